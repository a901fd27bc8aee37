"""The set-up, the course of a turn and the end (003 p.3, 8, 9, 14)."""

from __future__ import annotations

import pytest
from tests.dday.table import airfield, box, card, do, kinds, phase, table, to_turn, turn, units, whole_game

from bocage.dday.game import Campaign

CITIES = {2: "us 1 infantry", 26: "us 1 infantry", 30: "uk 1 infantry"}


def to_next_turn(game: Campaign) -> None:
    to_turn(game, turn(game) + 1)


def test_three_cities_at_the_end_of_two_turns_in_a_row_win() -> None:
    game = table(8, zones={**CITIES, 40: "axis 1 infantry"}, turn=4)
    to_next_turn(game)
    assert game.observe(None)["held"] == 1
    assert game.result() is None
    to_next_turn(game)
    result = game.result()
    assert result is not None
    assert result.how == "cities"
    assert "allies" in {game.seats[seat] for seat in result.winners}


def test_losing_a_city_starts_the_count_anew() -> None:
    game = table(12, zones={**CITIES, 31: "axis 2 tank"}, turn=5, held=1)
    do(game, "move axis tank 31 30 2", "done")
    do(game, "attack 30 {1 1 6}")
    to_next_turn(game)
    assert game.observe(None)["held"] == 0
    assert game.result() is None


@pytest.mark.parametrize("city", [2, 26, 30])
def test_every_city_counts(city: int) -> None:
    zones = {zone: text for zone, text in CITIES.items() if zone != city}
    game = table(8, zones={**zones, 40: "axis 1 infantry"}, turn=4, held=1)
    to_next_turn(game)
    assert game.observe(None)["held"] == 0


def test_a_contested_city_is_not_held() -> None:
    game = table(13, zones={**CITIES, 2: "us 1 infantry, axis 1 infantry"}, turn=4)
    do(game, "attack 2 {6 6}")
    to_next_turn(game)
    assert game.observe(None)["held"] == 0


def test_a_city_without_units_is_nobody_s() -> None:
    game = table(8, zones={2: "us 1 infantry", 26: "us 1 infantry", 30: "uk 3 fighter", 40: "axis 1 infantry"}, turn=4)
    to_next_turn(game)
    assert game.observe(None)["held"] == 0


def test_after_the_tenth_turn_the_axis_wins() -> None:
    game = table(8, zones={30: "uk 1 infantry", 40: "axis 1 infantry"}, turn=10)
    to_next_turn(game)
    result = game.result()
    assert result is not None
    assert (result.how, [game.seats[seat] for seat in result.winners]) == ("time", ["axis"])
    assert phase(game) == "over"


def test_the_cities_held_at_the_end_of_turns_nine_and_ten_still_win() -> None:
    game = table(8, zones={**CITIES, 40: "axis 1 infantry"}, turn=10, held=1)
    to_next_turn(game)
    result = game.result()
    assert result is not None
    assert result.how == "cities"


def test_three_cities_for_the_first_time_at_the_end_of_turn_ten_are_too_late() -> None:
    game = table(8, zones={**CITIES, 40: "axis 1 infantry"}, turn=10)
    to_next_turn(game)
    result = game.result()
    assert result is not None
    assert result.how == "time"


def test_with_three_players_both_allies_win() -> None:
    game = table(8, zones={**CITIES, 40: "axis 1 infantry"}, turn=10, held=1, players=3)
    to_next_turn(game)
    result = game.result()
    assert result is not None
    assert {game.seats[seat] for seat in result.winners} == {"uk", "us"}


# The set-up.


def test_the_axis_stands_as_printed() -> None:
    game = whole_game()
    total: dict[str, int] = {}
    for zone in range(1, 43):
        for name, n in units(game, zone).items():
            total[name] = total.get(name, 0) + n
    axis = {name: n for name, n in total.items() if name.startswith("axis")}
    assert axis == {"axis infantry": 23, "axis artillery": 13, "axis tank": 5, "axis blockhouse": 17}
    assert units(game, 15) == {"axis infantry": 2, "axis blockhouse": 2}, "Bayeux, named in 003 p.8"
    assert units(game, 14) == {"axis infantry": 4, "axis artillery": 3, "axis blockhouse": 2}


def test_the_allies_wait_at_sea_in_the_air_and_on_the_airfield() -> None:
    game = whole_game()
    assert box(game, "utah") == {"infantry": 3, "artillery": 1}
    assert box(game, "omaha") == {"infantry": 6, "artillery": 2}
    assert box(game, "gold") == {"infantry": 5, "artillery": 1, "tank": 1}
    assert box(game, "juno") == {"infantry": 3, "artillery": 1, "tank": 1}
    assert box(game, "sword") == {"infantry": 4, "artillery": 1, "tank": 1}
    assert airfield(game) == {"uk fighter": 4, "uk bomber": 1, "us fighter": 4, "us bomber": 1}
    assert (units(game, 10)["us infantry"], units(game, 11)["us infantry"], units(game, 17)["uk infantry"]) == (3, 3, 3)


def test_a_game_begins_with_the_paratroopers() -> None:
    game = whole_game()
    assert (turn(game), card(game), phase(game)) == (1, 1, "allies airborne")
    assert game.observe(None)["orders"] == list(range(1, 17))


def test_the_orders_come_in_their_sequence_and_empty_ones_are_skipped() -> None:
    game = table(2, zones={30: "uk 1 infantry", 40: "axis 1 infantry"}, turn=3)
    assert card(game) == 8, "no blockhouses and no aircraft"
    events = do(game, "done")
    assert card(game) == 12
    assert "order" in kinds(events)


@pytest.mark.parametrize(("players", "seats"), [(2, ("allies", "axis")), (3, ("uk", "us", "axis"))])
def test_two_or_three_players(players: int, seats: tuple[str, ...]) -> None:
    assert tuple(whole_game(players=players).seats) == seats
