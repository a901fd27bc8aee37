"""A newcomer's first evening: from the lobby to the end of Pegasus Bridge, with nothing but clicks."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.visitors import Visitors


def test_a_newcomer_plays_a_whole_battle_against_the_computer(house: House, visitors: Visitors) -> None:
    house.seed("newcomer")
    page = visitors.visit("/")
    page.locator("#play-tonight").click()
    page.wait_for_url("**/play/*")
    player = Player(page)
    player.read_briefing()
    expect(page.locator("#flank-axis .who")).to_have_text("The Recruit")
    player.fight()
    end = page.locator("dialog.end")
    expect(end.locator("table.losses")).to_be_visible()
    expect(end.locator("h2")).to_have_text("Victory")
