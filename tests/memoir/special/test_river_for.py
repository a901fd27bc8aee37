"""A river that only the infantry of one side crosses (Across the River Roer; rulings 12.10)."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, why_not
from tests.memoir.steps import finish_turn
from tests.memoir.table import battle_phase, destinations, do, options_now, order

from bocage.memoir.scenario import ScenarioError

RULE = [{"name": "river_for", "side": "allies"}]
BANKS = """
.    .    .    .
  .    {north}  .    .
FO   FO{in_}   FO   FO
  .    {south}  .    .
"""


def banks(north: str = ".", in_: str = "", south: str = ".") -> str:
    return BANKS.format(north=north, in_=in_, south=south)


def test_its_infantry_wades_in_and_stops() -> None:
    battle = field(banks(south=".:ai"), rules=RULE)
    order(battle, "direct-from-hq", "b6")
    assert "B7" in destinations(battle, "b6")
    assert "b8" not in destinations(battle, "b6"), "it stops in the water"


@pytest.mark.parametrize("kind", ["at", "ag"])
def test_nobody_else_of_its_side_does(kind: str) -> None:
    battle = field(banks(south=f".:{kind}"), rules=RULE)
    order(battle, "direct-from-hq", "b6")
    assert "B7" not in destinations(battle, "b6")
    assert why_not(battle, "move b6 B7") == "impassable"


def test_it_goes_over_a_pontoon_bridge_as_anybody() -> None:
    """Whatever order the rules of the battle have: ground that another one brings is ground, too."""
    rules = [*RULE, {"name": "pontoon_bridges", "side": "allies", "bridges": 1}]
    battle = field(".\n.\nFO R FO\n. .:ai", ["attack-left", "direct-from-hq"], ["probe-left"], rules=rules)
    do(battle, "play attack-left as pontoon", "build B7")
    finish_turn(battle)
    order(battle, "direct-from-hq", "b6")
    assert {"B7", "C7", "b8"} <= destinations(battle, "b6")


def test_nor_does_infantry_of_the_other_side() -> None:
    battle = field(banks(north=".:xi"), rules=RULE, first="axis")
    order(battle, "direct-from-hq", "b8")
    assert not {"B7", "C7"} & destinations(battle, "b8")


def test_from_the_water_it_battles_with_a_die_less_and_goes_on() -> None:
    battle = field(banks(north=".:xi", in_=":ai"), rules=RULE)
    order(battle, "direct-from-hq", "B7")
    assert "a8" in destinations(battle, "B7")
    battle_phase(battle)
    assert dice(battle, "B7", "b8") == 2


def test_it_falls_back_into_the_water() -> None:
    battle = field(". .:xi\n. .:ai\nFO FO FO\n.", rules=RULE, first="axis")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 b8 {flag star star}")
    assert {"retreat b8 B7", "retreat b8 C7"} <= options_now(battle)


def test_the_enemy_does_not_take_ground_there() -> None:
    battle = field(banks(north=".:xi", in_=":ai1"), rules=RULE, first="axis")
    order(battle, "direct-from-hq", "b8")
    battle_phase(battle)
    do(battle, "attack b8 B7 {infantry star star}")
    assert "take-ground b8 B7" not in options_now(battle)


def test_without_the_rule_everybody_crosses() -> None:
    battle = field(banks(north=".:xi"), first="axis")
    order(battle, "direct-from-hq", "b8")
    assert "B7" in destinations(battle, "b8")


def test_there_must_be_such_a_river_and_nobody_else_in_it() -> None:
    with pytest.raises(ScenarioError, match="there is no fordable-river"):
        field(".", rules=RULE)
    with pytest.raises(ScenarioError, match="the unit on B7"):
        field(banks(in_=":xi"), rules=RULE)
