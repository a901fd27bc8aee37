"""A plausible full battle for a seat's own thinking: what it cannot know is dealt anew, with chance of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.engine.chance import seed_words
from bocage.engine.shuffling import shuffled
from bocage.memoir.fog_guess import gathered, guess, laid
from bocage.memoir.kernel.ask import ask_can_hold
from bocage.memoir.kernel.codes import COMMANDER, GENERAL
from bocage.memoir.mine_markers import relay_mines

if TYPE_CHECKING:
    from bocage.memoir.game import Battle


def imagine(battle: Battle, seat: int, seed: int | str) -> Battle:
    """Copy the battle with the other hands and the deck dealt anew and fresh dice.

    Nothing in the copy depends on what the seat may not see: the unknown cards are gathered, put in order and shuffled
    with the seat's own stream. That an opponent is being asked about an ambush tells no card either (rulings 11.7).
    A commander knows what his generals hold; what generals hold for anybody else is something that could be given to
    them (002).
    """
    made = battle.copy()
    words = seed_words(f"imagine/{seed}")
    if battle.veiled:
        guess(battle, made, seat, words)
    s = made.state[0]
    others = [i for i in range(len(battle.seats)) if i != seat and not _knows(battle, seat, i)]
    unknown = [int(c) for c in s["deck"][: int(s["n_deck"])]]
    known = {other: _announced(battle, other) for other in others}
    for other in others:
        unknown += [int(c) for c in s["hand"][other][: int(s["n_hand"][other])]]
        for card in known[other]:
            unknown.remove(card)
    if battle.veiled:
        unknown = sorted(unknown + gathered(made, seat))
    unknown = shuffled(unknown, words)
    committed = {other: _commit(made, other, unknown) for other in others}
    for other in sorted(others, key=lambda one: battle.world[0]["seat_role"][one] != GENERAL):
        n, first = int(s["n_hand"][other]), [*known[other], *committed[other]]
        for i in range(n):
            s["hand"][other][i] = first[i] if i < len(first) else _take(battle, unknown, other, n)
        s["hand"][other][n:] = 0
    if battle.veiled:
        laid(made, seat, unknown)
    s["deck"][:] = 0
    s["deck"][: len(unknown)] = unknown
    relay_mines(made, words)
    made.forget_actions()
    made.opening, made.position, made.seed = [], None, f"imagined/{seed}"
    s["rng"][:] = seed_words(f"imagined dice/{seed}")
    s["n_script"] = s["script_at"] = 0
    s["script"][:] = 0
    return made


def _announced(battle: Battle, seat: int) -> list[int]:
    """The card of the seat's hand that lies open because it was announced (001 p.11)."""
    s = battle.state[0]
    card = int(s["announced"][int(battle.world[0]["seat_side"][seat])]) - 1
    return [card] if card in s["hand"][seat][: int(s["n_hand"][seat])] else []


def _commit(battle: Battle, seat: int, unknown: list[int]) -> list[int]:
    """Cards of the unknown ones for the commissar's chip, which takes no reaction; they are taken out of the rest."""
    s = battle.state[0]
    chips = []
    for name in ("committed", "due"):
        if s[name][seat] > 0:
            place = next(i for i in reversed(range(len(unknown))) if not battle.rows.cards[unknown[i]].reaction)
            chips.append(unknown.pop(place))
            s[name][seat] = chips[-1] + 1
    return chips


def _knows(battle: Battle, seat: int, other: int) -> bool:
    """Whether a seat knows the cards in the hand of another: a commander dealt them to his generals himself (002), and
    a team on one board has them in common (000 p.17)."""
    w = battle.world[0]
    told = w["shared"] or w["seat_role"][seat] == COMMANDER
    return bool(told and w["seat_side"][other] == w["seat_side"][seat])


def _take(battle: Battle, unknown: list[int], seat: int, held: int) -> int:
    """The next unknown card that the seat can hold, one of so many."""
    w = battle.world
    if w[0]["seat_role"][seat] == GENERAL:
        for place in range(len(unknown) - 1, -1, -1):
            if ask_can_hold(w, seat, unknown[place], held):
                return unknown.pop(place)
    return unknown.pop()
