"""Terrain that cannot be entered in a battle (Villers-Bocage, rulings 3.19)."""

from __future__ import annotations

import pytest
from tests.memoir.asking import field, why_not
from tests.memoir.table import battle_phase, destinations, do, figures, order

from bocage.memoir.scenario import ScenarioError

RULE = [{"name": "impassable_terrain", "terrain": ["forest", "town"]}]


def test_nobody_enters_it() -> None:
    battle = field(".:at F T .", rules=RULE)
    order(battle, "direct-from-hq", "A9")
    assert not {"B9", "C9"} & destinations(battle, "A9")
    assert why_not(battle, "move A9 B9") == "closed_edge"


def test_whoever_begins_there_may_leave() -> None:
    battle = field("F:at . T .", rules=RULE)
    order(battle, "direct-from-hq", "A9")
    assert "B9" in destinations(battle, "A9")


def test_retreats_do_not_enter_it_either() -> None:
    battle = field("F T .\n. .:xi .\n. .:ai .", rules=[{"name": "impassable_terrain", "terrain": ["forest", "town"]}])
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    do(battle, "attack B7 b8 {flag star star}")
    assert figures(battle, "C9") == 4


def test_it_must_be_on_the_map() -> None:
    with pytest.raises(ScenarioError, match="there is no town on the map"):
        field("F:at .", rules=RULE)
