"""Round markers and what they tell: mines, crosshairs, stars, smoke, camouflage, the commissar's chip."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from bocage.boards.svg import el, num, text, use
from bocage.memoir.drawing import palette as p

STRENGTHS = range(5)
"""How strong a minefield can be."""
_LETTER = {"font_family": p.SANS, "font_weight": "700", "text_anchor": "middle", "fill": p.INK}


def mine_symbol(strength: int | None) -> str:
    """The symbol of a minefield: face down, or turned up with its strength."""
    return "minefield" if strength is None else f"minefield-{strength}"


def symbols() -> dict[str, str]:
    """Every marker around the centre of its hex, drawn once."""
    made = {"minefield": _mines("?", face="#c9b27a", ink=p.EARTH_DARK)}
    for strength in STRENGTHS:
        made[mine_symbol(strength)] = _mines(str(strength), face="#fbf6e6", ink=p.GREASE if strength else p.INK_SOFT)
    made["minefield-decoy"] = made[mine_symbol(0)]
    return (
        made
        | token_symbols()
        | {
            "crosshair": _crosshair(),
            "unsupplied": _empty_crate(p.SHEET),
            "short": _empty_crate(p.GREASE),
            "star-token": _star(),
            "camouflage": _camouflage(),
            "smoke": _smoke(),
            "commissar": _commissar(),
            "sudden-death": _sudden_death(),
            "burnt": _burnt(),
            "hit-star": el("path", d=star(5.5), fill=p.GREASE, stroke=p.FIGURE, stroke_width=1),
        }
    )


TOKENS = (
    *("sabotage", "bridge", "boat", "pontoon", "dam", "equipment", "prisoner", "leader", "radar", "observer"),
    *("drop_zone", "charge", "camouflage"),
)
"""What a star token can stand for, by the names that views give them."""
TOKEN = (-30.0, 22.0)
"""Where the first token of a hex lies, seen from its centre; the next ones lie to its right."""
TOKEN_STEP = 24.0


def tokens(found: Iterable[tuple[str, int]], x: float, y: float) -> list[str]:
    """The tokens of one hex, each with how many lie there."""
    made = []
    for n, (kind, count) in enumerate(found):
        at = x + TOKEN[0] + n * TOKEN_STEP, y + TOKEN[1]
        made.append(use(f"token-{kind}", *at))
        if count > 1:
            made.append(text(f"×{count}", at[0], at[1] + 22, font_size="11", stroke=p.SHEET, stroke_width="3",
                             paint_order="stroke", **_LETTER))  # fmt: skip
    return made


def token_symbols() -> dict[str, str]:
    """A disc with a small star, and a sign for what the token does in its battle."""
    line: dict[str, str | float] = {"fill": "none", "stroke": p.INK, "stroke_width": 1.7, "stroke_linecap": "round"}
    solid: dict[str, str] = {"fill": p.INK}
    signs = {
        "sabotage": el("path", d="M-6 -1h7v8h-7zM-3.5 -1v8M-1 -1v8", fill=p.GREASE, stroke=p.INK, stroke_width=1)
        + el("path", d="M-2.5 -1q0 -5 5 -5", **line),
        "bridge": el("path", d="M-8 3h5l2 -3M8 3h-5l-2 -4M-6 3v4M6 3v4", **line),
        "boat": el("path", d="M-8 1h16l-3 5h-10z", **solid) + el("path", d="M-4 1v-6M4 1l3 -6", **line),
        "pontoon": el("path", d="M-8 -1h16", **line)
        + el("path", d="M-7 1h5q0 5 -2.5 5t-2.5 -5zM2 1h5q0 5 -2.5 5t-2.5 -5z", **solid),
        "dam": el("path", d="M-7 6q2 -9 1 -11h12q-1 2 1 11z", **solid)
        + el("path", d="M-2 6v-5M2 6v-5", stroke="#fbf6e6", stroke_width=1.4),
        "equipment": el("path", d="M-6 -3h12v9h-12z", fill=p.WOOD, stroke=p.INK, stroke_width=1.2)
        + el("path", d="M-6 -3l12 9M6 -3l-12 9", stroke=p.INK, stroke_width=1),
        "prisoner": el("path", d="M-2.5 -4a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0M-4 0h8l-1 7h-6z", **solid)
        + el("path", d="M-7 -7v14M7 -7v14", **line),
        "leader": el("path", d="M-6 1q0 -6 6 -6t6 6l-2 2h-8zM-5 4h10q0 3 -5 3t-5 -3z", **solid),
        "radar": el("path", d="M-6 -3q1 8 9 9zM-1 2l-3 6M-2.5 -1l4 -4", **{**line, "fill": p.INK})
        + el("path", d="M3 -6q3 1 3 4", **line),
        "observer": el("path", d="M-8 4l3 -8h3l1 8zM8 4l-3 -8h-3l-1 8z", **solid) + el("path", d="M-2 -1h4", **line),
    }
    signs["drop_zone"] = el("path", d="M-8 -1q0 -7 8 -7t8 7zM-8 -1l8 8l8 -8M0 -1v8", **line)
    signs["charge"] = signs["bridge"] + el("path", d="M-2 -7h4v5h-4z", **solid)
    signs["camouflage"] = el("path", d="M0 -8q7 4 0 15q-7 -11 0 -15zM0 -6v13", **line)
    disc = el("circle", cx="1.5", cy="2.5", r="12.5", fill=p.SHADOW, fill_opacity="0.4") + el(
        "circle", r="12", fill="#fbf6e6", stroke=p.INK, stroke_width=1.6
    )
    badge = el("path", d=star(6.5), fill=p.GREASE, stroke="#fbf6e6", stroke_width=1, transform="translate(8.5 -8.5)")
    return {f"token-{kind}": disc + sign + badge for kind, sign in signs.items()}


def star(size: float) -> str:
    """Path data of a five-pointed star."""
    points = []
    for n in range(10):
        far = size if n % 2 == 0 else size * 0.42
        angle = -pi / 2 + n * pi / 5
        points.append(f"{num(far * cos(angle))} {num(far * sin(angle))}")
    return "M" + "L".join(points) + "Z"


def _mines(mark: str, face: str, ink: str) -> str:
    """A disc in the lower part of the hex with a horned mine on it, between stakes with a warning line."""
    horns = "".join(
        f"M{num(9.5 * cos(a))} {num(31 + 9.5 * sin(a))}L{num(14 * cos(a))} {num(31 + 14 * sin(a))}"
        for a in (2 * pi * n / 8 for n in range(8))
    )
    line = "M-38 22L-16 26M16 26L38 22M-34 36L-15 34M15 34L34 36"
    return "".join(
        (
            el(
                "path",
                d="M-38 15v15M38 15v15M-34 29v13M34 29v13",
                stroke=p.WOOD_DARK,
                stroke_width=3,
                stroke_linecap="round",
            ),
            el("path", d=line, stroke=p.INK, stroke_width=1.1),
            el(
                "path",
                d="M-30 23.5l4.5 7l4.5 -5.5zM30 23.5l-4.5 7l-4.5 -5.5z",
                fill=p.GREASE,
                stroke=p.INK,
                stroke_width=0.6,
            ),
            el("circle", cx="1.5", cy="33.5", r="12", fill=p.SHADOW, fill_opacity="0.4"),
            el("path", d=horns, stroke=p.INK, stroke_width=3.4, stroke_linecap="round"),
            el("circle", cy="31", r="11.5", fill=face, stroke=p.INK, stroke_width=1.8),
            text(mark, 0, 36.4, font_size="15", **{**_LETTER, "fill": ink}),
        )
    )


def _empty_crate(face: str) -> str:
    """On a unit that is out of supply: a crate struck through, filled once it moves and battles with less."""
    crate = el("path", d="M-7 -4h14v10h-14zM-7 0h14", fill=face, stroke=p.INK, stroke_width=1.6)
    stroke = el("path", d="M-9 8L9 -8", stroke=p.FIGURE, stroke_width=4.4, stroke_linecap="round")
    return crate + stroke + el("path", d="M-9 8L9 -8", stroke=p.INK, stroke_width=2.2, stroke_linecap="round")


def _crosshair() -> str:
    """What a big gun has found the range of."""
    ring = "M-30 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M0 -39v17M0 22v17M-39 0h17M22 0h17"
    return "".join(
        el("path", d=ring, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")
        for colour, width in ((p.FIGURE, 6.5), (p.INK, 4.6), (p.GREASE, 2.4))
    )


def _star() -> str:
    """A token with a star, at the lower left of its hex; what it stands for the battle says."""
    return el("g",
              el("circle", cx="1.5", cy="2.5", r="11.5", fill=p.SHADOW, fill_opacity="0.4"),
              el("circle", r="11", fill="#fbf6e6", stroke=p.INK, stroke_width=1.6),
              el("path", d=star(8.6), fill=p.GREASE, stroke=p.INK, stroke_width=0.9),
              transform="translate(-30 22)")  # fmt: skip


def _camouflage() -> str:
    """A net over the upper edge of the unit, with scraps of cloth in it."""
    net = "M-34 -26Q0 -44 34 -26L38 -8Q0 -24 -38 -8z"
    mesh = "M-25 -30l-4 19M-13 -34l-2 18M0 -35v17M13 -34l2 18M25 -30l4 19M-36 -17Q0 -33 36 -17"
    scraps = (
        "M-27 -24q5 -5 9 0q-4 5 -9 0zM-6 -29q6 -4 10 1q-6 4 -10 -1"
        "zM15 -27q6 -3 9 3q-7 2 -9 -3zM-17 -15q5 -4 9 0q-5 4 -9 0z"
    )
    return "".join(
        (
            el("path", d=net, fill="#7f8a4c", fill_opacity="0.55", stroke=p.INK, stroke_width=1.2),
            el("path", d=mesh, fill="none", stroke=p.INK, stroke_opacity="0.7", stroke_width=1),
            el("path", d=scraps, fill=p.LEAF, stroke=p.INK, stroke_width=0.7),
        )
    )


def _smoke() -> str:
    """Billows that hide what lies behind them."""
    puffs = ((-22, 12, 15), (0, 16, 17), (22, 12, 15), (-12, -4, 15), (12, -6, 16), (0, -20, 12))
    shape = "".join(f"M{x - r} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0" for x, y, r in puffs)
    curls = "M-30 12q4 -9 12 -5M-6 16q5 -9 13 -4M16 12q5 -8 12 -3M-18 -5q4 -8 11 -4M7 -7q5 -8 12 -4"
    return "".join(
        (
            el("path", d=shape, fill=p.INK, fill_opacity="0.5", stroke=p.INK, stroke_width=2.4, stroke_opacity="0.5"),
            el("path", d=shape, fill="#e6e3da", fill_opacity="0.93"),
            el("path", d=curls, fill="none", stroke="#8a857a", stroke_width=2, stroke_linecap="round"),
        )
    )


def _burnt() -> str:
    """What is left of a place that was destroyed: scorched ground and beams."""
    return "".join(
        (
            el("ellipse", rx="37", ry="33", fill="#3a3128", fill_opacity="0.85"),
            el("ellipse", cx="-3", cy="-3", rx="25", ry="20", fill="#1f1a15", fill_opacity="0.8"),
            el("path", d="M-22 8l16 -14M-4 16l20 -9M6 -16l14 10M-18 -14l10 -3", stroke="#6b5a44", stroke_width=4,
               stroke_linecap="round"),
            el("path", d="M-8 -30q-4 -7 3 -10M12 -29q-4 -8 4 -12", fill="none", stroke="#8a857a", stroke_width=3,
               stroke_linecap="round"),
        )
    )  # fmt: skip


def _commissar() -> str:
    """A chip with a cap and a star, for the card that is committed a turn ahead."""
    return "".join(
        (
            el("circle", cx="1.5", cy="2.5", r="15", fill=p.SHADOW, fill_opacity="0.4"),
            el("circle", r="14.5", fill="#8d2b22", stroke=p.INK, stroke_width=1.6),
            el("circle", r="11.6", fill="none", stroke=p.GOLD, stroke_width=1.1),
            el("path", d="M-9 -1q0 -8 9 -8t9 8l-2 2h-14zM-7 2.4h14q0 3.6 -7 3.6t-7 -3.6z", fill=p.FIGURE),
            el("path", d=star(3.2), fill="#8d2b22", transform="translate(0 -3.4)"),
        )
    )


def _sudden_death() -> str:
    """A flag on the hex that ends the battle."""
    return "".join(
        (
            el("path", d="M-30 38v-30", stroke=p.INK, stroke_width=3, stroke_linecap="round"),
            el(
                "path",
                d="M-29 9h20l-5 6l5 6h-20z",
                fill=p.GREASE,
                stroke=p.INK,
                stroke_width=1.2,
                stroke_linejoin="round",
            ),
            text("!", -21, 19.5, font_size="12", **{**_LETTER, "fill": p.FIGURE}),
        )
    )
