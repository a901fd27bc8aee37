"""The desk: no more units than there is room for, and what comes in while something is shown or sent."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.dday.asked import taken_to
from tests.browser.dday.commander import Commander
from tests.browser.dday.test_table import JOHN, MARIE, sit
from tests.browser.house import House
from tests.browser.visitors import DESK, Visitors

from bocage.dday.game import Campaign

SWORD = {
    "format": 1, "game": "dday", "id": "sword", "turn": 1, "card": 10,
    "zones": {"17": {"axis": {"infantry": 1}, "uk": {"infantry": 3}}},
    "boxes": {"sword": {"infantry": 4, "artillery": 1, "tank": 1}, "utah": {"infantry": 1}},
}  # fmt: skip
"""As it is on the first turn when nobody has been hit: six wait in the box, and there is room for five."""
HELD = """() => {
  const game = window.bocage;
  game.play = () => new Promise((seen) => { window.seen = seen; });
}"""
"""What is shown is looked at until `seen` is called."""


def begin(house: House, visitors: Visitors, document: dict[str, Any], **how: Any) -> Page:
    house.seed("desk")
    body = {"document": document, "system": "dday", "seats": {"allies": MARIE, "axis": JOHN}, "one_screen": True}
    return sit(visitors, house.seated(house.post("/api/games", body))["table"], **(how or DESK))


def numbers(page: Page) -> list[str]:
    return page.locator("#bar [data-row] output").all_inner_texts()


def there(page: Page) -> dict[str, int]:
    found: dict[str, int] = page.evaluate("window.bocage.view.zones['17'].units.uk")
    return found


def test_no_more_are_landed_than_there_is_room_for_and_the_strongest_go_first(house: House, visitors: Visitors) -> None:
    page = begin(house, visitors, SWORD)
    assert Commander(page, 1).press("sword")
    go = page.locator("#bar [data-role=go]")
    expect(go).to_have_text("Land 5 units")
    expect(page.locator("#bar [data-role=room]")).to_have_text("Room for 5 more")
    infantry, artillery, tank = (
        page.locator(f'#bar [data-row^="uk {kind}"]') for kind in ("infantry", "artillery", "tank")
    )
    assert numbers(page) == ["3", "1", "1"]
    expect(infantry.locator(".step").last).to_be_disabled()
    artillery.locator(".step").first.click()
    assert numbers(page) == ["3", "0", "1"], "what was not pressed stays as it is"
    infantry.locator(".step").last.click()
    assert numbers(page) == ["4", "0", "1"]
    expect(artillery.locator(".step").last).to_be_disabled()
    expect(tank.locator(".step").last).to_be_disabled()
    go.click()
    page.wait_for_function("() => window.bocage.mine && window.bocage.view.zones['17'].units.uk.tank === 1")
    assert there(page) == {"infantry": 7, "tank": 1}


def test_what_was_taken_back_meanwhile_is_not_shown_again(house: House, visitors: Visitors) -> None:
    page = begin(house, visitors, SWORD)
    assert Commander(page, 1).press("utah")
    page.evaluate(HELD)
    page.locator("#bar [data-role=go]").click()
    page.wait_for_function("() => Boolean(window.seen)")
    page.evaluate("window.bocage.parts.undo.take(window.bocage.newest.view)")
    page.wait_for_function("() => window.bocage.newest.view.boxes.utah.units.infantry === 1")
    page.evaluate("window.seen()")
    page.wait_for_function("() => !window.bocage.running")
    assert page.evaluate("window.bocage.view === window.bocage.newest.view && window.bocage.mine")
    expect(page.locator('.zone-units [data-unit="us infantry"]')).to_have_count(0)


def test_groups_chosen_together_all_go_when_something_else_comes_in_between(house: House, visitors: Visitors) -> None:
    page = begin(house, visitors, SWORD)
    assert Commander(page, 1).press("sword")
    page.evaluate(HELD)
    page.locator("#bar [data-role=go]").click()
    page.wait_for_function("() => Boolean(window.seen)")
    # The table says something more before the first group has been looked at.
    page.evaluate("window.bocage.queue.push({ ...window.bocage.newest, events: [] })")
    page.evaluate("() => { const { seen } = window; delete window.bocage.play; seen(); }")
    page.wait_for_function("() => window.bocage.view.zones['17'].units.uk.tank === 1 && window.bocage.mine")
    assert there(page) == {"infantry": 6, "artillery": 1, "tank": 1}


def test_what_the_table_refuses_is_not_followed_by_the_rest(house: House, visitors: Visitors) -> None:
    page = begin(house, visitors, SWORD)
    page.evaluate("() => { const game = window.bocage; game.errands = [{}]; game.line.act('land nowhere'); }")
    page.wait_for_function("() => !window.bocage.errands.length")


def test_buttons_come_back_when_nobody_answers(house: House, visitors: Visitors) -> None:
    page = begin(house, visitors, SWORD)
    assert Commander(page, 1).press("sword")
    page.evaluate("() => { window.bocage.line.act = () => true; }")
    go = page.locator("#bar [data-role=go]")
    go.click()
    expect(go).to_be_disabled()
    expect(go).to_be_enabled(timeout=8000)


def test_looking_back_no_odds_of_now_are_shown(house: House, visitors: Visitors) -> None:
    page = begin(house, visitors, SWORD)
    assert Commander(page, 1).press("sword")
    expect(page.locator("#bar .odds-line")).to_have_count(2)
    expect(page.locator("#bar .odds-note")).to_contain_text("infantry first")
    page.evaluate("window.bocage.parts.replay.open(0)")
    page.wait_for_function("() => window.bocage.parts.replay.active")
    page.evaluate("window.bocage.inspect('17')")
    expect(page.locator("#inspect h2")).to_contain_text("Ouistreham")
    page.wait_for_timeout(300)
    expect(page.locator("#inspect .odds-line")).to_have_count(0)
    assert page.evaluate("window.bocage.odds.size") == 0


def test_airborne_boxes_are_told_of_until_they_have_attacked(house: House, visitors: Visitors) -> None:
    document = {
        "format": 1, "game": "dday", "id": "drop", "turn": 1, "card": 1, "airborne": {"11": 3, "17": 2},
        "zones": {
            "11": {"us": {"infantry": 3}, "axis": {"infantry": 3}},
            "17": {"uk": {"infantry": 3}, "axis": {"infantry": 3}},
        },
    }  # fmt: skip
    page = begin(house, visitors, document)
    expect(page.locator(".zone-units .chute")).to_have_count(2)
    person = Commander(page, 1)
    page.evaluate("window.bocage.inspect('17')")
    expect(page.locator("#inspect")).to_contain_text("Airborne box (6th Airborne), still to attack: 2")
    assert person.press("17")
    page.locator('#bar [data-action="assault 17"]').click()
    expect(page.locator(".zone-units .chute")).to_have_count(1)


FIREBALL = {
    "card": 4, "tactics": [4],
    "zones": dict.fromkeys((30, 31), "axis 8 artillery, uk 1 infantry 2 tank 4 fighter"),
}  # fmt: skip
"""Burning wrecks over two zones: the Allies are asked for casualties in one after the other."""


def hits(game: Campaign) -> tuple[Any, Any]:
    """In which zone casualties are chosen, and how many."""
    decision = game.decision()
    about = decision.about if decision else {}
    return about.get("zone"), about.get("hits")


def two_in_both(game: Campaign) -> bool:
    """After the infantry only tanks are left in the first zone, and the rules take the second casualty themselves."""
    if hits(game) != (30, 2):
        return False
    then = game.copy()
    then.apply(then.parse("lose uk infantry 1"))
    return hits(then) == (31, 2)


def test_what_was_chosen_for_a_zone_is_not_taken_from_the_next(house: House, visitors: Visitors) -> None:
    page, _ = taken_to(house, visitors, FIREBALL, two_in_both)
    assert numbers(page) == ["1", "1"]
    page.locator("#bar [data-role=go]").click()
    page.wait_for_function("() => window.bocage.view.decision.about.zone === 31 && !window.bocage.sent")
    asked = page.evaluate("window.bocage.view.decision.about")
    assert asked["hits"] == 2, "nobody has chosen anything here"
    assert page.evaluate("window.bocage.view.zones['31'].units.uk") == {"infantry": 1, "tank": 2}


def test_a_convoy_shows_its_way_and_its_strafing_before_it_goes(house: House, visitors: Visitors) -> None:
    document = {
        "card": 15, "tactics": [15],
        "zones": {
            39: "axis 1 tank", 31: "us 1 infantry", 38: "uk 2 fighter", 42: "uk 1 fighter", 41: "us 1 fighter",
            18: "uk 1 infantry",
        },
    }  # fmt: skip
    page, _ = taken_to(house, visitors, document, lambda game: "use tank 39 41" in map(game.format, game.legal()))
    person = Commander(page, 1)
    assert person.press("39") or person.state()["source"] == "39"
    expect(page.locator(".map-tag .tag-word").filter(has_text="✈ 2")).not_to_have_count(0)
    assert person.press("41")
    expect(page.locator("#bar .desk-way")).to_contain_text("(42) → ")
    expect(page.locator("#bar .strafing-line")).to_contain_text("Strafing: 2 dice")


def test_there_is_no_room_under_water(house: House, visitors: Visitors) -> None:
    document = {
        "card": 7, "airfield": "uk 1 bomber", "zones": {32: "axis 2 tank", 30: "uk 1 infantry"}, "tactics": [7]
    }  # fmt: skip
    page, _ = taken_to(house, visitors, document, lambda game: "use 32" in map(game.format, game.legal()))
    page.evaluate("window.bocage.inspect('32')")
    expect(page.locator("#inspect")).to_contain_text("Room for 8 Allied and 6 Axis units")
    page.evaluate("""document.querySelector('#panel-orders [data-action="use 32"]').click()""")
    page.wait_for_function("() => window.bocage.view.marks.flooded === 32")
    page.evaluate("window.bocage.inspect('32')")
    expect(page.locator("#inspect")).to_contain_text("no land unit moves in or out")
    expect(page.locator("#inspect")).not_to_contain_text("Room for")


def test_a_chart_is_told_formation_by_formation_with_where_it_may_come(house: House, visitors: Visitors) -> None:
    document = {
        "card": 8, "zones": {30: "uk 1 infantry"}, "charts": {"us": 0, "rennes": 34, "rouen": 27},
    }  # fmt: skip
    page, _ = taken_to(house, visitors, document, lambda game: True)
    page.evaluate("window.bocage.inspect('rennes')")
    told = page.locator("#inspect")
    expect(told).to_contain_text("Come in at Coutances (32), Percy (34), Aunay-sur-Odon (36), Thury-Harcourt (40)")
    formations = page.locator("#inspect .chart-list li")
    expect(formations).to_have_count(2)  # of the 266th two are left, and the 2nd SS Panzer Division
    expect(formations.last.locator(".block-sign")).to_have_count(5)
    page.evaluate("window.bocage.inspect('us')")
    expect(formations.first).to_contain_text("101st Airborne Division Utah only")
    last = formations.last
    expect(last).not_to_contain_text("only")
    bottom = "(part) => part.getBoundingClientRect().bottom"
    assert last.evaluate(bottom) <= told.evaluate(bottom), "the whole chart can be read"
    page.evaluate("window.bocage.inspect('rouen')")
    expect(told).to_contain_text("Nobody waits any more.")
