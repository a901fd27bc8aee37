"""Every card of a hand can be read at rest, however much it has to say."""

from __future__ import annotations

import pytest
from tests.browser.house import House
from tests.browser.player import LAID, Player
from tests.browser.visitors import Visitors

SIZED = "([width, height]) => innerWidth === width && innerHeight === height"
LAY = """(cards) => {
  window.bocage.parts.hand.show(cards, {playable: cards, vain: [cards[0]], chosen: null, inPlay: null, deciding: true});
  return [...document.querySelectorAll("#hand .card")]
    .filter((card) => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1)
    .map((card) => `${card.dataset.card}: ${card.scrollHeight - card.clientHeight} px are cut off`);
}"""
FRAME = """() => {
  const hand = document.getElementById("hand");
  const boxes = [...hand.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
  return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right)),
    document.querySelector(".dock-bar").getBoundingClientRect().left];
}"""
RAISED = """(n) => {
  const hand = document.getElementById("hand");
  const card = hand.querySelectorAll(".card")[n];
  const [box, desk] = [card, document.querySelector(".dock-bar")].map((one) => one.getBoundingClientRect());
  const tools = document.querySelector(".tools").getBoundingClientRect();
  return [["shows its head only", hand.offsetHeight < innerHeight / 5],
    ["can be read", card.scrollHeight <= card.clientHeight + 1 && box.bottom <= innerHeight],
    ["stays beside the desk", box.left >= 0 && box.right <= desk.left + 1],
    ["lies under no tool", tools.bottom <= hand.getBoundingClientRect().top]].filter(([, right]) => !right);
}"""
WIDE = ["probe-left", "recon-left", "recon-right", "probe-right", "move-out", "recon-center"]
MIXED = ["recon-center", "ambush", "attack-left", "close-assault", "counter-attack", "artillery-bombard"]


@pytest.mark.parametrize("lang", ["fr", "nl"])
def test_six_cards_are_read_without_pointing(house: House, visitors: Visitors, lang: str) -> None:
    cards = house.get(f"/api/words?lang={lang}")["cards"]
    wordy = sorted(cards, key=lambda card: len(cards[card]["text"]))[-6:]
    page = visitors.visit(
        f"/play/{house.game('hand')['allies']}", {"language": lang}, viewport={"width": 1280, "height": 800}
    )
    player = Player(page)
    player.read_briefing()
    player.settle()
    for hand in (MIXED, wordy):
        assert page.evaluate(LAY, hand) == []
        left, right, desk = page.evaluate(FRAME)
        assert left >= 0
        assert right <= desk
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_function(SIZED, arg=[1366, 768])
    page.evaluate(LAID)
    assert page.evaluate(LAY, wordy) == []
    page.set_viewport_size({"width": 1366, "height": 650})  # the same laptop inside a browser
    page.wait_for_function(SIZED, arg=[1366, 650])
    page.evaluate(LAID)
    assert page.evaluate(LAY, MIXED) == []
    page.set_viewport_size({"width": 1024, "height": 650})  # no room for all that: heads, and the map stays large
    page.wait_for_function(SIZED, arg=[1024, 650])
    page.evaluate(LAID)
    page.evaluate(LAY, wordy)
    for n in (0, 5):
        page.locator("#hand .card").nth(n).hover()
        assert page.evaluate(RAISED, n) == []
    page.set_viewport_size({"width": 768, "height": 1024})
    page.wait_for_function(SIZED, arg=[768, 1024])
    page.evaluate(LAID)
    assert page.evaluate(LAY, WIDE) == []
    left, right, _ = page.evaluate(FRAME)
    assert left >= 0
    assert right <= 768
