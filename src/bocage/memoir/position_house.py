"""What house rules remember, in positions: only battles that have something to remember write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bocage.memoir.game import Battle


def written_house(battle: Battle) -> dict[str, Any]:
    """The last turn, what was done that can be done once, colds that machines caught, and cards that lie open; nothing
    where there is nothing."""
    s = battle.state[0]
    made: dict[str, Any] = {}
    if s["last_turn"]:
        made["last_turn"] = int(s["last_turn"])
    if s["used"].any():
        made["used"] = [int(bits) for bits in s["used"]]
    if s["cold"].any():
        made["cold"] = [int(times) for times in s["cold"]]
    if n := int(s["n_open"]):
        made["open"] = [battle.rows.cards[int(card)].id for card in s["open"][:n]]
    return made


def read_house(battle: Battle, document: dict[str, Any]) -> None:
    """Remember what the document says."""
    s = battle.state[0]
    numbers = {card.id: number for number, card in enumerate(battle.rows.cards)}
    cards = [numbers[card] for card in document.get("open", [])]
    s["last_turn"] = document.get("last_turn", 0)
    s["used"][:] = document.get("used", [0, 0])
    s["cold"][:] = document.get("cold", [0, 0])
    s["n_open"] = len(cards)
    s["open"][: len(cards)] = cards
