"""Round robins: everybody meets everybody from both sides, and the number of workers changes nothing."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bocage.engine.contract import GameError
from bocage.lab.arena import Played
from bocage.lab.players import entrants
from bocage.lab.tournament import Plan, accepted, cells, pairs_of, play
from bocage.lab.workers import WorkerPool

BATTLES = ("pegasus-bridge", "sainte-mere-eglise")


def plan(*players: str, rounds: int = 2) -> Plan:
    return Plan(tuple(entrants(players)), BATTLES, rounds, "7")


def game(allies: str, axis: str, winner: int, battle: str = "hill") -> Played:
    return Played(battle, "1", (allies, axis), winner, "medals", 10, 100, (4, 2), None, ())


def both(first: str, second: str, won: int) -> list[Played]:
    """The first wins both battles of a pair, one as Allies, or none."""
    return [game(first, second, 0 if won else 1), game(second, first, 1 if won == 2 else 0)]


def test_everybody_meets_everybody_with_the_same_chance() -> None:
    fixtures = plan("simple", "random", "captain").fixtures()
    assert len(fixtures) == 3 * len(BATTLES) * 2
    meetings = Counter(frozenset(one.name for one in fixture.players) for fixture in fixtures)
    assert set(meetings.values()) == {4}
    seeds = {(fixture.name, fixture.seed) for fixture in fixtures}
    assert len(seeds) == 4, "all pairs get the same seeds, and every battle and round its own"
    assert len({seed for _, seed in seeds}) == 4
    assert all(fixture.swap for fixture in fixtures)


def test_only_the_pairs_asked_for_meet() -> None:
    chosen = Plan(tuple(entrants(["simple", "random", "captain"])), BATTLES, 1, pairs=(("captain", "random"),))
    assert {tuple(one.name for one in fixture.players) for fixture in chosen.fixtures()} == {("captain", "random")}


def test_one_player_is_no_tournament() -> None:
    with pytest.raises(GameError, match="two players"):
        plan("simple").fixtures()


def test_the_number_of_workers_changes_nothing(two: WorkerPool) -> None:
    chosen = plan("simple", "random")
    told: list[int] = []
    with WorkerPool(1) as pool:
        alone = play(chosen, pool, told.append).document()
    together = play(chosen, two).document()
    assert json.dumps(alone) == json.dumps(together)
    assert told == [1, 2, 3, 4]
    assert alone["games"] == 8
    assert alone["ratings"][0]["player"] == "simple"
    other = Plan(chosen.entrants, BATTLES, 2, "8")
    with WorkerPool(1) as pool:
        assert play(other, pool).document()["played"] != alone["played"]


def test_pairs_are_counted_from_both_sides() -> None:
    played = [both("a", "b", 2), both("a", "b", 2), both("a", "b", 1), both("b", "a", 2)]
    (pair,) = pairs_of(played)
    assert (pair.first, pair.second, pair.games, pair.won, pair.lost) == ("a", "b", 8, 5, 3)
    assert (pair.ahead, pair.behind) == (2, 1), "the pair that each won once decides nothing"
    assert pair.p == 1.0


def test_a_clear_case_is_decided_and_an_unclear_one_not() -> None:
    clear = [both("a", "b", 2)] * 12
    close = [both("a", "c", 2)] * 4 + [both("a", "c", 1)] * 9 + [both("a", "c", 0)] * 3
    pairs = pairs_of([*clear, *close])
    assert [pair.adjusted < 0.05 for pair in pairs] == [True, False]
    assert pairs[0].adjusted == pytest.approx(2 * pairs[0].p), "two questions were asked"


@pytest.mark.parametrize(
    ("verdicts", "new"),
    [
        ([("new", "old", "stronger"), ("older", "new", "weaker")], True),
        ([("new", "old", "stronger"), ("older", "new", "not decided")], False),
        ([("new", "old", "not decided")], False),
        ([("old", "new", "stronger")], False),
        ([("new", "old", "stronger"), ("old", "older", "not decided")], True),
    ],
)
def test_only_who_is_stronger_than_every_other_is_accepted(verdicts: list[tuple[str, str, str]], new: bool) -> None:
    pairs = [{"first": first, "second": second, "verdict": said} for first, second, said in verdicts]
    assert accepted({"pairs": pairs}, "new") is new


def test_a_battle_that_nobody_won_counts_half() -> None:
    (cell,) = cells([game("a", "b", 0), game("a", "b", -1), game("a", "b", 1)])
    assert (cell.games, cell.won) == (3, 1.5)
    (pair,) = pairs_of([[game("a", "b", 0), game("b", "a", -1)]])
    assert (pair.won, pair.lost, pair.ahead) == (1, 0, 1)
