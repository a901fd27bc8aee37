"""What a unit could do in one turn: where it could battle, whom, with how many dice. And the same for the enemy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bocage.memoir.game import Battle
from bocage.memoir.kernel import ask, codes

ASK: Any = ask
"""Compiled functions have no annotations."""


@dataclass(frozen=True)
class Shot:
    """A battle that a unit could offer: at whom, the most dice, from where, and the dice without moving."""

    unit: int
    target: int
    dice: int
    start: int
    now: int


@dataclass(frozen=True)
class Means:
    """How far a unit may go, how far and still battle, whether terrain is free, and whether a card adds dice."""

    points: int
    enough: int
    free: int = 0
    bonus: bool = False
    battle_at: int = 0


def threats(battle: Battle, hex_: int, side: int) -> list[dict[str, Any]]:
    """Every enemy of the side that could battle a unit of the side on the hex, the worst first.

    Cards are not foreseen, only what a unit can do when it is ordered: stay or move, then battle.
    """
    found = [
        {
            "unit": battle.unit_label(one.unit),
            "hex": battle.unit_hex_name(one.unit),
            "dice": one.dice,
            "from": battle.board.name(one.start),
            "now": one.now,
        }
        for one in threatening(battle, hex_, side)
    ]
    return sorted(found, key=lambda one: (-one["dice"], one["hex"]))


def threatening(battle: Battle, hex_: int, side: int) -> list[Shot]:
    """The same as battles that could be offered, in the order of the units."""
    mind = battle.copy()
    s = mind.state[0]
    own = units_of(mind, side)
    target = int(s["unit_at"][hex_])
    if target not in own:
        target = own[0] if own else -1
    if target < 0:
        return []
    places = {int(s["units"][u]["hex"]) for u in own if u != target} | {hex_}
    found = []
    for u in units_of(mind, 1 - side):
        if int(s["units"][u]["hex"]) != hex_:
            best = _best(mind, u, target, hex_, places, _plain_means(mind, u))
            if best is not None:
                found.append(best)
    return found


def shots(battle: Battle, unit: int, moves: bool = True) -> list[Shot]:
    """Whom the unit could battle this turn under the card in play, the most dice first."""
    mind = battle.copy()
    s, w = mind.state[0], mind.world[0]
    means = _card_means(mind, unit, moves)
    if means is None:
        return []
    enemies = units_of(mind, 1 - int(w["units"][unit]["side"]))
    places = {int(s["units"][v]["hex"]) for v in enemies}
    found = [_best(mind, unit, v, int(s["units"][v]["hex"]), places, means) for v in enemies]
    return sorted((one for one in found if one is not None), key=lambda one: (-one.dice, one.target))


def units_of(battle: Battle, side: int) -> list[int]:
    """The units of a side that are on the board."""
    s, w = battle.state[0], battle.world[0]
    numbers = range(int(w["n_units"]))
    return [u for u in numbers if s["units"][u]["hex"] >= 0 and int(w["units"][u]["side"]) == side]


def placed(battle: Battle, unit: int, hex_: int) -> Battle:
    """A copy in which the unit stands on another, empty hex."""
    made = battle.copy()
    s = made.state[0]
    s["unit_at"][int(s["units"][unit]["hex"])] = -1
    s["unit_at"][hex_] = unit
    s["units"][unit]["hex"] = hex_
    return made


def _plain_means(b: Battle, u: int) -> Means:
    kind = b.world[0]["kinds"][int(b.world[0]["units"][u]["kind"])]
    return Means(int(kind["move"]), int(kind["move_battle"]))


def _card_means(b: Battle, u: int, moves: bool) -> Means | None:
    """What the card in play lets the unit do; None when it lets it battle nobody."""
    s, w = b.state[0], b.world[0]
    marks = int(s["units"][u]["marks"])
    record = b.record(u)
    if record is None or record["card"] < 0:
        return _plain_means(b, u)
    card = w["cards"][int(record["effect"])]
    if not card["battles"] or marks & (codes.NO_BATTLE | codes.FOUGHT):
        return None
    kind = w["kinds"][int(w["units"][u]["kind"])]
    points = int(ASK.ask_points(b.world, b.state, u)) if moves and card["moves"] and not marks & codes.MOVED else 0
    enough = max(int(kind["move_battle"]), int(card["move_battle"]))
    return Means(points, enough, int(card["free_terrain"]), True, int(card["battle_at"]))


def _best(b: Battle, u: int, target: int, hex_: int, places: set[int], means: Means) -> Shot | None:
    """The most dice the unit could roll at the hex, and from where; `now` without moving."""
    w = b.world[0]
    kind = w["kinds"][int(w["units"][u]["kind"])]
    here = int(b.state[0]["units"][u]["hex"])
    now = _dice(b, u, here, target, hex_, places, means)
    most, start = now, here
    if means.points and b.board.distance(here, hex_) <= means.enough + int(kind["reach"]):
        count = int(ASK.ask_reach(b.world, b.state, b.out, u, means.points, means.free))
        reach = [int(h) for h in b.out[0]["reach"][:count]]
        near = [h for h in reach if b.board.distance(h, hex_) <= int(kind["reach"])]
        for a in [h for h in near if int(ASK.ask_reach_cost(b.out, h, means.free)) <= means.enough]:
            if a == hex_ or not _may_battle_on(b, kind, a):
                continue
            dice = _dice(b, u, a, target, hex_, places, means)
            if dice > most:
                most, start = dice, a
    return Shot(u, target, most, start, max(now, 0)) if most > 0 else None


def _may_battle_on(b: Battle, kind: Any, h: int) -> bool:
    ground = b.world[0]["grounds"][int(b.state[0]["ground"][h])]
    return bool(kind["battle_on_entry"] or int(ground["battle_on_entry"]) >> int(kind["moves_as"]) & 1)


def _dice(b: Battle, u: int, a: int, target: int, hex_: int, places: set[int], means: Means) -> int:
    """Dice from hex a, 0 when the unit could not battle the hex from there."""
    w = b.world[0]
    kind = w["kinds"][int(w["units"][u]["kind"])]
    away = b.board.distance(a, hex_)
    if away > int(kind["reach"]) or away == 0:
        return 0
    if (means.battle_at == CLOSE and away > 1) or (means.battle_at == FAR and away == 1):
        return 0
    ground = w["grounds"][int(b.state[0]["ground"][a])]
    if not int(ground["battle_from"]) >> int(kind["cls"]) & 1:
        return 0
    # A unit next to an enemy has to battle that one, not somebody farther away.
    if away > 1 and any(b.board.distance(a, h) == 1 for h in places):
        return 0
    if int(ASK.ask_line(b.world, b.state, b.out, u, a, hex_)) != codes.OK:
        return 0
    bonus = int(ASK.ask_bonus(b.world, b.state, u, away, 0)) if means.bonus else 0
    return max(0, int(ASK.ask_dice(b.world, b.state, b.out, u, a, target, hex_, bonus)))


CLOSE, FAR = 1, 2
"""Where a card allows battles only at one distance."""
