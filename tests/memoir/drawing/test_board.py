"""The SVG board: valid, self-contained, the same every time, and saying what is on every hex."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import pairwise

import pytest
from tests.memoir.table import do, document, table

from bocage.boards.svg import num
from bocage.memoir.drawing.board import board_svg
from bocage.memoir.drawing.hexes import Grid, outlines
from bocage.memoir.drawing.scene import Scene, scene_of
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.terrain_river import courses, river
from bocage.memoir.drawing.terrain_water import beach
from bocage.memoir.scenario import Scenario, Unit, from_document, load_scenario, scenario_ids

SVG = "{http://www.w3.org/2000/svg}"


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def layer(root: ET.Element, name: str) -> ET.Element:
    return next(g for g in root.iter(f"{SVG}g") if g.get("class") == name)


def drawn(scenario_id: str, lang: str = "en") -> ET.Element:
    return tree(board_svg(load_scenario(scenario_id), lang))


def drawing_of(picture: str, **about: object) -> Scenario:
    return from_document({**document(picture), **about})


@pytest.mark.parametrize("name", scenario_ids())
def test_a_board_is_whole_in_itself(name: str) -> None:
    svg = board_svg(load_scenario(name))
    root = tree(svg)
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert [name for name, count in ids.items() if count > 1] == []
    used = {a or b for a, b in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)}
    defined = {element.get("id") for element in next(root.iter(f"{SVG}defs"))}
    assert used == defined
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"script", "image", "style", "foreignObject", "a"}
    assert re.findall(r"https?://\S+?(?=\")", svg) == ["http://www.w3.org/2000/svg"]
    assert "NaN" not in svg


@pytest.mark.parametrize("name", scenario_ids())
def test_every_hex_is_named_and_described(name: str) -> None:
    scenario = load_scenario(name)
    hexes = list(layer(drawn(name), "hexes"))
    assert len(hexes) == len(scenario.cells)
    for number, element in enumerate(hexes):
        title = element.findtext(f"{SVG}title")
        hex_name = scenario.hex_board.name(number)
        assert element.get("id") == f"hex-{hex_name}"
        assert title is not None
        assert title.startswith(f"{hex_name}: ")
        cell = scenario.cells[number]
        assert bool(cell.unit or cell.obstacles) <= bool(element.findtext(f"{SVG}desc"))


@pytest.mark.parametrize("name", scenario_ids())
def test_nothing_written_leaves_the_sheet(name: str) -> None:
    root = drawn(name)
    width, height = (float(part) for part in root.attrib["viewBox"].split()[2:])
    for text in root.iter(f"{SVG}text"):
        x, y = float(text.get("x", "0")), float(text.get("y", "0"))
        assert 0 <= x <= width
        assert y <= height - 4


def test_titles_speak_the_language() -> None:
    d7 = {
        lang: next(e for e in layer(drawn("pegasus-bridge", lang), "hexes") if e.get("id") == "hex-D7")
        for lang in ("en", "nl", "fr")
    }
    assert d7["en"].findtext(f"{SVG}title") == "D7: bridge, river (Pegasus Bridge)"
    assert d7["nl"].findtext(f"{SVG}title") == "D7: brug, rivier (Pegasus Bridge)"
    assert d7["fr"].findtext(f"{SVG}title") == "D7: pont, rivière (Pegasus Bridge)"
    assert d7["en"].findtext(f"{SVG}desc") == "objective: Allies"


def test_the_same_battle_gives_the_same_picture() -> None:
    assert board_svg(load_scenario("mortain")) == board_svg(load_scenario("mortain"))


def test_figures_are_counted_by_silhouettes() -> None:
    scenario = drawing_of(". .:ai .:xt2 .:xg .:ar .:ae")
    units = layer(tree(board_svg(scenario)), "units")
    counts = []
    for unit in units:
        uses = Counter(use.get("href") for use in unit.iter(f"{SVG}use"))
        counts.append(
            {key: uses[f"#{key}"] for key in ("rifleman", "partisan", "tank-axis", "tank-allies", "field-gun")}
        )
    assert [max(count.values()) for count in counts] == [4, 2, 2, 3, 4]
    assert [max(count, key=lambda key: count[key]) for count in counts] == [
        "rifleman",
        "tank-axis",
        "field-gun",
        "partisan",
        "tank-allies",
    ]


def test_losses_leave_peg_holes_but_a_small_unit_has_none() -> None:
    scene = scene_of(drawing_of(". .:ai .:xi3"))
    hurt = Scene(scene.scenario, scene.cells, {**scene.full, 1: 5}, scene.cards)
    units = list(layer(tree(board_svg(hurt)), "units"))
    holes = [sum("peg" in use.get("href", "") for use in unit.iter(f"{SVG}use")) for unit in units]
    assert holes == [1, 0]


def test_orders_lift_a_unit_and_a_fight_sits_it_down() -> None:
    battle = table(". .\n . .:xi\n. .:ai .:ai", ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order B7")
    unit = next(u for u in layer(tree(board_svg(battle)), "units") if "ordered" in u.attrib["class"])
    assert unit.attrib["class"].split()[:3] == ["unit", "allies", "infantry"]
    assert any(use.get("href") == "#lifted-allies" for use in unit.iter(f"{SVG}use"))
    do(battle, "order C7")
    while (decision := battle.decision()) and decision.kind != "battle":
        do(battle, "done")
    do(battle, "attack B7 b8 {infantry star star}")
    scene = scene_of(battle)
    here = battle.board.index("B7")
    assert "fought" in scene.marks[here]
    assert scene.full[battle.board.index("b8")] == 4
    assert scene.cells[battle.board.index("b8")].unit == Unit("axis", "infantry", 3)
    assert re.search('#block-allies(-[A-Z]{2})?-flat"', board_svg(battle))


def test_without_units_and_captions_the_ground_is_left() -> None:
    scenario = load_scenario("pegasus-bridge")
    root = tree(board_svg(scenario, units=False, captions=False))
    classes = {g.get("class") for g in root.iter(f"{SVG}g")}
    assert not classes & {"units", "captions"}
    assert {"ground", "forest", "river", "bridge", "medals", "hexes", "section-lines"} <= classes
    assert "paint-allies" not in board_svg(scenario, units=False, captions=False)


def test_a_river_passes_through_the_middles_of_the_sides() -> None:
    scenario = load_scenario("pegasus-bridge")
    sheet = Sheet(scene_of(scenario), Grid(scenario.hex_board))
    water = "".join(river(sheet, list(sheet.cells)))
    open_courses = [course for course in courses(sheet) if course[0] != course[-1]]
    assert len(open_courses) == 2
    for course in open_courses:
        for a, b in pairwise(course):
            (ax, ay), (bx, by) = sheet.grid.centre(a), sheet.grid.centre(b)
            assert f"{num((ax + bx) / 2)} {num((ay + by) / 2)}" in water


def test_river_hexes_without_a_course_join_their_neighbours() -> None:
    scenario = drawing_of(". R R\n . R\n. .:ai .:xi . R")
    sheet = Sheet(scene_of(scenario), Grid(scenario.hex_board))
    joined = {frozenset(course) for course in courses(sheet) if len(course) == 2}
    names = {frozenset(sheet.scene.board.name(sheet.scene.board.at(*place)) for place in pair) for pair in joined}
    assert names == {frozenset({"B9", "C9"}), frozenset({"B9", "b8"}), frozenset({"C9", "b8"})}
    assert 'class="river"' in board_svg(scenario)


def test_a_course_of_one_hex_is_drawn() -> None:
    assert 'class="river"' in board_svg(drawing_of(". R .:ai .:xi", rivers=["B9"]))


def test_hills_that_touch_are_one_plateau() -> None:
    scenario = load_scenario("montelimar")
    sheet = Sheet(scene_of(scenario), Grid(scenario.hex_board))
    hills = {place for place in sheet.ground if sheet.is_hill(place)}
    group = [sheet.grid.place(scenario.hex_board.index(name)) for name in ("F5", "G5", "H5", "h6", "g4")]
    assert len(outlines(group)) == 1
    assert len(outlines(hills)) < len(hills) / 2


def test_the_coast_runs_on_beyond_the_edge() -> None:
    scenario = load_scenario("omaha-beach")
    sheet = Sheet(scene_of(scenario), Grid(scenario.hex_board))
    assert sheet.beyond[(-1, 7)] == "ocean"
    assert sheet.beyond[(-1, 5)] == "beach"


def test_a_river_runs_out_over_the_sand() -> None:
    """Without that its hexes on the beach were holes of inland ground."""
    scenario = load_scenario("juno-beach")
    sheet = Sheet(scene_of(scenario), Grid(scenario.hex_board))
    sand = beach(sheet, [place for place in sheet.cells if sheet.ground[place].id == "beach"])[1]
    assert sand.count("M") == 1, "one band of sand, with no holes, from edge to edge"


def test_medals_say_whose_they_are() -> None:
    uses = [use.get("href") for use in layer(drawn("montelimar"), "medals").iter(f"{SVG}use")]
    assert Counter(uses) == {"#medal-allies": 8, "#medal-axis": 2}
    assert {use.get("href") for use in layer(drawn("saverne-gap"), "medals").iter(f"{SVG}use")} == {
        "#medal-allies-wins"
    }


def test_a_held_objective_has_a_tick() -> None:
    goal = {"side": "allies", "hexes": ["B9"]}
    assert '#held"' in board_svg(table(". .:ai .:xi", objectives=[goal]))
    assert '#held"' not in board_svg(table(". . .:ai .:xi", objectives=[goal]))


@pytest.mark.parametrize(("width", "height"), [(26, 9), (13, 17)])
def test_larger_boards_are_drawn(width: int, height: int) -> None:
    rows = [["."] * (width - row % 2) for row in range(height)]
    rows[0][0], rows[-1][-1], rows[2][2], rows[3][3] = "T:xi", "F:ai", "R=", "Hb"
    scenario = from_document(
        {
            **document(".:ai .:xi"),
            "map": "\n".join(" ".join(row) for row in rows),
            "deck": "two-decks" if width == 26 else "standard",
        }
    )
    root = tree(board_svg(scenario))
    assert len(layer(root, "hexes")) == len(scenario.cells)
    lines = layer(root, "section-lines")
    assert len(lines) == (10 if width == 26 else 4)


def test_words_are_escaped() -> None:
    about = document(". .:ai .:xi")
    about["text"] = {"en": {"title": "A < B & C", "briefing": "x"}}
    about["labels"] = {"A1": 'Fort "<&>"'}
    root = tree(board_svg(from_document(about)))
    assert root.findtext(f"{SVG}title") == "A < B & C"
    assert any(text.text == 'Fort "<&>"' for text in root.iter(f"{SVG}text"))
