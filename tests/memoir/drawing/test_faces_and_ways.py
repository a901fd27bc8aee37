"""The faces of the board, and what runs over it from hex to hex."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

from tests.memoir.drawing.test_board import SVG, drawing_of, layer, tree
from tests.memoir.table import document, table

from bocage.boards.svg import num
from bocage.memoir import events
from bocage.memoir.drawing.board import board_svg, piece_symbols, symbols
from bocage.memoir.drawing.courses import corners_of, curve, named_courses, spliced, ways
from bocage.memoir.drawing.hexes import Grid
from bocage.memoir.drawing.markers import TOKENS
from bocage.memoir.drawing.pieces import couplings, turned_trains
from bocage.memoir.drawing.scene import Scene, scene_of
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.terrain_ways import roads
from bocage.memoir.scenario import Cell, Scenario, Unit, from_document, load_scenario
from bocage.memoir.table.library import board_document


def sheet_of(scenario: Scenario) -> Sheet:
    return Sheet(scene_of(scenario), Grid(scenario.hex_board))


def on_face(scenario: Scenario, face: str) -> str:
    return board_svg(replace(scenario, board=face))


def test_snow_lies_on_roofs_trees_and_paper_in_winter_only() -> None:
    scenario = drawing_of("F T .:ai .:xi\n H B")
    winter, country = on_face(scenario, "winter"), on_face(scenario, "country")
    assert {"crown-1-snow", "drift"} <= set(re.findall(r'href="#([\w-]+)"', winter))
    assert re.search(r'href="#roof-\d-snow"', winter)
    assert "-snow" not in country
    assert "#eee2bf" in country
    assert "#eee2bf" not in winter


def test_the_desert_has_dunes_and_no_furrows() -> None:
    desert = on_face(drawing_of(". . . . .:ai .:xi"), "desert")
    assert 'href="#dune"' in desert
    assert 'href="#furrows"' not in desert


def test_ways_pass_through_the_middles_of_the_sides() -> None:
    sheet = sheet_of(drawing_of(". . . .:ai .:xi"))
    (course,) = named_courses(sheet, ["W A9 B9 b8 SE"])
    ends, handles = corners_of(sheet, course, set(course))
    data = curve(ends, handles)
    for place, direction in ((course[1], 0), (course[2], 5), (course[3], 5)):
        x, y = sheet.grid.side(place, direction)
        assert f"{num(x)} {num(y)}" in data


def test_a_way_ends_at_the_side_of_a_hex_that_it_only_leads_to() -> None:
    sheet = sheet_of(drawing_of(". . . .:ai .:xi"))
    (course,) = named_courses(sheet, ["A9 B9 E"])
    ends, _ = corners_of(sheet, course, set(course[:2]))
    assert ends[-1] == sheet.grid.side(course[1], 0)


def test_two_courses_that_end_at_the_same_hex_are_one() -> None:
    sheet = sheet_of(drawing_of(". . . .:ai .:xi"))
    found = spliced(named_courses(sheet, ["B9 C9 D9", "B9 a8", "C9 c8"]))
    names = sorted(sorted(sheet.scene.board.name(sheet.scene.board.at(*place)) for place in course) for course in found)
    assert names == [["B9", "C9", "D9", "a8"], ["C9", "c8"]]


def test_hexes_that_no_course_mentions_join_their_neighbours() -> None:
    scenario = drawing_of("T T . T .:ai .:xi")
    joined = ways(sheet_of(scenario), (), {"town"})
    assert sorted(len(course) for course in joined) == [2, 3]


def test_no_road_is_drawn_where_there_is_none() -> None:
    assert roads(sheet_of(drawing_of("T T . T .:ai .:xi"))) == []


def test_a_minefield_is_face_down_until_it_is_turned_up() -> None:
    scene = scene_of(load_scenario("pegasus-bridge"))
    cells = (replace(scene.cells[0], obstacles=("minefield",)), *scene.cells[1:])
    hidden = Scene(scene.scenario, cells, scene.full, scene.cards)
    shown = replace(hidden, mines={0: 3})
    assert 'href="#minefield"' in board_svg(hidden)
    assert 'href="#minefield-3"' not in board_svg(hidden)
    assert 'href="#minefield-3"' in board_svg(shown)
    assert 'href="#minefield"' not in board_svg(shown)


def test_an_engine_is_coupled_to_the_wagon_beside_it() -> None:
    scene = scene_of(load_scenario("pegasus-bridge"))
    cells = [Cell("open") for _ in scene.cells]
    cells[3], cells[4] = (Cell("open", unit=Unit("allies", kind, 4)) for kind in ("locomotive", "wagon"))
    train = Scene(scene.scenario, tuple(cells), {3: 4, 4: 4}, scene.cards)
    grid = Grid(scene.board)
    assert len(couplings(train, grid)) == 2
    assert turned_trains(train, grid) == {3, 4}, "the engine is at the left end and looks to the left"
    cells[5], cells[4] = cells[4], Cell("open")
    assert couplings(replace(train, cells=tuple(cells)), grid) == []


def test_the_wide_board_names_its_commands_for_both_edges() -> None:
    rows = [["."] * (26 - row % 2) for row in range(9)]
    rows[0][0], rows[-1][-1] = ".:xi", ".:ai"
    picture = "\n".join(" ".join(row) for row in rows)
    scenario = from_document({**document(".:ai .:xi"), "map": picture, "deck": "two-decks"})
    root = tree(board_svg(scenario, "fr"))
    names = [element.text for element in layer(root, "commands").iter(f"{SVG}text")]
    assert names == ["FLANC GAUCHE", "CENTRE", "FLANC DROIT", "FLANC DROIT", "CENTRE", "FLANC GAUCHE"]
    assert len(layer(root, "command-tints")) == 4
    assert "commands" not in board_svg(drawing_of(". .:ai .:xi"))


def test_pages_are_told_how_the_pieces_look() -> None:
    told = json.loads(ET.fromstring(piece_symbols()).findtext(f"{SVG}metadata") or "")
    assert told["kinds"]["artillery"] == {"figure": "field-gun", "shape": "gun"}
    assert told["obstacles"]["wire"] == "w"
    assert all(f'id="p-block-allies-{nation}"' in piece_symbols() for nation in told["nations"])


def test_star_tokens_lie_on_their_hexes_until_they_are_used() -> None:
    rule = {"name": "sabotage", "side": "allies", "hexes": ["C5", "E5"], "medals": 1, "slows": 0}
    battle = table(".\n .\n.\n .\n. . T:ai . T\n . . .:xi", rules=[rule])
    drawn = layer(tree(board_svg(battle)), "tokens")
    assert [use.get("href") for use in drawn] == ["#token-sabotage"] * 2
    assert 'class="tokens"' not in board_svg(table(". .:ai .:xi"))


def test_every_token_that_a_view_names_is_drawn() -> None:
    assert set(TOKENS) == {name for name in events.TOKENS if name}
    assert {f"token-{name}" for name in TOKENS} <= set(symbols())


def test_pages_know_how_a_bridge_lies_over_its_river() -> None:
    hexes = {one["name"]: one for one in board_document(load_scenario("pegasus-bridge"), "en")["hexes"]}
    assert hexes["D7"]["structure"] == "bridge"
    assert 0 <= hexes["D7"]["across"] < 180
    assert hexes["A1"]["across"] is None or hexes["A1"]["terrain"] == "river"
