"""Everything in the rules has a look, and what is written can be read."""

from __future__ import annotations

import pytest

from bocage.memoir.drawing import palette
from bocage.memoir.drawing.board import board_svg, looks_told, symbols
from bocage.memoir.drawing.looks import OBSTACLE_LOOKS, STRUCTURE_LOOKS, TERRAIN_LOOKS
from bocage.memoir.drawing.looks_unit import BADGE_LOOKS, DRESS, UNIT_LOOKS
from bocage.memoir.drawing.markers import STRENGTHS, mine_symbol
from bocage.memoir.drawing.pieces import unit
from bocage.memoir.drawing.textmap import SIDE_STYLES
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import NATIONS, Unit, load_scenario

ROWS = load_rows()
AA = 4.5
"""The contrast that WCAG asks of text at level AA."""


def test_every_row_has_a_look() -> None:
    assert set(TERRAIN_LOOKS) >= {row.id for row in ROWS.terrains}
    assert set(STRUCTURE_LOOKS) >= {row.id for row in ROWS.structures}
    assert set(OBSTACLE_LOOKS) >= {row.id for row in ROWS.obstacles}
    assert set(UNIT_LOOKS) >= {row.id for row in ROWS.kinds}


def test_every_figure_and_badge_of_a_look_is_a_symbol() -> None:
    drawn = symbols()
    for name, look in UNIT_LOOKS.items():
        figures = [f"{look.figure}-{side}" for side in ("allies", "axis")] if look.shape == "tank" else [look.figure]
        assert all(figure in drawn for figure in figures), name
        assert not look.badge or look.badge in drawn, name
    assert set(BADGE_LOOKS.values()) <= set(drawn)


def test_badges_differ_without_colour() -> None:
    drawn = symbols()
    names = set(BADGE_LOOKS.values()) | {look.badge for look in UNIT_LOOKS.values() if look.badge}
    assert len({drawn[name] for name in names}) == len(names)


@pytest.mark.parametrize("nation", sorted(palette.NATION_BLOCK))
def test_figures_stand_out_from_the_paint_of_every_nation(nation: str) -> None:
    assert palette.contrast(palette.FIGURE, palette.NATION_BLOCK[nation][0]) >= AA


def test_a_minefield_shows_its_strength_only_when_turned_up() -> None:
    drawn = symbols()
    assert "?" in drawn[mine_symbol(None)]
    faces = [drawn[mine_symbol(strength)] for strength in STRENGTHS]
    assert all(f">{strength}<" in face for strength, face in zip(STRENGTHS, faces, strict=True))


def test_every_obstacle_is_a_symbol_of_its_own() -> None:
    assert set(OBSTACLE_LOOKS.values()) <= set(symbols())
    assert len({symbols()[name] for name in OBSTACLE_LOOKS.values()}) == len(OBSTACLE_LOOKS)


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_kinds_differ_without_colour(side: str) -> None:
    """Two kinds of the same strength must differ by figure, badge or ring; teams look alike all through the war."""
    kinds = [kind for kind in ROWS.kinds if not kind.id.endswith("-late")]
    drawn = {kind.id: unit(Unit(side, kind.id, 3), 3, 0, 0).replace(f"{side} {kind.id}", "") for kind in kinds}
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


def test_a_unit_whose_range_was_found_has_a_crosshair() -> None:
    assert 'href="#crosshair"' in unit(Unit("axis", "armor", 3), 3, 0, 0, frozenset({"sighted"}))
    assert 'href="#crosshair"' not in unit(Unit("axis", "armor", 3), 3, 0, 0, frozenset({"moved"}))


def test_every_nation_has_a_medal_of_its_own() -> None:
    drawn = symbols()
    for side in ("allies", "axis"):
        assert len({drawn[f"medal-{side}-{nation}"] for nation in NATIONS}) == len(NATIONS)
    assert "Q" in drawn["medal-allies-GB"], "a cross with arms that widen, besides the ribbon"


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_in_the_desert_everybody_is_painted_like_sand(side: str) -> None:
    paint, light, edge = palette.DESERT_BLOCK[side]
    assert palette.contrast(palette.FIGURE, paint) >= AA
    assert palette.contrast(palette.PEG[side], paint) >= 2
    assert len({paint, light, edge}) == 3
    assert palette.DESERT_BLOCK["allies"] != palette.DESERT_BLOCK["axis"]
    drawn = unit(Unit(side, "armor", 3), 3, 0, 0, nation="GB", face="desert")
    assert f'href="#block-{side}-desert"' in drawn
    assert f'href="#block-{side}-GB"' in unit(Unit(side, "armor", 3), 3, 0, 0, nation="GB", face="country")
    picture = board_svg(load_scenario("knightsbridge"))
    assert "block-allies-desert" in picture
    assert "block-allies-GB" not in picture


@pytest.mark.parametrize(
    ("nation", "kind", "symbol"),
    [
        ("DE", "combat-engineers", "badge-fp"),
        ("US", "combat-engineers", "badge-castle"),
        ("GB", "combat-engineers", "badge-re"),
        ("IT", "combat-engineers", "badge-tower"),
        ("JP", "combat-engineers", "badge-engineers"),
        ("GB", "special-forces", "badge-wings"),
        ("US", "special-forces", "badge-diamond"),
        ("DE", "special-forces", "badge-star"),
        ("SU", "armor", "sloped-tank-allies"),
        ("GB", "armor", "tank-allies"),
    ],
)
def test_a_nation_has_figures_and_emblems_of_its_own(nation: str, kind: str, symbol: str) -> None:
    assert f'href="#{symbol}"' in unit(Unit("allies", kind, 3), 3, 0, 0, nation=nation)


def test_whatever_a_nation_has_of_its_own_is_drawn_and_differs_from_the_general() -> None:
    drawn = symbols()
    figures = {f"{look.figure}-allies" if look.shape == "tank" else look.figure for look in UNIT_LOOKS.values()}
    for own in DRESS.values():
        for general, special in own.items():
            names = (general, special) if general in drawn else (f"{general}-allies", f"{special}-allies")
            assert drawn[names[0]] != drawn[names[1]]
            assert names[0] in figures or names[0].startswith("badge-")
    assert looks_told()["dress"] == DRESS
