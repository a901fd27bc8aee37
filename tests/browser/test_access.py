"""axe finds nothing serious on any page, by daylight and by lamplight."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page
from tests.browser.house import House, play
from tests.browser.player import Player
from tests.browser.visitors import PHONE, Visitors

STILL = """() => document.getAnimations().every((one) => {
  const { progress, iterations } = one.effect.getComputedTiming();
  return progress === null || progress === 1 || iterations === Infinity;
})"""
"""Nothing is on its way any more: what is half laid down is half as dark."""
GRAVE = ("serious", "critical")
THEMES = ("light", "dark")


def grave(page: Page, part: str | None, theme: str) -> list[str]:
    """What axe finds serious or critical, one line for each place.

    Pages by lamplight differ in their colours alone, so that is what is looked at there.
    """
    colours = {"runOnly": ["color-contrast", "link-in-text-block"]} if theme == "dark" else {}
    options = {"resultTypes": ["violations"], **colours}
    page.wait_for_function(STILL)
    found = Axe().run(page, context=part, options=options).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


def check(page: Page, theme: str = "light", part: str | None = None) -> None:
    """All of a page, or the part that is new on it."""
    assert not (found := grave(page, part, theme)), "\n".join(found)


@pytest.mark.parametrize("theme", THEMES)
def test_the_lobby(visitors: Visitors, theme: str) -> None:
    page = visitors.visit("/", {"theme": theme}, reduced_motion="reduce")
    page.locator("html[data-loaded]").wait_for()
    check(page, theme)
    page.locator('#battles [data-battle="omaha-beach"]').click()
    page.locator("dialog.battle-sheet").wait_for()
    check(page, theme, "dialog.battle-sheet")
    page.keyboard.press("Escape")
    page.locator(".account-button").click()
    page.get_by_text("I am new").click()
    check(page, theme, "dialog.account")


@pytest.mark.parametrize("theme", THEMES)
def test_the_rules(visitors: Visitors, theme: str) -> None:
    page = visitors.visit("/rules", {"theme": theme}, reduced_motion="reduce")
    page.locator("#rules .chapter").first.wait_for()
    check(page, theme)


@pytest.mark.parametrize("theme", THEMES)
def test_a_battle(house: House, visitors: Visitors, theme: str) -> None:
    """The briefing, a hand to play from, the odds of an attack, looking back."""
    keys = house.game("axe", "vassieux")
    page = visitors.visit(f"/play/{keys['allies']}", {"theme": theme}, reduced_motion="reduce")
    page.locator("dialog.briefing").wait_for()
    check(page, theme, "dialog.briefing")
    Player(page).read_briefing()
    check(page, theme)
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "battle")
    player = Player(page)
    page.wait_for_function('() => document.body.dataset.decision === "battle"')
    player.settle()
    attack = next(action for action in player.offered() if action.startswith("attack"))
    player.order_line(attack)
    page.locator("#preview [data-role=attack]").wait_for()
    check(page, theme, "#preview")
    page.keyboard.press("Escape")
    page.locator("#look-back").click()
    page.locator("#replay [data-role=leave]").wait_for()
    check(page, theme, "#replay")


@pytest.mark.parametrize("theme", THEMES)
def test_the_end_on_a_phone(visitors: Visitors, finished: dict[str, str], theme: str) -> None:
    page = visitors.visit(f"/play/{finished['allies']}", {"theme": theme}, reduced_motion="reduce", **PHONE)
    page.locator("dialog.end").wait_for()
    check(page, theme)
