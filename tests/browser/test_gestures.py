"""Hands on the map: dragging pieces, zooming and panning by mouse and by fingers, and a card played by mistake."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect
from tests.browser.house import House, Line, play
from tests.browser.player import SPOT, Player
from tests.browser.visitors import PHONE, Visitors

SHEET = "([x, y]) => { const p = window.bocage.board.view.toSheet(x, y); return [p.x, p.y]; }"
LOOK = "() => { const v = window.bocage.board.view; return [v.x, v.y, v.scale]; }"
EMPTY = "() => [...window.bocage.board.hexes.keys()].filter((h) => !window.bocage.view.units.some((u) => u.hex === h))"
Spot = tuple[float, float]


def moving(lines: list[Line]) -> bool:
    """The Allies can move several units, and the briefing is over."""
    line = lines[0]
    return line.decision == "move" and line.view["turn"] > 1 and len({one.get("unit") for one in line.legal}) > 2


@pytest.fixture
def key(house: House) -> str:
    keys = house.game("gestures", "sainte-mere-eglise")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], moving)
    return keys["allies"]


def spot(page: Page, name: str) -> Spot:
    at = page.evaluate(SPOT, name)
    return at["x"], at["y"]


def a_move(player: Player, nth: int = 0) -> tuple[str, str]:
    """A unit that can move, and where to; both have to be in the open."""
    found = []
    for action in player.offered():
        verb, *names = action.split()
        if verb == "move" and all(player.page.evaluate(SPOT, name)["free"] for name in names):
            found.append((names[0], names[1]))
    return found[nth]


def stands(page: Page, name: str) -> None:
    page.wait_for_function("(name) => window.bocage.view.units.some((unit) => unit.hex === name)", arg=name)


def test_by_mouse(house: House, visitors: Visitors, key: str) -> None:
    page = visitors.visit(f"/play/{key}")
    player = Player(page)
    player.settle()

    # The wheel zooms where the pointer is; pressing on empty ground pans; a key shows the whole map again.
    whole = page.evaluate(LOOK)
    here = spot(page, "F5")
    before = page.evaluate(SHEET, here)
    page.mouse.move(*here)
    page.mouse.wheel(0, -300)
    page.wait_for_function("(scale) => window.bocage.board.view.scale > scale * 1.4", arg=whole[2])
    assert page.evaluate(SHEET, here) == pytest.approx(before, abs=1)
    zoomed = page.evaluate(LOOK)
    empty = next(name for name in page.evaluate(EMPTY) if page.evaluate(SPOT, name)["free"])
    x, y = spot(page, empty)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    assert page.evaluate(LOOK) == pytest.approx([zoomed[0] - 60, zoomed[1] - 40, zoomed[2]], abs=1)
    page.keyboard.press("0")
    assert page.evaluate(LOOK) == pytest.approx(whole)

    # The note says what a move costs; a drag carries it out; a drag to where it cannot go says why.
    start, end = a_move(player)
    player.hex(start)
    page.mouse.move(*spot(page, end))
    expect(page.locator("#inspect .inspect-can")).to_contain_text(f"Move {start} → {end} (")
    page.mouse.move(*spot(page, start))
    page.mouse.down()
    page.mouse.move(*spot(page, end), steps=4)
    page.mouse.up()
    stands(page, end)
    player.settle()
    start, _ = a_move(player)
    far = next(name for name in ("A1", "M1", "M9") if f"move {start} {name}" not in player.offered())
    version = page.evaluate("window.bocage.line.version")
    page.mouse.move(*spot(page, start))
    page.mouse.down()
    page.mouse.move(*spot(page, far), steps=4)
    page.mouse.up()
    expect(page.locator(".toast")).not_to_be_empty()
    stands(page, start)
    assert page.evaluate("window.bocage.line.version") == version


def touch(fingers: CDPSession, kind: str, *at: Spot) -> None:
    points: list[dict[str, Any]] = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(at)]
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_by_fingers(visitors: Visitors, key: str) -> None:
    page = visitors.visit(f"/play/{key}", hurry=False, **PHONE)
    player = Player(page, touch=True)
    player.settle()
    fingers = page.context.new_cdp_session(page)

    # Two fingers: apart they zoom, side by side they pan.
    before = page.evaluate(LOOK)
    touch(fingers, "touchStart", (150, 400))
    touch(fingers, "touchStart", (150, 400), (240, 400))
    for d in (10, 20, 30):
        touch(fingers, "touchMove", (150 - d, 400), (240 + d, 400))
    touch(fingers, "touchEnd")
    zoomed = page.evaluate(LOOK)
    assert zoomed[2] > before[2] * 1.3
    touch(fingers, "touchStart", (150, 400))
    touch(fingers, "touchStart", (150, 400), (240, 400))
    for d in (10, 20, 30):
        touch(fingers, "touchMove", (150 + d, 400 - d), (240 + d, 400 - d))
    touch(fingers, "touchEnd")
    assert page.evaluate(LOOK) == pytest.approx([zoomed[0] + 30, zoomed[1] - 30, zoomed[2]], abs=1)
    page.locator("#zoom-fit").tap()

    # A finger that rests explains the hex and does nothing else.
    page.evaluate("() => window.bocage.gather()")
    start, end = a_move(player)
    version = page.evaluate("window.bocage.line.version")
    page.evaluate("() => window.bocage.back()")
    expect(page.locator("#inspect")).to_be_hidden()
    touch(fingers, "touchStart", spot(page, start))
    expect(page.locator("#inspect")).to_be_visible()
    expect(page.locator("#inspect h2")).to_contain_text(start)
    touch(fingers, "touchEnd")
    assert page.evaluate("window.bocage.picker.unit") is None

    # A piece is dragged with a finger, and goes when that is confirmed.
    page.evaluate("() => window.bocage.back()")
    a, b = spot(page, start), spot(page, end)
    touch(fingers, "touchStart", a)
    for n in (1, 2, 3, 4):
        touch(fingers, "touchMove", (a[0] + (b[0] - a[0]) * n / 4, a[1] + (b[1] - a[1]) * n / 4))
    touch(fingers, "touchEnd")
    expect(player.button("confirm")).to_contain_text(f"Move {start} → {end}")
    assert page.evaluate("window.bocage.line.version") == version
    player.button("confirm").tap()
    stands(page, end)


def test_orders_for_nobody_ask_first_and_a_double_click_ends_one_phase(house: House, visitors: Visitors) -> None:
    keys = house.game("nobody")
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.read_briefing()
    player.settle()
    legal = page.evaluate("window.bocage.view.legal")
    player.act(next(one["action"] for one in legal if len(one.get("orders") or []) > 1))
    player.settle()
    version = page.evaluate("window.bocage.line.version")
    player.button("ending").click()
    expect(page.locator("#bar .bar-hint")).to_have_text("No unit has an order yet.")
    player.button("cancel").click()
    assert page.evaluate("window.bocage.line.version") == version
    player.act(next(one for one in player.offered() if one.startswith("order")))
    player.settle()
    player.button("ending").dblclick()
    expect(page.locator("body")).to_have_attribute("data-decision", "move")
    page.wait_for_timeout(300)
    assert player.decision == "move"


def test_a_card_that_orders_nobody_asks_first(house: House, visitors: Visitors) -> None:
    keys = house.game("vain")

    def vain(lines: list[Line]) -> bool:
        return lines[0].decision == "play" and any(one.get("orders") == [] for one in lines[0].legal)

    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], vain)
        action = next(str(one["action"]) for one in allies.legal if one.get("orders") == [])
    page = visitors.visit(f"/play/{keys['allies']}#moment=0")
    page.locator("#replay").wait_for()
    expect(page.locator("dialog")).to_have_count(0)  # whoever follows a link to a moment came to see that moment
    page.locator("#replay [data-role=leave]").click()
    player = Player(page)
    player.settle()
    version = page.evaluate("window.bocage.line.version")
    card = page.locator(f'#hand .card[data-card="{action.split()[1]}"]').first
    card.click()
    player.button(action).click()
    expect(page.locator("#bar .bar-hint")).to_have_text("This card would order no unit.")
    player.button("cancel").click()
    assert page.evaluate("window.bocage.line.version") == version
    player.button(action).click()
    player.button("confirm").click()
    page.wait_for_function("(before) => window.bocage.line.version > before", arg=version)
