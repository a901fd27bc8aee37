"""A whole game for two people and a general: both Allies make every decision on their own pages, to the end sheet."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect
from tests.browser.dday.commander import Commander
from tests.browser.dday.test_table import sit
from tests.browser.dday.test_whole_game import OVER, TABLES_FIT
from tests.browser.house import House
from tests.browser.visitors import DESK, PATIENCE, PHONE, Visitors

SEATS = {
    "uk": {"kind": "human", "name": "Marie"},
    "us": {"kind": "human", "name": "John"},
    "axis": {"kind": "general", "general": "captain"},
}
ASKED = {"airborne", "fighters", "bombers", "strike", "move", "land", "attack", "casualties", "roll", "place"}
"""What each of them is asked in every game."""
MOST = 3000


def play(people: list[Commander]) -> None:
    """Whoever is asked decides, on the page; nobody decides for anybody."""
    patience = time.monotonic() + PATIENCE / 1000
    for _ in range(MOST):
        ready = [one for one in people if one.ready()]
        busy = [one for one in ready if not one.state()["over"]]
        if len(ready) == len(people) and not busy:
            return
        if busy:
            patience = time.monotonic() + PATIENCE / 1000
        for one in busy:
            one.step()
        if not busy:
            assert time.monotonic() < patience, "nobody is asked any more"
            people[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not come to an end")


def report_fits(page: Page) -> None:
    page.wait_for_function(OVER, timeout=PATIENCE)
    expect(page.locator("dialog[open] .end-curve svg")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert page.evaluate(TABLES_FIT), "every column of the report can be read"


def test_two_people_and_a_general_play_to_the_end(house: House, visitors: Visitors) -> None:
    house.seed("two and a general")
    keys = house.seated(house.post("/api/games", {"battle": "dday", "seats": SEATS, "options": {"players": 3}}))
    desk, phone = sit(visitors, keys["uk"], **DESK), sit(visitors, keys["us"], locale="nl-NL", **PHONE)
    people = [Commander(desk, 1, haste=0.85), Commander(phone, 2, touch=True, haste=0.85)]
    play(people)
    for one in people:
        assert one.kinds >= ASKED, ASKED - one.kinds
        assert one.pressed > 15, "they choose on the map"
        report_fits(one.page)
    views = [one.page.evaluate("window.bocage.view") for one in people]
    assert views[0]["zones"] == views[1]["zones"]
    assert views[0]["turn"] == 10 or views[0]["held"] == 2
    seats = house.get(f"/api/games/{keys['uk']}")["seats"]
    assert not [name for name, seat in seats.items() if seat.get("cover")]
    expect(desk.locator("dialog[open]")).to_contain_text("Axis")
    expect(phone.locator("dialog[open]")).to_contain_text("As")
