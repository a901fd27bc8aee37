"""Fresh chance for a battle that goes on: from some action on the dice and the deck come from another seed.

Whoever has the file of a battle that is not over knows its seed, and with it every die and every card to come. What
has been played stays as it was, and so do the hands; what nobody has seen yet is decided anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.engine.chance import seed_words
from bocage.engine.reseeding import seed_at
from bocage.engine.sealed import action_words, is_sealed, sealed_shuffle
from bocage.engine.shuffling import shuffled
from bocage.memoir.mine_markers import relay_mines

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

SAVE_FORMATS = (1, 2, 3)
"""What the second and the third are for is said where a format is chosen (`engine.reseeding`)."""


def refresh(battle: Battle, seed: int | str) -> None:
    """Start the stream of chance anew with a seed. Its first numbers shuffle the deck; the dice follow."""
    s = battle.state[0]
    words = seed_words(seed)
    n = int(s["n_deck"])
    if is_sealed(seed):
        s["deck"][:n] = sealed_shuffle(s["deck"][:n], seed, "deck")
    else:
        s["deck"][:n] = shuffled(s["deck"][:n], words)
    relay_mines(battle, seed if is_sealed(seed) else words)
    s["rng"][:] = words


def seal_action(battle: Battle, number: int) -> None:
    """Before an action: where chance is sealed it comes from the number of the action."""
    if is_sealed(seed := seed_at(battle, number)):
        battle.state[0]["rng"][:] = action_words(seed, number)


def seal_deck(battle: Battle, number: int) -> None:
    """After an action (0: the set-up) that shuffled: the generator that did it could be found from the cards."""
    if is_sealed(seed := seed_at(battle, number)):
        s = battle.state[0]
        n = int(s["n_deck"])
        s["deck"][:n] = sealed_shuffle(s["deck"][:n], seed, f"deck/{number}")
        if number == 0:
            relay_mines(battle, seed)
