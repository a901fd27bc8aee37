"""What house rules let a player do besides playing a card is in the hand, on the map and at the desk like the rest."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.house import House, play
from tests.browser.player import Player
from tests.browser.visitors import DESK, PHONE, Visitors

CARDS = {"hr_discard_exchange": True, "hr_discard_open_swap": True, "variant_chapman": True, "variant_melchett": True}
HANDS = {
    "allies": ["probe-left", "attack-center", "recon-left", "dig-in", "direct-from-hq"],
    "axis": ["probe-right", "assault-left", "recon-right", "firefight"],
}
SCREENS = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
MARKED = "(hex) => window.bocage.picker.marks().marks.some((mark) => mark.hex === hex)"


def sit(visitors: Visitors, key: str, screen: dict[str, Any]) -> Player:
    player = Player(visitors.visit(f"/play/{key}", {"name": "Anna"}, **screen), touch=bool(screen.get("has_touch")))
    player.page.wait_for_function("() => document.body?.classList.contains('ready')")
    if player.page.locator("dialog.briefing").count():
        player.read_briefing()
    player.settle()
    return player


def pass_turn(house: House, keys: dict[str, str], side: str) -> None:
    """Both sides do no more than they must until the turn of a side begins."""
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        own, lines = (allies, axis) if side == "allies" else (axis, allies), (allies, axis)
        while own[0].decision != "play":
            busy = next(line for line in lines if line.legal)
            texts = [one["action"] for one in busy.legal]
            busy.act(next((text for text in texts if text in ("done", "stay")), texts[0]))
            for line in lines:
                line.sync()


def pick(player: Player, card: str) -> None:
    """Takes a card in hand, and sees that the desk has words for what can be done with it."""
    player._pick_up(card)
    expect(player.page.locator(f'#hand .card[data-card="{card}"]').first).to_have_attribute("aria-pressed", "true")


def words(player: Player) -> list[str]:
    """The buttons of the desk besides undo and the staff."""
    return player.page.locator("#bar .button:not(.quiet)").all_inner_texts()


@SCREENS
def test_cards_are_exchanged_laid_open_and_taken(house: House, visitors: Visitors, screen: dict[str, Any]) -> None:
    keys = house.game("house cards", options={**CARDS, "hands": HANDS})
    allies, axis = sit(visitors, keys["allies"], screen), visitors
    expect(allies.page.locator("#hand")).to_have_class("hand deciding")
    pick(allies, "probe-left")
    assert words(allies) == [
        "Play this card",
        "Put Probe Left Flank under the deck",
        "Lay Probe Left Flank open",
        "Restore order: all units",
        "The big push: all units",
    ]
    assert {"exchange probe-left", "lay-open dig-in", "restore-order", "big-push"} <= set(allies.offered())
    allies.act("lay-open probe-left")
    # The hand goes on being asked, and what lies open can be read.
    allies.settle()
    assert allies.decision == "lay_open"
    expect(allies.page.locator("#hand")).to_have_class("hand deciding")
    allies.act("lay-open dig-in")
    expect(allies.page.locator("#bar .bar-open")).to_have_text("Lying open: Probe Left Flank, Dig In")
    assert words(allies) == ["Lay no more"]
    allies.act("done")
    taker = sit(axis, keys["axis"], screen)
    assert taker.decision == "swap"
    assert "swap recon-right dig-in" in taker.offered()
    pick(taker, "recon-right")
    assert "Give Recon Right Flank for Dig In" in words(taker)
    taker.act("swap recon-right dig-in")
    expect(taker.page.locator('#hand .card[data-card="dig-in"]')).to_have_count(1)
    taker.settle()
    expect(taker.page.locator("#bar .bar-open")).to_have_text("Lying open: Probe Left Flank")
    taker.act("done")
    taker.settle()
    assert taker.decision == "play"
    expect(taker.page.locator("#bar .bar-open")).to_have_count(0)
    taker.act("exchange assault-left")
    taker.settle()
    assert taker.decision != "play"
    # Everybody reads that a card was exchanged; which one stays with whoever did it.
    expect(allies.page.locator("#panel-log")).not_to_contain_text("Assault Left")
    moments = house.get(f"/api/games/{keys['allies']}/moments?from=0")
    assert "assault-left" not in str(moments)


@SCREENS
def test_orders_for_everybody_need_no_card(house: House, visitors: Visitors, screen: dict[str, Any]) -> None:
    keys = house.game("house orders", options={**CARDS, "hands": HANDS})
    for verb, side, told in (("restore-order", "allies", "Restor"), ("big-push", "axis", "Big Push")):
        pass_turn(house, keys, side)
        player = sit(visitors, keys[side], screen)
        expect(player.button(verb)).to_be_visible()
        player.act(verb)
        player.settle()
        assert player.decision == "move"
        expect(player.page.locator("#panel-log")).to_contain_text(told)
        assert verb not in player.offered()


@SCREENS
def test_a_unit_stands_fast(house: House, visitors: Visitors, screen: dict[str, Any]) -> None:
    keys = house.game("house stand", "vassieux", options={"hr_refuse_retreat": True})
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: any(line.decision == "stand_fast" for line in lines))
        side = "allies" if allies.decision else "axis"
    player = sit(visitors, keys[side], screen)
    assert words(player) == ["Stand fast", "Retreat"], "a question has both answers together, yes first"
    unit = player.page.evaluate("window.bocage.view.decision.unit")
    player.act("stand-fast")
    expect(player.page.locator("#panel-log")).to_contain_text("does not give way")
    assert player.page.evaluate(
        "(unit) => !window.bocage.view.decision || window.bocage.view.decision.unit !== unit", unit
    )


@SCREENS
def test_smoke_is_laid_on_the_map(house: House, visitors: Visitors, screen: dict[str, Any]) -> None:
    keys = house.game("house smoke", "opportunity-at-falaise")
    player = sit(visitors, keys["allies"], screen)
    assert player.decision == "smoke"
    action = next(text for text in player.offered() if text.startswith("smoke"))
    hex_name = action.split()[1]
    assert player.page.evaluate(MARKED, hex_name)
    line = player.page.locator(f'#panel-orders [data-action="{action}"]')
    assert line.text_content() == f"Lay smoke on {hex_name}"
    player.act(action)
    player.settle()
    assert action not in player.offered()


def test_a_key_where_its_text_should_be_fails_any_test(visitors: Visitors) -> None:
    page = visitors.visit("/", {"name": "Anna"})
    page.locator("#battles [data-battle]").first.wait_for()  # the page has laid itself out
    for script in (
        "document.body.append('Act.exchange')",
        "document.body.setAttribute('title', 'dice.battle_back')",
        "document.querySelector('h1').firstChild.data = '(section.barrage)'",
        "document.body.append('To the left. And so it ends.', 'x/play.html', 'bocage.play.nl')",
    ):
        page.evaluate(script)
    while len(visitors.complaints) < 3:
        page.wait_for_timeout(20)
    page.wait_for_timeout(100)
    told = [complaint.split(" (")[0].rpartition(": ")[2] for complaint in visitors.complaints]
    assert told == ["Act.exchange", "dice.battle_back", "section.barrage"]
    visitors.complaints.clear()
