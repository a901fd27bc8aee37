"""D-Day on a phone: what is picked stays in sight over the desk, and few answers do not fill the screen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.dday.commander import Commander
from tests.browser.dday.test_table import JOHN, MARIE, sit
from tests.browser.house import House
from tests.browser.visitors import PHONE, Visitors

SEEN = """(place) => {
  const { map, picker } = window.bocage;
  if (picker.target !== place) return false;
  const spot = map.view.toWindow(map.at(place));
  return Boolean(document.elementFromPoint(spot.x, spot.y)?.closest("#board"));
}"""


def begin(house: House, visitors: Visitors, document: dict[str, Any], players: int = 2) -> Page:
    seats = {"allies": MARIE, "axis": JOHN} if players == 2 else {"uk": MARIE, "us": JOHN, "axis": JOHN}
    document = {"format": 1, "game": "dday", "id": "phone", "turn": 1, **document}
    body = {"document": document, "system": "dday", "seats": seats, "options": {"players": players}, "one_screen": True}
    return sit(visitors, house.seated(house.post("/api/games", body))["table"], **PHONE)


def test_the_desk_does_not_grow_over_the_zone_that_is_picked(house: House, visitors: Visitors) -> None:
    zones = {"28": {"uk": {"infantry": 2, "artillery": 2, "tank": 2}}, "37": {"axis": {"infantry": 2}}}
    page = begin(house, visitors, {"card": 8, "zones": zones})
    person = Commander(page, 1, touch=True)
    for place in ("37", "22"):
        assert person.press("28") or person.state()["source"] == "28"
        page.wait_for_function("() => window.bocage.picker.source === '28'")
        assert person.press(place)
        page.wait_for_function(SEEN, arg=place)
        page.locator("#bar [data-role=back]").click()


def test_dice_are_divided_in_one_row(house: House, visitors: Visitors) -> None:
    page = begin(house, visitors, {"card": 2, "zones": {"15": {"axis": {"blockhouse": 2}}}}, players=3)
    numbers = page.locator('#bar [data-action^="share "]')
    expect(numbers).to_have_count(7)
    tops = numbers.evaluate_all("(all) => all.map((one) => Math.round(one.getBoundingClientRect().top))")
    assert len(set(tops)) == 1, tops
    expect(numbers.nth(2)).to_have_text("2")
    expect(numbers.nth(2)).to_have_attribute("aria-label", "2 dice for the United Kingdom")
    numbers.nth(2).click()
    answers = page.locator('#bar [data-action$="agree"]')
    expect(answers).to_have_count(2)
    expect(page.locator("#bar [data-action].primary")).to_have_count(0)
