"""Playing a saved game again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.engine.contract import BadSave, GameError
from bocage.engine.saves import read_reseeds, split_dice
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.position import restore
from bocage.memoir.scenario import Scenario


def replay(scenario: Scenario, document: Mapping[str, Any], shipped: bool) -> Battle:
    """Play a saved game again from its first action."""
    battle = Battle(scenario, Options.from_game(document["options"], scenario.deck), document["seed"], shipped)
    if "position" in document:
        try:
            restore(battle, document["position"])
        except GameError as error:
            raise BadSave(str(error), "position") from None
    battle.expect_reseeds(read_reseeds(document.get("reseeds", [])))
    actions = document["actions"]
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise BadSave("the actions of a saved game are a list of texts", "incomplete", what="actions")
    for number, line in enumerate(actions, 1):
        try:
            text, dice = split_dice(line)
            battle.apply(battle.parse(text), dice)
        except GameError as error:
            message = f"action {number} ('{line}') cannot be replayed: {error}"
            raise BadSave(message, "action", n=number, action=line) from None
    return battle
