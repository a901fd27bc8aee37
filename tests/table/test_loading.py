"""Saved games come back: from their beginning or from a position, with whoever is to go on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.memoir.random_play import play_on
from tests.table.clients import HUMAN, SIMPLE, House, play_to_the_end

from bocage.memoir.position import position_document, position_text, restore
from bocage.memoir.system import SYSTEM
from bocage.table.fair import verify
from bocage.table.pages import WEB

BATTLE = "vassieux"


@pytest.fixture(scope="module")
def half(house: House) -> dict[str, Any]:
    """A saved game in the middle of its battle."""
    battle = SYSTEM.new(BATTLE, seed="half")
    play_on(battle, 1, 60)
    assert battle.result() is None
    return battle.save()


@pytest.fixture(scope="module")
def placed(house: House, half: dict[str, Any]) -> dict[str, Any]:
    """A saved game that starts from a position and has gone on a little."""
    battle = SYSTEM.new(BATTLE, seed="elsewhere")
    restore(battle, position_text(SYSTEM.load(half)))
    play_on(battle, 2, 5)
    return battle.save()


def loading(save: dict[str, Any], allies: Any = HUMAN, axis: Any = HUMAN, **more: Any) -> dict[str, Any]:
    return {"save": save, "seats": {"allies": allies, "axis": axis}, **more}


def test_against_a_general(house: House, half: dict[str, Any]) -> None:
    keys = house.post("/api/games/load", loading(half, axis=SIMPLE))["keys"]
    assert keys.keys() == {"allies", "watch"}
    with house.browser(keys["allies"]) as ann:
        assert ann.view_message["moment"] >= 60
        play_to_the_end(ann)
    assert not verify(house.get(f"/api/games/{keys['allies']}/save")).problems


def test_with_a_friend(house: House, half: dict[str, Any]) -> None:
    made = house.post("/api/games/load", loading(half, host="axis"))
    assert house.get(f"/api/games/{made['keys']['axis']}")["links"]["friend"] == made["invitations"]["allies"]


def test_from_a_position(house: House, placed: dict[str, Any]) -> None:
    assert len(placed["actions"]) == 5
    keys = house.post("/api/games/load", placed)["keys"]
    assert keys.keys() == {"table", "watch"}
    games = house.app.state.games
    with house.browser(keys["table"]) as both:
        assert both.view_message["moment"] == 5
        live = next(one for one in games.live.values() if one.listeners)
        now, file = (position_document(battle) for battle in (live.battle, SYSTEM.load(placed)))
        # As in the file, but for what chance will bring.
        assert {name for name in now if now[name] != file[name]} == {"deck", "rng"}
        # The set-up shows the position, and nobody's first hand.
        first = house.get(f"/api/games/{keys['table']}/moments")[0]
        assert first["events"] == []
        both.act(both.pick(0))
        before = both.view
    # It comes back from the database as it was.
    games.live.clear()
    with house.browser(keys["table"]) as both:
        assert both.view == before
        play_to_the_end(both)
    save = house.get(f"/api/games/{keys['table']}/save")
    assert save["position"] == placed["position"]
    assert not verify(save).problems


def test_from_a_position_against_a_general(house: House, placed: dict[str, Any]) -> None:
    keys = house.post("/api/games/load", loading(placed, allies=SIMPLE))["keys"]
    with house.browser(keys["axis"]) as bob:
        play_to_the_end(bob)
    # A rematch begins where the battle does.
    new = house.post(f"/api/games/{keys['axis']}/again", {})["key"]
    assert house.get(f"/api/games/{new}")["turn"] == 1


def test_looking_into_a_file(house: House, half: dict[str, Any], placed: dict[str, Any]) -> None:
    for save in (half, placed, {"save": half}):
        told = house.post("/api/games/look?lang=nl", save, 200)
        assert (told["battle"], told["state"]) == (BATTLE, "running")
        assert told["decision"]["seat"] in ("allies", "axis")
    house.post("/api/games/look", {"format": 1}, 400)


@pytest.mark.parametrize(
    ("change", "why", "data"),
    [
        ({"position": 3}, "position", {}),
        ({"position": ""}, "position", {}),
        ({"position": "format = 1"}, "position", {}),
        ({"position": "x" * 100_000}, "position", {}),
        ({"actions": ["play nothing"]}, "action", {"n": 1, "action": "play nothing"}),
        ({"actions": ["play " + "x" * 200]}, "action", {"n": 1, "action": "play " + "x" * 75}),
        ({"actions": 7}, "incomplete", {"what": "actions"}),
        ({"seed": [1]}, "incomplete", {"what": "seed"}),
        ({"scenario": {}}, "incomplete", {"what": "scenario"}),
        ({"format": 99}, "not_ours", {}),
        ({"scenario": {"id": "agincourt", "digest": ""}}, "unknown_battle", {"battle": "agincourt"}),
        ({"scenario": {"id": BATTLE, "digest": "old"}}, "changed_battle", {"battle": BATTLE}),
        ({"options": {"nonsense": 1}}, "battle", {}),
        ({"scenario": {"document": {"id": "x", "board": 7}}}, "battle", {}),
        ({"scenario": {"document": 7}}, "battle", {}),
    ],
)
def test_files_that_are_refused(
    house: House, placed: dict[str, Any], change: dict[str, Any], why: str, data: dict[str, Any]
) -> None:
    """The server tells a code and what it is about; the page has a sentence for each in every language."""
    error = house.post("/api/games/load", placed | change, 400)["error"]
    assert (error["code"], error["why"], error["data"]) == ("bad_save", why, data)
    for lang in ("en", "nl", "fr"):
        text = json.loads((WEB / "i18n" / f"lobby.{lang}.json").read_text("utf-8"))[f"load.why_{why}"]
        assert all(f"{{{name}}}" in text for name in data)


@pytest.mark.parametrize(
    ("old", "new"),
    [("rng = [", "rng = [-"), ("winner = -1", "winner = 1"), ("seat = ", "seat = 5"), ("medals = [", "medals = [9")],
)
def test_positions_that_cannot_be(house: House, placed: dict[str, Any], old: str, new: str) -> None:
    text = placed["position"]
    assert old in text
    answer = house.post("/api/games/load", placed | {"position": text.replace(old, new, 1)}, 400)
    assert answer["error"]["code"] == "bad_save"


@pytest.mark.parametrize(
    "more", [{"seats": 3}, {"seats": {"allies": HUMAN}}, {"host": "watch"}, {"save": 5}, {"one_screen": "maybe"}]
)
def test_malformed_requests(house: House, half: dict[str, Any], more: dict[str, Any]) -> None:
    assert house.post("/api/games/load", loading(half) | more, 400)["error"]["code"] == "bad_request"
