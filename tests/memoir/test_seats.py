"""Seats that are not sides: a commander who holds the cards and generals who lead sections (002)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.memoir.cards.look import drawn
from tests.memoir.changed_worlds import changed
from tests.memoir.table import do, phase

from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes

SEATS = ("allies", "axis", "axis-left", "axis-right")
ALLIES, AXIS, AXIS_LEFT, AXIS_RIGHT = range(4)
APART = drawn(C5="ai", c6="xi", L5="ai", l6="xi")


def generals(w: Any) -> None:
    """The Axis have a commander and two generals; theirs is the top edge, so their left is the board's right."""
    w["n_seats"] = 4
    w["seat_side"][:4] = [0, 1, 1, 1]
    w["seat_role"][:4] = [codes.PLAYER, codes.COMMANDER, codes.GENERAL, codes.GENERAL]
    w["seat_sections"][:4] = [0, 0, codes.RIGHT, codes.LEFT]


def at_war(monkeypatch: pytest.MonkeyPatch, allies: Iterable[str], axis: Iterable[str], **about: Any) -> Battle:
    return changed(monkeypatch, generals, APART, {ALLIES: allies, AXIS: axis}, **about)


def deciding(battle: Battle) -> str:
    decision = battle.decision()
    assert decision is not None
    return battle.seats[decision.seat]


def test_seats_have_names_and_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = at_war(monkeypatch, ["probe-left"], ["probe-left", "ambush"])
    assert battle.seats == SEATS
    assert battle.sides == ("allies", "axis")


def test_the_commander_holds_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = at_war(monkeypatch, ["probe-left"], ["probe-left", "ambush"])
    assert [len(battle.hand(seat)) for seat in range(4)] == [1, 2, 0, 0]
    drawn_by = {event.data["seat"] for event in battle.opening if event.kind == "drew"}
    assert drawn_by == {"allies", "axis"}
    seen = battle.observe(AXIS_LEFT)
    assert seen["hand"] == []
    assert seen["cards"] == {"allies": 1, "axis": 2, "axis-left": 0, "axis-right": 0}
    assert set(seen["medals"]) == {"allies", "axis"}, "medals are a side's"


@pytest.mark.parametrize(("unit", "target", "general"), [("C5", "c6", "axis-right"), ("L5", "l6", "axis-left")])
def test_a_retreat_is_decided_by_the_general_of_the_section(
    monkeypatch: pytest.MonkeyPatch, unit: str, target: str, general: str
) -> None:
    battle = at_war(monkeypatch, ["direct-from-hq"], ["probe-left"])
    do(battle, "play direct-from-hq", f"order {unit}", "done", "done", f"attack {unit} {target} {{flag star star}}")
    assert phase(battle) == "retreat"
    assert deciding(battle) == general


def test_an_ambush_is_decided_by_whoever_holds_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = at_war(monkeypatch, ["direct-from-hq"], ["ambush"])
    do(battle, "play direct-from-hq", "order C5", "done", "done", "attack C5 c6")
    assert phase(battle) == "ambush"
    assert deciding(battle) == "axis"
    events = do(battle, "ambush {star star star star star star}")
    assert [event.data["seat"] for event in events if event.kind == "ambush"] == ["axis"]


def test_the_turn_goes_from_side_to_side(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = at_war(monkeypatch, ["probe-center"], ["probe-center"], first="axis")
    seats, sides = [], []
    for _ in range(3):
        seats.append(deciding(battle))
        sides.append(int(battle.state[0]["side"]))
        turn = int(battle.state[0]["turn"])
        while int(battle.state[0]["turn"]) == turn:
            battle.apply(battle.legal()[-1])
    assert seats == ["axis", "allies", "axis"]
    assert sides == [1, 0, 1]


def test_a_general_orders_moves_and_battles_in_his_own_sections(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the commander had given each general a card: two records, all moves before all battles."""
    battle = at_war(monkeypatch, ["probe-left"], ["direct-from-hq", "move-out"], first="axis")
    s, w = battle.state[0], battle.world[0]
    w["sides"][1]["more_plays"] = 1
    s["stack"][int(s["depth"]) - 1]["a"] = 1
    do(battle, "play direct-from-hq", "play move-out")
    s["orders"][0]["seat"], s["orders"][1]["seat"] = AXIS_LEFT, AXIS_RIGHT
    for i in range(int(s["depth"])):
        frame = s["stack"][i]
        if frame["kind"] == codes.ORDER:
            frame["seat"] = s["orders"][int(frame["a"])]["seat"]
    assert deciding(battle) == "axis-left"
    assert {battle.format(action) for action in battle.legal()} == {"order l6", "done"}


def test_winning_seats_are_all_of_the_side(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = at_war(monkeypatch, ["direct-from-hq"], ["probe-left"], medals=1)
    for side, winners in ((0, (ALLIES,)), (1, (AXIS, AXIS_LEFT, AXIS_RIGHT))):
        battle.state[0]["winner"], battle.state[0]["how"] = side, codes.WON_MEDALS
        result = battle.result()
        assert result is not None
        assert result.winners == winners
        assert battle.observe(None)["result"]["winner"] == battle.sides[side]


def test_thinking_never_sees_another_seats_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = at_war(monkeypatch, ["probe-left", "barrage"], ["probe-right", "ambush"])
    hands = {tuple(battle.imagine(AXIS_LEFT, seed).hand(AXIS)) for seed in range(8)}
    assert len(hands) > 1, "not even the commander's"
