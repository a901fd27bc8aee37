"""Playing a battle many times and summing up how it went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bocage.lab.series import UNFINISHED, Ended
from bocage.lab.statistics import Share, Spread, share, spread
from bocage.lab.tables import Row, Table
from bocage.lab.words import points

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Summary:
    """How a series of games went. Wins, score and luck are by side."""

    games: int
    wins: dict[str, Share]
    score: dict[str, Spread]
    turns: Spread
    actions: Spread
    endings: dict[str, int]
    unfinished: int
    draws: int = 0
    luck: dict[str, float] | None = None
    """How much more chance gave than was to be expected, as a part of that."""
    score_name: str = "score"

    def document(self) -> dict[str, Any]:
        told = {
            "games": self.games,
            "wins": {side: vars(share) for side, share in self.wins.items()},
            self.score_name: {side: vars(spread) for side, spread in self.score.items()},
            "turns": vars(self.turns),
            "actions": vars(self.actions),
            "endings": self.endings,
            "unfinished": self.unfinished,
            "draws": self.draws,
        }
        return told if self.luck is None else told | {"luck": self.luck}


def summarise(sides: Sequence[str], games: Sequence[Ended], score_name: str = "score") -> Summary:
    """Sum games up."""
    ended = [game for game in games if game.how != UNFINISHED]
    return Summary(
        len(games),
        {side: share(sum(game.winner == number for game in games), len(games)) for number, side in enumerate(sides)},
        {side: spread([game.score[number] for game in games]) for number, side in enumerate(sides)},
        spread([game.turns for game in games]),
        spread([game.actions for game in games]),
        dict(Counter(game.how for game in ended)),
        len(games) - len(ended),
        sum(game.winner < 0 for game in ended),
        _luck(sides, games),
        score_name,
    )


def _luck(sides: Sequence[str], games: Sequence[Ended]) -> dict[str, float] | None:
    if not games or not games[0].luck:
        return None
    sums = [[sum(game.luck[side][i] for game in games) for i in (0, 1)] for side in range(len(sides))]
    return {
        side: given / expected - 1 if expected else 0.0 for side, (given, expected) in zip(sides, sums, strict=True)
    }


def summary_table(title: str, summary: Summary, players: Sequence[str]) -> Table:
    """The summary for a screen."""
    sides, wins, score = list(summary.wins), summary.wins, summary.score
    blank = ("",) * (len(sides) - 1)
    rows: list[Row | None] = [
        ("player", *players),
        ("wins", *(f"{wins[side].count} ({wins[side].rate:.1%})" for side in sides)),
        ("95 % interval", *(f"{wins[side].low:.1%} – {wins[side].high:.1%}" for side in sides)),
        (
            f"{summary.score_name}, mean / median",
            *(f"{score[side].mean:.2f} / {score[side].median:g}" for side in sides),
        ),
    ]
    if summary.luck is not None:
        rows.append(("luck, points beyond the expected", *(points(summary.luck[side]) for side in sides)))
    rows += [
        None,
        ("turns, mean / median", f"{summary.turns.mean:.1f} / {summary.turns.median:g}", *blank),
        ("actions, mean / median", f"{summary.actions.mean:.1f} / {summary.actions.median:g}", *blank),
    ]
    for how, count in summary.endings.items():
        rows.append((f"ended by {how.replace('_', ' ')}", f"{count} ({count / summary.games:.1%})", *blank))
    if summary.draws:
        rows.append(("draws", f"{summary.draws} ({summary.draws / summary.games:.1%})", *blank))
    if summary.unfinished:
        rows.append(("not finished", str(summary.unfinished), *blank))
    return Table(title, ("", *sides), tuple(rows), left=("",))
