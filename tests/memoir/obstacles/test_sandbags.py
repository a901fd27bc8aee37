"""Sandbags (000 p.16, rulings 9.4): a little cover on every side and one flag, gone for good with their occupant."""

from __future__ import annotations

import pytest
from tests.memoir.asking import EVERYBODY, dice, dice_against, field, obstacles, sees, turn_of, who_enters
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

FLAG = """
.    .    .
  .    .
.    .s:xi .
  .:ai .
"""


def test_everybody_enters() -> None:
    assert who_enters(".s") == EVERYBODY


def test_they_take_one_die_from_infantry_and_armor_none_from_artillery() -> None:
    assert dice_against(".s:xi") == (2, 2, 3)
    assert dice_against(".s:xt") == (2, 2, 3)
    assert dice_against(".s:xg") == (2, 2, 3)


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("Fs:xi", (2, 1, 3)),
        ("Ts:xi", (2, 1, 3)),
        ("Bs:xi", (2, 1, 3)),
        ("Hs:xi", (2, 2, 3)),
        ("R=s:xi", (2, 2, 3)),
        ("Ss:xi", (2, 2, 3)),
    ],
)
def test_with_other_cover_the_larger_protection_counts(cell: str, expected: tuple[int, int, int]) -> None:
    assert dice_against(cell) == expected


def test_on_a_hill_they_help_against_attackers_of_the_same_height() -> None:
    battle = field("Hs:xi H:ai . H:xi H:ai")
    order(battle, "direct-from-hq", "B9", "E9")
    assert dice(battle, "B9", "A9") == 2
    assert dice(battle, "E9", "D9") == 3


def test_they_protect_on_every_side() -> None:
    battle = field(
        """
        .    .    .    .
          .    .:ai .:ai .
        .    .:ai .s:xi .:ai
        """
    )
    order(battle, "direct-from-hq", "b8", "c8", "B7", "D7")
    assert {dice(battle, name, "C7") for name in ("b8", "c8", "B7", "D7")} == {2}


def test_they_do_not_hinder_fire_from_behind_them() -> None:
    battle = field(".s:ai .:xi")
    order(battle, "direct-from-hq", "A9")
    assert dice(battle, "A9", "B9") == 3


def test_a_unit_enters_them_without_stopping_and_battles() -> None:
    battle = field(
        """
        .    .    .:xi .
          .    .s   .    .
        .    .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert "B9" in destinations(battle, "C7")
    do(battle, "move C7 b8")
    assert targets(battle, "b8") == {"C9"}
    assert obstacles(battle, "b8") == {"sandbags"}


def test_the_first_flag_may_be_ignored_and_the_sandbags_stay() -> None:
    battle = field(FLAG)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag infantry}")
    assert phase(battle) == "ignore_flag"
    do(battle, "ignore-flag")
    assert figures(battle, "B7") == 3
    assert obstacles(battle, "B7") == {"sandbags"}


def test_of_two_flags_one_counts() -> None:
    battle = field(FLAG)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag}", "ignore-flag")
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


def test_in_a_town_they_add_the_flag() -> None:
    battle = field(FLAG.replace(".s", "Ts"))
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star}")
    assert phase(battle) == "ignore_flag"


def test_they_go_when_the_unit_is_driven_off() -> None:
    battle = field(FLAG)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star}", "accept-flag", "retreat B7 a8")
    assert obstacles(battle, "B7") == set()
    assert obstacles(battle, "a8") == set()


def test_they_go_when_the_unit_dies() -> None:
    battle = field(FLAG.replace("xi", "xi1"))
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade star}")
    assert obstacles(battle, "B7") == set()


def test_they_go_when_the_unit_moves_off() -> None:
    battle = field(".s:ai . . .")
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 B9")
    assert obstacles(battle, "A9") == set()
    assert turn_of(battle) == "axis"


def test_they_go_when_the_unit_takes_ground() -> None:
    battle = field(".s:ai .:xi1")
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}")
    assert obstacles(battle, "A9") == {"sandbags"}
    do(battle, "take-ground A9 B9")
    assert obstacles(battle, "A9") == set()


def test_a_gun_behind_them_may_ignore_a_flag_and_leaves_them_when_it_goes() -> None:
    battle = field(FLAG.replace(":xi", ":xg"))
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star}")
    assert phase(battle) == "ignore_flag"
    do(battle, "accept-flag", "retreat B7 b8")
    assert figures(battle, "b8") == 2
    assert obstacles(battle, "B7") == set()


def test_they_do_not_hide_anybody() -> None:
    battle = field(".:xi .s .s .:ai")
    assert sees(battle, "D9", "A9")


def test_a_unit_that_digs_in_has_them_when_it_is_attacked() -> None:
    battle = field("H:xi .:ai", ["dig-in"], ["direct-from-hq"], first="axis")
    order(battle, "dig-in", "A9")
    assert obstacles(battle, "A9") == {"sandbags"}
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert dice(battle, "B9", "A9") == 2, "hill and sandbags do not add up"
    do(battle, "attack B9 A9 {flag infantry}")
    assert phase(battle) == "ignore_flag"


@pytest.mark.parametrize("ground", [".", "F", "B", "H", "T", "R=", "S", ".w"])
def test_infantry_digs_in_on_any_ground_without_better_works(ground: str) -> None:
    battle = field(f"{ground}:ai", ["dig-in"])
    do(battle, "play dig-in")
    assert "order A9" in options_now(battle, "order")


@pytest.mark.parametrize("ground", ["O", ".s", ".b", "Sm"])
def test_nobody_digs_in_at_sea_or_where_works_already_stand(ground: str) -> None:
    """Cards 4.9: one pile a hex, and none beside what gives cover and a flag already."""
    battle = field(f"{ground}:ai", ["dig-in"])
    do(battle, "play dig-in")
    assert options_now(battle, "order") == {"order M1"}
