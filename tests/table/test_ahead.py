"""Choosing ahead over the wire: who is told what, and what a hostile player gets out of it (rulings 15.16)."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from tests.table.clients import Browser, House, code
from tests.table.test_overlord import everybody
from tests.table.test_rooms import AXIS, Room, cards_in

HANDS = {"allies": ["attack-left", "attack-center", "recon-center", "direct-from-hq"], "axis": ["dig-in", "move-out"]}


def dealt(room: Room, stack: ExitStack) -> dict[str, Browser]:
    """Everybody at his place; two generals of the Allies have a card each, and the left one decides."""
    room.full()
    at = everybody(room, stack)
    for action in ("give attack-left left", "give attack-center center", "done"):
        at["allies"].act(action)
    for one in at.values():
        one.sync()
    assert at["allies"].view["decision"]["seat"] == "allies-left"
    return at


def ask(browser: Browser, *actions: str) -> dict[str, Any]:
    told: dict[str, Any] = browser.ask(type="ahead", id=1, actions=";".join(actions))[-1]
    return told


def offered(told: dict[str, Any]) -> list[str]:
    return [one["action"] for one in told["view"]["legal"]]


def test_a_general_who_waits_is_told_his_choices_and_nobody_hears_of_it(house: House) -> None:
    room = Room(house, options={"hands": HANDS})
    with ExitStack() as stack:
        at = dealt(room, stack)
        heard = {seat: len(one.messages) for seat, one in at.items()}
        told = ask(at["allies-center"])
        assert {"play attack-center 3", "play attack-center 4"} == set(offered(told))
        first = ask(at["allies-center"], "play attack-center 3")
        plan = ["play attack-center 3", next(one for one in offered(first) if one.startswith("order "))]
        assert ask(at["allies-center"], *plan)["done"] == plan
        for seat, one in at.items():
            one.sync()
            if seat != "allies-center":
                assert len(one.messages) == heard[seat] + 1, "nothing but the answer to his own ping"
        assert at["allies-center"].version == 3
        # It is no action: who is waited for decides, and nobody in his place.
        assert code(at["allies-center"].act(plan[0])) == "not_your_decision"
        at["allies-left"].act("play attack-left 1")
        assert ask(at["allies-center"], *plan)["done"] == plan
        while at["allies-left"].view["decision"]["seat"] == "allies-left":
            at["allies-left"].act("done")
        at["allies-center"].sync()
        for action in plan:
            at["allies-center"].act(action)
        assert at["allies-center"].version == 7


def test_nobody_learns_by_it_what_he_may_not_know(house: House) -> None:
    room = Room(house, options={"hands": HANDS})
    with ExitStack() as stack:
        at = dealt(room, stack)
        for seat in ("allies", "allies-left", *AXIS):
            assert ask(at[seat], "play attack-center 3") | {"id": 1} == {
                "type": "ahead", "id": 1, "actions": "play attack-center 3", "seat": "", "done": [],
            }, seat  # fmt: skip
        for told in (ask(at["allies-right"]), ask(at["allies-center"])):
            view = {**told["view"], "legal": []}
            assert cards_in(str(view)) <= {"attack-center"} | {"initiative"}
            assert "hand" in view
        assert ask(at["allies-right"])["view"]["hand"] == []
        with house.browser(room.watch) as eve:
            assert ask(eve)["seat"] == ""
        # A die is not thrown ahead, so nobody can try what it would show.
        rolled = ask(at["allies-right"], "initiative")
        assert rolled["done"] == ["initiative"]
        assert "roll" not in str(rolled)


def test_what_does_not_fit_is_refused_with_its_reason(house: House) -> None:
    room = Room(house, options={"hands": HANDS})
    with ExitStack() as stack:
        center = dealt(room, stack)["allies-center"]
        for actions in (
            ["play attack-left 1"],
            ["order B5"],
            ["wait" * 9],
            ["initiative"],
            ["give attack-center left"],
        ):
            told = ask(center, *actions)
            assert (told["done"], bool(told["reason"])) == ([], True), actions
            assert "play attack-center 3" in offered(told)
        assert code(center.ask(type="ahead", id=1, actions="order A1;" * 100)) == "bad_message"
        assert code(center.ask(type="ahead", id=1)) == "bad_message"
        assert code(center.ask(type="ahead", id=1, actions=["done"])) == "bad_message"
        assert center.version == 3
