"""Retreats (000 p.10-12; rulings 1.5, 1.6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.memoir.steps import medals, wound
from tests.memoir.table import battle_phase, do, figures, kinds, options_now, order, phase, table

from bocage.engine.contract import Event
from bocage.memoir.game import Battle


def shot(picture: str, attack: str, faces: str, **about: Any) -> tuple[Battle, list[Event]]:
    """Draw, order the attacker with nothing else to do, and let it roll these faces."""
    battle = table(picture, **about)
    attacker = attack.split(maxsplit=1)[0]
    order(battle, "direct-from-hq", attacker)
    battle_phase(battle)
    return battle, do(battle, f"attack {attack} {{{faces}}}")


def ways(battle: Battle) -> set[str]:
    return {text.split()[2] for text in options_now(battle, "retreat")}


def lost(events: Sequence[Event]) -> list[tuple[str, int]]:
    return [(e.data["cause"], e.data["figures"]) for e in events if e.kind == "loss"]


def went(events: Sequence[Event]) -> list[str]:
    return [e.data["to"] for e in events if e.kind == "retreat"]


def backed(left: str, right: str, unit: str = "xi", row_8: str = ". . .") -> str:
    """An Axis unit on b6, attacked from B5, with these cells behind it on B7 and C7."""
    return f"""
    .    .    .    .:xi
      {row_8}
    .    {left} {right} .
      .    .:{unit} .    .
    .    .:ai .    .:ai
    """


OPEN = """
.    .    .    .    .
  .    .    .    .
.    .    .    .    .
  .    .:xi .    .
.    .:ai .    .    .
  .    .    .    .
.    .    .    .    .
"""


def test_the_axis_retreat_upwards_one_hex_for_a_flag_and_their_owner_chooses() -> None:
    battle, _ = shot(OPEN, "B5 b6", "flag star star")
    decision = battle.decision()
    assert decision is not None
    assert (decision.seat, decision.kind) == (1, "retreat")
    assert ways(battle) == {"B7", "C7"}, "never sideways, never forward (rulings 1.5)"
    do(battle, "retreat b6 C7")
    assert figures(battle, "C7") == 4


def test_the_allies_retreat_downwards() -> None:
    battle, _ = shot(OPEN, "b6 B5", "flag star star", first="axis")
    assert ways(battle) == {"a4", "b4"}


def test_two_flags_are_two_hexes() -> None:
    battle, _ = shot(OPEN, "B5 b6", "flag flag star")
    assert ways(battle) == {"a8", "b8", "c8"}


def test_three_flags_are_three_hexes() -> None:
    battle, _ = shot(OPEN, "B5 b6", "flag flag flag")
    assert ways(battle) == {"A9", "B9", "C9", "D9"}


def test_losses_come_before_the_retreat() -> None:
    battle, events = shot(OPEN, "B5 b6", "flag infantry grenade")
    assert kinds(events)[-2:] == ["loss", "flags"]
    assert figures(battle, "b6") == 2


def test_a_unit_that_is_eliminated_does_not_retreat() -> None:
    battle = table(OPEN)
    wound(battle, "b6", 1)
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    events = do(battle, "attack B5 b6 {flag infantry grenade}")
    assert "flags" not in kinds(events)
    assert phase(battle) == "over", "it was the last one"


def test_ranged_fire_makes_retreat_too() -> None:
    battle, _ = shot(
        """
        .    .    .
          .    .    .
        .    .:xi .
          .    .    .
        .    .:ai .
        """,
        "B5 B7",
        "flag star",
    )
    assert ways(battle) == {"a8", "b8"}


@pytest.mark.parametrize("terrain", ["F", "T", "B", "H", ".w", "Fw", ".s"])
def test_terrain_does_not_hold_up_a_retreat(terrain: str) -> None:
    battle, _ = shot(backed(terrain, terrain), "B5 b6", "flag flag star")
    assert ways(battle) == {"a8", "b8", "c8"}


# What cannot be carried out.


def test_at_the_board_edge_every_flag_is_a_figure() -> None:
    battle, events = shot(
        """
        .    .:xi .    .:xi
          .    .:ai .    .
        """,
        "b8 B9",
        "flag flag star",
    )
    assert lost(events) == [("blocked", 2)]
    assert figures(battle, "B9") == 2
    assert went(events) == []


def test_what_is_possible_is_walked_and_the_rest_is_lost() -> None:
    battle, events = shot(
        """
        .    .    .    .:xi
          .    .:xi .    .
        .    .:ai .    .
        """,
        "B7 b8",
        "flag flag flag",
    )
    assert lost(events) == [("blocked", 2)]
    assert ways(battle) == {"B9", "C9"}
    do(battle, "retreat b8 B9")
    assert figures(battle, "B9") == 2


def test_the_left_and_right_edge_leave_one_way_on_a_long_row() -> None:
    _, events = shot(
        """
        .    .    .
          .    .    .
        .:xi .    .
          .:ai .    .
        """,
        "a6 A7",
        "flag star star",
    )
    assert went(events) == ["a8"], "rulings 1.6"


@pytest.mark.parametrize("wall", [".:xi", ".:ai", "R", "O", "I"])
def test_units_rivers_the_sea_and_closed_hills_block(wall: str) -> None:
    battle, events = shot(backed(wall, wall), "B5 b6", "flag star star")
    assert lost(events) == [("blocked", 1)]
    assert figures(battle, "b6") == 3


def test_one_way_blocked_leaves_the_other() -> None:
    _, events = shot(backed("R", "."), "B5 b6", "flag star star")
    assert went(events) == ["C7"]


def test_a_bridge_is_a_way_out() -> None:
    _, events = shot(backed("R", "R="), "B5 b6", "flag star star")
    assert went(events) == ["C7"]


def test_nobody_swaps_or_passes_through() -> None:
    battle, events = shot(backed(".:xi", ".:xi"), "B5 b6", "flag flag star")
    assert lost(events) == [("blocked", 2)]
    assert figures(battle, "b6") == 2


def test_a_dead_end_is_not_offered() -> None:
    """B7 leads nowhere, C7 leads on: the unit must go as far as some path allows (rulings 7.3)."""
    battle, events = shot(backed(".", ".", row_8="R R . ."), "B5 b6", "flag flag star")
    assert lost(events) == []
    assert went(events) == ["c8"]
    assert figures(battle, "c8") == 4


def test_a_last_figure_lost_to_the_edge_is_a_medal() -> None:
    battle = table(
        """
        .    .:xi .    .:xi
          .    .:ai .    .
        """
    )
    wound(battle, "B9", 2)
    order(battle, "direct-from-hq", "b8")
    battle_phase(battle)
    do(battle, "attack b8 B9 {grenade flag flag}")
    assert figures(battle, "B9") == 0
    assert medals(battle) == (1, 0)


@pytest.mark.parametrize("closed", [".b", ".h"])
@pytest.mark.parametrize(("kind", "open_way"), [("i", True), ("t", False), ("g", False)])
def test_bunkers_and_hedgehogs_are_closed_to_armor_and_guns(closed: str, kind: str, open_way: bool) -> None:
    battle, events = shot(backed(closed, "R", f"x{kind}"), "B5 b6", "flag star star")
    assert went(events) == (["B7"] if open_way else [])
    assert lost(events) == ([] if open_way else [("blocked", 1)])
    assert figures(battle, "B7" if open_way else "b6") > 0


def test_armor_pushed_onto_wire_leaves_it_until_it_attacks() -> None:
    battle, events = shot(
        """
        .    .    .    .
          .    .    .    .
        .    .w   R    .
          .    .:xt .    .
        .    .:ai .    .
          .    .    .    .
        """,
        "B5 b6",
        "flag star star",
        other_hand=["direct-from-hq"],
    )
    assert went(events) == ["B7"]
    assert battle.observe(None)["obstacles"] == {"B7": ["wire"]}, "rulings 7.6"
    if phase(battle) == "take_ground":
        do(battle, "stay")
    while battle.state[0]["seat"] == 0:
        do(battle, "done")
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    do(battle, "attack B7 B5 {star star star}")
    assert battle.observe(None)["obstacles"] == {}


def test_sandbags_are_gone_when_their_unit_retreats() -> None:
    battle, _ = shot(OPEN.replace(".:xi", ".s:xi"), "B5 b6", "flag star")
    do(battle, "accept-flag", "retreat b6 B7")
    assert battle.observe(None)["obstacles"] == {}


# Resistance.

MAQUIS = """
.    .    .    .:xi
  .:xi .    .    .
.    .:ar .    .
  .    .    .    .
.    .    .    .
  .    .    .    .
.    .    .    .
  .    .    .    .
.    .    .    .
"""


def test_resistance_goes_one_to_three_hexes_for_a_flag() -> None:
    battle, _ = shot(MAQUIS, "a8 B7", "flag star star", first="axis")
    rows = {name[1:] for name in ways(battle)}
    assert rows == {"6", "5", "4"}
    assert {"a6", "b6", "A5", "B5", "C5", "a4", "b4", "c4"} <= ways(battle)


def test_resistance_goes_two_to_six_hexes_for_two_flags() -> None:
    battle, _ = shot(MAQUIS, "a8 B7", "flag flag star", first="axis")
    assert {name[1:] for name in ways(battle)} == {"5", "4", "3", "2", "1"}, "000 p.12: four hexes for two flags"


def test_resistance_that_cannot_retreat_loses_a_figure_per_flag() -> None:
    battle, events = shot(
        """
        .    .    .:xi
          .:xi .    .
        .    .:ar .
          R    R    .
        """,
        "a8 B7",
        "flag flag star",
        first="axis",
    )
    assert lost(events) == [("blocked", 2)]
    assert figures(battle, "B7") == 1


def test_resistance_stopped_half_way_loses_only_what_is_missing() -> None:
    battle, events = shot(
        """
        .    .    .:xi
          .:xi .    .
        .    .:ar .
          .    R    .
        R    R    .
        """,
        "a8 B7",
        "flag flag star",
        first="axis",
    )
    assert lost(events) == [("blocked", 1)]
    assert went(events) == ["a6"]
    assert figures(battle, "a6") == 2


# Ignoring flags.


@pytest.mark.parametrize("shelter", [".s", "Ts", ".b"])
def test_one_flag_may_be_ignored_if_the_owner_likes(shelter: str) -> None:
    battle, _ = shot(OPEN.replace(".:xi", f"{shelter}:xi"), "B5 b6", "flag flag")
    assert options_now(battle) == {"ignore-flag", "accept-flag"}
    accepted = battle.copy()
    do(battle, "ignore-flag")
    assert ways(battle) == {"B7", "C7"}, "one of the two is left"
    do(accepted, "accept-flag")
    assert ways(accepted) == {"a8", "b8", "c8"}, "ignoring is a choice"


def test_several_sources_do_not_add_up() -> None:
    battle, _ = shot(OPEN.replace(".:xi", ".sh:xi"), "B5 b6", "flag flag")
    do(battle, "ignore-flag")
    assert ways(battle) == {"B7", "C7"}, "sandbags and a hedgehog still ignore one flag (rulings 7.8)"


def test_a_single_flag_ignored_is_no_retreat() -> None:
    battle, _ = shot(OPEN.replace(".:xi", ".s:xi"), "B5 b6", "flag star")
    events = do(battle, "ignore-flag")
    assert "ignored" in kinds(events)
    assert figures(battle, "b6") == 4
    assert battle.observe(None)["obstacles"] == {"b6": ["sandbags"]}


def test_no_flag_of_a_strike_is_ignored() -> None:
    battle = table(OPEN.replace(".:xi", ".s:xi"), ["barrage"])
    do(battle, "play barrage", "target b6 {flag star star star}")
    assert phase(battle) == "retreat", "rulings 7.9"


@pytest.mark.parametrize(("flags", "left"), [(1, 2), (2, 1), (3, 0)])
def test_a_gun_in_a_bunker_ignores_one_flag_and_pays_for_the_others(flags: int, left: int) -> None:
    faces = " ".join(["flag"] * flags + ["star"] * (3 - flags))
    battle, _ = shot(
        """
        .    .    .    .:xi
          .    .    .    .
        .    .b:xg .    .
          .    .    .    .
        .    .:ag .    .
        """,
        "B5 B7",
        faces,
    )
    events = do(battle, "ignore-flag")
    assert lost(events) == ([("blocked", flags - 1)] if flags > 1 else [])
    assert figures(battle, "B7") == left
    assert went(events) == []


def test_a_unit_that_paid_with_figures_has_not_left_its_hex() -> None:
    battle, events = shot(
        """
        .    .:xi .    .:xi
          .    .:ai .:ai .
        """,
        "b8 B9",
        "flag flag star",
    )
    assert lost(events) == [("blocked", 2)]
    assert phase(battle) != "take_ground", "rulings 7.12"
    assert not options_now(battle, "take-ground")
