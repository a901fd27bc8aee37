"""D-Day from the lobby: three seats, both sets of cards and a clock are agreed on in its sheet."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.visitors import Visitors, key_of


def test_a_game_for_three_with_cards_and_a_clock(house: House, visitors: Visitors) -> None:
    house.seed("from the lobby")
    page = visitors.visit("/")
    page.locator('.other [data-battle="dday"]').click()
    sheet = page.locator("dialog.battle-sheet")
    seats = sheet.locator(".seat-fields select")
    expect(seats).to_have_count(2)
    sheet.locator("select[name=seating]").select_option(label="3")
    expect(seats).to_have_count(3)
    sheet.locator('select[name="seat uk"]').select_option("me")
    sheet.locator('select[name="seat us"]').select_option("general recruit")
    sheet.locator('select[name="seat axis"]').select_option("general captain")
    for name in ("fortune", "tactics"):
        sheet.locator(f'.tick:has([name="option {name}"])').click()
    sheet.locator('label:has(input[name=clock][value="30"])').click()
    sheet.locator("input[name=name]").fill("Marie")
    sheet.locator("button[type=submit]").click()
    page.wait_for_url("**/play/*")
    page.locator("dialog.briefing .button.primary").click()
    page.wait_for_function("() => Boolean(window.bocage?.view)")
    key = key_of(page)
    about = house.get(f"/api/games/{key}")
    view = house.get(f"/api/games/{key}/view")["view"]
    assert view["options"] == {"players": 3, "fortune": True, "tactics": True}
    assert about["you"] == ["uk"]
    assert {seat: one.get("general") for seat, one in about["seats"].items()} == {
        "uk": None, "us": "recruit", "axis": "captain",
    }  # fmt: skip
    assert about["clock"]["left"]["uk"] <= 30 * 60_000
    assert about["clock"]["left"]["uk"] > 0
    page.wait_for_function("() => window.bocage.mine && window.bocage.view.decision.kind === 'fortune'")
