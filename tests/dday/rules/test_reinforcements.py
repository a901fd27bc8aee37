"""Order cards 14 and 15: reinforcements (003 p.13-14, 17)."""

from __future__ import annotations

import pytest
from tests.dday.table import about, box, choices, do, lost, phase, rolls, table, turn, units, waiting, whole_game

UK_FIRST_SEVEN = ["artillery", "artillery", "infantry", "artillery", "tank", "infantry", "infantry"]


def test_a_british_roll_of_seven_brings_three_infantry_three_artillery_and_a_tank() -> None:
    """003 p.14, the rulebook's example."""
    game = table(14, charts={"uk": 0})
    assert sorted(waiting(game, "uk")[:7]) == sorted(UK_FIRST_SEVEN)
    assert phase(game) == "allies roll"
    do(game, "roll uk {3 4}")
    while phase(game) == "allies place":
        do(game, sorted(choices(game, "place uk"))[0])
    boxes = [box(game, name) for name in ("gold", "juno", "sword")]
    total = {kind: sum(there.get(kind, 0) for there in boxes) for kind in ("infantry", "artillery", "tank")}
    assert total == {"infantry": 3, "artillery": 3, "tank": 1}
    assert len(waiting(game, "uk")) == 29 - 7


def test_the_charts_are_as_long_as_the_printed_ones() -> None:
    game = whole_game()
    assert {chart: len(waiting(game, chart)) for chart in ("us", "uk", "rennes", "rouen")} == {
        "us": 38,
        "uk": 29,
        "rennes": 40,
        "rouen": 27,
    }


@pytest.mark.parametrize(
    ("chart", "infantry", "artillery", "tanks"),
    [("us", 20, 12, 6), ("uk", 14, 10, 5), ("rennes", 21, 12, 7), ("rouen", 7, 9, 11)],
)
def test_what_the_charts_hold(chart: str, infantry: int, artillery: int, tanks: int) -> None:
    kinds = waiting(whole_game(), chart)
    assert (kinds.count("infantry"), kinds.count("artillery"), kinds.count("tank")) == (infantry, artillery, tanks)


def test_both_allies_roll_two_dice_each() -> None:
    game = table(14, charts={"uk": 26, "us": 36})
    assert choices(game) == {"roll uk"}
    events = do(game, "roll uk {1 2}")
    assert rolls(events, "reinforcement") == [[1, 2]]
    assert choices(game) == {"roll us"}, "both are rolled for before anybody is placed"
    events = do(game, "roll us {6 5}")
    assert rolls(events, "reinforcement") == [[6, 5]]
    assert (phase(game), about(game)["chart"]) == ("allies place", "uk")


def test_units_enter_strictly_in_their_order() -> None:
    game = table(14, charts={"uk": 0}, boxes={"gold": "7 infantry", "juno": "5 infantry", "sword": "3 infantry"})
    do(game, "roll uk {6 6}")
    assert box(game, "sword") == {"infantry": 4, "artillery": 2}, "the first three of the chart: A A I"
    assert waiting(game, "uk")[0] == "artillery"


def test_what_finds_no_room_waits_on_the_chart() -> None:
    game = table(14, charts={"uk": 0}, boxes={"gold": "7 infantry", "juno": "5 infantry", "sword": "6 infantry"})
    before = waiting(game, "uk")
    do(game, "roll uk {6 6}")
    assert phase(game) != "allies place"
    assert waiting(game, "uk") == before


@pytest.mark.parametrize(("name", "spaces"), [("utah", 4), ("omaha", 8), ("gold", 7), ("juno", 5), ("sword", 6)])
def test_the_boxes_have_the_printed_spaces(name: str, spaces: int) -> None:
    assert whole_game().observe(None)["boxes"][name]["spaces"] == spaces


def test_any_kind_may_stand_in_any_space() -> None:
    game = table(14, charts={"uk": 27})
    kinds = waiting(game, "uk")
    assert len(kinds) == 2
    do(game, "roll uk {6 6}")
    while phase(game) == "allies place":
        do(game, next(text for text in sorted(choices(game)) if " juno " in text))
    assert sum(box(game, "juno").values()) == 2


def test_british_units_never_enter_american_boxes_nor_the_other_way_round() -> None:
    game = table(14, charts={"uk": 20, "us": 20})
    do(game, "roll uk {3 4}", "roll us {3 4}")
    seen: dict[str, set[str]] = {"uk": set(), "us": set()}
    while phase(game) == "allies place":
        for text in choices(game):
            _, power, _, box_name, _ = text.split()
            assert power == about(game)["chart"]
            seen[power].add(box_name)
        do(game, sorted(choices(game))[0])
    assert seen == {"uk": {"gold", "juno", "sword"}, "us": {"utah", "omaha"}}
    assert len(waiting(game, "uk")) == 9 - 7
    assert len(waiting(game, "us")) == 18 - 7


def test_the_first_americans_enter_at_utah_only() -> None:
    game = table(14, charts={"us": 0})
    do(game, "roll us {6 6}")
    assert phase(game) != "allies place", "there is but one place, and nothing to be chosen"
    assert sum(box(game, "utah").values()) == 4, "Utah has four spaces, and the fifth of the chart must go there too"
    assert box(game, "omaha") == {}
    assert len(waiting(game, "us")) == 34


def test_nobody_passes_a_unit_that_cannot_enter() -> None:
    game = table(14, charts={"us": 0}, boxes={"utah": "4 infantry"})
    assert choices(game) == {"roll us"}
    do(game, "roll us {6 6}")
    assert phase(game) != "allies place"
    assert len(waiting(game, "us")) == 38
    assert (box(game, "utah"), box(game, "omaha")) == ({"infantry": 4}, {})


def test_after_the_utah_row_two_units_enter_at_omaha_only() -> None:
    game = table(14, charts={"us": 6})
    do(game, "roll us {1 1}")
    assert box(game, "omaha") == {"infantry": 1, "artillery": 1}


def test_two_rolls_for_the_axis_and_four_zones_for_each() -> None:
    game = table(15, charts={"rennes": 0, "rouen": 0})
    assert phase(game) == "axis roll"
    do(game, *(f"roll {chart} {{1 1}}" for chart in ("rennes", "rouen")))
    assert phase(game) == "axis place"
    assert about(game)["chart"] == "rennes"
    assert {text.split()[3] for text in choices(game, "place")} == {"32", "34", "36", "40"}
    do(game, "place axis tank 32 2")
    assert about(game)["chart"] == "rouen"
    assert {text.split()[3] for text in choices(game, "place")} == {"36", "40", "39", "42"}
    do(game, "place axis tank 42 2")
    assert (units(game, 32), units(game, 42)) == ({"axis tank": 2}, {"axis tank": 2})


def test_no_more_arrive_in_a_zone_than_eight() -> None:
    zones = {32: "axis 8 infantry", 34: "axis 8 infantry", 36: "axis 8 infantry", 40: "axis 6 infantry 1 tank"}
    game = table(15, charts={"rennes": 0}, zones=zones)
    do(game, "roll rennes {6 6}")
    assert units(game, 40) == {"axis infantry": 6, "axis tank": 2}
    assert len(waiting(game, "rennes")) == 39


def test_arrivals_are_strafed_after_all_of_them_are_placed() -> None:
    game = table(15, charts={"rennes": 0}, zones={32: "uk 2 fighter", 34: "us 1 fighter"})
    do(game, "roll rennes {1 2}")
    do(game, "place axis tank 32 2", "place axis tank 34 1")
    assert phase(game) == "axis arrived"
    events = do(game, "done {6 1 5 5 4}")
    assert sum(len(dice) for dice in rolls(events, "strafe")) == 5, "two fighters at two tanks, one at the third"
    assert units(game, 32)["axis tank"] == 1
    assert lost(game)["axis tank"] == 1


def test_who_stood_there_already_is_not_strafed() -> None:
    game = table(15, charts={"rennes": 39}, zones={32: "uk 1 fighter, axis 5 infantry"})
    do(game, "roll rennes {6 6}")
    assert phase(game) == "axis place"
    do(game, next(text for text in choices(game) if " 32 " in text))
    events = do(game, "done {6}")
    assert sum(len(dice) for dice in rolls(events, "strafe")) == 1


def test_an_empty_chart_is_not_rolled_for() -> None:
    game = table(14, charts={"us": 30})
    assert choices(game) == {"roll us"}


def test_the_cards_go_when_the_charts_are_empty() -> None:
    zones = {1: "axis 1 infantry", 6: "us 1 infantry"}
    game = table(13, zones=zones)
    assert (turn(game), phase(game)) == (3, "allies move"), "nobody is asked on either card"
    assert not {14, 15} & set(game.observe(None)["orders"])
    game = table(14, zones=zones, charts={"uk": 28, "rennes": 39})
    while turn(game) == 2:
        game.apply(game.legal()[0])
    assert {14, 15} <= set(game.observe(None)["orders"]), (
        "the last units have just entered; the cards go when next turned"
    )


def test_with_three_players_each_ally_places_its_own() -> None:
    game = table(14, charts={"uk": 20, "us": 20}, players=3)
    assert (phase(game), choices(game)) == ("uk roll", {"roll uk"})
    do(game, "roll uk {1 1}")
    while phase(game) == "uk place":
        do(game, sorted(choices(game))[0])
    assert (phase(game), choices(game)) == ("us roll", {"roll us"})
