"""What a house rule does to a battle: the same seeds with it and without it, side by side."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from bocage.lab.pages import section
from bocage.lab.pages import table as html_table
from bocage.lab.statistics import Z95, Share, share
from bocage.lab.tables import Table
from bocage.lab.words import Speech

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Difference:
    """How much more something is with the rules than without them, with the 95 % interval of the true difference."""

    mean: float
    low: float
    high: float


def paired(with_rules: Sequence[float], without: Sequence[float]) -> Difference:
    """The mean difference of games of the same seeds, which are alike in everything but the rules."""
    apart = np.asarray(with_rules, float) - np.asarray(without, float)
    mean = float(apart.mean()) if len(apart) else 0.0
    half = Z95 * float(apart.std(ddof=1)) / math.sqrt(len(apart)) if len(apart) > 1 else math.inf
    return Difference(mean, mean - half, mean + half)


@dataclass(frozen=True)
class Ended:
    """What is compared of a series: the side that won each game (-1 for none), and its turns."""

    winners: Sequence[int]
    turns: Sequence[int]


@dataclass(frozen=True)
class Comparison:
    """A series with house rules beside the same seeds as printed."""

    sides: tuple[str, ...]
    rules: tuple[str, ...]
    options: Mapping[str, Any]
    with_rules: Ended
    printed: Ended

    def shares(self, ended: Ended, side: int) -> Share:
        return share(sum(winner == side for winner in ended.winners), len(ended.winners))

    def won(self, side: int) -> Difference:
        """How much more often a side wins with the rules."""
        return paired(*([winner == side for winner in ended.winners] for ended in (self.with_rules, self.printed)))

    @property
    def turns(self) -> Difference:
        return paired(self.with_rules.turns, self.printed.turns)

    def document(self) -> dict[str, Any]:
        return {
            "options": dict(self.options),
            "rules": list(self.rules),
            "games": len(self.printed.winners),
            "wins": {
                name: {
                    "with": asdict(self.shares(self.with_rules, side)),
                    "printed": asdict(self.shares(self.printed, side)),
                    "difference": asdict(self.won(side)),
                }
                for side, name in enumerate(self.sides)
            },
            "turns": asdict(self.turns),
        }

    def rows(self, speech: Speech) -> list[tuple[str, ...]]:
        """A row for each side, and one for the length."""

        def told(found: Share) -> str:
            return f"{speech.percent(found.rate)} ({speech.range(found.low, found.high)})"

        def signed(value: float, text: str) -> str:
            return f"{MINUS if value < 0 else '+'}{text}"

        rows: list[tuple[str, ...]] = []
        for side, name in enumerate(self.sides):
            won = self.won(side)
            low, high = (signed(value, speech.percent(abs(value))) for value in (won.low, won.high))
            more = f"{signed(won.mean, speech.percent(abs(won.mean)))} ({low} … {high})"
            rows.append(
                (
                    speech.side(name),
                    told(self.shares(self.printed, side)),
                    told(self.shares(self.with_rules, side)),
                    more,
                )
            )
        turns = self.turns
        low, high, mean = (signed(value, speech.number(abs(value), 1)) for value in (turns.low, turns.high, turns.mean))
        means = (speech.number(float(np.mean(ended.turns)), 1) for ended in (self.printed, self.with_rules))
        rows.append((speech.say("turn_number"), *means, f"{mean} ({low} … {high})"))
        return rows

    def table(self, speech: Speech) -> Table:
        title = speech.say("compared", rules=", ".join(self.rules))
        columns = speech.said("side", "as_printed", "with_rules", "difference")
        return Table(title, columns, tuple(self.rows(speech)), columns[:1], speech.say("compared_about"))

    def page(self, speech: Speech) -> str:
        """A section of the page of a playtest."""
        headings = speech.said("side", "as_printed", "with_rules", "difference")
        title = speech.say("compared", rules=", ".join(self.rules))
        return section(title, html_table(speech.say("compared_about"), headings, self.rows(speech)), long=True)
