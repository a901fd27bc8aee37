"""Eight seats at a table: what is taken back, who confers with whom, what a hostile player gets out of it (002 p.3)."""

from __future__ import annotations

import json
from contextlib import ExitStack

from tests.memoir.overlord.field import SEATS
from tests.table.clients import Browser, House, code
from tests.table.test_rooms import ALLIES, AMBUSHES, AXIS, Room, cards_in, hear, holds_ambush, refused

WORDS = {"initiative"}
"""Rows that are no cards of the deck but a decision, an action and a roll."""


def gift(commander: Browser, to: str = "") -> str:
    """A card that the commander may give, to a certain general or any."""
    legal = [str(one["action"]) for one in commander.view["legal"]]
    return next(action for action in legal if action.startswith("give ") and action.endswith(to))


def pair(house: House) -> Room:
    """One against one: each has all four seats of a side."""
    room = Room(house)
    room.wish("Ann", take=ALLIES)
    room.join("Bob", *AXIS)
    room.wish("Ann", start=True)
    return room


def three(house: House, **agreed: bool) -> Room:
    """Three Allies: Ann commands and has the center; Bob on the left, Cleo on the right."""
    room = Room(house, **agreed)
    room.wish("Ann", take=["allies", "allies-center"])
    room.join("Bob", "allies-left")
    room.join("Cleo", "allies-right")
    room.wish("Ann", fill=dict.fromkeys(AXIS, "random"), start=True)
    return room


def test_a_card_that_a_person_was_given_is_not_taken_back_for_free(house: House) -> None:
    """Otherwise a commander shows a general his whole hand, a card after the other."""
    room = Room(house)
    room.full()
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.keys["allies-left"]) as left:
        ann.act(gift(ann, "left"))
        left.sync()
        assert len(left.view["hand"]) == 1
        assert ann.view["can_undo"] == "ask"
        ann.ask(type="undo", version=ann.version)
        left.sync()
        assert len(left.view["hand"]) == 1, "nobody has agreed yet"
        assert left.messages[-2] == {"type": "undo_asked", "by": "allies"}


def test_a_card_for_a_computer_general_or_oneself_is_taken_back_for_free(house: House) -> None:
    room = three(house)
    room.wish("Bob", fill={"allies-left": "random"})
    with house.browser(room.keys["Ann"]) as ann:
        for general in ("left", "center"):
            ann.act(gift(ann, general))
            assert ann.view["can_undo"] == "free", general
            ann.ask(type="undo", version=ann.version)
            assert ann.view["cards"][f"allies-{general}"] == 0
        ann.act(gift(ann, "right"))
        assert ann.view["can_undo"] == "no", "Cleo has seen it, and computer generals do not agree"


def test_from_one_seat_to_another_of_the_same_player_nothing_is_told(house: House) -> None:
    room = pair(house)
    with house.browser(room.keys["Ann"]) as ann:
        ann.act(gift(ann))
        ann.act("done")
        assert ann.view["decision"]["seat"] != "allies"
        assert ann.view["can_undo"] == "free"
        ann.ask(type="undo", version=ann.version)
        assert ann.view["decision"]["seat"] == "allies"


def test_nobody_has_to_agree_with_himself(house: House) -> None:
    room = pair(house)
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.keys["Bob"]) as bob:
        ann.act(gift(ann))
        ann.act("done")
        while not any(one["action"] == "initiative" for one in ann.view["legal"]):
            ann.act(str(ann.view["legal"][-1]["action"]))
        ann.act("initiative")
        assert ann.view["can_undo"] == "ask", "a die has been rolled"
        before = ann.view_message["moment"]
        ann.ask(type="undo", version=ann.version)
        assert all(one["type"] != "undo_asked" for one in ann.messages)
        assert code(ann.ask(type="undo_answer", yes=True)) == "own_undo"
        bob.ask(type="undo_answer", yes=True)
        ann.sync()
        assert ann.view_message["moment"] == before - 1


def test_a_commander_with_a_command_of_his_own_confers_with_one_general(house: House) -> None:
    room = three(house)
    keys = room.keys
    with house.browser(keys["Ann"]) as ann, house.browser(keys["Bob"]) as bob, house.browser(keys["Cleo"]) as cleo:
        assert ann.view["talk"] == ["allies-left", "allies-right"], "not with himself, and not among the generals"
        assert refused(ann, "generals") == "no_channel"
        assert refused(ann, "allies-center") == "no_channel"
        bob.ask(type="chat", text="between us two", to="generals")
        for one in (ann, cleo):
            one.sync()
        assert "between us two" in "".join(cleo.raw)
        assert "between us two" not in "".join(ann.raw)
        assert refused(ann, "allies-right") == ""
        assert refused(ann, "allies-left") == "conferred"
        assert refused(bob, "commander") == "not_conferring"
        assert refused(cleo, "commander") == ""


def test_with_free_talk_he_is_one_of_them(house: House) -> None:
    room = three(house, free_talk=True)
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.keys["Bob"]) as bob:
        assert {"generals", "side", "allies-left", "allies-right"} <= {*ann.view["talk"]}
        bob.ask(type="chat", text="all of us", to="generals")
        ann.sync()
        assert "all of us" in "".join(ann.raw)


def test_two_seats_of_one_player_are_one_general_to_confer_with(house: House) -> None:
    room = Room(house)
    room.wish("Ann", take=["allies", "allies-center"])
    room.join("Bob", "allies-left", "allies-right")
    room.wish("Ann", fill=dict.fromkeys(AXIS, "random"), start=True)
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.keys["Bob"]) as bob:
        assert refused(ann, "allies-left") == ""
        assert refused(ann, "allies-right") == ""
        assert refused(bob, "commander") == ""


def test_a_new_turn_is_a_new_conference(house: House) -> None:
    """Also while the enemy plays: then the turn before counts."""
    room = Room(house)
    room.full()
    with ExitStack() as stack:
        at = everybody(room, stack)
        assert refused(at["allies"], "allies-left") == ""
        play_turn(at)
        assert refused(at["allies"], "allies-right") == "conferred"
        play_turn(at)
        assert refused(at["allies-left"], "commander") == "not_conferring"
        assert refused(at["allies"], "allies-right") == ""


def everybody(room: Room, stack: ExitStack) -> dict[str, Browser]:
    keys = {seat: room.keys["Ann" if seat == "allies" else seat] for seat in SEATS}
    return {seat: stack.enter_context(room.house.browser(key)) for seat, key in keys.items()}


def play_turn(at: dict[str, Browser]) -> None:
    """Everybody of the side does something, until the other commander deals."""
    any_of = next(iter(at.values()))
    any_of.sync()
    turn = any_of.view["turn"]
    for n in range(300):
        any_of.sync()
        if any_of.view["turn"] != turn or any_of.over:
            break
        one = at[any_of.view["decision"]["seat"]]
        one.sync()
        one.act(one.pick(n))
    for one in at.values():
        one.sync()


def open_cards(browser: Browser) -> set[str]:
    """What has lain open at some time; Their Finest Hour shuffles it away again."""
    known: set[str] = set()
    for message in browser.messages:
        if message["type"] == "view":
            known |= {*message["view"]["discard"]}
            told = [event for event in message["events"] if event["event"] in ("play", "discard", "ambush")]
            known |= {event[field] for event in told for field in ("card", "effect") if field in event}
    return known


def known_cards(browser: Browser) -> set[str]:
    """What a seat may know by its own messages: its hand and its gifts over time, and what lies open."""
    known = open_cards(browser)
    for message in browser.messages:
        if message["type"] == "view":
            known |= {*message["view"].get("hand", ())}
            known |= {card for cards in message["view"].get("given", {}).values() for card in cards}
    return known


def test_six_turns_on_the_wire(house: House) -> None:
    """Eight seats and a spectator: no card reaches anybody who was not dealt or given it before it lay open."""
    room = Room(house, AMBUSHES)
    room.full()
    with ExitStack() as stack:
        at = everybody(room, stack)
        eve = stack.enter_context(house.browser(room.watch))
        for _ in range(6):
            play_turn(at)
        eve.sync()
        for seat, one in at.items():
            assert cards_in(*one.raw) - WORDS <= known_cards(one), seat
            assert holds_ambush(list(one.raw)) == (seat in {"allies", "axis"}), seat
            events = [event for one in one.messages if one["type"] == "view" for event in one["events"]]
            drawn = [event for event in events if event["event"] == "drew" and "card" in event]
            assert {event["seat"] for event in drawn} == ({seat} if "-" not in seat else set()), seat
            hands = [message["view"]["hand"] for message in one.messages if message["type"] == "view"]
            assert ("-" not in seat) == (max(map(len, hands)) > 2), "a general never holds more than two"
            assert all("given" not in message["view"] for message in one.messages if message["type"] == "view") == (
                "-" in seat
            )
        assert cards_in(*eve.raw) - WORDS <= known_cards(eve)
        assert not holds_ambush(list(eve.raw))
        assert all("hand" not in message["view"] for message in eve.messages if message["type"] == "view")


def test_no_address_tells_a_seat_of_eight_what_another_holds(house: House) -> None:
    """Every address that takes a key, asked by every seat while the generals of both sides hold cards."""
    room = Room(house, AMBUSHES)
    room.full()
    with ExitStack() as stack:
        at = everybody(room, stack)
        play_turn(at)
        at["axis"].act(gift(at["axis"]))
        for one in at.values():
            one.sync()
        open_ = open_cards(at["axis"])
        hands = {seat: {*one.view["hand"]} for seat, one in at.items()}
        hands["axis"] |= {card for cards in at["axis"].view["given"].values() for card in cards}
    described = house.get("/api/openapi.json")["paths"]
    paths = [path for path, ways in described.items() if "{key}" in path and "get" in ways]
    secret = set().union(*hands.values()) - {"ambush"}
    for seat in (*SEATS, "watch"):
        key = room.watch if seat == "watch" else room.keys["Ann" if seat == "allies" else seat]
        # What was a seat's own before the first turn was over, it may look up again.
        before = cards_in(*at[seat].raw) if seat in at else set()
        for path in paths:
            text = house.http.get(path.format(key=key, n=1)).text
            assert cards_in(text) & secret <= hands.get(seat, set()) | open_ | before, (seat, path)
            assert not holds_ambush(text) or seat in {"allies", "axis"}, (seat, path)


def test_hostile_generals(house: House) -> None:
    """Nobody acts, talks, takes back, or covers for another seat, and a refusal tells nothing."""
    room = Room(house)
    room.full()
    with ExitStack() as stack:
        at = everybody(room, stack)
        action = gift(at["allies"])
        for seat in SEATS[1:]:
            one = at[seat]
            assert code(one.act(action)) == "not_your_decision", seat
            assert code(one.ask(type="undo", version=one.version)) == "nothing_to_undo", seat
            assert one.ask(type="why", id=1, action=action)[-1]["reason"] == "not_your_decision", seat
            standing = one.ask(type="standing", seat="allies", ambush="play")
            assert code(standing) == "not_your_decision", seat
            assert code(one.ask(type="cover", seat="allies")) == "not_absent", seat
        left = at["allies-left"]
        for to, why in (
            ("axis-left", "no_channel"),
            ("allies", "no_channel"),
            ("confer/axis/1/axis-left", "no_channel"),
            ("generals/axis", "no_channel"),
            ("side", "no_channel"),
            ("commander", "not_conferring"),
        ):
            assert refused(left, to) == why, to
        assert refused(at["axis"], "allies-left") == "no_channel"
        assert left.version == 0
    hear(room, "axis-right", "generals", {"axis-left", "axis-center", "axis-right"}, text="among the others")


def test_old_keys_open_nothing_any_more(house: House) -> None:
    """Who has left his seat looks on, hears no more of its talk, and comes back to his own side only."""
    room = Room(house)
    room.full()
    old = room.keys["axis-left"]
    with house.browser(old) as gone:
        gone.ask(type="chat", text="before I go", to="generals")
        room.wish("axis-left", free=["axis-left"])
        room.join("Zoe", "axis-left")
        gone.sync()
        assert "hand" not in gone.view
        assert refused(gone, "generals") == "no_channel"
        with house.browser(room.keys["axis-center"]) as center:
            center.ask(type="chat", text="for Zoe only", to="generals")
        gone.sync()
        assert "for Zoe only" not in "".join(gone.raw)
    with house.browser(old) as again:
        assert "for Zoe only" not in "".join(again.raw)
        assert code(again.act("done")) == "not_a_player"
    assert room.wish("axis-left", 403, take=["allies-left"])["error"]["code"] == "other_side"
    assert room.wish("axis-left", 409, take=["axis-left"])["error"]["code"] == "seat_taken"
    assert room.wish("axis-left", 403, free=["axis-left"])["error"]["code"] == "not_your_seat"
    with house.browser(room.keys["Zoe"]) as zoe:
        assert "for Zoe only" in "".join(zoe.raw)
    # The link of the room and the spectators' key change nothing.
    for key in (room.link, room.watch):
        answer = house.http.post(f"/api/games/{key}/room", json={"take": ["axis-left"]})
        assert answer.status_code in (403, 404, 409), json.dumps(answer.json())
