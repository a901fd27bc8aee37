"""Half a game from a file: whatever game it is, the lobby asks who has each seat, and play goes on from there."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.visitors import Visitors, key_of

from bocage.engine.contract import game_system

READY = """() => document.body?.classList.contains("ready") && Boolean(window.bocage?.view)"""
MINE = "() => Boolean(window.bocage.mine)"


def half(system: str, battle: str, actions: int, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """A game that was left after some actions."""
    game, chance = game_system(system).new(battle, options or {}, "half"), random.Random(1)
    for _ in range(actions):
        game.apply(chance.choice(list(game.legal())))
    assert game.result() is None
    return game.save()


def lay_open(visitors: Visitors, folder: Path, save: dict[str, Any], **options: Any) -> Page:
    """The lobby with the sheet of a saved game."""
    file = folder / "half.json"
    file.write_text(json.dumps(save), "utf-8")
    page = visitors.visit("/", **options)
    page.locator("html[data-loaded]").wait_for(state="attached")
    page.locator("#games input[type=file]").set_input_files(file)
    page.locator("dialog.load").wait_for()
    return page


def play_on(page: Page, alone: bool) -> str:
    """Start, and do what the list offers last; the key of the game. Whoever has one seat reads orders of the day."""
    page.locator("dialog.load button[type=submit]").click()
    page.wait_for_url("**/play/*")
    page.wait_for_function(READY)
    if alone:
        page.locator("dialog.briefing .button.primary").click()
    page.wait_for_function(MINE)
    before = page.evaluate("window.bocage.line.version")
    page.locator("#tab-orders").click()
    page.locator("#panel-orders [data-action]").last.click()
    page.wait_for_function("(before) => window.bocage.line.version > before", arg=before)
    return key_of(page)


@pytest.mark.parametrize("players", [2, 3])
def test_half_a_game_of_dday(house: House, visitors: Visitors, tmp_path: Path, players: int) -> None:
    save = half("dday", "dday", 120, {"players": players})
    page = lay_open(visitors, tmp_path, save, locale="nl-NL")
    sheet = page.locator("dialog.load")
    expect(sheet).to_contain_text("Beurt ")
    expect(sheet.locator("select")).to_have_count(players)
    for one in sheet.locator("select").all()[1:]:
        one.select_option("general random")
    expect(sheet.locator(".soft")).to_be_hidden()
    game = house.get(f"/api/games/{play_on(page, alone=True)}")
    assert (game["system"], len(game["seats"])) == ("dday", players)
    assert game["version"] > 120


def test_half_a_game_with_commanders_and_generals(house: House, visitors: Visitors, tmp_path: Path) -> None:
    page = lay_open(visitors, tmp_path, half("memoir", "omaha-beach-overlord", 60))
    fields = page.locator("dialog.load select")
    expect(fields).to_have_count(8)
    for one in fields.all():
        one.select_option("me")
    game = house.get(f"/api/games/{play_on(page, alone=False)}")
    assert game["one_screen"]
    assert game["version"] == 61


def test_a_friend_gets_a_link_to_his_seat(house: House, visitors: Visitors, tmp_path: Path) -> None:
    page = lay_open(visitors, tmp_path, half("dday", "dday", 120), prefs={"name": "Anna"})
    sheet = page.locator("dialog.load")
    sheet.locator("select").nth(1).select_option("friend")
    expect(sheet.locator(".soft")).to_be_visible()
    sheet.locator("button[type=submit]").click()
    page.wait_for_url("**/play/*")
    game = house.get(f"/api/games/{key_of(page)}")
    assert game["you"] == ["allies"]
    assert game["seats"]["allies"]["name"] == "Anna"
    assert "friend" in game["links"]


def test_half_a_battle_of_two_sides_asks_for_the_side_as_before(
    house: House, visitors: Visitors, tmp_path: Path
) -> None:
    page = lay_open(visitors, tmp_path, half("memoir", "pegasus-bridge", 10))
    expect(page.locator("dialog.load .option")).to_have_count(5)
    game = house.get(f"/api/games/{play_on(page, alone=False)}")
    assert game["version"] == 11


def test_a_general_waits_until_the_reader_goes_on(house: House, visitors: Visitors, tmp_path: Path) -> None:
    save = half("memoir", "pegasus-bridge", 10)
    game = game_system("memoir").load(save)
    decision = game.decision()
    assert decision is not None
    page = lay_open(visitors, tmp_path, save)
    sheet = page.locator("dialog.load")
    sheet.locator('label:has(input[value="computer"])').click()
    sheet.locator(f'label:has(input[value="{game.seats[1 - decision.seat]}"])').click()
    sheet.locator("button[type=submit]").click()
    page.wait_for_url("**/play/*")
    briefing = page.locator("dialog.briefing")
    expect(briefing).to_contain_text("It is the enemy’s turn. He waits until you go on.")
    page.wait_for_function(READY)
    page.wait_for_timeout(1500)
    assert page.evaluate("window.bocage.line.version") == 10, "nothing has happened yet"
    briefing.get_by_role("button", name="Go on").click()
    page.wait_for_function("() => window.bocage.line.version > 10")
    page.locator("#briefing").click()
    expect(briefing.locator(".button.primary")).to_have_text("To the map")
