"""Who can be at a seat of the arena: a general of the house by name, or a program by its command."""

from __future__ import annotations

import re
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from bocage.engine.contract import Event, GameError
from bocage.engine.referee import PROTOCOL, events_for, status
from bocage.generals import general, general_names
from bocage.lab.program import Fault, Program
from bocage.memoir.game import Battle

SPELLING = re.compile(r"(?:(?P<name>[\w.+-]{1,40})\s*=\s*)?program:\s*(?P<command>.*)", re.DOTALL)


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


def entrant(text: str) -> Entrant:
    """Read ``captain``, ``program: COMMAND`` or ``NAME=program: COMMAND``."""
    said = SPELLING.fullmatch(text.strip())
    if said is None:
        if text not in general_names():
            known = ", ".join(general_names())
            raise GameError(f"'{text}' is no general; use one of {known}, or a program: 'program: python3 mybot.py'")
        return Entrant(text)
    command = said["command"].strip()
    if not command:
        raise GameError(f"'{text}' names no command; write for example 'program: python3 mybot.py'")
    return Entrant(said["name"] or Path(command.split()[-1]).stem or "program", command)


def entrants(texts: Sequence[str]) -> list[Entrant]:
    """Several of them, whose names must differ."""
    made = [entrant(text) for text in texts]
    names = [one.name for one in made]
    for one in made:
        if names.count(one.name) > 1:
            raise GameError(f"two players are called '{one.name}'; name programs apart: 'second=program: …'")
        if one.command is not None and one.name in general_names():
            raise GameError(f"the program '{one.name}' has the name of a general; name it: 'mine=program: …'")
    return made


class Player(Protocol):
    """Somebody at a seat of one battle. ``listens`` when it has to hear what happens."""

    listens: bool

    def choose(self, battle: Battle) -> int:
        """One of the legal actions; raises `Fault` when the player gives none."""

    def hear(self, events: Sequence[Event]) -> None:
        """What has just happened."""

    def end(self, battle: Battle, winner: int, how: str, fault: Fault | None) -> None:
        """The battle is over; the fault is the player's own."""


class HouseGeneral:
    """A general of the house, who looks at the battle only through what its seat may know."""

    listens = False

    def __init__(self, name: str, seat: int, seed: str) -> None:
        self.general = general(name, seat, seed)

    def choose(self, battle: Battle) -> int:
        try:
            return self.general.choose(battle)
        except Exception as error:  # a mistake of ours, which should cost a battle and not the whole tournament
            where = traceback.format_exc(limit=-3)
            raise Fault("crashed", f"{type(error).__name__}: {error}; please report this", traceback=where) from error

    def hear(self, events: Sequence[Event]) -> None:
        """Generals look when they are asked."""

    def end(self, battle: Battle, winner: int, how: str, fault: Fault | None) -> None:
        """Nothing to put away."""


class ProgramPlayer:
    """A program at a seat: it is told what its seat may know and nothing else, above all not the seed."""

    listens = True

    def __init__(self, program: Program, number: int, seat: int, limits: Limits) -> None:
        self.program, self.seat, self.limits = program, seat, limits
        self.game = f"g{number}"
        self.starting = number == 1
        self.asked = 0
        self.used = 0.0
        self.heard: list[dict[str, Any]] | None = None

    def choose(self, battle: Battle) -> int:
        if self.heard is None:
            self._begin(battle)
        seconds = self.limits.move + (self.limits.start if self.starting else 0.0)
        left = self.limits.game - self.used
        self.asked += 1
        view = battle.observe(self.seat)
        message = {
            "tell": "decide",
            "game": self.game,
            "id": self.asked,
            **status(battle),
            "events": self._news(),
            "view": view,
            "legal": view["legal"],
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

    def _begin(self, battle: Battle) -> None:
        self.heard = []
        message = {
            "tell": "new",
            "protocol": PROTOCOL,
            "game": self.game,
            "system": "memoir",
            "battle": battle.scenario.id,
            "scenario": battle.scenario.to_document(),
            "options": {"young_generals": battle.options.young_generals},
            "seats": list(battle.seats),
            "seat": battle.seats[self.seat],
            "limits": {"move": self.limits.move, "game": self.limits.game},
        }
        self.program.tell(message, self.limits.move + (self.limits.start if self.starting else 0.0))
        self.heard = events_for(battle.opening, self.seat)

    def _action(self, battle: Battle, answer: dict[str, Any]) -> int:
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
            self.heard += events_for(events, self.seat)

    def _news(self) -> list[dict[str, Any]]:
        news, self.heard = self.heard or [], []
        return news

    def end(self, battle: Battle, winner: int, how: str, fault: Fault | None) -> None:
        if self.heard is None:
            return
        winners = [battle.seats[winner]] if winner >= 0 else []
        score = [int(medals) for medals in battle.state[0]["medals"][:2]]
        message = {
            "tell": "end",
            "game": self.game,
            "decision": None,
            "result": {"winners": winners, "how": how, "score": score},
            "events": self._news(),
            "view": battle.observe(self.seat),
            "error": fault.error if fault else None,
        }
        self.program.tell(message, self.limits.move)
