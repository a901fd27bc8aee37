"""Everything in the rules has a look, and what is written can be read."""

from __future__ import annotations

import pytest

from bocage.memoir.drawing import palette
from bocage.memoir.drawing.board import symbols
from bocage.memoir.drawing.looks import OBSTACLE_LOOKS, STRUCTURE_LOOKS, TERRAIN_LOOKS
from bocage.memoir.drawing.looks_unit import UNIT_LOOKS
from bocage.memoir.drawing.pieces import unit
from bocage.memoir.drawing.textmap import SIDE_STYLES
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import Unit

ROWS = load_rows()
AA = 4.5
"""The contrast that WCAG asks of text at level AA."""


def test_every_row_has_a_look_and_no_look_is_left_over() -> None:
    assert set(TERRAIN_LOOKS) == {row.id for row in ROWS.terrains}
    assert set(STRUCTURE_LOOKS) == {row.id for row in ROWS.structures}
    assert set(OBSTACLE_LOOKS) == {row.id for row in ROWS.obstacles}
    assert set(UNIT_LOOKS) == {row.id for row in ROWS.kinds}


def test_every_obstacle_is_a_symbol_of_its_own() -> None:
    assert set(OBSTACLE_LOOKS.values()) <= set(symbols())
    assert len({symbols()[name] for name in OBSTACLE_LOOKS.values()}) == len(OBSTACLE_LOOKS)


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_kinds_differ_without_colour(side: str) -> None:
    """Two kinds of the same strength must differ by figure, badge or ring."""
    drawn = {kind.id: unit(Unit(side, kind.id, 3), 3, 0, 0).replace(kind.id, "") for kind in ROWS.kinds}
    assert len(set(drawn.values())) == len(drawn)


def test_sides_differ_by_shape() -> None:
    corners = {side: symbols()[f"block-{side}"].split('rx="')[1].split('"')[0] for side in ("allies", "axis")}
    assert float(corners["allies"]) > 5 * float(corners["axis"])


def test_letters_in_the_terminal_can_be_read() -> None:
    for name, look in TERRAIN_LOOKS.items():
        assert palette.contrast(look.tone, look.ink) >= AA, name
    for style in SIDE_STYLES.values():
        assert style.color is not None
        assert style.bgcolor is not None
        ink, ground = style.color.get_truecolor(), style.bgcolor.get_truecolor()
        assert palette.contrast(ink.hex, ground.hex) >= AA


@pytest.mark.parametrize("ink", [palette.INK, palette.INK_SOFT, palette.WATER_INK])
def test_writing_on_the_sheet_can_be_read(ink: str) -> None:
    """Every text on the map has a rim in the colour of the sheet, so that is what it is read against."""
    assert palette.contrast(ink, palette.SHEET) >= AA


def test_letters_on_medals_and_badges_can_be_read() -> None:
    assert palette.contrast(palette.INK, palette.GOLD) >= AA


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_figures_stand_out_from_their_block(side: str) -> None:
    assert palette.contrast(palette.FIGURE, palette.BLOCK[side]) >= AA
    assert palette.contrast(palette.PEG[side], palette.BLOCK[side]) >= 2


def test_contrast_is_the_one_of_wcag() -> None:
    assert palette.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert palette.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
