"""The playtest of this game as a page: what every game has, and its cities, chances and losses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from bocage.boards.svg import el
from bocage.dday import words
from bocage.dday.lab.playtest import HOLDERS, Report
from bocage.dday.rows import KINDS, load_rows
from bocage.lab import playtest_page, plots
from bocage.lab.laboratory import SystemSpeech
from bocage.lab.pages import behind, section, table
from bocage.lab.words import read_catalogue, shared_catalogue

LOOKS = {"allies": "allies", "contested": "side-3", "none": "nobody", "axis": "axis"}


@cache
def catalogue() -> dict[str, dict[str, str]]:
    return shared_catalogue() | read_catalogue("bocage.dday.lab", "words.toml")


@dataclass(frozen=True)
class Speech(SystemSpeech):
    """One language."""

    def texts(self) -> Mapping[str, Mapping[str, str]]:
        return catalogue()


def page(report: Report, speech: Speech) -> str:
    """The whole page."""
    own = [_cities(report, speech), _chances(report, speech), _losses(report, speech)]
    return playtest_page.page(report, speech, own)


def _cities(report: Report, speech: Speech) -> str:
    names = [zone.name for zone in load_rows().zones if zone.city]
    called = speech.said(*(f"holder_{one}" for one in HOLDERS))
    parts = []
    for number, name in enumerate(names):
        held = {turn: report.holding(turn, number) for turn in report.turns}
        columns = [plots.Column(str(turn), {one: held[turn][one].count for one in HOLDERS}) for turn in held]
        label = speech.say("city_plot", city=name)
        rows = [(str(turn), *(speech.percent(held[turn][one].rate) for one in HOLDERS)) for turn in held]
        drawn = plots.histogram(columns, label, speech.say("turns_axis"), stacked=True, looks=LOOKS)
        told = table(label, (speech.say("turn_number"), *called), rows)
        parts.append(el("div", el("h3", name), drawn, behind(label, told)))
    return section(speech.say("city_turns"), _key(called), el("div", *parts, class_="two"), long=True)


def _key(called: tuple[str, ...]) -> str:
    signs = [
        el(
            "li",
            el("svg", el("rect", width=20, height=20, class_=LOOKS[one]), viewBox="0 0 20 20", class_="plot"),
            name,
        )
        for one, name in zip(HOLDERS, called, strict=True)
    ]
    return el("ul", *signs, class_="key")


def _chances(report: Report, speech: Speech) -> str:
    rows = []
    for turn in report.turns:
        found = [(report.lasting(turn, cities), part) for cities, part in enumerate(report.chances(turn))]
        told = [
            speech.say("chance_of", rate=speech.percent(part.rate), games=games) if games else "–"
            for games, part in found
        ]
        rows.append((str(turn), *told))
    headings = speech.said("turn_number", "cities_0", "cities_1", "cities_2", "cities_3")
    return section(speech.say("chance_head"), table(speech.say("chance_table"), headings, rows))


def _losses(report: Report, speech: Speech) -> str:
    by_cause: dict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    for side, kind, why, mean in report.losses():
        by_cause[kind, why][side] = mean
    rows = []
    for (kind, why), lost in sorted(by_cause.items(), key=lambda row: (KINDS.index(row[0][0]), -sum(row[1].values()))):
        numbers = [speech.number(lost.get(side, 0.0), 2) for side in report.sides]
        rows.append((words.kind_name(kind, 2, speech.lang), speech.say(f"why_{why}"), *numbers))
    headings = (*speech.said("unit", "cause"), *(speech.side(side) for side in report.sides))
    return section(speech.say("losses_head"), table(speech.say("losses_table"), headings, rows), long=True)
