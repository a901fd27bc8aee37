"""Infantry Assault (cards 4.12): all infantry of one section, two hexes and battle or three without."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, drawn, effect, ordered
from tests.memoir.table import battle_phase, destinations, do, options_now, phase, table, targets

CARD = "infantry-assault"
CROWD = {"A5": "ai", "B5": "at", "C5": "as", "d4": "ar", "F5": "ai", "H5": "ag", "i4": "ai", "L5": "ai", "G9": "xi"}


@pytest.mark.parametrize(
    ("section", "hexes"),
    [("left", {"A5", "C5", "d4"}), ("center", {"d4", "F5", "i4"}), ("right", {"i4", "L5"})],
)
def test_all_infantry_of_the_chosen_section(section: str, hexes: set[str]) -> None:
    battle = table(drawn(**CROWD), [CARD])
    do(battle, f"play {CARD} {section}")
    assert ordered(battle) == hexes
    assert phase(battle) == "move"


def test_the_player_at_the_top_names_sections_from_his_own_seat() -> None:
    battle = table(drawn(A9="xi", L9="xi", G1="ai"), [CARD], first="axis")
    do(battle, f"play {CARD} left")
    assert ordered(battle) == {"L9"}


def test_only_sections_with_infantry_can_be_chosen() -> None:
    battle = table(drawn(A5="ai", F5="at", L5="ag", G9="xi"), [CARD])
    assert options_now(battle) == {f"play {CARD} left"}


def test_two_hexes_and_battle() -> None:
    battle = table(drawn(D5="ai", G5="xi"), [CARD])
    do(battle, f"play {CARD} left", "move D5 F5")
    battle_phase(battle)
    do(battle, "attack F5 G5 {star star star}")  # no extra die


def test_three_hexes_and_no_battle() -> None:
    battle = table(drawn(C5="ai", G5="xi"), [CARD])
    do(battle, f"play {CARD} left")
    assert "F5" in destinations(battle, "C5")
    assert "F7" not in destinations(battle, "C5")
    do(battle, "move C5 F5")
    assert deciding(battle) == "axis"


def test_special_forces_move_two_and_battle_or_three() -> None:
    battle = table(drawn(C5="as", A3="as", G5="xi", C3="xi"), [CARD])
    do(battle, f"play {CARD} left")
    assert "G5" not in destinations(battle, "C5")
    do(battle, "move C5 F5", "move A3 b4")
    battle_phase(battle)
    assert targets(battle, "F5") == set(), "three hexes are too many for a battle"
    assert targets(battle, "b4") == {"C3"}


def test_terrain_still_stops_and_forbids_battle() -> None:
    battle = table(drawn(D5="ai", F5="F", G5="xi"), [CARD])
    do(battle, f"play {CARD} left", "move D5 F5")
    assert deciding(battle) == "axis"


def test_a_forest_is_not_passed() -> None:
    around = {"C5", "E5", "c6", "d6", "c4", "d4"}
    battle = table(drawn(D5="ai", G9="xi", **dict.fromkeys(around, "F")), [CARD])
    do(battle, f"play {CARD} left")
    assert destinations(battle, "D5") == around


def test_without_infantry_one_unit_of_choice_anywhere() -> None:
    battle = table(drawn(A5="at", L5="ag", G9="xi"), [CARD])
    assert options_now(battle) == {f"play {CARD}"}
    do(battle, f"play {CARD}")
    assert effect(battle) == "one-unit"
    assert options_now(battle, "order") == {"order A5", "order L5"}
    do(battle, "order A5")
    assert ordered(battle) == {"A5"}
    assert "D5" in destinations(battle, "A5")
    assert "E5" not in destinations(battle, "A5"), "armor moves as always"


def test_enemy_infantry_opens_no_section() -> None:
    battle = table(drawn(A5="ai", F5="xi", L5="xi"), [CARD])
    assert options_now(battle) == {f"play {CARD} left"}
