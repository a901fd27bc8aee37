"""What self-play has learned: the traits say what is on the board, and the chances make sense."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bocage.generals import _judgement
from bocage.generals._judgement import judgement, learned
from bocage.generals._planner import new_positions
from bocage.generals.thinking import games, traits
from bocage.generals.thinking.kernel import THINKING
from bocage.generals.thinking.weights import STANDARD
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.scenario import scenario_ids

WHO = {name: i for i, name in enumerate(traits.SIDE_TRAITS)}


@pytest.fixture(autouse=True)
def ready() -> None:
    THINKING.prepare()


def look(battle: Battle, side: int) -> tuple[float, Any]:
    """The chance of the side, and the traits: a row for the side to move and one for the other."""
    positions, values = new_positions(), np.zeros(traits.TRAITS)
    positions[0] = battle.state[0]
    chance = float(games.ask_chance(battle.world, positions, judgement(STANDARD), values, side))
    return chance, values.reshape(2, -1)


def opening(battle_id: str) -> Battle:
    battle: Battle = SYSTEM.new(battle_id, seed=3)
    while (decision := battle.decision()) is not None and decision.kind != "play":
        battle.step(battle.legal()[0])
    return battle


def test_names_and_numbers_of_traits_agree() -> None:
    expected = {
        "needs_1": traits.NEEDS, "infantry": traits.UNITS_OF, "infantry_figures": traits.FIGURES_OF,
        "losses_feared": traits.LOSSES, "in_contact": traits.CONTACT, "goals_held": traits.HELD,
        "cards": traits.CARDS, "tactics": traits.TACTICS, "kill_suffices": traits.KILL_SUFFICES,
    }  # fmt: skip
    assert {name: WHO[name] for name in expected} == expected


@pytest.mark.parametrize("battle_id", scenario_ids())
def test_traits_count_what_is_there(battle_id: str) -> None:
    battle = opening(battle_id)
    first = int(battle.world[0]["seat_side"][battle.state[0]["seat"]])
    _, rows = look(battle, first)
    view = battle.observe(None)
    for row, side in ((rows[0], first), (rows[1], 1 - first)):
        name = ("allies", "axis")[side]
        units = [unit for unit in view["units"] if unit["side"] == name and unit["hex"]]
        counted = row[WHO["infantry"]] + row[WHO["armor"]] + row[WHO["artillery"]]
        assert counted / 0.25 == pytest.approx(len(units))
        assert row[WHO["needs_1"] : WHO["needs_more"] + 1].sum() == 1.0
        assert row[WHO["cards"]] / 0.2 == pytest.approx(view["cards"][name])


def test_the_two_chances_make_one() -> None:
    for battle_id in scenario_ids():
        battle = opening(battle_id)
        chances = [look(battle, side)[0] for side in (0, 1)]
        assert sum(chances) == pytest.approx(1.0)
        assert 0.02 < chances[0] < 0.98


def test_a_medal_more_is_a_better_chance_and_the_last_one_wins() -> None:
    for battle_id in scenario_ids():
        battle = opening(battle_id)
        before = look(battle, 0)[0]
        battle.state[0]["medals"][0] += 2
        assert look(battle, 0)[0] > before
        battle.state[0]["winner"] = 0
        assert look(battle, 0)[0] == 1.0
        assert look(battle, 1)[0] == 0.0


def test_a_net_learned_for_other_traits_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traits, "SIDE_TRAITS", ("something", "else"))
    learned.cache_clear()
    with pytest.raises(RuntimeError, match="run python -m bocage"):
        _judgement.learned()
    monkeypatch.undo()
    learned.cache_clear()
    assert len(learned()) == traits.NET
