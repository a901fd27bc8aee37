"""A playtest as one HTML page: plots, maps and tables, complete in itself, with no script and nothing to fetch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

from bocage import __version__
from bocage.boards.svg import el
from bocage.lab import plots
from bocage.lab.pages import behind, document, key, patterns, section, table
from bocage.lab.statistics import histogram
from bocage.memoir.drawing.scene import scene_of
from bocage.memoir.drawing.wording import hex_title
from bocage.memoir.kernel import entries
from bocage.memoir.lab import heat, versions
from bocage.memoir.lab.cards import ENOUGH
from bocage.memoir.lab.page_words import Speech
from bocage.memoir.lab.playtest import Report, UnitReport
from bocage.memoir.seats import SIDES


def page(report: Report, lang: str = "en") -> str:
    """The whole page."""
    speech = Speech(lang)
    title = speech.say("title", title=report.scenario.words(lang).title)
    body = [
        patterns(),
        heat.ground(report.scenario, lang),
        el("header", el("h1", escape(title)), *_verdict(report, speech)),
        el("main", *_sections(report, speech)),
        el("footer", el("p", escape(_colophon(report, speech)))),
    ]
    return document(title, body, lang)


def _verdict(report: Report, speech: Speech) -> list[str]:
    """The answer first, in words."""
    wins = report.wins
    better = max(SIDES, key=lambda side: wins[side].rate)
    low, high = wins[better].low, wins[better].high
    rate = speech.percent(wins[better].rate)
    says = speech.say(
        f"wins_{better}" if low > 0.5 else "even", side=speech.side(better), rate=rate, games=report.games
    )
    interval = speech.say("interval_of", low=speech.percent(low), high=speech.percent(high))
    allies, axis = report.series.players
    turns = {"mean": speech.number(report.turns.mean, 1), "median": speech.short(report.turns.median)}
    about = [
        speech.say("players", allies=allies, axis=axis, seed=report.series.seed),
        speech.say("young") if report.series.options.young_generals else "",
        speech.say("turns", **turns),
        speech.say("unfinished", n=report.unfinished) if report.unfinished else "",
    ]
    return [el("p", escape(f"{says} ({interval})."), class_="verdict"), el("p", escape("".join(about)), class_="soft")]


def _sections(report: Report, speech: Speech) -> list[str]:
    return [
        el("div", _wins(report, speech), _medals(report, speech), class_="two"),
        el("div", _length(report, speech), _endings(report, speech), class_="two"),
        _maps(report, "movement", report.tally.moved, "moves", speech),
        _maps(report, "losses", report.tally.lost, "losses", speech),
        _heat_table(report, speech),
        _units(report, speech),
        _cards(report, speech),
    ]


def _wins(report: Report, speech: Speech) -> str:
    rows = [
        (speech.side(side), str(won.count), speech.percent(won.rate), speech.range(won.low, won.high))
        for side, won in report.wins.items()
    ]
    headings = speech.said("side", "won", "rate", "interval")
    return section(
        speech.say("who_wins"), plots.win_bars(report.wins, speech), table(speech.say("won_table"), headings, rows)
    )


def _medals(report: Report, speech: Speech) -> str:
    columns = _both(report, entries.MEDALS_ALLIES, entries.MEDALS_AXIS)
    rows = [
        (
            speech.side(side),
            speech.number(medals.mean, 2),
            speech.short(medals.median),
            speech.number(report.medals_for_units[side], 2),
        )
        for side, medals in report.medals.items()
    ]
    plot, axis = speech.said("medals_plot", "medals_axis")
    return section(
        speech.say("medals"),
        key(SIDES, speech),
        plots.histogram(columns, plot, axis, stacked=False),
        table(speech.say("medals_table"), speech.said("side", "mean", "median", "for_units"), rows),
        behind(speech.say("medals_counts"), _counts(plot, speech.say("medals"), columns, speech)),
    )


def _both(report: Report, *where: int) -> list[plots.Column]:
    """A histogram of a column of the results for each side."""
    counts = [histogram(report.tally.results[:, column]) for column in where]
    last = max(int(name) for found in counts for name in found)
    return [
        plots.Column(str(n), {side: counts[i].get(str(n), 0) for i, side in enumerate(SIDES)}) for n in range(last + 1)
    ]


def _length(report: Report, speech: Speech) -> str:
    # By rounds, because the side that moves wins: by turns every other column would be the other side's.
    rounds, winners = (report.tally.results[:, entries.TURNS] + 1) // 2, report.tally.results[:, entries.WINNER]
    by_side = [histogram(rounds[winners == number]) for number in range(2)]
    columns = [
        plots.Column(name, {side: by_side[i].get(name, 0) for i, side in enumerate(SIDES)})
        for name in histogram(rounds)
    ]
    plot, axis = speech.said("length_plot", "length_axis")
    return section(
        speech.say("length"),
        key(SIDES, speech),
        plots.histogram(columns, plot, axis, stacked=True),
        behind(speech.say("length_counts"), _counts(plot, speech.say("rounds"), columns, speech)),
    )


def _counts(caption: str, first: str, columns: list[plots.Column], speech: Speech) -> str:
    rows = [(column.name, *(str(column.counts[side]) for side in SIDES)) for column in columns]
    return table(caption, (first, *(speech.side(side) for side in SIDES)), rows)


def _endings(report: Report, speech: Speech) -> str:
    rows = [
        (
            speech.say(f"ending.{ending}"),
            *(f"{counts[side]} ({speech.percent(counts[side] / report.games)})" for side in SIDES),
        )
        for ending, counts in report.endings.items()
    ]
    if report.draws:
        rows.append((speech.say("draws"), f"{report.draws} ({speech.percent(report.draws / report.games)})", ""))
    if report.unfinished:
        rows.append((speech.say("not_finished"), str(report.unfinished), ""))
    return section(
        speech.say("endings"),
        el("p", escape(speech.say("endings_about"))),
        table(speech.say("endings_table"), speech.said("by", "allies_win", "axis_wins"), rows),
    )


def _maps(report: Report, what: str, counts: Any, look: str, speech: Speech) -> str:
    heading, about = speech.said(what, f"{what}_about")
    figures = [
        el(
            "figure",
            el("figcaption", el("h3", speech.side(side))),
            heat.heat_map(
                report.scenario,
                counts[i],
                report.games,
                speech.say("map", heading=heading, side=speech.side(side), about=about),
                look,
                speech,
            ),
        )
        for i, side in enumerate(SIDES)
    ]
    return section(heading, el("p", escape(about)), el("div", *figures, class_="two"))


def _heat_table(report: Report, speech: Speech) -> str:
    scene, tally = scene_of(report.scenario), report.tally
    counts = [*tally.moved, *tally.lost]
    rows = [
        (hex_title(scene, hex_, speech.lang), *(speech.number(count[hex_] / report.games, 2) for count in counts))
        for hex_ in range(len(scene.board))
        if any(count[hex_] for count in counts)
    ]
    headings = speech.said("hex", "allies_enter", "axis_enters", "allies_lose", "axis_loses")
    return el(
        "section",
        behind(speech.say("as_table"), table(speech.say("by_hex"), headings, rows)),
        class_="long folded",
    )


def _units(report: Report, speech: Speech) -> str:
    headings = speech.said("unit", "begins", "eliminated", "drawn", "interval", "in_turn", "figures_lost", "left_if")
    rows = [_unit_row(unit, report.games, speech) for side in SIDES for unit in report.units if unit.side == side]
    return section(
        speech.say("by_unit"),
        el("p", escape(speech.say("by_unit_about"))),
        table(speech.say("units_table"), headings, rows),
        long=True,
    )


def _unit_row(unit: UnitReport, games: int, speech: Speech) -> Sequence[str]:
    gone, left = unit.eliminated, unit.figures_left
    return (
        speech.unit(unit.side, unit.kind, unit.number),
        unit.hex or speech.say("lands", rate=speech.percent(unit.missed / games)),
        speech.percent(gone.rate),
        plots.rate_bar(gone, unit.side, speech),
        speech.range(gone.low, gone.high),
        "–" if unit.turn_lost is None else speech.number(unit.turn_lost, 1),
        speech.number(unit.figures_lost, 2),
        "–" if left is None else speech.say("of_full", left=speech.number(left, 2), full=unit.full),
    )


def _cards(report: Report, speech: Speech) -> str:
    judged = [card for card in report.cards if card.gain is not None]
    reach = max([0.05, *(abs(bound) for card in judged for bound in (card.low or 0.0, card.high or 0.0))])
    rows = []
    for card in report.cards:
        if card.gain is None or card.low is None or card.high is None:
            drawn, gain, interval = "", "–", "–"
        else:
            drawn = plots.gain_bar(card.gain, card.low, card.high, reach, card.clear, speech)
            gain = speech.points(card.gain)
            interval = speech.say("to", low=speech.points(card.low), high=speech.points(card.high))
        rows.append(
            (speech.card(card.card), gain, drawn, interval, str(card.battles), str(card.by_winner), str(card.by_loser))
        )
    headings = speech.said("card", "points", "drawn", "interval", "battles", "by_winners", "by_losers")
    about = speech.say("cards_about", cards=len(report.cards), enough=ENOUGH)
    return section(
        speech.say("cards"), el("p", escape(about)), table(speech.say("cards_table"), headings, rows), long=True
    )


def _colophon(report: Report, speech: Speech) -> str:
    return speech.say("colophon", version=__version__, battle=report.scenario.id, **versions.digests())
