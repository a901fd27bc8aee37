"""The game on a terminal: who stands where, what waits on the sea and on the charts, and the choices in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from bocage.dday import words
from bocage.dday.reference import note
from bocage.dday.rows import KINDS, load_rows
from bocage.engine.contract import Decision, Game
from bocage.engine.terminal import Terminal

LETTERS = dict(zip(KINDS, ("i", "a", "t", "b", "F", "B"), strict=True))
POWER_LETTERS = {"uk": "UK", "us": "US", "axis": "AX"}
MARKS = {"allies": "A", "axis": "X", "contested": "!", "none": "·"}
NAME = 27
"""Columns for the name of a place."""


def force(kinds: Mapping[str, int]) -> str:
    """Units of a power, such as ``3i 1t``."""
    return " ".join(f"{kinds[kind]}{LETTERS[kind]}" for kind in KINDS if kinds.get(kind))


def forces(powers: Mapping[str, Mapping[str, int]]) -> str:
    return "  ".join(f"{POWER_LETTERS[power]} {force(kinds)}" for power, kinds in powers.items() if force(kinds))


def columns(lines: Sequence[str], width: int) -> list[str]:
    """Lines side by side, read downwards, as far as the terminal is wide enough."""
    wide = max(len(line) for line in lines) + 3
    many = max(1, width // wide)
    deep = -(-len(lines) // many)
    return ["".join(line.ljust(wide) for line in lines[row::deep]).rstrip() for row in range(deep)]


def manoeuvre(number: int, lang: str) -> list[str]:
    """What a tactics card does, and how far it is our own."""
    card = load_rows().tactics[number - 1]
    mark = f" [{words.say('text', f'mark_{card.reconstructed}', lang)}]" if card.reconstructed else ""
    lines = [f"  {card.name[lang]}{mark}", f"  {card.text[lang]}"]
    return [*lines, f"  {note(card, lang)}", ""] if card.reconstructed else [*lines, ""]


class DDayTerminal(Terminal):
    opponent = "captain"
    important = frozenset({"turn", "order", "end", "held"})
    secrets = False

    def head(self, game: Game, lang: str) -> str:
        view = game.observe(None)
        card = load_rows().orders[view["card"] - 1].name[lang]
        cities = ", ".join(
            f"{zone.name} {words.say('name', view['cities'][zone.city], lang)}"
            for zone in load_rows().zones
            if zone.city
        )
        return f"{view['turn']}/10 · {view['card']} {card} · {cities}"

    def opening(self, game: Game, lang: str) -> list[str]:
        return [*super().opening(game, lang), words.say("text", "briefing", lang), ""]

    def board(self, game: Game, width: int, lang: str) -> str:
        view = game.observe(None)
        held, empty = [], []
        for zone in load_rows().zones:
            doc = view["zones"][str(zone.id)]
            told = "  ".join(part for part in (forces(doc["units"]), forces(doc["aircraft"])) if part)
            name = f"{zone.id:2} {zone.name}{' ★' if zone.city else ''}"
            if told:
                held.append(f"{MARKS[doc['control']]} {name:{NAME}} {told}")
            else:
                empty.append(name.strip())
        lines = [*columns(held, width), f"{MARKS['none']} " + ", ".join(empty), ""]
        for box, doc in view["boxes"].items():
            space = f"{doc['spaces'] - doc['free']}/{doc['spaces']} → {doc['zone']}"
            lines.append(f"  {words.place(box):{NAME}} {POWER_LETTERS[doc['power']]} {space}  {force(doc['units'])}")
        lines.append(f"  {'✈':{NAME}} {forces(view['airfield'])}")
        for chart, waiting in view["charts"].items():
            runs = " ".join(f"{len(list(run))}{LETTERS[kind]}" for kind, run in groupby(one["kind"] for one in waiting))
            lines.append(f"  {words.say('name', chart, lang):{NAME}} {len(waiting):2}  {runs}")
        return "\n".join(lines)

    def legend(self, lang: str) -> str:
        kinds = ", ".join(f"{LETTERS[kind]} {words.kind_name(kind, 1, lang)}" for kind in KINDS)
        signs = ", ".join(f"{MARKS[who]} {words.say('name', who, lang)}" for who in MARKS)
        return f"{kinds}; {signs}"

    def hand(self, game: Game, seat: int, lang: str) -> str:
        return ""  # nothing is hidden in this game

    def opens(self, game: Game, decision: Decision, before: int) -> bool:
        return game.turn != before or decision.kind in ("move", "land", "fighters")

    def choices(self, game: Game, actions: Sequence[int], lang: str) -> list[Any]:
        told: list[Any] = []
        decision = game.decision()
        if decision and decision.kind == "tactics":
            told += manoeuvre(decision.about["card"], lang)
        for number, action in enumerate(actions, 1):
            text = game.format(action)
            told.append(f"{number:4}  {text:34} {self.system.people.choice_text(game, text, lang)}")
        return told
