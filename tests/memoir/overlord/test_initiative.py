"""A general without a card: nothing, or one die with every face as written (002 p.4)."""

from __future__ import annotations

from tests.memoir.overlord.field import FACING, FILL, decider, field, front, to_next_deal
from tests.memoir.table import do, figures, options_now, phase

from bocage.memoir import explain
from bocage.memoir.game import Battle

LEFT = {"B5": ".:ai", "C5": ".:at", "D5": ".:ag", "X5": ".:ai"}


def alone(units: dict[str, str] | None = None) -> Battle:
    """The left general has no card."""
    battle = field((units or LEFT) | FACING, ["probe-right", *FILL])
    do(battle, "give probe-right right", "done")
    assert (decider(battle), phase(battle)) == ("allies-left", "initiative")
    return battle


def test_he_may_do_nothing() -> None:
    battle = alone()
    assert options_now(battle) == {"initiative", "done", "wait"}
    do(battle, "done")
    assert decider(battle) == "allies-right"


def test_infantry_orders_one_infantry() -> None:
    battle = alone()
    (rolled,) = [event for event in do(battle, "initiative {infantry}") if event.kind == "roll"]
    assert (rolled.data["purpose"], rolled.data["seat"]) == ("initiative", "allies-left")
    assert options_now(battle, "order") == {"order B5"}
    do(battle, "order B5")
    assert decider(battle) == "allies-right", "one unit"


def test_armor_orders_one_tank() -> None:
    battle = alone()
    do(battle, "initiative {armor}")
    assert options_now(battle, "order") == {"order C5"}


def test_a_star_orders_any_one_unit() -> None:
    battle = alone()
    do(battle, "initiative {star}")
    assert options_now(battle, "order") == {"order B5", "order C5", "order D5"}
    do(battle, "order D5", "play probe-right 6", "done")
    assert (decider(battle), phase(battle)) == ("allies-left", "move")
    assert {text.split()[1] for text in options_now(battle, "move")} == {"D5"}


def test_a_flag_drives_a_unit_of_his_choice_back() -> None:
    battle = alone(LEFT | {"B5": ".b:ai"})
    do(battle, "initiative {flag}")
    assert phase(battle) == "suffer"
    assert options_now(battle) == {"suffer B5", "suffer C5", "suffer D5"}
    assert battle.observe(2)["decision"]["by"] == "flag"
    do(battle, "suffer B5")
    assert phase(battle) == "retreat", "nobody ignores it, not even in a bunker"
    do(battle, "retreat B5 b4")
    assert decider(battle) == "allies-right"


def test_a_grenade_costs_a_unit_of_his_choice_a_figure() -> None:
    battle = alone()
    do(battle, "initiative {grenade}")
    assert battle.observe(2)["decision"]["by"] == "grenade"
    (lost,) = [event for event in do(battle, "suffer C5") if event.kind == "loss"]
    assert lost.data["cause"] == "initiative"
    assert figures(battle, "C5") == 2


def test_the_last_figure_is_a_medal_for_the_enemy() -> None:
    battle = alone({"B5": ".:ai1", "X5": ".:ai"})
    do(battle, "initiative {grenade}", "suffer B5")
    assert battle.observe(None)["medals"]["axis"] == 1


def test_whoever_has_suffered_does_not_battle() -> None:
    """A unit on the line of two commands may still be ordered by the other general, but only to move."""
    battle = field({"i4": ".:ai", "L5": ".:ai", "I5": ".:xi"} | FACING, ["probe-center", *FILL])
    do(battle, "give probe-center center", "done", "initiative {grenade}", "suffer i4")
    do(battle, "play probe-center 3", "order i4", "order L5")
    do(battle, "done")
    assert {text.split()[1] for text in options_now(battle, "attack")} == {"L5"}
    assert explain.attack(battle, battle.unit_on("i4"), battle.unit_on("I5")).reason == "suffered"


def test_without_a_fitting_unit_the_die_does_nothing() -> None:
    battle = alone({"B5": ".:ai", "X5": ".:ai"})
    do(battle, "initiative {armor}")
    assert decider(battle) == "allies-right"


def test_whoever_commands_nobody_is_not_asked() -> None:
    battle = field({"X5": ".:ai"} | FACING, ["probe-right", *FILL])
    do(battle, "give probe-right right", "done")
    assert decider(battle) == "allies-right"


def test_an_initiative_is_no_card_to_copy() -> None:
    battle = front(["probe-right"], ["counter-attack", *FILL])
    do(battle, "give probe-right right", "done", "initiative {infantry}", "order B5", "done", "play probe-right 6")
    to_next_deal(battle)
    battle.state[0]["hand"][1][0] = battle.card_number("counter-attack")
    do(battle, "give counter-attack right", "done", "done", "done", "play counter-attack")
    assert phase(battle) == "deal", "nothing faces the right general of the Axis"
