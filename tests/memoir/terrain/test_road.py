"""Roads (001 p.5-6, rulings 3.13): a hex more for whoever begins on a road, keeps to it and ends on it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import dice_against, field, sees, why_not_attack
from tests.memoir.ground_sheet import sheet
from tests.memoir.table import battle_phase, destinations, do, document, order, targets

from bocage.memoir.game import Battle
from bocage.memoir.scenario import ScenarioError, from_document
from bocage.memoir.setup import Options


def along(unit: str, card: str = "direct-from-hq", **about: Any) -> Battle:
    battle = field(f"road:a{unit} {'road ' * 6}", [card.split(maxsplit=1)[0]], **about)
    order(battle, card, *([] if "assault" in card or "bombard" in card else ["A9"]))
    return battle


def farthest(battle: Battle, start: str = "A9") -> int:
    board = battle.board
    return max(board.distance(board.index(start), board.index(end)) for end in destinations(battle, start))


@pytest.mark.parametrize(
    ("unit", "card", "hexes"),
    [
        ("i", "direct-from-hq", 3),
        ("s", "direct-from-hq", 3),
        ("t", "direct-from-hq", 4),
        ("g", "direct-from-hq", 2),
        ("i", "infantry-assault left", 4),
        ("g", "artillery-bombard", 4),
    ],
)
def test_one_hex_more(unit: str, card: str, hexes: int) -> None:
    battle = along(unit, card)
    assert farthest(battle) == hexes
    assert f"{'ABCDEFG'[hexes]}9" in destinations(battle, "A9")
    off = {name for name in destinations(battle, "A9") if name[1] != "9"}
    assert farthest_of(battle, off) == hexes - 1, "off the road as far as ever"


def farthest_of(battle: Battle, names: set[str]) -> int:
    board = battle.board
    return max((board.distance(board.index("A9"), board.index(name)) for name in names), default=0)


@pytest.mark.parametrize(
    ("unit", "card", "battling"),
    [
        ("i", "direct-from-hq", 2),
        ("t", "direct-from-hq", 4),
        ("i", "infantry-assault left", 3),
        ("g", "direct-from-hq", 0),
    ],
)
def test_and_still_battle(unit: str, card: str, battling: int) -> None:
    battle = along(unit, card)
    for away in range(1, farthest(battle) + 1):
        end = f"{'ABCDEFG'[away]}9"
        battle = field(
            f"road:a{unit} {'road ' * 6}\n. . . . . .:xi .\n.:ai .\n.:xi . . .", [card.split(maxsplit=1)[0]], medals=9
        )
        order(battle, card, *([] if "assault" in card else ["A9", "A7"]))
        do(battle, f"move A9 {end}")
        battle_phase(battle)
        reason = why_not_attack(battle, end, "f8")
        assert (reason not in {"moved_too_far"}) == (away <= battling), away


def test_guns_may_battle_after_it_only_where_players_agreed() -> None:
    for agreed, reason in ((True, ""), (False, "moved_too_far")):
        battle = field(
            "road:ag road road .\n. . . .\n.:ai . . .\n.:xi . . . .:xi",
            options=Options(road_artillery_may_battle=agreed),
        )
        order(battle, "direct-from-hq", "A9", "A7")
        do(battle, "move A9 C9")
        battle_phase(battle)
        assert why_not_attack(battle, "C9", "e6") == reason


def test_the_whole_move_keeps_to_the_road() -> None:
    battle = field(".:ai road road road road")
    order(battle, "direct-from-hq", "A9")
    assert "D9" not in destinations(battle, "A9"), "it does not begin on the road"
    battle = field("road:ai road . road road")
    order(battle, "direct-from-hq", "A9")
    assert "D9" not in destinations(battle, "A9"), "a gap"
    battle = field("road:ai road road . road")
    order(battle, "direct-from-hq", "A9")
    assert "D9" not in destinations(battle, "A9"), "it does not end on the road"


def test_nobody_passes_units_or_wire() -> None:
    battle = field("road:at road road:xi road road")
    order(battle, "direct-from-hq", "A9")
    assert "E9" not in destinations(battle, "A9")
    battle = field("road:at road+wire road road road")
    order(battle, "direct-from-hq", "A9")
    assert "B9" in destinations(battle, "A9")
    assert "E9" not in destinations(battle, "A9")


def test_roads_join_where_their_courses_say() -> None:
    two = "road:at road road road road\nroad road road road road"
    lines = {"roads": ["A9 B9 C9", "D9 E9", "a8 b8 c8 d8 e8"]}
    battle = field(two, more=lines)
    order(battle, "direct-from-hq", "A9")
    assert "E9" not in destinations(battle, "A9"), "side by side is not joined"
    battle = field(two, more={"roads": ["A9 B9 C9 D9 E9", "a8 b8 c8 d8 e8"]})
    order(battle, "direct-from-hq", "A9")
    assert "E9" in destinations(battle, "A9")


def test_a_course_leads_over_a_bridge() -> None:
    battle = field("road:at R= road road road", more={"roads": ["A9 B9 C9 D9 E9"]})
    order(battle, "direct-from-hq", "A9")
    assert "E9" in destinations(battle, "A9")


def test_a_crossing_is_a_road_and_a_road_over_a_hill_too() -> None:
    assert sheet("crossing") == sheet("road") == sheet(".")
    for middle in ("crossing", "road-hill"):
        battle = field(f"road:at {middle} road road road")
        order(battle, "direct-from-hq", "A9")
        assert "E9" in destinations(battle, "A9")


def test_a_road_over_a_hill_blocks_and_protects_like_the_hill() -> None:
    assert dice_against("road-hill:xi") == dice_against("H:xi")
    assert not sees(field(". . .\n.\n. road-hill ."), "A7", "C7")
    assert sees(field(". . .\n.\nH road-hill H"), "A7", "C7")


def test_after_a_road_move_it_battles_from_there() -> None:
    battle = field("road:ai road road .:xi")
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 C9")
    battle_phase(battle)
    assert targets(battle, "C9") == {"D9"}


def test_a_course_off_the_road_is_named() -> None:
    with pytest.raises(ScenarioError, match="roads 1: B9 is not a road hex; draw one or leave it out"):
        from_document(document("road:ai . .:xi") | {"roads": ["A9 B9"]})


def test_courses_are_written_back() -> None:
    drawn = document("road:ai road railway .:xi wadi wadi") | {
        "roads": ["W A9 B9"],
        "railways": ["C9"],
        "wadis": ["E9 F9 E"],
    }
    battle = from_document(drawn)
    assert (battle.roads, battle.railways, battle.wadis) == (("W A9 B9",), ("C9",), ("E9 F9 E",))
    assert from_document(battle.to_document()) == battle
