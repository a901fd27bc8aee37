"""Trains: engine and wagon on a line, hits, retreats, troops aboard, guns (001 p.12-13; rulings 14.8)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import dice, finish_turn, medals, place, reason, wound
from tests.memoir.table import destinations, do, figures, options_now, order, phase, table, targets

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.kernel.codes import LEFT_BOARD
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position

PICTURE = """
.    .    .    .    .:xg .    .
  .    .    .    .    .    .
.    .    .    .:xi .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .:al .:aw .    .    .    .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .    .:ai .
  .    .    .    .    .    .
.    .    .    .    .    .    .
"""
LINE = [f"{column}5" for column in "ABCDEFGHIJKLM"]
SUPPLY = {"name": "supply_train", "side": "allies", "track": LINE, "stations": ["D5"], "unit": "infantry", "units": 2}
ARMORED = {"name": "armored_train", "side": "allies", "track": LINE}
GUN = PICTURE.replace(".:aw", ".:ay")


def supply(**about: Any) -> Battle:
    return table(about.pop("picture", PICTURE), about.pop("hand", ["direct-from-hq"] * 2), rules=[SUPPLY], **about)


def own_turn(battle: Battle) -> None:
    turn = battle.turn
    while battle.turn == turn or battle.state[0]["seat"] != 0:
        finish_turn(battle)


def test_it_runs_up_to_three_hexes_either_way_along_the_line() -> None:
    battle = supply()
    order(battle, "direct-from-hq", "F5")
    assert destinations(battle, "F5") == {"E5", "D5", "C5", "G5", "H5", "I5"}
    assert destinations(battle, "G5") == set(), "the wagon goes along"
    events = do(battle, "move F5 E5")
    assert [(e.data["from"], e.data["to"]) for e in events if e.kind == "move"] == [("F5", "E5"), ("G5", "F5")]
    assert (figures(battle, "E5"), figures(battle, "F5"), figures(battle, "G5")) == (1, 3, 0)


def test_backward_the_wagon_leads() -> None:
    battle = supply()
    order(battle, "direct-from-hq", "F5")
    do(battle, "move F5 G5")
    assert (figures(battle, "G5"), figures(battle, "H5"), figures(battle, "F5")) == (1, 3, 0)


def test_what_stands_on_the_line_blocks_it_and_so_does_its_end() -> None:
    battle = supply()
    place(battle, "D7", "D5")
    place(battle, "H3", "I5")
    order(battle, "direct-from-hq", "F5")
    assert destinations(battle, "F5") == {"E5", "G5"}
    place(battle, "F5", "A5")
    place(battle, "G5", "B5")
    battle.forget_actions()
    assert "M5" not in destinations(battle, "A5")


def test_it_is_ordered_by_its_engine_from_either_section() -> None:
    battle = supply(hand=["attack-center", "probe-right"])
    place(battle, "G5", "J5")
    place(battle, "F5", "I5")
    do(battle, "play probe-right")
    assert "order I5" in options_now(battle), "the wagon stands on the right flank, the engine in the center"
    assert "order J5" not in options_now(battle)
    other = supply(hand=["attack-center", "probe-right"])
    place(other, "G5", "J5")
    place(other, "F5", "I5")
    do(other, "play attack-center")
    assert "order I5" in options_now(other)


def hit(battle: Battle, target: str, faces: str) -> list[Any]:
    place(battle, "D7", "e6" if target == "F5" else "f6")
    order(battle, "direct-from-hq", "e6" if target == "F5" else "f6")
    if phase(battle) == "move":
        do(battle, "done")
    return do(battle, f"attack {'e6' if target == 'F5' else 'f6'} {target} {{{faces}}}")


@pytest.mark.parametrize("target", ["F5", "G5"])
def test_only_grenades_hit_and_they_take_the_wagon_first(target: str) -> None:
    battle = supply(first="axis")
    hit(battle, target, "infantry armor grenade")
    assert (figures(battle, "F5"), figures(battle, "G5")) == (1, 2)
    battle = supply(first="axis")
    hit(battle, target, "grenade grenade grenade")
    assert (figures(battle, "F5"), figures(battle, "G5")) == (1, 0), "the third hit destroys the wagon"
    assert medals(battle) == (0, 0)


def test_the_fourth_hit_takes_the_engine_and_is_a_medal() -> None:
    battle = supply(first="axis")
    wound(battle, "G5", 1)
    hit(battle, "F5", "grenade grenade star")
    assert (figures(battle, "F5"), figures(battle, "G5")) == (0, 0)
    assert medals(battle) == (0, 1)
    aboard = [u for u in battle.state[0]["units"] if int(u["status"]) == LEFT_BOARD]
    assert len(aboard) == 2, "the troops aboard are lost with the wagon"


def test_the_first_flag_may_be_ignored_and_it_falls_back_from_where_it_points() -> None:
    battle = supply(first="axis")
    hit(battle, "F5", "flag flag star")
    assert phase(battle) == "ignore_flag"
    do(battle, "ignore-flag")
    assert (figures(battle, "G5"), figures(battle, "H5")) == (1, 3)


def test_each_hex_that_it_cannot_go_is_a_hit() -> None:
    battle = supply(first="axis")
    place(battle, "H3", "I5")
    hit(battle, "F5", "flag flag flag")
    do(battle, "accept-flag")
    assert (figures(battle, "G5"), figures(battle, "H5")) == (1, 1), "one hex back, two hits"


def test_at_the_station_the_troops_get_off_beside_it_and_wait() -> None:
    battle = supply(picture=PICTURE.replace(".:xi", ".   "))
    order(battle, "direct-from-hq", "F5", "H3")
    do(battle, "move F5 D5")
    assert phase(battle) == "unload"
    assert options_now(battle) == {f"unload {name}" for name in ("C5", "F5", "c6", "d6", "e6", "c4", "d4", "e4")}
    do(battle, "unload d6", "unload d4")
    assert phase(battle) == "move"
    assert (figures(battle, "d6"), figures(battle, "d4")) == (4, 4)
    assert destinations(battle, "d6") == set()
    assert reason(battle, "d6", "E9") == "not_ordered"


def test_who_finds_no_room_stays_aboard() -> None:
    rows = PICTURE.strip("\n").splitlines()
    rows[3] = rows[5] = "  .    .    .:ai .:ai .:ai ."
    rows[4] = rows[4].replace(".    .    .    .    .    .:al", ".    .    .:ai .    .    .:al")
    full = "\n".join(rows)
    battle = supply(picture=full)
    order(battle, "direct-from-hq", "F5")
    do(battle, "move F5 D5")
    assert phase(battle) == "unload"
    assert options_now(battle) == {"unload F5"}
    do(battle, "unload F5")
    assert phase(battle) != "unload", "the other one has no room"
    assert sum(int(u["carrier"]) >= 0 for u in battle.state[0]["units"]) == 1


def test_troops_aboard_do_not_battle_and_a_supply_train_does_not_either() -> None:
    battle = supply()
    place(battle, "D7", "e6")
    order(battle, "direct-from-hq", "F5")
    do(battle, "done")
    assert not options_now(battle, "attack")


def test_an_armored_train_moves_and_fires_like_artillery() -> None:
    battle = table(GUN, ["direct-from-hq"] * 2, rules=[ARMORED])
    order(battle, "direct-from-hq", "F5")
    do(battle, "move F5 E5")
    assert targets(battle, "F5") == {"D7", "E9"}
    assert not targets(battle, "E5"), "the gun is on the wagon"
    near = table(GUN, ["direct-from-hq"] * 2, rules=[ARMORED])
    place(near, "D7", "E7")
    order(near, "direct-from-hq", "F5")
    do(near, "done")
    assert dice(near, "G5", "E7") == 2


def test_without_its_wagon_it_has_no_gun() -> None:
    battle = table(GUN, ["direct-from-hq"], ["direct-from-hq"], rules=[ARMORED], first="axis")
    hit(battle, "F5", "grenade grenade grenade")
    if battle.state[0]["seat"] == 1:
        finish_turn(battle)
    order(battle, "direct-from-hq", "F5")
    do(battle, "done")
    assert not options_now(battle, "attack")


def test_air_power_strikes_a_train_once() -> None:
    battle = supply(first="axis", hand=["air-power"])
    do(battle, "play air-power", "target F5")
    assert "target G5" not in options_now(battle)


def test_a_star_of_air_power_hits_a_train_as_anybody() -> None:
    battle = supply(first="axis", hand=["air-power"])
    do(battle, "play air-power", "target F5 {star}")
    assert (figures(battle, "F5"), figures(battle, "G5")) == (1, 2)


def test_but_no_star_of_a_sniper_does() -> None:
    """Grenades hit trains (001 p.12); the star is what a sniper adds against soldiers and guns."""
    for face, wagon in (("star", 3), ("grenade", 2)):
        battle = supply(picture=PICTURE.replace(".:xi", ".:x+sniper"), first="axis")
        order(battle, "direct-from-hq", "D7")
        do(battle, "done", f"attack D7 G5 {{{face}}}")
        assert (figures(battle, "F5"), figures(battle, "G5")) == (1, wagon)


def test_a_train_as_objective_is_worth_what_the_battle_says() -> None:
    rules = [SUPPLY, {"name": "unit_medals", "side": "allies", "unit": "locomotive", "medals": 2}]
    battle = table(PICTURE, ["direct-from-hq"], rules=rules, first="axis")
    wound(battle, "G5", 1)
    hit(battle, "F5", "grenade grenade star")
    assert medals(battle) == (0, 2)


def test_mechanics_do_not_mend_it() -> None:
    battle = supply(hand=["medics-and-mechanics"])
    wound(battle, "G5", 1)
    wound(battle, "H3", 2)
    do(battle, "play medics-and-mechanics")
    assert options_now(battle, "heal") == {"heal H3"}


def test_the_line_must_be_joined_and_the_train_on_it() -> None:
    with pytest.raises(GameError, match="not neighbours"):
        table(PICTURE, rules=[SUPPLY | {"track": ["A5", "C5", "D5"]}])
    with pytest.raises(GameError, match="no locomotive with a wagon"):
        table(PICTURE.replace(".:al", ".   "), rules=[SUPPLY])
    with pytest.raises(GameError, match="has no line"):
        table(PICTURE)
    with pytest.raises(GameError, match="not on the track"):
        table(PICTURE, rules=[SUPPLY | {"stations": ["A1"]}])


def test_a_position_with_a_train_reads_back() -> None:
    battle = supply()
    order(battle, "direct-from-hq", "F5")
    do(battle, "move F5 E5")
    again = supply()
    restore(again, position_text(battle))
    assert again.digest() == battle.digest()
    check_position(again)


@pytest.mark.parametrize("name", ["random", "simple"])
def test_generals_play_on(name: str) -> None:
    battle = supply()
    players = [general(name, seat, 1) for seat in (0, 1)]
    for _ in range(40):
        if (decision := battle.decision()) is None:
            break
        battle.apply(players[decision.seat].choose(battle))


def test_simple_takes_its_troops_to_the_station() -> None:
    battle = supply(picture=PICTURE.replace(".:xi", ".   "))
    order(battle, "direct-from-hq", "F5")
    assert battle.format(general("simple", 0, 1).choose(battle)) == "move F5 D5"
