"""Fair dice: the seed is settled by its hash before the first roll, and every roll can be computed again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bocage.engine.contract import Event, GameError, Reseeds, system_of_save
from bocage.engine.saves import split_dice
from bocage.table.record import commitment

FAIR = "fair"
"""The part of a saved game from a table that tells what the players saw."""


def rolls_of(events: Iterable[Event]) -> list[list[str]]:
    return [list(event.data["faces"]) for event in events if event.kind == "roll"]


def fair_part(seed: int | str, events: Iterable[Event], digest: str) -> dict[str, Any]:
    """What a saved game tells about its dice: the commitment, every roll as shown, the final position's digest."""
    return {"commitment": commitment(seed), "rolls": rolls_of(events), "digest": digest}


@dataclass(frozen=True)
class Part:
    """Actions whose chance came from the same seed."""

    first: int
    last: int
    commitment: str


@dataclass(frozen=True)
class Verdict:
    """What came out of computing a saved game again."""

    parts: tuple[Part, ...]
    """More than one when the game was loaded from a file and played on."""
    rolls: tuple[tuple[int, str, tuple[str, ...]], ...]
    """Number of the action, its text, the faces."""
    given: int
    """Actions whose dice were decided outside: they prove nothing."""
    problems: tuple[str, ...]
    settled: Part | None = None
    """The actions that the commitment settles which a player wrote down."""


def verify(document: Mapping[str, Any], shown: str | None = None) -> Verdict:
    """Play a saved game again and compare: the commitment, every roll, the end."""
    battle = system_of_save(document).load({**document, "actions": []})
    actions = document["actions"]
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise GameError("the actions of a saved game are a list of texts")
    rolls: list[tuple[int, str, tuple[str, ...]]] = []
    given = 0
    for number, line in enumerate(actions, 1):
        try:
            text, dice = split_dice(line)
            events = battle.apply(battle.parse(text), dice)
        except GameError as error:
            raise GameError(f"action {number} ('{line}') cannot be replayed: {error}") from None
        given += dice is not None
        rolls += [(number, text, tuple(faces)) for faces in rolls_of(events)]
    parts = parts_of(document["seed"], battle.reseeds, len(actions))
    problems = _compare(document.get(FAIR), parts[-1].commitment, rolls, battle.digest())
    settled = None
    if shown is not None:
        settled = next((part for part in parts if part.commitment == shown.strip().lower()), None)
        if settled is None:
            made = " and ".join(part.commitment for part in parts)
            problems.append(f"the commitment shown at the start was {shown.strip()}, but the seed gives {made}")
    return Verdict(parts, tuple(rolls), given, tuple(problems), settled)


def parts_of(seed: int | str, reseeds: Reseeds, actions: int) -> tuple[Part, ...]:
    """Which actions each seed decided. A seed that decided nothing before the next one came proves nothing."""
    if reseeds and reseeds[-1][0] > actions:
        raise GameError("the saved game has fewer actions than its last seed needs; it is not complete")
    seeds = [(0, seed), *reseeds]
    ends = [after for after, _ in reseeds] + [actions]
    parts = [Part(after + 1, end, commitment(one)) for (after, one), end in zip(seeds, ends, strict=True)]
    return (*(part for part in parts[:-1] if part.first <= part.last), parts[-1])


def _compare(told: Any, made: str, rolls: list[tuple[int, str, tuple[str, ...]]], digest: str) -> list[str]:
    if told is None:
        return []
    if not isinstance(told, dict) or not isinstance(told.get("rolls"), list):
        return [f"'{FAIR}' is not what a table writes; save the game again from the table"]
    problems = []
    if told.get("commitment") != made:
        problems.append(f"the save says the commitment {told.get('commitment')}, but its seed gives {made}")
    if len(told["rolls"]) != len(rolls):
        problems.append(f"the save tells {len(told['rolls'])} rolls, but its actions roll {len(rolls)} times")
    for at, (shown, (number, text, faces)) in enumerate(zip(told["rolls"], rolls, strict=False), 1):
        if shown != list(faces):
            problems.append(f"roll {at} (action {number}, {text}): shown {shown}, computed {list(faces)}")
    if told.get("digest") != digest:
        problems.append("the battle does not end in the position that the save tells")
    return problems
