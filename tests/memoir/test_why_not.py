"""Every refusal says why, names the place, and says it in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.memoir.refusals import FURTHER, Refused, asked
from tests.memoir.table import battle_phase, do, order, table

from bocage.engine.contract import IllegalAction
from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes
from bocage.memoir.words import LANGUAGES, catalogue, say


def drawn(picture: str, *units: str, card: str = "direct-from-hq", fight: bool = False, **about: Any) -> Battle:
    battle = table(picture, [card], **about)
    order(battle, card, *units)
    if fight:
        battle_phase(battle)
    return battle


# A second pair of units farther right keeps the phase open in these pictures.


def not_ordered() -> Refused:
    return asked(drawn(".:ai . . .:ai . .:xi", "D9"), "move A9 B9")


def moved_already() -> Refused:
    battle = drawn(".:ai . . .:ai . .:xi", "A9", "D9")
    do(battle, "move A9 B9")
    return asked(battle, "move B9 C9")


def fought_already() -> Refused:
    battle = drawn(".:ai .:xi . . .:ai .:xi", "A9", "E9", fight=True)
    do(battle, "attack A9 B9 {star star star}")
    return asked(battle, "attack A9 B9")


def moved_too_far() -> Refused:
    battle = drawn(".:ai . . .:xi . . .:ai .:xi", "A9", "G9")
    do(battle, "move A9 C9", "done")
    return asked(battle, "attack C9 D9")


def entered_terrain() -> Refused:
    battle = drawn(".:ai F .:xi . . . .:ai .:xi", "A9", "G9")
    do(battle, "move A9 B9", "done")
    return asked(battle, "attack B9 C9")


def no_battle_here() -> Refused:
    return asked(drawn("O:ai .:xi . . .:ai .:xi", "A9", "E9", fight=True), "attack A9 B9")


def out_of_range() -> Refused:
    return asked(drawn(".:ai . . . .:xi . .:ai .:xi", "A9", "G9", fight=True), "attack A9 E9")


def no_sight() -> Refused:
    return asked(drawn(".:ai F .:xi . . .:ai .:xi", "A9", "F9", fight=True), "attack A9 C9")


def no_sight_past_a_unit() -> Refused:
    return asked(drawn(".:ai .:ai .:xi . . .:ai .:xi", "A9", "F9", fight=True), "attack A9 C9")


def must_close() -> Refused:
    return asked(drawn(".:xi .:ai . .:xi", "B9", fight=True), "attack B9 D9")


def close_only() -> Refused:
    return asked(drawn(".:xi .:ai . .:xi", card="close-assault", fight=True), "attack B9 D9")


def ranged_only() -> Refused:
    battle = drawn(
        """
        .    .    .    .    .    .
          .:ai .    .    .    .
        .    .    .    .    .    .
          .    .:xi .    .    .    .
        .    .    .    .    .    .
          .    .:ai .    .    .    .
        .:ai .    .    .:xi .    .
        """,
        "a8",
        "b4",
        "A3",
        card="firefight",
    )
    do(battle, "attack b4 b6 {flag star star}")
    do(battle, "retreat b6 B7")
    return asked(battle, "attack a8 B7")


def too_few_dice() -> Refused:
    return asked(drawn(".:ai . . F:xi . .:ai .:xi", "A9", "F9", fight=True), "attack A9 D9")


def across_river() -> Refused:
    battle = drawn(".:ai R .:xi . . .:ai .:xi", "A9", "F9", fight=True, rules=[{"name": "wide_river"}])
    return asked(battle, "attack A9 C9")


def over_hills() -> Refused:
    battle = drawn(".:ag H .:xi . . .:ai .:xi", "A9", "F9", fight=True, rules=[{"name": "hills_stop_artillery"}])
    return asked(battle, "attack A9 C9")


def occupied() -> Refused:
    return asked(drawn(".:ai .:ai . .:xi", "A9"), "move A9 B9")


def impassable() -> Refused:
    return asked(drawn(".:ai R . .:xi", "A9"), "move A9 B9")


def impassable_obstacle() -> Refused:
    return asked(drawn(".:at .h . .:xi", "A9"), "move A9 B9")


def closed_edge() -> Refused:
    rule = {"name": "bridge_ends", "span": ["B9"], "ends": ["A9", "C9"]}
    picture = """
    .    R#   .    .:xi
      .:ag .    .    .
    """
    return asked(drawn(picture, "a8", rules=[rule]), "move a8 B9")


def too_far() -> Refused:
    return asked(drawn(".:ai . . . .:xi", "A9"), "move A9 D9")


def fixed() -> Refused:
    return asked(drawn(".b:ag . . .:ai . .:xi", "A9", "D9"), "move A9 B9")


def not_adjacent_at_start() -> Refused:
    return asked(drawn(".:ai . B . .:xi", "A9"), "move A9 C9")


def slope() -> Refused:
    picture = """
    S:at U    .    .:ai .    .:xi
      R    .    .    .
    """
    return asked(drawn(picture, "A9", "D9"), "move A9 B9")


def same_side() -> Refused:
    return asked(drawn(".:ai .:ai . . .:ai .:xi", "A9", "E9", fight=True), "attack A9 B9")


def too_dark() -> Refused:
    battle = drawn(".:ai . .:xi . . .:ai .:xi", "A9", "F9", fight=True)
    battle.state[0]["visibility"] = 1
    return asked(battle, "attack A9 C9")


def spares() -> Refused:
    battle = drawn(".:ai . .:xt . . .:ai .:xi", "A9", "F9", fight=True)
    battle.world[0]["kinds"]["spares"] = 1 << codes.ARMOR
    return asked(battle, "attack A9 C9")


def move_only() -> Refused:
    battle = drawn(".:ai . .:xi . . .:ai .:xi", "A9", "F9", fight=True)
    battle.state[0]["orders"]["move_only"] = 1
    return asked(battle, "attack A9 C9")


SITUATIONS: list[tuple[Callable[[], Refused], str, str]] = [
    (not_ordered, "not_ordered", "A9"),
    (moved_already, "moved_already", "B9"),
    (fought_already, "fought_already", "A9"),
    (moved_too_far, "moved_too_far", "C9"),
    (entered_terrain, "entered_terrain", "B9"),
    (no_battle_here, "no_battle_here", "A9"),
    (out_of_range, "out_of_range", "E9"),
    (no_sight, "no_sight", "B9"),
    (no_sight_past_a_unit, "no_sight", "B9"),
    (must_close, "must_close", "B9"),
    (close_only, "close_only", ""),
    (ranged_only, "ranged_only", ""),
    (too_few_dice, "too_few_dice", "D9"),
    (across_river, "across_river", "B9"),
    (over_hills, "over_hills", "B9"),
    (occupied, "occupied", "B9"),
    (impassable, "impassable", "B9"),
    (impassable_obstacle, "impassable", "B9"),
    (closed_edge, "closed_edge", "B9"),
    (too_far, "too_far", "D9"),
    (fixed, "fixed", "A9"),
    (not_adjacent_at_start, "not_adjacent_at_start", "C9"),
    (slope, "slope", "B9"),
    (same_side, "same_side", "B9"),
    (too_dark, "too_dark", ""),
    (spares, "spares", ""),
    (move_only, "move_only", ""),
    *((situation, situation.__name__, place) for situation, place in FURTHER),
]
NEVER_ASKED = {"stopped", "cannot_take_ground"}
"""Ground that cannot be taken is not offered, so nobody is refused it."""


@pytest.mark.parametrize(("situation", "reason", "place"), SITUATIONS, ids=[s[0].__name__ for s in SITUATIONS])
def test_a_drawn_situation_gives_its_reason(situation: Callable[[], Refused], reason: str, place: str) -> None:
    found, data = situation()
    assert found == reason
    for language in LANGUAGES:
        said = say(f"reason.{found}", language, **data)
        assert "⟨" not in said
        assert "⟩" not in said
        assert "{" not in said
        assert place in said, "the sentence names the hex"


def test_every_reason_is_run_into() -> None:
    assert {reason for _, reason, _ in SITUATIONS} == set(explain.REASONS.values()) - NEVER_ASKED


def test_every_reason_has_its_words() -> None:
    assert {f"reason.{reason}" for reason in explain.REASONS.values()} <= catalogue().keys()
    assert all(set(texts) == set(LANGUAGES) for texts in catalogue().values())


def test_what_blocks_is_named_in_the_language() -> None:
    _, data = no_sight()
    assert [say("reason.no_sight", lang, **data).split("(")[1] for lang in LANGUAGES] == ["forest)", "bos)", "forêt)"]
    _, data = no_sight_past_a_unit()
    assert [say("reason.no_sight", lang, **data).split("(")[1] for lang in LANGUAGES] == ["unit)", "eenheid)", "unité)"]


def test_an_obstacle_that_bars_the_way_is_named() -> None:
    _, data = impassable_obstacle()
    assert "hedgehog" in say("reason.impassable", "en", **data), "not the open ground it lies on"


# Refusals that are not about units and hexes.


def over() -> Refused:
    battle = drawn(".:ai .:xi", "A9", fight=True, medals=1)
    battle.state[0]["units"][battle.unit_on("B9")]["figures"] = 1
    do(battle, "attack A9 B9 {grenade star star}")
    return asked(battle, "done")


def not_your_unit() -> Refused:
    return asked(drawn(".:ai .:xi . .:ai .:xi", "A9", "D9", fight=True), "attack B9 A9")


def other_unit_first() -> Refused:
    battle = table(".:at .:xi .:xi . .:ai .:xi")
    battle.state[0]["units"][battle.unit_on("B9")]["figures"] = 1
    order(battle, "direct-from-hq", "A9", "E9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9")
    return asked(battle, "attack E9 F9")


OTHERS: list[tuple[str, Callable[[], Refused]]] = [
    ("battle_over", over),
    ("wrong_phase", lambda: asked(table(".:ai . .:xi"), "move A9 B9")),
    ("not_offered", lambda: asked(table(".:ai . .:xi"), "done")),
    ("not_your_unit", not_your_unit),
    ("other_unit_first", other_unit_first),
    ("cannot_order", lambda: asked(_ordering(), "order C9")),
    ("not_in_hand", lambda: asked(table(".:ai . .:xi"), "play barrage")),
    ("cannot_play", lambda: asked(table(".:ai . .:xi", ["ambush", "probe-left"]), "play ambush")),
    ("empty_hex", lambda: asked(table(".:ai . .:xi"), "order B9")),
    ("unknown_card", lambda: asked(table(".:ai . .:xi"), "play bluff")),
    ("unreadable", lambda: asked(table(".:ai . .:xi"), "dance A9")),
    ("unreadable", lambda: asked(table(".:ai . .:xi"), "move A9")),
    ("unreadable", lambda: asked(table(".:ai . .:xi"), "move A9 Z9")),
]


def _ordering() -> Battle:
    battle = table(".:ai . .:xi")
    do(battle, "play direct-from-hq")
    return battle


@pytest.mark.parametrize(("reason", "situation"), OTHERS)
def test_other_refusals(reason: str, situation: Callable[[], Refused]) -> None:
    found, data = situation()
    assert found == reason
    if f"reason.{found}" in catalogue():
        for language in LANGUAGES:
            assert "⟨" not in say(f"reason.{found}", language, **data)


def test_a_refused_action_changes_nothing() -> None:
    battle = table(".:ai . .:xi")
    before = battle.digest()
    asked(battle, "move A9 B9")
    with pytest.raises(IllegalAction):
        battle.apply(6 << 16)
    assert battle.digest() == before
    assert battle.actions == []
