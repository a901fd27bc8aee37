"""How much of the window the map has, and the log beside it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House, play
from tests.browser.player import LAID
from tests.browser.visitors import DESK, Visitors

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
# Only what can be seen of the map counts: not what lies under the strip, the hand, the desk or a panel.
SHARE = """() => {
  const sheet = document.querySelector(".board-svg").getBoundingClientRect();
  const over = document.querySelectorAll("#top, #hand, .dock-bar, #side.open, .tools");
  const parts = [...over].map((one) => one.getBoundingClientRect());
  const covered = (x, y) => parts.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  let seen = 0;
  for (let x = 4; x < innerWidth; x += 8)
    for (let y = 4; y < innerHeight; y += 8)
      if (x > sheet.left && x < sheet.right && y > sheet.top && y < sheet.bottom && !covered(x, y)) seen += 64;
  return seen / innerWidth / innerHeight;
}"""


def at_turn(house: House, turn: int, decision: str = "play") -> dict[str, str]:
    keys = house.game("room", "pegasus-bridge")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].view["turn"] >= turn and lines[0].decision == decision)
    return keys


def sit(visitors: Visitors, key: str, **options: Any) -> Page:
    page = visitors.visit(f"/play/{key}", prefs={"name": "Anna"}, **options)
    page.wait_for_function("() => document.body.dataset.decision")
    page.evaluate(LAID)
    return page


def test_on_a_laptop_the_map_has_more_than_half_of_the_window(house: House, visitors: Visitors) -> None:
    page = sit(visitors, at_turn(house, 1)["allies"], **LAPTOP)
    if page.locator("dialog.briefing").count():
        page.locator("dialog.briefing .button.primary").click()
    assert page.evaluate(SHARE) >= 0.55
    cut = page.evaluate("""() => [...document.querySelectorAll("#hand .card-text")].filter((one) => {
      const card = one.closest(".card").getBoundingClientRect();
      return one.getBoundingClientRect().bottom > card.bottom + 1;
    }).length""")
    assert cut == 0, "the cards are still read at rest"


# While units move there is something to take back besides the end of the phase: more buttons than at any other time.
@pytest.mark.parametrize("decision", ["play", "move"])
@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
def test_closing_the_side_panel_enlarges_the_map(
    house: House, visitors: Visitors, size: tuple[int, int], decision: str
) -> None:
    keys = at_turn(house, 3, decision)
    page = sit(visitors, keys["allies"], viewport={"width": size[0], "height": size[1]})
    before = page.evaluate(SHARE)
    page.locator("#side-close").click()
    page.wait_for_function(f"(least) => ({SHARE})() > least", arg=before * 1.08)
    page.locator("#side-open").click()
    page.wait_for_function(f"(before) => Math.abs(({SHARE})() - before) < 0.01", arg=before)


def test_an_attack_is_one_line_and_orders_are_one(house: House, visitors: Visitors) -> None:
    keys = at_turn(house, 6)
    page = sit(visitors, keys["allies"], **LAPTOP)
    moments = house.get(f"/api/games/{keys['allies']}/moments")
    events = [event for moment in moments for event in moment["events"]]
    attacks = [event for event in events if event["event"] == "attack"]
    assert attacks
    lines = page.locator("#panel-log .log-line.attack")
    expect(lines).to_have_count(len(attacks))
    rolls = [event for event in events if event["event"] == "roll" and event["purpose"] == "attack"]
    expect(page.locator("#panel-log .log-line.attack .log-die")).to_have_count(
        sum(len(roll["faces"]) for roll in rolls)
    )
    expect(lines.first.locator(".log-piece svg")).to_have_count(2)
    assert (lines.first.text_content() or "").count("attacks") == 1, "whoever listens hears the sentence"
    expect(page.locator("#panel-log .log-line.roll, #panel-log .log-line.loss")).to_have_count(0)
    turns = len([event for event in events if event["event"] == "turn"])
    expect(page.locator("#panel-log .log-turn")).to_have_count(turns)
    # Orders of a turn are one line, however many units got one.
    assert page.locator("#panel-log .log-line.order").count() <= turns
    first = page.locator("#panel-log .log-turn").first
    expect(first.locator(".log-line").first).to_be_visible()
    first.locator(".log-fold").click()
    expect(first.locator(".log-line").first).to_be_hidden()
    first.locator(".log-fold").click()
    expect(first.locator(".log-line").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
@pytest.mark.parametrize("screen", [LAPTOP, DESK], ids=["laptop", "desk"])
def test_the_log_keeps_its_lines_and_its_cross_in_every_language(
    house: House, visitors: Visitors, screen: dict[str, Any], lang: str
) -> None:
    keys = at_turn(house, 8)
    page = visitors.visit(f"/play/{keys['allies']}", prefs={"name": "Anna", "language": lang}, **screen)
    page.wait_for_function("() => document.body.dataset.decision")
    page.evaluate(LAID)
    side, cross = page.locator("#side").bounding_box(), page.locator("#side-close").bounding_box()
    assert side is not None
    assert cross is not None
    assert cross["x"] + cross["width"] <= side["x"] + side["width"] + 1, "the cross lies in the panel, not beyond it"
    tall = page.evaluate("""() => [...document.querySelectorAll("#panel-log .log-line.attack .log-shown")].map((one) =>
      one.getBoundingClientRect().height / one.querySelector(".log-piece").getBoundingClientRect().height)""")
    assert tall
    assert max(tall) < 1.5, "every attack is one line"
