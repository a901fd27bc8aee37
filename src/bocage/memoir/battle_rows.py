"""The rows of one battle: what its World holds and numbers.

The catalogue may grow to hundreds of rows; into a World go those that the battle uses. The rows of the base game are
in every battle under the numbers they have always had, because old positions know them by these; what else a battle
uses follows in the order of the catalogue. `Battle.rows` is this view: a number of a World is a place in its tuples.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from bocage.memoir.composed import Changes, Made, compose
from bocage.memoir.decks import deck_cards
from bocage.memoir.house import as_played, changed_rows
from bocage.memoir.kernel import layout
from bocage.memoir.options import Options
from bocage.memoir.rows import Kind, Rows, load_rows
from bocage.memoir.rows_read import Row
from bocage.memoir.scenario import Scenario, ScenarioError, Unit
from bocage.memoir.special import module_of
from bocage.memoir.special.parameters import parameters

OBSTACLES_EVERYWHERE: Final = 4
KINDS_EVERYWHERE: Final = 6
"""The rows of the base game, at the beginning of their files."""

R = TypeVar("R", bound=Row)


def battle_rows(scenario: Scenario, options: Options, rows: Rows | None = None) -> Rows:
    """The rows that a battle uses. Terrains and structures keep the catalogue's numbers: a World names them only."""
    rows = rows or load_rows()
    scenario = as_played(scenario, options)
    made = replace(
        rows,
        obstacles=_chosen(rows.obstacles, OBSTACLES_EVERYWHERE, {*_obstacles(scenario)}),
        kinds=_kinds(scenario, rows),
        cards=deck_cards(scenario.deck, options.without, rows),
    )
    made = changed_rows(made, options)
    if crowded := too_many(made):
        raise ScenarioError("\n".join(f"{scenario.id}: {line}" for line in crowded))
    return made


def too_many(made: Rows) -> list[str]:
    """What a World has no room for."""
    return [
        f"{file}.toml: {used} rows, but there is room for {room}; use fewer of them in one battle"
        for file, used, room in (
            ("obstacles", len(made.obstacles), layout.OBSTACLES),
            ("units", len(made.kinds), layout.KINDS),
            ("cards", len(made.cards), layout.CARDS),
        )
        if used > room
    ]


def unit_kind(scenario: Scenario, unit: Unit, rows: Rows) -> Kind:
    """The kind of a unit of the map with all that is put on it; `rows` is the catalogue."""
    army = scenario.sides[unit.side].army
    kind = compose(rows, unit.kind, scenario.era, army, unit.made)
    changes: Changes = ()
    for rule in scenario.rules:
        module = module_of(rule)
        if hasattr(module, "unit_changes"):
            changes += module.unit_changes(rule, unit.side, kind)
    if not changes:
        return kind
    made = unit.made or Made()
    return compose(rows, unit.kind, scenario.era, army, replace(made, change=(*made.change, *changes)))


def _obstacles(scenario: Scenario) -> Iterator[str]:
    """Those that lie on the map, and those that special rules may lay there."""
    for cell in scenario.cells:
        yield from cell.obstacles
    for rule in scenario.rules:
        yield from getattr(module_of(rule), "LAYS", ())


def _kinds(scenario: Scenario, rows: Rows) -> tuple[Kind, ...]:
    composed = {kind.id: kind for kind in (unit_kind(scenario, unit, rows) for _, unit in scenario.units())}
    named = {*composed, *_named_by_rules(scenario)}
    chosen = _chosen(rows.kinds, KINDS_EVERYWHERE, named)
    known = {kind.id for kind in chosen}
    return (*chosen, *(kind for name, kind in composed.items() if name not in known))


def _named_by_rules(scenario: Scenario) -> Iterator[str]:
    for rule in scenario.rules:
        for key, parameter in parameters(rule).items():
            if parameter.type == "unit":
                yield getattr(rule, key)


def _chosen(rows: Sequence[R], everywhere: int, used: set[str]) -> tuple[R, ...]:
    return tuple(row for place, row in enumerate(rows) if place < everywhere or row.id in used)
