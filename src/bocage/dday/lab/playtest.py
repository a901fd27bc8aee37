"""A playtest of this game: besides who wins, how the cities went, what was lost to what, when it was decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bocage.dday import view
from bocage.dday.game import Campaign
from bocage.dday.reports import luck_of
from bocage.dday.rows import load_rows
from bocage.engine import playing
from bocage.engine.contract import Event, game_system
from bocage.lab import playtest as shared
from bocage.lab.series import LIMIT, UNFINISHED, Ended, Series
from bocage.lab.statistics import Share, share
from bocage.lab.tables import Row, Table

HOLDERS = ("allies", "contested", "none", "axis")
SIDES = ("allies", "axis")


@dataclass(frozen=True)
class Course:
    """How one game went."""

    holders: dict[int, tuple[str, ...]]
    """Who was in the cities, by turn as it ended and city."""
    lost: dict[tuple[str, str, str], int]
    """Units by side, kind and cause."""


@dataclass(frozen=True)
class Report(shared.Report):
    """Everything about the games of a series."""

    courses: tuple[Course, ...] = ()

    @property
    def turns(self) -> list[int]:
        """The turns that at least one game ended."""
        return sorted({turn for course in self.courses for turn in course.holders})

    def holding(self, turn: int, city: int) -> dict[str, Share]:
        """Who is in a city when a turn ends, in the games that lasted so long."""
        found = Counter(course.holders[turn][city] for course in self.courses if turn in course.holders)
        return {holder: share(found[holder], found.total()) for holder in HOLDERS}

    def lasting(self, turn: int, cities: int) -> int:
        """Games in which the Allies hold so many cities when a turn ends."""
        return sum(turn in one.holders and one.holders[turn].count("allies") == cities for one in self.courses)

    def chances(self, turn: int) -> list[Share]:
        """Of the games in which the Allies hold none, one, two, three cities when a turn ends: those they win."""
        rows: list[list[int]] = [[], [], [], []]
        for ended, course in zip(self.ended, self.courses, strict=True):
            if turn in course.holders:
                rows[course.holders[turn].count("allies")].append(ended.winner == 0)
        return [share(sum(row), len(row)) for row in rows]

    def losses(self) -> list[tuple[str, str, str, float]]:
        """Side, kind, cause and how many units in a game, the most first."""
        counted: Counter[tuple[str, str, str]] = Counter()
        for course in self.courses:
            counted.update(course.lost)
        found = [(*key, n / len(self.courses)) for key, n in counted.items()]
        return sorted(found, key=lambda row: (row[0], -row[3], row))

    def document(self) -> dict[str, Any]:
        cities = {
            city: {turn: {who: part.rate for who, part in self.holding(turn, number).items()} for turn in self.turns}
            for number, city in enumerate(city_ids())
        }
        return {
            **super().document(),
            "cities": cities,
            "losses": [{"side": s, "kind": k, "why": w, "mean": mean} for s, k, w, mean in self.losses()],
            "chances": {turn: [vars(part) for part in self.chances(turn)] for turn in self.turns},
        }


def city_ids() -> tuple[str, ...]:
    return tuple(str(zone.city) for zone in load_rows().zones if zone.city)


def play_watched(series: Series) -> list[tuple[Ended, Course]]:
    """Play the games one after the other, looking on."""
    return [watch(series, number) for number in range(series.start, series.stop)]


def watch(series: Series, number: int) -> tuple[Ended, Course]:
    """One game to its end."""
    game, seed = series.new(number), f"{series.seed}/{number}"
    assert isinstance(game, Campaign)
    own = game_system(series.system).generals
    players = [own.general(series.players[playing.side_of(game, s)], s, seed) for s in range(len(game.seats))]
    luck = {side: [0.0, 0.0] for side in SIDES}
    holders: dict[int, tuple[str, ...]] = {}
    lost: Counter[tuple[str, str, str]] = Counter()
    actions = 0
    while (decision := game.decision()) is not None and actions < LIMIT:
        turn = game.turn
        events = game.apply(players[decision.seat].choose(game))
        actions += 1
        _count(events, luck, lost)
        if any(event.kind in ("turn", "end") for event in events):
            holders[turn] = tuple(view.control(game, int(zone)) for zone in game.world[0]["cities"])
    result = game.result()
    how, told = result.how if result else UNFINISHED, tuple((luck[side][0], luck[side][1]) for side in SIDES)
    ended = Ended(playing.winning_side(game), how, game.turn, actions, tuple(game.score), told)
    return ended, Course(holders, dict(lost))


def _count(events: Iterable[Event], luck: dict[str, list[float]], lost: Counter[tuple[str, str, str]]) -> None:
    for event in events:
        if event.kind == "loss":
            side = "axis" if event.data["power"] == "axis" else "allies"
            lost[side, event.data["kind"], event.data["why"]] += event.data["many"]
        elif found := luck_of(event):
            luck[found[0]][0] += found[1]
            luck[found[0]][1] += found[2]


def report(series: Series, games: Sequence[tuple[Ended, Course]], title: str) -> Report:
    made = shared.report(series, [ended for ended, _ in games], title, SIDES, "cities")
    return Report(series, title, SIDES, made.ended, made.summary, tuple(course for _, course in games))


def tables(found: Report, seconds: float) -> list[Table]:
    """The report for a screen."""
    return [*shared.tables(found, seconds), cities_table(found), chances_table(found), losses_table(found)]


def cities_table(found: Report) -> Table:
    cities = city_ids()
    rows: list[Row | None] = []
    for turn in found.turns:
        held = [found.holding(turn, number) for number in range(len(cities))]
        rows.append((str(turn), *(f"{one['allies'].rate:.0%} / {one['contested'].rate:.0%}" for one in held)))
    caption = "Games in which the Allies hold the city alone / fight for it when the turn ends"
    return Table("The three cities", ("turn", *cities), tuple(rows), caption=caption)


def chances_table(found: Report) -> Table:
    rows: list[Row | None] = []
    for turn in found.turns:
        games = [found.lasting(turn, cities) for cities in range(4)]
        told = zip(found.chances(turn), games, strict=True)
        rows.append((str(turn), *(f"{one.rate:.0%} of {n}" if n else "–" for one, n in told)))
    caption = "Games that the Allies win, by the cities they hold when the turn ends"
    return Table("Chances of the Allies", ("turn", "none", "one", "two", "three"), tuple(rows), caption=caption)


def losses_table(found: Report) -> Table:
    rows = [(side, kind, why.replace("_", " "), f"{mean:.2f}") for side, kind, why, mean in found.losses()]
    return Table("Losses in a game", ("side", "unit", "by", "units"), tuple(rows), left=("side", "unit", "by"))
