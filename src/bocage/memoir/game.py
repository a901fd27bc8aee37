"""A battle being played: the contract's `Game` for this game system."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from bocage.boards.hexes import hex_board
from bocage.engine.chance import seed_words
from bocage.engine.contract import BadSave, Decision, Event, GameError, IllegalAction, Result
from bocage.memoir import explain, imagine, view
from bocage.memoir.events import ENDINGS, read_events
from bocage.memoir.kernel import codes, entries
from bocage.memoir.kernel.layout import OUT, SCRIPT, copy_record, new_record
from bocage.memoir.kernel.rule import KERNEL
from bocage.memoir.notation import face_number, format_action, join_dice, parse_action, split_dice
from bocage.memoir.position import position_document, restore
from bocage.memoir.reseed import Reseeds, read_reseeds, refresh, write_reseeds
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.scenario import Scenario, scenario_digest
from bocage.memoir.setup import Options, build

SAVE_FORMATS = (1, 2)
"""The second is for battles whose chance came from several seeds: programs that know the first only must refuse it."""
SIDES = ("allies", "axis")
DECISIONS = {
    codes.PLAY: "play",
    codes.ORDER: "order",
    codes.MOVE: "move",
    codes.BATTLE: "battle",
    codes.AMBUSH: "ambush",
    codes.FLAGS: "flags",
    codes.TAKE_GROUND: "take_ground",
    codes.AGAIN: "battle_again",
    codes.STRIKE: "strike",
    codes.HEAL: "heal",
    codes.KEEP: "keep",
    codes.DROP: "drop",
}


class Battle:
    """One battle. The World is shared by copies; the State is the battle's own."""

    def __init__(self, scenario: Scenario, options: Options, seed: int | str, shipped: bool = False) -> None:
        KERNEL.prepare()
        self.scenario = scenario
        self.options = options
        self.seed = seed
        self.shipped = shipped
        self.rows: Rows = load_rows()
        self.world, self.state = _set_up(scenario, options)
        self.board = hex_board(int(self.world[0]["width"]), int(self.world[0]["rows"]))
        self._new_out()
        self._told: list[str] = []
        self._quiet: list[int] = []  # actions taken by `step` since `_before`, not yet put into words
        self._before: Any = None
        self.position: str | None = None  # where the actions start, when not at the set-up
        self.reseeds: Reseeds = ()
        self.state[0]["rng"][:] = seed_words(seed)
        entries.start(self.world, self.state, self.out)
        self.opening: list[Event] = read_events(self)
        if options.hands:
            self._hand_out()

    def _new_out(self) -> None:
        """Scratch of its own, so that battles can be used side by side."""
        self.out = new_record(OUT)
        self.out[0]["log"] = 1
        self._choices = self.out["actions"][0]

    def _hand_out(self) -> None:
        """Exchange the cards dealt for those the options name; what was dealt goes under the deck."""
        s = self.state[0]
        deck = [int(c) for c in s["deck"][: int(s["n_deck"])]]
        named = {SIDES.index(side): [self.card_number(card) for card in cards] for side, cards in self.options.hands}
        for seat in named:
            deck = [int(c) for c in s["hand"][seat][: int(s["n_hand"][seat])]] + deck
        for seat, cards in named.items():
            for card in cards:
                deck.remove(card)
            s["n_hand"][seat] = len(cards)
            s["hand"][seat][: len(cards)] = cards
        s["n_deck"] = len(deck)
        s["deck"][: len(deck)] = deck
        told = [event for event in self.opening if event.kind != "drew"]
        drew = [
            Event("drew", {"seat": self.seats[seat], "card": card}, seat, ("card",))
            for seat in range(len(SIDES))
            for card in self.hand(seat)
        ]
        self.opening = drew + told

    # The contract.

    @property
    def seats(self) -> tuple[str, ...]:
        return SIDES

    def decision(self) -> Decision | None:
        s = self.state[0]
        if s["winner"] >= 0:
            return None
        frame = s["stack"][int(s["depth"]) - 1]
        kind = DECISIONS[int(frame["kind"])]
        about: dict[str, Any] = {}
        if kind == "flags":
            kind = "ignore_flag" if frame["c"] == 0 else "retreat"
            about = {"unit": self.unit_label(int(frame["a"])), "flags": int(frame["b"])}
        elif kind in {"take_ground", "ambush", "battle_again"}:
            about = {"unit": self.unit_label(int(frame["a"]))}
            if kind == "take_ground":
                about["hex"] = self.board.name(int(frame["b"]))
            elif kind == "ambush":
                about["target"] = self.unit_label(int(frame["b"]))
            else:
                about["why"] = "overrun" if frame["b"] == codes.OVERRUN else "second_shot"
        elif kind == "move" and frame["a"]:
            kind = "move_again"
        return Decision(int(frame["seat"]), kind, about)

    def legal(self) -> list[int]:
        n = entries.legal(self.world, self.state, self.out)
        choices: list[int] = self._choices[:n].tolist()
        return choices

    def apply(self, action: int, dice: Sequence[str] | None = None) -> list[Event]:
        if action not in self.legal():
            raise explain.refusal(self, action)
        self._catch_up()
        text = self.format(action)
        if dice is not None:
            events = self._apply_scripted(action, text, dice)
        else:
            effect = int(self.state[0]["effect"])
            entries.apply(self.world, self.state, self.out, action)
            self._told.append(text)
            events = read_events(self, effect)
        self._follow_reseeds()
        return events

    def step(self, action: int) -> int:
        """Carry out a legal action without telling of it; returns how many choices there are next, 0 at the end.

        For programs that play by the million: several times as fast as `apply`. The battle can be saved all the same.
        """
        if self.reseeds and self.reseeds[-1][0] > len(self._told) + len(self._quiet):
            self.apply(action)  # a replay that has yet to come to its last seed
            return len(self.legal())
        if not self._quiet:
            self._before = copy_record(self.state)
            self.out[0]["log"] = 0
        choices: int = entries.apply_if_legal(self.world, self.state, self.out, action)
        if choices < 0:
            self.out[0]["log"] = int(not self._quiet)
            raise explain.refusal(self, action)
        self._quiet.append(action)
        return choices

    def _catch_up(self) -> None:
        """Put quiet steps into words, by walking them again from where they began."""
        if not self._quiet:
            return
        now, quiet = self.state, self._quiet
        self.state, self._quiet = copy_record(self._before), []  # copies of the battle began there, too
        for action in quiet:
            self._told.append(self.format(action))
            entries.apply(self.world, self.state, self.out, action)
        self.state = now
        self.out[0]["log"] = 1

    def reseed(self, seed: int | str) -> None:
        """Let all chance come from another seed from here on: the dice, and the order of the cards that are left."""
        now = len(self.actions)
        self.reseeds = (*(one for one in self.reseeds if one[0] < now), (now, seed))
        self._follow_reseeds()

    def expect_reseeds(self, reseeds: Reseeds) -> None:
        """For a battle at its beginning: have its chance come from these seeds when their actions are reached."""
        self.reseeds = reseeds
        self._follow_reseeds()

    def _follow_reseeds(self) -> None:
        for after, seed in self.reseeds:
            if after == len(self._told):
                refresh(self, seed)

    @property
    def actions(self) -> list[str]:
        """Every action so far, as text."""
        self._catch_up()
        return self._told

    def forget_actions(self) -> None:
        """Start a new history here."""
        self._told, self._quiet = [], []
        self.reseeds = ()
        self.out[0]["log"] = 1

    def _apply_scripted(self, action: int, text: str, dice: Sequence[str]) -> list[Event]:
        """Use dice decided outside; all of them must be needed, and no others, or nothing happens."""
        faces = [face_number(name) for name in dice]
        if len(faces) > SCRIPT:
            raise GameError(f"{len(faces)} dice given; at most {SCRIPT} can be given for one action")
        before = copy_record(self.state)
        s = self.state[0]
        s["script"][: len(faces)] = faces
        s["n_script"] = len(faces)
        s["script_at"] = 0
        entries.apply(self.world, self.state, self.out, action)
        events = read_events(self, int(before[0]["effect"]))
        needed = sum(event.data["dice"] for event in events if event.kind == "roll")
        s["n_script"] = 0
        s["script_at"] = 0
        s["script"][:] = 0
        if needed != len(faces):
            self.state = before
            raise GameError(f"'{text}' rolls {needed} dice, but {len(faces)} were given; give exactly {needed}")
        self._told.append(join_dice(text, dice))
        return events

    def format(self, action: int) -> str:
        return format_action(self, action)

    def parse(self, text: str) -> int:
        action = parse_action(self, text)
        if action not in self.legal():
            raise explain.refusal(self, action, text)
        return action

    def observe(self, seat: int | None) -> dict[str, Any]:
        return view.observe(self, seat)

    def imagine(self, seat: int, seed: int | str) -> Battle:
        return imagine.imagine(self, seat, seed)

    def copy(self) -> Battle:
        made = object.__new__(Battle)
        made.__dict__.update(self.__dict__)
        made.state = copy_record(self.state)
        made._new_out()
        made._told, made._quiet = list(self._told), list(self._quiet)
        made.out[0]["log"] = int(not made._quiet)
        return made

    def digest(self) -> str:
        text = json.dumps(position_document(self), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def save(self) -> dict[str, Any]:
        scenario: dict[str, Any] = {"id": self.scenario.id, "digest": scenario_digest(self.scenario)}
        if not self.shipped:
            scenario["document"] = self.scenario.to_document()
        saved = {
            "format": SAVE_FORMATS[bool(self.reseeds)],
            "game": "memoir",
            "scenario": scenario,
            "options": self.options.to_document(),
            "seed": self.seed,
            "actions": list(self.actions),
        }
        if self.reseeds:
            saved["reseeds"] = write_reseeds(self.reseeds)
        return saved if self.position is None else saved | {"position": self.position}

    def result(self) -> Result | None:
        s = self.state[0]
        winner = int(s["winner"])
        if winner < 0:
            return None
        return Result((winner,), ENDINGS[int(s["how"])], (int(s["medals"][0]), int(s["medals"][1])))

    # Names and numbers.

    def unit_hex_name(self, unit: int) -> str:
        return self.board.name(int(self.state[0]["units"][unit]["hex"]))

    def unit_on(self, hex_name: str) -> int:
        """The unit on a hex, by the hex's name."""
        unit = int(self.state[0]["unit_at"][self.board.index(hex_name)])
        if unit < 0:
            raise IllegalAction(
                f"there is no unit on {hex_name}; name a hex with a unit", "empty_hex", {"hex": hex_name}
            )
        return unit

    def unit_label(self, unit: int) -> str:
        """A name for a unit that does not change while it moves: side, kind and number."""
        row = self.world[0]["units"][unit]
        return f"{SIDES[int(row['side'])]} {self.rows.kinds[int(row['kind'])].id} {unit + 1}"

    def unit_number(self, label: str) -> int:
        """The number of a unit by its label."""
        return int(label.rsplit(" ", 1)[1]) - 1

    def card_number(self, card_id: str) -> int:
        for number, card in enumerate(self.rows.cards):
            if card.id == card_id and card.count > 0:
                return number
        known = ", ".join(card.id for card in self.rows.cards if card.count > 0)
        raise IllegalAction(f"there is no card '{card_id}'; the cards are {known}", "unknown_card", {"card": card_id})

    def edge_of_decider(self) -> int:
        """The board edge from which the deciding player looks at the board."""
        s = self.state[0]
        seat = int(s["stack"][max(int(s["depth"]) - 1, 0)]["seat"])
        return int(self.world[0]["sides"][int(self.world[0]["seat_side"][seat])]["edge"])

    def hand(self, seat: int) -> list[str]:
        s = self.state[0]
        return [self.rows.cards[int(c)].id for c in s["hand"][seat][: int(s["n_hand"][seat])]]


_set_ups: dict[tuple[int, Options], tuple[Scenario, Any, Any]] = {}
_SET_UPS_KEPT = 32


def _set_up(scenario: Scenario, options: Options) -> tuple[Any, Any]:
    """Fresh records for a battle. Building them takes milliseconds, so the last few are kept to copy from."""
    key = (id(scenario), options)
    if key not in _set_ups:
        if len(_set_ups) >= _SET_UPS_KEPT:
            _set_ups.pop(next(iter(_set_ups)))
        _set_ups[key] = (scenario, *build(scenario, options))  # the scenario is kept too, so that its id stays its own
    _, world, state = _set_ups[key]
    return copy_record(world), copy_record(state)


def same_state(a: Battle, b: Battle) -> bool:
    """Whether two battles are equal to the last bit."""
    return bool(a.state.tobytes() == b.state.tobytes())


def replay(scenario: Scenario, document: Mapping[str, Any], shipped: bool) -> Battle:
    """Play a saved game again from its first action."""
    battle = Battle(scenario, Options.from_document(document["options"]), document["seed"], shipped)
    if "position" in document:
        try:
            restore(battle, document["position"])
        except GameError as error:
            raise BadSave(str(error), "position") from None
    battle.expect_reseeds(read_reseeds(document.get("reseeds", [])))
    actions = document["actions"]
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise BadSave("the actions of a saved game are a list of texts", "incomplete", what="actions")
    for number, line in enumerate(actions, 1):
        try:
            text, dice = split_dice(line)
            battle.apply(battle.parse(text), dice)
        except GameError as error:
            message = f"action {number} ('{line}') cannot be replayed: {error}"
            raise BadSave(message, "action", n=number, action=line) from None
    return battle
