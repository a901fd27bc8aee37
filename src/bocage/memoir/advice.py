"""What a battle may be but hardly should: advice to whoever writes one, where nothing is wrong (004 HR-78, HR-104)."""

from __future__ import annotations

from collections import Counter

from bocage.memoir.composed import base_kind, compose
from bocage.memoir.house.classes import LIMITS, NEVER_MORE
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import Scenario
from bocage.memoir.special import module_of

ONE_BOARD = frozenset({"blow_bridge", "pontoon_bridges", "radar_warning", "recon_air_strike", "sabotage_dam"})
"""Rules about a card that a player plays for himself, which nobody does in Overlord (002)."""
MINES = "minefields"
SNOW = "winter"
"""The board on which it has snowed."""


def advice(scenario: Scenario) -> list[str]:
    """A sentence for everything that document 004 would not field, and for rules that do not do what they say."""
    rows = load_rows()
    counted: Counter[tuple[str, str]] = Counter()
    for _, unit in scenario.units():
        kind = compose(rows, unit.kind, scenario.era, scenario.sides[unit.side].army, unit.made)
        counted[unit.side, "combat-engineers" if kind.engineer else base_kind(rows, kind.id).id] += 1
    told = []
    for (side, kind_id), n in sorted(counted.items()):
        name = rows.kinds[rows.kind(kind_id)].name["en"]
        if kind_id in LIMITS and n > LIMITS[kind_id]:
            most = NEVER_MORE.get(kind_id, LIMITS[kind_id])
            word = f"{LIMITS[kind_id]} is usual and {most} the limit" if most > LIMITS[kind_id] else f"at most {most}"
            told.append(f"{side}: {n} units of {name}; a player should have {word} (004 HR-104)")
        if kind_id == "ski-troops" and scenario.board != SNOW:
            told.append(f"{side}: {name} belong into snow; choose the board {SNOW!r} or other units (004 HR-78)")
    if sum(module_of(rule).NAME == MINES for rule in scenario.rules) > 1:
        told.append(f"rule {MINES}: all mines are those of the side named last; keep one of these rules")
    if scenario.overlord:
        idle = sorted({name for rule in scenario.rules if (name := module_of(rule).NAME) in ONE_BOARD})
        told += [f"rule {name}: it is for battles on one board and does nothing here; leave it out" for name in idle]
    return told
