"""Odd cases of a turn on two boards: cards without anybody to order, copies of copies, lines, the seam (002 p.3-6)."""

from __future__ import annotations

import pytest
from tests.memoir.overlord.field import FACING, FILL, LINE, decider, field, front, to_next_deal
from tests.memoir.table import destinations, do, figures, options_now, phase, set_hands

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.options import Options


def go_on(battle: Battle, kind: str, who: str = "") -> None:
    """Let everybody do nothing until somebody decides about this."""
    while phase(battle) != kind or decider(battle) != (who or decider(battle)):
        legal = [battle.format(action) for action in battle.legal()]
        do(battle, "done" if "done" in legal else legal[0])


def answered(battle: Battle, command: str, how: str) -> str:
    """The other side lays a Counter-Attack with one of its generals: what it becomes."""
    to_next_deal(battle)
    side = battle.active
    set_hands(battle, {side: ["counter-attack", *FILL]})
    do(battle, f"give counter-attack {command}", "done")
    go_on(battle, "play")
    (played,) = [event.data for event in do(battle, f"play counter-attack {how}".strip()) if event.kind == "play"]
    return str(played["effect"])


def test_air_power_without_aircraft_is_given_to_a_general_with_guns() -> None:
    """It would be carried out by nobody if the commander, who has no units, played it himself (rulings 15.14)."""
    rules = [{"name": "air_power_as_bombard"}]
    battle = field(LINE | FACING | {"C3": ".:ag"}, ["air-power", *FILL], rules=rules)
    with pytest.raises(IllegalAction) as refused:
        battle.parse("play air-power")
    assert refused.value.reason == "not_commanders"
    do(battle, "give air-power left", "done")
    (played,) = [event.data for event in do(battle, "play air-power") if event.kind == "play"]
    assert played["effect"] == "artillery-bombard"
    go_on(battle, "move")
    assert {text.split()[1] for text in options_now(battle, "move")} == {"C3"}


def test_cards_for_whoever_commands_nobody_are_laid_down_without_orders() -> None:
    battle = field({"X5": ".:ai"} | FACING, ["probe-left", "recon-left", "infantry-assault", *FILL])
    do(battle, "give probe-left left", "give recon-left left", "give infantry-assault center", "done")
    do(battle, "play probe-left 1")
    assert options_now(battle, "play") == {"play recon-left 2"}
    do(battle, "play recon-left 2", "play infantry-assault")
    assert (decider(battle), phase(battle)) == ("allies-right", "initiative")
    to_next_deal(battle)
    assert len(battle.hand(0)) == 3 + 3, "a Recon was laid down all the same"


def test_two_cards_of_one_name_go_to_two_sections() -> None:
    battle = front(["probe-left", "probe-left"])
    do(battle, "give probe-left left", "give probe-left left", "done", "play probe-left 2")
    assert options_now(battle, "play") == {"play probe-left 1"}


def test_a_unit_on_the_line_of_his_own_sections_is_paid_for_by_either() -> None:
    line = {"d6": ".:ai", "B5": ".:ai", "F5": ".:ai", "X5": ".:ai"}
    battle = field(line | FACING, ["recon-in-force", *FILL])
    do(battle, "give recon-in-force left", "done", "play recon-in-force", "order d6")
    assert options_now(battle, "order") == {"order B5", "order F5"}, "one more, in whichever section"
    do(battle, "order B5")
    assert decider(battle) != "allies-left"


def test_a_counter_attack_without_a_facing_card_of_a_general_copies_no_strike() -> None:
    battle = front(["barrage"])
    do(battle, "play barrage", "done", "target b8 {star star star star}")
    assert answered(battle, "right", "") == "nothing", "a strike is answered by the commander alone"


def test_a_counter_attack_copies_a_counter_attack() -> None:
    battle = front(["probe-left"])
    do(battle, "give probe-left left", "done", "play probe-left 1")
    assert answered(battle, "right", "6") == "probe-right"
    assert answered(battle, "left", "1") == "probe-left"


@pytest.mark.parametrize(("card", "effect"), [("infantry-assault", "infantry-assault"), ("pincer-move", "pincer-move")])
def test_a_copied_card_for_one_section_is_for_the_facing_one(card: str, effect: str) -> None:
    battle = front([card])
    do(battle, f"give {card} left", "done", f"play {card} 2")
    assert answered(battle, "right", "5") == effect
    ordered = options_now(battle, "order") or {text for text in options_now(battle, "move") if " f8 " in text}
    assert {text.split()[1] for text in ordered} == {"f8"}


def test_a_recon_as_a_barrage_beside_a_recon_draws_three() -> None:
    rules = [{"name": "recon_barrage", "side": "allies"}]
    battle = field(LINE | FACING, ["recon-left", "recon-left", "recon-center", *FILL], rules=rules)
    do(battle, "play recon-left as barrage", "give recon-left left", "give recon-center center", "done")
    do(battle, "target x8 {star star star star}")
    to_next_deal(battle)
    assert len(battle.hand(0)) == 3 + 3
    set_hands(battle, {1: ["counter-attack", *FILL]})
    (played,) = [event.data for event in do(battle, "play counter-attack", "done") if event.kind == "play"]
    assert played["effect"] == "barrage", "the commander answers what was fired, not the card it came from"


def test_the_commanders_own_cards_count_and_leave_one_in_hand() -> None:
    battle = field(LINE | FACING, ["air-power", "barrage", "probe-left", "probe-right"])
    do(battle, "play air-power", "play barrage", "give probe-left left")
    assert options_now(battle) == {"done"}


def test_in_their_finest_hour_a_general_without_units_rolls_for_nothing() -> None:
    battle = field({"X5": ".:ai"} | FACING, ["their-finest-hour", *FILL])
    dice = "infantry infantry star star " * 3
    do(battle, f"play their-finest-hour {{{dice.strip()}}}")
    assert (decider(battle), options_now(battle, "order")) == ("allies-right", {"order X5"})
    do(battle, "order X5")
    assert phase(battle) == "move"


def test_an_ambush_that_eliminates_ends_the_attack_and_is_replaced() -> None:
    battle = field({"B5": ".:ai1", "b6": ".:xi", "X5": ".:ai"} | FACING, ["probe-left", *FILL], ["ambush", *FILL])
    do(battle, "give probe-left left", "done", "play probe-left 1", "order B5", "done", "done", "attack B5 b6")
    events = do(battle, "ambush {infantry infantry star}")
    told = [event.kind for event in events]
    assert told.index("eliminated") < told.index("drew") < told.index("attack_cancelled")
    assert len(battle.hand(1)) == 4
    assert battle.observe(None)["medals"]["axis"] == 1


def test_who_cannot_retreat_for_an_initiative_loses_a_figure() -> None:
    battle = field({"A1": ".:ai", "B1": ".:ai", "X5": ".:ai"} | FACING, ["probe-right", *FILL])
    do(battle, "give probe-right right", "done", "initiative {flag}")
    (lost,) = [event for event in do(battle, "suffer A1") if event.kind == "loss"]
    assert lost.data["cause"] == "blocked"
    assert figures(battle, "A1") == 3


def test_behind_enemy_lines_moves_again_under_the_same_general() -> None:
    battle = field(LINE | FACING | {"h6": ".:ai"}, ["behind-enemy-lines", *FILL])
    do(battle, "give behind-enemy-lines left", "done", "play behind-enemy-lines", "order h6")
    go_on(battle, "move")
    do(battle, "move h6 k6")
    assert (decider(battle), phase(battle)) == ("allies-left", "battle"), (
        "it has crossed, and is his until the next turn"
    )
    do(battle, "done")
    assert (decider(battle), phase(battle)) == ("allies-left", "move_again")


@pytest.mark.parametrize(("between", "seen"), [(".", {"l8", "m6", "N5"}), ("F", {"l8", "m6"})])
def test_sight_crosses_the_seam_unless_something_stands_there(between: str, seen: set[str]) -> None:
    units = {"L5": ".:ai", "M5": between, "N5": ".:xi", "m6": ".:xi", "X5": ".:ai"}
    battle = field(units | FACING, ["probe-center", *FILL])
    do(battle, "give probe-center center", "done")
    go_on(battle, "play")
    do(battle, "play probe-center 3", "order L5")
    go_on(battle, "battle")
    assert {text.split()[2] for text in options_now(battle, "attack")} == seen


def test_an_objective_on_the_seam_is_taken_from_either_board() -> None:
    for place in ("l4", "n4"):
        units = {place: ".:ai", "m4": "T", "X5": ".:ai"}
        battle = field(units | FACING, ["assault-center", *FILL], objectives=[{"side": "allies", "hexes": ["m4"]}])
        do(battle, "give assault-center center", "done")
        go_on(battle, "play")
        do(battle, f"play assault-center {3 if place == 'l4' else 4}")
        go_on(battle, "move")
        assert "m4" in destinations(battle, place)
        do(battle, f"move {place} m4")
        assert battle.observe(None)["medals"]["allies"] == 1


@pytest.mark.parametrize("on", [True, False])
def test_a_general_without_a_card_fights_on_where_his_units_are_at_grips(on: bool) -> None:
    """A firefight needs no order (004 HR-10), so neither does it need a card or an initiative."""
    cells = LINE | FACING | {"b6": ".:xi"}
    hand = ["probe-left", "probe-center", *FILL]
    battle = field(cells, hand, options=Options(hr_firefight_continuous=on))
    do(battle, "give probe-left left", "done", "play probe-left 1", "order B5")
    while "attack B5 b6" not in options_now(battle):
        do(battle, "done")
    do(battle, "attack B5 b6 {star star star}")
    while (decider(battle), phase(battle)) != ("allies", "deal"):
        to_next_deal(battle)
    do(battle, "give probe-center center", "done")
    found: set[str] = set()
    turn = battle.turn
    while battle.turn == turn:
        if decider(battle) == "allies-left":
            found |= options_now(battle, "attack")
        legal = [battle.format(action) for action in battle.legal()]
        do(battle, "done" if "done" in legal else legal[0])
    assert found == ({"attack B5 b6"} if on else set())
