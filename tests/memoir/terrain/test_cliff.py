"""Cliffs (000 p.22, rulings 3.10): hills on the inland side, two points and a hard climb from the beach."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice, dice_against, field, sees, turn_of, who_enters, why_not
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, targets

SHORE = """
.    .    .:xi .    .
  C    C    C    C
S    S    {0}  S    S
  S    S    S    S
"""


def test_inland_it_is_a_hill_for_everybody() -> None:
    assert who_enters("C") == EVERYBODY
    assert dice_against("C:xi") == (2, 2, 3)


def test_infantry_climbs_with_its_whole_move_and_cannot_battle_after_it() -> None:
    battle = field(SHORE.format("S:ai"))
    order(battle, "direct-from-hq", "C7")
    reached = destinations(battle, "C7")
    assert {"b8", "c8"} <= reached
    assert not {"a8", "d8", "B9", "C9", "D9"} & reached
    do(battle, "move C7 b8")
    assert turn_of(battle) == "axis"


def test_special_forces_climb_and_battle() -> None:
    battle = field(SHORE.format("S:as"))
    order(battle, "direct-from-hq", "C7")
    do(battle, "move C7 b8")
    assert targets(battle, "b8") == {"C9"}


def test_special_forces_that_must_walk_to_it_first_do_not_get_up() -> None:
    """No unit is promised its first or last step: a hex that costs two needs two (rulings 3.3)."""
    battle = field(
        """
        .    .    .    .    .
          C    C    C    C
        S    S    S    S    S
          S    S:as S    S
        """
    )
    order(battle, "direct-from-hq", "b6")
    assert not {"a8", "b8", "c8"} & destinations(battle, "b6")


def test_infantry_assault_climbs_and_battles_or_climbs_and_goes_on() -> None:
    battle = field(SHORE.format("S:ai"), ["infantry-assault"])
    order(battle, "infantry-assault left")
    assert {"b8", "B9"} <= destinations(battle, "C7")
    do(battle, "move C7 b8")
    assert targets(battle, "b8") == {"C9"}


def test_tanks_and_guns_do_not_climb_it_from_the_beach() -> None:
    for unit in ("S:at", "S:ae", "S:ag"):
        battle = field(SHORE.format(unit))
        order(battle, "direct-from-hq", "C7")
        assert not {"a8", "b8", "c8", "d8"} & destinations(battle, "C7")
        assert why_not(battle, "move C7 b8") == "slope"


def test_from_hill_to_cliff_is_one_point() -> None:
    battle = field("C C H:ai . .")
    order(battle, "direct-from-hq", "C9")
    assert {"B9", "A9"} <= destinations(battle, "C9")


def test_going_down_to_the_beach_costs_two_points() -> None:
    battle = field(
        """
        .    .    .    .
          C    C:ai C    C
        S    S    S    S
          S    S    S    S
        """
    )
    order(battle, "direct-from-hq", "b8")
    reached = destinations(battle, "b8")
    assert {"B7", "C7"} <= reached
    assert not {"A7", "D7", "a6", "b6", "c6"} & reached


def test_tanks_and_guns_do_not_go_down_to_the_beach() -> None:
    for unit in ("C:at", "C:ag"):
        battle = field(
            f"""
            .    .    .    .
              C    {unit} C    C
            S    S    S    S
            """
        )
        order(battle, "direct-from-hq", "b8")
        assert not {"A7", "B7", "C7", "D7"} & destinations(battle, "b8")
        assert "B9" in destinations(battle, "b8")


def test_attackers_on_the_beach_lose_a_die_those_on_hills_none() -> None:
    battle = field("S:ai C:xi H:ai . S:at C:xi C:at")
    order(battle, "direct-from-hq", "A9", "C9", "E9", "G9")
    assert [dice(battle, *pair) for pair in (("A9", "B9"), ("C9", "B9"), ("E9", "F9"), ("G9", "F9"))] == [2, 3, 2, 3]


def test_no_ground_is_taken_up_a_cliff_from_the_beach() -> None:
    battle = field("S:ai C:xi1 . . .")
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star}")
    assert figures(battle, "B9") == 0
    assert turn_of(battle) == "axis"


def test_ground_is_taken_on_a_cliff_from_inland() -> None:
    battle = field("S C:xi1 .:ai . .")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 B9 {grenade star}")
    assert options_now(battle) == {"take-ground C9 B9", "stay"}


def test_a_cliff_is_part_of_the_hill_next_to_it_for_sight() -> None:
    battle = field("C:xi C H:ai . .:xi C .:ai")
    assert sees(battle, "C9", "A9")
    assert not sees(battle, "G9", "E9")


def test_units_driven_off_a_cliff_go_down_like_from_any_hill() -> None:
    for unit in ("C:ai", "C:at"):
        battle = field(
            f"""
            .    .:xi .
              {unit} .
            S    S    S
              S    S
            """,
            first="axis",
        )
        order(battle, "direct-from-hq", "B9")
        battle_phase(battle)
        do(battle, "attack B9 a8 {flag flag}")
        assert options_now(battle) == {"retreat a8 a6", "retreat a8 b6"}


def test_units_driven_up_a_cliff_go_up_like_on_any_hill() -> None:
    for unit in ("S:xi", "S:xt"):
        battle = field(
            f"""
            .    .    .
              C    C
            S    {unit} S
              S:ai S
            """
        )
        order(battle, "direct-from-hq", "a6")
        battle_phase(battle)
        do(battle, "attack a6 B7 {flag flag star}")
        assert options_now(battle) == {"retreat B7 A9", "retreat B7 B9", "retreat B7 C9"}
