"""The Resistance (000 p.12, rulings 4.2 and 7.7): fights from cover at once, melts away up to three hexes a flag."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, turn_of, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, targets


def test_it_has_three_figures() -> None:
    assert figures(field(".:ar"), "A9") == 3


def test_it_moves_like_infantry() -> None:
    for end, reason in (("D9", ""), ("C9", "moved_too_far")):
        battle = field(".:xi . . . .:ar . . .:xi .:ai")
        order(battle, "direct-from-hq", "E9", "I9")
        assert "B9" not in destinations(battle, "E9")
        do(battle, f"move E9 {end}")
        assert why_not_attack(battle, end, "A9") == reason


def test_it_rolls_three_two_or_one_die_by_distance() -> None:
    for picture, attacker, expected in (
        (".:xi .:ar", "B9", 3),
        (".:xi . .:ar", "C9", 2),
        (".:xi . . .:ar", "D9", 1),
        (".:xi . . . .:ar", "E9", 0),
    ):
        battle = field(picture)
        order(battle, "direct-from-hq", attacker)
        assert dice(battle, attacker, "A9") == expected


@pytest.mark.parametrize("terrain", ["F", "T", "B"])
def test_it_battles_on_entering_forest_town_or_hedgerow_but_takes_no_ground_then(terrain: str) -> None:
    """It stops like everybody, and a unit so stopped does not move again this turn (rulings 3.4)."""
    battle = field(f".:xi1 {terrain} .:ar .")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9")
    assert targets(battle, "B9") == {"A9"}
    do(battle, "attack B9 A9 {infantry star star}")
    assert figures(battle, "A9") == 0
    assert turn_of(battle) == "axis"


@pytest.mark.parametrize("terrain", ["F", "T", "B"])
def test_it_stops_in_forest_town_and_hedgerow(terrain: str) -> None:
    battle = field(
        f"""
        .    .    .    .
          {terrain}    {terrain}    {terrain}    {terrain}
        .    .    .:ar .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert {"b8", "c8"} <= destinations(battle, "C7")
    assert not {"B9", "C9", "D9"} & destinations(battle, "C7")


def test_two_hexes_into_a_forest_are_too_far_to_battle() -> None:
    battle = field(".:xi F . .:ar")
    order(battle, "direct-from-hq", "D9")
    do(battle, "move D9 B9")
    assert turn_of(battle) == "axis"


def test_it_takes_ground_from_open_ground() -> None:
    battle = field(".:xi1 . .:ar")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9", "attack B9 A9 {infantry star star}")
    assert options_now(battle) == {"take-ground B9 A9", "stay"}


@pytest.mark.parametrize(("face", "left"), [("infantry", 2), ("grenade", 2), ("armor", 3), ("star", 3)])
def test_it_is_hit_like_infantry(face: str, left: int) -> None:
    battle = field(".:xr . . .:ai")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 A9 {{{face}}}")
    assert figures(battle, "A9") == left


DEEP = """
.    .    .    .:xi .    .    .
  .    .    .:ar .    .    .
"""


def test_one_flag_sends_it_one_to_three_hexes_back() -> None:
    battle = field(DEEP, first="axis")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, "attack D9 c8 {flag star star}")
    assert options_now(battle) == {
        f"retreat c8 {name}" for name in ("C7", "D7", "b6", "c6", "d6", "B5", "C5", "D5", "E5")
    }


def test_two_flags_send_it_two_to_six_hexes_back() -> None:
    """The rulebook's own example goes four hexes for two flags."""
    battle = field(DEEP, first="axis")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, "attack D9 c8 {flag flag star}")
    rows = {text.split()[2][1] for text in options_now(battle)}
    assert rows == {"6", "5", "4", "3", "2"}
    assert "retreat c8 c4" in options_now(battle)
    do(battle, "retreat c8 c4")
    assert figures(battle, "c4") == 3


def test_only_the_hexes_it_owes_cost_figures_at_the_edge() -> None:
    """Short of room, it owes one hex a flag; what it could go beyond that is its own choice."""
    battle = field(
        """
        .    .    .
          .:xr .
        .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    do(battle, "attack B7 a8 {flag star star}")
    assert options_now(battle) == {"retreat a8 A9", "retreat a8 B9"}
    assert figures(battle, "a8") == 3


def test_two_flags_with_room_for_one_cost_one_figure() -> None:
    battle = field(
        """
        .    .    .
          .:xr .
        .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    do(battle, "attack B7 a8 {flag flag star}")
    assert figures(battle, "a8") == 2
    assert options_now(battle) == {"retreat a8 A9", "retreat a8 B9"}


def test_it_does_not_slip_through_other_units() -> None:
    battle = field(
        """
        .    .    .    .
          .:xi .:xi .
        .    .:xr .    .
          .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "b6")
    battle_phase(battle)
    do(battle, "attack b6 B7 {flag star star}")
    assert figures(battle, "B7") == 2


def test_it_may_pass_through_forest_and_town_and_stop_in_them() -> None:
    battle = field(
        """
        .    .    .:xi .    .
          .    F:ar R    .
        .    F    R    .    .
          T    R    .    .
        T    R    .    .    .
        """,
        first="axis",
    )
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 b8 {flag star}")
    assert options_now(battle) == {"retreat b8 B7", "retreat b8 a6", "retreat b8 A5"}


def test_at_sea_it_cannot_battle_either() -> None:
    """What lifts the ban on battling after entry does not lift the ban on battling from the water (rulings 4.3)."""
    battle = field("O:ar .:xi")
    order(battle, "direct-from-hq", "A9")
    assert why_not_attack(battle, "A9", "B9") == "no_battle_here"


def test_it_needs_sight() -> None:
    battle = field(".:xi F .:ar")
    order(battle, "direct-from-hq", "C9")
    assert why_not_attack(battle, "C9", "A9") == "no_sight"
