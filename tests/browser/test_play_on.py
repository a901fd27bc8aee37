"""Playing on from a moment of a battle with many seats that was loaded from a file: others fill the other seats."""

from __future__ import annotations

import json

from playwright.sync_api import Route
from tests.browser.house import House, play_out
from tests.browser.visitors import Visitors, another_game, key_of

from bocage.memoir import SYSTEM

RANDOM = {"kind": "general", "general": "random"}


def test_a_loaded_battle_of_a_team_is_played_on_from_before_it_was_loaded(house: House, visitors: Visitors) -> None:
    game = SYSTEM.new("vassieux", {"players": 4}, 5)
    general = SYSTEM.generals.general("random", 0, 1)
    while game.turn < 3:
        game.apply(general.choose(game))
    seats = dict.fromkeys(game.seats, RANDOM) | {"allies": {"kind": "human", "name": "Anna"}}
    keys = house.post("/api/games/load", {"save": game.save(), "seats": seats})["keys"]
    play_out(house, keys["allies"])
    moments = house.get(f"/api/games/{keys['allies']}/moments")
    n = next(one["n"] for one in moments if one["seat"] == "allies" and one["n"] > 1)
    assert n < len(game.actions), "before the seed of the file was given up"
    found = {
        "n": n, "turn": 1, "side": "allies", "seat": "allies", "played": "One thing", "better": "Another",
        "loss": 0.2, "error": 0.01, "why": [],
    }  # fmt: skip

    def tell(route: Route) -> None:
        told = {"state": "done", "done": 1.0, "blunders": [found]}
        route.fulfill(content_type="application/json", body=json.dumps(told))

    page = visitors.visit(f"/play/{keys['allies']}", {"name": "Anna"})
    page.route("**/report/blunders*", tell)
    page.reload()
    page.locator("dialog.end [data-role=play-on]").click()
    another_game(page, keys["allies"])
    again = house.get(f"/api/games/{key_of(page)}")
    assert again["you"] == ["allies"]
    assert again["version"] >= n - 1
    assert {name: seat.get("general") for name, seat in again["seats"].items() if name != "allies"} == dict.fromkeys(
        [name for name in game.seats if name != "allies"], "random"
    )
