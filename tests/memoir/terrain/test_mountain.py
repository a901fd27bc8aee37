"""Mountains (001 p.5, rulings 3.15, 5.8 and 6.10): infantry only, over hills; guns that reach seven hexes."""

from __future__ import annotations

from tests.memoir.asking import dice, field, sees, who_enters, why_not, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order

RANGE = """
. . . . . . .
. H mountain mountain . .
. . . . . . .
"""


def test_only_infantry_and_only_from_a_hill_or_a_mountain() -> None:
    assert who_enters("mountain") == set()
    for unit, able in (("i", True), ("t", False), ("g", False)):
        battle = field(RANGE.replace("H", f"H:a{unit}", 1))
        order(battle, "direct-from-hq", "b8")
        assert ("c8" in destinations(battle, "b8")) == able
    battle = field(RANGE.replace(". . . . . . .", ". . . .:ai . . .", 1))
    order(battle, "direct-from-hq", "D9")
    assert why_not(battle, "move D9 d8") == "closed_edge"


def test_it_is_left_over_hills_and_mountains_only_also_on_retreat() -> None:
    battle = field(RANGE.replace("mountain ", "mountain:ai ", 1))
    order(battle, "direct-from-hq", "c8")
    assert {"b8", "d8"} <= destinations(battle, "c8")
    assert not {"D9", "D7"} & destinations(battle, "c8")
    attack = field(". . . . .\n. H mountain:xi . .\n. . . . .\n. . . .\n. . .:ag . .")
    order(attack, "direct-from-hq", "C5")
    battle_phase(attack)
    do(attack, "attack C5 c8 {flag star}")
    assert figures(attack, "c8") == 3, "no hill behind it, so the flag costs a figure"


def test_a_gun_on_it_never_moves_and_reaches_seven_hexes() -> None:
    picture = "mountain:ag . . . . . . .:xi . .:ai .:xi"
    battle = field(picture)
    order(battle, "direct-from-hq", "A9", "J9")
    assert not destinations(battle, "A9")
    battle_phase(battle)
    assert dice(battle, "A9", "H9") == 1
    for n, expected in enumerate((3, 3, 2, 2, 1, 1, 1), 1):
        cells = ["mountain:ag"] + ["."] * (n - 1) + [".:xi"]
        battle = field(" ".join(cells))
        order(battle, "direct-from-hq", "A9")
        assert dice(battle, "A9", f"{'ABCDEFGHIJ'[n]}9") == expected
    battle = field("mountain:ag . . . . . . . .:xi .:ai")
    order(battle, "direct-from-hq", "A9", "J9")
    battle_phase(battle)
    assert why_not_attack(battle, "A9", "I9") == "out_of_range"
    battle = field(".:ag . . . . . . .:xi .:ai")
    order(battle, "direct-from-hq", "A9", "I9")
    battle_phase(battle)
    assert why_not_attack(battle, "A9", "H9") == "out_of_range"


def test_it_takes_two_dice_but_not_from_the_same_range() -> None:
    for cell, expected in ((".", 1), ("H", 1), ("mountain", 3)):
        battle = field(f"mountain:xi {cell}:ai")
        order(battle, "direct-from-hq", "B9")
        battle_phase(battle)
        assert dice(battle, "B9", "A9") == expected
    battle = field("mountain:xi . mountain:ai . .:ai .:xi")
    order(battle, "direct-from-hq", "C9", "E9")
    battle_phase(battle)
    assert why_not_attack(battle, "C9", "A9") == "too_few_dice", "another range: two dice less"
    battle = field("mountain:xi mountain mountain:ai")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert dice(battle, "C9", "A9") == 2


def test_artillery_battles_a_mountain_at_full_strength() -> None:
    battle = field("mountain:xi . .:ag")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert dice(battle, "C9", "A9") == 3


def test_from_a_mountain_a_hill_does_not_protect() -> None:
    battle = field("H:xi mountain:ai")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert dice(battle, "B9", "A9") == 3


def test_it_hides_what_is_behind_but_not_from_the_range_itself() -> None:
    assert not sees(field(". mountain ."), "A9", "C9")
    assert not sees(field("H mountain H"), "A9", "C9")
    assert sees(field("mountain mountain mountain"), "A9", "C9"), "along the range"
    assert sees(field("mountain mountain ."), "A9", "C9"), "down from it"
    assert sees(field(". mountain mountain"), "A9", "C9"), "and so up to it"
    assert not sees(field("mountain . mountain ."), "A9", "D9"), "another range in between"
    assert not sees(field("mountain F ."), "A9", "C9"), "a forest hides as ever"
    assert not sees(field("mountain .:xi ."), "A9", "C9"), "and so does a unit"


def test_a_hill_and_a_mountain_are_not_one_plateau() -> None:
    assert not sees(field("H mountain H"), "A9", "C9")
    assert not sees(field("mountain H ."), "A9", "C9")


def test_taking_ground_needs_a_hill_too() -> None:
    for cell, able in (("H", True), (".", False)):
        battle = field(f"mountain:xi1 {cell}:ai . . .:ai .:xi")
        order(battle, "direct-from-hq", "B9", "E9")
        battle_phase(battle)
        n = dice(battle, "B9", "A9")
        do(battle, f"attack B9 A9 {{{' '.join(['grenade'] * n)}}}")
        assert ("take-ground B9 A9" in options_now(battle)) == able
