"""The dice before a battle of a campaign (004 HR-111)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.memoir.random_play import play_on
from tests.memoir.rulebook.place import place
from tests.memoir.table import figures

from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.position import position_text, restore
from bocage.memoir.system import SYSTEM

CELLS = {"C5": ".:xi", "E5": ".:xt", "G5": ".:xg", "K5": ".:xt", "C1": ".:ai", "E1": ".:at"}
SEEDS = 400


def thrown(face: str, dice: int = 1, cells: dict[str, str] | None = None, **about: Any) -> Battle:
    """A battle before which all dice of the Allies show a face."""
    for seed in range(SEEDS):
        battle = place(cells or CELLS, options=Options(campaign_dice_allies=dice), seed=seed, **about)
        (rolled,) = [event for event in battle.opening if event.kind == "roll"]
        if rolled.data["faces"] == [face] * dice:
            return battle
    raise AssertionError(f"no {face} in {SEEDS} battles")


def asked(battle: Battle) -> tuple[str, str]:
    decision = battle.decision()
    assert decision is not None
    return battle.seats[decision.seat], decision.kind


def choices(battle: Battle) -> set[str]:
    return {battle.format(action) for action in battle.legal()}


def do(battle: Battle, text: str) -> list[str]:
    return [event.kind for event in battle.apply(battle.parse(text))]


def test_nobody_rolls_without_the_option() -> None:
    battle = place(CELLS)
    assert [event for event in battle.opening if event.kind in ("roll", "prelude")] == []
    assert asked(battle) == ("allies", "play")


def test_a_tank_costs_the_enemy_a_tank_of_his_choice() -> None:
    battle = thrown("armor")
    assert asked(battle) == ("axis", "prelude")
    assert battle.decision().about["die"] == "armor"  # type: ignore[union-attr]
    assert choices(battle) == {"give-up E5", "give-up K5"}
    assert "loss" in do(battle, "give-up K5")
    assert (figures(battle, "K5"), figures(battle, "E5")) == (2, 3)
    assert asked(battle) == ("allies", "play"), "then the battle begins"


def test_a_soldier_costs_the_enemy_an_infantryman() -> None:
    battle = thrown("infantry")
    assert asked(battle) == ("axis", "prelude")
    assert "give-up C5" in choices(battle)
    assert not choices(battle) & {"give-up E5", "give-up G5"}


def test_a_grenade_takes_a_figure_of_any_enemy_by_the_rollers_choice() -> None:
    battle = thrown("grenade")
    assert asked(battle) == ("allies", "prelude")
    assert {"give-up C5", "give-up E5", "give-up G5"} <= choices(battle)
    assert not choices(battle) & {"give-up C1", "give-up E1"}
    do(battle, "give-up G5")
    assert figures(battle, "G5") == 1


def test_a_flag_drives_a_unit_back_one_hex_by_its_owners_choice() -> None:
    battle = thrown("flag")
    assert asked(battle) == ("axis", "prelude")
    assert {one for one in choices(battle) if " C5 " in one} == {"fall-back C5 b6", "fall-back C5 c6"}
    assert "retreat" in do(battle, "fall-back C5 c6")
    assert figures(battle, "c6") == 4
    assert asked(battle) == ("allies", "play")


def starred(name: str, dice: int) -> Battle:
    """A battle before which all dice of the Allies show stars."""
    for seed in range(SEEDS):
        battle = SYSTEM.new(name, {"campaign_dice_allies": dice}, seed)
        (rolled,) = [event for event in battle.opening if event.kind == "roll"]
        if rolled.data["faces"] == ["star"] * dice:
            return battle
    raise AssertionError("no stars")


def test_a_star_takes_a_card_that_is_drawn_back_with_two_a_turn() -> None:
    battle = starred("vassieux", 1)
    full = [int(side["hand"]) for side in battle.world[0]["sides"]]
    assert [int(n) for n in battle.state[0]["n_hand"][:2]] == [full[0], full[1] - 1]
    while battle.turn < 3:
        play_on(battle, "cards", 1)
    assert int(battle.state[0]["n_hand"][1]) == full[1], "after its first turn the hand is full"
    while battle.turn < 5:
        play_on(battle, "cards", 1)
    assert int(battle.state[0]["n_hand"][1]) == full[1], "and does not grow further"


def test_nobody_begins_without_a_card() -> None:
    assert int(starred("pegasus-bridge", 2).state[0]["n_hand"][1]) == 1, "two cards less two stars"


def test_a_unit_that_is_wiped_out_beforehand_scores() -> None:
    battle = thrown("grenade", dice=2)
    do(battle, "give-up G5")
    assert asked(battle) == ("allies", "prelude"), "a decision for every die"
    assert "eliminated" in do(battle, "give-up G5")
    assert battle.score[0] == 1
    assert battle.turn == 1


def test_a_die_without_anybody_to_hit_does_nothing() -> None:
    battle = thrown("armor", cells={"C5": ".:xi", "C1": ".:ai"})
    assert asked(battle) == ("allies", "play")


def test_both_sides_roll_and_the_battle_comes_back_as_it_was() -> None:
    options = {"campaign_dice_allies": 5, "campaign_dice_axis": 4}
    battle = SYSTEM.new("pegasus-bridge", options, "campaign")
    told = [event.document() for event in battle.opening if event.kind in ("prelude", "roll")]
    assert [one["event"] for one in told] == ["prelude", "roll"] * 2
    assert [(one["side"], one["dice"]) for one in told if one["event"] == "prelude"] == [("allies", 5), ("axis", 4)]
    play_on(battle, "on", 3)
    again = SYSTEM.load(json.loads(json.dumps(battle.save())))
    assert again.digest() == battle.digest()
    fresh = SYSTEM.new("pegasus-bridge", options, "another")
    restore(fresh, position_text(battle))
    assert fresh.digest() == battle.digest()


def test_laid_out_hands_and_dice_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="does not go together with hands"):
        SYSTEM.new("pegasus-bridge", {"campaign_dice_axis": 2, "hands": {"axis": ["ambush"]}})
