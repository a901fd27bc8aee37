"""House rules and variants that change a battle before it begins: one module for each topic, found by scanning here.

A module names the options it is for (`OPTIONS`) and gives one or more of

- `convert(scenario, options)`: the battle as it is played, with other units, objectives or special rules;
- `change_rows(rows, options)`: the rows of the battle with other values;
- `compile(building, options)`: what is written into World and State after everything else.

A module is asked only when one of its options is set, so that a battle without house rules is set up as if there were
none. What must be asked while a battle goes on is a compiled rule that reads the option at its slot of the World.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from types import ModuleType

from bocage.memoir.options import Options
from bocage.memoir.rows import Rows
from bocage.memoir.scenario import Scenario
from bocage.memoir.special.building import Building


@lru_cache(maxsize=1)
def modules() -> tuple[ModuleType, ...]:
    """The modules of the house rules in alphabetical order, which is the order in which they are asked."""
    found = (importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__))
    return tuple(module for module in found if hasattr(module, "OPTIONS"))


def _asked(options: Options, what: str) -> Iterator[ModuleType]:
    chosen = {name for name, _ in options.given}
    if chosen:
        for module in modules():
            if hasattr(module, what) and not chosen.isdisjoint(module.OPTIONS):
                yield module


def as_played(scenario: Scenario, options: Options) -> Scenario:
    """The battle with what was agreed on; one that has been through here already comes back as it is."""
    if scenario.published is not None:
        return scenario
    made = scenario
    for module in _asked(options, "convert"):
        made = module.convert(made, options)
    return scenario if made is scenario else replace(made, published=scenario)


def changed_rows(rows: Rows, options: Options) -> Rows:
    """The rows with the values that were agreed on."""
    for module in _asked(options, "change_rows"):
        rows = module.change_rows(rows, options)
    return rows


def compile_house(building: Building, options: Options) -> None:
    """Write what was agreed on into the records."""
    for module in _asked(options, "compile"):
        module.compile(building, options)
