"""What others get to see: spectators no hands, and nobody outside a single request."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.browser.house import House, play
from tests.browser.player import Player
from tests.browser.visitors import Visitors


def listen(page: Page) -> list[dict[str, Any]]:
    """Everything that comes over the page's WebSockets."""
    heard: list[dict[str, Any]] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", opened)
    return heard


def test_a_spectator_sees_the_battle_and_no_hand(house: House, visitors: Visitors) -> None:
    keys = house.game("watch", "vassieux")
    page = visitors.context().new_page()
    heard = listen(page)
    page.goto(f"{house.address}/play/{keys['watch']}")
    page.locator("dialog.briefing .close").click()
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        hands = {*allies.view["hand"], *axis.view["hand"]}
        play([allies, axis], lambda lines: lines[0].view["turn"] == 3)
        version = allies.version
    page.wait_for_function("(version) => window.bocage.line.version >= version", arg=version)
    page.wait_for_function("() => !window.bocage.running")
    expect(page.locator("#turn strong")).to_have_text("3")
    expect(page.locator("#hand .card")).to_have_count(0)
    expect(page.locator("#bar button")).to_have_count(0)
    expect(page.locator("#panel-orders [data-action]")).to_have_count(0)
    views = [message["view"] for message in heard if message["type"] == "view"]
    assert len(views) > 5
    assert all(view.get("hand") is None and "legal" not in view for view in views)
    # A card of a hand is named only when it is played.
    played = {event["card"] for message in heard for event in message.get("events", ()) if event["event"] == "play"}
    secret = hands - played
    assert secret
    told = json.dumps([message for message in heard if message["type"] == "view"])
    assert [card for card in secret if f'"{card}"' in told] == []


def test_a_player_does_not_get_the_other_hand(house: House, visitors: Visitors) -> None:
    keys = house.game("hands", "vassieux")
    page = visitors.context().new_page()
    heard = listen(page)
    page.goto(f"{house.address}/play/{keys['allies']}")
    Player(page).read_briefing()
    with house.line(keys["axis"]) as axis:
        theirs = set(axis.view["hand"])
    page.wait_for_function("() => window.bocage?.view")
    own = set(page.evaluate("window.bocage.view.hand"))
    told = json.dumps(heard)
    assert all(f'"{card}"' in told for card in own)
    assert [card for card in theirs - own if f'"{card}"' in told] == []


@pytest.mark.parametrize("path", ["/", "/rules", "/play/"])
def test_every_page_has_a_strict_policy(house: House, visitors: Visitors, path: str) -> None:
    if path == "/play/":
        path += house.game("policy")["allies"]
    page = visitors.context().new_page()
    answer = page.goto(house.address + path)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    page.wait_for_load_state("networkidle")
    assert visitors.strangers == []
    assert visitors.complaints == []
    # The policy is not only said: a script that is put into the page does not run.
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.smuggled = true";
          document.body.append(script);
        }"""
    )
    assert page.evaluate("() => window.smuggled") is None
    visitors.complaints.clear()  # the browser has told of the refusal
    with pytest.raises(Exception, match="Failed to fetch"):
        page.evaluate("() => fetch('http://127.0.0.1:9/')")
    visitors.complaints.clear()
    visitors.strangers.clear()
