"""Steps that several test modules share: passing turns, rearranging a real map, playing on at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from tests.memoir.table import do, options_now

from bocage.engine.chance import next32, seed_words
from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.kernel import entries
from bocage.memoir.kernel.codes import LEFT_BOARD
from bocage.memoir.system import SYSTEM


def real(name: str, seed: int | str = 1, options: Mapping[str, Any] | None = None) -> Battle:
    """One of the shipped battles at its first decision."""
    return SYSTEM.new(name, options, seed)


def active(battle: Battle) -> int:
    """The seat whose turn it is."""
    return int(battle.state[0]["seat"])


def turn(battle: Battle) -> int:
    return int(battle.state[0]["turn"])


def pass_turn(battle: Battle) -> None:
    """Play the active seat's first card and do as little as possible with it until the turn is over."""
    now = turn(battle)
    while turn(battle) == now and battle.result() is None:
        choices = options_now(battle)
        for quiet in ("done", "stay", "hold-fire", "accept-flag"):
            if quiet in choices:
                do(battle, quiet)
                break
        else:
            battle.apply(battle.legal()[0])


def finish_turn(battle: Battle) -> None:
    """Do nothing more in this turn."""
    pass_turn(battle)


def place(battle: Battle, start: str, to: str) -> None:
    """Put the unit of one hex on another, as if the battle had gone that way; the next action recounts medals."""
    s = battle.state[0]
    a, b = battle.board.index(start), battle.board.index(to)
    unit = int(s["unit_at"][a])
    assert unit >= 0, f"nobody stands on {start}"
    assert s["unit_at"][b] < 0, f"{to} is occupied"
    s["unit_at"][a], s["unit_at"][b] = -1, unit
    s["units"][unit]["hex"] = b
    s["changed"] = 1


def clear(battle: Battle, *hexes: str) -> None:
    """Take units off the map without a medal for anybody."""
    s = battle.state[0]
    for name in hexes:
        h = battle.board.index(name)
        unit = int(s["unit_at"][h])
        assert unit >= 0, f"nobody stands on {name}"
        s["unit_at"][h] = -1
        s["units"][unit]["hex"] = -1
        s["units"][unit]["figures"] = 0
        s["units"][unit]["status"] = LEFT_BOARD
        s["changed"] = 1


def wound(battle: Battle, name: str, figures: int) -> None:
    """Leave a unit this many figures."""
    battle.state[0]["units"][battle.unit_on(name)]["figures"] = figures


def dice(battle: Battle, attacker: str, target: str) -> int:
    """Dice of an attack that is allowed now, by the two hexes."""
    found = explain.attack(battle, battle.unit_on(attacker), battle.unit_on(target))
    assert found.allowed, found.sentence()
    return found.dice


def reason(battle: Battle, attacker: str, target: str) -> str:
    """Why an attack is not allowed, empty when it is."""
    return explain.attack(battle, battle.unit_on(attacker), battle.unit_on(target)).reason


def medals(battle: Battle) -> tuple[int, int]:
    return int(battle.state[0]["medals"][0]), int(battle.state[0]["medals"][1])


def random_words(seed: int | str) -> Any:
    """A stream for choosing actions, apart from the battle's own."""
    return np.array(seed_words(f"test/{seed}"), np.int64)


def play_on(battle: Battle, seed: int | str, steps: int) -> int:
    """Play random legal actions without keeping a record of them; returns how many there were."""
    records = battle.world, battle.state, battle.out
    words, choices, taken = random_words(seed), entries.legal(*records), 0
    while battle.state[0]["winner"] < 0 and taken < steps:
        choices = entries.apply(*records, int(battle.out[0]["actions"][(next32(words) * choices) >> 32]))
        taken += 1
    return taken
