"""The long bridge (000 p.31): entered and left over its ends only, ordinary ground in between."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice, dice_against, field, sees, turn_of, who_enters, why_not
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order

from bocage.memoir.game import Battle

# The bridge runs b8 - (C7 b6) - B5; the river is two hexes wide.
SPAN = {"name": "bridge_ends", "span": ["C7", "b6"], "ends": ["b8", "B5"]}
EMPTY = {"B9": ".", "b8": ".", "c8": ".", "C7": "R#", "b6": "R#", "B5": ".", "C5": ".", "b4": "."}


def bridge(**cells: str) -> Battle:
    """The crossing with some of its cells changed, for the units that stand there."""
    c = EMPTY | cells
    return field(
        f"""
        .  {c["B9"]}  .   .   .   .   .   .   .   .   .   .   .
          .  {c["b8"]}  {c["c8"]}   .   .   .   .   .   .   .   .   .
        R   R  {c["C7"]}   R   R   R   R   R   R   R   R   R   R
          R  {c["b6"]}   R   R   R   R   R   R   R   R   R   R
        .  {c["B5"]}  {c["C5"]}   .   .   .   .   .   .   .   .   .   .
          .  {c["b4"]}   .   .   .   .   .   .   .   .   .   .
        """,
        rules=[SPAN],
    )


def test_without_the_rule_it_is_a_bridge_for_everybody() -> None:
    assert who_enters("R#") == EVERYBODY
    assert dice_against("R#:xi") == (3, 3, 3)


def test_tanks_cross_it_from_end_to_end() -> None:
    battle = bridge(B5=".:at")
    order(battle, "direct-from-hq", "B5")
    assert {"b6", "C7", "b8"} <= destinations(battle, "B5"), "three hexes: the span and the far end"


def test_nobody_steps_on_over_the_railing() -> None:
    battle = bridge(C5=".:ag")
    order(battle, "direct-from-hq", "C5")
    assert "B5" in destinations(battle, "C5")
    assert why_not(battle, "move C5 b6") == "closed_edge"


def test_the_way_round_by_the_end_counts_both_hexes() -> None:
    battle = bridge(c8=".:ai", B5=".:xi")
    order(battle, "direct-from-hq", "c8")
    do(battle, "move c8 C7")
    assert turn_of(battle) == "axis", "two hexes are too many to battle after"


def test_a_unit_on_the_span_moves_along_it_only() -> None:
    battle = bridge(C7="R#:ai")
    order(battle, "direct-from-hq", "C7")
    reached = destinations(battle, "C7")
    assert {"b8", "b6", "B5"} <= reached
    assert "C5" not in reached
    assert why_not(battle, "move C7 C5") == "too_far"


def test_battles_are_fought_over_the_railing_but_no_ground_is_taken_there() -> None:
    battle = bridge(c8=".:ai", C7="R#:xi1")
    order(battle, "direct-from-hq", "c8")
    battle_phase(battle)
    assert dice(battle, "c8", "C7") == 3
    do(battle, "attack c8 C7 {grenade star star}")
    assert figures(battle, "C7") == 0
    assert turn_of(battle) == "axis"


def test_ground_is_taken_along_the_bridge() -> None:
    battle = bridge(b8=".:ai", C7="R#:xi1")
    order(battle, "direct-from-hq", "b8")
    battle_phase(battle)
    do(battle, "attack b8 C7 {grenade star star}")
    assert options_now(battle) == {"take-ground b8 C7", "stay"}


def test_a_retreat_stays_on_the_bridge_until_its_end() -> None:
    battle = bridge(b6="R#:xi", B5=".:ai")
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    do(battle, "attack B5 b6 {flag flag star}")
    assert figures(battle, "b8") == 4, "C7 and then b8 is the only way; c8 is over the railing"


def test_a_retreat_with_the_bridge_blocked_costs_figures() -> None:
    battle = bridge(b8=".:xi", C7="R#:xi", B5=".:ai", b6="R#:ai")
    order(battle, "direct-from-hq", "b6")
    battle_phase(battle)
    do(battle, "attack b6 C7 {flag star star}")
    assert figures(battle, "C7") == 3


def test_it_does_not_hide_anybody() -> None:
    battle = bridge(b8=".:xi", B5=".:ai")
    assert sees(battle, "B5", "b8")
