"""Bridges blown and built with cards, and boats (001 p.8, p.12; rulings 12.1-12.3)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import dice, finish_turn, medals, place, wound
from tests.memoir.table import destinations, do, figures, kinds, options_now, order, phase, table

from bocage.engine.contract import GameError
from bocage.memoir.decisions import choice_fields
from bocage.memoir.game import Battle
from bocage.memoir.generals import general

RIVER = """
.    .    .    .    .:xt .    .
  .    .:xi .    .    .    .
.    .    .    .    .    .    .
  .    .    .    .    .    .
R    R    R=   R    R    R=   R    R    R    R    R=   R    R
  .:ai .:ai .    .    .    .
.    .    .    .    .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
"""
BLOW = {"name": "blow_bridge", "side": "allies", "hexes": ["C5", "K5"], "dice": 0}


def bridges(hand: list[str], **more: Any) -> Battle:
    return table(RIVER, hand, rules=[BLOW | more])


def test_a_section_card_of_the_section_blows_the_bridge() -> None:
    battle = bridges(["probe-left", "attack-center", "general-advance", "direct-from-hq"])
    ways = {text for text in options_now(battle) if "demolition" in text}
    assert {"play probe-left as demolition C5"} <= ways
    assert not any(text.startswith(("play attack-center", "play direct-from-hq")) for text in ways)
    assert "play probe-left as demolition K5" not in ways


def test_it_is_gone_at_once_and_takes_the_whole_turn() -> None:
    battle = bridges(["probe-left"])
    events = do(battle, "play probe-left as demolition C5")
    assert battle.observe(0)["ground"] == {"C5": "river"}
    assert "roll" not in kinds(events)
    assert battle.state[0]["seat"] == 1, "nobody is ordered"
    assert battle.hand(0) == [], "the card is not replaced"
    pass_until_own_turn(battle)
    assert not any("C5" in text for text in options_now(battle)), "it is gone for good"


def pass_until_own_turn(battle: Battle) -> None:
    while battle.state[0]["seat"] != 0:
        finish_turn(battle)


def test_with_dice_a_star_is_needed_and_the_card_is_replaced() -> None:
    battle = bridges(["probe-left"], dice=2)
    do(battle, "play probe-left as demolition C5 {flag infantry}")
    assert battle.observe(0)["ground"] == {}
    assert len(battle.hand(0)) == 1
    battle = bridges(["probe-left"], dice=2)
    do(battle, "play probe-left as demolition C5 {flag star}")
    assert battle.observe(0)["ground"] == {"C5": "river"}
    assert len(battle.hand(0)) == 1


def test_whoever_stands_on_it_is_destroyed() -> None:
    battle = bridges(["probe-left"])
    place(battle, "b8", "C5")
    do(battle, "play probe-left as demolition C5")
    assert figures(battle, "C5") == 0
    assert medals(battle) == (1, 0)


def test_nobody_crosses_there_any_more() -> None:
    battle = bridges(["probe-left"])
    place(battle, "b8", "C7")
    do(battle, "play probe-left as demolition C5")
    battle = bridges(["direct-from-hq"])
    place(battle, "b4", "c4")
    order(battle, "direct-from-hq", "c4")
    assert "C5" in destinations(battle, "c4")
    battle.state[0]["ground"][battle.board.index("C5")] = battle.world[0]["becomes"][battle.board.index("C5")]
    battle.forget_actions()
    assert "C5" not in destinations(battle, "c4")


def test_the_way_to_blow_reads_back() -> None:
    battle = bridges(["probe-left"])
    text = "play probe-left as demolition C5"
    assert battle.format(battle.parse(text)) == text
    assert choice_fields(text) == {"kind": "play", "card": "probe-left", "as": "demolition", "hex": "C5"}
    with pytest.raises(GameError):
        battle.parse("play probe-left as demolition A1")


def test_a_counter_attack_copies_the_card_itself() -> None:
    battle = table(RIVER, ["probe-left"], ["counter-attack"], rules=[BLOW])
    do(battle, "play probe-left as demolition C5", "play counter-attack")
    assert battle.observe(None)["in_play"]["effect"] == "probe-right"


# Pontoon bridges.

PONTOON = {"name": "pontoon_bridges", "side": "allies", "bridges": 1}


def pontoons(hand: list[str]) -> Battle:
    return table(RIVER, hand, rules=[PONTOON])


def test_an_attack_card_builds_one_in_its_section_instead_of_orders() -> None:
    battle = pontoons(["attack-left", "probe-left", "assault-left"])
    assert {text for text in options_now(battle) if "pontoon" in text} == {"play attack-left as pontoon"}
    do(battle, "play attack-left as pontoon")
    assert phase(battle) == "build"
    places = {text.split()[1] for text in options_now(battle, "build")}
    assert {"A5", "B5", "D5"} <= places
    assert not {"C5", "J5", "K5", "A4"} & places, "a river hex of the section without a bridge"
    do(battle, "build B5")
    assert battle.observe(1)["ground"] == {"B5": "river+pontoon"}
    assert battle.state[0]["seat"] == 1
    assert len(battle.hand(0)) == 3, "the card is replaced"


def test_it_is_crossed_freely_and_there_is_no_second_one() -> None:
    battle = pontoons(["attack-left", "direct-from-hq"])
    do(battle, "play attack-left as pontoon", "build B5")
    pass_until_own_turn(battle)
    assert not any("pontoon" in text for text in options_now(battle))
    order(battle, "direct-from-hq", "b4")
    assert {"B5", "b6"} <= destinations(battle, "b4")


def test_the_mouth_of_a_river_can_be_bridged() -> None:
    """001 p.6, p.12: any river hex."""
    battle = table(RIVER.replace("R    R    R=", "RM   R    R=", 1), ["attack-left"], rules=[PONTOON])
    do(battle, "play attack-left as pontoon", "build A5")
    assert battle.observe(0)["ground"] == {"A5": "river-mouth+pontoon"}


# Boats.

BOATS = {"name": "boats", "side": "allies", "hexes": ["a4"]}


def boats(**about: Any) -> Battle:
    return table(RIVER, ["direct-from-hq"], rules=[BOATS], **about)


def test_only_units_with_boats_enter_the_river_and_they_stop_there() -> None:
    battle = boats()
    order(battle, "direct-from-hq", "a4", "b4")
    assert {"A5", "B5"} <= destinations(battle, "a4")
    assert "a6" not in destinations(battle, "a4"), "the river holds them"
    assert "B5" not in destinations(battle, "b4")


def test_from_the_river_they_battle_with_a_die_less() -> None:
    battle = boats()
    place(battle, "b8", "b6")
    order(battle, "direct-from-hq", "a4")
    do(battle, "move a4 B5")
    assert dice(battle, "B5", "b6") == 2


def test_a_flag_on_the_river_costs_a_figure() -> None:
    battle = table(RIVER, ["direct-from-hq"], ["direct-from-hq"], rules=[BOATS])
    order(battle, "direct-from-hq", "a4")
    do(battle, "move a4 B5")
    place(battle, "b8", "b6")
    order(battle, "direct-from-hq", "b6")
    do(battle, "done")
    events = do(battle, "attack b6 B5 {flag flag star}")
    assert figures(battle, "B5") == 2
    assert "retreat" not in kinds(events)


def test_ashore_the_boats_are_left_behind() -> None:
    battle = table(RIVER, ["direct-from-hq", "direct-from-hq"], rules=[BOATS])
    order(battle, "direct-from-hq", "a4")
    do(battle, "move a4 B5")
    pass_until_own_turn(battle)
    order(battle, "direct-from-hq", "B5")
    assert "b6" in destinations(battle, "B5")
    assert "A5" in destinations(battle, "B5")
    events = do(battle, "move B5 b6")
    assert [e.data["what"] for e in events if e.kind == "token"] == ["used"]
    assert battle.observe(0)["tokens"] == []


def test_they_never_retreat_onto_the_river() -> None:
    battle = table(RIVER, ["direct-from-hq"], first="axis", rules=[BOATS])
    place(battle, "a4", "a6")
    place(battle, "b8", "A7")
    order(battle, "direct-from-hq", "A7")
    do(battle, "done", "attack A7 a6 {flag star star}")
    assert figures(battle, "a6") == 3, "the way back is water: a figure is lost"


def test_nobody_climbs_from_a_boat_onto_a_bridge() -> None:
    shores = RIVER.replace("  .:ai .:ai .    .    ", "  .:ai .    .:ai .:ai ").replace(
        "  .    .    .    .    .    .\nR", "  .    .    .:ai .:ai .    .\nR"
    )
    battle = table(shores, rules=[BOATS])
    place(battle, "a4", "D5")
    order(battle, "direct-from-hq", "D5")
    assert destinations(battle, "D5") == {"E5"}, "only along the river"


@pytest.mark.parametrize(("at", "taken"), [("C5", set()), ("b6", {"take-ground B5 b6"})])
def test_nobody_takes_a_bridge_from_a_boat(at: str, taken: set[str]) -> None:
    """rulings 12.3: not even one that a close assault has emptied; the bank it may take."""
    battle = boats()
    place(battle, "a4", "B5")
    place(battle, "b8", at)
    wound(battle, at, 1)
    order(battle, "direct-from-hq", "B5")
    do(battle, "done", f"attack B5 {at} {{infantry star}}")
    assert options_now(battle, "take") == taken


def test_boats_are_left_behind_by_who_crosses_in_one_move() -> None:
    """001 p.8: the other bank was reached, if only in passing by a card that lets nothing hold it up."""
    battle = table(RIVER, ["behind-enemy-lines"], rules=[BOATS])
    order(battle, "behind-enemy-lines", "a4")
    events = do(battle, "move a4 a6")
    assert [e.data["what"] for e in events if e.kind == "token"] == ["used"]
    battle = table(RIVER, ["behind-enemy-lines"], rules=[BOATS])
    order(battle, "behind-enemy-lines", "a4")
    do(battle, "move a4 A3")
    assert len(battle.observe(0)["tokens"]) == 1, "it kept to its bank"


@pytest.mark.parametrize("rules", [[BOATS, PONTOON], [PONTOON, BOATS]])
def test_whoever_has_boats_goes_over_a_pontoon_bridge_as_anybody(rules: list[dict[str, Any]]) -> None:
    battle = table(RIVER, ["attack-left", "direct-from-hq"], rules=rules)
    do(battle, "play attack-left as pontoon", "build A5")
    pass_until_own_turn(battle)
    order(battle, "direct-from-hq", "a4")
    assert {"A5", "B5", "a6"} <= destinations(battle, "a4"), "over the bridge to the other bank"


def test_boats_want_a_unit() -> None:
    with pytest.raises(GameError, match="stands on M9"):
        table(RIVER, rules=[BOATS | {"hexes": ["M9"]}])


@pytest.mark.parametrize("rule", [BLOW, BLOW | {"dice": 2}, BOATS])
@pytest.mark.parametrize("name", ["random", "simple"])
def test_generals_play_on(name: str, rule: dict[str, Any]) -> None:
    battle = table(RIVER, ["attack-left", "probe-left"], ["attack-center", "recon-left"], rules=[rule])
    players = [general(name, seat, 1) for seat in (0, 1)]
    for _ in range(30):
        if (decision := battle.decision()) is None:
            break
        battle.apply(players[decision.seat].choose(battle))
