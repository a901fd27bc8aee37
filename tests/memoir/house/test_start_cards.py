"""A battle that prescribes the cards a side begins with (004 HR-103)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.table import document

from bocage.memoir.game import Battle
from bocage.memoir.scenario import ScenarioError, from_document, read_scenario, write_scenario
from bocage.memoir.setup import Options

CARDS = ["recon-left", "recon-center", "recon-right", "direct-from-hq"]


def prescribed(cards: list[str], hand: int = 4) -> dict[str, Any]:
    made = document(".:xi . .:ai", hands=(hand, 5))
    made["sides"]["allies"]["start_cards"] = cards
    return made


@pytest.mark.parametrize("seed", [1, 2])
def test_the_side_begins_with_these_cards_and_the_other_is_dealt_its_own(seed: int) -> None:
    battle = Battle(from_document(prescribed(CARDS)), Options(), seed)
    assert battle.hand(0) == CARDS
    assert len(battle.hand(1)) == 5
    deck = battle.state[0]
    assert int(deck["n_deck"]) + 9 == sum(card.count for card in battle.rows.cards)


def test_without_it_the_hand_is_dealt() -> None:
    plain = prescribed([])
    del plain["sides"]["allies"]["start_cards"]
    hands = {tuple(Battle(from_document(plain), Options(), seed).hand(0)) for seed in range(3)}
    assert len(hands) > 1


def test_what_players_agree_on_comes_first() -> None:
    options = Options(hands=(("allies", ("probe-left",)),))
    assert Battle(from_document(prescribed(CARDS)), options, 1).hand(0) == ["probe-left"]


def test_cards_that_are_not_played_with_are_dealt_instead() -> None:
    battle = Battle(from_document(prescribed(CARDS)), Options(young_generals=True), 1)
    assert len(battle.hand(0)) == 4
    assert "direct-from-hq" not in battle.hand(0)


@pytest.mark.parametrize(("cards", "message"), [
    (CARDS[:3], "name every card"), ([*CARDS[:3], "recon-lft"], "recon-left"), (["recon-left"] * 4, "no further"),
])  # fmt: skip
def test_what_is_wrong_is_told(cards: list[str], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        from_document(prescribed(cards))


def test_it_is_written_and_read_back() -> None:
    scenario = from_document(prescribed(CARDS))
    assert read_scenario(write_scenario(scenario)).sides["allies"].start_cards == tuple(CARDS)
