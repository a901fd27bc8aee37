"""A small battle with a supply train, minefields and the commissar, played by clicks to its end."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.house import HUMAN, House
from tests.browser.player import SEEN, Player
from tests.browser.policy import decide
from tests.browser.visitors import Visitors
from tests.memoir.table import document

from bocage.memoir.game import Battle
from bocage.memoir.scenario import from_document
from bocage.memoir.setup import Options

ENGINE, STATION, MINED = "H5", "E5", ("c6", "d6", "e6", "f6")
PICTURE = """
.    .    .:xi .    .:xi .    .:xi .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .o   .o   .o   .o   .    .    .    .    .    .
RR   RR   RR   RR   ST   RR   RR   RR:a+locomotive RR:a+wagon RR . . .
  .    .    .:ai .:ai .:ai .    .    .    .    .    .    .
"""
LINE = ["A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5", "J5"]
TRAIN = {"name": "supply_train", "side": "allies", "track": LINE, "stations": [STATION], "unit": "infantry", "units": 2}
RULES: list[dict[str, Any]] = [
    {"name": "political_commissar", "side": "allies"},
    {"name": "minefields", "side": "axis"},
    TRAIN,
]


class Conductor(Player):
    """Brings the train in first, then walks into the mines, then fights like everybody."""

    trodden = False
    arrived = False

    def next_action(self) -> str:
        view, places = self.page.evaluate(SEEN)
        offered = self.offered()
        assert sorted(offered) == sorted(one["action"] for one in view["legal"])
        wanted = [f"move {ENGINE} {STATION}", f"order {ENGINE}"]
        self.arrived = self.arrived or not any(unit["hex"] == ENGINE for unit in view["units"])
        if not self.arrived:
            # The battle must not be over before the train is in: cards that order it come first, and nobody fires.
            wanted += [one["action"] for one in view["legal"] if ENGINE in one.get("orders", ())]
            wanted += [one for one in offered if one == "done"]
        if not self.trodden:
            wanted += [one for one in offered if one.startswith("move ") and one.endswith(MINED)]
        found = next((one for one in wanted if one in offered), None)
        self.trodden = self.trodden or bool(found and found.endswith(MINED))
        return found or decide(view, places)


def test_train_mines_and_commissar_to_the_end(house: House, visitors: Visitors) -> None:
    house.seed("east 1")
    battle = Battle(from_document(document(PICTURE, medals=2, rules=RULES)), Options(), "east 1")
    seats = {"allies": HUMAN, "axis": {"kind": "general", "general": "recruit"}}
    keys = house.seated(house.post("/api/games/load", {"save": battle.save(), "seats": seats}))
    page = visitors.visit(f"/play/{keys['allies']}")
    player = Conductor(page)
    player.read_briefing()
    player.settle()
    assert player.decision == "commit", "before anything else a card comes under the chip"
    player.fight()
    expect(page.locator("dialog.end table.losses")).to_be_visible()
    events = [one["event"] for moment in house.get(f"/api/games/{keys['allies']}/moments") for one in moment["events"]]
    assert {"commit", "unload", "mine"} <= set(events)
    # What happened is told in the log, in words.
    log = page.locator("#panel-log")
    for words in ("commissar’s chip", "gets off the train", "turns the minefield"):
        expect(log).to_contain_text(words)
