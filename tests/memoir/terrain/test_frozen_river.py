"""Frozen rivers (004, rulings 7.6): two dice for whoever enters, on a move, a retreat or by taking ground."""

from __future__ import annotations

from tests.memoir.asking import dice_against, field, sees, who_enters
from tests.memoir.table import battle_phase, do, figures, kinds, order

ICE = "frozen-river"


def test_a_move_rolls_two_dice_and_stars_cost_figures() -> None:
    battle = field(f". {ICE} .:at . .")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9 {star star}")
    assert figures(battle, "B9") == 1


def test_other_faces_cost_nothing() -> None:
    battle = field(f". {ICE} .:ai . .")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9 {grenade flag}")
    assert figures(battle, "B9") == 4


def test_a_retreat_rolls_too() -> None:
    battle = field(f". {ICE} .\n{ICE} {ICE} {ICE}\n. .:xi .\n. .:ai .")
    order(battle, "direct-from-hq", "b6")
    battle_phase(battle)
    do(battle, "attack b6 B7 {flag star star}", "retreat B7 b8 {star grenade}")
    assert figures(battle, "b8") == 3


def test_taking_ground_rolls() -> None:
    battle = field(f".:ai {ICE}:xi1 . .")
    order(battle, "direct-from-hq", "A9")
    do(battle, "done", "attack A9 B9 {infantry star star}", "take-ground A9 B9 {star flag}")
    assert figures(battle, "B9") == 3


def test_a_bridge_spares_the_dice() -> None:
    battle = field(f". {ICE}+bridge .:at . .")
    order(battle, "direct-from-hq", "C9")
    assert "roll" not in kinds(do(battle, "move C9 B9"))


def test_otherwise_it_is_open_ground() -> None:
    ice, open_ground = sheet_without_moves(ICE), sheet_without_moves(".")
    assert ice == open_ground


def sheet_without_moves(cell: str) -> tuple[object, ...]:
    """What can be asked without stepping on it, since stepping on it rolls dice."""
    return who_enters(cell), dice_against(f"{cell}:xi"), sees(field(f". . .\n.\n. {cell} ."), "A7", "C7")
