"""Rooms: one link for all friends, seats that everybody takes himself, and talk that only those hear who may."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from typing import Any

import pytest
from tests.memoir.overlord.field import FACING, LINE, SEATS, wide_map
from tests.memoir.table import document
from tests.table.clients import Browser, House, code

from bocage.memoir.rows import load_rows

CARDS = frozenset(card.id for card in load_rows().cards) - {"ambush"}
"""Names that are cards and nothing else; an ambush is also a question and an action: `holds_ambush` looks for it."""
HELD = ("hand", "hands", "given", "own", "committed", "due")
"""Fields of views in which a card is one that somebody holds."""
AMBUSHES = {
    side: ["ambush", "probe-left", "probe-center", "probe-right", "attack-left", "recon-right"]
    for side in ("allies", "axis")
}
"""First hands with an Ambush for both commanders."""
BATTLE = document(".", hands=(6, 6)) | {"map": wide_map(LINE | FACING), "deck": "two-decks"}
ALLIES = [seat for seat in SEATS if seat.startswith("allies")]
AXIS = [seat for seat in SEATS if seat.startswith("axis")]


class Room:
    """A room of a test: the keys of its players by name."""

    def __init__(self, house: House, hands: Any = None, **agreed: Any) -> None:
        self.house = house
        options = agreed.pop("options", {}) if hands is None else {"hands": hands}
        made = house.post("/api/games", {"document": BATTLE, "options": options, "room": {"name": "Ann", **agreed}})
        assert made["keys"].keys() == {"room", "player 0", "watch"}
        self.link, self.watch = made["keys"]["room"], made["keys"]["watch"]
        self.keys: dict[str, str] = {"Ann": made["keys"]["player 0"]}

    def join(self, name: str, *seats: str, status: int = 201) -> str:
        made = self.house.post(f"/api/games/{self.link}/join", {"name": name, "seats": list(seats)}, status)
        if status == 201:
            self.keys[name] = made["key"]
        return str(self.keys.get(name, ""))

    def wish(self, who: str, status: int = 200, **wish: Any) -> Any:
        return self.house.post(f"/api/games/{self.keys[who]}/room", wish, status)

    def seen(self, who: str) -> Any:
        return self.house.get(f"/api/games/{self.keys[who]}")

    def full(self) -> None:
        """Eight people, one to a seat; Ann commands the Allies."""
        self.wish("Ann", take=["allies"])
        for seat in SEATS[1:]:
            self.join(seat, seat)
        self.wish("Ann", start=True)


def cards_in(*texts: str) -> set[str]:
    return {word for text in texts for word in re.findall(r"[a-z][a-z-]+", text)} & CARDS


def holds_ambush(told: Any) -> bool:
    """Whether an Ambush is told as a card that somebody holds, draws or is given: in views and events of any depth."""
    if isinstance(told, str):
        return told.startswith(("{", "[")) and holds_ambush(json.loads(told))
    if isinstance(told, list):
        return any(holds_ambush(one) for one in told)
    if not isinstance(told, dict):
        return False
    if told.get("event") in ("drew", "give") and told.get("card") == "ambush":
        return True
    held = [told[field] for field in HELD if field in told]
    return '"ambush"' in json.dumps(held) or any(holds_ambush(one) for one in told.values())


def test_an_ambush_in_a_hand_is_found() -> None:
    for telling in (
        '{"type": "view", "view": {"hand": ["probe-left", "ambush"]}}',
        [{"events": [{"event": "drew", "seat": "axis", "card": "ambush"}]}],
        {"view": {"given": {"axis-left": ["ambush"]}}},
        {"view": {"own": {"axis": {"hand": ["ambush"]}}}},
    ):
        assert holds_ambush(telling), telling
    for quiet in (
        {"standing": {"axis": {"ambush": "ask"}}},
        {"event": "ambush", "card": "ambush"},
        {"discard": ["ambush"]},
    ):
        assert not holds_ambush(quiet), quiet


def test_everybody_takes_a_seat_by_himself(house: House) -> None:
    room = Room(house)
    before = house.get(f"/api/games/{room.link}")
    assert before["room"]["missing"] == list(SEATS)
    assert before["room"]["you"] is None
    room.wish("Ann", take=["allies", "allies-center"])
    room.join("Bob", "axis")
    assert room.keys["Bob"] not in {room.link, room.watch, room.keys["Ann"]}
    room.join("Eve", "axis", status=409)  # Bob sits there
    assert room.wish("Ann", 409, start=True)["error"]["code"] == "seats_missing"
    room.wish("Bob", fill={seat: "random" for seat in [*ALLIES[1:], *AXIS[1:]] if seat != "allies-center"})
    now = room.wish("Ann", start=True)["room"]
    assert now["started"]
    assert now["missing"] == []
    assert room.seen("Ann")["you"] == ["allies", "allies-center"]
    assert room.seen("Bob")["you"] == ["axis"]


def test_before_the_start_nobody_sees_a_card(house: House) -> None:
    """Whoever could look into a hand and then sit down on the other side would."""
    room = Room(house)
    room.wish("Ann", take=["allies"])
    with house.browser(room.keys["Ann"]) as ann:
        view = ann.view
        assert "hand" not in view
        assert "legal" not in view
        assert not cards_in(*ann.raw)
        assert code(ann.act("done")) == "not_a_player"
    room.wish("Ann", take=["axis-left"])
    assert house.get(f"/api/games/{room.link}")["room"]["players"][0]["seats"] == ["axis-left"], "one side only"


def test_after_the_start_nobody_changes_sides(house: House) -> None:
    room = Room(house)
    room.wish("Ann", take=ALLIES, fill=dict.fromkeys(AXIS, "random"))
    room.wish("Ann", start=True)
    assert room.wish("Ann", 403, take=["axis"])["error"]["code"] == "other_side"
    assert room.wish("Ann", 403, free=["axis"])["error"]["code"] == "other_side"
    room.join("Bob", "axis")  # in the place of a general, in the middle of the battle
    assert room.seen("Bob")["you"] == ["axis"]
    room.wish("Bob", fill={"axis": "random"})
    assert room.seen("Bob")["you"] == []
    assert room.wish("Bob", 403, take=["allies-left"])["error"]["code"] == "other_side"


def test_eight_seats_are_sent_what_is_theirs(house: House) -> None:
    """On the wire: a commander his hand and what he gave, a general what he was given, nobody anything else."""
    room = Room(house, AMBUSHES)
    room.full()
    with ExitStack() as stack:
        at = {seat: stack.enter_context(house.browser(room.keys[seat])) for seat in SEATS[1:]}
        at["allies"] = stack.enter_context(house.browser(room.keys["Ann"]))
        eve = stack.enter_context(house.browser(room.watch))
        hand = list(at["allies"].view["hand"])
        given = next(one for one in at["allies"].view["legal"] if one["action"].startswith("give "))["action"]
        _, card, place = given.split()
        at["allies"].act(given)
        for one in (*at.values(), eve):
            one.sync()
        general = f"allies-{place}"
        assert at[general].view["hand"] == [card]
        for seat, one in at.items():
            told = cards_in(*one.raw)
            mine = {card} if seat == general else {*hand} if seat == "allies" else {*one.view.get("hand", ())}
            assert told <= mine, seat
            moments = json.dumps(house.get(f"/api/games/{room.keys['Ann' if seat == 'allies' else seat]}/moments"))
            assert cards_in(moments) <= mine, seat
            assert holds_ambush(list(one.raw)) == (seat in {"allies", "axis"}), "a commander his own, and nobody else"
            assert not holds_ambush(moments) or seat in {"allies", "axis"}, seat
        assert not cards_in(*eve.raw)
        assert not holds_ambush(list(eve.raw))


def test_several_seats_see_together_what_each_may(house: House) -> None:
    room = Room(house)
    room.wish("Ann", take=["allies", "allies-center"])
    room.join("Bob", "allies-left", "allies-right")
    room.wish("Ann", fill=dict.fromkeys(AXIS, "random"), start=True)
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.keys["Bob"]) as bob:
        assert ann.view["seat"] == "allies"
        assert ann.view["own"].keys() == {"allies", "allies-center"}
        assert bob.view["own"].keys() == {"allies-left", "allies-right"}
        assert bob.view["own"]["allies-left"]["hand"] == []
        assert not cards_in(*bob.raw)


def test_a_seat_that_changes_hands_shows_nothing_more(house: House) -> None:
    room = Room(house)
    room.wish("Ann", take=["allies", "allies-left"])
    room.join("Bob", "allies-center")
    room.wish("Ann", fill=dict.fromkeys([*AXIS, "allies-right"], "random"), start=True)
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.keys["Bob"]) as bob:
        hand = ann.view["hand"]
        room.wish("Ann", free=["allies"])
        ann.sync()
        assert "allies" not in ann.view["own"]
        assert ann.view["hand"] == []
        room.wish("Bob", take=["allies"])
        bob.sync()
        assert bob.view["own"]["allies"]["hand"] == hand


def test_standing_orders_go_with_whoever_gave_them(house: House) -> None:
    """Otherwise somebody's Ambush is laid without a word, because another one wished so before him."""
    room = Room(house)
    room.wish("Ann", take=["allies", "allies-left"])
    room.join("Bob", "allies-center")
    room.wish("Ann", fill=dict.fromkeys([*AXIS, "allies-right"], "random"), start=True)
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.keys["Bob"]) as bob:
        ann.ask(type="standing", ambush="play", flags="shortest")
        assert ann.view["standing"]["allies"] == {"ambush": "play", "flags": "shortest"}
        room.wish("Ann", free=["allies"])
        room.wish("Bob", take=["allies"])
        bob.sync()
        assert bob.view["standing"]["allies"] == {"ambush": "ask", "flags": "ask"}
        ann.sync()
        assert ann.view["standing"]["allies-left"]["ambush"] == "play", "her other seat is still hers"


def test_a_general_covers_who_went_and_gives_the_seats_back(house: House) -> None:
    room = Room(house)
    room.wish("Ann", take=ALLIES, fill=dict.fromkeys(AXIS, "random"), start=True)
    with house.browser(room.keys["Ann"]) as ann:
        ann.ask(type="cover", general="random")
        ann.wait(lambda one: one.view["turn"] > 1)
        seats = next(one for one in reversed(ann.messages) if one["type"] == "presence")["seats"]
        assert all(seats[seat]["cover"]["general"] == "random" for seat in ALLIES)
        ann.ask(type="take_back")
        ann.wait(lambda one: one.mine)


def test_friends_need_not_wait_for_whoever_has_gone(house: House) -> None:
    """One's own side may let a general cover at once; the other side waits, as in every game."""
    room = Room(house)
    room.full()
    room.wish("allies-left", name="Lea")
    with house.browser(room.keys["Ann"]) as ann, house.browser(room.keys["axis"]) as rival:
        with house.browser(room.keys["allies-left"]):
            assert refusal(ann, type="cover", seat="allies-left") == "not_absent"  # she is here
        ann.sync()
        assert refusal(rival, type="cover", seat="allies-left") == "not_absent"
        assert refusal(ann, type="cover", seat="allies-left", general="random") == ""
        presence = next(one for one in reversed(ann.messages) if one["type"] == "presence")
        covered = presence["seats"]["allies-left"]["cover"]
        assert covered["by"] == "allies"
        assert covered["general"] != "random", "nobody chooses a general for somebody else"
        with house.browser(room.keys["allies-left"]) as left:
            assert refusal(left, type="take_back") == ""


def refusal(browser: Browser, **message: Any) -> str:
    return next((one["code"] for one in browser.ask(**message) if one["type"] == "error"), "")


@pytest.fixture
def talk(house: House) -> Room:
    room = Room(house)
    room.full()
    return room


def hear(room: Room, who: str, to: str | None, heard_by: set[str], *, text: str) -> None:
    """Somebody says something; on the wire it comes to those and nobody else, also to who comes later."""
    house = room.house
    names = {"Ann": "allies"} | {seat: seat for seat in SEATS[1:]}
    with ExitStack() as stack:
        at = {seat: stack.enter_context(house.browser(room.keys[name])) for name, seat in names.items()}
        at["watch"] = stack.enter_context(house.browser(room.watch))
        at[who].ask(type="chat", text=text, **({"to": to} if to else {}))
        for one in at.values():
            one.sync()
        assert {seat for seat, one in at.items() if text in "".join(one.raw)} == heard_by
    with ExitStack() as stack:
        late = {seat: stack.enter_context(house.browser(room.keys[name])) for name, seat in names.items()}
        late["watch"] = stack.enter_context(house.browser(room.watch))
        assert {seat for seat, one in late.items() if text in "".join(one.raw)} == heard_by


def test_talk(talk: Room) -> None:
    hear(talk, "axis-left", None, {*SEATS, "watch"}, text="aloud to all")
    hear(talk, "axis-left", "generals", {"axis-left", "axis-center", "axis-right"}, text="among generals")
    hear(talk, "allies", "allies-left", {"allies", "allies-left"}, text="a word in your ear")
    hear(talk, "allies-left", "commander", {"allies", "allies-left"}, text="yes my commander")


def refused(browser: Browser, to: str) -> str:
    answers = browser.ask(type="chat", text="hello", to=to)
    return next((one["code"] for one in answers if one["type"] == "error"), "")


def test_a_commander_confers_with_one_general_a_turn(talk: Room) -> None:
    house = talk.house
    with house.browser(talk.keys["Ann"]) as ann, house.browser(talk.keys["allies-left"]) as left:
        assert refused(left, "commander") == "not_conferring"
        assert "commander" not in left.view["talk"]
        assert ann.view["talk"] == ["allies-left", "allies-center", "allies-right"]
        assert refused(ann, "allies-center") == ""
        assert refused(ann, "allies-left") == "conferred"
        assert refused(ann, "axis-left") == "no_channel"
        assert refused(ann, "generals") == "no_channel"
        assert refused(ann, "side") == "no_channel"
        assert refused(left, "allies-center") == "no_channel"


def test_free_talk_is_for_friends_in_one_room(house: House) -> None:
    room = Room(house, free_talk=True)
    room.full()
    hear(room, "allies-left", "side", {*ALLIES}, text="what do we do")
    with house.browser(room.keys["allies-left"]) as left:
        assert refused(left, "commander") == ""
    assert room.wish("Ann", 409, free_talk=False)["error"]["code"] == "started"
