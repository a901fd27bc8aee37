"""The Imperial Japanese Army: infantry that charges and hardly gives way (rulings 7.9, 14.10)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.composed import Changes
from bocage.memoir.kernel.codes import INFANTRY
from bocage.memoir.rows import Kind
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_BANZAI
from bocage.memoir.special.parameters import side

NAME = "japanese_command"


@dataclass(frozen=True)
class Rule:
    """Infantry of the side rolls one die more in close assault at full strength, may move two hexes and still battle in
    close assault, and always ignores one flag, two where the ground lets it ignore one."""

    side: str = side()


def unit_changes(rule: Rule, side_: str, kind: Kind) -> Changes:
    """What is different about infantry of the side."""
    if side_ != rule.side or kind.cls != INFANTRY:
        return ()
    return (("move_battle", max(kind.move_battle, 2)), ("full_close", 1))


def compile(building: Building, rule: Rule) -> None:
    """Let attacks and flags find it; the kinds of the units have their part already."""
    building.add_rule(RULE_BANZAI, rule.side)
