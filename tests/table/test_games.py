"""Games from their first action to the last, alone against a general, and what there is afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.table.clients import HUMAN, SIMPLE, House, code, play_to_the_end

from bocage.cli import main
from bocage.memoir.lab.difficulty import difficulty
from bocage.memoir.scenario import load_scenario
from bocage.table.fair import verify


@pytest.fixture(scope="module")
def played(house: House) -> dict[str, str]:
    """A battle against a general, played to its end."""
    keys = house.new(axis=SIMPLE)
    assert keys.keys() == {"allies", "watch"}
    start = house.get(f"/api/games/{keys['allies']}")
    assert start["state"] == "running"
    assert "seed" not in start
    with house.browser(keys["allies"]) as ann:
        assert play_to_the_end(ann) > 10
        assert ann.view["can_undo"] == "no"
        assert code(ann.act("done")) == "over"
    return keys


def test_the_end_tells_the_seed(house: House, played: dict[str, str]) -> None:
    told = house.get(f"/api/games/{played['allies']}")
    assert told["state"] == "over"
    assert told["result"]["winner"] in ("allies", "axis")
    save = house.get(f"/api/games/{played['watch']}/save")
    assert save["seed"] == told["seed"]
    assert save["fair"]["commitment"] == told["commitment"]
    assert not verify(save, told["commitment"]).problems


def test_the_report_adds_up(house: House, played: dict[str, str]) -> None:
    report = house.get(f"/api/games/{played['allies']}/report")
    moments = house.get(f"/api/games/{played['allies']}/moments")
    rolls = [event for one in moments for event in one["events"] if event["event"] == "roll"]
    dice = sum(event["dice"] for event in rolls if event["purpose"] in ("attack", "ambush", "strike"))
    assert sum(side["dice"] for side in report["dice"].values()) == dice
    assert all(sum(side["faces"].values()) == side["dice"] for side in report["dice"].values())
    assert all(0 <= side["expected"] <= side["dice"] for side in report["dice"].values())
    final = house.get(f"/api/games/{played['allies']}/view")["view"]
    for side in ("allies", "axis"):
        assert report["losses"][side]["figures"] == final["losses"][side]
        assert report["medals"][-1][side] == final["medals"][side]


def test_the_curve_of_chances_ends_with_the_winner(house: House, played: dict[str, str]) -> None:
    told = house.get(f"/api/games/{played['watch']}/report/chances")
    moments = house.get(f"/api/games/{played['allies']}/moments")
    starts = [one["n"] for one in moments if any(event["event"] == "turn" for event in one["events"])]
    curve = told["chances"]
    assert [row["n"] for row in curve] == [*starts, len(moments) - 1]
    measured = difficulty(load_scenario(house.get(f"/api/games/{played['allies']}")["battle"]))
    assert measured is not None
    assert curve[0]["allies"] == pytest.approx(measured["allies"]["rate"], abs=0.01)
    winner = house.get(f"/api/games/{played['allies']}")["result"]["winner"]
    assert curve[-1]["allies"] == (1.0 if winner == "allies" else 0.0)
    assert len({row["allies"] for row in curve}) > len(curve) // 2
    at = {row["n"]: row for row in curve}
    medals = house.get(f"/api/games/{played['allies']}/report")["medals"]

    def medals_at(n: int) -> dict[str, int]:
        return dict([row for row in medals if row["n"] <= n][-1])

    points = told["turning_points"]
    assert points
    assert [one["n"] for one in points] == sorted(one["n"] for one in points)
    for point in points:
        assert abs(point["after"] - point["before"]) >= 0.08
        start = next(row for row in curve if row["turn"] == point["turn"] and row["allies"] == point["before"])
        after = min(n for n in at if n > start["n"])
        assert start["n"] < point["n"] <= after
        assert at[after]["allies"] == point["after"]
        for side in ("allies", "axis"):
            gained = medals_at(after)[side] - medals_at(start["n"])[side]
            assert point["medals"][side] == gained


def test_looking_back(house: House, played: dict[str, str]) -> None:
    key = played["allies"]
    moments = house.get(f"/api/games/{key}/moments")
    assert [one["n"] for one in moments] == list(range(len(moments)))
    first = house.get(f"/api/games/{key}/moments/0")
    assert first["view"]["turn"] == 1
    assert "legal" not in first["view"]
    last = house.get(f"/api/games/{key}/moments/{len(moments) - 1}")
    final = house.get(f"/api/games/{key}/view")
    assert last["view"]["units"] == final["view"]["units"]
    assert house.get(f"/api/games/{key}/moments/{len(moments)}", 404)["error"]["code"] == "unknown_moment"
    house.get(f"/api/games/{key}/moments/-1", 404)
    house.get(f"/api/games/{key}/moments/x", 400)


def test_verify_finds_a_forged_roll(house: House, played: dict[str, str], tmp_path: Path, capsys: Any) -> None:
    save = house.get(f"/api/games/{played['allies']}/save")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(save), encoding="utf-8")
    assert main(["verify", str(file), "--rolls", "--commitment", save["fair"]["commitment"]]) == 0
    assert "OK" in capsys.readouterr().out
    for forged in (
        save | {"fair": save["fair"] | {"rolls": [["star"] * 9, *save["fair"]["rolls"][1:]]}},
        save | {"fair": save["fair"] | {"commitment": "0" * 64}},
        save | {"fair": save["fair"] | {"digest": ""}},
        save | {"fair": []},
    ):
        file.write_text(json.dumps(forged), encoding="utf-8")
        assert main(["verify", str(file)]) == 1
        assert "WRONG" in capsys.readouterr().out
    file.write_text(json.dumps(save | {"actions": ["play nothing"]}), encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    file.write_text("{}", encoding="utf-8")
    assert main(["verify", str(file)]) == 2


def test_a_finished_game_can_be_loaded(house: House, played: dict[str, str]) -> None:
    save = house.get(f"/api/games/{played['allies']}/save")
    loaded = house.post("/api/games/load", save)
    assert loaded["keys"].keys() == {"table", "watch"}
    told = house.get(f"/api/games/{loaded['keys']['table']}")
    assert told["state"] == "over"
    again = house.get(f"/api/games/{loaded['keys']['table']}/save")
    assert again == save


def test_an_unfinished_game_goes_on_at_one_screen(house: House, played: dict[str, str]) -> None:
    save = house.get(f"/api/games/{played['allies']}/save")
    half = save | {"actions": save["actions"][: len(save["actions"]) // 2]}
    keys = house.post("/api/games/load", half)["keys"]
    with house.browser(keys["table"]) as both:
        assert both.view_message["you"] == ["allies", "axis"]
        play_to_the_end(both)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"position": "format = 1"}, "bad_save"),
        ({"seed": ["x"]}, "bad_save"),
        ({"seed": "x" * 500}, "bad_save"),
        ({"actions": ["done"]}, "bad_save"),
        ({"actions": 3}, "bad_save"),
        ({"scenario": {}}, "bad_save"),
        ({"scenario": None}, "bad_save"),
        ({"options": 7}, "bad_save"),
        ({"game": "chess"}, "bad_save"),
    ],
)
def test_bad_saves(house: House, played: dict[str, str], change: dict[str, Any], code: str) -> None:
    save = house.get(f"/api/games/{played['allies']}/save")
    assert house.post("/api/games/load", save | change, 400)["error"]["code"] == code


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "bad_request"),
        ([], 400, "bad_request"),
        ({"battle": "pegasus-bridge"}, 400, "bad_request"),
        ({"seats": {"allies": HUMAN, "axis": HUMAN}}, 400, "bad_request"),
        ({"battle": "nowhere", "seats": {"allies": HUMAN, "axis": HUMAN}}, 404, "unknown_battle"),
        ({"battle": "toulon", "seats": {"allies": HUMAN, "axis": {"kind": "general"}}}, 400, "unknown_general"),
        ({"battle": "toulon", "seats": {"allies": HUMAN, "axis": {"kind": "cat"}}}, 400, "bad_request"),
        ({"battle": "toulon", "options": {"x": 1}, "seats": {"allies": HUMAN, "axis": HUMAN}}, 400, "bad_battle"),
        ({"document": {"map": "x"}, "seats": {"allies": HUMAN, "axis": HUMAN}}, 400, "bad_battle"),
    ],
)
def test_games_that_cannot_be(house: House, body: Any, status: int, code: str) -> None:
    assert house.post("/api/games", body, status)["error"]["code"] == code


def test_a_battle_of_ones_own(house: House) -> None:
    document = load_scenario("toulon").to_document() | {"id": "my-toulon"}
    keys = house.new(document=document, battle=None, options={"young_generals": True})
    told = house.get(f"/api/games/{keys['axis']}")
    assert (told["battle"], told["shipped"]) == ("my-toulon", False)
    assert house.get(f"/api/games/{keys['axis']}/battle")["board"]["hexes"]
    assert house.http.get(f"/api/games/{keys['axis']}/art.svg").text.startswith("<?xml")


def test_save_and_report_wait_for_the_end(house: House) -> None:
    keys = house.new()
    for key in keys.values():
        for path in ("save", "report", "report/chances"):
            answer = house.get(f"/api/games/{key}/{path}", 409)
            assert answer["error"]["code"] == "not_over"
        assert "seed" not in house.get(f"/api/games/{key}")


def test_generals_alone_are_watched(house: House) -> None:
    keys = house.new(SIMPLE, SIMPLE)
    assert keys.keys() == {"watch"}
    with house.browser(keys["watch"]) as somebody:
        somebody.wait(lambda one: one.over)


def test_names_are_cleaned(house: House) -> None:
    keys = house.new(allies={"kind": "human", "name": " \u0000Ann\n\u202f" + "x" * 100})
    name = house.get(f"/api/games/{keys['allies']}")["seats"]["allies"]["name"]
    assert name.startswith("Ann x")
    assert len(name) <= 40
    half = json.dumps({"battle": "toulon", "seats": {"allies": {"kind": "human", "name": "\ud800"}, "axis": HUMAN}})
    answer = house.http.post("/api/games", content=half, headers={"content-type": "application/json"})
    assert answer.json()["error"]["code"] == "bad_request"
