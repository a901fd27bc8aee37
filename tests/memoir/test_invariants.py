"""Every position of many random battles, checked in compiled code with bounds checks; `bocage stress` does more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.memoir.cover import HEAVY

from bocage.engine.records import new_record
from bocage.memoir.kernel import checks, entries
from bocage.memoir.kernel.layout import OUT
from bocage.memoir.kernel.rule import CHECKS
from bocage.memoir.lab.stress import stress
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.setup import Options, build

GAMES = 300
FEW = 10
"""For battles that show nothing which others do not show."""


@pytest.mark.parametrize("battle", scenario_ids())
@pytest.mark.parametrize("young", [False, True])
def test_nothing_is_ever_wrong(battle: str, young: bool) -> None:
    games = GAMES if battle in HEAVY else FEW
    report = stress(load_scenario(battle), Options(young_generals=young), games, seed="test")
    assert report.fault == "fine", report
    assert report.games == games


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (lambda s: s["unit_at"].__setitem__(int(s["units"][0]["hex"]), -1), "bad place"),
        (lambda s: s["units"][0].__setitem__("figures", 9), "bad figures"),
        (lambda s: s["units"][0].__setitem__("figures", 1), "figures lost"),
        (lambda s: s.__setitem__("n_discard", 3), "cards lost"),
        (lambda s: s["medals"].__setitem__(0, 2), "bad medals"),
        (lambda s: s["units"][0].__setitem__("marks", 1), "bad orders"),
    ],
)
def test_the_checks_can_fail(damage: Callable[[Any], None], fault: str) -> None:
    CHECKS.prepare()
    world, state = build(load_scenario("pegasus-bridge"), Options())
    out = new_record(OUT)
    cards = checks.all_cards(state)
    entries.start(world, state, out)
    assert checks.position_fault(world, state, out, cards) == checks.FINE
    damage(state[0])
    assert checks.NAMES[checks.position_fault(world, state, out, cards)] == fault
