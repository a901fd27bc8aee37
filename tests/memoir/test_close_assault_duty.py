"""Who stands next to an enemy battles an adjacent enemy or nobody (000 p.8; rulings 5.1)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import reason, wound
from tests.memoir.table import battle_phase, do, options_now, order, phase, table, targets

from bocage.memoir.game import Battle


def fight(picture: str, *units: str, card: str = "direct-from-hq") -> Battle:
    battle = table(picture, [card])
    order(battle, card, *units)
    battle_phase(battle)
    return battle


@pytest.mark.parametrize("kind", ["i", "s", "r", "t", "e", "g"])
def test_every_kind_of_unit_is_bound(kind: str) -> None:
    battle = fight(
        f"""
        .    .:xi .    .    .:xi
          .:a{kind} .    .    .
        .    .    .:xi .    .
        """,
        "a8",
    )
    assert targets(battle, "a8") == {"B9"}
    assert reason(battle, "a8", "C7") == "must_close"


def test_among_several_adjacent_enemies_it_may_choose() -> None:
    battle = fight(
        """
        .:xi .:xi .    .    .
          .:ai .    .    .
        .    .:xi .    .:xi .
        """,
        "a8",
    )
    assert targets(battle, "a8") == {"A9", "B9", "B7"}


def test_it_need_not_battle_at_all() -> None:
    battle = fight(
        """
        .    .:xi .    .    .
          .:ai .    .    .
        """,
        "a8",
    )
    assert "done" in options_now(battle)


def test_only_enemies_bind() -> None:
    battle = fight(
        """
        .    .:ai .    .    .
          .:ai .    .    .
        .    .    .:xi .    .
        """,
        "a8",
    )
    assert targets(battle, "a8") == {"C7"}


def test_the_duty_ends_when_the_neighbour_is_gone() -> None:
    battle = table(
        """
        .    .:xi .:ai .    .
          .:ai .    .    .
        .    .    .:xi .    .
        """
    )
    wound(battle, "B9", 1)
    order(battle, "direct-from-hq", "a8", "C9")
    battle_phase(battle)
    do(battle, "attack C9 B9 {grenade star star}", "stay")
    assert targets(battle, "a8") == {"C7"}


def test_the_duty_begins_when_an_enemy_retreats_alongside() -> None:
    battle = table(
        """
        .    .    .    .    .
          .:ag .    .    .
        .    R    .    .:xi .
          .    .:xi .    .
        .    .:ai .    .    .
        """
    )
    order(battle, "direct-from-hq", "a8", "B5")
    battle_phase(battle)
    assert targets(battle, "a8") == {"D7", "b6"}
    do(battle, "attack B5 b6 {flag flag star}")
    do(battle, "retreat b6 b8", "stay")
    assert targets(battle, "a8") == {"b8"}


def test_wire_may_be_cut_in_the_face_of_the_enemy() -> None:
    battle = fight(
        """
        .    .:xi .    .    .
          .w:ai .    .    .
        """,
        "a8",
    )
    assert options_now(battle) == {"attack a8 B9", "cut-wire a8", "done"}


def test_an_adjacent_enemy_that_cannot_be_hurt_still_binds() -> None:
    """Armor in a town has no die left against a town next door, but an enemy there is in contact all the same."""
    battle = fight(
        """
        .    T:xi .    .    .
          T:at .    .    .
        .    .    .:xi .    .:ai
          .    .    .    .:xi
        """,
        "a8",
        "E7",
    )
    assert reason(battle, "a8", "B9") == "too_few_dice"
    assert reason(battle, "a8", "C7") == "must_close"
    assert targets(battle, "a8") == set()


def test_the_ocean_counts_as_contact_too() -> None:
    battle = fight(
        """
        .    O:xi .    .    .
          S:ai .    .    .
        .    .    .:xi .    .
        """,
        "a8",
    )
    assert targets(battle, "a8") == {"B9"}


def test_a_firefight_unit_that_is_closed_upon_may_no_longer_fire() -> None:
    battle = table(
        """
        .    .    .    .    .    .
          .:ai .    .    .    .
        .    .    .    .:xi .    .
          .    .:xi .    .    .    .
        .    .    .    .    .    .
          .    .:ai .    .    .    .
        """,
        ["firefight"],
    )
    order(battle, "firefight", "a8", "b4")
    assert "b6" in targets(battle, "a8")
    do(battle, "attack b4 b6 {flag star star}")
    do(battle, "retreat b6 B7")
    assert phase(battle) == "play", "cards 4.11: nobody is left who could fire"
