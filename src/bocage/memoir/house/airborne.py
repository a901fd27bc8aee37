"""Elite infantry that is dropped instead of set up (004 HR-24)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bocage.memoir.options import Options
from bocage.memoir.scenario import Scenario
from bocage.memoir.special import module_of, paradrop
from bocage.memoir.special.parameters import parameters

OPTIONS = ("hr_airdrop_general",)
JUMPS = "special-forces"
MOST = 12
"""How many units one drop has room for."""
SCATTER = 4
"""As far as a figure drifts that is let go a foot above the board; as in the battle that has the rule (000 p.20)."""


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The battle with the elite infantry of the chosen sides off the board, to be dropped before the first turn.

    A side that already waits for units, dropped or not, keeps them and drops nobody else. A unit stays where it is if a
    rule of the battle is about it.
    """
    for side in ("allies", "axis"):
        if options.hr_airdrop_general in (side, "both"):
            scenario = _dropped(scenario, side)
    return scenario


def _dropped(scenario: Scenario, side: str) -> Scenario:
    if any(hasattr(module_of(rule), "reserves") and getattr(rule, "side", side) == side for rule in scenario.rules):
        return scenario
    named = set(_named(scenario))
    jumps = (hex_ for hex_, unit in scenario.units() if unit.side == side and unit.kind == JUMPS and hex_ not in named)
    places = list(jumps)[:MOST]
    if not places:
        return scenario
    cells = [replace(cell, unit=None) if hex_ in places else cell for hex_, cell in enumerate(scenario.cells)]
    rule = paradrop.Rule(side=side, figures=len(places), unit=JUMPS, scatter=SCATTER)
    return replace(scenario, cells=tuple(cells), rules=(*scenario.rules, rule))


def _named(scenario: Scenario) -> Iterator[int]:
    """The hexes that rules of the battle name."""
    for rule in scenario.rules:
        for key, parameter in parameters(rule).items():
            if parameter.type == "hexes":
                yield from (scenario.hex_board.index(name) for name in getattr(rule, key))
