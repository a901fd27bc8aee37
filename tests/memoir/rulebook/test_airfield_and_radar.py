"""Reinforcements at an airfield (001 p.9) and the warning of a radar station (001 p.11)."""

from __future__ import annotations

from typing import Any

from tests.memoir.asking import turn_of
from tests.memoir.rulebook.place import place
from tests.memoir.table import battle_phase, do, figures, options_now, phase, set_hands

from bocage.memoir.game import Battle

FIELD = {"C5": "airfield", "D5": "airfield"}
LANDING = [{"name": "airfield_reinforcements", "side": "allies", "hexes": ["C5", "D5"], "unit": "infantry", "units": 2}]


def airfield(hand: tuple[str, ...] = ("direct-from-hq",), **cells: str) -> Battle:
    return place({**FIELD, **cells}, hand, rules=LANDING)


def test_one_order_of_direct_from_hq_lands_infantry_on_a_free_hex() -> None:
    battle = airfield()
    do(battle, "play direct-from-hq")
    assert options_now(battle, "land") == {"land C5", "land D5"}
    do(battle, "land D5")
    assert figures(battle, "D5") == 4


def test_it_neither_moves_nor_battles_in_that_turn() -> None:
    battle = airfield(F5=".:xi", G3=".:ai")
    do(battle, "play direct-from-hq", "land D5", "order G3", "done")
    assert phase(battle) == "move"
    assert not any(text.startswith("move D5") for text in options_now(battle))
    battle_phase(battle)
    assert phase(battle) != "battle" or not any(text.startswith("attack D5") for text in options_now(battle))


def test_it_uses_up_one_of_the_four_orders() -> None:
    battle = airfield(G3=".:ai", H3=".:ai", I3=".:ai", J3=".:ai")
    do(battle, "play direct-from-hq", "land D5", "order G3", "order H3", "order I3")
    assert phase(battle) == "move"


def test_only_one_unit_lands_in_a_turn() -> None:
    """001 p.9: one of the orders lands one infantry unit."""
    battle = airfield()
    do(battle, "play direct-from-hq", "land D5")
    assert not options_now(battle, "land")


def test_nobody_lands_while_an_enemy_stands_on_any_hex_of_the_airfield() -> None:
    battle = airfield(C5="airfield:xi")
    do(battle, "play direct-from-hq")
    assert not options_now(battle, "land")


def test_an_enemy_beside_the_airfield_does_not_hinder() -> None:
    battle = airfield(E5=".:xi")
    do(battle, "play direct-from-hq")
    assert options_now(battle, "land")


def test_friends_on_it_leave_the_other_hex() -> None:
    battle = airfield(C5="airfield:ai")
    do(battle, "play direct-from-hq")
    assert options_now(battle, "land") == {"land D5"}


def test_other_cards_land_nobody() -> None:
    for card in ("assault-left", "general-advance", "move-out"):
        battle = airfield((card,), G3=".:ai")
        do(battle, f"play {card}")
        assert not options_now(battle, "land")


def test_the_side_without_the_rule_lands_nobody() -> None:
    battle = place(FIELD, ("direct-from-hq",), first="axis", rules=LANDING)
    do(battle, "play direct-from-hq")
    assert not options_now(battle, "land")


RADAR: list[dict[str, Any]] = [{"name": "radar_warning", "hexes": ["C5"]}]


def watched(holder: str = "xi", hand: tuple[str, ...] = ("air-power", "probe-left", "probe-right")) -> Battle:
    cell = f"radar-station:{holder}" if holder else "radar-station"
    return place({"C5": cell, "E3": ".:ai", "F5": ".:xi", "K5": ".:ai"}, hand, rules=RADAR)


def axis_passes(battle: Battle) -> None:
    while turn_of(battle) == "allies":
        legal = sorted(options_now(battle))
        do(battle, "done" if "done" in legal else legal[0])
    do(battle, "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")


def test_air_power_cannot_be_played_unannounced_while_the_enemy_holds_the_radar() -> None:
    battle = watched()
    assert not any(text.startswith("play air-power") for text in options_now(battle))
    assert "announce air-power" in options_now(battle)


def test_whoever_holds_the_radar_himself_plays_it_freely() -> None:
    assert any(text.startswith("play air-power") for text in options_now(watched("ai")))
    assert "announce air-power" not in options_now(watched("ai"))


def test_an_empty_radar_station_warns_nobody() -> None:
    assert any(text.startswith("play air-power") for text in options_now(watched("")))


def test_announcing_shows_the_card_to_everybody_and_another_card_is_played() -> None:
    battle = watched()
    assert "air-power" not in str(battle.observe(1))
    do(battle, "announce air-power")
    assert "air-power" in str(battle.observe(1)["announced"])
    assert phase(battle) == "play"
    assert not any("air-power" in text for text in options_now(battle))
    do(battle, "play probe-right")
    assert phase(battle) == "order"


def test_in_the_next_turn_it_must_be_played() -> None:
    battle = watched()
    do(battle, "announce air-power", "play probe-right")
    axis_passes(battle)
    assert {text.split()[1] for text in options_now(battle, "play")} == {"air-power"}


def test_it_strikes_as_air_power_does() -> None:
    battle = watched()
    do(battle, "announce air-power", "play probe-right")
    axis_passes(battle)
    do(battle, "play air-power", "target F5 {infantry infantry}")
    assert figures(battle, "F5") == 2
    assert turn_of(battle) == "axis"


def test_the_hand_stays_as_large_as_it_was() -> None:
    battle = watched()
    do(battle, "announce air-power", "play probe-right")
    axis_passes(battle)
    held = len(battle.hand(0)) + ("air-power" not in battle.hand(0))
    assert held == 3


def test_the_top_side_is_warned_of_just_the_same() -> None:
    battle = place(
        {"C5": "radar-station:ai", "F5": ".:xi"},
        ("air-power", "probe-left"),
        ("probe-left",),
        first="axis",
        rules=RADAR,
    )
    assert "announce air-power" in options_now(battle)
    set_hands(battle, {})
    assert not any(text.startswith("play air-power") for text in options_now(battle))
