"""Stress: play games at random and check after every action what must hold for any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bocage.engine.contract import Game, GameSystem
from bocage.engine.generals import RandomGeneral
from bocage.lab.series import LIMIT

FINE = "fine"


@dataclass(frozen=True)
class StressReport:
    """What was found: ``fine``, or the first fault with the game and action to look at."""

    battle: str
    games: int
    actions: int
    fault: str
    game: int
    action: int


def stress(
    system: GameSystem,
    battle: str | Mapping[str, Any],
    options: Mapping[str, Any],
    games: int,
    seed: int | str,
    first: int = 0,
) -> StressReport:
    """Play ``games`` games, numbered from ``first``, and stop at the first fault. Same seed, same games."""
    name = battle if isinstance(battle, str) else str(battle.get("id", "battle"))
    actions = 0
    for number in range(first, first + games):
        game = system.new(battle, options, f"{seed}/{number}")
        players = [RandomGeneral(seat, f"{seed}/{number}") for seat in range(len(game.seats))]
        taken, fault = 0, fault_of(game)
        while fault == FINE and (decision := game.decision()) is not None:
            if taken >= LIMIT:
                fault = "the game does not end"
                break
            game.apply(players[decision.seat].choose(game))
            taken += 1
            fault = fault_of(game)
        actions += taken
        if fault == FINE and system.load(game.save()).digest() != game.digest():
            fault = "the saved game loads to another position"
        if fault != FINE:
            return StressReport(name, number - first, actions, fault, number, taken)
    return StressReport(name, games, actions, FINE, 0, 0)


def fault_of(game: Game) -> str:
    """What is wrong with a position, as far as the contract can tell."""
    decision, result = game.decision(), game.result()
    if (decision is None) != (result is not None):
        return "a game is over exactly when nobody has to decide"
    if len(game.score) != len(game.sides):
        return "there is a score for every side"
    if result is not None:
        return FINE if all(0 <= seat < len(game.seats) for seat in result.winners) else "an unknown seat has won"
    if decision is None or not 0 <= decision.seat < len(game.seats):
        return "an unknown seat has to decide"
    actions = game.legal()
    if not actions:
        return "whoever decides can choose"
    if game.parse(game.format(actions[-1])) != actions[-1]:
        return "an action reads back to itself"
    for seat in (*range(len(game.seats)), None):
        view = game.observe(seat)
        if "legal" in view and seat != decision.seat:
            return "only the seat that decides sees its choices"
    return FINE
