"""Actions as text: one short line each, units named by the hex they stand on (`docs/notation.md`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bocage.boards.hexes import BoardError
from bocage.engine.contract import GameError, IllegalAction
from bocage.memoir.decisions import Verb, decisions
from bocage.memoir.kernel import codes
from bocage.memoir.kernel.tokens import BRIDGE

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

FACE_NAMES = ("infantry", "armor", "grenade", "star", "flag")
SECTION_NAMES = ("left", "center", "right")
SHAPE_OF = {"unit": "HEX", "hex": "HEX", "card": "CARD", "number": "NUMBER", "command": "|".join(SECTION_NAMES)}
AIR_STRIKE, PONTOON, DEMOLITION = ("as", "air-strike"), ("as", "pontoon"), ("as", "demolition")
BARRAGE = ("as", "barrage")
"""Ways to play a card as something else; a bridge to blow is named by its hex."""
ROOM = 256
"""Numbers of an action have eight bits."""


def pack(kind: int, a: int = 0, b: int = 0) -> int:
    return kind << 16 | a << 8 | b


def unpack(action: int) -> tuple[int, int, int]:
    return action >> 16, action >> 8 & 255, action & 255


def format_action(battle: Battle, action: int) -> str:
    """An action of the current decision as text."""
    code, a, b = unpack(action)
    verb = decisions().by_code[code]
    text = verb.id
    if verb.first:
        text += f" {_format_argument(battle, verb.first, a)}"
    if verb.second and (word := _format_argument(battle, verb.second, b)):
        text += f" {word}"
    return text


def _format_argument(battle: Battle, kind: str, number: int) -> str:
    if kind == "unit":
        return battle.unit_hex_name(number)
    if kind == "hex":
        return battle.board.name(number)
    if kind == "card":
        return battle.rows.cards[number].id
    if kind == "reaction":
        cards = _reactions(battle)
        return cards[number] if len(cards) > 1 else ""
    if kind == "number":
        return str(number)
    if kind == "command":
        return SECTION_NAMES[number]
    if kind == "way" and number >= codes.AS_STRIKE:
        return _format_work(battle, number)
    return section_word(battle, number - codes.IN_SECTION) if kind == "way" and number >= codes.IN_SECTION else ""


def _format_work(battle: Battle, number: int) -> str:
    """A card that is played as something else: an air strike, a barrage, a bridge to build, or one to blow."""
    if number >= codes.AS_BLOW:
        return (
            f"{' '.join(DEMOLITION)} {battle.board.name(int(battle.state[0]['tokens'][number - codes.AS_BLOW]['hex']))}"
        )
    return " ".join({codes.AS_STRIKE: AIR_STRIKE, codes.AS_BARRAGE: BARRAGE}.get(number, PONTOON))


def _parse_demolition(battle: Battle, hex_name: str) -> int | None:
    """The number of the way to blow the bridge on a hex."""
    hex_, w = battle.board.index(hex_name), battle.world[0]
    side = int(w["seat_side"][decision.seat]) if (decision := battle.decision()) is not None else -1
    for i in range(int(w["n_tokens"])):
        token = w["tokens"][i]
        if (token["kind"], token["side"], battle.state[0]["tokens"][i]["hex"]) == (BRIDGE, side, hex_):
            return codes.AS_BLOW + i
    return None


def _reactions(battle: Battle) -> list[str]:
    """The kinds of reaction cards in the hand of the seat that is asked about them."""
    decision = battle.decision()
    if decision is None:
        return []
    held = dict.fromkeys(battle.hand(decision.seat))
    return [card for card in held if battle.world[0]["cards"][battle.card_number(card)]["reaction"]]


def section_words(battle: Battle) -> tuple[str, ...]:
    """The sections of the board from left to right: three have names, more are counted."""
    count = int(battle.world[0]["n_sections"])
    return SECTION_NAMES if count == len(SECTION_NAMES) else tuple(str(n + 1) for n in range(count))


def section_word(battle: Battle, bit: int) -> str:
    """A section of the board as the deciding player calls it."""
    words = section_words(battle)
    return words[bit if battle.edge_of_decider() == codes.BOTTOM else len(words) - 1 - bit]


def shape(verb: Verb) -> str:
    """How an action is written."""
    if "reaction" in verb.arguments:
        return f"{verb.id}, or {verb.id} CARD with several to choose from"
    if "way" in verb.arguments:
        plain = " ".join([verb.id, *(SHAPE_OF[kind] for kind in verb.arguments if kind != "way")])
        others = ", ".join(f"{plain} {' '.join(way)}" for way in (AIR_STRIKE, PONTOON))
        return f"{plain}, {plain} {'|'.join(SECTION_NAMES)}, {others} or {plain} {' '.join(DEMOLITION)} HEX"
    return " ".join([verb.id, *(SHAPE_OF[kind] for kind in verb.arguments)])


def parse_action(battle: Battle, text: str) -> int:
    """Read an action. The result is well formed, not necessarily legal."""
    words = text.split()
    verbs = decisions().verbs
    if not words or words[0] not in verbs:
        raise IllegalAction(f"'{text}' is not an action; an action starts with one of {', '.join(verbs)}", "unreadable")
    verb = verbs[words[0]]
    try:
        numbers = _parse_arguments(battle, verb, words[1:])
    except BoardError as error:
        raise IllegalAction(str(error), "unreadable") from None
    if numbers is None:
        raise IllegalAction(f"'{text}' is not complete; write it as: {shape(verb)}", "unreadable")
    return pack(verb.code, *numbers)


def _parse_arguments(battle: Battle, verb: Verb, rest: Sequence[str]) -> list[int] | None:
    """The two numbers of an action; None when there are too few words, too many, or the wrong ones."""
    if "reaction" in verb.arguments:
        return _parse_reaction(battle, rest)
    ways = "way" in verb.arguments
    plain = len(verb.arguments) - ways
    if len(rest) < plain or (len(rest) > plain and not ways):
        return None
    words, way = iter(rest[:plain]), tuple(rest[plain:])
    numbers = []
    for kind in (verb.first, verb.second):
        number = _parse_way(battle, way) if kind == "way" else _parse_argument(battle, kind, words)
        if number is None:
            return None
        numbers.append(number)
    return numbers


def _parse_reaction(battle: Battle, rest: Sequence[str]) -> list[int] | None:
    """Which of several reaction cards is played; nobody has to say so who holds one kind only."""
    cards = _reactions(battle)
    if not rest:
        return [0, 0] if len(cards) <= 1 else None
    return [0, cards.index(rest[0])] if len(rest) == 1 and rest[0] in cards else None


def _parse_argument(battle: Battle, kind: str, words: Iterator[str]) -> int | None:
    if not kind:
        return 0
    word = next(words)
    if kind == "unit":
        return battle.unit_on(word)
    if kind == "hex":
        return battle.board.index(word)
    if kind == "card":
        return battle.card_number(word)
    if kind == "command":
        return SECTION_NAMES.index(word) if word in SECTION_NAMES else None
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 and int(word) < ROOM else None


def _parse_way(battle: Battle, way: tuple[str, ...]) -> int | None:
    if not way:
        return codes.AS_PRINTED
    if way == BARRAGE:
        return codes.AS_BARRAGE
    if way == AIR_STRIKE:
        return codes.AS_STRIKE
    if way == PONTOON:
        return codes.AS_PONTOON
    if way[:2] == DEMOLITION and len(way) == 3:
        return _parse_demolition(battle, way[2])
    words = section_words(battle)
    if len(way) == 1 and way[0] in words:
        bit = words.index(way[0])
        return codes.IN_SECTION + (bit if battle.edge_of_decider() == codes.BOTTOM else len(words) - 1 - bit)
    return None


def face_number(name: str) -> int:
    """A die face by its name."""
    if name not in FACE_NAMES:
        raise GameError(f"'{name}' is not a die face; the faces are {', '.join(FACE_NAMES)}")
    return FACE_NAMES.index(name)
