"""Classes of armor (004 HR-30 to HR-37): what each may battle, with how many dice, and where it goes."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, obstacles, why_not_attack
from tests.memoir.house.test_infantry_and_guns import ready
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order

from bocage.memoir import explain
from bocage.memoir.game import Battle


def facing(us: str, them: str, between: int = 1) -> Battle:
    """A unit of each side at the battle of the first: on A9, and so many hexes to its right."""
    return ready(f".:x{them} {'. ' * between}.:a{us}", f"{'BCDEF'[between]}9")


@pytest.mark.parametrize(
    ("us", "them", "expected"),
    [
        ("R", "i", 2), ("R", "g", 2), ("R", "R", 2), ("R", "L", 0), ("R", "t", 0), ("R", "H", 0),
        ("L", "i", 2), ("L", "R", 2), ("L", "L", 2), ("L", "t", 0), ("L", "I", 0), ("L", "S", 0),
        ("I", "L", 2), ("I", "t", 0),
        ("H", "i", 4), ("H", "H", 4), ("V", "t", 4),
        ("S", "i", 3), ("S", "g", 3), ("S", "t", 2), ("S", "U", 2),
        ("D", "i", 2), ("D", "g", 2), ("D", "t", 4), ("D", "R", 4),
        ("t", "H", 3), ("t", "R", 3), ("e", "V", 3),
    ],
)  # fmt: skip
def test_dice_at_two_hexes(us: str, them: str, expected: int) -> None:
    battle = facing(us, them)
    assert dice(battle, "C9", "A9") == expected
    assert why_not_attack(battle, "C9", "A9") == ("" if expected else "too_heavy")


def test_why_armor_is_too_heavy_is_said_in_words() -> None:
    battle = facing("R", "t")
    said = explain.attack(battle, battle.unit_on("C9"), battle.unit_on("A9")).sentence()
    assert "can do nothing" in said
    assert not any(" C9 " in text for text in options_now(battle, "attack"))


@pytest.mark.parametrize(("us", "reach"), [("R", 2), ("L", 3), ("t", 3), ("S", 3), ("H", 4), ("V", 4), ("D", 4)])
def test_how_far_they_reach(us: str, reach: int) -> None:
    for away in (2, 3, 4):
        assert bool(dice(facing(us, "i", away - 1), f"{'ABCDE'[away]}9", "A9")) == (away <= reach)


@pytest.mark.parametrize(("us", "strength"), [("R", 2), ("L", 3), ("H", 4), ("V", 4), ("I", 3), ("S", 3), ("D", 3)])
def test_strength(us: str, strength: int) -> None:
    assert figures(field(f".:a{us}"), "A9") == strength


@pytest.mark.parametrize(("us", "far"), [("R", 4), ("L", 3), ("H", 3), ("V", 2), ("I", 2), ("S", 3), ("D", 3)])
def test_how_far_they_move_and_still_battle(us: str, far: int) -> None:
    battle = field(f".:xi . . . . . .:a{us} . .:ai .:xi")
    order(battle, "direct-from-hq", "G9", "I9")
    board, here = battle.board, battle.board.index("G9")
    assert max(board.distance(here, board.index(name)) for name in destinations(battle, "G9")) == far
    do(battle, f"move G9 {'GFEDC'[far]}9")
    battle_phase(battle)
    assert why_not_attack(battle, f"{'GFEDC'[far]}9", "A9") in ("", "out_of_range")


@pytest.mark.parametrize(
    ("them", "hurt"), [("t", True), ("L", True), ("D", True), ("H", False), ("V", False), ("I", False)]
)
def test_grenades_do_nothing_to_thick_armor(them: str, hurt: bool) -> None:
    battle = field(f".:x{them} . .:at")
    full = figures(battle, "A9")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 A9 {grenade star infantry}")
    assert figures(battle, "A9") == full - hurt


def test_reconnaissance_moves_by_the_rules_of_infantry() -> None:
    for us, entered in (("R", True), ("t", False)):
        battle = field(f". .x .:a{us}")
        order(battle, "direct-from-hq", "C9")
        assert ("B9" in destinations(battle, "C9")) == entered, "a road block lets infantry only through"
    for us, left in (("R", {"wire"}), ("t", set())):
        battle = field(f". .w .:a{us}")
        order(battle, "direct-from-hq", "C9")
        do(battle, "move C9 B9")
        assert obstacles(battle, "B9") == left, "it does not crush wire"


def test_very_heavy_armor_keeps_to_easy_ground() -> None:
    for us, reached in (("V", {"C9", "b8"}), ("t", {"A9", "C9", "a8", "b8"})):
        battle = field(f"F .:a{us} T\nH . .")
        order(battle, "direct-from-hq", "B9")
        assert destinations(battle, "B9") & {"A9", "C9", "a8", "b8"} == reached, "a town, but no forest and no hill"


def test_very_heavy_armor_falls_back_over_easy_ground_only() -> None:
    for behind, ways in ((". .", {"a8", "b8"}), ("F .", {"b8"})):
        battle = field(f". . .\n{behind} .\n. .:xV .\n. .:at .")
        order(battle, "direct-from-hq", "b6")
        battle_phase(battle)
        do(battle, "attack b6 B7 {flag flag star}", "ignore-flag")
        found = {text.split()[-1] for text in options_now(battle, "retreat")} or {"b8"}
        assert found == ways


def test_very_heavy_armor_shrugs_off_the_first_flag() -> None:
    for them, asked in (("V", True), ("H", False)):
        battle = field(f". . .\n. . .\n. .:x{them} .\n. .:at .")
        order(battle, "direct-from-hq", "b6")
        battle_phase(battle)
        do(battle, "attack b6 B7 {flag star star}")
        assert bool(options_now(battle, "ignore")) == asked


@pytest.mark.parametrize(("them", "expected"), [("V", 3), ("S", 3), ("D", 3), ("t", 1), ("H", 1)])
def test_infantry_is_at_its_best_against_some_armor_at_arms_length(them: str, expected: int) -> None:
    battle = field(f"T:x{them} .:ad")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert dice(battle, "B9", "A9") == expected, "two of militia, one less for the town"


def test_what_helps_infantry_is_a_term_of_the_dice() -> None:
    battle = facing("d", "S", 0)
    told = explain.attack(battle, battle.unit_on("B9"), battle.unit_on("A9"))
    assert [(term.what, term.dice) for term in told.terms] == [("range", 2), ("vulnerable", 1)]
    assert "assault" in told.terms[1].sentence()
