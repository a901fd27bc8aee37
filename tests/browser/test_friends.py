"""Two people, two browsers, one battle: by the link that the lobby makes, to the end."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.house import House, over, play
from tests.browser.player import Player
from tests.browser.visitors import Visitors, key_of
from tests.memoir.cover import LONG

BY_HAND = 3000 if LONG else 12
"""Actions that each of them makes with the mouse: the whole battle in the long check. In the short one programs go on
for them, because two browsers that click to the end take minutes; one does so in test_first_battle.py."""


def invite(page: Page, battle: str) -> str:
    """Choose a battle against a friend in the lobby; the link to send."""
    page.locator(f'#battles [data-battle="{battle}"]').click()
    sheet = page.locator("dialog.battle-sheet")
    sheet.locator('label:has(input[value="friend"])').click()
    sheet.locator("button[type=submit]").click()
    return page.locator("dialog.wait input[readonly]").first.input_value()


def duel(house: House, players: list[Player]) -> None:
    """Both play by hand, to the end if that takes no more actions; what is left programs do for them."""
    while min(len(player.done) for player in players) < BY_HAND and not all(player.finished() for player in players):
        for player in players:
            if player.ready() and not player.finished():
                player.act(player.next_action())
    keys = [key_of(player.page) for player in players]
    with house.line(keys[0]) as first, house.line(keys[1]) as second:
        play([first, second], over)
    for player in players:
        player.page.locator("dialog.end").wait_for()


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
    # The invitation is used up: nobody else sits down with it, but anybody may watch.
    late = visitors.visit(link.removeprefix(house.address))
    expect(late.locator("#loading h1")).to_have_text("This invitation has been used")
    late.locator("#loading a.primary").click()
    late.wait_for_function("() => window.bocage && window.bocage.you.length === 0")
    assert key_of(guest) not in link
    duel(house, players)
    headings = {player.page.locator("dialog.end h2").text_content() for player in players}
    assert headings == {"Victory", "Defeat"}
    medals = [player.page.locator("dialog.end table.losses").inner_text() for player in players]
    assert medals[0] == medals[1]
