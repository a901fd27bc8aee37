"""`bocage play`: a battle in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from bocage.cli import common
from bocage.engine.contract import Event, GameError

LANGUAGES = ("en", "nl", "fr")
SIDES = {"allies": {0}, "axis": {1}, "both": {0, 1}, "none": set[int]()}
SHORT_LIST = 12
"""So many choices are shown without asking."""
LOG_LINES = 40


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("play", help="play a battle in the terminal")
    parser.add_argument("battle", nargs="?", default="pegasus-bridge", help="id of a battle, or a scenario file")
    parser.add_argument("--side", choices=SIDES, default="allies", help="the side you play (default: allies)")
    parser.add_argument("--seed", help="the seed of dice and cards (default: a new one each time)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    parser.add_argument("--young", action="store_true", help="the shorter game without tactic cards and taking ground")
    parser.add_argument("--save", metavar="FILE", help="save the battle here when leaving")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved battle")


def run(args: argparse.Namespace) -> int:
    if args.load:
        battle = common.load_game(common.read_json(args.load), args.load)
    else:
        seed = args.seed if args.seed is not None else str(int.from_bytes(os.urandom(4), "big"))
        battle = common.new_battle(args.battle, {"young_generals": args.young}, seed)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return Session(battle, SIDES[args.side], args.lang, args.save or args.load).run()


class Leave(Exception):  # noqa: N818 - nothing is wrong
    """The player wants to stop for now."""


class Session:
    """One sitting at the screen."""

    def __init__(self, battle: Any, people: set[int], lang: str, save: str | None) -> None:
        from bocage.cli import screen  # noqa: PLC0415 - imports the compiler
        from bocage.generals import general  # noqa: PLC0415 - as above
        from bocage.memoir import telling, words  # noqa: PLC0415 - as above

        self.battle, self.people, self.lang, self.save = battle, people, lang, save
        self.screen, self.telling = screen, telling
        self.words = words
        self.out = common.console()
        self.teller = telling.Teller(battle, lang)
        self.generals = {seat: general("simple", seat, battle.seed) for seat in range(2) if seat not in people}
        self.viewer = min(people) if len(people) == 1 else None
        self.last_seat: int | None = None
        self.log: list[str] = []
        self.map_shown = -1  # the number of actions before the map was last drawn

    def say(self, key: str, **data: Any) -> str:
        return self.words.say(f"screen.{key}", self.lang, **data)

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
        text = self.battle.scenario.words(self.lang)
        self.out.print(text.title, style="bold")
        self.out.print(text.briefing)
        for rule in text.rules:
            self.out.print(f"- {rule}")
        self.out.print(self.say("seed", seed=self.battle.seed), style="dim")
        self.out.print(self.say("help"), style="dim")
        self.show_map()
        self.out.print(self.say("legend"), style="dim")

    def carry_out(self, action: int) -> None:
        """Apply an action and tell what happened, as the viewer may know it."""
        self.teller.look(self.battle)
        self.tell(self.battle.apply(action))

    def tell(self, events: list[Event]) -> None:
        for event in events:
            line = self.teller.sentence(event.seen_by(self.viewer))
            self.log.append(line)
            self.out.print(f"  {line}", style="bold" if event.kind in {"turn", "end", "medals"} else None)

    # Asking a person.

    def ask(self, decision: Any) -> int:
        """Show what has to be decided and read lines until one of them decides it."""
        self.hand_over(decision)
        if decision.kind == "play":
            if self.map_shown != len(self.battle.actions):
                self.show_map()
            self.show_hand(decision.seat)
        actions = self.battle.legal()
        side = self.battle.seats[decision.seat]
        what = self.say("decides", seat=self.teller.side(side), what=self.teller.decision(decision))
        self.out.print(self.screen.side_text(side, what))
        if len(actions) <= SHORT_LIST:
            self.show_choices(actions)
        else:
            self.out.print(self.say("choices", n=len(actions)))
        while True:
            found = self.answer(input(f"{side}> ").strip(), actions, decision.seat)
            if found is not None:
                return found

    def hand_over(self, decision: Any) -> None:
        """Two people at one screen: nobody sees the other's cards."""
        before, self.last_seat = self.last_seat, decision.seat
        if len(self.people) < 2 or before in {None, decision.seat}:
            return
        said = self.say("pass_screen", seat=self.teller.side(self.battle.seats[decision.seat]))
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
            self.out.print(self.say("help"))
        elif verb == "map":
            self.show_map()
            self.out.print(self.say("legend"), style="dim")
        elif verb == "hand":
            self.show_hand(seat)
        elif verb == "log":
            for said in self.log[-LOG_LINES:] or [self.say("nothing_yet")]:
                self.out.print(f"  {said}")
        elif verb == "save":
            self.try_to(lambda: self.write(rest or self.save or self.default_file()))
        elif verb == "why":
            self.try_to(lambda: self.why(rest))
        elif verb == "odds":
            self.try_to(lambda: self.odds(rest.split()))
        elif verb == "staff":
            self.try_to(self.staff)
        else:
            return self.read_action(line)
        return None

    def read_action(self, line: str) -> int | None:
        try:
            return int(self.battle.parse(line))
        except GameError as error:
            self.complain(self.telling.reason_sentence(error, self.lang))
            return None

    def try_to(self, do: Any) -> None:
        """A question that cannot be answered is said, not the end of the sitting."""
        try:
            do()
        except GameError as error:
            self.complain(self.telling.reason_sentence(error, self.lang))
        except OSError as error:
            self.complain(f"{error.filename}: {error.strerror}")
        except ValueError as error:  # a hex that is not on the board
            self.complain(str(error))

    def why(self, text: str) -> None:
        about = self.telling.why(self.battle, text, self.lang)
        if "dice" in about:
            self.print_odds(about)
        else:
            self.out.print(about.get("message") or self.say("possible"))

    def odds(self, hexes: list[str]) -> None:
        if len(hexes) != 2:
            self.complain(self.say("help"))
            return
        u, v = (self.battle.unit_on(name) for name in hexes)
        self.print_odds(self.telling.attack_document(self.battle, u, v, self.lang))

    def staff(self) -> None:
        """What the strong general would do here, and why."""
        from bocage.generals.staff import advise  # noqa: PLC0415 - compiles what generals think with

        found = advise(self.battle, f"terminal/{len(self.battle.actions)}", self.lang)
        self.out.print(f"{found.title}  [{found.action}]", style="bold")
        for line in found.text:
            self.out.print(f"  {line}")
        for other in found.others:
            self.out.print(f"  ({other.title}: {other.text})", style="dim")

    # Showing things.

    def print_odds(self, about: dict[str, Any]) -> None:
        for line in self.screen.odds_lines(about, self.lang):
            self.out.print(line)

    def complain(self, text: str) -> None:
        self.out.print(text, style="yellow")

    def show_map(self) -> None:
        self.map_shown = len(self.battle.actions)
        self.out.print(self.screen.head(self.battle, self.lang))
        self.out.print(self.screen.battle_map(self.battle, self.out.width), no_wrap=True)

    def show_hand(self, seat: int) -> None:
        self.out.print(self.screen.hand_table(self.battle, seat, self.lang), soft_wrap=False)

    def show_choices(self, actions: list[int]) -> None:
        for line in self.screen.choice_lines(self.battle, actions, self.lang):
            self.out.print(line)

    # Saving and leaving.

    def default_file(self) -> str:
        return str(common.own_saves() / f"{self.battle.scenario.id}.json")

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
