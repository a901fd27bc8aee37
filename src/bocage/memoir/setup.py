"""Setting up a battle: a scenario and options become the World and the State before the first shuffle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bocage.boards.hexes import HexBoard
from bocage.boards.sections import section_masks
from bocage.boards.sight import sight_table
from bocage.engine.contract import GameError
from bocage.memoir.kernel import codes, layout
from bocage.memoir.problems import Problems, suggestion
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.rows_read import SIDES
from bocage.memoir.scenario import NATIONS, Scenario
from bocage.memoir.special import module_of
from bocage.memoir.special.building import Building
from bocage.memoir.tables import fill_ground, fill_rows

_EDGE_CODES = {"bottom": codes.BOTTOM, "top": codes.TOP}


class OptionsError(GameError):
    """Options that cannot be used; the message names the key and the remedy."""


@dataclass(frozen=True)
class Options:
    """What the players may agree on before any battle."""

    young_generals: bool = False
    """The shorter game for young players: no tactic cards, nobody takes ground (000 p.17, rulings 15.11)."""
    sandbags: int = 12
    """Pieces that Dig In can place; the rulebooks leave the number open (cards 4.9)."""
    hands: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Sides that start with these very cards instead of a deal: for lessons, puzzles and questions of rules."""

    @classmethod
    def from_document(cls, document: Any) -> Options:
        """The options of a plain table; what is left out has its default."""
        problems = Problems()
        given: Mapping[str, Any] = problems.table("options", document)
        problems.keys("options", given, asdict(cls()))
        options = {**asdict(cls()), **given}
        made = cls(
            young_generals=problems.flag("options: young_generals", options["young_generals"]) or False,
            sandbags=problems.number("options: sandbags", options["sandbags"], 0, layout.HEXES) or 0,
            hands=_hands(problems, options["hands"] or {}, options["young_generals"] is True),
        )
        if problems:
            raise OptionsError("\n".join(problems.found))
        return made

    def to_document(self) -> dict[str, Any]:
        """The options as a plain table."""
        plain = {"young_generals": self.young_generals, "sandbags": self.sandbags}
        return plain | {"hands": {side: list(cards) for side, cards in self.hands}} if self.hands else plain


def _hands(problems: Problems, given: Any, young: bool) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Cards by side, each of them in the deck and not more often than the deck has it."""
    place = "options: hands"
    table = problems.table(place, given)
    problems.keys(place, table, SIDES)
    left = {card.id: card.count for card in load_rows().cards if card.count and not (young and card.tactic)}
    made = []
    for side in SIDES:
        if side not in table:
            continue
        cards = problems.many(f"{place}: {side}", table[side])
        if not 1 <= len(cards) < layout.HAND:
            problems.add(f"{place}: {side}", f"{len(cards)} cards; give 1 to {layout.HAND - 1}")
        for card in cards:
            if card not in left:
                problems.add(f"{place}: {side}", f"there is no card {card!r} in the deck; {suggestion(card, left)}")
            elif left[card] == 0:
                problems.add(f"{place}: {side}", f"the deck has no further {card}; take one away")
            else:
                left[card] -= 1
        made.append((side, tuple(str(card) for card in cards)))
    return tuple(made)


def build(scenario: Scenario, options: Options | None = None) -> tuple[Any, Any]:
    """The World and the State of a battle as one-element arrays; starting the battle shuffles the cards."""
    options = options or Options()
    rows, board = load_rows(), scenario.hex_board
    world, state = layout.new_record(layout.WORLD), layout.new_record(layout.STATE)
    w, s = world[0], state[0]
    _fill_geometry(w, board)
    fill_rows(w, rows)
    _fill_players(w, scenario)
    w["take_ground"] = int(not options.young_generals)
    _clear(s)
    _fill_ground(w, s, scenario, rows)
    w["plateau"][: len(board)] = _plateaus(board, [int(w["grounds"][g]["hill"]) for g in s["ground"][: len(board)]])
    building = Building(w, s, board, rows, scenario)
    for hex_, unit in scenario.units():
        building.add_unit(rows.kind(unit.kind), SIDES[unit.side], hex_, unit.figures)
    _fill_objectives(w, scenario)
    # Reserves first: a rule about units is about those in reserve too.
    for rule in sorted(scenario.rules, key=lambda rule: not hasattr(module_of(rule), "reserves")):
        module_of(rule).compile(building, rule)
    _fill_deck(s, rows, options)
    s["sandbags_left"] = options.sandbags
    return world, state


def _fill_geometry(w: Any, board: HexBoard) -> None:
    n = len(board)
    w["n_hexes"], w["width"], w["rows"] = n, board.width, board.height
    w["x"][:n], w["y"][:n] = board.x, board.y
    w["near"] = -1
    w["near"][:n] = board.neighbours
    w["section"][:n] = section_masks(board)
    w["owner"] = -1
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


def _clear(s: Any) -> None:
    """Nobody and nothing is -1, because 0 is the first hex, unit, card and side."""
    for key in ("unit_at", "last_card", "card", "effect", "ambusher", "winner"):
        s[key] = -1
    s["units"]["hex"] = -1
    s["units"]["hex_behind"] = -1
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
    w["move_cap"] = min((int(cap) for cap in w["grounds"]["move_cap"] if cap), default=0)
    for hex_, (pair, cell) in enumerate(zip(pairs, scenario.cells, strict=True)):
        s["ground"][hex_] = grounds.index(pair)
        s["obstacles"][hex_] = sum(1 << rows.obstacle(obstacle) for obstacle in cell.obstacles)


def _plateaus(board: HexBoard, hills: list[int]) -> list[int]:
    """Connected hills are one plateau, numbered from 1; 0 is no hill (rulings 6.8)."""
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
            todo += [int(n) for n in board.neighbours[hex_] if n >= 0 and hills[n] and not plateaus[n]]
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
        record["wins"] = int(objective.wins)
        record["n"] = len(objective.hexes)
        record["hexes"] = -1
        record["hexes"][: len(objective.hexes)] = [board.index(name) for name in objective.hexes]


def _fill_deck(s: Any, rows: Rows, options: Options) -> None:
    deck = [
        number
        for number, card in enumerate(rows.cards)
        if not (options.young_generals and card.tactic)
        for _ in range(card.count)
    ]
    s["n_deck"] = len(deck)
    s["deck"][: len(deck)] = deck
