"""What a seat is shown of things that hold for a while, and no longer than they do."""

from __future__ import annotations

from typing import Any

from tests.dday.rules.test_tactics_effects import at_tactics
from tests.dday.table import do, phase, table

from bocage.dday.game import Campaign


def moved(game: Campaign) -> list[tuple[int, list[int], int]]:
    """Numbers, ways and dice of the Axis moves that are shown."""
    return [(one["n"], one["way"], one["dice"]) for one in game.observe(None)["moved"]]


def room(game: Campaign, zone: int) -> dict[str, Any]:
    found: dict[str, Any] = game.observe(None)["zones"][str(zone)]["room"]
    return found


def test_moves_have_no_dice_any_more_when_they_have_been_strafed() -> None:
    game = table(12, zones={30: "axis 3 tank", 31: "uk 1 fighter", 1: "uk 1 infantry"}, tactics=[12])
    do(game, "move axis tank 30 31 39 1", "move axis tank 30 31 2")
    assert moved(game) == [(1, [30, 31, 39], 1), (2, [30, 31], 2)]
    do(game, "done {1 1 6}")
    assert phase(game) == "allies tactics"
    assert moved(game) == [(1, [30, 31], 0)], "nobody is left of the first group"


def test_arrivals_show_their_dice_until_they_have_been_strafed() -> None:
    game = table(15, zones={30: "uk 1 fighter", 34: "us 1 fighter"}, charts={"rennes": 0}, tactics=[15])
    do(game, "roll rennes {1 1}", "place axis tank 34 1", "place axis tank 36 1")
    assert phase(game) == "axis arrived"
    assert moved(game) == [(1, [34], 1), (1, [36], 0)]
    do(game, "done {6}")
    assert phase(game) == "axis tactics"
    assert [dice for _, _, dice in moved(game)] == [0, 0]


def test_barnstorming_is_shown_as_long_as_anybody_fires_at_fighters() -> None:
    game = table(
        3, zones={30: "axis 1 artillery, us 1 fighter"}, airfield="uk 1 fighter", charts={"us": 37}, tactics=[3]
    )
    do(game, "send uk fighter 30 1", "done", "use uk 30")
    assert game.observe(None)["card"] == 4
    assert game.observe(None)["marks"]["safe"] == {"power": "uk", "zone": 30}
    while game.observe(None)["card"] <= 4:
        game.apply(game.legal()[0])
    assert game.observe(None)["turn"] == 2
    assert game.observe(None)["marks"]["safe"] is None


def test_nobody_finds_room_in_a_flooded_zone() -> None:
    game = table(7, airfield="uk 1 bomber", zones={32: "axis 2 tank", 30: "uk 1 infantry"}, tactics=[7])
    at_tactics(game, 7)
    assert room(game, 32) == {"allies": 8, "axis": 6}
    do(game, "use 32")
    assert room(game, 32) == {"allies": 0, "axis": 0}
    assert room(game, 30) == {"allies": 7, "axis": 8}
