"""D-Day on the wire: the defender's clock, his standing order, and what may be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.table.clients import HUMAN, Browser
from tests.table.hours import Hours, PacedHouse, open_house

from bocage.table.pace import MINUTE

SEATS = {"allies": HUMAN, "axis": HUMAN}
BATTLE: dict[str, Any] = {
    "format": 1, "game": "dday", "id": "caen", "turn": 2, "card": 13,
    "zones": {"30": {"axis": {"tank": 8}, "uk": {"infantry": 5, "tank": 3}}, "29": {"uk": {"tank": 1}}},
}  # fmt: skip
MOVE: dict[str, Any] = {**BATTLE, "card": 8, "zones": {"30": {"uk": {"infantry": 2}}, "29": {"axis": {"infantry": 2}}}}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, hours: Hours) -> Iterator[PacedHouse]:
    with open_house(tmp_path_factory.mktemp("choices"), hours) as made:
        yield made


def seated(house: PacedHouse, document: dict[str, Any], **more: Any) -> dict[str, str]:
    body = {"document": document, "system": "dday", "seats": SEATS, **more}
    return house.seated(house.post("/api/games", body))


def left(house: PacedHouse, key: str) -> dict[str, int]:
    found: dict[str, int] = house.get(f"/api/games/{key}")["clock"]["left"]
    return found


def kind(browser: Browser) -> str:
    browser.sync()
    return str(browser.view["decision"]["kind"])


def test_the_defenders_clock_runs_while_he_chooses_casualties(house: PacedHouse, hours: Hours) -> None:
    keys = seated(house, BATTLE, clock={"minutes": 30})
    with house.browser(keys["axis"]) as axis, house.browser(keys["allies"]) as allies:
        hours.pass_(3000)
        axis.act("attack 30")
        assert (kind(allies), allies.mine, axis.mine) == ("casualties", True, False)
        hours.pass_(7000)
        assert left(house, keys["axis"]) == {"axis": 30 * MINUTE - 3000, "allies": 30 * MINUTE - 7000}
        allies.act(next(str(one["action"]) for one in allies.view["legal"]))
        hours.pass_(2000)
        assert left(house, keys["axis"])["allies"] <= 30 * MINUTE - 7000


def attacked(axis: Browser) -> bool:
    """The Axis attacks; whether there are casualties to be chosen."""
    axis.act("attack 30")
    roll = next(one for message in axis.messages for one in message.get("events", ()) if one["event"] == "roll")
    return 0 < int(roll["hits"]) < 8


@pytest.mark.parametrize("order", ["infantry", "ask"])
def test_a_standing_order_acts_unasked(house: PacedHouse, order: str) -> None:
    for _ in range(5):
        keys = seated(house, BATTLE)
        with house.browser(keys["axis"]) as axis, house.browser(keys["allies"]) as allies:
            allies.ask(type="standing", casualties=order)
            assert allies.view["standing"] == {"allies": {"casualties": order}}
            assert axis.view["standing"] == {"axis": {"casualties": "ask"}}, "nobody is told what others have ordered"
            if not attacked(axis):
                continue
            if order == "ask":
                assert (kind(allies), allies.mine) == ("casualties", True)
                return
            axis.wait(lambda one: "uk" in one.view["lost"])
            lost = axis.view["lost"]["uk"]
            assert lost.get("infantry", 0) == min(5, sum(lost.values())) > 0, "infantry first, tanks when none is left"
            return
    raise AssertionError("no dice gave anything to choose")


def test_at_one_screen_an_order_is_for_the_seat_that_is_named(house: PacedHouse) -> None:
    for _ in range(5):
        keys = seated(house, BATTLE, one_screen=True)
        with house.browser(keys["table"]) as both:
            both.ask(type="standing", seat="allies", casualties="infantry")
            told = {seat: orders["casualties"] for seat, orders in both.view["standing"].items()}
            assert told == {"allies": "infantry", "axis": "ask"}
            if attacked(both):
                both.wait(lambda one: "uk" in one.view["lost"])
                assert both.view["lost"]["uk"]["infantry"] > 0
                return
    raise AssertionError("no dice gave anything to choose")


def test_a_declared_move_is_taken_back_freely_and_dice_only_with_consent(house: PacedHouse) -> None:
    keys = seated(house, MOVE)
    with house.browser(keys["allies"]) as allies, house.browser(keys["axis"]) as axis:
        start = allies.view
        allies.act("move uk infantry 30 29 2")
        assert allies.view["can_undo"] == "free"
        allies.ask(type="undo", version=allies.version)
        assert allies.view["zones"] == start["zones"]
        allies.act("move uk infantry 30 29 2")
        allies.act("done")
        assert kind(allies) == "attack"
        allies.act("attack 29")
        axis.sync()
        while axis.mine and axis.view["decision"]["kind"] == "casualties":
            axis.act(str(axis.view["legal"][0]["action"]))
        allies.sync()
        assert any(event["event"] == "roll" for event in allies.view_message["events"])
        assert allies.view["can_undo"] == "ask"
        version = allies.version
        allies.ask(type="undo", version=version)
        assert allies.version == version, "nothing is taken back before the other agrees"
        axis.sync()
        axis.ask(type="undo_answer", yes=True)
        allies.sync()
        assert kind(allies) == "attack"
        assert allies.view["zones"]["29"]["units"] == {"axis": {"infantry": 2}, "uk": {"infantry": 2}}
