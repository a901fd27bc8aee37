"""The chance to win at the beginning of every turn of a saved game: what comes of it when two captains play on.

They play as the colonel imagines it: two turns with many sets of dice, then the small net judges; late in the game they
play to its end. The dice are the same for all turns, so that what changes is the position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from bocage.dday import SYSTEM
from bocage.dday.game import SIDES, Campaign
from bocage.dday.generals._planner import USUAL, Race, learned
from bocage.dday.generals._taught import TAUGHT
from bocage.dday.generals._thinker import words_of
from bocage.dday.kernel.layout import OUT
from bocage.dday.thinking.mind import THINKING, new_mind
from bocage.engine.records import new_record
from bocage.engine.saves import split_dice

GAMES = 160
"""Imagined games for every turn."""
ALLIES = 0
NAME = "chances of a report"


def beginnings(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The Allies' chance at the beginning of every turn of a saved game."""
    game = SYSTEM.load({**document, "actions": []})
    found: list[dict[str, Any]] = []
    for n, line in enumerate([*document["actions"], None]):
        turn = game.turn
        if game.decision() is not None and (not found or found[-1]["turn"] != turn):
            found.append({"n": n, "turn": turn, "side": SIDES[ALLIES], "allies": round(chance(game), 4)})
        if line is not None:
            text, dice = split_dice(line)
            game.apply(game.parse(text), dice)
    return found


def chance(game: Campaign, games: int = GAMES) -> float:
    """The chance of the Allies in a position."""
    THINKING.prepare()
    mind = new_mind(1, TAUGHT)
    for name, value in learned().items():
        mind[0][name] = value
    mind[0]["plans"][USUAL] = mind[0]["habit"][ALLIES]
    race = Race(game, mind, ALLIES, NAME)
    race.running[:] = False
    race.running[USUAL] = True
    race.run(new_record(OUT), words_of(NAME), games)
    return float(np.mean(race.samples[USUAL, :games]))
