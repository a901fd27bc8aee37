"""Infantry (000 p.7-p.11): one hex and battle or two without, three dice that fade with distance."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, turn_of, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, kinds, options_now, order, phase, targets


def test_it_has_four_figures() -> None:
    assert figures(field(".:ai"), "A9") == 4


def test_it_moves_two_hexes_at_most() -> None:
    battle = field(".:ai . . .")
    order(battle, "direct-from-hq", "A9")
    assert {"B9", "C9"} <= destinations(battle, "A9")
    assert "D9" not in destinations(battle, "A9")


def test_it_battles_after_one_hex_but_not_after_two() -> None:
    for end, reason in (("D9", ""), ("C9", "moved_too_far")):
        battle = field(".:xi . . . .:ai . . .:xi .:ai")
        order(battle, "direct-from-hq", "E9", "I9")
        do(battle, f"move E9 {end}")
        assert why_not_attack(battle, end, "A9") == reason


def test_it_rolls_three_two_or_one_die_by_distance() -> None:
    battle = field(".:xi . . . .:ai")
    order(battle, "direct-from-hq", "E9")
    assert why_not_attack(battle, "E9", "A9") == "out_of_range"
    for picture, attacker, expected in ((".:xi .:ai", "B9", 3), (".:xi . .:ai", "C9", 2), (".:xi . . .:ai", "D9", 1)):
        battle = field(picture)
        order(battle, "direct-from-hq", attacker)
        assert dice(battle, attacker, "A9") == expected


def test_one_figure_rolls_as_many_dice_as_four() -> None:
    battle = field(".:xi .:ai1")
    order(battle, "direct-from-hq", "B9")
    assert dice(battle, "B9", "A9") == 3


@pytest.mark.parametrize(("face", "left"), [("infantry", 3), ("grenade", 3), ("armor", 4), ("star", 4)])
def test_it_is_hit_by_its_own_symbol_and_by_grenades(face: str, left: int) -> None:
    battle = field(".:xi . . .:ai")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 A9 {{{face}}}")
    assert figures(battle, "A9") == left


def test_hits_beyond_the_last_figure_are_lost_and_the_unit_is_a_medal() -> None:
    battle = field(".:xi1 .:ai")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    events = do(battle, "attack B9 A9 {grenade grenade flag}")
    assert [event.data["figures"] for event in events if event.kind == "loss"] == [1]
    assert "flags" not in kinds(events), "nobody is left to retreat"
    assert list(battle.state[0]["medals"]) == [1, 0]


def test_with_an_enemy_next_to_it_it_must_battle_that_one_or_none() -> None:
    battle = field(".:xi .:ai . .:xi")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert options_now(battle) == {"attack B9 A9", "done"}
    assert why_not_attack(battle, "B9", "D9") == "must_close"


def test_it_battles_once_a_turn() -> None:
    battle = field(".:xi .:ai . .:xi .:ai")
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {star star star}")
    assert why_not_attack(battle, "B9", "A9") == "fought_already"
    assert targets(battle, "B9") == set()


def test_units_without_orders_do_nothing() -> None:
    battle = field(".:xi .:ai . .:xi .:ai")
    order(battle, "direct-from-hq", "E9")
    assert destinations(battle, "B9") == set()
    assert why_not_attack(battle, "B9", "A9") == "not_ordered"


def test_it_takes_ground_after_eliminating_or_driving_off_and_does_not_overrun() -> None:
    board = """
    .    .    .:xi .
      .    .    .    .
    .    .    .:{0} .
      .    .:ai .    .
    """
    for unit, roll in (("xi1", "{infantry star star}"), ("xi", "{flag star star}")):
        battle = field(board.replace("{0}", unit))
        order(battle, "direct-from-hq", "b6")
        battle_phase(battle)
        do(battle, f"attack b6 C7 {roll}")
        if phase(battle) == "retreat":
            do(battle, "retreat C7 b8")
        assert options_now(battle) == {"take-ground b6 C7", "stay"}
        do(battle, "take-ground b6 C7")
        assert figures(battle, "C7") == 4
        assert turn_of(battle) == "axis", "only tanks battle on"


def test_it_may_stay_where_it_is() -> None:
    battle = field(".:xi1 .:ai")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {grenade star star}", "stay")
    assert figures(battle, "B9") == 4
    assert turn_of(battle) == "axis"


def test_it_takes_no_ground_after_fire_from_afar() -> None:
    battle = field(".:xi1 . .:ai")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 A9 {grenade star}")
    assert figures(battle, "A9") == 0
    assert turn_of(battle) == "axis"


def test_taking_ground_after_a_move_of_one_is_allowed() -> None:
    battle = field(".:xi1 . .:ai")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9", "attack B9 A9 {grenade star star}")
    assert options_now(battle) == {"take-ground B9 A9", "stay"}


def test_it_retreats_a_hex_for_every_flag_towards_its_own_edge() -> None:
    battle = field(
        """
        .    .    .:xi .    .
          .    .:ai .    .
        .    .    .    .    .
          .    .    .    .
        """,
        first="axis",
    )
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, "attack C9 b8 {flag flag infantry}")
    assert figures(battle, "b8") == 3, "losses come first"
    assert turn_of(battle) == "allies", "its owner chooses the way"
    assert options_now(battle) == {"retreat b8 a6", "retreat b8 b6", "retreat b8 c6"}


def test_flags_that_cannot_be_carried_out_cost_figures_but_the_rest_of_the_way_is_gone() -> None:
    battle = field(
        """
        .    .    .
          .:xi .
        .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    do(battle, "attack B7 a8 {flag flag flag}")
    assert options_now(battle) == {"retreat a8 A9", "retreat a8 B9"}
    assert figures(battle, "a8") == 2


def test_it_must_take_the_longer_way_back() -> None:
    """A dead end is no excuse to stay forward (rulings 7.3)."""
    battle = field(
        """
        .    .:xi .:xi .
          .    .    .
        .    .:xi .    .
          .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "b6")
    battle_phase(battle)
    do(battle, "attack b6 B7 {flag flag star}")
    assert figures(battle, "A9") == 4
    assert figures(battle, "B7") == 0


def test_it_does_not_retreat_through_friends_or_enemies() -> None:
    battle = field(
        """
        .    .    .    .
          .:xi .:ai .
        .    .:xi .    .
          .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "b6")
    battle_phase(battle)
    do(battle, "attack b6 B7 {flag star star}")
    assert figures(battle, "B7") == 3


def test_it_needs_sight() -> None:
    battle = field(".:xi .:xi . .:ai")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    assert targets(battle, "D9") == {"B9"}, "units hide what is behind them, friend or enemy"
