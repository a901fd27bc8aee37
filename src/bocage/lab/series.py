"""Many games of one battle between generals, played through the contract.

A game is known by its seed and number alone, so that it is the same whoever plays it, in whatever order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bocage.engine import playing
from bocage.engine.contract import Game, GameError, GameSystem, game_system

LIMIT = 50_000
"""Actions after which a game counts as not finished."""
UNFINISHED = "unfinished"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


@dataclass(frozen=True)
class Series:
    """Games to play: number ``start`` up to, but not including, ``stop``."""

    system: str
    battle: str | Mapping[str, Any]
    """The id of a shipped battle, or a whole document."""
    players: tuple[str, ...]
    """A general for each side."""
    seed: int | str
    start: int
    stop: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.battle if isinstance(self.battle, str) else str(self.battle.get("id", "battle"))

    def __str__(self) -> str:
        return f"games {self.start}–{self.stop - 1} of {self.name}, seed {self.seed}"

    def parts(self, size: int) -> list[Series]:
        """The same games in series of a size."""
        return [
            replace(self, start=start, stop=min(self.stop, start + size))
            for start in range(self.start, self.stop, size)
        ]

    def new(self, number: int) -> Game:
        """One of the games at its beginning."""
        return game_system(self.system).new(self.battle, self.options, f"{self.seed}/{number}")


@dataclass(frozen=True)
class Ended:
    """How one game ended."""

    winner: int
    """The side that won; -1 for a draw and a game without end."""
    how: str
    turns: int
    actions: int
    score: tuple[int, ...]
    luck: tuple[tuple[float, float], ...] = ()
    """What chance gave each side and what was to be expected, in games that can tell."""


def chosen_generals(names: str, option: str, system: GameSystem, sides: int) -> tuple[str, ...]:
    """Generals as typed, one for each side with commas or one for all; ``option`` names what was typed in messages."""
    found, known = names.split(","), system.generals.names()
    if len(found) not in (1, sides) or any(name not in known for name in found):
        number = NUMBERS[sides] if sides < len(NUMBERS) else str(sides)
        example = ",".join((known * sides)[-sides:])
        raise GameError(f"{option} {names}: use one or {number} of {', '.join(known)}, as in {example}")
    return tuple(found) if len(found) == sides else tuple(found * sides)


def play_series(series: Series) -> list[Ended]:
    """Play the games one after the other."""
    return [play_game(series, number) for number in range(series.start, series.stop)]


def play_game(series: Series, number: int, limit: int = LIMIT) -> Ended:
    """One game to its end."""
    from bocage.lab.laboratory import laboratory  # noqa: PLC0415 - a laboratory plays series, and games ask it

    system = game_system(series.system)
    own = laboratory(system)
    game, seed = series.new(number), f"{series.seed}/{number}"
    generals = [
        system.generals.general(series.players[playing.side_of(game, seat)], seat, seed)
        for seat in range(len(game.seats))
    ]
    luck = [[0.0, 0.0] for _ in game.sides]
    actions = 0
    while (decision := game.decision()) is not None and actions < limit:
        action = generals[decision.seat].choose(game)
        if own.tells_luck:
            for side, given, expected in own.luck(game, game.apply(action)):
                luck[side][0] += given
                luck[side][1] += expected
        else:
            playing.step(game, action)
        actions += 1
    result = game.result()
    told = tuple((given, expected) for given, expected in luck) if own.tells_luck else ()
    return Ended(
        playing.winning_side(game), result.how if result else UNFINISHED, game.turn, actions, tuple(game.score), told
    )


def sides_of(series: Series) -> Sequence[str]:
    return series.new(series.start).sides
