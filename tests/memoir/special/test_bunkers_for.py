"""Bunkers protect one side; the other stands in them without benefit (000 p.16, p.21; rulings 9.7)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import clear, dice, pass_turn, place, real, reason
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, set_hands, table

from bocage.memoir.game import Battle

FOR_AXIS = [{"name": "bunkers_for", "side": "axis"}]
FOR_ALLIES = [{"name": "bunkers_for", "side": "allies"}]
DEFENDED = """
.    .    .    .
  .    .    .
.    .b:xi .    .
  .:ai .:at .    .
"""


def attacked(rules: list[dict[str, str]]) -> Battle:
    battle = table(DEFENDED, rules=rules)
    order(battle, "direct-from-hq", "a6", "b6")
    battle_phase(battle)
    return battle


def test_the_named_side_has_cover_against_infantry_and_armor() -> None:
    battle = attacked(FOR_AXIS)
    assert (dice(battle, "a6", "B7"), dice(battle, "b6", "B7")) == (2, 1)


def test_the_other_side_has_none() -> None:
    battle = attacked(FOR_ALLIES)
    assert (dice(battle, "a6", "B7"), dice(battle, "b6", "B7")) == (3, 3)


def test_without_the_rule_a_bunker_serves_whoever_holds_it() -> None:
    battle = attacked([])
    assert (dice(battle, "a6", "B7"), dice(battle, "b6", "B7")) == (2, 1)


def test_only_the_named_side_may_ignore_a_flag() -> None:
    battle = attacked(FOR_AXIS)
    do(battle, "attack a6 B7 {flag star}")
    assert options_now(battle) == {"ignore-flag", "accept-flag"}
    do(battle, "ignore-flag")
    assert figures(battle, "B7") == 4
    battle = attacked(FOR_ALLIES)
    do(battle, "attack a6 B7 {flag star star}")
    assert phase(battle) == "retreat"
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


def test_infantry_of_either_side_may_enter_and_battle_but_armor_not() -> None:
    battle = table(
        """
        .    .    .    .:xi
          .    .    .
        .    .b   .    .
          .:ai .:at .    .
        """,
        rules=FOR_AXIS,
    )
    order(battle, "direct-from-hq", "a6", "b6")
    assert "B7" in destinations(battle, "a6")
    assert "B7" not in destinations(battle, "b6")
    do(battle, "move a6 B7")
    battle_phase(battle)
    assert dice(battle, "B7", "D9") == 1


def test_a_bunker_blocks_sight_whoever_owns_it() -> None:
    battle = table(
        """
        .    .    .    .
          .    .    .
        .:ai .b   .:xi .
          .    .:ai .    .
        """,
        rules=FOR_ALLIES,
    )
    order(battle, "direct-from-hq", "A7", "b6")
    battle_phase(battle)
    assert reason(battle, "A7", "C7") == "no_sight"


@pytest.mark.parametrize(("name", "bunker"), [("sword-beach", "c6"), ("pointe-du-hoc", "C7"), ("omaha-beach", "e6")])
def test_in_the_landings_the_axis_have_the_cover_and_the_allies_have_not(name: str, bunker: str) -> None:
    battle = real(name)
    w = battle.world[0]
    sides = {int(w["owner"][h]) for h, cell in enumerate(battle.scenario.cells) if cell.structure == "bunker"}
    assert sides == {1}
    column = bunker[0]
    south = f"{column.upper()}5" if bunker[1] == "6" else f"{column.lower()}6"
    infantry = next(
        cell_name
        for cell_name in map(battle.board.name, range(len(battle.board)))
        if battle.scenario.cells[battle.board.index(cell_name)].unit is not None
        and battle.scenario.cells[battle.board.index(cell_name)].unit.side == "allies"  # type: ignore[union-attr]
        and battle.scenario.cells[battle.board.index(cell_name)].unit.kind in {"infantry", "special-forces"}  # type: ignore[union-attr]
    )
    if battle.state[0]["seat"] == 1:
        pass_turn(battle)
    if battle.state[0]["unit_at"][battle.board.index(south)] >= 0:
        clear(battle, south)
    battle.state[0]["obstacles"][battle.board.index(south)] = 0
    place(battle, infantry, south)
    set_hands(battle, {0: ["direct-from-hq"]})
    order(battle, "direct-from-hq", south)
    battle_phase(battle)
    assert dice(battle, south, bunker) == 2


def test_on_sword_beach_an_allied_unit_in_a_bunker_is_in_the_open() -> None:
    battle = real("sword-beach")
    clear(battle, "c6")
    place(battle, "c2", "c6")
    place(battle, "B7", "C7")
    pass_turn(battle)
    set_hands(battle, {1: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "C7")
    battle_phase(battle)
    assert dice(battle, "C7", "c6") == 3
    do(battle, "attack C7 c6 {flag star star}")
    assert phase(battle) == "retreat", "no flag to ignore in somebody else's bunker"
