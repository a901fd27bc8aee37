"""Ratings: hand-made results with answers known beforehand."""

from __future__ import annotations

import math
from itertools import permutations

import pytest

from bocage.lab.ratings import ELO, MEAN, Cell, fit, holm, rating_rows, sign_test, verdict


def even(first: str, second: str, won: float, games: int, battle: str = "field") -> list[Cell]:
    """So many wins for the first on each side."""
    return [Cell(first, second, battle, games, won), Cell(second, first, battle, games, games - won)]


def test_equal_results_give_equal_ratings() -> None:
    fitted = fit(even("a", "b", 25, 50))
    assert fitted.rating("a")[0] == pytest.approx(MEAN)
    assert fitted.difference("a", "b")[0] == pytest.approx(0, abs=1e-6)


def test_two_players_have_the_odds_of_their_games() -> None:
    """60 of 80 and the one drawn game that is always added: 60.5 to 20.5."""
    fitted = fit(even("a", "b", 30, 40))
    assert fitted.difference("a", "b")[0] == pytest.approx(400 * math.log10(60.5 / 20.5))
    assert fitted.difference("b", "a")[0] == pytest.approx(-400 * math.log10(60.5 / 20.5))
    assert fitted.rating("a")[0] - MEAN == pytest.approx(200 * math.log10(60.5 / 20.5))


def test_the_interval_of_two_equals_is_that_of_a_share() -> None:
    """The log odds of n even games have a standard error of two over the root of n."""
    half = fit(even("a", "b", 50, 100)).difference("a", "b")[1]
    assert half == pytest.approx(1.959964 * ELO * 2 / math.sqrt(201))


def test_four_times_the_games_halve_the_error() -> None:
    little, much = (fit(even("a", "b", 6 * n, 10 * n)).difference("a", "b")[1] for n in (100, 400))
    assert little / much == pytest.approx(2, rel=0.01)


def test_ratings_are_found_again_from_what_they_predict() -> None:
    """Three players and two uneven battles; every cell gets exactly the share that the model says."""
    true = {"a": 1.0, "b": 0.25, "c": -1.25}
    lean = {"hill": 1.5, "ford": -0.5}
    cells = []
    for battle, given in lean.items():
        for (one, strong), (other, weak) in permutations(true.items(), 2):
            p = 1 / (1 + math.exp(-(strong - weak + given)))
            cells.append(Cell(one, other, battle, 1_000_000, 1_000_000 * p))
    fitted = fit(cells)
    for name, value in true.items():
        assert fitted.rating(name)[0] == pytest.approx(MEAN + ELO * value, abs=0.01)
    for battle, given in lean.items():
        assert fitted.first_chance(battle)[0] == pytest.approx(1 / (1 + math.exp(-given)), abs=1e-4)


def test_an_uneven_battle_does_not_pass_for_skill() -> None:
    """Whoever has the Allies wins nine of ten: nobody is better."""
    fitted = fit([Cell("a", "b", "hill", 50, 45), Cell("b", "a", "hill", 50, 45)])
    assert fitted.difference("a", "b")[0] == pytest.approx(0, abs=1e-6)
    middle, low, high = fitted.first_chance("hill")
    assert low < middle < high
    assert middle == pytest.approx(90.5 / 101, abs=0.01)


def test_winning_everything_is_large_but_finite() -> None:
    elo, half = fit(even("a", "b", 20, 20)).difference("a", "b")
    assert 400 * math.log10(40) < elo < 1000
    assert 200 < half < 1500


def test_the_strongest_comes_first() -> None:
    cells = [*even("weak", "middle", 3, 10), *even("middle", "strong", 3, 10), *even("weak", "strong", 1, 10)]
    rows = rating_rows(fit(cells))
    assert [row["player"] for row in rows] == ["strong", "middle", "weak"]
    assert sum(row["rating"] for row in rows) / 3 == pytest.approx(MEAN)
    assert all(row["low"] < row["rating"] < row["high"] for row in rows)


@pytest.mark.parametrize(
    ("ahead", "behind", "p"),
    [(0, 0, 1.0), (3, 3, 1.0), (5, 0, 2 / 32), (0, 6, 2 / 64), (8, 1, 20 / 512), (9, 2, 2 * 67 / 2048)],
)
def test_sign_test(ahead: int, behind: int, p: float) -> None:
    assert sign_test(ahead, behind) == pytest.approx(p)


def test_sign_test_of_many_pairs() -> None:
    assert sign_test(600, 400) < 1e-9
    assert sign_test(5100, 4900) > 0.04


def test_many_questions_make_each_answer_less_sure() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5]) == [0.5]
    assert holm([0.6, 0.9]) == [1.0, 1.0]


def test_verdicts() -> None:
    assert verdict(9, 1, 0.02) == "stronger"
    assert verdict(1, 9, 0.02) == "weaker"
    assert verdict(6, 4, 0.75) == "not decided"
