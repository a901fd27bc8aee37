"""A surprised side grows its hand in its first turns (000 p.19; rulings 11.2)."""

from __future__ import annotations

from tests.memoir.steps import pass_turn, real
from tests.memoir.table import do, options_now, order, phase, set_hands, table

RULE = {"name": "hand_growth", "side": "axis", "turns": 2, "extra": 1}
PICTURE = """
.:xi .
  .    .
.    .
  .    .
.    .
  .    .
.    .
  .    .
.:ai .
"""


def test_pegasus_bridge_axis_go_from_two_cards_to_four() -> None:
    battle = real("pegasus-bridge")
    sizes = []
    for _ in range(10):
        pass_turn(battle)
        sizes.append((len(battle.hand(0)), len(battle.hand(1))))
    assert sizes[::2] == [(6, 2), (6, 3), (6, 4), (6, 4), (6, 4)], "after each Allied turn"
    assert sizes[1::2] == [(6, 3), (6, 4), (6, 4), (6, 4), (6, 4)], "after each Axis turn"


def test_two_cards_are_drawn_in_each_of_the_growing_turns() -> None:
    battle = table(PICTURE, ["probe-left"], ["probe-left", "probe-center"], rules=[RULE])
    pass_turn(battle)
    events = do(battle, "play probe-left")
    while battle.state[0]["seat"] == 1:
        events += do(battle, "done")
    assert [e.data["seat"] for e in events if e.kind == "drew"] == ["axis", "axis"]


def test_the_other_side_does_not_grow() -> None:
    battle = table(PICTURE, ["probe-left"], ["probe-left", "probe-center"], rules=[RULE])
    for _ in range(6):
        pass_turn(battle)
    assert (len(battle.hand(0)), len(battle.hand(1))) == (1, 4)


def test_turns_and_extra_cards_are_parameters() -> None:
    rule = {"name": "hand_growth", "side": "allies", "turns": 1, "extra": 3}
    battle = table(PICTURE, ["probe-left", "probe-right"], ["probe-left"], rules=[rule])
    pass_turn(battle)
    assert len(battle.hand(0)) == 5
    pass_turn(battle)
    pass_turn(battle)
    assert len(battle.hand(0)) == 5, "only the first turn grows the hand"


def test_recon_grows_the_hand_by_the_same_one_card() -> None:
    battle = table(PICTURE, ["probe-left"], ["recon-right", "probe-center"], rules=[RULE])
    pass_turn(battle)
    order(battle, "recon-right")
    while phase(battle) != "keep":
        do(battle, "done")
    assert len(battle.hand(1)) == 3, "the card left, and the two drawn to choose from"
    do(battle, sorted(options_now(battle, "keep"))[0])
    assert len(battle.hand(1)) == 3


def test_without_the_rule_a_hand_keeps_its_size() -> None:
    battle = table(PICTURE, ["probe-left"], ["probe-left", "probe-center"])
    set_hands(battle, {1: ["probe-left", "probe-center"]})
    for _ in range(4):
        pass_turn(battle)
    assert (len(battle.hand(0)), len(battle.hand(1))) == (1, 2)
