"""Wire (000 p.16, rulings 7.6, 8.7 and 9.1): it stops units, costs a die, is cut by infantry, crushed by tanks."""

from __future__ import annotations

from tests.memoir.asking import (
    EVERYBODY,
    dice,
    dice_against,
    field,
    obstacles,
    sees,
    turn_of,
    who_enters,
    why_not_attack,
)
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets


def test_everybody_enters() -> None:
    assert who_enters(".w") == EVERYBODY


def test_it_does_not_protect() -> None:
    assert dice_against(".w:xi") == (3, 3, 3)


def test_nobody_gets_through_in_one_move() -> None:
    for unit in (".:ai", ".:as", ".:at"):
        battle = field(
            f"""
            .    .    .    .
              .w   .w   .w   .w
            .    .    {unit} .
            """
        )
        order(battle, "direct-from-hq", "C7")
        assert {"b8", "c8"} <= destinations(battle, "C7")
        assert not {"A9", "B9", "C9", "D9"} & destinations(battle, "C7")


def test_infantry_battles_on_entry_with_a_die_less() -> None:
    battle = field(".:xi .w .:ai")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9")
    assert dice(battle, "B9", "A9") == 2
    assert obstacles(battle, "B9") == {"wire"}


def test_infantry_that_stands_in_it_loses_a_die_at_every_distance() -> None:
    battle = field(".:xi . . .w:ai")
    order(battle, "direct-from-hq", "D9")
    assert why_not_attack(battle, "D9", "A9") == "too_few_dice"
    battle = field(".:xi . .w:ai")
    order(battle, "direct-from-hq", "C9")
    assert dice(battle, "C9", "A9") == 1


def test_its_penalty_comes_on_top_of_the_defenders_cover() -> None:
    battle = field("F:xi .w:ai . Ts:xi .w:as")
    order(battle, "direct-from-hq", "B9", "E9")
    assert dice(battle, "B9", "A9") == 1
    assert dice(battle, "E9", "D9") == 1


def test_guns_in_it_lose_a_die_and_cannot_remove_it() -> None:
    battle = field(".:xi . .w:ag")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert dice(battle, "C9", "A9") == 2
    assert options_now(battle, "cut") == set()


def test_infantry_may_cut_it_instead_of_battling_even_next_to_an_enemy() -> None:
    battle = field(".:xi .w:ai . .:xi .:ai")
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    assert "cut-wire B9" in options_now(battle)
    do(battle, "cut-wire B9")
    assert obstacles(battle, "B9") == set()
    assert why_not_attack(battle, "B9", "A9") == "fought_already"
    assert targets(battle, "E9") == {"D9"}, "the others battle on"


def test_infantry_that_just_entered_may_cut_it_without_an_enemy_in_sight() -> None:
    battle = field("F .w .:ai .")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9")
    assert options_now(battle) == {"cut-wire B9", "done"}
    do(battle, "cut-wire B9")
    assert obstacles(battle, "B9") == set()
    assert turn_of(battle) == "axis"


def test_infantry_that_moved_too_far_to_battle_cannot_cut_it() -> None:
    battle = field(".:xi .w . .:ai")
    order(battle, "direct-from-hq", "D9")
    do(battle, "move D9 B9")
    assert turn_of(battle) == "axis"
    assert obstacles(battle, "B9") == {"wire"}


def test_special_forces_cut_it_after_two_hexes() -> None:
    battle = field(".:xi .w . .:as")
    order(battle, "direct-from-hq", "D9")
    do(battle, "move D9 B9")
    assert options_now(battle) == {"attack B9 A9", "cut-wire B9", "done"}


def test_infantry_that_has_battled_cannot_cut_it_too() -> None:
    battle = field(".:xi .w:ai . .:xi .:ai")
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {star star}")
    assert options_now(battle, "cut") == set()


def test_infantry_held_by_it_takes_no_ground_this_turn() -> None:
    """Entering it is a hard stop (rulings 3.4)."""
    battle = field(".:xi1 .w .:ai")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9", "attack B9 A9 {grenade star}")
    assert figures(battle, "A9") == 0
    assert turn_of(battle) == "axis"


def test_infantry_that_was_in_it_before_takes_ground_and_leaves_freely() -> None:
    battle = field(".:xi1 .w:ai . .")
    order(battle, "direct-from-hq", "B9")
    assert "D9" in destinations(battle, "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {grenade star}")
    assert options_now(battle) == {"take-ground B9 A9", "stay"}
    do(battle, "take-ground B9 A9")
    assert obstacles(battle, "B9") == {"wire"}


def test_tanks_crush_it_on_entry_and_battle_with_all_their_dice() -> None:
    battle = field(".:xi .w . .:at")
    order(battle, "direct-from-hq", "D9")
    do(battle, "move D9 B9")
    assert obstacles(battle, "B9") == set()
    assert dice(battle, "B9", "A9") == 3


def test_tanks_that_drove_into_it_take_no_ground() -> None:
    battle = field(".:xi1 .w .:at")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9", "attack B9 A9 {grenade star star}")
    assert figures(battle, "A9") == 0
    assert turn_of(battle) == "axis"


def test_tanks_that_took_ground_in_it_crush_it_and_overrun_but_take_no_more_ground() -> None:
    battle = field(".:xi1 .w:xi1 .:at")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 B9 {grenade star star}", "take-ground C9 B9")
    assert obstacles(battle, "B9") == set()
    assert phase(battle) == "battle_again"
    do(battle, "attack B9 A9 {grenade star star}")
    assert figures(battle, "A9") == 0
    assert turn_of(battle) == "axis"


def test_infantry_may_take_ground_in_it_and_leaves_it_lying() -> None:
    battle = field(".w:xi1 .:ai")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {grenade star star}", "take-ground B9 A9")
    assert figures(battle, "A9") == 4
    assert obstacles(battle, "A9") == {"wire"}


def test_it_does_not_stop_a_retreat() -> None:
    battle = field(
        """
        .    .    .    .
          .w   .w   .
        .w   .w   .    .
          .w:xi .    .
        .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    do(battle, "attack B5 a6 {flag flag star}")
    assert phase(battle) == "retreat", "it lets nobody ignore a flag"
    assert options_now(battle) == {"retreat a6 a8", "retreat a6 b8"}


def test_tanks_driven_back_onto_it_leave_it_until_they_attack() -> None:
    battle = field(
        """
        .    .    .    .
          .w   R    .
        .    .:xt .    .
          .:ai .    .
        """,
        ["direct-from-hq"],
        ["direct-from-hq"],
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}", "stay")
    assert figures(battle, "a8") == 3
    assert obstacles(battle, "a8") == {"wire"}
    order(battle, "direct-from-hq", "a8")
    battle_phase(battle)
    assert dice(battle, "a8", "a6") == 3
    do(battle, "attack a8 a6 {star star star}")
    assert obstacles(battle, "a8") == set()


def test_it_does_not_hide_anybody() -> None:
    battle = field(".:xi .w .w .:ai")
    assert sees(battle, "D9", "A9")
