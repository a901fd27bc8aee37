"""Battles between generals, played fast and counted: who won, who fell where and when, which cards were played.

A battle is known by its seed and number alone, so that it is the same whoever plays it, in whatever order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from bocage.lab import series as shared
from bocage.lab.series import LIMIT
from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.game import Battle
from bocage.memoir.generals import General, general
from bocage.memoir.kernel import codes, entries
from bocage.memoir.scenario import Scenario
from bocage.memoir.seats import SIDES
from bocage.memoir.setup import Options, build
from bocage.memoir.system import SYSTEM

MISSED = -1
"""Figures left of a unit that was lost in landing: nobody shot it, and nobody scored."""
Rows = NDArray[np.int64]
Small = NDArray[np.int16]


@dataclass(frozen=True)
class Series:
    """Battles to play: number ``start`` up to, but not including, ``stop``."""

    scenario: Scenario
    options: Options
    players: tuple[str, str]
    """The Allies' general first."""
    seed: int | str
    start: int
    stop: int

    def __str__(self) -> str:
        return f"battles {self.start}–{self.stop - 1} of {self.scenario.id}, seed {self.seed}"

    def parts(self, size: int) -> list[Series]:
        """The same battles in series of a size."""
        return [
            Series(self.scenario, self.options, self.players, self.seed, start, min(self.stop, start + size))
            for start in range(self.start, self.stop, size)
        ]


@dataclass(frozen=True)
class Tally:
    """What battles left behind. Tallies of parts add up to that of the whole."""

    results: Rows
    """One row per battle; the columns are named in `entries`."""
    kills: Small
    """Medals for units, per battle and side."""
    left: Small
    """Figures of each unit at the end, per battle; `MISSED` for one that never landed."""
    fell: Small
    """The turn in which each unit was eliminated, per battle; 0 for one that was not."""
    plays: Small
    """How often each side played each card, per battle."""
    moved: Rows
    """How often units of each side entered each hex."""
    lost: Rows
    """Figures that each side lost on each hex."""
    figures: Rows
    """Figures that each unit lost."""

    @classmethod
    def empty(cls, games: int, units: int, hexes: int, cards: int) -> Self:
        return cls(
            np.zeros((games, entries.RESULT_COLUMNS), np.int64),
            np.zeros((games, 2), np.int16),
            np.zeros((games, units), np.int16),
            np.zeros((games, units), np.int16),
            np.zeros((games, 2, cards), np.int16),
            np.zeros((2, hexes), np.int64),
            np.zeros((2, hexes), np.int64),
            np.zeros(units, np.int64),
        )

    @classmethod
    def whole(cls, parts: list[Tally]) -> Self:
        """The parts, put together in their order."""
        fields: dict[str, Any] = {}
        for name in ("results", "kills", "left", "fell", "plays"):
            fields[name] = np.concatenate([getattr(part, name) for part in parts])
        for name in ("moved", "lost", "figures"):
            fields[name] = np.sum([getattr(part, name) for part in parts], axis=0, dtype=np.int64)
        return cls(**fields)


def chosen_generals(names: str, option: str) -> tuple[str, str]:
    """Generals as typed, ``ALLIES,AXIS`` or one name for both; ``option`` names what was typed in messages."""
    allies, axis = shared.chosen_generals(names, option, SYSTEM, len(SIDES))
    return allies, axis


def play_series(series: Series) -> Tally:
    """Play the battles and count."""
    world, _ = build(series.scenario, series.options)
    w, cards = world[0], len(battle_rows(series.scenario, series.options).cards)
    tally = Tally.empty(series.stop - series.start, int(w["n_units"]), int(w["n_hexes"]), cards)
    sides = [int(row["side"]) for row in w["units"][: int(w["n_units"])]]
    seat_sides = w["seat_side"][: int(w["n_seats"])].tolist()
    for row, number in enumerate(range(series.start, series.stop)):
        seed = f"{series.seed}/{number}"
        battle = Battle(series.scenario, series.options, seed)
        # Every seat of a side has the side's general.
        seats = [general(series.players[side], seat, seed) for seat, side in enumerate(seat_sides)]
        _fight(battle, seats, tally, row, sides, seat_sides)
    return tally


def _fight(
    battle: Battle, seats: list[General], tally: Tally, row: int, sides: list[int], seat_sides: list[int]
) -> None:
    """One battle to its end. Events are counted as numbers; putting them into words would take longer than playing."""
    s, events = battle.state[0], battle.out["events"][0]
    stack, played = s["stack"], 0
    while s["winner"] < 0 and played < LIMIT:
        seat = int(stack[int(s["depth"]) - 1]["seat"])
        turn, action = int(s["turn"]), seats[seat].choose(battle)
        if entries.apply_if_legal(battle.world, battle.state, battle.out, action) < 0:
            raise RuntimeError(f"battle {battle.seed}: a general chose {action}, which is not legal")
        played += 1
        for event in events[: int(battle.out[0]["n_events"])].tolist():
            _count(event, tally, row, sides, seat_sides, turn)
    tally.results[row] = (
        s["winner"], s["how"], s["turn"], played, *s["medals"][:2], *s["losses"][:2],
    )  # fmt: skip
    units = s["units"][: len(sides)]
    tally.left[row] = np.where(units["status"] == codes.LEFT_BOARD, MISSED, units["figures"])
    tally.kills[row] = s["kills"][:2]


def _count(event: list[int], tally: Tally, row: int, sides: list[int], seat_sides: list[int], turn: int) -> None:
    kind, a, b, c, d, _ = event
    if kind in {codes.E_MOVE, codes.E_STEP, codes.E_TAKE_GROUND, codes.E_RETREAT, codes.E_DROP}:
        if b >= 0:
            tally.moved[sides[a]][b] += 1
    elif kind == codes.E_LOSS:
        tally.lost[sides[a]][c] += b
        tally.figures[a] += b
    elif kind == codes.E_ELIMINATED:
        tally.fell[row][a] = turn
    elif kind == codes.E_PLAY:
        tally.plays[row][seat_sides[a]][b] += 1
    elif kind == codes.E_AMBUSH:
        tally.plays[row][seat_sides[a]][d] += 1
