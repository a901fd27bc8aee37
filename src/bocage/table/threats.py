"""What the enemy could do to a hex in one ordinary turn: who could battle it, from where, with how many dice."""

from __future__ import annotations

from typing import Any

from bocage.memoir.game import Battle
from bocage.memoir.kernel import ask, codes

ASK: Any = ask
"""Compiled functions have no annotations."""


def threats(battle: Battle, hex_: int, side: int) -> list[dict[str, Any]]:
    """Every enemy of the side that could battle a unit of the side on the hex, the worst first.

    Cards are not foreseen, only what a unit can do when it is ordered: stay or move, then battle.
    """
    mind = battle.copy()
    s, w = mind.state[0], mind.world[0]
    on_board = [u for u in range(int(w["n_units"])) if s["units"][u]["hex"] >= 0]
    own = [u for u in on_board if int(w["units"][u]["side"]) == side]
    target = int(s["unit_at"][hex_])
    if target not in own:
        target = own[0] if own else -1
    if target < 0:
        return []
    places = {int(s["units"][u]["hex"]) for u in own if u != target} | {hex_}
    found = []
    for u in on_board:
        if u not in own and int(s["units"][u]["hex"]) != hex_:
            best = _best(mind, u, target, hex_, places)
            if best is not None:
                found.append({"unit": mind.unit_label(u), "hex": mind.unit_hex_name(u), **best})
    return sorted(found, key=lambda one: (-one["dice"], one["hex"]))


def _best(b: Battle, u: int, target: int, hex_: int, places: set[int]) -> dict[str, Any] | None:
    """The most dice the unit could roll at the hex, and from where; `now` without moving."""
    w = b.world[0]
    kind = w["kinds"][int(w["units"][u]["kind"])]
    here = int(b.state[0]["units"][u]["hex"])
    now = _dice(b, u, here, target, hex_, places)
    most, start = now, here
    count = int(ASK.ask_reach(b.world, b.state, b.out, u, int(kind["move"]), 0))
    reach = [int(h) for h in b.out[0]["reach"][:count]]
    for a in [h for h in reach if int(ASK.ask_reach_cost(b.out, h, 0)) <= int(kind["move_battle"])]:
        if a == hex_ or not _may_battle_on(b, kind, a):
            continue
        dice = _dice(b, u, a, target, hex_, places)
        if dice > most:
            most, start = dice, a
    return {"dice": most, "from": b.board.name(start), "now": max(now, 0)} if most > 0 else None


def _may_battle_on(b: Battle, kind: Any, h: int) -> bool:
    ground = b.world[0]["grounds"][int(b.state[0]["ground"][h])]
    return bool(kind["battle_on_entry"] or int(ground["battle_on_entry"]) >> int(kind["cls"]) & 1)


def _dice(b: Battle, u: int, a: int, target: int, hex_: int, places: set[int]) -> int:
    """Dice from hex a, 0 when the unit could not battle the hex from there."""
    w = b.world[0]
    kind = w["kinds"][int(w["units"][u]["kind"])]
    away = b.board.distance(a, hex_)
    if away > int(kind["reach"]) or away == 0:
        return 0
    ground = w["grounds"][int(b.state[0]["ground"][a])]
    if not int(ground["battle_from"]) >> int(kind["cls"]) & 1:
        return 0
    # A unit next to an enemy has to battle that one, not somebody farther away.
    if away > 1 and any(b.board.distance(a, h) == 1 for h in places):
        return 0
    if int(ASK.ask_line(b.world, b.state, b.out, u, a, hex_)) != codes.OK:
        return 0
    return max(0, int(ASK.ask_dice(b.world, b.state, b.out, u, a, target, hex_, 0)))
