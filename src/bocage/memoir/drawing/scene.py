"""What there is to draw, the same for a battle not yet begun and for one being played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from bocage.boards.hexes import HexBoard
from bocage.memoir.battle_rows import unit_kind
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import Cell, Objective, Scenario
from bocage.memoir.special.exits import Rule as Exits

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

Subject: TypeAlias = "Scenario | Battle | Scene"


@dataclass(frozen=True)
class Scene:
    """One moment of a battle; hexes are numbers."""

    scenario: Scenario
    cells: tuple[Cell, ...]
    full: Mapping[int, int]
    """The strength that the unit on a hex began with, so that losses show."""
    cards: Mapping[str, int]
    """Cards in hand by side: those of whoever commands it."""
    marks: Mapping[int, frozenset[str]] = field(default_factory=dict)
    """What the unit on a hex has done this turn, by the names in `view.MARKS`."""
    medals: Mapping[str, int] | None = None
    """Medals won by side; None before the battle."""
    held: tuple[bool, ...] = ()
    """Per objective whether it is held now."""
    mines: Mapping[int, int] = field(default_factory=dict)
    """The strength of each minefield that lies face up."""
    tokens: Mapping[int, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """The star tokens of each hex: what they stand for and how many."""

    @property
    def board(self) -> HexBoard:
        return self.scenario.hex_board

    def objectives_on(self, hex_: int) -> list[Objective]:
        """The objectives that a hex belongs to."""
        name = self.board.name(hex_)
        return [objective for objective in self.scenario.objectives if name in objective.hexes]

    @property
    def exits(self) -> list[Exits]:
        """Where units may leave the board."""
        return [rule for rule in self.scenario.rules if isinstance(rule, Exits)]

    def exits_on(self, hex_: int) -> list[Exits]:
        """The exits that a hex belongs to."""
        return [rule for rule in self.exits if self.board.name(hex_) in rule.hexes]


def scene_of(subject: Subject) -> Scene:
    """The scene of a scenario as it is set up, or of a battle as it stands."""
    if isinstance(subject, Scene):
        return subject
    if isinstance(subject, Scenario):
        return Scene(
            scenario=subject,
            cells=tuple(_composed(subject, cell) for cell in subject.cells),
            full={hex_: unit.figures for hex_, unit in subject.units()},
            cards={name: side.hand for name, side in subject.sides.items()},
        )
    return _running(subject)


def _marks(unit: Mapping[str, Any]) -> frozenset[str]:
    """What a unit has done, and whether a big gun has found its range."""
    return frozenset([*unit.get("marks", ()), *(["sighted"] if unit.get("sighted") else [])])


def _composed(scenario: Scenario, cell: Cell) -> Cell:
    """A cell with its unit as the kind that it will be in the battle."""
    if cell.unit is None:
        return cell
    kind = unit_kind(scenario, cell.unit, load_rows()).id
    return cell if kind == cell.unit.kind else replace(cell, unit=replace(cell.unit, kind=kind))


def _running(battle: Battle) -> Scene:
    # Only a battle that exists needs these, and it has loaded them; a scenario is drawn without the rules kernel.
    from bocage.memoir.position import cells  # noqa: PLC0415
    from bocage.memoir.view import mines, objectives, tokens, units  # noqa: PLC0415

    on_map = {battle.board.index(unit["hex"]): unit for unit in units(battle) if unit["hex"] is not None}
    state = battle.state[0]
    lying: dict[int, list[tuple[str, int]]] = {}
    for token in tokens(battle)["tokens"]:
        if token.get("hex"):
            lying.setdefault(battle.board.index(token["hex"]), []).append((token["token"], token.get("count", 1)))
    return Scene(
        scenario=battle.scenario,
        cells=tuple(cells(battle)),
        full={hex_: int(unit["full"]) for hex_, unit in on_map.items()},
        cards={side: int(state["n_hand"][battle.leader(i)]) for i, side in enumerate(battle.sides)},
        marks={hex_: _marks(unit) for hex_, unit in on_map.items()},
        medals={side: int(state["medals"][i]) for i, side in enumerate(battle.sides)},
        held=tuple(bool(goal["held"]) for goal in objectives(battle)),
        mines={battle.board.index(name): strength for name, strength in mines(battle).items()},
        tokens={hex_: tuple(found) for hex_, found in lying.items()},
    )
