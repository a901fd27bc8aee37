"""Ice that bears everybody (Strasbourg; rulings 7.11)."""

from __future__ import annotations

import pytest
from tests.memoir.asking import field
from tests.memoir.table import destinations, do, figures, order

from bocage.memoir.scenario import ScenarioError

RULE = [{"name": "solid_ice"}]
ICE = "frozen-river"


def test_nobody_rolls_on_it() -> None:
    battle = field(f".:at {ICE} . .", rules=RULE)
    order(battle, "direct-from-hq", "A9")
    events = do(battle, "move A9 B9")
    assert not [event for event in events if event.kind == "roll"]
    assert figures(battle, "B9") == 3


def test_a_move_goes_on_over_it() -> None:
    """Where the ice may break a move ends on it at first, because of the dice."""
    for rules, reached in ((RULE, True), ([], False)):
        battle = field(f".:at {ICE} . .\n{ICE} {ICE} {ICE}\n{ICE}", rules=rules)
        order(battle, "direct-from-hq", "A9")
        assert ("C9" in destinations(battle, "A9")) is reached


def test_there_must_be_ice() -> None:
    with pytest.raises(ScenarioError, match="there is no frozen-river"):
        field(".", rules=RULE)
