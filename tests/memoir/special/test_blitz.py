"""Blitz, slow armor, Recon cards as air strikes without a post, Air Power as a bombardment (rulings 15.1)."""

from __future__ import annotations

from typing import Any

from tests.memoir.steps import pass_turn
from tests.memoir.table import destinations, do, options_now, order, phase, table

PICTURE = """
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.:xt .    .    .    .    .    .    .    .    .    .:xi .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.:at .    .    .    .:ae .    .    .    .    .:ag .:ai .    .
"""
BLITZ = {"name": "blitz", "side": "axis"}


def reach(rules: list[dict[str, Any]], unit: str) -> int:
    battle = table(PICTURE, ["attack-left", "general-advance"], rules=rules)
    order(battle, "general-advance", unit)
    start = battle.board.index(unit)
    return max(battle.board.distance(start, battle.board.index(name)) for name in destinations(battle, unit))


def test_armor_of_the_other_side_moves_two_hexes() -> None:
    assert reach([], "A3") == 3
    assert reach([BLITZ], "A3") == 2
    assert reach([BLITZ], "E3") == 2, "elite armor too"
    assert reach([BLITZ], "K3") == 2, "infantry goes as far as ever"


def test_own_armor_is_not_slowed() -> None:
    battle = table(PICTURE, ["attack-right"], ["probe-left"], rules=[BLITZ], first="axis")
    order(battle, "attack-right", "A7")
    assert "D7" in destinations(battle, "A7")


def test_it_may_still_battle_after_two_hexes() -> None:
    battle = table(PICTURE, ["attack-left"], rules=[{"name": "armor_move_limit", "side": "allies", "hexes": 2}])
    order(battle, "attack-left", "A3")
    do(battle, "move A3 A5")
    assert phase(battle) == "battle"


def test_the_limit_is_for_one_side() -> None:
    assert reach([{"name": "armor_move_limit", "side": "axis", "hexes": 2}], "A3") == 3
    assert reach([{"name": "armor_move_limit", "side": "allies", "hexes": 1}], "A3") == 1


def test_recon_cards_call_aircraft_without_any_post() -> None:
    battle = table(PICTURE, ["probe-left"], ["recon-left", "recon-in-force"], rules=[BLITZ])
    pass_turn(battle)
    assert options_now(battle) == {"play recon-left", "play recon-left as air-strike", "play recon-in-force"}
    do(battle, "play recon-left as air-strike")
    assert options_now(battle, "target") == {"target J3", "target K3"}, "in the section of the card"
    do(battle, "target K3")
    events = do(battle, "done {star}")
    assert [e.data["dice"] for e in events if e.kind == "strike"] == [1], "one die for the Axis"


def test_the_allies_cannot() -> None:
    battle = table(PICTURE, ["recon-left"], rules=[BLITZ])
    assert options_now(battle) == {"play recon-left"}


def test_the_same_for_the_allies_alone() -> None:
    battle = table(PICTURE, ["recon-left"], rules=[{"name": "recon_air_strike", "side": "allies"}])
    assert options_now(battle) == {"play recon-left", "play recon-left as air-strike"}


def test_air_power_counts_as_artillery_bombard() -> None:
    battle = table(PICTURE, ["air-power"], rules=[{"name": "air_power_as_bombard"}])
    events = do(battle, "play air-power")
    assert next(e for e in events if e.kind == "play").data["effect"] == "artillery-bombard"
    assert phase(battle) == "move"
    assert {text.split()[1] for text in options_now(battle, "move")} == {"J3"}


def test_so_does_a_copy_of_it() -> None:
    battle = table(PICTURE, ["air-power"], ["counter-attack"], rules=[{"name": "air_power_as_bombard"}])
    pass_turn(battle)
    do(battle, "play counter-attack")
    assert phase(battle) == "order", "no Axis artillery: one unit of choice"
    assert options_now(battle, "order") == {"order A7", "order K7"}
