"""Eight seats on phones: their strip on small ones and on their side, and cards that a finger carries to a general."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.test_overlord import sit, under_way
from tests.browser.visitors import PHONE, Visitors

CUT = """() => [...document.querySelectorAll(".command strong")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
COVERED = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const strip = box("#commands");
  return [".tools", ".dock-bar"].filter((one) => box(one).top < strip.bottom - 1);
}"""
"""What lies over the strip, or under it."""


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
def test_the_strip_is_read_whole_on_small_phones(house: House, visitors: Visitors, lang: str) -> None:
    page = sit(visitors, under_way(house)["bram"], prefs={"language": lang}, **PHONE)
    expect(page.locator(".command")).to_have_count(8)
    for width in (412, 360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(CUT) == [], width
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), width


def test_on_its_side_nothing_lies_over_the_strip(house: House, visitors: Visitors) -> None:
    page = sit(visitors, under_way(house)["bram"], **PHONE | {"viewport": {"width": 740, "height": 360}})
    expect(page.locator(".command")).to_have_count(8)
    page.wait_for_function(f"() => ({COVERED})().length === 0")
    assert page.evaluate(CUT) == []


class Finger:
    """A finger on the glass, which may move."""

    def __init__(self, page: Page) -> None:
        self.line = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        places: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def carry(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Press, move, and rest there."""
        self.touch("touchStart", start)
        for n in range(1, steps + 1):
            way = [a + (b - a) * n / steps for a, b in zip(start, end, strict=True)]
            self.touch("touchMove", (way[0], way[1]))


def middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"], 100) / 2, box["y"] + min(box["height"], 60) / 2


def test_a_finger_carries_a_card_to_a_general(house: House, visitors: Visitors) -> None:
    page = sit(visitors, under_way(house)["anna"], **PHONE)
    card, left = '#hand .card[data-card="probe-left"]', '.command[data-seat="axis-left"]'
    page.locator(card).first.scroll_into_view_if_needed()
    page.wait_for_function("() => document.body.dataset.decision === 'deal'")
    finger = Finger(page)
    # Dropped where no general is, it stays in the hand, taken up.
    finger.carry(middle(page, card), (190, 300))
    expect(page.locator(".card.carried")).to_have_count(1)
    finger.touch("touchEnd")
    expect(page.locator(".card.carried")).to_have_count(0)
    expect(page.locator(card).first).to_have_attribute("aria-pressed", "true")
    assert version(page) == 0
    # A general who may not have it says why; his neighbour gets it.
    finger.carry(middle(page, card), middle(page, '.command[data-seat="axis-right"]'))
    finger.touch("touchEnd")
    expect(page.locator(".toast")).to_be_visible()
    assert version(page) == 0
    finger.carry(middle(page, card), middle(page, left))
    expect(page.locator(left)).to_have_class(re.compile("aimed"))
    finger.touch("touchEnd")
    expect(page.locator(left)).to_contain_text("·1")
    # Sideways a finger scrolls the hand, and nothing is taken up.
    x, y = middle(page, card)
    finger.carry((x + 60, y), (x - 40, y))
    finger.touch("touchEnd")
    assert page.evaluate("window.bocage.picker.card") is None
    assert version(page) == 1


def version(page: Page) -> int:
    """How many actions have been done."""
    return int(page.evaluate("window.bocage.line.version"))
