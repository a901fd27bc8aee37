"""Units as painted wooden blocks: round corners for the Allies, square ones for the Axis, a silhouette per figure."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.boards.svg import el, line, num, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Grid
from bocage.memoir.drawing.looks_unit import UnitLook, dressed
from bocage.memoir.drawing.plain import unit_look
from bocage.memoir.drawing.scene import Scene
from bocage.memoir.scenario import Unit

WIDTH, HEIGHT = 66.0, 42.0
TOP = -23.0
SIDE = 5.0
"""How thick the block is, seen from above and in front."""
LIFT = 6.0


def unit(
    piece: Unit,
    full: int,
    x: float,
    y: float,
    marks: frozenset[str] = frozenset(),
    nation: str = "",
    face: str = "",
) -> str:
    """One unit at the centre of a hex; an order lifts it, and having fought sits it down."""
    look = dressed(unit_look(piece.kind), nation)
    fought = "fought" in marks
    lifted = "ordered" in marks and not fought
    raised = LIFT if lifted else -SIDE + 1 if fought else 0.0
    names = " ".join(["unit", piece.side, piece.kind, *sorted(marks)])
    parts = [use(f"shadow-{piece.side}", 3 if lifted else 0, LIFT + 3 if lifted else 0)]
    body = [use(block_symbol(piece.side, nation, face) + ("-flat" if fought else ""))]
    if look.ring:
        body.append(use(f"ring-{piece.side}"))
    body += _figures(look, piece, full, "heads-left" in marks)
    if look.badge:
        body.append(use(look.badge, -WIDTH / 2 + 2, TOP + 2))
    if lifted:
        body.append(use(f"lifted-{piece.side}"))
    if "sighted" in marks:
        body.append(use("crosshair", 0, TOP + HEIGHT / 2))
    if "concealed" in marks:
        body.append(use("camouflage", 0, TOP + HEIGHT / 2 + 2))
    for mark in ("unsupplied", "short"):
        if mark in marks:
            body.append(use(mark, WIDTH / 2 - 9, TOP + 9))
    parts.append(el("g", *body, transform=f"translate(0 {num(-raised)})" if raised else None))
    return el("g", *parts, class_=names, transform=f"translate({num(x)} {num(y)})")


def block_symbol(side: str, nation: str, face: str = "") -> str:
    """The block of a side, in the paint of the desert there, or of its nation where that has one of its own."""
    if face == p.DESERT:
        return f"block-{side}-{p.DESERT}"
    return f"block-{side}-{nation}" if nation in p.NATION_BLOCK else f"block-{side}"


def trains(scene: Scene) -> list[tuple[int, int]]:
    """The hexes of every engine and of the wagon behind it."""
    found = []
    for hex_, cell in enumerate(scene.cells):
        if cell.unit is None or unit_look(cell.unit.kind).figure != "locomotive":
            continue
        for other in scene.board.neighbours[hex_].tolist():
            behind = scene.cells[other].unit if other >= 0 else None
            if behind is not None and behind.side == cell.unit.side:
                look = unit_look(behind.kind)
                if look.shape == "train" and look.figure != "locomotive":
                    found.append((hex_, other))
    return found


def couplings(scene: Scene, grid: Grid) -> list[str]:
    """A bar between the engine of a train and the wagon behind it, under both."""
    made = []
    for engine, wagon in trains(scene):
        data = line([grid.hex_centre(wagon), grid.hex_centre(engine)])
        made.append(el("path", d=data, stroke=p.INK, stroke_width=9, stroke_linecap="round"))
        made.append(el("path", d=data, stroke=p.STEEL, stroke_width=5, stroke_dasharray="7 3"))
    return made


def turned_trains(scene: Scene, grid: Grid) -> set[int]:
    """Hexes whose vehicle is drawn the other way round, because its train heads to the left."""
    heading = [(pair, grid.hex_centre(pair[0])[0] < grid.hex_centre(pair[1])[0]) for pair in trains(scene)]
    return {hex_ for pair, left in heading if left for hex_ in pair}


def _figures(look: UnitLook, piece: Unit, full: int, turned: bool) -> list[str]:
    """The figures, then an empty peg hole for every figure lost."""
    if look.shape == "train":
        return _train(look, piece, full, turned)
    places = _places(look.shape, max(full, piece.figures))
    name = look.figure if look.shape != "tank" else f"{look.figure}-{piece.side}"
    mirror = piece.side == "axis" and not look.letter
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


def _train(look: UnitLook, piece: Unit, full: int, turned: bool) -> list[str]:
    """One long vehicle; under it a rivet for each hit that it can still take, and a hole for each that it took."""
    made = [
        use(
            look.figure,
            transform=f"translate(0 {num(TOP + HEIGHT / 2 - 3)}){' scale(-1 1)' if turned else ''}",
        )
    ]
    most = max(full, piece.figures)
    for n in range(most):
        x = (n - (most - 1) / 2) * 11
        made.append(use("rivet" if n < piece.figures else f"peg-{piece.side}", x, TOP + HEIGHT - 5))
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
    most = 0.74 if shape == "team" else 1.02
    if count == 1:
        return [(0.0, middle, 1.5)]
    if count == 2:
        return [(-16.0, middle, 1.12), (16.0, middle, 1.12)]
    rows = [(count + 1) // 2, count // 2]
    made = []
    for row, many in enumerate(rows):
        scale = round(min(most, 62 / 30 / max(rows)), 2)
        for n in range(many):
            made.append(((n - (many - 1) / 2) * min(32.0, 64 / max(rows)), middle - 9.5 + 20 * row, scale))
    return made


def symbols() -> dict[str, str]:
    """Blocks, drawn once."""
    made: dict[str, str] = {}
    for side in ("allies", "axis"):
        radius = "15" if side == "allies" else "1.5"
        box = {"x": num(-WIDTH / 2), "width": num(WIDTH), "rx": radius}
        made |= _blocks(side, side, p.BLOCK[side], p.BLOCK_LIGHT[side], p.BLOCK_SIDE[side], box)
        for nation, paint in (*p.NATION_BLOCK.items(), (p.DESERT, p.DESERT_BLOCK[side])):
            made |= _blocks(side, f"{side}-{nation}", *paint, box)
        made[f"shadow-{side}"] = el(
            "rect", **box, y=num(TOP + 5), height=num(HEIGHT + 5), fill=p.SHADOW, fill_opacity="0.42",
            transform="translate(3.5 2.5)",
        )  # fmt: skip
        made[f"dimmed-{side}"] = el("rect", **box, y=num(TOP), height=num(HEIGHT), fill=p.SHADOW, fill_opacity="0.28")
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
    made["gloss"] = el("path", d=f"M{num(-WIDTH / 2 + 14)} {num(TOP + 3)}H{num(WIDTH / 2 - 14)}", stroke="#fffbe8",
                       stroke_opacity="0.45", stroke_width=1.4, stroke_linecap="round")  # fmt: skip
    made["rivet"] = el("circle", r="3.2", fill=p.GOLD, stroke=p.INK, stroke_width=1)
    return made


def _blocks(side: str, name: str, colour: str, light: str, edge: str, box: Mapping[str, str]) -> dict[str, str]:
    """A painted block, standing and laid flat."""
    paint = el(
        "linearGradient",
        el("stop", offset="0", stop_color=light),
        el("stop", offset="0.35", stop_color=colour),
        el("stop", offset="1", stop_color=colour),
        id=f"paint-{name}", x1="0", y1="0", x2="0.25", y2="1",
    )  # fmt: skip
    face = el(
        "rect", **box, y=num(TOP), height=num(HEIGHT), fill=f"url(#paint-{name})", stroke=p.FIGURE, stroke_width=1.5
    )
    slab = el("rect", **box, y=num(TOP + SIDE), height=num(HEIGHT), fill=edge, stroke=p.INK, stroke_width=1)
    return {
        f"paint-{name}": paint,
        f"block-{name}": slab + face + use("gloss"),
        f"block-{name}-flat": face + use(f"dimmed-{side}"),
    }
