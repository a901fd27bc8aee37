"""The fewest battles that together show everything there is to show: heavy tests play these and not all.

`./check --long` (or BOCAGE_LONG=1) has them play every battle.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache

from bocage.memoir.scenario import Scenario, load_scenario, scenario_ids
from bocage.memoir.special import module_of

LOOKS = 20_000
LONG = os.environ.get("BOCAGE_LONG", "") not in ("", "0")


def shown(scenario: Scenario) -> frozenset[str]:
    """Everything that a battle shows: rows of the rules, special rules, board, deck, kinds of objectives."""
    return frozenset(_shown(scenario))


def _shown(scenario: Scenario) -> Iterator[str]:
    document = scenario.to_document()
    yield f"board {scenario.board}"
    yield f"size {scenario.size}"
    if scenario.overlord:
        yield f"commands {scenario.id}"  # each of them: a turn of commanders and generals has most to go wrong
    for key in ("deck", "era"):
        yield f"{key} {document.get(key, 'usual')}"
    for cell in scenario.cells:
        yield f"terrain {cell.terrain}"
        if cell.structure:
            yield f"structure {cell.structure}"
        yield from (f"obstacle {obstacle}" for obstacle in cell.obstacles)
        if cell.unit:
            yield f"unit {cell.unit.kind}"
            made = getattr(cell.unit, "made", None)
            yield from (f"unit's {key} {value}" for key, value in (vars(made) if made else {}).items() if value)
    yield from (f"rule {module_of(rule).NAME}" for rule in scenario.rules)
    yield from (f"objective {one.hold} {one.when}{' wins' if one.wins else ''}" for one in scenario.objectives)
    armies = [getattr(side, "army", "") for side in scenario.sides.values()]
    yield from (f"army {army}" for army in armies if army)


def fewest(shows: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """The fewest names that together show what all of them show, in their order; the first of several such sets.

    Should there be very many names that are much alike, it stops after `LOOKS` with the fewest it has found.
    """
    everything = frozenset().union(*shows.values()) if shows else frozenset()
    found, looks = list(shows), 0

    def search(left: frozenset[str], chosen: tuple[str, ...]) -> None:
        nonlocal found, looks
        looks += 1
        if looks > LOOKS:
            return
        if not left:
            if len(chosen) < len(found):
                found = list(chosen)
            return
        most = max(len(traits & left) for traits in shows.values())
        if len(chosen) + -(-len(left) // most) >= len(found):
            return
        # Somebody has to show the rarest of what is left: try everyone who does, those who show most first.
        holders = {trait: [name for name, traits in shows.items() if trait in traits] for trait in sorted(left)}
        rarest = min(holders.values(), key=len)
        for name in sorted(rarest, key=lambda name: -len(shows[name] & left)):
            search(left - shows[name], (*chosen, name))

    search(everything, ())
    return tuple(name for name in shows if name in found)


@cache
def cover_set() -> tuple[str, ...]:
    """The fewest shipped battles that show everything."""
    return fewest({name: shown(load_scenario(name)) for name in scenario_ids()})


HEAVY = scenario_ids() if LONG else cover_set()
"""The battles of heavy tests."""
