"""The frame of the lab's HTML pages: complete in themselves, with no script and nothing to fetch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from xml.sax.saxutils import escape

from bocage.boards.svg import el
from bocage.lab import plots
from bocage.lab.words import Speech

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
STYLE = ("bocage.lab", "page.css")


def document(title: str, body: Sequence[str], lang: str, *styles: tuple[str, str]) -> str:
    """The whole page; it is XML, too, so that any reader of either can read it. ``styles`` are more style sheets."""
    sheets = [(files(package) / name).read_text("utf-8") for package, name in (STYLE, *styles)]
    head = [
        '<meta charset="utf-8"/>',
        el("meta", http_equiv="Content-Security-Policy", content=POLICY),
        el("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        el("title", escape(title)),
        el("style", *sheets),
    ]
    return "<!DOCTYPE html>\n" + el("html", el("head", *head), "\n", el("body", *body), lang=lang) + "\n"


def patterns() -> str:
    """What plots refer to, defined once on a page."""
    return el("svg", el("defs", plots.STRIPES), width=0, height=0, class_="source", aria_hidden="true")


def section(heading: str, *parts: str, long: bool = False) -> str:
    return el("section", el("h2", escape(heading)), *parts, class_="long" if long else None)


def table(caption: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column names its rows. Cells that begin with a tag are drawings."""
    head = el("thead", el("tr", *(el("th", escape(heading), scope="col") for heading in headings)))
    body = [el("tr", el("th", escape(first), scope="row"), *(_cell(cell) for cell in rest)) for first, *rest in rows]
    whole = el("table", el("caption", escape(caption)), head, el("tbody", *body))
    return el("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)


def _cell(cell: str) -> str:
    return el("td", cell, class_="drawn") if cell.startswith("<") else el("td", escape(cell) or " ")


def behind(summary: str, content: str) -> str:
    return el("details", el("summary", escape(summary)), content)


def key(sides: Sequence[str], speech: Speech, looks: Sequence[str] | None = None) -> str:
    """Which colour and pattern is whose."""
    swatches = [
        el("svg", el("rect", width=16, height=16, class_=look), viewBox="0 0 16 16", class_="plot", aria_hidden="true")
        for look in looks or sides
    ]
    items = [el("li", swatch, escape(speech.side(side))) for swatch, side in zip(swatches, sides, strict=True)]
    return el("ul", *items, class_="key")
