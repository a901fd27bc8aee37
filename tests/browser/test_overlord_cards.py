"""What each of several generals sees of the cards: his own in play, his own orders, and what lies before the others."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import House, sensibly
from tests.browser.test_overlord import ALLIES, sit
from tests.browser.visitors import PHONE, Visitors

HANDS = {
    "axis": ["probe-left", "direct-from-hq", "counter-attack", "dig-in"],
    "allies": ["probe-left", "probe-right", "dig-in"],
}
PEOPLE = {"bram": "axis-left", "cora": "axis-center"}

IN_SIGHT = """() => {
  const { board, parts } = window.bocage;
  const free = board.view.free();
  const middle = (free.x + free.width / 2 - board.view.x) / board.view.scale;
  const generals = parts.commands.places.filter((one) => one.side === "axis" && one.role === "general");
  const away = (one) => Math.abs(parts.commands.stretch(one).reduce((sum, end) => sum + end / 2, 0) - middle);
  return generals.sort((a, b) => away(a) - away(b))[0].name;
}"""
"""The command in the middle of what is seen of the map."""


def under_way(house: House) -> dict[str, str]:
    """Anna commands the Axis at Omaha, Bram and Cora are generals of hers; programs have the rest. Their keys."""
    house.seed("overlord")
    made = house.post(
        "/api/games", {"battle": "omaha-beach-overlord", "options": {"hands": HANDS}, "room": {"name": "Anna"}}
    )
    keys = {"anna": str(made["keys"]["player 0"]), "watch": str(made["keys"]["watch"])}
    house.post(f"/api/games/{keys['anna']}/room", {"take": ["axis"]})
    for name, seat in PEOPLE.items():
        joined = house.post(f"/api/games/{made['keys']['room']}/join", {"name": name.title(), "seats": [seat]})
        keys[name] = str(joined["key"])
    rest = dict.fromkeys((*ALLIES, "axis-right"), "random")
    house.post(f"/api/games/{keys['anna']}/room", {"fill": rest, "start": True})
    return keys


def chip(page: Page, seat: str) -> str:
    return str(page.locator(f'.command[data-seat="{seat}"]').get_attribute("aria-label"))


def test_every_general_has_his_own_card_and_counts_his_own_orders(house: House, visitors: Visitors) -> None:
    keys = under_way(house)
    anna, cora = sit(visitors, keys["anna"]), sit(visitors, keys["cora"])
    with house.line(keys["anna"]) as line:
        line.act("give probe-left left")
        line.act("give direct-from-hq center")
        # The commander sees what he gave, and to whom; the others see that there is a card.
        expect(anna.locator('.command[data-seat="axis-left"] .command-cards')).to_have_text("given: Probe Left Flank")
        assert "Probe" not in chip(cora, "axis-left")
        expect(anna.locator('.command[data-seat="axis"] .command-doing')).to_have_text("Deals cards: ")
        line.act("done")
    with house.line(keys["bram"]) as line:
        played = next(one["action"] for one in line.legal if one["action"].startswith("play probe-left"))
        line.act(played)
        part = str(line.view["in_play"]["part"])
        ordered = 0
        while line.decision == "order" and ordered < 1:
            line.act(next(one["action"] for one in line.legal if one["action"].startswith("order")))
            ordered += 1
        expect(cora.locator("#in-play")).to_contain_text("Axis left: Probe Left Flank")
        while line.legal and line.decision in ("order", "play"):
            line.act("done")
    expect(cora.locator('.command[data-seat="axis-left"] .command-cards')).to_have_text(
        f"Probe Left Flank, {part} section"
    )
    assert f"{part} section" in chip(anna, "axis-left")
    cora.locator('#hand .card[data-card="direct-from-hq"]').click()
    cora.locator('#bar [data-role="play direct-from-hq"]').click()
    # Her own card and her own count, though the other general has ordered a unit already.
    expect(cora.locator("#in-play strong")).to_have_text(["Direct from HQ"])
    expect(cora.locator("#in-play .in-play-text")).to_contain_text("four units")
    expect(cora.locator("#bar .bar-left")).to_contain_text("orders given: 0 of up to 4")
    expect(anna.locator('.command[data-seat="axis-center"] .command-doing')).to_have_text("Orders: ")
    # It is not told that her commander has given her none.
    expect(cora.locator("#hand")).to_have_text("No card left to play.")
    # Whoever looks on sees both, and whose they are.
    expect(anna.locator("#in-play strong")).to_have_text(
        [re.compile(r"Axis left: Probe Left Flank \(\w+ section\)"), re.compile("Axis center: Direct from HQ")]
    )
    # And who orders nobody is asked whether she means it.
    cora.locator('#bar [data-role="ending"]').click()
    expect(cora.locator("#bar")).to_contain_text("No unit has an order yet.")
    expect(cora.locator("#panel-log")).to_contain_text(f"Axis left play Probe Left Flank ({part} section)")


def test_on_a_phone_a_seat_says_what_lies_before_it_and_a_word_of_the_commander_shows(
    house: House, visitors: Visitors
) -> None:
    keys = under_way(house)
    page = sit(visitors, keys["cora"], **PHONE)
    with house.line(keys["anna"]) as line:
        line.act("give probe-left left")
        line.act("done")
        line.send(type="chat", text="Hold the draw", to="axis-center")
        expect(page.locator(".toast")).to_contain_text("Hold the draw")
        line.send(type="chat", text="Aloud to everybody")
    with house.line(keys["bram"]) as line:
        line.act(next(one["action"] for one in line.legal if one["action"].startswith("play probe-left")))
    expect(page.locator('.command[data-seat="axis-left"]')).to_contain_text("Probe Left Flank")
    page.locator('.command[data-seat="axis-left"]').tap()
    expect(page.locator(".toast").filter(has_text="Axis left: Probe Left Flank")).to_be_visible()
    expect(page.locator(".toast").filter(has_text="Aloud")).to_have_count(0)


def test_what_happens_while_one_looks_back_is_in_the_log(house: House, visitors: Visitors) -> None:
    """Also what was being shown at that moment, and what came behind it."""
    keys = house.game("looking back")
    page = visitors.visit(f"/play/{keys['allies']}")
    page.wait_for_function("() => document.body?.classList.contains('ready') && Boolean(window.bocage?.view)")
    page.locator("dialog.briefing .button.primary").click()
    # A show that goes on until it is let go.
    page.evaluate("""() => { const { stage } = window.bocage.parts;
      stage.play = () => new Promise((done) => (window.letGo = done)); }""")
    with house.line(keys["allies"]) as line:
        line.act(house.good_card(keys["allies"]))
        page.wait_for_function("() => Boolean(window.letGo)")
        for _ in range(2):
            line.act(sensibly(line))
        done = line.version
    page.wait_for_function("(n) => window.bocage.newest.moment === n", arg=done)
    page.evaluate("() => window.bocage.parts.replay.open(0)")
    expect(page.locator("#replay")).to_be_visible()
    page.evaluate("() => window.letGo()")
    moments = "() => window.bocage.parts.replay.on.moments().map((one) => one.n)"
    page.wait_for_function(f"(n) => ({moments})().includes(n)", arg=done)
    page.locator("#replay [data-role=leave]").click()
    assert page.evaluate(moments) == list(range(done + 1))


@pytest.mark.parametrize("shape", [{}, PHONE], ids=["desk", "phone"])
def test_whoever_leads_two_commands_sees_the_one_whose_turn_it_is(
    house: House, visitors: Visitors, shape: dict[str, Any]
) -> None:
    keys = under_way(house)
    house.post(f"/api/games/{keys['bram']}/room", {"take": ["axis-right"]})
    page = sit(visitors, keys["bram"], **shape)
    with house.line(keys["anna"]) as line:
        line.act("give probe-left left")
        line.act("give direct-from-hq right")
        line.act("done")
    page.wait_for_function("() => window.bocage.view.decision.seat === 'axis-left' && window.bocage.mine")
    assert page.evaluate(IN_SIGHT) == "axis-left"
    with house.line(keys["bram"]) as bram, house.line(keys["cora"]) as cora:
        while bram.view["decision"]["seat"] != "axis-right":
            busy = next((line for line in (bram, cora) if line.legal), bram)
            choices = [one["action"] for one in busy.legal]
            busy.act("done" if "done" in choices else choices[0])
            for line in (bram, cora):
                line.sync()
    page.wait_for_function("() => window.bocage.view.decision.seat === 'axis-right' && window.bocage.mine")
    assert page.evaluate(IN_SIGHT) == "axis-right"
