"""The Fall of London, 1940, and its rule (004 HR-122, HR-123; SC-30)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.memoir.rulebook.place import ground, place
from tests.memoir.table import battle_phase, do, order

from bocage.boards.sections import section_masks
from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.scenario import load_scenario
from bocage.memoir.system import SYSTEM

LONDON = load_scenario("fall-of-london")
TOWNS = {"Hounslow": {"Y7", "y6"}, "Richmond": {"P5", "Q5"}, "Wimbledon": {"m2", "M1", "N1"}}
RULE = {"name": "martian_invasion", "side": "axis"}


def started() -> Battle:
    return SYSTEM.new("fall-of-london", {}, 1)


def where(*kinds: str) -> set[str]:
    return {LONDON.hex_board.name(hex_) for hex_, unit in LONDON.units() if unit.kind in kinds}


def fell(battle: Battle, kind: str, n: int) -> None:
    """Take units of a kind off the board as if the other side had destroyed them."""
    w, s = battle.world[0], battle.state[0]
    for u in range(int(w["n_units"])):
        if n and battle.rows.kinds[int(w["units"][u]["kind"])].id == kind:
            s["unit_at"][s["units"][u]["hex"]] = -1
            s["losses"][w["units"][u]["side"]] += s["units"][u]["figures"]
            s["kills"][1 - w["units"][u]["side"]] += 1
            s["units"][u]["hex"], s["units"][u]["figures"], s["units"][u]["status"] = -1, 0, 3
            n -= 1
    s["changed"] = 1


def test_the_forces_are_those_of_004() -> None:
    found = Counter(unit.kind for _, unit in LONDON.units())
    people = {"infantry-tank": 10, "special-forces": 8, "armor": 5, "heavy-gun": 2}
    assert found == people | {"fighting-machine": 9, "handling-machine": 3}
    assert {name: (side.hand, side.medals) for name, side in LONDON.sides.items()} == {
        "allies": (10, 6),
        "axis": (12, 18),
    }


def test_where_they_stand() -> None:
    board, sections = LONDON.hex_board, section_masks(LONDON.hex_board)
    river = {int(board.x[h]) // 2 for h, cell in enumerate(LONDON.cells) if cell.terrain == "fordable-river"}
    machines = where("fighting-machine", "handling-machine")
    assert {name[1:] for name in machines} == {"9"}
    north = {name for name in machines if int(board.x[board.index(name)]) // 2 > max(river)}
    assert north <= where("fighting-machine")
    assert len(north) <= 1
    flanks = Counter(int(sections[board.index(name)]) & 0b000011 > 0 for name in machines - north)
    assert abs(flanks[True] - flanks[False]) <= 1, "half of them in the center, half on their right"
    guns = where("heavy-gun")
    assert len(guns & TOWNS["Hounslow"]) == len(guns & TOWNS["Richmond"]) == 1
    assert set().union(*TOWNS.values()) - guns <= where("special-forces")
    armor = where("infantry-tank", "armor")
    assert len({name for name in armor if int(board.x[board.index(name)]) // 2 > max(river)}) >= 2
    assert sum(int(sections[board.index(name)]) & 0b000011 > 0 for name in armor) >= 3
    assert {name[1:] for name in armor | where("special-forces") - set().union(*TOWNS.values())} <= {"1", "2", "3", "4"}


def test_six_machines_or_the_three_that_handle_save_london() -> None:
    for kind, few, enough in (("fighting-machine", 5, 6), ("handling-machine", 2, 3)):
        for n, over in ((few, False), (enough, True)):
            battle = started()
            fell(battle, kind, n)
            battle.apply(battle.legal()[0])
            result = battle.result()
            assert (result is not None) is over, (kind, n)
            if result is not None:
                assert {battle.places[seat].side for seat in result.winners} == {"allies"}


def test_all_seven_towns_and_eighteen_units_are_needed() -> None:
    for towns, over in ((6, False), (7, True)):
        battle = started()
        battle.state[0]["permanent"] = (1 << towns) - 1
        for kind, n in (("infantry-tank", 10), ("special-forces", 8)):
            fell(battle, kind, n)
        battle.apply(battle.legal()[0])
        assert (battle.result() is not None) is over, towns


def test_towns_under_fire_are_ruins_and_a_side_without_machines_cannot_have_the_rule() -> None:
    battle = place({"C5": ".:xu", "E5": "T:ai"}, first="axis", rules=[RULE])
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 E5 {star star star star}")
    assert ground(battle, "E5") == "city-ruins"
    with pytest.raises(GameError, match="no machines"):
        place({"C5": ".:xi"}, rules=[RULE])
