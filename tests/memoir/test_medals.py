"""Medals and the end of the battle (000 p.5; rulings 13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import clear, finish_turn, medals, pass_turn, place, real, wound
from tests.memoir.table import battle_phase, do, figures, kinds, options_now, order, phase, set_hands, table

from bocage.memoir.game import Battle
from bocage.memoir.scenario import ScenarioError

FIELD = """
.    .    .    .    .    .:xi
  .:xi .    .    .    .
.    .:ai .    .    .
  .    .    .    .:ai .
"""


def goal(*hexes: str, side: str = "allies", **more: Any) -> dict[str, Any]:
    return {"side": side, "hexes": list(hexes), **more}


def ended(battle: Battle) -> tuple[int, str] | None:
    result = battle.result()
    return (result.winners[0], result.how) if result else None


def ready(battle: Battle, *units: str, card: str = "direct-from-hq") -> Battle:
    order(battle, card, *units)
    return battle


# Units.


def test_an_eliminated_unit_is_a_medal_and_a_wounded_one_is_not() -> None:
    battle = ready(table(FIELD), "B7", "d6")
    battle_phase(battle)
    do(battle, "attack B7 a8 {grenade grenade grenade}")
    assert medals(battle) == (0, 0)
    battle = table(FIELD)
    wound(battle, "a8", 2)
    ready(battle, "B7", "d6")
    battle_phase(battle)
    events = do(battle, "attack B7 a8 {grenade grenade grenade}")
    assert medals(battle) == (1, 0), "one medal for a unit, whatever the surplus of hits"
    assert [e.data for e in events if e.kind == "medals"] == [{"side": "allies", "medals": 1, "before": 0}]


def test_a_unit_lost_to_a_blocked_retreat_is_a_medal() -> None:
    battle = table(
        """
        .:xi .    .    .    .:xi
          .:ai .    .    .
        """
    )
    wound(battle, "A9", 1)
    ready(battle, "a8")
    battle_phase(battle)
    do(battle, "attack a8 A9 {flag star star}")
    assert medals(battle) == (1, 0)


def test_the_defender_earns_medals_too() -> None:
    battle = table(FIELD, other_hand=["ambush"])
    wound(battle, "B7", 1)
    ready(battle, "B7", "d6")
    battle_phase(battle)
    do(battle, "attack B7 a8", "ambush {grenade star star}")
    assert medals(battle) == (0, 1)


# Objectives.


def test_a_temporary_medal_comes_and_goes_with_the_occupant() -> None:
    battle = ready(table(FIELD, objectives=[goal("C7")]), "B7", "d6")
    do(battle, "move B7 C7")
    assert medals(battle) == (1, 0), "the moment it is occupied"
    finish_turn(battle)
    pass_turn(battle)
    set_hands(battle, {0: ["direct-from-hq"]})
    ready(battle, "C7")
    do(battle, "move C7 D7")
    assert medals(battle) == (0, 0), "the moment it is left"


def test_a_temporary_medal_is_lost_with_the_unit() -> None:
    battle = table(FIELD, first="axis", objectives=[goal("B7")])
    wound(battle, "B7", 1)
    ready(battle, "a8")
    battle_phase(battle)
    assert medals(battle) == (1, 0)
    do(battle, "attack a8 B7 {grenade star star}")
    assert medals(battle) == (0, 1)


def test_a_temporary_medal_is_lost_by_a_retreat() -> None:
    battle = ready(table(FIELD, first="axis", objectives=[goal("B7")]), "a8")
    battle_phase(battle)
    do(battle, "attack a8 B7 {flag star star}")
    do(battle, sorted(options_now(battle, "retreat"))[0])
    assert medals(battle) == (0, 0)


def test_a_permanent_medal_stays() -> None:
    battle = ready(table(FIELD, objectives=[goal("C7", hold="permanent")]), "B7", "d6")
    do(battle, "move B7 C7")
    assert medals(battle) == (1, 0)
    clear(battle, "C7")
    do(battle, "move d6 D5")
    assert medals(battle) == (1, 0), "even after the unit is gone"
    finish_turn(battle)
    assert battle.observe(0)["objectives"][0]["held"] is True


def test_a_permanent_medal_is_earned_once() -> None:
    battle = ready(table(FIELD, objectives=[goal("C7", hold="permanent")]), "B7", "d6")
    do(battle, "move B7 C7")
    place(battle, "C7", "B7")
    do(battle, "move d6 D7")
    place(battle, "D7", "C7")
    finish_turn(battle)
    assert medals(battle) == (1, 0)


def test_an_enemy_on_the_hex_earns_nothing() -> None:
    battle = table(FIELD, objectives=[goal("a8"), goal("b8", side="axis")])
    assert medals(battle) == (0, 0)


def test_a_group_is_one_medal_however_many_hexes_are_held() -> None:
    battle = ready(table(FIELD, objectives=[goal("C7", "D7", "B7")]), "B7", "d6")
    assert medals(battle) == (1, 0), "the unit that stands there from the start counts"
    do(battle, "move d6 D7")
    assert medals(battle) == (1, 0)
    do(battle, "move B7 b6")
    assert medals(battle) == (1, 0), "the other unit still holds one"


def test_at_least_so_many_hexes() -> None:
    battle = ready(table(FIELD, objectives=[goal("C7", "D7", "E7", at_least=2)]), "B7", "d6")
    do(battle, "move B7 C7")
    assert medals(battle) == (0, 0)
    do(battle, "move d6 D7")
    assert medals(battle) == (1, 0)


def test_an_objective_may_be_worth_two() -> None:
    battle = ready(table(FIELD, objectives=[goal("C7", medals=2)]), "B7")
    do(battle, "move B7 C7")
    assert medals(battle) == (2, 0)


def test_initial_occupants_count_from_the_set_up() -> None:
    battle = table(FIELD, objectives=[goal("B7"), goal("a8", side="axis", hold="permanent")])
    assert medals(battle) == (1, 1)
    assert [e.kind for e in battle.opening].count("medals") == 2


def test_taking_ground_takes_the_objective() -> None:
    battle = table(FIELD, objectives=[goal("a8")])
    wound(battle, "a8", 1)
    ready(battle, "B7", "d6")
    battle_phase(battle)
    do(battle, "attack B7 a8 {grenade star star}", "take-ground B7 a8")
    assert medals(battle) == (2, 0)


def test_medals_are_always_counted_at_once() -> None:
    with pytest.raises(ScenarioError, match="counted at once"):
        table(FIELD, objectives=[goal("C7", when="end-of-own-turn")])


# The end.


def test_the_battle_ends_the_instant_the_target_is_reached() -> None:
    battle = table(FIELD, medals=1)
    wound(battle, "a8", 1)
    ready(battle, "B7", "d6")
    battle_phase(battle)
    events = do(battle, "attack B7 a8 {grenade star star}")
    assert kinds(events)[-2:] == ["medals", "end"]
    assert ended(battle) == (0, "medals")
    assert battle.legal() == []
    assert battle.decision() is None
    assert "drew" not in kinds(events), "not even the card is replaced"


def test_no_overrun_after_the_winning_medal() -> None:
    battle = table(
        """
        .    .:xi .    .
          .:xi .    .    .
        .    .:at .    .:ai
          .    .    .    .
        """,
        medals=1,
    )
    wound(battle, "a8", 1)
    ready(battle, "B7")
    battle_phase(battle)
    do(battle, "attack B7 a8 {grenade star star}")
    assert phase(battle) == "over"
    assert battle.board.name(int(battle.state[0]["units"][2]["hex"])) == "B7"


def test_no_more_moves_after_the_winning_hex() -> None:
    battle = ready(table(FIELD, medals=1, objectives=[goal("C7")]), "B7", "d6")
    do(battle, "move B7 C7")
    assert ended(battle) == (0, "medals")
    assert options_now(battle) == set()


def test_taking_ground_can_win() -> None:
    battle = table(FIELD, medals=2, objectives=[goal("a8")])
    wound(battle, "a8", 1)
    ready(battle, "B7", "d6")
    battle_phase(battle)
    do(battle, "attack B7 a8 {grenade star star}")
    assert phase(battle) == "take_ground", "one medal is not enough yet"
    do(battle, "take-ground B7 a8")
    assert ended(battle) == (0, "medals")


def test_an_ambush_can_win_for_the_other_side() -> None:
    battle = table(FIELD, other_hand=["ambush"], medals=1)
    wound(battle, "B7", 1)
    ready(battle, "B7", "d6")
    battle_phase(battle)
    do(battle, "attack B7 a8", "ambush {grenade star star}")
    assert ended(battle) == (1, "medals")


def test_a_strike_stops_at_the_winning_medal() -> None:
    battle = table(
        """
        .:xi .:xi .:xi .
          .    .    .    .
        .    .    .    .:ai
        """,
        ["air-power"],
        medals=1,
    )
    wound(battle, "A9", 1)
    do(battle, "play air-power", "target A9", "target B9", "done {star star}")
    assert ended(battle) == (0, "medals")
    assert figures(battle, "B9") == 4, "its turn to be struck never came"


@pytest.mark.parametrize("worth", [1, 2, 3])
def test_medals_never_exceed_the_target(worth: int) -> None:
    battle = ready(table(FIELD, medals=2, objectives=[goal("B7"), goal("C7", medals=worth)]), "d6")
    assert medals(battle) == (1, 0)
    do(battle, "move d6 C7")
    assert medals(battle) == (2, 0)
    result = battle.result()
    assert result is not None
    assert result.score == (2, 0)


def test_a_temporary_medal_wins_at_once_and_cannot_be_taken_back() -> None:
    battle = ready(table(FIELD, medals=1, objectives=[goal("B7", side="axis"), goal("C7")]), "B7", "d6")
    do(battle, "move B7 C7")
    assert ended(battle) == (0, "medals")


# Sudden death.


def test_sudden_death_at_once() -> None:
    battle = ready(table(FIELD, objectives=[goal("C7", "D7", at_least=2, wins=True)]), "B7", "d6")
    do(battle, "move B7 C7")
    assert ended(battle) is None
    assert medals(battle) == (0, 0), "it is no medal"
    do(battle, "move d6 D7")
    assert ended(battle) == (0, "objective")


def test_sudden_death_at_the_end_of_the_own_turn() -> None:
    rule = [goal("C7", "D7", at_least=2, wins=True, when="end-of-own-turn")]
    battle = ready(table(FIELD, objectives=rule), "B7", "d6")
    do(battle, "move B7 C7", "move d6 D7")
    assert ended(battle) is None
    events = do(battle, "done") if phase(battle) != "over" else []
    while ended(battle) is None:
        events += do(battle, "done")
    assert ended(battle) == (0, "objective")
    assert "drew" in kinds(events), "the turn was finished first"


def test_the_end_of_the_enemys_turn_is_not_looked_at() -> None:
    rule = [goal("C7", "D7", at_least=2, wins=True, when="end-of-own-turn")]
    battle = table(FIELD, first="axis", objectives=rule)
    place(battle, "B7", "C7")
    place(battle, "d6", "D7")
    pass_turn(battle)
    assert ended(battle) is None
    pass_turn(battle)
    assert ended(battle) == (0, "objective")


def test_toulon_is_won_at_once_with_three_of_its_four_hexes() -> None:
    battle = real("toulon")
    clear(battle, "h8", "G7")
    place(battle, "b2", "h8")
    place(battle, "k2", "G7")
    set_hands(battle, {0: ["direct-from-hq"]})
    place(battle, "a2", "H9")
    ready(battle, "H9")
    assert ended(battle) is None
    do(battle, "move H9 G9")
    assert ended(battle) == (0, "objective")


def test_saverne_is_won_with_two_of_three_hexes_at_the_end_of_the_turn_only() -> None:
    battle = real("saverne-gap")
    clear(battle, "F9")
    place(battle, "C1", "H9")
    place(battle, "D1", "e8")
    set_hands(battle, {0: ["direct-from-hq"]})
    ready(battle, "H9", "e8", "E1")
    do(battle, "move H9 G9", "move e8 F9")
    assert ended(battle) is None
    while ended(battle) is None:
        do(battle, "done")
    assert ended(battle) == (0, "objective")


# No units, no cards.


def test_a_side_without_units_loses() -> None:
    battle = table(
        """
        .    .    .
          .:xi .    .
        .    .:ai .
        """
    )
    wound(battle, "a8", 1)
    ready(battle, "B7")
    battle_phase(battle)
    do(battle, "attack B7 a8 {grenade star star}")
    assert ended(battle) == (0, "no_units")


def test_the_target_counts_before_an_empty_board() -> None:
    battle = table(
        """
        .    .    .
          .:xi .    .
        .    .:ai .
        """,
        medals=1,
    )
    wound(battle, "a8", 1)
    ready(battle, "B7")
    battle_phase(battle)
    do(battle, "attack B7 a8 {grenade star star}")
    assert ended(battle) == (0, "medals")


def test_when_both_reach_the_target_the_active_side_wins() -> None:
    """Nothing in the base battles does this; the test puts both in reach between two actions (rulings 13.5)."""
    objectives = [goal("C7", side="axis"), goal("E7")]
    battle = table(FIELD, first="axis", medals=1, objectives=objectives)
    place(battle, "a8", "b8")
    ready(battle, "b8")
    place(battle, "d6", "E7")
    do(battle, "move b8 C7")
    assert ended(battle) == (1, "medals")


def test_an_empty_deck_is_shuffled_anew_and_does_not_end_the_battle() -> None:
    battle = table(FIELD)
    s = battle.state[0]
    n = int(s["n_deck"])
    s["discard"][:n] = s["deck"][:n]
    s["n_discard"], s["n_deck"] = n, 0
    pass_turn(battle)
    assert ended(battle) is None
    assert s["n_deck"] == n
    assert s["n_discard"] == 0
