"""Artillery (000 p.7-p.11): moves or battles, six hexes far over everything, never takes ground."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, turn_of, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, targets


def test_it_has_two_figures() -> None:
    assert figures(field(".:ag"), "A9") == 2


def test_it_moves_one_hex() -> None:
    battle = field(". . .:ag . .")
    order(battle, "direct-from-hq", "C9")
    assert destinations(battle, "C9") == {"B9", "D9", "b8", "c8"}


def test_it_does_not_battle_after_moving() -> None:
    battle = field(".:xi . . .:ag . .:xi .:ai")
    order(battle, "direct-from-hq", "D9", "G9")
    assert dice(battle, "D9", "A9") == 2
    do(battle, "move D9 C9")
    assert why_not_attack(battle, "C9", "A9") == "moved_too_far"


@pytest.mark.parametrize(("away", "expected"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1), (7, 0)])
def test_its_dice_by_distance(away: int, expected: int) -> None:
    battle = field(" ".join([".:xi", *["."] * (away - 1), ".:ag"]))
    attacker = "ABCDEFGH"[away] + "9"
    order(battle, "direct-from-hq", attacker)
    assert dice(battle, attacker, "A9") == expected


def test_it_needs_no_sight() -> None:
    battle = field(".:xi H F T .:ai .:ag")
    order(battle, "direct-from-hq", "F9")
    battle_phase(battle)
    assert targets(battle, "F9") == {"A9"}


@pytest.mark.parametrize("cell", ["F:xi", "B:xi", "H:xi", "T:xi", ".s:xi", ".b:xi", "Fs:xi", "Hb:xi"])
def test_no_cover_helps_against_it(cell: str) -> None:
    battle = field(f"{cell} . .:ag")
    order(battle, "direct-from-hq", "C9")
    assert dice(battle, "C9", "A9") == 3


def test_with_an_enemy_next_to_it_it_must_battle_that_one() -> None:
    battle = field(".:xi .:ag . .:xi")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert targets(battle, "B9") == {"A9"}
    assert why_not_attack(battle, "B9", "D9") == "must_close"


def test_it_never_takes_ground() -> None:
    battle = field(".:xi1 .:ag")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {grenade star star}")
    assert figures(battle, "A9") == 0
    assert turn_of(battle) == "axis"


@pytest.mark.parametrize(("face", "left"), [("grenade", 1), ("infantry", 2), ("armor", 2), ("star", 2)])
def test_it_is_hit_by_grenades_only(face: str, left: int) -> None:
    battle = field(".:xg . . .:ai")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 A9 {{{face}}}")
    assert figures(battle, "A9") == left


def test_it_retreats_a_hex_for_every_flag() -> None:
    battle = field(
        """
        .    .    .
          .    .
        .    .:xg .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag star}")
    assert options_now(battle) == {"retreat B7 A9", "retreat B7 B9", "retreat B7 C9"}


def test_a_gun_driven_off_leaves_its_ground_to_the_attacker() -> None:
    battle = field(
        """
        .    .    .
          .    R
        .    .:xg .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}")
    assert options_now(battle) == {"take-ground a6 B7", "stay"}
