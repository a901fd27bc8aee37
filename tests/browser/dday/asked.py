"""Documents that lead to a decision: which dice bring it about, and a page that is taken there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Page
from tests.browser.dday.test_table import JOHN, MARIE, sit
from tests.browser.house import House
from tests.browser.visitors import DESK, Visitors
from tests.dday.table import table

from bocage.dday.game import Campaign

SEEDS = 400
MOST = 4
"""Actions on the way; a document begins shortly before its decision."""
FREE = "() => window.bocage.mine && !window.bocage.sent && !window.bocage.running"
ANSWERED = "(version) => window.bocage.line.version > version && !window.bocage.running"


def way_to(document: Mapping[str, Any], wanted: Callable[[Campaign], bool]) -> tuple[str, Campaign, list[str]]:
    """A seed, the game with it, and actions after which things are as wanted. On turn 1, when a page begins alike."""
    for number in range(SEEDS):
        seed = f"asked/{number}"
        way: list[str] = []
        game = table(**{"turn": 1, **document}, seed=seed)
        while len(way) < MOST and game.decision() and not wanted(game):
            texts = [game.format(action) for action in game.legal()]
            way.append(next((text for text in texts if text.startswith("use")), texts[-1]))
            game.apply(game.parse(way[-1]))
        if game.decision() and wanted(game):
            return seed, game, way
    raise AssertionError(f"no dice of {SEEDS} seeds lead there")


def taken_to(
    house: House, visitors: Visitors, document: Mapping[str, Any], wanted: Callable[[Campaign], bool]
) -> tuple[Page, Campaign]:
    """One page for both sides, when things are as wanted, and the same game."""
    seed, game, way = way_to(document, wanted)
    house.seed(seed)
    seats = {"allies": MARIE, "axis": JOHN}
    body = {"document": game.document, "system": "dday", "seats": seats, "one_screen": True}
    page = sit(visitors, house.seated(house.post("/api/games", body))["table"], **DESK)
    for text in way:
        page.wait_for_function(FREE)
        version = page.evaluate("window.bocage.line.version")
        page.evaluate(f"""document.querySelector('#panel-orders [data-action="{text}"]').click()""")
        page.wait_for_function(ANSWERED, arg=version)
    page.wait_for_function(FREE)
    return page, game
