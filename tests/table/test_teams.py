"""Teams on one board: a room with up to six seats, a common hand that the others never see, talk within the side."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from tests.memoir.cards.look import drawn
from tests.memoir.table import document
from tests.table.clients import House, play_to_the_end
from tests.table.test_rooms import cards_in

from bocage.memoir.system import SYSTEM

BATTLE = document(drawn(C5="ai", c8="xi", G5="ai", g8="xi", L5="ai", l8="xi"), hands=(4, 4))
SEATS = ("allies", "axis", "allies-left", "allies-right", "axis-left", "axis-right")
HANDS = {"allies": ["recon-in-force", "probe-left", "dig-in", "ambush"], "axis": ["barrage", "medics-and-mechanics"]}


def gathered(house: House, **options: Any) -> tuple[dict[str, str], str]:
    """A room of six, one to a seat, under way: their keys by seat, and the spectators'."""
    agreed = {"players": 6, "hands": HANDS, **options}
    made = house.post("/api/games", {"document": BATTLE, "options": agreed, "room": {"name": "Ann"}})
    keys = {"allies": made["keys"]["player 0"]}
    house.post(f"/api/games/{keys['allies']}/room", {"take": ["allies"]}, 200)
    for seat in SEATS[1:]:
        keys[seat] = house.post(f"/api/games/{made['keys']['room']}/join", {"name": seat, "seats": [seat]}, 201)["key"]
    house.post(f"/api/games/{keys['allies']}/room", {"start": True}, 200)
    return keys, made["keys"]["watch"]


def test_a_team_sees_its_hand_and_nobody_else_does(house: House) -> None:
    """On the wire, while a card for all sections is carried out by each in his own."""
    keys, watch = gathered(house)
    with ExitStack() as stack:
        at = {seat: stack.enter_context(house.browser(key)) for seat, key in keys.items()}
        eve = stack.enter_context(house.browser(watch))
        for seat, one in at.items():
            assert one.view["hand"] == HANDS[seat.split("-")[0]], seat
        at["allies"].act("play recon-in-force")
        for seat, order in (("allies-left", "order C5"), ("allies", "order G5"), ("allies-right", "order L5")):
            one = at[seat]
            one.sync()
            assert one.view["decision"]["seat"] == seat
            one.act(order)
        for one in (*at.values(), eve):
            one.sync()
        open_ = {"recon-in-force"}
        for seat, one in at.items():
            assert cards_in(*one.raw) <= {*HANDS[seat.split("-")[0]]} | open_, seat
        assert cards_in(*eve.raw) <= open_


def test_only_the_commander_lays_the_card(house: House) -> None:
    keys, _ = gathered(house)
    with house.browser(keys["allies-left"]) as left:
        answers = left.ask(type="act", action="play probe-left", seq=left.view.get("seq", 0))
        assert any(one["type"] == "error" for one in answers)


def test_a_team_talks_as_it_likes(house: House) -> None:
    keys, watch = gathered(house)
    with ExitStack() as stack:
        at = {seat: stack.enter_context(house.browser(key)) for seat, key in keys.items()}
        at["watch"] = stack.enter_context(house.browser(watch))
        assert at["axis-left"].view["talk"] == ["side"]
        assert at["axis"].view["talk"] == ["side"]
        at["axis-left"].ask(type="chat", text="lay the barrage", to="side")
        for one in at.values():
            one.sync()
        heard = {seat for seat, one in at.items() if "lay the barrage" in "".join(one.raw)}
        assert heard == {"axis", "axis-left", "axis-right"}


def test_whoever_plays_alone_has_nobody_to_talk_with(house: House) -> None:
    made = house.post("/api/games", {"document": BATTLE, "options": {"players": 3}, "room": {"name": "Ann"}})
    key = made["keys"]["player 0"]
    house.post(
        f"/api/games/{key}/room", {"take": ["axis"], "fill": {"allies": "random", "allies-flanks": "random"}}, 200
    )
    house.post(f"/api/games/{key}/room", {"start": True}, 200)
    with house.browser(key) as axis:
        assert "talk" not in axis.view


@pytest.mark.parametrize("general", ["random", "simple"])
def test_generals_fill_the_seats_of_a_team(house: House, general: str) -> None:
    made = house.post("/api/games", {"document": BATTLE, "options": {"players": 5}, "room": {"name": "Ann"}})
    key = made["keys"]["player 0"]
    seats = {"axis": general, "allies-left": general, "allies-right": general, "axis-flanks": general}
    house.post(f"/api/games/{key}/room", {"take": ["allies"], "fill": seats, "start": True}, 200)
    with house.browser(key) as ann:
        while ann.view["turn"] < 4 and not ann.over:
            ann.wait(lambda one: one.mine or one.over or one.view["turn"] > 3)
            if ann.mine:
                ann.act(ann.view["legal"][-1]["action"])
        assert ann.view["seat"] == "allies"


def test_a_room_plays_again_with_sides_swapped(house: House) -> None:
    """Everybody finds the way from his own old key; the battle begins when somebody starts it."""
    made = house.post("/api/games", {"battle": "vassieux", "options": {"players": 3}, "room": {"name": "Ann"}})
    ann = made["keys"]["player 0"]
    house.post(f"/api/games/{ann}/room", {"take": ["allies", "allies-flanks"]}, 200)
    bob = house.post(f"/api/games/{made['keys']['room']}/join", {"name": "Bob", "seats": ["axis"]}, 201)["key"]
    house.post(f"/api/games/{ann}/room", {"start": True}, 200)
    assert house.post(f"/api/games/{ann}/again", {}, 409)["error"]["code"] == "not_over"
    with house.browser(ann) as one, house.browser(bob) as other:
        play_to_the_end(one, other)
    keys = [house.post(f"/api/games/{key}/again", {})["key"] for key in (ann, bob)]
    assert len({ann, bob, *keys}) == 4
    room = house.get(f"/api/games/{keys[1]}")["room"]
    seats = {one["name"]: one["seats"] for one in room["players"]}
    assert seats == {"Ann": ["axis", "axis-flanks"], "Bob": ["allies"]}, "the larger team stays together"
    assert not room["started"]
    assert house.post(f"/api/games/{keys[1]}/room", {"start": True}, 200)["room"]["started"]
    assert [house.get(f"/api/games/{key}")["you"] for key in keys] == [["axis", "axis-flanks"], ["allies"]]
    assert house.get(f"/api/games/{ann}")["next"]["key"] == keys[0]


def test_an_odd_ally_stays_one() -> None:
    """By 004 the Allies are more again, so nobody can be told to swap sides: all find their old seats."""
    agreed = {"players": 3, "hr_odd_player_allied": True}
    assert SYSTEM.series.options_again(agreed) == agreed
    assert SYSTEM.series.options_again({"players": 3}) == {"players": 3, "larger_team": "axis"}
    assert SYSTEM.series.options_again({"players": 3, "larger_team": "axis"}) == {"players": 3}
    assert SYSTEM.series.options_again({"players": 4}) == {"players": 4}
