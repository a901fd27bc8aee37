"""Landmarks that people lived or prayed in: church, cemetery, barracks, fortress, prison camp, lighthouse."""

from __future__ import annotations

from bocage.boards.svg import el
from bocage.memoir.drawing import palette as p

EDGE: dict[str, str | float] = {"stroke": p.INK, "stroke_width": 1.1, "stroke_linejoin": "round"}


def symbols() -> dict[str, str]:
    """Drawn once, around the centre of a hex."""
    church, fortress, barracks = _church(), _fortress(), _barracks()
    return {
        "landmark-church": church,
        "landmark-church-snow": church + el("path", d="M-4 -10L24 -10L30 1H10l-4 2l-4 -3z", fill=p.SNOW)
        + el("path", d="M-18 -41L-10 -22h-5l-2 2l-2 -3h-7z", fill=p.SNOW),
        "landmark-cemetery": _cemetery(),
        "landmark-barracks": barracks,
        "landmark-barracks-snow": barracks
        + "".join(el("path", d=f"M{x - 28} {y - 7}h56v5l-6 2l-7 -2l-9 3l-8 -3l-12 2l-14 -1z", fill=p.SNOW)
                  for x, y in _HUTS),
        "landmark-fortress": fortress,
        "landmark-fortress-snow": fortress + el("path", d="M-13 -9h26v6l-6 2l-7 -2l-8 2l-5 -2z", fill=p.SNOW),
        "landmark-prison-camp": _prison_camp(),
        "landmark-lighthouse": _lighthouse(),
    }  # fmt: skip


def _church() -> str:
    """A tower with a spire, and a nave beside it."""
    return "".join(
        (
            el("path", d="M-22 32h58l-4 6h-58z", fill=p.SHADOW, fill_opacity="0.4"),
            el("path", d="M-10 1h40v31h-40z", fill=p.WALL, **EDGE),
            el("path", d="M-10 1L-4 -10H24L30 1z", fill="#7d7f86", **EDGE),
            el(
                "path",
                d="M-3 12a4 4 0 0 1 8 0v9h-8zM10 12a4 4 0 0 1 8 0v9h-8zM21 12a3 4 0 0 1 6 0v9h-6z",
                fill="#465866",
            ),
            el("path", d="M-26 -16h16v48h-16z", fill="#f6eed9", **EDGE),
            el("path", d="M-14 -16h4v48h-4z", fill=p.SHADOW, fill_opacity="0.18"),
            el("path", d="M-28 -16L-18 -41L-8 -16z", fill="#5c5f68", **EDGE),
            el("path", d="M-18 -49v9M-21.5 -46h7", stroke=p.INK, stroke_width=2.2, stroke_linecap="round"),
            el("circle", cx="-18", cy="-7", r="4", fill="#fffbe8", stroke=p.INK, stroke_width=1),
            el("path", d="M-22 32v-9a4 4 0 0 1 8 0v9z", fill=p.WOOD_DARK),
        )
    )


def _cemetery() -> str:
    """Rows of crosses inside a low wall."""
    rows = ((-17, 4), (0, 5), (17, 4))
    crosses = "".join(f"M{(n - (many - 1) / 2) * 14:g} {y + 7}v-13m-4 4h8" for y, many in rows for n in range(many))
    wall = "M-33 -29H33L40 0L33 31H8M-8 31H-33L-40 0z"
    return "".join(
        (
            el(
                "path",
                d=wall,
                fill="none",
                stroke=p.SHADOW,
                stroke_opacity="0.4",
                stroke_width=5,
                transform="translate(2 3)",
            ),
            el("path", d=wall, fill="none", stroke=p.CONCRETE_DARK, stroke_width=5),
            el("path", d=wall, fill="none", stroke="#e0d9c6", stroke_width=2.6),
            el("path", d=crosses, stroke=p.SHADOW, stroke_opacity="0.45", stroke_width=3, transform="translate(1.5 2)"),
            el("path", d=crosses, stroke=p.INK, stroke_width=4, stroke_linecap="round"),
            el("path", d=crosses, stroke="#fbf8ee", stroke_width=2.4, stroke_linecap="round"),
        )
    )


_HUTS = ((0, -23), (0, 0), (0, 23))


def _barracks() -> str:
    """Three long huts in rows."""
    made = []
    for x, y in _HUTS:
        made += [
            el("path", d=f"M{x - 26} {y - 4}h58v14h-58z", fill=p.SHADOW, fill_opacity="0.35"),
            el("path", d=f"M{x - 28} {y - 7}h56v7h-56z", fill="#8f8a6a", **EDGE),
            el("path", d=f"M{x - 28} {y}h56v7h-56z", fill="#6b6849", **EDGE),
            el(
                "path",
                d=f"M{x - 17} {y - 7}v14M{x - 6} {y - 7}v14M{x + 6} {y - 7}v14M{x + 17} {y - 7}v14",
                stroke=p.INK,
                stroke_opacity="0.45",
                stroke_width=0.8,
            ),
            el("path", d=f"M{x - 12} {y - 3}h3M{x + 11} {y - 3}h3", stroke=p.INK, stroke_width=3),
        ]
    return "".join(made)


def _fortress() -> str:
    """Thick walls with four corner towers and a keep: stone, where a bunker is concrete."""
    towers = "".join(
        f"M{x - 8} {y}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" for x, y in ((-28, -21), (28, -21), (28, 24), (-28, 24))
    )
    wall = "M-28 -21h56v45h-56z"
    teeth: dict[str, str | float] = {"fill": "none", "stroke": "#e6dfcb", "stroke_dasharray": "4.5 4"}
    return "".join(
        (
            el("path", d=wall + towers, fill=p.SHADOW, fill_opacity="0.4", transform="translate(4 5)"),
            el("path", d=wall, fill="#b3a98f", stroke=p.INK, stroke_width=12, stroke_linejoin="round"),
            el("path", d=wall, fill="#b3a98f", stroke=p.ROCK, stroke_width=9.6, stroke_linejoin="round"),
            el("path", d=wall, stroke_width=3.4, **teeth),
            el("path", d=towers, fill=p.ROCK, **EDGE),
            el("path", d=towers, stroke_width=3, transform="scale(.93)", **teeth),
            el("path", d="M-13 -9h26v21h-26z", fill="#8d8471", **EDGE),
            el("path", d="M-13 -9L0 1L13 -9M-13 12L0 1L13 12", fill="none", stroke=p.INK, stroke_opacity="0.6"),
            el("path", d="M-5 30v-6a5 5 0 0 1 10 0v6z", fill=p.INK),
        )
    )


def _prison_camp() -> str:
    """Huts inside a fence of wire, with watchtowers at the corners."""
    fence = "M-34 -24H34V30H-34z"
    posts = (
        "M-34 -24v0M-17 -24v0M0 -24v0M17 -24v0M34 -24v0M34 -6v0M34 12"
        "v0M34 30v0M17 30v0M0 30v0M-17 30v0M-34 30v0M-34 12v0M-34 -6v0"
    )
    huts = "".join(
        el("path", d=f"M{x} {y}h22v6h-22z", fill="#9c8a63", **EDGE)
        + el("path", d=f"M{x} {y + 6}h22v6h-22z", fill="#776846", **EDGE)
        for x, y in ((-25, -12), (3, -12), (-25, 10), (3, 10))
    )
    towers = "".join(
        el(
            "path",
            d=f"M{x - 5} {y + 16}l2 -14M{x + 5} {y + 16}l-2 -14M{x - 4} {y + 11}l8 -5",
            stroke=p.INK,
            stroke_width=1.6,
        )
        + el("path", d=f"M{x - 7} {y - 6}h14v9h-14z", fill=p.WOOD, **EDGE)
        + el("path", d=f"M{x - 9} {y - 5}L{x} {y - 13}L{x + 9} {y - 5}z", fill=p.WOOD_DARK, **EDGE)
        + el("path", d=f"M{x - 4} {y - 2}h8", stroke=p.INK, stroke_width=2.6)
        for x, y in ((-31, -28), (31, 24))
    )
    return "".join(
        (
            huts,
            el("path", d=fence, fill="none", stroke="#f6efdc", stroke_width=4, stroke_opacity="0.7"),
            el("path", d=fence, fill="none", stroke=p.STEEL_DARK, stroke_width=3.4, stroke_dasharray="1.2 2.6"),
            el("path", d=fence, fill="none", stroke=p.STEEL_DARK, stroke_width=0.9),
            el("path", d=posts, stroke=p.WOOD_DARK, stroke_width=4, stroke_linecap="round"),
            towers,
        )
    )


def _lighthouse() -> str:
    """A banded tower on a rock, with its light."""
    return "".join(
        (
            el("path", d="M-30 38q-6 -13 8 -19q8 -8 22 -6q18 -2 24 10q10 4 7 15z", fill=p.ROCK, **EDGE),
            el("path", d="M-22 34l8 -10M2 36l4 -14M20 34l-3 -10", stroke=p.ROCK_DARK, stroke_width=1.4, fill="none"),
            el("path", d="M-10 -27L-46 -38V-18L-8 -24zM10 -27L46 -38V-18L8 -24z", fill="#ffe9a3", fill_opacity="0.55"),
            el("path", d="M-9 24L-6 -17H6L9 24z", fill="#fbf8ee", **EDGE),
            el("path", d="M-6.7 -7h13.4l.8 10h-15zM-8.3 13h16.6l.7 9h-18z", fill=p.GREASE),
            el("path", d="M2 -17h4L9 24H3z", fill=p.SHADOW, fill_opacity="0.22"),
            el("path", d="M-9 -20h18v3h-18z", fill=p.STEEL_DARK),
            el("path", d="M-5 -30h10v10h-10z", fill=p.GOLD, **EDGE),
            el("path", d="M-7 -30a7 7 0 0 1 14 0z", fill=p.STEEL_DARK, **EDGE),
        )
    )
