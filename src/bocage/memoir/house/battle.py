"""Which kinds of units the house rules of battle speak of (004 HR-11 to HR-13)."""

from __future__ import annotations

from collections.abc import Collection

from bocage.memoir.composed import JOINED
from bocage.memoir.kernel.layout import RULE_HEXES
from bocage.memoir.options import Options
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_CHARGERS, RULE_SUPPORT

OPTIONS = ("hr_infantry_charge", "hr_infantry_v_tank", "hr_artillery_v_tank", "variant_melchett")
CHARGERS = ("infantry",)
"""Regular infantry: not militia, support weapons, Resistance or cavalry."""
SUPPORT = (
    "anti-tank", "anti-tank-late", "machine-gun", "machine-gun-late", "mortar", "mortar-late", "heavy-anti-tank",
    "anti-tank-gun", "eighty-eight", "tank-hunters", "heavy-machine-gun", "flame-thrower", "mortar-section",
    "medium-gun", "heavy-gun", "big-gun-battery", "self-propelled-gun", "rocket-artillery",
)  # fmt: skip
"""Support weapons and anti-tank guns, and the classes of guns that roll a die less against armor anyway (HR-47)."""


def compile(building: Building, options: Options) -> None:
    """Write down the kinds, so that the rules know them by number."""
    _name(building, RULE_CHARGERS, CHARGERS)
    _name(building, RULE_SUPPORT, SUPPORT)


def _name(building: Building, rule: int, kinds: Collection[str]) -> None:
    numbers = [n for n, kind in enumerate(building.rows.kinds) if kind.id.partition(JOINED)[0] in kinds][:RULE_HEXES]
    building.add_rule(rule)
    record = building.w["rules"][int(building.w["n_rules"]) - 1]
    record["n"] = len(numbers)
    record["hexes"][: len(numbers)] = numbers
