"""Observers on a height turn Recon cards into air strikes (000 p.27; cards 6)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import finish_turn, pass_turn, place, real
from tests.memoir.table import do, figures, kinds, options_now, order, phase, set_hands, stack_deck, table

from bocage.engine.contract import Event
from bocage.memoir.game import Battle

PICTURE = """
.:xi .:xi .    .:xi .:xt .    .    .    .    .:xi .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .:ai .:ai .    .    .    .    .    .    .    .    .    .
.:ai .    .    .    .    .    .    .    .    .    .    .    .
"""
ALLIES = {"name": "recon_air_strike", "side": "allies", "hexes": ["A1", "B1"]}
AXIS = {"name": "recon_air_strike", "side": "axis", "hexes": ["J9"]}


def with_rule(hand: list[str], other: list[str] | None = None, **about: Any) -> Battle:
    return table(PICTURE, hand, other or ["probe-left"], rules=about.pop("rules", [ALLIES]), **about)


def strike(battle: Battle, card: str, targets: list[str], dice: str) -> list[Event]:
    """Play a card as an air strike; the dice fall with the last target, or with `done` while more can be chosen."""
    events = do(battle, f"play {card} as air-strike", *(f"target {name}" for name in targets[:-1]))
    probe = battle.copy()
    do(probe, f"target {targets[-1]}")
    if phase(probe) == "strike":
        return events + do(battle, f"target {targets[-1]}", f"done {{{dice}}}")
    return events + do(battle, f"target {targets[-1]} {{{dice}}}")


def test_a_recon_card_may_be_played_either_way() -> None:
    battle = with_rule(["recon-left", "probe-left", "recon-in-force"])
    assert options_now(battle) == {
        "play recon-left",
        "play recon-left as air-strike",
        "play probe-left",
        "play recon-in-force",
    }, "and no other card"


def test_only_while_one_of_the_hexes_is_held() -> None:
    battle = with_rule(["recon-left"])
    place(battle, "A1", "D1")
    assert options_now(battle) == {"play recon-left"}
    place(battle, "D1", "B1")
    assert "play recon-left as air-strike" in options_now(battle), "the other hex serves as well"


@pytest.mark.parametrize("more", [{"name": "blitz", "side": "allies"}, ALLIES | {"hexes": ["a2"]}])
def test_another_rule_that_grants_it_counts_too(more: dict[str, Any]) -> None:
    """Blitz needs no post (rulings 15.1), and of two posts either one serves (001 p.8)."""
    battle = with_rule(["recon-left"], rules=[ALLIES | {"hexes": ["J1"]}, more])
    assert "play recon-left as air-strike" in options_now(battle)


def test_an_enemy_on_the_hex_does_not_serve() -> None:
    battle = with_rule(["recon-left"])
    place(battle, "A1", "D1")
    place(battle, "A9", "A1")
    assert options_now(battle) == {"play recon-left"}


def test_the_other_side_has_no_such_privilege() -> None:
    battle = with_rule(["probe-left"], ["recon-left"])
    place(battle, "b2", "B1")
    pass_turn(battle)
    assert options_now(battle) == {"play recon-left"}


def test_a_target_is_in_the_section_of_the_card_or_leads_to_one_that_is() -> None:
    battle = with_rule(["recon-left"])
    do(battle, "play recon-left as air-strike")
    assert options_now(battle, "target") == {"target A9", "target B9", "target D9", "target E9"}
    battle = with_rule(["recon-center"])
    do(battle, "play recon-center as air-strike")
    assert options_now(battle, "target") == {"target D9", "target E9"}
    battle = with_rule(["recon-right"])
    do(battle, "play recon-right as air-strike")
    assert options_now(battle, "target") == {"target J9"}


def test_the_order_of_the_targets_does_not_matter() -> None:
    """At least one in the section, not the first (000 p.27): but without one the strike cannot be done."""
    battle = with_rule(["recon-left"])
    do(battle, "play recon-left as air-strike", "target E9")
    assert options_now(battle) == {"target D9"}, "E9 lies outside: the group has to reach the section"
    events = do(battle, "target D9 {star armor star armor}")
    assert [e.data["dice"] for e in events if e.kind == "strike"] == [2, 2]
    assert (figures(battle, "D9"), figures(battle, "E9")) == (3, 1)


def test_a_group_that_is_too_long_to_reach_the_section_is_not_begun() -> None:
    row = PICTURE.replace(".:xi .:xi .    .:xi .:xt .    .    .    .    .:xi .    .    .",
                          ".    .    .    .:xi .:xi .:xi .:xi .:xi .:xi .    .    .    .")  # fmt: skip
    battle = table(row, ["recon-left"], ["probe-left"], rules=[ALLIES])
    do(battle, "play recon-left as air-strike")
    assert options_now(battle, "target") == {"target D9", "target E9", "target F9", "target G9"}, "four targets at most"
    do(battle, "target F9")
    assert options_now(battle) == {"target E9", "target G9"}
    do(battle, "target G9")
    assert options_now(battle) == {"target E9"}, "H9 would leave no target for the section"
    do(battle, "target E9")
    assert options_now(battle) == {"target D9"}


def test_further_targets_are_next_to_one_chosen_in_whatever_section() -> None:
    battle = with_rule(["recon-left"])
    do(battle, "play recon-left as air-strike", "target D9")
    assert options_now(battle) == {"target E9", "done"}


def test_two_dice_for_the_allies_and_stars_hit() -> None:
    battle = with_rule(["recon-left"])
    events = strike(battle, "recon-left", ["A9"], "star infantry")
    assert [e.data["dice"] for e in events if e.kind == "strike"] == [2]
    assert figures(battle, "A9") == 2


def test_every_target_of_the_group_is_struck() -> None:
    battle = with_rule(["recon-left"])
    strike(battle, "recon-left", ["D9", "E9"], "star armor star armor")
    assert (figures(battle, "D9"), figures(battle, "E9")) == (3, 1)


def test_a_target_without_neighbours_is_struck() -> None:
    battle = with_rule(["recon-right"])
    strike(battle, "recon-right", ["J9"], "star grenade")
    assert figures(battle, "J9") == 2


def test_flags_cannot_be_ignored() -> None:
    battle = table(
        """
        .    .    .
          .    .    .
        .    .s:xi .:xi
          .    .    .
        .    .    .
          .    .    .
        .    .    .
          .    .    .
        .:ai .    .
        """,
        ["recon-left"],
        rules=[ALLIES],
    )
    strike(battle, "recon-left", ["B7"], "flag star")
    assert phase(battle) == "retreat"


def test_nobody_is_ordered_and_one_card_is_drawn() -> None:
    battle = with_rule(["recon-left"])
    stack_deck(battle, "probe-center", "probe-right")
    events = strike(battle, "recon-left", ["A9"], "star star")
    assert kinds(events).count("drew") == 1
    assert battle.hand(0) == ["probe-center"]
    assert phase(battle) == "play"
    assert battle.state[0]["seat"] == 1


def test_played_as_recon_it_draws_two_and_keeps_one() -> None:
    battle = with_rule(["recon-left"])
    stack_deck(battle, "probe-center", "probe-right")
    order(battle, "recon-left")
    while phase(battle) != "keep":
        do(battle, "done")
    assert options_now(battle) == {"keep probe-center", "keep probe-right"}


def test_it_may_be_countered_as_plain_recon_on_the_same_part_of_the_board() -> None:
    battle = with_rule(["recon-left"], ["counter-attack"])
    strike(battle, "recon-left", ["A9"], "star star")
    assert options_now(battle) == {"play counter-attack"}
    do(battle, "play counter-attack")
    assert battle.observe(None)["in_play"] == {"card": "counter-attack", "effect": "recon-right"}
    assert options_now(battle, "order") == {"order A9", "order B9", "order D9"}
    finish = battle.copy()
    finish_turn(finish)
    assert len(finish.hand(1)) == 1


def test_who_holds_a_post_of_his_own_may_counter_with_a_strike() -> None:
    battle = with_rule(["recon-left"], ["counter-attack"], rules=[ALLIES, AXIS])
    strike(battle, "recon-left", ["A9"], "star star")
    assert options_now(battle) == {"play counter-attack", "play counter-attack as air-strike"}
    do(battle, "play counter-attack as air-strike")
    assert options_now(battle, "target") == {"target A1", "target a2", "target b2"}
    do(battle, "target A1")
    events = do(battle, "done {star}")
    assert [e.data["dice"] for e in events if e.kind == "strike"] == [1], "one die for the Axis"


def test_a_plain_recon_may_be_countered_with_a_strike() -> None:
    battle = with_rule(["counter-attack"], ["recon-right"])
    battle.state[0]["last_card"][1] = battle.card_number("recon-right")
    assert options_now(battle) == {"play counter-attack", "play counter-attack as air-strike"}
    do(battle, "play counter-attack as air-strike")
    assert options_now(battle, "target") == {"target A9", "target B9", "target D9", "target E9"}


def test_mortain_while_the_allies_hold_hill_317() -> None:
    battle = real("mortain")
    pass_turn(battle)
    set_hands(battle, {0: ["recon-left", "recon-center", "recon-right", "probe-left"]})
    strikes = {f"play recon-{where} as air-strike" for where in ("left", "center", "right")}
    assert strikes <= options_now(battle), "any Recon card, not only that of the hill's own section"
    do(battle, "play recon-left as air-strike")
    left = options_now(battle, "target")
    assert left == {"target A9", "target B9", "target C9"}


def test_mortain_when_hill_317_is_lost() -> None:
    battle = real("mortain")
    pass_turn(battle)
    set_hands(battle, {0: ["recon-right"]})
    place(battle, "L5", "L3")
    assert options_now(battle) == {"play recon-right"}
    place(battle, "L3", "k4")
    assert "play recon-right as air-strike" in options_now(battle)
