"""Airfields, places of recovery and radar (001 p.3, p.9, p.11; rulings 15.4, 15.5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import finish_turn, place, reason, wound
from tests.memoir.table import destinations, do, figures, options_now, order, phase, stack_deck, table

from bocage.memoir.game import Battle
from bocage.memoir.generals import general

PICTURE = """
.    .    .    .    .:xt .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
  .    .:xi .    .    .    .
.    .    .    .    .    .    .
  .:ai .    .    .:at .    .
.    .    .    .    .    .    .
  .    .    .:ai .    .    .
.    .    .    .    .    .    .
"""
AIRFIELD = {"name": "airfield_reinforcements", "side": "allies", "hexes": ["E3", "F3"], "unit": "infantry", "units": 1}


def airfield(hand: list[str] | None = None, **about: Any) -> Battle:
    return table(PICTURE, hand or ["direct-from-hq"], rules=[AIRFIELD], **about)


def test_an_order_of_direct_from_hq_lands_a_unit_that_stays_idle() -> None:
    battle = airfield()
    do(battle, "play direct-from-hq")
    assert {"land E3", "land F3"} == options_now(battle, "land")
    do(battle, "land F3")
    assert figures(battle, "F3") == 4
    assert not options_now(battle, "land"), "one unit waited"
    do(battle, "order a4", "order d4")
    do(battle, "order c2")
    assert phase(battle) == "move", "with the landing that makes four orders"
    assert destinations(battle, "F3") == set()
    do(battle, "done")
    place(battle, "b6", "F5")
    assert reason(battle, "F3", "F5") == "busy"


def test_no_other_card_lands_anybody() -> None:
    battle = airfield(["general-advance"])
    do(battle, "play general-advance")
    assert not options_now(battle, "land")


def test_an_enemy_on_any_hex_of_the_airfield_prevents_it() -> None:
    battle = airfield()
    place(battle, "b6", "E3")
    do(battle, "play direct-from-hq")
    assert not options_now(battle, "land")


def test_an_own_unit_leaves_the_other_hex() -> None:
    battle = airfield()
    place(battle, "a4", "E3")
    do(battle, "play direct-from-hq")
    assert options_now(battle, "land") == {"land F3"}


def test_two_airfields_are_landed_on_one_by_one() -> None:
    """001 p.9: an enemy on one of them says nothing about the other."""
    battle = table(PICTURE, rules=[AIRFIELD, AIRFIELD | {"hexes": ["G5"], "unit": "special-forces"}])
    place(battle, "b6", "E3")
    do(battle, "play direct-from-hq")
    assert options_now(battle, "land") == {"land G5"}
    do(battle, "land G5")
    assert battle.observe(0)["units"][-1]["kind"] == "special-forces"


BREAKTHROUGH = {"name": "armor_breakthrough", "side": "allies", "unit": "armor", "units": 1}
DROP = {"name": "paradrop", "side": "allies", "figures": 1, "unit": "infantry", "scatter": 0}


@pytest.mark.parametrize("rules", [[BREAKTHROUGH, AIRFIELD], [AIRFIELD, BREAKTHROUGH]])
def test_reserves_come_the_way_that_is_theirs(rules: list[dict[str, Any]]) -> None:
    """rulings 15.4, 15.10: infantry lands and stays idle, armor comes over the edge and moves on."""
    battle = table(PICTURE, ["direct-from-hq"], rules=rules)
    do(battle, "play direct-from-hq", "land E3", "done")
    assert figures(battle, "E3") == 4, "infantry"
    assert destinations(battle, "E3") == set()
    battle = table(PICTURE, ["probe-left"], rules=rules)
    do(battle, "play probe-left", "land A1", "done")
    assert figures(battle, "A1") == 3, "armor"
    assert "D1" in destinations(battle, "A1")


def test_a_drop_leaves_those_who_are_to_land_at_home() -> None:
    battle = table(PICTURE, ["direct-from-hq"], rules=[DROP, AIRFIELD])
    do(battle, "drop G5", "play direct-from-hq")
    assert figures(battle, "G5") == 4
    assert options_now(battle, "land") == {"land E3", "land F3"}


# Recovery.

OASIS = {"name": "recovery", "hexes": ["a4", "b6"], "dice": 0}


def resting(**more: Any) -> Battle:
    battle = table(PICTURE, ["direct-from-hq", "probe-left"], ["direct-from-hq"], rules=[OASIS | more])
    wound(battle, "a4", 2)
    order(battle, "direct-from-hq", "a4", "c2")
    return battle


def test_ordered_infantry_that_has_not_moved_recovers_with_a_die_a_card() -> None:
    battle = resting()
    do(battle, "done")
    assert options_now(battle, "recover") == {"recover a4"}
    do(battle, "recover a4 {infantry star}")
    assert figures(battle, "a4") == 4


def test_never_beyond_full_strength_and_a_hospital_has_its_own_dice() -> None:
    battle = resting(dice=6)
    wound(battle, "a4", 3)
    do(battle, "done", "recover a4 {infantry star star infantry flag flag}")
    assert figures(battle, "a4") == 4


def test_an_oasis_and_a_hospital_in_one_battle_have_each_their_own_dice() -> None:
    hospital = {"name": "recovery", "hexes": ["c2"], "dice": 6}
    battle = table(PICTURE, ["direct-from-hq"], ["direct-from-hq"], rules=[OASIS, hospital])
    wound(battle, "a4", 2)
    wound(battle, "c2", 1)
    order(battle, "direct-from-hq", "a4", "c2")
    do(battle, "done")
    assert options_now(battle, "recover") == {"recover a4", "recover c2"}
    do(battle, "recover a4 {flag}", "recover c2 {infantry star star flag flag flag}")
    assert (figures(battle, "a4"), figures(battle, "c2")) == (2, 4)


def test_not_after_moving_nor_beside_an_enemy_nor_when_whole() -> None:
    battle = resting()
    do(battle, "move a4 A5", "done")
    assert not options_now(battle, "recover")
    battle = resting()
    place(battle, "b6", "B5")
    do(battle, "done")
    assert not options_now(battle, "recover")
    battle = resting()
    wound(battle, "a4", 4)
    do(battle, "done")
    assert not options_now(battle, "recover")


def test_armor_does_not_recover() -> None:
    battle = table(PICTURE, rules=[OASIS | {"hexes": ["d4"]}])
    wound(battle, "d4", 1)
    order(battle, "direct-from-hq", "d4")
    do(battle, "done")
    assert not options_now(battle, "recover")


# Radar.

RADAR = {"name": "radar_warning", "hexes": ["b6"]}


def watched() -> Battle:
    return table(PICTURE, ["air-power", "probe-left", "probe-center"], ["probe-left"], rules=[RADAR])


def test_air_power_must_be_announced_a_turn_ahead_and_played_then() -> None:
    battle = watched()
    assert "play air-power" not in options_now(battle)
    assert "announce air-power" in options_now(battle)
    events = do(battle, "announce air-power")
    assert [e.data["card"] for e in events if e.kind == "announce"] == ["air-power"]
    assert battle.observe(1)["announced"] == {"allies": "air-power"}, "the card lies open"
    assert options_now(battle) == {"play probe-left", "play probe-center"}
    order(battle, "probe-left")
    finish_turn(battle)
    while battle.state[0]["seat"] != 0:
        finish_turn(battle)
    assert options_now(battle) == {"play air-power"}
    do(battle, "play air-power")
    assert phase(battle) == "strike"
    assert battle.observe(1)["announced"] == {}


def test_nobody_on_the_radar_and_it_is_played_at_once() -> None:
    battle = watched()
    place(battle, "b6", "B7")
    assert "play air-power" in options_now(battle)
    assert not options_now(battle, "announce")
    place(battle, "a4", "b6")
    assert "play air-power" in options_now(battle), "the own side's radar does not watch"


def test_an_announced_card_is_known_to_be_held() -> None:
    battle = watched()
    stack_deck(battle, "barrage")
    do(battle, "announce air-power")
    for seed in range(10):
        assert "air-power" in battle.imagine(1, seed).hand(0)
    held = {tuple(sorted(battle.imagine(1, seed).hand(0))) for seed in range(10)}
    assert len(held) > 3, "the others are not"


@pytest.mark.parametrize("rule", [AIRFIELD, OASIS, RADAR])
@pytest.mark.parametrize("name", ["random", "simple"])
def test_generals_play_on(name: str, rule: dict[str, Any]) -> None:
    battle = table(PICTURE, ["direct-from-hq", "air-power"], ["probe-left", "recon-left"], rules=[rule])
    players = [general(name, seat, 1) for seat in (0, 1)]
    for _ in range(30):
        if (decision := battle.decision()) is None:
            break
        battle.apply(players[decision.seat].choose(battle))
