"""A turn on a phone, with a thumb: the cards come out of their drawer, a tap chooses, a second one confirms."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect
from tests.browser.house import House, play
from tests.browser.player import SPOT, Player
from tests.browser.visitors import PHONE, Visitors

from bocage.memoir.scenario import scenario_ids

SMALL = """() => [...document.querySelectorAll("button, p, li, h2, input, kbd, span, strong")]
  .filter((one) => one.checkVisibility() && !one.closest(".hush, svg, [inert]") && one.children.length === 0)
  .filter((one) => one.textContent.trim() && !one.classList.contains("hush"))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12)
  .map((one) => `${one.className}: ${one.textContent.trim()} ${getComputedStyle(one).fontSize}`)"""
NARROW = """() => [...document.querySelectorAll("#bar button, #top button, .tools button, #hand button")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.id || one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 36)
  .map(([name, box]) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`)"""


HARD = "Difficulty: very hard. Won 20% of the playtests (16% to 24%)."


def with_difficulty(route: Route) -> None:
    """The battles as if playtests had found them all hard for the Allies, but one."""
    answer = route.fetch()
    listed = answer.json()
    for battle in listed:
        level = 1 if battle["id"] == "omaha-beach" else 5
        battle["difficulty"] = {
            "allies": {"rate": 0.2, "low": 0.16, "high": 0.24, "level": level},
            "axis": {"rate": 0.8, "low": 0.76, "high": 0.84, "level": 6 - level},
        }
    route.fulfill(response=answer, json=listed)


CUT = """(titles) => {
  const place = document.getElementById("title");
  const own = place.textContent;
  const cut = titles.filter((title) => {
    place.textContent = title;
    const broken = [...title.matchAll(/[^\\s-]+/g)].some((word) => {
      const range = document.createRange();
      range.setStart(place.firstChild, word.index);
      range.setEnd(place.firstChild, word.index + word[0].length);
      return range.getClientRects().length > 1;
    });
    return broken || place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1;
  });
  place.textContent = own;
  return cut;
}"""
"""Names of battles that would be cut in the head of the page."""


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_turn_with_the_thumb(house: House, visitors: Visitors) -> None:
    keys = house.game("phone")
    page = visitors.visit(f"/play/{keys['allies']}", **PHONE)
    player = Player(page, touch=True)
    player.read_briefing()
    player.settle()
    no_sideways_scroll(page)
    assert page.evaluate(NARROW) == []
    assert page.evaluate(CUT, [battle["title"] for battle in house.get("/api/battles")]) == []

    # Cards: the drawer, a tap on one that orders units, and its button.
    hand = page.locator("#hand-toggle")
    if hand.get_attribute("aria-expanded") != "true":
        hand.tap()
    expect(hand).to_have_attribute("aria-expanded", "true")
    card = house.good_card(keys["allies"])
    form = page.locator(f'#hand .card[data-card="{card.split()[1]}"]').first
    form.scroll_into_view_if_needed()
    form.tap()
    expect(form).to_have_attribute("aria-pressed", "true")
    assert house.get(f"/api/games/{keys['allies']}")["version"] == 0  # one tap only looks
    player.button(card).tap()
    page.wait_for_function("() => window.bocage.line.version === 1")

    # A unit is ordered by a tap on the board.
    player.settle()
    assert player.decision == "order"
    order = next(action for action in player.offered() if action.startswith("order"))
    assert player.hex(order.split()[1])
    page.wait_for_function("() => window.bocage.line.version === 2")
    player.settle()
    if player.decision == "order":
        player.button("ending").tap()
        page.wait_for_function('() => document.body.dataset.decision === "move"')

    # It moves after a second tap on the same hex.
    player.settle()
    move = next(action for action in player.offered() if action.startswith("move"))
    start, end = move.split()[1:]
    assert player.hex(start)  # whoever points at something fixes the map, however soon after the question
    if page.evaluate("window.bocage.picker.unit") != start:
        assert player.hex(start)
    before = page.evaluate("window.bocage.line.version")
    spot = page.evaluate(SPOT, end)
    assert player.hex(end)
    expect(player.button("confirm")).to_be_visible()
    page.wait_for_timeout(200)  # whatever the page does about the new words at the desk
    assert page.evaluate("window.bocage.line.version") == before  # the first tap only shows the way
    page.touchscreen.tap(spot["x"], spot["y"])  # the map has not moved from under the finger
    page.wait_for_function("(before) => window.bocage.line.version > before", arg=before)
    assert end in page.evaluate("window.bocage.view.units.map((unit) => unit.hex)")


def test_the_log_is_a_drawer(house: House, visitors: Visitors) -> None:
    keys = house.game("phone log")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].view["turn"] == 3)
    page = visitors.visit(f"/play/{keys['allies']}", **PHONE)
    Player(page, touch=True).settle()
    side = page.locator("#side")
    expect(side).not_to_be_in_viewport()
    page.locator("#side-open").tap()
    expect(side).to_be_in_viewport()
    expect(page.locator("#panel-log .log-turn")).not_to_have_count(0)
    page.locator("#side-close").tap()
    expect(side).not_to_be_in_viewport()
    no_sideways_scroll(page)
    assert page.evaluate(SMALL) == []


def test_the_lobby_fits_a_phone(visitors: Visitors) -> None:
    page = visitors.context(**PHONE).new_page()
    page.route("**/api/battles?*", with_difficulty)
    page.goto(visitors.address)
    expect(page.locator("#battles .battle-groups .battle")).to_have_count(len(scenario_ids()))
    expect(page.locator("#battles .battle").first.locator(".pips").first).to_have_attribute("title", HARD)
    page.get_by_text("Filters and order").tap()
    page.get_by_label("Order").select_option("allies")
    expect(page.locator("#battles .battle h3").first).to_have_text("Omaha Beach")
    no_sideways_scroll(page)
    assert page.evaluate(SMALL) == []
    page.locator('#battles [data-battle="omaha-beach"]').tap()
    expect(page.locator("dialog.battle-sheet button[type=submit]")).to_be_in_viewport()
    no_sideways_scroll(page)
