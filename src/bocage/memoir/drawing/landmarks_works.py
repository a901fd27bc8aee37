"""Landmarks that worked for the war: factory, power plant, dam, depot, station, radar, airfield."""

from __future__ import annotations

from bocage.boards.svg import el
from bocage.memoir.drawing import palette as p

EDGE: dict[str, str | float] = {"stroke": p.INK, "stroke_width": 1.1, "stroke_linejoin": "round"}


def symbols() -> dict[str, str]:
    """Drawn once, around the centre of a hex."""
    factory, station, depot = _factory(), _station(), _supply_depot()
    return {
        "landmark-factory": factory,
        "landmark-factory-snow": factory
        + el(
            "path",
            d="M-34 0L-17 -13V-8L-30 2zM-17 0L0 -13V-8L-13 2zM0 0L17 -13V-8L4 2zM17 0L34 -13V-8L21 2z",
            fill=p.SNOW,
        ),
        "landmark-power-plant": _power_plant(),
        "landmark-dam": _dam(),
        "landmark-supply-depot": depot,
        "landmark-supply-depot-snow": depot
        + el("path", d="M-34 -11L-17 -28L-2 -13l-5 -1l-4 3l-6 -4l-6 4l-5 -2z", fill=p.SNOW),
        "landmark-station": station,
        "landmark-station-snow": station
        + el("path", d="M-35 -24h22v7l-6 -2l-9 4l-12 -2zM35 -24h-22v7l6 -2l9 4l12 -2z", fill=p.SNOW),
        "landmark-radar-station": _radar(),
        "aeroplane": _aeroplane(),
    }


def _factory() -> str:
    """A brick hall under a saw-toothed roof, with two smoking chimneys."""
    stacks = "M-27 -5l2 -29h7l2 29zM-9 -5l2 -25h7l2 25z"
    windows = "".join(f"M{x} 12h9v9h-9z" for x in (-30, -17, -4, 9, 22))
    return "".join(
        (
            el("path", d="M-32 30h72l-5 6h-72z", fill=p.SHADOW, fill_opacity="0.4"),
            el(
                "path",
                d="M-21 -38q-2 -7 6 -7q3 -6 10 -3q7 -4 11 1M-3 -34q2 -6 9 -5q4 -5 11 -2",
                fill="none",
                stroke="#8a857a",
                stroke_width=3.6,
                stroke_linecap="round",
                stroke_opacity="0.8",
            ),
            el("path", d=stacks, fill=p.BRICK, **EDGE),
            el("path", d="M-25 -30h7M-7 -26h7", stroke=p.FIGURE, stroke_width=2.4),
            el("path", d="M-34 30V0L-17 -13V0L0 -13V0L17 -13V0L34 -13V30z", fill=p.BRICK, **EDGE),
            el("path", d="M-34 0L-17 -13V0zM-17 0L0 -13V0zM0 0L17 -13V0zM17 0L34 -13V0z", fill="#9aa7ab", **EDGE),
            el("path", d="M-34 4H34", stroke=p.BRICK_DARK, stroke_width=1.6),
            el("path", d=windows, fill="#3b4a54", stroke=p.FIGURE, stroke_width=1),
            el("path", d="M-6 30v-6h12v6z", fill=p.WOOD_DARK),
        )
    )


def _power_plant() -> str:
    """A turbine hall, a tall chimney and a pylon with its lines; a flash says what it makes."""
    return "".join(
        (
            el("path", d="M-30 30h68l-4 6h-68z", fill=p.SHADOW, fill_opacity="0.4"),
            el("path", d="M-32 -8h38v38h-38z", fill="#c9c2b1", **EDGE),
            el("path", d="M-35 -8L-13 -19L9 -8z", fill="#7d7f86", **EDGE),
            el("path", d="M-27 0h5v18h-5zM-18 0h5v18h-5zM-9 0h5v18h-5zM0 0h3v18h-3z", fill="#3b4a54"),
            el("path", d="M-27 -14l1.5 -25h7l1.5 21", fill=p.BRICK, **EDGE),
            el("path", d="M13 31L22 -33L31 31M16 11h12M18 -5h8M14.5 21l13 -10M29.5 21l-13 -10M17 11l9 -16M27 11l-9 -16",
               fill="none", stroke=p.STEEL_DARK, stroke_width=1.7),
            el("path", d="M10 -24h24M13 -14h18", stroke=p.STEEL_DARK, stroke_width=2.2),
            el("path", d="M10 -24Q0 -14 -12 -16M34 -24q6 4 9 4", fill="none", stroke=p.INK, stroke_width=0.9),
            el("path", d="M-11 18l-7 11h6l-3 10l11 -13h-6l5 -8z", fill=p.GOLD, **EDGE),
        )
    )  # fmt: skip


def _dam() -> str:
    """A curved wall; the reservoir lies above it in the drawing and is turned to where the water is."""
    crest = "M-45 2Q0 -22 45 2"
    ribs = "".join(f"M{x} {y}l{dx} 21" for x, y, dx in ((-34, -3, 6), (-20, -8, 4), (-7, -10, 1.5), (7, -10, -1.5),
                                                        (20, -8, -4), (34, -3, -6)))  # fmt: skip
    return "".join(
        (
            el("path", d="M-46 2Q0 -22 46 2L40 -22Q20 -45 0 -46Q-20 -45 -40 -22z", fill=p.RIVER),
            el(
                "path",
                d="M-26 -24q7 -5 14 0t14 0t14 0M-14 -34q7 -5 14 0t14 0",
                fill="none",
                stroke=p.RIVER_LIGHT,
                stroke_width=1.7,
            ),
            el(
                "path",
                d="M-45 2Q0 -22 45 2L36 24Q0 6 -36 24z",
                fill=p.SHADOW,
                fill_opacity="0.4",
                transform="translate(0 5)",
            ),
            el("path", d="M-45 2Q0 -22 45 2L36 24Q0 6 -36 24z", fill=p.CONCRETE, **EDGE),
            el("path", d=ribs, stroke=p.CONCRETE_DARK, stroke_width=2.6),
            el("path", d=crest, fill="none", stroke=p.INK, stroke_width=9),
            el("path", d=crest, fill="none", stroke="#e3ddcd", stroke_width=6.6),
            el("path", d=crest, fill="none", stroke=p.INK_SOFT, stroke_width=1, stroke_dasharray="6 5"),
            el(
                "path",
                d="M-14 20q14 -6 28 0q2 12 8 24q-22 8 -44 0q6 -12 8 -24z",
                fill=p.RIVER,
                stroke=p.BANK,
                stroke_width=1.2,
            ),
            el("path", d="M-9 22v18M0 20v22M9 22v18", stroke=p.FOAM, stroke_width=2.2, stroke_dasharray="6 3"),
        )
    )


def _supply_depot() -> str:
    """A tent, crates and drums."""
    crates = ((6, -27, 17, 14), (25, -24, 12, 11), (12, -10, 19, 15))
    made = [
        el("path", d="M-34 14L-17 -28L2 14z", fill=p.SHADOW, fill_opacity="0.35", transform="translate(4 4)"),
        el("path", d="M-36 13L-17 -28L2 13z", fill="#a39a6b", **EDGE),
        el("path", d="M-17 -28L2 13h-13z", fill="#6f6844", **EDGE),
        el("path", d="M-26 13l5 -20l6 20z", fill=p.INK),
    ]
    for x, y, w, h in crates:
        made.append(el("path", d=f"M{x} {y}h{w}v{h}h{-w}z", fill=p.WOOD, **EDGE))
        made.append(el("path", d=f"M{x} {y}l{w} {h}M{x + w} {y}l{-w} {h}", stroke=p.WOOD_DARK, stroke_width=1.4))
        made.append(el("path", d=f"M{x} {y}h{w}v{h}h{-w}z", fill="none", **EDGE))
    for x, y in ((-26, 19), (-12, 22), (2, 20), (16, 18), (29, 15)):
        made.append(el("path", d=f"M{x - 6} {y}v13a6 2.6 0 0 0 12 0v-13z", fill="#5d6a3c", **EDGE))
        made.append(el("ellipse", cx=x, cy=y, rx=6, ry=2.6, fill="#8b9762", **EDGE))
        made.append(el("path", d=f"M{x - 6} {y + 6}a6 2.6 0 0 0 12 0", fill="none", stroke=p.INK, stroke_width=0.8))
    return "".join(made)


def _station() -> str:
    """A hall with a clock, beside the platform; the rails run in front of it."""
    return "".join(
        (
            el("path", d="M-34 -17h68v17h-68z", fill=p.SHADOW, fill_opacity="0.35", transform="translate(3 5)"),
            el("path", d="M-33 -15h66v14h-66z", fill="#e8d9b5", **EDGE),
            el("path", d="M-40 -15L-35 -24H35L40 -15z", fill="#964b31", **EDGE),
            el("path", d="M-9 -15v-13L0 -37L9 -28v13z", fill="#e8d9b5", **EDGE),
            el(
                "path",
                d="M-12 -27L0 -39L12 -27",
                fill="none",
                stroke="#7d452c",
                stroke_width=4,
                stroke_linejoin="round",
            ),
            el("circle", cy="-23", r="4.6", fill="#fffbe8", stroke=p.INK, stroke_width=1.1),
            el("path", d="M0 -26v3h2.6", fill="none", stroke=p.INK, stroke_width=1.1),
            el("path", d="M-28 -1v-9h7v9M-16 -1v-9h7v9M9 -1v-9h7v9M21 -1v-9h7v9", fill="#465866"),
            el("path", d="M-40 15h80v6h-80z", fill="#cfc8b6", **EDGE),
            el("path", d="M-34 15v-3M-17 15v-3M17 15v-3M34 15v-3", stroke=p.STEEL_DARK, stroke_width=2),
            el("path", d="M-38 17h76", stroke=p.FIGURE, stroke_width=1.6),
        )
    )


def _radar() -> str:
    """A dish of lattice on a turning cabin, behind sandbags."""
    rings = "M-4 -12m-25 0a25 22 -20 1 0 50 0a25 22 -20 1 0 -50 0M-4 -12m-14 0a14 12 -20 1 0 28 0a14 12 -20 1 0 -28 0"
    spokes = (
        "M-4 -12L-27 -20M-4 -12L19 -4M-4 -12L-13 9M-4 -12L6 -33M-4 -12L-20 -30M-4 -12L12 8M-4 -12L-26 1M-4 -12L19 -25"
    )
    bags = "".join(f"M{x} {y}h9" for x, y in ((-33, 35), (-21, 37), (-9, 38), (3, 38), (15, 36), (26, 33)))
    return "".join(
        (
            el("path", d="M-14 8L-22 33M6 8L18 33M-4 10v24", stroke=p.INK, stroke_width=4, stroke_linecap="round"),
            el("path", d="M-14 18h22v15h-22z", fill="#7b836a", **EDGE),
            el("path", d="M-9 22h6v6h-6z", fill=p.FIGURE),
            el(
                "path",
                d=rings,
                fill="#dcd9cd",
                fill_opacity="0.9",
                fill_rule="nonzero",
                stroke=p.STEEL_DARK,
                stroke_width=2,
            ),
            el("path", d=spokes, stroke=p.STEEL_DARK, stroke_width=1),
            el("path", d="M-4 -12L16 -34", stroke=p.INK, stroke_width=3),
            el("circle", cx="17", cy="-35", r="3.4", fill=p.GREASE, stroke=p.INK, stroke_width=1),
            el("path", d="M25 -34q7 -2 9 -9M21 -42q5 -1 6 -6", fill="none", stroke=p.INK, stroke_width=1.6),
            el("path", d=bags, stroke=p.BAG_DARK, stroke_width=8, stroke_linecap="round"),
            el("path", d=bags, stroke=p.BAG, stroke_width=5.6, stroke_linecap="round"),
        )
    )


def _aeroplane() -> str:
    shape = (
        "M0 -12q2.5 0 2.5 5v3l14 4v4l-14 -1l-1 7l5 3v2.5l-6.5 -1.5"
        "l-6.5 1.5v-2.5l5 -3l-1 -7l-14 1v-4l14 -4v-3q0 -5 2.5 -5z"
    )
    return el("path", d=shape, fill=p.SHADOW, fill_opacity="0.4", transform="translate(2.5 3)") + el(
        "path", d=shape, fill="#7b836a", **EDGE
    )
