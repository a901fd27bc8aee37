"""Steep hills (000 p.27, rulings 3.10): two points to climb from lower ground, one from hill to hill."""

from __future__ import annotations

from tests.memoir.asking import dice, dice_against, field, sees, turn_of, who_enters
from tests.memoir.table import battle_phase, destinations, do, options_now, order, targets

SLOPE = """
.    .    .:xi .    .
  P    P    P    P
.    .    {0}  .    .
  .    .    .    .
"""


def test_infantry_and_tanks_climb_it_but_guns_lack_the_points() -> None:
    """A hex that costs two needs two points; there is no promise of one hex at least (rulings 3.3)."""
    assert who_enters("P") == {"infantry", "armor"}


def test_artillery_bombard_takes_guns_up() -> None:
    battle = field(SLOPE.format(".:ag"), ["artillery-bombard"])
    order(battle, "artillery-bombard")
    assert {"b8", "a8", "C9", "B9"} & destinations(battle, "C7") == {"b8", "a8", "B9"}


def test_it_protects_like_a_hill() -> None:
    assert dice_against("P:xi") == (2, 2, 3)
    battle = field("P:xi H:ai . H:xi P:ai")
    order(battle, "direct-from-hq", "B9", "E9")
    assert dice(battle, "B9", "A9") == 3
    assert dice(battle, "E9", "D9") == 3


def test_infantry_climbs_with_its_whole_move_and_cannot_battle_after_it() -> None:
    battle = field(SLOPE.format(".:ai"))
    order(battle, "direct-from-hq", "C7")
    reached = destinations(battle, "C7")
    assert {"b8", "c8"} <= reached
    assert not {"a8", "d8", "B9", "D9"} & reached
    do(battle, "move C7 b8")
    assert turn_of(battle) == "axis"


def test_special_forces_climb_and_battle() -> None:
    battle = field(SLOPE.format(".:as"))
    order(battle, "direct-from-hq", "C7")
    do(battle, "move C7 b8")
    assert targets(battle, "b8") == {"C9"}


def test_tanks_climb_and_have_one_point_left() -> None:
    battle = field(SLOPE.format(".:at"))
    order(battle, "direct-from-hq", "C7")
    reached = destinations(battle, "C7")
    assert {"a8", "b8", "c8", "d8", "B9", "D9"} <= reached
    assert "A9" not in reached
    do(battle, "move C7 b8")
    assert targets(battle, "b8") == {"C9"}


def test_tanks_two_hexes_away_do_not_get_up() -> None:
    battle = field(
        """
        .:at .    P    .    .:at .    .    P    .
          R    R    R    R    R    R    R    R    R
        """
    )
    order(battle, "direct-from-hq", "A9", "E9")
    assert "C9" in destinations(battle, "A9"), "one hex and two points up"
    assert "H9" not in destinations(battle, "E9"), "two hexes and two points up"


def test_from_hill_to_steep_hill_is_one_point() -> None:
    battle = field("H:ai P P . . P:ai P P")
    order(battle, "direct-from-hq", "A9", "F9")
    assert {"B9", "C9"} <= destinations(battle, "A9")
    assert {"G9", "H9"} <= destinations(battle, "F9")


def test_going_down_is_one_point() -> None:
    battle = field("P:ai . .")
    order(battle, "direct-from-hq", "A9")
    assert {"B9", "C9"} <= destinations(battle, "A9")


def test_ground_is_taken_up_a_steep_hill() -> None:
    for unit in (".:ai", ".:at"):
        battle = field(f"{unit} P:xi1 . .")
        order(battle, "direct-from-hq", "A9")
        battle_phase(battle)
        do(battle, "attack A9 B9 {grenade star}")
        assert options_now(battle) == {"take-ground A9 B9", "stay"}


def test_it_hides_like_a_hill() -> None:
    battle = field("P:xi P H:ai . .:xi P .:ai")
    assert sees(battle, "C9", "A9")
    assert not sees(battle, "G9", "E9")


def test_a_retreat_goes_up_as_on_any_hill() -> None:
    for unit in (".:xi", ".:xg"):
        battle = field(
            f"""
            .    .    .
              P    P
            .    {unit} .
              .:ai .
            """
        )
        order(battle, "direct-from-hq", "a6")
        battle_phase(battle)
        do(battle, "attack a6 B7 {flag flag star}")
        assert options_now(battle) == {"retreat B7 A9", "retreat B7 B9", "retreat B7 C9"}
