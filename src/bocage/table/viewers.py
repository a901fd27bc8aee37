"""Who looks: what a key lets its holder see and do."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.engine.contract import REFEREE, Event, Game
from bocage.table.record import JUDGE, ROOM, TABLE, WATCH


@dataclass(frozen=True)
class Viewer:
    """The holder of a key: a seat, all players at one screen (`table`), a player of a room, a referee or a
    spectator."""

    role: str
    people: tuple[str, ...] = ()
    """The seats of all the players, who share the screen of a `table`."""
    held: tuple[str, ...] | None = None
    """The seats that a player of a room has; they see together what each of them may see."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats it plays."""
        if self.held is not None:
            return self.held
        if self.role == TABLE:
            return self.people
        return () if self.role in (WATCH, ROOM, JUDGE) else (self.role,)

    @property
    def seat(self) -> str | None:
        """The one seat of a key for a seat."""
        if self.held is not None:
            return self.held[0] if len(self.held) == 1 else None
        return None if self.role in (TABLE, WATCH, ROOM, JUDGE) else self.role

    def eyes(self, game: Game) -> int | None:
        """The seat whose view it gets: of several, whoever decides. At one screen the page hides the hand."""
        if self.role == TABLE or self.held:
            decision = game.decision()
            seat = decision.seat if decision is not None else game.active
            if game.seats[seat] in self.seats:
                return seat
            return game.seats.index(self.held[0]) if self.held else None
        if self.role == JUDGE:
            return REFEREE
        return None if self.seat is None else game.seats.index(self.seat)

    def ears(self, game: Game) -> tuple[int, ...]:
        """The seats whose events it hears. Several players read one screen, so nobody's drawn cards are told there."""
        if self.role == JUDGE:
            return (REFEREE,)
        return () if self.role == TABLE else tuple(game.seats.index(seat) for seat in self.seats)


def reaches(event: Event, ears: tuple[int, ...]) -> bool:
    """Whether these seats together are told of an event; without any it is for spectators."""
    return any(seat not in event.hidden_from for seat in ears or (None,))


def heard(event: Event, ears: tuple[int, ...]) -> Event:
    """An event as these seats together may know it."""
    return event if hears_all(event, ears) else event.seen_by(None)


def hears_all(event: Event, ears: tuple[int, ...]) -> bool:
    return any(event.known_to(seat) for seat in (*ears, None))
