"""Sea bluffs (000 p.23, rulings 3.10): like cliffs, but infantry may take ground up them."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice, dice_against, field, sees, turn_of, who_enters, why_not
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, targets

SHORE = """
.    .    .:xi .    .
  U    U    U    U
S    S    {0}  S    S
  S    S    S    S
"""


def test_inland_it_is_a_hill_for_everybody() -> None:
    assert who_enters("U") == EVERYBODY
    assert dice_against("U:xi") == (2, 2, 3)


def test_infantry_climbs_with_its_whole_move_and_cannot_battle_after_it() -> None:
    battle = field(SHORE.format("S:ai"))
    order(battle, "direct-from-hq", "C7")
    reached = destinations(battle, "C7")
    assert {"b8", "c8"} <= reached
    assert not {"a8", "d8", "B9", "C9", "D9"} & reached
    do(battle, "move C7 c8")
    assert turn_of(battle) == "axis"


def test_rangers_climb_and_battle() -> None:
    battle = field(SHORE.format("S:as"))
    order(battle, "direct-from-hq", "C7")
    do(battle, "move C7 c8")
    assert targets(battle, "c8") == {"C9"}


def test_tanks_and_guns_do_not_climb_it_from_the_beach() -> None:
    for unit in ("S:at", "S:ae", "S:ag"):
        battle = field(SHORE.format(unit))
        order(battle, "direct-from-hq", "C7")
        assert not {"a8", "b8", "c8", "d8"} & destinations(battle, "C7")
        assert why_not(battle, "move C7 b8") == "slope"


def test_tanks_drive_over_it_inland() -> None:
    battle = field(
        """
        .    .    .    .
          U    U    U    .:at
        S    S    S    S
        """
    )
    order(battle, "direct-from-hq", "d8")
    assert {"c8", "b8", "a8"} <= destinations(battle, "d8")


def test_going_down_to_the_beach_costs_two_points_and_is_closed_to_tanks() -> None:
    for unit, down in (("U:ai", {"B7", "C7"}), ("U:at", set())):
        battle = field(
            f"""
            .    .    .    .
              U    {unit} U    U
            S    S    S    S
              S    S    S    S
            """
        )
        order(battle, "direct-from-hq", "b8")
        assert destinations(battle, "b8") & {"A7", "B7", "C7", "D7", "a6", "b6", "c6", "d6"} == down


def test_attackers_on_the_beach_lose_a_die_those_on_hills_none() -> None:
    battle = field("S:ai U:xi H:ai")
    order(battle, "direct-from-hq", "A9", "C9")
    assert dice(battle, "A9", "B9") == 2
    assert dice(battle, "C9", "B9") == 3


def test_infantry_takes_ground_up_a_bluff_from_the_beach() -> None:
    battle = field("S:ai U:xi1 . . .")
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star}")
    assert options_now(battle) == {"take-ground A9 B9", "stay"}


def test_tanks_do_not_take_ground_up_a_bluff_from_the_beach() -> None:
    battle = field("S:at U:xi1 . . .")
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star}")
    assert figures(battle, "B9") == 0
    assert turn_of(battle) == "axis"


def test_it_hides_like_a_hill() -> None:
    battle = field("U:xi U H:ai . .:xi U .:ai")
    assert sees(battle, "C9", "A9")
    assert not sees(battle, "G9", "E9")


def test_retreats_treat_it_as_any_hill() -> None:
    """Tanks too may be driven up or down (rulings 3.10)."""
    for unit in ("S:xi", "S:xt"):
        battle = field(
            f"""
            .    .    .
              U    U
            S    {unit} S
              S:ai S
            """
        )
        order(battle, "direct-from-hq", "a6")
        battle_phase(battle)
        do(battle, "attack a6 B7 {flag star star}")
        assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}
