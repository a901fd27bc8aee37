"""The dead of one side rise (004 App. 3, HR-120)."""

from __future__ import annotations

from dataclasses import replace

from bocage.engine.contract import GameError
from bocage.memoir.house.converting import blank, class_name, fresh, harvests, without_army
from bocage.memoir.kernel import layout
from bocage.memoir.kernel.codes import LOST, NO_MEDALS
from bocage.memoir.options import Options
from bocage.memoir.rows import ALL, ONE_UNIT, Rows
from bocage.memoir.rows_read import SIDES
from bocage.memoir.scenario import Cell, Scenario, Unit
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_EXITS, RULE_UNDEAD
from bocage.memoir.special.strangers import TOWNS, let_loose

OPTIONS = ("variant_zombies",)
KIND, CARD = "zombies", "the-dead-walk"
UNITS = {"infantry": 1, "artillery": 2, "armor": 3}
"""How many units of the dead stand up for one of a class."""
SPARE = 24
"""Units that can still come about by splitting."""
NAME = {"en": "The dead walk", "nl": "De doden lopen", "fr": "Les morts marchent"}
TEXT = {
    "en": "Every unit of the dead may move one hex and must battle whoever it stands beside.",
    "nl": "Elke eenheid van de doden mag één vak bewegen en moet vechten met wie naast haar staat.",
    "fr": "Chaque unité des morts peut avancer d’une case et doit combattre ceux qui sont au contact.",
}


def convert(scenario: Scenario, options: Options) -> Scenario:
    """More of them than there were, behind and beside where they fell; a marker on every town and bunker."""
    if scenario.overlord:
        raise GameError(f"{scenario.id}: variant_zombies is for one board; choose another battle, or leave it out")
    side = options.variant_zombies
    scenario = without_army(scenario, side)
    cells = [blank(cell) if cell.unit and cell.unit.side == side else cell for cell in scenario.cells]
    extra = []
    for hex_, unit in scenario.units():
        if unit.side == side:
            cells[hex_] = replace(cells[hex_], unit=fresh(unit, KIND))
            extra += [hex_] * (UNITS.get(class_name(unit), 1) - 1)
    room = layout.UNITS - SPARE - sum(cell.unit is not None for cell in cells)
    for hex_ in extra[: max(0, room)]:
        if (place := _beside(scenario, cells, side, hex_)) is not None:
            cells[place] = replace(cells[place], unit=fresh(Unit(side, KIND, 0), KIND))
    places = [
        scenario.hex_board.name(h)
        for h, cell in enumerate(cells)
        if cell.terrain in TOWNS or (cell.structure or "").endswith("bunker")
    ]
    sides = {
        name: replace(one, medals=NO_MEDALS, hand=0 if name == side else one.hand)
        for name, one in scenario.sides.items()
    }
    goals = harvests(side, places[: layout.OBJECTIVES], 0)
    return replace(scenario, cells=tuple(cells), sides=sides, objectives=goals, rules=_kept(scenario))


def change_rows(rows: Rows, options: Options) -> Rows:
    """Their turn is a card that nobody plays."""
    base = rows.cards[rows.card(ONE_UNIT)]
    card = replace(
        base, id=CARD, name=NAME, text=TEXT, slots=(ALL, 0, 0), units=(), everyone=1, mirror=CARD, fallback=0
    )
    return replace(rows, cards=(*rows.cards, card))


def compile(building: Building, options: Options) -> None:
    """The rule of their turn, units in waiting, and the edge over which the living may leave."""
    let_loose(building)
    w, s, side = building.w, building.s, SIDES[options.variant_zombies]
    w["ruins"] = -1  # they eat people, not houses
    building.add_rule(RULE_UNDEAD, options.variant_zombies, building.rows.card(CARD))
    living = next(name for name, number in SIDES.items() if number != side)
    board, (_, height) = building.board, building.scenario.size
    row = height - 1 if building.scenario.sides[living].edge == "bottom" else 0
    building.add_rule(RULE_EXITS, living, hexes=[board.name(h) for h in range(len(board)) if int(board.y[h]) == row])
    w["exits"] = 1
    for u in range(int(w["n_units"])):
        if w["units"][u]["side"] != side:
            w["units"][u]["exit"] = 1
    kind = building.rows.kind(KIND)
    for _ in range(min(SPARE, layout.UNITS - int(w["n_units"]))):
        unit = building.add_unit(kind, side, -1, 0)
        s["units"][unit]["status"] = LOST


def _kept(scenario: Scenario) -> tuple[object, ...]:
    """Special rules about medals mean nothing any more."""
    dropped = (".exits", ".turn_limit", ".political_commissar", ".capture_hq", ".hand_growth", ".paradrop")
    return tuple(rule for rule in scenario.rules if not type(rule).__module__.endswith(dropped))


def _beside(scenario: Scenario, cells: list[Cell], side: str, hex_: int) -> int | None:
    """The nearest free hex that is not closer to the enemy."""
    board = scenario.hex_board
    back = 1 if scenario.sides[side].edge == "bottom" else -1
    seen, todo = {hex_}, [hex_]
    while todo:
        here = todo.pop(0)
        for near in (int(n) for n in board.neighbours[here] if n >= 0):
            if near in seen or (int(board.y[near]) - int(board.y[hex_])) * back < 0:
                continue
            if cells[near].unit is None:
                return near
            seen.add(near)
            todo.append(near)
    return None
