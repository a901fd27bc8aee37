"""Army manoeuvres: three cards a turn, Restoring Order, The Big Push (004 HR-112 to HR-114)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import dice, field, turn_of, why_not
from tests.memoir.steps import finish_turn, pass_turn
from tests.memoir.table import destinations, do, kinds, options_now, phase, set_hands, targets

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.telling import Teller

LANGUAGES = ("en", "nl", "fr")
FIELD = """
.    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .:xi .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .:ai .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.:ai .    .    .    .:ag .    .    .    .    .    .    .
"""


def table(hand: list[str], picture: str = FIELD, **options: Any) -> Battle:
    return field(picture, hand, options=Options.from_document(options))


def test_three_cards_one_for_each_section() -> None:
    battle = table(["probe-left", "probe-left", "attack-center", "recon-in-force", "recon-right"], variant_blimp=True)
    do(battle, "play probe-left")
    assert options_now(battle) == {"play attack-center", "play recon-right", "done"}, "no second one for the left"
    do(battle, "play attack-center")
    assert options_now(battle) == {"play recon-right", "done"}
    do(battle, "play recon-right")
    ordered = set()
    while phase(battle) == "order":
        ordered |= options_now(battle, "order")
        orders = sorted(options_now(battle, "order"))
        do(battle, orders[0] if orders else "done")
    assert {"order A3", "order E5", "order M1"} <= ordered
    finish_turn(battle) if turn_of(battle) == "allies" else None
    assert len(battle.hand(0)) == 5, "a card for each that was played"


def test_a_card_for_all_sections_stands_alone() -> None:
    battle = table(["recon-in-force", "probe-left"], variant_blimp=True)
    do(battle, "play recon-in-force")
    assert phase(battle) == "order"


def test_with_the_switches_off_one_card_is_played() -> None:
    battle = table(["probe-left", "attack-center"])
    assert {text.split()[0] for text in options_now(battle)} == {"play"}
    do(battle, "play probe-left")
    assert phase(battle) == "order"


def test_restoring_order() -> None:
    battle = table(["probe-left"], variant_chapman=True)
    events = do(battle, "restore-order")
    assert kinds(events)[0] == "manoeuvre"
    assert all("⟨" not in Teller(battle, lang).sentence(events[0]) for lang in LANGUAGES)
    assert kinds(events).count("order") == 4, "every unit"
    assert phase(battle) == "move"
    assert battle.observe(None)["in_play"]["effect"] == "restoring-order"
    went = destinations(battle, "E5")
    assert went
    assert all(int(name[1:]) <= 5 for name in went), "nobody goes forward"
    assert why_not(battle, "move E5 e6") == "forward"
    again = table(["probe-left"], variant_chapman=True)
    restore(again, position_text(battle))
    check_position(again)
    do(battle, "move A3 a2", "done")
    assert targets(battle, "E5") == {"E7"}
    assert targets(battle, "E3") == {"E7"}
    assert explain.attack(battle, battle.unit_on("a2"), battle.unit_on("E7")).reason == "restored"
    do(battle, "done")
    assert len(battle.hand(0)) == 1, "no card is spent, and none drawn"
    pass_turn(battle)
    assert "restore-order" not in options_now(battle), "once in a battle"


def test_the_big_push() -> None:
    battle = table(["probe-left"], variant_melchett=True)
    do(battle, "big-push")
    assert "done" not in options_now(battle), "everybody must advance"
    assert destinations(battle, "E5") == {"c6", "d6", "e6", "f6", "D7", "F7"}
    assert why_not(battle, "move E5 F5") == "backward"
    assert destinations(battle, "E3") == {"d4", "e4"}
    do(battle, "move E5 e6", "move A3 B5", "move M1 l2")
    assert "done" in options_now(battle), "a gun may stay and fire"
    do(battle, "done")
    assert dice(battle, "E3", "E7") == 3, "two at that range and one more"
    terms = explain.attack(battle, battle.unit_on("E3"), battle.unit_on("E7"))
    assert "push" in [term.what for term in terms.terms]
    assert all("⟨" not in terms.sentence(lang) for lang in LANGUAGES)
    assert "done" not in options_now(battle), "infantry next to an enemy must battle"
    do(battle, "attack e6 E7 {flag star star}")
    if phase(battle) == "retreat":
        battle.apply(battle.legal()[0])
    assert options_now(battle) == {"take-ground e6 E7"}
    do(battle, "take-ground e6 E7")
    while turn_of(battle) == "allies":
        do(battle, "done")
    pass_turn(battle)
    assert "big-push" not in options_now(battle)


def test_in_the_big_push_infantry_charges() -> None:
    rows = FIELD.replace(":xi", "").splitlines()
    rows[2] = rows[2].replace(".", "*", 5).replace("*", ".", 4).replace("*", ".:xi")
    battle = table(["probe-left"], "\n".join(rows), variant_melchett=True)
    do(battle, "big-push", "move E5 E7", "move A3 B5", "move M1 l2", "done")
    assert options_now(battle) == {"attack E7 e8", "attack E3 e8"}, "whoever can charge must, so nobody is done yet"
    assert "first_fire" in kinds(do(battle, "attack E7 e8 {star star star infantry star star}"))


@pytest.mark.parametrize("option", ["variant_chapman", "variant_melchett"])
def test_with_the_switch_off_there_is_only_the_hand(option: str) -> None:
    verbs = {text.split()[0] for text in options_now(table(["probe-left"]))}
    assert verbs == {"play"}
    chosen: dict[str, Any] = {option: True}
    verbs = {text.split()[0] for text in options_now(table(["probe-left"], **chosen))}
    assert len(verbs) == 2
    battle = table(["probe-left"], **chosen)
    set_hands(battle, {0: ["ambush"]})
    assert len({text.split()[0] for text in options_now(battle)}) == 2
