"""What the card tests look at: a board named hex by hex, who decides, who is ordered, where the cards are."""

from __future__ import annotations

from collections import Counter

from tests.memoir.table import do, phase

from bocage.engine.contract import Event
from bocage.memoir.game import Battle
from bocage.memoir.kernel.codes import ORDERED

ROWS, LONG = 9, 13


def drawn(**cells: str) -> str:
    """A whole board with these hexes filled, for units that stand far apart: ``drawn(B5="ai", C9="T:xi")``.

    A bare unit stands on open ground.
    """
    rows = [["."] * (LONG - number % 2) for number in range(ROWS)]
    for name, cell in cells.items():
        row = ROWS - int(name[1:])
        assert name[0].islower() == bool(row % 2), f"{name} is not how that hex is written"
        rows[row][ord(name[0].lower()) - ord("a")] = f".:{cell}" if cell[0] in "ax" else cell
    return "\n".join(" ".join(row) for row in rows)


def deciding(battle: Battle) -> str:
    """Whose decision it is."""
    decision = battle.decision()
    assert decision is not None, "the battle is over"
    return battle.seats[decision.seat]


def ordered(battle: Battle) -> set[str]:
    """The hexes of the units that have an order."""
    units = battle.state[0]["units"]
    numbers = range(int(battle.world[0]["n_units"]))
    return {battle.unit_hex_name(u) for u in numbers if units[u]["hex"] >= 0 and int(units[u]["marks"]) & ORDERED}


def weaken(battle: Battle, hex_name: str, left: int) -> None:
    """Take figures off a unit as earlier turns would have done."""
    battle.state[0]["units"][battle.unit_on(hex_name)]["figures"] = left


def effect(battle: Battle) -> str:
    """What the card in play became."""
    return battle.rows.cards[battle.effect()].id


def discards(battle: Battle) -> list[str]:
    """The discard pile, the top card last."""
    s = battle.state[0]
    return [battle.rows.cards[int(c)].id for c in s["discard"][: int(s["n_discard"])]]


def deck(battle: Battle) -> list[str]:
    """The draw deck, the top card last."""
    s = battle.state[0]
    return [battle.rows.cards[int(c)].id for c in s["deck"][: int(s["n_deck"])]]


def all_cards(battle: Battle) -> Counter[str]:
    """Every card in the deck, in the hands and on the discard pile, between two turns."""
    return Counter(deck(battle) + discards(battle) + battle.hand(0) + battle.hand(1))


def drain_deck(battle: Battle, left: int) -> None:
    """Let earlier turns have been played: all but the top cards of the deck lie on the discard pile."""
    s = battle.state[0]
    gone, rest = deck(battle)[: -left or None], deck(battle)[len(deck(battle)) - left :]
    for pile, cards in (("discard", discards(battle) + gone), ("deck", rest)):
        s[f"n_{pile}"] = len(cards)
        s[pile][: len(cards)] = [battle.card_number(card) for card in cards]


def strike(battle: Battle, *hexes: str, dice: str) -> list[Event]:
    """Choose the targets of Air Power in this order and roll the dice when the group is complete.

    A group that cannot grow any more is complete with its last target; a larger one is closed with ``done``.
    """
    *others, last = hexes
    events = do(battle, *(f"target {name}" for name in others))
    trial = battle.copy()
    do(trial, f"target {last}")
    if phase(trial) == "strike":
        return events + do(battle, f"target {last}", f"done {{{dice}}}")
    return events + do(battle, f"target {last} {{{dice}}}")
