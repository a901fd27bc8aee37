"""Time and absence on the pages: clocks that run out, a general that covers, the sheet for one's own absence."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.test_access import check
from tests.browser.visitors import PHONE, Visitors, key_of

BERNARD = {"kind": "human", "name": "Bernard"}


def sit(visitors: Visitors, key: str, **options: Any) -> Page:
    page = visitors.visit(f"/play/{key}", reduced_motion="reduce", **options)
    Player(page).read_briefing()
    return page


def test_a_clock_runs_out_and_the_win_is_claimed(house: House, visitors: Visitors) -> None:
    # Long enough to see it run on a busy machine, short enough to wait for its end.
    keys = house.game("clock", axis=BERNARD, clock={"minutes": 0.25})
    ann = sit(visitors, keys["allies"], **PHONE)
    mine, theirs = ann.locator("#flank-allies .clock"), ann.locator("#flank-axis .clock")
    expect(mine).to_have_attribute("aria-label", "Allies: 0:15 left")
    expect(mine).not_to_have_class(re.compile("running"))  # Bernard has not come yet
    bob = sit(visitors, keys["axis"])
    expect(mine).to_have_class(re.compile("running"))
    expect(mine).to_have_attribute("aria-label", re.compile("0:(0[1-9]|1[0-4]) left"))
    expect(ann.locator(".toast")).to_contain_text("left.")
    expect(theirs).to_have_attribute("aria-label", "Axis: 0:15 left")
    note = bob.locator("#cover")
    expect(note).to_contain_text("Marie has no time left. The Captain plays on; you can claim the win.")
    expect(ann.locator("#cover")).to_contain_text("Your time is up.")
    expect(bob.locator("#flank-allies .cover-sign")).to_be_visible()
    expect(mine).not_to_have_class(re.compile("running"))
    check(bob)
    note.get_by_role("button", name="Claim the win").click()
    bob.locator("dialog[open]").get_by_role("button", name="Claim the win").click()
    expect(bob.locator("dialog.end h2")).to_have_text("Victory")
    expect(bob.locator("dialog.end .end-how")).to_contain_text("the time was up")
    expect(ann.locator("dialog.end h2")).to_have_text("Defeat")


def test_while_i_am_away(house: House, visitors: Visitors) -> None:
    keys = house.game("away", axis=BERNARD)
    ann, bob = sit(visitors, keys["allies"]), sit(visitors, keys["axis"])
    expect(ann.locator("#bar")).to_contain_text("Play a card")
    ann.locator("#away").click()
    sheet = ann.locator("dialog.away")
    sheet.get_by_label("When a flag is rolled").select_option("shortest")
    check(ann)
    # An address of this very machine is not called, and the page says why.
    sheet.get_by_label("Address").fill(f"{house.address}/api/status")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.locator(".away-said.bad")).to_have_text(
        "This address lies in a private network, where the server does not call."
    )
    visitors.complaints.clear()  # the browser notes every refusal of the server
    sheet.get_by_label("Which general").select_option("simple")
    sheet.get_by_role("button", name="Cover me").click()
    expect(ann.locator("#cover")).to_contain_text("The Sergeant is playing for you.")
    expect(bob.locator("#flank-allies .who")).to_have_text("The Sergeant for Marie")
    # The general plays until the Axis have something to decide; then its player takes over again.
    bob.wait_for_function("() => document.body.dataset.decision !== ''")
    ann.get_by_role("button", name="Take my seat back").click()
    expect(ann.locator("#cover")).to_be_hidden()
    expect(bob.locator("#flank-allies .who")).to_have_text("Marie")
    ann.locator("#away").click()
    expect(ann.locator("dialog.away").get_by_label("When a flag is rolled")).to_have_value("shortest")


def test_the_link_of_a_message_leads_to_the_seat(house: House, visitors: Visitors) -> None:
    keys = house.game("arrive", axis=BERNARD)
    game = house.get(f"/api/games/{keys['axis']}")["game"]
    bob = sit(visitors, keys["axis"])
    bob.goto(f"{house.address}/?game={game}")
    bob.wait_for_url("**/play/*")
    assert key_of(bob) == keys["axis"]
    stranger = visitors.visit(f"/?game={game}")
    expect(stranger.locator(".toast")).to_contain_text("no seat in that game")
