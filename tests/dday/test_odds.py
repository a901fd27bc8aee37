"""Exact odds against sums done by hand, and against the dice themselves."""

from __future__ import annotations

import itertools

import pytest
from tests.dday.table import do, phase, table, units

from bocage.dday.odds import battle_odds, mean, strafe_odds
from bocage.dday.standing import read_order, standing_action
from bocage.engine.contract import GameError


def test_one_infantry_against_one() -> None:
    odds = battle_odds({"infantry": 1}, {"infantry": 1}, ["allies"])
    assert odds.axis_lost == pytest.approx((5 / 6, 1 / 6))
    assert odds.allies_lost == pytest.approx((4 / 6, 2 / 6))  # the casualty fires back, too
    assert odds.nobody == pytest.approx(1 / 18)
    assert odds.contested == pytest.approx(20 / 36)
    assert odds.allies_hold == pytest.approx(4 / 36)


def test_axis_tanks_defend_better_than_allied_ones() -> None:
    assert mean(battle_odds({"infantry": 3}, {"tank": 3}).allies_lost) == pytest.approx(1.5)
    assert mean(battle_odds({"tank": 3}, {"infantry": 3}, ["axis"]).axis_lost) == pytest.approx(1.0)


def test_all_dice_counted_one_by_one() -> None:
    """Two infantry and a tank attack an artillery and a blockhouse: every fall of the five dice."""
    odds = battle_odds({"infantry": 2, "tank": 1}, {"artillery": 1, "blockhouse": 1})
    lost = [0.0] * 3
    for dice in itertools.product(range(1, 7), repeat=3):
        hits = (dice[0] <= 1) + (dice[1] <= 1) + (dice[2] <= 3)
        lost[min(hits, 2)] += 1 / 6**3
    assert odds.axis_lost == pytest.approx(lost)


def test_two_rounds_by_hand() -> None:
    """An Allied tank attacks an Axis artillery and is then attacked by it: the sums of both rounds."""
    tank, gun = 1 / 2, 1 / 3  # the Allied tank hits on 1-3 and defends on 2; the artillery hits on 2 both times
    both = [(1 - tank) * (1 - gun), tank * (1 - gun), (1 - tank) * gun, tank * gun]  # left: both, tank, gun, nobody
    second = [(1 - gun) * (1 - 1 / 3), gun * (1 - 1 / 3)]  # the gun attacks, the tank defends on 2
    odds = battle_odds({"tank": 1}, {"artillery": 1}, ["allies", "axis"])
    assert odds.contested == pytest.approx(both[0] * second[0])
    assert odds.allies_hold == pytest.approx(both[1] + both[0] * (1 - gun) * (1 / 3))
    assert odds.axis_hold == pytest.approx(both[2] + both[0] * second[1])
    assert odds.nobody == pytest.approx(both[3] + both[0] * gun / 3)


def test_who_looks_on_fights_in_the_second_round() -> None:
    """A US tank attacks a tank beside a UK infantry that only looks on; then the Axis attacks both."""
    odds = battle_odds({"tank": 1}, {"tank": 1}, ["allies", "axis"], aside={"infantry": 1})
    assert battle_odds({"tank": 1}, {"tank": 1}, aside={"infantry": 1}).axis_hold == 0
    after = {  # losses of the first round: chance
        (0, 0): 1 / 4, (0, 1): 1 / 4, (1, 0): 1 / 4, (1, 1): 1 / 4,
    }  # fmt: skip
    # Then the Axis tank hits on 3; infantry and tank defend on 2 and 2, the infantry alone on 2.
    pair, alone = 1 - (2 / 3) ** 2, 1 / 3
    gone = after[0, 1] + after[1, 1] + after[0, 0] * pair + after[1, 0] * alone
    assert odds.axis_lost[1] == pytest.approx(gone)
    assert odds.allies_lost[2] == pytest.approx(after[1, 0] / 2)
    assert odds.nobody == pytest.approx(after[1, 0] / 2 * alone)


def test_a_sequence_ends_with_somebody_gone() -> None:
    odds = battle_odds({"infantry": 8}, {"infantry": 8, "blockhouse": 2}, ["allies", "axis"] * 60)
    assert odds.contested < 1e-9
    assert odds.allies_hold + odds.axis_hold + odds.nobody == pytest.approx(1)


def test_good_fortune_and_combined_assault() -> None:
    plain = mean(battle_odds({"infantry": 2, "artillery": 1}, {"infantry": 8}).axis_lost)
    paired = mean(battle_odds({"infantry": 2, "artillery": 1}, {"infantry": 8}, combined=True).axis_lost)
    lucky = mean(battle_odds({"infantry": 2, "artillery": 1}, {"infantry": 8}, infantry_bonus=1).axis_lost)
    assert plain == pytest.approx(4 / 6)
    assert paired == pytest.approx(5 / 6)
    assert lucky == pytest.approx(1)


def test_strafing() -> None:
    assert strafe_odds(1, 2) == pytest.approx((25 / 36, 11 / 36))
    assert mean(strafe_odds(3, 1)) == pytest.approx(0.5)


def test_a_standing_order_takes_the_casualties() -> None:
    game = table(13, zones={30: "axis 3 tank, uk 1 infantry 2 tank, us 2 infantry"})
    do(game, "attack 30 {1 1 1}")
    assert phase(game) == "allies casualties"
    order = read_order("tank")
    action = standing_action(game, order)
    assert action is not None
    assert game.format(action) == "lose uk tank 2"
    game.apply(action)
    action = standing_action(game, order)
    assert action is not None
    assert game.format(action) == "lose us infantry 1"
    game.apply(action)
    assert units(game, 30)["us infantry"] == 1


def test_a_standing_order_says_nothing_about_other_decisions() -> None:
    game = table(8, zones={11: "us 1 infantry"})
    assert standing_action(game, read_order("infantry")) is None
    with pytest.raises(GameError, match="not a kind of land unit"):
        read_order("infantry cavalry")
