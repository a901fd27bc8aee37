"""Taking back: at once while nothing was revealed, by consent afterwards, and never after the computer has seen it."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.house import House, play
from tests.browser.player import Player
from tests.browser.visitors import Visitors


def units(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "() => window.bocage.view.units.map((unit) => `${unit.unit} ${unit.hex} ${unit.figures} ${unit.marks}`)"
    )
    return found


def version(page: Page) -> int:
    return int(page.evaluate("window.bocage.line.version"))


def test_a_step_that_revealed_nothing_is_taken_back_at_once(house: House, visitors: Visitors) -> None:
    keys = house.game("undo free")
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.read_briefing()
    player.settle()
    expect(player.button("undo")).to_have_count(0)
    hand = page.evaluate("window.bocage.view.hand")
    player.act(house.good_card(keys["allies"]))
    player.settle()
    before = units(page)
    player.act(next(action for action in player.offered() if action.startswith("order")))
    player.settle()
    assert units(page) != before
    expect(player.button("undo")).to_have_text("Undo")
    player.button("undo").click()
    page.wait_for_function("() => window.bocage.line.version === 3")
    player.settle()
    assert units(page) == before
    page.keyboard.press("u")  # the card, too
    page.wait_for_function("() => window.bocage.line.version === 4")
    player.settle()
    assert player.decision == "play"
    assert page.evaluate("window.bocage.view.hand") == hand
    expect(player.button("undo")).to_have_count(0)


def after_a_roll(house: House, visitors: Visitors, seed: str) -> tuple[list[Page], Player, list[str]]:
    """Both players' pages, the Allies' player right after an attack, and how the units stood before it."""
    keys = house.game(seed, "vassieux")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "battle" and len(lines[0].legal) > 2)
    pages = [visitors.visit(f"/play/{keys[side]}") for side in ("allies", "axis")]
    player = Player(pages[0])
    player.settle()
    pages[1].wait_for_function("() => Boolean(window.bocage?.view)")
    before = units(pages[0])
    player.act(next(action for action in player.offered() if action.startswith("attack")))
    expect(player.button("undo")).to_have_text("Ask to undo")
    return pages, player, before


def test_after_a_roll_the_other_player_is_asked(house: House, visitors: Visitors) -> None:
    pages, player, before = after_a_roll(house, visitors, "undo ask")
    undo = player.button("undo")
    after = version(pages[0])

    # Refused: nothing changes, and it is said.
    undo.click()
    wish = pages[1].locator("dialog")
    expect(wish).to_contain_text("The other player (Allies) would like to take back the last action.")
    wish.get_by_role("button", name="No").click()
    expect(pages[0].locator(".toast").last).to_contain_text("the other player did not agree")
    assert version(pages[0]) == after

    # Agreed: everything is as it was, for both.
    undo.click()
    pages[1].locator("dialog").get_by_role("button", name="Agree").click()
    pages[0].wait_for_function("(before) => window.bocage.line.version > before", arg=after)
    player.settle()
    assert player.decision == "battle"
    assert units(pages[0]) == before
    pages[1].wait_for_function("(before) => window.bocage.line.version > before", arg=after)


def test_a_wish_is_shown_once_and_goes_when_it_is_forgotten(house: House, visitors: Visitors) -> None:
    pages, player, _ = after_a_roll(house, visitors, "undo twice 0")
    for number in range(1, 6):  # until an attack leaves the next decision with the Allies: nobody has to retreat
        pages[0].wait_for_function("() => !window.bocage.running && !window.bocage.sent && !window.bocage.queue.length")
        if player.ready():
            break
        pages, player, _ = after_a_roll(house, visitors, f"undo twice {number}")
    wish = pages[1].locator("dialog")
    player.button("undo").dblclick()
    expect(wish.first).to_be_visible()
    pages[1].wait_for_timeout(300)
    expect(wish).to_have_count(1)
    # The Allies go on: there is nothing left to agree to.
    player.settle()
    player.act(player.next_action())
    expect(wish).to_have_count(0)


def test_the_computer_does_not_take_back(house: House, visitors: Visitors) -> None:
    keys = house.game("undo no", "pegasus-bridge", axis={"kind": "general", "general": "simple"})
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.read_briefing()
    turn = 1
    while turn == 1:
        player.settle()
        turn = page.evaluate("window.bocage.view.turn")
        if turn == 1:
            player.act(player.next_action())
    player.settle()
    expect(player.button("undo")).to_have_count(0)
    before = version(page)
    page.evaluate("(version) => window.bocage.line.send({ type: 'undo', version })", before)
    expect(page.locator(".toast.error")).to_be_visible()
    assert version(page) == before
