"""Entering a hex where dice are rolled against whoever enters: by moving, retreating and taking ground.

A forest stands in for thin ice: two dice, and each star costs a figure (frozen river, 004)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest
from tests.memoir.changed_worlds import changed, ground_of
from tests.memoir.table import destinations, do, figures, kinds, options_now, phase

from bocage.engine.contract import Event
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.kernel import codes
from bocage.memoir.position import position_text
from bocage.memoir.position_check import check_position
from bocage.memoir.rows import load_rows

EVERY_WAY = codes.BY_MOVE | codes.BY_RETREAT | codes.BY_TAKING | codes.BY_DROP
STAR = 1 << codes.FACE_STAR


def thin_ice(ways: int = EVERY_WAY, faces: int = STAR) -> Any:
    def change(w: Any) -> None:
        forest = load_rows().terrain("forest")
        for ground in w["grounds"][: int(w["n_grounds"])]:
            if ground["id"] == forest:
                for name in ("stop", "blocks"):
                    ground[name] = 0
                ground["cover"][:] = 0
                ground["battle_on_entry"] = 15
                ground["enter_by"], ground["enter_dice"], ground["enter_faces"] = ways, 2, faces
        w["risky"] = 1

    return change


def on_ice(monkeypatch: pytest.MonkeyPatch, picture: str, hand: Iterable[str], change: Any = None) -> Battle:
    return changed(monkeypatch, change or thin_ice(), picture, {0: hand, 1: ["probe-left"]})


def lost(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.data["cause"], event.data["figures"]) for event in events if event.kind == "loss"]


CROSSING = """
. . . . . .
.:at F . .:xi . .
. . . . . .
"""


def test_a_move_onto_it_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, CROSSING, ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order a8")
    events = do(battle, "move a8 b8 {star flag}")
    assert kinds(events)[:3] == ["move", "roll", "loss"]
    roll = next(event for event in events if event.kind == "roll")
    assert (roll.data["purpose"], roll.data["counts"]) == ("enter", ["star"])
    assert lost(events) == [("entered", 1)]
    assert figures(battle, "b8") == 2


def test_nothing_is_lost_and_nobody_is_asked_without_a_star(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, CROSSING, ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order a8")
    assert not lost(do(battle, "move a8 b8 {grenade flag}"))
    assert figures(battle, "b8") == 3


def test_a_move_over_it_is_made_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, CROSSING, ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order a8")
    assert "c8" in destinations(battle, "a8"), "round the ice there is a way"
    do(battle, "move a8 b8 {star flag}")
    assert phase(battle) == "move", "two of its three hexes are left"
    assert {"c8", "C7"} <= destinations(battle, "b8")
    assert "e8" not in destinations(battle, "b8")
    events = do(battle, "move b8 c8")
    assert "roll" not in kinds(events)
    assert phase(battle) == "battle"
    assert options_now(battle, "attack") == {"attack c8 d8"}


def test_whoever_is_on_the_way_may_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, CROSSING.replace(". . . . . .", ". .:ai . . . .", 1), ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order a8", "order B9", "move a8 b8 {star flag}")
    assert {text.split()[1] for text in options_now(battle, "move")} == {"b8"}, "one move after the other"
    do(battle, "done")
    assert phase(battle) == "move"
    assert {text.split()[1] for text in options_now(battle, "move")} == {"B9"}


def test_who_stops_on_the_way_takes_no_points_from_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, ".:at . . . . .\n.:at F . .:xi . .\n. . . . . .", ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order a8", "order A9")
    before = destinations(battle, "A9")
    do(battle, "move a8 b8 {flag flag}", "done")
    assert before - {"b8"} <= destinations(battle, "A9")


def test_the_last_figure_is_a_medal(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, CROSSING, ["direct-from-hq"])
    battle.state[0]["units"][battle.unit_on("a8")]["figures"] = 1
    do(battle, "play direct-from-hq", "order a8")
    unit = battle.unit_on("a8")
    events = do(battle, "move a8 b8 {star star}")
    assert [event.data["medals"] for event in events if event.kind == "eliminated"] == [1]
    assert int(battle.state[0]["units"][unit]["status"]) == codes.LOST
    assert int(battle.state[0]["medals"][1]) == 1


def test_a_position_on_the_way_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, CROSSING, ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order a8", "move a8 b8 {flag flag}")
    text = position_text(battle)
    assert '"4 0 0 0 1 1 0 0"' in text, "whose move is not over, and the points it took"
    check_position(battle)


def test_a_retreat_rolls_for_every_such_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = """
.   F F .
. F F .
. . .:xi .
. . .:ai
"""
    battle = on_ice(monkeypatch, picture, ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order c6", "done", "attack c6 C7 {flag flag star}")
    events = do(battle, "retreat C7 C9 {star flag star flag}")
    assert lost(events) == [("entered", 1), ("entered", 1)]
    assert figures(battle, "C9") == 2


def test_a_retreat_takes_the_way_that_rolls_least(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = """
.   . . .
. F . .
. . .:xi .
. . .:ai
"""
    battle = on_ice(monkeypatch, picture, ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order c6", "done", "attack c6 C7 {flag flag star}")
    assert "roll" not in kinds(do(battle, "retreat C7 C9"))


TAKING = """
. . . . . . . . .:xi
. .:ai F:xi .
"""


def test_taking_ground_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, TAKING, ["direct-from-hq"])
    battle.state[0]["units"][battle.unit_on("c8")]["figures"] = 1
    do(battle, "play direct-from-hq", "order b8", "done", "attack b8 c8 {grenade star star}")
    assert phase(battle) == "take_ground"
    events = do(battle, "take-ground b8 c8 {star star}")
    assert kinds(events)[:3] == ["take_ground", "roll", "loss"]
    assert figures(battle, "c8") == 2


def test_only_the_ways_that_the_ground_names_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mines go off under whoever moves or takes ground, not under whoever retreats (rulings 7.6)."""
    battle = on_ice(monkeypatch, TAKING, ["direct-from-hq"], thin_ice(codes.BY_MOVE))
    battle.state[0]["units"][battle.unit_on("c8")]["figures"] = 1
    do(battle, "play direct-from-hq", "order b8", "done", "attack b8 c8 {grenade star star}")
    assert "roll" not in kinds(do(battle, "take-ground b8 c8"))


@pytest.mark.parametrize(("dice", "left"), [("grenade infantry", 1), ("armor grenade", 1), ("armor armor", 1)])
def test_without_faces_of_its_own_it_hits_as_an_attack_does(
    monkeypatch: pytest.MonkeyPatch, dice: str, left: int
) -> None:
    battle = on_ice(monkeypatch, CROSSING, ["direct-from-hq"], thin_ice(faces=0))
    do(battle, "play direct-from-hq", "order a8", f"move a8 b8 {{{dice}}}")
    hits = sum(face in {"armor", "grenade"} for face in dice.split())
    assert figures(battle, "b8") == 3 - hits


def test_where_nothing_is_risky_no_step_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = on_ice(monkeypatch, CROSSING, ["direct-from-hq"], lambda _: None)
    assert int(ground_of(battle, "b8")["enter_by"]) == 0
    do(battle, "play direct-from-hq", "order a8")
    assert "roll" not in kinds(do(battle, "move a8 b8"))


def test_a_long_way_is_told_hex_by_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    def swift(w: Any) -> None:
        w["kinds"]["move"] = w["kinds"]["move_battle"] = 5

    battle = changed(monkeypatch, swift, ".:at . . . . . . . . . .:xi", {0: ["direct-from-hq"], 1: ["probe-left"]})
    do(battle, "play direct-from-hq", "order A9")
    moved = next(event for event in do(battle, "move A9 F9") if event.kind == "move")
    path = moved.data["path"]
    assert (path[0], path[-1], len(path)) == ("A9", "F9", 6)
    hexes = [battle.board.index(name) for name in path]
    assert all(battle.board.distance(a, b) == 1 for a, b in pairwise(hexes))


@pytest.mark.parametrize("name", ["simple", "greedy"])
def test_generals_go_on_with_a_move_that_is_not_over(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Nobody has taught them about it: they try every choice and keep the best position."""
    battle = on_ice(monkeypatch, CROSSING, ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order a8", "move a8 b8 {flag flag}")
    chosen = general(name, 0, 1).choose(battle)
    assert chosen in battle.legal()
    assert battle.format(chosen) != "done", "an enemy is near, and coming closer is worth something"
