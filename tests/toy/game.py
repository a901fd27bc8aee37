"""Three Roads: three riders with hidden cards. Each may change one card, then in every round each plays a card face up
and rolls a die; the highest sum scores the round. Nobody scores a tied round, and a tied game is a draw."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from bocage.engine import chance
from bocage.engine.contract import BadSave, Decision, Event, GameError, IllegalAction, Place, Reseeds, Result, SetUp
from bocage.engine.saves import join_dice, read_reseeds, step, write_reseeds
from bocage.engine.shuffling import shuffled

SEATS = ("red-rider", "green-rider", "the-rider-with-the-very-long-blue-name")
FACES = ("1", "2", "3", "4", "5", "6")
CARDS = range(1, 16)
KEEP, CHANGE, PLAY = 0, 100, 200


class Ride:
    """One game. Everything that changes is in plain attributes, so a copy is a copy of them."""

    system, battle = "toy", "three-roads"
    seats = sides = SEATS
    places = tuple(Place(name, name, "rider") for name in SEATS)

    def __init__(self, rounds: int, seed: int | str) -> None:
        self.rounds, self.seed = rounds, seed
        self.reseeds: Reseeds = ()
        self.words = chance.seed_words(seed)
        self.deck = shuffled(CARDS, self.words)
        self.hands = [sorted(self.deck.pop() for _ in range(rounds)) for _ in SEATS]
        self.phase, self.turn, self.active = "change", 1, 0
        self.played: list[tuple[int, int]] = []
        self.points = [0] * len(SEATS)
        self.actions: list[str] = []
        self.opening = [self._drew(seat, card) for seat, hand in enumerate(self.hands) for card in hand]

    def _drew(self, seat: int, card: int) -> Event:
        return Event("drew", {"seat": SEATS[seat], "card": card}, frozenset({seat}), ("card",))

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(self.points)

    def decision(self) -> Decision | None:
        return None if self.turn > self.rounds else Decision(self.active, self.phase)

    def legal(self) -> list[int]:
        if self.decision() is None:
            return []
        hand = self.hands[self.active]
        return [KEEP, *(CHANGE + card for card in hand)] if self.phase == "change" else [PLAY + card for card in hand]

    def format(self, action: int) -> str:
        if action == KEEP:
            return "keep-all"
        return f"play {action - PLAY}" if action > PLAY else f"change {action - CHANGE}"

    def parse(self, text: str) -> int:
        found = {self.format(action): action for action in self.legal()}
        if text not in found:
            raise IllegalAction(f"'{text}' cannot be done now; there is {', '.join(found)}")
        return found[text]

    def apply(self, action: int, dice: Sequence[str] | None = None) -> list[Event]:
        if action not in self.legal():
            raise IllegalAction("this cannot be done now")
        rolls = int(action > PLAY)
        if dice is not None and (len(dice) != rolls or not {*dice} <= {*FACES}):
            raise GameError(f"'{self.format(action)}' rolls {rolls} dice; give so many of {', '.join(FACES)}")
        text, seat = self.format(action), self.active
        events = self._play(seat, action - PLAY, dice) if rolls else self._change(seat, action)
        self.actions.append(join_dice(text, dice))
        self.active = (seat + 1) % len(SEATS)
        if self.active == 0:
            events += self._end_of_round()
        self._follow()
        return events

    def _change(self, seat: int, action: int) -> list[Event]:
        if action == KEEP:
            return [Event("kept", {"seat": SEATS[seat]})]
        self.hands[seat].remove(action - CHANGE)
        card = self.deck.pop()
        self.hands[seat] = sorted([*self.hands[seat], card])
        return [self._drew(seat, card)]

    def _play(self, seat: int, card: int, dice: Sequence[str] | None) -> list[Event]:
        face = dice[0] if dice else FACES[int(chance.next32(self.words)) % len(FACES)]
        self.hands[seat].remove(card)
        self.played.append((card, int(face)))
        name = SEATS[seat]
        return [Event("play", {"seat": name, "card": card}), Event("roll", {"seat": name, "faces": [face]})]

    def _end_of_round(self) -> list[Event]:
        if self.phase == "change":
            self.phase = "play"
            return []
        sums = [card + die for card, die in self.played]
        best = [seat for seat in range(len(SEATS)) if sums[seat] == max(sums)]
        self.played, self.turn = [], self.turn + 1
        if len(best) > 1:
            return [Event("tied", {"sum": max(sums)})]
        self.points[best[0]] += 1
        return [Event("scored", {"seat": SEATS[best[0]], "sum": max(sums)})]

    def result(self) -> Result | None:
        if self.decision() is not None:
            return None
        best = [seat for seat in range(len(SEATS)) if self.points[seat] == max(self.points)]
        return Result(tuple(best) if len(best) == 1 else (), "rounds", self.score)

    def observe(self, seat: int | None) -> dict[str, Any]:
        cards = {name: len(self.hands[n]) for n, name in enumerate(SEATS)}
        played = [{"seat": SEATS[n], "card": card, "die": die} for n, (card, die) in enumerate(self.played)]
        seen: dict[str, Any] = {"rounds": self.rounds, "cards": cards, "played": played, "deck": len(self.deck)}
        if seat is not None:
            seen["hand"] = [str(card) for card in self.hands[seat]]
            if (decision := self.decision()) is not None and decision.seat == seat:
                seen["legal"] = [self.format(action) for action in self.legal()]
        return seen

    def imagine(self, seat: int, seed: int | str) -> Ride:
        made = self.copy()
        made.words = chance.seed_words(f"imagined/{seed}")
        others = [n for n in range(len(SEATS)) if n != seat]
        hidden = shuffled([*self.deck, *(card for n in others for card in self.hands[n])], made.words)
        for n in others:
            made.hands[n] = sorted(hidden.pop() for _ in self.hands[n])
        made.deck, made.actions, made.opening, made.seed = hidden, [], [], f"imagined/{seed}"
        return made

    def copy(self) -> Ride:
        return deepcopy(self)

    def digest(self) -> str:
        state = [self.words, self.deck, self.hands, self.phase, self.turn, self.active, self.played, self.points]
        return hashlib.sha256(json.dumps(state).encode()).hexdigest()

    def set_up(self) -> SetUp:
        return SetUp(self.battle, {}, "1", True, {"rounds": self.rounds}, self.seed, None, self.reseeds)

    def save(self) -> dict[str, Any]:
        options = {"rounds": self.rounds}
        saved = {"game": self.system, "options": options, "seed": self.seed, "actions": list(self.actions)}
        return saved | {"reseeds": write_reseeds(self.reseeds)} if self.reseeds else saved

    def reseed(self, seed: int | str) -> None:
        self.reseeds = (*(one for one in self.reseeds if one[0] < len(self.actions)), (len(self.actions), seed))
        self._follow()

    def _follow(self) -> None:
        for after, seed in self.reseeds:
            if after == len(self.actions):
                self.words = chance.seed_words(seed)
                self.deck = shuffled(self.deck, self.words)


def replayed(document: Mapping[str, Any], rounds: int) -> Ride:
    if not isinstance(document.get("actions"), list):
        raise BadSave("a saved ride has actions", "incomplete", what="actions")
    game = Ride(rounds, document["seed"])
    game.reseeds = read_reseeds(document.get("reseeds", []))
    game._follow()
    for line in document["actions"]:
        step(game, line)
    return game
