"""Who sees what: two seats, one screen, spectators. Nobody is ever sent what another seat holds."""

from __future__ import annotations

import json
import re

from tests.table.clients import Browser, House, code, play_to_the_end

from bocage.memoir.rows import load_rows
from bocage.memoir.seats import SIDES
from bocage.memoir.words import name_of
from bocage.table.live import Live
from bocage.table.pace import Hook
from bocage.table.routes_games import game_document
from bocage.table.snapshot import Snapshot
from bocage.table.viewers import Viewer
from bocage.table.views import moment_message, question_answer, view_message, why_answer
from bocage.table.webhooks import turn_document

CARDS = frozenset(card.id for card in load_rows().cards) - {"ambush"}
"""Names that are cards and nothing else; an ambush is also a decision, an action and an event."""


def known_cards(browser: Browser) -> set[str]:
    """Every card that the browser may know: its own hand over time, what was discarded, what was played."""
    known: set[str] = set()
    for message in browser.messages:
        if message["type"] == "view":
            view = message["view"]
            known |= {*view.get("hand", ()), *view["discard"], *(view["in_play"] or {}).values()}
            played = [event for event in message["events"] if event["event"] in ("play", "discard", "kept")]
            known |= {event[field] for event in played for field in ("card", "effect", "discarded") if field in event}
    return known


def told_cards(browser: Browser) -> set[str]:
    return {word for text in browser.raw for word in re.findall(r"[a-z][a-z-]+", text)} & CARDS


def test_two_players_and_a_spectator(house: House) -> None:
    keys = house.new()
    assert keys.keys() == {"allies", "axis", "watch"}
    assert len({*keys.values()}) == 3
    assert all(len(key) == 22 for key in keys.values())
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob, house.browser(keys["watch"]) as eve:
        play_to_the_end(ann, bob)
        for one in (ann, bob, eve):
            one.sync()
            assert one.over
            assert told_cards(one) <= known_cards(one)
        assert all("hand" not in message["view"] for message in eve.messages if message["type"] == "view")
        assert all("legal" not in message["view"] for message in eve.messages if message["type"] == "view")
        seed = house.get(f"/api/games/{keys['allies']}")["seed"]
        for one, others in ((ann, ("axis", "watch")), (bob, ("allies", "watch")), (eve, ("allies", "axis"))):
            told = "".join(one.raw)
            assert seed not in told
            assert not any(keys[other] in told for other in others)
    for role in ("allies", "axis"):
        mine = house.get(f"/api/games/{keys[role]}/moments")
        for one in mine:
            if one["seat"] != role and (one["action"] or "").startswith("keep"):
                assert one["action"] == "keep"
            drawn = [event for event in one["events"] if event["event"] == "drew"]
            assert all(("card" in event) == (event["seat"] == role) for event in drawn)
    for one in house.get(f"/api/games/{keys['watch']}/moments"):
        assert all("card" not in event for event in one["events"] if event["event"] == "drew")


def test_a_view_does_not_depend_on_hidden_cards(house: House) -> None:
    """With the hidden cards dealt anew, everything a seat is sent stays the same to the byte."""
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        for n in range(60):
            busy = ann if ann.mine else bob
            busy.act(busy.pick(n))
            ann.sync()
            bob.sync()
            if n % 5:
                continue
            live = next(iter(one for one in house.app.state.games.live.values() if one.listeners))
            for role in (*SIDES, "watch"):
                assert told(live, role) == told(dealt_anew(live, role), role)


def dealt_anew(live: Live, role: str) -> Live:
    other = object.__new__(Live)
    other.__dict__.update(live.__dict__)
    hidden_from = [SIDES.index(role)] if role in SIDES else [0, 1]
    battle = live.battle
    for seat in hidden_from:
        battle = battle.imagine(seat, "anew")
    other.snapshot = Snapshot(battle)
    return other


def told(live: Live, role: str) -> str:
    viewer = Viewer(role)
    asked = ["play ambush", "play probe-left", "attack c4 d6", "keep recon-left", "ambush"]
    decision = live.battle.decision()
    answers = [why_answer(live, viewer, text, "en") for text in asked] if decision is not None else []
    shown = view_message(live, viewer, "en", live.version)
    places = sorted(unit["hex"] for unit in shown["view"]["units"] if unit["hex"])
    return json.dumps(
        [
            shown,
            answers,
            [question_answer(live, viewer, "threat", {"hex": place}, "en") for place in places],
            moment_message(live, len(live.moments) - 1, live.battle, viewer, "en"),
            game_document(live, viewer, "en"),
            turn_document(live, "axis", Hook("https://hooks.example/"), "your_turn"),
        ]
    )


def test_laid_out_hands_are_told_to_their_own_seat_only(house: House) -> None:
    hands = {"allies": ["air-power", "probe-left"], "axis": ["barrage", "recon-center"]}
    keys = house.new(options={"hands": hands})
    screen = house.new(options={"hands": hands}, one_screen=True)
    told = {role: house.get(f"/api/games/{key}")["options"]["hands"] for role, key in keys.items()}
    nothing: dict[str, list[str]] = {"allies": [], "axis": []}  # that they were laid out is for everybody to know
    assert told["allies"] == nothing | {"allies": hands["allies"]}
    assert told["axis"] == nothing | {"axis": hands["axis"]}
    assert told["watch"] == nothing
    assert house.get(f"/api/games/{screen['table']}")["options"]["hands"] == nothing
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        play_to_the_end(ann, bob)
    assert house.get(f"/api/games/{keys['watch']}")["options"]["hands"] == hands


def test_one_screen(house: House) -> None:
    keys = house.new(one_screen=True)
    assert keys.keys() == {"table", "watch"}
    with house.browser(keys["table"]) as both:
        seen = set()
        for n in range(60):
            if both.over:
                break
            assert both.mine
            assert both.view["seat"] == both.view["decision"]["seat"]
            seen.add(both.view["seat"])
            both.act(both.pick(n))
        assert seen == {"allies", "axis"}
        drawn = [event for one in both.messages if one["type"] == "view" for event in one["events"]]
        assert all("card" not in event for event in drawn if event["event"] == "drew")
    past = house.get(f"/api/games/{keys['table']}/moments/3")
    assert "hand" not in past["view"]


def test_seats_do_only_what_is_theirs(house: House) -> None:
    keys = house.new()
    with house.browser(keys["axis"]) as bob, house.browser(keys["watch"]) as eve, house.browser(keys["allies"]) as ann:
        action = ann.pick(0)
        assert code(bob.act(action)) == "not_your_decision"
        assert code(eve.act(action)) == "not_a_player"
        assert code(eve.ask(type="undo", version=0)) == "not_a_player"
        assert code(eve.ask(type="standing", flags="ignore")) == "not_a_player"
        # What the other seat holds cannot be asked out of the reasons either.
        answers = {bob.ask(type="why", id=1, action=f"play {card}")[-1]["reason"] for card in sorted(CARDS)}
        assert answers == {"not_your_decision"}
        assert ann.version == 0


def test_unknown_keys(house: House) -> None:
    for key in ("x", "A" * 22, "é" * 22, "a" * 500):
        house.get(f"/api/games/{key}", 404)
        with house.http.websocket_connect(f"/ws/{key}") as socket:
            assert socket.receive_json()["code"] == "unknown_key"
            assert socket.receive()["code"] == 4404


def test_no_address_tells_what_another_seat_holds(house: House) -> None:
    """Every address that takes a key, present and future ones, asked with every key in the middle of a game."""
    held = {"allies": ["air-power", "firefight"], "axis": ["barrage", "behind-enemy-lines"]}
    hands = {side: [*cards, "probe-left", "probe-center", "probe-right"] for side, cards in held.items()}
    keys = house.new(options={"hands": hands})
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        for n in range(40):
            side, busy = ("allies", ann) if ann.mine else ("axis", bob)
            wanted = [one["action"] for one in busy.view["legal"] if one.get("card") not in held[side]]
            busy.act(wanted[n % len(wanted)])
            ann.sync()
            bob.sync()
            assert not ann.over
        live = next(one for one in house.app.state.games.live.values() if one.listeners)
        assert all({*cards} <= {*live.battle.hand(SIDES.index(side))} for side, cards in held.items())
    described = house.get("/api/openapi.json")["paths"]
    paths = [path for path, ways in described.items() if "{key}" in path and "get" in ways]
    assert len(paths) > 8
    for role, key in keys.items():
        cards = [card for side in SIDES if side != role for card in held[side]]
        others = [other for other in keys if other not in (role, "watch")]
        words = [*cards, *(name_of(card) for card in cards), str(live.record.seed), *(keys[other] for other in others)]
        for path in paths:
            text = house.http.get(path.format(key=key, n=1)).text
            assert not any(word in text for word in words), (role, path)
            if role in SIDES and path.endswith("/view"):
                assert all(card in text for card in held[role])
