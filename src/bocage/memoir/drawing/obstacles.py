"""Wire, sandbags, hedgehogs, walls and blocks: small things that stay visible beside a unit."""

from __future__ import annotations

from math import cos, pi, sin

from bocage.boards.svg import el, num, turned, use
from bocage.memoir.drawing import palette as p


def symbols() -> dict[str, str]:
    """One symbol for each obstacle, drawn around the centre of its hex."""
    return {
        "sandbags": _sandbags(),
        "wire": _wire(),
        "hedgehog": _hedgehogs(),
        "sea-wall": _sea_wall(),
        "road-block": _road_block(),
        "dragons-teeth": _dragons_teeth(),
        "smoke": _smoke(),
        "bag": _bag(),
        "beams": _beams(),
        "tooth": _tooth(),
    }


def _bag() -> str:
    return "".join(
        (
            el("rect", x="-7", y="-4", width="14", height="8.5", rx="4", fill=p.BAG_DARK),
            el("rect", x="-7", y="-5", width="14", height="8", rx="4", fill=p.BAG, stroke=p.INK, stroke_opacity="0.6",
               stroke_width=0.8),
            el("path", d="M-3.5 -2.5h5", stroke="#ecd9ab", stroke_width=1.2, stroke_linecap="round"),
        )
    )  # fmt: skip


def _sandbags() -> str:
    """A parapet on three sides: bags laid on the lower half of an oval around the unit."""
    made = [el("path", d="M-36 3a36 28 0 0 0 72 0", fill="none", stroke=p.SHADOW, stroke_opacity="0.35",
               stroke_width=10, transform="translate(2 5)")]  # fmt: skip
    for layer, count in enumerate((9, 8)):
        for n in range(count):
            angle = pi * (n + 0.5) / count
            x, y = 37 * cos(angle), 4 + 27 * sin(angle) - 4 * layer
            made.append(use("bag", transform=turned(x, y, 90 - angle * 180 / pi)))
    return "".join(made)


def _wire() -> str:
    """A coil of wire between three pickets."""
    coil = "".join(f"M{num(x)} 24a6.5 8 0 1 1 13 0a6.5 8 0 1 1 -13 0" for x in range(-40, 30, 7))
    barbs = "".join(
        f"M{num(x)} {num(y)}l3 3m0 -3l-3 3" for x, y in ((-31, 15), (-17, 30), (-3, 15), (11, 30), (25, 15))
    )
    pickets = "M-37 10v26M0 12v26M37 10v26"
    return "".join(
        (
            el("path", d=pickets, stroke=p.WOOD_DARK, stroke_width=4, stroke_linecap="round"),
            el("path", d=pickets, stroke=p.WOOD, stroke_width=1.8, stroke_linecap="round"),
            el("path", d=coil, fill="none", stroke="#f6efdc", stroke_width=3, stroke_opacity="0.75"),
            el("path", d=coil, fill="none", stroke=p.STEEL_DARK, stroke_width=1.5),
            el("path", d=barbs, fill="none", stroke=p.INK, stroke_width=1.3),
        )
    )


def _beams() -> str:
    """Three crossed girders."""
    beams = (("-10 8", "10 -9"), ("-9 -9", "10 8"), ("0 -12", "0 11"))
    shadow = "".join(f"M{a}L{b}" for a, b in beams)
    made = [el("path", d=shadow, stroke=p.SHADOW, stroke_opacity="0.4", stroke_width=4.5, transform="translate(2 3)")]
    for a, b in beams:
        data = f"M{a}L{b}"
        made.append(el("path", d=data, stroke=p.STEEL_DARK, stroke_width=4.6, stroke_linecap="square"))
        made.append(el("path", d=data, stroke="#8d7660", stroke_width=1.8))
    return "".join(made)


def _hedgehogs() -> str:
    return use("beams", -28, 21) + use("beams", 28, 21) + use("beams", 0, 31)


def _sea_wall() -> str:
    """Dressed stone along the water's side of the hex."""
    joints = "".join(f"M{num(x)} 24v7M{num(x + 6)} 31v7" for x in range(-36, 36, 12))
    return "".join(
        (
            el("rect", x="-41", y="28", width="84", height="14", rx="2", fill=p.SHADOW, fill_opacity="0.4"),
            el("rect", x="-43", y="23", width="86", height="15", rx="2", fill=p.CONCRETE_DARK, stroke=p.INK,
               stroke_width=1),
            el("rect", x="-43", y="23", width="86", height="6", rx="2", fill="#dcd7c9"),
            el("path", d=joints + "M-42 31h84", stroke=p.INK, stroke_opacity="0.55", stroke_width=0.9),
        )
    )  # fmt: skip


def _road_block() -> str:
    """A striped barrier on trestles, over felled logs."""
    logs = "M-38 33h34M2 35h36M-30 38h60"
    return "".join(
        (
            el("path", d="M-34 40h70", stroke=p.SHADOW, stroke_opacity="0.4", stroke_width=6, stroke_linecap="round"),
            el("path", d=logs, stroke=p.INK, stroke_width=6, stroke_linecap="round"),
            el("path", d=logs, stroke=p.LOG, stroke_width=4, stroke_linecap="round"),
            el("path", d="M-28 36l6 -18l6 18M16 36l6 -18l6 18", fill="none", stroke=p.INK, stroke_width=3),
            el("path", d="M-40 23h80", stroke=p.INK, stroke_width=8.6),
            el("path", d="M-39 23h78", stroke=p.FIGURE, stroke_width=6),
            el("path", d="M-39 23h78", stroke=p.GREASE, stroke_width=6, stroke_dasharray="8 8"),
        )
    )


def _tooth() -> str:
    """A pyramid of concrete, lit from the left."""
    return "".join(
        (
            el("path", d="M-8 6h17l5 4h-18z", fill=p.SHADOW, fill_opacity="0.45"),
            el("path", d="M-9 6L-2 -10L2 -9L1 7z", fill="#e3ded0"),
            el("path", d="M2 -9L9 6L1 7z", fill=p.CONCRETE_DARK),
            el(
                "path",
                d="M-9 6L-2 -10L2 -9L9 6L1 7z",
                fill="none",
                stroke=p.INK,
                stroke_width=1,
                stroke_linejoin="round",
            ),
        )
    )


def _dragons_teeth() -> str:
    """Two rows of them."""
    back = "".join(use("tooth", x, 23) for x in (-33, -11, 11, 33))
    return back + "".join(use("tooth", x, 35) for x in (-23, 0, 23))


def _smoke() -> str:
    """Clouds that drift from left to right; a unit in them stays readable."""
    clouds = ((-27, 14, 17), (-9, 5, 20), (12, 12, 19), (29, 20, 14), (-16, 25, 15), (8, 28, 16))
    made = [
        el("circle", cx=x + 2, cy=y + 4, r=r, fill=p.SHADOW, fill_opacity="0.16") for x, y, r in clouds
    ]  # fmt: skip
    made += [el("circle", cx=x, cy=y, r=r, fill=p.SMOKE, fill_opacity="0.72") for x, y, r in clouds]
    made += [
        el("path", d=f"M{num(x - r * 0.6)} {num(y - r * 0.35)}a{num(r * 0.7)} {num(r * 0.7)} 0 0 1 {num(r * 1.15)} -2",
           fill="none", stroke=p.INK_SOFT, stroke_opacity="0.55", stroke_width=1.4, stroke_linecap="round")
        for x, y, r in clouds[:4]
    ]  # fmt: skip
    return "".join(made)
