"""A supply train brings troops to a station (001 p.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.codes import CARRIED
from bocage.memoir.rows_read import SIDES
from bocage.memoir.special import named
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, number, side, unit
from bocage.memoir.special.rails import ENGINE, LONGEST, check_train, couple

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "supply_train"
WAGON = "wagon"


@dataclass(frozen=True)
class Rule:
    """The locomotive and the wagon of the side on the track, hex by hex, carry `units` of a kind. When the train ends
    its move in one of the stations they get off beside it; they act from the next turn on."""

    side: str = side()
    track: tuple[str, ...] = hexes(2, LONGEST)
    stations: tuple[str, ...] = hexes(1, 8)
    unit: str = unit()
    units: int = number(1, 4)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """The stations must lie on the line."""
    found = check_train(scenario, rule.side, rule.track, WAGON)
    off = [name for name in rule.stations if name not in rule.track]
    return found + [f"the station {name} is not on the track; lead the track there" for name in off]


def missing(scenario: Scenario) -> list[str]:
    """A locomotive without a line goes nowhere."""
    if any(unit.kind == ENGINE for _, unit in scenario.units()) and not named(scenario, NAME, "armored_train"):
        return [f"the {ENGINE} on the map has no line; give it one with the rule '{NAME}' or 'armored_train'"]
    return []


def reserves(rule: Rule) -> int:
    """How many units are aboard."""
    return rule.units


def compile(building: Building, rule: Rule) -> None:
    """Couple the train and put the troops aboard its wagon."""
    wagon = couple(building, rule.side, rule.track, WAGON)
    for name in rule.stations:
        building.w["stations"][building.board.index(name)] = 1
    kind = building.rows.kind(rule.unit)
    for _ in range(rule.units):
        number_ = building.add_unit(kind, SIDES[rule.side], -1, building.rows.kinds[kind].figures)
        building.s["units"][number_]["status"], building.s["units"][number_]["carrier"] = CARRIED, wagon
