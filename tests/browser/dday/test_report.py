"""The report of a finished game: every column can be read on a phone, however long the words of a language are."""

from __future__ import annotations

import random

import pytest
from tests.browser.dday.test_whole_game import OVER, TABLES_FIT
from tests.browser.house import House
from tests.browser.visitors import PATIENCE, PHONE, Visitors

from bocage.engine.contract import game_system


@pytest.fixture(scope="module")
def over() -> dict[str, object]:
    game, chance = game_system("dday").new("dday", {"players": 3}, "report"), random.Random(1)
    while game.result() is None:
        game.apply(chance.choice(list(game.legal())))
    return dict(game.save())


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "fr-FR"])
def test_every_column_can_be_read(house: House, visitors: Visitors, over: dict[str, object], locale: str) -> None:
    keys = house.seated(house.post("/api/games/load", {"save": over}))
    page = visitors.visit(f"/play/{keys['table']}", locale=locale, **PHONE)
    page.wait_for_function(OVER, timeout=PATIENCE)
    page.locator("dialog[open] table.causes").wait_for()
    assert page.evaluate(TABLES_FIT)
