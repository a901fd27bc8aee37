"""Kriegspiel is for one board (004 HR-115); everything else about it is in `fog`."""

from __future__ import annotations

from bocage.engine.contract import GameError
from bocage.memoir.options import Options
from bocage.memoir.scenario import Scenario

OPTIONS = ("variant_fog_of_war",)


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The battle as it is, if it can be played so."""
    if scenario.overlord:
        raise GameError(f"{scenario.id}: variant_fog_of_war is for one board; choose another battle, or leave it out")
    return scenario
