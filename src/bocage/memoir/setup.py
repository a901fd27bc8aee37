"""Setting up a battle: a scenario and options become the World and the State before the first shuffle."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bocage.boards.hexes import HexBoard
from bocage.boards.sections import section_count, section_masks
from bocage.boards.sight import sight_table
from bocage.engine.records import new_record
from bocage.memoir.battle_rows import battle_rows, unit_kind
from bocage.memoir.house import as_played, compile_house
from bocage.memoir.kernel import codes, layout
from bocage.memoir.kernel.commands import COMMANDS, FIRST_GENERAL
from bocage.memoir.networks import fill_networks
from bocage.memoir.options import Options, OptionsError, compile_options, team_sizes
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.rows_read import SIDES
from bocage.memoir.scenario import CONTROLS, NATIONS, Scenario
from bocage.memoir.special import module_of
from bocage.memoir.special.building import Building
from bocage.memoir.tables import fill_ground, fill_rows
from bocage.memoir.ways import fill_ways

__all__ = ["Options", "OptionsError", "build"]

_EDGE_CODES = {"bottom": codes.BOTTOM, "top": codes.TOP}


FLAGS = {
    "mires": ("leave_no_battle", "battle_near", "take_unmoved"),
    "gullies": ("close_fire",),
    "heights": ("far",),
    "lakes": ("lake",),
}
"""What a World says about the battle as a whole, so that rules about rare ground cost nothing where there is none."""


def build(scenario: Scenario, options: Options | None = None) -> tuple[Any, Any]:
    """The World and the State of a battle as one-element arrays; starting the battle shuffles the cards."""
    options = options or Options()
    scenario = as_played(scenario, options)
    rows, board = battle_rows(scenario, options), scenario.hex_board
    world, state = new_record(layout.WORLD), new_record(layout.STATE)
    w, s = world[0], state[0]
    _fill_geometry(w, board)
    fill_rows(w, rows)
    _fill_players(w, scenario)
    _fill_teams(w, scenario, options)
    w["take_ground"] = int(not options.young_generals)
    compile_options(w, options)
    # Where the deck has no reaction card nobody can be taken for somebody who holds one.
    w["poker_face"] = int(options.poker_face and any(card.reaction and card.count for card in rows.cards))
    _clear(s)
    _fill_ground(w, s, scenario, rows)
    w["plateau"][: len(board)] = _plateaus(board, [int(w["grounds"][g]["hill"]) for g in s["ground"][: len(board)]])
    fill_networks(w, scenario, rows)
    building = Building(w, s, board, rows, scenario)
    for hex_, unit in scenario.units():
        kind = rows.kind(unit_kind(scenario, unit, load_rows()).id)
        number = building.add_unit(kind, SIDES[unit.side], hex_, unit.figures)
        if unit.made is not None:
            if unit.made.medals is not None:
                w["units"][number]["value"] = unit.made.medals
            w["units"][number]["nation"] = NATIONS.index(unit.made.nation or scenario.sides[unit.side].nation)
    w["engineers"] = int(any(kind.engineer for kind in rows.kinds))
    w["big_guns"] = int(any(kind.crosshairs for kind in rows.kinds))
    w["vulnerable"] = int(any(kind.assaulted for kind in rows.kinds))
    _fill_objectives(w, scenario)
    # Reserves first: a rule about units is about those in reserve too.
    for rule in sorted(scenario.rules, key=lambda rule: not hasattr(module_of(rule), "reserves")):
        module_of(rule).compile(building, rule)
    fill_ways(w, rows)
    _fill_deck(s, rows)
    s["sandbags_left"] = options.sandbags
    compile_house(building, options)
    for rule in scenario.rules:
        if hasattr(module_of(rule), "finish"):
            module_of(rule).finish(building, rule)
    return world, state


def _fill_geometry(w: Any, board: HexBoard) -> None:
    n = len(board)
    w["n_hexes"], w["width"], w["rows"] = n, board.width, board.height
    w["x"][:n], w["y"][:n] = board.x, board.y
    w["near"] = -1
    w["near"][:n] = board.neighbours
    w["section"][:n] = section_masks(board)
    w["n_sections"] = section_count(board)
    w["owner"] = -1
    w["mine_at"] = -1
    w["becomes"] = -1
    w["ruins"] = -1
    w["rails"] = -1
    w["bridged"] = -1
    w["at"] = -1
    addresses = board.y * layout.STRIDE + board.x + layout.MARGIN
    w["address"][:n] = addresses
    w["at"][addresses] = np.arange(n)
    for key, value in _sight_tables().items():
        w[key] = value


@lru_cache(maxsize=1)
def _sight_tables() -> dict[str, NDArray[np.int16]]:
    """The hexes that a line to each offset meets, as steps between addresses; the same on every board."""
    start = np.zeros((layout.SIGHT_ROWS, layout.SIGHT_COLUMNS), np.int16)
    count = np.zeros_like(start)
    offsets: list[int] = []
    sides: list[int] = []
    for (dx, dy), cells in sight_table(layout.REACH).items():
        place = dy + layout.REACH, dx + 2 * layout.REACH
        start[place], count[place] = len(offsets), len(cells)
        offsets += [y * layout.STRIDE + x for x, y, _ in cells]
        sides += [side for _, _, side in cells]
    assert len(offsets) <= layout.SIGHT_CELLS, f"{len(offsets)} sight cells"
    padding = [0] * (layout.SIGHT_CELLS - len(offsets))
    return {
        "sight_start": start,
        "sight_count": count,
        "sight_offset": np.array(offsets + padding, np.int16),
        "sight_side": np.array(sides + padding, np.int16),
    }


def _fill_players(w: Any, scenario: Scenario) -> None:
    for name, number in SIDES.items():
        side, record = scenario.sides[name], w["sides"][number]
        record["edge"], record["hand"], record["medals"] = _EDGE_CODES[side.edge], side.hand, side.medals
        record["nation"] = NATIONS.index(side.nation)
        w["seat_side"][number] = number
    w["n_seats"] = len(SIDES)
    w["first"] = SIDES[scenario.first]
    if scenario.overlord:
        _fill_generals(w)


def _fill_generals(w: Any) -> None:
    """Two commanders and behind them, from left to right, the generals of each side (002)."""
    w["overlord"] = 1
    for side in SIDES.values():
        w["seat_role"][side] = codes.COMMANDER
        for command in range(COMMANDS):
            seat = FIRST_GENERAL + COMMANDS * side + command
            place = command if w["sides"][side]["edge"] == codes.BOTTOM else COMMANDS - 1 - command
            w["seat_side"][seat], w["seat_role"][seat] = side, codes.GENERAL
            w["seat_sections"][seat] = 0b11 << 2 * place
    w["n_seats"] = FIRST_GENERAL + COMMANDS * len(SIDES)


def _fill_teams(w: Any, scenario: Scenario, options: Options) -> None:
    """The players of either side: the leader has the center, and others the flanks, together or each one (000 p.17)."""
    if options.players == len(SIDES):
        return
    if scenario.overlord:
        raise OptionsError("options: players: a battle on two boards has seats of its own; leave it out")
    w["shared"] = 1
    for side, members in enumerate(team_sizes(options)):
        w["seat_role"][side] = codes.COMMANDER if members > 1 else codes.PLAYER
        w["seat_sections"][side] = codes.CENTER if members > 1 else 0
        bottom = w["sides"][side]["edge"] == codes.BOTTOM
        left, right = (codes.LEFT, codes.RIGHT) if bottom else (codes.RIGHT, codes.LEFT)
        for sections in [(), (left | right,), (left, right)][members - 1]:
            seat = int(w["n_seats"])
            w["seat_side"][seat], w["seat_role"][seat], w["seat_sections"][seat] = side, codes.GENERAL, sections
            w["n_seats"] += 1


def _clear(s: Any) -> None:
    """Nobody and nothing is -1, because 0 is the first hex, unit, card and side."""
    for key in ("unit_at", "last_card", "winner"):
        s[key] = -1
    for key in ("hex", "carrier", "order"):
        s["units"][key] = -1
    for key in ("hex", "unit"):
        s["tokens"][key] = -1
    s["changed"] = 1


def _fill_ground(w: Any, s: Any, scenario: Scenario, rows: Rows) -> None:
    """One ground for every pair of terrain and structure in the battle, and for what is left when a bridge goes."""
    pairs = [
        (rows.terrain(cell.terrain), -1 if cell.structure is None else rows.structure(cell.structure))
        for cell in scenario.cells
    ]
    bare = {(terrain, -1) for terrain, structure in pairs if structure >= 0 and rows.structures[structure].replaces}
    grounds = sorted({*pairs, *bare})
    w["n_grounds"] = len(grounds)
    for number, (terrain, structure) in enumerate(grounds):
        fill_ground(w["grounds"][number], rows, terrain, structure)
    for flag, key in FLAGS.items():
        w[flag] = int(any(w["grounds"][each].any() for each in key))
    w["risky"] = int(w["grounds"]["enter_by"].any())
    w["move_cap"] = min((int(cap) for cap in w["grounds"]["move_cap"] if cap), default=0)
    for hex_, (pair, cell) in enumerate(zip(pairs, scenario.cells, strict=True)):
        s["ground"][hex_] = grounds.index(pair)
        s["obstacles"][hex_] = sum(1 << rows.obstacle(obstacle) for obstacle in cell.obstacles)


def _plateaus(board: HexBoard, hills: list[int]) -> list[int]:
    """Connected hills are one plateau, and so are connected mountains, numbered from 1; 0 is neither (rulings 6.8)."""
    plateaus = [0] * len(board)
    found = 0
    for first in range(len(board)):
        if not hills[first] or plateaus[first]:
            continue
        found += 1
        todo = [first]
        while todo:
            hex_ = todo.pop()
            plateaus[hex_] = found
            todo += [int(n) for n in board.neighbours[hex_] if n >= 0 and hills[n] == hills[first] and not plateaus[n]]
    return plateaus


def _fill_objectives(w: Any, scenario: Scenario) -> None:
    board = scenario.hex_board
    w["n_objectives"] = len(scenario.objectives)
    for number, objective in enumerate(scenario.objectives):
        record = w["objectives"][number]
        record["side"] = SIDES[objective.side]
        record["medals"], record["at_least"] = objective.medals, objective.at_least
        record["permanent"] = int(objective.hold == "permanent")
        record["at_end"] = int(objective.when == "end-of-own-turn")
        record["at_start"] = int(objective.when == "start-of-own-turn")
        record["wins"] = int(objective.wins)
        record["control"] = CONTROLS.index(objective.control)
        record["n"] = len(objective.hexes)
        record["hexes"] = -1
        record["hexes"][: len(objective.hexes)] = [board.index(name) for name in objective.hexes]


def _fill_deck(s: Any, rows: Rows) -> None:
    deck = [number for number, card in enumerate(rows.cards) for _ in range(card.count)]
    s["n_deck"] = len(deck)
    s["deck"][: len(deck)] = deck
