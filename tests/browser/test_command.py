"""What a commander and a general do at the strip of commands: deal by hand and by key, look, talk (002 p.3)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House
from tests.browser.test_overlord import sit, under_way
from tests.browser.visitors import PHONE, Visitors

GENERALS = ("axis-left", "axis-center", "axis-right")
MIDDLE = """() => { const { view } = window.bocage.board; const free = view.free();
  return { x: (free.x + free.width / 2 - view.x) / view.scale, scale: view.scale }; }"""
RULES = {
    "en": ("one general a turn", "among themselves"),
    "nl": ("één generaal", "onderling vrij"),
    "fr": ("un seul général", "entre eux"),
}
FLANKS = {"en": "LEFT FLANK", "nl": "LINKERFLANK", "fr": "FLANC GAUCHE"}


def chip(page: Page, seat: str) -> Any:
    return page.locator(f'.command[data-seat="{seat}"]')


def card(page: Page, name: str) -> Any:
    return page.locator(f'#hand .card[data-card="{name}"]').first


def test_a_card_is_dragged_to_a_general(house: House, visitors: Visitors) -> None:
    anna = sit(visitors, under_way(house)["anna"])
    expect(card(anna, "recon-center")).to_have_attribute("draggable", "true")
    card(anna, "recon-center").drag_to(chip(anna, "axis-center"))
    expect(chip(anna, "axis-center")).to_contain_text("·1")
    expect(anna.locator('#hand .card[data-card="recon-center"]')).to_have_count(0)


def test_a_card_is_given_by_a_key(house: House, visitors: Visitors) -> None:
    anna = sit(visitors, under_way(house)["anna"])
    card(anna, "direct-from-hq").click()
    for seat in GENERALS:
        expect(chip(anna, seat)).to_have_class(re.compile(r"\bmay\b"))
    anna.keyboard.press("d")
    expect(chip(anna, "axis-right")).to_contain_text("·1")
    expect(anna.locator('#hand .card[data-card="direct-from-hq"]')).to_have_count(0)


def test_a_general_who_may_not_have_the_card_tells_why(house: House, visitors: Visitors) -> None:
    anna = sit(visitors, under_way(house)["anna"])
    card(anna, "probe-left").click()
    expect(chip(anna, "axis-left")).to_have_class(re.compile(r"\bmay\b(?!-)"))
    expect(chip(anna, "axis-right")).to_have_class(re.compile(r"\bmay-not\b"))
    chip(anna, "axis-right").click()
    expect(anna.locator(".toast")).to_contain_text("not for the general of that command")
    expect(chip(anna, "axis-right")).not_to_contain_text("·")
    expect(anna.locator('#hand .card[data-card="probe-left"]')).to_have_count(2)


def test_a_press_shows_a_command_and_its_ground_is_tinted(house: House, visitors: Visitors) -> None:
    keys = under_way(house)
    bram = sit(visitors, keys["bram"])
    tints = bram.locator("#board .command-tint")
    expect(tints).to_have_count(3)
    expect(bram.locator("#board .command-tint.left.mine")).to_have_count(1)
    middles = {}
    for seat in (*GENERALS, "axis"):
        chip(bram, seat).click()
        middles[seat] = bram.evaluate(MIDDLE)
    # Left, center and right stand in this order on the map, from whichever edge it is seen.
    x = [middles[seat]["x"] for seat in GENERALS]
    assert x == sorted(x) or x == sorted(x, reverse=True)
    width = bram.evaluate("window.bocage.board.width")
    assert abs(x[2] - x[0]) > width / 3
    assert middles["axis"]["scale"] < middles["axis-left"]["scale"], "a commander's is the whole field"


def test_in_the_replay_the_strip_still_shows_commands(house: House, visitors: Visitors) -> None:
    keys = under_way(house)
    with house.line(keys["anna"]) as line:
        line.act("give probe-left left")
        line.act("done")
    bram = sit(visitors, keys["bram"])
    bram.evaluate("window.bocage.parts.replay.open(1)")
    bram.wait_for_function("() => document.body.classList.contains('looking-back')")
    middles = []
    for seat in ("axis-left", "axis-right"):
        chip(bram, seat).click()
        middles.append(bram.evaluate(MIDDLE)["x"])
    assert abs(middles[0] - middles[1]) > bram.evaluate("window.bocage.board.width") / 3


@pytest.mark.parametrize("lang", list(RULES))
def test_whoever_talks_is_reminded_of_the_rule(house: House, visitors: Visitors, lang: str) -> None:
    keys = under_way(house)
    for name, words in zip(("anna", "bram"), RULES[lang], strict=True):
        page = sit(visitors, keys[name], prefs={"language": lang})
        page.locator('[role="tab"][aria-controls="panel-chat"]').click()
        expect(page.locator(".chat-rule")).to_be_visible()
        expect(page.locator(".chat-rule")).to_contain_text(words)


@pytest.mark.parametrize("lang", list(RULES))
def test_a_general_on_a_phone(house: House, visitors: Visitors, lang: str) -> None:
    """His command fills the screen, the page does not run over, and what he may do is read whole."""
    keys = under_way(house)
    with house.line(keys["anna"]) as line:
        line.act("give probe-left left")
        line.act("done")
    page = sit(visitors, keys["bram"], prefs={"language": lang}, **PHONE)
    page.wait_for_function("() => document.body.dataset.decision === 'play'")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("#board .commands")).to_contain_text(FLANKS[lang])
    expect(chip(page, "axis-left")).to_have_class(re.compile(r"\bmine\b.*\bdeciding\b"))
    page.locator('#hand .card[data-card="probe-left"]').tap()
    plays = page.locator('#bar [data-role^="play probe-left"]')
    expect(plays).to_have_count(2)
    for n in range(2):
        box = plays.nth(n).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["viewport"]["width"] + 1
        assert plays.nth(n).evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
