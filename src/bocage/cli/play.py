"""`bocage play`: a battle in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bocage.cli import common, words
from bocage.engine.contract import Decision, Event, Game, GameError, events_for
from bocage.engine.playing import every_battle, system_of

LANGUAGES = ("en", "nl", "fr")
EVERYBODY = ("both", "all")
NOBODY = "none"
SHORT_LIST = 12
"""So many choices are shown without asking."""
LOG_LINES = 40


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("play", help="play a battle in the terminal")
    parser.add_argument("battle", nargs="?", help="id of a battle, or a scenario file (default: the first battle)")
    parser.add_argument(
        "--side",
        "--seat",
        metavar="NAME",
        help="the side or seat you play, both, all or none (default: the first side)",
    )
    parser.add_argument("--seed", help="the seed of dice and cards (default: a new one each time)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    common.add_game_options(parser)
    parser.add_argument("--save", metavar="FILE", help="save the battle here when leaving")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved battle")


def run(args: argparse.Namespace) -> int:
    if args.load:
        game = common.load_game(common.read_json(args.load), args.load)
    else:
        seed = args.seed if args.seed is not None else str(int.from_bytes(os.urandom(4), "big"))
        game = common.new_game(args.battle or next(iter(every_battle())), common.options_of(args), seed)
    people = seats_of(game, args.side or game.sides[0])
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return Session(game, people, args.lang, args.save or args.load).run()


def seats_of(game: Game, name: str) -> set[int]:
    """The seats that people at the screen have: those of a side, one by its name, all or none."""
    if name in EVERYBODY:
        return set(range(len(game.seats)))
    found = {seat for seat, place in enumerate(game.places) if name in (place.side, place.name)}
    if not found and name != NOBODY:
        known = dict.fromkeys([*game.sides, *game.seats, *EVERYBODY, NOBODY])
        raise GameError(f"--side {name}: there is none of that name; use one of {', '.join(known)}")
    return found


class Leave(Exception):  # noqa: N818 - nothing is wrong
    """The player wants to stop for now."""


class Session:
    """One sitting at the screen."""

    def __init__(self, battle: Game, people: set[int], lang: str, save: str | None) -> None:
        self.battle, self.people, self.lang, self.save = battle, people, lang, save
        system = system_of(battle)
        self.screen = system.terminal
        self.out = common.console()
        self.teller = self.screen.teller(battle, lang)
        opponent = self.screen.opponent or system.generals.names()[-1]
        self.generals = {
            seat: system.generals.general(opponent, seat, battle.seed)
            for seat in range(len(battle.seats))
            if seat not in people
        }
        self.viewer = min(people) if len(people) == 1 else None
        self.last_seat: int | None = None
        self.log: list[str] = []
        self.map_shown = -1  # the number of actions before the map was last drawn
        self.turn_shown = -1

    def say(self, key: str, **data: Any) -> str:
        return words.say(key, self.lang, **data)

    def help(self) -> str:
        more = self.screen.help(self.lang)
        return self.say("help", more=f"{more}; " if more else "")

    def run(self) -> int:
        """Play until the end, or until the players leave."""
        self.opening()
        try:
            while (decision := self.battle.decision()) is not None:
                if decision.seat in self.people:
                    action = self.ask(decision)
                else:
                    action = self.generals[decision.seat].choose(self.battle)
                self.carry_out(action)
        except (Leave, EOFError, KeyboardInterrupt):
            self.out.print()
            self.leave()
            return 0
        self.show_map()
        if self.save:
            self.write(self.save)
        return 0

    def opening(self) -> None:
        title, *text = self.screen.opening(self.battle, self.lang)
        self.out.print(title, style="bold")
        for line in text:
            self.out.print(line)
        self.out.print(self.say("seed", seed=self.battle.seed), style="dim")
        self.out.print(self.help(), style="dim")
        self.show_map(legend=True)

    def carry_out(self, action: int) -> None:
        """Apply an action and tell what happened, as the viewer may know it."""
        self.teller.look(self.battle)
        self.tell(self.battle.apply(action))

    def eyes(self) -> Game:
        """The game as whoever looks at the screen sees it: the only person, or the one who is asked."""
        decision = self.battle.decision()
        asked = decision.seat if decision is not None and self.viewer is None else None
        seen: Game = self.screen.seen(self.battle, self.viewer if asked is None else asked)
        return seen

    def tell(self, events: list[Event]) -> None:
        for event in events_for(events, self.viewer):
            line = self.teller.sentence(event)
            self.log.append(line)
            self.out.print(f"  {line}", style="bold" if event.kind in self.screen.important else None)

    # Asking a person.

    def ask(self, decision: Decision) -> int:
        """Show what has to be decided and read lines until one of them decides it."""
        self.hand_over(decision)
        seat = decision.seat
        if self.screen.opens(self.battle, decision, self.turn_shown):
            self.turn_shown = self.battle.turn
            if self.map_shown != len(self.battle.actions):
                self.show_map()
            self.show_hand(seat)
        actions = self.battle.legal()
        what = self.say("decides", seat=self.name(seat), what=self.teller.decision(decision))
        self.out.print(self.screen.coloured(self.battle, seat, what))
        if len(actions) <= SHORT_LIST:
            self.show_choices(actions)
        else:
            self.out.print(self.say("choices", n=len(actions)))
        while True:
            found = self.answer(input(f"{self.battle.seats[seat]}> ").strip(), actions, seat)
            if found is not None:
                return found

    def name(self, seat: int) -> str:
        return self.screen.name(self.battle.seats[seat], self.lang)

    def hand_over(self, decision: Decision) -> None:
        """Several people at one screen: nobody sees another's cards."""
        before, self.last_seat = self.last_seat, decision.seat
        if len(self.people) < 2 or before in {None, decision.seat} or not self.screen.secrets:
            return
        said = self.say("pass_screen", seat=self.name(decision.seat))
        if common.interactive():
            self.out.clear()
            input(f"{said} ")
            for line in self.log[-SHORT_LIST:]:
                self.out.print(f"  {line}")
        else:
            self.out.print(said)

    def answer(self, line: str, actions: list[int], seat: int) -> int | None:
        """Carry out a command of the player, or return the action that was chosen."""
        verb, _, rest = line.partition(" ")
        rest = rest.strip()
        if line.isdecimal() and line.isascii():
            number = int(line) if len(line) < 9 else 0
            if 1 <= number <= len(actions):
                return actions[number - 1]
            self.complain(self.say("no_such_number", n=line, most=len(actions)))
        elif verb in {"quit", "exit", "q"}:
            raise Leave
        elif verb in {"?", "list"}:
            self.show_choices(actions)
        elif verb == "help" or not line:
            self.out.print(self.help())
        elif verb == "map":
            self.show_map(legend=True)
        elif verb == "hand":
            self.show_hand(seat)
        elif verb == "log":
            for said in self.log[-LOG_LINES:] or [self.say("nothing_yet")]:
                self.out.print(f"  {said}")
        elif verb == "save":
            self.try_to(lambda: self.write(rest or self.save or self.default_file()))
        elif verb == "why":
            self.try_to(lambda: self.why(rest))
        elif verb in self.screen.verbs:
            self.try_to(lambda: self.print_all(self.screen.answer(self.eyes(), verb, rest, self.lang)))
        else:
            return self.read_action(line)
        return None

    def read_action(self, line: str) -> int | None:
        try:
            return int(self.battle.parse(line))
        except GameError as error:
            self.complain(self.screen.reason(error, self.lang))
            return None

    def try_to(self, do: Callable[[], None]) -> None:
        """A question that cannot be answered is said, not the end of the sitting."""
        try:
            do()
        except GameError as error:
            self.complain(self.screen.reason(error, self.lang))
        except OSError as error:
            self.complain(f"{error.filename}: {error.strerror}")
        except ValueError as error:  # a hex that is not on the board
            self.complain(str(error))

    def why(self, text: str) -> None:
        self.print_all(self.screen.why(self.eyes(), text, self.lang) or [self.say("possible")])

    # Showing things.

    def print_all(self, lines: list[Any]) -> None:
        for line in lines:
            self.out.print(line)

    def complain(self, text: str) -> None:
        self.out.print(text, style="yellow")

    def show_map(self, legend: bool = False) -> None:
        self.map_shown = len(self.battle.actions)
        self.out.print(self.screen.head(self.battle, self.lang))
        self.out.print(self.screen.board(self.eyes(), self.out.width, self.lang), no_wrap=True)
        if legend and (said := self.screen.legend(self.lang)):
            self.out.print(said, style="dim")

    def show_hand(self, seat: int) -> None:
        self.out.print(self.screen.hand(self.battle, seat, self.lang), soft_wrap=False)

    def show_choices(self, actions: list[int]) -> None:
        self.print_all(self.screen.choices(self.eyes(), actions, self.lang))

    # Saving and leaving.

    def default_file(self) -> str:
        return str(common.own_saves() / f"{self.battle.set_up().battle}.json")

    def write(self, path: str) -> None:
        common.write_save(self.battle, path)
        self.out.print(self.say("saved", file=path))

    def leave(self) -> None:
        """Save what was played, so that leaving costs nothing, and say how to come back."""
        if not self.battle.actions:
            return
        path = self.save or self.default_file()
        self.write(path)
        self.out.print(self.say("resume", file=_shell_word(path)))


def _shell_word(path: str) -> str:
    import shlex  # noqa: PLC0415 - only needed when leaving

    return shlex.quote(str(Path(path)))
