"""Who looks: what a key lets its holder see and do."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.game import Battle
from bocage.table.record import SIDES


@dataclass(frozen=True)
class Viewer:
    """The holder of a key: a seat, both seats at one screen (`table`), or a spectator (`watch`)."""

    role: str

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats it plays."""
        if self.role in SIDES:
            return (self.role,)
        return SIDES if self.role == "table" else ()

    def eyes(self, battle: Battle) -> int | None:
        """The seat whose view it gets. At one screen that is whoever decides; the page hides the hand until asked."""
        if self.role == "table":
            decision = battle.decision()
            return decision.seat if decision is not None else int(battle.state[0]["seat"])
        return SIDES.index(self.role) if self.role in SIDES else None

    @property
    def ears(self) -> int | None:
        """The seat whose events it hears. Both players read one screen, so nobody's drawn cards are told there."""
        return SIDES.index(self.role) if self.role in SIDES else None
