"""Martians in the place of one side (004 App. 3, HR-122)."""

from __future__ import annotations

import pytest
from tests.memoir.house.test_daleks import kind_on
from tests.memoir.rulebook.place import ground, medals, pass_turn, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, set_hands

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.options import Options

MARTIANS = Options(variant_martians="axis")
REAR = [f"{column}9" for column in "ABCDEFGHIJKLM"]


def eight(**cells: str) -> dict[str, str]:
    """Eight units that become four machines, three of which fight."""
    return dict.fromkeys(("a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"), ".:xi") | {"M9": "."} | cells


def machines(battle: Battle) -> dict[str, str]:
    return {
        battle.unit_hex_name(u): battle.rows.kinds[int(battle.world[0]["units"][u]["kind"])].id
        for u in range(int(battle.world[0]["n_units"]))
        if battle.world[0]["units"][u]["side"] == 1
    }


def landed(battle: Battle, kind: str) -> str:
    return next(hex_name for hex_name, found in machines(battle).items() if found == kind)


def put(battle: Battle, start: str, to: str) -> None:
    """Set a unit on another hex, for a picture that the landing does not draw."""
    s, unit = battle.state[0], battle.unit_on(start)
    s["unit_at"][battle.board.index(start)] = -1
    s["unit_at"][battle.board.index(to)] = unit
    s["units"][unit]["hex"] = battle.board.index(to)


def invaded(**cells: str) -> Battle:
    return place(eight(**cells), first="axis", options=MARTIANS)


def test_one_machine_for_two_units_on_the_rear_row_and_every_fourth_handles() -> None:
    found = machines(invaded())
    assert sorted(found.values()) == ["fighting-machine"] * 3 + ["handling-machine"]
    assert set(found) <= set(REAR)


def test_people_bring_special_infantry_and_every_third_tank_is_heavy() -> None:
    battle = invaded(A3=".:ai", B3=".:at", C3=".:at", D3=".:at")
    assert kind_on(battle, "A3") == "special-forces"
    assert [figures(battle, h) for h in ("B3", "C3", "D3")] == [3, 3, 4]


def test_who_is_special_already_stays_what_he_is_and_engineers_stay_engineers() -> None:
    battle = invaded(A3=".:an", B3=".:av", C3=".:ac", D3=".:ai2")
    assert [kind_on(battle, h) for h in ("A3", "B3")] == ["sniper", "cavalry"]
    assert [figures(battle, h) for h in ("A3", "B3", "C3", "D3")] == [1, 4, 4, 2]
    assert kind_on(battle, "C3").startswith("combat-engineers+")
    kinds = battle.world[0]["kinds"]
    assert int(kinds[int(battle.world[0]["units"][battle.unit_on("C3")]["kind"])]["move_battle"]) == 2


def test_three_quarters_of_the_people_or_half_of_the_machines() -> None:
    battle = invaded(A3=".:ai", B3=".:at", C3=".:at")
    assert battle.world[0]["sides"]["medals"].tolist() == [2, 3]
    assert battle.world[0]["sides"]["hand"].tolist()[1] == 1 + 2


def test_a_fighting_machine_fires_eight_hexes_far_over_everything() -> None:
    battle = invaded(A1=".:ai", C5="H", b4="F")
    put(battle, landed(battle, "fighting-machine"), "E9")
    order(battle, "direct-from-hq", "E9")
    battle_phase(battle)
    assert "attack E9 A1" in options_now(battle)


def test_machines_step_over_each_other_but_never_stop_on_one() -> None:
    battle = invaded()
    first, second, third = (h for h, kind in machines(battle).items() if kind == "fighting-machine")
    put(battle, first, "A5")
    put(battle, second, "B5")
    put(battle, third, "a4")
    put(battle, landed(battle, "handling-machine"), "a6")
    order(battle, "direct-from-hq", "A5")
    reached = destinations(battle, "A5")
    assert not {"B5", "a4", "a6"} & reached
    assert {"C5", "D5"} <= reached


def test_what_they_attack_in_a_town_is_a_ruin_but_can_still_be_harvested() -> None:
    battle = invaded(E5="T:ai")
    put(battle, landed(battle, "fighting-machine"), "E9")
    order(battle, "direct-from-hq", "E9")
    battle_phase(battle)
    do(battle, "attack E9 E5 {star star star star}")
    assert ground(battle, "E5") == "city-ruins"
    assert battle.world[0]["n_objectives"] == 1


@pytest.mark.parametrize(("options", "flags"), [(MARTIANS, 1), (None, 0)], ids=["machines", "tanks"])
def test_odds_know_that_the_town_is_a_ruin_when_the_dice_fall(options: Options | None, flags: int) -> None:
    battle = place(eight(E5="T:ai", E8=".:xt"), first="axis", options=options)
    if options:
        put(battle, landed(battle, "fighting-machine"), "E8")
    order(battle, "direct-from-hq", "E8")
    battle_phase(battle)
    chances = explain.attack(battle, battle.unit_on("E8"), battle.unit_on("E5")).chances
    assert chances is not None
    assert chances.ignorable == flags
    assert ground(battle, "E5") == "town", "asking changes nothing"
    do(battle, f"attack E8 E5 {{{' '.join(['flag'] + ['star'] * (chances.odds.dice - 1))}}}")
    assert (phase(battle) == "ignore_flag") is (flags == 1)


def test_only_a_handling_machine_harvests() -> None:
    battle = invaded(E7="T", G7="T")
    put(battle, landed(battle, "handling-machine"), "E7")
    put(battle, landed(battle, "fighting-machine"), "G7")
    order(battle, "direct-from-hq", "E7", "G7")
    battle_phase(battle)
    assert "harvest E7" in options_now(battle)
    assert "harvest G7" not in options_now(battle)


def test_medals_alone_do_not_win_while_a_town_is_left() -> None:
    battle = invaded(E7="T")
    put(battle, landed(battle, "handling-machine"), "E7")
    battle.state[0]["kills"][1] = 9
    battle.state[0]["changed"] = 1
    order(battle, "direct-from-hq", "E7")
    assert battle.result() is None
    battle_phase(battle)
    do(battle, "harvest E7")
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how) == ((1,), "medals")


def test_people_win_when_no_handling_machine_is_left() -> None:
    battle = invaded(B5=".:at")
    put(battle, landed(battle, "handling-machine"), "b6")
    battle.state[0]["units"][battle.unit_on("b6")]["figures"] = 1
    pass_turn(battle, "direct-from-hq")
    order(battle, "probe-left", "B5")
    battle_phase(battle)
    do(battle, "attack B5 b6 {armor star star}")
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how) == ((0,), "machines")


def test_a_star_in_their_second_turn_is_a_cold_for_all_of_them() -> None:
    battle = invaded()
    pass_turn(battle, "direct-from-hq")
    battle.state[0]["script"][0] = 3
    battle.state[0]["n_script"] = 1
    pass_turn(battle, "probe-left")
    assert battle.state[0]["cold"].tolist() == [0, 1]
    assert {figures(battle, h): kind for h, kind in machines(battle).items()} == {
        3: "fighting-machine",
        2: "handling-machine",
    }
    assert medals(battle) == (0, 0)


def attacked(kind: str, result: str) -> Battle:
    """A tank beside a machine attacks it."""
    battle = place(eight(B5=".:at"), options=MARTIANS)
    put(battle, landed(battle, kind), "b6")
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    do(battle, f"attack B5 b6 {{{result}}}")
    return battle


@pytest.mark.parametrize("kind", ["fighting-machine", "handling-machine"])
def test_grenades_do_nothing_to_a_machine(kind: str) -> None:
    battle = attacked(kind, "grenade grenade grenade")
    assert figures(battle, "b6") == (4 if kind == "fighting-machine" else 3)


def test_no_flag_moves_a_fighting_machine_or_costs_it_anything() -> None:
    battle = attacked("fighting-machine", "flag flag flag")
    assert figures(battle, "b6") == 4


def test_a_handling_machine_ignores_one_flag_and_falls_back_for_more() -> None:
    battle = attacked("handling-machine", "flag star star")
    if phase(battle) == "ignore_flag":
        do(battle, "ignore-flag")
    assert figures(battle, "b6") == 3
    battle = attacked("handling-machine", "flag flag star")
    if phase(battle) == "ignore_flag":
        do(battle, "ignore-flag")
    assert phase(battle) == "retreat"
    assert figures(battle, "b6") == 3


def test_a_handling_machine_that_must_fall_back_over_its_edge_is_lost() -> None:
    battle = place(eight(B5=".:at"), options=MARTIANS)
    put(battle, landed(battle, "handling-machine"), "A9")
    put(battle, "B5", "a8")
    order(battle, "direct-from-hq", "a8")
    battle_phase(battle)
    do(battle, "attack a8 A9 {flag flag star}")
    if phase(battle) == "ignore_flag":
        do(battle, "ignore-flag")
    assert figures(battle, "A9") == 0
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how) == ((0,), "machines")


@pytest.mark.parametrize("kind", ["fighting-machine", "handling-machine"])
def test_machines_walk_over_mines(kind: str) -> None:
    mines = [{"name": "minefields", "side": "allies"}]
    battle = place(eight(B3=".o", C3=".o", b4=".o"), first="axis", options=MARTIANS, rules=mines)
    put(battle, landed(battle, kind), "B5")
    battle.state[0]["mines"][: int(battle.world[0]["n_mines"])] = 4
    order(battle, "direct-from-hq", "B5")
    assert {"b4", "B3", "C3"} <= destinations(battle, "B5")
    do(battle, "move B5 b4")
    assert figures(battle, "b4") == (4 if kind == "fighting-machine" else 3)


def test_every_cold_takes_a_hex_and_a_die_from_all_machines() -> None:
    battle = invaded(B5=".:ai")
    put(battle, landed(battle, "fighting-machine"), "B7")
    put(battle, landed(battle, "handling-machine"), "J5")
    order(battle, "direct-from-hq", "B7", "J5")
    board, found = battle.board, []
    for colds in range(3):
        battle.state[0]["cold"][1] = colds
        steps = [
            max(board.distance(board.index(h), board.index(to)) for to in destinations(battle, h)) for h in ("B7", "J5")
        ]
        found.append((*steps, explain.attack(battle, battle.unit_on("B7"), battle.unit_on("B5")).dice))
    assert found == [(3, 3, 4), (2, 2, 3), (1, 1, 2)]


def test_two_colds_cost_two_figures() -> None:
    battle = invaded()
    for side in ("left", "right", "center"):
        set_hands(battle, {0: [f"probe-{side}"], 1: [f"attack-{side}"]})
        pass_turn(battle, f"attack-{side}")
        if side != "center":
            battle.state[0]["script"][0] = 3
            battle.state[0]["n_script"], battle.state[0]["script_at"] = 1, 0
            pass_turn(battle, f"probe-{side}")
    assert battle.state[0]["cold"].tolist() == [0, 2]
    assert {figures(battle, h) for h, kind in machines(battle).items() if kind == "fighting-machine"} == {2}


def test_towns_are_no_matter_to_fewer_than_four_machines() -> None:
    cells = dict.fromkeys(("a8", "b8", "c8", "d8", "e8", "f8"), ".:xi") | {"M9": ".", "E5": "T"}
    few = place(cells, first="axis", options=MARTIANS)
    assert set(machines(few).values()) == {"fighting-machine"}
    assert int(few.world[0]["n_objectives"]) == 0
    assert int(invaded(E5="T").world[0]["n_objectives"]) == 1


def test_without_the_option_a_cold_weakens_nobody() -> None:
    battle = place({"B5": ".:at", "B7": ".:xt"})
    battle.state[0]["cold"][:] = 2
    order(battle, "direct-from-hq", "B5")
    assert explain.attack(battle, battle.unit_on("B5"), battle.unit_on("B7")).dice == 3
