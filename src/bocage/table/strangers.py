"""Battles and saved games that strangers bring: reading them, and refusing what cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.engine.contract import BadSave, Game, GameError, game_system, system_of_save
from bocage.table.refused import Refused

MOST_SEED = 200
MOST_ACTIONS = 10_000
"""Actions of a saved game: many times more than the longest battle has."""
MOST_PARTS = 60_000
"""Values in a document: many times more than the largest battle or the longest game has."""
FEW_PARTS = 300
"""Values that options may have to be looked at by the server itself: more than a game has options, and soon read."""
MOST_DEPTH = 40
MISFITS = (LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, ValueError, AssertionError)
"""What reading a document of the wrong shape may raise deep inside."""


def too_large() -> Refused:
    return Refused(413, "too_long", f"the document has more than {MOST_PARTS} values, or is nested too deeply")


def measured(document: Any) -> int:
    """How many values a document has. Refuses one that is out of all proportion, before anybody looks for what is wrong
    with it."""
    parts = 0
    level = [document]
    for _ in range(MOST_DEPTH):
        below: list[Any] = []
        for one in level:
            if isinstance(one, Mapping):
                below += one.values()
            elif isinstance(one, list):
                below += one
        parts += len(below)
        if parts > MOST_PARTS:
            raise too_large()
        if not below:
            return parts
        level = below
    raise too_large()


def new_game(system: str, about: Any, options: dict[str, Any], seed: str) -> Game:
    """A game of a battle by its id or its document."""
    try:
        return game_system(system).new(about, options, seed)
    except GameError as error:
        raise Refused(400, "bad_battle", str(error)[:2000]) from None
    except MISFITS:
        raise Refused(400, "bad_battle", "the battle or the options have the wrong shape") from None


def replayed(document: dict[str, Any]) -> Game:
    """A saved game, played again to where it stands."""
    actions = document.get("actions")
    if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
        raise bad_save(f"a saved game has at most {MOST_ACTIONS} actions", "damaged")
    try:
        if "position" in document:
            # A position is the state of the rules written down. From a stranger it could be anything, so it is looked
            # at before a single action is played from it.
            _checked_position(document)
        battle = system_of_save(document).load(document)
    except BadSave as error:
        raise bad_save(str(error), error.reason, **error.data) from None
    except GameError as error:
        # Everything else that is wrong with a saved game is wrong with the battle or the options it brings along.
        raise bad_save(str(error), "battle") from None
    except (*MISFITS, RuntimeError):
        raise bad_save("this is not a complete saved game", "damaged") from None
    if battle.reseeds and battle.reseeds[-1][0] > len(battle.actions):
        raise bad_save("the saved game has fewer actions than its last seed needs", "damaged")
    if any(len(str(seed)) > MOST_SEED for _, seed in battle.reseeds):
        raise bad_save("the seeds of a saved game are numbers or short texts", "incomplete", what="reseeds")
    return battle


def _checked_position(document: dict[str, Any]) -> None:
    system = system_of_save(document)
    battle = system.load({**document, "actions": [], "reseeds": []})
    try:
        system.check(battle)
    except GameError as error:
        raise BadSave(str(error), "position") from None


def bad_save(message: str, why: str, **data: Any) -> Refused:
    """The refusal of a saved game: the page says it in the player's language by its code and what it is about."""
    short = {name: value[:80] if isinstance(value, str) else value for name, value in data.items()}
    return Refused(400, "bad_save", message[:2000], why=why, data=short)
