"""Towns (000 p.14): stop and no battle on entry, good cover, and a bad place for tanks to fight from."""

from __future__ import annotations

from tests.memoir.asking import (
    EVERYBODY,
    dice,
    dice_against,
    field,
    sees,
    turn_of,
    who_enters,
    why_not_attack,
)
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets


def test_everybody_enters() -> None:
    assert who_enters("T") == EVERYBODY


def test_it_takes_one_die_from_infantry_two_from_armor_none_from_artillery() -> None:
    assert dice_against("T:xi") == (2, 1, 3)


def test_a_unit_stops_in_it_and_cannot_battle_this_turn() -> None:
    battle = field(
        """
        .    .:xi .    .    .
          .    .    .    .
        .    T    T    T    .
          .    .:at .    .
        """
    )
    order(battle, "direct-from-hq", "b6")
    assert {"B7", "C7", "D7"} <= destinations(battle, "b6")
    do(battle, "move b6 B7")
    assert turn_of(battle) == "axis"


def test_no_one_drives_through_a_row_of_houses() -> None:
    battle = field(
        """
        .    .    .    .
          T    T    T    T
        .    .    .:at .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert not {"A9", "B9", "C9", "D9"} & destinations(battle, "C7")


def test_infantry_fights_from_a_town_with_all_its_dice() -> None:
    battle = field(".:xi T:ai")
    order(battle, "direct-from-hq", "B9")
    assert dice(battle, "B9", "A9") == 3


def test_artillery_fires_from_a_town_with_all_its_dice() -> None:
    battle = field(".:xi . T:ag")
    order(battle, "direct-from-hq", "C9")
    assert dice(battle, "C9", "A9") == 3


def test_tanks_fight_from_a_town_with_two_dice_less() -> None:
    battle = field(
        """
        .:xi T:at .    .    .
          .    .    .    .
        .    .    .    .    .
          .    .    .    .
        .:xi .    .    T:ae .
        """
    )
    order(battle, "direct-from-hq", "B9", "D5")
    assert dice(battle, "B9", "A9") == 1
    assert dice(battle, "D5", "A5") == 1


def test_tanks_in_a_town_cannot_attack_anybody_under_cover() -> None:
    """The attacker's penalty comes on top of the protection; without a die there is no attack (rulings 5.4-5.5)."""
    for cell in ("T:xi", "F:xi", "B:xi", "H:xi", ".s:xi", ".b:xi"):
        battle = field(f"{cell} T:at .:ai")
        order(battle, "direct-from-hq", "B9", "C9")
        assert why_not_attack(battle, "B9", "A9") == "too_few_dice", cell
        battle_phase(battle)
        assert targets(battle, "B9") == set(), cell


def test_armor_assault_gives_tanks_in_a_town_their_one_die_more() -> None:
    battle = field(".:xi T:at . H:xi T:at . T:xi T:at", ["armor-assault"])
    order(battle, "armor-assault", "B9", "E9", "H9")
    assert dice(battle, "B9", "A9") == 2
    assert dice(battle, "E9", "D9") == 1
    assert why_not_attack(battle, "H9", "G9") == "too_few_dice"


def test_a_unit_that_has_won_from_a_town_may_take_ground() -> None:
    battle = field(".:xi1 T:ai")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {grenade star star}")
    assert options_now(battle) == {"take-ground B9 A9", "stay"}


def test_armor_that_takes_ground_in_a_town_does_not_overrun() -> None:
    battle = field(
        """
        .    .:xi .
          .    .
        .    T:xi1 .
          .:at .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade}", "take-ground a6 B7")
    assert figures(battle, "B7") == 3
    assert turn_of(battle) == "axis"


def test_it_blocks_sight_through_it_but_not_into_it() -> None:
    battle = field("T:xi . T .:ai")
    assert not sees(battle, "D9", "A9")
    assert sees(battle, "B9", "A9")
    assert sees(battle, "D9", "C9")


def test_a_retreat_runs_through_towns_and_no_flag_is_ignored() -> None:
    battle = field(
        """
        .    .    .    .
          T    T    .
        T    T    .    .
          T:xi .    .
        .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    do(battle, "attack B5 a6 {flag flag}")
    assert phase(battle) == "retreat"
    assert options_now(battle) == {"retreat a6 a8", "retreat a6 b8"}
