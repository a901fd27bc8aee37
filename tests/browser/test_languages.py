"""Every language at once: lobby, battle and rules switch without a reload and show no text that was forgotten."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House, play
from tests.browser.player import Player
from tests.browser.visitors import PATIENCE, Visitors
from tests.table.server import ROOT

WEB = ROOT / "src" / "bocage" / "web" / "i18n"
LANGUAGES = ("nl", "fr", "en")

# Everything that is read or read out: texts and the attributes that hold words.
TEXTS = """() => {
  const found = [];
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("script, style, noscript")) continue;
    for (const child of one.childNodes) if (child.nodeType === 3 && child.data.trim()) found.push(child.data.trim());
    for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(one.getAttribute(name) ?? "");
  }
  return [...found.filter(Boolean), document.title];
}"""


def catalogue(page: str, lang: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for name in ("common", page):
        texts |= json.loads((WEB / f"{name}.{lang}.json").read_text("utf-8"))
    return texts


def forgotten(page: Page) -> list[str]:
    """Texts that are a key, or have a hole that nobody filled."""
    return [text for text in page.evaluate(TEXTS) if re.fullmatch(r"[a-z][\w-]*(\.[\w-]+)+", text) or "{" in text]


def untranslated(page: Page, name: str, lang: str) -> list[str]:
    """Texts that are still those of another language's catalogue."""
    own = set(catalogue(name, lang).values())
    others = {text for other in LANGUAGES if other != lang for text in catalogue(name, other).values()}
    return sorted({text for text in page.evaluate(TEXTS) if text in others - own and len(text) > 3})


def check(page: Page, name: str, lang: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", lang)
    # What the server says comes a moment later.
    for _ in range(PATIENCE // 100):
        if untranslated(page, name, lang) == []:
            break
        page.wait_for_timeout(100)
    assert forgotten(page) == []
    assert untranslated(page, name, lang) == []


def test_the_lobby_switches_at_once(visitors: Visitors) -> None:
    page = visitors.visit("/")
    page.locator("html[data-loaded]").wait_for()
    check(page, "lobby", "en")
    for lang in LANGUAGES:
        page.locator(f'#bar button[lang="{lang}"]').click()
        expect(page.locator("#battles-title")).to_have_text(catalogue("lobby", lang)["battles.title"])
        expect(page.locator("#play-tonight")).to_have_text(catalogue("lobby", lang)["hero.play"])
        check(page, "lobby", lang)
        page.locator('#battles [data-battle="omaha-beach"]').click()
        page.locator("dialog.battle-sheet").wait_for()
        check(page, "lobby", lang)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def test_the_rules_switch_at_once(visitors: Visitors) -> None:
    page = visitors.visit("/rules")
    for lang in LANGUAGES:
        page.locator(f'#bar button[lang="{lang}"]').click()
        expect(page.locator("main h1")).to_have_text(catalogue("rules", lang)["rules.title"])
        # The chapters come from the server, a moment later.
        expect(page.locator("#contents")).to_have_attribute("aria-label", catalogue("rules", lang)["rules.contents"])
        page.locator("#rules .chapter").first.wait_for()
        check(page, "rules", lang)


def test_a_battle_switches_at_once(house: House, visitors: Visitors) -> None:
    keys = house.game("languages", "vassieux")
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "battle" and lines[0].view["turn"] > 3)
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Player(page)
    player.settle()
    hints: set[str] = set()
    hint = page.locator("#panel-orders .orders-hint")
    for lang in LANGUAGES:
        before = hint.text_content() or ""
        page.locator("#settings").click()
        page.locator(f'dialog label:has(input[value="{lang}"])').click()
        page.keyboard.press("Escape")
        expect(page.locator("#tab-orders")).to_have_text(catalogue("play", lang)["tab.orders"])
        # Sentences of the game itself come from the server, a moment later.
        expect(hint).not_to_have_text(before)
        player.settle()
        player.orders_panel()
        hints.add(hint.inner_text())
        check(page, "play", lang)
    assert len(hints) == len(LANGUAGES)


@pytest.mark.parametrize(("locale", "lang"), [("nl-BE", "nl"), ("fr-CA", "fr"), ("de-DE", "en")])
def test_the_first_language_is_what_the_browser_asks_for(visitors: Visitors, locale: str, lang: str) -> None:
    page = visitors.visit("/", locale=locale)
    expect(page.locator("#play-tonight")).to_have_text(catalogue("lobby", lang)["hero.play"])
    expect(page.locator("html")).to_have_attribute("lang", lang)
