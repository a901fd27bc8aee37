"""The playtest of any game as one HTML page: plots and tables of what every game has."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from bocage import __version__
from bocage.boards.svg import el
from bocage.engine.people import plain
from bocage.lab import plots
from bocage.lab.pages import behind, document, key, patterns, section, table
from bocage.lab.playtest import Report
from bocage.lab.statistics import histogram
from bocage.lab.words import Speech

NOBODY = "nobody"


def page(report: Report, speech: Speech, more: Sequence[str] = ()) -> str:
    """The whole page; a game may have more sections to tell."""
    title = speech.say("title", title=report.title)
    about = {"system": report.series.system, "battle": report.series.name, "version": __version__}
    body = [
        patterns(),
        el("header", el("h1", escape(title)), *_verdict(report, speech)),
        el("main", *_sections(report, speech), *more),
        el("footer", el("p", escape(speech.say("colophon_plain", **about)))),
    ]
    return document(title, body, speech.lang)


def _verdict(report: Report, speech: Speech) -> list[str]:
    """The answer first, in words."""
    found, wins = report.summary, report.summary.wins
    better = max(report.sides, key=lambda side: wins[side].rate)
    share = wins[better]
    words = {"side": speech.side(better), "rate": speech.percent(share.rate), "games": found.games}
    says = speech.say("wins_more" if share.low > 0.5 else "even", **words)
    interval = speech.say("interval_of", low=speech.percent(share.low), high=speech.percent(share.high))
    who = [
        speech.say("plays", side=speech.side(side), general=general)
        for side, general in zip(report.sides, report.series.players, strict=True)
    ]
    turns = {"mean": speech.number(found.turns.mean, 1), "median": speech.short(found.turns.median)}
    about = [
        speech.say("players", players=", ".join(who), seed=report.series.seed),
        speech.say("turns", **turns),
        speech.say("unfinished", n=found.unfinished) if found.unfinished else "",
    ]
    return [el("p", escape(f"{says} ({interval})."), class_="verdict"), el("p", escape("".join(about)), class_="soft")]


def _sections(report: Report, speech: Speech) -> list[str]:
    found = [
        el("div", _wins(report, speech), _score(report, speech), class_="two"),
        el("div", _length(report, speech), _endings(report, speech), class_="two"),
    ]
    return [*found, _luck(report, speech)] if report.summary.luck is not None else found


def _wins(report: Report, speech: Speech) -> str:
    found = report.summary
    rows = [
        (speech.side(side), str(won.count), speech.percent(won.rate), speech.range(won.low, won.high))
        for side, won in found.wins.items()
    ]
    if found.draws:
        rows.append((speech.say("draws"), str(found.draws), speech.percent(found.draws / found.games), ""))
    drawn = plots.win_bars(found.wins, speech, plots.looks_of(report.sides))
    headings = speech.said("side", "won", "rate", "interval")
    return section(speech.say("who_wins"), drawn, table(speech.say("won_table"), headings, rows))


def _score(report: Report, speech: Speech) -> str:
    rows = [
        (speech.side(side), speech.number(score.mean, 2), speech.short(score.median))
        for side, score in report.summary.score.items()
    ]
    return section(speech.say("score"), table(speech.say("score_table"), speech.said("side", "mean", "median"), rows))


def _length(report: Report, speech: Speech) -> str:
    names = [*report.sides, NOBODY]
    looks = dict(zip(names, [*plots.looks_of(report.sides), NOBODY], strict=True))
    by_side = [
        histogram([game.turns for game in report.ended if game.winner == number])
        for number in (*range(len(report.sides)), -1)
    ]
    columns = [
        plots.Column(name, {side: by_side[i].get(name, 0) for i, side in enumerate(names)})
        for name in histogram([game.turns for game in report.ended])
    ]
    plot, axis = speech.said("turns_plot", "turns_axis")
    called = [*(speech.side(side) for side in report.sides), speech.say("nobody")]
    rows = [(column.name, *(str(column.counts[side]) for side in names)) for column in columns]
    return section(
        speech.say("length_plain"),
        key(report.sides, speech, plots.looks_of(report.sides)),
        plots.histogram(columns, plot, axis, stacked=True, looks=looks),
        behind(speech.say("length_counts"), table(plot, (speech.say("turn_number"), *called), rows)),
    )


def _endings(report: Report, speech: Speech) -> str:
    found = report.summary
    rows = [
        (plain(how), str(count), speech.percent(count / found.games)) for how, count in sorted(found.endings.items())
    ]
    if found.unfinished:
        rows.append((speech.say("not_finished"), str(found.unfinished), speech.percent(found.unfinished / found.games)))
    return section(
        speech.say("endings"), table(speech.say("endings_plain"), speech.said("by", "battles", "rate"), rows)
    )


def _luck(report: Report, speech: Speech) -> str:
    rows = []
    for number, side in enumerate(report.sides):
        given, expected = (sum(game.luck[number][i] for game in report.ended) / len(report.ended) for i in (0, 1))
        rows.append((speech.side(side), speech.number(given, 2), speech.number(expected, 2)))
    return section(speech.say("luck"), table(speech.say("luck_table"), speech.said("side", "given", "expected"), rows))
