"""What there is to draw, the same for a battle not yet begun and for one being played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from bocage.boards.hexes import HexBoard
from bocage.memoir.scenario import Cell, Objective, Scenario

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
    """Cards in hand by side."""
    marks: Mapping[int, frozenset[str]] = field(default_factory=dict)
    """What the unit on a hex has done this turn, by the names in `view.MARKS`."""
    medals: Mapping[str, int] | None = None
    """Medals won by side; None before the battle."""
    held: tuple[bool, ...] = ()
    """Per objective whether it is held now."""

    @property
    def board(self) -> HexBoard:
        return self.scenario.hex_board

    def objectives_on(self, hex_: int) -> list[Objective]:
        """The objectives that a hex belongs to."""
        name = self.board.name(hex_)
        return [objective for objective in self.scenario.objectives if name in objective.hexes]


def scene_of(subject: Subject) -> Scene:
    """The scene of a scenario as it is set up, or of a battle as it stands."""
    if isinstance(subject, Scene):
        return subject
    if isinstance(subject, Scenario):
        return Scene(
            scenario=subject,
            cells=subject.cells,
            full={hex_: unit.figures for hex_, unit in subject.units()},
            cards={name: side.hand for name, side in subject.sides.items()},
        )
    return _running(subject)


def _running(battle: Battle) -> Scene:
    # Only a battle that exists needs these, and it has loaded them; a scenario is drawn without the rules kernel.
    from bocage.memoir.position import cells  # noqa: PLC0415
    from bocage.memoir.view import objectives, units  # noqa: PLC0415

    on_map = {battle.board.index(unit["hex"]): unit for unit in units(battle) if unit["hex"] is not None}
    state = battle.state[0]
    return Scene(
        scenario=battle.scenario,
        cells=tuple(cells(battle)),
        full={hex_: int(unit["full"]) for hex_, unit in on_map.items()},
        cards={side: int(state["n_hand"][i]) for i, side in enumerate(battle.seats)},
        marks={hex_: frozenset(unit["marks"]) for hex_, unit in on_map.items() if "marks" in unit},
        medals={side: int(state["medals"][i]) for i, side in enumerate(battle.seats)},
        held=tuple(bool(goal["held"]) for goal in objectives(battle)),
    )
