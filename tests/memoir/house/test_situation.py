"""House rules about the situation: weather, commissar, leaders, equipment, supply and sieges (004, section I)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.house.test_ground import ON_AND_OFF, played
from tests.memoir.special import test_carried_tokens as carried
from tests.memoir.special import test_political_commissar as commissar
from tests.memoir.steps import dice, medals, pass_turn, place, real, reason, wound
from tests.memoir.table import (
    battle_phase,
    destinations,
    do,
    figures,
    options_now,
    order,
    phase,
    set_hands,
    table,
    targets,
)

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.kernel.codes import LEFT_BOARD
from bocage.memoir.options import OptionsError
from bocage.memoir.position import position_text, restore
from bocage.memoir.setup import Options


def in_weather(weather: str, picture: str, *hand: str, **about: Any) -> Battle:
    return table(picture, hand or ["direct-from-hq"], options=Options(hr_weather=weather), **about)


LINE = ".:xi .    .    .:at .    .:ag"


@pytest.mark.parametrize(("weather", "seen"), [("fair", 3), ("fog", 2), ("night", 1), ("rain", 3), ("mud", 3)])
def test_how_far_tanks_see(weather: str, seen: int) -> None:
    battle = in_weather(weather, ".:xi .    .    .:at")
    order(battle, "direct-from-hq", "D9")
    if phase(battle) == "move" and seen < 3:
        assert reason(battle, "D9", "A9") == "weather"
        assert "weather" in explain.attack(battle, battle.unit_on("D9"), battle.unit_on("A9")).sentence()
    battle_phase(battle)
    assert targets(battle, "D9") == ({"A9"} if seen >= 3 else set())


@pytest.mark.parametrize(("weather", "friend", "fires"), [
    ("fog", "D9", False), ("fog", "C9", True), ("night", "C9", False), ("night", "B9", True), ("rain", "D9", True),
    ("rain", "E9", False), ("fair", "E9", True),
    ("fair", "D9", True),
])  # fmt: skip
def test_guns_need_a_friend_near_their_target(weather: str, friend: str, fires: bool) -> None:
    battle = in_weather(weather, LINE)
    if friend != "D9":
        place(battle, "D9", friend)
    order(battle, "direct-from-hq", "F9")
    battle_phase(battle)
    assert targets(battle, "F9") == ({"A9"} if fires else set())


@pytest.mark.parametrize("weather", ["rain", "fair", "fog"])
def test_nothing_flies_in_a_rainstorm(weather: str) -> None:
    battle = in_weather(weather, LINE, "air-power", "barrage", "probe-left")
    assert ("play air-power" in options_now(battle)) is (weather != "rain")
    assert "play barrage" in options_now(battle)


@pytest.mark.parametrize("weather", ["rain", "fair"])
def test_nobody_drops_in_a_rainstorm(weather: str) -> None:
    battle = real("sainte-mere-eglise", 1, {"hr_weather": weather} if weather != "fair" else None)
    assert (phase(battle) == "drop") is (weather == "fair")
    if weather == "rain":
        assert (battle.state[0]["units"]["status"] == LEFT_BOARD).any()
        assert medals(battle) == (0, 0)


COUNTRY = """
.    .    .    .    .    .    .    .    .    .:xi
  .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .
.:ai .    .    .    .:at .    .    .    .:as .    .    .:ag
"""


def farthest(battle: Battle, hex_name: str) -> int:
    here = battle.board.index(hex_name)
    reached = (battle.board.distance(here, battle.board.index(to)) for to in destinations(battle, hex_name))
    return max(reached, default=0)


@pytest.mark.parametrize(("weather", "infantry", "tanks", "special", "guns"), [
    ("fair", 2, 3, 2, 1), ("snow", 1, 2, 1, 0), ("mud", 2, 2, 2, 1), ("rasputitsa", 1, 1, 1, 1), ("fog", 2, 3, 2, 1),
])  # fmt: skip
def test_how_far_one_gets(weather: str, infantry: int, tanks: int, special: int, guns: int) -> None:
    battle = in_weather(weather, COUNTRY)
    order(battle, "direct-from-hq", "A5", "E5", "I5", "L5")
    assert [farthest(battle, h) for h in ("A5", "E5", "I5", "L5")] == [infantry, tanks, special, guns]


@pytest.mark.parametrize(("weather", "battles"), [("fair", True), ("mud", False)])
def test_special_infantry_is_regular_in_mud(weather: str, battles: bool) -> None:
    battle = in_weather(weather, ".:xi . .  .   .:as")
    order(battle, "direct-from-hq", "E9")
    do(battle, "move E9 C9")
    assert targets(battle, "C9") == ({"A9"} if battles else set())


def test_roads_and_towns_are_firm() -> None:
    battle = in_weather("mud", ".:xi . RO RO RO:as . . RO:at RO RO RO RO")
    order(battle, "direct-from-hq", "E9", "H9")
    assert farthest(battle, "H9") == 4, "along the road, with its bonus"
    do(battle, "move E9 C9")
    battle_phase(battle)
    assert targets(battle, "C9") == {"A9"}, "two hexes of road"


def test_railways_are_firm_in_russian_mud_and_roads_are_not() -> None:
    battle = in_weather("rasputitsa", ".:xi . RR:ai RR RR . . RO:ai RO RO RO")
    order(battle, "direct-from-hq", "C9", "H9")
    assert (farthest(battle, "C9"), farthest(battle, "H9")) == (2, 1)


@ON_AND_OFF
def test_the_commissar_waits_for_the_first_turn(on: bool) -> None:
    options = Options(hr_commissar_004=True) if on else Options()
    battle = table(commissar.PICTURE, commissar.HAND, ["probe-left"], rules=[commissar.RULE], options=options)
    assert battle.turn == (1 if on else 0)
    do(battle, "commit probe-left")
    if not on:
        do(battle, "commit attack-center")
        assert options_now(battle) == {"play probe-left"}
    else:
        assert options_now(battle, "play") == {"play attack-center", "play recon-right", "play counter-attack"}


@ON_AND_OFF
def test_a_leader_leads_tanks_too_and_is_no_medal(on: bool) -> None:
    rule = carried.LEADER | {"at": ["d4"]}
    battle = played(carried.PICTURE, "hr_leader_004", on, rules=[rule])
    place(battle, "b6", "d6")
    order(battle, "direct-from-hq", "d4")
    battle_phase(battle)
    assert dice(battle, "d4", "d6") == (4 if on else 3)


@ON_AND_OFF
def test_a_leader_who_dies(on: bool) -> None:
    battle = played(carried.PICTURE, "hr_leader_004", on, first="axis", rules=[carried.LEADER])
    place(battle, "b6", "a6")
    wound(battle, "a4", 1)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 a4 {infantry star star star}")
    assert medals(battle) == (0, 1 if on else 2)


@ON_AND_OFF
@pytest.mark.parametrize("guns", [True, False])
def test_artillery_destroys_the_equipment(on: bool, guns: bool) -> None:
    picture = carried.PICTURE.replace("xt", "xg")
    battle = played(picture, "hr_equipment_destroyed", on, "direct-from-hq", first="axis", rules=[carried.EQUIPMENT])
    token = battle.state[0]["tokens"][0]
    token["hex"], token["unit"] = -1, battle.unit_on("a4")
    wound(battle, "a4", 1)
    by = "E9" if guns else "b6"
    place(battle, by, "a6")
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, f"attack a6 a4 {{infantry {'star star' if guns else 'star'}}}")
    assert int(token["hex"]) == (-1 if on and guns else battle.board.index("a4"))


# Supply.

ROAD = """
.:xi .    .    .    .    .    .    .    .    .    .    .    .:xi
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    RO:at .   .    .    .    .    .    .
  .    .    .    .    .    RO   .    .    .    .    .    .
.    .    .    .    .    .    RO   .    .    .    .    .    .
  .    .    .    .    .    .    RO   .    .    .    .    .
.    .    .    .    .    .    .    RO   .    .    .    .    .
  .    .    .    .    .    .    .    RO   .    .    .    .
.    .    .    .    .    .    .    .    RO   .    .    .    .
"""
PASSES = ["recon-left", "recon-right", "recon-center", "probe-left", "probe-right"]


def supplied(on: bool = True, picture: str = ROAD, hand: tuple[str, ...] = (), **about: Any) -> Battle:
    return table(
        picture,
        hand or ["direct-from-hq", *PASSES],
        PASSES,
        options=Options(hr_supply=True) if on else Options(),
        **about,
    )


def cut(battle: Battle, hex_name: str) -> int:
    return int(battle.state[0]["cut"][battle.unit_on(hex_name)])


def rounds(battle: Battle, n: int) -> None:
    """Both sides do nothing for n turns each; dice of hunger come from the battle."""
    for _ in range(2 * n):
        pass_turn(battle)


def cut_off(turns: int, **about: Any) -> Battle:
    """A tank whose road an enemy holds since before its first turn, in its so manieth turn without supply."""
    battle = supplied(**about)
    place(battle, "M9", "H3")
    rounds(battle, turns)
    set_hands(battle, {0: ["direct-from-hq"]})
    return battle


@ON_AND_OFF
def test_a_road_to_the_own_edge_keeps_a_unit_in_supply(on: bool) -> None:
    battle = supplied(on)
    rounds(battle, 2)
    assert cut(battle, "F7") == 0
    assert not any("unsupplied" in unit for unit in battle.observe(None)["units"])


@ON_AND_OFF
def test_an_enemy_on_the_road_cuts_it(on: bool) -> None:
    battle = supplied(on)
    place(battle, "M9", "H3")
    rounds(battle, 2)
    assert cut(battle, "F7") == (2 if on else 0)
    shown = {unit["hex"]: unit for unit in battle.observe(None)["units"]}
    assert shown["F7"].get("unsupplied", 0) == (2 if on else 0), "everybody sees it"
    assert ("short" in shown["F7"].get("marks", [])) is on


def test_so_does_infantry_that_has_the_road_in_range_and_no_gun() -> None:
    for kind, turns in (("xi", 1), ("xg", 0)):
        battle = supplied(picture=ROAD.replace(".    .    .    .:xi", f".    .    .    .:{kind}", 1))
        place(battle, "M9", "K3")
        rounds(battle, 1)
        assert cut(battle, "F7") == turns


def test_the_first_turn_does_nothing() -> None:
    battle = cut_off(1)
    assert cut(battle, "F7") == 1
    place(battle, "A9", "F9")
    order(battle, "direct-from-hq", "F7")
    assert "I7" in destinations(battle, "F7")
    battle_phase(battle)
    assert dice(battle, "F7", "F9") == 3


def test_in_the_second_a_tank_has_a_hex_and_a_die_less() -> None:
    battle = cut_off(2)
    assert cut(battle, "F7") == 2
    place(battle, "A9", "F9")
    order(battle, "direct-from-hq", "F7")
    assert {"H7", "I7"} & destinations(battle, "F7") == {"H7"}
    battle_phase(battle)
    found = explain.attack(battle, battle.unit_on("F7"), battle.unit_on("F9"))
    assert (found.dice, "out of supply" in found.sentence()) == (2, True)


@pytest.mark.parametrize(("code", "reached"), [("ag", set()), ("as", {"G7", "H7"}), ("ai", {"G7", "H7"})])
def test_guns_stay_and_special_infantry_is_regular(code: str, reached: set[str]) -> None:
    battle = cut_off(2, picture=ROAD.replace("RO:at", f"RO:{code}"))
    order(battle, "direct-from-hq", "F7")
    assert {"G7", "H7", "I7"} & destinations(battle, "F7") == reached
    if code == "as":
        place(battle, "A9", "D9")
        do(battle, "move F7 D7")
        assert not targets(battle, "D7"), "two hexes are a march for regulars"


@pytest.mark.parametrize(("face", "lost"), [("star", 1), ("grenade", 0)])
def test_in_the_third_a_star_costs_a_figure(face: str, lost: int) -> None:
    battle = cut_off(2)
    pass_turn(battle)
    set_hands(battle, {1: ["recon-in-force"]})
    do(battle, "play recon-in-force", f"done {{{face}}}")
    assert (cut(battle, "F7"), figures(battle, "F7")) == (3, 3 - lost)
    assert int(battle.state[0]["losses"][0]) == lost


def test_supply_comes_back_and_with_it_everything_else() -> None:
    battle = cut_off(2)
    place(battle, "H3", "M9")
    rounds(battle, 1)
    assert cut(battle, "F7") == 0


def test_over_land_where_no_road_leads_home() -> None:
    open_country = ROAD.replace("RO   ", ".    ").replace("RO:at .  ", ".:at .   ")
    battle = supplied(picture=open_country)
    for start, to in (("A9", "E5"), ("M9", "G5")):
        place(battle, start, to)
    rounds(battle, 1)
    assert cut(battle, "F7") == 0, "there is a way round"


def test_a_pocket_is_cut_off() -> None:
    pocket = """
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .:xi .    .    .    .    .    .    .
.    .    .    .:xi .    .    .    .:xi .    .    .    .    .
  .    .    .    .    .:at .    .    .    .    .    .    .
.    .    .    .:xi .    .    .    .:xi .    .    .    .    .
  .    .    .    .    .:xi .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .:ai .    .    .    .    .    .    .
"""
    battle = supplied(picture=pocket)
    rounds(battle, 1)
    assert (cut(battle, "e6"), cut(battle, "F1")) == (2, 0)


def test_a_drop_zone_feeds_those_who_came_down() -> None:
    options = {"hr_supply": True, "hr_drop_zone": True}
    battle = real("sainte-mere-eglise", 1, options)
    do(battle, "drop I5")
    zone = [t for t in battle.observe(None)["tokens"] if t["token"] == "drop_zone"]
    assert [t["hex"] for t in zone] == ["I5"]
    dropped = [u for u in range(int(battle.world[0]["n_units"])) if battle.world[0]["units"][u]["dropped"]]
    assert dropped
    assert not battle.state[0]["cut"][dropped].any()
    if battle.state[0]["unit_at"][battle.board.index("I5")] >= 0:
        place(battle, "I5", "I1")
    place(battle, "G5", "I5")
    pass_turn(battle)
    assert not [t for t in battle.observe(None).get("tokens", []) if t["token"] == "drop_zone" and "hex" in t]


def test_a_drop_zone_needs_supply() -> None:
    with pytest.raises(OptionsError, match="hr_supply"):
        Options.from_document({"hr_drop_zone": True})


def test_hunger_survives_a_position() -> None:
    battle = cut_off(2)
    text = position_text(battle)
    again = supplied()
    restore(again, text)
    assert (position_text(again), cut(again, "F7")) == (text, 2)
