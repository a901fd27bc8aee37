"""Clocks: whose runs and when, what survives a restart, what happens when a flag falls. No test waits for real time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.table.clients import SIMPLE, Browser, code
from tests.table.hours import Hours, PacedHouse, open_house
from tests.table.orders import standing
from tests.table.test_cover import at_a_flag

from bocage.memoir.seats import SIDES
from bocage.table.pace import GRACE, MINUTE, Clock, Pace

Clocks = dict[str, Any]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, hours: Hours) -> Iterator[PacedHouse]:
    with open_house(tmp_path_factory.mktemp("clock"), hours) as made:
        yield made


def clocks(house: PacedHouse, key: str) -> Clocks:
    found: Clocks = house.get(f"/api/games/{key}")["clock"]
    return found


def told(browser: Browser) -> Clocks:
    """The clocks as the browser was told last."""
    browser.sync()
    return next(one for one in reversed(browser.messages) if one["type"] == "clock")


def test_without_a_clock_nothing_runs(house: PacedHouse, hours: Hours) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        hours.pass_(10**9)
        house.tick()
        ann.act(ann.pick(0))
        assert ann.version == 1
        assert clocks(house, keys["allies"]) is None
        assert "clock" not in {one["type"] for one in (*ann.messages, *bob.messages)}


@pytest.mark.parametrize("minutes", [0, -5, 100_000, "ten", None])
def test_a_clock_that_cannot_be(house: PacedHouse, minutes: object) -> None:
    body = {"battle": "toulon", "seats": {"allies": SIMPLE, "axis": SIMPLE}, "clock": {"minutes": minutes}}
    assert house.post("/api/games", body, 400)["error"]["code"] == "bad_request"


def test_the_clock_of_the_seat_that_decides(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(clock={"minutes": 30})
    with house.browser(keys["allies"]) as ann:
        hours.pass_(5 * MINUTE)
        # The other player has not been here yet.
        assert clocks(house, keys["watch"])["left"] == {"allies": 30 * MINUTE, "axis": 30 * MINUTE}
        with house.browser(keys["axis"]) as bob:
            assert told(ann)["running"] == "allies"
            hours.pass_(1000)
            assert clocks(house, keys["watch"])["left"] == {"allies": 30 * MINUTE - 1000, "axis": 30 * MINUTE}
            ann.act(ann.pick(0))
            # A whole turn, half a second an action: every one is charged to whoever made it.
            spent = {"allies": 1000, "axis": 0}
            for n in range(40):
                busy, seat = (ann, "allies") if ann.mine else (bob, "axis")
                hours.pass_(500)
                busy.act(busy.pick(n))
                spent[seat] += 500
                ann.sync()
                bob.sync()
            assert spent["axis"] > 0
            assert told(bob)["left"] == {seat: 30 * MINUTE - spent[seat] for seat in spent}
            running = told(ann)["running"]
        # It goes on while nobody is connected.
    hours.pass_(7000)
    house.app.state.games.forget_idle()
    assert clocks(house, keys["watch"])["left"][running] == 30 * MINUTE - spent[running] - 7000


def test_a_general_takes_its_own_time(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(axis=SIMPLE, clock={"minutes": 10})
    with house.browser(keys["allies"]) as ann:
        for n in range(30):
            ann.wait(lambda one: one.mine)
            assert told(ann)["running"] == "allies"
            ann.act(ann.pick(n))
        assert clocks(house, keys["allies"])["left"] == {"allies": 10 * MINUTE, "axis": 10 * MINUTE}


def test_taking_back_gives_no_time_back(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(clock={"minutes": 10})
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]):
        hours.pass_(1000)
        ann.act(next(one["action"] for one in ann.view["legal"] if one.get("orders")))
        hours.pass_(2000)
        ann.ask(type="undo", version=ann.version)
        assert ann.view_message["moment"] == 0
        assert told(ann)["left"]["allies"] == 10 * MINUTE - 3000
        assert told(ann)["running"] == "allies"
        hours.pass_(4000)
        ann.act(ann.pick(0))
        assert told(ann)["left"]["allies"] == 10 * MINUTE - 7000


def test_an_undo_that_is_agreed_charges_whoever_was_thinking(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(clock={"minutes": 10})
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        n = 0
        while ann.mine:
            ann.act(ann.pick(n))
            n += 1
        hours.pass_(3000)  # the other player thinks, though the last action may yet be taken back
        ann.ask(type="undo", version=ann.version)
        bob.ask(type="undo_answer", yes=True)
        assert told(ann)["left"] == {"allies": 10 * MINUTE, "axis": 10 * MINUTE - 3000}
        assert told(ann)["running"] == "allies"


def test_a_restart_costs_nobody_time(tmp_path: Path) -> None:
    hours = Hours()
    with open_house(tmp_path, hours) as house:
        keys = house.new(clock={"minutes": 10})
        with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]):
            hours.pass_(1000)
            ann.act(ann.pick(0))
            hours.pass_(20_000)
            house.tick()
            hours.pass_(20_000)
            house.tick()  # writes the clock down
            hours.pass_(5000)
            # What is on the disk at this moment is what a server that is killed would find.
            kept = house.portal.call(house.app.state.games.store.game, house.get(f"/api/games/{keys['watch']}")["game"])
            assert kept[3]["allies"].used == 41_000
    hours.pass_(10**8)  # closed for a day, and the machine was switched off
    with open_house(tmp_path, hours) as house:
        games = house.app.state.games
        # A game with a clock goes on by itself as soon as the rules are ready; time counts from when its clock runs.
        while not any(live.clock.running for live in [*games.live.values()]):
            time.sleep(0.01)
        hours.pass_(1000)
        assert clocks(house, keys["watch"])["left"]["allies"] == 10 * MINUTE - 47_000
        assert clocks(house, keys["watch"])["running"] == "allies"


def test_when_the_flag_falls(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(clock={"minutes": 10}, match=True)
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob, house.browser(keys["watch"]) as eve:
        assert code(bob.ask(type="claim")) == "time_left"
        action = ann.pick(0)
        hours.pass_(10 * MINUTE - 1)
        house.tick()
        assert told(bob)["fallen"] == []
        hours.pass_(1)
        # Too late, even before anybody has looked at the clock.
        assert code(ann.act(action)) == "time_up"
        assert told(bob)["fallen"] == ["allies"]
        assert told(bob)["left"]["allies"] == 0
        bob.wait(lambda one: one.view_message["moment"] > 0)  # the general plays on, and nobody is hurried any more
        assert told(bob)["running"] is None
        hours.pass_(100 * MINUTE)
        house.tick()
        assert told(bob)["fallen"] == ["allies"]
        seats = house.get(f"/api/games/{keys['watch']}")["seats"]
        assert seats["allies"]["cover"] == {"general": "simple", "by": "clock"}
        assert code(ann.ask(type="take_back")) == "time_up"
        assert code(ann.ask(type="claim")) == "time_left"
        assert code(eve.ask(type="claim")) == "not_a_player"
        bob.ask(type="claim")
        for one in (ann, bob, eve):
            one.sync()
            assert one.view["result"] == {"winner": "axis", "how": "time"}
            assert one.view["decision"] is None
            assert "legal" not in one.view
        before = bob.version
        assert code(bob.ask(type="claim")) == "over"
        assert code(ann.ask(type="grant")) == "over"
        hours.pass_(10 * MINUTE)
        house.tick()
        assert told(bob)["running"] is None
        assert bob.version == before
    about = house.get(f"/api/games/{keys['axis']}")
    assert about["state"] == "over"
    assert about["result"] == {"winner": "axis", "how": "time"}
    # In a match a win on time is worth the medals of any other win (rulings 13.9).
    assert about["match"]["total"]["axis"]["medals"] == about["medals_needed"]["axis"]
    assert about["match"]["total"]["allies"]["medals"] == about["medals"]["allies"]
    assert house.get(f"/api/games/{keys['axis']}/report")["result"]["how"] == "time"
    saved = house.get(f"/api/games/{keys['axis']}/save")
    assert house.post("/api/games/load", saved)["keys"].keys() == {"table", "watch"}
    house.app.state.games.live.clear()
    assert house.get(f"/api/games/{keys['axis']}/view")["view"]["result"] == {"winner": "axis", "how": "time"}


def test_more_time(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(clock={"minutes": 10})
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        hours.pass_(11 * MINUTE)
        house.tick()
        assert bob.ask(type="grant")[-1]["type"] != "error"
        assert told(ann)["fallen"] == []
        assert told(ann)["left"]["allies"] == GRACE
        assert "cover" not in house.get(f"/api/games/{keys['watch']}")["seats"]["allies"]
        assert code(bob.ask(type="grant")) == "time_left"
        ann.wait(lambda one: one.mine or bob.mine)
        busy, seat = (ann, "allies") if ann.mine else (bob, "axis")
        assert told(ann)["running"] == seat
        busy.act(busy.pick(0))
        assert busy.messages[-1]["type"] != "error"


def test_a_general_claims_at_once(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(axis=SIMPLE, clock={"minutes": 10})
    with house.browser(keys["allies"]) as ann:
        hours.pass_(10 * MINUTE)
        house.tick()
        ann.sync()
        assert ann.view["result"] == {"winner": "axis", "how": "time"}


def test_at_one_screen_the_flag_only_gives_a_right(house: PacedHouse, hours: Hours) -> None:
    keys = house.new(one_screen=True, clock={"minutes": 10})
    with house.browser(keys["table"]) as both:
        assert told(both)["running"] == "allies"
        hours.pass_(10 * MINUTE)
        house.tick()
        assert told(both)["fallen"] == ["allies"]
        both.act(both.pick(0))  # they may agree to play on
        assert both.version == 1
        both.ask(type="claim")
        assert both.view["result"] == {"winner": "axis", "how": "time"}


def test_standing_orders_take_no_time() -> None:
    live = at_a_flag(clock=10 * MINUTE)
    seat = live.deciding
    assert seat is not None
    assert live.on_the_clock() is None  # nobody has been there yet
    for side in SIDES:
        live.paces[side] = Pace(opened=True)
    assert live.on_the_clock() == seat
    live.standing[seat] = standing("shortest", "play")
    assert live.on_the_clock() is None
    live.standing.clear()
    live.paces[seat] = Pace(opened=True, fallen=True)
    assert live.on_the_clock() is None


def test_a_clock_that_was_not_kept_is_told(house: PacedHouse, hours: Hours, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that the disk does not take has not happened."""
    keys = house.new(clock={"minutes": 10})
    with house.browser(keys["allies"]) as ann:
        store = house.app.state.games.store

        async def full(*_: object) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as broken:
            broken.setattr(store, "set_paces", full)
            assert code(ann.ask(type="cover")) == "not_stored"
        assert "cover" not in house.get(f"/api/games/{keys['watch']}")["seats"]["allies"]


def test_the_seats_of_a_side_have_one_clock() -> None:
    """A side of four is not given four times the time of a player who is alone."""
    paces = {"allies": Pace(), "allies-left": Pace(), "axis": Pace()}
    clock = Clock(10 * MINUTE, paces, {"allies": "allies", "allies-left": "allies", "axis": "axis"})
    clock.run("allies", 0)
    clock.run("allies-left", 4 * MINUTE)
    clock.run("axis", 7 * MINUTE)
    told = clock.document(8 * MINUTE)
    assert told is not None
    assert told["left"] == {"allies": 3 * MINUTE, "allies-left": 3 * MINUTE, "axis": 9 * MINUTE}
    assert [paces[seat].used for seat in paces] == [4 * MINUTE, 3 * MINUTE, 0]
    clock.run("allies", 8 * MINUTE)
    assert not clock.is_up(11 * MINUTE - 1)
    assert clock.is_up(11 * MINUTE)
    clock.run(None, 20 * MINUTE)
    assert sum(paces[seat].used for seat in ("allies", "allies-left")) == 10 * MINUTE, "nobody uses more than there was"
