"""Places people built: clay towns of the desert, Russian towns, wooden villages, villages on hills, ruined cities."""

from __future__ import annotations

from bocage.boards.svg import el, line, num, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, grain, inset_loop, outlines
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.terrain_land import TOWN, Built, settlement

DESERT_TOWN = Built(("clay-0", "clay-1", "clay-0", "clay-2"), "mosque", "palm-1", "#e0c48a", upright=True, snowy=False)
RUSSIAN_TOWN = Built(("izba-0", "roof-2", "izba-1", "roof-1"), "onion-church", upright=True)
WOODEN_VILLAGE = Built(("izba-0", "izba-1"), empty=0.42, plot="#cdbb8c")
HILL_VILLAGE = Built(TOWN.roofs, "church", empty=0.3, plot="#d9c497")


def desert_town(sheet: Sheet, places: list[Place]) -> list[str]:
    """Flat roofs of clay around a dome."""
    return settlement(sheet, places, DESERT_TOWN)


def russian_town(sheet: Sheet, places: list[Place]) -> list[str]:
    """Log houses and brick ones, and a church with domes."""
    return settlement(sheet, places, RUSSIAN_TOWN)


def wooden_village(sheet: Sheet, places: list[Place]) -> list[str]:
    """A few log houses with room between them."""
    return settlement(sheet, places, WOODEN_VILLAGE)


def hill_village(sheet: Sheet, places: list[Place]) -> list[str]:
    """Houses on top of a hill."""
    return settlement(sheet, places, HILL_VILLAGE)


def city_ruins(sheet: Sheet, places: list[Place]) -> list[str]:
    """Broken walls without roofs, and rubble in the streets."""
    region = set(places)
    plots = "".join(line(inset_loop([sheet.grid.point(c) for c in loop], 5), closed=True) for loop in outlines(region))
    ground = "#d3d2cb" if sheet.winter else "#c9bda3"
    made = [
        el("path", d=plots, fill=ground, stroke=p.FIELD_LINE, stroke_width=9, stroke_linejoin="round"),
        el("path", d=plots, fill=ground, stroke=ground, stroke_width=7, stroke_linejoin="round"),
    ]
    for place in places:
        x, y = sheet.grid.centre(place)
        spots = ((-25, -15), (3, -29), (27, -12), (-3, -1), (-28, 15), (0, 27), (27, 17))
        for n, (dx, dy) in enumerate(spots):
            kind = f"ruin-{(n + int(grain(*place, 90) * 3)) % 3}"
            made.append(use(kind, x + dx + (grain(*place, n, 91) - 0.5) * 4, y + dy))
        for n, (dx, dy) in enumerate(((-12, -16), (15, 2), (-14, 13), (14, 32), (-18, -32))):
            made.append(use("rubble", x + dx, y + dy + (grain(*place, n, 92) - 0.5) * 4))
    return made


def symbols() -> dict[str, str]:
    """Houses of clay and logs, domes, ruins, drawn once."""
    made = {f"clay-{n}": _clay(*size) for n, size in enumerate(((9.0, 7.5), (7.0, 7.5), (10.0, 6.0)))}
    made["mosque"] = "".join(
        (
            _clay(10.0, 9.0),
            el(
                "circle", cx="-1", cy="0", r="6.4", fill="#f4ead0", stroke=p.INK, stroke_opacity="0.7", stroke_width=0.9
            ),
            el("path", d="M-4 -3a4.4 4.4 0 0 1 4 -2", fill="none", stroke="#ffffff", stroke_width=1.4),
            el(
                "rect", x="8", y="-13", width="4.6", height="17", rx="2", fill="#f4ead0", stroke=p.INK, stroke_width=0.9
            ),
            el("path", d="M8 -8h4.6", stroke=p.INK, stroke_width=1),
        )
    )
    for n, (w, h) in enumerate(((9.0, 6.6), (7.4, 6.0))):
        boards = "".join(f"M{num(x)} {num(-h)}v{num(2 * h)}" for x in (-w + 3 * k for k in range(1, int(2 * w / 3))))
        made[f"izba-{n}"] = "".join(
            (
                el("rect", x=num(-w + 2), y=num(-h + 2.5), width=num(2 * w), height=num(2 * h), fill=p.SHADOW,
                   fill_opacity="0.4"),
                el("rect", x=num(-w), y=num(-h), width=num(2 * w), height=num(h), fill="#b58b57"),
                el("rect", x=num(-w), y="0", width=num(2 * w), height=num(h), fill=p.LOG),
                el("path", d=boards, stroke=p.WOOD_DARK, stroke_width=0.8, stroke_opacity="0.7"),
                el("path", d=f"M{num(-w)} {num(-h)}h{num(2 * w)}v{num(2 * h)}h{num(-2 * w)}zM{num(-w)} 0h{num(2 * w)}",
                   fill="none", stroke=p.INK, stroke_opacity="0.65", stroke_width=0.9),
            )
        )  # fmt: skip
        made[f"izba-{n}-snow"] = made[f"izba-{n}"] + el(
            "path",
            d=f"M{num(-w)} {num(-h)}h{num(2 * w)}v{num(h + 0.6)}l-4 1.8l-4 -1.6l-4 2.2L{num(-w)} 1z",
            fill=p.SNOW,
            stroke=p.SNOW_SHADE,
            stroke_width=0.6,
        )
    onion = "M0 -15q-1 3 -4.6 5.6q-3.4 3 0 6h9.2q3.4 -3 0 -6q-3.6 -2.6 -4.6 -5.6z"
    church = "".join(
        (
            el("path", d="M-9 -2h20v12h-20z", fill=p.SHADOW, fill_opacity="0.4"),
            el("path", d="M-11 -4h22v12h-22z", fill=p.WALL, stroke=p.INK, stroke_width=0.9),
            el("path", d="M-7 8v-5a2 2 0 0 1 4 0v5M3 8v-5a2 2 0 0 1 4 0v5", fill=p.INK_SOFT),
            el("path", d=onion, fill="#3f6a7c", stroke=p.INK, stroke_width=0.9),
            el("path", d=onion, fill="#4f7d8f", stroke=p.INK, stroke_width=0.9, transform="translate(-8 3) scale(.6)"),
            el("path", d=onion, fill="#4f7d8f", stroke=p.INK, stroke_width=0.9, transform="translate(8 3) scale(.6)"),
        )
    )
    made["onion-church"] = church
    made["onion-church-snow"] = church + el(
        "path", d="M-3.6 -9.6q3 -3 3.6 -5q.6 2 2 3.4q-3 2.6 -5.6 1.6zM-11 -4h22v2h-22z", fill=p.SNOW
    )
    shells = (
        "M-12 9v-17l4 3v-4l4 2v6h5v-5l4 -3v8l5 2v8z",
        "M-11 9v-9l4 -2v-7l5 2v5l3 1v-8l4 3v7l6 1v7z",
        "M-13 8v-12l5 -3v6l4 2v-10l5 -4v12l5 2v-6l5 3v10z",
    )
    holes = ("M-9 3h3v4h-3zM5 1h3v5h-3z", "M-8 1h3v5h-3zM4 2h3v4h-3z", "M-10 1h3v5h-3zM-1 -2h3v6h-3zM7 1h3v5h-3z")
    for n, (shell, hole) in enumerate(zip(shells, holes, strict=True)):
        made[f"ruin-{n}"] = "".join(
            (
                el("path", d=shell, fill=p.SHADOW, fill_opacity="0.4", transform="translate(2.5 2.5)"),
                el("path", d=shell, fill=("#b9a58c", "#a4553b", "#a59a8a")[n], stroke=p.INK, stroke_width=1),
                el("path", d=hole, fill=p.INK),
            )
        )
    made["rubble"] = el(
        "path",
        d="M-6 3l2 -4l4 1l1 3zM1 -1l3 -3l4 2l-2 3zM-1 6l3 -2l3 2l-2 2z",
        fill="#8b7f6c",
        stroke=p.INK,
        stroke_opacity="0.7",
        stroke_width=0.7,
    )
    return made


def _clay(w: float, h: float) -> str:
    """A flat roof with a parapet, a stair hatch, and the sunlit wall below it."""
    return "".join(
        (
            el(
                "rect",
                x=num(-w + 2.5),
                y=num(-h + 3),
                width=num(2 * w),
                height=num(2 * h + 2),
                fill=p.SHADOW,
                fill_opacity="0.38",
            ),
            el(
                "rect",
                x=num(-w),
                y=num(-h),
                width=num(2 * w),
                height=num(2 * h + 3),
                fill=p.CLAY_DARK,
                stroke=p.INK,
                stroke_opacity="0.6",
                stroke_width=0.8,
            ),
            el(
                "rect",
                x=num(-w),
                y=num(-h),
                width=num(2 * w),
                height=num(2 * h),
                fill="#f6e7c4",
                stroke=p.INK,
                stroke_opacity="0.6",
                stroke_width=0.8,
            ),
            el("rect", x=num(-w + 2), y=num(-h + 2), width=num(2 * w - 4), height=num(2 * h - 4), fill=p.CLAY),
            el("rect", x=num(w - 6), y=num(-h + 3), width="3", height="3", fill=p.CLAY_DARK),
            el(
                "path",
                d=f"M{num(-w / 2)} {num(h + 3)}v-2.4M{num(w / 2)} {num(h + 3)}v-2.4",
                stroke=p.INK,
                stroke_width=1.6,
            ),
        )
    )
