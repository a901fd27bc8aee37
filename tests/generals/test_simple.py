"""The simple general: always legal, always finishes, knows only what it may, and beats chance."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.memoir.table import set_hands, table

from bocage.engine.contract import GameError
from bocage.generals import General, general, general_names
from bocage.generals.simple import Simple
from bocage.lab.simulate import general_battles, summarise
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.setup import Options


def test_generals_are_found_by_name() -> None:
    assert {"random", "simple"} <= set(general_names())
    with pytest.raises(GameError, match="there is no general 'rommel'"):
        general("rommel", 0, 1)


@pytest.mark.parametrize("battle_id", scenario_ids())
def test_every_battle_is_played_to_the_end_with_legal_actions(battle_id: str) -> None:
    battle = SYSTEM.new(battle_id, seed=11)
    players = [Simple(0, 1), Simple(1, 2)]
    while (decision := battle.decision()) is not None:
        action = players[decision.seat].choose(battle)
        assert action in battle.legal()
        battle.apply(action)
        assert len(battle.actions) < 3000
    assert battle.result() is not None


@pytest.mark.parametrize(("battle_id", "seat"), [("pegasus-bridge", 1), ("sainte-mere-eglise", 0)])
def test_it_beats_chance(battle_id: str, seat: int) -> None:
    players = ("simple", "random") if seat == 0 else ("random", "simple")
    won = summarise(general_battles(load_scenario(battle_id), Options(), 20, "beats", players)).wins
    assert won[("allies", "axis")[seat]].count >= 18


def shuffled(battle: Battle, seat: int) -> Battle:
    """The same battle with everything the seat cannot see turned round: the other hand and the order of the deck."""
    other = battle.copy()
    s = other.state[0]
    deck = s["deck"][: int(s["n_deck"])].copy()
    hand = s["hand"][1 - seat][: int(s["n_hand"][1 - seat])].copy()
    pool = [*deck[::-1], *hand]
    s["hand"][1 - seat][: len(hand)] = pool[: len(hand)]
    s["deck"][: len(deck)] = pool[len(hand) :]
    s["rng"][0] += 1
    return other


def choices_that_differ(make: Callable[[int, int], General], battle_id: str, steps: int = 120) -> int:
    """How often a general chooses otherwise when only what it cannot see is otherwise."""
    battle = SYSTEM.new(battle_id, seed=4)
    players = [Simple(0, 1), Simple(1, 2)]
    found = 0
    for number in range(steps):
        decision = battle.decision()
        if decision is None:
            break
        seat = decision.seat
        if decision.kind != "ambush":
            other = shuffled(battle, seat)
            assert other.digest() != battle.digest()
            found += make(seat, number).choose(battle) != make(seat, number).choose(other)
        battle.apply(players[seat].choose(battle))
    return found


@pytest.mark.parametrize("battle_id", ["pegasus-bridge", "arnhem-bridge"])
def test_its_choice_does_not_depend_on_what_it_cannot_see(battle_id: str) -> None:
    assert choices_that_differ(Simple, battle_id) == 0


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
