"""Kriegspiel at a table: what is sent over the sockets names nobody whom the seat does not see."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.table.clients import HUMAN, SIMPLE, Browser, House

from bocage.engine.contract import REFEREE
from bocage.memoir.fog import hidden_units
from bocage.memoir.game import Battle
from bocage.memoir.kernel.codes import LEFT_BOARD
from bocage.table.live import Live

FOG = {"variant_fog_of_war": True}
LABEL = re.compile(r"(?:allies|axis) [^\s\"]+ (\d+)")
STEPS = 40
SEATS: dict[str, int | None] = {"allies": 0, "axis": 1, "watch": None}


def named(document: Any) -> set[int]:
    """The units that something names."""
    return {int(found) - 1 for found in LABEL.findall(json.dumps(document))}


def live_of(house: House) -> Live:
    *_, live = house.app.state.games.live.values()
    assert isinstance(live, Live)
    return live


def hidden(house: House, seat: int | None) -> set[int]:
    battle = live_of(house).battle
    assert isinstance(battle, Battle)
    return set(hidden_units(battle, seat)) if battle.veiled else set()


def test_no_message_to_a_seat_names_a_unit_that_it_does_not_see(house: House) -> None:
    keys = house.new(options=FOG)
    checked = 0
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as ben, house.browser(keys["watch"]) as eve:
        lines: dict[str, Browser] = {"allies": ann, "axis": ben, "watch": eve}
        before = {name: hidden(house, seat) for name, seat in SEATS.items()}
        for number in range(STEPS):
            busy = ann if ann.mine else ben
            marks = {name: len(line.messages) for name, line in lines.items()}
            busy.act(busy.pick(number))
            for name, line in lines.items():
                line.sync()
                now = hidden(house, SEATS[name])
                for message in line.messages[marks[name] :]:
                    assert not named(message.get("view")) & now
                    assert not named(message) & now & before[name]
                    checked += len(now & before[name])
                before[name] = now
            if ann.over:
                break
        if not ann.over:
            moments = house.get(f"/api/games/{keys['axis']}/moments")
            others = {one["action"] for one in moments if one["seat"] == "allies"}
            assert others == {"answer"}
            assert not named(house.get(f"/api/games/{keys['watch']}/view")["view"]) & hidden(house, None)
            assert ann.ask(type="why", id=1, action="attack A1 B1")[-1]["type"] == "why"
    assert checked > STEPS


def answers(line: Browser, battle: Battle, hexes: list[str]) -> list[dict[str, Any]]:
    """What a seat is told, whole, when it asks about attacks and moves to hexes and about the danger there."""
    own = [unit["hex"] for unit in line.view["units"] if unit["hex"] and unit["side"] == "allies"][:4]
    asked = [f"{verb} {start} {to}" for to in hexes for start in own for verb in ("attack", "move")]
    told = [line.ask(type="why", id=1, action=action)[-1] for action in asked]
    return told + [line.ask(type="threat", id=2, hex=name)[-1] for name in hexes]


def test_why_and_threat_say_the_same_of_a_hidden_unit_as_of_nobody(house: House) -> None:
    """Whole answers are compared: of the hexes with the hidden units on them, and of the same hexes left empty."""
    keys = house.new(options=FOG)
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as ben:
        for number in range(STEPS):
            busy = ann if ann.mine else ben
            if busy is ann and ann.view["decision"]["kind"] in ("move", "battle"):
                break
            busy.act(busy.pick(number))
            for line in (ann, ben):
                line.sync()
        battle = live_of(house).battle
        assert isinstance(battle, Battle)
        units = sorted(hidden_units(battle, 0))
        places = [battle.unit_hex_name(u) for u in units][:6]
        assert len(places) >= 3
        with_them = answers(ann, battle, places)
        s, before = battle.state[0], battle.state.copy()
        for u in units:
            s["unit_at"][int(s["units"][u]["hex"])] = -1
            s["units"][u]["hex"], s["units"][u]["status"] = -1, LEFT_BOARD
        try:
            without = answers(ann, battle, places)
        finally:
            battle.state[:] = before
    assert with_them == without
    assert {one["type"] for one in with_them} <= {"why", "threat", "refused"}
    assert {"why", "threat"} <= {one["type"] for one in with_them}


def test_the_one_who_makes_it_for_others_is_the_referee(house: House) -> None:
    keys = house.new(options=FOG)
    assert "referee" in keys
    with house.browser(keys["referee"]) as judge, house.browser(keys["watch"]) as eve:
        battle = live_of(house).battle
        assert len(judge.view["units"]) == len(battle.observe(REFEREE)["units"])
        assert judge.view["hands"] == {"allies": battle.hand(0), "axis": battle.hand(1)}  # type: ignore[attr-defined]
        assert not judge.view["fog"]
        assert eve.view["fog"]
        assert "hands" not in eve.view
        assert len(eve.view["units"]) < len(judge.view["units"])
        judge.ask(type="chat", id=1, text="Play fair.")
        assert any(one["type"] == "chat" and one["from"] == "Referee" for one in eve.sync() + eve.messages)
        assert any(one["type"] == "refused" or "code" in one for one in judge.act("done"))


def test_a_referee_hands_on_the_spectators_link_and_not_his_own(house: House) -> None:
    """Links to a moment are made of it, too."""
    keys = house.new(options=FOG)
    assert house.get(f"/api/games/{keys['referee']}")["links"] == {"watch": keys["watch"]}
    assert "links" not in house.get(f"/api/games/{keys['watch']}")


def test_who_plays_is_no_referee(house: House) -> None:
    assert "referee" not in house.new(axis=SIMPLE, options=FOG)
    assert "referee" not in house.new(options=FOG, host="allies")
    assert "referee" not in house.new()


def test_two_players_need_two_screens(house: House) -> None:
    body = {"battle": "pegasus-bridge", "seats": {"allies": HUMAN, "axis": HUMAN}, "one_screen": True, "options": FOG}
    assert house.post("/api/games", body, 400)["error"]["code"] == "own_screens"


def test_nothing_is_taken_back_without_consent(house: House) -> None:
    keys = house.new(options=FOG)
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as ben:
        busy = ann if ann.mine else ben
        busy.act(busy.pick(0))
        assert busy.view["can_undo"] == "ask"
