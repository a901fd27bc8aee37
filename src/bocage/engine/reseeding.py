"""Games whose chance may come from another seed after a number of actions."""

from __future__ import annotations

from bocage.engine.contract import Reseeds


class Reseeding:
    """What every game shares that follows new seeds; it says itself how a new seed is taken."""

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
