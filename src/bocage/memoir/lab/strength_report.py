"""The measurement of the generals as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bocage.memoir.lab.strength import TOLERANCE, budget


def markdown(report: dict[str, Any], about: str) -> str:
    """The whole report; ``about`` says when and where it was made."""
    parts = [
        "# The generals, measured",
        about,
        f"Seed {report['seed']}, {len(report['fields'])} battles, each from both sides with the same chance. "
        "Intervals are 95 %; docs/lab.md says how they are made.",
        "## Goals",
        goals(report["goals"]),
        "## Ratings",
        table(
            ("general", "Elo", "interval"),
            (
                [row["player"], f"{row['rating']:.0f}", f"{row['low']:.0f} – {row['high']:.0f}"]
                for row in report["ratings"]
            ),
        ),
        "## Thinking time of a turn",
        "Seconds, over all battles, then the battle with the longest turn; *cpu* is what one core spent.",
        thinking(report["times"]),
        "### By battle (cpu: median / 99 % / longest)",
        by_battle(report["times"]),
        "## Against the clock",
        speed(report["speed"]),
        "## The long series",
        series(report["series"]),
        "## What the battles give the Allies",
        "How often the Allies win between equals, fitted with the ratings.",
        table(
            ("battle", "Allies win", "interval"),
            (
                [battle, f"{row['allies_win']:.0%}", f"{row['low']:.0%} – {row['high']:.0%}"]
                for battle, row in sorted(report["sides"].items())
            ),
        ),
    ]
    return "\n\n".join(parts) + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def goals(rows: Sequence[dict[str, Any]]) -> str:
    def wanted(row: dict[str, Any]) -> str:
        return "stronger" if row["more_than"] is None else f"> {row['more_than']:.1%}"

    return table(
        ("match", "wanted", "reached", "won", "interval", "battles", "verdict", "p"),
        (
            [
                f"{row['first']} – {row['second']}",
                wanted(row),
                row["reached"],
                f"{row['rate']:.1%}",
                f"{row['low']:.1%} – {row['high']:.1%}",
                str(row["games"]),
                row["verdict"],
                f"{row['p_adjusted']:.2g}",
            ]
            for row in rows
        ),
    )


def thinking(times: dict[str, dict[str, dict[str, float]]]) -> str:
    rows = []
    for name, battles in times.items():
        own = battles["all"]
        slowest = max((battle for battle in battles if battle != "all"), key=lambda battle: battles[battle]["cpu_max"])
        figures = [f"{own[f'{kind}_{what}']:.4f}" for kind in ("cpu", "wall") for what in ("median", "p99", "max")]
        rows.append([name, f"{budget(name):g}", f"{own['turns']:,.0f}", *figures, slowest])
    heads = ("general", "budget", "turns", "cpu median", "cpu 99 %", "cpu longest")
    return table((*heads, "wall median", "wall 99 %", "wall longest", "longest at"), rows)


def by_battle(times: dict[str, dict[str, dict[str, float]]]) -> str:
    names = list(times)
    battles = sorted({battle for own in times.values() for battle in own if battle != "all"})

    def cell(name: str, battle: str) -> str:
        row = times[name].get(battle)
        return f"{row['cpu_median']:.4f} / {row['cpu_p99']:.4f} / {row['cpu_max']:.4f}" if row else "–"

    return table(("battle", *names), ([battle, *(cell(name, battle) for name in names)] for battle in battles))


def speed(row: dict[str, Any]) -> str:
    return (
        f"{row['battles']:,} battles of {row['field']}, {row['player']} against {row['player']}, with {row['workers']} "
        f"worker(s): {row['seconds']:.1f} s, which is {1000 * row['seconds'] / max(1, row['battles']):.1f} s for 1,000."
    )


def series(found: dict[str, Any]) -> str:
    fought = ", ".join(f"{name} {count:,}" for name, count in found["fought"].items())
    counts = table(
        ("what must not happen", "times"),
        [
            ["illegal actions and crashes", str(len(found["faults"]))],
            ["battles without end", str(len(found["unfinished"]))],
            [f"turns over {TOLERANCE:g} × the budget (cpu)", str(len(found["late"]))],
        ],
    )
    lines = [f"{found['battles']:,} battles ({fought}); the longest took {found['longest']:,} actions.", counts]
    examples = [
        f"- {game['fault']['player']} at {game['battle']}, seed {game['seed']}: {game['fault']['message']}"
        for game in found["faults"][:20]
    ]
    examples += [f"- without end: {game['battle']}, seed {game['seed']}" for game in found["unfinished"][:20]]
    slow = sorted(found["late"], key=lambda row: -float(row["cpu"]))[:20]
    examples += [f"- {row['player']} thought {row['cpu']:.2f} s at {row['battle']}, seed {row['seed']}" for row in slow]
    return "\n\n".join([*lines, *(["\n".join(examples)] if examples else [])])
