"""Decks: which cards lie in them and how often (`data/decks.toml`).

The rows of a deck are all cards of its boxes, also those that it leaves out, so that decks of the same boxes number
their cards alike and a position can be read whatever the options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from bocage.memoir.kernel import layout
from bocage.memoir.problems import Problems, suggestion
from bocage.memoir.rows import NOTHING, ONE_UNIT, Card, Rows, load_rows
from bocage.memoir.rows_read import Row, RowError, counts, data_text, listed, read_rows

STANDARD = "standard"
KINDS_OF_CARDS = ("section", "tactic")


@dataclass(frozen=True, kw_only=True)
class Deck(Row):
    """One deck."""

    of: tuple[str, ...] = listed()
    without: tuple[str, ...] = listed(KINDS_OF_CARDS)
    cards: Mapping[str, int] = counts(layout.DECK)


@lru_cache(maxsize=1)
def load_decks() -> dict[str, Deck]:
    """The decks of the package by name."""
    return decks_from(data_text("decks.toml"), load_rows())


def decks_from(text: str, rows: Rows) -> dict[str, Deck]:
    """The decks of a text, checked against the cards there are."""
    decks = {deck.id: deck for deck in read_rows(Deck, text, "decks.toml", ["deck"])["deck"]}
    problems = Problems()
    if STANDARD not in decks:
        problems.add("top level", f"there is no deck {STANDARD!r}; battles that name none use it")
    known = {card.id for card in rows.cards}
    for deck in decks.values():
        for box in deck.of:
            problems.choice(f"{deck.id}: of", box, rows.boxes)
        for card in deck.cards:
            if card not in known:
                problems.add(f"{deck.id}: cards", f"there is no card {card!r}; {suggestion(card, known)}")
        if not problems and not 1 <= (size := sum(card.count for card in cards_of(deck, rows))) <= layout.DECK:
            problems.add(deck.id, f"the deck has {size} cards, but there is room for 1 to {layout.DECK}; change it")
    if problems:
        raise RowError(problems.message("decks.toml"))
    return decks


def deck_cards(name: str = STANDARD, without: Iterable[str] = (), rows: Rows | None = None) -> tuple[Card, ...]:
    """The card rows of a battle with this deck in the order of their numbers, each with its count in the deck."""
    return cards_of(load_decks()[name], rows or load_rows(), without)


def cards_of(deck: Deck, rows: Rows, without: Iterable[str] = ()) -> tuple[Card, ...]:
    """All cards of the boxes and what they turn into; those not in the deck have the count 0."""
    boxes = Counter(deck.of)
    times = {card: boxes[box] for box, cards in rows.boxes.items() for card in cards}
    out = {*deck.without, *without}
    by_id = {card.id: card for card in rows.cards}
    needed = {NOTHING, ONE_UNIT, *(card for card, n in times.items() if n), *deck.cards}
    todo = list(needed)
    while todo:
        card = by_id[todo.pop()]
        for other in (card.mirror, card.strike_as):
            if other and other not in needed:
                needed.add(other)
                todo.append(other)
    return tuple(
        card if card.count == (count := _count(card, deck, times, out)) else replace(card, count=count)
        for card in rows.cards
        if card.id in needed
    )


def _count(card: Card, deck: Deck, times: Mapping[str, int], out: Iterable[str]) -> int:
    if KINDS_OF_CARDS[card.tactic] in out:
        return 0
    return deck.cards.get(card.id, card.count * times.get(card.id, 0))
