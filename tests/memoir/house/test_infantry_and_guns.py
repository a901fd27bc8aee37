"""Classes of infantry and of artillery (004 HR-20 to HR-23, HR-40 to HR-47)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.memoir.asking import dice, field, why_not_attack
from tests.memoir.table import ROWS, battle_phase, destinations, do, figures, options_now, order, set_hands

from bocage.memoir import explain
from bocage.memoir.game import Battle


def ready(picture: str, *hexes: str) -> Battle:
    """Units at their battle; two more at arm's length at the bottom keep the turn open."""
    rows = picture.splitlines()
    rows += ["."] * (ROWS - 1 - len(rows))
    battle = field("\n".join([*rows, ".:ai .:xi"]))
    order(battle, "direct-from-hq", *hexes, "A1")
    battle_phase(battle)
    return battle


def dice_of(us: str, them: str) -> list[int]:
    """Dice by distance, until there are none."""
    found = [
        dice(ready(f".:x{them} {'. ' * n}.:a{us}", f"{'BCDEFGHI'[n]}9"), f"{'BCDEFGHI'[n]}9", "A9") for n in range(8)
    ]
    return found[: found.index(0)] if 0 in found else found


@pytest.mark.parametrize(
    ("us", "men", "tanks"),
    [
        ("K", [3, 2, 2, 1], [2, 1, 1]),
        ("Q", [3, 3, 2, 2, 1, 1], [2, 2, 1, 1]),
        ("B", [3, 3, 3, 2, 2, 2, 1, 1], [2, 2, 2, 1, 1, 1]),
        ("P", [2, 2, 2], [4, 3, 3]),
        ("F", [2, 2, 2, 2], [4, 4, 4, 4]),
        ("U", [3, 2, 2, 1], [2, 1, 1]),
        ("Z", [4, 4, 4, 4], [3, 3, 3, 3]),
        ("g", [3, 3, 2, 2, 1, 1], [3, 3, 2, 2, 1, 1]),
        ("G", [3, 3, 2, 2, 1, 1, 1, 1], [3, 3, 2, 2, 1, 1, 1, 1]),
    ],
)
def test_dice_of_guns(us: str, men: list[int], tanks: list[int]) -> None:
    assert dice_of(us, "i") == men
    assert dice_of(us, "t") == tanks


def test_a_die_less_against_armor_is_a_term() -> None:
    battle = ready(".:xt . .:aQ", "C9")
    told = explain.attack(battle, battle.unit_on("C9"), battle.unit_on("A9"))
    assert [(term.what, term.dice) for term in told.terms] == [("range", 3), ("armor", -1)]
    assert "against armor" in told.sentence()


@pytest.mark.parametrize(
    ("us", "sees_over"), [("K", False), ("Q", True), ("B", True), ("P", False), ("F", False), ("U", True), ("Z", True)]
)
def test_who_fires_over_what_is_in_between(us: str, sees_over: bool) -> None:
    assert (why_not_attack(ready(f"T:xi F .:a{us}", "C9"), "C9", "A9") == "") == sees_over


@pytest.mark.parametrize(("us", "far"), [("K", 1), ("Q", 1), ("B", 1), ("P", 1), ("F", 1), ("U", 2), ("Z", 2)])
def test_guns_move_or_battle(us: str, far: int) -> None:
    battle = field(f".:xi . . . .:a{us} . .:ai .:xi")
    order(battle, "direct-from-hq", "E9", "G9")
    board = battle.board
    assert max(board.distance(board.index("E9"), board.index(name)) for name in destinations(battle, "E9")) == far
    do(battle, "move E9 D9")
    battle_phase(battle)
    assert why_not_attack(battle, "D9", "A9") == "moved_too_far"


def test_a_big_gun_finds_the_range() -> None:
    battle = ready(".:xi . .:aB", "C9")
    do(battle, "attack C9 A9 {infantry star star}")
    assert int(battle.state[0]["units"][battle.unit_on("A9")]["sighted"]) > 0


@pytest.mark.parametrize("moves", [True, False])
def test_a_big_gun_that_moves_takes_its_crosshair_back(moves: bool) -> None:
    """004 HR-42: it comes back when the gun moves or dies, and stays while the gun stays."""
    battle = ready(".:xi . .:aB", "C9")
    do(battle, "attack C9 A9 {infantry star star}")
    while battle.active == 0:
        do(battle, "done")
    set_hands(battle, {0: ["direct-from-hq"], 1: ["probe-left"]})
    do(battle, "play probe-left")
    while battle.active == 1:
        do(battle, "done")
    set_hands(battle, {0: ["direct-from-hq"], 1: ["probe-left"]})
    order(battle, "direct-from-hq", "C9")
    if moves:
        do(battle, "move C9 D9")
    assert (int(battle.state[0]["units"][battle.unit_on("A9")]["sighted"]) > 0) is not moves


@pytest.mark.parametrize(("us", "them", "back"), [("F", "t", True), ("F", "i", False), ("P", "t", False)])
def test_stars_of_an_88_drive_armor_back(us: str, them: str, back: bool) -> None:
    battle = ready(f". . .\n. . .\n. .:x{them} .\n. . .\n. .:a{us} .", "B5")
    n = dice(battle, "B5", "B7")
    miss = "infantry" if them == "t" else "armor"
    events = do(battle, f"attack B5 B7 {{star {' '.join([miss] * (n - 1))}}}")
    assert ("flags" in [event.kind for event in events]) == back


def test_odds_of_an_88_know_its_stars() -> None:
    battle = ready(".:xt . .:aF", "C9")
    told = explain.attack(battle, battle.unit_on("C9"), battle.unit_on("A9"))
    assert told.odds.flags()[0] == Fraction(4, 6) ** 4


def test_self_propelled_guns_are_artillery_and_armor() -> None:
    for card, ordered in (("armor-assault", {"U"}), ("artillery-bombard", {"U", "Q"})):
        battle = field(".:xi . . . .:aU . .:aQ", [card])
        do(battle, f"play {card}")
        names = {"E9": "U", "G9": "Q"}
        able = {names[text.split()[1]] for text in options_now(battle, "order") if text.split()[1] in names}
        moved = {names[text.split()[1]] for text in options_now(battle, "move") if text.split()[1] in names}
        assert able | moved >= ordered, card
        assert card == "artillery-bombard" or "Q" not in able | moved
    assert dice_of("P", "U") == [4, 3, 3], "as armor"
    battle = ready(".:xU . .:at", "C9")
    do(battle, "attack C9 A9 {armor star star}")
    assert figures(battle, "A9") == 1
    battle = ready(". .:xi1 .:aU . .:ai .:xi", "C9", "E9")
    do(battle, "attack C9 B9 {grenade star star}")
    assert not options_now(battle, "take")


@pytest.mark.parametrize(
    ("us", "strength", "by_distance"), [("i", 4, [3, 2, 1]), ("s", 4, [3, 2, 1]), ("X", 4, [3, 2, 1]), ("d", 2, [2, 1])]
)
def test_infantry(us: str, strength: int, by_distance: list[int]) -> None:
    assert figures(field(f".:a{us}"), "A9") == strength
    assert dice_of(us, "i") == by_distance


@pytest.mark.parametrize(("us", "battling"), [("i", 1), ("s", 2), ("X", 2), ("d", 0)])
def test_how_far_infantry_moves_and_still_battles(us: str, battling: int) -> None:
    for away in (1, 2):
        battle = field(f".:xi . . .:a{us} . .:ai .:xi")
        order(battle, "direct-from-hq", "D9", "F9")
        do(battle, f"move D9 {'DCB'[away]}9")
        battle_phase(battle)
        assert (why_not_attack(battle, f"{'DCB'[away]}9", "A9") == "") == (away <= battling)


def test_militia_takes_no_ground_and_is_no_medal() -> None:
    for us, taken in (("d", False), ("i", True)):
        battle = ready(f". .:xi1 .:a{us} . .:ai .:xi", "C9", "E9")
        do(battle, f"attack C9 B9 {{{' '.join(['grenade'] * dice(battle, 'C9', 'B9'))}}}")
        assert bool(options_now(battle, "take")) == taken
    for them, medals in (("d", 0), ("i", 1)):
        battle = ready(f".:x{them}1 .:ai . .:ai .:xi", "B9", "D9")
        do(battle, "attack B9 A9 {grenade grenade grenade}")
        assert battle.score[0] == medals
