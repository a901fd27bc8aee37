"""Kriegspiel in imagined battles: whom a seat does not see stands where it guesses, and so do the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from bocage.engine.chance import next32
from bocage.memoir.fog import distances, hidden_units, seen_state, side_of, sights
from bocage.memoir.kernel import codes

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

NEAREST = 4
"""Among so many free hexes next to where a unit began it is thought to be."""


def guess(battle: Battle, made: Battle, seat: int, words: Any) -> None:
    """Put into the copy what the seat knows, and everybody it does not see somewhere out of its sight."""
    assert battle.first is not None
    hidden = hidden_units(battle, seat)
    made.state = seen_state(battle, seat)
    side = side_of(battle, seat)
    zone = sights(battle)[side].zone
    w, s = made.world[0], made.state[0]
    away = distances(made.board)
    attackers = [frame for frame in s["stack"][: int(s["depth"])] if _out_of_fog(frame, hidden)]
    for u in hidden:
        start = int(battle.first.hexes[u])
        unit = s["units"][u]
        if battle.first.waiting[u] and not attackers:
            # Whether it has arrived unseen is not known either.
            unit["status"], unit["figures"] = codes.RESERVE, int(w["units"][u]["full"])
            continue
        bit = 1 << int(w["kinds"][int(w["units"][u]["kind"])]["moves_as"])
        open_to = (w["grounds"]["enter"][s["ground"][: len(made.board)]] & bit) != 0
        free = np.flatnonzero(~zone & open_to & (s["unit_at"][: len(made.board)] < 0))
        if not len(free):
            continue  # nowhere to be: it is left out
        free = free[np.argsort(away[start][free], kind="stable")] if start >= 0 else free
        place = int(free[next32(words) * min(NEAREST, len(free)) >> 32])
        unit["hex"], unit["status"], unit["figures"] = place, codes.ON_BOARD, int(w["units"][u]["full"])
        s["unit_at"][place] = u
    _whoever_attacks(s, attackers, hidden, words)
    holder = battle.holder(seat)
    if not any(made.rows.cards[int(c)].copies for c in s["hand"][holder][: int(s["n_hand"][holder])]):
        # Only whoever could copy what the enemy played has to be told of it.
        s["last_card"][1 - side], s["last_section"][1 - side] = -1, 0
        s["section_card"][1 - side], s["own_card"][1 - side] = 0, 0


def _out_of_fog(frame: Any, hidden: list[int]) -> bool:
    return bool(frame["kind"] == codes.ATTACK and int(frame["a"]) in hidden)


def _whoever_attacks(s: Any, attackers: list[Any], hidden: list[int], words: Any) -> None:
    """Whoever attacks out of the fog is taken for any of those that may be there."""
    there = [u for u in hidden if s["units"][u]["status"] == codes.ON_BOARD] or hidden
    for frame in attackers:
        attacker = there[next32(words) * len(there) >> 32]
        frame["a"], frame["e"] = attacker, s["units"][attacker]["hex"]


def gathered(made: Battle, seat: int) -> list[int]:
    """The cards that lie where a seat cannot look at them in fog: the discards, and what the enemy has in play."""
    s = made.state[0]
    return [int(c) for c in s["discard"][: int(s["n_discard"])]] + [int(one["card"]) for one in _played(made, seat)]


def laid(made: Battle, seat: int, unknown: list[int]) -> None:
    """Put others of the unknown cards in their place."""
    w, s = made.world[0], made.state[0]
    for i in range(int(s["n_discard"])):
        s["discard"][i] = unknown.pop()
    for record in _played(made, seat):
        record["card"], record["effect"] = unknown.pop(), int(w["card_one_unit"])


def _played(made: Battle, seat: int) -> list[Any]:
    """The order records of the enemy's cards."""
    s, side = made.state[0], side_of(made, seat)
    records = [s["orders"][i] for i in range(int(s["n_orders"]))]
    return [one for one in records if side_of(made, int(one["seat"])) != side and one["card"] >= 0]
