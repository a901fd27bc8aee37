"""When the enemy begins, a newcomer reads the orders of the day first and then sees the first turn happen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.visitors import DESK, PHONE, Visitors, another_game, key_of

WATCH = """() => {
  const stage = window.bocage.parts.stage;
  const play = stage.play.bind(stage);
  window.shown = [];
  stage.play = (events, hurry) => (window.shown.push(...events.map((one) => one.event)), play(events, hurry));
}"""


def start(house: House, visitors: Visitors, **options: Any) -> Page:
    """From the lobby into Omaha Beach at the side that does not move first."""
    sides = house.get("/api/battles/omaha-beach")["sides"]
    second = next(side for side in sides if not sides[side]["first"])
    page = visitors.visit("/", **options)
    page.locator('#battles [data-battle="omaha-beach"]').click()
    sheet = page.locator("dialog.battle-sheet")
    sheet.locator(f'label:has(input[value="{second}"])').click()
    sheet.locator("button[type=submit]").click()
    page.wait_for_url("**/play/*")
    return page


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_the_first_turn_waits_for_the_orders_of_the_day(
    house: House, visitors: Visitors, screen: dict[str, Any]
) -> None:
    house.seed("begin")
    page = start(house, visitors, **screen)
    briefing = page.locator("dialog.briefing")
    expect(briefing).to_contain_text("waits until you begin")
    page.wait_for_function("() => window.bocage?.view")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.bocage.line.version") == 0, "nothing has happened yet"
    full = page.evaluate("window.bocage.view.units.every((unit) => unit.figures === unit.full)")
    assert full, "nobody is wounded yet"
    # Whoever comes back before he has begun reads them again.
    page.reload()
    expect(briefing.locator(".button.primary")).to_have_text("Begin the battle")
    page.wait_for_function("() => window.bocage?.parts.stage && window.bocage.view")
    page.evaluate(WATCH)
    briefing.locator(".button.primary").click()
    page.wait_for_function("() => window.bocage.line.version > 0")
    page.wait_for_function("() => document.body.dataset.decision !== ''")
    shown = page.evaluate("window.shown")
    assert "play" in shown, "his first card is shown, not only its result"


def waits_for_the_reader(page: Page, told: str) -> None:
    """The orders of the day lie open and nothing has happened; once they are read, it begins."""
    page.wait_for_url("**/play/*")
    briefing = page.locator("dialog.briefing")
    expect(briefing).to_contain_text(told)
    page.wait_for_function("() => window.bocage?.view")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.bocage.line.version") == 0, "nothing has happened yet"
    briefing.locator(".button.primary").click()
    page.wait_for_function("() => window.bocage.line.version > 0")


def test_in_dday_too(house: House, visitors: Visitors) -> None:
    house.seed("begin")
    page = visitors.visit("/")
    page.locator("#others [data-battle=dday]").click()
    sheet = page.locator("dialog.battle-sheet")
    names = [seat["name"] for seat in house.get("/api/battles/dday")["seats"]]
    general = sheet.locator(f'[name="seat {names[1]}"]').input_value()
    sheet.locator('[name="seat axis"]').select_option("me")
    sheet.locator(f'[name="seat {next(name for name in names if name != "axis")}"]').select_option(general)
    sheet.locator("button[type=submit]").click()
    waits_for_the_reader(page, "The enemy makes the first move")


def test_after_the_lesson_from_the_other_side(house: House, visitors: Visitors) -> None:
    recruit = {"kind": "general", "general": "recruit"}
    page = visitors.visit(f"/play/{house.game('begin', axis=recruit)['allies']}")
    page.locator("dialog.briefing .button.primary").click()
    page.evaluate("""async () => {
      const { openLessonEnd } = await import("/static/memoir/lesson/end.js");
      await openLessonEnd(window.bocage, { side: "allies" });
    }""")
    before = key_of(page)
    page.locator("dialog.lesson-end .way.first").click()
    another_game(page, before)
    waits_for_the_reader(page, "The enemy makes the first move")


@pytest.mark.parametrize("own", [False, True], ids=["enemy first", "own side first"])
def test_in_a_room_too(house: House, visitors: Visitors, own: bool) -> None:
    house.seed("begin")
    sides = house.get("/api/battles/omaha-beach-overlord")["sides"]
    side = next(side for side in sides if bool(sides[side]["first"]) == own)
    page = visitors.visit("/", prefs={"name": "Anna"})
    page.locator('#battles [data-battle="omaha-beach-overlord"]').click()
    page.locator("dialog.battle-sheet button[type=submit]").click()
    page.locator(f'[data-role="take {side}-left"]').click()
    expect(page.locator(f'.room-seat.mine[data-seat="{side}-left"]')).to_be_visible()
    page.locator('[data-role="general"]').select_option("random")
    page.locator('[data-role="fill all"]').click()
    expect(page.locator(".room-foot [role=status]")).to_have_text("Every seat is filled.")
    page.locator('[data-role="start"]').click()
    waits_for_the_reader(page, "A general of your side makes" if own else "The enemy makes the first move")
