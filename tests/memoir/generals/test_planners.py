"""The planning generals: legal, finished, blind to what they may not see, repeatable, and each above the one below."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.memoir.cover import HEAVY, LONG
from tests.memoir.generals.battery import choices_that_differ, play_to_the_end

from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.lab.simulate import general_battles, summarise
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import load_scenario
from bocage.memoir.setup import Options


@pytest.mark.parametrize("battle_id", HEAVY)
@pytest.mark.parametrize("name", ["recruit", "captain"])
def test_every_battle_is_played_to_the_end_with_legal_actions(battle_id: str, name: str) -> None:
    assert play_to_the_end(lambda seat, seed: general(name, seat, seed), battle_id).result() is not None


@pytest.mark.parametrize("battle_id", ["pegasus-bridge", "sainte-mere-eglise"] if LONG else ["pegasus-bridge"])
def test_the_colonel_too(battle_id: str) -> None:
    assert play_to_the_end(lambda seat, seed: general("colonel", seat, seed), battle_id).result() is not None


@pytest.mark.parametrize(("name", "steps"), [("recruit", 120), ("captain", 120), ("colonel", 12)])
@pytest.mark.parametrize("battle_id", ["pegasus-bridge", "arnhem-bridge"])
def test_the_choice_does_not_depend_on_what_it_cannot_see(battle_id: str, name: str, steps: int) -> None:
    assert choices_that_differ(lambda seat, seed: general(name, seat, seed), battle_id, steps) == 0


@pytest.mark.parametrize("name", ["recruit", "captain"])
def test_the_same_seed_plays_the_same_battle(name: str) -> None:
    first, second = (play_to_the_end(lambda seat, seed: general(name, seat, seed), "toulon") for _ in range(2))
    assert first.digest() == second.digest()


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("captain", "random", 20, 20), ("captain", "recruit", 20, 15), ("recruit", "random", 20, 14)],
)
@pytest.mark.parametrize("battle_id", ["sainte-mere-eglise", "mortain"])
def test_each_level_beats_the_one_below(battle_id: str, better: str, worse: str, games: int, least: int) -> None:
    """Few battles, from both sides, with room for luck; `bocage tournament` measures it properly."""
    scenario = load_scenario(battle_id)
    won = 0
    for seat, players in enumerate([(better, worse), (worse, better)]):
        summary = summarise(general_battles(scenario, Options(), games // 2, "level", players))
        won += summary.wins[("allies", "axis")[seat]].count
    assert won >= least


def test_no_card_is_left_lying_in_the_hand() -> None:
    """A card that is never played makes the hand smaller for the rest of the battle."""
    held: Counter[str] = Counter()
    played: Counter[str] = Counter()
    ids = [card.id for card in load_rows().cards]
    for battle_id in HEAVY:
        for seed in range(4):
            battle: Battle = SYSTEM.new(battle_id, seed=f"cards/{battle_id}/{seed}")
            captains = [general("captain", seat, f"cards/{seed}") for seat in range(len(battle.seats))]
            while (decision := battle.decision()) is not None:
                action = captains[decision.seat].choose(battle)
                if decision.kind == "play":
                    hand = battle.state[0]["hand"][decision.seat][: battle.state[0]["n_hand"][decision.seat]]
                    held.update(ids[card] for card in hand)
                    played[ids[action >> 8 & 255]] += 1
                battle.step(action)
    seen = {card for card in held if held[card] >= 20} - {"ambush"}  # that one is an answer
    assert len(seen) >= 25
    assert {card: (played[card], held[card]) for card in seen if played[card] < 0.05 * held[card]} == {}
