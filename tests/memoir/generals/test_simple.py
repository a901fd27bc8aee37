"""The simple general: always legal, always finishes, knows only what it may, and beats chance."""

from __future__ import annotations

import ast
import inspect

import pytest
from tests.memoir.cover import HEAVY
from tests.memoir.generals.battery import choices_that_differ, play_to_the_end
from tests.memoir.table import set_hands, table

from bocage.engine.contract import GameError
from bocage.memoir import SYSTEM
from bocage.memoir.decisions import decisions
from bocage.memoir.game import Battle
from bocage.memoir.generals import general, general_names, simple
from bocage.memoir.generals.simple import Simple
from bocage.memoir.lab.simulate import general_battles, summarise
from bocage.memoir.scenario import load_scenario
from bocage.memoir.setup import Options


def test_generals_are_found_by_name() -> None:
    assert {"random", "simple"} <= set(general_names())
    with pytest.raises(GameError, match="there is no general 'rommel'"):
        general("rommel", 0, 1)


@pytest.mark.parametrize("battle_id", HEAVY)
def test_every_battle_is_played_to_the_end_with_legal_actions(battle_id: str) -> None:
    assert play_to_the_end(Simple, battle_id).result() is not None


@pytest.mark.parametrize(("battle_id", "seat"), [("pegasus-bridge", 1), ("sainte-mere-eglise", 0)])
def test_it_beats_chance(battle_id: str, seat: int) -> None:
    players = ("simple", "random") if seat == 0 else ("random", "simple")
    won = summarise(general_battles(load_scenario(battle_id), Options(), 20, "beats", players)).wins
    assert won[("allies", "axis")[seat]].count >= 18


@pytest.mark.parametrize("battle_id", ["pegasus-bridge", "arnhem-bridge"])
def test_its_choice_does_not_depend_on_what_it_cannot_see(battle_id: str) -> None:
    assert choices_that_differ(Simple, battle_id) == 0


def test_what_it_has_a_rule_for_are_decisions() -> None:
    """A name that is no decision's is a rule that never speaks."""
    [match] = [node for node in ast.walk(ast.parse(inspect.getsource(simple))) if isinstance(node, ast.Match)]
    named = {node.value for case in match.cases for node in ast.walk(case.pattern) if isinstance(node, ast.Constant)}
    assert "battle_back" in named
    assert named <= {*decisions().asked}


class Peeker:
    """A general who looks at the other hand."""

    def __init__(self, seat: int, _seed: int) -> None:
        self.seat = seat

    def choose(self, game: Battle) -> int:
        actions = game.legal()
        return actions[len("".join(game.hand(1 - self.seat))) % len(actions)]


def test_somebody_who_peeks_is_found() -> None:
    assert choices_that_differ(Peeker, "pegasus-bridge", 20) > 0


def test_thinking_changes_nothing() -> None:
    battle = SYSTEM.new("omaha-beach", seed=6)
    decision = battle.decision()
    assert decision is not None
    before = battle.digest()
    Simple(decision.seat, 3).choose(battle)
    assert battle.digest() == before


def test_the_same_seed_plays_the_same() -> None:
    def played() -> str:
        battle = SYSTEM.new("toulon", seed=9)
        players = [Simple(0, "a"), Simple(1, "b")]
        for _ in range(60):
            decision = battle.decision()
            assert decision is not None
            battle.apply(players[decision.seat].choose(battle))
        return battle.digest()

    assert played() == played()


def chosen(battle: Battle) -> str:
    decision = battle.decision()
    assert decision is not None
    return battle.format(Simple(decision.seat, 1).choose(battle))


def test_it_finishes_a_weak_unit_rather_than_a_strong_one() -> None:
    battle = table("""
.      .:xi1  .:xi   .
   .      .:ai   .
""")
    for line in ("play direct-from-hq", "order b8"):
        battle.apply(battle.parse(line))
    while (decision := battle.decision()) is not None and decision.kind in {"order", "move"}:
        battle.apply(battle.parse("done"))
    assert chosen(battle) == "attack b8 B9"


def test_it_steps_onto_an_objective() -> None:
    battle = table(
        """
.      .      .      .      .      .
   .      .      .      .
.      .      .:ai   .
   .      .      .      .
.      .      .      .      .      .:xi
""",
        objectives=[{"side": "allies", "hexes": ["b8"]}],
    )
    battle.apply(battle.parse("play direct-from-hq"))
    while (decision := battle.decision()) is not None and decision.kind == "order":
        battle.apply(battle.parse(chosen(battle)))
    assert chosen(battle) == "move C7 b8"


def test_it_plays_the_card_that_reaches_its_units() -> None:
    battle = table(
        """
.:xi   .      .
   .:ai   .
""",
        hand=["probe-right", "probe-left", "probe-center"],
    )
    assert chosen(battle) == "play probe-left"


def test_it_springs_an_ambush() -> None:
    battle = table(
        """
.      .      .:xi
   .      .:ai
""",
        other_hand=["ambush"],
    )
    set_hands(battle, {0: ["direct-from-hq"], 1: ["ambush"]})
    for line in ("play direct-from-hq", "order b8"):
        battle.apply(battle.parse(line))
    while (decision := battle.decision()) is not None and decision.kind in {"order", "move"}:
        battle.apply(battle.parse("done"))
    battle.apply(battle.parse("attack b8 C9"))
    assert chosen(battle) == "ambush"
