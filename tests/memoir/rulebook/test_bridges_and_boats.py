"""Bridges blown (001 p.8) and laid (001 p.12), boats (001 p.8)."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, turn_of
from tests.memoir.rulebook.place import ground, medals, place
from tests.memoir.table import (
    battle_phase,
    destinations,
    do,
    figures,
    options_now,
    order,
    phase,
    set_hands,
    stack_deck,
    targets,
)

RIVER = {f"{'D' if row % 2 else 'd'}{row}": "R" for row in range(1, 10)}
"""A river down columns D and d; the lower-case hexes lie in the left and in the middle section."""


def blow(number: int, side: str = "allies", hexes: tuple[str, ...] = ("D5",)) -> list[dict[str, object]]:
    return [{"name": "blow_bridge", "side": side, "hexes": list(hexes), "dice": number}]


def test_a_sure_demolition_takes_the_turn_and_the_card_is_never_replaced() -> None:
    battle = place({**RIVER, "D5": "R=", "C5": ".:ai"}, ("probe-left", "attack-right", "recon-center"), rules=blow(0))
    do(battle, "play probe-left as demolition D5")
    assert ground(battle, "D5") == "river"
    assert turn_of(battle) == "axis"
    assert phase(battle) == "play"
    assert len(battle.hand(0)) == 2
    do(battle, "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    do(battle, "play attack-right", "done")
    while turn_of(battle) == "allies":
        do(battle, "done")
    assert len(battle.hand(0)) == 2


def test_the_other_way_rolls_two_dice_and_replaces_the_card() -> None:
    for faces, gone in (("star flag", True), ("grenade armor", False), ("star star", True)):
        battle = place({**RIVER, "D5": "R=", "C5": ".:ai"}, ("probe-left", "attack-right"), rules=blow(2))
        do(battle, f"play probe-left as demolition D5 {{{faces}}}")
        assert (ground(battle, "D5") == "river") == gone
        assert len(battle.hand(0)) == 2
        assert turn_of(battle) == "axis"


def test_only_section_cards_of_the_section_blow_a_bridge() -> None:
    cards = ("probe-left", "recon-center", "assault-right", "direct-from-hq", "move-out")
    battle = place({**RIVER, "D5": "R=", "C5": ".:ai"}, cards, rules=blow(2))
    assert {text for text in options_now(battle) if "demolition" in text} == {"play probe-left as demolition D5"}


def test_a_bridge_in_two_sections_goes_with_a_card_of_either() -> None:
    battle = place(
        {**RIVER, "d4": "R=", "C5": ".:ai"}, ("probe-left", "recon-center", "recon-right"), rules=blow(2, hexes=("d4",))
    )
    assert {text for text in options_now(battle) if "demolition" in text} == {
        "play probe-left as demolition d4",
        "play recon-center as demolition d4",
    }


def test_the_side_not_named_blows_nothing_up() -> None:
    battle = place({**RIVER, "D5": "R="}, ("probe-left", "probe-right"), rules=blow(2, "axis"))
    assert not any("demolition" in text for text in options_now(battle))


def test_the_top_side_counts_its_sections_from_its_own_left() -> None:
    """000 p.7: left and right are those of the player; a bridge in column D is on the right of the top player."""
    battle = place({**RIVER, "D5": "R="}, ("probe-left", "probe-right"), first="axis", rules=blow(2, "axis"))
    assert {text for text in options_now(battle) if "demolition" in text} == {"play probe-right as demolition D5"}


def test_whoever_stands_on_the_bridge_is_destroyed() -> None:
    battle = place({**RIVER, "D5": "R=:xt", "C5": ".:ai"}, ("probe-left", "probe-right"), rules=blow(0))
    do(battle, "play probe-left as demolition D5")
    assert figures(battle, "D5") == 0
    assert medals(battle) == (1, 0)


def test_a_blown_bridge_is_a_river_that_cannot_be_blown_again() -> None:
    battle = place({**RIVER, "D5": "R=", "C5": ".:ai"}, ("probe-left", "attack-left"), rules=blow(0))
    do(battle, "play probe-left as demolition D5", "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    assert not any("demolition" in text for text in options_now(battle))
    order(battle, "attack-left", "C5")
    assert "D5" not in destinations(battle, "C5")


PONTOONS = [{"name": "pontoon_bridges", "side": "allies", "bridges": 1}]


def test_an_attack_card_lays_a_pontoon_instead_of_its_orders() -> None:
    battle = place({**RIVER, "C5": ".:at"}, ("attack-left", "attack-center", "attack-right"), rules=PONTOONS)
    assert not any(text.startswith("play attack-right as") for text in options_now(battle))
    do(battle, "play attack-left as pontoon")
    assert phase(battle) == "build"
    assert {text.split()[1] for text in options_now(battle, "build")} == set(RIVER)
    do(battle, "build D5")
    assert ground(battle, "D5") == "river+pontoon"
    assert turn_of(battle) == "axis"
    assert len(battle.hand(0)) == 3  # the card is replaced as after any turn


def test_in_the_middle_only_the_hexes_on_the_section_line_can_be_bridged() -> None:
    battle = place({**RIVER, "C5": ".:at"}, ("attack-center", "probe-left"), rules=PONTOONS)
    do(battle, "play attack-center as pontoon")
    assert {text.split()[1] for text in options_now(battle, "build")} == {"d2", "d4", "d6", "d8"}


def test_other_cards_and_the_other_side_lay_no_pontoons() -> None:
    battle = place({**RIVER}, ("probe-left", "assault-left", "recon-left"), rules=PONTOONS)
    assert not any("pontoon" in text for text in options_now(battle))
    other = place({**RIVER}, ("attack-right",), first="axis", rules=PONTOONS)
    assert not any("pontoon" in text for text in options_now(other))


def test_when_all_pontoons_are_laid_there_are_none_left() -> None:
    battle = place({**RIVER, "C5": ".:at"}, ("attack-left", "attack-center"), rules=PONTOONS)
    do(battle, "play attack-left as pontoon", "build D5", "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    assert not any("pontoon" in text for text in options_now(battle))


def test_armor_drives_over_a_new_pontoon_and_beyond() -> None:
    battle = place({**RIVER, "C5": ".:at"}, ("attack-left", "probe-left"), rules=PONTOONS)
    do(battle, "play attack-left as pontoon", "build D5", "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    order(battle, "probe-left", "C5")
    assert {"D5", "E5", "F5"} <= destinations(battle, "C5")


BOATS = [{"name": "boats", "side": "allies", "hexes": ["C5"]}]


def test_only_the_infantry_with_boats_enters_the_river_and_stops_there() -> None:
    battle = place({**RIVER, "C5": ".:ai", "C7": ".:ai"}, rules=BOATS)
    order(battle, "direct-from-hq", "C5", "C7")
    assert "D5" in destinations(battle, "C5")
    assert "E5" not in destinations(battle, "C5")
    assert not destinations(battle, "C7") & set(RIVER)
    do(battle, "move C5 D5")
    assert destinations(battle, "D5") == set()


def test_on_the_river_it_fights_with_a_die_less_and_takes_no_ground() -> None:
    battle = place({**RIVER, "C5": ".:ai", "E5": ".:xi1"}, rules=BOATS)
    order(battle, "direct-from-hq", "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert dice(battle, "D5", "E5") == 2
    do(battle, "attack D5 E5 {infantry star}")
    assert phase(battle) != "take_ground"  # 001 p.8: it moves no further this turn


@pytest.mark.parametrize(("faces", "left"), [("flag star star", 3), ("flag flag infantry", 1)])
def test_flags_are_hits_on_the_river(faces: str, left: int) -> None:
    battle = place({**RIVER, "C5": ".:ai", "E5": ".:xi"}, other_hand=("direct-from-hq",), rules=BOATS)
    order(battle, "direct-from-hq", "C5")
    do(battle, "move C5 D5", "done")
    while turn_of(battle) == "allies":
        do(battle, "done")
    order(battle, "direct-from-hq", "E5")
    battle_phase(battle)
    do(battle, f"attack E5 D5 {{{faces}}}")
    assert figures(battle, "D5") == left
    assert phase(battle) != "retreat"


def test_after_crossing_the_boats_are_left_behind() -> None:
    battle = place(
        {**RIVER, "C5": ".:ai"}, ("direct-from-hq", "probe-left"), ("probe-left", "probe-right"), rules=BOATS
    )
    for start, end, card in (("C5", "D5", "direct-from-hq"), ("D5", "E5", "probe-left")):
        order(battle, card, start)
        do(battle, f"move {start} {end}")
        while turn_of(battle) == "allies":
            do(battle, "done")
        hand = battle.hand(1)
        set_hands(battle, {1: ["probe-left", *hand[1:]]} if "probe-left" not in hand else {})
        do(battle, "play probe-left", "done")
        while turn_of(battle) == "axis":
            do(battle, "done")
    set_hands(battle, {0: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "E5")
    assert not destinations(battle, "E5") & set(RIVER)


def test_a_boat_may_also_move_out_of_the_river_and_battle() -> None:
    """001 p.8 takes nothing from infantry that lands: one hex and battle."""
    battle = place({**RIVER, "C5": ".:ai", "F5": ".:xi"}, ("direct-from-hq", "probe-left"), rules=BOATS)
    stack_deck(battle, "recon-right")
    order(battle, "direct-from-hq", "C5")
    do(battle, "move C5 D5")
    while turn_of(battle) == "allies":
        do(battle, "done")
    do(battle, "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    order(battle, "probe-left", "D5")
    do(battle, "move D5 E5")
    battle_phase(battle)
    assert targets(battle, "E5") == {"F5"}
