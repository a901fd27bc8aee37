"""The markers of minefields outside the kernel: which there are, and laying those anew that nobody has seen."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bocage.engine.sealed import sealed_shuffle
from bocage.engine.shuffling import shuffled
from bocage.memoir.kernel.mines import FACE_UP, POOL, STRENGTH

if TYPE_CHECKING:
    from bocage.memoir.game import Battle


def markers(battle: Battle) -> list[int]:
    """The strengths of all markers that were shuffled: a full box for every nine minefields begun (rulings 10.1)."""
    boxes = -(-int(battle.world[0]["n_mines"]) // len(POOL))
    return sorted(POOL * boxes)


def relay_mines(battle: Battle, chance: list[int] | int | str) -> None:
    """Lay markers anew on every minefield that lies face down, from those that nobody has seen.

    Nothing depends on what lies there now. Chance is a stream, or the seed of a battle whose chance is sealed.
    """
    n = int(battle.world[0]["n_mines"])
    if n == 0:
        return
    mines = battle.state[0]["mines"]
    hidden = [i for i in range(n) if not mines[i] & FACE_UP]
    seen = Counter(int(mines[i]) & STRENGTH for i in range(n) if mines[i] & FACE_UP)
    unseen = list((Counter(markers(battle)) - seen).elements())
    unseen = shuffled(unseen, chance) if isinstance(chance, list) else sealed_shuffle(unseen, chance, "mines")
    for i, strength in zip(hidden, unseen, strict=False):
        mines[i] = strength
