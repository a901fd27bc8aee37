"""Names of the sides and of the seats that play them."""

from __future__ import annotations

from typing import Any

from bocage.boards.sections import Edge, as_seen_from
from bocage.memoir.kernel import codes

SIDES = ("allies", "axis")
COMMANDS = ("left", "center", "right")
FLANKS = "flanks"
"""Both, in a team of two (000 p.17)."""


def seat_names(w: Any) -> tuple[str, ...]:
    """A side's own name for whoever plays or commands it, with his command for each of its generals."""
    return tuple(_seat_name(w, seat) for seat in range(int(w["n_seats"])))


def _seat_name(w: Any, seat: int) -> str:
    side = int(w["seat_side"][seat])
    if w["seat_role"][seat] != codes.GENERAL:
        return SIDES[side]
    edge: Edge = "bottom" if w["sides"][side]["edge"] == codes.BOTTOM else "top"
    seen = as_seen_from(int(w["seat_sections"][seat]), edge, int(w["n_sections"]))
    if seen == codes.LEFT | codes.RIGHT:
        return f"{SIDES[side]}-{FLANKS}"
    # Six sections are commanded in pairs (002), so the lowest bit tells which of three commands it is.
    lowest = (seen & -seen).bit_length() - 1
    return f"{SIDES[side]}-{COMMANDS[lowest * len(COMMANDS) // int(w['n_sections'])]}"
