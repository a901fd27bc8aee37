"""People around the table: one name on two devices, and a match whose second battle finds both players."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.house import House, over, play
from tests.browser.visitors import PHONE, Visitors, another_game, key_of

PASSWORD = "three blind mice"


def sign_in(page: Page, new: bool = False) -> None:
    """Through the sheet in the bar, by keyboard."""
    page.locator(".account-button").press("Enter")
    sheet = page.locator("dialog.account")
    expect(sheet.locator("input[name=name]")).to_be_focused()
    if new:
        sheet.get_by_text("I am new").click()
    expect(sheet.locator("input[name=password]")).to_have_attribute(
        "autocomplete", "new-password" if new else "current-password"
    )
    sheet.locator("input[name=name]").fill("Anna")
    sheet.locator("input[name=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)  # the hash is slow on purpose
    expect(page.locator(".account-button")).to_have_attribute("aria-label", "Signed in as Anna")
    expect(page.locator(".account-button")).to_be_focused()


def test_one_name_on_two_devices(house: House, visitors: Visitors) -> None:
    house.seed("people 1")
    desk = visitors.visit("/", reduced_motion="reduce")
    sign_in(desk, new=True)
    desk.locator('#battles [data-battle="vassieux"]').click()
    desk.locator("dialog.battle-sheet button[type=submit]").click()
    desk.wait_for_url("**/play/*")
    expect(desk.locator("#flank-allies .who")).to_have_text("you")
    phone = visitors.visit("/", reduced_motion="reduce", **PHONE)
    expect(phone.locator(".game")).to_have_count(0)
    sign_in(phone)
    expect(phone.locator(".game h4")).to_have_text("Vassieux")
    phone.locator(".game .game-buttons .button").click()
    phone.wait_for_url("**/play/*")
    assert key_of(phone) == key_of(desk)
    expect(phone.locator("#flank-allies .who")).to_have_text("you")
    # Signed out, the phone knows nothing of the game any more; the desk does.
    phone.goto(house.address)
    expect(phone.locator(".account-button")).to_have_attribute("aria-label", "Signed in as Anna")
    phone.locator(".account-button").click()
    phone.get_by_role("button", name="Sign out", exact=True).click()
    expect(phone.locator(".account-button")).to_have_attribute("aria-label", "Sign in")
    expect(phone.locator(".game")).to_have_count(0)
    desk.goto(house.address)
    expect(desk.locator(".game")).to_have_count(1)


def test_a_match_goes_on_with_sides_swapped(house: House, visitors: Visitors) -> None:
    names = [{"kind": "human", "name": name} for name in ("Marie", "Jan")]
    keys = house.game("friends 5", "vassieux", *names, match=True)
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], over)
    medals = house.get(f"/api/games/{keys['allies']}")["medals"]
    marie, jan = (visitors.visit(f"/play/{keys[side]}") for side in ("allies", "axis"))
    for page in (marie, jan):
        expect(page.locator("dialog.end .match-result h3")).to_have_text("The match after the first battle")
    watcher = visitors.visit(f"/play/{keys['watch']}")
    watcher.locator("dialog.end").wait_for()
    expect(watcher.locator("dialog.end [data-role=next]")).to_be_hidden()
    house.seed("people 2")
    marie.locator("dialog.end [data-role=next]").click()
    another_game(marie, keys["allies"])
    expect(jan.locator(".toast")).to_contain_text("The second battle is set out")
    jan.locator("dialog.end [data-role=next]").click()
    another_game(jan, keys["axis"])
    expect(marie.locator("#flank-axis .who")).to_have_text("you")
    expect(jan.locator("#flank-allies .who")).to_have_text("you")
    expect(jan.locator("#flank-axis .who")).to_have_text("Marie")
    for page in (marie, jan):
        expect(page.locator("#match strong")).to_have_text(f"{medals['axis']}–{medals['allies']}")
    watcher.locator("dialog.end [data-role=next]").click()  # the players are followed by whoever saw them leave
    expect(watcher.locator("#match strong")).to_have_text(f"{medals['axis']}–{medals['allies']}")
