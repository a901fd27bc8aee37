"""Where figures that are dropped come down, and how likely they are lost: the drop's exact chances (000 p.20)."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from typing import Any

from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes
from bocage.memoir.kernel.house_codes import HR_DROP_SWEEP
from bocage.memoir.kernel.layout import STRIDE
from bocage.memoir.special.codes import RULE_PARADROP

STEPS = ((0, 0), (2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
"""Nowhere or to one of the six neighbours, each as likely as the others (rulings 15.3)."""


@cache
def walks(steps: int) -> tuple[tuple[tuple[int, int], float], ...]:
    """How likely a figure ends how far away after so many steps."""
    found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in range(steps):
        after: Counter[tuple[int, int]] = Counter()
        for (x, y), ways in found.items():
            for dx, dy in STEPS:
                after[x + dx, y + dy] += ways
        found = after
    return tuple((place, ways / len(STEPS) ** steps) for place, ways in found.items())


def drift(battle: Battle, side: int, centre: int) -> dict[str, Any]:
    """For one figure dropped over a hex: the chance to be lost, and to land on each hex, the likeliest first.

    Figures that come down on one another are not foreseen; the more there are, the more of them that costs.
    """
    w, s = battle.world[0], battle.state[0]
    rule = next((w["rules"][i] for i in range(int(w["n_rules"])) if _is_drop(w["rules"][i], side)), None)
    if rule is None:
        return {}
    over = points(battle, centre, int(rule["a"]))
    found: dict[int, float] = defaultdict(float)
    for point in over:
        for (dx, dy), chance in walks(int(rule["b"])):
            x, y = int(w["x"][point]) + dx, int(w["y"][point]) + dy
            inside = 0 <= y < int(w["rows"]) and 0 <= x < STRIDE - 2
            hex_ = int(w["at"][y * STRIDE + x + 2]) if inside else -1
            if hex_ >= 0 and int(s["unit_at"][hex_]) < 0 and _may_stand(battle, hex_):
                found[hex_] += chance / len(over)
    lands = {battle.board.name(hex_): round(chance, 4) for hex_, chance in found.items()}
    likely = dict(sorted(lands.items(), key=lambda one: -one[1]))
    return {"lost": round(max(0.0, 1 - sum(lands.values())), 4), "lands": likely, "figures": int(rule["a"])}


def points(battle: Battle, centre: int, figures: int) -> list[int]:
    """The hexes over which the figures are let go: one for all, or along its row (004 HR-25)."""
    if not battle.world[0]["options"][HR_DROP_SWEEP]:
        return [centre]
    row = [hex_ for hex_ in range(len(battle.board)) if battle.board.y[hex_] == battle.board.y[centre]]
    return [row[(2 * number + 1) * len(row) // (2 * figures)] for number in range(figures)]


def _is_drop(rule: Any, side: int) -> bool:
    return int(rule["kind"]) == RULE_PARADROP and int(rule["side"]) == side


def _may_stand(battle: Battle, hex_: int) -> bool:
    w, s = battle.world[0], battle.state[0]
    enter = int(w["grounds"][int(s["ground"][hex_])]["enter"]) & int(
        w["obstacle_sets"][int(s["obstacles"][hex_])]["enter"]
    )
    return bool(enter & 1 << codes.INFANTRY)
