"""Which cards decide battles.

A card that is played often is played often by both sides, and long battles see every card: counting how often winners
played it says little. So the two sides of the same battle are compared. Of the battles in which one side played the
card more often than the other, how many did that side win, and how many would it have won if the card had no say, that
is, by the usual rate of that side? The difference is what the card goes with. It is not proof that the card is the
cause: a general who is winning anyway may come to play it more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage.lab.statistics import wilson
from bocage.memoir.lab.playing import Tally
from bocage.memoir.rows import Card, load_rows

ENOUGH = 30
"""Battles with a difference below which a card is counted but not judged."""


@dataclass(frozen=True)
class CardReport:
    """One card over all battles that were won by somebody."""

    card: str
    by_winner: int
    by_loser: int
    battles: int
    """Battles in which one side played it more often than the other."""
    won: int
    """How many of those that side won."""
    expected: float
    """How many it would have won by its usual rate."""
    gain: float | None
    """Difference of the two as a rate, with its 95 % interval; None when there are too few battles."""
    low: float | None
    high: float | None

    @property
    def clear(self) -> bool:
        """Whether the whole interval is on one side of nothing."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)

    def document(self) -> dict[str, Any]:
        return {**vars(self), "clear": self.clear}


def decisive(tally: Tally, winners: Any, rows: Sequence[Card] = ()) -> tuple[CardReport, ...]:
    """Every card that was played, those that go with winning first, those not judged last.

    `rows` are the cards of the battle; those of the base game when left out.
    """
    over = np.isin(winners, (0, 1))  # neither a draw nor a battle without end
    winner = winners[over]
    plays = tally.plays[over].astype(np.int64)
    games = np.arange(len(winner))
    rates = [float((winner == side).mean()) if len(winner) else 0.0 for side in (0, 1)]
    found = []
    cards = rows or load_rows().cards
    for number in range(plays.shape[2]):
        counts = plays[:, :, number]
        if counts.any():
            by_winner = int(counts[games, winner].sum())
            found.append(_report(cards[number].id, counts, winner, rates, by_winner))
    return tuple(sorted(found, key=lambda card: (card.gain is None, -(card.gain or 0.0), card.card)))


def _report(card: str, counts: Any, winner: Any, rates: list[float], by_winner: int) -> CardReport:
    lead = counts[:, 0] - counts[:, 1]
    leader, won_by = np.where(lead > 0, 0, 1)[lead != 0], winner[lead != 0]
    battles, won = len(leader), int((leader == won_by).sum())
    expected = float(sum(rates[side] * int((leader == side).sum()) for side in (0, 1)))
    if battles < ENOUGH:
        return CardReport(card, by_winner, int(counts.sum()) - by_winner, battles, won, expected, None, None, None)
    low, high = wilson(won, battles)
    usual = expected / battles
    return CardReport(
        card,
        by_winner,
        int(counts.sum()) - by_winner,
        battles,
        won,
        expected,
        won / battles - usual,
        low - usual,
        high - usual,
    )
