"""Wadis (001 p.3, rulings 3.14 and 6.12): ways in and out at the open ends only, and no fire but from the next hex."""

from __future__ import annotations

from tests.memoir.asking import dice, dice_against, field, sees, why_not, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order

BOARD = """
. . . . . .
. . . . .
. wadi wadi wadi . .
. . . . .
. . . . . .
"""
COURSE = {"wadis": ["W B7 C7 D7 E"]}


def drawn(**cells: str) -> str:
    rows = [line.split() for line in BOARD.strip().splitlines()]
    for name, text in cells.items():
        row, column = 9 - int(name[1]), "ABCDEFGHIJKLM".index(name[0].upper())
        rows[row][column] = rows[row][column] + text if text[0] == ":" else text
    return "\n".join(" ".join(row) for row in rows)


def test_it_is_entered_and_left_at_its_ends_only() -> None:
    battle = field(drawn(A7=":at"), more=COURSE)
    order(battle, "direct-from-hq", "A7")
    assert {"B7", "C7", "D7"} <= destinations(battle, "A7")
    battle = field(drawn(c8=":ai"), more=COURSE)
    order(battle, "direct-from-hq", "c8")
    assert not {"C7", "D7"} & destinations(battle, "c8")
    assert why_not(battle, "move c8 C7") == "closed_edge"
    battle = field(drawn(C7=":at"), more=COURSE)
    order(battle, "direct-from-hq", "C7")
    assert destinations(battle, "C7") >= {"B7", "A7", "D7", "E7"}
    assert not {"b8", "c8", "b6", "c6"} & destinations(battle, "C7")


def test_its_walls_close_retreats_and_taking_ground() -> None:
    battle = field(drawn(C7=":xi", c6=":ai"), more=COURSE)
    order(battle, "direct-from-hq", "c6")
    battle_phase(battle)
    do(battle, "attack c6 C7 {flag star}")
    assert figures(battle, "C7") == 3, "it cannot climb out, so the flag costs a figure"
    battle = field(drawn(C7=":xi1", c6=":ai"), more=COURSE)
    order(battle, "direct-from-hq", "c6")
    battle_phase(battle)
    do(battle, "attack c6 C7 {infantry star}")
    assert not options_now(battle, "take")


def test_infantry_and_armor_battle_in_and_out_of_it_from_the_next_hex_only() -> None:
    battle = field(drawn(C7=":xi", a6=":ai", e8=":at", F7=":ag"), more=COURSE)
    order(battle, "direct-from-hq", "a6", "e8", "F7")
    battle_phase(battle)
    assert why_not_attack(battle, "a6", "C7") == "close_ground"
    assert why_not_attack(battle, "e8", "C7") == "close_ground"
    assert dice(battle, "F7", "C7") == 1, "artillery fires in, with a die less than two at three hexes"
    battle = field(drawn(C7=":ai", a6=":xi", E9=":ai", F9=":xi"), more=COURSE)
    order(battle, "direct-from-hq", "C7", "E9")
    battle_phase(battle)
    assert why_not_attack(battle, "C7", "a6") == "close_ground"


def test_it_takes_a_die_from_everybody() -> None:
    assert dice_against("wadi:xi") == (2, 2, 2)
    assert dice_against("wadi:xi", more={"wadis": ["W C7 E"]}) == (2, 2, 2)


def test_both_in_the_wadi_it_is_the_same() -> None:
    battle = field(drawn(C7=":xi", B7=":ai"), more=COURSE)
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    assert dice(battle, "B7", "C7") == 2


def test_it_does_not_block_but_a_unit_in_it_does() -> None:
    assert sees(field(". . .\n.\n. wadi ."), "A7", "C7")
    assert not sees(field(". . .\n.\n. wadi:xi ."), "A7", "C7")


def test_without_a_course_it_joins_its_neighbours_and_runs_straight_on() -> None:
    battle = field(drawn(A7=":at"))
    order(battle, "direct-from-hq", "A7")
    assert {"B7", "C7", "D7"} <= destinations(battle, "A7")
    battle = field(drawn(c8=":ai"))
    order(battle, "direct-from-hq", "c8")
    assert not {"C7", "D7"} & destinations(battle, "c8")
