"""Memoir's reports for a screen: playtests with units and cards, and the measurements of `bocage bench`."""

from __future__ import annotations

from typing import Any

from bocage.lab.tables import Row, Table
from bocage.lab.words import points
from bocage.memoir.lab.playtest import ENDINGS, Report
from bocage.memoir.seats import SIDES

CARDS_SHOWN = 5
WHO_WINS = {"allies": "allies win", "axis": "axis wins"}


def tables(report: Report, seconds: float) -> list[Table]:
    """Everything about a playtest that fits a screen."""
    return [_results(report, seconds), _endings(report), _units(report), _cards(report)]


def _results(report: Report, seconds: float) -> Table:
    wins, medals = report.wins, report.medals
    rows: list[Row | None] = [
        ("general", *report.series.players),
        ("wins", *(f"{wins[side].count} ({wins[side].rate:.1%})" for side in SIDES)),
        ("95 % interval", *(f"{wins[side].low:.1%} – {wins[side].high:.1%}" for side in SIDES)),
        ("medals, mean / median", *(f"{medals[side].mean:.2f} / {medals[side].median:g}" for side in SIDES)),
        ("of these for units", *(f"{report.medals_for_units[side]:.2f}" for side in SIDES)),
        None,
        ("turns, mean / median", f"{report.turns.mean:.1f} / {report.turns.median:g}", ""),
    ]
    if report.draws:
        rows.append(("draws", f"{report.draws} ({report.draws / report.games:.1%})", ""))
    if report.unfinished:
        rows.append(("not finished", str(report.unfinished), ""))
    title = f"{report.scenario.id}: {report.games} battles in {seconds:.1f} s, seed {report.series.seed}"
    return Table(title, ("", *SIDES), tuple(rows), left=("",))


def _endings(report: Report) -> Table:
    rows = tuple(
        (ENDINGS[ending], *(f"{counts[side]} ({counts[side] / report.games:.1%})" for side in SIDES))
        for ending, counts in report.endings.items()
    )
    return Table("How battles end", ("by", *(WHO_WINS[side] for side in SIDES)), rows, left=("by",))


def _units(report: Report) -> Table:
    rows: list[Row | None] = []
    for side in SIDES:
        for unit in (unit for unit in report.units if unit.side == side):
            gone = unit.eliminated
            rows.append(
                (
                    f"{unit.side} {unit.kind} {unit.number}",
                    unit.hex or "lands",
                    f"{gone.rate:.1%}",
                    f"{gone.low:.0%} – {gone.high:.0%}",
                    "–" if unit.turn_lost is None else f"{unit.turn_lost:.1f}",
                    "–" if unit.figures_left is None else f"{unit.figures_left:.1f}/{unit.full}",
                )
            )
        rows.append(None)
    columns = ("unit", "from", "eliminated", "95 %", "in turn", "left")
    return Table("Losses by unit", columns, tuple(rows), left=("unit", "from"))


def _cards(report: Report) -> Table:
    judged = [card for card in report.cards if card.gain is not None]
    shown = judged if len(judged) <= 2 * CARDS_SHOWN else [*judged[:CARDS_SHOWN], *judged[-CARDS_SHOWN:]]
    rows = tuple(
        (
            card.card,
            str(card.by_winner),
            str(card.by_loser),
            points(card.gain),
            f"{points(card.low)} – {points(card.high)}",
            "clear" if card.clear else "",
        )
        for card in shown
    )
    columns = ("card", "by winners", "by losers", "points", "95 %", "")
    caption = "" if judged else "too few battles to judge any; use a larger -n"
    title = "Most decisive cards (see docs/lab.md for what that means)"
    return Table(title, columns, rows, left=("card", ""), caption=caption)


def measure_tables(report: dict[str, Any]) -> list[Table]:
    """What `bocage bench` has measured."""
    return [_speed(report), _rest(report)]


def _speed(report: dict[str, Any]) -> Table:
    rows = []
    for battle, row in report["battles"].items():
        figures = [
            row[way][unit] for way in ("quiet", "events") for unit in ("battles_per_second", "actions_per_second")
        ]
        rows.append((battle, *(f"{figure:,.0f}" for figure in figures)))
    columns = ("battle", "battles/s", "actions/s", "battles/s with events", "actions/s with events")
    title = f"Random battles in compiled code, medians of {report['runs']} runs"
    return Table(title, columns, tuple(rows), left=("battle",))


def _rest(report: dict[str, Any]) -> Table:
    start, sizes, copy, stepping = report["start"], report["sizes"], report["copy"], report["stepping"]
    rows = [
        ("random battles, median of all", f"{report['overall']['battles_per_second']:,.0f} battles/s"),
        ("random actions, median of all", f"{report['overall']['actions_per_second']:,.0f} actions/s"),
        ("stepping from Python", f"{stepping['actions_per_second']:,.0f} actions/s"),
        ("the same with events and texts", f"{stepping['told_actions_per_second']:,.0f} actions/s"),
        ("copying a state", f"{copy['microseconds']:.3f} µs ({copy['gigabytes_per_second']:.1f} GB/s)"),
        ("start, rules compiled before", f"{start['warm_seconds']:.2f} s"),
    ]
    if "cold_seconds" in start:
        rows.append(("start, rules compiled now", f"{start['cold_seconds']:.1f} s"))
        rows.append(("compiled rules on disk", f"{start['cache_bytes'] / 1e6:.1f} MB"))
    rows += [(f"one {name.removesuffix('_bytes')} record", f"{size:,} bytes") for name, size in sizes.items()]
    return Table("The rest", ("what", "figure"), tuple(rows), left=("what",))
