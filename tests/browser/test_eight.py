"""Eight people at one table: Omaha Beach by hand from the lobby to the end; one is lost on the way, some reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.eight import LONG, PEOPLE, READY, SHORT, Table, gather
from tests.browser.house import House
from tests.browser.visitors import Visitors

GENERALS = {seat for seat in PEOPLE if "-" in seat}


def one_card(table: Table) -> tuple[str, str]:
    """The commander of the Axis, on his phone, gives one card to one general: the card, and who got it."""
    _, action = table.act()
    _, card, command = action.split()
    page = table.page("axis")
    expect(page.locator(f'.command[data-seat="axis-{command}"]')).to_contain_text("·1")
    page.locator('#bar [data-role="ending"]').tap()
    page.wait_for_function("(before) => window.bocage.line.version > before", arg=table.version)
    table.look("axis")
    table.shown()
    return card, f"axis-{command}"


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_function(READY, timeout=LONG)


def drop_out(table: Table, lost: str, friend: Page) -> int:
    """Somebody's phone is dead while all wait for him: his friends let a general play for him, and he takes the seat
    back as soon as it is another one's turn. How many actions the general did."""
    address = table.page(lost).url
    table.page(lost).goto("about:blank")
    expect(friend.locator(f'.command[data-seat="{lost}"] .presence')).to_have_class(re.compile("away"))
    friend.locator("#seats").click()
    friend.locator(f'[data-role="cover {lost}"]').click()
    expect(friend.locator(f'.seats-sheet [data-seat="{lost}"]')).to_contain_text("plays for the moment")
    friend.keyboard.press("Escape")
    friend.wait_for_function("(lost) => window.bocage.newest.view.decision.seat !== lost", arg=lost, timeout=LONG)
    back = table.page(lost)
    back.goto(address)
    back.wait_for_function(READY, timeout=LONG)
    expect(back.locator("#cover")).to_contain_text("asked for a general")
    back.locator("#cover .button.primary").click()
    expect(back.locator("#cover")).to_be_hidden()
    expect(friend.locator(f'.command[data-seat="{lost}"]')).not_to_contain_text("Captain")
    before = table.version
    table.look(lost)
    return table.version - before


@pytest.mark.timeout(3 * 900)
def test_eight_people_fight_for_omaha(house: House, visitors: Visitors) -> None:
    table = gather(house, visitors, "eight 3")
    card, general = one_card(table)
    # The general has the card, and nobody else has one.
    expect(table.page(general).locator(f'#hand .card[data-card="{card}"]')).to_have_count(1)
    for seat in GENERALS - {general}:
        expect(table.page(seat).locator("#hand .card")).to_have_count(0)
    # Everybody sees whose decision it is, on the strip and in words.
    first = table.awaited
    expect(table.page("allies").locator(f'.command[data-seat="{first}"]')).to_contain_text("Plays a card")
    expect(table.page("allies-left").locator("#bar")).to_contain_text(PEOPLE[first])

    # A reload costs nothing: the same seat, the same card.
    reload(table.page(general))
    expect(table.page(general).locator(f'#hand .card[data-card="{card}"]')).to_have_count(1)
    expect(table.page(general).locator(f'.command[data-seat="{general}"]')).to_have_class(re.compile(r"\bmine\b"))

    # The generals without a card act on their own; the general with one lays it on one of his sections.
    table.until(seat="allies")
    assert table.seats_that("initiative") == {"axis-left", "axis-center", "axis-right"} - {general}
    assert table.seats_that("play") == {general}

    # Somebody drops out while all wait for him; a general covers him, and he takes his seat back.
    table.until(seat="allies-center")
    assert drop_out(table, "allies-center", table.page("allies-right")) > 0

    # A reload in the middle of a turn, on a phone; then the battle goes on by hand to its end.
    table.until(seat="axis")
    reload(table.page("allies-left"))
    table.until()
    table.shown()
    view = table.page("allies").evaluate("window.bocage.newest.view")
    assert SHORT in view["medals"].values()
    for seat, page in ((seat, table.page(seat)) for seat in PEOPLE):
        page.locator("dialog.end").wait_for()
        won = seat.partition("-")[0] == view["result"]["winner"]
        expect(page.locator("dialog.end h2").first).to_have_text("Victory" if won else "Defeat")
    # All eight have fought: both commanders dealt, every general laid cards, gave orders, moved and attacked.
    assert table.seats_that("give") == {*PEOPLE} - GENERALS
    for verb in ("play", "order", "move", "attack"):
        assert table.seats_that(verb) >= GENERALS, verb
    assert min(len(one.done) for one in table.players.values()) >= 8
