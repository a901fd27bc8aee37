"""Movement (000 p.7-8; rulings 2.1 and 3.1-3.5)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import dice
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, table, targets

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle

FAR = "\n".join([". " * 12 + ".:xi", ". " * 12])


def strip(cells: str, *units: str, card: str = "direct-from-hq") -> Battle:
    """A battle whose third row starts with these cells; an enemy stands far off in a corner."""
    battle = table(f"{FAR}\n{cells}", [card])
    order(battle, card, *units)
    return battle


def reach(battle: Battle, start: str) -> int:
    """The farthest hex a unit may move to, in hexes."""
    here = battle.board.index(start)
    return max((battle.board.distance(here, battle.board.index(h)) for h in destinations(battle, start)), default=0)


@pytest.mark.parametrize(("kind", "hexes"), [("i", 2), ("s", 2), ("r", 2), ("t", 3), ("e", 3), ("g", 1)])
def test_how_far_each_kind_goes(kind: str, hexes: int) -> None:
    battle = strip(f". . . . .:a{kind}", "E7")
    assert reach(battle, "E7") == hexes
    within = {n for n in range(len(battle.board)) if 0 < battle.board.distance(battle.board.index("E7"), n) <= hexes}
    assert destinations(battle, "E7") == {battle.board.name(n) for n in within}, "every hex in reach on open ground"


@pytest.mark.parametrize(
    ("kind", "may"),
    [("i", [1, 0]), ("s", [1, 1]), ("r", [1, 0]), ("t", [1, 1, 1]), ("e", [1, 1, 1]), ("g", [0])],
)
def test_how_far_each_kind_goes_and_still_battles(kind: str, may: list[int]) -> None:
    for hexes, battles in enumerate(may, 1):
        foe = 1 + hexes
        cells = ["."] * 8
        cells[0], cells[foe] = f".:a{kind}", ".:xi"
        battle = strip(" ".join(cells), "A7")
        to = f"{'ABCDEFGH'[hexes]}7"
        do(battle, f"move A7 {to}")
        assert bool(targets(battle, to)) is bool(battles), f"{kind} after {hexes}"


def test_a_unit_that_stays_battles() -> None:
    battle = strip(".:ag . . .:xi", "A7")
    battle_phase(battle)
    assert targets(battle, "A7") == {"D7"}


def test_an_ordered_unit_need_not_move() -> None:
    battle = strip(".:ai .:ai", "A7", "B7")
    assert "done" in options_now(battle)
    do(battle, "done")
    assert figures(battle, "A7") == 4


# Units in the way.


def test_nobody_enters_an_occupied_hex() -> None:
    battle = strip(".:at .:ai .:xi", "A7")
    assert not {"B7", "C7"} & destinations(battle, "A7")


@pytest.mark.parametrize("other", ["ai", "xi"])
def test_nobody_passes_through_a_unit(other: str) -> None:
    battle = table(
        f"""
        R    R    R    R    .    .    .:xi
          R    R    R    R    .    .
        .:at .:{other} .    .    R    .    .
          R    R    R    R    .    .
        """
    )
    do(battle, "play direct-from-hq", "order A7")
    if phase(battle) == "order":
        do(battle, "done")
    assert destinations(battle, "A7") == set(), "neither friend nor enemy lets it by"
    assert phase(battle) == ("battle" if other == "xi" else "play"), "there was nothing to choose in the move phase"


def test_a_way_around_costs_what_it_costs() -> None:
    battle = strip(".:at .:ai . .", "A7")
    assert "C7" in destinations(battle, "A7"), "three hexes around the friend"
    assert "D7" not in destinations(battle, "A7")


def test_one_unit_finishes_before_the_next_starts() -> None:
    battle = table(
        """
        R    R    R    R    R    .    .:xi
          R    R    R    R    R    .
        .:at .:ai .    .    R    .    .
          R    R    R    R    R    .
        """
    )
    order(battle, "direct-from-hq", "A7", "B7")
    assert destinations(battle, "A7") == set()
    do(battle, "move B7 D7")
    assert destinations(battle, "A7") == {"B7", "C7"}, "the way is open now"
    do(battle, "move A7 C7")
    assert phase(battle) == "play", "both have moved"


def test_a_unit_moves_once() -> None:
    battle = strip(".:ai . . . .:ai", "A7", "E7")
    do(battle, "move A7 B7")
    with pytest.raises(IllegalAction) as caught:
        battle.parse("move B7 C7")
    assert caught.value.reason == "moved_already"


def test_all_moves_come_before_all_battles() -> None:
    battle = strip(".:ai .:xi . . .:ai", "A7", "E7")
    with pytest.raises(IllegalAction) as caught:
        battle.parse("attack A7 B7")
    assert caught.value.reason == "wrong_phase"
    do(battle, "done")
    with pytest.raises(IllegalAction) as caught:
        battle.parse("move E7 F7")
    assert caught.value.reason == "wrong_phase"


def test_only_ordered_units_move() -> None:
    battle = strip(".:ai . . . .:ai", "A7")
    assert destinations(battle, "E7") == set()
    with pytest.raises(IllegalAction) as caught:
        battle.parse("move E7 F7")
    assert caught.value.reason == "not_ordered"


def test_enemies_next_to_the_way_do_not_hold_a_unit() -> None:
    battle = table(
        """
        .    .    .    .
          .:xi .    .    .
        .:at .    .    .
          .:xi .    .    .
        """
    )
    order(battle, "direct-from-hq", "A7")
    assert "D7" in destinations(battle, "A7")


# Costs and stops.


def test_a_hex_that_costs_two_needs_two() -> None:
    gun = table("S:ag C . . . .:xi")
    order(gun, "direct-from-hq", "A9")
    assert "B9" not in destinations(gun, "A9"), "no minimum move (rulings 3.3)"
    foot = table("S:ai C C . . .:xi")
    order(foot, "direct-from-hq", "A9")
    assert "B9" in destinations(foot, "A9")
    assert "C9" not in destinations(foot, "A9")


@pytest.mark.parametrize("cell", ["F", "T", "B", ".w", "O"])
def test_a_hard_stop_ends_the_move(cell: str) -> None:
    battle = table(
        f"""
        R    R    R    R    .    .:xi
          R    R    R    R    .
        .:at {cell} .    .    R    .
          R    R    R    R    .
        """
    )
    order(battle, "direct-from-hq", "A7")
    assert destinations(battle, "A7") == {"B7"}


@pytest.mark.parametrize("cell", ["H", "S", "R=", ".s"])
def test_other_hexes_do_not_stop_a_move(cell: str) -> None:
    battle = table(
        f"""
        R    R    R    R    .    .:xi
          R    R    R    R    .
        .:at {cell} .    .    R    .
          R    R    R    R    .
        """
    )
    order(battle, "direct-from-hq", "A7")
    assert {"B7", "C7"} <= destinations(battle, "A7")


def test_a_stop_does_not_keep_the_next_turns_unit() -> None:
    battle = table(
        """
        R    R    R    R    .    .:xi
          R    R    R    R    .
        F:at .    .    .    R    .
          R    R    R    R    .
        """
    )
    order(battle, "direct-from-hq", "A7")
    assert destinations(battle, "A7") == {"B7", "C7", "D7"}, "leaving a forest costs nothing"


def test_a_hedgerow_is_entered_from_next_to_it_only() -> None:
    battle = strip(".:at . B . .", "A7")
    assert "C7" not in destinations(battle, "A7")
    battle = strip(". .:at B . .", "B7")
    assert "C7" in destinations(battle, "B7")


def test_leaving_a_hedgerow_is_one_hex() -> None:
    battle = strip(". B:at . . .", "B7")
    assert reach(battle, "B7") == 1


def test_leaving_a_hedgerow_does_not_forbid_battle() -> None:
    battle = strip("B:ai . . .:xi", "A7")
    do(battle, "move A7 B7")
    assert dice(battle, "B7", "D7") == 2
