"""Looking back at a battle that is over: step, jump, turn by turn, from the log, by a link to a moment."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.house import House
from tests.browser.visitors import Visitors
from tests.table.server import PATIENCE

SHOWN = "() => window.bocage.view.units.map((unit) => `${unit.unit} ${unit.hex} ${unit.figures}`).sort()"
SAVE_BELOW_OUTCOME = """() => {
  const top = (name) => document.querySelector(`dialog ${name}`).getBoundingClientRect().top;
  return top(".end-save") - top(".outcome");
}"""
Keys = dict[str, str]


def units_at(house: House, key: str, moment: int) -> list[str]:
    units = house.get(f"/api/games/{key}/moments/{moment}")["view"]["units"]
    return sorted(f"{unit['unit']} {unit['hex'] if unit['hex'] else 'null'} {unit['figures']}" for unit in units)


def at(page: Page, moment: int) -> None:
    page.wait_for_function("(n) => location.hash === `#moment=${n}`", arg=moment)


def test_stepping_and_jumping(house: House, visitors: Visitors, finished: Keys) -> None:
    key = finished["allies"]
    moments = house.get(f"/api/games/{key}/moments")
    last = moments[-1]["n"]
    page = visitors.visit(f"/play/{key}")
    page.locator("dialog.end").get_by_role("button", name="See it again").click()
    bar = page.locator("#replay")
    at(page, 0)
    assert page.evaluate(SHOWN) == units_at(house, key, 0)
    for n in (1, 2, 3):
        bar.locator("[data-role=next]").click()
        at(page, n)
    bar.locator("[data-role=back]").click()
    at(page, 2)
    # The slider jumps anywhere.
    bar.locator("[data-role=slider]").fill(str(last))
    at(page, last)
    page.wait_for_function("() => window.bocage.view.result !== null")
    bar.locator("[data-role=slider]").fill(str(last // 2))
    at(page, last // 2)
    assert page.evaluate(SHOWN) == units_at(house, key, last // 2)
    # To the beginning of the turn before, and back to now.
    begins = [one["n"] for one in moments if any(event["event"] == "turn" for event in one["events"])]
    bar.locator("[data-role=first]").click()
    at(page, max(n for n in begins if n < last // 2))
    bar.locator("[data-role=leave]").click()
    expect(bar).to_be_hidden()
    assert page.evaluate(SHOWN) == units_at(house, key, last)
    assert "#" not in page.url


def test_the_report_stays_in_place_when_the_chances_come(visitors: Visitors, finished: Keys) -> None:
    # Whoever is about to press something in the report must not find something else under the finger.
    held: list[Route] = []
    page = visitors.visit("/")
    page.route("**/report/chances", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks handlers
    page.goto(f"{page.url}play/{finished['allies']}")
    curve = page.locator("dialog .end-curve")
    expect(curve).to_have_attribute("aria-busy", "true")
    before = page.evaluate(SAVE_BELOW_OUTCOME)
    end = time.monotonic() + PATIENCE
    while not held and time.monotonic() < end:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(curve.locator("svg")).to_be_visible()
    assert page.evaluate(SAVE_BELOW_OUTCOME) == pytest.approx(before, abs=5)


def test_a_link_leads_to_a_moment(house: House, visitors: Visitors, finished: Keys) -> None:
    key = finished["watch"]
    context = visitors.context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{house.address}/play/{key}#moment=30")
    page.wait_for_function("() => Boolean(window.bocage?.view)")
    at(page, 30)
    page.wait_for_function("() => document.body.classList.contains('looking-back')")
    assert page.evaluate(SHOWN) == units_at(house, key, 30)
    expect(page.locator("dialog")).to_have_count(0)  # the end is not told before it is reached
    page.locator("#replay [data-role=next]").click()
    at(page, 31)
    # A player copies what only shows, and not his own seat.
    page.goto(f"{house.address}/play/{finished['allies']}#moment=31")
    page.wait_for_function("() => Boolean(window.bocage?.view)")
    at(page, 31)
    page.locator("#replay [data-role=link]").click()
    page.wait_for_function("() => navigator.clipboard.readText().then((text) => text.endsWith('#moment=31'))")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{house.address}/play/{key}#moment=31"
    other = visitors.visit(link.removeprefix(house.address))
    at(other, 31)
    other.wait_for_function("() => document.body.classList.contains('looking-back')")
    assert other.evaluate(SHOWN) == units_at(house, key, 31)
    # The log shows where that is, also after the newest position has come.
    moments = house.get(f"/api/games/{key}/moments")
    fought = next(one["n"] for one in moments if any(event["event"] == "attack" for event in one["events"]))
    third = visitors.visit(f"/play/{key}#moment={fought}")
    third.wait_for_function("() => Boolean(window.bocage?.newest)")
    third.wait_for_timeout(500)
    expect(third.locator(f'#panel-log .here[data-moment="{fought}"]').first).to_be_visible()


def test_a_link_to_another_moment_of_the_open_game(house: House, visitors: Visitors, finished: Keys) -> None:
    """Such a link only changes what is behind the #, and loads no page."""
    page = visitors.visit(f"/play/{finished['watch']}")
    page.locator("dialog.end .close").click()
    page.evaluate("() => { location.hash = '#moment=12'; }")
    page.locator("#replay").wait_for()
    page.wait_for_function("() => document.body.classList.contains('looking-back')")
    assert page.evaluate(SHOWN) == units_at(house, finished["watch"], 12)


def test_the_log_leads_back(house: House, visitors: Visitors, finished: Keys) -> None:
    key = finished["axis"]
    page = visitors.visit(f"/play/{key}")
    page.locator("dialog.end .close").click()
    entry = page.locator("#panel-log .log-line button").nth(20)
    moment = int(entry.get_attribute("data-moment") or "")
    entry.click()
    at(page, moment)
    page.wait_for_function("() => document.body.classList.contains('looking-back')")
    assert page.evaluate(SHOWN) == units_at(house, key, moment)
    expect(page.locator("#panel-log .here").first).to_be_visible()


def test_playing_back_reaches_the_end(house: House, visitors: Visitors, finished: Keys) -> None:
    key = finished["allies"]
    last = house.get(f"/api/games/{key}/moments")[-1]["n"]
    page = visitors.visit(f"/play/{key}#moment={last - 6}")
    at(page, last - 6)
    page.locator("#replay [data-role=play]").click()
    at(page, last)


def test_a_finished_game_can_be_saved_and_loaded(house: House, visitors: Visitors, finished: Keys) -> None:
    page = visitors.visit(f"/play/{finished['allies']}")
    with page.expect_download() as waiting:
        page.locator("dialog.end a[download]").click()
    path = waiting.value.path()
    page.goto(house.address)
    page.locator("#games input[type=file]").set_input_files(path)
    page.wait_for_url("**/play/*")
    page.locator("dialog.end").wait_for()
