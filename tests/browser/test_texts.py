"""Words and letters that a newcomer met: whole, translated, in number, and under nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.house import HUMAN, House, play
from tests.browser.player import Player
from tests.browser.visitors import DESK, PHONE, Visitors

UNREAD = """() => [...document.querySelectorAll("#hand .card")].filter((card) => {
  const text = card.querySelector(".card-text").getBoundingClientRect();
  const box = card.getBoundingClientRect();
  return text.height < 10 || text.bottom > box.bottom + card.scrollHeight - card.clientHeight + 1;
}).length"""
HALF_WORDS = """() => [...document.querySelectorAll("#hand .card-kind")].filter((one) => {
  const [word, head] = [one, one.parentElement].map((part) => part.getBoundingClientRect());
  const style = getComputedStyle(one);
  const seen = style.visibility === "visible" && head.height > 4 && word.top < head.bottom - 4;
  return seen && (one.scrollWidth > one.clientWidth + 1 || word.right > head.right + 1);
}).length"""


def test_very_large_letters_keep_the_text_of_every_card(house: House, visitors: Visitors) -> None:
    page = visitors.visit(f"/play/{house.game('huge')['allies']}", {"text": "huge", "name": "A"}, **DESK)
    player = Player(page)
    player.read_briefing()
    player.settle()
    assert page.evaluate(UNREAD) == 0
    # The drawer leaves the strip with the settings free.
    if not page.locator("#side.open").count():
        page.locator("#side-open").click()
    page.wait_for_timeout(400)
    page.locator("#settings").click()
    expect(page.locator("dialog.sheet")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)])
def test_very_large_letters_leave_the_map_and_the_name_of_the_battle(
    house: House, visitors: Visitors, size: tuple[int, int]
) -> None:
    keys = house.game("huge", "sainte-mere-eglise")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "move")
    options = {"viewport": {"width": size[0], "height": size[1]}}
    page = visitors.visit(f"/play/{keys['allies']}", {"text": "huge", "name": "A", "language": "fr"}, **options)
    Player(page).read_briefing()
    page.wait_for_timeout(300)
    cut = "(one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4"
    assert not page.locator(".title").evaluate(cut), "the name is read whole"
    free = page.evaluate("window.bocage.board.view.free().height / innerHeight")
    assert free > 0.4, "the map is more than a stamp"
    assert page.evaluate(UNREAD) == 0


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
def test_no_word_on_a_card_is_cut_in_half(house: House, visitors: Visitors, lang: str) -> None:
    keys = house.game("kinds")
    for size in ((1280, 800), (1440, 900), (1024, 768)):
        options = {"viewport": {"width": size[0], "height": size[1]}}
        page = visitors.visit(f"/play/{keys['allies']}", {"language": lang, "name": "A"}, **options)
        page.wait_for_function("() => document.body.dataset.decision")
        assert page.evaluate(HALF_WORDS) == 0, size


def test_a_name_that_nobody_gave_is_in_the_reader_s_language(house: House, visitors: Visitors) -> None:
    keys = house.game("nameless", axis=HUMAN | {"name": "Commander"})
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[1].decision == "play")
    page = visitors.visit(f"/play/{keys['allies']}", {"language": "nl", "name": "A"})
    expect(page.locator("#bar")).to_contain_text("Wachten op Commandant")


def test_the_bars_tell_figures_lost(house: House, visitors: Visitors) -> None:
    keys = house.game("fight", "sainte-mere-eglise")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "battle")
        choice = next(one for one in allies.legal if one["kind"] == "attack")
        figures = next(one["figures"] for one in allies.view["units"] if one["hex"] == choice["hex"])
    page = visitors.visit(f"/play/{keys['allies']}", {"name": "A"}, **DESK)
    player = Player(page)
    player.read_briefing()
    player.settle()
    player.order_line(choice["action"])
    preview = page.locator("#preview")
    expect(preview.locator(".odds-title")).to_have_text("Figures lost")
    expect(preview.locator(".odds-title")).to_be_visible()
    expect(preview.locator(".odds li")).to_have_count(min(choice["preview"]["dice"], figures) + 1)


def test_names_lie_over_obstacles(house: House, visitors: Visitors) -> None:
    page = visitors.visit(f"/play/{house.game('names')['allies']}", {"name": "A"})
    page.wait_for_function("() => window.bocage?.board.layers.names?.querySelector('text')")
    above = """() => { const { names, obstacles } = window.bocage.board.layers;
      return Boolean(obstacles.compareDocumentPosition(names) & Node.DOCUMENT_POSITION_FOLLOWING); }"""
    assert page.evaluate(above)
    assert page.evaluate("() => !window.bocage.board.layers.ground.querySelector('.labels, .coordinates')")


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_the_drop_shows_drift_and_risk(house: House, visitors: Visitors, screen: dict[str, Any]) -> None:
    keys = house.game("drop", "sainte-mere-eglise")
    with house.line(keys["allies"]) as allies:
        kind = allies.decision
    if kind != "drop":
        keys = next(
            made
            for battle in house.get("/api/battles")
            if (made := house.game("drop", battle["id"]))
            and house.get(f"/api/games/{made['watch']}")["decision"]["kind"] == "drop"
        )
    about = house.get(f"/api/games/{keys['watch']}")
    key = keys[about["decision"]["seat"]]
    page = visitors.visit(f"/play/{key}", {"name": "A"}, **screen)
    player = Player(page, touch=bool(screen.get("has_touch")))
    player.read_briefing()
    player.settle()
    drop = next(one for one in house.get(f"/api/games/{key}/view")["view"]["legal"] if one["hex"] == "G5")
    assert player.hex("G5")
    expect(page.locator(".layer-over .tag.drift")).to_have_count(len(drop["drift"]["lands"]))
    expect(page.locator("#bar .drift")).to_contain_text("%")
    assert 0 <= drop["drift"]["lost"] < 1


def test_one_die_is_no_dice_in_the_log(house: House, visitors: Visitors) -> None:
    keys = house.game("one", "pegasus-bridge")
    page = visitors.visit(f"/play/{keys['allies']}", {"name": "A"}, **DESK)
    page.wait_for_function("() => document.body?.classList.contains('ready')")
    told = page.evaluate(
        """() => import("/static/memoir/words.js").then((it) =>
            [1, 2].map((dice) => it.tell({ event: "prelude", seat: "axis", side: "axis", dice })))"""
    )
    assert [text.split()[-2:] for text in told] == [["1", "die"], ["2", "dice"]]
