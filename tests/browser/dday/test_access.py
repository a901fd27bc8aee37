"""D-Day for everybody: axe finds nothing serious, by daylight and by lamplight, and keys alone are enough."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.dday.test_table import JOHN, MARIE
from tests.browser.house import House
from tests.browser.test_access import THEMES, check
from tests.browser.visitors import PHONE, Visitors

LAST: dict[str, Any] = {
    "format": 1, "game": "dday", "id": "last", "turn": 10, "card": 13, "tactics": [16],
    "zones": {"30": {"axis": {"tank": 8}, "uk": {"infantry": 2}}, "26": {"axis": {"tank": 1}, "us": {"infantry": 1}}},
    "airfield": {"uk": {"fighter": 2}}, "charts": {"uk": 20, "rennes": 30},
}  # fmt: skip
LANDING: dict[str, Any] = {
    "format": 1, "game": "dday", "id": "keys", "turn": 2, "card": 8,
    "zones": {"23": {"uk": {"infantry": 2}}, "15": {"axis": {"infantry": 1}}}, "boxes": {"juno": {"tank": 2}},
}  # fmt: skip


def open_table(house: House, visitors: Visitors, document: dict[str, Any], theme: str, **options: Any) -> Page:
    house.seed("for everybody")
    body = {"document": document, "system": "dday", "seats": {"allies": MARIE, "axis": JOHN}, "one_screen": True}
    key = house.seated(house.post("/api/games", body))["table"]
    page = visitors.visit(f"/play/{key}", {"theme": theme}, reduced_motion="reduce", **options)
    page.wait_for_function("() => Boolean(window.bocage?.view)")
    return page


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_the_battle_board_and_a_card(house: House, visitors: Visitors, theme: str) -> None:
    page = open_table(house, visitors, LAST, theme)
    check(page, theme)
    page.locator('.dispatch[data-card="16"]').click()
    page.locator("dialog.dispatch-sheet").wait_for()
    check(page, theme, "dialog.dispatch-sheet")
    page.locator("dialog.dispatch-sheet .close").click()
    page.locator('#panel-orders [data-action="attack 30"]').evaluate("(button) => button.click()")
    expect(page.locator("#battle .die").first).to_be_visible()
    check(page, theme, "#battle")


@pytest.mark.parametrize("theme", THEMES)
def test_the_end_on_a_phone(house: House, visitors: Visitors, theme: str) -> None:
    page = open_table(house, visitors, {**LAST, "tactics": [], "charts": {}}, theme, **PHONE)
    for _ in range(20):
        page.wait_for_function("() => window.bocage.view.result || (window.bocage.mine && !window.bocage.sent)")
        if page.evaluate("Boolean(window.bocage.view.result)"):
            break
        version = page.evaluate("window.bocage.line.version")
        page.locator("#panel-orders [data-action]").first.evaluate("(button) => button.click()")
        page.wait_for_function("(before) => window.bocage.line.version > before", arg=version)
    page.locator("dialog.end .end-curve svg").wait_for()
    check(page, theme)


def test_a_move_and_a_landing_by_keys_alone(house: House, visitors: Visitors) -> None:
    page = open_table(house, visitors, LANDING, "light")

    def press_on(until: str) -> None:
        """To the next marked place, and pick it, as often as it takes; who picks the same once more goes."""
        for _ in range(8):
            page.wait_for_function(
                f"() => window.bocage.mine && !window.bocage.sent && !window.bocage.running || {until}"
            )
            if page.evaluate(until):
                return
            page.locator("#board").focus()
            if not page.evaluate("Boolean(window.bocage.picker.target)"):
                page.keyboard.press("n")
            page.keyboard.press("Enter")
            page.wait_for_timeout(300)
        page.wait_for_function(f"() => {until}")

    press_on("!window.bocage.view.zones['23'].units.uk")
    page.wait_for_function("() => window.bocage.view.decision.kind === 'move' && window.bocage.mine")
    page.keyboard.press("e")
    page.wait_for_function("() => window.bocage.view.decision.kind === 'land' && window.bocage.mine")
    press_on("window.bocage.view.zones['16'].units.uk?.tank === 2")
    assert page.evaluate("window.bocage.view.boxes.juno.units.tank ?? 0") == 0
