"""Against a general who moves first: he waits for the player, if the player's page asked for it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.clients import HUMAN, SIMPLE, House, code
from tests.table.hours import Hours, open_house

from bocage.memoir.system import SYSTEM


def first_side(house: House, battle: str) -> str:
    sides = house.get(f"/api/battles/{battle}")["sides"]
    return str(next(side for side in sides if sides[side]["first"]))


def against_the_first(house: House, **more: Any) -> tuple[str, dict[str, str]]:
    """A game whose general moves first: the player's side and the keys."""
    first = first_side(house, "omaha-beach")
    mine = "axis" if first == "allies" else "allies"
    seats = {first: SIMPLE, mine: HUMAN}
    return mine, house.new(seats["allies"], seats["axis"], battle="omaha-beach", **more)


def stands_still(house: House, key: str, version: int = 0) -> bool:
    """Whether nothing happens although the game is looked at; every look nudges it."""
    return all(house.get(f"/api/games/{key}")["version"] == version for _ in range(20))


def test_the_general_waits_until_the_player_begins(house: House) -> None:
    mine, keys = against_the_first(house, wait=True)
    assert stands_still(house, keys[mine])
    about = house.get(f"/api/games/{keys[mine]}")
    assert about["held"] == mine
    assert about["waits_for"] == mine
    with house.browser(keys["watch"]) as eve:
        assert code(eve.ask(type="begin")) == "not_a_player"
    with house.browser(keys[mine]) as ann:
        assert stands_still(house, keys[mine]), "coming is not enough"
        ann.ask(type="begin")
        ann.wait(lambda one: one.version > 0)
    assert house.get(f"/api/games/{keys[mine]}")["held"] is None


def test_who_does_not_ask_for_it_need_not_begin(house: House) -> None:
    """Programs: without `wait` the general moves as soon as anybody looks."""
    mine, keys = against_the_first(house)
    with house.browser(keys[mine]) as ann:
        ann.wait(lambda one: one.version > 0)


def test_nobody_is_held_who_moves_first(house: House) -> None:
    first = first_side(house, "omaha-beach")
    seats = {side: HUMAN if side == first else SIMPLE for side in ("allies", "axis")}
    keys = house.new(seats["allies"], seats["axis"], battle="omaha-beach", wait=True)
    assert house.get(f"/api/games/{keys[first]}")["held"] is None
    with house.browser(keys[first]) as ann:
        assert ann.mine
        ann.act(ann.pick(0))
        assert ann.version == 1


def test_two_people_are_not_held(house: House) -> None:
    keys = house.new(battle="omaha-beach", wait=True)
    assert house.get(f"/api/games/{keys['allies']}")["held"] is None


def test_whoever_lets_a_general_play_for_him_has_begun(house: House) -> None:
    mine, keys = against_the_first(house, wait=True)
    with house.browser(keys[mine]) as ann:
        ann.ask(type="cover", general="simple")
        ann.wait(lambda one: one.version > 0)


def test_in_a_room_whoever_has_read_first_lets_the_general_begin(house: House) -> None:
    first = first_side(house, "omaha-beach-overlord")
    mine = "axis" if first == "allies" else "allies"
    about = {"battle": "omaha-beach-overlord", "room": {"name": "Ann"}, "wait": True}
    keys = house.post("/api/games", about)["keys"]
    house.post(f"/api/games/{keys['player 0']}/room", {"take": [mine]}, 200)
    bob = house.post(f"/api/games/{keys['room']}/join", {"name": "Bob", "seats": [f"{mine}-left"]})["key"]
    missing = house.get(f"/api/games/{bob}")["room"]["missing"]
    house.post(f"/api/games/{bob}/room", {"fill": dict.fromkeys(missing, "random"), "start": True}, 200)
    assert stands_still(house, bob)
    with house.browser(keys["player 0"]) as ann, house.browser(bob) as reader:
        assert stands_still(house, bob), "coming is not enough"
        reader.ask(type="begin")
        ann.wait(lambda one: one.version > 0)


def test_it_waits_again_after_a_restart_but_not_once_it_has_moved(tmp_path: Any) -> None:
    hours = Hours()
    with open_house(tmp_path, hours) as house:
        mine, keys = against_the_first(house, wait=True)
        _, moved = against_the_first(house, wait=True)
        with house.browser(moved[mine]) as ann:
            ann.ask(type="begin")
            ann.wait(lambda one: one.mine)
    with open_house(tmp_path, hours) as house:
        assert house.get(f"/api/games/{keys[mine]}")["held"] == mine
        assert stands_still(house, keys[mine])
        assert house.get(f"/api/games/{moved[mine]}")["held"] is None


def half_a_game(house: House, mine: str) -> dict[str, Any]:
    """A saved game in which the general has begun his first turn, and goes on with it."""
    sides = house.get("/api/battles/omaha-beach")["seats"]
    seats = {one["name"]: HUMAN if one["name"] == mine else SIMPLE for one in sides}
    game = SYSTEM.new("omaha-beach", {}, "half")
    game.apply(game.legal()[0])
    return {"save": game.save(), "seats": seats}


@pytest.mark.parametrize("wait", [False, True])
def test_in_a_loaded_game_the_general_waits_just_the_same(tmp_path: Any, wait: bool) -> None:
    hours = Hours()
    with open_house(tmp_path, hours) as house:
        mine = "axis" if first_side(house, "omaha-beach") == "allies" else "allies"
        keys = house.post("/api/games/load", half_a_game(house, mine) | {"wait": wait})["keys"]
        if not wait:
            with house.browser(keys[mine]) as ann:
                ann.wait(lambda one: one.version > 1)
            return
        assert house.get(f"/api/games/{keys[mine]}")["held"] == mine
        assert stands_still(house, keys[mine], 1)
    with open_house(tmp_path, hours) as house, house.browser(keys[mine]) as ann:
        assert stands_still(house, keys[mine], 1), "nor after a restart"
        ann.ask(type="begin")
        ann.wait(lambda one: one.version > 1)
    with open_house(tmp_path, hours) as house:
        assert house.get(f"/api/games/{keys[mine]}")["held"] is None


def test_no_clock_runs_while_the_orders_are_read(tmp_path: Any) -> None:
    hours = Hours()
    with open_house(tmp_path, hours) as house:
        mine, keys = against_the_first(house, wait=True, clock={"minutes": 10})
        with house.browser(keys[mine]) as ann:
            hours.pass_(5 * 60_000)
            left = house.get(f"/api/games/{keys[mine]}")["clock"]
            assert left["running"] is None
            assert left["left"][mine] == 10 * 60_000
            ann.ask(type="begin")
            ann.wait(lambda one: one.mine)
            assert house.get(f"/api/games/{keys[mine]}")["clock"]["running"] == mine
