"""The battles that heavy tests play show everything that the others do, and no fewer would."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.memoir import cover
from tests.memoir.cover import cover_set, fewest, shown

from bocage.memoir.scenario import load_scenario, scenario_ids

SHOWS = {"a": "12", "b": "234", "c": "45", "d": "15", "e": "3"}


def test_the_chosen_battles_show_everything() -> None:
    everything = frozenset().union(*(shown(load_scenario(name)) for name in scenario_ids()))
    assert frozenset().union(*(shown(load_scenario(name)) for name in cover_set())) == everything
    for kind in ("terrain", "structure", "obstacle", "unit", "rule", "board", "deck"):
        assert any(trait.startswith(f"{kind} ") for trait in everything), kind


def test_none_of_them_could_be_left_out() -> None:
    for name in cover_set():
        others = frozenset().union(*(shown(load_scenario(other)) for other in cover_set() if other != name))
        assert shown(load_scenario(name)) - others, name


def test_they_are_fewer_than_all_and_heavy_tests_play_them() -> None:
    assert len(cover_set()) < len(scenario_ids())
    assert (scenario_ids() if cover.LONG else cover_set()) == cover.HEAVY


@pytest.mark.parametrize("without", [None, *SHOWS])
def test_fewer_would_not_do(without: str | None) -> None:
    """Against every smaller choice there is."""
    shows = {name: frozenset(traits) for name, traits in SHOWS.items() if name != without}
    everything = frozenset().union(*shows.values())
    chosen = fewest(shows)
    assert frozenset().union(*(shows[name] for name in chosen)) == everything
    smaller = combinations(shows, len(chosen) - 1)
    assert not any(frozenset().union(*(shows[name] for name in few)) == everything for few in smaller)
