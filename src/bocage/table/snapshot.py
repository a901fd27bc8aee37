"""A battle as it stands: what is asked of it again and again until the next action, found once.

A change of a game puts another battle in the place of the old one, so nothing here ever has to be forgotten.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from bocage.engine.contract import Decision, Game, GameSystem, Result, game_system


class Snapshot:
    """Answers about a battle that nobody changes any more."""

    def __init__(self, battle: Game) -> None:
        self.battle = battle

    @cached_property
    def system(self) -> GameSystem:
        return game_system(self.battle.system)

    @cached_property
    def decision(self) -> Decision | None:
        return self.battle.decision()

    @cached_property
    def result(self) -> Result | None:
        return self.battle.result()

    @cached_property
    def shown(self) -> dict[str, Any]:
        """What lies open on the table, the same for everybody. Whoever adds to it takes a copy."""
        return self.system.people.open_view(self.battle)

    @cached_property
    def legal(self) -> dict[str, int]:
        """The actions that can be chosen, by their texts, in the order of the engine's list."""
        return {self.battle.format(action): action for action in self.battle.legal()}
