"""What is agreed on for a battle, checked against the battle itself: an option that it leaves nothing to do is refused.

Games that have begun are not asked again: they go on with what was agreed on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.engine.contract import GameError
from bocage.memoir.house.names import ARMIES
from bocage.memoir.options import Options, declared, with_asked
from bocage.memoir.scenario import Scenario
from bocage.memoir.special.martian_invasion import Rule as Invasion

OTHER_ARMIES = (*ARMIES, "variant_1984", "variant_young_004")
"""Options that put other units in the place of those that are there."""


def agreed(scenario: Scenario, document: Mapping[str, Any]) -> Options:
    """The options of a document for this battle, with what the battle itself asks for."""
    options = Options.from_document(with_asked(document, scenario.house), scenario.deck)
    check_agreement(scenario, options)
    return options


def check_agreement(scenario: Scenario, options: Options) -> None:
    """Refuse what has nothing to do in this battle."""
    invaded = any(isinstance(rule, Invasion) for rule in scenario.rules)
    for name, _ in options.given:
        if scenario.overlord and declared()[name].one_board:
            raise GameError(f"{scenario.id}: {name} is for one board; choose another battle, or leave it out")
        if invaded and name in OTHER_ARMIES:
            raise GameError(f"{scenario.id}: {name} has no place where Martians have landed; leave it out")
