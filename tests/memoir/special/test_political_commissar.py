"""The political commissar: a card committed a turn ahead (rulings 11.3, 11.4)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import finish_turn, pass_turn
from tests.memoir.table import do, options_now, phase, table

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.system import SYSTEM

PICTURE = """
.:xi .    .    .    .    .    .    .    .    .    .    .    .:xi
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.:ai .    .    .    .    .    .:ai .    .    .    .    .    .:ai
"""
RULE = {"name": "political_commissar", "side": "allies"}
HAND = ["probe-left", "attack-center", "recon-right", "ambush", "counter-attack"]


def commanded(hand: list[str] = HAND, first: str = "allies") -> Battle:
    other = ["probe-left", "probe-center", "probe-right"]
    hands = (hand, other) if first == "allies" else (other, hand)
    return table(PICTURE, *hands, rules=[RULE], first=first)


def begun() -> Battle:
    battle = commanded()
    do(battle, "commit probe-left")
    return battle


def test_before_the_battle_any_card_but_a_reaction_comes_under_the_chip() -> None:
    battle = commanded()
    assert phase(battle) == "commit"
    assert options_now(battle) == {
        "commit probe-left", "commit attack-center", "commit recon-right", "commit counter-attack",
    }  # fmt: skip


def test_also_when_the_enemy_begins() -> None:
    battle = commanded(first="axis")
    assert (phase(battle), battle.active) == ("commit", 1)
    do(battle, "commit probe-left")
    assert phase(battle) == "play"
    assert len(options_now(battle, "play")) == 3, "the Axis has no commissar"


def test_in_a_turn_another_card_is_committed_first_and_then_the_old_one_played() -> None:
    battle = begun()
    assert phase(battle) == "commit"
    assert options_now(battle, "commit") == {"commit attack-center", "commit recon-right", "commit counter-attack"}
    do(battle, "commit attack-center")
    assert options_now(battle) == {"play probe-left"}
    do(battle, "play probe-left")
    finish_turn(battle)
    pass_turn(battle)
    do(battle, "commit counter-attack")
    assert options_now(battle) == {"play attack-center"}


def test_one_card_is_drawn() -> None:
    battle = begun()
    do(battle, "commit attack-center", "play probe-left")
    finish_turn(battle)
    assert len(battle.hand(0)) == len(HAND)


def test_the_chip_may_wait_for_a_recon_card_or_a_counter_attack() -> None:
    battle = begun()
    do(battle, "wait")
    assert options_now(battle, "play") == {"play recon-right", "play counter-attack"}
    do(battle, "play recon-right")
    while phase(battle) != "keep":
        do(battle, "done")
    do(battle, sorted(options_now(battle))[0])
    pass_turn(battle)
    assert battle.observe(0)["committed"] == "probe-left", "it has waited"


def test_it_does_not_wait_for_anything_else() -> None:
    battle = commanded(["probe-left", "attack-center", "ambush"])
    do(battle, "commit probe-left")
    assert options_now(battle) == {"commit attack-center"}


def test_why_not() -> None:
    battle = begun()
    do(battle, "commit attack-center")
    with pytest.raises(IllegalAction, match="the one under his chip"):
        do(battle, "play recon-right")
    battle = begun()
    do(battle, "wait")
    with pytest.raises(IllegalAction, match="only Recon or Counter-Attack"):
        do(battle, "play attack-center")


def test_two_copies_are_two_cards() -> None:
    battle = commanded(["probe-left", "probe-left", "ambush"])
    do(battle, "commit probe-left")
    assert options_now(battle) == {"commit probe-left"}
    do(battle, "commit probe-left", "play probe-left")
    assert battle.hand(0).count("probe-left") == 1
    assert battle.observe(0)["committed"] == "probe-left"


def test_ambush_is_free() -> None:
    rule = {"name": "political_commissar", "side": "axis"}
    battle = table(".:xi .    .\n  .:ai .    .", ["attack-left"], ["ambush", "probe-left"], rules=[rule])
    do(battle, "commit probe-left", "play attack-left", "order a8", "done", "attack a8 A9")
    assert phase(battle) == "ambush"


def test_with_nothing_but_reactions_left_the_chip_stays_empty_and_the_old_card_is_played() -> None:
    battle = commanded(["probe-left", "ambush"])
    do(battle, "commit probe-left")
    assert options_now(battle) == {"play probe-left"}
    do(battle, "play probe-left")
    assert "committed" not in battle.observe(0)


def test_the_card_under_the_chip_counts_as_held() -> None:
    battle = commanded(["their-finest-hour", "attack-center", "probe-left"])
    do(battle, "commit their-finest-hour", "commit probe-left")
    events = do(battle, "play their-finest-hour {star star star}")
    assert next(e for e in events if e.kind == "roll").data["dice"] == 3, "two left in the hand, and this one"


def test_nobody_else_learns_which_card_it_is() -> None:
    battle = commanded()
    events = do(battle, "commit probe-left")
    told = next(e for e in events if e.kind == "commit")
    assert (told.audience, told.secret) == (frozenset({0}), ("card",))
    assert SYSTEM.people.public_action("commit probe-left") == "commit"
    do(battle, "commit attack-center")
    for seat in (1, None):
        seen = battle.observe(seat)
        assert "committed" not in seen
        assert "due" not in seen
        assert "attack-center" not in str(seen)
    assert battle.observe(0)["committed"] == "attack-center"
    assert battle.observe(0)["due"] == "probe-left"


def test_whoever_imagines_the_battle_imagines_another_card() -> None:
    battle = begun()
    do(battle, "commit attack-center")
    chips = set()
    for seed in range(12):
        mind = battle.imagine(1, seed)
        hand = mind.state[0]["hand"][0][:5].tolist()
        pair = [int(mind.state[0][name][0]) - 1 for name in ("committed", "due")]
        assert set(pair) <= set(hand), "they lie in the imagined hand"
        assert not any(mind.rows.cards[card].reaction for card in pair)
        chips |= set(pair)
        assert mind.legal(), "and the battle goes on"
    assert len(chips) > 4
    own = battle.imagine(0, 1)
    assert own.observe(0)["due"] == "probe-left"


def test_a_position_remembers_the_chip() -> None:
    battle = begun()
    do(battle, "commit attack-center")
    again = battle.copy()
    again.state[0]["committed"][0] = again.state[0]["due"][0] = 0
    restore(again, position_text(battle))
    check_position(again)
    assert again.digest() == battle.digest()
    assert options_now(again) == {"play probe-left"}
