"""The political commissar (004, rulings 11.3 and 11.4), also what the other side sees."""

from __future__ import annotations

import json

from tests.memoir.asking import turn_of
from tests.memoir.rulebook.place import place
from tests.memoir.table import do, options_now, phase

from bocage.memoir.game import Battle

RULES = [{"name": "political_commissar", "side": "allies"}]
HAND = ("probe-left", "recon-center", "counter-attack", "ambush", "attack-right")


def start(*more: str) -> Battle:
    return place({"C5": ".:ai", "K5": ".:ai", "E9": ".:xi"}, (*HAND, *more), ("probe-left", "probe-right"), rules=RULES)


def next_turn(battle: Battle) -> None:
    seat = battle.active
    while battle.active == seat:
        legal = sorted(options_now(battle))
        do(battle, "done" if "done" in legal else legal[0])


def test_before_the_first_turn_a_card_but_never_an_ambush_goes_under_the_chip() -> None:
    battle = start()
    assert phase(battle) == "commit"
    assert {text.split()[1] for text in options_now(battle, "commit")} == set(HAND) - {"ambush"}


def test_a_new_card_is_committed_before_the_old_one_is_played() -> None:
    battle = start()
    do(battle, "commit attack-right")
    if phase(battle) == "commit":
        do(battle, "commit probe-left")
    plays = {text.split()[1] for text in options_now(battle, "play")}
    assert plays == {"attack-right"}


def test_the_other_side_never_learns_what_lies_under_the_chip() -> None:
    battle = start()
    do(battle, "commit attack-right")
    for seat in (1, None):
        assert "attack-right" not in json.dumps(battle.observe(seat))
    assert "attack-right" in json.dumps(battle.observe(0))


def test_the_event_of_committing_keeps_the_card_secret() -> None:
    battle = start()
    events = do(battle, "commit attack-right")
    for event in events:
        if "attack-right" in json.dumps(event.data):
            assert event.secret
            assert set(event.audience) == {0}


def test_a_general_of_the_other_side_imagines_other_cards_under_it() -> None:
    battle = start()
    do(battle, "commit attack-right", "commit probe-left")
    do(battle, "play attack-right")
    next_turn(battle)
    assert turn_of(battle) == "axis"
    seen = {int(battle.imagine(1, seed).state[0]["committed"][0]) for seed in range(20)}
    assert len(seen) > 1


def test_one_card_is_drawn_after_the_turn() -> None:
    battle = start()
    do(battle, "commit attack-right", "commit probe-left", "play attack-right")
    next_turn(battle)
    assert len(battle.hand(0)) + (0 if "probe-left" in battle.hand(0) else 1) == len(HAND)


def test_the_side_without_the_rule_plays_from_its_hand() -> None:
    battle = start()
    do(battle, "commit attack-right", "commit probe-left", "play attack-right")
    next_turn(battle)
    assert phase(battle) == "play"
    assert {text.split()[1] for text in options_now(battle, "play")} == {"probe-left", "probe-right"}
