"""Pontoon bridges are laid with Attack cards (001 p.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.tokens import PONTOON
from bocage.memoir.rows import Ground, load_rows
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import number, side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "pontoon_bridges"


BRIDGE = "pontoon"


@dataclass(frozen=True)
class Rule:
    """Instead of giving its orders the side may play an Attack card to lay one of its pontoon bridges over any
    river hex of that section."""

    side: str = side()
    bridges: int = number(1, 9)


def is_river(ground: Ground) -> bool:
    """Whether the terrain is a river, or its mouth, that nobody enters (001 p.6)."""
    return bool(ground.river) and not ground.enter


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be a river."""
    rivers = {ground.id for ground in load_rows().terrains if is_river(ground)}
    if any(cell.terrain in rivers and cell.structure is None for cell in scenario.cells):
        return []
    return ["there is no river to bridge; draw one or remove the rule"]


def compile(building: Building, rule: Rule) -> None:
    """Keep the bridges with a token, and say what the river becomes under one."""
    token = building.add_token(PONTOON, rule.side)
    building.s["tokens"][token]["count"] = rule.bridges
    bridge = building.rows.structure(BRIDGE)
    for river, ground in enumerate(building.rows.terrains):
        if is_river(ground) and any(cell.terrain == ground.id for cell in building.scenario.cells):
            building.w["bridged"][building.ground(river, -1)] = building.ground(river, bridge)
