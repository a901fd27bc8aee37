"""Rooms: who comes in mid-battle, and seats whose player does not come back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.table.clients import Browser, House
from tests.table.hours import Hours, open_house
from tests.table.test_rooms import ALLIES, AXIS, Room


def test_whoever_has_no_seat_changes_nobody_elses(house: House) -> None:
    """The link opened in a second tab, to give the enemy a weak general or none, and to go on playing in the first."""
    room = Room(house)
    room.wish("Ann", take=ALLIES, fill=dict.fromkeys(AXIS, "captain"), start=True)
    room.join("Eve")
    assert room.wish("Eve", 403, fill={"axis": "random"})["error"]["code"] == "not_a_player"
    assert room.wish("Eve", 403, free=["axis"])["error"]["code"] == "not_a_player"
    seats = room.seen("Ann")["room"]["seats"]
    assert {seat: seats[seat] for seat in AXIS} == {seat: {"player": None, "general": "captain"} for seat in AXIS}


def test_everybody_is_told_who_sits_down_in_mid_battle(house: House) -> None:
    room = Room(house)
    room.wish("Ann", take=ALLIES, fill=dict.fromkeys(AXIS, "captain"), start=True)
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.watch, "?lang=fr") as eve:
        room.join("Bob")
        ann.sync()
        assert not said(ann), "who only looks on has no seat to be told of"
        room.wish("Bob", take=["axis"])
        room.wish("Bob", take=["axis-left"])
        for browser, words in ((ann, "Bob sits down"), (eve, "Bob prend place")):
            browser.sync()
            [told] = said(browser)
            assert words in told["text"]
            assert "side" not in told
        with house.browser(room.keys["Bob"]) as bob:
            assert [one["old"] for one in said(bob)] == [True]


def said(browser: Browser) -> list[Any]:
    return [one for one in browser.messages if one["type"] == "chat"]


def test_nobody_is_told_of_whoever_sat_there_from_the_start(house: House) -> None:
    room = Room(house)
    room.wish("Ann", take=ALLIES, fill=dict.fromkeys(AXIS, "captain"), start=True)
    with house.browser(room.keys["Ann"]) as ann:
        room.wish("Ann", free=["allies-left"])
        room.wish("Ann", take=["allies-left"])
        ann.sync()
        assert not said(ann)


def test_before_the_start_a_seat_whose_player_has_gone_is_freed(house: House) -> None:
    """A link opened inside a messenger, a seat taken, and then the same link in the browser: nobody comes back."""
    room = Room(house)
    room.join("Ghost", "axis")
    with house.browser(room.keys["Ghost"]):
        assert room.wish("Ann", 403, free=["axis"])["error"]["code"] == "not_your_seat"
    room.wish("Ann", free=["axis"], take=["axis"])
    assert room.seen("Ann")["room"]["players"][0]["seats"] == ["axis"]


def test_after_the_start_only_ones_own_side_frees_a_seat_and_only_after_a_while(tmp_path: Path, hours: Hours) -> None:
    with open_house(tmp_path, hours) as house:
        room = Room(house)
        room.full()
        with house.browser(room.keys["allies-left"]):
            hours.pass_(200_000)
            assert room.wish("Ann", 403, free=["allies-left"])["error"]["code"] == "not_your_seat"
        hours.pass_(60_000)
        assert room.wish("Ann", 403, free=["allies-left"])["error"]["code"] == "not_your_seat"
        hours.pass_(60_000)
        assert room.wish("axis", 403, free=["allies-left"])["error"]["code"] == "other_side"
        assert room.wish("Ann", free=["allies-left"])["room"]["missing"] == ["allies-left"]
        room.wish("Ann", take=["allies-left"])
        assert room.seen("Ann")["you"] == ["allies", "allies-left"]
