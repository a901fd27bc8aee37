"""Who needs no line of supply, or none for some turns (004 HR-101, exclusions)."""

from __future__ import annotations

import pytest
from tests.memoir.house.test_situation import PASSES, ROAD, cut, rounds
from tests.memoir.steps import place, real
from tests.memoir.table import do, table

from bocage.memoir.options import Options, OptionsError
from bocage.memoir.position import position_text


@pytest.mark.parametrize(("who", "turns"), [("nobody", 2), ("axis", 2), ("allies", 0)])
def test_a_besieged_side_has_stores_of_its_own(who: str, turns: int) -> None:
    options = Options(hr_supply=True, hr_supply_exempt=who)
    battle = table(ROAD, ["direct-from-hq", *PASSES], PASSES, options=options)
    place(battle, "M9", "H3")
    rounds(battle, 2)
    assert cut(battle, "F7") == turns


@pytest.mark.parametrize("turns", [0, 3])
def test_whoever_drops_does_without_for_some_turns(turns: int) -> None:
    battle = real("sainte-mere-eglise", 1, {"hr_supply": True, "hr_supply_airborne": turns})
    s = battle.state[0]
    assert sorted(set(s["cut"].tolist())) == sorted({0, -turns})
    do(battle, "drop I5")
    assert all("unsupplied" not in unit for unit in battle.observe(None)["units"])
    assert position_text(battle)


def test_both_need_supply() -> None:
    for document in ({"hr_supply_exempt": "axis"}, {"hr_supply_airborne": 2}):
        with pytest.raises(OptionsError, match="hr_supply"):
            Options.from_document(document)
