"""A long bridge is entered and left along its span only (000 p.31; rulings 8.3)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import active, clear, pass_turn, place, real
from tests.memoir.table import battle_phase, destinations, do, options_now, order, set_hands, table

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle

SPAN = [{"name": "bridge_ends", "span": ["b8", "B7", "b6"], "ends": ["B9", "B5"]}]
DRAWN = """
.    .    .    .
  R    R#   R    .
.    .#   .    .
  .    .#   .    .
.    .    .    .
"""


def drawn(**units: str) -> Battle:
    """The long bridge of the picture with units on some hexes; two more units far off keep the battle going."""
    rows = [line.split() for line in DRAWN.strip("\n").splitlines()]
    names = [["A9", "B9", "C9", "D9"], ["a8", "b8", "c8", "d8"], ["A7", "B7", "C7", "D7"]]
    names += [["a6", "b6", "c6", "d6"], ["A5", "B5", "C5", "D5"]]
    for row, labels in zip(rows, names, strict=True):
        for i, label in enumerate(labels):
            if label in units:
                row[i] += f":{units[label]}"
    rows[0] += ["."] * 8 + [".:xi"]
    rows += [["."], ["."], ["."], ["."] * 12 + [".:ai"]]
    return table("\n".join(" ".join(row) for row in rows), rules=SPAN)


@pytest.mark.parametrize(
    ("start", "ways"),
    [
        ("B9", {"A9", "C9", "b8"}),
        ("C9", {"B9", "D9"}),
        ("b8", {"B9", "B7"}),
        ("B7", {"b8", "b6"}),
        ("b6", {"B7", "B5"}),
        ("A7", {"a6"}),
        ("C7", {"D7", "c6"}),
        ("B5", {"A5", "C5", "a6", "b6", "a4", "b4"}),
        ("C5", {"B5", "D5", "c6", "b4", "c4"}),
    ],
)
def test_one_step_from_every_hex_at_the_bridge(start: str, ways: set[str]) -> None:
    battle = drawn(**{start: "ag"})
    order(battle, "direct-from-hq", start)
    assert destinations(battle, start) == ways


def test_the_way_over_is_as_long_as_it_is() -> None:
    battle = drawn(B5="at")
    order(battle, "direct-from-hq", "B5")
    assert "b8" in destinations(battle, "B5")
    assert "B9" not in destinations(battle, "B5"), "four hexes"


def test_retreat_is_bound_to_the_span() -> None:
    battle = drawn(b6="xi", B5="ai")
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    events = do(battle, "attack B5 b6 {flag flag star}")
    assert [e.data["to"] for e in events if e.kind == "retreat"] == ["b8"]


def test_a_retreat_that_would_leave_over_the_side_costs_a_figure() -> None:
    battle = drawn(b6="xi", B7="xi", B5="ai")
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    events = do(battle, "attack B5 b6 {flag star star}")
    assert [(e.data["cause"], e.data["figures"]) for e in events if e.kind == "loss"] == [("blocked", 1)]


def test_ground_is_taken_over_the_end_but_not_over_the_side() -> None:
    battle = drawn(b6="xi", B5="ai", C5="ai")
    order(battle, "direct-from-hq", "B5", "C5")
    battle_phase(battle)
    do(battle, "attack B5 b6 {grenade grenade grenade}", "attack C5 b6 {grenade star star}")
    assert "take-ground C5 b6" not in options_now(battle)
    battle = drawn(b6="xi", B5="ai", C5="ai")
    order(battle, "direct-from-hq", "B5", "C5")
    battle_phase(battle)
    do(battle, "attack C5 b6 {grenade grenade grenade}", "attack B5 b6 {grenade star star}")
    assert "take-ground B5 b6" in options_now(battle)


def test_the_refusal_says_there_is_no_way() -> None:
    battle = drawn(C9="ag")
    order(battle, "direct-from-hq", "C9")
    with pytest.raises(IllegalAction, match="no way from C9 straight to b8") as caught:
        battle.parse("move C9 b8")
    assert caught.value.reason == "closed_edge"


def arnhem(start: str, to: str) -> Battle:
    """Arnhem with one unit put where the test wants it, at the moment its side has ordered it."""
    battle = real("arnhem-bridge")
    unit = battle.unit_on(start)
    side = int(battle.world[0]["units"][unit]["side"])
    while active(battle) != side:
        pass_turn(battle)
    if start != to:
        place(battle, start, to)
    set_hands(battle, {side: ["direct-from-hq"]})
    order(battle, "direct-from-hq", to)
    return battle


def test_arnhem_is_entered_at_i7_and_g3_only() -> None:
    assert "h6" in destinations(arnhem("h8", "I7"), "I7")
    gone = destinations(arnhem("h8", "H7"), "H7")
    assert "h6" in gone, "by way of I7"
    with pytest.raises(IllegalAction):
        arnhem("H9", "H7").parse("move H7 h6")
    assert "g4" in destinations(arnhem("G1", "G3"), "G3")
    gunner = destinations(arnhem("g2", "H3"), "H3")
    assert "g4" not in gunner
    assert "G3" in gunner


def test_arnhem_on_the_bridge_movement_goes_along_it() -> None:
    battle = arnhem("g2", "H5")
    assert destinations(battle, "H5") == {"h6", "g4"}
    battle = arnhem("g2", "g4")
    assert destinations(battle, "g4") == {"H5", "G3"}
    battle = arnhem("H9", "h6")
    assert destinations(battle, "h6") == {"H5", "I7"}


def test_arnhem_an_allied_unit_on_h6_retreats_along_the_bridge() -> None:
    battle = real("arnhem-bridge")
    clear(battle, "i8")
    place(battle, "F5", "h6")
    place(battle, "h8", "I7")
    set_hands(battle, {1: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "I7")
    battle_phase(battle)
    events = do(battle, "attack I7 h6 {flag star star}")
    assert [e.data["to"] for e in events if e.kind == "retreat"] == ["H5"]
