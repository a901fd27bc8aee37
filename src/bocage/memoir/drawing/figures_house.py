"""Silhouettes of the classes of document 004 that no other kind of unit has."""

from __future__ import annotations

from bocage.memoir.drawing.figures import BODY, GUN_WHEEL, HELMET, RIFLE, TRACKS, painted, wheels

CAP = "M-4.4 -9.8q.2 -3.2 4 -3.2q3.6 0 4 2.4l3.2 .8v1h-11.2zM-2.2 -8.4h4.8v1.6q-2.4 2 -4.8 0z"
CAR = "M-13 3.6v-4.4l3.2 -3.2h4.8v-4h6.4v1.1h8.6v1.6h-8.6v1.3h4l5.6 3v4.6z" + wheels((-11, 4.6), 5.2, 3.2)
LIGHT = TRACKS + "M-11 1.6l1 -2.8h4.4v-3.8h6.6v.9h8v1.5h-8v1.4h3.4l4 2.8z"
HEAVY = TRACKS + "M-13.4 1.6l1.4 -3.8h4l1.2 -5h7.4l1.2 1.5h8.4v-.8h2.8v3.1h-2.8v-.8h-8l.5 2h3l4.4 3.8z"
GIANT = TRACKS + "M-14 1.6v-5h3.6v-5.2h12.6v1.9h10.4v2.3h-10.4v1h7.4v5zM-12 -1.2h19v.9h-19z"
SKIRTED = (
    "M-14 8.2v-8.4l2.4 -2.8h4.8v-3.6h7.4v1h6.8v1.7h-6.8v.9h6.8l4.8 2.8v8.4zM-12 2.6h22.4v1h-22.4zM-12 5.4h22.4v1h-22.4z"
)
ASSAULT = TRACKS + "M-13.2 1.6v-3.6l2.6 -3.2h9.4l2.4 1.8h8.6v1.8h-7.6l5.6 3.2z"
DESTROYER = TRACKS + "M-13.6 1.6l3.6 -7.8h7.6l5 2.6h14.6v-.9h2.4v3.3h-2.4v-.8h-11.4l7 3.6z"
TRAIL = "M-13.4 9.6l10 -7l1.2 1.8l-9.4 6.6z"
SMALL_WHEEL = "M-3.4 5.8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M-1.4 5.8a2 2 0 1 1 4 0a2 2 0 1 1 -4 0"
FLAME = "M8 -3.4q4 -4.4 9.4 -2.4q-3 .6 -4 2q3.6 -.2 5 2.4q-4.2 -.8 -6 .6q-3 .4 -4.4 -2.6z"


def symbols() -> dict[str, str]:
    """Every silhouette around the middle of its place on the block; those of vehicles for either side."""
    vehicles = {
        "armored-car": CAR,
        "light-tank": LIGHT,
        "heavy-tank": HEAVY,
        "giant-tank": GIANT,
        "skirted-tank": SKIRTED,
        "assault-gun": ASSAULT,
        "tank-destroyer": DESTROYER,
    }
    made = {f"{name}-{side}": shape for name, shape in vehicles.items() for side in ("allies", "axis")}
    return painted(
        made
        | {
            "militiaman": BODY + "@" + RIFLE + "@" + CAP,
            "light-gun": GUN_WHEEL + TRAIL + "M-3 -.6l12.6 -5.4l.9 2l-12.2 5.6z",
            "low-gun": SMALL_WHEEL
            + "M-13 10l9.4 -5.4l1 1.6l-8.8 5.2zM-3 -1.2l16 -3v-1l2.6 -.5v3.6l-2.6 -.2v-.5l-15.4 3.8z"
            "M.6 -7l1.9 -.4l2 9h-2.2z",
            # A cross on the ground, and a long barrel that points up.
            "high-gun": "M-14 8h28v2.2h-28zM-3.4 8l1.6 -7.4h3.8l1.6 7.4z"
            "M-9.4 2l3.6 -3.4l20 -11l1.5 2.5l-19.4 11.4l-4.4 2.8zM-2 -7.6l1.9 -1l3.8 7.6l-2.1 .9z",
            "rockets": "M-13.5 4v-2.6h16.5v-5.4h5l3 4l2.5 .8v3.2zM-13 -1.4l14.4 -9l1.1 1.7l-14.4 9z"
            "M-10.8 .6l13.6 -8.5l1.1 1.7l-11 6.8zM-13.6 -4.6l13 -8.1l1.1 1.7l-13 8.1z@" + wheels((-10.5, 6), 5.4, 2.8),
            "flame-man": BODY + "@" + HELMET + "@M-8.4 -6.6h3.6q1 0 1 1v7.6q0 1 -1 1h-3.6q-1 0 -1 -1v-7.6q0 -1 1 -1z"
            "@M-4 -.4l1 -1.6l9.6 -1.8l.6 1.8l-9 2.6z@" + FLAME,
        }
    )
