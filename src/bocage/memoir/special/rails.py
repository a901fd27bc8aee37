"""What the rules about trains share: the line, and which engine and wagon on it are a train."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.building import Building

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

ENGINE = "locomotive"
LONGEST = 32


def train_on(scenario: Scenario, side: str, track: tuple[str, ...], wagon: str) -> tuple[str, str] | None:
    """The hexes of the side's engine and of the wagon coupled to it, which stand next to each other on the line."""
    for pair in pairwise(track):
        for engine_hex, wagon_hex in (pair, pair[::-1]):
            engine, behind = (scenario.cells[scenario.hex_board.index(name)].unit for name in (engine_hex, wagon_hex))
            if engine is None or behind is None or engine.side != side or behind.side != side:
                continue
            if (engine.kind, behind.kind) == (ENGINE, wagon):
                return engine_hex, wagon_hex
    return None


def check_train(scenario: Scenario, side: str, track: tuple[str, ...], wagon: str) -> list[str]:
    """The line must be joined up, and the train must stand on it."""
    board = scenario.hex_board
    found = [
        f"{a} and {b} are not neighbours; give the track in order, hex by hex"
        for a, b in pairwise(track)
        if board.distance(board.index(a), board.index(b)) != 1
    ]
    if not found and train_on(scenario, side, track, wagon) is None:
        found.append(f"the {side} have no {ENGINE} with a {wagon} behind it on the track; place both on it")
    return found


def couple(building: Building, side: str, track: tuple[str, ...], wagon: str) -> int:
    """Lay the line and make a train of its engine and wagon; returns the number of the wagon."""
    w, at = building.w, [building.board.index(name) for name in track]
    for a, b in pairwise(at):
        w["rails"][a][1], w["rails"][b][0] = b, a
    place = train_on(building.scenario, side, track, wagon)
    assert place is not None, "checked before"
    engine, behind = (int(building.s["unit_at"][building.board.index(name)]) for name in place)
    w["units"][engine]["pulls"], w["units"][behind]["pulled"] = behind + 1, engine + 1
    w["units"][engine]["facing"] = int(track.index(place[0]) > track.index(place[1]))
    w["trains"] = 1
    assert w["units"][engine]["side"] == SIDES[side]
    return behind
