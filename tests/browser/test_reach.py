"""A friend's link from a table at home: what it is worth is said, and one click makes it work in the network."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.house import House
from tests.browser.test_friends import invite
from tests.browser.visitors import PHONE, Visitors

from bocage.table.door import network_addresses


def test_the_link_of_a_room_is_worth_what_it_says(house: House, visitors: Visitors) -> None:
    if not network_addresses():
        pytest.skip("this machine is in no network")
    page = visitors.visit("/", prefs={"name": "Anna"})
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator('#battles [data-battle="omaha-beach-overlord"]').click()
    page.locator("dialog.battle-sheet button[type=submit]").click()
    reach, link = page.locator(".room .reach"), page.locator("[data-role=link]")
    expect(reach).to_contain_text("works on this computer only")
    assert link.input_value().startswith(house.address)
    key = link.input_value().removeprefix(house.address)
    reach.locator("[data-role=let-in]").click()
    there = f"http://{network_addresses()[0]}:{house.port}{key}"
    expect(reach.locator(f'svg[role=img][data-link="{there}"]')).to_be_visible()
    # Whoever sits down has the room drawn anew.
    page.locator('[data-role="take axis"]').click()
    expect(page.locator('.room-seat.mine[data-seat="axis"]')).to_be_visible()
    expect(link).to_have_value(there)
    page.locator("[data-role=copy]").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == there
    reach.locator("[data-role=keep-out]").click()
    expect(link).to_have_value(house.address + key)


def test_a_friend_on_the_network_is_let_in(chromium: Browser, house: House, visitors: Visitors) -> None:
    if not network_addresses():
        pytest.skip("this machine is in no network")
    page = visitors.visit("/", prefs={"name": "Anna"})
    link = invite(page, "vassieux")
    assert link.startswith(house.address)
    reach = page.locator("dialog.wait .reach")
    expect(reach).to_contain_text("works on this computer only")
    expect(reach).to_contain_text(f"./play --host 0.0.0.0 --port {house.port}")
    expect(reach).to_contain_text("nothing is encrypted")
    reach.locator("[data-role=let-in]").click()
    expect(reach.locator("svg[role=img]")).to_be_visible()
    there = page.locator("dialog.wait input[readonly]").first.input_value()
    site = f"http://{network_addresses()[0]}:{house.port}"
    assert there == site + link.removeprefix(house.address)
    assert reach.locator("svg[role=img]").get_attribute("data-link") == there
    others = Visitors(chromium, site)
    phone = others.visit(there.removeprefix(site), **PHONE)
    expect(phone.locator("dialog.briefing")).to_be_visible()
    page.wait_for_url("**/play/*")
    # Without https a browser says that it takes no notice of one of the headers; that is all it may say.
    assert all("Cross-Origin-Opener-Policy" in one for one in others.complaints), others.complaints
    phone.context.close()
    # At the table the links know it, too, and the door can be closed again.
    page.locator("dialog.briefing .button.primary").click()
    page.locator("#invite").click()
    expect(page.locator("dialog .reach")).to_contain_text("open to this network")
    page.locator("dialog [data-role=keep-out]").click()
    expect(page.locator("dialog .reach-warning")).to_be_visible()


NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"
"""What every browser says on a page that came over plain http from another machine."""


def test_a_friend_on_the_network_copies_links_all_the_same(house: House, visitors: Visitors) -> None:
    context = visitors.context()
    context.add_init_script(NO_CLIPBOARD)
    page = context.new_page()
    made = house.post("/api/games", {"battle": "omaha-beach-overlord", "room": {"name": "Anna"}})
    page.goto(f"{house.address}/play/{made['keys']['room']}")
    page.locator("[data-role=copy]").click()
    expect(page.locator(".toast")).to_have_text("Copied.")
    name = page.locator("[data-role=name]")
    name.fill("")
    name.press("ControlOrMeta+v")
    expect(name).to_have_value(page.locator("[data-role=link]").input_value()[:40])  # there is no room for more
    # Over a sheet, too: nothing else can be selected while it is open.
    seats = {side: {"kind": "human", "name": "Anna"} for side in ("allies", "axis")}
    made = house.post("/api/games", {"battle": "vassieux", "seats": seats, "host": "allies"})
    page.goto(f"{house.address}/play/{made['keys']['allies']}")
    page.locator("dialog.briefing .button.primary").click()
    page.locator("#invite").click()
    page.locator("dialog .link-row button").first.click()
    expect(page.locator("dialog .toast")).to_have_text("Copied.")
    # The link of a moment has no field that it could be copied from by hand.
    page.goto(f"{house.address}/play/{made['keys']['watch']}#moment=0")
    page.locator("#replay [data-role=link]").click()
    expect(page.locator(".toast")).to_have_text("Copied.")
    page.close()
