"""A playtest as one HTML page: plots, maps and tables, complete in itself, with no script and nothing to fetch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any
from xml.sax.saxutils import escape

from bocage import __version__
from bocage.lab import engine, heat, plots
from bocage.lab.cards import ENOUGH, points
from bocage.lab.playtest import ENDINGS, Report, UnitReport, histogram
from bocage.lab.plots import NAMES, SIDES
from bocage.memoir.drawing.scene import scene_of
from bocage.memoir.drawing.svg import el
from bocage.memoir.drawing.wording import hex_title
from bocage.memoir.kernel import entries
from bocage.memoir.words import name_of

ENTERED = "How often units entered each hex, per battle: moves, taking ground, retreats and landings."
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(report: Report) -> str:
    """The whole page; it is XML, too, so that any reader of either can read it."""
    title = report.scenario.words("en").title
    body = [
        el("svg", el("defs", plots.STRIPES), width=0, height=0, class_="source", aria_hidden="true"),
        heat.ground(report.scenario),
        el("header", el("h1", escape(f"Playtest: {title}")), *_verdict(report)),
        el("main", *_sections(report)),
        el("footer", el("p", escape(_colophon(report)))),
    ]
    head = [
        '<meta charset="utf-8"/>',
        el("meta", http_equiv="Content-Security-Policy", content=POLICY),
        el("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        el("title", escape(f"Playtest: {title}")),
        el("style", (files("bocage.lab") / "page.css").read_text("utf-8")),
    ]
    return "<!DOCTYPE html>\n" + el("html", el("head", *head), "\n", el("body", *body), lang="en") + "\n"


def _verdict(report: Report) -> list[str]:
    """The answer first, in words."""
    wins = report.wins
    better = max(SIDES, key=lambda side: wins[side].rate)
    low, high = wins[better].low, wins[better].high
    if low > 0.5:
        says = f"The {NAMES[better]} win more often: {wins[better].rate:.1%} of {report.games} battles"
    else:
        says = f"No side clearly wins more often: {NAMES[better]} {wins[better].rate:.1%} of {report.games} battles"
    allies, axis = report.series.players
    return [
        el("p", escape(f"{says} (95 % interval {low:.1%} – {high:.1%})."), class_="verdict"),
        el(
            "p",
            escape(
                f"The {allies} for the Allies against the {axis} for the Axis, seed {report.series.seed}"
                + (", young generals’ game" if report.series.options.young_generals else "")
                + f". A battle takes {report.turns.mean:.1f} turns, half of them no more than {report.turns.median:g}."
                + (f" {report.unfinished} battles did not finish." if report.unfinished else "")
            ),
            class_="soft",
        ),
    ]


def _sections(report: Report) -> list[str]:
    return [
        el("div", _wins(report), _medals(report), class_="two"),
        el("div", _length(report), _endings(report), class_="two"),
        _maps(report, "Movement", ENTERED, report.tally.moved, "moves"),
        _maps(report, "Losses", "Figures lost on each hex, per battle.", report.tally.lost, "losses"),
        _heat_table(report),
        _units(report),
        _cards(report),
    ]


def section(heading: str, *parts: str, long: bool = False) -> str:
    return el("section", el("h2", escape(heading)), *parts, class_="long" if long else None)


def table(caption: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column names its rows. Cells that begin with a tag are drawings."""
    head = el("thead", el("tr", *(el("th", escape(heading), scope="col") for heading in headings)))
    body = [el("tr", el("th", escape(first), scope="row"), *(_cell(cell) for cell in rest)) for first, *rest in rows]
    whole = el("table", el("caption", escape(caption)), head, el("tbody", *body))
    return el("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)


def _cell(cell: str) -> str:
    return el("td", cell, class_="drawn") if cell.startswith("<") else el("td", escape(cell) or " ")


def behind(summary: str, content: str) -> str:
    return el("details", el("summary", escape(summary)), content)


def key() -> str:
    """Which colour and pattern is whose."""
    swatches = [
        el("svg", el("rect", width=16, height=16, class_=side), viewBox="0 0 16 16", class_="plot", aria_hidden="true")
        for side in SIDES
    ]
    items = [el("li", swatch, NAMES[side]) for swatch, side in zip(swatches, SIDES, strict=True)]
    return el("ul", *items, class_="key")


def _wins(report: Report) -> str:
    rows = [(NAMES[s], str(w.count), f"{w.rate:.1%}", f"{w.low:.1%} – {w.high:.1%}") for s, w in report.wins.items()]
    return section(
        "Who wins", plots.win_bars(report.wins), table("Battles won", ("Side", "Won", "Rate", "95 % interval"), rows)
    )


def _medals(report: Report) -> str:
    columns = _both(report, entries.MEDALS_ALLIES, entries.MEDALS_AXIS)
    rows = []
    for side, medals in report.medals.items():
        rows.append((NAMES[side], f"{medals.mean:.2f}", f"{medals.median:g}", f"{report.medals_for_units[side]:.2f}"))
    return section(
        "Medals",
        key(),
        plots.histogram(columns, "Battles by medals won", "medals at the end", stacked=False),
        table("Medals won", ("Side", "Mean", "Median", "For units, mean"), rows),
        behind("Battles by medals", _counts("Battles by medals won", "Medals", columns)),
    )


def _both(report: Report, *where: int) -> list[plots.Column]:
    """A histogram of a column of the results for each side."""
    counts = [histogram(report.tally.results[:, column]) for column in where]
    last = max(int(name) for found in counts for name in found)
    return [
        plots.Column(str(n), {side: counts[i].get(str(n), 0) for i, side in enumerate(SIDES)}) for n in range(last + 1)
    ]


def _length(report: Report) -> str:
    # By rounds, because the side that moves wins: by turns every other column would be the other side's.
    rounds, winners = (report.tally.results[:, entries.TURNS] + 1) // 2, report.tally.results[:, entries.WINNER]
    by_side = [histogram(rounds[winners == number]) for number in range(2)]
    columns = [
        plots.Column(name, {side: by_side[i].get(name, 0) for i, side in enumerate(SIDES)})
        for name in histogram(rounds)
    ]
    return section(
        "Length",
        key(),
        plots.histogram(columns, "Battles by length and winner", "rounds: a turn of each side", stacked=True),
        behind("Battles by length", _counts("Battles by length and winner", "Rounds", columns)),
    )


def _counts(caption: str, first: str, columns: list[plots.Column]) -> str:
    rows = [(column.name, *(str(column.counts[side]) for side in SIDES)) for column in columns]
    return table(caption, (first, *NAMES.values()), rows)


def _endings(report: Report) -> str:
    rows = [
        (ENDINGS[ending].capitalize(), *(f"{counts[side]} ({counts[side] / report.games:.1%})" for side in SIDES))
        for ending, counts in report.endings.items()
    ]
    if report.unfinished:
        rows.append(("Not finished", str(report.unfinished), ""))
    return section(
        "How battles end",
        el("p", "A medal is won for an enemy unit or for an objective; some objectives win a battle by themselves."),
        table("Battles by how they were won", ("By", "Allies win", "Axis wins"), rows),
    )


def _maps(report: Report, heading: str, about: str, counts: Any, what: str) -> str:
    figures = [
        el(
            "figure",
            el("figcaption", el("h3", f"{NAMES[side]}")),
            heat.heat_map(report.scenario, counts[i], report.games, f"{heading}, {NAMES[side]}: {about}", what),
        )
        for i, side in enumerate(SIDES)
    ]
    return section(heading, el("p", escape(about)), el("div", *figures, class_="two"))


def _heat_table(report: Report) -> str:
    scene, tally = scene_of(report.scenario), report.tally
    counts = [*tally.moved, *tally.lost]
    rows = [
        (hex_title(scene, hex_, "en"), *(f"{count[hex_] / report.games:.2f}" for count in counts))
        for hex_ in range(len(scene.board))
        if any(count[hex_] for count in counts)
    ]
    headings = ("Hex", "Allies enter", "Axis enters", "Allies lose", "Axis loses")
    return el(
        "section",
        behind("Movement and losses as a table", table("Per battle, by hex", headings, rows)),
        class_="long folded",
    )


def _units(report: Report) -> str:
    headings = (
        "Unit",
        "Begins on",
        "Eliminated",
        "Drawn",
        "95 % interval",
        "In turn",
        "Figures lost",
        "Left if it survives",
    )
    rows = [_unit_row(unit, report.games) for side in SIDES for unit in report.units if unit.side == side]
    return section(
        "Losses by unit",
        el("p", "How often each unit was eliminated, when, and what was left of it otherwise. Means over all battles."),
        table("Units", headings, rows),
        long=True,
    )


def _unit_row(unit: UnitReport, games: int) -> Sequence[str]:
    gone = unit.eliminated
    return (
        f"{NAMES[unit.side]} {name_of(unit.kind)} {unit.number}",
        unit.hex or f"lands, {unit.missed / games:.1%} lost",
        f"{gone.rate:.1%}",
        plots.rate_bar(gone, unit.side),
        f"{gone.low:.1%} – {gone.high:.1%}",
        "–" if unit.turn_lost is None else f"{unit.turn_lost:.1f}",
        f"{unit.figures_lost:.2f}",
        "–" if unit.figures_left is None else f"{unit.figures_left:.2f} of {unit.full}",
    )


def _cards(report: Report) -> str:
    about = (
        "Of the battles in which one side played the card more often than the other: how much more often that side won "
        "than it usually does, in points of a hundred, with the 95 % interval. A filled dot is a card whose interval "
        f"lies on one side of zero; among {len(report.cards)} cards, one or two do so by luck. Cards with fewer than "
        f"{ENOUGH} such battles are counted only. The card may be the cause of winning, or its companion."
    )
    judged = [card for card in report.cards if card.gain is not None]
    reach = max([0.05, *(abs(bound) for card in judged for bound in (card.low or 0.0, card.high or 0.0))])
    rows = []
    for card in report.cards:
        if card.gain is None or card.low is None or card.high is None:
            drawn, gain, interval = "", "–", "–"
        else:
            drawn = plots.gain_bar(card.gain, card.low, card.high, reach, card.clear)
            gain = points(card.gain)
            interval = f"{points(card.low)} to {points(card.high)}"
        rows.append(
            (name_of(card.card), gain, drawn, interval, str(card.battles), str(card.by_winner), str(card.by_loser))
        )
    headings = ("Card", "Points", "Drawn", "95 % interval", "Battles", "Played by winners", "By losers")
    return section("Decisive cards", el("p", escape(about)), table("Cards", headings, rows), long=True)


def _colophon(report: Report) -> str:
    digests = engine.digests()
    return (
        f"Bocage {__version__}, battle {report.scenario.id}, rules {digests['rules']}, generals {digests['generals']}. "
        "The same seed gives the same page."
    )
