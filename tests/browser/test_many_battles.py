"""The lobby with a hundred battles and more: groups, filters, search, and maps drawn when they are seen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.visitors import DESK, PHONE, Visitors
from tests.web.test_catalogues import catalogue

MANY = 180
FRONTS = ("western", "western", "western", "eastern", "eastern", "mediterranean", "pacific")
BOXES = ("base", "terrain-pack", "eastern-front", "campaign-book-1", "online")


def many(route: Route) -> None:
    """The battles again and again, on every front and from every box, each under a name of its own."""
    answer = route.fetch()
    listed = [battle for battle in answer.json() if battle.get("sides", {}).get("allies", {}).get("nation")]
    made: list[dict[str, Any]] = []
    for n in range(MANY):
        battle = listed[n % len(listed)]
        again = n // len(listed)
        name = battle["id"] if not again else f"{battle['id']}-copy{again}"
        title = battle["title"] if not again else f"{battle['title']} {again + 1}"
        place = {"front": FRONTS[n % len(FRONTS)], "box": BOXES[n % len(BOXES)]}
        made.append({**battle, **place, "id": name, "title": title, "number": n + 1})
    route.fulfill(response=answer, json=made)


def original(route: Route) -> None:
    route.continue_(url=re.sub(r"-copy\d+", "", route.request.url))


def lobby(visitors: Visitors, asked: list[str], **options: Any) -> Page:
    page = visitors.context(**options).new_page()
    page.route("**/api/battles?*", many)
    page.route("**/art/*-copy*", original)
    page.on("request", lambda request: asked.append(request.url) if "-thumb.svg" in request.url else None)
    page.goto(visitors.address)
    expect(page.locator("#battles .battle")).to_have_count(MANY)
    return page


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hundred_battles_are_grouped_found_and_drawn_in_time(visitors: Visitors, size: dict[str, Any]) -> None:
    asked: list[str] = []
    page = lobby(visitors, asked, **size)
    groups = page.locator(".battle-group")
    expect(groups).to_have_count(4)
    expect(groups.locator(".group-title").first).to_have_text("Western Front")
    page.locator("#battles .battle").first.scroll_into_view_if_needed()
    expect(page.locator("#battles .battle-map img").first).to_have_js_property("complete", True)
    assert len(set(asked)) < MANY / 2, "maps far below are not fetched before anybody sees them"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")

    groups.first.locator("summary").click()
    expect(groups.first.locator(".battle").first).to_be_hidden()
    page.get_by_role("button", name=re.compile("Pacific")).click()
    expect(groups).to_have_count(0)
    shown = page.locator("#battles .battle")
    expect(shown).to_have_count(sum(FRONTS[n % len(FRONTS)] == "pacific" for n in range(MANY)))
    if size is PHONE:
        page.get_by_text("Filters and order").tap()
    page.get_by_label("Box", exact=True).select_option("online")
    expect(shown).to_have_count(
        sum(FRONTS[n % len(FRONTS)] == "pacific" and BOXES[n % len(BOXES)] == "online" for n in range(MANY))
    )
    page.get_by_role("button", name=re.compile("All fronts")).click()
    page.get_by_label("Box", exact=True).select_option("")
    expect(groups.first.locator(".battle").first).to_be_hidden()

    page.get_by_role("searchbox").fill("omaha 2")
    expect(shown.locator("h3").filter(has_text="Omaha Beach 2")).to_be_visible()
    page.get_by_role("searchbox").fill("zzyzx")
    page.get_by_role("button", name="Show all battles").click()
    expect(shown).to_have_count(MANY)
    page.get_by_label("Groups").select_option("box")
    expect(groups).to_have_count(len(BOXES))
    page.get_by_label("Groups").select_option("")
    expect(groups).to_have_count(0)


@pytest.mark.parametrize("lang", ["nl", "fr"])
def test_fronts_and_boxes_speak_the_language(visitors: Visitors, lang: str) -> None:
    page = lobby(visitors, [], prefs={"language": lang}, locale=lang)
    words = catalogue("lobby", lang)
    expect(page.locator(".group-title")).to_have_text(
        [words[f"front.{name}"] for name in ("western", "eastern", "mediterranean", "pacific")]
    )
    expect(page.locator(".front").first).to_contain_text(words["battles.every_front"])
    page.get_by_label(words["battles.group"]).select_option("box")
    expect(page.locator(".group-title")).to_have_text([words[f"box.{name}"] for name in BOXES])
