"""The odds of a zone as a game stands: who attacks next there, with which powers, and what cards add to it."""

from __future__ import annotations

import re
from typing import Any

from bocage.dday.game import Campaign
from bocage.dday.kernel import codes
from bocage.dday.odds import LAND, SIDES, Odds, battle_odds
from bocage.dday.rows import ALLIED_ATTACK, ALLIED_LANDING, AXIS_ATTACK, AXIS_MOVE, load_rows
from bocage.engine.contract import IllegalAction

Units = dict[str, int]
ALLIES = (codes.UK, codes.US)
TURNS = 3
AXIS_ATTACKS = 2
"""Zones that the Axis may attack in with bad fortune on card 13 (003 p.20)."""
SMALL = re.compile(r"[0-9]{1,2}")
"""A number of a question; other digits than ours and endless ones are refused."""


def zone_odds(game: Campaign, zone: int, joining: str) -> dict[str, Any]:
    """A round with either side attacking, who is the next to attack, and three turns of fighting from there on."""
    there = joined(forces(game, zone), joining)
    following = next_attacker(game, zone)
    other = SIDES[following == SIDES[0]]
    told: dict[str, Any] = {side: battle(game, zone, side, there).document() for side in SIDES}
    return told | {"next": following, "sequence": fight(game, zone, [following, other] * TURNS, there).document()}


def battle(game: Campaign, zone: int, attacker: str, there: tuple[Units, Units] | None = None) -> Odds:
    """One round: on this order card when the attacker is due on it, else on a later one."""
    return fight(game, zone, [attacker], there or forces(game, zone))


def fight(game: Campaign, zone: int, attackers: list[str], there: tuple[Units, Units]) -> Odds:
    """Rounds of fighting, of which the first may have what cards of this turn bring (003 p.19-20, tactics card 10)."""
    s = game.state[0]
    allies, axis = there
    card, first = int(s["card"]), attackers[0]
    due = first == next_attacker(game, zone)
    lucky = due and int(s["luck"]) == codes.GOOD and card == (AXIS_ATTACK if first == "axis" else ALLIED_ATTACK)
    paired = due and first == "allies" and bool(s["combined"]) and card in (ALLIED_LANDING, ALLIED_ATTACK)
    aside: Units = {}
    if due and first == "allies":
        idle = [power for power in ALLIES if not may_attack(game, power, zone)]
        aside = forces(game, zone, idle)[0]
        allies = {kind: n - aside[kind] for kind, n in allies.items()}
    return battle_odds(allies, axis, attackers, infantry_bonus=int(lucky), combined=paired, aside=aside)


def next_attacker(game: Campaign, zone: int) -> str:
    """Whose attack comes next in the zone: the Allies' on card 11 or the Axis' on card 13."""
    s = game.state[0]
    card = int(s["card"])
    over = bool(s["fought"][zone]) or int(s["step"]) == codes.NEXT_CARD or spent(game)
    if card == ALLIED_ATTACK:
        return "axis" if over or not any(may_attack(game, power, zone) for power in ALLIES) else "allies"
    return "axis" if card == AXIS_MOVE or (card == AXIS_ATTACK and not over) else "allies"


def spent(game: Campaign) -> bool:
    """Whether the Axis has made the attacks that fortune card 13 leaves it on a 6."""
    s = game.state[0]
    limited = int(s["card"]) == AXIS_ATTACK and int(s["luck"]) == codes.BAD
    return limited and int(s["fights"]) >= AXIS_ATTACKS


def may_attack(game: Campaign, power: int, zone: int) -> bool:
    """Whether an Ally may attack in a zone: on a 6, fortune card 11 leaves it one zone, which may not be named yet."""
    s = game.state[0]
    limited = int(s["card"]) == ALLIED_ATTACK and int(s["luck"]) == codes.BAD
    return not limited or int(s["committed"][power]) in (0, zone)


def forces(game: Campaign, zone: int, allied: tuple[int, ...] | list[int] = ALLIES) -> tuple[Units, Units]:
    """The land units of both sides in a zone, by kind; of the Allies those of some powers."""
    units = game.state[0]["units"][zone]
    allies = {kind: sum(int(units[p][k]) for p in allied) for k, kind in enumerate(LAND)}
    return allies, {kind: int(units[codes.AXIS][k]) for k, kind in enumerate(LAND)}


def joined(there: tuple[Units, Units], text: str) -> tuple[Units, Units]:
    """Forces with more units of some kinds, at most as many as a zone can hold."""
    words = text.split()
    limit = load_rows().numbers["limit"]
    for first in range(0, len(words), 3):
        group = words[first : first + 3]
        known = len(group) == 3 and group[0] in SIDES and group[1] in LAND
        if not known or not SMALL.fullmatch(group[2]):
            raise IllegalAction(f"'{' '.join(group)}' is not a group; write 'allies tank 2'", "unknown_group")
        side, kind, number = group
        force = there[side == "axis"]
        taken = force[kind] if kind == "blockhouse" else sum(force[one] for one in LAND if one != "blockhouse")
        force[kind] += min(int(number), max(0, limit - taken))
    return there
