"""The toy game at a table: three keys over HTTP and WebSocket, and nobody's hand on the wrong wire."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.clients import HUMAN, Browser, House
from tests.toy.game import SEATS

from bocage.table.app import create_app
from bocage.table.fair import verify
from bocage.table.settings import Settings

RANDOM = {"kind": "general", "general": "random"}
RED, GREEN, BLUE = SEATS


@pytest.fixture(scope="module")
def house(toy_is_known: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = Settings(tmp_path_factory.mktemp("toy"), workers=0, rate=0)
    with TestClient(create_app(settings)) as http:
        made = House(http)
        while not made.get("/api/status")["ready"]:
            time.sleep(0.01)
        yield made


def new(house: House, seats: Any = None, **more: Any) -> dict[str, str]:
    body = {"battle": "three-roads", "seats": seats or dict.fromkeys(SEATS, HUMAN), **more}
    return house.seated(house.post("/api/games", body))


def play_out(browsers: dict[str, Browser]) -> None:
    """Everybody takes the last of the choices until the end."""
    first = next(iter(browsers.values()))
    while not first.over:
        busy = next((one for one in browsers.values() if one.mine), None)
        if busy is not None:
            busy.act(busy.view["legal"][-1]["action"])
        for one in browsers.values():
            one.sync()


def test_the_maker_invites_to_every_other_seat_and_has_no_key_to_any(house: House) -> None:
    body = {"battle": "three-roads", "seats": dict.fromkeys(SEATS, HUMAN), "host": SEATS[1]}
    made = house.post("/api/games", body)
    others = [name for name in SEATS if name != SEATS[1]]
    assert made["keys"].keys() == {SEATS[1], "watch"}
    assert list(made["invitations"]) == others
    own = f"/api/games/{made['keys'][SEATS[1]]}"
    assert house.get(own)["links"]["friends"] == made["invitations"]
    fresh = house.take(made["invitations"][others[-1]])
    assert house.get(f"/api/games/{fresh}")["you"] == [others[-1]]
    assert list(house.get(own)["links"]["friends"]) == others[:-1]
    assert fresh not in str(house.get(own))


def test_the_lobby_lists_it_beside_the_others(house: House) -> None:
    battles = house.get("/api/battles")
    assert {one["system"] for one in battles} == {one["name"] for one in house.get("/api/systems")}
    mine = next(one for one in battles if one["id"] == "three-roads")
    assert [seat["name"] for seat in mine["seats"]] == list(SEATS)
    assert mine["title"] == "Three roads"
    assert house.get("/api/battles/three-roads")["system"] == "toy"
    assert [one["id"] for one in house.get("/api/generals?system=toy")] == ["random", "look_ahead"]
    house.get("/api/rules?system=toy", 404)
    house.get("/api/words?system=nobody", 404)


def test_seats_are_those_of_the_game(house: House) -> None:
    for seats in ({"allies": HUMAN, "axis": HUMAN}, {RED: HUMAN, GREEN: HUMAN}):
        body = {"battle": "three-roads", "seats": seats}
        assert house.post("/api/games", body, 400)["error"]["code"] == "bad_request"
    match = {"battle": "three-roads", "seats": dict.fromkeys(SEATS, HUMAN), "match": True}
    assert house.post("/api/games", match, 400)["error"]["code"] == "bad_request"


def test_three_people_play_to_the_end_and_hidden_hands_stay_hidden(house: House) -> None:
    keys = new(house, options={"rounds": 4})
    assert keys.keys() == {*SEATS, "watch"}
    with ExitStack() as stack:
        browsers = {role: stack.enter_context(house.browser(key)) for role, key in keys.items()}
        hands = {role: {*browsers[role].view["hand"]} for role in SEATS}
        assert "hand" not in browsers["watch"].view
        spoken: set[str] = set()
        while not browsers[RED].over:
            busy = next((one for one in browsers.values() if one.mine), None)
            if busy is not None:
                action = busy.view["legal"][-1]["action"]
                busy.act(action)
                if action.startswith("play"):
                    spoken.add(action.split()[1])
            for role, one in browsers.items():
                one.sync()
                if role in SEATS:
                    hands[role] |= {*one.view["hand"]}
            for role, one in browsers.items():
                hidden = set().union(*(hands[seat] for seat in SEATS if seat != role)) - spoken - hands.get(role, set())
                heard = {str(event.get("card")) for message in one.messages for event in message.get("events", ())}
                assert not hidden & heard, role
        for role, one in browsers.items():
            mine = [
                event for text in one.raw for event in json.loads(text).get("events", ()) if event["event"] == "drew"
            ]
            assert {event["seat"] for event in mine if "card" in event} <= {role}
        assert browsers["watch"].view["result"]["how"] == "rounds"
        actions = [one["action"] for one in house.get(f"/api/games/{keys['watch']}/moments")]
        assert "change" in actions, "what was changed is not told"
        assert any(action.startswith("change ") for one in SEATS for action in told_actions(house, keys[one]))
    report = house.get(f"/api/games/{keys[RED]}/report")
    assert report["result"]["score"].keys() == {*SEATS}
    house.get(f"/api/games/{keys[RED]}/report/chances", 404)
    assert verify(house.get(f"/api/games/{keys[RED]}/save")).problems == ()


def told_actions(house: House, key: str) -> list[str]:
    return [one["action"] for one in house.get(f"/api/games/{key}/moments") if one["action"]]


def test_generals_take_the_other_seats_and_standing_orders_work(house: House) -> None:
    keys = new(house, {RED: HUMAN, GREEN: RANDOM, BLUE: RANDOM})
    about = house.get(f"/api/games/{keys[RED]}")
    assert (about["system"], about["interface"], about["staff"]) == ("toy", "default", False)
    assert about["standing_orders"][0]["name"] == "change"
    with house.browser(keys[RED]) as ann:
        assert ann.view["decision"]["kind"] == "change"
        assert [one["code"] for one in ann.ask(type="standing", change="maybe") if one["type"] == "error"]
        ann.ask(type="standing", change="never")
        ann.wait(lambda one: one.mine and one.view["decision"]["kind"] == "play")
        assert ann.view["standing"] == {RED: {"change": "never"}}
        while not ann.over:
            if ann.mine:
                ann.act(ann.view["legal"][0]["action"])
            ann.sync()
    assert house.get(f"/api/games/{keys[RED]}")["state"] == "over"


def test_all_others_have_to_agree_to_an_undo(house: House) -> None:
    keys = new(house)
    with house.browser(keys[RED]) as ann, house.browser(keys[GREEN]) as bob, house.browser(keys[BLUE]) as eve:
        ann.act("keep-all")
        assert ann.view["can_undo"] == "ask"
        ann.ask(type="undo", version=1)
        assert {one["type"] for one in bob.sync()} >= {"undo_asked"}
        bob.ask(type="undo_answer", yes=True)
        assert bob.version == 1, "one of the others has not answered yet"
        eve.ask(type="undo_answer", yes=True)
        ann.sync()
        assert (ann.version, ann.view["decision"]["seat"]) == (2, RED)


def test_a_rematch_moves_everybody_on_by_one_seat(house: House) -> None:
    keys = new(house, options={"rounds": 1})
    with ExitStack() as stack:
        play_out({seat: stack.enter_context(house.browser(keys[seat])) for seat in SEATS})
    for seat, after in zip(SEATS, (GREEN, BLUE, RED), strict=True):
        key = house.post(f"/api/games/{keys[seat]}/again", {})["key"]
        assert house.get(f"/api/games/{key}")["you"] == [after]


def test_one_screen_for_three_and_a_saved_game(house: House) -> None:
    keys = new(house, one_screen=True)
    assert keys.keys() == {"table", "watch"}
    with house.browser(keys["table"]) as table:
        for _ in range(4):
            table.act(table.view["legal"][0]["action"])
        assert table.view_message["you"] == list(SEATS)
        play_out({"table": table})
    saved = house.get(f"/api/games/{keys['table']}/save")
    half = {**saved, "actions": saved["actions"][:5]}
    looked = house.post("/api/games/look", half, 200)
    assert (looked["system"], looked["battle"], looked["actions"]) == ("toy", "three-roads", 5)
    loaded = house.post("/api/games/load", half)
    assert loaded["keys"].keys() == {"table", "watch"}
    with house.browser(loaded["keys"]["table"]) as table:
        table.act(table.view["legal"][0]["action"])
        assert table.version == 6


def test_a_clock_that_runs_out_ends_the_game_for_generals(house: House) -> None:
    keys = new(house, {RED: HUMAN, GREEN: RANDOM, BLUE: RANDOM}, clock={"minutes": 0.002})
    with house.browser(keys[RED]) as ann:
        ann.wait(lambda one: one.over)
        assert ann.view["result"] == {"winner": GREEN, "how": "time"}
