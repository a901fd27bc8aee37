"""After the battle: what was played badly and what was better, by a swift analysis."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bocage.engine.contract import Game
from bocage.lab.workers import WorkerPool
from bocage.memoir.game import Battle
from bocage.memoir.generals.staff.reasons import reasons
from bocage.memoir.generals.staff.titles import title
from bocage.memoir.generals.staff.words import Voice
from bocage.memoir.lab.analysis import Blunder, analyse

EFFORT = "swift"
PHASES = {"chances": (0.0, 0.15), "asking": (0.15, 0.8), "judging": (0.8, 1.0)}
"""Which part of the work each step of the analysis is."""


def review(document: Mapping[str, Any], pool: WorkerPool, tell: Callable[[float], None]) -> Sequence[Blunder]:
    """The blunders of a finished battle."""

    def progress(what: str, done: int, of: int) -> None:
        start, end = PHASES[what]
        tell(start + (end - start) * done / max(1, of))

    return analyse(document, pool, EFFORT, "table", "en", progress).blunders


def blunder_document(game: Game, one: Blunder, lang: str) -> dict[str, Any]:
    """What was played and what was better, in words, with what speaks for it."""
    assert isinstance(game, Battle)
    decision = game.decision()
    assert decision is not None
    seat = decision.seat  # a side may have several; each knows other cards
    mind = game.imagine(seat, "analysis")
    voice = Voice(mind, lang)
    played, better = mind.parse(one.played), mind.parse(one.better)
    return {
        "n": one.n,
        "turn": one.turn,
        "side": one.seat,
        "played": title(mind, played, voice),
        "better": title(mind, better, voice),
        "loss": one.loss,
        "error": one.error,
        "why": list(reasons(mind, seat, better, voice)),
    }
