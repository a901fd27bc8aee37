"""Their Finest Hour (cards 4.15): the dice say who is ordered, with an extra die in battle; then all is shuffled."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, deck, discards, drain_deck, drawn, ordered, weaken
from tests.memoir.table import battle_phase, destinations, do, figures, kinds, options_now, order, phase, table

from bocage.engine.contract import GameError

CARD = "their-finest-hour"
HAND = [CARD, "probe-left", "probe-left", "attack-left"]
CROWD = {"A3": "ai", "B3": "as", "F3": "at", "G3": "ae", "L3": "ag", "M3": "ag", "G9": "xi"}


@pytest.mark.parametrize("size", [1, 3, 6])
def test_a_die_for_every_card_held_this_one_included(size: int) -> None:
    battle = table(drawn(**CROWD), [CARD, *["probe-center"] * (size - 1)] if size < 6 else [*HAND, "barrage", "dig-in"])
    with pytest.raises(GameError):
        do(battle, f"play {CARD} {{{' '.join(['flag'] * (size - 1))}}}")
    do(battle, f"play {CARD} {{{' '.join(['flag'] * size)}}}")
    assert deciding(battle) == "axis", "flags order nobody"


@pytest.mark.parametrize(
    ("dice", "names"),
    [
        ("infantry flag grenade flag", "AB"),
        ("armor flag grenade flag", "FG"),
        ("star flag grenade flag", "ABFGLM"),
        ("infantry armor flag flag", "ABFG"),
        ("grenade flag grenade flag", ""),
    ],
)
def test_whom_the_symbols_order(dice: str, names: str) -> None:
    battle = table(drawn(**CROWD), HAND)
    do(battle, f"play {CARD} {{{dice}}}")
    assert options_now(battle, "order") == {f"order {name}3" for name in names}


def test_each_symbol_orders_one_unit() -> None:
    battle = table(drawn(**CROWD), HAND)
    do(battle, f"play {CARD} {{infantry armor flag flag}}", "order A3")
    assert options_now(battle, "order") == {"order F3", "order G3"}
    do(battle, "order G3")
    assert phase(battle) == "move"
    assert ordered(battle) == {"A3", "G3"}


def test_stars_fill_up_whatever_the_order_of_ordering() -> None:
    first = table(drawn(**CROWD), HAND)
    do(first, f"play {CARD} {{infantry star flag flag}}", "order A3", "order B3")
    assert ordered(first) == {"A3", "B3"}
    assert options_now(first, "order") == set()
    second = table(drawn(**CROWD), HAND)
    do(second, f"play {CARD} {{infantry star flag flag}}", "order L3")
    assert options_now(second, "order") == {"order A3", "order B3"}, "the gun has used the star up"
    third = table(drawn(**CROWD), HAND)
    do(third, f"play {CARD} {{infantry star flag flag}}", "order B3")
    assert options_now(third, "order") == {"order A3", "order F3", "order G3", "order L3", "order M3"}


def test_symbols_without_a_unit_are_lost() -> None:
    battle = table(drawn(A3="ai", G9="xi"), HAND)
    do(battle, f"play {CARD} {{armor armor armor armor}}")
    assert deciding(battle) == "axis"


@pytest.mark.parametrize(
    ("unit", "target", "dice"), [("ai", "E5", 4), ("ai", "F5", 3), ("at", "G5", 4), ("ag", "H5", 3)]
)
def test_an_extra_die_in_every_battle(unit: str, target: str, dice: int) -> None:
    battle = table(drawn(D5=unit, **{target: "xi"}), HAND)
    do(battle, f"play {CARD} {{star flag flag flag}}", "order D5")
    battle_phase(battle)
    do(battle, f"attack D5 {target} {{{' '.join(['star'] * dice)}}}")


def test_the_extra_die_holds_for_overruns_near_and_far() -> None:
    for target in ("F5", "G5"):
        battle = table(drawn(D5="at", E5="xi", **{target: "xi"}), HAND)
        weaken(battle, "E5", 1)
        do(battle, f"play {CARD} {{armor flag flag flag}}", "order D5")
        battle_phase(battle)
        do(battle, "attack D5 E5 {grenade star star star}", "take-ground D5 E5")
        do(battle, f"attack E5 {target} {{infantry star star star}}")
        assert figures(battle, target) == 3


def test_moves_and_terrain_are_normal() -> None:
    battle = table(drawn(D5="ai", E5="F", F5="xi"), HAND)
    do(battle, f"play {CARD} {{star flag flag flag}}", "order D5")
    assert "B5" in destinations(battle, "D5")
    assert "A5" not in destinations(battle, "D5")
    do(battle, "move D5 E5")
    assert deciding(battle) == "axis", "no battle in the turn of entering a forest"


def test_fewer_and_even_none() -> None:
    battle = table(drawn(**CROWD), HAND)
    do(battle, f"play {CARD} {{star star star star}}", "order A3", "done")
    assert ordered(battle) == {"A3"}


def test_the_discards_and_the_card_itself_are_shuffled_into_the_deck_before_the_draw() -> None:
    battle = table(drawn(**CROWD), HAND)
    drain_deck(battle, left=20)
    gone = discards(battle)
    assert len(gone) == 60 - 20 - 4 - 1
    events = do(battle, f"play {CARD} {{flag flag flag flag}}")
    assert kinds(events).index("reshuffle") < kinds(events).index("drew")
    assert discards(battle) == []
    assert len(deck(battle)) == 60 - 4 - 1
    assert (deck(battle) + battle.hand(0)).count(CARD) == 1
    assert sorted(deck(battle) + battle.hand(0) + battle.hand(1)).count("probe-left") == 4


def test_without_any_usable_symbol_the_deck_is_reshuffled_all_the_same() -> None:
    battle = table(drawn(G3="ag", G9="xi"), HAND)
    assert "reshuffle" in kinds(do(battle, f"play {CARD} {{infantry armor flag grenade}}"))


def test_where_the_deck_runs_out_it_is_not_reshuffled() -> None:
    battle = table(drawn(**CROWD), HAND, rules=[{"name": "deck_runs_out", "winner": "axis"}])
    assert "reshuffle" not in kinds(do(battle, f"play {CARD} {{flag flag flag flag}}"))
    assert discards(battle) == [CARD]


def test_other_cards_do_not_reshuffle() -> None:
    battle = table(drawn(**CROWD), ["probe-left"])
    order(battle, "probe-left")
    assert discards(battle) == ["probe-left"]
