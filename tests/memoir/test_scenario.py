"""Scenarios read back to what they were written from, and a wrong one is told everything that is wrong with it."""

from __future__ import annotations

import copy
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.engine.contract import GameError
from bocage.memoir.rows import load_rows
from bocage.memoir.rows_read import LANGUAGES
from bocage.memoir.scenario import (
    Cell,
    Scenario,
    ScenarioError,
    Text,
    Unit,
    from_document,
    load_scenario,
    read_scenario,
    scenario_digest,
    scenario_ids,
    write_scenario,
)
from bocage.memoir.scenario_text import CellError, cell_text, read_cell
from bocage.memoir.special import registry
from bocage.memoir.special.parameters import parameters

ROWS = load_rows()
PEGASUS = load_scenario("pegasus-bridge").to_document()


# Shipped battles.


def test_the_sixteen_battles_of_the_rulebook_come_in_its_order() -> None:
    assert len(scenario_ids()) >= 16
    numbers = [load_scenario(name).number for name in scenario_ids()]
    assert numbers == sorted(numbers)
    assert scenario_ids()[0] == "pegasus-bridge"


@pytest.mark.parametrize("name", scenario_ids())
def test_shipped_battle(name: str) -> None:
    scenario = load_scenario(name)
    assert scenario.id == name
    assert set(scenario.text) == set(LANGUAGES)
    assert {unit.side for _, unit in scenario.units()} == {"allies", "axis"}
    assert len(scenario.dates) in (1, 2)


@pytest.mark.parametrize("name", scenario_ids())
def test_writing_and_reading_give_the_same_battle(name: str) -> None:
    scenario = load_scenario(name)
    text = write_scenario(scenario)
    assert read_scenario(text) == scenario
    assert write_scenario(read_scenario(text)) == text
    assert tomllib.loads(text) == scenario.to_document()
    assert from_document(json.loads(json.dumps(scenario.to_document()))) == scenario


def test_pegasus_bridge_is_what_its_file_says() -> None:
    scenario = load_scenario("pegasus-bridge")
    board = scenario.hex_board
    assert scenario.cells[board.index("D7")] == Cell("river", "bridge")
    assert scenario.cells[board.index("d6")] == Cell("open", None, ("sandbags",), Unit("axis", "infantry", 4))
    assert (scenario.sides["axis"].hand, scenario.sides["allies"].hand, scenario.first) == (2, 6, "allies")
    assert [objective.hexes for objective in scenario.objectives] == [("D7",), ("k4",)]
    assert scenario.words("nl").title == "Pegasus Bridge"
    assert scenario.words("xx") == scenario.text["en"]


# Cells.

units = st.builds(
    Unit,
    side=st.sampled_from(("allies", "axis")),
    kind=st.sampled_from([kind.id for kind in ROWS.kinds]),
    figures=st.integers(1, 9),
)
cells = st.builds(
    Cell,
    terrain=st.sampled_from([row.id for row in ROWS.terrains]),
    structure=st.none() | st.sampled_from([row.id for row in ROWS.structures]),
    obstacles=st.sets(st.sampled_from([row.id for row in ROWS.obstacles])).map(
        lambda names: tuple(row.id for row in ROWS.obstacles if row.id in names)
    ),
    unit=st.none() | units,
)


@given(cells)
def test_a_cell_reads_back(cell: Cell) -> None:
    assert read_cell(cell_text(cell)) == cell


@pytest.mark.parametrize(
    ("drawn", "cell"),
    [
        (".", Cell("open")),
        ("T:xi", Cell("town", unit=Unit("axis", "infantry", 4))),
        ("Sw", Cell("beach", obstacles=("wire",))),
        (".s:xi3", Cell("open", obstacles=("sandbags",), unit=Unit("axis", "infantry", 3))),
        ("R=:ae", Cell("river", "bridge", unit=Unit("allies", "elite-armor", 4))),
        ("Hbws:ag", Cell("hill", "bunker", ("sandbags", "wire"), Unit("allies", "artillery", 2))),
    ],
)
def test_cells_of_the_notation(drawn: str, cell: Cell) -> None:
    assert read_cell(drawn) == cell


@pytest.mark.parametrize(
    ("drawn", "message"),
    [
        ("Q", "'Q' is not a terrain; use one of: . open, F forest"),
        (":xi", "the terrain is missing"),
        ("Fj", "'j' is not a structure or obstacle"),
        ("F=#", "a hex has one structure"),
        ("Fw=", "drawn before its obstacles"),
        ("Fww", "wire is drawn twice"),
        ("F:", "the side is missing"),
        ("F:qi", "'q' is not a side; use one of: a allies, x axis"),
        ("F:x", "the unit is missing"),
        ("F:xx", "'x' is not a unit"),
        ("F:xi0", "'0' is not a number of figures"),
        ("F:xi12", "'12' is not a number of figures"),
        ("F:xi4:", "'4:' is not a number of figures"),
    ],
)
def test_cells_that_cannot_be_read(drawn: str, message: str) -> None:
    with pytest.raises(CellError, match=re.escape(message)):
        read_cell(drawn)


# Words of any kind survive the file.


SEEN = st.characters(exclude_categories=["C", "Zl", "Zp"])
LINES = st.text(SEEN, max_size=60)
"""A title, or a name on the map, is one short line."""
PROSE = st.text(SEEN | st.sampled_from("\n\t"))


@settings(max_examples=50)
@given(title=LINES, briefing=PROSE, rules=st.lists(PROSE, max_size=3), label=LINES, source=LINES)
def test_any_words_read_back(title: str, briefing: str, rules: list[str], label: str, source: str) -> None:
    document = copy.deepcopy(PEGASUS)
    document["text"] = {"fr": {"title": title, "briefing": briefing, "rules": rules}}
    document["labels"] = {"A1": label}
    document["source"] = source
    scenario = from_document(document)
    assert scenario.text == {"fr": Text(title, briefing, rules=tuple(rules))}
    assert read_scenario(write_scenario(scenario)) == scenario


def test_hexes_are_read_in_either_case_and_written_right() -> None:
    document = changed(("objectives", 0, "hexes"), ["d7"])
    document["labels"] = {"K4": "Horsa Bridge"}
    document["rivers"] = ["nw e9 D8"]
    scenario = from_document(document)
    assert scenario.objectives[0].hexes == ("D7",)
    assert scenario.labels == {"k4": "Horsa Bridge"}
    assert scenario.rivers == ("NW E9 d8",)


def test_what_may_be_left_out() -> None:
    document = copy.deepcopy(PEGASUS)
    for key in ("number", "source", "box", "front", "dates", "rivers", "labels", "objectives", "rules"):
        del document[key]
    scenario = from_document(document)
    assert (scenario.number, scenario.dates, scenario.objectives, scenario.rules) == (0, (), (), ())
    assert scenario.to_document() == document


@pytest.mark.parametrize(("width", "height"), [(26, 9), (13, 17)])
def test_the_larger_boards(width: int, height: int) -> None:
    rows = [["."] * (width - row % 2) for row in range(height)]
    rows[0][0], rows[-1][-1] = ".:xi", ".:ai"
    document = copy.deepcopy(PEGASUS) | {"map": "\n".join(" ".join(row) for row in rows), "rivers": [], "labels": {}}
    document["objectives"] = []
    if width > 13:
        document["deck"] = "two-decks"  # one deck is too small for two boards
    scenario = from_document(document)
    assert scenario.size == (width, height)
    assert read_scenario(write_scenario(scenario)) == scenario


# The digest.


@pytest.mark.parametrize(
    "key", ["id", "number", "source", "box", "front", "dates", "rivers", "labels", "text", "board"]
)
def test_the_digest_does_not_look_at_what_is_only_shown(key: str) -> None:
    other: dict[str, Any] = {
        "id": "other",
        "number": 7,
        "source": "x",
        "box": "online",
        "front": "eastern",
        "dates": [],
        "rivers": [],
        "labels": {},
        "text": {"en": {"title": "x", "briefing": "x"}},
        "board": "beach",
    }
    scenario = from_document(changed((key,), other[key]))
    assert scenario != load_scenario("pegasus-bridge")
    assert scenario_digest(scenario) == scenario_digest(load_scenario("pegasus-bridge"))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("first",), "axis"),
        (("sides", "axis", "hand"), 3),
        (("sides", "allies", "medals"), 5),
        (("objectives", 0, "medals"), 2),
        (("objectives", 0, "hold"), "permanent"),
        (("rules", 0, "turns"), 3),
        (("rules",), []),
        (("map",), PEGASUS["map"].replace("T:xi", "T:xi3", 1)),
        (("map",), PEGASUS["map"].replace("F", ".", 1)),
    ],
)
def test_the_digest_sees_every_change_of_play(path: tuple[Any, ...], value: Any) -> None:
    scenario = from_document(changed(path, value))
    assert scenario_digest(scenario) != scenario_digest(load_scenario("pegasus-bridge"))


def test_the_digest_does_not_see_how_the_map_is_spaced() -> None:
    squeezed = from_document(changed(("map",), re.sub(" +", " ", PEGASUS["map"])))
    assert scenario_digest(squeezed) == scenario_digest(load_scenario("pegasus-bridge"))


# Loading.


def test_a_battle_is_loaded_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(write_scenario(load_scenario("toulon")), encoding="utf-8")
    assert load_scenario(file) == load_scenario(str(file)) == load_scenario("toulon")


def test_battles_that_cannot_be_loaded(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="there is no such battle; did you mean 'toulon'"):
        load_scenario("tulon")
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_scenario(tmp_path / "none.toml")
    with pytest.raises(ScenarioError, match=r"bad\.toml: not valid TOML"):
        read_scenario("format = ", "bad.toml")
    assert issubclass(ScenarioError, GameError)


# Special rules.


@pytest.mark.parametrize("name", registry())
def test_special_rules_declare_themselves(name: str) -> None:
    module = registry()[name]
    assert module.__name__.endswith(f".{name}")
    assert re.search(r"00\d p\.\d+|rulings \d+", module.__doc__ or "")
    assert module.Rule.__doc__
    assert all(parameter.most >= parameter.least for parameter in parameters(module.Rule).values())


def test_the_rules_of_the_notation_are_all_there() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    table = page.split("Special rules; a parameter in brackets may be left out:")[1].split("## Actions")[0]
    documented = {}
    for line in table.splitlines():
        if line.startswith("| `"):
            _, name, given, *_ = (part.strip() for part in line.split("|"))
            documented[name.strip("`")] = re.findall(r"`(\w+)`", given)
    assert documented == {name: list(parameters(module.Rule)) for name, module in registry().items()}


def changed(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Pegasus Bridge with one value replaced."""
    document: Any = copy.deepcopy(PEGASUS)
    place = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return document  # type: ignore[no-any-return]


def test_a_scenario_is_a_value() -> None:
    assert from_document(PEGASUS) == from_document(PEGASUS)
    assert isinstance(from_document(PEGASUS), Scenario)
    with pytest.raises(AttributeError):
        from_document(PEGASUS).id = "x"  # type: ignore[misc]
