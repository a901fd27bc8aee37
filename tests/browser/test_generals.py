"""Whoever leads a part of a side: his clock is his side's, and so is the result that he reads."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.test_overlord import ALLIES, AXIS, READY
from tests.browser.visitors import PHONE, Visitors

PEOPLE = {"Anna": ["axis"], "Bram": ["axis-left"], "Chloé": ["allies-left", "allies-right"]}
FLAG = 60_000
"""Milliseconds in which a flag of a few seconds has fallen on a busy machine."""


def gathered(house: House, people: dict[str, list[str]], **about: Any) -> dict[str, str]:
    """Omaha on two boards under way with these people; computer generals have the rest. Their keys."""
    house.seed("generals")
    (host, first), *others = people.items()
    made = house.post("/api/games", {"battle": "omaha-beach-overlord", "room": {"name": host}, **about})
    keys = {host: str(made["keys"]["player 0"])}
    house.post(f"/api/games/{keys[host]}/room", {"take": first})
    for name, seats in others:
        come = house.post(f"/api/games/{made['keys']['room']}/join", {"name": name, "seats": seats})
        keys[name] = str(come["key"])
    taken = {seat for seats in people.values() for seat in seats}
    rest = {seat: "random" for seat in (*ALLIES, *AXIS) if seat not in taken}
    house.post(f"/api/games/{keys[host]}/room", {"fill": rest, "start": True})
    return keys


def sit(visitors: Visitors, key: str, **options: Any) -> Page:
    page = visitors.visit(f"/play/{key}", **options)
    page.wait_for_function(READY)
    page.locator("dialog.briefing .button.primary").click()
    return page


def test_the_clock_of_a_side_runs_while_a_general_decides(house: House, visitors: Visitors) -> None:
    keys = gathered(house, {"Bram": ["axis-left"], "Chloé": ["allies"]}, clock={"minutes": 0.5})
    chloe = sit(visitors, keys["Chloé"])
    bram = sit(visitors, keys["Bram"], **PHONE)
    bram.wait_for_function("() => document.body.dataset.decision")
    for page in (bram, chloe):
        axis, allies = page.locator("#flank-axis .clock"), page.locator("#flank-allies .clock")
        expect(axis).to_have_class(re.compile("running"))  # also where a computer is its commander
        expect(axis).to_have_attribute("aria-label", re.compile("Axis: 0:[012][0-9] left"))
        expect(allies).not_to_have_class(re.compile("running"))
    # The general is told that the last seconds of his side have come, and the other side is not.
    expect(bram.locator(".toast").filter(has_text="left.").first).to_contain_text("You have", timeout=FLAG)
    expect(chloe.locator(".toast").filter(has_text="You have")).to_have_count(0)


def test_a_side_of_computers_has_no_clock(house: House, visitors: Visitors) -> None:
    page = sit(visitors, gathered(house, {"Bram": ["axis-left"]}, clock={"minutes": 30})["Bram"])
    expect(page.locator("#flank-axis .clock")).to_be_visible()
    expect(page.locator("#flank-allies .clock")).to_have_count(0)


def test_generals_read_the_result_of_their_side(house: House, visitors: Visitors) -> None:
    keys = gathered(house, PEOPLE, clock={"minutes": 0.2})
    pages = {name: sit(visitors, key) for name, key in keys.items()}
    note = pages["Chloé"].locator("#cover")
    expect(note).to_contain_text("claim the win", timeout=FLAG)
    note.get_by_role("button", name="Claim the win").click()
    pages["Chloé"].locator("dialog[open]").get_by_role("button", name="Claim the win").click()
    for name, heading in {"Anna": "Defeat", "Bram": "Defeat", "Chloé": "Victory"}.items():
        expect(pages[name].locator("dialog.end h2")).to_have_text(heading)
    # The lobby says the same, also to whoever leads two commands.
    told = {"Bram": "Defeat", "Chloé": "Victory"}
    for name, words in told.items():
        lobby = visitors.visit("/")
        lobby.evaluate(
            """([key]) => { const prefs = JSON.parse(localStorage.getItem("bocage.prefs"));
              prefs.games = [{ key, battle: "omaha-beach-overlord", side: "watch", created: new Date().toISOString() }];
              localStorage.setItem("bocage.prefs", JSON.stringify(prefs)); }""",
            [keys[name]],
        )
        lobby.reload()
        expect(lobby.locator("#games")).to_contain_text(words)
        expect(lobby.locator("#games")).to_contain_text("medals")
        expect(lobby.locator("#games")).not_to_contain_text("undefined")
