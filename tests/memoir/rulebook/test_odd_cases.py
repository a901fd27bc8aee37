"""Cases of the Terrain Pack over which players argue: trains, bridges, ice, radar, and what a table tells of them."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, obstacles, why_not
from tests.memoir.rulebook.place import ground, medals, ordered, place
from tests.memoir.steps import finish_turn
from tests.memoir.table import (
    battle_phase,
    destinations,
    do,
    figures,
    kinds,
    options_now,
    order,
    phase,
    set_hands,
    targets,
)

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.kernel.codes import LEFT_BOARD
from bocage.memoir.table.previews import choices

TRACK = ["A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5"]
RAILS = dict.fromkeys(TRACK, "RR")
TRAIN = {"C5": "RR:a+wagon", "D5": "RR:a+locomotive"}
ARMED = {"C5": "RR:a+armored-wagon", "D5": "RR:a+locomotive"}
SUPPLY = {
    "name": "supply_train", "side": "allies", "track": TRACK, "stations": ["I5"], "unit": "infantry", "units": 1,
}  # fmt: skip
GUN = {"name": "armored_train", "side": "allies", "track": TRACK}
BLOWN = {"name": "blow_bridge", "side": "axis", "dice": 0}
MINES = {"name": "minefields", "side": "axis"}


@pytest.mark.parametrize("obstacle", ["x", "h", "z"])
def test_what_closes_the_rails_blocks_a_train(obstacle: str) -> None:
    """001 p.12: not where the line is blocked; a road block lets only infantry pass (001 p.12)."""
    battle = ordered({**RAILS, **TRAIN, "E5": f"RR{obstacle}"}, "D5", rules=[SUPPLY])
    assert destinations(battle, "D5") == {"C5", "B5"}


def test_what_closes_the_rails_blocks_its_retreat_too() -> None:
    battle = place({**RAILS, **TRAIN, "B5": "RRx", "d4": ".:xi"}, first="axis", rules=[SUPPLY])
    order(battle, "direct-from-hq", "d4")
    battle_phase(battle)
    do(battle, "attack d4 D5 {flag flag star}", "ignore-flag")
    assert (figures(battle, "C5"), figures(battle, "D5")) == (2, 1)


def test_a_train_stops_on_mines_which_hit_it() -> None:
    """001 p.7: whoever enters must stop there."""
    battle = ordered({**RAILS, **TRAIN, "E5": "RRo"}, "D5", rules=[SUPPLY, MINES])
    battle.state[0]["mines"][0] = 2
    assert destinations(battle, "D5") == {"E5", "C5", "B5"}
    do(battle, "move D5 E5 {grenade armor}")
    assert (figures(battle, "D5"), figures(battle, "E5")) == (2, 1)


def test_backward_it_stops_when_the_wagon_is_on_mines() -> None:
    battle = ordered({**RAILS, "E5": "RR:a+wagon", "F5": "RR:a+locomotive", "D5": "RRo"}, "F5", rules=[SUPPLY, MINES])
    assert destinations(battle, "F5") == {"G5", "H5", "I5", "E5"}


def test_no_train_crosses_a_bridge_that_was_blown() -> None:
    rules = [SUPPLY, BLOWN | {"hexes": ["E5"]}]
    battle = place({**RAILS, **TRAIN, "E5": "R%"}, ["general-advance"], ["direct-from-hq"], first="axis", rules=rules)
    do(battle, "play general-advance as demolition E5")
    if battle.active == 1:
        finish_turn(battle)
    order(battle, "direct-from-hq", "D5")
    assert destinations(battle, "D5") == {"C5", "B5"}


@pytest.mark.parametrize("part", ["C5", "D5"])
def test_a_train_goes_down_whole_with_the_bridge_it_stands_on(part: str) -> None:
    rules = [SUPPLY, BLOWN | {"hexes": [part]}]
    cells = {**RAILS, **TRAIN, part: TRAIN[part].replace("RR", "R%")}
    battle = place(cells, ["general-advance"], first="axis", rules=rules)
    do(battle, f"play general-advance as demolition {part}")
    assert (figures(battle, "C5"), figures(battle, "D5")) == (0, 0)
    assert medals(battle) == (0, 1)
    assert ground(battle, part) == "river"
    aboard = [u for u in battle.state[0]["units"] if int(u["status"]) == LEFT_BOARD]
    assert len(aboard) == 1, "the troops aboard are lost with it"


def test_a_tiger_does_not_survive_the_bridge_it_stands_on() -> None:
    """rulings 12.1: destroyed, without any hit that a second roll would have to confirm."""
    battle = place({"D5": "R=:a+tiger"}, ["general-advance"], first="axis", rules=[BLOWN | {"hexes": ["D5"]}])
    events = do(battle, "play general-advance as demolition D5")
    assert "roll" not in kinds(events)
    assert figures(battle, "D5") == 0
    assert medals(battle) == (0, 1)


def test_not_even_the_star_of_a_sniper_hits_a_train() -> None:
    """001 p.12: every grenade is a hit; other faces are none."""
    battle = place({**RAILS, **TRAIN, "D7": ".:x+sniper"}, first="axis", rules=[SUPPLY])
    order(battle, "direct-from-hq", "D7")
    battle_phase(battle)
    do(battle, "attack D7 D5 {star}")
    assert (figures(battle, "C5"), figures(battle, "D5")) == (3, 1)


@pytest.mark.parametrize("part", ["C5", "D5"])
def test_a_big_gun_that_hits_a_train_has_its_range(part: str) -> None:
    """001 p.13: hit, neither destroyed nor driven back; that the wagon takes the hits does not matter."""
    battle = place({**RAILS, **TRAIN, "D9": ".:x+big-gun"}, first="axis", rules=[SUPPLY])
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 {part} {{grenade star}}")
    assert battle.state[0]["units"][battle.unit_on(part)]["sighted"]


def test_an_armored_train_loses_a_die_against_a_wadi_as_artillery_does() -> None:
    battle = ordered({**RAILS, **ARMED, "C3": "WA:xi"}, "D5", rules=[GUN])
    battle_phase(battle)
    assert dice(battle, "C5", "C3") == 2


@pytest.mark.parametrize("start", ["MA", "FF", "B"])
def test_who_leaves_marsh_or_hedgerow_for_the_ice_has_moved(start: str) -> None:
    """001 p.4, 000 p.14: one hex out; the dice of the frozen river do not begin another move."""
    battle = ordered({"C5": f"{start}:at", "D5": "FR"}, "C5")
    do(battle, "move C5 D5 {flag flag}")
    assert destinations(battle, "D5") == set()


def test_from_open_ground_a_move_goes_on_over_the_ice() -> None:
    battle = ordered({"C5": ".:at", "D5": "FR"}, "C5")
    do(battle, "move C5 D5 {flag flag}")
    assert "F5" in destinations(battle, "D5")


def test_who_can_play_nothing_chooses_what_to_lay_aside() -> None:
    """rulings 11.6: before a radar neither Air Power nor Ambush can be played."""
    rules = [{"name": "radar_warning", "hexes": ["C5"]}]
    battle = place({"C5": "RS:xi"}, ("air-power", "ambush"), rules=rules)
    assert options_now(battle) == {"discard air-power", "discard ambush"}


def test_it_is_told_why_a_card_waits_for_the_radar() -> None:
    rules = [{"name": "radar_warning", "hexes": ["C5"]}]
    battle = place({"C5": "RS:xi"}, ("air-power", "probe-left"), rules=rules)
    assert why_not(battle, "play air-power") == "radar_sees"
    do(battle, "announce air-power", "play probe-left")
    while battle.active == 0 or phase(battle) != "play":
        legal = sorted(options_now(battle))
        do(battle, "done" if "done" in legal else legal[0])
    finish_turn(battle)
    set_hands(battle, {0: ["air-power", "probe-left"]})
    assert options_now(battle, "play") == {"play air-power"}
    assert why_not(battle, "play probe-left") == "announced_first"


def test_it_is_told_that_a_train_keeps_to_its_line() -> None:
    battle = ordered({**RAILS, **TRAIN}, "D5", rules=[SUPPLY])
    assert why_not(battle, "move D5 d4") == "off_rails"
    assert why_not(battle, "move D5 I5") == "too_far"


def seen(battle: Battle, attacker: str, target: str) -> explain.Chances:
    return explain.attack(battle, battle.unit_on(attacker), battle.unit_on(target)).chances


@pytest.mark.parametrize("part", ["C5", "D5"])
def test_three_dice_never_destroy_a_whole_train(part: str) -> None:
    """001 p.12: it takes four hits, wherever they fall."""
    battle = place({**RAILS, **TRAIN, "c4": ".:xi"}, first="axis", rules=[SUPPLY])
    order(battle, "direct-from-hq", "c4")
    battle_phase(battle)
    assert seen(battle, "c4", part).eliminates == 0
    assert seen(battle, "c4", part).lost == 3 * 1 / 6


def test_in_boats_a_flag_counts_as_a_hit_in_the_odds() -> None:
    """001 p.8: three of six sides hit infantry, and the flag is a fourth; nobody falls back."""
    cells = {"C5": ".:ai", "D5": "R", "E5": ".:xi"}
    battle = ordered(cells, "C5", rules=[{"name": "boats", "side": "allies", "hexes": ["C5"]}])
    do(battle, "move C5 D5")
    battle_phase(battle)
    do(battle, "done")
    set_hands(battle, {1: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "E5")
    battle_phase(battle)
    found = seen(battle, "E5", "D5")
    assert found.retreats == 0
    assert found.lost == 3 * 4 / 6


def told(battle: Battle) -> dict[str, tuple[bool, bool]]:
    """Of every move: whether the unit may battle afterwards, and whether it is stopped there."""
    legal = {battle.format(action): action for action in battle.legal()}
    return {one["action"]: (one["battle"], one["stops"]) for one in choices(battle, legal, "en") if "cost" in one}


def test_armor_that_leaves_a_marsh_is_told_that_it_will_not_battle() -> None:
    battle = ordered({"C5": "MA:at", "E5": ".:xi"}, "C5")
    assert told(battle)["move C5 D5"] == (False, False)
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert phase(battle) != "battle"


def test_infantry_that_alone_may_cross_is_told_that_the_river_stops_it() -> None:
    cells = {"C5": ".:ai", "D5": "FO", "E5": ".:xi"}
    battle = ordered(cells, "C5", rules=[{"name": "river_for", "side": "allies"}])
    assert told(battle)["move C5 D5"] == (True, True)
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert targets(battle, "D5") == {"E5"}


def test_armor_in_pursuit_is_told_where_it_battles_again() -> None:
    cells = {"C5": ".:at", "D5": ".:xi1", "E5": "PF", "e6": ".:xi"}
    battle = ordered(cells, "C5", rules=[{"name": "desert"}])
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5")
    assert phase(battle) == "pursue"
    assert told(battle)["move D5 d6"] == (True, False)
    assert told(battle)["move D5 E5"] == (False, True)


def test_armor_short_of_fuel_is_told_how_far_it_may_go() -> None:
    """001 p.11: a destroyed depot slows armor, and so also what it may go and still battle."""
    rules = [{"name": "sabotage", "side": "allies", "hexes": ["B9"], "medals": 1, "slows": 1}]
    battle = place({"B9": "SD", "C5": ".:xt"}, first="axis", rules=rules)
    battle.state[0]["slowed"][1] = 1
    order(battle, "direct-from-hq", "C5")
    assert told(battle)["move C5 E5"] == (True, False)
    assert "move C5 F5" not in told(battle)


def test_engineers_are_told_that_clearing_mines_takes_their_battle() -> None:
    battle = ordered({"C5": ".:a+combat-engineers", "D5": ".o", "E5": ".:xi"}, "C5", rules=[MINES])
    assert told(battle)["move C5 D5"] == (False, True)
    do(battle, "move C5 D5")
    assert obstacles(battle, "D5") == set()


EXIT = {"name": "exits", "side": "allies", "hexes": ["E9", "A5"], "medals": 1}


@pytest.mark.parametrize(
    "rule",
    [
        {"name": "heroic_leader", "side": "allies", "at": ["E9"], "medals": 1},
        {"name": "boats", "side": "allies", "hexes": ["E9"]},
    ],
)
def test_what_is_with_a_unit_leaves_the_board_with_it(rule: dict[str, object]) -> None:
    battle = ordered({"E9": ".:ai"}, "E9", rules=[EXIT, rule])
    events = do(battle, "exit E9")
    assert {"token", "exit"} <= set(kinds(events))
    assert medals(battle) == (1, 0)
    assert battle.observe(1)["tokens"] == []


def test_a_train_never_leaves_the_board() -> None:
    cells = {**RAILS, "B5": "RR:a+wagon", "A5": "RR:a+locomotive"}
    battle = ordered(cells, "A5", rules=[SUPPLY, EXIT])
    assert not options_now(battle, "exit")


def test_simple_knows_that_a_train_takes_four_hits() -> None:
    """The last figure of a locomotive is not worth a medal while its wagon stands; infantry in a forest is more."""
    battle = place({**RAILS, **TRAIN, "d4": ".:xi", "E3": "F:ai"}, first="axis", rules=[SUPPLY])
    order(battle, "direct-from-hq", "d4")
    battle_phase(battle)
    assert battle.format(general("simple", 1, 1).choose(battle)) == "attack d4 E3"
