"""House rules of cards: first hands, cards on the table, a card for a card (004 HR-05 to HR-07)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import field, turn_of
from tests.memoir.table import do, document, kinds, options_now, phase, set_hands, targets

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.generals.simple import Simple
from bocage.memoir.options import Options
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.scenario import from_document
from bocage.memoir.system import SYSTEM
from bocage.memoir.telling import Teller

LANGUAGES = ("en", "nl", "fr")
RECONS = ["recon-center", "recon-left", "recon-right"]
APART = ".:ai .    .    .    .    .    .    .:xi"


def on(**options: Any) -> Options:
    return Options.from_document(options)


def dealt(hands: tuple[int, int], **options: Any) -> Battle:
    return Battle(from_document(document(APART, hands=hands)), on(**options), 7)


def test_both_begin_with_recons_and_headquarters() -> None:
    battle = dealt((4, 6), hr_start_hand=True)
    assert sorted(battle.hand(0)) == ["direct-from-hq", *RECONS]
    assert set(battle.hand(1)) >= {"direct-from-hq", *RECONS}
    assert len(battle.hand(1)) == 6
    check_position(battle)


def test_a_small_hand_keeps_one_recon() -> None:
    battle = dealt((3, 2), hr_start_hand=True)
    assert (phase(battle), turn_of(battle)) == ("first_recon", "allies")
    assert options_now(battle) == {f"keep {card}" for card in RECONS}
    decision = battle.decision()
    assert decision is not None
    assert all(Teller(battle, lang).decision(decision) for lang in LANGUAGES)
    do(battle, "keep recon-left")
    assert len(battle.hand(0)) == 3
    assert {"recon-left", "direct-from-hq"} <= set(battle.hand(0))
    assert turn_of(battle) == "axis"
    do(battle, "keep recon-center")
    assert sorted(battle.hand(1)) == ["direct-from-hq", "recon-center"]
    assert sorted(battle.observe(None)["discard"]) == ["recon-center", "recon-left", "recon-right", "recon-right"]
    assert (phase(battle), turn_of(battle)) == ("play", "allies")
    check_position(battle)


def test_with_the_switch_off_hands_are_dealt() -> None:
    assert sorted(dealt((4, 4)).hand(0)) != ["direct-from-hq", *RECONS]
    with pytest.raises(GameError, match="hr_start_hand: it does not go together with young_generals"):
        on(hr_start_hand=True, young_generals=True)


def open_cards() -> Battle:
    hands = ["probe-left", "probe-left", "attack-right"], ["recon-left", "assault-center"]
    return field(APART, *hands, options=on(hr_discard_open_swap=True))


def test_cards_are_laid_open_taken_and_replaced() -> None:
    battle = open_cards()
    events = do(battle, "lay-open probe-left", "lay-open attack-right")
    assert kinds(events) == ["laid", "laid"]
    assert phase(battle) == "lay_open"
    assert battle.observe(None)["open"] == ["probe-left", "attack-right"]
    again = open_cards()
    restore(again, position_text(battle))
    check_position(again)
    do(battle, "done")
    assert (phase(battle), turn_of(battle)) == ("swap", "axis")
    assert "swap recon-left attack-right" in options_now(battle)
    events = do(battle, "swap recon-left attack-right")
    assert "Attack Right Flank for Recon Left Flank" in Teller(battle, "en").tell(events)[0]
    assert all("⟨" not in Teller(battle, lang).tell(events)[0] for lang in LANGUAGES)
    assert "card" in events[0].secret
    assert events[0].audience == frozenset({0, 1})
    events = do(battle, "done")
    assert sorted(battle.hand(1)) == ["assault-center", "attack-right"]
    assert len(battle.hand(0)) == 3
    assert set(battle.hand(0)) >= {"probe-left", "recon-left"}
    assert battle.observe(None)["discard"] == ["probe-left"]
    assert (phase(battle), turn_of(battle)) == ("play", "axis"), "it was the whole turn"
    check_position(battle)


def test_cards_are_laid_open_once_a_battle() -> None:
    battle = open_cards()
    do(battle, "lay-open probe-left", "done", "done")
    do(battle, "lay-open recon-left", "done", "done")
    assert turn_of(battle) == "allies"
    assert options_now(battle, "lay-open") == set()


FIGHT = """
.:ai .:xi .    .    .
  .    .    .    .
.:ag .    .    .    .
"""


def test_a_card_for_a_card_and_battle_without_moves() -> None:
    battle = field(FIGHT, ["probe-left", "attack-right"], options=on(hr_discard_exchange=True))
    assert {"exchange probe-left", "exchange attack-right"} <= options_now(battle)
    events = do(battle, "exchange attack-right")
    assert (events[0].kind, events[0].secret, events[0].audience) == ("exchange", ("card",), frozenset({0}))
    assert all(Teller(battle, lang).tell(events) for lang in LANGUAGES)
    assert phase(battle) == "order", "one more than those in close assault"
    do(battle, "order A7")
    assert phase(battle) == "battle", "nobody moves"
    assert targets(battle, "A9") == {"B9"}
    assert targets(battle, "A7") == {"B9"}
    assert battle.observe(None)["in_play"] is not None
    do(battle, "done")
    assert len(battle.hand(0)) == 2
    assert battle.observe(None)["discard"] == [], "nobody sees what it was"
    assert int(battle.state[0]["deck"][0]) == battle.card_number("attack-right")
    check_position(battle)


def test_nobody_else_is_told_with_the_action_which_card_it_was() -> None:
    """The one goes unseen, and what is given for an open card goes into the other hand."""
    assert SYSTEM.people.public_action("exchange probe-left") == "exchange"
    assert SYSTEM.people.public_action("swap probe-left recon-right") == "swap"
    assert SYSTEM.people.public_action("lay-open probe-left") == "lay-open probe-left"


def test_with_the_switches_off_a_card_must_be_played() -> None:
    battle = field(FIGHT, ["probe-left", "attack-right"])
    assert {text.split()[0] for text in options_now(battle)} == {"play"}


def test_a_general_answers_all_of_it() -> None:
    for options in ({"hr_discard_open_swap": True, "hr_discard_exchange": True}, {"hr_start_hand": True}):
        battle = dealt((3, 3), **options)
        generals = [Simple(0, 1), Simple(1, 1)]
        for _ in range(25):
            decision = battle.decision()
            if decision is None:
                break
            battle.apply(generals[decision.seat].choose(battle))
    battle = open_cards()
    set_hands(battle, {0: ["ambush"]})
    assert battle.format(Simple(0, 1).choose(battle)) != "lay-open ambush"
