"""Battles kept on the way, so that nobody has to play a long game from its start to see a moment of it."""

from __future__ import annotations

from bocage.engine.contract import Game
from bocage.engine.saves import step

EVERY = 256
"""Actions from one mark to the next: played again in some ten milliseconds, and longer than many a battle is."""
MOST = 40
"""Marks of one game, with some 50 to 150 KiB each: enough for the longest saved game that is taken. Where more would be
needed they stand wider apart."""


class Marks:
    """The battle after every so many actions. It is never changed, so a thread may look while the game goes on; nor
    are the battles, which are copied before anything is done in them."""

    def __init__(self, start: Game, kept: dict[int, Game] | None = None) -> None:
        self.start = start
        self.kept = kept or {}

    def along(self, n: int, battle: Game) -> Marks:
        """With the battle after n actions, if a mark is due there. Only the latest one is ever added."""
        if n % EVERY:
            return self
        apart = EVERY
        while n // apart > MOST:
            apart *= 2
        return Marks(self.start, {at: one for at, one in (self.kept | {n: battle}).items() if at % apart == 0})

    def first(self, n: int) -> Marks:
        """Those that still stand when only n actions do."""
        return Marks(self.start, {at: one for at, one in self.kept.items() if at <= n})

    def before(self, n: int) -> tuple[int, Game]:
        """The last mark up to n actions: how many it is after, and its battle."""
        at = max((at for at in self.kept if at <= n), default=0)
        return at, self.kept.get(at, self.start)


def played_on(battle: Game, actions: list[str]) -> Game:
    """A copy of the battle after some more actions."""
    made = battle.copy()
    for text in actions:
        step(made, text)
    return made
