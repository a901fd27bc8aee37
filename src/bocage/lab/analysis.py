"""A saved game of any system, turn by turn: the chances of each side, and the turns that changed them most.

The chance at the beginning of a turn is measured on the true position with chance of its own from there on, by playing
it to the end many times between generals of the system. A system that can say more has an analysis of its own.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from bocage import __version__
from bocage.boards.svg import el
from bocage.engine import playing
from bocage.engine.contract import Game, GameSystem, game_system
from bocage.engine.saves import step
from bocage.lab.pages import document as page_document
from bocage.lab.pages import section, table
from bocage.lab.series import LIMIT
from bocage.lab.tables import Block, Heading, Table
from bocage.lab.words import Speech
from bocage.lab.workers import WorkerPool

EFFORTS = {"quick": 20, "standard": 80, "thorough": 400}
"""Games played out from the beginning of every turn."""
CHUNK = 10
SURE = 2.5
"""Standard errors from which a change is spoken of: a game has many turns, and few should be named by luck."""
MOST_MOMENTS = 3


@dataclass(frozen=True)
class Odds:
    """Games to play out from a moment of a saved game: number ``start`` up to ``stop``."""

    system: str
    saved: Mapping[str, Any]
    n: int
    general: str
    seed: str
    start: int
    stop: int

    def __str__(self) -> str:
        return f"games {self.start}–{self.stop - 1} after action {self.n}"


@dataclass(frozen=True)
class Turn:
    """The beginning of a turn: after how many actions, whose it is, the score, and the chances of all sides."""

    turn: int
    n: int
    side: int
    score: tuple[int, ...]
    chances: tuple[float, ...]
    error: float


@dataclass(frozen=True)
class Analysis:
    """Everything found. The last turn is how things stood at the end."""

    system: str
    title: str
    battle: str
    seed: str
    effort: str
    sides: tuple[str, ...]
    over: bool
    turns: tuple[Turn, ...]

    def document(self) -> dict[str, Any]:
        return {
            "format": 1,
            "system": self.system,
            "battle": self.battle,
            "title": self.title,
            "seed": self.seed,
            "effort": {"name": self.effort, "playouts": EFFORTS[self.effort]},
            "over": self.over,
            "turns": [
                {
                    "turn": one.turn,
                    "n": one.n,
                    "side": self.sides[one.side],
                    "score": dict(zip(self.sides, one.score, strict=True)),
                    "chances": {side: round(p, 4) for side, p in zip(self.sides, one.chances, strict=True)},
                    "error": round(one.error, 4),
                }
                for one in self.turns
            ],
            "moments": [{"turn": one.turn, "side": self.sides[one.side], "change": c} for one, c in self.moments()],
        }

    def moments(self) -> list[tuple[Turn, float]]:
        """The turns that changed the chances of the side that took them, beyond the noise, the largest change first."""
        found = []
        for one, after in itertools.pairwise(self.turns):
            change = after.chances[one.side] - one.chances[one.side]
            if abs(change) > SURE * math.hypot(one.error, after.error):
                found.append((one, round(change, 4)))
        return sorted(found, key=lambda pair: (-abs(pair[1]), pair[0].turn))[: 2 * MOST_MOMENTS]


def play_out(job: Odds) -> list[int]:
    """Who won each of the games: a side, or nobody."""
    system = game_system(job.system)
    saved = {**job.saved, "actions": list(job.saved["actions"])[: job.n]}
    saved["reseeds"] = [one for one in saved.get("reseeds", []) if one["after"] <= job.n]
    moment = system.load(saved if saved["reseeds"] else {k: v for k, v in saved.items() if k != "reseeds"})
    won = []
    for number in range(job.start, job.stop):
        game, seed = moment.copy(), f"{job.seed}/{job.n}/{number}"
        game.reseed(seed)
        generals = [system.generals.general(job.general, seat, seed) for seat in range(len(game.seats))]
        for _ in range(LIMIT):
            if (decision := game.decision()) is None:
                break
            playing.step(game, generals[decision.seat].choose(game))
        won.append(playing.winning_side(game))
    return won


def analyse(
    system: GameSystem,
    saved: Mapping[str, Any],
    general: str,
    pool: WorkerPool,
    effort: str,
    seed: str,
    lang: str,
    tell: Callable[[int, int], None],
) -> Analysis:
    """The same game, effort and seed give the same analysis, whatever the number of workers."""
    game = system.load({**saved, "actions": []})
    starts: list[tuple[int, int, int, tuple[int, ...]]] = []
    for n, line in enumerate(saved["actions"]):
        if not starts or starts[-1][0] != game.turn or starts[-1][2] != playing.side_of(game, game.active):
            starts.append((game.turn, n, playing.side_of(game, game.active), tuple(game.score)))
        step(game, line)
    playouts = EFFORTS[effort]
    open_at = [n for _, n, _, _ in starts] + ([len(saved["actions"])] if game.result() is None else [])
    jobs = [
        Odds(system.name, saved, n, general, seed, start, min(start + CHUNK, playouts))
        for n in open_at
        for start in range(0, playouts, CHUNK)
    ]
    results = pool.run(play_out, jobs, lambda done: tell(done, len(jobs)))
    won: dict[int, list[int]] = {n: [] for n in open_at}
    for job, part in zip(jobs, results, strict=True):
        won[job.n] += part
    turns = [Turn(turn, n, side, score, *_chances(game, won[n])) for turn, n, side, score in starts]
    last = (game.turn, len(saved["actions"]), playing.side_of(game, game.active), tuple(game.score))
    end = _chances(game, won[last[1]]) if game.result() is None else (_settled(game), 0.0)
    title = system.people.title(game, lang)
    return Analysis(
        system.name, title, game.set_up().battle, seed, effort, tuple(game.sides), game.result() is not None,
        (*turns, Turn(*last, *end)),
    )  # fmt: skip


def _chances(game: Game, won: Sequence[int]) -> tuple[tuple[float, ...], float]:
    """The share of each side, and the standard error of the least certain; a little doubt stays in any case."""
    shares = tuple(sum(one == side for one in won) / len(won) for side in range(len(game.sides)))
    smooth = min(((share * len(won) + 1) / (len(won) + 2) for share in shares), key=lambda p: abs(p - 0.5))
    return shares, math.sqrt(smooth * (1 - smooth) / len(won))


def _settled(game: Game) -> tuple[float, ...]:
    winner = playing.winning_side(game)
    return tuple(float(side == winner) for side in range(len(game.sides)))


def blocks(found: Analysis, speech: Speech) -> list[Block]:
    """The analysis for a screen."""
    heads, rows = _table(found, speech)
    told: list[Block] = [
        Heading(speech.say("analysis_title", title=found.title)),
        Table(speech.say("chances_table"), heads, rows, left=(speech.say("side"),)),
        Heading(speech.say("moments")),
    ]
    return [*told, *(f"  {line}" for line in _moments(found, speech))]


def page(found: Analysis, speech: Speech) -> str:
    """The analysis as one page, complete in itself."""
    title = speech.say("analysis_title", title=found.title)
    heads, rows = _table(found, speech)
    moments = el("ul", *(el("li", escape(line)) for line in _moments(found, speech)))
    about = speech.say("chances_about", n=EFFORTS[found.effort])
    colophon = {"version": __version__, "system": found.system, "battle": found.battle}
    body = [
        el("header", el("h1", escape(title)), el("p", escape(about), class_="soft")),
        el("main", section(speech.say("chances_table"), table(speech.say("chances_table"), heads, rows), long=True),
           section(speech.say("moments"), moments)),
        el("footer", el("p", escape(speech.say("colophon_plain", **colophon)))),
    ]  # fmt: skip
    return page_document(title, body, speech.lang)


def _table(found: Analysis, speech: Speech) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    heads = (*speech.said("turn_number", "side", "score"), *(speech.side(side) for side in found.sides))
    rows = []
    for number, one in enumerate(found.turns):
        last = number == len(found.turns) - 1
        name = (speech.say("at_end"), "") if last else (str(one.turn), speech.side(found.sides[one.side]))
        rows.append((*name, "–".join(map(str, one.score)), *(speech.percent(p) for p in one.chances)))
    return heads, tuple(rows)


def _moments(found: Analysis, speech: Speech) -> list[str]:
    lines = [
        speech.say("moment", turn=one.turn, side=speech.side(found.sides[one.side]), points=speech.points(change))
        for one, change in found.moments()
    ]
    return lines or [speech.say("no_moments")]
