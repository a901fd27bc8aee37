"""A table with commanders and generals, seen closely: the room, the deal, the strip on a phone, and talk."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Response, Route, expect
from tests.browser.house import House, Line
from tests.browser.visitors import PHONE, Visitors

ALLIES = ("allies", "allies-left", "allies-center", "allies-right")
AXIS = ("axis", "axis-left", "axis-center", "axis-right")
HAND = ["probe-left", "probe-left", "recon-center", "direct-from-hq"]
READY = """() => document.body?.classList.contains("ready") && Boolean(window.bocage?.view)"""


def under_way(house: House) -> dict[str, str]:
    """Anna commands the Axis at Omaha, Bram is her left general; computer generals have the rest. Their keys."""
    house.seed("overlord")
    hands = {"axis": HAND, "allies": ["probe-left", "probe-right", "dig-in"]}
    made = house.post(
        "/api/games", {"battle": "omaha-beach-overlord", "options": {"hands": hands}, "room": {"name": "Anna"}}
    )
    keys = {"anna": str(made["keys"]["player 0"])}
    house.post(f"/api/games/{keys['anna']}/room", {"take": ["axis"]})
    bram = house.post(f"/api/games/{made['keys']['room']}/join", {"name": "Bram", "seats": ["axis-left"]})
    keys["bram"] = str(bram["key"])
    rest = dict.fromkeys((*ALLIES, "axis-center", "axis-right"), "random")
    house.post(f"/api/games/{keys['anna']}/room", {"fill": rest, "start": True})
    return keys


def sit(visitors: Visitors, key: str, **options: Any) -> Page:
    page = visitors.visit(f"/play/{key}", **options)
    page.wait_for_function(READY)
    page.locator("dialog.briefing .button.primary").click()
    return page


def pass_until_turn(turn: int, *lines: Line, most: int = 300) -> None:
    """Those who decide do as little as they may, until their side is to move in this turn."""
    for _ in range(most):
        for line in lines:
            line.sync()
        if lines[0].view["turn"] >= turn:
            return
        busy = next((line for line in lines if line.legal), None)
        if busy is None:
            lines[0].wait()
        else:
            actions = [one["action"] for one in busy.legal]
            busy.act("done" if "done" in actions else actions[-1])
    raise AssertionError(f"turn {turn} does not come")


def test_a_name_that_is_being_typed_survives_those_who_come(house: House, visitors: Visitors) -> None:
    host = visitors.visit("/", prefs={"name": "A"})
    host.locator('#battles [data-battle="omaha-beach-overlord"]').click()
    host.locator("dialog.battle-sheet button[type=submit]").click()
    link = host.locator("[data-role=link]").input_value().removeprefix(house.address)
    name = host.locator("[data-role=name]")
    name.press("End")
    name.press_sequentially("nn")
    guest = visitors.visit(link, prefs={"name": "Bram"})
    guest.locator('[data-role="take axis"]').click()
    expect(host.locator('.room-seat.taken[data-seat="axis"]')).to_contain_text("Bram")
    expect(name).to_be_focused()
    expect(name).to_have_value("Ann")
    name.press_sequentially("a")
    # The click that leaves the field is not lost either, and the name goes with it.
    host.locator('[data-role="take allies"]').click()
    expect(host.locator('.room-seat.mine[data-seat="allies"]')).to_contain_text("Anna")
    expect(guest.locator('.room-seat[data-seat="allies"]')).to_contain_text("Anna")


def test_a_seat_chosen_while_another_wish_is_on_its_way_is_not_lost(house: House, visitors: Visitors) -> None:
    host = visitors.visit("/", prefs={"name": "Anna"})
    host.locator('#battles [data-battle="omaha-beach-overlord"]').click()
    host.locator("dialog.battle-sheet button[type=submit]").click()
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    host.route("**/room", hold_the_first)
    with host.expect_request("**/room"):
        host.locator('[data-role="take allies"]').click()
    host.locator('[data-role="take allies-left"]').click()
    held[0].continue_()
    for seat in ("allies", "allies-left"):
        expect(host.locator(f'.room-seat.mine[data-seat="{seat}"]')).to_contain_text("Anna")


def is_the_room_with(name: str) -> Callable[[Response], bool]:
    return lambda response: "?lang=" in response.url and name in response.text()


def test_what_is_being_pressed_is_not_exchanged_for_another(house: House, visitors: Visitors) -> None:
    host = visitors.visit("/", prefs={"name": "Anna"})
    host.locator('#battles [data-battle="omaha-beach-overlord"]').click()
    host.locator("dialog.battle-sheet button[type=submit]").click()
    link = host.locator("[data-role=link]").input_value().removeprefix(house.address)
    host.locator('[data-role="take allies"]').hover()
    host.mouse.down()
    guest = visitors.visit(link, prefs={"name": "Bram"})
    with host.expect_response(is_the_room_with("Bram")):
        guest.locator('[data-role="take axis"]').click()
    host.mouse.up()
    expect(host.locator('.room-seat.mine[data-seat="allies"]')).to_contain_text("Anna")
    expect(host.locator('.room-seat.taken[data-seat="axis"]')).to_contain_text("Bram")


def test_a_second_card_of_the_same_name_is_not_given_by_the_next_press(house: House, visitors: Visitors) -> None:
    keys = under_way(house)
    anna, bram = sit(visitors, keys["anna"]), sit(visitors, keys["bram"], **PHONE)
    anna.locator('#hand .card[data-card="probe-left"]').first.click()
    anna.locator('.command[data-seat="axis-left"]').click()
    # The general is told, although his hand lies out of sight.
    expect(bram.locator(".toast")).to_contain_text("Probe Left Flank")
    expect(anna.locator('.command[data-seat="axis-left"]')).to_contain_text("·1")
    expect(anna.locator(".command.may, .command.may-not")).to_have_count(0)
    expect(anna.locator('#hand .card[data-card="probe-left"]')).to_have_count(1)
    assert anna.evaluate("window.bocage.picker.card") is None
    anna.locator('#bar [data-role="ending"]').click()
    bram.wait_for_function("() => document.body.dataset.decision === 'play'")
    # His sections are named and stand in order, from his left to his right.
    bram.locator('#hand .card[data-card="probe-left"]').tap()
    expect(bram.locator('#bar [data-role^="play probe-left"]')).to_have_text(
        [re.compile(r"Left section"), re.compile(r"Right section")]
    )


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
def test_the_strip_is_read_whole_on_a_phone(house: House, visitors: Visitors, lang: str) -> None:
    page = sit(visitors, under_way(house)["bram"], prefs={"language": lang}, **PHONE)
    expect(page.locator(".command")).to_have_count(8)
    cut = page.evaluate("""() => [...document.querySelectorAll(".command strong")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)""")
    assert cut == []


def test_what_was_meant_for_one_general_is_not_said_aloud(house: House, visitors: Visitors) -> None:
    """The channel closes with the turn: then one chooses anew, instead of speaking to everybody."""
    keys = under_way(house)
    page = sit(visitors, keys["bram"])
    page.get_by_role("tab", name="Chat").click()
    to, field = page.locator(".chat-to"), page.locator(".chat-form input")
    with house.line(keys["anna"]) as anna:
        anna.send(type="chat", text="Hold the draw", to="axis-left")
        expect(page.locator(".chat-list")).to_contain_text("Left general")
        anna.act("give direct-from-hq center")  # a new view tells what is open now
        to.select_option("commander")
        field.fill("They have no guns left")
        anna.act("done")
        with house.line(keys["bram"]) as bram:
            pass_until_turn(3, bram, anna)
    expect(to).to_have_value("nobody")
    page.locator(".chat-form button").click()
    expect(page.locator(".chat-problem")).to_be_visible()
    expect(field).to_have_value("They have no guns left")
    expect(page.locator(".chat-list")).not_to_contain_text("guns")
