"""Battles beyond the base game hold what was published of them (`battle_facts.toml`, `battle_facts_more.toml`)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bocage.memoir.scenario import BOXES, FRONTS, load_scenario, scenario_ids
from bocage.memoir.special.exits import Rule as Exits

FACTS: dict[str, dict[str, Any]] = {
    name: facts
    for file in ("battle_facts.toml", "battle_facts_more.toml")
    for name, facts in tomllib.loads(Path(__file__).with_name(file).read_text("utf-8")).items()
}
SIDES = ("allies", "axis")
KINDS = ("infantry", "special-forces", "resistance", "armor", "elite-armor", "artillery")
FACE = ("open", "beach", "ocean", "open-sea")
"""Ground that is printed on the board itself."""


@pytest.mark.parametrize("name", FACTS)
def test_published_facts(name: str) -> None:
    scenario, facts = load_scenario(name), FACTS[name]
    assert [scenario.sides[side].hand for side in SIDES] == facts["cards"]
    assert [scenario.sides[side].medals for side in SIDES] == facts["medals"]
    assert scenario.first == facts["first"]
    for side in SIDES:
        units = Counter(unit.kind for _, unit in scenario.units() if unit.side == side)
        assert [units[kind] for kind in KINDS] == facts[side], side
    others = Counter(unit.kind for _, unit in scenario.units() if unit.kind not in KINDS)
    assert others == facts.get("others", {}), "no kind that the facts do not name"
    badges = Counter(f"{unit.side} {unit.made.badge}" for _, unit in scenario.units() if unit.made)
    assert badges == facts.get("badges", badges)
    exits = [rule for rule in scenario.rules if isinstance(rule, Exits)]
    assert [f"{rule.side}: {' '.join(rule.hexes)}" for rule in exits] == facts.get("exits", [])
    pieces = Counter(cell.terrain for cell in scenario.cells if cell.terrain not in FACE)
    pieces += Counter(cell.structure for cell in scenario.cells if cell.structure)
    pieces += Counter(piece for cell in scenario.cells for piece in cell.obstacles)
    assert pieces == facts["pieces"]
    assert [f"{goal.side}: {' '.join(goal.hexes)}" for goal in scenario.objectives] == facts["objectives"]


def test_the_facts_of_every_battle_beyond_the_base_game_are_there() -> None:
    assert set(FACTS) == {name for name in scenario_ids() if load_scenario(name).box != "base"}


def test_the_terrain_pack_and_the_eastern_front_have_all_their_battles() -> None:
    """Four and eight (004, components)."""
    boxes = Counter(load_scenario(name).box for name in scenario_ids())
    assert (boxes["terrain-pack"], boxes["eastern-front"]) == (4, 8)


def test_every_battle_has_a_box_a_front_and_a_number_of_its_own() -> None:
    battles = [load_scenario(name) for name in scenario_ids()]
    assert all(battle.box in BOXES and battle.front in FRONTS for battle in battles)
    numbers = [battle.number for battle in battles]
    assert len(set(numbers)) == len(numbers)


def test_the_battles_of_a_box_come_together_in_the_order_of_the_boxes() -> None:
    boxes = [load_scenario(name).box for name in scenario_ids()]
    assert boxes == sorted(boxes, key=BOXES.index)


def test_the_page_of_battles_says_what_can_be_played() -> None:
    page = (Path(__file__).parents[2] / "docs" / "battles.md").read_text("utf-8")
    playable, waiting = page.split("## Wait for rules")
    told = [line.split(" | ") for line in playable.splitlines() if re.match(r"\| \d", line)]
    wanted = [load_scenario(name) for name in scenario_ids()]
    assert [(int(number.strip("| ")), title) for number, title, *_ in told] == [
        (battle.number, f"{battle.words('en').title} (`{battle.id}`)") for battle in wanted
    ]
    assert not set(re.findall(r"`([a-z0-9-]+)`", waiting)) & set(scenario_ids())
