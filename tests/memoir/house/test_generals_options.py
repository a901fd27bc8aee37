"""Computer generals lead armies under every agreement: what they choose can be done, and the battle goes on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.cover import LONG
from tests.memoir.test_all_options import agreements, started

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.system import SYSTEM

ACTIONS = 40
PARTS = 4
OTHERS = 1 if LONG else 8
"""Of how many agreements the captain, who thinks longer, leads one."""


def lead(battle: Battle, names: tuple[str, str], actions: int, seed: int = 1) -> list[str]:
    """Let two generals fight for so many actions; what was decided, by its kind."""
    players = [general(names[place.side != "allies"], seat, seed) for seat, place in enumerate(battle.places)]
    asked: list[str] = []
    for _ in range(actions):
        decision = battle.decision()
        if decision is None:
            break
        action = players[decision.seat].choose(battle)
        assert action in battle.legal(), f"{decision.kind}: {battle.format(action)}"
        asked.append(decision.kind)
        battle.apply(action)
    return asked


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", ["simple", "recruit"])
def test_a_general_plays_under_every_agreement(name: str, part: int) -> None:
    for number, agreement in list(enumerate(agreements()))[part::PARTS]:
        battle_name, battle = started(agreement, number)
        try:
            asked = lead(battle, (name, name), ACTIONS, number)
        except (GameError, AssertionError, RuntimeError, IndexError) as error:
            raise AssertionError(f"{battle_name} with {agreement}: {error!r}") from error
        assert len(asked) == ACTIONS or battle.decision() is None


@pytest.mark.parametrize("part", range(PARTS))
def test_a_captain_plays_under_many(part: int) -> None:
    for number, agreement in list(enumerate(agreements()))[part :: PARTS * OTHERS]:
        _, battle = started(agreement, number)
        lead(battle, ("captain", "captain"), ACTIONS // 2, number)


def begun(options: dict[str, Any], battle: str = "pegasus-bridge", seed: int = 1) -> Battle:
    return SYSTEM.new(battle, options, seed)


@pytest.mark.parametrize("name", ["simple", "recruit", "captain"])
def test_generals_find_their_way_through_the_mist(name: str) -> None:
    battle = begun({"variant_fog_of_war": True})
    lead(battle, (name, name), 60)
    assert battle.turn > 1


@pytest.mark.parametrize("name", ["simple", "recruit", "captain"])
def test_generals_who_see_nobody_answer_dice_about_the_enemy(name: str) -> None:
    """Nobody is in sight whom a grenade could cost a figure: there is nothing to judge, and once that was the end."""
    dark = {"variant_fog_of_war": True, "hr_weather": "night", "campaign_dice_allies": 12}
    battle = begun(dark, "sainte-mere-eglise")
    asked = lead(battle, (name, name), 30)
    assert "prelude" in asked
    assert len(asked) == 30


@pytest.mark.parametrize("name", ["simple", "recruit", "captain"])
def test_generals_answer_the_dice_of_a_campaign(name: str) -> None:
    battle = begun({"campaign_dice_allies": 8, "campaign_dice_axis": 8}, "sword-beach")
    asked = lead(battle, (name, name), 40)
    assert asked.count("prelude") > 4
    assert battle.turn >= 1


@pytest.mark.parametrize("name", ["simple", "recruit", "captain"])
def test_generals_bring_the_lost_back_in_an_endless_war(name: str) -> None:
    for seed in range(6):
        battle = begun({"variant_1984": True}, seed=seed)
        if "return" in lead(battle, (name, name), 120 if name == "captain" else 400, seed):
            return
    raise AssertionError("nobody came back")


@pytest.mark.parametrize("name", ["simple", "recruit", "captain"])
def test_generals_stand_fast_or_fall_back(name: str) -> None:
    for seed in range(6):
        battle = begun({"hr_refuse_retreat": True}, seed=seed)
        if {"stand_fast", "retreat"} & {*lead(battle, (name, name), 150, seed)}:
            return
    raise AssertionError("no flag in all these battles")


@pytest.mark.parametrize("name", ["simple", "recruit", "captain"])
def test_generals_answer_cards_that_lie_open(name: str) -> None:
    """Whoever faces them is asked, and gets to the end of it."""
    battle = begun({"hr_discard_open_swap": True})
    battle.apply(
        battle.parse(next(text for text in map(battle.format, battle.legal()) if text.startswith("lay-open ")))
    )
    asked = lead(battle, (name, name), 30)
    assert {"lay_open", "swap"} & {*asked}
    assert battle.turn > 1


@pytest.mark.parametrize(
    "options",
    [{"variant_blimp": True}, {"variant_chapman": True}, {"variant_melchett": True}, {"hr_discard_exchange": True}],
    ids=str,
)
@pytest.mark.parametrize("name", ["recruit", "captain"])
def test_generals_play_on_with_every_manoeuvre(options: dict[str, Any], name: str) -> None:
    battle = begun(options)
    lead(battle, (name, name), 60)
    assert battle.turn > 1
