"""Small questions about any game that those who play by computer ask: who has won, and one step further, fast."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from bocage.engine.contract import Game, GameSystem, game_system, systems

NOBODY = -1


def side_of(game: Game, seat: int) -> int:
    """The number of the side that a seat plays for."""
    return game.sides.index(game.places[seat].side)


def seats_of(game: Game, side: int) -> tuple[int, ...]:
    """The seats of a side."""
    name = game.sides[side]
    return tuple(seat for seat, place in enumerate(game.places) if place.side == name)


def winning_side(game: Game) -> int:
    """The side that has won alone; `NOBODY` for a draw, a shared victory and a game that is not over."""
    result = game.result()
    won = {side_of(game, seat) for seat in result.winners} if result is not None else set()
    return won.pop() if len(won) == 1 else NOBODY


def step(game: Game, action: int) -> None:
    """Carry out a legal action without being told of it: games that can do that faster than `apply` have a `step`."""
    quick = getattr(game, "step", None)
    if quick is not None:
        quick(action)
    else:
        game.apply(action)


def system_of(game: Game) -> GameSystem:
    """The system that a game belongs to."""
    return game_system(game.save()["game"])


def every_battle() -> dict[str, GameSystem]:
    """The shipped battles of all systems, by their ids, which are unique across them."""
    return {battle: system for system in systems().values() for battle in system.battles()}


def meant(word: str, known: Sequence[str]) -> str:
    """What somebody may have meant."""
    close = get_close_matches(word, known, 1)
    return f"did you mean '{close[0]}'?" if close else f"use one of {', '.join(known)}"
