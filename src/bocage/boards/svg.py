"""Building SVG as text: numbers short and always written the same way, attributes and texts escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias
from xml.sax.saxutils import escape, quoteattr

Point: TypeAlias = tuple[float, float]


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def el(name: str, *children: str, **attributes: str | float | None) -> str:
    """An element. ``stroke_width`` becomes ``stroke-width``, ``class_`` becomes ``class``; None is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else _short(value)
            parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    body = "".join(children)
    return f"<{' '.join(parts)}>{body}</{name}>" if body else f"<{' '.join(parts)}/>"


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def text(content: str, x: float, y: float, **attributes: str | float | None) -> str:
    """A text at a place."""
    return el("text", escape(content), x=num(x), y=num(y), **attributes)


def words(name: str, content: str) -> str:
    """An element that holds nothing but words, such as a title."""
    return el(name, escape(content))


def use(symbol: str, x: float = 0.0, y: float = 0.0, **attributes: str | float | None) -> str:
    """A symbol of the defs at a place."""
    return el("use", href=f"#{symbol}", x=num(x) if x else None, y=num(y) if y else None, **attributes)


def turned(x: float, y: float, degrees: float) -> str:
    """The transform that puts a thing drawn around (0, 0) at a place and turns it."""
    return f"translate({num(x)} {num(y)}) rotate({num(degrees)})"


def line(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of straight lines through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def rounded(points: Sequence[Point]) -> str:
    """Path data of a closed curve that touches the middle of every side: the corners are its handles."""
    middles = [_middle(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    return line([middles[-1]]) + bends(points, middles) + "Z"


def bends(handles: Sequence[Point], ends: Sequence[Point]) -> str:
    """Path data that goes on from where the path is: a curve to each of the ends, each over its handle."""
    return "".join(f"Q{num(h[0])} {num(h[1])} {num(e[0])} {num(e[1])}" for h, e in zip(handles, ends, strict=True))


def group(parts: Iterable[str], **attributes: str | float | None) -> list[str]:
    """A group as a list of one, or of none when there is nothing in it."""
    body = "\n".join(parts)
    return [el("g", "\n" + body + "\n", **attributes)] if body else []


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
