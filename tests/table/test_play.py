"""Versions, double sends, reconnects, languages, questions, chat, presence, standing orders."""

from __future__ import annotations

import json
from typing import Any

from tests.table.clients import HUMAN, SIMPLE, House, code
from tests.table.orders import ordered_action, standing

from bocage.memoir import SYSTEM
from bocage.table.snapshot import Snapshot

ASKED = ("retreat", "ignore_flag", "ambush")


def views(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in messages if one["type"] == "view"]


def test_stale_versions_get_the_current_view(house: House) -> None:
    with house.browser(house.new()["allies"]) as ann:
        first = ann.pick(0)
        ann.act(first)
        assert ann.version == 1
        for version in (0, 2, -5, 10**6):
            answer = ann.act(first, version)
            assert [one["type"] for one in answer] == ["view"]
            assert answer[0]["version"] == 1
            assert answer[0]["events"] == []
        assert house.app.state.metrics is not None


def test_double_sends_are_harmless(house: House) -> None:
    with house.browser(house.new()["allies"]) as ann:
        action = ann.pick(0)
        for _ in range(5):
            ann.send(type="act", version=0, action=action)
        ann.sync()
        assert ann.version == 1


def test_two_tabs_see_the_same(house: House) -> None:
    key = house.new(one_screen=True)["table"]
    with house.browser(key) as one, house.browser(key) as two:
        one.act(one.pick(0))
        two.sync()
        assert one.view == two.view
        two.act(two.pick(1))
        one.sync()
        assert one.view == two.view
        assert one.version == two.version == 2


def test_coming_back_gives_the_same_view(house: House) -> None:
    key = house.new(one_screen=True)["table"]
    with house.browser(key) as ann:
        for n in range(3):
            ann.act(ann.pick(n))
        before = ann.view_message
    with house.browser(key) as ann:
        assert ann.view == before["view"]
        assert ann.view_message["whole"]
        entries = ann.view_message["entries"]
        assert max(entry["n"] for entry in entries) == 3
    games = house.app.state.games
    for live in games.live.values():
        live.touched -= 10**6
    games.forget_idle()
    assert key not in json.dumps(list(games.live))
    assert house.get(f"/api/games/{key}/view")["view"] == before["view"]
    with house.browser(key, "?version=1") as ann:
        assert not ann.view_message["whole"]
        assert {entry["n"] for entry in ann.view_message["entries"]} == {2, 3}
        assert len(ann.view_message["entries"]) == len(ann.view_message["events"])


def test_illegal_actions_say_why_in_the_players_language(house: House) -> None:
    with house.browser(house.new()["allies"], "?lang=nl") as ann:
        answer = ann.act("move C3 C5")[-1]
        assert (answer["code"], answer["reason"]) == ("illegal", "wrong_phase")
        assert answer["message"] == "daarover wordt nu niet beslist"
        assert code(ann.act("  play   nothing  ")) == "illegal"
        why = ann.ask(type="why", id=7, action="attack C3 C7")[-1]
        assert (why["id"], why["reason"]) == (7, "wrong_phase")
        assert ann.version == 0


def test_language_changes_at_once(house: House) -> None:
    with house.browser(house.new()["allies"]) as ann:
        ann.act(ann.pick(0))
        assert views(ann.ask(type="lang", lang="fr"))[-1]["entries"][0]["text"].startswith("Tour 1")
        assert ann.view_message["whole"]


def test_moves_and_attacks_are_explained(house: House) -> None:
    keys = house.new(one_screen=True)
    seen = set()
    with house.browser(keys["table"]) as both:
        for n in range(300):
            if both.over:
                break
            for one in both.view["legal"]:
                seen.add(one["kind"])
                if one["kind"] == "move":
                    assert one["path"][0] == one["unit"]
                    assert one["path"][-1] == one["hex"]
                    assert one["cost"] >= len(one["path"]) - 1
                    assert {type(one["battle"]), type(one["stops"])} == {bool}
                if one["kind"] == "attack":
                    preview = one["preview"]
                    assert preview["dice"] == max(0, sum(term["dice"] for term in preview["terms"]))
                    assert abs(sum(preview["hits"]) - 1) < 1e-9
                    assert 0 <= preview["eliminates"] <= 1
            attacks = [one for one in both.view["legal"] if one["kind"] == "attack"]
            both.act(attacks[0]["action"] if attacks else both.pick(n))
    assert {"play", "order", "move", "attack", "done"} <= seen


def test_a_move_does_what_was_said(house: House) -> None:
    keys = house.new(one_screen=True)
    compared = 0
    with house.browser(keys["table"]) as both:
        for n in range(400):
            if both.over:
                break
            moves = [one for one in both.view["legal"] if one["kind"] == "move"]
            if not moves:
                both.act(both.pick(n))
                continue
            said = moves[n % len(moves)]
            message = views(both.act(said["action"]))[-1]
            moved = next(event for event in message["events"] if event["event"] == "move")
            assert moved["path"] == said["path"]
            unit = next(one for one in both.view["units"] if one["hex"] == said["hex"])
            if "ordered" in unit.get("marks", ()):
                compared += 1
                assert ("no_battle" not in unit["marks"]) == said["battle"], (said, unit)
                assert ("stopped" in unit["marks"]) == said["stops"], (said, unit)
    assert compared > 10


def test_threats(house: House) -> None:
    with house.browser(house.new()["allies"]) as ann:
        answer = ann.ask(type="threat", id=8, hex="D5")[-1]
        assert answer["id"] == 8
        assert {one["hex"] for one in answer["units"]} >= {"d6", "E7"}
        assert all(one["dice"] > 0 and one["unit"].startswith("axis") for one in answer["units"])
        far = ann.ask(type="threat", id=9, hex="H1")[-1]
        assert far["units"] == []
        assert code(ann.ask(type="threat", id=10, hex="Z99")) == "unknown_hex"


def test_dangers_are_told_of_own_units(house: House) -> None:
    with house.browser(house.new()["allies"]) as ann:
        mine, theirs = (
            next(u for u in ann.view["units"] if u["side"] == side and u["hex"]) for side in ("allies", "axis")
        )
        answer = ann.ask(type="dangers", id=8, unit=mine["hex"])[-1]
        assert (answer["type"], answer["id"], answer["unit"]) == ("dangers", 8, mine["hex"])
        assert answer["at"][mine["hex"]]["figures"] == mine["figures"]
        assert ann.ask(type="dangers", id=9, unit=theirs["hex"])[-1]["at"] == {}
        assert code(ann.ask(type="dangers", id=10, unit="Z99")) == "unknown_hex"


def test_chat_reaches_everybody_and_is_kept(house: House) -> None:
    keys = house.new(axis=HUMAN | {"name": "Bob"})
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob, house.browser(keys["watch"]) as eve:
        bob.ask(type="chat", text="  bonne\u0000 chance \U0001f44d ")
        echo = [one for one in eve.ask(type="chat", id=7, text="hello") if one["type"] == "chat"][-1]
        heard = [one for one in ann.sync() if one["type"] == "chat"]
        # Only whoever said it is told that it was his line.
        assert echo == heard[-1] | {"yours": 7}
        assert [(one["from"], one["text"]) for one in heard] == [
            ("Bob", "bonne chance \U0001f44d"),
            ("Spectator", "hello"),
        ]
        assert heard[0]["side"] == "axis"
        assert code(ann.ask(type="chat", text=" \n ")) == "bad_message"
    with house.browser(keys["allies"], "?lang=nl") as ann:
        old = [one for one in ann.messages if one["type"] == "chat"]
        assert [one["text"] for one in old] == ["bonne chance \U0001f44d", "hello"]
        assert all(one["old"] for one in old)
        assert old[1]["from"] == "Toeschouwer"


def test_presence(house: House) -> None:
    keys = house.new(axis=SIMPLE)
    with house.browser(keys["watch"]) as eve:
        with house.browser(keys["allies"]):
            told = [one for one in eve.sync() if one["type"] == "presence"][-1]
            assert told["seats"]["allies"]["here"]
            assert told["seats"]["axis"] == {"kind": "general", "name": "", "general": "simple", "here": True}
            assert told["watching"] == 1
        told = [one for one in eve.sync() if one["type"] == "presence"][-1]
        assert not told["seats"]["allies"]["here"]


def test_standing_orders_are_kept_and_only_for_oneself(house: House) -> None:
    keys = house.new()
    with house.browser(keys["axis"]) as bob:
        view = views(bob.ask(type="standing", flags="ignore"))[-1]["view"]
        assert view["standing"] == {"axis": {"flags": "ignore", "ambush": "ask"}}
        bob.ask(type="standing", ambush="play")
        assert bob.view["standing"]["axis"] == {"flags": "ignore", "ambush": "play"}
        assert code(bob.ask(type="standing", seat="allies", flags="ask")) == "not_your_decision"
        assert code(bob.ask(type="standing", flags="never")) == "bad_message"
    house.app.state.games.live.clear()
    assert house.get(f"/api/games/{keys['axis']}/view")["view"]["standing"]["axis"]["flags"] == "ignore"


def test_standing_orders_answer_by_themselves(house: House) -> None:
    """With orders for both seats nobody is ever asked about a flag or an ambush."""
    keys = house.new(one_screen=True)
    with house.browser(keys["table"]) as both:
        both.ask(type="standing", flags="shortest", ambush="play")
        for n in range(1500):
            both.wait(lambda one: one.over or one.view["decision"]["kind"] not in ASKED)
            if both.view["result"]:
                break
            both.act(both.pick(n))
        assert both.over
    done = [one for one in house.get(f"/api/games/{keys['table']}/moments") if one["action"]]
    assert not any(one["action"] == "ignore-flag" for one in done)


def test_orders_choose_the_shortest_way() -> None:
    for seed in range(40):
        battle = SYSTEM.new("pegasus-bridge", {}, seed)
        for n in range(400):
            decision = battle.decision()
            if decision is None:
                break
            if decision.kind in ("retreat", "ignore_flag", "ambush"):
                offered = [battle.format(action) for action in battle.legal()]
                assert ordered_action(Snapshot(battle), standing()) is None
                assert ordered_action(Snapshot(battle), standing("shortest", "play")) in offered
                return
            battle.apply(battle.legal()[n % len(battle.legal())])
    raise AssertionError("no flag in forty battles")
