"""Two generals choose their orders at the same time: one in his turn, the other one ahead of his (rulings 15.16)."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.eight import LAPTOP, READY
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.test_overlord import ALLIES, sit
from tests.browser.visitors import PHONE, Visitors

HAND = ["attack-left", "attack-center", "recon-center", "direct-from-hq"]
PLAN = "() => window.bocage.parts.ahead.plan.actions"
CHOSEN = """(many) => {
  const { ahead } = window.bocage.parts;
  return ahead.plan.actions.length === many && !ahead.asking && ahead.open && !window.bocage.running;
}"""


def dealt(house: House) -> dict[str, str]:
    """Anna has given Bram on the left and Carla in the center a card each; Bram decides. The keys of the three."""
    house.seed("ahead")
    hands = {"axis": HAND, "allies": ["probe-left", "probe-right", "dig-in"]}
    made = house.post(
        "/api/games", {"battle": "omaha-beach-overlord", "options": {"hands": hands}, "room": {"name": "Anna"}}
    )
    keys = {"anna": str(made["keys"]["player 0"])}
    house.post(f"/api/games/{keys['anna']}/room", {"take": ["axis"]})
    for name, seat in (("bram", "axis-left"), ("carla", "axis-center")):
        joined = house.post(f"/api/games/{made['keys']['room']}/join", {"name": name.capitalize(), "seats": [seat]})
        keys[name] = str(joined["key"])
    rest = dict.fromkeys((*ALLIES, "axis-right"), "random")
    house.post(f"/api/games/{keys['anna']}/room", {"fill": rest, "start": True})
    with house.line(keys["anna"]) as anna:
        for action in ("give attack-left left", "give attack-center center", "done"):
            anna.act(action)
    return keys


def ahead(player: Player, *actions: str, already: int = 0) -> None:
    """Choose something before the turn has come."""
    for number, action in enumerate(actions, already + 1):
        player.choose(action)
        player.page.wait_for_function(CHOSEN, arg=number)


def doings(house: House, key: str, seat: str) -> list[str]:
    moments: list[dict[str, Any]] = house.get(f"/api/games/{key}/moments?from=0")
    return [one["action"] for one in moments if one["seat"] == seat]


def ordered(page: Page) -> set[str]:
    """The hexes of the units that are ordered on a screen."""
    hexes: list[str] = page.evaluate(
        "window.bocage.view.units.filter((one) => one.marks?.includes('ordered')).map((one) => one.hex)"
    )
    return set(hexes)


def test_two_generals_choose_their_orders_at_the_same_time(house: House, visitors: Visitors) -> None:
    keys = dealt(house)
    bram, carla = Player(sit(visitors, keys["bram"], **LAPTOP)), Player(sit(visitors, keys["carla"], **PHONE), True)
    # Carla is told whom all wait for, and may choose meanwhile.
    carla.page.wait_for_function(CHOSEN, arg=0)
    expect(carla.page.locator("#bar")).to_contain_text("Ahead of your turn")
    expect(carla.page.locator("#bar")).to_contain_text("Waiting for Bram")
    expect(carla.page.locator('.command[data-seat="axis-left"]')).to_have_class(re.compile("deciding"))
    ahead(carla, "play attack-center 3")
    bram.settle()
    bram.act("play attack-left 2")
    carla.page.wait_for_function("() => window.bocage.view.awaited?.kind === 'order'")
    other = next(one for one in carla.offered() if one not in ("order q6", "done"))
    ahead(carla, other, "order q6", already=1)
    # Nobody else sees anything of it, and nothing has been done.
    bram.settle()
    assert ordered(carla.page) == {other.split()[1], "q6"}
    assert ordered(bram.page) == set()
    assert doings(house, keys["carla"], "axis-center") == []

    # It survives a reload, and can be taken back bit by bit.
    carla.page.reload()
    carla.page.wait_for_function(READY)
    carla.page.wait_for_function(CHOSEN, arg=3)
    carla.button("undo").tap()
    carla.page.wait_for_function(CHOSEN, arg=2)
    ahead(carla, "order q6", already=2)

    # On the line of two commands the unit goes to whose turn comes first: Carla is told and chooses something else.
    bram.act("order q6")
    expect(carla.page.locator(".toast").first).to_contain_text("Not all that you chose ahead is possible")
    carla.page.wait_for_function(CHOSEN, arg=2)
    ahead(carla, "done", already=2)
    expect(carla.page.locator("#bar")).to_contain_text("All is chosen")
    expect(carla.page.locator("#bar")).to_contain_text("Waiting for Bram")
    bram.settle()
    bram.act("done")

    # Her turn has come: all is done by itself, in her name, and it is the next general's turn.
    carla.page.wait_for_function("() => window.bocage.parts.ahead.plan.actions.length === 0 && !window.bocage.sent")
    carla.page.wait_for_function("() => window.bocage.newest.view.decision.kind === 'move' && !window.bocage.running")
    assert doings(house, keys["carla"], "axis-center") == ["play attack-center 3", other, "done"]
    assert ordered(carla.page) >= {other.split()[1], "q6"}
