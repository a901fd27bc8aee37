"""A fight on the screen: a second press attacks, dice fall beside the fighters, the threat layer stays on the map."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House, play
from tests.browser.player import LAID, SPOT, Player
from tests.browser.visitors import DESK, PHONE, Visitors

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
# At every roll: how much of the two hexes the tray covers, and whether both are in the open part of the map.
WATCH = """() => {
  window.rolls = [];
  const { board, parts } = window.bocage;
  const tray = document.getElementById("dice");
  new MutationObserver(() => {
    if (tray.hidden || !parts.stage.fight.length) return;
    const box = tray.getBoundingClientRect();
    const free = board.view.free();
    for (const hex of parts.stage.fight) {
      const { x, y } = board.view.toWindow(board.at(hex));
      const half = 40 * board.view.scale;
      const covered = x + half > box.left && x - half < box.right && y + half > box.top && y - half < box.bottom;
      const seen = x > free.x && x < free.x + free.width && y > free.y && y < free.y + free.height;
      window.rolls.push({ hex, covered, seen });
    }
  }).observe(tray, { attributes: true, childList: true, subtree: true });
}"""

BEYOND = """() => {
  const { board, view } = window.bocage;
  const free = board.view.free();
  const points = view.units.filter((unit) => unit.hex).map((unit) => board.view.toWindow(board.at(unit.hex)));
  const inside = ({ x, y }) => x >= free.x && x <= free.x + free.width && y >= free.y && y <= free.y + free.height;
  return points.filter((point) => !inside(point)).length;
}"""


def before_a_fight(house: House, seed: str) -> dict[str, str]:
    """A game in which the Allies are about to attack."""
    keys = house.game(seed, "sainte-mere-eglise")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "battle")
    return keys


def sit(visitors: Visitors, key: str, **options: Any) -> Player:
    page = visitors.visit(f"/play/{key}", prefs={"name": "Anna", "speed": "fast"}, **options)
    page.wait_for_function("() => document.body.dataset.decision")
    if page.locator("dialog.briefing").count():
        page.locator("dialog.briefing .button.primary").click()
    return Player(page, touch=bool(options.get("has_touch")))


@pytest.mark.parametrize("screen", [LAPTOP, DESK, PHONE], ids=["laptop", "desk", "phone"])
def test_a_second_press_on_the_target_attacks(house: House, visitors: Visitors, screen: dict[str, Any]) -> None:
    player = sit(visitors, before_a_fight(house, "fight")["allies"], **screen)
    page = player.page
    page.evaluate(WATCH)
    action = next(one for one in player.offered() if one.startswith("attack"))
    _, start, target = action.split()
    assert player.hex(start) or page.evaluate("window.bocage.picker.unit") == start
    page.evaluate(LAID)
    version = page.evaluate("window.bocage.line.version")
    spot = page.evaluate(SPOT, target)
    if player.touch:
        page.touchscreen.tap(spot["x"], spot["y"])
    else:
        page.mouse.dblclick(spot["x"], spot["y"])  # its second half was no decision: nobody has seen the odds yet
    expect(page.locator("#preview")).to_be_visible()
    assert page.evaluate("window.bocage.line.version") == version
    page.wait_for_function("() => performance.now() - window.bocage.picker.aimedAt > 300")
    assert player.hex(target), "the odds leave the target in the open"
    page.wait_for_function("(before) => window.bocage.line.version > before", arg=version)
    page.wait_for_function("() => window.rolls.length > 0 && document.getElementById('dice').hidden")
    rolls = page.evaluate("window.rolls")
    assert [one for one in rolls if one["covered"]] == [], "the dice lie over nobody who fights"
    assert all(one["seen"] for one in rolls), "the map stays with the fight"


def test_the_threat_layer_stays_while_moving(house: House, visitors: Visitors) -> None:
    keys = house.game("layer", "sainte-mere-eglise")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].view["turn"] >= 3 and lines[0].decision == "move")
    player = sit(visitors, keys["allies"], **DESK)
    page = player.page
    page.locator("#threat").click()
    action = next(one for one in player.offered() if one.startswith("move"))
    _, start, end = action.split()
    assert player.hex(start) or page.evaluate("window.bocage.picker.unit") == start
    ways = [one for one in player.offered() if one.startswith(f"move {start} ")]
    tags = page.locator(".layer-over .tag.risk")
    expect(tags).to_have_count(len(ways) + 1)  # and where it stands
    expect(tags.first).to_contain_text(re.compile(r"\d\.\d"))
    version = page.evaluate("window.bocage.line.version")
    assert player.hex(end)
    page.wait_for_function("(before) => window.bocage.line.version > before", arg=version)
    expect(page.locator("#threat")).to_have_attribute("aria-pressed", "true")


def test_a_phone_tells_of_news_and_of_units_beyond_the_edge(house: House, visitors: Visitors) -> None:
    keys = house.game("edges", "sainte-mere-eglise")
    player = sit(visitors, keys["allies"], **PHONE)
    page: Page = player.page
    expect(page.locator("#side-open.news")).to_have_count(0)
    with house.line(keys["axis"]) as axis:
        axis.send(type="chat", text="Hello")
    expect(page.locator("#side-open.news")).to_be_visible()
    page.locator("#side-open").tap()
    page.locator("#tab-chat").tap()
    page.locator("#side-close").tap()
    expect(page.locator("#side-open.news")).to_have_count(0)
    page.evaluate(LAID)
    beyond = page.evaluate(BEYOND)
    told = sum(int("".join(c for c in one if c.isdigit())) for one in page.locator(".edge:visible").all_text_contents())
    assert told == beyond > 0
    edge = page.locator(".edge:visible").first
    before = edge.text_content()
    edge.tap()
    page.wait_for_timeout(200)
    page.evaluate(LAID)
    assert not edge.is_visible() or edge.text_content() != before
