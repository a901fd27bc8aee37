"""Actions as text: one short line each (docs/dday.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.dday.kernel import codes
from bocage.dday.rows import CHARTS, KINDS, POWERS, load_rows
from bocage.engine.contract import GameError, IllegalAction

if TYPE_CHECKING:
    from bocage.dday.game import Campaign

BARE = {
    codes.A_FORTUNE: "fortune",
    codes.A_AGREE: "agree",
    codes.A_DISAGREE: "disagree",
    codes.A_DONE: "done",
    codes.A_WAIT: "wait",
    codes.A_KEEP: "keep",
    codes.A_PASS: "pass",
}
ZONE = {codes.A_ASSAULT: "assault", codes.A_BOMBARD: "bombard", codes.A_SPARE: "spare", codes.A_ATTACK: "attack"}
NUMBER = {codes.A_SHARE: "share", codes.A_REROLL: "reroll"}
UNIT_NUMBER = {codes.A_LOSE: "lose", codes.A_FIRE: "fire"}
UNIT_PLACE = {codes.A_SEND: "send", codes.A_PLACE: "place"}
SHAPES = {
    **{verb: verb for verb in BARE.values()},
    **{verb: f"{verb} ZONE" for verb in ZONE.values()},
    **{verb: f"{verb} NUMBER" for verb in NUMBER.values()},
    **{verb: f"{verb} POWER KIND NUMBER" for verb in UNIT_NUMBER.values()},
    "send": "send POWER KIND ZONE NUMBER",
    "place": "place POWER KIND ZONE-OR-BOX NUMBER",
    "move": "move POWER KIND FROM TO NUMBER, or FROM THROUGH TO NUMBER",
    "land": "land BOX KIND ZONE NUMBER",
    "commit": "commit POWER ZONE",
    "roll": "roll CHART",
    "remove": "remove POWER KIND, or remove POWER infantry ZONE NUMBER",
    "regain": "regain POWER KIND",
    "use": "use and what the card asks for",
}


def unit_code(power: str, kind: str) -> int:
    p, k = POWERS.index(power), KINDS.index(kind)
    return p * 4 + k if k < codes.LAND else 12 + p * 2 + k - codes.LAND


def unit_names(code: int) -> tuple[str, str]:
    """Power and kind of a unit code."""
    if code < 12:
        return POWERS[code >> 2], KINDS[code & 3]
    return POWERS[(code - 12) >> 1], KINDS[codes.LAND + ((code - 12) & 1)]


def pack(verb: int, unit: int = 0, a: int = 0, b: int = 0, c: int = 0, n: int = 0) -> int:
    return verb << 26 | unit << 22 | a << 16 | b << 10 | c << 4 | n


def unpack(action: int) -> tuple[int, int, int, int, int, int]:
    return action >> 26, action >> 22 & 15, action >> 16 & 63, action >> 10 & 63, action >> 4 & 63, action & 15


def place_name(place: int) -> str:
    return load_rows().beaches[place - codes.BOX0].id if place >= codes.BOX0 else str(place)


def format_action(game: Campaign, action: int) -> str:
    """An action of the current decision as text."""
    verb, unit, a, b, c, n = unpack(action)
    power, kind = unit_names(unit)
    if verb in BARE:
        return BARE[verb]
    if verb in ZONE:
        return f"{ZONE[verb]} {a}"
    if verb in NUMBER:
        return f"{NUMBER[verb]} {n}"
    if verb in UNIT_NUMBER:
        return f"{UNIT_NUMBER[verb]} {power} {kind} {n}"
    if verb in UNIT_PLACE:
        return f"{UNIT_PLACE[verb]} {power} {kind} {place_name(a)} {n}"
    if verb == codes.A_MOVE:
        return f"move {power} {kind} {a} {f'{b} ' if b else ''}{c} {n}"
    if verb == codes.A_LAND:
        return f"land {place_name(a)} {kind} {b} {n}"
    if verb == codes.A_COMMIT:
        return f"commit {power} {a}"
    if verb == codes.A_ROLL:
        return f"roll {CHARTS[n]}"
    if verb == codes.A_REGAIN:
        return f"regain {power} {kind}"
    if verb == codes.A_REMOVE:
        return f"remove {power} {kind} {a} {n}" if a else f"remove {power} {kind}"
    return _format_use(int(game.state[0]["stack"][int(game.state[0]["depth"]) - 1]["a"]), power, kind, a, b, c, n)


def _format_use(card: int, power: str, kind: str, a: int, b: int, c: int, n: int) -> str:
    if card == 3:
        return f"use {power} {a}"
    if card in (6, 11, 13):
        return f"use {a} {b}"
    if card in (7, 8, 9):
        return f"use {place_name(a)}"
    if card == 12:
        return f"use {kind} {a} {f'{b} ' if b else ''}{c}"
    if card == 15:
        return f"use {kind} {a} {c}"
    return f"use {CHARTS[n]}" if card == 16 else "use"


def parse_action(game: Campaign, text: str) -> int:
    """Read an action by comparing it with what can be done now: a text means something only in its decision."""
    words = " ".join(text.lower().split())
    for action in game.legal():
        if format_action(game, action) == words:
            return action
    verb = words.split(" ", 1)[0]
    if verb not in SHAPES:
        raise IllegalAction(
            f"'{text}' is not an action; an action starts with one of {', '.join(SHAPES)}", "unreadable"
        )
    decision = game.decision()
    if decision is None:
        raise IllegalAction(f"'{text}': the game is over", "over")
    offered = sorted({format_action(game, action).split(" ", 1)[0] for action in game.legal()})
    if verb not in offered:
        who = f"{game.seats[decision.seat]} decides '{decision.kind}' ({', '.join(offered)})"
        message = f"'{text}' is not possible now: {who}"
        raise IllegalAction(message, "wrong_decision", {"kind": decision.kind})
    alike = [t for t in map(game.format, game.legal()) if t.split(" ", 1)[0] == verb]
    few = ", ".join(alike[:6]) + (" …" if len(alike) > 6 else "")
    raise IllegalAction(f"'{text}' is not allowed; its form is '{SHAPES[verb]}', possible are {few}", "not_offered")


def die_number(text: str) -> int:
    if str(text) not in ("1", "2", "3", "4", "5", "6"):
        raise GameError(f"'{text}' is not a die; dice show 1 to 6")
    return int(text)
