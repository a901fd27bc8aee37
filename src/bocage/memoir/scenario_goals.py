"""Checking the objectives of a scenario document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bocage.boards.hexes import HexBoard
from bocage.boards.sections import section_masks
from bocage.memoir.kernel import layout
from bocage.memoir.problems import Problems
from bocage.memoir.rows_read import SIDES
from bocage.memoir.scenario import BOTH, CONTROLS, HOLDS, WHENS, Objective
from bocage.memoir.scenario_text import DEFAULTS

MOST_MEDALS = 60
_KEYS = ("side", "hexes", *DEFAULTS)

Hexes = Callable[[str, Any, int, int], tuple[str, ...]]
"""Reads a list of hexes: where it stands, the list, how many there are at least and at most."""


def objectives_of(p: Problems, given: Any, board: HexBoard | None, hexes: Hexes) -> tuple[Objective, ...]:
    """The objectives of a document; one of both sides becomes one for each."""
    listed = p.many("objectives", given)
    if len(listed) > layout.OBJECTIVES:
        p.add("objectives", f"{len(listed)} are too many; give at most {layout.OBJECTIVES}")
    made: list[Objective] = []
    for n, item in enumerate(listed[: layout.OBJECTIVES]):
        place = f"objective {n + 1}"
        made += _for_sides(p, place, p.table(place, item), board, hexes)
    if len(listed) <= layout.OBJECTIVES < len(made):
        p.add("objectives", f"{len(made)}, one for each side, are too many; give at most {layout.OBJECTIVES}")
    return tuple(made)


def _for_sides(
    p: Problems, place: str, given: Mapping[str, Any], board: HexBoard | None, hexes: Hexes
) -> list[Objective]:
    if given.get("side") != BOTH:
        return [_objective(p, place, given, board, hexes)]
    first = _objective(p, place, {**given, "side": "allies"}, board, hexes)
    return [first, replace(first, side="axis")]


def _objective(
    p: Problems, place: str, given: Mapping[str, Any], board: HexBoard | None, read_hexes: Hexes
) -> Objective:
    p.keys(place, given, _KEYS, ("side", "hexes"))
    o = {**DEFAULTS, "side": "allies", "hexes": [], **given}
    hexes = read_hexes(f"{place}: hexes", o["hexes"], 1, layout.OBJECTIVE_HEXES) if "hexes" in given else ()
    wins = p.flag(f"{place}: wins", o["wins"]) or False
    at_least = p.number(f"{place}: at_least", o["at_least"], 1, layout.OBJECTIVE_HEXES) or 1
    if hexes and at_least > len(hexes):
        p.add(f"{place}: at_least", f"{at_least} is more than its {len(hexes)} hexes; lower it or list more hexes")
    if wins and o["hold"] == "permanent":
        p.add(f"{place}: hold", "an objective that wins the battle is not kept; leave hold out")
    if not wins and o["when"] == "end-of-own-turn":
        p.add(f"{place}: when", "medals are counted at once; leave when out, or set wins = true")
    if wins and o["when"] == "start-of-own-turn":
        p.add(f"{place}: when", "a battle is won at once or at the end of a turn; leave when out")
    control = p.choice(f"{place}: control", o["control"], CONTROLS) or CONTROLS[0]
    if control != CONTROLS[0] and at_least > 1:
        p.add(f"{place}: at_least", f"control = {control!r} does not count hexes; leave at_least out")
    if control == "clear" and board is not None and hexes:
        section = int(section_masks(board)[board.index(hexes[0])])
        if len(hexes) > 1 or section & (section - 1):
            p.add(f"{place}: hexes", "a section is named by one hex of it that lies on no line; give one")
    return Objective(
        side=p.choice(f"{place}: side", o["side"], (*SIDES, BOTH)) or "allies",
        hexes=hexes,
        medals=p.number(f"{place}: medals", o["medals"], 0 if wins or control == "harvested" else 1, MOST_MEDALS) or 0,
        at_least=at_least,
        hold=p.choice(f"{place}: hold", o["hold"], HOLDS) or HOLDS[0],
        when=p.choice(f"{place}: when", o["when"], WHENS) or WHENS[0],
        wins=wins,
        control=control,
    )
