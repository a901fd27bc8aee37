"""Fresh chance for a battle that goes on: from some action on the dice and the deck come from another seed.

Whoever has the file of a battle that is not over knows its seed, and with it every die and every card to come. What
has been played stays as it was, and so do the hands; what nobody has seen yet is decided anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bocage.engine.chance import seed_words
from bocage.engine.contract import BadSave
from bocage.engine.shuffling import shuffled

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

Reseeds = tuple[tuple[int, int | str], ...]
"""Seeds, each with the number of actions after which chance comes from it; the numbers grow."""


def refresh(battle: Battle, seed: int | str) -> None:
    """Start the stream of chance anew with a seed. Its first numbers shuffle the deck; the dice follow."""
    s = battle.state[0]
    words = seed_words(seed)
    n = int(s["n_deck"])
    s["deck"][:n] = shuffled(s["deck"][:n], words)
    s["rng"][:] = words


def write_reseeds(reseeds: Reseeds) -> list[dict[str, Any]]:
    return [{"after": after, "seed": seed} for after, seed in reseeds]


def read_reseeds(document: Any) -> Reseeds:
    """The reseeds of a saved game; refuses what is not written as `write_reseeds` does."""
    if not isinstance(document, list):
        raise _not_complete()
    made: list[tuple[int, int | str]] = []
    for one in document:
        if not isinstance(one, Mapping) or one.keys() != {"after", "seed"}:
            raise _not_complete()
        after, seed = one["after"], one["seed"]
        # True and False are whole numbers, too, for Python.
        if type(after) is not int or type(seed) not in (int, str) or after < (made[-1][0] + 1 if made else 0):
            raise _not_complete()
        made.append((after, seed))
    return tuple(made)


def _not_complete() -> BadSave:
    message = "the reseeds of a saved game are a list of 'after' (a number of actions, growing) and 'seed'"
    return BadSave(message, "incomplete", what="reseeds")
