"""Kriegspiel: whom each side sees, and the battle as one of them sees it (004 HR-115; rulings 18).

An enemy is seen while he is within battle range of an own unit. Everything that a seat is shown, offered, told or
thinks about is made from the battle that `seen_by` gives: a copy from which everybody unseen has been taken away.
What was chosen on that copy is carried out on the true board as far as it goes (`as_it_turns_out`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from bocage.engine.contract import REFEREE
from bocage.engine.records import copy_record
from bocage.memoir.kernel import ask, codes, entries
from bocage.memoir.kernel.house_codes import HR_WEATHER
from bocage.memoir.kernel.house_fire import RIGGED
from bocage.memoir.kernel.mines import STRENGTH
from bocage.memoir.kernel.tokens import CHARGE, DROP_ZONE, EQUIPMENT, PRISONER
from bocage.memoir.kernel.weather import SEEN
from bocage.memoir.notation import pack, unpack
from bocage.memoir.seats import SIDES

if TYPE_CHECKING:
    from bocage.boards.hexes import HexBoard
    from bocage.memoir.game import Battle

DONE = pack(codes.A_DONE, 0, 0)
FORGOTTEN = (EQUIPMENT, PRISONER, DROP_ZONE, CHARGE)
"""Kinds of tokens that somebody may lay down unseen."""


@dataclass(frozen=True)
class Vision:
    """What a side sees: hexes, and units of the enemy."""

    zone: Any
    places: dict[int, int]
    """Where the enemies are whom it sees, by their numbers."""

    @property
    def units(self) -> frozenset[int]:
        return frozenset(self.places)


Sights = tuple[Vision, ...]
"""What each side sees."""


@dataclass(frozen=True)
class First:
    """How a battle was laid out, which everybody knows."""

    hexes: Any
    """Where each unit began."""
    obstacles: Any
    tokens: Any

    @classmethod
    def of(cls, s: Any) -> First:
        return cls(s["units"]["hex"].copy(), s["obstacles"].copy(), s["tokens"].copy())


@lru_cache(maxsize=8)
def distances(board: HexBoard) -> Any:
    """How far every hex is from every other."""
    dx = abs(board.x[:, None].astype(int) - board.x[None, :])
    dy = abs(board.y[:, None].astype(int) - board.y[None, :])
    return dy + np.maximum(0, (dx - dy) // 2)


def sights(battle: Battle) -> Sights:
    """What each side sees, whether or not the battle is one with fog."""
    w, s = battle.world[0], battle.state[0]
    count, n = int(w["n_units"]), len(battle.board)
    places = s["units"]["hex"][:count].astype(int)
    sides, hiding = w["units"]["side"][:count], s["units"]["concealed"][:count]
    away, reach = distances(battle.board), _reaches(battle, count, places)
    found = []
    for side in range(len(SIDES)):
        own = np.flatnonzero((places >= 0) & (sides == side))
        zone = (away[places[own]] <= reach[own, None]).any(axis=0) if len(own) else np.zeros(n, dtype=bool)
        beside = (away[places[own]] <= 1).any(axis=0) if len(own) else zone
        foes = np.flatnonzero((places >= 0) & (sides != side))
        seen = {int(u): int(places[u]) for u in foes if (beside if hiding[u] else zone)[places[u]]}
        found.append(Vision(zone, seen))
    return tuple(found)


def _reaches(battle: Battle, count: int, places: Any) -> Any:
    """How far each unit could battle from where it stands, at least to the next hex; the dark shortens it."""
    w, s = battle.world[0], battle.state[0]
    kinds = w["kinds"][w["units"]["kind"][:count]]
    reach = kinds["reach"].astype(int)
    if w["heights"]:
        far = w["grounds"]["far"][s["ground"][places], kinds["cls"]]
        reach = np.where((kinds["needs_sight"] == 0) & (places >= 0), np.maximum(reach, far), reach)
    for limit in (int(s["visibility"]), SEEN[int(w["options"][HR_WEATHER])]):
        if limit:
            reach = np.minimum(reach, limit)
    return np.maximum(reach, 1)


def side_of(battle: Battle, seat: int) -> int:
    return int(battle.world[0]["seat_side"][seat])


def hidden_units(battle: Battle, seat: int | None, sight: Sights | None = None) -> list[int]:
    """The units on the board that a seat does not see. A spectator sees only those that both sides see."""
    sight = sight or sights(battle)
    count = int(battle.world[0]["n_units"])
    places, sides = (
        battle.state[0]["units"]["hex"][:count].tolist(),
        battle.world[0]["units"]["side"][:count].tolist(),
    )
    own = None if seat is None else side_of(battle, seat)
    return [
        u
        for u, (place, side) in enumerate(zip(places, sides, strict=True))
        if place >= 0 and side != own and u not in sight[1 - side].places
    ]


def seen_by(battle: Battle, seat: int | None) -> Battle:
    """The battle as a seat sees it: a copy without those it does not see. The battle itself where there is no fog."""
    if not battle.veiled or seat == REFEREE:
        return battle
    made = battle.copy()
    made.state = seen_state(battle, seat)
    return made


def seen_by_decider(battle: Battle) -> Battle:
    """The battle as the seat sees it that has to decide."""
    decision = battle.decision() if battle.veiled else None
    return battle if decision is None else seen_by(battle, decision.seat)


def seen_state(battle: Battle, seat: int | None) -> Any:
    """The State of the battle as a seat sees it."""
    state, sight = copy_record(battle.state), sights(battle)
    s = state[0]
    for u in hidden_units(battle, seat, sight):
        _take_away(battle, s, u)
    zone = looked_at(battle, seat, sight)
    _forget_works(battle, s, zone)
    _forget_tokens(battle, s, zone, None if seat is None else side_of(battle, seat))
    return state


def _take_away(battle: Battle, s: Any, u: int) -> None:
    """Leave no trace of a unit."""
    unit = s["units"][u]
    if unit["hex"] >= 0:
        s["unit_at"][int(unit["hex"])] = -1
    unit["hex"], unit["status"], unit["figures"] = -1, codes.LEFT_BOARD, 0
    unit["marks"] = unit["moved"] = unit["shots"] = unit["sighted"] = unit["foe"] = unit["concealed"] = 0
    unit["order"] = -1
    s["cut"][u] = 0
    units = s["units"][: int(battle.world[0]["n_units"])]
    units["sighted"][units["sighted"] == u + 1] = 0
    s["tokens"]["unit"][s["tokens"]["unit"] == u] = -1
    for aboard in np.flatnonzero((units["status"] == codes.CARRIED) & (units["carrier"] == u)):
        _take_away(battle, s, int(aboard))


def looked_at(battle: Battle, seat: int | None, sight: Sights) -> Any:
    """The hexes that a seat looks at, or both sides do."""
    return sight[0].zone & sight[1].zone if seat is None else sight[side_of(battle, seat)].zone


def _forget_works(battle: Battle, s: Any, zone: Any) -> None:
    """Where nobody looks obstacles are shown as they were laid out; sandbags filled there are still in the box."""
    n = len(battle.board)
    assert battle.first is not None
    bit = int(battle.world[0]["sandbags"])
    now, first = s["obstacles"][:n], battle.first.obstacles[:n]
    filled = int((~zone & (now & bit != 0)).sum()) - int((~zone & (first & bit != 0)).sum())
    s["obstacles"][:n] = np.where(zone, now, first)
    s["sandbags_left"] += filled
    for h in np.flatnonzero(~zone & (battle.world[0]["mine_at"][:n] >= 0)):
        s["mines"][int(battle.world[0]["mine_at"][h])] &= STRENGTH  # nobody has seen who walked into it


def _forget_tokens(battle: Battle, s: Any, zone: Any, side: int | None) -> None:
    """Tokens that others have put down where nobody looks are where they were laid out: a drop zone, charges on a
    bridge, what a fallen unit has left."""
    assert battle.first is not None
    w = battle.world[0]
    for i in range(int(w["n_tokens"])):
        now, first = s["tokens"][i], battle.first.tokens[i]
        kind, owner = int(w["tokens"][i]["kind"]), int(w["tokens"][i]["side"])
        if kind == CHARGE:
            owner = (int(now["count"]) // RIGGED & 3) - 1
        if kind in FORGOTTEN and owner != side and now["hex"] >= 0 and not zone[now["hex"]]:
            s["tokens"][i] = first
            if first["hex"] >= 0 and zone[first["hex"]]:
                s["tokens"][i]["hex"] = -1  # whoever looks there sees that it is gone


def fogged_hexes(battle: Battle, seat: int | None) -> list[str]:
    """The hexes that nobody of the seat's side looks at."""
    return [battle.board.name(int(h)) for h in np.flatnonzero(~looked_at(battle, seat, sights(battle)))]


# What can be chosen, and what becomes of it.


def offered(battle: Battle) -> list[int]:
    """What the deciding seat can choose, as far as it knows."""
    decision = battle.decision()
    if decision is None:
        return []
    n = entries.legal(battle.world, seen_state(battle, decision.seat), battle.out)
    # Whoever has nothing to choose only because he sees nobody has to let it be.
    return [int(action) for action in battle.out["actions"][0][:n]] or [DONE]


def as_it_turns_out(battle: Battle, action: int) -> int:
    """The action that is carried out instead of one that somebody unseen makes impossible."""
    n = entries.legal(battle.world, battle.state, battle.out)
    possible = [int(one) for one in battle.out["actions"][0][:n]]
    kind, unit, wanted = unpack(action)
    lurking = _lurking(battle) if kind == codes.A_MOVE else []
    if action in possible and not lurking:
        return action
    ways = [one for one in possible if unpack(one)[:2] == (kind, unit)]
    if kind in (codes.A_MOVE, codes.A_RETREAT) and ways:
        ends = {unpack(one)[2]: one for one in ways}
        if kind == codes.A_MOVE:
            for h in reversed(_until_found(battle, _way(battle, unit, wanted), lurking)):
                if h in ends:
                    return ends[h]
        return ends[min(ends, key=lambda h: (battle.board.distance(h, wanted), h))]
    return DONE if kind == codes.A_DONE or DONE in possible else (ways or possible)[0]


def _lurking(battle: Battle) -> list[int]:
    """The hexes of concealed units that whoever decides does not see: moving next to one ends the move (HR-115)."""
    decision = battle.decision()
    assert decision is not None
    units = battle.state[0]["units"]
    return [int(units[u]["hex"]) for u in hidden_units(battle, decision.seat) if units[u]["concealed"]]


def _until_found(battle: Battle, way: list[int], lurking: list[int]) -> list[int]:
    """A way up to the first hex from which one of those is found."""
    away = distances(battle.board)
    found = (i for i, h in enumerate(way) if i and any(away[h][other] == 1 for other in lurking))
    return way[: next(found, len(way)) + 1]


def _way(battle: Battle, unit: int, to: int) -> list[int]:
    """The hexes of a move up to the first one that is taken, as its player thought it would go."""
    decision = battle.decision()
    assert decision is not None
    mind = seen_by(battle, decision.seat)
    spent = int(mind.state[0]["stack"][int(mind.state[0]["depth"]) - 1]["d"])
    free = int(mind.world[0]["cards"][mind.effect(unit)]["free_terrain"])
    points = int(ask.ask_points(mind.world, mind.state, unit)) - spent
    ask.ask_reach(mind.world, mind.state, mind.out, unit, points, free)
    layer = int(ask.ask_reach_layer(mind.out, to, free))
    way = [to]
    while (before := int(mind.out[0]["from_hex"][layer][way[-1]])) >= 0 and len(way) <= len(battle.board):
        way.append(before)
    way.reverse()
    taken = battle.state[0]["unit_at"]
    return way[: next((i for i, h in enumerate(way) if i and taken[h] >= 0), len(way))]
