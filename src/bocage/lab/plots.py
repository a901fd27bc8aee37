"""Plots as inline SVG, drawn by ourselves. Colours are classes of the page, so that they follow light and dark.

Whatever a plot shows is also in a table beside or behind it, and two sides differ by pattern as well as by colour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bocage.boards.svg import el, num, text, words
from bocage.lab.statistics import Share
from bocage.lab.words import Speech

WIDTH = 640.0
STRIPES = el(
    "pattern",
    el("rect", width=6, height=6, class_="axis-fill"),
    el("path", d="M0 6L6 0", class_="axis-line"),
    id="stripes", width=6, height=6, patternUnits="userSpaceOnUse",
)  # fmt: skip
"""The pattern of the second side; used as ``url(#stripes)`` and so defined once on the page."""


def picture(label: str, width: float, height: float, *parts: str) -> str:
    """An SVG with its name for those who do not see it."""
    return el(
        "svg", words("title", label), *parts,
        viewBox=f"0 0 {num(width)} {num(height)}", role="img", class_="plot",
        style=f"max-width:{num(width)}px",
    )  # fmt: skip


def looks_of(sides: Sequence[str]) -> list[str]:
    """Classes of the page's style for sides that have none of their own."""
    return [f"side-{number}" for number in range(len(sides))]


def win_bars(wins: Mapping[str, Share], speech: Speech, looks: Sequence[str] | None = None) -> str:
    """The win rate of each side with its interval, from 0 to 100 %. A side looks like its name, or as told."""
    left, right, row = 124.0, WIDTH - 104.0, 46.0
    span, sides = right - left, list(wins)
    tall = len(sides) * row
    parts = [_scale_line(left + span * tick / 4, 8, tall + 14, f"{25 * tick} %") for tick in range(5)]
    for number, (side, look) in enumerate(zip(sides, looks or sides, strict=True)):
        share, y = wins[side], 16 + number * row
        parts += [
            text(speech.side(side), 0, y + 19, class_="label"),
            _bar(look, left, y, span * share.rate, 26),
            _whisker(left + span * share.low, left + span * share.high, y + 13),
            text(speech.percent(share.rate), right + 10, y + 20, class_="value"),
        ]
    label = ", ".join(
        speech.say("win_of_side", side=speech.side(side), rate=speech.percent(wins[side].rate)) for side in sides
    )
    return picture(label, WIDTH, tall + 36, *parts)


@dataclass(frozen=True)
class Column:
    """One column of a histogram: its name and the count of each side."""

    name: str
    counts: Mapping[str, int]


def histogram(
    columns: Sequence[Column], label: str, axis: str, stacked: bool, looks: Mapping[str, str] | None = None
) -> str:
    """Columns for all sides, one upon or beside the other. A side looks like its name, or as told."""
    height, bottom, left = 228.0, 176.0, 46.0
    heights = [sum(c.counts.values()) if stacked else max(c.counts.values()) for c in columns]
    top = max([*heights, 1])
    step = (WIDTH - left - 6) / max(len(columns), 1)
    scale: Callable[[float], float] = lambda count: (bottom - 12) * count / top  # noqa: E731 - a name for one line
    parts = [_level(left, bottom - scale(tick), tick) for tick in _ticks(top)]
    every = max(1, round(len(columns) / 11))
    for number, column in enumerate(columns):
        x, y = left + number * step, bottom
        wide = 0.8 / max(len(column.counts), 1)
        for place, (side, count) in enumerate(column.counts.items()):
            tall, look = scale(count), (looks or {}).get(side, side)
            if stacked:
                y -= tall
                parts.append(_bar(look, x + 0.08 * step, y, 0.84 * step, tall))
            else:
                parts.append(_bar(look, x + (0.1 + wide * place) * step, bottom - tall, wide * step, tall))
        if number % every == 0:
            parts.append(text(column.name, x + step / 2, bottom + 20, class_="tick", text_anchor="middle"))
    parts.append(text(axis, (WIDTH + left) / 2, height - 6, class_="label", text_anchor="middle"))
    return picture(label, WIDTH, height, *parts)


def rate_bar(share: Share, side: str, speech: Speech) -> str:
    """A small bar for a cell of a table: a rate with its interval."""
    wide = 150.0
    return picture(
        speech.percent(share.rate), wide, 16,
        el("rect", x=0, y=7, width=wide, height=2, class_="rail"),
        _bar(side, 0, 3, wide * share.rate, 10),
        _whisker(wide * share.low, wide * share.high, 8, 3),
    )  # fmt: skip


def gain_bar(gain: float, low: float, high: float, reach: float, clear: bool, speech: Speech) -> str:
    """A small plot for a cell of a table: a difference and its interval around nothing."""
    wide = 200.0
    at: Callable[[float], float] = lambda value: wide / 2 + (wide / 2 - 4) * value / reach  # noqa: E731 - as above
    return picture(
        speech.say("points_of", points=speech.points(gain)), wide, 16,
        el("path", d=f"M{num(wide / 2)} 0V16", class_="zero"),
        _whisker(at(low), at(high), 8, 4),
        el("circle", cx=num(at(gain)), cy=8, r=4.5, class_="dot clear" if clear else "dot"),
    )  # fmt: skip


def _bar(side: str, x: float, y: float, width: float, height: float) -> str:
    return el("rect", x=num(x), y=num(y), width=num(max(width, 0)), height=num(max(height, 0)), class_=side)


def _whisker(low: float, high: float, y: float, end: float = 5) -> str:
    ends = "".join(f"M{num(x)} {num(y - end)}V{num(y + end)}" for x in (low, high))
    return el("path", d=f"M{num(low)} {num(y)}H{num(high)}{ends}", class_="whisker")


def _scale_line(x: float, top: float, bottom: float, name: str) -> str:
    return el("path", d=f"M{num(x)} {num(top)}V{num(bottom)}", class_="grid") + text(
        name, x, bottom + 18, class_="tick", text_anchor="middle"
    )


def _level(left: float, y: float, count: int) -> str:
    return el("path", d=f"M{num(left)} {num(y)}H{num(WIDTH)}", class_="grid") + text(
        str(count), left - 6, y + 4, class_="tick", text_anchor="end"
    )


def _ticks(top: int) -> list[int]:
    """Three to six round numbers from 0 up to the top."""
    step = 1
    for step in (factor * 10**power for power in range(9) for factor in (1, 2, 5)):
        if top / step <= 5:
            break
    return list(range(0, top + 1, step))
