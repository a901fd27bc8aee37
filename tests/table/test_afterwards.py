"""Who comes on into the game that follows: the referee, and whoever joined a room too late."""

from __future__ import annotations

from typing import Any

from tests.memoir.table import document
from tests.table.clients import HUMAN, House, play_to_the_end

from bocage.engine.contract import REFEREE
from bocage.table.viewers import Viewer

APART = ".:ai . . . . . . . .:xi\n. . . . . . . .:xi"
BATTLE = document(APART, rules=[{"name": "turn_limit", "turns": 2}])
"""Over after two turns, and nobody has won."""


def test_a_referee_stays_the_referee(house: House) -> None:
    seats = {"allies": HUMAN, "axis": HUMAN}
    made = house.post("/api/games", {"document": BATTLE, "seats": seats, "options": {"variant_fog_of_war": True}})
    keys = house.seated(made)
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        with house.browser(keys["referee"]) as judge:
            play_to_the_end(ann, bob)
            assert ann.view["result"]["winner"] is None
            house.post(f"/api/games/{keys['allies']}/again", {})
            [told] = [one for one in judge.sync() if one["type"] == "next"]
        for one in (ann, bob):
            [other] = [message for message in one.sync() if message["type"] == "next"]
            assert other["key"] != told["key"]
    assert house.get(f"/api/games/{keys['referee']}")["next"]["key"] == told["key"]
    with house.browser(told["key"]) as judge:
        assert judge.view["hands"].keys() == {"allies", "axis"}
        assert not judge.view["fog"]
    live = next(one for one in house.app.state.games.live.values() if one.listeners or one.version == 0)
    assert Viewer("referee").eyes(live.battle) == REFEREE


def test_whoever_joins_a_room_after_the_end_comes_to_the_next_one_with_its_link(house: House) -> None:
    made = house.post("/api/games", {"document": BATTLE, "options": {"players": 4}, "room": {"name": "Ann"}})
    link, ann = made["keys"]["room"], made["keys"]["player 0"]

    def wish(key: str, **wanted: Any) -> None:
        house.post(f"/api/games/{key}/room", wanted, 200)

    seats = [place["name"] for place in house.get(f"/api/games/{ann}")["places"]]
    mine = [seat for seat in seats if seat.startswith("allies")]
    wish(ann, take=mine, fill={seat: "random" for seat in seats if seat not in mine}, start=True)
    with house.browser(ann) as browser:
        play_to_the_end(browser)
        again = house.post(f"/api/games/{ann}/again", {})["key"]
        late = house.post(f"/api/games/{link}/join", {"name": "Late"})["key"]
    assert house.get(f"/api/games/{ann}")["next"]["key"] == again
    on = house.get(f"/api/games/{late}")["next"]["key"]
    assert house.get(f"/api/games/{on}")["room"]["you"] is None
    joined = house.post(f"/api/games/{on}/join", {"name": "Late"})["key"]
    assert house.get(f"/api/games/{joined}")["room"]["you"] == 1
