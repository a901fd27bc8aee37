"""The way of a German convoy (tactics card 15): round zones with Allied land units, past as few fighters as can be."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from bocage.dday.kernel import codes
from bocage.dday.notation import unpack
from bocage.dday.rows import load_rows

if TYPE_CHECKING:
    from bocage.dday.game import Campaign

CARD = 15
Way = tuple[int, ...]


def convoy_way(game: Campaign, action: int) -> Way:
    """The zones of a convoy from its start to its end; empty for any other action."""
    verb, _, start, _, end, _ = unpack(action)
    if verb != codes.A_USE:
        return ()
    s = game.state[0]
    if int(s["stack"][int(s["depth"]) - 1]["a"]) != CARD:
        return ()
    closed = tuple((s["total"][:, 0] > 0).tolist())
    return ways_from(start, closed, int(s["flooded"]), fighters(game)).get(end, ())


def fighters(game: Campaign) -> Way:
    """Fighters on patrol by the number of the zone."""
    counts: list[int] = game.state[0]["air"][:, :, 0].sum(axis=1).tolist()
    return tuple(counts)


@lru_cache(maxsize=64)
def ways_from(start: int, closed: tuple[bool, ...], flooded: int, guards: Way) -> dict[int, Way]:
    """To every zone the way that the rules take its dice from; of ways with as many fighters the shortest is told."""
    found: dict[int, Way] = {}
    ahead: list[tuple[int, int, Way]] = [(guards[start], 1, (start,))]
    while ahead:
        cost, length, way = heappop(ahead)
        if way[-1] in found:
            continue
        found[way[-1]] = way
        for zone in load_rows().zone(way[-1]).near:
            if zone not in found and not closed[zone] and zone != flooded:
                heappush(ahead, (cost + guards[zone], length + 1, (*way, zone)))
    return found
