"""Smoke screens (rulings 15.8)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import pass_turn, turn
from tests.memoir.table import battle_phase, destinations, do, kinds, options_now, order, phase, table, targets

from bocage.engine.contract import IllegalAction
from bocage.memoir.explain import attack
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position

PICTURE = """
.    .    .    .    .    .    .
  .    .    .    .    .    .
.:xt .    .:at .    .    .    .
  .    .    .    .    .    .
.:xi .    .    .    .    .    .:ag
"""
SMOKE = {"name": "smoke_screen", "side": "allies"}


def field(first: str = "allies", **about: int) -> Battle:
    return table(PICTURE, ["direct-from-hq"], first=first, rules=[SMOKE | about])


def laid(battle: Battle) -> set[str]:
    return {name for name, here in battle.observe(None)["obstacles"].items() if "smoke" in here}


def test_it_is_laid_before_the_first_turn_on_three_hexes_that_hang_together() -> None:
    battle = field()
    assert phase(battle) == "smoke"
    assert turn(battle) == 0
    assert "done" in options_now(battle), "nobody has to"
    assert len(options_now(battle, "smoke")) == 113, "anywhere"
    do(battle, "smoke B7")
    assert "done" not in options_now(battle), "three hexes or none"
    assert options_now(battle, "smoke") == {f"smoke {name}" for name in ("A7", "C7", "a6", "b6", "a8", "b8")}
    do(battle, "smoke b6")
    assert "smoke B7" not in options_now(battle)
    assert "smoke D5" not in options_now(battle), "next to none of them"
    events = do(battle, "smoke b8")
    assert "obstacle_new" in kinds(events)
    assert laid(battle) == {"B7", "b6", "b8"}
    assert phase(battle) == "play"
    assert turn(battle) == 1


def test_its_owner_decides_also_when_the_enemy_begins() -> None:
    battle = field("axis")
    assert battle.decision().seat == 0  # type: ignore[union-attr]
    do(battle, "smoke B7", "smoke b6", "smoke b8")
    assert battle.decision().seat == 1  # type: ignore[union-attr]


def test_it_may_be_left() -> None:
    battle = field()
    do(battle, "done")
    assert phase(battle) == "play"
    assert laid(battle) == set()


def test_a_battle_says_how_many() -> None:
    battle = field(hexes=1)
    do(battle, "smoke B7")
    assert phase(battle) == "play"


def seen_from(hex_name: str, *smoke: str) -> set[str]:
    """Whom the unit may attack with smoke on these hexes."""
    battle = field()
    do(battle, *[f"smoke {name}" for name in smoke] or ["done"])
    order(battle, "direct-from-hq", hex_name)
    battle_phase(battle)
    return targets(battle, hex_name)


@pytest.mark.parametrize(
    ("smoke", "seen"),
    [
        ((), {"A7", "A5"}),
        (("B7", "b6", "b8"), set()),
        (("A7", "B7", "C7"), {"A5"}),
        (("C7", "D7", "E7"), {"A7", "A5"}),
        (("A7", "a8", "A9"), {"A7", "A5"}),
    ],
    ids=["no smoke", "through it", "through its middle", "out of it", "into it"],
)
def test_one_does_not_see_through_it_but_into_and_out_of_it(smoke: tuple[str, ...], seen: set[str]) -> None:
    assert seen_from("C7", *smoke) == seen


def test_why_not_names_the_smoke() -> None:
    battle = field()
    do(battle, "smoke B7", "smoke b6", "smoke b8")
    order(battle, "direct-from-hq", "C7", "G5")
    battle_phase(battle)
    told = attack(battle, battle.unit_on("C7"), battle.unit_on("A7"))
    assert (told.reason, told.data["blocker"], told.data["hex"]) == ("no_sight", "smoke", "B7")


def test_guns_do_not_care_and_nobody_is_held_up() -> None:
    assert "A5" in seen_from("G5", "B5", "C5", "D5")
    battle = field()
    do(battle, "smoke c6", "smoke C5", "smoke D5", "play direct-from-hq", "order C7", "done")
    assert "D5" in destinations(battle, "C7"), "one moves through it freely"


def test_it_lifts_after_its_owner_s_second_turn() -> None:
    battle = field()
    do(battle, "smoke B7", "smoke b6", "smoke b8")
    for expected in (True, True, True):
        assert bool(laid(battle)) == expected
        pass_turn(battle)
    assert laid(battle) == set(), "the enemy's second turn: it is gone"


def test_when_the_enemy_begins_it_lies_for_two_turns_of_its_owner_too() -> None:
    battle = field("axis")
    do(battle, "smoke B7", "smoke b6", "smoke b8")
    for _ in range(4):
        assert laid(battle)
        pass_turn(battle)
    assert laid(battle) == set()


def test_half_a_screen_is_a_position_that_reads_back() -> None:
    battle = field()
    do(battle, "smoke B7")
    again = field()
    restore(again, position_text(battle))
    check_position(again)
    assert again.legal() == battle.legal()
    assert again.digest() == battle.digest()


def test_a_hex_too_far_is_refused() -> None:
    battle = field()
    do(battle, "smoke B7")
    with pytest.raises(IllegalAction):
        do(battle, "smoke K5")


@pytest.mark.parametrize("name", ["random", "simple"])
def test_generals_answer(name: str) -> None:
    battle = field()
    chooser = general(name, 0, 1)
    while phase(battle) == "smoke":
        battle.apply(chooser.choose(battle))
    assert phase(battle) == "play"
