"""D-Day in the browser: what is chosen on the map and at the desk, and what the page shows before and after."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.dday.commander import Commander
from tests.browser.house import House
from tests.browser.visitors import DESK, PATIENCE, PHONE, Visitors

MARIE = {"kind": "human", "name": "Marie"}
JOHN = {"kind": "human", "name": "John"}


def made(house: House, seed: str, seats: dict[str, Any], **more: Any) -> dict[str, str]:
    house.seed(seed)
    return house.seated(house.post("/api/games", {"battle": "dday", "seats": seats, **more}))


def sit(visitors: Visitors, key: str, **options: Any) -> Page:
    page = visitors.visit(f"/play/{key}", **options)
    page.locator("dialog.briefing .button.primary").click()
    page.wait_for_function("() => Boolean(window.bocage?.view)")
    return page


def test_landing_is_chosen_on_the_map_and_taken_back(house: House, visitors: Visitors) -> None:
    """Box, zone, numbers of each kind, odds; one step of undo for each group."""
    document = {
        "format": 1, "game": "dday", "id": "landing", "turn": 1, "card": 10,
        "zones": {"15": {"axis": {"infantry": 2}}},
        "boxes": {"gold": {"infantry": 3, "tank": 1}, "utah": {"infantry": 1}},
    }  # fmt: skip
    house.seed("landing")
    keys = house.seated(
        house.post(
            "/api/games",
            {"document": document, "system": "dday", "seats": {"allies": MARIE, "axis": JOHN}, "one_screen": True},
        )
    )
    page = sit(visitors, keys["table"], **DESK)
    person = Commander(page, 1)
    assert person.state()["sources"] == ["utah", "gold"]
    assert person.press("gold")
    expect(page.locator(".desk-way")).to_have_text("Gold → Bayeux (15)")
    rows = page.locator("#bar [data-row]")
    expect(rows).to_have_count(2)
    expect(page.locator("#bar .odds-line")).to_have_count(2)  # the next attack, and three turns
    rows.first.locator(".step").first.click()
    expect(page.locator("#bar [data-role=go]")).to_have_text("Land 3 units")
    page.locator("#bar [data-role=go]").click()
    page.wait_for_function("() => window.bocage.view.zones['15'].units.uk?.tank === 1 && window.bocage.mine")
    assert page.evaluate("window.bocage.view.zones['15'].units.uk") == {"infantry": 2, "tank": 1}
    expect(page.locator('.zone-units [data-unit="uk tank"]')).to_have_count(1)
    page.locator("#bar [data-role=undo]").click()
    page.wait_for_function("() => !window.bocage.view.zones['15'].units.uk?.tank")
    page.keyboard.press("u")
    page.wait_for_function("() => !window.bocage.view.zones['15'].units.uk")


def test_an_axis_move_shows_its_strafing_before_it_is_declared(house: House, visitors: Visitors) -> None:
    document = {
        "format": 1, "game": "dday", "id": "strafing", "turn": 1, "card": 12,
        "zones": {"30": {"axis": {"infantry": 2}}, "29": {"uk": {"fighter": 2}}, "1": {"us": {"infantry": 1}}},
    }  # fmt: skip
    keys = house.seated(
        house.post(
            "/api/games",
            {"document": document, "system": "dday", "seats": {"allies": MARIE, "axis": JOHN}, "one_screen": True},
        )
    )
    page = sit(visitors, keys["table"], **DESK)
    person = Commander(page, 1)
    assert person.press("30") or person.state()["source"] == "30"
    expect(page.locator(".map-tag .tag-word").first).to_have_text("✈ 2")
    assert person.press("29")
    expect(page.locator(".strafing-line")).to_contain_text("Strafing: 4 dice")
    page.locator("#bar [data-role=go]").click()
    page.wait_for_function("() => window.bocage.view.moved.length === 1 && window.bocage.mine")
    expect(page.locator(".map-arrows .map-tag")).to_have_count(1)
    page.keyboard.press("e")
    expect(page.locator("#battle")).to_be_visible()
    expect(page.locator("#battle .die").first).to_be_visible()


def test_casualties_in_any_mixture_and_by_keys(house: House, visitors: Visitors) -> None:
    document = {
        "format": 1, "game": "dday", "id": "casualties", "turn": 1, "card": 13,
        "zones": {"30": {"axis": {"tank": 8}, "uk": {"infantry": 4, "tank": 4}}},
    }  # fmt: skip
    house.seed("casualties")
    keys = house.seated(
        house.post(
            "/api/games",
            {"document": document, "system": "dday", "seats": {"allies": MARIE, "axis": JOHN}, "one_screen": True},
        )
    )
    page = sit(visitors, keys["table"], locale="fr-FR", **DESK)
    page.locator("#board").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")  # the only battle is picked already: again means go
    page.wait_for_function("() => window.bocage.view.decision?.kind === 'casualties' && window.bocage.mine")
    hits = int(page.evaluate("window.bocage.view.decision.about.hits"))
    assert hits > 0
    expect(page.locator("#battle")).to_be_visible()
    expect(page.locator("#battle h2")).to_contain_text("Combat de Caen")
    rows = page.locator("#bar [data-row]")
    expect(rows).to_have_count(2)
    rows.nth(1).locator(".step").last.click()
    expect(rows.nth(1).locator("output")).to_have_text("1")
    expect(rows.nth(0).locator("output")).to_have_text(str(hits - 1))
    page.locator("#bar [data-role=go]").click()
    page.wait_for_function("() => window.bocage.view.zones['30'].units.uk?.tank === 3")


def test_dispatches_tell_what_the_cards_do(house: House, visitors: Visitors) -> None:
    keys = made(
        house, "cards", {"allies": MARIE, "axis": JOHN}, one_screen=True, options={"fortune": True, "tactics": True}
    )
    page = sit(visitors, keys["table"], **DESK)
    expect(page.locator(".dispatch")).to_have_count(16)
    expect(page.locator('.dispatch[aria-current="step"]')).to_have_attribute("data-card", "1")
    page.locator('.dispatch[data-card="5"]').click()
    sheet = page.locator("dialog.dispatch-sheet")
    expect(sheet.locator(".reconstructed")).to_have_text("reconstructed")
    sheet.locator(".close").click()
    page.locator('.dispatch[data-card="16"]').click()
    expect(sheet.locator(".reconstructed")).to_have_text("partly reconstructed")
    expect(sheet).to_contain_text("disputed")
    sheet.locator(".close").click()
    page.locator('.dispatch[data-card="2"]').click()
    expect(sheet.locator(".card-part")).to_have_count(2)
    expect(sheet.locator(".reconstructed")).to_have_count(0)
    sheet.locator(".close").click()
    page.keyboard.press("F1")
    expect(page.locator("dialog .keys dt")).to_have_count(13)


def test_a_combined_assault_is_told_while_it_holds(house: House, visitors: Visitors) -> None:
    document = {
        "format": 1, "game": "dday", "id": "combined", "turn": 1, "card": 10, "tactics": [10],
        "zones": {"30": {"uk": {"infantry": 2, "artillery": 1}, "axis": {"infantry": 8}}},
        "boxes": {"gold": {"infantry": 1}},
    }  # fmt: skip
    seats = {"allies": MARIE, "axis": JOHN}
    body = {"document": document, "system": "dday", "seats": seats, "one_screen": True}
    page = sit(visitors, house.seated(house.post("/api/games", body))["table"], locale="nl-NL", **PHONE)
    page.locator('#bar [data-action="done"]').click()
    page.locator('#bar [data-action="pass"]').wait_for()
    expect(page.locator("#bar .reconstructed")).to_have_text("deels gereconstrueerd")
    told = page.locator("#in-play [data-role=combined]")
    expect(told).to_have_count(0)
    page.locator('#bar [data-action="use"]').click()
    expect(told).to_contain_text("Gezamenlijke aanval")
    page.wait_for_function("() => window.bocage.mine && window.bocage.view.card === 11")
    page.keyboard.press("n")
    page.locator('#bar [data-action="attack 30"]').click()
    expect(told).to_have_count(0, timeout=PATIENCE)
