"""Overlord (002): what a commander may hand out, where generals lay their cards, what is drawn afterwards."""

from __future__ import annotations

import pytest
from tests.memoir.overlord.field import FACING, LINE, decider, field, front, to_next_deal
from tests.memoir.table import do, options_now, phase

from bocage.memoir.game import Battle

THREE = ("dig-in", "move-out", "close-assault")


def gifts(battle: Battle, card: str) -> set[str]:
    """The generals to whom a card may be given now."""
    return {t.split()[2] for t in options_now(battle, "give") if t.split()[1] == card}


@pytest.mark.parametrize(
    ("card", "generals"),
    [
        ("recon-right", {"right"}),
        ("probe-left", {"left"}),
        ("attack-center", {"center"}),
        ("assault-right", {"right"}),
        ("recon-in-force", {"left", "center", "right"}),
        ("general-advance", {"left", "center", "right"}),
        ("pincer-move", {"left", "right"}),
        ("direct-from-hq", {"left", "center", "right"}),
        ("infantry-assault", {"left", "center", "right"}),
        ("medics-and-mechanics", {"left", "center", "right"}),
        ("air-power", set()),
        ("barrage", set()),
        ("their-finest-hour", set()),
        ("ambush", set()),
    ],
)
def test_who_may_receive_a_card(card: str, generals: set[str]) -> None:
    assert gifts(field(LINE | FACING, [card, "probe-left", "probe-right"]), card) == generals


def test_at_most_three_cards_a_turn() -> None:
    battle = field(LINE | FACING, ["probe-left", "probe-center", "probe-right", "attack-left", "attack-center"])
    do(battle, "give probe-left left", "give probe-center center", "give probe-right right")
    assert not options_now(battle, "give")


def test_at_most_two_for_one_general_and_then_both_of_a_section() -> None:
    battle = field(LINE | FACING, ["probe-left", "attack-left", "recon-left", "dig-in", "probe-right"])
    do(battle, "give probe-left left")
    assert gifts(battle, "dig-in") == {"center", "right"}
    do(battle, "give attack-left left")
    assert gifts(battle, "recon-left") == set()
    assert gifts(battle, "dig-in") == {"center", "right"}


@pytest.mark.parametrize(
    "card", ["dig-in", "recon-in-force", "general-advance", "pincer-move", "direct-from-hq", "infantry-assault"]
)
def test_after_such_a_card_a_general_gets_no_second_one(card: str) -> None:
    battle = field(LINE | FACING, [card, "probe-left", "attack-right", "move-out"])
    do(battle, f"give {card} left")
    assert gifts(battle, "probe-left") == set()
    assert "left" not in gifts(battle, "move-out")


@pytest.mark.parametrize("card", ["recon-in-force", "general-advance", "pincer-move", "direct-from-hq"])
def test_nor_is_such_a_card_his_second_one(card: str) -> None:
    battle = field(LINE | FACING, [card, "probe-left", "attack-right", "move-out"])
    do(battle, "give probe-left left")
    assert "left" not in gifts(battle, card)


def test_the_last_card_is_never_given() -> None:
    """002: one stays in the hand during the turn, so that there are three after drawing."""
    battle = field(LINE | FACING, ["probe-left", "probe-right"])
    do(battle, "give probe-left left")
    assert not options_now(battle, "give")


def test_the_last_card_is_not_played_by_the_commander_either() -> None:
    battle = field(LINE | FACING, ["probe-left", "air-power"])
    do(battle, "give probe-left left")
    assert not any("air-power" in text for text in options_now(battle))


def test_two_cards_are_laid_one_in_each_of_his_sections() -> None:
    battle = field(LINE | FACING, ["probe-left", "attack-left", *THREE])
    do(battle, "give probe-left left", "give attack-left left", "done")
    assert decider(battle) == "allies-left"
    do(battle, "play probe-left 2")
    while phase(battle) == "order":
        do(battle, "done")
    assert options_now(battle, "play") == {"play attack-left 1"}


@pytest.mark.parametrize(("general", "sections"), [("left", {"1", "2"}), ("center", {"3", "4"}), ("right", {"5", "6"})])
def test_a_card_goes_into_one_of_his_own_sections(general: str, sections: set[str]) -> None:
    battle = field(LINE | FACING, [f"attack-{general}", *THREE])
    do(battle, f"give attack-{general} {general}", "done")
    while decider(battle) != f"allies-{general}":
        do(battle, "done")
    assert {text.split()[2] for text in options_now(battle, "play")} == sections


@pytest.mark.parametrize(
    ("hand", "cards", "drawn"),
    [
        (["probe-left", *THREE], ["probe-left left"], 2),
        (["probe-left", "probe-right", "probe-center", *THREE], ["probe-left left", "probe-right right"], 2),
        (["recon-left", *THREE], ["recon-left left"], 3),
        (["recon-left", "recon-right", "recon-center", *THREE], ["recon-left left", "recon-right right"], 3),
        (["recon-in-force", *THREE], ["recon-in-force left"], 2),
    ],
)
def test_two_cards_are_drawn_three_after_a_recon(hand: list[str], cards: list[str], drawn: int) -> None:
    battle = field(LINE | FACING, hand)
    do(battle, *(f"give {card}" for card in cards), "done")
    to_next_deal(battle)
    assert len(battle.hand(0)) == len(hand) - len(cards) + drawn


@pytest.mark.parametrize("card", ["probe-left", "recon-left"])
def test_the_hand_never_grows_beyond_its_limit(card: str) -> None:
    battle = field(LINE | FACING, [card, *THREE], limit=4)
    do(battle, f"give {card} left", "done")
    to_next_deal(battle)
    assert len(battle.hand(0)) == 4


def test_the_deck_is_two_decks() -> None:
    battle = field(LINE | FACING, ["probe-left", *THREE])
    s = battle.state[0]
    assert int(s["n_deck"]) + int(s["n_hand"].sum()) == 120


def test_a_general_cannot_keep_his_card_for_later() -> None:
    battle = front(["probe-left"])
    do(battle, "give probe-left left", "done")
    assert decider(battle) == "allies-left"
    assert "done" not in options_now(battle)


def test_the_top_side_has_its_left_on_the_right_of_the_board() -> None:
    battle = field(LINE | FACING, ["assault-left", *THREE], first="axis")
    do(battle, "give assault-left left", "done", "play assault-left 1")
    while phase(battle) != "move":
        do(battle, "done")
    assert {t.split()[1] for t in options_now(battle, "move")} == {"x8"}


def test_the_commander_may_not_end_the_deal_before_giving_something() -> None:
    """002: one, two or three cards."""
    battle = front(["probe-left"])
    assert "done" not in options_now(battle)
    do(battle, "give probe-left left")
    assert "done" in options_now(battle)
