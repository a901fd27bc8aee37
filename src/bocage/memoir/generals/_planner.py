"""A general that plans: it judges whole turns at a glance."""

from __future__ import annotations

from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words
from bocage.engine.compiled import COMPILED
from bocage.engine.records import new_record
from bocage.memoir.fog import seen_by
from bocage.memoir.generals.thinking import games, imagining, weights
from bocage.memoir.generals.thinking.kernel import THINKING
from bocage.memoir.generals.thinking.memory import new_memory
from bocage.memoir.kernel.layout import OUT, STATE

THOUSAND = 1000


class Planner:
    """Judges cards, orders, moves and battles together, with exact chances, and takes what looks best.

    ``slips`` of a thousand decisions are left to chance, for generals that are to be beaten. The battle it thinks about
    is always one it imagines: what its seat cannot know is dealt anew, from a stream of its own.
    """

    def __init__(self, seat: int, seed: int | str, cares: dict[str, float], slips: int = 0) -> None:
        THINKING.prepare()
        self.seat = seat
        self.judgement = weights.vector(cares)
        self.slips = slips
        self.seed = seed
        self.asked = 0
        self.words = seed_words(f"general/{seed}/{seat}")
        self.positions = new_positions()
        self.out = new_record(OUT)
        self.known = new_memory()

    def choose(self, game: Any) -> int:
        self.asked += 1
        if self.slips and next32(self.words) * THOUSAND >> 32 < self.slips:
            choices: list[int] = game.legal()
            return choices[int(next32(self.words)) * len(choices) >> 32]
        self._imagine(game)
        return self._possible(game, self._glance(game.world))

    def _glance(self, world: Any) -> int:
        """What looks best in the battle imagined."""
        return int(games.ask_choice(world, self.positions, self.out, self.judgement, self.known))

    def _imagine(self, game: Any) -> None:
        """Deal what the seat cannot know, differently for every decision."""
        if game.veiled:
            game = game.imagine(self.seat, f"fog/{self.seed}/{self.asked}")
        self._deal(game)

    def _deal(self, game: Any) -> None:
        words = np.array(seed_words(f"imagine/{self.seed}/{self.seat}/{self.asked}"), dtype=np.int64)
        imagining.imagine_into(game.world, game.state, self.positions, words, self.seat)

    def _possible(self, game: Any, chosen: int) -> int:
        """In fog some choices exist in the mind only, like a strike at somebody who is thought to be there: then what
        looks best among those whom the seat sees."""
        if not game.veiled or chosen in (legal := game.legal()):
            return chosen
        if len(legal) == 1:
            return int(legal[0])  # perhaps only because it sees nobody, and then there is nothing to judge
        self.known = new_memory()
        self._deal(seen_by(game, self.seat))
        again = self._glance(game.world)
        return again if again in legal else int(legal[-1])


def new_positions() -> Any:
    """Room for the position thought about and the ones tried from it."""
    made = np.zeros(1 + games.ROOM, STATE)
    return made if COMPILED else made.view(np.recarray)
