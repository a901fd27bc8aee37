"""When the rules could not be compiled the lobby says so once, first of all, and to everybody who wants to start."""

from __future__ import annotations

from playwright.sync_api import Route, expect
from tests.browser.visitors import Visitors

COUNT = """() => {
  window.changes = 0;
  const watch = new MutationObserver((found) => (window.changes += found.length));
  const all = { childList: true, subtree: true, characterData: true, attributes: true };
  watch.observe(document.getElementById("drill"), all);
}"""


def test_a_failure_is_told_once_and_stops_nobody_for_good(visitors: Visitors) -> None:
    page = visitors.context().new_page()
    failed: list[dict[str, str] | None] = [{"code": "no_space", "what": "OSError"}]
    asked: list[Route] = []

    def status(route: Route) -> None:
        asked.append(route)
        route.fulfill(json={"ready": failed[0] is None, "done": 1, "total": 2, "failed": failed[0]})

    page.route("**/api/status", status)
    page.goto(visitors.address)
    note = page.locator("main > :first-child")
    expect(note.get_by_role("alert")).to_contain_text("The disk of the server is full")
    page.evaluate(COUNT)
    before = len(asked)
    while len(asked) < before + 3:
        page.wait_for_timeout(50)
    assert page.evaluate("window.changes") == 0
    page.locator("#play-tonight").click()
    expect(page.locator(".toast.error")).to_contain_text("makes room and starts it again")
    expect(page.locator("#play-tonight")).to_have_text("Take command")
    failed[0] = None
    expect(page.locator("#drill")).to_be_hidden()
    page.locator("#play-tonight").click()
    page.wait_for_url("**/play/*")
