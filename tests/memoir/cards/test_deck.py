"""The deck and the hands (000 p.11; cards 1, 2.10): sixty cards, dealt, discarded, drawn and shuffled again."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import all_cards, deciding, deck, discards, drain_deck, drawn
from tests.memoir.table import do, kinds, options_now, order, phase, stack_deck, table

from bocage.engine.contract import IllegalAction
from bocage.memoir.setup import Options

BOARD = drawn(B3="ai", G3="ai", L3="at", B9="xi", G9="xi", L9="xt")
COUNTS = {
    "recon-left": 2,
    "recon-center": 2,
    "recon-right": 2,
    "probe-left": 4,
    "probe-center": 5,
    "probe-right": 4,
    "attack-left": 3,
    "attack-center": 4,
    "attack-right": 3,
    "assault-left": 2,
    "assault-center": 2,
    "assault-right": 2,
    "recon-in-force": 3,
    "general-advance": 1,
    "pincer-move": 1,
    "air-power": 1,
    "ambush": 1,
    "armor-assault": 2,
    "artillery-bombard": 1,
    "barrage": 1,
    "behind-enemy-lines": 1,
    "close-assault": 1,
    "counter-attack": 2,
    "dig-in": 1,
    "direct-from-hq": 2,
    "firefight": 1,
    "infantry-assault": 2,
    "medics-and-mechanics": 1,
    "move-out": 2,
    "their-finest-hour": 1,
}


def test_sixty_cards_and_how_many_of_each() -> None:
    battle = table(BOARD)
    assert sum(COUNTS.values()) == 60
    assert all_cards(battle) == COUNTS


def test_the_hands_are_dealt_as_the_scenario_says() -> None:
    battle = table(BOARD, ["probe-left"] * 3, ["attack-left", "barrage"])
    assert (len(battle.hand(0)), len(battle.hand(1)), len(deck(battle))) == (3, 2, 55)


def test_the_deck_is_shuffled_by_the_seed() -> None:
    first, same, other = (deck(table(BOARD, seed=seed)) for seed in (1, 1, 2))
    assert first == same
    assert first != other


def test_the_played_card_is_discarded_and_the_top_card_drawn() -> None:
    battle = table(BOARD, ["probe-left", "attack-right"])
    stack_deck(battle, "barrage", "air-power")
    order(battle, "probe-left")
    assert battle.hand(0) == ["attack-right", "barrage"]
    assert discards(battle) == ["probe-left"]
    assert deck(battle)[-1] == "air-power"


def test_cards_are_drawn_from_the_top_in_turn() -> None:
    battle = table(BOARD, ["probe-left", "attack-right"], ["probe-left", "attack-left"])
    stack_deck(battle, "barrage", "air-power", "firefight")
    for card in ("probe-left", "probe-left", "attack-right"):
        order(battle, card)
    assert battle.hand(0) == ["barrage", "firefight"]
    assert battle.hand(1) == ["attack-left", "air-power"]


def test_one_copy_leaves_the_hand_not_all() -> None:
    battle = table(BOARD, ["probe-left", "probe-left", "probe-left"])
    assert options_now(battle) == {"play probe-left"}
    stack_deck(battle, "barrage")
    order(battle, "probe-left")
    assert battle.hand(0) == ["probe-left", "probe-left", "barrage"]


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    battle = table(BOARD, ["probe-left"])
    with pytest.raises(IllegalAction) as refused:
        do(battle, "play barrage")
    assert refused.value.reason == "not_in_hand"


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    battle = table(BOARD, ["probe-left"], ["attack-left"])
    drain_deck(battle, left=0)
    do(battle, "play probe-left")
    events = do(battle, "done")
    assert kinds(events)[:3] == ["discard", "reshuffle", "drew"]
    assert discards(battle) == [], "the card just played is shuffled in as well"
    assert len(deck(battle)) == 58
    assert all_cards(battle) == COUNTS


def test_the_deck_is_not_shuffled_before_it_is_needed() -> None:
    battle = table(BOARD, ["probe-left"], ["attack-left"])
    drain_deck(battle, left=1)
    order(battle, "probe-left")
    assert deck(battle) == []
    assert len(discards(battle)) == 58
    order(battle, "attack-left")
    assert len(deck(battle)) == 58
    assert all_cards(battle) == COUNTS


def test_a_recon_draws_across_the_reshuffle() -> None:
    battle = table(BOARD, ["recon-left"], ["attack-left"])
    stack_deck(battle, "barrage")
    drain_deck(battle, left=1)
    order(battle, "recon-left")
    assert phase(battle) == "keep"
    assert "keep barrage" in options_now(battle)
    do(battle, "keep barrage")
    assert all_cards(battle) == COUNTS


def test_the_shuffled_discards_have_another_order() -> None:
    battle = table(BOARD, ["probe-left"], ["attack-left"])
    drain_deck(battle, left=0)
    before = [*discards(battle), "probe-left"]
    order(battle, "probe-left")
    after = deck(battle) + battle.hand(0)
    assert sorted(after) == sorted(before)
    assert after != before
    assert after != before[::-1]


def test_no_card_is_ever_lost_or_doubled() -> None:
    battle = table(BOARD, ["probe-left", "recon-left", "ambush", "their-finest-hour"], ["attack-left"] * 3, seed=7)
    for step in range(300):
        if battle.decision() is None:
            break
        if phase(battle) == "play":
            assert all_cards(battle) == COUNTS
        legal = battle.legal()
        battle.apply(legal[step * 7 % len(legal)])


def test_hands_keep_their_size() -> None:
    battle = table(BOARD, ["probe-left", "recon-left", "barrage", "dig-in"], ["attack-left"] * 3, seed=3)
    for step in range(300):
        if battle.decision() is None:
            break
        if phase(battle) == "play":
            assert (len(battle.hand(0)), len(battle.hand(1))) == (4, 3)
        legal = battle.legal()
        battle.apply(legal[step * 5 % len(legal)])


def test_a_hand_of_nothing_but_ambush_lays_it_aside() -> None:
    battle = table(BOARD, ["ambush"])
    stack_deck(battle, "barrage")
    assert options_now(battle) == {"discard ambush"}
    do(battle, "discard ambush")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert battle.hand(0) == ["barrage"]
    assert discards(battle) == ["ambush"]


def test_ambush_is_not_laid_aside_while_another_card_can_be_played() -> None:
    battle = table(BOARD, ["ambush", "probe-left"])
    assert options_now(battle) == {"play probe-left"}


def test_young_generals_have_no_tactic_cards() -> None:
    battle = table(BOARD, options=Options(young_generals=True), hand=["probe-left"])
    assert sum(all_cards(battle).values()) == 40
    assert {card for card in all_cards(battle) if not battle.rows.cards[battle.card_number(card)].tactic} == set(
        all_cards(battle)
    )


def test_drawn_cards_are_secret() -> None:
    battle = table(BOARD, ["probe-left", "attack-right"])
    do(battle, "play probe-left")
    (drew,) = [event for event in do(battle, "done") if event.kind == "drew"]
    assert "card" in drew.seen_by(0).data
    assert "card" not in drew.seen_by(1).data
    assert "hand" not in battle.observe(None)
