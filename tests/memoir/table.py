"""Battles drawn as text for tests: a picture, a hand, and actions as lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bocage.engine.contract import Event
from bocage.engine.saves import split_dice
from bocage.memoir.game import Battle
from bocage.memoir.scenario import from_document
from bocage.memoir.setup import Options

ROWS, LONG = 9, 13
TEXTS = {lang: {"title": "Test", "briefing": "Test.", "history": "Test.", "rules": []} for lang in ("en", "nl", "fr")}


def full_map(picture: str) -> str:
    """Fill a small picture up to the whole board with open ground; its first line is the top row."""
    rows = [line.split() for line in picture.strip("\n").splitlines() if line.strip()]
    assert len(rows) <= ROWS, "the picture has too many rows"
    drawn = []
    for number in range(ROWS):
        cells = rows[number] if number < len(rows) else []
        length = LONG - number % 2
        assert len(cells) <= length, f"row {number + 1} of the picture has too many cells"
        drawn.append(" ".join(cells + ["."] * (length - len(cells))))
    return "\n".join(drawn)


def document(
    picture: str,
    *,
    first: str = "allies",
    medals: int = 9,
    rules: Iterable[Mapping[str, Any]] = (),
    objectives: Iterable[Mapping[str, Any]] = (),
    hands: tuple[int, int] = (5, 5),
    more: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """A scenario document for a drawn board. Allies play from the bottom edge, Axis from the top."""
    return {
        "format": 1,
        "game": "memoir",
        "id": "test-battle",
        "number": 1,
        "source": "test",
        "dates": ["1944-06-06"],
        "board": "country",
        "first": first,
        "map": full_map(picture),
        "sides": {
            "allies": {"nation": "GB", "edge": "bottom", "hand": hands[0], "medals": medals},
            "axis": {"nation": "DE", "edge": "top", "hand": hands[1], "medals": medals},
        },
        "objectives": [dict(o) for o in objectives],
        "rules": [dict(r) for r in rules],
        "text": TEXTS,
        **(more or {}),
    }


def table(
    picture: str,
    hand: Iterable[str] = ("direct-from-hq",),
    other_hand: Iterable[str] = ("probe-left",),
    *,
    seed: int = 1,
    options: Options | None = None,
    **about: Any,
) -> Battle:
    """A battle on a drawn board at its first decision; ``hand`` is the first player's."""
    hand, other_hand = list(hand), list(other_hand)
    first = about.get("first", "allies")
    sizes = (len(hand), len(other_hand)) if first == "allies" else (len(other_hand), len(hand))
    battle = Battle(from_document(document(picture, hands=sizes, **about)), options or Options(), seed)
    first_seat = 0 if first == "allies" else 1
    set_hands(battle, {first_seat: hand, 1 - first_seat: other_hand})
    return battle


def set_hands(battle: Battle, hands: Mapping[int, list[str]]) -> None:
    """Give the seats these very cards; all other cards go back into the deck, so that none is lost or doubled."""
    s = battle.state[0]
    deck = [int(c) for c in s["deck"][: int(s["n_deck"])]]
    for seat in hands:
        deck += [int(c) for c in s["hand"][seat][: int(s["n_hand"][seat])]]
    for seat, cards in hands.items():
        numbers = [battle.card_number(card) for card in cards]
        for number in numbers:
            deck.remove(number)
        s["n_hand"][seat] = len(numbers)
        s["hand"][seat][: len(numbers)] = numbers
    s["n_deck"] = len(deck)
    s["deck"][: len(deck)] = deck


def stack_deck(battle: Battle, *cards: str) -> None:
    """Put these cards on top of the deck, the first named on top."""
    s = battle.state[0]
    deck = [int(c) for c in s["deck"][: int(s["n_deck"])]]
    for card in reversed(cards):
        number = battle.card_number(card)
        deck.remove(number)
        deck.append(number)
    s["deck"][: len(deck)] = deck


def do(battle: Battle, *lines: str) -> list[Event]:
    """Carry out actions, with their dice in braces where a line rolls any: ``attack C4 D5 {grenade flag}``."""
    events: list[Event] = []
    for line in lines:
        text, dice = split_dice(line)
        events += battle.apply(battle.parse(text), dice)
    return events


def phase(battle: Battle) -> str:
    """What is being decided now, or ``over``."""
    decision = battle.decision()
    return decision.kind if decision else "over"


def order(battle: Battle, card: str, *hexes: str) -> None:
    """Play a card (``"probe-left"``, ``"infantry-assault left"``), order units, and end the ordering if still open."""
    do(battle, f"play {card}", *(f"order {name}" for name in hexes))
    if phase(battle) == "order":
        do(battle, "done")


def battle_phase(battle: Battle) -> None:
    """Leave the move phase, if it is still open."""
    if phase(battle) == "move":
        do(battle, "done")


def options_now(battle: Battle, verb: str = "") -> set[str]:
    """The legal actions as texts, those starting with a verb when one is given."""
    return {text for text in map(battle.format, battle.legal()) if text.split()[0].startswith(verb)}


def figures(battle: Battle, hex_name: str) -> int:
    """Figures of the unit on a hex, 0 when there is none."""
    unit = int(battle.state[0]["unit_at"][battle.board.index(hex_name)])
    return 0 if unit < 0 else int(battle.state[0]["units"][unit]["figures"])


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def destinations(battle: Battle, hex_name: str) -> set[str]:
    """Where the unit on a hex may move now."""
    return {text.split()[2] for text in options_now(battle, "move") if text.split()[1] == hex_name}


def targets(battle: Battle, hex_name: str) -> set[str]:
    """Whom the unit on a hex may battle now, by their hexes."""
    return {text.split()[2] for text in options_now(battle, "attack") if text.split()[1] == hex_name}
