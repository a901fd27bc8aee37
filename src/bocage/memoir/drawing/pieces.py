"""Units as painted wooden blocks: round corners for the Allies, square ones for the Axis, a silhouette per figure."""

from __future__ import annotations

from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.looks_unit import UNIT_LOOKS, UnitLook
from bocage.memoir.drawing.svg import el, num, text, use
from bocage.memoir.scenario import Unit

WIDTH, HEIGHT = 66.0, 42.0
TOP = -23.0
SIDE = 5.0
"""How thick the block is, seen from above and in front."""
LIFT = 6.0


def unit(piece: Unit, full: int, x: float, y: float, marks: frozenset[str] = frozenset()) -> str:
    """One unit at the centre of a hex; an order lifts it, and having fought sits it down."""
    look = UNIT_LOOKS[piece.kind]
    fought = "fought" in marks
    lifted = "ordered" in marks and not fought
    raised = LIFT if lifted else -SIDE + 1 if fought else 0.0
    names = " ".join(["unit", piece.side, piece.kind, *sorted(marks)])
    parts = [use(f"shadow-{piece.side}", 3 if lifted else 0, LIFT + 3 if lifted else 0)]
    body = [use(f"block-{piece.side}{'-flat' if fought else ''}")]
    if look.ring:
        body.append(use(f"ring-{piece.side}"))
    body += _figures(look, piece, full)
    if look.badge:
        body.append(use(look.badge, -WIDTH / 2 + 2, TOP + 2))
    if lifted:
        body.append(use(f"lifted-{piece.side}"))
    parts.append(el("g", *body, transform=f"translate(0 {num(-raised)})" if raised else None))
    return el("g", *parts, class_=names, transform=f"translate({num(x)} {num(y)})")


def _figures(look: UnitLook, piece: Unit, full: int) -> list[str]:
    """The figures, then an empty peg hole for every figure lost."""
    places = _places(look.shape, max(full, piece.figures))
    name = look.figure if look.shape != "tank" else f"{look.figure}-{piece.side}"
    mirror = piece.side == "axis"
    nudge = (-1.2 if mirror else 1.2) if look.shape == "man" else 0.0
    made = []
    for n, (x, y, scale) in enumerate(places):
        if n < piece.figures:
            made.append(
                use(
                    name, transform=f"translate({num(x + nudge)} {num(y)}) scale({-scale if mirror else scale} {scale})"
                )
            )
        else:
            made.append(use(f"peg-{piece.side}", x, y + (9 if look.shape == "man" else 2)))
    return made


def _places(shape: str, count: int) -> list[tuple[float, float, float]]:
    """Where figures stand on the block, with their scale."""
    middle = TOP + HEIGHT / 2
    if shape == "man":
        step = min(15.5, (WIDTH - 8) / count)
        scale = round(min(1.2, step / 11.5), 2)
        return [((n - (count - 1) / 2) * step, middle + 0.5, scale) for n in range(count)]
    if shape == "gun":
        step = min(31.0, (WIDTH - 6) / count)
        return [((n - (count - 1) / 2) * step, middle + 1, round(min(1.1, step / 27), 2)) for n in range(count)]
    if count == 1:
        return [(0.0, middle, 1.5)]
    if count == 2:
        return [(-16.0, middle, 1.12), (16.0, middle, 1.12)]
    rows = [(count + 1) // 2, count // 2]
    made = []
    for row, many in enumerate(rows):
        scale = round(min(1.02, 62 / 30 / max(rows)), 2)
        for n in range(many):
            made.append(((n - (many - 1) / 2) * min(32.0, 64 / max(rows)), middle - 9.5 + 20 * row, scale))
    return made


def symbols() -> dict[str, str]:
    """Blocks, figures and badges, drawn once."""
    made: dict[str, str] = {}
    for side in ("allies", "axis"):
        radius = "15" if side == "allies" else "1.5"
        box = {"x": num(-WIDTH / 2), "width": num(WIDTH), "rx": radius}
        made[f"paint-{side}"] = el(
            "linearGradient",
            el("stop", offset="0", stop_color=p.BLOCK_LIGHT[side]),
            el("stop", offset="0.35", stop_color=p.BLOCK[side]),
            el("stop", offset="1", stop_color=p.BLOCK[side]),
            id=f"paint-{side}", x1="0", y1="0", x2="0.25", y2="1",
        )  # fmt: skip
        made[f"shadow-{side}"] = el(
            "rect", **box, y=num(TOP + 5), height=num(HEIGHT + 5), fill=p.SHADOW, fill_opacity="0.42",
            transform="translate(3.5 2.5)",
        )  # fmt: skip
        face = el("rect", **box, y=num(TOP), height=num(HEIGHT), fill=f"url(#paint-{side})", stroke=p.FIGURE,
                  stroke_width=1.5)  # fmt: skip
        gloss = el("path", d=f"M{num(-WIDTH / 2 + 14)} {num(TOP + 3)}H{num(WIDTH / 2 - 14)}", stroke="#fffbe8",
                   stroke_opacity="0.45", stroke_width=1.4, stroke_linecap="round")  # fmt: skip
        slab = el("rect", **box, y=num(TOP + SIDE), height=num(HEIGHT), fill=p.BLOCK_SIDE[side], stroke=p.INK,
                  stroke_width=1)  # fmt: skip
        made[f"block-{side}"] = slab + face + gloss
        made[f"block-{side}-flat"] = face + el("rect", **box, y=num(TOP), height=num(HEIGHT), fill=p.SHADOW,
                                               fill_opacity="0.28")  # fmt: skip
        made[f"ring-{side}"] = el(
            "rect", x=num(-WIDTH / 2 + 2.5), y=num(TOP + 2.5), width=num(WIDTH - 5), height=num(HEIGHT - 5),
            rx="12.5" if side == "allies" else "0.5", fill="none", stroke=p.GOLD, stroke_width=2.2,
        )  # fmt: skip
        made[f"lifted-{side}"] = el(
            "rect", x=num(-WIDTH / 2 - 3), y=num(TOP - 3), width=num(WIDTH + 6), height=num(HEIGHT + 11),
            rx="18" if side == "allies" else "3", fill="none", stroke=p.GREASE, stroke_width=2.6,
        )  # fmt: skip
        made[f"peg-{side}"] = el("ellipse", rx="4", ry="2.8", fill=p.PEG[side]) + el(
            "path", d="M-3.6 1a4 2.8 0 0 0 7.2 0", stroke=p.BLOCK_LIGHT[side], stroke_width=0.9, fill="none"
        )
    return made | _figure_symbols() | _badge_symbols()


def _figure_symbols() -> dict[str, str]:
    body = (
        "M-3.4 -6q3 -1.4 6 0l1 5l-1.6 .6l-.2 3l1.6 4.4l.8 7.2h-3.2l-1 -5.6l-1.6 -3l-1 3.6l-1.4 5h-3.2l1.4 -7.2l.6 -5.2z"
    )
    rifle = "M-5.2 1.6l1.2 1.5l5 -2.6l4.6 -11.6l-.9 -.4l-5.2 10.2z"
    helmet = "M-4.2 -9.4a4.2 4.4 0 0 1 8.4 0l.9 1.1h-10zM-2.2 -8.2h4.6v1.4q-2.2 2 -4.6 0z"
    beret = "M-4.6 -10q-.4 -3.4 4 -3.7q4.8 -.2 5 2.9l-1.8 1.2h-6.2zM-2.4 -9.6h4.8v2.6q-2.4 2.2 -4.8 0z"
    tracks = (
        "M-12.4 2.4h24.6q2.4 0 1.4 2.2l-2 2.8q-.8 1 -2 1h-19.4q-1.4 0 -2.2 -1.2l-1.6 -2.6q-.8 -2.2 1.2 -2.2z"
        + "".join(f"M{x} 5.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0" for x in (-10.5, -6, -1.5, 3, 7.5))
    )
    figure: dict[str, str] = {"fill": p.FIGURE, "fill_rule": "evenodd"}
    man = el("path", d=body, **figure) + el("path", d=rifle, **figure)
    return {
        "rifleman": man + el("path", d=helmet, **figure),
        "partisan": man + el("path", d=beret, **figure),
        "tank-allies": el(
            "path", **figure,
            d=f"{tracks}M-12 1.6l.6 -3.6h3.6l.6 -3.6q.4 -1.8 2.2 -1.9h6q2 0 2.6 1.6h9.4v1.8h-9l.5 2.1h4.2l3.4 3.6z",
        ),
        "tank-axis": el(
            "path", **figure,
            d=f"{tracks}M-13 1.6l1 -3h5l1 -4.6h7.6l1.6 1.4h9v-.7h2.6v3h-2.6v-.7h-8.6l.5 1.6h3.6l5.4 3z",
        ),
        "field-gun": el(
            "path", **figure,
            d="M-3 4.4a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0M-.2 4.4a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1 -5.2 0"
            "M-13.4 9.6l10 -7l1.2 1.8l-9.4 6.6zM-3.4 -1.4l17 -8.4l1 2l-16.4 8.4zM.4 -8.6l1.8 -.8l3.8 8.4l-2 .8z",
        ),
    }  # fmt: skip


def _badge_symbols() -> dict[str, str]:
    disc = el("circle", r="8", fill=p.GOLD, stroke=p.INK, stroke_width=1.2)
    star = "M0 -5.6l1.4 3.8h4l-3.2 2.5l1.2 3.9l-3.4 -2.3l-3.4 2.3l1.2 -3.9l-3.2 -2.5h4z"
    return {
        "badge-star": disc + el("path", d=star, fill=p.INK),
        "badge-chevrons": disc
        + el("path", d="M-4.4 0.4L0 -4L4.4 0.4M-4.4 4.4L0 0L4.4 4.4", fill="none", stroke=p.INK, stroke_width=2),
        "badge-r": disc
        + text("R", 0, 3.8, text_anchor="middle", font_family=p.SANS, font_size="11", font_weight="700", fill=p.INK),
    }
