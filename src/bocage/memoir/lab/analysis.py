"""A saved game analysed: chances to win from turn to turn, luck, blunders, and what the strong general would have done.

The chance to win is measured on the true position, with fresh dice and the deck shuffled anew, by playing it out many
times between standard generals. Whether an action was a blunder is measured on what its player could know.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bocage.engine.contract import Event
from bocage.engine.saves import split_dice
from bocage.lab.workers import WorkerPool
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals.staff.reasons import reasons
from bocage.memoir.generals.staff.titles import title
from bocage.memoir.generals.staff.words import Voice
from bocage.memoir.lab.analysis_jobs import JUDGE, Answer, Odds, Question, Spot, Trial, ask, judge, play_out
from bocage.memoir.luck import Luck, rolls_at_units
from bocage.memoir.position import position_text
from bocage.memoir.seats import SIDES
from bocage.memoir.telling import Teller

CHUNK = 25
"""Battles that a worker plays for one position before it reports."""
SURE = 2.5
"""Standard errors from which a change is spoken of: a game has dozens of turns, and few should be named by luck."""
DOUBT = 1.5
"""Standard errors from which an action is worth judging."""
EVEN_DECIDED = 0.05
"""How much a mistake still matters in a battle whose end is certain, against one in the balance."""
MOST_MOMENTS = 3
TOLD = ("play", "eliminated", "medals", "end")
"""Events of a turn that explain a change."""
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Effort:
    """How much is played: battles per turn, imagined turns per action, actions judged, battles for each of them."""

    playouts: int
    worlds: int
    judged: int
    trials: int


EFFORTS = {
    "swift": Effort(8, 8, 6, 300),
    "quick": Effort(40, 8, 6, 100),
    "standard": Effort(150, 24, 10, 300),
    "thorough": Effort(600, 48, 20, 1200),
}


@dataclass
class Turn:
    """One turn: whose, the Allies' chance when it began with its standard error, and what happened in it."""

    turn: int
    seat: str
    n: int
    medals: tuple[int, int]
    chance: float = 0.0
    error: float = 0.0
    luck: dict[str, Luck] = field(default_factory=lambda: {side: Luck() for side in SIDES})
    told: list[str] = field(default_factory=list)

    def of(self, side: str) -> float:
        return self.chance if side == SIDES[0] else 1 - self.chance


@dataclass(frozen=True)
class Step:
    """One action of the game and where it was taken."""

    spot: Spot
    turn: int
    seat: str
    decision: str
    action: str
    choices: int


@dataclass(frozen=True)
class Blunder:
    """An action that lost chances to win, beyond the noise: what was better, by how much, and why."""

    n: int
    turn: int
    seat: str
    by: str
    played: str
    played_words: str
    better: str
    better_words: str
    loss: float
    error: float
    why: tuple[str, ...]
    """What speaks for the better action."""
    instead: tuple[str, ...]
    """What there was to say about the one played."""


@dataclass(frozen=True)
class Moment:
    """A turn that changed the chances of the side that took it, beyond the noise; hits and expected hits by side."""

    turn: int
    seat: str
    n: int
    before: float
    after: float
    error: float
    told: tuple[str, ...]
    dice: Mapping[str, tuple[int, float]]


@dataclass(frozen=True)
class Analysis:
    """Everything found."""

    title: str
    battle: str
    lang: str
    seed: str
    effort: str
    actions: int
    result: Mapping[str, Any] | None
    turns: Sequence[Turn]
    luck: Mapping[str, Luck]
    blunders: Sequence[Blunder]
    asked: int
    differed: int
    best: Mapping[str, Sequence[Moment]]
    worst: Mapping[str, Sequence[Moment]]

    def document(self) -> dict[str, Any]:
        return {
            "format": 1,
            "battle": self.battle,
            "title": self.title,
            "lang": self.lang,
            "seed": self.seed,
            "effort": {"name": self.effort, **vars(EFFORTS[self.effort])},
            "judge": JUDGE,
            "actions": self.actions,
            "result": self.result,
            "turns": [_turn_document(turn) for turn in self.turns],
            "luck": {side: luck.document() for side, luck in self.luck.items()},
            "asked": self.asked,
            "differed": self.differed,
            "blunders": [vars(one) | {"why": list(one.why), "instead": list(one.instead)} for one in self.blunders],
            "best": {side: [_moment_document(one) for one in found] for side, found in self.best.items()},
            "worst": {side: [_moment_document(one) for one in found] for side, found in self.worst.items()},
        }


def _turn_document(turn: Turn) -> dict[str, Any]:
    return {
        "turn": turn.turn,
        "seat": turn.seat,
        "n": turn.n,
        "medals": dict(zip(SIDES, turn.medals, strict=True)),
        "allies": round(turn.chance, 4),
        "error": round(turn.error, 4),
        "dice": {side: luck.document() for side, luck in turn.luck.items()},
    }


def _moment_document(one: Moment) -> dict[str, Any]:
    return vars(one) | {"told": list(one.told)}


def analyse(
    document: Mapping[str, Any],
    pool: WorkerPool,
    effort: str = "standard",
    seed: str = "1",
    lang: str = "en",
    progress: Progress | None = None,
) -> Analysis:
    """The analysis of a saved game. The same game, effort and seed give the same, whatever the number of workers."""
    tell = progress or (lambda _what, _done, _of: None)
    size = EFFORTS[effort]
    battle, turns, steps, last = walk(document, lang)
    spots = {step.spot.n: step.spot for step in steps} | ({last.n: last} if last is not None else {})
    _measure(turns, spots, battle, size, seed, pool, tell)
    answers = _ask(steps, size, seed, pool, tell)
    changes = _changes(turns)
    suspects = _suspects(steps, answers, turns, {one.turn for one in changes if one.after < one.before}, size)
    blunders = _judge(suspects, size, seed, lang, pool, tell)
    total = {side: Luck() for side in SIDES}
    for turn in turns:
        for side in SIDES:
            _add(total[side], turn.luck[side])
    result = battle.result()
    return Analysis(
        battle.scenario.words(lang).title,
        battle.scenario.id,
        lang,
        seed,
        effort,
        len(steps),
        None if result is None else {"winner": battle.winning_side(), "how": result.how, "medals": result.score},
        turns,
        total,
        blunders,
        sum(step.choices > 1 for step in steps),
        sum(one.by == JUDGE for one in answers),
        {side: _top(changes, side, 1) for side in SIDES},
        {side: _top(changes, side, -1) for side in SIDES},
    )


# The game as it was.


def walk(document: Mapping[str, Any], lang: str) -> tuple[Battle, list[Turn], list[Step], Spot | None]:
    """Play the game again and note its turns and steps, and where it stopped if it is not over."""
    battle = SYSTEM.load({**document, "actions": []})
    bare = {key: document[key] for key in ("format", "game", "scenario", "options", "seed")}
    teller = Teller(battle, lang)
    turns: list[Turn] = []
    steps: list[Step] = []
    for n, line in enumerate(document["actions"]):
        decision = battle.decision()
        assert decision is not None, "a battle that is over has no more actions"
        number = int(battle.state[0]["turn"])
        if not turns or turns[-1].turn != number:
            turns.append(_turn(battle, number, n))
        spot = Spot({**bare, "position": position_text(battle), "actions": []}, n)
        text, dice = split_dice(line)
        side = battle.places[decision.seat].side
        steps.append(Step(spot, number, side, decision.kind, text, len(battle.legal())))
        _note(turns[-1], battle.apply(battle.parse(text), dice), teller)
    last = None
    if battle.decision() is not None:
        last = Spot({**bare, "position": position_text(battle), "actions": []}, len(steps))
    turns.append(_turn(battle, int(battle.state[0]["turn"]) + 1, len(steps)))
    return battle, turns, steps, last


def _turn(battle: Battle, number: int, n: int) -> Turn:
    s = battle.state[0]
    return Turn(number, SIDES[int(s["side"])], n, (int(s["medals"][0]), int(s["medals"][1])))


def _note(turn: Turn, events: Sequence[Event], teller: Teller) -> None:
    """What matters of the events for the turn they belong to."""
    for side, roll in rolls_at_units(events):
        turn.luck[side].count(roll)
    for event in events:
        said = teller.sentence(event)
        if event.kind in TOLD:
            turn.told.append(said)


def _add(total: Luck, part: Luck) -> None:
    for name in ("rolls", "dice", "hits", "expected_hits", "flags", "expected_flags"):
        setattr(total, name, getattr(total, name) + getattr(part, name))
    for face, count in part.faces.items():
        total.faces[face] += count


# Measuring.


def _measure(
    turns: list[Turn],
    spots: Mapping[int, Spot],
    battle: Battle,
    size: Effort,
    seed: str,
    pool: WorkerPool,
    tell: Progress,
) -> None:
    """The chances at the beginning of every turn, and at the end."""
    open_turns = [turn for turn in turns if turn.n in spots]
    jobs = [
        Odds(spots[turn.n], f"{seed}/turn {turn.n}", start, min(start + CHUNK, size.playouts))
        for turn in open_turns
        for start in range(0, size.playouts, CHUNK)
    ]
    results = pool.run(play_out, jobs, lambda done: tell("chances", done, len(jobs)))
    each = math.ceil(size.playouts / CHUNK)
    for number, turn in enumerate(open_turns):
        won = [one for part in results[number * each : (number + 1) * each] for one in part]
        turn.chance = sum(won) / len(won)
        # A little doubt stays when every battle ended the same way.
        smooth = (sum(won) + 1) / (len(won) + 2)
        turn.error = math.sqrt(smooth * (1 - smooth) / len(won))
    if battle.result() is not None:
        turns[-1].chance = {SIDES[0]: 1.0, SIDES[1]: 0.0}.get(battle.winning_side() or "", 0.5)


def _ask(steps: list[Step], size: Effort, seed: str, pool: WorkerPool, tell: Progress) -> list[Answer]:
    """Where the strong general would have played something else."""
    jobs = [
        Question(step.spot, f"{seed}/step {step.spot.n}", step.action, size.worlds)
        for step in steps
        if step.choices > 1
    ]
    found = pool.run(ask, jobs, lambda done: tell("asking", done, len(jobs)))
    return [one for one in found if one is not None]


def _suspects(
    steps: list[Step], answers: list[Answer], turns: list[Turn], bad_turns: set[int], size: Effort
) -> list[tuple[Step, Answer]]:
    """Actions worth judging: those that looked worst soon after, and what was done otherwise in turns that went wrong.

    What looks bad in a battle that is open comes before what looks worse in one that is decided.
    """
    by_number = {step.spot.n: step for step in steps}
    weight = {turn.turn: 4 * turn.chance * (1 - turn.chance) + EVEN_DECIDED for turn in turns}
    pairs = [(by_number[one.n], one) for one in answers]
    pairs.sort(key=lambda pair: (-pair[1].gain * weight[pair[0].turn], pair[1].n))
    soon = [pair for pair in pairs if pair[1].gain > DOUBT * pair[1].error][: size.judged]
    later = [pair for pair in pairs if pair[0].turn in bad_turns and pair not in soon][: size.judged]
    return soon + later


def _judge(
    suspects: list[tuple[Step, Answer]], size: Effort, seed: str, lang: str, pool: WorkerPool, tell: Progress
) -> list[Blunder]:
    """Play each suspect to the end beside the better action, with chance of its own."""
    starts = range(0, size.trials, CHUNK)
    jobs = [
        Trial(step.spot, f"{seed}/trial {one.n}", step.action, one.better, start, min(start + CHUNK, size.trials))
        for step, one in suspects
        for start in starts
    ]
    results = pool.run(judge, jobs, lambda done: tell("judging", done, len(jobs)))
    found = []
    for number, (step, one) in enumerate(suspects):
        gaps = np.array([gap for part in results[number * len(starts) : (number + 1) * len(starts)] for gap in part])
        loss, error = float(gaps.mean()), float(gaps.std(ddof=1) / math.sqrt(gaps.size))
        if loss > SURE * error and error > 0:
            found.append(_blunder(step, one, loss, error, lang))
    return sorted(found, key=lambda one: (-one.loss, one.n))


def _blunder(step: Step, answer: Answer, loss: float, error: float, lang: str) -> Blunder:
    battle = step.spot.battle()
    decision = battle.decision()
    assert decision is not None
    seat = decision.seat  # a side may have several; each knows other cards
    mind = battle.imagine(seat, "analysis")
    voice = Voice(mind, lang)
    wanted, played = mind.parse(answer.better), mind.parse(step.action)
    why, instead = (tuple(reasons(mind, seat, action, voice)) for action in (wanted, played))
    words = title(mind, played, voice), title(mind, wanted, voice)
    return Blunder(
        step.spot.n + 1,
        step.turn,
        step.seat,
        answer.by,
        step.action,
        words[0],
        answer.better,
        words[1],
        round(loss, 4),
        round(error, 4),
        why,
        instead,
    )


def _changes(turns: Sequence[Turn]) -> list[Moment]:
    """How each turn changed the chances of the side that took it, where that is beyond the noise."""
    found = []
    for before, after in itertools.pairwise(turns):
        error = math.hypot(before.error, after.error)
        start, end = before.of(before.seat), after.of(before.seat)
        if abs(end - start) > SURE * error:
            dice = {side: (luck.hits, round(luck.expected_hits, 3)) for side, luck in before.luck.items() if luck.rolls}
            told = tuple(before.told)
            found.append(
                Moment(before.turn, before.seat, before.n, round(start, 4), round(end, 4), round(error, 4), told, dice)
            )
    return found


def _top(changes: Sequence[Moment], side: str, sign: int) -> list[Moment]:
    """The best or the worst of a side's own turns."""
    own = [one for one in changes if one.seat == side and (one.after - one.before) * sign > 0]
    return sorted(own, key=lambda one: (-(one.after - one.before) * sign, one.turn))[:MOST_MOMENTS]
