"""Games whose chance may come from another seed after a number of actions."""

from __future__ import annotations

from bocage.engine.contract import Reseeds
from bocage.engine.sealed import is_sealed


class Reseeding:
    """What every game shares that follows new seeds; it says itself how a new seed is taken."""

    seed: int | str
    reseeds: Reseeds
    _told: list[str]  # every action so far; a game may note some of them later (`actions`)

    @property
    def actions(self) -> list[str]:
        """Every action so far, as text."""
        return self._told

    def reseed(self, seed: int | str) -> None:
        """Let all chance come from another seed from here on."""
        now = len(self.actions)
        self.reseeds = (*(one for one in self.reseeds if one[0] < now), (now, seed))
        self._follow_reseeds()

    def expect_reseeds(self, reseeds: Reseeds) -> None:
        """For a game at its beginning: have its chance come from these seeds when their actions are reached."""
        self.reseeds = reseeds
        self._follow_reseeds()

    def _follow_reseeds(self) -> None:
        for after, seed in self.reseeds:
            if after == len(self._told):
                self._take_seed(seed)

    def _take_seed(self, seed: int | str) -> None:
        raise NotImplementedError


def seed_at(game: Reseeding, number: int) -> int | str:
    """The seed that an action gets its chance from."""
    return next((seed for after, seed in reversed(game.reseeds) if after < number), game.seed)


def format_of(seed: int | str, reseeds: Reseeds) -> int:
    """The oldest format of saved games that knows where the chance of such a game comes from.

    The second is for games whose chance came from several seeds, the third for sealed chance (`sealed`): programs that
    know only an earlier one must refuse the file.
    """
    if any(is_sealed(one) for one in (seed, *(one for _, one in reseeds))):
        return 3
    return 2 if reseeds else 1
