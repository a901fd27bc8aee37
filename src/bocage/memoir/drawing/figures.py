"""Silhouettes: one for every figure that stands on a block, cut so that kinds differ at the size of a phone."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.boards.svg import el
from bocage.memoir.drawing import palette as p

_PAINT: dict[str, str] = {"fill": p.FIGURE, "fill_rule": "evenodd"}

BODY = "M-3.4 -6q3 -1.4 6 0l1 5l-1.6 .6l-.2 3l1.6 4.4l.8 7.2h-3.2l-1 -5.6l-1.6 -3l-1 3.6l-1.4 5h-3.2l1.4 -7.2l.6 -5.2z"
RIFLE = "M-5.2 1.6l1.2 1.5l5 -2.6l4.6 -11.6l-.9 -.4l-5.2 10.2z"
HELMET = "M-4.2 -9.4a4.2 4.4 0 0 1 8.4 0l.9 1.1h-10zM-2.2 -8.2h4.6v1.4q-2.2 2 -4.6 0z"
BERET = "M-4.6 -10q-.4 -3.4 4 -3.7q4.8 -.2 5 2.9l-1.8 1.2h-6.2zM-2.4 -9.6h4.8v2.6q-2.4 2.2 -4.8 0z"
KNEELING = "M-4 -3q3 -1.6 6 0l.8 5l3.4 1.4l.6 5.6h-3l-.8 -3l-4 -1l-3.6 4h-4.2v-2.4l3.4 -3.6z"
LOW_HELMET = "M-3.8 -6.4a3.9 4 0 0 1 7.8 0l.8 1h-9.4zM-1.8 -5.3h4.2v1.2q-2 1.8 -4.2 0z"


def wheels(xs: tuple[float, ...], y: float = 5.4, r: float = 1.5) -> str:
    return "".join(f"M{x} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0" for x in xs)


TRACKS = "M-12.4 2.4h24.6q2.4 0 1.4 2.2l-2 2.8q-.8 1 -2 1h-19.4q-1.4 0 -2.2 -1.2l-1.6 -2.6q-.8 -2.2 1.2 -2.2z" + wheels(
    (-10.5, -6, -1.5, 3, 7.5)
)
ALLIED_TANK = "M-12 1.6l.6 -3.6h3.6l.6 -3.6q.4 -1.8 2.2 -1.9h6q2 0 2.6 1.6h9.4v1.8h-9l.5 2.1h4.2l3.4 3.6z"
AXIS_TANK = "M-13 1.6l1 -3h5l1 -4.6h7.6l1.6 1.4h9v-.7h2.6v3h-2.6v-.7h-8.6l.5 1.6h3.6l5.4 3z"
SLOPED_TANK = (
    "M-13.8 1.2l3.6 -4.2h3.8l1.6 -4.2q.5 -1.2 1.8 -1.2h5.8q1.5 0 2 1.4l.5 1.2h9.2v1.7h-8.8l.4 1.1h1.2l5.4 4.2z"
    "M-12.6 2.4h24.8q2.4 0 1.2 2.4l-1.8 2.6q-.8 1.2 -2 1.2h-19.4q-1.4 0 -2.2 -1.2l-1.7 -2.6q-.9 -2.4 1.1 -2.4z"
)
TIGER = "M-14 1.6v-4.4h5.4v-4.6q0 -1.2 1.4 -1.2h8q1.4 0 1.8 1.2l.4 1h10.6v-.9h3.2v3.6h-3.2v-.9h-10.2l.4 1.8h9.6v4.4z"
FLAME = "M12 -5.6q4 -3.6 9 -1.4q-2.6 .4 -3.6 1.6q3.4 -.4 5 1.8q-4 -.8 -5.6 .6q-3 .6 -4.8 -2.6z"
SELF_PROPELLED = "M-13 1.6v-7h3v-2.4h7v2.6l16.5 -6.4l1 2.4l-13 5.6h6.5l3 5.2z"
GUN_WHEEL = "M-3 4.4a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0M-.2 4.4a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1 -5.2 0"


def symbols() -> dict[str, str]:
    """Every silhouette around the middle of its place on the block."""
    shapes = {
        "rifleman": BODY + "@" + RIFLE + "@" + HELMET,
        "partisan": BODY + "@" + RIFLE + "@" + BERET,
        "tank-allies": TRACKS + ALLIED_TANK,
        "tank-axis": TRACKS + AXIS_TANK,
        "field-gun": GUN_WHEEL
        + "M-13.4 9.6l10 -7l1.2 1.8l-9.4 6.6zM-3.4 -1.4l17 -8.4l1 2l-16.4 8.4zM.4 -8.6l1.8 -.8l3.8 8.4l-2 .8z",
        # A detector swept over the ground in front of the man.
        "sapper": BODY + "@" + HELMET + "@M-4.4 -2l1 -1.6l10.4 11l2.6 -.2a3 1.8 0 1 1 -1.4 2.6l-2.4 -.4z",
        "skier": BODY
        + "@M-5 -10.5a4.3 4.6 0 0 1 8.6 0l.4 5h-9.4z@M-11 9.4h21.5q2.5 0 3 -2.6l1.2 .3q-.6 3.9 -4 3.9h-21.7z"
        + "@M5.4 -6l1.1 -.3l3 15l-1.1 .3zM-7.5 -4l1.1 .2l-2.4 12.6l-1.1 -.2z",
        "sniper": KNEELING
        + "@"
        + LOW_HELMET
        + "@M-9.5 -1.8l5 -1.5v-1l3.5 -.2v.9l14.5 -.9v1.3l-14 1.5l-2.5 1.6l-5.5 .2zM-1.5 -6h5v1.3h-5z",
        "rider": "M-9.5 9.5l1 -6q-3.2 -1.6 -2.8 -5l-1.6 5.6l-1.2 -.2"
        "q-.4 -7 4 -7.4l9 .3l3.4 -5.6l4.6 -2.4l.4 -1.8l1.8 1.4"
        "l3.4 3.8l-1.2 1.8l-3.6 -1.2l-2 5.4l-1.2 3.4l1.2 8h-2.2l-2.2 -7l-6 .2l-2.6 3l.6 3.7z"
        "@M-4.6 -3.6l.8 -5q.4 -2 2.4 -2h1.4q1.4 0 1.8 1.4l.8 3"
        "l-1.2 2.8l1 3h-2.2l-1.4 -3zM-2.9 -13.9a2.1 2.1 0 1 1 4.2 0"
        "l.5 .7h-5.2zM-2.4 -13h3.2v1.8h-3.2z@M2.5 -6.8l5 -9.2l.9 .5l-5 9.2z",
        "bazooka": BODY + "@" + HELMET + "@M-10 -6.6l17.5 -1.6v-1l5 -.6v4.6l-5 -.4v-1l-17.5 1.6z",
        "machine-gun": KNEELING
        + "@"
        + LOW_HELMET
        + "@M-3 -.6h6.5v-1.2h10v1.6h-8l-.6 1.4l4.6 8h-2l-3.6 -6l-1 6h-1.6l.6 -7.6h-4.9z",
        "mortar": KNEELING
        + "@"
        + LOW_HELMET
        + "@M4 6l5.5 -13l3 1.2l-5.5 13zM8.6 1.4l1 -.6l4.6 8.2h-1.6zM2 8h7v1.8h-7z",
        "long-gun": "M-14 7.8h28v2.2h-28zM-4.5 7.8l2.5 -7h4l2.5 7zM-8 -3.4h6v-2.6l18 -2.2v2.4l-16.5 2.8l-.5 3.8h-7z"
        "M3 -10.4h2.2l1.6 11h-2.4z",
        "big-gun": GUN_WHEEL.replace("M-3 4.4", "M-5 4.4").replace("M-.2 4.4", "M-2.2 4.4")
        + "M-14.4 10l9.6 -7.6l1.6 2l-8.8 6.8zM-7.5 -.6l5.5 -2.7l16 -10.7l2 2.9l-16.5 10l-4 2.6z"
        "M6.5 3.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 2h6v2h-6z",
        "self-propelled": TRACKS + SELF_PROPELLED,
        "flame-tank-allies": TRACKS + ALLIED_TANK + "@" + FLAME,
        "flame-tank-axis": TRACKS + AXIS_TANK + "@" + FLAME,
        # A turret far in front on a hull without an upright wall, and large wheels.
        "sloped-tank-allies": SLOPED_TANK + wheels((-11.4, -7, -2.6, 1.8, 6.2), 5.4, 1.9),
        "sloped-tank-axis": SLOPED_TANK + wheels((-11.4, -7, -2.6, 1.8, 6.2), 5.4, 1.9),
        "tiger-allies": TRACKS + TIGER,
        "tiger-axis": TRACKS + TIGER,
        "locomotive": "M-29 8v-19h3v-2.5h14v2.5h-2v5h17v-2.5q2 -2.5 4 0v2.5h5.5"
        "v-7.5l-1.5 -2h8l-1.5 2v7.5h4q4.5 0 4.5 5v4.5h3.5l3 5.5z"
        "M-23.5 -8h8v6.5h-8z@"
        + wheels((-26, -15.5), 9.5, 3.6)
        + wheels((-5, 3.5, 12), 9.5, 3.2)
        + wheels((20.5,), 10.2, 2.4),
        "wagon": "M-29 5v-3h58v3zM-26 1v-13h52v13zM-20 -9.5h2v8h-2zM-12 -9.5"
        "h2v8h-2zM-4.5 -9.5h9v9h-9zM10 -9.5h2v8h-2zM18 -9.5h2v8h-2z"
        "M-27 -13h54l-2 -2h-50z@" + wheels((-23, -14), 8.4, 3.2) + wheels((7, 16), 8.4, 3.2),
        "armored-wagon": "M-29 6v-3h58v3zM-27 2v-10h22v10zM-3 2v-4h4l2 -4h7l19 -6l.8 2.4l-17.8 6l2 5.6z@"
        + wheels((-25, -16), 9.2, 3.2)
        + wheels((9, 18), 9.2, 3.2),
        # An automaton like a bell on castors, with a lamp; the other one carries a long barrel.
        "automaton": "M-6 9l1.8 -13h8.4l1.8 13zM-3.4 -5.4a3.4 4.6 0 0 1 6.8 0zM-.7 -13h1.4v3h-1.4z"
        "M-4.4 1.6h8.8v1.3h-8.8zM4 -2.6l6 -1.6l.4 1.4l-6 1.8z",
        "automaton-heavy": "M-7.5 9l2.4 -12h10.2l2.4 12zM-5 -4.4q0 -4.6 5 -4.6t5 4.6z"
        "M3.4 -7.6h9.6v3h-9.6zM-5.6 2h11.2v1.5h-11.2z",
        "man-of-steel": BODY + "@M-3.6 -13.5h7.2v6.4h-7.2zM-5.6 -12h1.6v3.6h-1.6zM4 -12h1.6v3.6h-1.6z",
        "undead": "M-3 -6.4q3.4 -1.4 5.6 .4l-.4 2l7.6 -1.6l.3 1.5l-8 3l-.4 4l2.2 11h-2.8l-2 -8.4l-3.4 8.4h-3l2.8 -10.6z"
        "@M-1.4 -11.6a3.4 3.6 0 1 1 3.2 4.4q-2.6 .4 -3.2 -1.6z",
        # Three long legs under a hood, with a tube that nobody wants pointed at him.
        "tripod": "M-7 -6.6q1 -5.4 7 -5.4t7 5.4l-2.4 2.2h-9.2z"
        "M-5 -4.2l1.6 .3l-4.6 13.4h-1.8zM4.8 -4.2l-1.6 .3l5 13.4h1.8z"
        "M-.8 -4h1.6l.6 13.2h-2.6zM5.6 -9l7.4 -2.2l.6 1.6l-7.6 2.8z",
        "grasper": "M-7.5 -1.5q0 -5 7.5 -5t7.5 5l-1.6 3h-11.8zM-6.5 1.6l1.3 .4l-4.6 7h-2zM6.5 1.6l-1.3 .4l4.6 7h2z"
        "M-2.6 2h1.4l-.6 7h-1.6zM1.2 2h1.4l.8 7h-1.6zM7 -3l5.4 -5.6l-.2 3.6l3 -1.6l-2.4 4.4l-5 1z",
        # A long low hull with gun turrets fore and aft, a bridge with its mast, and two funnels.
        "destroyer": "M-29 0h54l4.5 -1.5l-5.5 9q-.8 1.2 -2.4 1.2h-44.2q-1.6 0 -2.4 -1.2zM3 -1v-9h3v-7h1.6v7h4.4v3h3v6z"
        "M-4.5 -1v-8h4v8zM-12 -1v-8h4v8zM-24 -1v-4h2.5l-6.5 -2.6l.6 -1.6l9.4 3.6h2v4.6zM23 -1v-4h-1.8l6.4 -2.6l-.6 -1.6"
        "l-9 3.6v4.6z",
        "truck": "M-13.5 4v-10.5q0 -1.5 1.5 -1.5h12q1.5 0 1.5 1.5v10.5zM2.5 4v-8h5.5l3 4l2.5 .8v3.2z@"
        + wheels((-10.5, 6), 5.4, 2.8),
    }
    return painted(shapes)


def painted(shapes: Mapping[str, str]) -> dict[str, str]:
    """Symbols of outlines; an @ separates parts that may lie over one another."""
    return {
        name: "".join(el("path", d=part, **_PAINT) for part in shape.split("@") if part)
        for name, shape in shapes.items()
    }
