"""House rules about terrain and obstacles, each with its switch on and off (004, section G)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import dice, finish_turn, place, real, wound
from tests.memoir.table import (
    battle_phase,
    destinations,
    do,
    figures,
    kinds,
    options_now,
    order,
    phase,
    table,
    targets,
)

from bocage.memoir.game import Battle
from bocage.memoir.position import cells
from bocage.memoir.setup import Options

ON_AND_OFF = pytest.mark.parametrize("on", [True, False])


def played(picture: str, option: str, on: bool, *hand: str, **about: Any) -> Battle:
    """A drawn battle with one house rule, or without it."""
    return table(picture, hand or ["direct-from-hq"], options=Options(**({option: True} if on else {})), **about)


def terrain(battle: Battle, hex_name: str) -> str:
    return cells(battle)[battle.board.index(hex_name)].terrain


def obstacles(battle: Battle, hex_name: str) -> tuple[str, ...]:
    return cells(battle)[battle.board.index(hex_name)].obstacles


BRIDGE = ".:xi R= .:ai"


@ON_AND_OFF
def test_a_bridge_blocks_sight(on: bool) -> None:
    battle = played(BRIDGE, "hr_bridge_blocks_los", on)
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert targets(battle, "C9") == (set() if on else {"A9"})


@ON_AND_OFF
def test_a_pontoon_does_not(on: bool) -> None:
    battle = played(".:xi Rp .:ai", "hr_bridge_blocks_los", on)
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert targets(battle, "C9") == {"A9"}


WIRE = """
.:xi .w   .    .w:ag .
  .    .    .    .
.    .    .    .w:ai .
"""


@ON_AND_OFF
def test_wire_costs_guns_nothing_and_they_shell_it(on: bool) -> None:
    battle = played(WIRE, "hr_artillery_clears_wire", on)
    order(battle, "direct-from-hq", "D9", "D7")
    battle_phase(battle)
    assert dice(battle, "D9", "A9") == (2 if on else 1)
    assert options_now(battle, "shell") == ({"shell D9 B9"} if on else set()), "not where a friend stands"


@pytest.mark.parametrize(
    ("rolled", "cleared"), [("infantry flag", True), ("grenade flag", True), ("star armor", False)]
)
def test_infantry_or_a_grenade_clears_the_wire(rolled: str, cleared: bool) -> None:
    battle = played(WIRE, "hr_artillery_clears_wire", True)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    events = do(battle, f"shell D9 B9 {{{rolled} flag}}")
    assert "shell" in kinds(events)
    assert (obstacles(battle, "B9") == ()) is cleared
    assert not targets(battle, "D9"), "that was its battle"


@ON_AND_OFF
def test_infantry_in_wire_has_a_die_less_with_or_without_the_rule(on: bool) -> None:
    battle = played(".:xi .w:ai", "hr_artillery_clears_wire", on)
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert dice(battle, "B9", "A9") == 2


def test_a_gun_beside_an_enemy_does_not_shell() -> None:
    battle = played(".:xi .:ag .w", "hr_artillery_clears_wire", True)
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert not options_now(battle, "shell")


SANDBAGS = """
.s:xi .    .    .:ag
  .    .    .:ai .
.    .    .    .
"""


@ON_AND_OFF
def test_sandbags_stay_when_their_unit_leaves(on: bool) -> None:
    battle = played(".s:ai .\n . .\n. . .:xi", "hr_sandbags_persist", on)
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 B9")
    assert obstacles(battle, "A9") == (("sandbags",) if on else ())


@pytest.mark.parametrize(("by", "left"), [("D9", ()), ("c8", ("sandbags",))])
def test_guns_that_wipe_a_unit_out_take_its_sandbags(by: str, left: tuple[str, ...]) -> None:
    battle = played(SANDBAGS, "hr_sandbags_persist", True)
    place(battle, "c8", "B9")
    place(battle, "B9", "c8") if by == "D9" else None
    wound(battle, "A9", 1)
    if by == "D9":
        order(battle, "direct-from-hq", "D9")
        battle_phase(battle)
        do(battle, "attack D9 A9 {infantry infantry}")
    else:
        order(battle, "direct-from-hq", "B9")
        battle_phase(battle)
        do(battle, "attack B9 A9 {infantry infantry}")
    assert obstacles(battle, "A9") == left


BUNKER = """
.    .    .
  .b:xg .    .
.:ai .    .
"""


@ON_AND_OFF
def test_guns_in_a_bunker_lose_one_for_every_flag(on: bool) -> None:
    battle = played(BUNKER, "hr_bunker_gun_flags", on)
    order(battle, "direct-from-hq", "A7")
    battle_phase(battle)
    do(battle, "attack A7 a8 {flag star}")
    if on:
        assert figures(battle, "a8") == 1
    else:
        assert phase(battle) == "ignore_flag"


def test_infantry_in_a_bunker_still_ignores_a_flag() -> None:
    battle = played(BUNKER.replace("xg", "xi"), "hr_bunker_gun_flags", True)
    order(battle, "direct-from-hq", "A7")
    battle_phase(battle)
    do(battle, "attack A7 a8 {flag star}")
    assert phase(battle) == "ignore_flag"


FORTRESS = """
FT:xi .    .    .:ag
  .    .    .    .
.:ai .    .    .
"""


@ON_AND_OFF
def test_only_stars_of_artillery_hit_in_a_fortress(on: bool) -> None:
    battle = played(FORTRESS, "hr_fortress_star_only", on)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, "attack D9 A9 {star grenade}")
    assert figures(battle, "A9") == 3


@ON_AND_OFF
def test_infantry_never_hits_in_a_fortress(on: bool) -> None:
    battle = played("FT:xi .:ai", "hr_fortress_star_only", on)
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {infantry grenade}")
    assert figures(battle, "A9") == (4 if on else 2)


@ON_AND_OFF
@pytest.mark.parametrize(("card", "lost", "off"), [("barrage", 2, 1), ("air-power", 0, 2)])
def test_a_barrage_is_artillery_and_aircraft_are_not(card: str, lost: int, off: int, on: bool) -> None:
    battle = played(FORTRESS, "hr_fortress_star_only", on, card)
    do(battle, f"play {card}")
    do(battle, "target A9 {star star grenade armor}" if card == "barrage" else "target A9 {star grenade}")
    assert figures(battle, "A9") == 4 - (lost if on else off)


FIRE = """
{}:xi .    .    .:ag
  .    .:at .    .
.    .    .    .:ai
"""


@ON_AND_OFF
@pytest.mark.parametrize("by", ["D9", "b8"])
def test_tanks_and_guns_ruin_a_radar_station(by: str, on: bool) -> None:
    battle = played(FIRE.format("RS"), "hr_radar_destroyed", on)
    order(battle, "direct-from-hq", by)
    battle_phase(battle)
    do(battle, f"attack {by} A9 {{star star}}")
    assert terrain(battle, "A9") == ("city-ruins" if on else "radar-station")
    if on:
        assert battle.observe(None)["ground"] == {"A9": "city-ruins"}


def test_infantry_does_not_ruin_it() -> None:
    battle = played("RS:xi .:ai", "hr_radar_destroyed", True)
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {star star}")
    assert terrain(battle, "A9") == "radar-station"


@ON_AND_OFF
def test_artillery_burns_a_wooden_village(on: bool) -> None:
    battle = played(FIRE.format("WV"), "hr_wooden_village_burns", on)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, "attack D9 A9 {star star}")
    assert terrain(battle, "A9") == ("open" if on else "wooden-village")


def test_tanks_do_not_burn_it() -> None:
    battle = played("WV:xi .:at", "hr_wooden_village_burns", True)
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {star}")
    assert terrain(battle, "A9") == "wooden-village"


@ON_AND_OFF
def test_a_trench_takes_a_die_from_guns_too(on: bool) -> None:
    battle = played("TR:xi . . .:ag", "hr_trench_all_minus1", on)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    assert dice(battle, "D9", "A9") == (1 if on else 2)


@ON_AND_OFF
def test_tanks_battle_from_a_trench(on: bool) -> None:
    battle = played(".:xi . TR:at", "hr_trench_all_minus1", on)
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert targets(battle, "C9") == ({"A9"} if on else set())


ROAD = "RO:at ROv RO RO . .:xi"


@ON_AND_OFF
def test_only_towns_stop_whoever_follows_a_road(on: bool) -> None:
    battle = played(ROAD, "hr_road_terrain", on)
    order(battle, "direct-from-hq", "A9")
    assert ("D9" in destinations(battle, "A9")) is on, "three hexes and one more, over the ford"


@ON_AND_OFF
def test_an_obstacle_on_the_road_stops(on: bool) -> None:
    battle = played(ROAD.replace("ROv", "ROw").replace("at", "ai"), "hr_road_terrain", on)
    order(battle, "direct-from-hq", "A9")
    assert "B9" in destinations(battle, "A9")
    assert "C9" not in destinations(battle, "A9")


HILL = "H:xi H HF:ai"


@ON_AND_OFF
def test_a_wooded_hill_belongs_to_the_hill(on: bool) -> None:
    battle = played(HILL, "hr_hilltop_plateau", on)
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert targets(battle, "C9") == ({"A9"} if on else set())
    if on:
        assert dice(battle, "C9", "A9") == 2, "on the same height a hill protects nobody"


FIELD = """
.    .    .    .    .    .    .    .:xi
  .    .    .    .    .    .
.    .    .    .    .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
  .    .:ai .    .    .    .
"""
AIRFIELD = {"name": "airfield_reinforcements", "side": "allies", "hexes": ["E9"], "unit": "infantry", "units": 1}


@ON_AND_OFF
def test_an_airfield_in_enemy_range_is_closed(on: bool) -> None:
    battle = played(FIELD, "hr_airfield_range", on, rules=[AIRFIELD])
    do(battle, "play direct-from-hq")
    assert options_now(battle, "land") == (set() if on else {"land E9"})
    battle = played(FIELD, "hr_airfield_range", on, rules=[AIRFIELD | {"hexes": ["A9"]}])
    do(battle, "play direct-from-hq")
    assert options_now(battle, "land") == {"land A9"}


@ON_AND_OFF
def test_sainte_mere_eglise_has_its_church(on: bool) -> None:
    battle = real("sainte-mere-eglise", 1, {"hr_ste_mere_church": True} if on else None)
    assert terrain(battle, "G5") == ("church" if on else "town")
    assert battle.scenario.as_published.cells[battle.board.index("G5")].terrain == "town"


def test_other_battles_have_none() -> None:
    assert real("pegasus-bridge", 1, {"hr_ste_mere_church": True}).scenario.published is None


ENGINEERS = """
.    .    .    .:xi
  .{}  .:ac .    .
.    .    .    .
"""


@ON_AND_OFF
@pytest.mark.parametrize("obstacle", ["w", "h"])
def test_engineers_must_clear_what_they_came_onto(obstacle: str, on: bool) -> None:
    battle = played(ENGINEERS.format(obstacle), "hr_engineer_extended", on)
    place(battle, "D9", "A9")
    order(battle, "direct-from-hq", "b8")
    do(battle, "move b8 a8")
    battle_phase(battle)
    assert (obstacles(battle, "a8") == ()) is on
    assert dice(battle, "a8", "A9") == (2 if on or obstacle == "w" else 3)


@ON_AND_OFF
def test_who_could_not_clear_does_it_with_the_next_order(on: bool) -> None:
    battle = played(".w:ac . .\n . .\n. . .:xi", "hr_engineer_extended", on)
    do(battle, "play direct-from-hq", "order A9")
    assert (obstacles(battle, "A9") == ()) is on


RIVER = """
.    .    .:xi
  R    R    R
.:ac .    .
  .    .:ai .
"""
PONTOON = {"name": "pontoon_bridges", "side": "allies", "bridges": 2}


@ON_AND_OFF
def test_a_pontoon_needs_engineers_beside_the_river(on: bool) -> None:
    battle = played(RIVER, "hr_pontoon_engineer", on, "attack-left", rules=[PONTOON])
    do(battle, "play attack-left as pontoon")
    assert options_now(battle, "build") == ({"build a8"} if on else {"build a8", "build b8", "build c8"})
    do(battle, "build a8")
    assert battle.active == 1, "the card gave no orders: that was the engineers' turn"


def test_without_engineers_there_is_no_pontoon() -> None:
    battle = played(RIVER.replace("ac", "ai"), "hr_pontoon_engineer", True, "attack-left", rules=[PONTOON])
    assert "play attack-left as pontoon" not in options_now(battle)


def test_everything_off_is_nothing_new() -> None:
    battle = table(WIRE)
    w = battle.world[0]
    assert not w["burns_to"].any()
    assert not w["star_only"].any()
    assert not w["ways"].any()
    assert not w["options"].any()
    finish_turn(battle)
    assert not battle.state[0]["cut"].any()
