"""Called back: the tab says that it is your turn, and the browser calls if it may."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.house import House, play
from tests.browser.visitors import Visitors

# A page that nobody looks at, in a browser that allows notifications and shows none.
ELSEWHERE = """
window.notes = [];
window.Notification = class { constructor(title, more) { window.notes.push([title, more.body]); } close() {}
  static permission = "granted"; static requestPermission = async () => "granted"; };
Object.defineProperty(document, "hidden", { get: () => true });
"""


def test_title_icon_and_notification_say_whose_turn_it_is(house: House, visitors: Visitors) -> None:
    keys = house.game("called")
    context = visitors.context({"name": "Anna", "notify": True})
    context.add_init_script(ELSEWHERE)
    page = context.new_page()
    page.goto(f"{house.address}/play/{keys['axis']}")
    page.wait_for_function("() => window.bocage?.view")
    expect(page).to_have_title(re.compile("^Pegasus Bridge"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon.svg")
    assert page.evaluate("window.notes") == []
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[1].decision == "play")
    expect(page).to_have_title(re.compile("Your turn · Pegasus Bridge"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon-turn.svg")
    assert house.get("/api/status")["ready"]
    notes = page.evaluate("window.notes")
    assert notes, "it called"
    assert notes[-1] == ["Your turn", "Pegasus Bridge: Axis"]
