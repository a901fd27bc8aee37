"""Rooms as values: the players who came with one link, and what they may change about the seats.

Nobody is shown anything hidden before the battle has been started, and from then on a player stays on his side: whoever
has seen one commander's hand must not sit down with the other.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bocage.table.refused import Refused

if TYPE_CHECKING:
    from bocage.engine.contract import Place
    from bocage.table.record import Seat

PLAYER = "player "
"""How the roles of a room's players begin; their number follows."""
NOBODY = -1
MOST_PLAYERS = 32


@dataclass(frozen=True)
class Player:
    """Somebody who came with the link of a room. His side is settled when the battle starts."""

    name: str = ""
    side: str = ""


@dataclass(frozen=True)
class Room:
    """The players of a game who choose their seats themselves; the first one made it."""

    players: tuple[Player, ...] = ()
    started: bool = False
    free_talk: bool = False
    """Friends in one room: nobody watches who confers with whom."""


@dataclass(frozen=True)
class Wish:
    """What a player wants to change, in this order."""

    name: str | None = None
    free: Sequence[str] = ()
    fill: Mapping[str, str] = field(default_factory=dict)
    """Computer generals by seat."""
    take: Sequence[str] = ()
    free_talk: bool | None = None
    start: bool = False


def player_role(number: int) -> str:
    return f"{PLAYER}{number}"


def player_number(role: str) -> int | None:
    """Who of the players has a key; None for keys of other kinds."""
    return int(role[len(PLAYER) :]) if role.startswith(PLAYER) else None


def held_by(seats: Mapping[str, Seat], player: int) -> tuple[str, ...]:
    """The seats that a player has taken, in the order of the game."""
    return tuple(name for name, seat in seats.items() if seat.player == player)


def missing(seats: Mapping[str, Seat]) -> tuple[str, ...]:
    """The seats that nobody plays yet."""
    return tuple(name for name, seat in seats.items() if seat.human and seat.player == NOBODY)


def joined(room: Room, name: str) -> Room:
    """The room with one more player."""
    if len(room.players) >= MOST_PLAYERS:
        raise Refused(409, "full", "too many players have come to this room")
    return replace(room, players=(*room.players, Player(name)))


def changed(
    room: Room,
    seats: Mapping[str, Seat],
    places: Sequence[Place],
    player: int,
    wish: Wish,
    deserted: Collection[str] = (),
) -> tuple[Room, dict[str, Seat]]:
    """The room and its seats after what a player wants; refuses what he may not. `deserted` are the seats of players
    who have gone, which others may free."""
    change = _Change(room, dict(seats), {one.name: one.side for one in places}, player, deserted)
    if wish.name is not None:
        change.rename(wish.name)
    for seat in wish.free:
        change.free(seat)
    for seat, general in wish.fill.items():
        change.fill(seat, general)
    for seat in wish.take:
        change.take(seat)
    if wish.free_talk is not None:
        change.agree(wish.free_talk)
    if wish.start:
        change.start()
    return change.room, change.seats


class _Change:
    """Seats and players while they change."""

    def __init__(
        self, room: Room, seats: dict[str, Seat], sides: dict[str, str], player: int, deserted: Collection[str]
    ) -> None:
        self.room, self.seats, self.sides, self.player, self.deserted = room, seats, sides, player, deserted

    @property
    def about(self) -> Player:
        return self.room.players[self.player]

    def rename(self, name: str) -> None:
        self._player(replace(self.about, name=name))
        for seat in held_by(self.seats, self.player):
            self._seat(seat, name=name)

    def free(self, seat: str) -> None:
        """Leave a seat, send its computer general away, or give up waiting for a player who does not come back."""
        self._known(seat)
        if self.seats[seat].human and self.seats[seat].player != self.player and seat not in self.deserted:
            raise Refused(403, "not_your_seat", "another player sits there, or has been away for a moment only")
        self._own_side(seat)
        self._seat(seat, kind="human", general="", name="", player=NOBODY)

    def fill(self, seat: str, general: str) -> None:
        """A computer general for a seat that is free, or one's own."""
        self._known(seat)
        if self.seats[seat].human and self.seats[seat].player not in (NOBODY, self.player):
            raise Refused(403, "not_your_seat", "another player sits there")
        self._own_side(seat)
        self._seat(seat, kind="general", general=general, name="", player=NOBODY)

    def take(self, seat: str) -> None:
        """Sit down on a seat that is free or has a computer general. Nobody sits on both sides."""
        self._known(seat)
        if self.about.side:
            self._own_side(seat)
        if self.seats[seat].human and self.seats[seat].player not in (NOBODY, self.player):
            raise Refused(409, "seat_taken", "somebody else has taken this seat")
        for other in held_by(self.seats, self.player):
            if self.sides[other] != self.sides[seat]:
                self.free(other)
        self._seat(seat, kind="human", general="", name=self.about.name, player=self.player, opened=True)
        if self.room.started:
            self._player(replace(self.about, side=self.sides[seat]))

    def agree(self, free_talk: bool) -> None:
        if self.room.started:
            raise Refused(409, "started", "this was agreed on before the battle began")
        self.room = replace(self.room, free_talk=free_talk)

    def start(self) -> None:
        if self.room.started:
            return
        if not held_by(self.seats, self.player):
            raise Refused(403, "not_a_player", "take a seat first")
        if empty := missing(self.seats):
            raise Refused(409, "seats_missing", f"nobody plays {', '.join(empty)} yet", seats=list(empty))
        players = list(self.room.players)
        for number, one in enumerate(players):
            if seats := held_by(self.seats, number):
                players[number] = replace(one, side=self.sides[seats[0]])
        self.room = replace(self.room, players=tuple(players), started=True)

    def _known(self, seat: str) -> None:
        if seat not in self.seats:
            raise Refused(400, "bad_request", f"the seats are {', '.join(self.seats)}")

    def _own_side(self, seat: str) -> None:
        """After the start only one's own side. Whoever has sat nowhere yet may take a seat, and change nothing else:
        he could choose weak generals for a side, and then play for the other one."""
        if not self.room.started or self.about.side == self.sides[seat]:
            return
        if self.about.side:
            raise Refused(403, "other_side", "you have played for the other side")
        raise Refused(403, "not_a_player", "take a seat of this side first")

    def _player(self, about: Player) -> None:
        players = list(self.room.players)
        players[self.player] = about
        self.room = replace(self.room, players=tuple(players))

    def _seat(self, seat: str, **about: object) -> None:
        self.seats[seat] = replace(self.seats[seat], **about)  # type: ignore[arg-type]  # fields of Seat
