"""Badges: small emblems on a gold disc, told apart by their shape. Symbols of the regime are not shown."""

from __future__ import annotations

from typing import Final

from bocage.boards.svg import el, text
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.markers import star

_SOLID: dict[str, str | float] = {"fill": p.INK, "stroke": p.INK, "stroke_width": 0.4, "stroke_linejoin": "round"}
_LINES: dict[str, str | float] = {"fill": "none", "stroke": p.INK, "stroke_width": 1.5, "stroke_linecap": "round"}

EMBLEMS: Final = {
    "sas": "badge-winged-dagger",
    "leclerc": "badge-lorraine",
    "commandos": "badge-dagger",
    "polish-forces": "badge-eagle",
    "yugoslav-partisans": "badge-partisans",
    "spanish-republicans": "badge-three-stripes",
    "littorio": "badge-l",
    "australians": "badge-rising-sun",
    "new-zealanders": "badge-fern",
    "gurkhas": "badge-kukri",
    "chinese-nationalists": "badge-sun",
    "german-rosette": "badge-rosette",
    "afrika-korps": "badge-palm",
    "screaming-eagles": "badge-eagle-head",
    "german-engineers": "badge-fp",
    "italian-engineers": "badge-tower",
    "royal-engineers": "badge-re",
    "us-engineers": "badge-castle",
}
"""The emblem of each badge of the Terrain Pack, by the id of its trait (001 p.13–p.15)."""
STATES: Final = {"motorised": "badge-wheel", "demoralised": "badge-down", "collapsing": "badge-down-twice"}
"""The emblem of what document 004 says of single units, by the id of the trait."""


def symbols() -> dict[str, str]:
    """Every emblem on its disc, drawn once."""
    disc = el("circle", r="8", fill=p.GOLD, stroke=p.INK, stroke_width=1.2)
    return {name: disc + emblem for name, emblem in (_general() | _nations() | _engineers()).items()}


def _letters(words: str, size: str = "11") -> str:
    return text(
        words,
        0,
        3.8 if size == "11" else 3,
        text_anchor="middle",
        font_family=p.SANS,
        font_size=size,
        font_weight="700",
        fill=p.INK,
    )


def _general() -> dict[str, str]:
    return {
        "badge-star": el(
            "path", d="M0 -5.6l1.4 3.8h4l-3.2 2.5l1.2 3.9l-3.4 -2.3l-3.4 2.3l1.2 -3.9l-3.2 -2.5h4z", fill=p.INK
        ),
        "badge-chevrons": el(
            "path", d="M-4.4 0.4L0 -4L4.4 0.4M-4.4 4.4L0 0L4.4 4.4", fill="none", stroke=p.INK, stroke_width=2
        ),
        # A parachute between two wings; an upright diamond with a bar.
        "badge-wings": el(
            "path", d="M-3 -1.6a3 3.4 0 0 1 6 0zM-.5 -1.6l-2.2 0l2.2 5.6h1l2.2 -5.6l-2.2 0v4h-1z", **_SOLID
        )
        + el("path", d="M-2.2 3.6q-3 -.4 -4 -4.4M2.2 3.6q3 -.4 4 -4.4", **_LINES),
        "badge-diamond": el("path", d="M0 -6.2L5 0L0 6.2L-5 0zM-2.4 -1h4.8v2h-4.8z", fill=p.INK, fill_rule="evenodd"),
        "badge-r": _letters("R"),
        "badge-w": _letters("W"),
        "badge-own": el("path", d="M0 -5.4v10.8M-4.7 -2.7l9.4 5.4M4.7 -2.7l-9.4 5.4", **{**_LINES, "stroke_width": 2}),
        "badge-late": _letters("II", "10"),
        "badge-crosshair": el(
            "path", d="M-3.8 0a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0M0 -6.4v4M0 2.4v4M-6.4 0h4M2.4 0h4", **_LINES
        ),
        "badge-wheel": el("circle", r="5", **{**_LINES, "stroke_width": 2}) + el("circle", r="1.6", **_SOLID),
        "badge-down": el("path", d="M0 -5.4v10M-4 .8L0 4.8L4 .8", **{**_LINES, "stroke_width": 2}),
        "badge-down-twice": el(
            "path", d="M-4.4 -4.4L0 0L4.4 -4.4M-4.4 .4L0 4.8L4.4 .4", **{**_LINES, "stroke_width": 2}
        ),
        "badge-engineers": el("path", d="M-5 5L3 -3M5 5L-3 -3", **{**_LINES, "stroke_width": 2})
        + el("path", d="M1 -5l4 4l1 -3l-2 -2zM-1 -5q-5 -1 -5 4z", **_SOLID),
    }


def _nations() -> dict[str, str]:
    """The emblems of units from many countries."""
    return {
        "badge-winged-dagger": el("path", d="M0 -6l1 7h-2zM-.8 1h1.6v4.5h-1.6zM-2 1.2h4", **_SOLID)
        + el(
            "path",
            d="M-1.5 0q-3 -3 -5 -2.5q1 3 4.5 3.5M1.5 0q3 -3 5 -2.5q-1 3 -4.5 3.5",
            **{**_LINES, "stroke_width": 1.1},
        ),
        "badge-lorraine": el("path", d="M0 -6v12M-2.8 -3.4h5.6M-4.2 0h8.4", **{**_LINES, "stroke_width": 1.9}),
        "badge-dagger": el("path", d="M0 6.2l-1.2 -7h2.4zM-3 -1.8h6v1.2h-6zM-.8 -6h1.6v4.2h-1.6z", **_SOLID),
        "badge-eagle": el(
            "path",
            d="M0 -3.5l1.2 1.5l4.8 -3q.4 5 -3.6 6.5l1.2 3.5h-1.8l-1.8 -2l-1.8 2h-1.8l1.2 -3.5q-4 -1.5 -3.6 -6.5l4.8 3z",
            **_SOLID,
        )
        + el("path", d="M-2 -4.5l.5 -1.5l1.5 .8l1.5 -.8l.5 1.5z", **_SOLID),
        "badge-partisans": el("path", d=star(5), fill="none", stroke=p.INK, stroke_width=1.5, stroke_linejoin="round"),
        "badge-three-stripes": el(
            "path", d="M-5.5 -3h11M-6 .3h12M-5 3.6h10", **{**_LINES, "stroke_width": 1.9, "stroke_linecap": "butt"}
        ),
        "badge-l": _letters("L"),
        "badge-rising-sun": el("path", d="M-3 4a3 3 0 0 1 6 0z", **_SOLID)
        + el(
            "path",
            d="M-4.5 2.6l-2 -.8M-3.4 -.2l-1.6 -2M-1.2 -1.8l-.7 -2.8M1.2 -1.8l.7 -2.8M3.4 -.2l1.6 -2M4.5 2.6l2 -.8",
            **_LINES,
        ),
        "badge-fern": el(
            "path",
            d="M-4.5 5Q0 2 4.5 -5M-2.6 3.6l-2.6 -1.6M-.8 2.1l-3 -3M1 .2l-2.4 -3.6M2.6 -2l-1.4 -3M-1.2 2.6l3.4 1.2"
            "M.8 .6l4 .6M2.4 -1.5l3.3 -.3",
            **{**_LINES, "stroke_width": 1.2},
        ),
        "badge-kukri": el("path", d="M-5.5 4.5l2 -2.5q4 -.8 5 -6.5q4.5 1 3 5q-1.5 3.5 -7 3.5l-1.6 1.9z", **_SOLID),
        "badge-sun": el("circle", r="3", **_SOLID)
        + el(
            "path",
            d="M0 -6.5v2M0 4.5v2M-6.5 0h2M4.5 0h2M-4.6 -4.6l1.4 1.4"
            "M3.2 3.2l1.4 1.4M-4.6 4.6l1.4 -1.4M3.2 -3.2l1.4 -1.4",
            **_LINES,
        ),
        "badge-rosette": el("circle", r="5.4", fill=p.INK)
        + el("circle", r="3.5", fill=p.FIGURE)
        + el("circle", r="1.7", fill=p.INK),
        "badge-palm": el("path", d="M-.6 6q.8 -4 .2 -7.5h1q.8 4 .4 7.5z", **_SOLID)
        + el(
            "path",
            d="M0 -2q-3 -4 -6 -1M0 -2q-1.5 -5 -4 -4.5M0 -2q3 -4 6 -1M0 -2q1.5 -5 4 -4.5M0 -2v-4.5M-4 6h8",
            **{**_LINES, "stroke_width": 1.2},
        ),
        "badge-eagle-head": el(
            "path",
            d="M-5 5.5q-1 -6 1 -8.5q2.5 -3.2 6 -2.2q3.4 1 3.8 4.2q-1"
            " -.8 -2.6 -.6l.8 1.6q-2 .2 -2.4 1.6q.2 2.2 1.6 3.9z",
            **_SOLID,
        )
        + el("circle", cx="1", cy="-2.4", r=".9", fill=p.GOLD),
    }


def _engineers() -> dict[str, str]:
    """The emblems of engineers of four armies."""
    return {
        "badge-fp": _letters("Fp", "9"),
        "badge-tower": el("path", d="M-3.5 5.5v-7h-1v-4h2v1.4h1.5v-1.4h2v1.4h1.5v-1.4h2v4h-1v7z", **_SOLID),
        "badge-re": _letters("RE", "8.5"),
        "badge-castle": el(
            "path",
            d="M-6 5v-8h1.2v1.2h1.2v-1.2h1.2v3h4.8v-3h1.2v1.2h1.2v-1.2h1.2v8h-4.4v-2.6a1.6 1.6 0 0 0 -3.2 0v2.6z",
            **_SOLID,
        ),
    }
