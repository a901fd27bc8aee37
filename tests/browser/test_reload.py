"""Coming back in the middle of something: a reload, a lost line, another tab."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House, Line, play
from tests.browser.player import Player
from tests.browser.visitors import Visitors

READY = '() => document.body?.classList.contains("ready") && Boolean(window.bocage?.view)'


def until(house: House, seed: str, kind: str, battle: str = "vassieux") -> str:
    """A game in which the Allies have to decide something of a kind; the key of their seat."""
    keys = house.game(seed, battle)
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:

        def there(lines: list[Line]) -> bool:
            return lines[0].decision == kind and len(lines[0].legal) > 1

        play([allies, axis], there)
    return keys["allies"]


def what_is_asked(page: Page) -> tuple[str, str, list[str]]:
    page.wait_for_function(READY)
    player = Player(page)
    player.settle()
    return player.decision, page.locator("#bar .bar-hint").inner_text(), player.offered()


@pytest.mark.parametrize(("kind", "mark"), [("retreat", "retreat"), ("take_ground", "ground")])
def test_a_reload_in_the_middle_asks_the_same_again(house: House, visitors: Visitors, kind: str, mark: str) -> None:
    key = until(house, f"reload {kind}", kind)
    page = visitors.visit(f"/play/{key}")
    before = what_is_asked(page)
    assert before[0] == kind
    page.reload()
    assert what_is_asked(page) == before
    # Somebody else's machine, the same link: the seat is where the key is.
    other = visitors.visit(f"/play/{key}")
    assert what_is_asked(other) == before
    marked = other.locator(f".mark.{mark}")
    assert marked.count() == sum(action.startswith(("retreat", "take-ground")) for action in before[2])
    player = Player(other)
    player.act(next(action for action in before[2] if action.startswith(("retreat", "take-ground"))))
    page.wait_for_function("(kind) => document.body.dataset.decision !== kind", arg=kind)


def test_two_tabs_of_one_seat_show_the_same(house: House, visitors: Visitors) -> None:
    keys = house.game("tabs")
    context = visitors.context()
    tabs = [context.new_page() for _ in range(2)]
    players = [Player(tab) for tab in tabs]
    for tab, player in zip(tabs, players, strict=True):
        tab.goto(f"{house.address}/play/{keys['allies']}")
        player.read_briefing()
        player.settle()
    players[0].act(house.good_card(keys["allies"]))
    expect(tabs[1].locator("#in-play")).to_be_visible()
    for player in players:
        player.settle()
    assert players[0].decision == players[1].decision != "play"
    assert players[0].offered() == players[1].offered()
    assert tabs[0].locator("#in-play").inner_text() == tabs[1].locator("#in-play").inner_text()


def test_sending_twice_does_it_once(house: House, visitors: Visitors) -> None:
    keys = house.game("twice")
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.read_briefing()
    player.settle()
    action = house.good_card(keys["allies"])
    # A double click on the button of the card.
    player.press(page.locator(f'#hand .card[data-card="{action.split()[1]}"]').first)
    player.button(action).dblclick()
    player.settle()
    assert house.get(f"/api/games/{keys['allies']}")["version"] == 1
    # The same message twice, as a line that stutters would send it.
    order = next(action for action in player.offered() if action.startswith("order"))
    page.evaluate(
        """(action) => {
          const line = window.bocage.line;
          const message = { type: "act", version: line.version, action };
          line.send(message);
          line.send(message);
        }""",
        order,
    )
    page.wait_for_function("() => window.bocage.line.version === 2")
    player.settle()
    assert house.get(f"/api/games/{keys['allies']}")["version"] == 2
    expect(page.locator(".toast.error")).to_have_count(0)
    assert order not in player.offered()


def test_a_lost_line_comes_back_by_itself(house: House, visitors: Visitors) -> None:
    keys = house.game("line")
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.read_briefing()
    player.settle()
    page.evaluate("() => (window.broken = window.bocage.line.socket).close()")
    page.wait_for_function('() => window.bocage.line.socket !== window.broken && window.bocage.line.state === "open"')
    expect(page.locator(".toast")).to_have_text("The line to the table is back.")
    player.act(house.good_card(keys["allies"]))
    expect(page.locator("#in-play")).to_be_visible()
