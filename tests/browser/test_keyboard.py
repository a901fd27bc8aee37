"""A turn without a mouse: cards by number, units by N, hexes by arrows, the end of a phase by E."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.house import House, play
from tests.browser.player import Player
from tests.browser.visitors import Visitors

CURSOR = "() => window.bocage.board.cursor"
FOCUS = "() => document.activeElement?.id || document.activeElement?.dataset.role || document.activeElement?.tagName"


def before_a_fight(house: House, seed: str) -> str:
    """A game in which the Allies are about to play a card with enemies in range; the key of their seat."""
    keys = house.game(seed, "vassieux")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "play" and lines[0].view["turn"] >= 4)
    return keys["allies"]


def walk_to(page: Page, name: str) -> None:
    """Bring the cursor to a hex with the arrow keys."""
    for _ in range(60):
        at = page.evaluate(CURSOR)
        if at == name:
            return
        gap = page.evaluate(
            """([from, to]) => {
              const board = window.bocage.board;
              const [a, b] = [board.at(from), board.at(to)];
              return [b.x - a.x, b.y - a.y];
            }""",
            [at, name],
        )
        if abs(gap[1]) > 5:
            page.keyboard.press("ArrowDown" if gap[1] > 0 else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if gap[0] > 0 else "ArrowLeft")
    raise AssertionError(f"the arrow keys do not lead to {name}")


def do(page: Page, action: str) -> None:
    """One action with the keyboard alone."""
    verb, *words = action.split()
    version = page.evaluate("window.bocage.line.version")
    if verb == "play":
        hand = page.evaluate("window.bocage.view.hand")
        page.keyboard.press(str(hand.index(words[0]) + 1))
        expect(page.locator("#hand .card[aria-pressed=true]")).to_have_count(1)
        if len(words) == 1:
            page.keyboard.press(str(hand.index(words[0]) + 1))
        else:
            from_the_panel(page, action)
    elif verb in ("order", "move", "take-ground"):
        for _ in range(20):
            if page.evaluate(CURSOR) == words[0]:
                break
            page.keyboard.press("n")
        assert page.evaluate(CURSOR) == words[0]
        if verb != "order":
            if page.evaluate("window.bocage.picker.unit") != words[0]:
                page.keyboard.press("Enter")
            walk_to(page, words[1])
        page.keyboard.press("Enter")
    elif verb == "attack":
        from_the_panel(page, action)
        assert page.evaluate(FOCUS) == "attack"
        page.keyboard.press("Enter")
    elif verb in ("done", "stay"):
        page.keyboard.press("e")
    else:
        from_the_panel(page, action)
    page.wait_for_function("(before) => window.bocage.line.version > before", arg=version)
    page.wait_for_function("() => !window.bocage.running && !window.bocage.queue.length")


def from_the_panel(page: Page, action: str) -> None:
    """Open the Orders panel and go down to a line of it."""
    page.keyboard.press("o")
    for _ in range(80):
        if page.evaluate("() => document.activeElement.dataset.action") == action:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {action}")


def test_a_turn_with_the_keyboard_alone(house: House, visitors: Visitors) -> None:
    key = before_a_fight(house, "keyboard")
    page = visitors.visit(f"/play/{key}")
    player = Player(page)
    player.settle()
    done: list[str] = []
    while player.decision and len(done) < 40:
        action = player.next_action()
        do(page, action)
        done.append(action.split()[0])
    assert {"play", "order", "move", "attack"} <= set(done), done
    expect(page.locator("#called")).not_to_be_empty()


def test_an_attack_from_the_board(house: House, visitors: Visitors) -> None:
    """The cursor on a target and Enter show the odds; the button that attacks is then under the fingers."""
    keys = house.game("keyboard", "vassieux")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "battle")
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.settle()
    start, target = next(action for action in player.offered() if action.startswith("attack")).split()[1:]
    page.locator("#board").focus()
    for _ in range(20):
        page.keyboard.press("n")
        if page.evaluate(CURSOR) == start:
            break
    walk_to(page, target)
    version = page.evaluate("window.bocage.line.version")
    page.keyboard.press("Enter")
    expect(page.locator("#preview")).to_be_visible()
    assert page.evaluate("window.bocage.line.version") == version  # nothing is rolled before it is confirmed
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => window.bocage.line.version > before", arg=version)


def test_the_lobby_starts_a_battle_by_keyboard(house: House, visitors: Visitors) -> None:
    house.seed("lobby keys")
    page = visitors.visit("/")
    # Until then parts of the page are drawn anew, and the focus goes with them.
    page.locator("html[data-loaded]").wait_for()
    expect(page.locator("#battles .battle").first).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUS) == "play-tonight":
            break
    assert page.evaluate(FOCUS) == "play-tonight"
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*")
    page.locator("dialog.briefing").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.briefing")).to_have_count(0)
    # The list of keys opens and closes again.
    page.keyboard.press("?")
    expect(page.locator("dialog dl.keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
