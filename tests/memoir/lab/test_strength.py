"""The measurement of the generals: what it plays, how it judges, and that it finds what must not happen."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from bocage.lab.arena import Played, Thought
from bocage.lab.workers import WorkerPool
from bocage.memoir.generals import general_names
from bocage.memoir.lab.strength import (
    Goal,
    Programme,
    budget,
    faults_of,
    goals,
    ladder,
    measure,
    reached,
    spread,
    times,
)
from bocage.memoir.lab.strength_report import markdown
from bocage.memoir.scenario import scenario_ids

FIELDS = ("pegasus-bridge", "omaha-beach")


def game(how: str = "medals", fault: Any = None, thoughts: tuple[Thought, ...] = ()) -> Played:
    winner = -1 if how == "unfinished" else 0
    return Played("hill", "1", ("captain", "colonel"), winner, how, 10, 100, (4, 2), fault, thoughts)


def test_the_ladder_begins_with_the_weakest_and_leaves_nobody_out() -> None:
    names = ladder()
    assert sorted(names) == sorted(general_names())
    assert names[0] == "random"
    assert names.index("recruit") < names.index("captain") < names.index("colonel")
    assert ladder(["captain", "newcomer", "random"]) == ["random", "captain", "newcomer"]


def test_every_promise_and_every_step_of_the_ladder_is_played() -> None:
    found = {(goal.first, goal.second): goal.more_than for goal in goals(ladder())}
    assert found == {
        ("captain", "random"): 0.995,
        ("captain", "greedy"): 0.75,
        ("colonel", "captain"): 0.70,
        ("greedy", "recruit"): None,
        ("simple", "greedy"): None,
        ("captain", "simple"): None,
    }


def test_the_long_series_reaches_every_battle_and_every_general() -> None:
    programme = Programme(tuple(ladder()), scenario_ids(), series=10_000)
    fixtures = programme.endurance()
    assert len(fixtures) == 5_000, "each is played from both sides"
    assert {fixture.name for fixture in fixtures} == set(scenario_ids())
    fought = Counter(name for fixture in fixtures for name in {one.name for one in fixture.players})
    assert set(fought) == set(general_names())
    assert fought["captain"] > 500
    assert fought["colonel"] > 20, "slow ones less often, but not never"
    assert {fixture.name for fixture in fixtures if "colonel" in str(fixture)} == set(scenario_ids())
    assert len({(fixture.name, fixture.seed, fixture.players) for fixture in fixtures}) == 5_000


@pytest.mark.parametrize(
    ("more_than", "low", "high", "verdict", "answer"),
    [
        (0.75, 0.76, 0.9, "stronger", "yes"),
        (0.75, 0.70, 0.8, "stronger", "not sure"),
        (0.75, 0.5, 0.74, "stronger", "no"),
        (None, 0.4, 0.9, "stronger", "yes"),
        (None, 0.4, 0.9, "not decided", "not sure"),
        (None, 0.1, 0.3, "weaker", "no"),
    ],
)
def test_a_goal_is_reached_only_beyond_the_error(
    more_than: float | None, low: float, high: float, verdict: str, answer: str
) -> None:
    assert reached(Goal("a", "b", more_than), {"low": low, "high": high, "verdict": verdict}) == answer


def test_what_must_not_happen_is_found() -> None:
    slow = Thought(0, True, 9.0, 1.21 * budget("captain"))
    right = Thought(1, False, 9.0, 1.19 * budget("colonel"))
    fault = {"side": "allies", "player": "captain", "code": "illegal", "message": "no"}
    found = faults_of([game(), game("unfinished"), game("forfeit", fault), game(thoughts=(slow, right))])
    assert [len(found[key]) for key in ("faults", "unfinished", "late")] == [1, 1, 1]
    assert found["late"][0]["player"] == "captain"
    assert not found["fine"]
    assert faults_of([game(thoughts=(right,))])["fine"]
    assert found["fought"] == {"captain": 4, "colonel": 4}


def test_times_are_those_of_own_turns() -> None:
    thoughts = (Thought(0, True, 2.0, 1.0), Thought(0, True, 4.0, 3.0), Thought(0, False, 50.0, 50.0))
    found = times([game(thoughts=thoughts)])
    assert found == {"captain": {"all": found["captain"]["hill"], "hill": found["captain"]["hill"]}}
    assert found["captain"]["all"]["turns"] == 2
    assert (found["captain"]["all"]["wall_median"], found["captain"]["all"]["cpu_max"]) == (3.0, 3.0)
    assert spread([(float(n), 0.0) for n in range(101)])["wall_p99"] == 99


def test_the_whole_measurement() -> None:
    """Small, but all of it: nobody picks an illegal action, goes on for ever or thinks too long."""
    names = ("random", "recruit", "captain")
    programme = Programme(names, FIELDS, rounds=1, series=40, speed=3)
    told: list[tuple[str, int, int]] = []
    with WorkerPool(1, generals=names) as pool:
        report = measure(programme, pool, lambda *step: told.append(step))
    assert report["series"]["fine"], report["series"]
    assert report["match_faults"]["fine"], report["match_faults"]
    assert report["series"]["battles"] == 40
    assert told[-1] == ("the long series", 20, 20)
    goal = report["goals"][0]
    assert (goal["first"], goal["second"], goal["games"]) == ("captain", "random", 32)
    assert goal["won"] >= 31
    assert set(report["times"]) == set(names)
    assert json.loads(json.dumps(report)) == report
    page = markdown(report, "Here and now.")
    for said in (
        "captain – random",
        "Here and now.",
        "| pegasus-bridge |",
        "3 battles of sainte-mere-eglise",
        "40 battles",
    ):
        assert said in page
