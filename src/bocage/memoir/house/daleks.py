"""Daleks or Cybermen take the place of one side (004 App. 3, HR-121)."""

from __future__ import annotations

from dataclasses import replace

from bocage.engine.contract import GameError
from bocage.memoir.house.converting import (
    class_name,
    fresh,
    harvests,
    is_special_infantry,
    towns,
    with_units,
    without_army,
    without_obstacles,
)
from bocage.memoir.kernel.tokens import HUMAN_FACTOR, LEADER
from bocage.memoir.options import Options
from bocage.memoir.rows_read import SIDES
from bocage.memoir.scenario import Scenario, Unit
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_MERCENARIES
from bocage.memoir.special.strangers import let_loose

OPTIONS = ("variant_daleks", "variant_cybermen")
MEDALS, MEDALS_OVERLORD = 10, 20
DALEKS = ("dalek", "special-weapons-dalek")
HIRED = "special-forces"
NOBODY = "nobody"


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The battle with the army of each side that they stand in for."""
    if options.variant_daleks != NOBODY:
        scenario = _daleks(scenario, options.variant_daleks)
    if options.variant_cybermen != NOBODY:
        scenario = _cybermen(scenario, options.variant_cybermen)
    return scenario


def compile(building: Building, options: Options) -> None:
    let_loose(building)
    if options.variant_daleks != NOBODY:
        building.add_rule(RULE_MERCENARIES, options.variant_daleks)
        units, hired = building.w["units"], building.rows.kind(HIRED)
        # Those who wait in reserve are no medals either.
        units["value"][(units["side"] == SIDES[options.variant_daleks]) & (units["kind"] == hired)] = 0
        _human_factor(building, next(side for side in SIDES if side != options.variant_daleks))


def _human_factor(building: Building, side: str) -> None:
    """A leader whom nothing ever happens to is with the infantry nearest the middle of the board, or with whoever is
    nearest where there is none."""
    board, middle = building.board, len(building.board) // 2
    own = [(hex_, unit) for hex_, unit in building.scenario.units() if unit.side == side]
    found = sorted(own, key=lambda one: (class_name(one[1]) != "infantry", board.distance(one[0], middle), one[0]))
    if found:
        token = building.add_token(LEADER, side, a=HUMAN_FACTOR)
        building.s["tokens"][token]["unit"] = building.s["unit_at"][found[0][0]]


def _daleks(scenario: Scenario, side: str) -> Scenario:
    def change(unit: Unit) -> Unit:
        if unit.side != side:
            return unit
        if class_name(unit) == "armor":
            return fresh(unit, "special-weapons-dalek")
        if class_name(unit) == "artillery" or is_special_infantry(unit):
            return fresh(unit, HIRED, medals=0)
        return fresh(unit, "dalek")

    made = with_units(without_army(without_obstacles(scenario, side), side, change), change)
    if not any(unit.kind in DALEKS for _, unit in made.units()):
        raise GameError(
            f"{scenario.id}: variant_daleks finds special infantry and artillery only, and would hire them all; choose "
            "the other side or another battle, or leave it out"
        )
    needed = MEDALS_OVERLORD if scenario.overlord else MEDALS
    sides = {name: replace(one, medals=needed) if name == side else one for name, one in made.sides.items()}
    goals = tuple(goal for goal in made.objectives if goal.side != side)
    return replace(made, sides=sides, objectives=(*goals, *harvests(side, towns(made), 1)))


def _cybermen(scenario: Scenario, side: str) -> Scenario:
    def change(unit: Unit) -> Unit:
        return fresh(unit, "cyberman") if unit.side == side else unit

    return with_units(without_army(scenario, side, change), change)
