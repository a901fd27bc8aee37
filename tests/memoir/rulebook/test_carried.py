"""Captured equipment, freed prisoners, heroic leaders (001 p.8 and 9)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import dice, turn_of
from tests.memoir.rulebook.place import medals, ordered, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase


def carried(name: str, side: str = "allies", at: str = "D5", goal: str = "A5") -> list[dict[str, Any]]:
    return [{"name": name, "side": side, "at": [at], "goals": [goal], "medals": 1}]


def where(battle: Any) -> list[str]:
    """The hexes of the tokens on the table."""
    return sorted(t["hex"] for t in battle.observe(None)["tokens"] if t.get("hex"))


@pytest.mark.parametrize("name", ["capture_equipment", "free_prisoner"])
def test_infantry_that_stops_there_takes_it_along(name: str) -> None:
    battle = place({"C5": ".:ai"}, ("direct-from-hq", "probe-left"), rules=carried(name))
    order(battle, "direct-from-hq", "C5")
    do(battle, "move C5 D5")
    while turn_of(battle) == "allies":
        do(battle, "done")
    do(battle, "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    order(battle, "probe-left", "D5")
    do(battle, "move D5 B5")
    assert where(battle) == ["B5"]


@pytest.mark.parametrize("name", ["capture_equipment", "free_prisoner"])
def test_who_only_passes_takes_nothing(name: str) -> None:
    """001 p.8: it has to stop there."""
    wall = dict.fromkeys(("c6", "d6", "c4", "d4"), "R")
    battle = ordered({"C5": ".:ai", **wall}, "C5", rules=carried(name))
    do(battle, "move C5 E5")
    assert where(battle) == ["D5"]


@pytest.mark.parametrize("unit", ["at", "ag"])
def test_armor_and_guns_take_nothing(unit: str) -> None:
    battle = ordered({"C5": f".:{unit}"}, "C5", rules=carried("capture_equipment"))
    do(battle, "move C5 D5")
    tokens = battle.observe(None)["tokens"]
    assert [t.get("unit") for t in tokens] == [None]


def test_it_is_worth_its_medal_at_the_goal_only() -> None:
    battle = ordered({"C5": ".:ai"}, "C5", rules=carried("capture_equipment", goal="E5"))
    do(battle, "move C5 D5")
    assert medals(battle) == (0, 0)
    while turn_of(battle) == "allies":
        do(battle, "done")
    do(battle, "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    battle.state[0]["n_hand"][0] = 1
    battle.state[0]["hand"][0][0] = battle.card_number("direct-from-hq")
    order(battle, "direct-from-hq", "D5")
    do(battle, "move D5 E5")
    assert medals(battle) == (1, 0)


@pytest.mark.parametrize(("name", "left"), [("capture_equipment", ["D5"]), ("free_prisoner", [])])
def test_the_carrier_is_destroyed(name: str, left: list[str]) -> None:
    """001 p.8: equipment stays on the hex for the next one; a prisoner is killed."""
    battle = place({"C5": ".:ai1", "E5": ".:xi"}, other_hand=("direct-from-hq",), rules=carried(name))
    order(battle, "direct-from-hq", "C5")
    do(battle, "move C5 D5", "done")
    while turn_of(battle) == "allies":
        do(battle, "done")
    order(battle, "direct-from-hq", "E5")
    battle_phase(battle)
    do(battle, "attack E5 D5 {infantry star star}")
    assert figures(battle, "D5") == 0
    assert where(battle) == left
    assert medals(battle) == (0, 1)


def test_it_flees_with_its_carrier() -> None:
    battle = place({"C5": ".:ai", "D7": "."}, rules=carried("capture_equipment"), other_hand=("direct-from-hq",))
    order(battle, "direct-from-hq", "C5")
    do(battle, "move C5 D5")
    while turn_of(battle) == "allies":
        do(battle, "done")
    assert where(battle) == ["D5"]


def test_taking_ground_onto_it_takes_it() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".:xi1"}, "C5", rules=carried("capture_equipment"))
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5")
    tokens = battle.observe(None)["tokens"]
    assert [bool(t.get("unit")) for t in tokens] == [True]


LEADER = [{"name": "heroic_leader", "side": "axis", "at": ["D5"], "medals": 1}]


def test_a_led_unit_battles_with_a_die_more() -> None:
    battle = ordered({"D5": ".:xi", "E5": ".:ai", "C3": ".:xi", "D3": ".:ai"}, "D5", "C3", first="axis", rules=LEADER)
    battle_phase(battle)
    assert (dice(battle, "D5", "E5"), dice(battle, "C3", "D3")) == (4, 3)


def test_a_die_more_also_at_a_distance_and_into_a_town() -> None:
    battle = ordered({"D5": ".:xi", "F5": "T:ai"}, "D5", first="axis", rules=LEADER)
    battle_phase(battle)
    assert dice(battle, "D5", "F5") == 2


def test_a_led_unit_may_ignore_the_first_flag() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".:xi"}, "C5", rules=LEADER)
    battle_phase(battle)
    do(battle, "attack C5 D5 {flag flag star}")
    assert phase(battle) == "ignore_flag"
    do(battle, "ignore-flag")
    assert phase(battle) == "retreat"


def test_the_leader_moves_with_his_unit() -> None:
    battle = ordered({"D5": ".:xi"}, "D5", first="axis", rules=LEADER)
    do(battle, "move D5 E5")
    assert where(battle) == ["E5"]


def test_a_star_of_two_dice_kills_the_leader_of_a_destroyed_unit() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".:xi1", "G7": ".:xi"}, "C5", rules=LEADER)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star flag star flag}")
    assert medals(battle) == (2, 0)
    assert where(battle) == []


def test_a_leader_who_lives_joins_the_nearest_unit_of_his_side() -> None:
    cells = {"C5": ".:ai", "D5": ".:xi1", "G5": ".:xi", "K5": ".:xi", "E5": ".:ai"}
    battle = ordered(cells, "C5", rules=LEADER)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry flag flag grenade armor}")
    assert medals(battle) == (1, 0)
    assert where(battle) == ["G5"]


def test_the_unit_he_joins_has_his_gifts() -> None:
    battle = place(
        {"C5": ".:ai", "D5": ".:xi1", "G5": ".:xi", "H5": ".:ai"},
        ("direct-from-hq",),
        ("direct-from-hq",),
        rules=LEADER,
    )
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry flag flag grenade armor}")
    while turn_of(battle) == "allies":
        do(battle, "stay" if "stay" in options_now(battle) else "done")
    order(battle, "direct-from-hq", "G5")
    battle_phase(battle)
    assert dice(battle, "G5", "H5") == 4


def test_engineers_can_carry_equipment() -> None:
    """They are infantry (001 p.13)."""
    battle = ordered({"C5": ".:a+combat-engineers"}, "C5", rules=carried("capture_equipment"))
    assert "D5" in destinations(battle, "C5")
    do(battle, "move C5 D5")
    assert [bool(t.get("unit")) for t in battle.observe(None)["tokens"]] == [True]
