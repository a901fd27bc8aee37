"""Infantry support weapons (004 HR-50 to HR-54)."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, why_not_attack
from tests.memoir.house.test_infantry_and_guns import dice_of, ready
from tests.memoir.table import battle_phase, destinations, do, document, figures, kinds, options_now, order

from bocage.memoir.scenario import ScenarioError, from_document
from bocage.memoir.setup import build

WEAPONS = ("E", "N", "W", "J")


@pytest.mark.parametrize(
    ("us", "them", "by_distance"),
    [
        ("E", "t", [3, 2]), ("E", "i", [2, 1]), ("E", "H", [3, 2]),
        ("N", "i", [4, 3, 2]), ("N", "R", [1]), ("N", "L", [1]), ("N", "t", []),
        ("W", "i", [3, 2, 1]), ("W", "g", [3, 2, 1]), ("W", "t", []),
        ("J", "i", [3]), ("J", "t", [3]),
    ],
)  # fmt: skip
def test_dice(us: str, them: str, by_distance: list[int]) -> None:
    assert dice_of(us, them) == by_distance


@pytest.mark.parametrize(("us", "expected"), [("E", 1), ("N", 3), ("W", 3), ("J", 3), ("i", 2)])
def test_what_protection_takes(us: str, expected: int) -> None:
    assert dice(ready(f"F:xi .:a{us}", "B9"), "B9", "A9") == expected


@pytest.mark.parametrize("us", WEAPONS)
def test_two_figures_that_walk_like_infantry(us: str) -> None:
    assert figures(field(f".:a{us}"), "A9") == 2
    for away in (1, 2):
        battle = field(f".:xi . . .:a{us} . .:ai .:xi\n. . F")
        order(battle, "direct-from-hq", "D9", "F9")
        do(battle, f"move D9 {'DCB'[away]}9")
        battle_phase(battle)
        assert (why_not_attack(battle, f"{'DCB'[away]}9", "A9") in ("", "out_of_range")) == (away == 1)
    battle = field(f". F .:a{us}")
    order(battle, "direct-from-hq", "C9")
    assert "A9" not in destinations(battle, "C9"), "a forest holds them like infantry"


@pytest.mark.parametrize(("us", "enters"), [("E", True), ("N", True), ("J", True), ("W", False), ("g", False)])
def test_only_mortars_stay_out_of_bunkers(us: str, enters: bool) -> None:
    battle = field(f". .k .:a{us}")
    order(battle, "direct-from-hq", "C9")
    assert ("B9" in destinations(battle, "C9")) == enters


def test_a_map_may_put_them_where_infantry_may_be() -> None:
    assert field(".h:aE .:xi") is not None
    with pytest.raises(ScenarioError, match="cannot stand on bunker"):
        field(".b:aW .:xi")
    with pytest.raises(ScenarioError, match="cannot stand on hedgehog"):
        field(".h:ag .:xi")


@pytest.mark.parametrize(("us", "taken"), [("E", True), ("N", True), ("J", True), ("W", False)])
def test_only_mortars_take_no_ground(us: str, taken: bool) -> None:
    battle = ready(f". .:xi1 .:a{us} . .:ai .:xi", "C9", "E9")
    do(battle, f"attack C9 B9 {{{' '.join(['infantry'] * dice(battle, 'C9', 'B9'))}}}")
    assert bool(options_now(battle, "take")) == taken


@pytest.mark.parametrize(
    ("us", "face", "lost", "flags"),
    [("J", "star", 0, True), ("W", "grenade", 0, True), ("i", "star", 0, False), ("i", "grenade", 1, False)],
)
def test_faces_that_are_flags(us: str, face: str, lost: int, flags: bool) -> None:
    battle = ready(f". . .\n. . .\n. .:xi .\n. .:a{us} .", "b6")
    events = do(battle, f"attack b6 B7 {{{face} armor armor}}")
    assert ("flags" in kinds(events)) == flags
    assert [e.kind for e in events].count("loss") == lost


def test_a_mortar_fires_over_what_is_in_between() -> None:
    assert why_not_attack(ready("T:xi F .:aW", "C9"), "C9", "A9") == ""
    assert why_not_attack(ready("T:xi F .:aN", "C9"), "C9", "A9") == "no_sight"


def test_cards_for_infantry_and_for_artillery_order_them() -> None:
    for card in ("artillery-bombard", "infantry-assault left"):
        battle = field(".:xi . . .:aW", [card.split()[0]])
        do(battle, f"play {card}")
        assert any(" D9" in text for text in options_now(battle)), card


def test_motorised_weapons_move_two_hexes_or_battle() -> None:
    drawn = document(".:xi . . .:aW . .:ai") | {"units": [{"hex": "D9", "equipment": ["motorised"]}]}
    world, _ = build(from_document(drawn))
    kind = world[0]["kinds"][int(world[0]["units"][1]["kind"])]
    assert (int(kind["move_battle"]), int(kind["move"])) == (0, 2)
