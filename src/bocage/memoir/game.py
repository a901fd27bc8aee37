"""A battle being played: the contract's `Game` for this game system."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from bocage.boards.hexes import hex_board
from bocage.engine.chance import seed_words
from bocage.engine.contract import Decision, Event, GameError, IllegalAction, Place, Result, SetUp
from bocage.engine.records import copy_record, new_record
from bocage.engine.reseeding import Reseeding, format_of, seed_at
from bocage.engine.saves import join_dice, write_reseeds
from bocage.engine.sealed import is_sealed
from bocage.memoir import explain, fog, imagine, view
from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.dealing import hand_out
from bocage.memoir.decisions import decisions
from bocage.memoir.events import ENDINGS, read_events
from bocage.memoir.fog_events import as_told
from bocage.memoir.house import as_played
from bocage.memoir.kernel import ask, codes, entries
from bocage.memoir.kernel.layout import OUT, SCRIPT
from bocage.memoir.kernel.rule import KERNEL
from bocage.memoir.notation import face_number, format_action, parse_action
from bocage.memoir.position import canonical_document
from bocage.memoir.reseed import refresh, seal_action, seal_deck
from bocage.memoir.rows import Rows
from bocage.memoir.scenario import Scenario, scenario_digest
from bocage.memoir.scenario_cards import first_hands
from bocage.memoir.seats import SIDES, seat_names
from bocage.memoir.setup import Options, build

ROLES = ("player", "commander", "general")
TEAM_ROLES = ("player", "commander", "marshal")
"""Where a side shares its hand, nobody deals cards to anybody: those on the flanks are no generals of 002."""


class Battle(Reseeding):
    """One battle. The World is shared by copies; the State is the battle's own."""

    def __init__(self, scenario: Scenario, options: Options, seed: int | str, shipped: bool = False) -> None:
        KERNEL.prepare()
        self.scenario = as_played(scenario, options)
        self.options = options
        self.seed = seed
        self.shipped = shipped
        self.rows, self.world, self.state = _set_up(scenario, options)
        self.board = hex_board(int(self.world[0]["width"]), int(self.world[0]["rows"]))
        self._seats = seat_names(self.world[0])
        self._new_out()
        self._told: list[str] = []
        self._quiet: list[int] = []  # actions taken by `step` since `_before`, not yet put into words
        self._before: Any = None
        self.position: str | None = None  # where the actions start, when not at the set-up
        self.reseeds = ()
        self.first = fog.First.of(self.state[0]) if options.variant_fog_of_war else None
        self.state[0]["rng"][:] = seed_words(seed)
        entries.start(self.world, self.state, self.out)
        self.opening: list[Event] = as_told(self, read_events(self), None)
        if hands := first_hands(scenario, options):
            hand_out(self, hands)
        seal_deck(self, 0)

    def _new_out(self) -> None:
        """Scratch of its own, so that battles can be used side by side."""
        self.out = new_record(OUT)
        self.out[0]["log"] = 1
        self._choices = self.out["actions"][0]

    # The contract.

    system = "memoir"

    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the seats: a side's own name for whoever plays or commands it, with a section for its generals."""
        return self._seats

    @property
    def sides(self) -> tuple[str, ...]:
        """The two sides, whoever plays them."""
        return SIDES

    @property
    def places(self) -> tuple[Place, ...]:
        w = self.world[0]
        roles = TEAM_ROLES if w["shared"] else ROLES
        return tuple(
            Place(name, SIDES[int(w["seat_side"][i])], roles[int(w["seat_role"][i])])
            for i, name in enumerate(self._seats)
        )

    @property
    def active(self) -> int:
        return int(self.state[0]["seat"])

    @property
    def turn(self) -> int:
        return int(self.state[0]["turn"])

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(int(n) for n in self.state[0]["medals"][: len(SIDES)])

    def leader(self, side: int) -> int:
        """The seat that holds the cards of a side."""
        roles, sides = self.world[0]["seat_role"], self.world[0]["seat_side"]
        return next(i for i in range(len(self.seats)) if sides[i] == side and roles[i] != codes.GENERAL)

    def holder(self, seat: int) -> int:
        """The seat that has the cards which a seat sees: its own, or its leader's where a team shares a hand."""
        w = self.world[0]
        return self.leader(int(w["seat_side"][seat])) if w["shared"] else seat

    def sharing(self, seat: int) -> frozenset[int]:
        """The seats that know the hand of a seat: itself, and its team where that has one in common (000 p.17)."""
        w = self.world[0]
        if not w["shared"]:
            return frozenset({seat})
        return frozenset(i for i in range(len(self.seats)) if w["seat_side"][i] == w["seat_side"][seat])

    def decision(self) -> Decision | None:
        s = self.state[0]
        if s["winner"] >= 0:
            return None
        frame = s["stack"][int(s["depth"]) - 1]
        asked = decisions().of(frame)
        about = {name: self._as_told(one.kind, int(frame[one.field]), one.words) for name, one in asked.about.items()}
        return Decision(int(frame["seat"]), asked.id, about)

    def _as_told(self, kind: str, number: int, words: Sequence[str]) -> str | int:
        """A number of a frame as it is told outside."""
        if kind == "unit":
            return self.unit_label(number)
        if kind == "hex":
            return self.board.name(number)
        return words[number] if kind == "word" else number

    @property
    def veiled(self) -> bool:
        """Whether the sides see different boards (`fog`)."""
        return self.first is not None and self.state[0]["winner"] < 0

    def unveiled(self) -> Battle:
        """The battle for those who may see everything."""
        made = self.copy()
        made.first = None
        return made

    def legal(self) -> list[int]:
        if self.first is not None and self.veiled:
            return fog.offered(self)
        n = entries.legal(self.world, self.state, self.out)
        choices: list[int] = self._choices[:n].tolist()
        return choices

    def apply(self, action: int, dice: Sequence[str] | None = None) -> list[Event]:
        if action not in self.legal():
            raise explain.refusal(fog.seen_by_decider(self), action)
        self._catch_up()
        text = self.format(action)
        sight = None
        if self.veiled:
            sight, action = fog.sights(self), fog.as_it_turns_out(self, action, dice)
        if dice is not None:
            events = self._apply_scripted(action, text, dice)
        else:
            seal_action(self, len(self._told) + 1)
            entries.apply(self.world, self.state, self.out, action)
            self._told.append(text)
            events = read_events(self)
        if any(event.kind == "reshuffle" for event in events):
            seal_deck(self, len(self._told))
        self._follow_reseeds()
        return as_told(self, events, sight)

    def step(self, action: int) -> int:
        """Carry out a legal action without telling of it; returns how many choices there are next, 0 at the end.

        For programs that play by the million: several times as fast as `apply`. The battle can be saved all the same.
        """
        done = len(self._told) + len(self._quiet)
        if (self.reseeds and self.reseeds[-1][0] > done) or is_sealed(seed_at(self, done + 1)) or self.first:
            self.apply(action)  # a replay that has yet to come to its last seed, chance that is sealed, or fog
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

    def _take_seed(self, seed: int | str) -> None:
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
        seal_action(self, len(self._told) + 1)
        s = self.state[0]
        s["script"][: len(faces)] = faces
        s["n_script"] = len(faces)
        s["script_at"] = 0
        entries.apply(self.world, self.state, self.out, action)
        events = read_events(self)
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
        seen = fog.seen_by_decider(self)
        action = parse_action(seen, text)
        if action not in self.legal():
            raise explain.refusal(seen, action, text)
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
        text = json.dumps(canonical_document(self), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def save(self) -> dict[str, Any]:
        about = self.scenario.as_published
        scenario: dict[str, Any] = {"id": about.id, "digest": scenario_digest(about)}
        if not self.shipped:
            scenario["document"] = about.to_document()
        saved = {
            "format": format_of(self.seed, self.reseeds),
            "game": self.system,
            "scenario": scenario,
            "options": self.options.to_document(),
            "seed": self.seed,
            "actions": list(self.actions),
        }
        if self.reseeds:
            saved["reseeds"] = write_reseeds(self.reseeds)
        return saved if self.position is None else saved | {"position": self.position}

    def set_up(self) -> SetUp:
        about = self.scenario.as_published
        document, digest, options = about.to_document(), scenario_digest(about), self.options.to_document()
        return SetUp(about.id, document, digest, self.shipped, options, self.seed, self.position, self.reseeds)

    def result(self) -> Result | None:
        s = self.state[0]
        winner = int(s["winner"])
        if winner < 0:
            return None
        side_of = [int(side) for side in self.world[0]["seat_side"][: len(self.seats)]]
        winners = tuple(seat for seat, side in enumerate(side_of) if side == winner)
        return Result(winners, ENDINGS[int(s["how"])], (int(s["medals"][0]), int(s["medals"][1])))

    def winning_side(self) -> str | None:
        """The side that has won, None after a draw or while the battle goes on."""
        winner = int(self.state[0]["winner"])
        return SIDES[winner] if winner in range(len(SIDES)) else None

    # The cards in play.

    @property
    def in_play(self) -> list[Any]:
        """The order records of this turn, in the order in which their cards were played."""
        s = self.state[0]
        return [s["orders"][i] for i in range(int(s["n_orders"]))]

    def record(self, unit: int = -1) -> Any:
        """The order record that a unit acts under, or would if it were ordered now; None when no card is in play."""
        s = self.state[0]
        if s["n_orders"] == 0:
            return None
        return s["orders"][int(ask.ask_record(self.state, unit))]

    def effect(self, unit: int = -1) -> int:
        """The number of the row that a unit's card turned into; without a card that of doing nothing."""
        record = self.record(unit)
        return int(self.world[0]["card_nothing"] if record is None else record["effect"])

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


_set_ups: dict[tuple[int, Options], tuple[Scenario, Rows, Any, Any]] = {}
_SET_UPS_KEPT = 32


def _set_up(scenario: Scenario, options: Options) -> tuple[Rows, Any, Any]:
    """Rows and fresh records of a battle. Building them takes milliseconds, so the last few are kept to copy from."""
    key = (id(scenario), options)
    if key not in _set_ups:
        if len(_set_ups) >= _SET_UPS_KEPT:
            _set_ups.pop(next(iter(_set_ups)))
        # The scenario is kept too, so that its id stays its own.
        _set_ups[key] = (scenario, battle_rows(scenario, options), *build(scenario, options))
    _, rows, world, state = _set_ups[key]
    return rows, copy_record(world), copy_record(state)


def same_state(a: Battle, b: Battle) -> bool:
    """Whether two battles are equal to the last bit."""
    return bool(a.state.tobytes() == b.state.tobytes())
