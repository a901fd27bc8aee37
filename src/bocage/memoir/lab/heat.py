"""Heat maps on our own drawing of the board: how warm a hex is, as a colour and as a number."""

from __future__ import annotations

import re
from typing import Any

from bocage.boards.svg import el, line, num, text, words
from bocage.lab.plots import picture
from bocage.memoir.drawing.board import board_svg
from bocage.memoir.drawing.hexes import MARGIN, Grid
from bocage.memoir.drawing.scene import scene_of
from bocage.memoir.drawing.wording import hex_title
from bocage.memoir.lab.page_words import Speech
from bocage.memoir.scenario import Scenario

GROUND = "ground"
"""Id of the board, drawn once on the page and used by every map."""
FAINT = 0.05
"""What is less per battle than this is left without a number."""
_HEXES = re.compile(r'<g class="hexes".*</g>\s*(?=</svg>)', re.DOTALL)
_DRAWING = re.compile(r"<defs>(.*?)</defs>(.*)</svg>", re.DOTALL)


def ground(scenario: Scenario, lang: str) -> str:
    """The board without units, as a picture of no size from which maps take it.

    The invisible hexes for pointing are left out: every map has its own, which tell its own numbers.
    """
    drawn = _HEXES.sub("", board_svg(scenario, lang, units=False, captions=False))
    found = _DRAWING.search(drawn)
    assert found is not None, "the drawing of a board has definitions and a body"
    return el(
        "svg", el("defs", found[1]), el("g", found[2], id=GROUND),
        width=0, height=0, class_="source", aria_hidden="true",
    )  # fmt: skip


def heat_map(scenario: Scenario, counts: Any, games: int, label: str, what: str, speech: Speech) -> str:
    """The board with counts per battle on it."""
    grid, scene = Grid(scenario.hex_board, MARGIN, MARGIN), scene_of(scenario)
    hottest = max(int(counts.max()), 1)
    parts = [el("use", href=f"#{GROUND}"), el("rect", width="100%", height="100%", class_="veil")]
    for hex_, count in enumerate(counts.tolist()):
        if count == 0:
            continue
        x, y = grid.hex_centre(hex_)
        rate, warmth = count / games, count / hottest
        where = hex_title(scene, hex_, speech.lang)
        told = words("title", speech.say("a_battle", hex=where, rate=speech.number(rate, 2)))
        corners = line(grid.corners(grid.place(hex_), inset=2), closed=True)
        parts.append(el("path", told, d=corners, class_=f"heat {what}", fill_opacity=round(0.12 + 0.78 * warmth, 2)))
        if rate >= FAINT:
            parts.append(
                text(short(rate, speech), x, y + 7, class_="hot" if warmth > 0.45 else "warm", text_anchor="middle")
            )
    width, height = grid.width + 2 * MARGIN, grid.height + 2 * MARGIN
    return picture(label, width, height, *parts)


def short(rate: float, speech: Speech) -> str:
    return speech.number(rate, 1) if rate < 10 else num(round(rate))
