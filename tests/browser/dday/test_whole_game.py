"""A game for three in their browsers, with all cards: every kind of question is answered on a page; generals go on."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import expect
from tests.browser.dday.commander import Commander
from tests.browser.dday.test_table import sit
from tests.browser.house import House, Line
from tests.browser.visitors import DESK, PATIENCE, PHONE, Visitors

CARDS = {"players": 3, "fortune": True, "tactics": True}
NAMES = {"uk": "Marie", "us": "John", "axis": "Kurt"}
SEATS = {seat: {"kind": "human", "name": name} for seat, name in NAMES.items()}
ASKED = {
    "fortune", "tactics", "airborne", "share", "share_answer", "bombard", "fighters", "antiaircraft", "bombers",
    "strike", "move", "seaward", "land", "attack", "casualties", "roll", "place",
}  # fmt: skip
"""Kinds of questions that come up in every game; each is answered on a page."""
MOST = 250
"""Actions in which all of them come up; generals play the rest."""
UP_TO_DATE = """(version) => {
  const game = window.bocage;
  return game.newest.version >= version && !game.running && !game.queue.length;
}"""
OVER = "() => Boolean(window.bocage?.view?.result && !window.bocage.running && !window.bocage.queue.length)"

TABLES_FIT = """() => [...document.querySelectorAll("dialog[open] table")].every((table) => {
  const [inner, outer] = [table.getBoundingClientRect(), table.closest("dialog").getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right;
})"""


def quickly(line: Line, number: int) -> str:
    """What gets the game on: done when one may be, else any action. But one fighter flies into anti-aircraft fire."""
    actions = [str(one["action"]) for one in line.legal if one["action"] != "wait"]
    guns = [zone for zone, one in line.view["zones"].items() if one["units"].get("axis", {}).get("artillery")]
    daring = [one for one in actions if one.startswith("send") and "fighter" in one and one.split()[-2] in guns]
    if daring and not any(one["aircraft"] for zone, one in line.view["zones"].items() if zone in guns):
        return daring[0]
    return "done" if "done" in actions else actions[number * 7919 % len(actions)]


def kinds(people: dict[str, Commander]) -> set[str]:
    return set.union(*(one.kinds for one in people.values()))


def begin(people: dict[str, Commander], lines: dict[str, Line]) -> None:
    """Whoever is asked something for the first time answers on the page; the rest is done for them."""
    uk = lines["uk"]
    for number in range(MOST):
        if kinds(people) >= ASKED:
            return
        seat = str(uk.view["decision"]["seat"])
        line, person = lines[seat], people[seat]
        if line.decision in kinds(people) and (person.pressed or line.decision not in ("move", "land", "attack")):
            line.act(quickly(line, number))
        else:
            person.page.wait_for_function(UP_TO_DATE, arg=line.version)
            person.step()
            line.wait()
        for one in lines.values():
            one.sync()
    raise AssertionError(f"nobody was asked: {ASKED - kinds(people)}")


def test_three_play_to_the_end(house: House, visitors: Visitors) -> None:
    house.seed("three at the table")
    keys = house.seated(house.post("/api/games", {"battle": "dday", "seats": SEATS, "options": CARDS}))
    desk, phone, other = (
        sit(visitors, keys["uk"], **DESK),
        sit(visitors, keys["us"], locale="nl-NL", **PHONE),
        sit(visitors, keys["axis"], locale="fr-FR", **DESK),
    )
    people = {"uk": Commander(desk, 1), "us": Commander(phone, 2, touch=True), "axis": Commander(other, 3)}
    with ExitStack() as stack:
        lines = {seat: stack.enter_context(house.line(keys[seat])) for seat in people}
        begin(people, lines)
        assert all(one.pressed for one in people.values()), "each has chosen something on the map"
        for line in lines.values():
            line.send(type="cover", general="captain")
    # They leave the rest to generals; only the one with the phone looks on.
    for page in (desk, other):
        page.goto("about:blank")
    phone.wait_for_function(OVER, timeout=4 * PATIENCE)
    desk.goto(f"{visitors.address}/play/{keys['uk']}")
    other.goto(f"{visitors.address}/play/{keys['axis']}")
    last = phone.evaluate("window.bocage.view")
    assert last["turn"] > 1
    for page in (desk, phone, other):
        page.wait_for_function(OVER, timeout=PATIENCE)
        expect(page.locator("dialog[open]")).to_be_visible()
        assert page.evaluate("window.bocage.view.zones") == last["zones"]
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        assert page.evaluate(TABLES_FIT), "every column of the report can be read"
    for page, name in ((desk, "Axis"), (phone, "As"), (other, "Axe")):
        expect(page.locator("dialog[open]")).to_contain_text(name)
