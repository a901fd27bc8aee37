"""Computer players of a game system. Every system has `random`, which works for any game."""

from __future__ import annotations

import logging
from typing import Any, Protocol

from bocage.engine import chance
from bocage.engine.contract import Game, GameError, GameSystem

RANDOM = "random"
log = logging.getLogger("bocage.generals")


class General(Protocol):
    """A player for one seat of one game."""

    def choose(self, game: Any) -> int:
        """One of the legal actions of the game's decision, which is this seat's."""


class RandomGeneral:
    """Every legal action is equally likely."""

    def __init__(self, seat: int, seed: int | str) -> None:
        self.words = chance.seed_words(f"random/{seat}/{seed}")

    def choose(self, game: Game) -> int:
        actions = game.legal()
        return int(actions[chance.next32(self.words) * len(actions) >> 32])


class Generals:
    """The computer players of a system."""

    stand_in = RANDOM
    """Plays an action for a general that fails."""
    cover = RANDOM
    """Plays for a player who is away."""
    advises = False
    """Whether there is a staff that can be asked for advice."""

    def __init__(self, system: GameSystem) -> None:
        self.system = system

    def names(self) -> list[str]:
        return [RANDOM]

    def general(self, name: str, seat: int, seed: int | str) -> General:
        """A general by its name. The same name, seat and seed play the same game against the same opponents."""
        if name not in self.names():
            raise GameError(f"there is no general '{name}'; there is {', '.join(self.names())}")
        return RandomGeneral(seat, seed)

    def listed(self) -> list[dict[str, Any]]:
        """The generals for a lobby, the gentlest first: `id`, `level`, and `name` and `about` in every language. One
        that cannot be loaded is left out."""
        names = {"en": "The Coin", "nl": "Kop of munt", "fr": "Pile ou face"}
        about = {
            "en": "Does anything that the rules allow.",
            "nl": "Doet zomaar iets dat mag.",
            "fr": "Fait n’importe quoi de permis.",
        }
        return [{"id": RANDOM, "level": 0, "name": names, "about": about}]

    def prepare(self, names: list[str]) -> None:
        """Get ready what they compile for themselves. One that cannot must not keep the others from playing."""
        for name in names:
            try:
                self.general(name, 0, "warm")
            except Exception:
                log.exception("a general cannot get ready", extra={"about": {"general": name}})

    def advise(self, game: Game, seed: str, lang: str) -> dict[str, Any]:
        """Advice for the seat that decides, from what it may know: `action`, `title`, `text` (sentences), `others`."""
        raise NotImplementedError
