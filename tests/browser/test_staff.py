"""Asking the staff by keyboard: the note with its reasons, the marks on the board, doing it and saying thanks."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.house import House
from tests.browser.player import LAID, Player
from tests.browser.visitors import Visitors

SOLDIER = {"kind": "general", "general": "simple"}


def test_the_staff_is_asked_and_obeyed_without_a_mouse(house: House, visitors: Visitors) -> None:
    keys = house.game("staff", axis=SOLDIER)
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.read_briefing()
    player.settle()
    note = page.locator("#staff")
    legal = [one["action"] for one in house.get(f"/api/games/{keys['allies']}/view")["view"]["legal"]]

    # A card: it is chosen in the hand, and Escape puts the note away without playing it.
    page.locator("#board").focus()
    page.keyboard.press("h")
    expect(note.locator(".staff-why li").first).to_be_visible()
    expect(page.locator("#hand .card[aria-pressed=true]")).to_have_count(1)
    assert page.evaluate("() => document.activeElement.dataset.role") == "staff-do"
    assert page.evaluate("() => window.bocage.parts.staff.advice.action") in legal
    expect(page.locator("#said")).to_contain_text(note.locator(".staff-do").inner_text())
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    assert page.evaluate("() => window.bocage.line.version") == 0

    # Once more, and Enter does it; the note goes with the decision it was about.
    page.keyboard.press("h")
    expect(note.locator(".staff-why li").first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.bocage.line.version >= 1")
    expect(note).to_be_hidden()

    # A unit: it is marked on the board, on a small screen above the note.
    page.locator("#side-close").click()
    page.set_viewport_size({"width": 390, "height": 844})
    player.settle()
    page.locator("#bar [data-role=staff]").click()
    expect(note.locator(".staff-why li").first).to_be_visible()
    page.evaluate(LAID)
    mark, sheet = page.locator("#board .mark").first.bounding_box(), note.bounding_box()
    assert mark is not None
    assert sheet is not None
    assert mark["y"] + mark["height"] <= sheet["y"]
    note.locator("[data-role=staff-thanks]").click()
    expect(note).to_be_hidden()


def test_two_people_who_did_not_agree_have_no_staff(house: House, visitors: Visitors) -> None:
    keys = house.game("no staff")
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.read_briefing()
    player.settle()
    expect(page.locator("#bar [data-role=staff]")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#staff")).to_be_hidden()
