"""Starting cards that a battle prescribes for a side (004 HR-103)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bocage.memoir.decks import deck_cards
from bocage.memoir.options import Hands, Options
from bocage.memoir.problems import Problems, suggestion
from bocage.memoir.scenario import Scenario

CARDS_OF_TWO_DECKS = 120


def read_start_cards(problems: Problems, place: str, value: Any, hand: Any) -> tuple[str, ...]:
    """The cards of a side as its file names them: as many as its hand has, or none."""
    cards = tuple(str(card) for card in problems.many(place, value))
    if cards and len(cards) != hand:
        problems.add(place, f"{len(cards)} cards for a hand of {hand}; name every card, or none")
    return cards


def check_cards(problems: Problems, scenario: Scenario) -> None:
    """The deck is large enough, and has each card that is prescribed as often as it is."""
    left = {card.id: card.count for card in deck_cards(scenario.deck) if card.count}
    if scenario.overlord and sum(left.values()) < CARDS_OF_TWO_DECKS:
        problems.add("deck", f"{scenario.deck!r} is too small for two boards; use 'two-decks'")
    for name, side in scenario.sides.items():
        for card in side.start_cards:
            place = f"sides.{name}.start_cards"
            if card not in left:
                problems.add(place, f"there is no card {card!r} in the deck; {suggestion(card, left)}")
            elif left[card] == 0:
                problems.add(place, f"the deck has no further {card}; take one away")
            else:
                left[card] -= 1


def first_hands(scenario: Scenario, options: Options) -> Hands:
    """The hands that are not dealt: those that were agreed on, else those that the battle prescribes.

    A side whose cards are not all in the deck that is played with is dealt its hand like any other.
    """
    if options.hands:
        agreed: Hands = options.hands
        return agreed
    prescribed = {name: side.start_cards for name, side in scenario.sides.items() if side.start_cards}
    if not prescribed:
        return ()
    counts = Counter({card.id: card.count for card in deck_cards(scenario.deck, options.without)})
    return tuple((name, cards) for name, cards in prescribed.items() if not Counter(cards) - counts)
