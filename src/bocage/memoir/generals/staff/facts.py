"""Facts about a position that reasons are made of: dangers, objectives, cover, odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bocage.memoir import explain, view
from bocage.memoir.game import Battle
from bocage.memoir.kernel import ask
from bocage.memoir.threats import placed, threats, units_of

ASK: Any = ask
"""Compiled functions have no annotations."""


@dataclass(frozen=True)
class Danger:
    """Who could strike a unit in the enemy's next turn."""

    enemies: int
    dice: int


@dataclass(frozen=True)
class Chances:
    """The exact odds of some dice against a unit."""

    dice: int
    hit: float
    kill: float
    back: float

    @property
    def worth(self) -> float:
        """For telling which of several battles is the best to speak of."""
        return self.kill * KILL + self.hit


KILL = 3.0


def danger(battle: Battle, unit: int, hex_: int | None = None) -> Danger:
    """What threatens the unit where it stands, or would on another hex."""
    if hex_ is not None and hex_ != int(battle.state[0]["units"][unit]["hex"]):
        battle = placed(battle, unit, hex_)
    side = int(battle.world[0]["units"][unit]["side"])
    found = threats(battle, int(battle.state[0]["units"][unit]["hex"]), side)
    return Danger(len(found), sum(int(one["dice"]) for one in found))


def chances(battle: Battle, attacker: int, target: int, dice: int) -> Chances:
    """The odds of so many dice of a unit against another one as it stands."""
    return _chances(explain.chances(battle, target, dice, attacker=attacker), dice)


def strike(battle: Battle, target: int, dice: int, star: bool) -> Chances:
    """The odds of a card's dice against a unit; a strike is nobody's."""
    return _chances(explain.chances(battle, target, dice, star, heeds_all=True), dice)


def _chances(found: explain.Chances, dice: int) -> Chances:
    return Chances(dice, float(1 - found.odds.hits()[0]), float(found.eliminates), float(found.retreats))


def figures_of(battle: Battle, unit: int) -> tuple[int, int]:
    """Figures left and at full strength."""
    return int(battle.state[0]["units"][unit]["figures"]), int(battle.world[0]["units"][unit]["full"])


def is_weak(battle: Battle, unit: int) -> bool:
    figures, full = figures_of(battle, unit)
    return figures * 2 <= full


def cover(battle: Battle, unit: int, hex_: int) -> str:
    """The name of what protects the unit on a hex against some enemy; empty when nothing does."""
    w, s = battle.world[0], battle.state[0]
    enemies = units_of(battle, 1 - int(w["units"][unit]["side"]))
    for enemy in enemies:
        start = int(s["units"][enemy]["hex"])
        ASK.ask_dice(battle.world, battle.state, battle.out, enemy, start, unit, hex_, 0)
        for term in explain.terms_of(battle):
            if term.what in {"ground", "obstacle"} and term.dice < 0:
                return term.source
    return ""


def goals(battle: Battle, hex_: int, side: int) -> list[dict[str, Any]]:
    """Objectives of a side on a hex."""
    name, mine = battle.board.name(hex_), battle.sides[side]
    return [goal for goal in view.objectives(battle) if goal["side"] == mine and name in goal["hexes"]]


def taken(before: Battle, after: Battle, side: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Objectives of the side gained and lost between two positions."""
    mine = before.sides[side]
    pairs = list(zip(view.objectives(before), view.objectives(after), strict=True))
    gained = [new for old, new in pairs if new["side"] == mine and new["held"] and not old["held"]]
    lost = [new for old, new in pairs if new["side"] == mine and old["held"] and not new["held"]]
    return gained, lost


def open_goals(battle: Battle, side: int) -> list[int]:
    """Hexes of objectives that the side does not hold yet."""
    mine = battle.sides[side]
    return [
        battle.board.index(name)
        for goal in view.objectives(battle)
        if goal["side"] == mine and not goal["held"]
        for name in goal["hexes"]
        if not _own(battle, battle.board.index(name), side)
    ]


def _own(battle: Battle, hex_: int, side: int) -> bool:
    unit = int(battle.state[0]["unit_at"][hex_])
    return unit >= 0 and int(battle.world[0]["units"][unit]["side"]) == side


def medals_for(battle: Battle, unit: int) -> int:
    return int(battle.world[0]["units"][unit]["value"])


def would_win(battle: Battle, unit: int) -> bool:
    """Whether eliminating the unit brings its enemy the last medals."""
    enemy = 1 - int(battle.world[0]["units"][unit]["side"])
    s, w = battle.state[0], battle.world[0]
    return int(s["medals"][enemy]) + medals_for(battle, unit) >= int(w["sides"][enemy]["medals"])
