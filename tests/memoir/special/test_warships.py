"""Destroyers and open sea (rulings 14.11), as at Peleliu."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import dice
from tests.memoir.table import battle_phase, destinations, do, document, figures, order, table

from bocage.memoir.game import Battle
from bocage.memoir.scenario import ScenarioError, from_document

RULE: list[dict[str, Any]] = [{"name": "warships", "side": "allies"}]
SEA = """
.:xi   .     .     .     .:xg  .     .     .     .     .     .     .     .:xi
   S     S     S     S     S     S     S     S     S     S     S     S
O      O     O     O     O:xi  O     O     O     O     O     O     O     O
   OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS
OS     OS    OS    OS    OS:aY OS    OS    OS    OS    OS    OS    OS    OS
   OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS
OS     OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS:ai
   OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS
OS     OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS    OS
"""


def at_sea(card: str = "direct-from-hq", enemy: str = "probe-left") -> Battle:
    return table(SEA, [card, card], [enemy, enemy], rules=RULE)


def test_it_sails_two_hexes_in_open_sea_and_stays_off_the_coast() -> None:
    battle = at_sea()
    order(battle, "direct-from-hq", "E5")
    reached = destinations(battle, "E5")
    assert {"e4", "e6", "G5", "C5", "F3"} <= reached
    assert not {name for name in reached if name.endswith(("7", "8"))}, "the ocean next to the beach is too shallow"


def test_it_still_battles_after_two_hexes_and_needs_no_sight() -> None:
    battle = at_sea()
    order(battle, "direct-from-hq", "E5")
    do(battle, "move E5 G5")
    battle_phase(battle)
    assert dice(battle, "G5", "M9") == 1
    assert dice(battle, "G5", "E7") == 2


def test_only_grenades_hit_it_and_it_ignores_a_flag() -> None:
    battle = at_sea("probe-center", "direct-from-hq")
    do(battle, "play probe-center", "done")
    order(battle, "direct-from-hq", "E9")
    battle_phase(battle)
    do(battle, "attack E9 E5 {grenade flag}", "ignore-flag")
    assert figures(battle, "E5") == 2
    assert battle.unit_on("E5") >= 0


def test_whoever_lands_from_open_sea_does_so_as_from_the_ocean() -> None:
    battle = at_sea()
    order(battle, "direct-from-hq", "M3")
    assert destinations(battle, "M3") == {"L3", "l4", "l2"}, "a hex at a time"


@pytest.mark.parametrize(
    ("drawn", "instead", "told"),
    [("OS:aY", "O:aY", "is not in open sea"), ("   S     S     S ", "   S     S     OS", "is next to the coast")],
)
def test_a_map_that_is_wrong_says_so(drawn: str, instead: str, told: str) -> None:
    with pytest.raises(ScenarioError, match=told):
        from_document(document(SEA.replace(drawn, instead), rules=RULE))
