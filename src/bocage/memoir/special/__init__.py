"""Special rules of single battles: named, with typed parameters, one module each, found by scanning this folder.

A module gives `NAME`, a frozen dataclass `Rule` of its parameters and `compile(building, rule)`, which writes the rule
into the World; `check(rule, scenario)` where parameters can contradict the map; `missing(scenario)` where the map asks
for the rule; `finish(building, rule)` for what it says of every ground, those that other rules bring included;
`reserves(rule)` where it adds units; `LAYS` where it lays obstacles that are not on the map;
`unit_changes(rule, side, kind)` where units on the map are other than their kind.
What the World's tables cannot say is a compiled hook in `kernel/hooks.py`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache
from types import ModuleType
from typing import Any

Special = Any
"""An instance of some module's `Rule`."""


@lru_cache(maxsize=1)
def registry() -> dict[str, ModuleType]:
    """The modules of the special rules by name, in alphabetical order."""
    modules = (importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__))
    return {module.NAME: module for module in modules if hasattr(module, "NAME")}


def named(scenario: Any, *names: str) -> bool:
    """Whether a battle has one of these special rules."""
    return any(module_of(rule).NAME in names for rule in scenario.rules)


def module_of(rule: Special) -> ModuleType:
    """The module that a rule belongs to."""
    return importlib.import_module(type(rule).__module__)
