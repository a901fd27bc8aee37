"""The report of a finished game: losses, luck, and how the chances went."""

from __future__ import annotations

import pytest
from tests.dday.table import do, table

from bocage.dday import SYSTEM
from bocage.dday.game import Campaign
from bocage.dday.lab.turn_chances import chance
from bocage.dday.reports import turning_points
from bocage.engine.afterwards import Moment

CITIES = (2, 26, 30)


def held(turn: int, before: int, units: str) -> Campaign:
    """The Axis has nobody near; in the cities there is somebody, or nobody."""
    zones = dict.fromkeys(CITIES, units) | {42: "axis 1 infantry", 11: "us 1 infantry"}
    return table(8, turn=turn, held=before, zones=zones)


def moments_of(game: Campaign, *lines: str) -> list[Moment]:
    found = [Moment(0, game.turn, None, None, tuple(game.opening), game.score)]
    for number, line in enumerate(lines, 1):
        found.append(Moment(number, game.turn, "axis", line, tuple(do(game, line)), game.score))
    return found


def test_a_report_counts_losses_and_luck() -> None:
    game = table(13, zones={30: "axis 3 tank, uk 1 infantry", 26: "uk 1 tank"}, turn=10)
    moments = moments_of(game, "attack 30 {1 2 6 4}")
    result = game.result()
    assert result is not None
    report = SYSTEM.reports.report(game, moments, result)
    assert report["losses"] == [{"power": "uk", "kind": "infantry", "why": "attack", "n": 1}]
    assert report["luck"]["axis"] == {"hits": 2.0, "expected": pytest.approx(1.5)}


def test_who_stands_in_the_cities_will_win_and_who_cannot_come_any_more_will_not() -> None:
    assert chance(held(10, 1, "us 8 infantry")) == 1.0
    assert chance(held(10, 0, "us 8 infantry")) == 0.0, "one turn is not enough"
    assert chance(held(10, 1, "axis 4 tank")) == 0.0


def test_the_chances_at_the_start_are_those_of_games_between_captains() -> None:
    """1,000 games of two captains (docs/dday.md): the Allies win 15.4 % of them."""
    assert 0.08 < chance(SYSTEM.new("dday", {}, 1)) < 0.30


def test_the_chances_of_every_turn_are_judged_to_the_end() -> None:
    game = held(9, 0, "us 8 infantry")
    moments = moments_of(game)
    while game.decision() is not None:
        action = next((one for one in game.legal() if game.format(one) == "done"), game.legal()[0])
        text = game.format(action)
        turn = game.turn
        moments.append(Moment(len(moments), turn, "allies", text, tuple(game.apply(action)), game.score))
    result = game.result()
    assert result is not None
    assert (SYSTEM.reports.judges, result.how) == (True, "cities")
    judged = SYSTEM.reports.judge(game.save())
    assert [(one["turn"], one["side"]) for one in judged] == [(9, "allies"), (10, "allies")]
    assert judged[0]["n"] == 0 < judged[1]["n"] < len(moments)
    assert judged == SYSTEM.reports.judge(game.save()), "judged again, it is the same"
    told = SYSTEM.reports.chances(game, moments, result, judged)
    assert told["chances"][-1] == {"n": len(moments) - 1, "turn": 10, "side": None, "allies": 1.0}


def test_turning_points_are_turns_that_moved_the_chances_with_what_was_lost() -> None:
    game = table(13, zones={30: "axis 3 tank, uk 1 infantry", 26: "uk 1 tank"}, turn=10)
    moments = moments_of(game, "attack 30 {1 2 6 4}")
    curve = [{"n": 0, "turn": 10, "allies": 0.5}, {"n": 1, "turn": 10, "allies": 0.3}]
    assert turning_points(moments, curve) == [
        {"n": 0, "turn": 10, "before": 0.5, "after": 0.3, "lost": {"allies": 1, "axis": 0}}
    ]
    assert turning_points(moments, [{**curve[0], "allies": 0.35}, curve[1]]) == []
    saw = [{"n": n, "turn": n + 1, "allies": share} for n, share in enumerate((0.5, 0.9, 0.1, 0.2, 0.5, 0.6, 0.2, 0.4))]
    assert [one["turn"] for one in turning_points(moments, saw)] == [1, 2, 4, 6, 7], "the widest five, as they came"
