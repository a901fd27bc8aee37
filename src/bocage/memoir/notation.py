"""Actions as text: one short line each, units named by the hex they stand on (`docs/notation.md`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bocage.boards.hexes import BoardError
from bocage.engine.contract import GameError, IllegalAction
from bocage.memoir.kernel import codes

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

FACE_NAMES = ("infantry", "armor", "grenade", "star", "flag")
SECTION_NAMES = ("left", "center", "right")
BARE = {
    codes.A_DONE: "done",
    codes.A_AMBUSH: "ambush",
    codes.A_HOLD_FIRE: "hold-fire",
    codes.A_IGNORE: "ignore-flag",
    codes.A_ACCEPT: "accept-flag",
    codes.A_STAY: "stay",
}
ONE_UNIT = {codes.A_ORDER: "order", codes.A_TARGET: "target", codes.A_HEAL: "heal", codes.A_CUT_WIRE: "cut-wire"}
UNIT_TO_HEX = {codes.A_MOVE: "move", codes.A_RETREAT: "retreat", codes.A_TAKE: "take-ground"}
CARD = {codes.A_DISCARD: "discard", codes.A_KEEP: "keep"}
VERBS = ("play", "attack", "drop", *BARE.values(), *ONE_UNIT.values(), *UNIT_TO_HEX.values(), *CARD.values())
SHAPES = {
    "play": "play CARD, play CARD left|center|right or play CARD as air-strike",
    "attack": "attack HEX HEX",
    "drop": "drop HEX",
    **{verb: verb for verb in BARE.values()},
    **{verb: f"{verb} HEX" for verb in ONE_UNIT.values()},
    **{verb: f"{verb} HEX HEX" for verb in UNIT_TO_HEX.values()},
    **{verb: f"{verb} CARD" for verb in CARD.values()},
}


def pack(kind: int, a: int = 0, b: int = 0) -> int:
    return kind << 16 | a << 8 | b


def unpack(action: int) -> tuple[int, int, int]:
    return action >> 16, action >> 8 & 255, action & 255


def format_action(battle: Battle, action: int) -> str:
    """An action of the current decision as text."""
    kind, a, b = unpack(action)
    if kind in BARE:
        return BARE[kind]
    if kind in ONE_UNIT:
        return f"{ONE_UNIT[kind]} {battle.unit_hex_name(a)}"
    if kind in UNIT_TO_HEX:
        return f"{UNIT_TO_HEX[kind]} {battle.unit_hex_name(a)} {battle.board.name(b)}"
    if kind in CARD:
        return f"{CARD[kind]} {battle.rows.cards[a].id}"
    if kind == codes.A_ATTACK:
        return f"attack {battle.unit_hex_name(a)} {battle.unit_hex_name(b)}"
    if kind == codes.A_DROP:
        return f"drop {battle.board.name(b)}"
    text = f"play {battle.rows.cards[a].id}"
    if b == codes.AS_STRIKE:
        return text + " as air-strike"
    if b >= codes.IN_SECTION:
        return f"{text} {section_word(battle, b - codes.IN_SECTION)}"
    return text


def section_word(battle: Battle, bit: int) -> str:
    """A section of the board as the deciding player calls it."""
    return SECTION_NAMES[bit if battle.edge_of_decider() == codes.BOTTOM else 2 - bit]


def parse_action(battle: Battle, text: str) -> int:
    """Read an action. The result is well formed, not necessarily legal."""
    words = text.split()
    if not words or words[0] not in VERBS:
        raise IllegalAction(f"'{text}' is not an action; an action starts with one of {', '.join(VERBS)}", "unreadable")
    verb, rest = words[0], words[1:]
    try:
        action = _parse(battle, verb, rest)
    except BoardError as error:
        raise IllegalAction(str(error), "unreadable") from None
    if action is None:
        raise IllegalAction(f"'{text}' is not complete; write it as: {SHAPES[verb]}", "unreadable")
    return action


def _parse(battle: Battle, verb: str, rest: Sequence[str]) -> int | None:
    for kind, name in BARE.items():
        if verb == name:
            return None if rest else pack(kind)
    for kind, name in ONE_UNIT.items():
        if verb == name:
            return pack(kind, battle.unit_on(rest[0])) if len(rest) == 1 else None
    for kind, name in UNIT_TO_HEX.items():
        if verb == name:
            return pack(kind, battle.unit_on(rest[0]), battle.board.index(rest[1])) if len(rest) == 2 else None
    for kind, name in CARD.items():
        if verb == name:
            return pack(kind, battle.card_number(rest[0])) if len(rest) == 1 else None
    if verb == "attack":
        return pack(codes.A_ATTACK, battle.unit_on(rest[0]), battle.unit_on(rest[1])) if len(rest) == 2 else None
    if verb == "drop":
        return pack(codes.A_DROP, 0, battle.board.index(rest[0])) if len(rest) == 1 else None
    return _parse_play(battle, rest)


def _parse_play(battle: Battle, rest: Sequence[str]) -> int | None:
    if not rest:
        return None
    card = battle.card_number(rest[0])
    if len(rest) == 1:
        return pack(codes.A_PLAY, card, codes.AS_PRINTED)
    if list(rest[1:]) == ["as", "air-strike"]:
        return pack(codes.A_PLAY, card, codes.AS_STRIKE)
    if len(rest) == 2 and rest[1] in SECTION_NAMES:
        bit = SECTION_NAMES.index(rest[1])
        seen = bit if battle.edge_of_decider() == codes.BOTTOM else 2 - bit
        return pack(codes.A_PLAY, card, codes.IN_SECTION + seen)
    return None


def split_dice(line: str) -> tuple[str, list[str] | None]:
    """Separate an action from the dice that were decided outside: ``attack D5 E5 {grenade flag}``."""
    text, brace, dice = line.partition("{")
    if not brace:
        return line.strip(), None
    if not dice.rstrip().endswith("}"):
        raise GameError(f"'{line.strip()}': the dice must end with a closing brace, as in {{grenade flag}}")
    return text.strip(), dice.rstrip()[:-1].split()


def join_dice(text: str, dice: Sequence[str] | None) -> str:
    return f"{text} {{{' '.join(dice)}}}" if dice is not None else text


def face_number(name: str) -> int:
    """A die face by its name."""
    if name not in FACE_NAMES:
        raise GameError(f"'{name}' is not a die face; the faces are {', '.join(FACE_NAMES)}")
    return FACE_NAMES.index(name)
