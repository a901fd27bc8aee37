"""Kriegspiel: whom each side sees, and the battle as one of them sees it (004 HR-115; rulings 18).

An enemy is seen while he is within battle range of an own unit. Everything that a seat is shown, offered, told or
thinks about is made from the battle that `seen_by` gives: a copy from which everybody unseen has been taken away.
What was chosen on that copy is carried out on the true board as far as it goes (`as_it_turns_out`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from bocage.engine.contract import REFEREE, GameError
from bocage.engine.records import copy_record
from bocage.memoir.kernel import ask, codes, entries
from bocage.memoir.kernel.house_codes import HR_WEATHER
from bocage.memoir.kernel.house_fire import RIGGED
from bocage.memoir.kernel.mines import STRENGTH
from bocage.memoir.kernel.tokens import CHARGE, DROP_ZONE, EQUIPMENT, PRISONER
from bocage.memoir.kernel.weather import SEEN
from bocage.memoir.notation import pack, unpack
from bocage.memoir.seats import SIDES
from bocage.memoir.special.codes import RULE_DECK_RUNS_OUT

if TYPE_CHECKING:
    from bocage.boards.hexes import HexBoard
    from bocage.memoir.game import Battle

DONE = pack(codes.A_DONE, 0, 0)
NOTHING = pack(255)
"""No rule knows this action: nothing is done, and the battle goes on."""
PLACED = (codes.A_MOVE, codes.A_EXIT, codes.A_RETREAT, codes.A_LAND, codes.A_UNLOAD)
"""Actions that put a unit somewhere, so that another hex may have to do."""
DRAWN = 2
"""Cards that are drawn for one to be kept."""
FORGOTTEN = (EQUIPMENT, PRISONER, DROP_ZONE, CHARGE)
"""Kinds of tokens that somebody may lay down unseen."""


@dataclass(frozen=True)
class Vision:
    """What a side sees: hexes, and units of the enemy."""

    zone: Any
    places: dict[int, int]
    """Where the enemies are whom it sees, by their numbers."""
    aimed_at: frozenset[int] = frozenset()
    """Own units that have been ranged by a gun that it sees (001 p.13)."""
    acts: bool = False
    """Whether it is the side's turn."""

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
    waiting: Any
    """Which of them began in reserve."""
    obstacles: Any
    tokens: Any

    @classmethod
    def of(cls, s: Any) -> First:
        units = s["units"]
        return cls(units["hex"].copy(), units["status"] == codes.RESERVE, s["obstacles"].copy(), s["tokens"].copy())


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
    ranged = s["units"]["sighted"][:count].astype(int) - 1
    acting = side_of(battle, battle.active)
    found = []
    for side in range(len(SIDES)):
        own = np.flatnonzero((places >= 0) & (sides == side))
        zone = (away[places[own]] <= reach[own, None]).any(axis=0) if len(own) else np.zeros(n, dtype=bool)
        beside = (away[places[own]] <= 1).any(axis=0) if len(own) else zone
        foes = np.flatnonzero((places >= 0) & (sides != side))
        seen = {int(u): int(places[u]) for u in foes if (beside if hiding[u] else zone)[places[u]]}
        aimed_at = frozenset(int(u) for u in own if int(ranged[u]) in seen)
        found.append(Vision(zone, seen, aimed_at, side == acting))
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
    """The units on the board that a seat does not see. A spectator sees nobody: the players have his link, too, and
    even whom both sides see would tell each of them that the enemy sees him."""
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
        if place >= 0 and (own is None or (side != own and u not in sight[1 - side].places))
    ]


def seen_by(battle: Battle, seat: int | None) -> Battle:
    """The battle as a seat sees it: a copy without those it does not see. The battle itself where there is no fog."""
    if not battle.veiled or seat == REFEREE:
        return battle
    made = battle.copy()
    made.state = seen_state(battle, seat)
    _say_nothing_of_others(made, seat)
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


def _say_nothing_of_others(battle: Battle, seat: int | None) -> None:
    """Leave out what would tell of the enemy without anybody seeing it: who is still in reserve, for whoever arrives
    unseen would be missed there, and the kind of his card: a Recon draws two cards and keeps one (rulings 18.4)."""
    w, s = battle.world[0], battle.state[0]
    own = None if seat is None else side_of(battle, seat)
    for u in range(int(w["n_units"])):
        if s["units"][u]["status"] == codes.RESERVE and w["units"][u]["side"] != own:
            _take_away(battle, s, u)
    frame = s["stack"][max(int(s["depth"]) - 1, 0)]
    if frame["kind"] == codes.KEEP and side_of(battle, int(frame["seat"])) != own:
        holder = battle.holder(int(frame["seat"]))
        for _ in range(DRAWN):
            s["n_hand"][holder] -= 1
            _put_back(s, int(s["hand"][holder][int(s["n_hand"][holder])]))
    if (w["rules"]["kind"][: int(w["n_rules"])] == RULE_DECK_RUNS_OUT).any():
        return  # the deck is the battle's clock
    while s["n_discard"]:
        s["n_discard"] -= 1
        _put_back(s, int(s["discard"][int(s["n_discard"])]))
    for record in s["orders"][: int(s["n_orders"])]:
        if record["card"] >= 0 and side_of(battle, int(record["seat"])) != own:
            _put_back(s, int(record["card"]))
            record["card"] = -1


def _put_back(s: Any, card: int) -> None:
    """All cards that are in no hand count as the deck."""
    s["deck"][int(s["n_deck"])] = card
    s["n_deck"] += 1


def looked_at(battle: Battle, seat: int | None, sight: Sights) -> Any:
    """The hexes that a seat looks at; a spectator looks nowhere."""
    return np.zeros(len(battle.board), dtype=bool) if seat is None else sight[side_of(battle, seat)].zone


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
        known = owner_of(battle, i) == side and side is not None
        if int(w["tokens"][i]["kind"]) in FORGOTTEN and not known and now["hex"] >= 0 and not zone[now["hex"]]:
            s["tokens"][i] = first
            if first["hex"] >= 0 and zone[first["hex"]]:
                s["tokens"][i]["hex"] = -1  # whoever looks there sees that it is gone


def owner_of(battle: Battle, token: int) -> int:
    """The side that a token belongs to, or that has laid the charges; -1 for none."""
    row = battle.world[0]["tokens"][token]
    if row["kind"] == CHARGE:
        return (int(battle.state[0]["tokens"][token]["count"]) // RIGGED & 3) - 1
    return int(row["side"])


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


def as_it_turns_out(battle: Battle, action: int, dice: Sequence[str] | None = None) -> int:
    """The action that is carried out instead of one that somebody unseen makes impossible, with dice given or not."""
    n = entries.legal(battle.world, battle.state, battle.out)
    possible = [int(one) for one in battle.out["actions"][0][:n]]
    kind, unit, wanted = unpack(action)
    if kind in (codes.A_MOVE, codes.A_EXIT):
        lurking = _lurking(battle)
        if action in possible and not lurking:
            return action
        way = _way(battle, unit, wanted) if kind == codes.A_MOVE else _way_out(battle, unit)
        far = _until_found(battle, _until_taken(battle, way), lurking)
        if far == way and (action in possible or _keeps_away(battle, unit, wanted)):
            return action
        ends = {unpack(one)[2]: one for one in possible if unpack(one)[:2] == (codes.A_MOVE, unit)}
        wanted = way[-1]
        for h in reversed(far):
            if h in ends:
                return ends[h]
    elif action in possible:
        return action
    else:
        ends = {unpack(one)[2]: one for one in possible if unpack(one)[:2] == (kind, unit)}
    if kind in PLACED and ends:
        return ends[min(ends, key=lambda h: (battle.board.distance(h, wanted), h))]
    if kind != codes.A_DONE and _phase(battle) == codes.BATTLE:
        return _in_vain(battle, unit, dice)
    return DONE if kind == codes.A_DONE or DONE in possible else [*ends.values(), *possible][0]


def _phase(battle: Battle) -> int:
    s = battle.state[0]
    return int(s["stack"][int(s["depth"]) - 1]["kind"])


def _in_vain(battle: Battle, unit: int, dice: Sequence[str] | None) -> int:
    """A battle that cannot be fought: the unit has had it, and the others have theirs."""
    if dice:
        raise GameError("nothing is rolled: somebody unseen makes it impossible; give no dice")
    battle.state[0]["units"][unit]["marks"] |= codes.FOUGHT
    return NOTHING


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


def _until_taken(battle: Battle, way: list[int]) -> list[int]:
    """A way up to the first hex on which somebody stands."""
    taken = battle.state[0]["unit_at"]
    return way[: next((i for i, h in enumerate(way) if i and taken[h] >= 0), len(way))]


def _way_out(battle: Battle, unit: int) -> list[int]:
    """The hexes of a way off the board, as its player thought it would go."""
    decision = battle.decision()
    assert decision is not None
    mind = seen_by(battle, decision.seat)
    start = int(mind.state[0]["units"][unit]["hex"])
    entries.apply(mind.world, mind.state, mind.out, pack(codes.A_EXIT, unit))
    told = mind.out[0]["events"][: int(mind.out[0]["n_events"])].tolist()
    return [start, *reversed([row[2] for row in told if row[0] == codes.E_STEP and row[1] == unit])]


def _way(battle: Battle, unit: int, to: int) -> list[int]:
    """The hexes of a move, as its player thought it would go."""
    decision = battle.decision()
    assert decision is not None
    mind = seen_by(battle, decision.seat)
    layer = _search(mind, unit, to)
    way = [to]
    while (before := int(mind.out[0]["from_hex"][layer][way[-1]])) >= 0 and len(way) <= len(battle.board):
        way.append(before)
    way.reverse()
    return way


def _search(mind: Battle, unit: int, to: int) -> int:
    """Look for ways of a move, and say which of them leads to a hex; -1 for none."""
    spent = int(mind.state[0]["stack"][int(mind.state[0]["depth"]) - 1]["d"])
    free = int(mind.world[0]["cards"][mind.effect(unit)]["free_terrain"])
    points = int(ask.ask_points(mind.world, mind.state, unit)) - spent
    ask.ask_reach(mind.world, mind.state, mind.out, unit, points, free)
    return int(ask.ask_reach_layer(mind.out, to, free))


def _keeps_away(battle: Battle, unit: int, to: int) -> bool:
    """Whether nothing but an enemy whom its side does not see forbids a move of Restoring Order: it keeps away from
    those it sees, and must not find others by where it is stopped (HR-113)."""
    return battle.options.variant_chapman and _search(battle, unit, to) >= 0
