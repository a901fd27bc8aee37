"""Field bunkers (001 p.11), in snow too (004): bunkers (000 p.16) that serve either side."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice_against, field
from tests.memoir.ground_sheet import sheet
from tests.memoir.table import destinations, do, order

from bocage.memoir.scenario import ScenarioError

KINDS = ["field-bunker", "winter-field-bunker"]


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_a_bunker(kind: str) -> None:
    assert sheet(f".+{kind}") == sheet(".b")


@pytest.mark.parametrize("kind", KINDS)
def test_a_rule_about_bunkers_is_not_about_it(kind: str) -> None:
    """Either side may claim it, whosever the bunkers are."""
    rules = [{"name": "bunkers_for", "side": "allies"}]
    with pytest.raises(ScenarioError, match="there is no bunker on the map"):
        dice_against(f".+{kind}:xi", rules=rules)


@pytest.mark.parametrize("kind", KINDS)
def test_armor_may_begin_in_it_leave_it_and_never_come_back(kind: str) -> None:
    battle = field(f".+{kind}:at . .:at .")
    order(battle, "direct-from-hq", "A9", "C9")
    assert "A9" not in destinations(battle, "C9")
    do(battle, "move A9 B9")
    assert "A9" not in destinations(battle, "C9"), "though nobody is in it now"
