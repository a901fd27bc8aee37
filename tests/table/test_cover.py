"""Absence: a general covers a player, by his own wish or the other player's, and gives the seat back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.table.clients import SIMPLE, Browser, House, code
from tests.table.hours import Hours, PacedHouse, open_house
from tests.table.orders import ordered_action, standing
from tests.table.test_seats import known_cards, told_cards

from bocage.memoir import SYSTEM
from bocage.table.live import Live
from bocage.table.pace import Pace
from bocage.table.record import ACT, Line, Record, Seat

ABSENCE = 120_000


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, hours: Hours) -> Iterator[PacedHouse]:
    with open_house(tmp_path_factory.mktemp("cover"), hours) as made:
        yield made


def seat_of(house: House, keys: dict[str, str], side: str) -> dict[str, Any]:
    found: dict[str, Any] = house.get(f"/api/games/{keys['watch']}")["seats"][side]
    return found


def gone(house: House, keys: dict[str, str], side: str) -> None:
    """Wait until the server has noticed that a browser left."""
    while seat_of(house, keys, side)["here"]:
        time.sleep(0.002)


def pass_the_turn(ann: Browser, bob: Browser) -> None:
    """Play the Allies until the game waits for the Axis."""
    for n in range(200):
        bob.sync()
        if bob.mine:
            return
        ann.act(ann.pick(n))
    raise AssertionError("the turn does not end")


def test_cover_me_and_back(house: PacedHouse) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        action = ann.pick(0)
        ann.ask(type="cover", general="recruit")
        bob.sync()
        presence = next(one for one in reversed(bob.messages) if one["type"] == "presence")
        assert presence["seats"]["allies"]["cover"] == {"general": "recruit", "by": "allies"}
        # While the general plays, its player looks on, and the lobby does not call him.
        assert house.get(f"/api/games/{keys['allies']}")["waits_for"] != "allies"
        assert ann.act(action)[-1].get("code") in ("covered", None)
        bob.wait(lambda one: one.mine)
        assert house.get(f"/api/games/{keys['allies']}")["waits_for"] == "axis"
        ann.sync()
        assert ann.view["can_undo"] == "no"
        assert "legal" not in ann.view
        assert code(ann.ask(type="undo", version=ann.version)) == "covered"
        assert code(ann.ask(type="cover")) == "covered_already"
        before = ann.view_message["moment"]
        assert before > 0
        ann.ask(type="take_back")
        assert "cover" not in seat_of(house, keys, "allies")
        for n in range(200):
            ann.sync()
            if ann.mine:
                break
            bob.act(bob.pick(n))
            bob.sync()
        assert ann.act(ann.pick(0))[-1]["type"] != "error"


def test_the_other_player_asks_for_it_after_a_while(house: PacedHouse, hours: Hours) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["watch"]) as eve:
        with house.browser(keys["axis"]) as bob:
            pass_the_turn(ann, bob)
            hours.pass_(10 * ABSENCE)
            assert code(ann.ask(type="cover", seat="axis")) == "not_absent"  # he is thinking
        gone(house, keys, "axis")
        hours.pass_(ABSENCE - 1)
        assert code(ann.ask(type="cover", seat="axis")) == "not_absent"
        assert seat_of(house, keys, "axis")["away"] == 119
        hours.pass_(1)
        assert code(eve.ask(type="cover", seat="axis")) == "not_a_player"
        # Nobody chooses a weak general for the other side.
        ann.ask(type="cover", seat="axis", general="random")
        assert seat_of(house, keys, "axis")["cover"] == {"general": "simple", "by": "allies"}
        ann.wait(lambda one: one.mine)
        # The general that covers knows the hand; the opponent does not.
        for one in (ann, eve):
            one.sync()
            assert told_cards(one) <= known_cards(one)
        with house.browser(keys["axis"]) as bob:
            assert seat_of(house, keys, "axis")["cover"]
            bob.ask(type="take_back")
            ann.sync()
            presence = next(one for one in reversed(ann.messages) if one["type"] == "presence")
            assert "cover" not in presence["seats"]["axis"]


def test_nobody_is_covered_whose_turn_it_is_not(house: PacedHouse, hours: Hours) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann:
        hours.pass_(100 * ABSENCE)
        assert ann.mine
        assert code(ann.ask(type="cover", seat="axis")) == "not_absent"


def test_the_seat_comes_back_by_coming_if_its_player_chose_so(house: PacedHouse, hours: Hours) -> None:
    for at_once in (True, False):
        keys = house.new()
        with house.browser(keys["allies"]) as ann:
            with house.browser(keys["axis"]) as bob:
                bob.ask(type="returning", at_once=at_once)
                assert bob.view["at_once"] == {"axis": at_once}
                assert "at_once" in ann.view
                assert ann.view["at_once"] == {"allies": False}
                pass_the_turn(ann, bob)
            gone(house, keys, "axis")
            hours.pass_(ABSENCE)
            ann.ask(type="cover", seat="axis")
            with house.browser(keys["axis"]):
                assert ("cover" in seat_of(house, keys, "axis")) is not at_once


def test_standing_orders_come_before_the_general() -> None:
    """Also while a general covers: what the player ordered is done, the rest is the general's."""
    live = at_a_flag()
    seat = live.deciding
    assert seat is not None
    assert live.automatic() is None
    assert live.waits_for == seat
    live.paces[seat] = Pace(cover="simple", cover_by=seat)
    assert live.automatic() == (seat, None)
    assert live.general_of(seat) == "simple"
    live.standing[seat] = standing("shortest", "play")
    assert live.automatic() == (seat, ordered_action(live.snapshot, live.standing[seat]))
    assert live.waits_for is None


def at_a_flag(clock: int | None = None) -> Live:
    """A game between two people in which somebody has to decide about a flag or an ambush."""
    seats = {"allies": Seat("human", "Ann"), "axis": Seat("human", "Bob")}
    for seed in range(40):
        battle = SYSTEM.new("pegasus-bridge", {}, seed)
        for n in range(400):
            decision = battle.decision()
            if decision is None:
                break
            if decision.kind in ("retreat", "ignore_flag", "ambush"):
                lines = [Line(at, ACT, "", text, 0) for at, text in enumerate(battle.actions, 1)]
                return Live(Record.of(battle, seats, False, clock), lines, {}, {}, {})
            battle.apply(battle.legal()[n % len(battle.legal())])
    raise AssertionError("no flag in forty battles")


def test_a_covered_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    hours = Hours()
    with open_house(tmp_path, hours) as house:
        keys = house.new()
        with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
            pass_the_turn(ann, bob)
            bob.ask(type="returning", at_once=False)
            bob.ask(type="cover")
    with open_house(tmp_path, hours) as house:
        assert seat_of(house, keys, "axis")["cover"] == {"general": "simple", "by": "axis"}
        with house.browser(keys["allies"]) as ann:
            ann.wait(lambda one: one.mine)


def test_against_a_covered_player_nothing_is_agreed(house: PacedHouse) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        bob.ask(type="cover")
        ann.act(next(one["action"] for one in ann.view["legal"] if one.get("orders")))
        assert ann.view["can_undo"] == "free"
        for n in range(60):
            ann.wait(lambda one: one.mine)
            if ann.view["can_undo"] == "no":
                break
            ann.act(ann.pick(n))
        assert code(ann.ask(type="undo", version=ann.version)) == "no_undo"
        bob.ask(type="take_back")
        ann.sync()
        assert ann.view["can_undo"] == "ask"


def test_who_cannot_be_covered(house: PacedHouse) -> None:
    keys = house.new(one_screen=True)
    with house.browser(keys["table"]) as both:
        assert code(both.ask(type="cover", seat="axis")) == "one_screen"
        assert code(both.ask(type="take_back")) == "one_screen"
    keys = house.new(axis=SIMPLE)
    with house.browser(keys["allies"]) as ann, house.browser(keys["watch"]) as eve:
        assert code(ann.ask(type="cover", seat="axis")) == "covered_already"
        assert code(ann.ask(type="cover", general="napoleon")) == "unknown_general"
        assert code(ann.ask(type="cover", general=7)) == "bad_message"
        assert code(ann.ask(type="returning", at_once="yes")) == "bad_message"
        for kind in ("cover", "take_back", "claim", "grant"):
            assert code(eve.ask(type=kind)) == "not_a_player"
        assert code(eve.ask(type="returning", at_once=True)) == "not_a_player"
