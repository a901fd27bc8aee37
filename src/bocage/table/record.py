"""A stored game as values: what it was set up with and the lines of its journal."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any

from bocage.memoir.game import Battle
from bocage.memoir.position import restore
from bocage.memoir.reseed import Reseeds, read_reseeds, write_reseeds
from bocage.memoir.scenario import Scenario, from_document, load_scenario, scenario_digest, scenario_ids
from bocage.memoir.setup import Options

SIDES = ("allies", "axis")
ROLES = (*SIDES, "table", "watch")
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
    """A seed that nobody can guess from its hash."""
    return secrets.token_urlsafe(SEED_BYTES)


def key_digest(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def commitment(seed: int | str) -> str:
    """What everybody sees at the start: it settles the seed without telling it."""
    return hashlib.sha256(str(seed).encode("utf-8", "replace")).hexdigest()


@dataclass(frozen=True)
class Seat:
    """Who sits at a side: a person with a name, or a computer general."""

    kind: str
    name: str = ""
    general: str = ""
    staff: bool | None = None
    """Whether the player may ask the staff, if that was agreed on when the game was made."""
    host: bool = False
    """Made the game, and so may hand on the link of the other seat."""
    opened: bool = False
    """Somebody has come with the key of this seat."""

    @property
    def human(self) -> bool:
        return self.kind == "human"


@dataclass(frozen=True)
class Standing:
    """What a seat wants done without being asked."""

    flags: str = "ask"
    ambush: str = "ask"


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

    @classmethod
    def of(cls, battle: Battle, seats: Mapping[str, Seat], one_screen: bool, clock: int | None = None) -> Record:
        """The record of a battle that has just been set up."""
        return cls(
            secrets.token_hex(8),
            battle.scenario.id,
            battle.scenario.to_document(),
            scenario_digest(battle.scenario),
            battle.shipped,
            battle.options.to_document(),
            battle.seed,
            dict(seats),
            one_screen,
            clock=clock,
            position=battle.position,
            reseeds=battle.reseeds,
        )

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
        row = asdict(self) | {"seats": seats_row(self.seats), "reseeds": reseeds}
        return row | {name: json.dumps(row[name]) for name in ("scenario", "options", "seed", "seats")}

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> Record:
        read = {name: json.loads(row[name]) for name in ("scenario", "options", "seed", "seats")}
        seats = {side: Seat(**about) for side, about in read["seats"].items()}
        names = ("id", "battle", "digest", "shipped", "one_screen", "created", "clock", "position")
        plain = {name: row[name] for name in names}
        reseeds = read_reseeds(json.loads(row["reseeds"])) if row["reseeds"] is not None else ()
        return cls(**plain, **(read | {"seats": seats, "reseeds": reseeds}))

    def start(self) -> Battle:
        """The battle before its first action. A shipped battle that has changed since is played as it was."""
        battle = self.anew(self.seed)
        if self.position is not None:
            restore(battle, self.position)
            battle.opening = []  # the hands of the set-up were dealt for nothing
        battle.expect_reseeds(self.reseeds)
        return battle

    def anew(self, seed: int | str) -> Battle:
        """The same battle from its beginning, with other dice."""
        scenario, shipped = self._scenario()
        return Battle(scenario, Options.from_document(self.options), seed, shipped)

    def _scenario(self) -> tuple[Scenario, bool]:
        if self.shipped and self.battle in scenario_ids():
            scenario = load_scenario(self.battle)
            if scenario_digest(scenario) == self.digest:
                return scenario, True
        return from_document(self.scenario), False


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
