"""The variant for young players: section cards only, nobody takes ground (000 p.18; rulings 15.11)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.memoir.cover import HEAVY
from tests.memoir.steps import pass_turn, random_words, real, wound
from tests.memoir.table import battle_phase, do, figures, kinds, order, phase, table

from bocage.engine.chance import next32
from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.setup import Options
from bocage.memoir.system import SYSTEM

YOUNG = Options(young_generals=True)


def all_cards(battle: Battle) -> Counter[str]:
    s = battle.state[0]
    deck = [battle.rows.cards[int(c)].id for c in s["deck"][: int(s["n_deck"])]]
    return Counter(deck + battle.hand(0) + battle.hand(1))


def test_the_deck_is_the_forty_section_cards() -> None:
    battle = real("pegasus-bridge", options={"young_generals": True})
    cards = all_cards(battle)
    assert sum(cards.values()) == 40
    tactics = {card.id for card in battle.rows.cards if card.tactic}
    assert not tactics & set(cards)
    assert cards["probe-center"] == 5
    assert cards["recon-in-force"] == 3


def test_the_ordinary_deck_is_sixty_with_twenty_tactics() -> None:
    battle = real("pegasus-bridge")
    cards = all_cards(battle)
    assert sum(cards.values()) == 60
    assert sum(cards[card.id] for card in battle.rows.cards if card.tactic) == 20


@pytest.mark.parametrize("unit", ["ai", "at"])
@pytest.mark.parametrize("young", [False, True])
def test_ground_is_not_taken_and_armor_does_not_overrun(unit: str, young: bool) -> None:
    battle = table(f".:{unit} .:xi .:xi . . .:xi", ["assault-left"], options=Options(young_generals=young))
    wound(battle, "B9", 1)
    do(battle, "play assault-left")
    battle_phase(battle)
    events = do(battle, "attack A9 B9 {grenade star star}")
    assert figures(battle, "B9") == 0
    assert phase(battle) == ("play" if young else "take_ground")
    assert ("turn" in kinds(events)) is young


def test_a_retreat_opens_no_ground_either() -> None:
    battle = table(
        """
        .    .    .
          .    .    .
        .    .:xi .
          .:at .    .
        """,
        ["assault-left"],
        options=YOUNG,
    )
    do(battle, "play assault-left")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}", "retreat B7 a8")
    assert phase(battle) == "play"
    assert figures(battle, "a6") == 3


def test_everything_else_is_as_usual() -> None:
    battle = table(
        """
        .    .    .
          .    .    .
        .    F:xi .
          .:ai .    .
        """,
        ["probe-left"],
        options=YOUNG,
    )
    order(battle, "probe-left", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {infantry flag}")
    assert figures(battle, "B7") == 3
    assert phase(battle) == "retreat"


@pytest.mark.parametrize("name", HEAVY)
def test_a_whole_battle_shows_no_tactics_ground_or_overrun(name: str) -> None:
    battle = real(name, 4, {"young_generals": True})
    words = random_words(name)
    tactics = {card.id for card in battle.rows.cards if card.tactic}
    seen: set[str] = set()
    while legal := battle.legal():
        decision = battle.decision()
        assert decision is not None
        seen.add(decision.kind)
        for event in battle.apply(legal[next32(words) * len(legal) >> 32]):
            assert event.data.get("card") not in tactics
            assert event.kind not in {"take_ground", "ambush"}
    assert not seen & {"take_ground", "battle_again", "ambush", "heal"}


def test_the_option_is_saved_and_loaded() -> None:
    battle = real("pegasus-bridge", 4, {"young_generals": True})
    pass_turn(battle)
    loaded = SYSTEM.load(battle.save())
    assert loaded.options == YOUNG
    assert loaded.digest() == battle.digest()


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(GameError, match="old_generals"):
        real("pegasus-bridge", 4, {"old_generals": True})
