"""A position as text: everything needed to go on from here, with the map as rows that look like the map."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import numpy as np

from bocage.boards.hexes import BoardError
from bocage.boards.text import format_rows
from bocage.engine.contract import GameError
from bocage.memoir.kernel import codes
from bocage.memoir.scenario import Cell, Unit
from bocage.memoir.scenario_text import cell_text, toml_value

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

POSITION_FORMAT = 1
SCALARS = (
    "turn", "seat", "card", "effect", "section", "ambusher", "permanent", "changed", "winner", "how",
    "sandbags_left", "visibility",
)  # fmt: skip
LISTS = (
    "turns",
    "last_card",
    "last_section",
    "slots",
    "taken",
    "kills",
    "medals",
    "losses",
    "healed",
    "counters",
    "rng",
)
FRAME_FIELDS = ("kind", "seat", "a", "b", "c", "d", "e", "f")
UNIT_EXTRAS = ("marks", "moved", "shots", "facing", "token")
RESERVE, MISSING = "reserve", "missing"


def cells(battle: Battle) -> list[Cell]:
    """Every hex as it is now: terrain, structure, obstacles and unit."""
    s, w, rows = battle.state[0], battle.world[0], battle.rows
    found = []
    for h in range(len(battle.board)):
        ground = w["grounds"][int(s["ground"][h])]
        structure = int(ground["structure"])
        number = int(s["unit_at"][h])
        unit = None
        if number >= 0:
            row = w["units"][number]
            kind = rows.kinds[int(row["kind"])].id
            unit = Unit(battle.seats[int(row["side"])], kind, int(s["units"][number]["figures"]))
        found.append(
            Cell(
                rows.terrains[int(ground["id"])].id,
                rows.structures[structure].id if structure >= 0 else None,
                tuple(row.id for i, row in enumerate(rows.obstacles) if int(s["obstacles"][h]) >> i & 1),
                unit,
            )
        )
    return found


def position_document(battle: Battle) -> dict[str, Any]:
    """The whole state as plain data. Two battles with equal documents go on alike."""
    s, w = battle.state[0], battle.world[0]
    ids = [card.id for card in battle.rows.cards]
    document: dict[str, Any] = {
        "format": POSITION_FORMAT,
        "game": "memoir",
        "scenario": battle.scenario.id,
        "options": battle.options.to_document(),
        "map": format_rows([cell_text(cell) for cell in cells(battle)], battle.board) + "\n",
        "units": [_unit_line(battle, u) for u in range(int(w["n_units"]))],
        "ground": _by_hex(battle, "ground"),
        "obstacles": _by_hex(battle, "obstacles"),
        "hands": {
            side: [ids[int(c)] for c in s["hand"][i][: int(s["n_hand"][i])]] for i, side in enumerate(battle.seats)
        },
        "deck": [ids[int(c)] for c in s["deck"][: int(s["n_deck"])]],
        "discard": [ids[int(c)] for c in s["discard"][: int(s["n_discard"])]],
        "targets": [int(t) for t in s["targets"][: int(s["n_targets"])]],
        "stack": [" ".join(str(int(s["stack"][i][f])) for f in FRAME_FIELDS) for i in range(int(s["depth"]))],
    }
    document |= {name: int(s[name]) for name in SCALARS}
    document |= {name: [int(n) for n in s[name]] for name in LISTS}
    return document


def position_text(battle: Battle) -> str:
    """The position as TOML."""
    tables = {"options", "hands"}
    document = position_document(battle)
    lines = []
    for key, value in document.items():
        if key == "map":
            lines.append(f'map = """\n{value}"""')
        elif key not in tables:
            lines.append(f"{key} = {toml_value(value)}")
    for key in sorted(tables):
        lines += ["", f"[{key}]", *(f"{name} = {toml_value(value)}" for name, value in document[key].items())]
    return "\n".join(lines) + "\n"


def restore(battle: Battle, text: str) -> None:
    """Put a battle of the same scenario into the position written in the text."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GameError(f"the position cannot be read: {error}") from None
    if document.get("format") != POSITION_FORMAT or document.get("game") != "memoir":
        raise GameError(f"this is not a position of this game in format {POSITION_FORMAT}")
    if document.get("scenario") != battle.scenario.id:
        raise GameError(f"the position belongs to '{document.get('scenario')}', not to '{battle.scenario.id}'")
    if document.get("options") != battle.options.to_document():
        raise GameError("the position was written with other options; set the battle up with the same ones")
    before = battle.state
    battle.state = np.zeros_like(before)
    try:
        _fill(battle, before[0], document)
        if position_document(battle) != document:
            raise GameError("the map and the lists of the position do not agree; write it anew from the battle")
    except (KeyError, ValueError, IndexError, TypeError, OverflowError) as error:
        battle.state = before
        if isinstance(error, GameError):
            raise
        raise GameError(f"the position is damaged near {error}; write it anew from the battle") from None
    battle.forget_actions()
    battle.position = text


def _fill(battle: Battle, before: Any, document: dict[str, Any]) -> None:
    s = battle.state[0]
    numbers = {card.id: i for i, card in enumerate(battle.rows.cards)}
    s["units"] = before["units"]
    s["unit_at"][:] = -1
    if len(document["units"]) != int(battle.world[0]["n_units"]):
        raise GameError(f"the position has {len(document['units'])} units; the battle has {battle.world[0]['n_units']}")
    for u, line in enumerate(document["units"]):
        _read_unit(battle, u, line)
    for name in ("ground", "obstacles"):
        for entry in document[name]:
            hex_name, _, value = entry.partition("=")
            s[name][battle.board.index(hex_name)] = int(value)
    for i, side in enumerate(battle.seats):
        cards = [numbers[c] for c in document["hands"][side]]
        s["n_hand"][i] = len(cards)
        s["hand"][i][: len(cards)] = cards
    for name in ("deck", "discard"):
        cards = [numbers[c] for c in document[name]]
        s[f"n_{name}"] = len(cards)
        s[name][: len(cards)] = cards
    s["n_targets"] = len(document["targets"])
    s["targets"][: len(document["targets"])] = document["targets"]
    s["depth"] = len(document["stack"])
    for i, line in enumerate(document["stack"]):
        for name, text in zip(FRAME_FIELDS, line.split(), strict=True):
            s["stack"][i][name] = int(text)
    for name in SCALARS:
        s[name] = document[name]
    for name in LISTS:
        s[name][:] = document[name]
    decision = s["stack"][int(s["depth"]) - 1]["kind"] if s["depth"] else codes.TURN
    if s["winner"] < 0 and decision in {codes.TURN, codes.ATTACK, codes.STRIKING, codes.DIG, codes.DRAW}:
        raise GameError("the position has no open decision; write it where a player has to decide")


def _unit_line(battle: Battle, number: int) -> str:
    unit = battle.state[0]["units"][number]
    h = int(unit["hex"])
    where = battle.board.name(h) if h >= 0 else RESERVE if h == -1 else MISSING
    extras = [f"{name}={int(unit[name])}" for name in UNIT_EXTRAS if unit[name]]
    return " ".join([where, str(int(unit["figures"])), *extras])


def _read_unit(battle: Battle, number: int, line: str) -> None:
    s = battle.state[0]
    unit = s["units"][number]
    where, figures, *extras = line.split()
    for name in UNIT_EXTRAS:
        unit[name] = 0
    unit["figures"] = int(figures)
    if where in {RESERVE, MISSING}:
        unit["hex"] = -1 if where == RESERVE else -2
    else:
        h = battle.board.index(where)
        if s["unit_at"][h] >= 0:
            raise BoardError(f"{where}: two units")
        unit["hex"] = h
        s["unit_at"][h] = number
    for extra in extras:
        name, _, value = extra.partition("=")
        unit[name] = int(value)


def _by_hex(battle: Battle, field: str) -> list[str]:
    """``hex=value`` for every hex whose value is not zero."""
    values = battle.state[0][field]
    return [f"{battle.board.name(h)}={int(values[h])}" for h in range(len(battle.board)) if values[h]]
