"""Sections (000 p.6; cards 2.1-2.4): left and right from the own seat, and hexes on a line belong to both sections."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.memoir.cards.look import deciding, drawn, ordered
from tests.memoir.table import do, options_now, order, phase, table

from bocage.memoir.game import Battle

# Doubled x is 2 * column on the long rows, one more on the short ones; the lines are at 7 and 17.
LEFT, CENTER, RIGHT = "left", "center", "right"
SHORT_ROWS = (8, 6, 4, 2)


def placed(hexes: Iterable[str], card: str, side: str = "allies") -> Battle:
    """The side has infantry on these hexes and has just played the card; one enemy looks on from a free corner."""
    hexes = list(hexes)
    own, enemy = ("ai", "xi") if side == "allies" else ("xi", "ai")
    corner = next(name for name in ("G9", "G1", "A9") if name not in hexes)
    battle = table(drawn(**dict.fromkeys(hexes, own), **{corner: enemy}), [card], first=side)
    do(battle, f"play {card}")
    return battle


def can_order(battle: Battle) -> set[str]:
    return {text.split()[1] for text in options_now(battle, "order")}


def sections_of_row(row: int, section: str) -> set[str]:
    """The hexes of a row that belong to a section, as the player at the bottom sees it."""
    short = row % 2 == 0
    lower, upper = {LEFT: (0, 7), CENTER: (7, 17), RIGHT: (17, 24)}[section]
    names = "abcdefghijkl" if short else "ABCDEFGHIJKLM"
    return {f"{name}{row}" for column, name in enumerate(names) if lower <= 2 * column + short <= upper}


@pytest.mark.parametrize("section", [LEFT, CENTER, RIGHT])
@pytest.mark.parametrize("row", range(1, 10))
def test_which_hexes_are_in_which_section(row: int, section: str) -> None:
    names = "abcdefghijkl" if row % 2 == 0 else "ABCDEFGHIJKLM"
    battle = placed((f"{name}{row}" for name in names), f"assault-{section}")
    assert ordered(battle) == sections_of_row(row, section)


@pytest.mark.parametrize(("section", "seen"), [(LEFT, RIGHT), (CENTER, CENTER), (RIGHT, LEFT)])
@pytest.mark.parametrize("row", [9, 8, 5, 2])
def test_the_player_at_the_top_sees_left_and_right_swapped(row: int, section: str, seen: str) -> None:
    names = "abcdefghijkl" if row % 2 == 0 else "ABCDEFGHIJKLM"
    battle = placed((f"{name}{row}" for name in names), f"assault-{section}", "axis")
    assert ordered(battle) == sections_of_row(row, seen)


@pytest.mark.parametrize("row", SHORT_ROWS)
def test_a_hex_on_a_line_is_ordered_from_either_side(row: int) -> None:
    line_left, line_right = f"d{row}", f"i{row}"
    for section, there in ((LEFT, {line_left}), (CENTER, {line_left, line_right}), (RIGHT, {line_right})):
        assert can_order(placed([line_left, line_right], f"attack-{section}")) == there


def test_only_the_short_rows_have_shared_hexes() -> None:
    for row in (1, 3, 5, 7, 9):
        everywhere = [sections_of_row(row, section) for section in (LEFT, CENTER, RIGHT)]
        assert sum(map(len, everywhere)) == 13
    shared = {f"{name}{row}" for name in "di" for row in SHORT_ROWS}
    both = {hex_name for hex_name in shared if hex_name in ordered(placed(shared, "assault-center"))}
    assert both == shared


def test_two_units_on_one_line_take_one_order_from_each_section() -> None:
    battle = placed(["d8", "d6"], "recon-in-force")
    do(battle, "order d8", "order d6")
    assert ordered(battle) == {"d8", "d6"}


def test_three_units_on_one_line_have_only_two_sections() -> None:
    battle = placed(["d8", "d6", "d4"], "recon-in-force")
    do(battle, "order d8", "order d6")
    assert phase(battle) == "move", "left and center are used up, and d4 is not on the right flank"


@pytest.mark.parametrize(
    "hexes",
    [("d8", "d6", "i8"), ("d8", "i8", "i6"), ("i8", "d8", "d6"), ("d8", "i8", "d6"), ("i2", "i8", "d4")],
)
def test_three_units_on_two_lines_fill_all_three_sections_in_any_order(hexes: tuple[str, ...]) -> None:
    battle = placed(["d8", "d6", "d4", "i8", "i6", "i2"], "recon-in-force")
    do(battle, *(f"order {name}" for name in hexes))
    assert phase(battle) == "move"
    assert ordered(battle) == set(hexes)


def test_a_unit_on_a_line_makes_room_for_one_that_has_no_choice() -> None:
    for first, second, third in (("d6", "i6", "G5"), ("G5", "i6", "d6"), ("d6", "B5", "i6"), ("i6", "L5", "d6")):
        battle = placed(["d6", "i6", "G5", "B5", "L5"], "recon-in-force")
        do(battle, f"order {first}", f"order {second}", f"order {third}")
        assert ordered(battle) == {first, second, third}


def test_no_fourth_unit_however_it_is_turned() -> None:
    battle = placed(["d6", "d4", "i6", "i4"], "recon-in-force")
    do(battle, "order d6", "order i6")
    assert can_order(battle) == {"d4", "i4"}
    do(battle, "order d4")
    assert phase(battle) == "move"


def test_a_line_unit_pays_with_the_section_that_is_left() -> None:
    battle = placed(["d6", "B5", "C5", "G5"], "recon-in-force")
    do(battle, "order B5")
    assert can_order(battle) == {"d6", "G5"}
    do(battle, "order d6")
    assert phase(battle) == "move", "d6 had to take the order of the center, so G5 has none"


def test_general_advance_over_the_lines() -> None:
    shared = ["d8", "d6", "d4", "d2", "i8", "i6", "i4"]
    battle = placed([*shared, "G5", "B5"], "general-advance")
    do(battle, "order d8", "order d6", "order d4")
    assert can_order(battle) == {"d2", "i8", "i6", "i4", "G5", "B5"}
    do(battle, "order G5")
    assert can_order(battle) == {"i8", "i6", "i4"}, "left and center are full"
    do(battle, "order i8", "order i6")
    assert phase(battle) == "move"


def test_pincer_move_charges_the_lines_to_the_flanks() -> None:
    battle = placed(["d8", "d6", "d4", "i8", "i6", "G5"], "pincer-move")
    do(battle, "order d8", "order d6")
    assert can_order(battle) == {"i8", "i6"}


def test_the_same_from_the_top_edge() -> None:
    battle = placed(["d8", "d6", "i8", "B5"], "recon-in-force", "axis")
    do(battle, "order d8", "order i8")
    assert can_order(battle) == {"d6", "B5"}
    do(battle, "order B5")
    assert ordered(battle) == {"d8", "i8", "B5"}


def test_orders_that_cannot_be_filled_are_lost() -> None:
    battle = placed(["B5", "G5", "H5", "L5"], "attack-left")
    do(battle, "order B5")
    assert phase(battle) == "move"
    assert ordered(battle) == {"B5"}


def test_fewer_orders_and_none_at_all_are_allowed() -> None:
    battle = placed(["B5", "C5"], "probe-left")
    do(battle, "done")
    assert deciding(battle) == "axis"
    battle = placed(["B5", "C5"], "probe-left")
    assert options_now(battle) == {"order B5", "order C5", "done"}
    do(battle, "order C5", "done")
    assert ordered(battle) == {"C5"}


def test_a_unit_is_ordered_once() -> None:
    battle = table(drawn(d6="ai", B5="ai", G9="xi"), ["general-advance"])
    do(battle, "play general-advance", "order d6")
    assert can_order(battle) == {"B5"}, "not a second time from the other section"


def test_sections_do_not_bind_the_move() -> None:
    battle = table(drawn(d6="at", G9="xi"), ["probe-left"])
    order(battle, "probe-left", "d6")
    assert {text.split()[2] for text in options_now(battle, "move")} >= {"g6", "a6"}
