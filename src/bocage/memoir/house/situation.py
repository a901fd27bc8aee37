"""House rules about the situation: weather, drop zones, supply (004, section I)."""

from __future__ import annotations

from dataclasses import replace

from bocage.memoir.kernel.codes import LEFT_BOARD, RESERVE
from bocage.memoir.kernel.supply import EXEMPT
from bocage.memoir.kernel.tokens import DROP_ZONE
from bocage.memoir.networks import joined, sides_of
from bocage.memoir.options import Options
from bocage.memoir.rows import Rows
from bocage.memoir.rows_ground import NETWORKS, Ground
from bocage.memoir.rows_read import CLASSES, SIDES
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_PARADROP

OPTIONS = ("hr_weather", "hr_supply", "hr_drop_zone")
TOWN_DICE = 2
"""Dice that tanks lose in a town, by which towns are known."""
CAPS = {"mud": 2, "rasputitsa": 1}
"""The longest move that touches mud; rows have the cap, so that a way round it is as long as ever (HR-94, HR-95)."""


def _is_firm(ground: Ground, weather: str) -> bool:
    """Whether mud leaves a terrain alone: railways always, roads and towns in ordinary mud."""
    if ground.network & NETWORKS["railway"]:
        return True
    return weather == "mud" and bool(ground.network & NETWORKS["road"] or ground.out[CLASSES["armor"]] == TOWN_DICE)


def change_rows(rows: Rows, options: Options) -> Rows:
    """Mud caps the moves that touch it."""
    if options.hr_weather not in CAPS:
        return rows
    cap = CAPS[options.hr_weather]
    terrains = tuple(
        row if _is_firm(row, options.hr_weather) else replace(row, move_cap=min(cap, row.move_cap or cap))
        for row in rows.terrains
    )
    return replace(rows, terrains=terrains)


def compile(building: Building, options: Options) -> None:
    """Roads sink in the rasputitsa, nobody drops in a rainstorm, and lines of supply are drawn."""
    if options.hr_weather == "rasputitsa":
        building.w["roads"] = 0
    if options.hr_weather == "rain":
        _stay_at_home(building)
    if options.hr_supply:
        _draw_lines(building)
        _exempt(building, options)
    if options.hr_drop_zone:
        for side in _dropping(building):
            building.add_token(DROP_ZONE, side)
            for number in _waiting(building, side):
                if building.w["units"][number]["dropped"] != EXEMPT:
                    building.w["units"][number]["dropped"] = 1


def _dropping(building: Building) -> list[str]:
    """The sides that drop troops."""
    rules = building.w["rules"][: int(building.w["n_rules"])]
    return [
        side for side, number in SIDES.items() if any(r["kind"] == RULE_PARADROP and r["side"] == number for r in rules)
    ]


def _waiting(building: Building, side: str) -> list[int]:
    """The units of a side that are in reserve."""
    units, now = building.w["units"], building.s["units"]
    return [
        u for u in range(int(building.w["n_units"])) if units[u]["side"] == SIDES[side] and now[u]["status"] == RESERVE
    ]


def _stay_at_home(building: Building) -> None:
    """Troops that were to drop never take off (HR-97); they are no medal for anybody."""
    for side in _dropping(building):
        for number in _waiting(building, side):
            unit = building.s["units"][number]
            unit["status"], unit["figures"] = LEFT_BOARD, 0
    for rule in building.w["rules"][: int(building.w["n_rules"])]:
        if rule["kind"] == RULE_PARADROP:
            rule["kind"] = 0


def _exempt(building: Building, options: Options) -> None:
    """A besieged army with its own stores needs no line, and whoever drops has supplies for some turns (HR-101)."""
    for number in range(int(building.w["n_units"])):
        if building.w["units"][number]["side"] == SIDES.get(options.hr_supply_exempt, -1):
            building.w["units"][number]["dropped"] = EXEMPT
    for side in _dropping(building):
        for number in _waiting(building, side):
            building.s["cut"][number] = -options.hr_supply_airborne


def _draw_lines(building: Building) -> None:
    """Where supplies go on from a hex by road or rail (HR-101)."""
    grounds = [building.rows.terrains[building.rows.terrain(cell.terrain)] for cell in building.scenario.cells]
    for key in ("roads", "railways"):
        for hex_, sides in joined(building.board, sides_of(building.scenario, grounds, key)).items():
            building.w["ways"][hex_] |= sides
