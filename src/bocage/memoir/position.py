"""A position as text: everything needed to go on from here, with the map as rows that look like the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from bocage.boards.text import format_rows
from bocage.engine.contract import GameError
from bocage.memoir.kernel import codes

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

POSITION_FORMAT = 1
SIDE_CODES = ("a", "x")
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
UNIT_FIELDS = ("hex", "figures", "marks", "moved", "shots", "hex_behind", "facing", "token")


def map_cells(battle: Battle) -> list[str]:
    """Every hex as a cell of the map: terrain, structure, obstacles and unit."""
    s, w, rows = battle.state[0], battle.world[0], battle.rows
    cells = []
    for h in range(len(battle.board)):
        ground = w["grounds"][int(s["ground"][h])]
        cell = rows.terrains[int(ground["id"])].code
        if ground["structure"] >= 0:
            cell += rows.structures[int(ground["structure"])].code
        cell += "".join(row.code for i, row in enumerate(rows.obstacles) if int(s["obstacles"][h]) >> i & 1)
        unit = int(s["unit_at"][h])
        if unit >= 0:
            row = w["units"][unit]
            kind = rows.kinds[int(row["kind"])]
            figures = int(s["units"][unit]["figures"])
            cell += f":{SIDE_CODES[int(row['side'])]}{kind.code}{figures if figures != kind.figures else ''}"
        cells.append(cell)
    return cells


def position_document(battle: Battle) -> dict[str, Any]:
    """The whole state as plain data. Two battles with equal documents go on alike."""
    s, w = battle.state[0], battle.world[0]
    ids = [card.id for card in battle.rows.cards]
    document: dict[str, Any] = {
        "format": POSITION_FORMAT,
        "game": "memoir",
        "scenario": battle.scenario.id,
        "options": battle.options.to_document(),
        "map": "\n" + format_rows(map_cells(battle), battle.board) + "\n",
        "units": [" ".join(str(int(s["units"][u][f])) for f in UNIT_FIELDS) for u in range(int(w["n_units"]))],
        "ground": _sparse(s["ground"]),
        "obstacles": _sparse(s["obstacles"]),
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


def _sparse(values: Any) -> list[str]:
    """``hex=value`` for every hex whose value is not zero."""
    return [f"{h}={int(v)}" for h, v in enumerate(values) if v]


def restore(battle: Battle, document: dict[str, Any]) -> None:
    """Put a battle of the same scenario into the position of the document."""
    if document.get("format") != POSITION_FORMAT or document.get("game") != "memoir":
        raise GameError(
            f"not a position of this game in format {POSITION_FORMAT}; write it with `bocage` of this version"
        )
    if document["scenario"] != battle.scenario.id:
        raise GameError(f"the position belongs to '{document['scenario']}', not to '{battle.scenario.id}'")
    numbers = {card.id: i for i, card in enumerate(battle.rows.cards)}
    fresh = np.zeros_like(battle.state)
    s = fresh[0]
    s["unit_at"][:] = -1
    for u, line in enumerate(document["units"]):
        for name, text in zip(UNIT_FIELDS, line.split(), strict=True):
            s["units"][u][name] = int(text)
        if s["units"][u]["hex"] >= 0:
            s["unit_at"][int(s["units"][u]["hex"])] = u
    for name in ("ground", "obstacles"):
        for entry in document[name]:
            h, _, value = entry.partition("=")
            s[name][int(h)] = int(value)
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
    for u in range(len(document["units"]), len(s["units"])):
        s["units"][u] = battle.state[0]["units"][u]
    battle.state = fresh
    battle.actions = []
    if battle.decision() is not None and s["stack"][int(s["depth"]) - 1]["kind"] == codes.TURN:
        raise GameError("the position has no open decision; save it where a player has to decide")
