"""An armored train: it moves along its line and fires like artillery (001 p.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, side
from bocage.memoir.special.rails import LONGEST, check_train, couple

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "armored_train"
WAGON = "armored-wagon"


@dataclass(frozen=True)
class Rule:
    """The locomotive and the armored wagon of the side on the track, hex by hex, are an armored train."""

    side: str = side()
    track: tuple[str, ...] = hexes(2, LONGEST)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    return check_train(scenario, rule.side, rule.track, WAGON)


def compile(building: Building, rule: Rule) -> None:
    """Couple the train; the gun is what its wagon is."""
    couple(building, rule.side, rule.track, WAGON)
