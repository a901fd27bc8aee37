"""Playing on from a position with the standard judgement: a few turns ahead, or to the end of the battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bocage.engine.records import new_record
from bocage.memoir.game import Battle
from bocage.memoir.generals._planner import new_positions
from bocage.memoir.generals.thinking import games, weights
from bocage.memoir.generals.thinking.goals import WIN
from bocage.memoir.generals.thinking.kernel import THINKING
from bocage.memoir.generals.thinking.memory import new_memory
from bocage.memoir.kernel.layout import OUT

TO_THE_END = 10_000  # turns; no battle is that long
MOST_ACTIONS = 20_000  # a battle takes some hundreds
MEDAL = weights.STANDARD["medal"]


class PlayOuts:
    """Plays positions on; keep one and ask it often, for it holds the room that the compiled functions need."""

    def __init__(self) -> None:
        THINKING.prepare()
        self.judgement = weights.vector(weights.STANDARD)
        self.positions = new_positions()
        self.out = new_record(OUT)
        self.known = new_memory()

    def candidates(self, battle: Battle, most: int) -> list[int]:
        """Actions worth looking into, the one that would be taken at a glance first."""
        room = np.zeros(most, dtype=np.int64)
        self.positions[0] = battle.state[0]
        n = int(games.list_candidates(battle.world, self.positions, self.out, self.judgement, self.known, room))
        return [int(action) for action in room[:n]]

    def worths(self, battle: Battle, actions: Sequence[int], side: int, turns: int) -> Any:
        """What the position is worth to the side some turns after each action; beyond `WIN` either way it is decided.

        The dice are the battle's own: give it fresh ones first.
        """
        values = np.zeros(len(actions))
        ideas = np.array(actions, dtype=np.int64)
        self.positions[0] = battle.state[0]
        games.look_ahead(
            battle.world, self.positions, self.out, self.judgement, ideas, values, side, turns, MOST_ACTIONS
        )
        return values

    def wins(self, battle: Battle, actions: Sequence[int], side: int) -> Any:
        """For each action 1 when the side wins the battle played on from it, 0 when not, ½ when nobody does."""
        worths = self.worths(battle, actions, side, TO_THE_END)
        return np.where(worths >= WIN, 1.0, np.where(worths <= -WIN, 0.0, 0.5))

    def glance(self, battle: Battle) -> int:
        """The action that the standard general would take in this position."""
        self.positions[0] = battle.state[0]
        return int(games.ask_choice(battle.world, self.positions, self.out, self.judgement, self.known))
