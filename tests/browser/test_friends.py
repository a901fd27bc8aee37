"""Two people, two browsers, one battle: by the link that the lobby makes, to the end."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.visitors import Visitors

MOST_SECONDS = 180


def invite(page: Page, battle: str) -> str:
    """Choose a battle against a friend in the lobby; the link to send."""
    page.locator(f'#battles [data-battle="{battle}"]').click()
    sheet = page.locator("dialog.battle-sheet")
    sheet.locator('label:has(input[value="friend"])').click()
    sheet.locator("button[type=submit]").click()
    return page.locator("dialog.wait input[readonly]").first.input_value()


def duel(players: list[Player]) -> None:
    """Both play whatever is theirs until both see the end."""
    end = time.monotonic() + MOST_SECONDS
    while not all(player.over for player in players):
        assert time.monotonic() < end, "the battle does not come to an end"
        for player in players:
            if player.ready() and not player.finished():
                player.act(player.next_action())


def test_two_browsers_play_each_other_by_a_link(house: House, visitors: Visitors) -> None:
    house.seed("friends 5")
    host = visitors.visit("/", prefs={"name": "Anna"})
    link = invite(host, "vassieux")
    guest = visitors.visit(link.removeprefix(house.address))
    # As soon as the friend has sat down the host is taken to the table.
    host.wait_for_url("**/play/*")
    players = [Player(host), Player(guest)]
    for player in players:
        player.read_briefing()
    expect(guest.locator("#flank-allies .who")).to_have_text("Anna")
    expect(guest.locator("#flank-axis .who")).to_have_text("you")
    duel(players)
    headings = {player.page.locator("dialog.end h2").text_content() for player in players}
    assert headings == {"Victory", "Defeat"}
    medals = [player.page.locator("dialog.end table.losses").inner_text() for player in players]
    assert medals[0] == medals[1]
