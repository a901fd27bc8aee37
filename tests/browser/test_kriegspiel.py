"""Kriegspiel with two browsers: mist where nobody looks, nobody in it, and words for those who cannot see it."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.house import House, over, play
from tests.browser.player import Player
from tests.browser.visitors import Visitors

STANDING = "() => window.bocage.view.units.filter((unit) => unit.hex).map((unit) => [unit.side, unit.hex])"
SHOWN = """(version) => {
  const { line, running, queue } = window.bocage;
  return line.version >= version && !running && !queue.length;
}"""
MIST = "() => window.bocage.view.fog"


def sit(visitors: Visitors, key: str) -> Page:
    page = visitors.visit(f"/play/{key}", prefs={"name": "Anna"})
    page.wait_for_function("() => window.bocage?.view && document.querySelector('.mist')")
    if page.locator("dialog.briefing").count():
        page.locator("dialog.briefing .button.primary").click()
    return page


def test_each_side_has_a_board_of_its_own(house: House, visitors: Visitors) -> None:
    keys = house.game("mist", options={"variant_fog_of_war": True})
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].view["turn"] >= 3 and lines[0].decision == "play")
        ann, bob = sit(visitors, keys["allies"]), sit(visitors, keys["axis"])
        boards = []
        for page, side in ((ann, "allies"), (bob, "axis")):
            standing, mist = page.evaluate(STANDING), page.evaluate(MIST)
            assert not {hex_name for _, hex_name in standing} & {*mist}
            assert page.locator("#board .mist").count() == 1
            boards.append({hex_name for one, hex_name in standing if one != side})
            told = page.evaluate(
                "(hex) => import('/static/memoir/inspect.js').then((it) => "
                "it.describe(window.bocage.view, window.bocage.board.hexes.get(hex)))",
                mist[0],
            )
            assert "nothing seen there" in told
        everybody = len(house.get(f"/api/games/{keys['referee']}/view")["view"]["units"])
        assert sum(map(len, boards)) < everybody
        card = next(one["action"] for one in allies.legal if one["kind"] == "play")
        allies.act(card)
        expect(bob.locator("#panel-log")).to_contain_text("play a card")
        assert card.split()[1] not in bob.content()


def links_of(page: Page) -> dict[str, str]:
    """The links that the page offers to copy: by the key in them, what they are called."""
    page.locator("#invite").click()
    rows = page.locator("dialog .link-row")
    expect(rows.first).to_be_visible()
    return {
        (row.locator("input").input_value()).rsplit("/", 1)[-1]: row.locator("p").first.text_content() or ""
        for row in rows.all()
    }


def test_no_key_is_called_something_else_than_it_is(house: House, visitors: Visitors) -> None:
    keys = house.game("judge", options={"variant_fog_of_war": True})
    page = visitors.visit(f"/play/{keys['referee']}", prefs={"name": "Anna"})
    page.wait_for_function("() => window.bocage?.view")
    if page.locator("dialog.briefing").count():
        page.locator("dialog.briefing .button.primary").click()
    links = links_of(page)
    assert links.keys() == {keys["watch"], keys["referee"]}
    assert "spectators" in links[keys["watch"]]
    assert "sees everything" in links[keys["referee"]]


def test_two_people_play_in_the_mist_and_it_lifts_when_the_battle_is_over(house: House, visitors: Visitors) -> None:
    """They click, each on a board of his own; the referee looks on and sees more than either."""
    keys = house.game("clicked", "vassieux", options={"variant_fog_of_war": True})
    pages = [sit(visitors, keys[side]) for side in ("allies", "axis")]
    judge = visitors.visit(f"/play/{keys['referee']}", prefs={"name": "Cora"})
    judge.wait_for_function("() => window.bocage?.view")
    players = [Player(page) for page in pages]
    turns = 5
    while pages[0].evaluate("window.bocage.view.turn") < turns:
        busy = next((one for one in players if one.ready() and one.offered()), None)
        if busy is None:
            pages[0].wait_for_timeout(50)
            continue
        busy.act(busy.next_action())
    assert all(any(action.startswith("play") for action in one.done) for one in players)
    told = house.get(f"/api/games/{keys['watch']}")["version"]
    for page in (*pages, judge):
        page.wait_for_function(SHOWN, arg=told)
    assert judge.locator("#board .mist").count() == 0
    standing = {tuple(one) for one in judge.evaluate(STANDING)}
    seen = [{tuple(one) for one in page.evaluate(STANDING)} for page in pages]
    assert all(one <= standing for one in seen)
    assert any(one < standing for one in seen), "somebody is out of sight"
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], over)
    judge.locator("dialog.end").wait_for()
    boards = []
    for page in pages:
        page.locator("dialog.end").wait_for()
        expect(page.locator("#board .mist")).to_have_count(0)
        assert page.evaluate(MIST) in (None, [])
        boards.append(sorted(page.evaluate(STANDING)))
    assert boards[0] == boards[1] == sorted(judge.evaluate(STANDING))
