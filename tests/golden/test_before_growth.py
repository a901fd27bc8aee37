"""Saves and positions written before the rows could grow open, also when rows, keys and options are added."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.memoir.growing import NAMED, grown

from bocage.memoir import scenario as scenarios
from bocage.memoir import scenario_goals, scenario_text
from bocage.memoir.game import Battle
from bocage.memoir.position import restore
from bocage.memoir.position_check import check_position
from bocage.memoir.scenario import load_scenario, scenario_digest, scenario_ids
from bocage.memoir.system import SYSTEM

HERE = Path(__file__).parent
SAVES = sorted((HERE / "saves").glob("*.json"))
POSITIONS = json.loads((HERE / "positions" / "index.json").read_text("utf-8"))
CHANGED = {"omaha-beach"}
"""Battles whose rules have changed since; `data/earlier.toml` keeps what their old saves were played with."""
DIGESTS = {
    path.stem: json.loads(path.read_text("utf-8"))["scenario"]["digest"]
    for path in (HERE / "games").glob("*.json")
    if path.stem not in CHANGED
}
"""The digests of the battles as saved games hold them."""

OBSTACLE = f'[[obstacle]]\nid = "abatis"\ncode = "ö"\n{NAMED}stop = "all"\n'
UNIT = f"""[[unit]]
id = "camels"
code = "ä"
{NAMED}class = "infantry"
figures = 3
move_battle = 2
move = 3
dice = [3, 2]
hit_by = ["infantry", "grenade"]
healed_by = ["infantry", "star"]
"""
TERRAIN = f'[[terrain]]\nid = "quicksand"\ncode = "Ä"\n{NAMED}stop = "all"\n'
STRUCTURE = f'[[structure]]\nid = "depot"\ncode = "ü"\n{NAMED}'
OPTION = f"""[[option]]
id = "long_nights"
kind = "number"
default = 3
least = 0
most = 9
slot = 1
source = "test"
{NAMED}text = {{ en = "x", nl = "x", fr = "x" }}
"""
MORE = {"obstacles": OBSTACLE, "units": UNIT, "terrains": TERRAIN, "structures": STRUCTURE, "options": OPTION}


def document(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return read


def opens(path: Path) -> None:
    saved = document(path)
    battle = SYSTEM.load(saved)
    assert battle.digest() == saved["digest"]
    assert [battle.format(action) for action in battle.legal()] == saved["legal"]
    again = battle.save()
    assert again == {key: value for key, value in saved.items() if key not in {"digest", "legal"}}


def restored(name: str) -> Battle:
    about = POSITIONS[name]
    battle = SYSTEM.new(name, about["options"], seed="another")
    restore(battle, (HERE / "positions" / f"{name}.toml").read_text("utf-8"))
    decision = battle.decision()
    assert decision is not None
    assert decision.kind == about["decision"]
    assert battle.digest() == about["digest"]
    assert [battle.format(action) for action in battle.legal()] == about["legal"]
    return battle


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_old_saves_open_and_are_written_as_before(path: Path) -> None:
    opens(path)


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_old_positions_are_read(name: str) -> None:
    check_position(restored(name))


def test_the_digests_of_the_battles_never_change() -> None:
    assert set(DIGESTS) == set(scenario_ids()) - CHANGED
    assert {name: scenario_digest(load_scenario(name)) for name in DIGESTS} == DIGESTS


def test_new_rows_and_options_leave_old_saves_and_positions_alone() -> None:
    with grown(**MORE):
        for path in SAVES:
            opens(path)
        for name in POSITIONS:
            restored(name)
        scenarios._shipped.cache_clear()
        assert {name: scenario_digest(load_scenario(name)) for name in DIGESTS} == DIGESTS
        assert SYSTEM.new("pegasus-bridge", {"long_nights": 5}).save()["options"] == {
            "young_generals": False,
            "sandbags": 12,
            "long_nights": 5,
        }


def test_a_new_key_of_objectives_changes_no_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The format grows by a key with a default: battles that do not use it keep their digest and their document."""

    @dataclass(frozen=True)
    class Objective(scenarios.Objective):
        secret: bool = False

    before = load_scenario("omaha-beach").to_document()
    monkeypatch.setattr(scenario_goals, "Objective", Objective)
    monkeypatch.setattr(scenario_text, "Objective", Objective)
    for name, digest in DIGESTS.items():
        again = scenarios.from_document(load_scenario(name).to_document())
        assert scenario_digest(again) == digest
    again = scenarios.from_document(before)
    assert all(isinstance(objective, Objective) for objective in again.objectives)
    assert again.to_document() == before


def test_what_affects_play_does_change_the_digest() -> None:
    document = load_scenario("pegasus-bridge").to_document()
    plain = scenario_digest(load_scenario("pegasus-bridge"))
    first = next(hex_ for hex_, _ in load_scenario("pegasus-bridge").units())
    hex_name = load_scenario("pegasus-bridge").hex_board.name(first)
    changes: list[dict[str, Any]] = [
        {"deck": "two-decks"},
        {"units": [{"hex": hex_name, "medals": 2}]},
        {"objectives": [*document["objectives"], {"side": "axis", "hexes": ["A1"]}]},
    ]
    found = [scenario_digest(scenarios.from_document(document | change)) for change in changes]
    assert len({plain, *found}) == 4
    same = {"deck": "standard", "units": []}
    assert scenario_digest(scenarios.from_document(document | same)) == plain
