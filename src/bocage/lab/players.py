"""Who can be at a seat of the arena: a general of the house by name, or a program by its command."""

from __future__ import annotations

import re
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from bocage.engine import playing
from bocage.engine.contract import Event, Game, GameError, GameSystem
from bocage.engine.generals import General
from bocage.engine.referee import PROTOCOL, status
from bocage.generals import all_general_names
from bocage.lab.program import Fault, Program

SPELLING = re.compile(r"(?:(?P<name>[\w.+-]{1,40})\s*=\s*)?(?P<kind>program|team):\s*(?P<command>.*)", re.DOTALL)


@dataclass(frozen=True)
class Limits:
    """Seconds that a program may take: for one answer, for all answers of a battle, and to start."""

    move: float = 10.0
    game: float = 600.0
    start: float = 30.0


LIMITS = Limits()


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part; without a command it is the general of that name."""

    name: str
    command: str | None = None
    together: bool = False
    """Whether one start of the program holds all seats of a side, instead of one for each seat."""


def entrant(text: str, system: GameSystem | None = None) -> Entrant:
    """Read ``captain``, ``program: COMMAND`` or ``NAME=program: COMMAND``; a general of the system, or of any.

    With ``team:`` instead of ``program:`` one program has all seats of a side.
    """
    said = SPELLING.fullmatch(text.strip())
    if said is None:
        names = known_generals(system)
        if text not in names:
            known = ", ".join(names)
            raise GameError(f"'{text}' is no general; use one of {known}, or a program: 'program: python3 mybot.py'")
        return Entrant(text)
    command = said["command"].strip()
    if not command:
        raise GameError(f"'{text}' names no command; write for example 'program: python3 mybot.py'")
    return Entrant(said["name"] or Path(command.split()[-1]).stem or "program", command, said["kind"] == "team")


def known_generals(system: GameSystem | None) -> list[str]:
    return system.generals.names() if system is not None else all_general_names()


def entrants(texts: Sequence[str], system: GameSystem | None = None) -> list[Entrant]:
    """Several of them, whose names must differ."""
    made = [entrant(text, system) for text in texts]
    names = [one.name for one in made]
    for one in made:
        if names.count(one.name) > 1:
            raise GameError(f"two players are called '{one.name}'; name programs apart: 'second=program: …'")
        if one.command is not None and one.name in known_generals(system):
            raise GameError(f"the program '{one.name}' has the name of a general; name it: 'mine=program: …'")
    return made


class Player(Protocol):
    """Somebody at a seat of one battle. ``listens`` when it has to hear what happens."""

    listens: bool

    def choose(self, battle: Game) -> int:
        """One of the legal actions; raises `Fault` when the player gives none."""

    def hear(self, events: Sequence[Event]) -> None:
        """What has just happened."""

    def end(self, battle: Game, winner: int, how: str, fault: Fault | None) -> None:
        """The battle is over, won by a side or by nobody (-1); the fault is the player's own."""


class HouseGeneral:
    """A general of the house, who looks at the battle only through what its seat may know."""

    listens = False

    def __init__(self, name: str, seat: int, seed: str) -> None:
        self.name, self.seat, self.seed = name, seat, seed
        self.general: General | None = None

    def choose(self, battle: Game) -> int:
        if self.general is None:
            self.general = playing.system_of(battle).generals.general(self.name, self.seat, self.seed)
        try:
            return self.general.choose(battle)
        except Exception as error:  # a mistake of ours, which should cost a battle and not the whole tournament
            where = traceback.format_exc(limit=-3)
            raise Fault("crashed", f"{type(error).__name__}: {error}; please report this", traceback=where) from error

    def hear(self, events: Sequence[Event]) -> None:
        """Generals look when they are asked."""

    def end(self, battle: Game, winner: int, how: str, fault: Fault | None) -> None:
        """Nothing to put away."""


class ProgramPlayer:
    """A program at a seat, or at several of a side: it is told what its seats may know and nothing else, above all not
    the seed."""

    listens = True

    def __init__(self, program: Program, number: int, seats: Sequence[int], limits: Limits) -> None:
        self.program, self.seats, self.limits = program, tuple(seats), limits
        self.game = f"g{number}"
        self.starting = number == 1
        self.asked = 0
        self.used = 0.0
        self.heard: list[dict[str, Any]] | None = None

    def choose(self, battle: Game) -> int:
        if self.heard is None:
            self._begin(battle)
        seconds = self.limits.move + (self.limits.start if self.starting else 0.0)
        left = self.limits.game - self.used
        self.asked += 1
        decision = battle.decision()
        seat = decision.seat if decision is not None and decision.seat in self.seats else self.seats[0]
        view = battle.observe(seat)
        message = {
            "tell": "decide",
            "game": self.game,
            "id": self.asked,
            "seat": battle.seats[seat],
            **status(battle),
            "events": self._news(),
            "view": view,
            "legal": view["legal"] if "legal" in view else [battle.format(action) for action in battle.legal()],
        }
        began = time.monotonic()
        try:
            answer = self.program.ask(message, min(seconds, left))
        except Fault as fault:
            if fault.code == "silent" and left < seconds:
                raise Fault("out_of_time", f"it used up its {self.limits.game:g} s for the whole battle") from None
            raise
        if not self.starting:
            self.used += time.monotonic() - began
        self.starting = False
        return self._action(battle, answer)

    def _begin(self, battle: Game) -> None:
        self.heard = []
        system, set_up = playing.system_of(battle), battle.set_up()
        message = {
            "tell": "new",
            "protocol": PROTOCOL,
            "game": self.game,
            "system": system.name,
            "battle": set_up.battle,
            "scenario": dict(set_up.document),
            "options": system.people.options_shown(set_up.options, battle.seats[self.seats[0]], False),
            "seats": list(battle.seats),
            "seat": battle.seats[self.seats[0]],
            "holds": [battle.seats[seat] for seat in self.seats],
            "limits": {"move": self.limits.move, "game": self.limits.game},
        }
        self.program.tell(message, self.limits.move + (self.limits.start if self.starting else 0.0))
        self.heard = self._told(battle.opening)

    def _action(self, battle: Game, answer: dict[str, Any]) -> int:
        if answer.get("cmd") != "do" or not isinstance(answer.get("action"), str):
            wanted = '{"cmd": "do", "action": "…"}'
            raise Fault("no_action", f"its answer is not of the form {wanted} but has {', '.join(answer) or 'nothing'}")
        for key, value in (("game", self.game), ("id", self.asked)):
            if answer.get(key, value) != value:
                raise Fault("out_of_turn", f"its answer is for {key} {answer[key]!r}, but {key} {value!r} was asked")
        text = answer["action"]
        if len(text) > 200:
            raise Fault("no_action", f"its action has {len(text)} characters; copy one of 'legal'")
        return battle.parse(text)

    def hear(self, events: Sequence[Event]) -> None:
        if self.heard is not None:
            self.heard += self._told(events)

    def _told(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        """Events as whoever holds these seats may know them: each as the one that knows most of it."""
        told = []
        for event in events:
            if present := [seat for seat in self.seats if seat not in event.hidden_from]:
                knows = next((seat for seat in present if event.known_to(seat)), present[0])
                told.append(event.seen_by(knows).document())
        return told

    def _news(self) -> list[dict[str, Any]]:
        news, self.heard = self.heard or [], []
        return news

    def end(self, battle: Game, winner: int, how: str, fault: Fault | None) -> None:
        if self.heard is None:
            return
        winners = [battle.seats[seat] for seat in playing.seats_of(battle, winner)] if winner >= 0 else []
        message = {
            "tell": "end",
            "game": self.game,
            "decision": None,
            "result": {"winners": winners, "how": how, "score": list(battle.score)},
            "events": self._news(),
            "view": battle.observe(self.seats[0]),
            "error": fault.error if fault else None,
        }
        self.program.tell(message, self.limits.move)
