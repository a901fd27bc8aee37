"""House rules about mines, bridges and trains (004, section H)."""

from __future__ import annotations

import pytest
from tests.memoir.house.test_ground import ON_AND_OFF, obstacles, played, terrain
from tests.memoir.special.test_trains import ARMORED, GUN, PICTURE, SUPPLY
from tests.memoir.steps import finish_turn, pass_turn, place, reason, wound
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
    table,
    targets,
)

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.kernel.mines import FACE_UP
from bocage.memoir.position import cells, position_text, restore
from bocage.memoir.setup import Options

MINES = {"name": "minefields", "side": "axis"}
MINED = """
.    .    .    .:xi
  .    .o   .    .
.    .:ac .    .:ag
  .    .    .    .
"""


def on_mines(on: bool, *hand: str, strength: int = 3, option: str = "hr_mine_clear_roll") -> Battle:
    battle = played(MINED, option, on, *hand, rules=[MINES])
    battle.state[0]["mines"][0] = strength
    return battle


@pytest.mark.parametrize("rolled", ["infantry", "grenade"])
def test_engineers_clear_mines_with_a_die(rolled: str) -> None:
    battle = on_mines(True)
    order(battle, "direct-from-hq", "B7")
    events = do(battle, f"move B7 b8 {{{rolled}}}")
    assert [e.data["purpose"] for e in events if e.kind == "roll"] == ["clear"]
    assert obstacles(battle, "b8") == ()
    assert figures(battle, "b8") == 4


def test_without_the_rule_they_clear_them_for_sure() -> None:
    battle = on_mines(False)
    order(battle, "direct-from-hq", "B7")
    assert "roll" not in kinds(do(battle, "move B7 b8"))
    assert obstacles(battle, "b8") == ()


def test_any_other_face_drives_them_back_and_the_mines_stay_open() -> None:
    battle = on_mines(True)
    order(battle, "direct-from-hq", "B7")
    do(battle, "move B7 b8 {star}")
    assert phase(battle) == "retreat"
    do(battle, "retreat b8 B7")
    assert (figures(battle, "B7"), obstacles(battle, "b8")) == (4, ("minefield",))
    assert battle.state[0]["mines"][0] == 3 | FACE_UP
    assert not targets(battle, "B7"), "they were busy"


def test_a_decoy_is_gone_all_the_same() -> None:
    battle = on_mines(True, strength=0)
    order(battle, "direct-from-hq", "B7")
    do(battle, "move B7 b8 {star}")
    assert obstacles(battle, "b8") == ()


@ON_AND_OFF
def test_guns_fire_at_mines(on: bool) -> None:
    battle = on_mines(on, option="hr_artillery_clears_mines")
    order(battle, "direct-from-hq", "D7")
    battle_phase(battle)
    assert options_now(battle, "shell") == ({"shell D7 b8"} if on else set())
    if on:
        do(battle, "shell D7 b8 {infantry infantry grenade}")
        assert obstacles(battle, "b8") == ()


def test_a_minefield_is_tried_once_a_turn() -> None:
    battle = played(
        MINED.replace("ac", "ag"), "hr_artillery_clears_mines", True, *["direct-from-hq"] * 2, rules=[MINES]
    )
    order(battle, "direct-from-hq", "D7", "B7")
    battle_phase(battle)
    assert len(options_now(battle, "shell")) == 2
    do(battle, "shell D7 b8 {infantry star flag}")
    assert not options_now(battle, "shell")
    assert obstacles(battle, "b8") == ("minefield",)
    finish_turn(battle)
    pass_turn(battle)
    order(battle, "direct-from-hq", "D7")
    battle_phase(battle)
    assert options_now(battle, "shell") == {"shell D7 b8"}, "a new turn"


RIVER = """
.    .    .    .    .
  .    .:xi .    .    .
.    .    .    .    .
  .    .    .    .    .
R    R    R=   R    R    R    R    R    R    R=   R    R    R
  .    .:ac .:ai .    .
.    .    .    .:ag .
"""
TWO = ["attack-left"] * 2


def bridge(on: bool = True, *hand: str, picture: str = RIVER) -> Battle:
    return played(picture, "hr_bridge_demolition", on, *(hand or TWO))


def rigged() -> Battle:
    """A battle in which the engineers have laid their charges, at the beginning of their next turn."""
    battle = bridge()
    order(battle, "attack-left", "b4")
    battle_phase(battle)
    do(battle, "rig b4 C5")
    pass_turn(battle)
    return battle


def structure(battle: Battle, hex_name: str) -> str | None:
    return cells(battle)[battle.board.index(hex_name)].structure


@ON_AND_OFF
def test_engineers_rig_a_bridge(on: bool) -> None:
    battle = bridge(on)
    order(battle, "attack-left", "b4", "c4")
    battle_phase(battle)
    assert options_now(battle, "rig") == ({"rig b4 C5"} if on else set()), "infantry cannot, and not far away"


def test_they_do_nothing_else() -> None:
    battle = bridge()
    order(battle, "attack-left", "b4")
    do(battle, "move b4 B3")
    battle_phase(battle)
    assert not options_now(battle, "rig")
    with pytest.raises(IllegalAction):
        do(battle, "rig B3 C5")


def test_the_card_must_be_for_the_section_of_the_bridge() -> None:
    battle = bridge(True, "direct-from-hq")
    order(battle, "direct-from-hq", "b4")
    battle_phase(battle)
    assert not options_now(battle, "rig")


def test_an_order_blows_the_bridge_unless_a_star_comes_up() -> None:
    battle = rigged()
    assert {t["token"]: t["rigged"] for t in battle.observe(None)["tokens"] if "rigged" in t} == {"charge": "allies"}
    do(battle, "play attack-left")
    assert options_now(battle, "detonate") == {"detonate C5"}
    do(battle, "detonate C5 {star flag}")
    assert structure(battle, "C5") == "bridge"
    assert not options_now(battle, "detonate"), "once a turn"
    battle = rigged()
    do(battle, "play attack-left")
    do(battle, "detonate C5 {infantry flag}", "order b4", "order c4")
    assert structure(battle, "C5") is None
    assert phase(battle) != "order", "it cost one of the three orders"


@pytest.mark.parametrize(("rolled", "left"), [("infantry armor", "bridge"), ("star flag", None)])
def test_after_a_battle_on_the_bridge_infantry_fails(rolled: str, left: str | None) -> None:
    """And a star no longer does."""
    battle = rigged()
    place(battle, "c4", "C5")
    place(battle, "b8", "c6")
    order(battle, "attack-left", "C5")
    battle_phase(battle)
    do(battle, "attack C5 c6 {star star star}")
    pass_turn(battle)
    set_hands(battle, {0: ["attack-left"]})
    do(battle, "play attack-left", f"detonate C5 {{{rolled}}}")
    assert structure(battle, "C5") == left


def test_an_enemy_on_the_bridge_takes_the_charges_away() -> None:
    battle = bridge(True, *TWO, picture=RIVER)
    order(battle, "attack-left", "b4")
    battle_phase(battle)
    do(battle, "rig b4 C5")
    place(battle, "b8", "c6")
    set_hands(battle, {1: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "c6")
    do(battle, "move c6 C5")
    if battle.active == 1:
        finish_turn(battle)
    do(battle, "play attack-left")
    assert not options_now(battle, "detonate")


def test_four_tanks_of_heavy_guns_bring_it_down() -> None:
    battle = bridge(True, "direct-from-hq")
    order(battle, "direct-from-hq", "D3")
    battle_phase(battle)
    do(battle, "shell D3 C5 {armor armor armor}")
    assert structure(battle, "C5") == "bridge"
    assert [t for t in battle.observe(None)["tokens"] if t.get("hits")] == [
        {"token": "charge", "side": None, "hex": "C5", "hits": 3}
    ]
    battle = bridge(True, "barrage")
    place(battle, "b8", "C5")
    do(battle, "play barrage", "target C5 {armor armor armor armor}")
    assert structure(battle, "C5") is None
    assert figures(battle, "C5") == 0, "with whoever stands on it"


@pytest.mark.parametrize(
    ("code", "heavy"), [("g", True), ("Q", True), ("B", True), ("W", False), ("U", False), ("Z", False), ("K", False)]
)
def test_only_heavy_guns_and_big_guns_fire_at_bridges(code: str, heavy: bool) -> None:
    """Neither mortars, guns on tracks nor rockets do, though they need no sight (004, Bridge Demolition, option 3)."""
    battle = bridge(True, "direct-from-hq", picture=RIVER.replace(":ag", f":a{code}"))
    order(battle, "direct-from-hq", "D3")
    battle_phase(battle)
    assert ("shell D3 C5" in options_now(battle)) is heavy


def test_off_nobody_fires_at_bridges() -> None:
    battle = bridge(False, "direct-from-hq")
    order(battle, "direct-from-hq", "D3")
    battle_phase(battle)
    assert not options_now(battle, "shell")


def test_charges_and_hits_survive_a_position() -> None:
    battle = rigged()
    text = position_text(battle)
    again = bridge()
    restore(again, text)
    assert position_text(again) == text


TRAIN = PICTURE.replace(".    .    .    .    .    .:al .:aw", ".    .    .    .    .:ai .:al .:aw")


@ON_AND_OFF
def test_trains_pass_friends(on: bool) -> None:
    battle = played(TRAIN, "hr_trains_extended", on, rules=[SUPPLY])
    order(battle, "direct-from-hq", "F5")
    assert ("D5" in destinations(battle, "F5")) is False, "the wagon would stand on the friend"
    assert ("C5" in destinations(battle, "F5")) is on
    assert "E5" not in destinations(battle, "F5")


@ON_AND_OFF
def test_but_no_enemies(on: bool) -> None:
    battle = played(TRAIN.replace(".:ai .:al", ".:xi .:al"), "hr_trains_extended", on, rules=[SUPPLY])
    order(battle, "direct-from-hq", "F5")
    assert not destinations(battle, "F5") & {"C5", "D5"}


@ON_AND_OFF
def test_infantry_that_gets_off_may_close_assault(on: bool) -> None:
    rule = SUPPLY | {"stations": ["D5", "E5"], "units": 1}
    battle = played(PICTURE.replace(".:xi", ".").replace(".:xg", ".:xi"), "hr_trains_extended", on, rules=[rule])
    place(battle, "E9", "F7")
    order(battle, "direct-from-hq", "F5")
    do(battle, "move F5 E5")
    assert phase(battle) == "unload"
    beside = {text.split()[1] for text in options_now(battle, "unload")}
    assert ("d6" in beside) is not on, "beside the wagon"
    do(battle, "unload f6")
    battle_phase(battle)
    assert targets(battle, "f6") == ({"F7"} if on else set())


@ON_AND_OFF
def test_the_engine_must_be_in_the_station(on: bool) -> None:
    battle = played(PICTURE, "hr_trains_extended", on, rules=[SUPPLY | {"stations": ["F5"]}])
    order(battle, "direct-from-hq", "F5")
    do(battle, "move F5 E5")
    assert (phase(battle) == "unload") is not on


@ON_AND_OFF
def test_an_armored_train_fires_directly(on: bool) -> None:
    battle = played(GUN, "hr_trains_extended", on, rules=[ARMORED])
    kind = battle.world[0]["kinds"][int(battle.world[0]["units"][battle.unit_on("G5")]["kind"])]
    assert (int(kind["needs_sight"]), int(kind["reach"])) == ((1, 4) if on else (0, 6))
    assert [int(n) for n in kind["dice"][1:5]] == ([3, 2, 2, 1] if on else [3, 3, 2, 2])


@ON_AND_OFF
def test_the_gun_of_an_armored_train_takes_the_hit_that_would_take_its_wagon(on: bool) -> None:
    battle = played(GUN, "hr_trains_extended", on, rules=[ARMORED])
    assert figures(battle, "G5") == (4 if on else 3)
    wound(battle, "G5", 2)
    order(battle, "direct-from-hq", "F5")
    battle_phase(battle)
    assert targets(battle, "G5")
    wound(battle, "G5", 1)
    battle.forget_actions()
    assert bool(targets(battle, "G5")) is not on
    assert reason(battle, "G5", "D7") == ("gun_lost" if on else "")


def test_several_works_of_one_battle_go_together() -> None:
    names = ("hr_artillery_clears_wire", "hr_artillery_clears_mines", "hr_bridge_demolition")
    battle = table(RIVER.replace("R=", "R=w", 1), ["direct-from-hq"], options=Options(**dict.fromkeys(names, True)))
    order(battle, "direct-from-hq", "D3")
    battle_phase(battle)
    do(battle, "shell D3 C5 {grenade armor flag}")
    assert obstacles(battle, "C5") == ()
    assert terrain(battle, "C5") == "river"
