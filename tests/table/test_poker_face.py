"""Ambush on the wire: nobody but the one who is asked learns what he is asked, or that he declined."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections import Counter
from typing import Any

import pytest
from tests.memoir.overlord.field import FACING, LINE, wide_map
from tests.memoir.table import document, table
from tests.table.clients import HUMAN, SIMPLE, Browser, House
from tests.table.test_rooms import ALLIES, AXIS

from bocage.engine.contract import Game
from bocage.table import reactions, routes_games

PICTURE = ".:ai .:xi . . .:xi"


def body(axis: list[str], poker: bool, defender: Any = HUMAN) -> dict[str, Any]:
    scenario = table(PICTURE).scenario.to_document()
    options = {"hands": {"allies": ["direct-from-hq", "probe-left"], "axis": axis}, "poker_face": poker}
    return {"document": scenario, "options": options, "seats": {"allies": HUMAN, "axis": defender}}


def attack(ann: Browser) -> None:
    """Order the unit, do not move it, attack."""
    for action in ("play direct-from-hq", "order A9", "done", "attack A9 B9"):
        legal = [one["action"] for one in ann.view.get("legal", ())]
        if action in legal:
            ann.act(action)


def rolled(one: Browser) -> bool:
    """Whether somebody has been told of dice so far."""
    views = [message for message in one.messages if message["type"] == "view"]
    return any(event["event"] == "roll" for message in views for event in message["events"])


@pytest.mark.parametrize("poker", [False, True])
def test_only_the_defender_learns_what_is_asked(house: House, poker: bool) -> None:
    keys = house.seated(house.post("/api/games", body(["ambush", "probe-left"], poker)))
    with (
        house.browser(keys["allies"]) as ann,
        house.browser(keys["axis"]) as bob,
        house.browser(keys["watch"]) as eve,
    ):
        attack(ann)
        for one in (ann, bob, eve):
            one.sync()
        assert bob.view["decision"]["kind"] == "ambush"
        assert {one["action"] for one in bob.view["legal"]} == {"ambush", "hold-fire"}
        for one in (ann, eve):
            assert one.view["decision"] == {"seat": "axis", "kind": "answer"}
            assert "mbush" not in one.view["hint"]
        about = [house.get(f"/api/games/{keys[role]}") for role in ("allies", "axis", "watch")]
        # What standing orders there are is declared by the game, the same for everybody and in every position.
        assert len({json.dumps(one.pop("standing_orders")) for one in about}) == 1
        del about[1]
        assert [one["decision"] for one in about] == [{"seat": "axis", "kind": "answer"}] * 2
        bob.act("hold-fire")
        for one in (ann, eve):
            one.sync()
        seen = "".join(ann.raw + eve.raw) + json.dumps(about)
        seen += "".join(json.dumps(house.get(f"/api/games/{keys[role]}/moments")) for role in ("allies", "watch"))
        assert "hold-fire" not in seen
        assert '"ambush"' not in seen.replace('"ambush":"ask"', ""), "nothing but one's own standing orders names it"
        own = json.dumps(house.get(f"/api/games/{keys['axis']}/moments"))
        assert "hold-fire" in own


def test_with_a_poker_face_whoever_holds_nothing_is_asked_just_the_same(house: House) -> None:
    told = {}
    for cards in (["ambush", "probe-left"], ["probe-center", "probe-left"]):
        keys = house.seated(house.post("/api/games", body(cards, True)))
        with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
            attack(ann)
            for one in (ann, bob):
                one.sync()
            assert bob.view["decision"]["kind"] == "ambush"
            assert ("ambush" in {one["action"] for one in bob.view["legal"]}) == ("ambush" in cards)
            told[cards[0]] = {name: ann.view[name] for name in ("decision", "hint", "cards", "units", "in_play")}
            bob.act("hold-fire")
            assert bob.view["decision"]["kind"] != "ambush"
    assert told["ambush"] == told["probe-center"]


def test_without_one_nobody_is_asked_for_nothing(house: House) -> None:
    keys = house.seated(house.post("/api/games", body(["probe-center", "probe-left"], False)))
    with house.browser(keys["allies"]) as ann:
        attack(ann)
        assert any(event["event"] == "roll" for event in ann.view_message["events"])


def test_a_general_takes_its_time_whatever_it_holds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reactions, "PAUSE", 0.6)
    for cards in (["ambush", "probe-left"], ["probe-center", "probe-left"]):
        keys = house.post("/api/games", body(cards, True, SIMPLE))["keys"]
        with house.browser(keys["allies"]) as ann:
            began = time.monotonic()
            attack(ann)
            ann.wait(rolled)  # what comes after it may have come with it
            assert time.monotonic() - began >= 0.6, cards


def counts(house: House) -> Counter[str]:
    """How many actions and thoughts everybody is told of so far."""
    told = [line.rsplit(" ", 1) for line in house.http.get("/metrics").text.splitlines()]
    counted = ("bocage_actions_total{", "bocage_action_seconds_count", "bocage_thought_seconds_count")
    return Counter({name: int(n) for name, n in told if name.startswith(counted)})


def assault(house: House, cards: list[str], defender: Any, **standing: str) -> Counter[str]:
    """What the counts say of an attack that is not answered by an Ambush."""
    keys = house.seated(house.post("/api/games", body(cards, True, defender)))
    with house.browser(keys["allies"]) as ann, house.browser(keys.get("axis", keys["watch"])) as bob:
        if standing:
            bob.ask(type="standing", **standing)
        before = counts(house)
        attack(ann)
        bob.sync()
        if bob.mine:
            bob.act("hold-fire")
        ann.wait(lambda one: any(event["event"] == "roll" for event in one.view_message["events"]))
        assert not any(event["event"] == "ambush" for event in ann.view_message["events"])
        return counts(house) - before


@pytest.fixture
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes_games, "new_seed", lambda: "the same for all")
    monkeypatch.setattr(reactions, "PAUSE", 0.05)


HANDS = (["ambush", "probe-left"], ["probe-center", "probe-left"])


@pytest.mark.usefixtures("same_dice")
def test_the_counts_of_the_server_do_not_tell_what_a_general_holds(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hold(game: str, battle: Game, seat: int, name: str) -> str:
        if "hold-fire" not in [battle.format(action) for action in battle.legal()]:
            await asyncio.sleep(3600)  # what he does afterwards is of no interest
        return "hold-fire"

    monkeypatch.setattr(house.app.state.games.pool, "choose", hold)
    with_card, without = (assault(house, cards, SIMPLE) for cards in HANDS)
    assert with_card['bocage_actions_total{by="private"}'] == 1
    assert with_card == without


@pytest.mark.usefixtures("same_dice")
def test_nor_whether_a_person_was_asked_or_had_ordered_it(house: House) -> None:
    told = [assault(house, cards, HUMAN) for cards in HANDS]
    told.append(assault(house, HANDS[1], HUMAN, ambush="play"))
    assert told[0]['bocage_actions_total{by="private"}'] == 1
    assert told[1:] == told[:1] * 2


@pytest.mark.parametrize("poker", [False, True])
def test_a_general_who_thinks_longer_than_everybody_else_gives_a_quick_answer(
    house: House, monkeypatch: pytest.MonkeyPatch, poker: bool
) -> None:
    """He thinks only if he holds the card, so waiting for him would tell that he does."""
    monkeypatch.setattr(reactions, "PAUSE", 0.3)
    pool, asked = house.app.state.games.pool, threading.Event()
    think, go_on = pool.choose, asyncio.Event()

    async def slow(game: str, battle: Game, seat: int, name: str) -> str:
        decision = battle.decision()
        if decision is not None and decision.kind == "ambush":
            asked.set()
            await go_on.wait()
        return str(await think(game, battle, seat, name))

    monkeypatch.setattr(pool, "choose", slow)
    keys = house.post("/api/games", body(["ambush", "probe-left"], poker, SIMPLE))["keys"]
    with house.browser(keys["allies"]) as ann:
        attack(ann)
        assert asked.wait(60)
        if poker:
            ann.wait(lambda one: one.view["decision"] is None or one.view["decision"]["kind"] != "answer")
            moments = house.get(f"/api/games/{keys['allies']}/moments")
            events = [event["event"] for moment in moments for event in moment["events"]]
            assert "ambush" in events, "the quick answer is the card"
        else:
            time.sleep(1.0)
            ann.sync()
            assert ann.view["decision"] == {"seat": "axis", "kind": "answer"}, "he may think as long as he likes"


def commanders(house: House, axis: list[str]) -> tuple[str, str]:
    """Two boards, Ann has all seats of the Allies, Bob of the Axis; Ann has just attacked from the next hex. Their
    keys."""
    units = LINE | FACING | {"b6": ".:xi"}
    battle = document(".", hands=(4, 4)) | {"map": wide_map(units), "deck": "two-decks"}
    hands = {"allies": ["probe-left", "dig-in", "move-out", "firefight"], "axis": axis}
    made = house.post(
        "/api/games",
        {"document": battle, "options": {"hands": hands, "poker_face": True}, "room": {"name": "Ann"}},
    )["keys"]
    key = str(made["player 0"])
    house.post(f"/api/games/{key}/room", {"take": ALLIES}, 200)
    other = house.post(f"/api/games/{made['room']}/join", {"name": "Bob", "seats": AXIS}, 201)["key"]
    house.post(f"/api/games/{key}/room", {"start": True}, 200)
    wanted = ["give probe-left left", "play probe-left 1", "order B5", "attack B5 b6"]
    with house.browser(key) as ann:
        while wanted:
            legal = [str(one["action"]) for one in ann.view["legal"]]
            ann.act(wanted.pop(0) if wanted[0] in legal else "done")
        told = ann.view["decision"], house.get(f"/api/games/{key}")["waits_for"]
    assert told == (ASKED, "axis"), "whatever he holds"
    return key, str(other)


ASKED = {"seat": "axis", "kind": "answer"}


def test_a_commander_without_the_card_need_not_press(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """On two boards he is asked at every close assault: the table answers for him, as late as a general would."""
    monkeypatch.setattr(reactions, "PAUSE", 2.0)
    key, _ = commanders(house, ["probe-left", "dig-in", "move-out", "firefight"])
    with house.browser(key) as ann:
        ann.wait(lambda one: one.view["decision"] != ASKED)
        assert "hold-fire" not in "".join(ann.raw)


def test_a_commander_with_the_card_is_asked(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reactions, "PAUSE", 0.1)
    key, other = commanders(house, ["ambush", "dig-in", "move-out", "firefight"])
    with house.browser(key) as ann, house.browser(other) as bob:
        time.sleep(0.5)
        for one in (ann, bob):
            one.sync()
        assert ann.view["decision"] == ASKED
        assert {one["action"] for one in bob.view["legal"]} == {"ambush", "hold-fire"}
        bob.act("hold-fire")
        assert bob.view["decision"]["kind"] != "ambush"
