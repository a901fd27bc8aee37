"""A stored game as values: what it was set up with and the lines of its journal."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from bocage.engine.contract import Game, Reseeds, SetUp, game_system, system_names
from bocage.engine.saves import read_reseeds, write_reseeds
from bocage.engine.sealed import SEALED
from bocage.table.rooms import NOBODY, Player, Room

TABLE, WATCH, ROOM, JUDGE = "table", "watch", "room", "referee"
"""Roles of keys that are not those of one seat: all players at one screen, spectators, a room's link, a referee."""
INVITATION = "invitation "
"""How the roles of invitations begin; the number of the seat follows, because names of seats may be long."""
KEY_BYTES = 16
KEY_LENGTH = 22
SEED_BYTES = 24
ACT, UNDO, CLAIM = "act", "undo", "claim"


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def moment_text(at: int) -> str:
    """A time as browsers read it."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def new_seed() -> str:
    """A seed that nobody can guess, neither from its hash nor from what its chance brings."""
    return SEALED + secrets.token_urlsafe(SEED_BYTES)


def key_digest(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def commitment(seed: int | str) -> str:
    """What everybody sees at the start: it settles the seed without telling it."""
    return hashlib.sha256(str(seed).encode("utf-8", "replace")).hexdigest()


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat: a person with a name, or a computer general."""

    kind: str
    name: str = ""
    general: str = ""
    staff: bool | None = None
    """Whether the player may ask the staff, if that was agreed on when the game was made."""
    host: bool = False
    """Made the game, and so may hand on the links of the other seats."""
    opened: bool = False
    """Somebody has come with the key of this seat."""
    waits: bool = False
    """A general who moves first waits until this player has read his orders and says that it may begin."""
    player: int = NOBODY
    """Who of the players of a room has taken it."""

    @property
    def human(self) -> bool:
        return self.kind == "human"


Orders = Mapping[str, str]
"""What a seat wants done without being asked: its standing orders by name, as far as they are not the default."""


@dataclass(frozen=True)
class Line:
    """One line of the journal: an action, an undo that keeps the first so many actions, or a win that was claimed."""

    n: int
    kind: str
    seat: str
    text: str
    at: int


@dataclass(frozen=True)
class Chat:
    """Something said at a game; its number tells a browser that comes back what it has heard already."""

    role: str
    text: str
    at: int
    id: int = 0
    channel: str = ""
    """Who may hear it (`channels.py`); empty for everybody."""


@dataclass(frozen=True)
class Record:
    """What a game was set up with; only what is known about its seats changes."""

    id: str
    battle: str
    scenario: Mapping[str, Any]
    digest: str
    shipped: bool
    options: Mapping[str, Any]
    seed: int | str
    seats: Mapping[str, Seat]
    one_screen: bool = False
    created: int = field(default_factory=now)
    clock: int | None = None
    """Milliseconds for each player."""
    position: str | None = None
    """The position it starts from, if it does not start from the beginning of its battle."""
    reseeds: Reseeds = ()
    """Where its chance comes from other seeds: a game that was loaded goes on with one that its file cannot tell."""
    system: str = field(default_factory=lambda: system_names()[0])
    """The game system it belongs to."""
    room: Room | None = None
    """The players who come with one link and choose their seats themselves."""

    @classmethod
    def of(
        cls,
        game: Game,
        seats: Mapping[str, Seat],
        one_screen: bool,
        clock: int | None = None,
        room: Room | None = None,
    ) -> Record:
        """The record of a game that has just been set up."""
        about = game.set_up()
        return cls(
            secrets.token_hex(8),
            about.battle,
            about.document,
            about.digest,
            about.shipped,
            about.options,
            about.seed,
            dict(seats),
            one_screen,
            clock=clock,
            position=about.position,
            reseeds=about.reseeds,
            system=game.system,
            room=room,
        )

    @property
    def people(self) -> tuple[str, ...]:
        """The seats of persons, present or not."""
        return tuple(name for name, seat in self.seats.items() if seat.human)

    def invitation(self, seat: str) -> str:
        """The role of the invitation to a seat."""
        return f"{INVITATION}{list(self.seats).index(seat)}"

    def invited(self, role: str) -> str | None:
        """The seat that an invitation leads to; None for keys that are no invitations."""
        return list(self.seats)[int(role[len(INVITATION) :])] if role.startswith(INVITATION) else None

    @property
    def shared_screen(self) -> bool:
        """Whether several players sit at the same screen."""
        return self.one_screen and len(self.people) > 1

    @property
    def last_seed(self) -> int | str:
        """The seed that decides what is yet to come."""
        return self.reseeds[-1][1] if self.reseeds else self.seed

    @property
    def fixed(self) -> int:
        """Actions that cannot be taken back: what would be done instead would have the chance of an earlier seed."""
        return self.reseeds[-1][0] if self.reseeds else 0

    @property
    def commitment(self) -> str:
        """What everybody sees before the last seed has decided anything."""
        return commitment(self.last_seed)

    def row(self) -> dict[str, Any]:
        """As a row of the table of games."""
        reseeds = json.dumps(write_reseeds(self.reseeds)) if self.reseeds else None
        row = asdict(self) | {"seats": seats_row(self.seats), "reseeds": reseeds, "room": room_row(self.room)}
        return row | {name: json.dumps(row[name]) for name in ("scenario", "options", "seed", "seats")}

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> Record:
        read = {name: json.loads(row[name]) for name in ("scenario", "options", "seed", "seats")}
        seats = {side: Seat(**about) for side, about in read["seats"].items()}
        names = ("id", "battle", "digest", "shipped", "one_screen", "created", "clock", "position", "system")
        plain = {name: row[name] for name in names}
        reseeds = read_reseeds(json.loads(row["reseeds"])) if row["reseeds"] is not None else ()
        return cls(**plain, **(read | {"seats": seats, "reseeds": reseeds, "room": read_room(row["room"])}))

    def set_up(self) -> SetUp:
        return SetUp(
            self.battle,
            self.scenario,
            self.digest,
            self.shipped,
            self.options,
            self.seed,
            self.position,
            self.reseeds,
        )

    def start(self) -> Game:
        """The game before its first action. A shipped battle that has changed since is played as it was."""
        return game_system(self.system).begin(self.set_up())

    def anew(self, seed: int | str) -> Game:
        """The same battle from its beginning, with other dice."""
        system = game_system(self.system)
        options = system.series.options_again(self.options)
        return system.begin(replace(self.set_up(), options=options, seed=seed, position=None, reseeds=()))


def room_row(room: Room | None) -> str | None:
    return None if room is None else json.dumps(asdict(room))


def read_room(text: str | None) -> Room | None:
    if text is None:
        return None
    about = json.loads(text)
    return Room(**(about | {"players": tuple(Player(**one) for one in about["players"])}))


def seats_row(seats: Mapping[str, Seat]) -> dict[str, dict[str, Any]]:
    return {side: asdict(seat) for side, seat in seats.items()}


def actions_of(lines: list[Line]) -> list[Line]:
    """The actions that stand after every undo, each with its journal line."""
    standing: list[Line] = []
    for line in lines:
        if line.kind == UNDO:
            del standing[int(line.text) :]
        elif line.kind == ACT:
            standing.append(line)
    return standing
