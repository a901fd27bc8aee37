"""What people write, and what is told to them: names in any script, lines that are refused, calls that failed."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.visitors import Visitors

LEILA, DAVID = "ليلى 7", "דוד"

# From the left edge of the one to that of the other; letters that run to the left must not carry anything with them.
ORDER = """([first, second]) => {
  const edge = (where) => document.querySelector(where).getBoundingClientRect();
  return edge(first).right <= edge(second).left;
}"""


def sit(visitors: Visitors, key: str) -> Page:
    page = visitors.visit(f"/play/{key}", reduced_motion="reduce")
    Player(page).read_briefing()
    return page


def test_names_and_lines_in_other_scripts_stay_where_they_belong(house: House, visitors: Visitors) -> None:
    seats = [{"kind": "human", "name": name} for name in (LEILA, DAVID)]
    keys = house.game("scripts", "pegasus-bridge", *seats)
    page = sit(visitors, keys["axis"])
    expect(page.locator("#flank-allies .who bdi")).to_have_text(LEILA)
    expect(page.locator("#bar .bar-hint bdi")).to_have_text(LEILA)
    expect(page.locator("#bar .bar-hint")).to_have_text(f"Waiting for {LEILA} (Allies)")
    with house.line(keys["allies"]) as allies:
        allies.send(type="chat", text="12 שלום 44!")
    page.locator("#tab-chat").click()
    said = page.locator(".chat-list li.allies")
    expect(said).to_have_text(f"{LEILA} 12 שלום 44!")
    assert page.evaluate(ORDER, [".chat-list li.allies strong", ".chat-list li.allies span"])
    # What is read out has no marks in it.
    expect(page.locator("#said")).to_have_text(f"{LEILA} says: 12 שלום 44!.")
    page.goto(house.address)
    against = page.locator(".game-text p bdi")
    expect(against).to_have_text(LEILA)
    expect(page.locator(".game-text p").first).to_have_text(f"Axis against {LEILA}")


def test_a_line_that_is_refused_stays_in_the_field(house: House, visitors: Visitors) -> None:
    keys = house.game("refused")
    page = visitors.context(reduced_motion="reduce").new_page()
    refusals = [{"type": "error", "code": "too_fast", "message": "Too many messages at once; wait a moment."}]

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            if json.loads(message)["type"] == "chat" and refusals:
                socket.send(json.dumps(refusals.pop()))
            else:
                server.send(message)

        socket.on_message(said)

    page.route_web_socket("**/ws/**", between)
    page.goto(f"{house.address}/play/{keys['allies']}")
    Player(page).read_briefing()
    page.locator("#tab-chat").click()
    field, problem = page.locator(".chat-form input"), page.locator(".chat-problem")
    field.fill("The bridge is ours")
    field.press("Enter")
    expect(problem).to_have_text("Not sent. Too many messages at once; wait a moment.")
    expect(field).to_have_value("The bridge is ours")
    expect(page.locator(".toast.error")).to_have_count(0)
    field.press("Enter")
    expect(page.locator(".chat-list li").last).to_have_text("Marie The bridge is ours")
    expect(field).to_have_value("")
    expect(problem).to_be_hidden()


def test_the_last_call_is_told_in_words(house: House, visitors: Visitors) -> None:
    page = sit(visitors, house.game("called")["allies"])
    last = {"at": "2026-06-06T05:20:00Z", "event": "your_turn", "ok": False, "what": "503", "again": True}
    hook = {"url": "https://example.org/x", "always": False, "last": {**last, "message": "The other side says 503."}}
    page.route("**/hook*", lambda route: route.fulfill(body=json.dumps(hook), content_type="application/json"))
    page.reload()
    # Whoever does not open the sheet sees it, too.
    bell = page.get_by_role("button", name="While you are away (the last call did not arrive)")
    expect(bell).to_have_class("tool failed")
    bell.click()
    expect(page.locator(".away-last.bad")).to_contain_text("The other side says 503. The server will try again")


def test_an_own_line_is_known_by_its_number(house: House, visitors: Visitors) -> None:
    """Two spectators may say the same: the field is emptied by the own line only."""
    keys = house.game("two watch")
    page = visitors.context(reduced_motion="reduce").new_page()
    held: list[str | bytes] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: held.append(message) if '"chat"' in str(message) else server.send(message))

    page.route_web_socket("**/ws/**", between)
    page.goto(f"{house.address}/play/{keys['watch']}")
    page.locator("dialog.briefing .button.primary").click()
    page.locator("#tab-chat").click()
    field = page.locator(".chat-form input")
    field.fill("Bravo")
    field.press("Enter")
    with house.line(keys["watch"]) as other:
        other.send(type="chat", text="Bravo")
        expect(page.locator(".chat-list li").last).to_have_text("Spectator Bravo")
    assert len(held) == 1
    expect(field).to_have_value("Bravo")
