"""What a terrain does, found out by playing on drawn boards: who enters, who stops, who battles, who is protected."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tests.memoir.asking import dice, dice_against, field, sees, who_enters
from tests.memoir.table import battle_phase, destinations, do, options_now, order, phase, targets

from bocage.memoir.game import Battle
from bocage.memoir.kernel import ask

UNITS = {"infantry": "i", "armor": "t", "artillery": "g"}
CARDS = {"infantry": "direct-from-hq", "armor": "direct-from-hq", "artillery": "artillery-bombard"}


@dataclass(frozen=True)
class Sheet:
    """One terrain, as a player would note it."""

    enters: frozenset[str]
    stops: frozenset[str]
    battles_on_entry: frozenset[str]
    against: tuple[int, int, int]
    """Dice of infantry and armor next to it and of artillery two hexes away."""
    out: tuple[int, int, int]
    """Dice of the three against an enemy next to it."""
    flags: tuple[int, int, int]
    """How many of nine flags each of the three may ignore on it."""
    blocks: bool


@cache
def sheet(cell: str) -> Sheet:
    """The sheet of a terrain, with or without a structure or an obstacle, on otherwise open ground."""
    able = frozenset(who_enters(cell))
    return Sheet(
        enters=able,
        stops=frozenset(name for name in able if stops(cell, name)),
        battles_on_entry=frozenset(name for name in able & {"infantry", "armor"} if battles_on_entry(cell, name)),
        against=dice_against(f"{cell}:xi"),
        out=tuple(dice_from(cell, name) for name in UNITS),  # type: ignore[arg-type]
        flags=tuple(flags(cell, name) for name in UNITS),  # type: ignore[arg-type]
        blocks=not sees(field(f". . .\n.\n. {cell} ."), "A7", "C7"),
    )


def stops(cell: str, name: str) -> bool:
    """Whether a unit that moves up to a whole row of it cannot go on beyond."""
    battle = field(
        "\n".join([". " * 13, ". " * 12, f"{cell} " * 13, f". . .:a{UNITS[name]}"]),
        [CARDS[name]],
    )
    order(battle, CARDS[name], *([] if name == "artillery" else ["c6"]))
    reached = destinations(battle, "c6")
    assert {"C7", "D7"} <= reached
    return not any(hex_name[1] == "8" for hex_name in reached)


def battles_on_entry(cell: str, name: str) -> bool:
    """Whether a unit that steps onto it may battle an enemy next to it."""
    battle = field(f".:xi {cell} .:a{UNITS[name]} . . . .:ai .:xi")
    order(battle, "direct-from-hq", "C9", "G9")
    do(battle, "move C9 B9")
    if phase(battle) == "move":
        do(battle, "done")
    return targets(battle, "B9") == {"A9"}


def dice_from(cell: str, name: str) -> int:
    """Dice of a unit that stood on it against an enemy next to it; 0 when it cannot battle from there."""
    board = field(f".:xi {cell} . .\n. . .:a{UNITS[name]}")
    put(board, "c8", "B9")
    order(board, "direct-from-hq", "B9")
    battle_phase(board)
    return dice(board, "B9", "A9") if phase(board) == "battle" else 0


def flags(cell: str, name: str) -> int:
    """How many of nine flags a unit of either side may ignore on it."""
    found = []
    for side in "ax":
        board = field(f". {cell} . .\n. . .:{side}{UNITS[name]}")
        unit = put(board, "c8", "B9")
        found.append(min(9, int(ask.ask_flags(board.world, board.state, unit))))
    assert found[0] == found[1], "it serves both sides alike"
    return found[0]


def put(board: Battle, start: str, end: str) -> int:
    """Lift a unit to another hex, wherever it could go by itself; returns its number."""
    unit, s = board.unit_on(start), board.state[0]
    s["unit_at"][board.board.index(start)] = -1
    s["unit_at"][board.board.index(end)] = unit
    s["units"][unit]["hex"] = board.board.index(end)
    return unit


def takes_ground_after_entering(cell: str, name: str) -> bool:
    """Whether a unit that entered it this turn and emptied the next hex may take that ground."""
    battle = field(f".:xi1 {cell} .:a{UNITS[name]} . . . .:ai .:xi")
    order(battle, "direct-from-hq", "C9", "G9")
    do(battle, "move C9 B9")
    if phase(battle) == "move":
        do(battle, "done")
    n = dice(battle, "B9", "A9")
    do(battle, f"attack B9 A9 {{{' '.join(['grenade'] * n)}}}")
    return "take-ground B9 A9" in options_now(battle, "take")
