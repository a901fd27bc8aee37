"""First hands that players or a battle name, in place of those that were dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.engine.contract import Event
from bocage.memoir.options import Hands
from bocage.memoir.seats import SIDES

if TYPE_CHECKING:
    from bocage.memoir.game import Battle


def hand_out(battle: Battle, hands: Hands) -> None:
    """Exchange the cards dealt for those that are named; what was dealt goes under the deck."""
    s = battle.state[0]
    deck = [int(c) for c in s["deck"][: int(s["n_deck"])]]
    named = {battle.leader(SIDES.index(side)): [battle.card_number(card) for card in cards] for side, cards in hands}
    for seat in named:
        deck = [int(c) for c in s["hand"][seat][: int(s["n_hand"][seat])]] + deck
    for seat, cards in named.items():
        for card in cards:
            deck.remove(card)
        s["n_hand"][seat] = len(cards)
        s["hand"][seat][: len(cards)] = cards
    s["n_deck"] = len(deck)
    s["deck"][: len(deck)] = deck
    told = [event for event in battle.opening if event.kind != "drew"]
    drew = [
        Event("drew", {"seat": battle.seats[seat], "card": card}, battle.sharing(seat), ("card",))
        for seat in range(len(battle.seats))
        for card in battle.hand(seat)
    ]
    battle.opening = drew + told
