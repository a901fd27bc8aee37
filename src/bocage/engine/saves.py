"""Lines of journals and saved games: actions with the dice given from outside, and seeds that take over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bocage.engine.contract import BadSave, Event, Game, GameError, Reseeds


def split_dice(line: str) -> tuple[str, list[str] | None]:
    """Separate an action from the dice that were decided outside: ``attack D5 E5 {hit miss}``."""
    text, brace, dice = line.partition("{")
    if not brace:
        return line.strip(), None
    if not dice.rstrip().endswith("}"):
        raise GameError(f"'{line.strip()}': the dice must end with a closing brace, as in {{grenade flag}}")
    return text.strip(), dice.rstrip()[:-1].split()


def join_dice(text: str, dice: Sequence[str] | None) -> str:
    return f"{text} {{{' '.join(dice)}}}" if dice is not None else text


def step(game: Game, line: str) -> tuple[Event, ...]:
    """Carry out one line of a journal or a saved game."""
    text, dice = split_dice(line)
    return tuple(game.apply(game.parse(text), dice))


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
