"""Sabotage (001 p.7), dams (001 p.9) and supply depots (001 p.11)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import sees, turn_of
from tests.memoir.rulebook.place import ground, medals, ordered, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets


def charge(hex_name: str = "C5", side: str = "allies", count: int = 1, slows: int = 0) -> list[dict[str, Any]]:
    return [{"name": "sabotage", "side": side, "hexes": [hex_name], "medals": count, "slows": slows}]


@pytest.mark.parametrize("unit", ["ai", "at", "ag"])
def test_a_unit_on_the_target_rolls_its_close_assault_dice(unit: str) -> None:
    """001 p.7: the rules of close assault; a star destroys it, takes the tile away and is a medal."""
    battle = ordered({"C5": f"supply-depot:{unit}"}, "C5", rules=charge())
    battle_phase(battle)
    do(battle, "sabotage C5 {flag grenade star}")
    assert medals(battle) == (1, 0)
    assert ground(battle, "C5") == "open"
    assert sees(battle, "B5", "D5") is False  # the unit itself still blocks


def test_without_a_star_nothing_happens_and_it_can_be_tried_again() -> None:
    battle = place({"C5": "supply-depot:ai"}, ("direct-from-hq", "probe-left"), rules=charge())
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "sabotage C5 {infantry grenade armor}")
    assert medals(battle) == (0, 0)
    assert ground(battle, "C5") == "supply-depot"
    assert phase(battle) != "battle" or "sabotage C5" not in options_now(battle)
    do(battle, "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    order(battle, "probe-left", "C5")
    battle_phase(battle)
    assert "sabotage C5" in options_now(battle)


def test_it_takes_the_place_of_the_battle() -> None:
    battle = ordered({"C5": "supply-depot:ai", "D5": ".:xi"}, "C5", rules=charge())
    battle_phase(battle)
    assert options_now(battle, "sabotage")
    assert targets(battle, "C5") == {"D5"}
    do(battle, "sabotage C5 {flag flag flag}")
    assert phase(battle) != "battle" or targets(battle, "C5") == set()
    assert figures(battle, "C5") == 4


def test_who_may_not_battle_may_not_sabotage() -> None:
    """It is done like a close assault: not after two hexes, nor in the turn of entering a factory (a town)."""
    far = ordered({"A5": ".:ai", "C5": "supply-depot"}, "A5", rules=charge())
    do(far, "move A5 C5")
    battle_phase(far)
    assert not options_now(far, "sabotage")
    town = ordered({"B5": ".:ai", "C5": "factory"}, "B5", rules=charge())
    do(town, "move B5 C5")
    battle_phase(town)
    assert not options_now(town, "sabotage")
    near = ordered({"B5": ".:ai", "C5": "supply-depot"}, "B5", rules=charge())
    do(near, "move B5 C5")
    battle_phase(near)
    assert options_now(near, "sabotage") == {"sabotage C5"}


def test_a_unit_beside_it_and_the_other_side_cannot() -> None:
    beside = ordered({"B5": ".:ai", "C5": "supply-depot"}, "B5", rules=charge())
    battle_phase(beside)
    assert phase(beside) != "battle" or not options_now(beside, "sabotage")
    other = ordered({"C5": "supply-depot:xi"}, "C5", first="axis", rules=charge())
    battle_phase(other)
    assert phase(other) != "battle" or not options_now(other, "sabotage")


def test_two_stars_are_one_destruction() -> None:
    battle = ordered({"C5": "supply-depot:ai"}, "C5", rules=charge(count=2))
    battle_phase(battle)
    do(battle, "sabotage C5 {star star star}")
    assert medals(battle) == (2, 0)


def test_a_destroyed_radar_station_protects_nobody_any_more() -> None:
    battle = place({"C5": "radar-station:ai", "D5": ".:xi"}, ("direct-from-hq",), ("direct-from-hq",), rules=charge())
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "sabotage C5 {star flag flag}")
    assert turn_of(battle) == "axis"
    order(battle, "direct-from-hq", "D5")
    battle_phase(battle)
    do(battle, "attack D5 C5 {flag star star}")
    assert phase(battle) != "ignore_flag"


def test_the_last_medal_of_a_sabotage_ends_the_battle_at_once() -> None:
    battle = ordered({"C5": "supply-depot:ai"}, "C5", rules=charge(), medals=1)
    battle_phase(battle)
    do(battle, "sabotage C5 {star flag flag}")
    assert phase(battle) == "over"
    assert battle.winning_side() == "allies"


def test_a_depot_destroyed_slows_the_armor_of_the_enemy_only() -> None:
    """001 p.11, by one hex (004)."""
    battle = place(
        {"C5": "supply-depot:ai", "h8": ".:xt", "h2": ".:at"},
        ("direct-from-hq", "armor-assault"),
        ("direct-from-hq", "probe-left"),
        rules=charge(slows=1),
    )
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "sabotage C5 {star flag flag}")
    while turn_of(battle) == "allies":
        do(battle, "done")
    order(battle, "direct-from-hq", "h8")
    assert {"j8", "f8"} <= destinations(battle, "h8")
    assert not {"k8", "e8"} & destinations(battle, "h8")
    while turn_of(battle) == "axis":
        do(battle, "done")
    order(battle, "armor-assault", "h2")
    assert {"k2", "e2"} <= destinations(battle, "h2")


DAM = [{"name": "sabotage_dam", "side": "axis", "dams": ["C5", "G5"], "dice": 2, "tokens": 4, "medals": 4}]


def dammed(hand: tuple[str, ...] = ("direct-from-hq",), needed: int = 9, **cells: str) -> Any:
    return place({"C5": "dam", "G5": "dam", **cells}, hand, first="axis", rules=DAM, medals=needed)


def tokens(battle: Any) -> dict[str, int]:
    return {t["hex"]: t.get("count", 1) for t in battle.observe(None)["tokens"] if t.get("count", 0) > 0}


def test_with_one_dam_held_two_stars_are_one_token() -> None:
    battle = dammed(C5="dam:xi")
    do(battle, "play direct-from-hq {star star}")
    assert tokens(battle) == {"C5": 1}


def test_with_both_dams_held_two_stars_are_two_tokens() -> None:
    battle = dammed(C5="dam:xi", G5="dam:xi")
    do(battle, "play direct-from-hq {star star}")
    assert sum(tokens(battle).values()) == 2


def test_no_star_no_token_and_no_unit_no_roll() -> None:
    battle = dammed(C5="dam:xi")
    do(battle, "play direct-from-hq {grenade flag}")
    assert tokens(battle) == {}
    empty = dammed(E5=".:xi")
    events = do(empty, "play direct-from-hq")
    assert not [event for event in events if event.kind == "roll"]


def test_the_roll_comes_before_the_orders() -> None:
    battle = dammed(C5="dam:xi")
    do(battle, "play direct-from-hq {star flag}")
    assert phase(battle) == "order"


def test_the_fourth_token_is_worth_four_medals_and_wins_if_that_is_enough() -> None:
    battle = dammed(("recon-left", "probe-left", "attack-left", "probe-right"), 4, C5="dam:xi")
    for number, card in enumerate(("recon-left", "probe-left", "attack-left", "probe-right"), 1):
        do(battle, f"play {card} {{star flag}}")
        if number == 4:
            break
        assert tokens(battle) == {"C5": number}
        while turn_of(battle) == "axis":
            legal = sorted(options_now(battle))
            do(battle, "done" if "done" in legal else legal[0])
        legal = sorted(options_now(battle, "play"))
        do(battle, legal[0])
        while turn_of(battle) == "allies":
            legal = sorted(options_now(battle))
            do(battle, "done" if "done" in legal else legal[0])
    assert medals(battle) == (0, 4)
    assert battle.winning_side() == "axis"


def test_an_allied_unit_on_the_dam_takes_the_tokens_away() -> None:
    battle = place(
        {"C5": "dam:xi1", "G5": "dam", "B5": ".:ai"}, ("direct-from-hq",), ("direct-from-hq",), first="axis", rules=DAM
    )
    do(battle, "play direct-from-hq {star flag}", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    assert tokens(battle) == {"C5": 1}
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    do(battle, "attack B5 C5 {infantry star star}", "take-ground B5 C5")
    assert tokens(battle) == {}
