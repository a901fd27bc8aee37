"""Trains (001 p.12 and 13): moving, damage, flags, troops aboard and the gun."""

from __future__ import annotations

from typing import Any

from tests.memoir.asking import dice
from tests.memoir.rulebook.place import medals, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

from bocage.memoir.game import Battle

TRACK = ["A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5"]
RAILS = dict.fromkeys(TRACK, "railway")
TRAIN = {"C5": "railway:a+wagon", "D5": "railway:a+locomotive"}
ARMED = {"C5": "railway:a+armored-wagon", "D5": "railway:a+locomotive"}


def supply(**more: Any) -> list[dict[str, Any]]:
    about = {"side": "allies", "track": TRACK, "stations": ["I5"], "unit": "infantry", "units": 1}
    return [{"name": "supply_train", **about, **more}]


GUN = [{"name": "armored_train", "side": "allies", "track": TRACK}]


def train(cells: dict[str, str] | None = None, **about: Any) -> Battle:
    return place({**RAILS, **TRAIN, **(cells or {})}, rules=about.pop("rules", supply()), **about)


def test_it_goes_one_to_three_hexes_forward_or_backward_on_its_track() -> None:
    battle = train()
    order(battle, "direct-from-hq", "D5")
    assert destinations(battle, "D5") == {"E5", "F5", "G5", "C5", "B5"}  # two back: the wagon is then on A5


def test_a_unit_on_the_track_blocks_it() -> None:
    battle = train({"F5": "railway:ai"})
    order(battle, "direct-from-hq", "D5")
    assert destinations(battle, "D5") == {"E5", "C5", "B5"}


def test_a_train_in_two_sections_is_ordered_by_a_card_of_either() -> None:
    for card in ("probe-left", "probe-center"):
        battle = place(
            {**RAILS, "D5": "railway:a+wagon", "E5": "railway:a+locomotive"}, (card, "recon-right"), rules=supply()
        )
        do(battle, f"play {card}")
        if phase(battle) == "order":
            assert options_now(battle, "order")
        else:
            assert phase(battle) == "move"


def hit(faces: str, part: str = "D5") -> Battle:
    cells = {"d4" if part == "D5" else "b4": ".:xi"}
    battle = train(cells, first="axis")
    start = next(iter(cells))
    order(battle, "direct-from-hq", start)
    battle_phase(battle)
    do(battle, f"attack {start} {part} {{{faces}}}")
    return battle


def test_only_grenades_hit_it() -> None:
    battle = hit("infantry armor star")
    assert figures(battle, "C5") + figures(battle, "D5") == 4


def test_the_third_hit_takes_the_wagon_the_fourth_would_take_the_locomotive() -> None:
    battle = hit("grenade grenade grenade")
    assert figures(battle, "C5") == 0
    assert figures(battle, "D5") > 0
    assert medals(battle) == (0, 0)


def test_a_hit_on_the_wagon_counts_for_the_train() -> None:
    battle = hit("grenade grenade grenade", "C5")
    assert figures(battle, "C5") == 0
    assert figures(battle, "D5") > 0


def test_the_first_flag_may_be_ignored_and_the_second_drives_it_back() -> None:
    battle = hit("flag flag star")
    assert phase(battle) == "ignore_flag"
    do(battle, "ignore-flag")
    while phase(battle) == "retreat":
        do(battle, sorted(options_now(battle))[0])
    assert battle.unit_hex_name(battle.unit_on("C5")) == "C5"
    assert figures(battle, "D5") == 0
    assert figures(battle, "B5") == 3


def test_what_it_cannot_go_back_is_a_hit_each() -> None:
    battle = train({"B5": "railway:ai", "d4": ".:xi"}, first="axis")
    order(battle, "direct-from-hq", "d4")
    battle_phase(battle)
    do(battle, "attack d4 D5 {flag flag star}", "ignore-flag")
    assert figures(battle, "C5") + figures(battle, "D5") == 3


def test_a_supply_train_has_no_battle() -> None:
    battle = train({"E3": ".:xi"})
    order(battle, "direct-from-hq", "D5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") | targets(battle, "C5") == set()


def test_at_the_station_the_troops_get_off_and_do_nothing_that_turn() -> None:
    battle = place(
        {**RAILS, "I5": "station", "F5": "railway:a+wagon", "G5": "railway:a+locomotive", "C3": ".:ai"}, rules=supply()
    )
    order(battle, "direct-from-hq", "G5", "C3")
    do(battle, "move G5 I5")
    assert phase(battle) == "unload"
    beside = {text.split()[1] for text in options_now(battle, "unload")}
    assert beside == {"J5", "h6", "i6", "h4", "i4", "g6", "g4", "G5"}
    do(battle, "unload i6")
    assert figures(battle, "i6") == 4
    assert phase(battle) == "move"
    assert not any(text.startswith("move i6") for text in options_now(battle))


def test_an_armored_train_moves_three_and_fires_like_a_gun() -> None:
    battle = place({**RAILS, **ARMED, "F9": ".:xi"}, rules=GUN)
    order(battle, "direct-from-hq", "D5")
    do(battle, "move D5 G5")
    battle_phase(battle)
    assert phase(battle) == "battle"
    assert dice(battle, "F5", "F9") == 2  # four hexes: 3, 3, 2, 2, 1, 1


def test_an_armored_train_is_no_artillery_for_close_assault_duty() -> None:
    """000 p.9: with an enemy beside it, that one or nobody."""
    battle = place({**RAILS, **ARMED, "F9": ".:xi", "c6": ".:xi"}, rules=GUN)
    order(battle, "direct-from-hq", "D5")
    battle_phase(battle)
    assert {text.split()[2] for text in options_now(battle, "attack")} == {"c6"}
