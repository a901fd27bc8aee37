"""Sabotage, depots whose loss slows armor, and dams (001 p.7, p.9, p.11; rulings 12.4, 15.9)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import finish_turn, medals, place, reason
from tests.memoir.table import destinations, do, kinds, options_now, order, phase, table

from bocage.engine.contract import Event, GameError
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position

PICTURE = """
.    .    .    .    .:xt .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
  .    .:xi .    .    .    .
.    .    T:ai .    T    .    .
  .    .    .    .:ai .    .
.    .    .    .    .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
"""


def rule(**more: Any) -> dict[str, Any]:
    return {"name": "sabotage", "side": "allies", "hexes": ["C5", "E5"], "medals": 1, "slows": 0} | more


def sabotage(battle: Battle, faces: str) -> list[Event]:
    order(battle, "direct-from-hq", "C5")
    if phase(battle) == "move":
        do(battle, "done")
    return do(battle, f"sabotage C5 {{{faces}}}")


def test_a_star_of_the_close_assault_dice_destroys_it_for_a_medal() -> None:
    battle = table(PICTURE, rules=[rule()])
    events = sabotage(battle, "star infantry flag")
    assert medals(battle) == (1, 0)
    assert [e.data["what"] for e in events if e.kind == "token"] == ["destroyed"]
    assert battle.observe(1)["ground"] == {"C5": "open"}, "the tile is taken away"
    assert [token["hex"] for token in battle.observe(None)["tokens"]] == ["E5"]


def test_without_a_star_it_stands_and_the_unit_has_spent_its_battle() -> None:
    battle = table(PICTURE, rules=[rule()])
    sabotage(battle, "grenade infantry flag")
    assert medals(battle) == (0, 0)
    assert battle.observe(0)["ground"] == {}


def test_it_is_an_alternative_to_battling() -> None:
    battle = table(PICTURE, rules=[rule()])
    order(battle, "direct-from-hq", "C5", "d4")
    do(battle, "done")
    assert {"attack C5 b6", "sabotage C5"} <= options_now(battle)
    do(battle, "sabotage C5 {flag flag flag}")
    assert reason(battle, "C5", "b6") in {"busy", "not_ordered"}


def test_only_the_side_and_only_on_the_hex() -> None:
    battle = table(PICTURE, rules=[rule(side="axis")])
    order(battle, "direct-from-hq", "C5")
    do(battle, "done")
    assert not options_now(battle, "sabotage")
    battle = table(PICTURE, rules=[rule(hexes=["E5"])])
    order(battle, "direct-from-hq", "C5")
    do(battle, "done")
    assert not options_now(battle, "sabotage")


def test_a_card_adds_to_the_dice() -> None:
    battle = table(PICTURE, ["close-assault"], rules=[rule()])
    order(battle, "close-assault")
    events = do(battle, "sabotage C5 {flag flag flag star}")
    assert next(e.data for e in events if e.kind == "roll")["dice"] == 4


def test_a_lost_depot_slows_the_enemys_armor() -> None:
    battle = table(PICTURE, other_hand=["direct-from-hq"], rules=[rule(slows=1)])
    far = table(PICTURE, other_hand=["direct-from-hq"], rules=[rule(slows=0)])
    for one in (battle, far):
        sabotage(one, "star infantry flag")
        if one.state[0]["side"] == 0:
            finish_turn(one)
        order(one, "direct-from-hq", "E9")
    assert "E7" in destinations(battle, "E9")
    assert "d6" in destinations(far, "E9")
    assert "d6" not in destinations(battle, "E9"), "two hexes instead of three"


def test_nothing_to_destroy_is_an_error() -> None:
    with pytest.raises(GameError, match="nothing to destroy on A1"):
        table(PICTURE, rules=[rule(hexes=["A1"])])


def test_a_position_with_tokens_reads_back() -> None:
    battle = table(PICTURE, rules=[rule(slows=1)])
    sabotage(battle, "star infantry flag")
    again = table(PICTURE, rules=[rule(slows=1)])
    restore(again, position_text(battle))
    assert again.digest() == battle.digest()
    assert position_text(again) == position_text(battle)
    check_position(again)
    again.state[0]["tokens"][1]["unit"] = 0
    with pytest.raises(GameError, match="token"):
        check_position(again)


@pytest.mark.parametrize("name", ["random", "simple"])
def test_generals_play_on(name: str) -> None:
    battle = table(PICTURE, rules=[rule(slows=1)])
    players = [general(name, seat, 1) for seat in (0, 1)]
    for _ in range(40):
        if (decision := battle.decision()) is None:
            break
        battle.apply(players[decision.seat].choose(battle))


def test_simple_blows_it_up() -> None:
    battle = table(PICTURE.replace(".:xi", ".   "), rules=[rule()])
    order(battle, "direct-from-hq", "C5")
    do(battle, "done")
    assert battle.format(general("simple", 0, 1).choose(battle)) == "sabotage C5"


# Dams.

DAMS = (
    PICTURE.replace(".:xi .    .    .    .\n", ".    .    .    .    .\n")
    .replace("T    ", "T:xi ")
    .replace("T:ai ", "T:xi ")
)
DAM = {"name": "sabotage_dam", "side": "axis", "dams": ["C5", "E5"], "dice": 2, "tokens": 4, "medals": 4}


def dams(**more: Any) -> Battle:
    return table(DAMS, ["direct-from-hq"], ["direct-from-hq"], first="axis", rules=[DAM | more], medals=6)


def charges(battle: Battle) -> dict[str, int]:
    return {token["hex"]: token.get("count", 0) for token in battle.observe(None)["tokens"] if "hex" in token}


def test_after_the_card_and_before_orders_two_dice_are_rolled() -> None:
    battle = dams()
    events = do(battle, "play direct-from-hq {star star}")
    assert phase(battle) == "order"
    assert kinds(events).index("play") < kinds(events).index("roll")
    assert charges(battle) == {"C5": 1, "E5": 1}, "one token of a roll for each dam"


def test_two_stars_are_one_token_if_one_dam_is_held() -> None:
    battle = dams()
    place(battle, "E5", "F5")
    do(battle, "play direct-from-hq {star star}")
    assert charges(battle) == {"C5": 1, "E5": 0}


def test_one_star_goes_to_the_dam_that_is_closest_to_breaking() -> None:
    battle = dams()
    battle.state[0]["tokens"][1]["count"] = 2
    do(battle, "play direct-from-hq {star flag}")
    assert charges(battle) == {"C5": 0, "E5": 3}


def test_the_fourth_token_breaks_the_dam_for_four_medals() -> None:
    battle = dams()
    battle.state[0]["tokens"][0]["count"] = 3
    do(battle, "play direct-from-hq {star flag}")
    assert medals(battle) == (0, 4)
    assert charges(battle) == {"E5": 0}


def test_nobody_on_a_dam_rolls_nothing_and_the_other_side_neither() -> None:
    battle = dams()
    place(battle, "E5", "F5")
    place(battle, "C5", "B5")
    assert "roll" not in kinds(do(battle, "play direct-from-hq"))
    finish_turn(battle)
    assert "roll" not in kinds(do(battle, "play direct-from-hq"))


def test_an_enemy_on_the_dam_removes_its_tokens() -> None:
    battle = dams()
    battle.state[0]["tokens"][1]["count"] = 3
    place(battle, "E5", "G5")
    finish_turn(battle)
    order(battle, "direct-from-hq", "d4")
    assert charges(battle)["E5"] == 3
    events = do(battle, "move d4 E5")
    assert [e.data["what"] for e in events if e.kind == "token"] == ["cleared"]
    assert charges(battle)["E5"] == 0
