"""After a game: its report, how the chances went, and the next game of the same players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bocage.engine.contract import Event, Game, GameSystem, Result

ON_TIME = "time"
"""How a game ends that is claimed from a player whose time is up."""
Score = dict[str, dict[str, int]]
"""What each seat has won in a game or a match, by the names of what counts; the first of them counts most."""


@dataclass(frozen=True)
class Moment:
    """What one action did; number 0 is the set-up."""

    n: int
    turn: int
    seat: str | None
    action: str | None
    events: tuple[Event, ...]
    score: tuple[int, ...]


def result_document(game: Game, result: Result) -> dict[str, Any]:
    """Who won and how: a side, or nobody. Where the winners are not just one seat of that name, they are listed."""
    winners = [game.seats[seat] for seat in result.winners]
    sides = {game.places[seat].side for seat in result.winners}
    document: dict[str, Any] = {"winner": sides.pop() if len(sides) == 1 else None, "how": result.how}
    return document if winners == [document["winner"]] else document | {"winners": winners}


class Reports:
    """What is told of a game that is over."""

    judges = False
    """Whether the chances to win can be judged turn by turn."""

    def __init__(self, system: GameSystem) -> None:
        self.system = system

    def report(self, game: Game, moments: Sequence[Moment], result: Result) -> dict[str, Any]:
        """The report as data: `result`, `turns`, `actions`, and what else the system counts."""
        about = result_document(game, result) | {"score": dict(zip(game.sides, result.score, strict=True))}
        return {"result": about, "turns": game.turn, "actions": len(moments) - 1, "score": self.course(game, moments)}

    def course(self, game: Game, moments: Sequence[Moment]) -> list[dict[str, Any]]:
        """The score at the start and whenever it changed."""
        found: list[dict[str, Any]] = []
        before = None
        for one in moments:
            if one.score != before or one is moments[-1]:
                before = one.score
                found.append({"n": one.n, "turn": one.turn, **dict(zip(game.sides, one.score, strict=True))})
        return found

    def judge(self, document: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The chances at the beginning of every turn of a saved game. It may look at hidden things and take a while:
        it is asked about finished games only, in a process of its own."""
        raise NotImplementedError

    def chances(
        self, game: Game, moments: Sequence[Moment], result: Result, judged: Sequence[Mapping[str, Any]]
    ) -> dict[str, Any]:
        """What was judged, to its end (`chances`), and the moments that changed it most (`turning_points`)."""
        raise NotImplementedError


class Series:
    """One game after the other: a rematch, or a match of two games."""

    matches = False
    """Whether two games of the same battle make a match."""

    campaigns = False
    """Whether battles make campaigns."""

    def __init__(self, system: GameSystem) -> None:
        self.system = system

    def campaign_options(self, ended: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """What the battles of a campaign that are over bring into the next one: of each its `winners` (sides) and
        `score` (by side)."""
        return {}

    def next_seats(self, seats: Sequence[str]) -> dict[str, str]:
        """Where the player of each seat sits in the next game: everybody moves on by one."""
        return dict(zip(seats, [*seats[1:], *seats[:1]], strict=True))

    def options_again(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options for the next game."""
        return dict(options)

    def score(self, game: Game, result: Result | None) -> Score:
        """What each seat has won in this game so far; a `result` may be one that the table made (`ON_TIME`)."""
        sides = dict(zip(game.sides, game.score, strict=True))
        return {one.name: {"score": sides[one.side]} for one in game.places}

    def leader(self, total: Score) -> str | None:
        """The seat that is ahead; None when several are level."""
        ranked = sorted(total, key=lambda seat: tuple(total[seat].values()), reverse=True)
        level = len(ranked) > 1 and tuple(total[ranked[0]].values()) == tuple(total[ranked[1]].values())
        return None if level or not ranked else ranked[0]
