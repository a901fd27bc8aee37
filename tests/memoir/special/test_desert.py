"""Desert overruns: a hex further after taking ground, then the battle (001 p.3; rulings 8.8)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import wound
from tests.memoir.table import battle_phase, do, options_now, order, phase, table

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle

PICTURE = """
.    .    .    .:xi .    .
  .    .    .    .    .    .
.    .    .:xi .    .    .
  .    .    .:at .    .    .
.    .    .    .    .    .:ai
"""
RULES: list[dict[str, Any]] = [{"name": "desert"}]


def won(
    picture: str = PICTURE,
    unit: str = "c6",
    target: str = "C7",
    rules: list[dict[str, Any]] = RULES,
    dice: str = "grenade star star",
) -> Battle:
    battle = table(picture, rules=rules)
    wound(battle, target, 1)
    order(battle, "direct-from-hq", unit)
    battle_phase(battle)
    do(battle, f"attack {unit} {target} {{{dice}}}", f"take-ground {unit} {target}")
    return battle


def test_after_taking_ground_one_hex_further() -> None:
    battle = won()
    assert phase(battle) == "pursue"
    assert options_now(battle) == {
        "move C7 B7", "move C7 D7", "move C7 b8", "move C7 c8", "move C7 b6", "move C7 c6", "done",
    }  # fmt: skip
    do(battle, "move C7 c8")
    assert phase(battle) == "battle_again"
    assert options_now(battle, "attack") == {"attack c8 D9"}


def test_it_may_stay_and_battle_from_there() -> None:
    battle = won()
    do(battle, "done")
    assert phase(battle) == "battle_again"
    assert options_now(battle, "attack") == {"attack C7 D9"}


def test_not_again_after_the_second_battle() -> None:
    battle = won()
    do(battle, "move C7 c8")
    wound(battle, "D9", 1)
    do(battle, "attack c8 D9 {grenade star star}")
    assert phase(battle) == "over", "that was the last enemy"


def test_elsewhere_nobody_goes_further() -> None:
    assert phase(won(rules=[])) == "battle_again"


def test_infantry_does_not() -> None:
    picture = PICTURE.replace(".:at", ".:ai")
    assert phase(won(picture)) == "play"


def test_not_where_the_ground_holds_it() -> None:
    picture = PICTURE.replace(".    .    .:xi .    .    .", ".    .    F:xi .    .    .")
    assert phase(won(picture, dice="grenade")) == "play", "the forest stops it and lets nobody battle on entering"


def test_a_hex_that_forbids_battle_on_entering_ends_it() -> None:
    picture = PICTURE.replace(
        "  .    .    .    .    .    .\n.    .    .:xi", "  .    .    F    .    .    .\n.    .    .:xi"
    )
    battle = won(picture)
    do(battle, "move C7 c8")
    assert phase(battle) == "play"


def test_the_further_hex_may_lie_off_the_board() -> None:
    picture = """
    .    .:xi .    .:xi
      .    .:at .    .
    .    .    .    .:ai
    """
    battle = won(picture, "b8", "B9", [*RULES, {"name": "exits", "side": "allies", "hexes": ["B9"]}])
    assert "exit B9" in options_now(battle)
    do(battle, "exit B9")
    assert battle.state[0]["medals"].tolist() == [2, 0]
    assert phase(battle) == "play"


def test_why_not() -> None:
    battle = won()
    with pytest.raises(IllegalAction, match="cannot get as far"):
        do(battle, "move C7 C5")
    with pytest.raises(IllegalAction, match="another unit"):
        do(battle, "move F5 E5")
