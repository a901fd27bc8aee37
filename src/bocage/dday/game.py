"""A game being played: the contract's `Game` for this game system."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from bocage.dday import view
from bocage.dday.convoy import convoy_way
from bocage.dday.events import ENDINGS, WHY, read_events
from bocage.dday.kernel import codes, entries
from bocage.dday.kernel.layout import DICE, OUT
from bocage.dday.kernel.rule import KERNEL
from bocage.dday.notation import die_number, format_action, parse_action, place_name, unit_names
from bocage.dday.rows import CHARTS, KINDS, POWERS, rules_digest
from bocage.dday.setup import Options, build
from bocage.engine.chance import seed_words
from bocage.engine.contract import BadSave, Decision, Event, GameError, IllegalAction, Place, Result, SetUp
from bocage.engine.records import copy_record, new_record
from bocage.engine.reseeding import Reseeding, format_of, seed_at
from bocage.engine.saves import join_dice, step, write_reseeds
from bocage.engine.sealed import action_words, is_sealed

SAVE_FORMATS = (1, 2, 3)
"""What the second and the third are for is said where a format is chosen (`engine.reseeding`)."""
FLOWING = "stream/"
"""How seeds begin whose chance runs on from roll to roll although they look sealed: of games in formats 1 and 2."""
SIDES = ("allies", "axis")
FIRE_KINDS = {
    codes.W_ANTIAIRCRAFT: "antiaircraft",
    codes.W_STRIKE: "strike",
    codes.W_SEAWARD: "seaward",
    codes.W_PARATROOPS: "paratroops",
    codes.W_FRIENDLY_FIRE: "friendly_fire",
}
DECISIONS = {
    codes.F_FORTUNE: "fortune",
    codes.F_AIRBORNE: "airborne",
    codes.F_AIRBORNE_LOSS: "airborne_loss",
    codes.F_LOSE: "casualties",
    codes.F_SHARE: "share",
    codes.F_ANSWER: "share_answer",
    codes.F_BOMBARD: "bombard",
    codes.F_SPARE: "spare",
    codes.F_REGAIN: "regain",
    codes.F_TAKE_AIRCRAFT: "remove_aircraft",
    codes.F_MOVE: "move",
    codes.F_LAND: "land",
    codes.F_COMMIT: "commit",
    codes.F_ATTACK: "attack",
    codes.F_ROLL: "roll",
    codes.F_REROLL: "reroll",
    codes.F_PLACE: "place",
    codes.F_ARRIVED: "arrived",
    codes.F_TACTICS: "tactics",
    codes.F_RECON: "recon",
}


class Campaign(Reseeding):
    """One game. The World is shared by copies; the State is the game's own."""

    system = "dday"
    sides = SIDES

    def __init__(
        self, options: Options, seed: int | str, document: Mapping[str, Any] | None = None, battle: str = "dday"
    ) -> None:
        KERNEL.prepare()
        self.options = options
        self.flows = str(seed).startswith(FLOWING)
        self.seed = str(seed).removeprefix(FLOWING) if self.flows else seed
        self.document = dict(document) if document is not None else None
        self.battle = battle
        self.world, self.state = build(options, document)
        self._new_out()
        self._told: list[str] = []
        self.reseeds = ()
        self._take_seed(self.seed)
        entries.run(self.world, self.state, self.out, entries.START, 0)
        self.opening: list[Event] = read_events(self)

    def _new_out(self) -> None:
        """Scratch of its own, so that games can be used side by side."""
        self.out = new_record(OUT)
        self.out[0]["log"] = 1
        self._choices = self.out["actions"][0]

    @property
    def seats(self) -> tuple[str, ...]:
        return self.options.seats

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(Place(seat, "axis" if seat == "axis" else "allies", "commander") for seat in self.seats)

    @property
    def turn(self) -> int:
        return int(self.state[0]["turn"])

    @property
    def active(self) -> int:
        """The seat that decides; at the end the Axis, who has the last word about time."""
        decision = self.decision()
        return decision.seat if decision is not None else len(self.seats) - 1

    @property
    def score(self) -> tuple[int, ...]:
        """The three cities: those the Allies hold, and the others."""
        held = [view.control(self, int(zone)) for zone in self.world[0]["cities"]]
        return held.count("allies"), len(held) - held.count("allies")

    def decision(self) -> Decision | None:
        s = self.state[0]
        if s["winner"] >= 0:
            return None
        frame = s["stack"][int(s["depth"]) - 1]
        return Decision(int(frame["seat"]), self._kind(frame), self._about(frame))

    def _kind(self, frame: Any) -> str:
        number = int(frame["kind"])
        if number == codes.F_FIRE:
            return FIRE_KINDS[int(frame["d"])]
        if number == codes.F_SEND:
            return "fighters" if frame["b"] == codes.FIGHTER else "bombers"
        return DECISIONS[number]

    def _about(self, frame: Any) -> dict[str, Any]:
        s = self.state[0]
        number, a, b = int(frame["kind"]), int(frame["a"]), int(frame["b"])
        if number in (codes.F_FORTUNE, codes.F_TACTICS):
            return {"card": a}
        if number in (codes.F_SPARE, codes.F_REGAIN, codes.F_TAKE_AIRCRAFT):
            return {"card": int(s["card"]), "kind": KINDS[a]}
        if number == codes.F_AIRBORNE_LOSS:
            return {"left": a}
        if number == codes.F_LOSE:
            side = "axis" if int(frame["f"]) & codes.AXIS_BIT else "allies"
            return {"zone": a, "side": side, "hits": int(frame["c"]), "why": WHY[int(frame["d"])]}
        if number == codes.F_ANSWER:
            return {"share": a}
        if number == codes.F_SHARE:
            return {"dice": int(self.world[0]["bombardment_dice"])}
        if number == codes.F_BOMBARD:
            return {"dice": a}
        if number == codes.F_FIRE:
            where = {"box": place_name(a)} if a >= codes.BOX0 else {"zone": a}
            power = unit_names(int(frame["g"]))[0]
            return {**where, "dice": b, "needs": int(frame["c"]), "power": power}
        if number == codes.F_COMMIT:
            return {"power": POWERS[a]}
        if number in (codes.F_ROLL, codes.F_REROLL, codes.F_PLACE):
            about: dict[str, Any] = {"chart": CHARTS[a]}
            if number == codes.F_REROLL:
                about["dice"] = [int(die) for die in s["rolled"][a]]
            elif number == codes.F_PLACE:
                waiting = s["arriving"][a]
                about |= {"left": int(waiting.sum()), "units": view.kinds_of(waiting)}
            return about
        return {}

    def legal(self) -> list[int]:
        n = entries.run(self.world, self.state, self.out, entries.LEGAL, 0)
        choices: list[int] = self._choices[:n].tolist()
        return choices

    def apply(self, action: int, dice: Sequence[str] | None = None) -> list[Event]:
        if action not in self.legal():
            raise IllegalAction("this action is not one of the legal ones now; ask for them with legal()")
        text = self.format(action)
        if dice is not None:
            return self._apply_scripted(action, text, dice)
        way = convoy_way(self, action)  # afterwards nobody knows who stood beside it
        self._seal_action()
        entries.run(self.world, self.state, self.out, entries.APPLY, action)
        self._told.append(text)
        self._follow_reseeds()
        return read_events(self, way)

    def _take_seed(self, seed: int | str) -> None:
        self.state[0]["rng"][:] = seed_words(seed)

    def _seal_action(self) -> None:
        """Where chance is sealed an action takes its own from its number."""
        number = len(self._told) + 1
        if not self.flows and is_sealed(seed := seed_at(self, number)):
            self.state[0]["rng"][:] = action_words(seed, number)

    def _apply_scripted(self, action: int, text: str, dice: Sequence[str]) -> list[Event]:
        """Use dice decided outside; all of them must be needed, and no others, or nothing happens."""
        faces = [die_number(name) for name in dice]
        if len(faces) > DICE:
            raise GameError(f"{len(faces)} dice given; at most {DICE} can be given for one action")
        before = copy_record(self.state)
        way = convoy_way(self, action)
        self._seal_action()
        o = self.out[0]
        o["script"][: len(faces)] = faces
        o["n_script"] = len(faces)
        entries.run(self.world, self.state, self.out, entries.APPLY, action)
        o["n_script"] = 0
        needed = int(o["n_dice"])
        if needed != len(faces):
            self.state = before
            raise GameError(f"'{text}' rolls {needed} dice, but {len(faces)} were given; give exactly {needed}")
        self._told.append(join_dice(text, [str(face) for face in faces]))
        self._follow_reseeds()
        return read_events(self, way)

    def format(self, action: int) -> str:
        return format_action(self, action)

    def parse(self, text: str) -> int:
        return parse_action(self, text)

    def observe(self, seat: int | None) -> dict[str, Any]:
        return view.observe(self, seat)

    def imagine(self, seat: int, seed: int | str) -> Campaign:
        """Nothing is hidden but the dice to come, so a copy with other dice is all that a seat can know."""
        made = self.copy()
        made._told, made.opening, made.reseeds = [], [], ()
        made.seed, made.flows = f"imagined/{seat}/{seed}", False
        made.state[0]["rng"][:] = seed_words(f"imagined dice/{seed}")
        return made

    def copy(self) -> Campaign:
        made = object.__new__(Campaign)
        made.__dict__.update(self.__dict__)
        made.state = copy_record(self.state)
        made._new_out()
        made._told = list(self._told)
        return made

    def digest(self) -> str:
        mark = f"dday/1/{self.options}".encode()
        return hashlib.blake2b(mark + self.state.tobytes(), digest_size=16).hexdigest()

    def save(self) -> dict[str, Any]:
        scenario: dict[str, Any] = {"id": self.battle, "digest": rules_digest()}
        if self.document is not None:
            scenario["document"] = self.document
        saved = {
            "format": 1 + bool(self.reseeds) if self.flows else format_of(self.seed, self.reseeds),
            "game": "dday",
            "scenario": scenario,
            "options": self.options.to_document(),
            "seed": self.seed,
            "actions": list(self.actions),
        }
        return saved | {"reseeds": write_reseeds(self.reseeds)} if self.reseeds else saved

    def set_up(self) -> SetUp:
        document = self.document if self.document is not None else {"format": 1, "game": "dday", "id": "dday"}
        shipped = self.document is None
        options = self.options.to_document()
        seed = f"{FLOWING}{self.seed}" if self.flows else self.seed
        return SetUp(self.battle, document, rules_digest(), shipped, options, seed, None, self.reseeds)

    def result(self) -> Result | None:
        """The winners' seats, and the cities each side holds."""
        s = self.state[0]
        if s["winner"] < 0:
            return None
        axis = len(self.seats) - 1
        winners = (axis,) if s["winner"] == codes.AXIS_SIDE else tuple(range(axis))
        return Result(winners, ENDINGS[int(s["how"])], self.score)


def replay(game: Campaign, actions: Any) -> Campaign:
    """Play the actions of a saved game from its beginning."""
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise BadSave("the actions of a saved game are a list of texts", "incomplete", what="actions")
    for number, line in enumerate(actions, 1):
        try:
            step(game, line)
        except GameError as error:
            message = f"action {number} ('{line}') cannot be replayed: {error}"
            raise BadSave(message, "action", n=number, action=line) from None
    return game
