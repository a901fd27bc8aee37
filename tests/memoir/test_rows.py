"""The rows say what the rulebook says, and a file with a mistake in it says where."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.kernel import codes, layout
from bocage.memoir.rows import (
    ALL,
    TERRAINS,
    UNITS,
    Card,
    Ground,
    Kind,
    Obstacle,
    RowError,
    Rows,
    Structure,
    load_rows,
    rows_from,
)
from bocage.memoir.rows_read import LANGUAGES, data_text
from bocage.memoir.scenario import ScenarioError, load_scenario
from bocage.memoir.setup import Options
from bocage.memoir.tables import NOT_COMPILED, combined

INF, ARM, ART, OTHER = (1 << c for c in (codes.INFANTRY, codes.ARMOR, codes.ARTILLERY, codes.OTHER))
EVERYBODY = INF | ARM | ART | OTHER
FILES = ("terrains", "structures", "obstacles", "units", "cards")
CITED = ("structures", "obstacles", "cards", "traits", *TERRAINS, *UNITS)
ROWS = load_rows()


def differences(row: Any, plain: Any) -> dict[str, Any]:
    """What sets a row apart from the plainest one, words aside."""
    keys = [key for key in vars(row) if key not in {"id", "code", "name", "text"}]
    return {key: getattr(row, key) for key in keys if getattr(row, key) != getattr(plain, key)}


# Terrain: 000 p.13–p.15, the hills of single battles p.22–p.34.

HOLDS = {"stop": EVERYBODY, "battle_on_entry": 0, "cover": (1, 2, 0, 0), "blocks": 1}
HIGH = {"hill": 1, "height": 1, "cover_high": (1, 1, 0, 0)}
CLIFF = {**HIGH, "slope_from": 2, "slope_cost": 2, "slope_closed": ARM | ART}


@pytest.mark.parametrize(
    ("name", "code", "expected"),
    [
        ("open", ".", {}),
        ("forest", "F", HOLDS),
        ("hedgerow", "B", {**HOLDS, "from_adjacent": 1, "leave_stops": 1}),
        ("hill", "H", HIGH),
        ("town", "T", {**HOLDS, "out": (0, 2, 0, 0)}),
        ("river", "R", {"enter": 0, "retreat": 0, "river": 1}),
        ("ocean", "O", {"stop": EVERYBODY, "leave_stops": 1, "battle_from": 0, "retreat": 0, "no_sandbags": 1}),
        ("beach", "S", {"beach": 1, "move_cap": 2}),
        ("cliff", "C", {**CLIFF, "slope_no_ground": 1}),
        ("sea-bluff", "U", CLIFF),
        ("steep-hill", "P", {**HIGH, "slope_from": 1, "slope_cost": 2}),
        ("impassable-hill", "I", {**HIGH, "enter": 0, "retreat": 0}),
    ],
)
def test_terrain(name: str, code: str, expected: dict[str, Any]) -> None:
    row = ROWS.terrains[ROWS.terrain(name)]
    assert row.code == code
    assert differences(row, ROWS.terrains[0]) == expected


def test_open_ground_allows_everything() -> None:
    row = ROWS.terrains[0]
    assert (row.enter, row.retreat, row.battle_on_entry, row.battle_from) == (EVERYBODY,) * 4
    assert row.stop == row.blocks == row.river == 0
    assert row.cover == (0, 0, 0, 0)


def test_the_numbers_of_terrains_never_change() -> None:
    assert [row.id for row in ROWS.terrains][:12] == [
        *("open", "forest", "hedgerow", "hill", "town", "river", "ocean", "beach"),
        *("cliff", "sea-bluff", "steep-hill", "impassable-hill"),
    ]
    assert [row.id for row in ROWS.structures][:3] == ["bridge", "long-bridge", "bunker"]
    assert [row.id for row in ROWS.obstacles][:5] == ["sandbags", "wire", "hedgehog", "sea-wall", "minefield"]
    assert [row.code for row in ROWS.kinds][:6] == list("isrteg")


def on(terrain: str, structure: str) -> Ground:
    under, over = ROWS.terrains[ROWS.terrain(terrain)], ROWS.structures[ROWS.structure(structure)]
    return combined(under, over, ROWS.terrains[0])


@pytest.mark.parametrize("bridge", ["bridge", "long-bridge"])
def test_a_bridge_makes_a_river_open_ground_but_leaves_the_river_to_look_across(bridge: str) -> None:
    assert differences(on("river", bridge), ROWS.terrains[0]) == {"river": 1}
    assert differences(on("open", bridge), ROWS.terrains[0]) == {}
    assert differences(on("hill", bridge), ROWS.terrains[0]) == {}


def test_a_bunker_adds_to_the_hill_under_it() -> None:
    bunker = {
        "enter": INF,
        "retreat": INF,
        "fixed": ART,
        "cover_owner": (1, 2, 0, 0),
        "flags_owner": (1, 1, 1, 1),
        "blocks": 1,
        "no_sandbags": 1,
    }
    assert differences(on("open", "bunker"), ROWS.terrains[0]) == bunker
    assert differences(on("hill", "bunker"), ROWS.terrains[0]) == {**HIGH, **bunker}
    assert on("cliff", "bunker").slope_closed == ARM | ART


def test_terrain_under_a_structure_still_forbids() -> None:
    assert on("ocean", "bunker").retreat == 0
    assert on("town", "bunker").battle_on_entry == 0
    assert on("town", "bunker").stop == EVERYBODY
    assert on("impassable-hill", "bunker").enter == 0


# Obstacles: 000 p.16 and, for the sea wall, p.23.


@pytest.mark.parametrize(
    ("name", "code", "expected"),
    [
        (
            "sandbags",
            "s",
            {"cover": (1, 1, 0, 0), "flags_any": (1, 1, 1, 1), "gone_on_leave": 1, "no_sandbags": 1, "dug_in": 1},
        ),
        ("wire", "w", {"stop": EVERYBODY, "out": (1, 0, 1, 0), "crushed_by": ARM, "cut_by": INF}),
        ("hedgehog", "h", {"enter": INF, "flags_any": (1, 1, 1, 1)}),
        ("sea-wall", "m", {"cover_owner": (1, 1, 0, 0), "flags_owner": (1, 1, 1, 1), "no_sandbags": 1}),
    ],
)
def test_obstacle(name: str, code: str, expected: dict[str, Any]) -> None:
    row = ROWS.obstacles[ROWS.obstacle(name)]
    assert row.code == code
    assert differences(row, Obstacle(id="", code="", name={})) == expected


# Units: 000 p.7–p.13.

FOOT = (3, 2, 1)
SYMBOLS = {
    "infantry": 1 << codes.FACE_INFANTRY,
    "armor": 1 << codes.FACE_ARMOR,
    "grenade": 1 << codes.FACE_GRENADE,
    "star": 1 << codes.FACE_STAR,
}


@pytest.mark.parametrize(
    ("name", "cls", "figures", "moves", "dice", "flags"),
    [
        ("infantry", codes.INFANTRY, 4, (1, 2), FOOT, "sight ground"),
        ("special-forces", codes.INFANTRY, 4, (2, 2), FOOT, "sight ground"),
        ("resistance", codes.INFANTRY, 3, (1, 2), FOOT, "sight ground entry"),
        ("armor", codes.ARMOR, 3, (3, 3), (3, 3, 3), "sight ground overruns"),
        ("elite-armor", codes.ARMOR, 4, (3, 3), (3, 3, 3), "sight ground overruns"),
        ("artillery", codes.ARTILLERY, 2, (0, 1), (3, 3, 2, 2, 1, 1), "ignores"),
    ],
)
def test_kind(name: str, cls: int, figures: int, moves: tuple[int, int], dice: tuple[int, ...], flags: str) -> None:
    row = ROWS.kinds[ROWS.kind(name)]
    assert (row.cls, row.figures, (row.move_battle, row.move), row.dice) == (cls, figures, moves, dice)
    assert row.reach == len(dice)
    given = {
        "sight": row.needs_sight,
        "ground": row.takes_ground,
        "overruns": row.overruns,
        "entry": row.battle_on_entry,
        "ignores": row.ignores_cover,
    }
    assert {word for word, value in given.items() if value} == set(flags.split())
    assert row.retreat_per_flag == (3 if name == "resistance" else 1)


@pytest.mark.parametrize("kind", ROWS.kinds[:6], ids=lambda kind: kind.id)
def test_units_are_hit_and_healed_by_their_symbol(kind: Kind) -> None:
    own = {codes.INFANTRY: SYMBOLS["infantry"], codes.ARMOR: SYMBOLS["armor"]}.get(kind.cls, 0)
    assert kind.hit_by == own | SYMBOLS["grenade"]
    assert kind.healed_by == own | SYMBOLS["star"]


# What holds for every row.


def every_row(rows: Rows) -> list[Any]:
    return [*rows.terrains, *rows.structures, *rows.obstacles, *rows.kinds, *rows.cards]


@pytest.mark.parametrize("row", every_row(ROWS), ids=lambda row: row.id)
def test_rows_have_names_in_every_language(row: Any) -> None:
    assert set(row.name) == set(LANGUAGES)
    assert all(text.strip() for text in row.name.values())


@pytest.mark.parametrize("name", CITED)
def test_blocks_cite_their_source(name: str) -> None:
    for line in re.findall(r"^\[\[.*", data_text(f"{name}.toml"), re.MULTILINE):
        assert re.search(r"# (00[012] p\.\d+|004|cards \d|rulings \d)", line), f"{name}.toml: {line} has no citation"


@pytest.mark.parametrize(
    ("cls", "record", "words"),
    [
        (Ground, layout.GROUND, {*NOT_COMPILED}),
        (Structure, layout.GROUND, {*NOT_COMPILED, "replaces"}),
        (Obstacle, layout.COVER, {"dug_in"}),
        (Kind, layout.KIND, {"medals"}),
        (Card, layout.CARD, {"text", "units"}),
    ],
)
def test_every_key_is_a_field_of_the_record_it_is_compiled_into(cls: type, record: Any, words: set[str]) -> None:
    fields = {name for name, *_ in record}
    keys = set(cls.__dataclass_fields__) - {"id", "name", "code"}  # type: ignore[attr-defined]
    assert keys - fields == words


SET_UP = {*NOT_COMPILED, "medals", "code", "count", "dug_in", "replaces", "units", "text"}
"""Keys for maps, decks, tables and people, which the rules need not ask for."""


@pytest.mark.parametrize("cls", [Ground, Structure, Obstacle, Kind, Card])
def test_every_key_is_read_by_a_rule(cls: type) -> None:
    folder = Path(layout.__file__).parent
    sources = [file for name in ("kernel", "generals/thinking") for file in (folder.parent / name).glob("*.py")]
    text = "".join(file.read_text("utf-8") for file in sources if file.name != "layout.py")
    keys = set(cls.__dataclass_fields__) - {"id", "name", *SET_UP}  # type: ignore[attr-defined]
    assert {key for key in keys if not re.search(rf"\.{key}\b", text)} == set()


# Files with mistakes.


def with_change(name: str, old: str, new: str) -> dict[str, str]:
    texts = {file: data_text(f"{file}.toml") for file in FILES}
    assert old in texts[name]
    return {**texts, name: texts[name].replace(old, new, 1)}


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (
            "terrains",
            "blocks = true",
            "block = true",
            "terrains.toml: forest: unknown key 'block'; did you mean 'blocks'?",
        ),
        (
            "terrains",
            'stop = "all"',
            'stop = ["armour"]',
            "terrains.toml: forest: stop: 'armour' is not known here; did",
        ),
        (
            "terrains",
            "armor = 2",
            "armour = 2",
            "terrains.toml: forest: cover: unknown key 'armour'; did you mean 'armor'?",
        ),
        ("terrains", "move_cap = 2", "move_cap = -2", "terrains.toml: beach: move_cap: -2 does not fit; give a whole"),
        ("terrains", "move_cap = 2", "move_cap = true", "terrains.toml: beach: move_cap: True does not fit"),
        ("terrains", 'code = "F"', 'code = "H"', "the code 'H' is taken by forest; choose another"),
        ("terrains", 'code = "F"', 'code = "F "', "terrains.toml: forest: code: 'F ' cannot stand on a map"),
        ("terrains", 'code = "F"', 'code = "Fw"', "'Fw' can be read as two codes; change the second letter"),
        ("terrains", 'code = "F"\n', "", "terrains.toml: forest: the key 'code' is missing; add it"),
        ("terrains", 'id = "forest"', 'id = "open"', "terrains.toml: open: the id is used twice"),
        ("terrains", "slope_cost = 2\n", "", "cliff: a slope needs both slope_from and slope_cost"),
        (
            "terrains",
            'slope_from = "beach"',
            'slope_from = "sea"',
            "cliff: slope_from: 'sea' is not known here; use lower or",
        ),
        ("terrains", 'nl = "bos", ', "", "terrains.toml: forest: name: the key 'nl' is missing; add it"),
        ("terrains", 'id = "open"', 'id = "plain"', "terrains.toml: the first block must be 'open'"),
        ("terrains", "[[terrain]]", "[[terain]]", "top level: unknown key 'terain'; did you mean 'terrain'?"),
        ("terrains", "[[terrain]]", "[[terrain", "terrains.toml: not valid TOML"),
        (
            "structures",
            "replaces = true",
            'replaces = "yes"',
            "bridge: replaces: 'yes' does not fit; write true or false",
        ),
        ("obstacles", "dug_in = true", "dug_in = false", "obstacles.toml: exactly one block digs in"),
        ("obstacles", 'code = "w"', 'code = "b"', "the code 'b' is taken by bunker"),
        ("obstacles", 'id = "wire"', 'id = "armor"', "armor: the id is used in two files"),
        ("units", 'class = "infantry"', 'class = "foot"', "units.toml: infantry: class: 'foot' is not known here; use"),
        ("units", "move = 2", "move = 0", "infantry: move_battle: it cannot be more than move"),
        ("units", "dice = [3, 2, 1]", "dice = []", "infantry: dice: 0 numbers do not fit; give 1 to 8"),
        ("units", "figures = 4", 'figures = "4"', "infantry: figures: '4' does not fit; give a whole number"),
        ("cards", "slots = [1, 0, 0]", "slots = [1, 0]", "recon-left: slots: 2 numbers do not fit; give 3"),
        (
            "cards",
            "slots = [1, 0, 0]",
            "slots = [2, 0, 0]",
            "recon-left: mirror: 'recon-right' is not its mirror image",
        ),
        (
            "cards",
            'mirror = "recon-right"',
            'mirror = "recon"',
            "recon-left: mirror: there is no card 'recon'; did you",
        ),
        ("cards", 'strike_as = "air-strike-left"', 'strike_as = "strike"', "strike_as: there is no effect 'strike'"),
        ("cards", "units = 4", "units = 4\nslots = [1, 1, 1]", "slots and units cannot both be given; keep slots"),
        ("cards", "strike = 4\n", "", "air-power: a strike needs both strike and strike_dice"),
        ("cards", "count = 2\n", "", "recon-left: cards of the deck have a count and effects have none"),
        ("cards", "reaction = true", "reaction = false", "cards.toml: exactly one card is a reaction"),
        ("cards", 'id = "nothing"', 'id = "nil"', "cards.toml: the effect 'nothing' is missing"),
        ("cards", "count = 2", "count = 99", "cards.toml: the deck has 157 cards, but there is room for 128"),
    ],
)
def test_mistakes_are_named_with_their_place_and_remedy(name: str, old: str, new: str, message: str) -> None:
    with pytest.raises(RowError, match=re.escape(message)):
        rows_from(with_change(name, old, new))


def test_all_mistakes_of_a_file_are_reported_together() -> None:
    texts = with_change("terrains", "blocks = true", "block = true")
    texts["terrains"] = texts["terrains"].replace("move_cap = 2", "move_cap = 99")
    with pytest.raises(RowError) as caught:
        rows_from(texts)
    assert len(str(caught.value).splitlines()) == 2


def test_more_rows_than_there_is_room_for_are_refused() -> None:
    texts = {file: data_text(f"{file}.toml") for file in FILES}
    for letter in "abcde":
        texts["obstacles"] += (
            f'[[obstacle]]\nid = "{letter}"\ncode = "{letter}{letter}"\nname = {{ en = "x", nl = "x", fr = "x" }}\n'
        )
    rows, pegasus = rows_from(texts), load_scenario("pegasus-bridge")
    drawn = [replace(cell, obstacles=(name,)) for cell, name in zip(pegasus.cells, "abcde", strict=False)]
    crowded = replace(pegasus, cells=(*drawn, *pegasus.cells[len(drawn) :]))
    with pytest.raises(ScenarioError, match=r"obstacles\.toml: 9 rows, but there is room for 8"):
        battle_rows(crowded, Options(), rows)
    assert len(battle_rows(pegasus, Options(), rows).obstacles) == 4, "the catalogue has room for any number"


def test_a_row_asked_for_by_a_wrong_name() -> None:
    with pytest.raises(KeyError, match="did you mean 'forest'"):
        ROWS.terrain("forrest")


def test_all_means_more_than_any_army_has() -> None:
    assert ALL > layout.UNITS
