"""The dead of one side rise (004 App. 3, HR-120)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.house.test_daleks import kind_on
from tests.memoir.rulebook.place import place, wound
from tests.memoir.table import battle_phase, destinations, do, figures, kinds, options_now, order, phase

from bocage.engine.afterwards import ON_TIME
from bocage.engine.contract import GameError, IllegalAction, Result
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.scenario import load_scenario
from bocage.memoir.system import SYSTEM
from bocage.memoir.table.library import battle_document

DEAD = Options(variant_zombies="axis")


def risen(cells: dict[str, str], first: str = "axis", **about: Any) -> Battle:
    """The dead come from the top edge; M1 is a living man far away, M9 one of theirs."""
    return place(cells, first=first, options=DEAD, **about)


def seen(battle: Battle) -> list[str]:
    """The hexes of the dead."""
    w, s = battle.world[0], battle.state[0]
    return [
        battle.unit_hex_name(u) for u in range(int(w["n_units"])) if w["units"][u]["side"] and s["units"][u]["hex"] >= 0
    ]


def test_infantry_is_one_unit_artillery_two_and_armor_three() -> None:
    battle = risen({"C5": ".:xi", "G5": ".:xg", "K5": ".:xt"})
    assert len(seen(battle)) == 1 + 1 + 2 + 3
    assert {kind_on(battle, hex_name) for hex_name in seen(battle)} == {"zombies"}
    assert {figures(battle, hex_name) for hex_name in seen(battle)} == {3}


def test_nobody_new_stands_closer_to_the_living() -> None:
    battle = risen({"K5": ".:xt"})
    assert all(int(hex_name[1:]) >= 5 for hex_name in seen(battle))


def test_they_hold_no_cards_and_everybody_moves_a_hex_over_anything() -> None:
    battle = risen({"C5": ".:xi", "c4": "R"})
    assert phase(battle) == "move"
    assert "c4" in destinations(battle, "C5")
    assert "C3" not in destinations(battle, "C5")


def test_they_are_dealt_no_cards() -> None:
    battle = Battle(load_scenario("pegasus-bridge"), DEAD, 1)
    assert (len(battle.hand(0)), battle.hand(1)) == (6, [])


def test_equal_first_hands_are_none_for_the_dead() -> None:
    battle = Battle(load_scenario("pegasus-bridge"), Options(variant_zombies="axis", hr_start_hand=True), 1)
    assert battle.hand(1) == []
    assert "direct-from-hq" in battle.hand(0)


def test_medals_are_neither_asked_for_nor_told() -> None:
    battle = risen({"C5": ".:xi1", "c4": ".:ai", "K5": ".:xi"}, first="allies")
    assert battle.observe(None)["medals_needed"] == {"allies": 0, "axis": 0}
    assert battle_document(battle.scenario, "en")["sides"]["axis"]["medals"] == 0
    do(battle, "play direct-from-hq", "order c4", "done")
    battle_phase(battle)
    events = do(battle, "attack c4 C5 {infantry infantry infantry}")
    assert "eliminated" in kinds(events)
    assert "medals" not in kinds(events)


def test_whoever_wins_on_time_has_no_medals_for_it_either() -> None:
    battle = risen({"C5": ".:xi"})
    assert SYSTEM.series.score(battle, Result((1,), ON_TIME, (0, 0)))["axis"]["medals"] == 0


def test_the_living_play_cards_as_ever() -> None:
    assert phase(risen({"C5": ".:xi"}, first="allies")) == "play"


def test_they_have_to_battle_and_the_living_strike_first() -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai"})
    battle_phase(battle)
    assert options_now(battle) == {"attack C5 c4"}
    do(battle, "attack C5 c4 {infantry star star infantry star}")
    assert (figures(battle, "C5"), figures(battle, "c4")) == (3, 3)


def test_as_many_dice_as_figures() -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai"})
    battle_phase(battle)
    do(battle, "attack C5 c4 {infantry infantry star star}")
    assert (figures(battle, "C5"), figures(battle, "c4")) == (1, 4)


def test_whoever_falls_stands_up_on_the_other_side() -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai"})
    battle_phase(battle)
    do(battle, "attack C5 c4 {star star star infantry infantry star}")
    assert (figures(battle, "C5"), figures(battle, "c4")) == (5, 2)


def test_six_are_two_units() -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai"})
    before = len(seen(battle))
    battle_phase(battle)
    do(battle, "attack C5 c4 {star star star infantry infantry infantry}")
    assert figures(battle, "C5") == 3
    assert len(seen(battle)) == before + 1


def test_grenades_are_flags_and_one_hex_is_the_most() -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai"})
    battle_phase(battle)
    do(battle, "attack C5 c4 {grenade grenade flag}")
    assert options_now(battle) == {"retreat C5 b6", "retreat C5 c6"}
    do(battle, "retreat C5 c6")
    assert figures(battle, "c6") == 3
    assert figures(battle, "c4") == 4


def test_who_is_driven_into_others_pushes_them_back() -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai", "b6": ".:xi", "c6": ".:xi"})
    battle_phase(battle)
    do(battle, "attack C5 c4 {flag star star}")
    assert figures(battle, "C5") == 0
    assert len(seen(battle)) == 4


def test_over_the_edge_is_gone() -> None:
    battle = risen({"C9": ".:xi", "c8": ".:ai"})
    battle_phase(battle)
    do(battle, "attack C9 c8 {flag star star}")
    assert figures(battle, "C9") == 0
    assert len(seen(battle)) == 1


def test_a_marker_beside_one_of_them_must_be_entered_and_takes_a_turn() -> None:
    battle = risen({"C5": ".:xi", "c4": "T"})
    assert "done" not in options_now(battle)
    do(battle, "move C5 c4")
    while battle.active == 1:
        do(battle, "done")
    do(battle, "play probe-left")
    while battle.active == 0:
        do(battle, "done")
    assert "done" in options_now(battle)
    battle_phase(battle)
    do(battle, "harvest c4")
    assert battle.state[0]["permanent"] & 1
    assert battle.position is None


def test_the_last_one_beside_a_marker_does_not_walk_away_from_it() -> None:
    """One of them must enter a town if it begins its move next to it (004 App. 3)."""
    battle = risen({"C5": ".:xi", "c4": "T"})
    assert destinations(battle, "C5") == {"c4"}
    with pytest.raises(IllegalAction, match="beside a marker") as refused:
        battle.parse("move C5 B5")
    assert refused.value.reason == "marker"


def test_of_several_beside_a_marker_one_goes_there_and_the_others_where_they_like() -> None:
    battle = risen({"C5": ".:xi", "b4": ".:xi", "c4": "T"})
    do(battle, "move b4 b3")
    assert destinations(battle, "C5") == {"c4"}
    do(battle, "move C5 c4")
    assert "done" in options_now(battle)


def test_a_marker_that_has_been_eaten_or_taken_holds_nobody() -> None:
    battle = risen({"C5": ".:xi", "c4": "T"})
    battle.state[0]["permanent"] |= 1
    assert "B5" in destinations(battle, "C5")
    assert "B5" in destinations(risen({"C5": ".:xi", "c4": "T:ai"}), "C5")


@pytest.mark.parametrize(("crowd", "fallen", "halves"), [(3, 3, (3, 3)), (5, 3, (4, 4)), (5, 4, (5, 4))])
def test_the_two_units_are_of_one_size(crowd: int, fallen: int, halves: tuple[int, int]) -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai"})
    wound(battle, "C5", crowd)
    before = {*seen(battle)}
    battle_phase(battle)
    dice = ["star"] * 3 + ["infantry"] * fallen + ["star"] * (crowd - fallen)
    do(battle, f"attack C5 c4 {{{' '.join(dice)}}}")
    (beside,) = {*seen(battle)} - before
    assert (figures(battle, "C5"), figures(battle, beside)) == halves


def test_who_stands_on_one_eats_it_or_battles() -> None:
    battle = risen({"C5": "T:xi"})
    battle_phase(battle)
    assert options_now(battle) == {"harvest C5"}


def test_they_are_not_asked_whether_to_stand_fast() -> None:
    options = Options(variant_zombies="axis", hr_refuse_retreat=True)
    battle = place({"C5": ".:xi", "c4": ".:ai"}, first="allies", options=options)
    do(battle, "play direct-from-hq", "order c4", "done")
    battle_phase(battle)
    do(battle, "attack c4 C5 {flag star star}")
    assert phase(battle) != "stand_fast"
    assert "stand-fast" not in options_now(battle)


def test_the_living_may_withdraw_and_it_is_a_draw_when_more_are_saved_than_lost() -> None:
    battle = risen({"C9": ".:xi", "M1": "."} | {"A1": ".:ai"}, first="allies", hand=("probe-left",))
    do(battle, "play probe-left", "order A1", "done") if "done" in options_now(battle) else None
    while "exit A1" not in options_now(battle):
        choices = sorted(options_now(battle))
        do(battle, "order A1" if "order A1" in choices else choices[0])
    do(battle, "exit A1")
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how) == ((), "no_units")


def test_two_boards_are_too_many() -> None:
    with pytest.raises(GameError, match="is for one board"):
        Battle(load_scenario("omaha-beach-overlord"), DEAD, 1)


def test_without_the_option_they_stay_soldiers() -> None:
    battle = place({"C5": ".:xi"}, first="axis")
    assert kind_on(battle, "C5") == "infantry"
    assert phase(battle) == "play"


def withdrawn(lost: int) -> Battle:
    """The last four of the living leave the board, after so many others fell."""
    battle = risen({"C9": ".:xi", "M1": ".", "A1": ".:ai"}, first="allies", hand=("probe-left",))
    battle.state[0]["losses"][0] = lost
    do(battle, "play probe-left")
    while "exit A1" not in options_now(battle):
        choices = sorted(options_now(battle))
        do(battle, "order A1" if "order A1" in choices else choices[0])
    do(battle, "exit A1")
    return battle


@pytest.mark.parametrize(("lost", "winners"), [(3, ()), (4, (1,)), (9, (1,))])
def test_the_dead_win_unless_more_got_away_than_were_lost(lost: int, winners: tuple[int, ...]) -> None:
    result = withdrawn(lost).result()
    assert result is not None
    assert result.winners == winners


def test_the_dead_win_when_the_last_of_the_living_falls() -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai", "M1": "."})
    battle.state[0]["units"][battle.unit_on("c4")]["figures"] = 1
    battle_phase(battle)
    do(battle, "attack C5 c4 {star star star infantry star star}")
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how) == ((1,), "no_units")


def test_the_living_win_when_the_last_of_the_dead_falls() -> None:
    battle = risen({"C5": ".:xi", "c4": ".:ai", "M9": "."}, first="allies")
    battle.state[0]["units"][battle.unit_on("C5")]["figures"] = 1
    order(battle, "direct-from-hq", "c4")
    battle_phase(battle)
    do(battle, "attack c4 C5 {infantry star star}")
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how) == ((0,), "no_units")


def test_without_the_option_nobody_is_saved_by_leaving() -> None:
    battle = place({"C9": ".:xi", "M1": ".", "A1": ".:ai"}, hand=("probe-left",))
    order(battle, "probe-left", "A1")
    assert "exit A1" not in options_now(battle)
