"""Direct from HQ (cards 4.10): up to four units of any kind in any sections, otherwise an ordinary turn."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, drawn, ordered
from tests.memoir.table import battle_phase, destinations, do, options_now, order, phase, stack_deck, table

from bocage.memoir.rows import load_rows

CROWD = drawn(A3="ai", B3="at", d4="ag", G3="as", K3="ae", M3="ar", G9="xi")


def test_four_units_of_any_kind_anywhere() -> None:
    battle = table(CROWD, ["direct-from-hq"])
    do(battle, "play direct-from-hq")
    assert options_now(battle, "order") == {f"order {name}" for name in ("A3", "B3", "d4", "G3", "K3", "M3")}
    do(battle, "order A3", "order B3", "order d4")
    assert options_now(battle, "order") == {"order G3", "order K3", "order M3"}
    do(battle, "order M3")
    assert phase(battle) == "move"
    assert ordered(battle) == {"A3", "B3", "d4", "M3"}


def test_all_four_may_be_in_one_section() -> None:
    battle = table(drawn(A3="ai", B3="ai", C3="ai", D3="ai", G9="xi"), ["direct-from-hq"])
    order(battle, "direct-from-hq", "A3", "B3", "C3", "D3")
    assert ordered(battle) == {"A3", "B3", "C3", "D3"}


def test_a_unit_has_one_order_a_turn() -> None:
    battle = table(drawn(A3="ai", B3="ai", G9="xi"), ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order A3")
    assert options_now(battle) == {"order B3", "done"}


def test_fewer_and_even_none() -> None:
    battle = table(CROWD, ["direct-from-hq", "probe-left"])
    stack_deck(battle, "barrage")
    do(battle, "play direct-from-hq", "done")
    assert deciding(battle) == "axis"
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]


def test_moves_and_battles_are_normal() -> None:
    battle = table(drawn(D5="ai", F5="xi"), ["direct-from-hq"])
    order(battle, "direct-from-hq", "D5")
    assert "D3" in destinations(battle, "D5")
    assert "D1" not in destinations(battle, "D5")
    do(battle, "move D5 E5")
    battle_phase(battle)
    do(battle, "attack E5 F5 {star star star}")


def test_every_language_says_four_units_of_any_kind() -> None:
    card = next(card for card in load_rows().cards if card.id == "direct-from-hq")
    assert card.name["nl"] == "Bevel van HQ"
    said = {
        "en": ("four units", "any kind"),
        "nl": ("vier eenheden", "welk type ook"),
        "fr": ("quatre unités", "tout type"),
    }
    for lang, parts in said.items():
        assert all(part in card.text[lang] for part in parts), lang
