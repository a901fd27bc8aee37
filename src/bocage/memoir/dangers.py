"""What a move could cost: the figures a unit would lose on average, wherever it goes, if all who can strike it do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.threats import placed, threatening


def dangers(battle: Battle, unit: int, hexes: Iterable[int]) -> dict[str, dict[str, Any]]:
    """By the name of each hex: how many enemies could strike the unit there, with how many dice, and what they cost.

    The hexes must be empty, or the one where the unit stands.
    """
    here = int(battle.state[0]["units"][unit]["hex"])
    side = int(battle.world[0]["units"][unit]["side"])
    figures = int(battle.state[0]["units"][unit]["figures"])
    found = {}
    for hex_ in hexes:
        there = battle if hex_ == here else placed(battle, unit, hex_)
        shots = threatening(there, hex_, side)
        hits = [explain.chances(there, unit, one.dice, attacker=one.unit).odds.hits() for one in shots]
        lost = round(expected_losses(hits, figures), 2)
        about = {"units": len(shots), "dice": sum(one.dice for one in shots), "lost": lost}
        found[battle.board.name(hex_)] = about | {"figures": figures}
    return found


def expected_losses(attacks: Iterable[Sequence[Fraction]], figures: int) -> float:
    """Figures lost on average to some attacks one after the other, each given by its chances of 0, 1, 2 … hits;
    nobody loses more than he has. Retreats are not foreseen.
    """
    lost = [1.0] + [0.0] * figures
    for hits in attacks:
        after = [0.0] * (figures + 1)
        for before, chance in enumerate(lost):
            for n, p in enumerate(hits):
                after[min(before + n, figures)] += chance * float(p)
        lost = after
    return sum(n * chance for n, chance in enumerate(lost))
