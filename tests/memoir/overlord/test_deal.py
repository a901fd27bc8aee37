"""The deal: which cards the commander gives to whom, which he plays himself, and what he draws (002 p.3-6)."""

from __future__ import annotations

import pytest
from tests.memoir.overlord.field import FACING, FILL, LINE, SEATS, decider, field, front, to_next_deal
from tests.memoir.table import do, options_now, phase, set_hands

from bocage.engine.contract import IllegalAction
from bocage.memoir.decks import deck_cards
from bocage.memoir.game import Battle


def refused(battle: Battle, text: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        battle.parse(text)
    return caught.value.reason


def test_eight_seats_two_of_them_with_hands() -> None:
    battle = front(["probe-left"])
    assert battle.seats == SEATS
    assert [place.role for place in battle.places] == ["commander"] * 2 + ["general"] * 6
    assert [len(battle.hand(seat)) for seat in range(8)] == [4, 3, 0, 0, 0, 0, 0, 0]
    drew = {event.data["seat"] for event in battle.opening if event.kind == "drew"}
    assert drew == {"allies", "axis"}, "only the commanders are dealt cards"
    assert (decider(battle), phase(battle)) == ("allies", "deal")


def test_two_decks_are_shuffled_together() -> None:
    assert sum(card.count for card in deck_cards("two-decks")) == 120
    battle = field(LINE | FACING, ["ambush", "ambush", "barrage", "barrage"])
    assert battle.hand(0).count("ambush") == 2


def test_one_to_three_cards_are_dealt() -> None:
    battle = front(["probe-left", "probe-center", "probe-right", "attack-left"])
    assert "done" not in options_now(battle), "one at least"
    do(battle, "give probe-left left")
    assert "done" in options_now(battle)
    do(battle, "give probe-center center", "give probe-right right")
    assert options_now(battle) == {"done"}, "three at most"
    assert refused(battle, "give attack-left left") == "enough_cards"


def test_no_card_to_one_two_to_another() -> None:
    battle = front(["probe-left", "attack-left", "recon-left", "probe-center"])
    do(battle, "give probe-left left", "give attack-left left")
    assert refused(battle, "give recon-left left") == "no_second_card", "two for each at most"
    do(battle, "give probe-center center", "done")
    assert [len(battle.hand(seat)) for seat in (2, 3, 4)] == [2, 1, 0]


@pytest.mark.parametrize("card", ["recon-right", "probe-right", "attack-right", "assault-right"])
def test_a_flank_card_goes_to_its_general(card: str) -> None:
    battle = front([card])
    assert options_now(battle, "give") >= {f"give {card} right"}
    for command in ("left", "center"):
        assert refused(battle, f"give {card} {command}") == "another_flank"


def test_pincer_goes_to_a_flank_never_to_the_center() -> None:
    battle = front(["pincer-move"])
    assert refused(battle, "give pincer-move center") == "another_flank"
    assert {"give pincer-move left", "give pincer-move right"} <= options_now(battle)


@pytest.mark.parametrize("alone", ["recon-in-force", "general-advance", "pincer-move", "direct-from-hq", "firefight"])
def test_some_cards_are_given_alone(alone: str) -> None:
    battle = front([alone, "probe-left"])
    do(battle, f"give {alone} left")
    assert refused(battle, "give probe-left left") == "no_second_card"
    battle = front([alone, "probe-left"])
    do(battle, "give probe-left left")
    assert refused(battle, f"give {alone} left") == "no_second_card"


def test_the_last_card_is_never_given() -> None:
    battle = field(LINE | FACING, ["probe-left", "probe-right"])
    do(battle, "give probe-left left")
    assert refused(battle, "give probe-right right") == "last_card"
    assert options_now(battle) == {"done"}
    battle = field(LINE | FACING, ["barrage"])
    assert refused(battle, "play barrage") == "last_card"
    assert options_now(battle) == {"done"}, "whoever can deal nothing deals nothing"


def test_an_ambush_is_not_dealt() -> None:
    battle = front(["ambush", "probe-left"])
    assert refused(battle, "give ambush left") == "reaction_kept"
    assert refused(battle, "play ambush") == "reaction_kept"


@pytest.mark.parametrize("card", ["air-power", "barrage", "their-finest-hour"])
def test_some_cards_are_the_commanders_own(card: str) -> None:
    battle = front([card])
    assert f"play {card}" in options_now(battle)
    assert refused(battle, f"give {card} left") == "commanders_own"
    assert refused(battle, "play dig-in") == "not_commanders"


def test_what_is_not_in_hand_cannot_be_given() -> None:
    assert refused(front(["probe-left"]), "give probe-right right") == "not_in_hand"


def test_two_cards_are_drawn_whatever_was_dealt() -> None:
    for dealt in (["give probe-left left"], ["give probe-left left", "give probe-center center"]):
        battle = front(["probe-left", "probe-center"])
        do(battle, *dealt, "done")
        to_next_deal(battle)
        assert len(battle.hand(0)) == 5 - len(dealt) + 2
        assert sorted(battle.observe(None)["discard"]) == sorted(line.split()[1] for line in dealt)


def test_never_above_the_limit_of_the_hand() -> None:
    battle = front(["probe-left", "probe-center", "probe-right"], limit=6)
    do(battle, "give probe-left left", "done")
    to_next_deal(battle)
    assert len(battle.hand(0)) == 6, "one drawn, not two"


def test_three_cards_after_a_recon_and_all_are_kept() -> None:
    battle = front(["recon-left", "recon-center"])
    do(battle, "give recon-left left", "give recon-center center", "done")
    to_next_deal(battle)
    assert len(battle.hand(0)) == 3 + 3, "three, not three for each"
    battle = front(["recon-left"], limit=4)
    do(battle, "give recon-left left", "done")
    to_next_deal(battle)
    assert len(battle.hand(0)) == 4


def test_a_copied_recon_draws_two() -> None:
    battle = front(["recon-left"], ["counter-attack", *FILL])
    do(battle, "give recon-left left", "done")
    to_next_deal(battle)
    set_hands(battle, {1: ["counter-attack", *FILL]})
    do(battle, "give counter-attack right", "done")
    to_next_deal(battle)
    assert len(battle.hand(1)) == 3 + 2
