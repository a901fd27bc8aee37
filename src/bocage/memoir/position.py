"""A position as text: everything needed to go on from here, with the map as rows that look like the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from bocage.boards.hexes import BoardError
from bocage.boards.text import format_rows
from bocage.engine.contract import GameError
from bocage.engine.toml_text import read_toml
from bocage.memoir.kernel import codes
from bocage.memoir.kernel.layout import WHOLE_COMMAND
from bocage.memoir.position_house import read_house, written_house
from bocage.memoir.position_markers import read_markers, written_markers
from bocage.memoir.scenario import Cell, Unit
from bocage.memoir.scenario_text import cell_text, toml_value

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

POSITION_FORMAT = 2
FORMATS = (1, 2)
"""The first named cards and grounds by their numbers; it is still read, and digests are still made from it."""
SCALARS = ("turn", "seat", "permanent", "changed", "winner", "how", "sandbags_left", "visibility")
LISTS = ("turns", "last_section", "kills", "medals", "losses", "healed", "rng")
CHIPS = ("committed", "due")
EXEMPT = "exempt"
FRAME_FIELDS = ("kind", "seat", "a", "b", "c", "d", "e", "f")
RECORD_FLAGS = ("move_only", "no_draw", "extra")
UNIT_EXTRAS = ("marks", "moved", "shots", "sighted", "foe", "concealed")
RESERVE, MISSING = "reserve", "missing"
STATUSES = {RESERVE: codes.RESERVE, "lost": codes.LOST, "left": codes.LEFT_BOARD, "carried": codes.CARRIED}
NOTHING_IN_PLAY = "-"
STEPS = {codes.TURN, codes.ATTACK, codes.STRIKING, codes.DIG, codes.DRAW, codes.ENTER, codes.FIELD, codes.REPLACE}
STEPS |= {codes.SWEEP}
"""Frames that nobody decides."""
LONGEST = 100_000  # characters: many times more than the largest battle needs
OLD_SEATS, OLD_COUNTERS = 8, 11
"""Lengths of lists in the first format; the counters were never used."""


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
            unit = Unit(battle.sides[int(row["side"])], kind, int(s["units"][number]["figures"]))
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
    """The whole State as plain data, except the dice that are scripted for one action only.

    Cards and rows are named by id. What was not there in every battle is written only where it differs from what
    follows from the rest, so that it costs nothing to add.
    """
    s = battle.state[0]
    ids = [card.id for card in battle.rows.cards]
    document: dict[str, Any] = {"format": POSITION_FORMAT} | _common(battle)
    document["ground"] = _by_hex(battle, "ground", lambda number: ground_id(battle, number))
    document["obstacles"] = _by_hex(battle, "obstacles", lambda bits: _obstacle_ids(battle, bits))
    document |= {name: int(s[name]) for name in SCALARS}
    document |= {name: [int(n) for n in s[name]] for name in LISTS}
    document["last_card"] = [ids[int(c)] if c >= 0 else NOTHING_IN_PLAY for c in s["last_card"]]
    document["orders"] = [_record_line(s["orders"][i], ids) for i in range(_records(s))]
    return document | _extras(battle)


def canonical_document(battle: Battle) -> dict[str, Any]:
    """What digests are made of: the position as the first format wrote it, so that old digests stay true."""
    s, w = battle.state[0], battle.world[0]
    document: dict[str, Any] = {"format": 1} | _common(battle)
    document["units"] = [_unit_line(battle, u, old=True) for u in range(int(w["n_units"]))]
    document["ground"] = _by_hex(battle, "ground", str)
    document["obstacles"] = _by_hex(battle, "obstacles", str)
    document |= {name: int(s[name]) for name in SCALARS}
    document |= {name: [int(n) for n in s[name]] for name in LISTS}
    for name, nothing in (("turns", 0), ("last_section", 0), ("last_card", -1)):
        document[name] = [int(n) for n in s[name]] + [nothing] * (OLD_SEATS - len(s[name]))
    first, n = s["orders"][0], int(s["n_orders"])
    document["card"] = int(first["card"]) if n else -1
    document["effect"] = int(first["effect"]) if n else int(w["card_nothing"]) if s["turn"] else -1
    document["section"] = int(first["section"]) if n else 0
    document |= {name: [int(k) for k in first[name]] for name in ("slots", "taken")}
    reacted = [seat for seat in range(len(battle.seats)) if s["reactions"][seat]]
    document["ambusher"] = reacted[0] if reacted else -1
    document["counters"] = [0] * OLD_COUNTERS
    if n > 1:
        ids = [card.id for card in battle.rows.cards]
        document["orders"] = [_record_line(s["orders"][i], ids) for i in range(n)]
    extras = _extras(battle)
    if sum(int(k) for k in s["reactions"]) <= 1:
        extras.pop("reactions", None)
    extras.pop("n_orders", None)
    return document | extras


def _common(battle: Battle) -> dict[str, Any]:
    s, w = battle.state[0], battle.world[0]
    ids = [card.id for card in battle.rows.cards]
    return {
        "game": "memoir",
        "scenario": battle.scenario.id,
        "options": battle.options.to_document(),
        "map": format_rows([cell_text(cell) for cell in cells(battle)], battle.board) + "\n",
        "units": [_unit_line(battle, u) for u in range(int(w["n_units"]))],
        "hands": {
            seat: [ids[int(c)] for c in s["hand"][i][: int(s["n_hand"][i])]] for i, seat in enumerate(battle.seats)
        },
        "deck": [ids[int(c)] for c in s["deck"][: int(s["n_deck"])]],
        "discard": [ids[int(c)] for c in s["discard"][: int(s["n_discard"])]],
        "targets": [int(t) for t in s["targets"][: int(s["n_targets"])]],
        "stack": [" ".join(str(int(s["stack"][i][f])) for f in FRAME_FIELDS) for i in range(int(s["depth"]))],
    }


def _extras(battle: Battle) -> dict[str, Any]:
    """What most positions do not need to say."""
    s, w = battle.state[0], battle.world[0]
    extras: dict[str, Any] = {}
    if int(s["n_orders"]) != _records(s):
        extras["n_orders"] = int(s["n_orders"])
    if s["reactions"].any():
        extras["reactions"] = [int(n) for n in s["reactions"][: len(battle.seats)]]
    if s["captured"]:
        extras["captured"] = int(s["captured"])
    for name in CHIPS:
        if s[name].any():
            extras[name] = [_chip(battle, int(n)) for n in s[name][: len(battle.seats)]]
    if s["section_card"].any() or s["own_card"].any():
        ids = [card.id for card in battle.rows.cards]
        extras["section_cards"] = [[_faced(int(n), ids) for n in line] for line in s["section_card"]]
        extras["own_cards"] = [_faced(int(n), ids) for n in s["own_card"]]
    if int(s["side"]) != int(w["seat_side"][int(s["seat"])]):
        extras["side"] = int(s["side"])
    return extras | written_markers(battle) | written_house(battle)


def _chip(battle: Battle, number: int) -> str:
    """What the commissar has or wants, in words: a card, nothing, or one that needs no chip."""
    return battle.rows.cards[number - 1].id if number > 0 else EXEMPT if number < 0 else NOTHING_IN_PLAY


def _faced(number: int, ids: list[str]) -> str:
    """A card that can be answered in Overlord, with a plus sign if it was played for both sections of a command."""
    if number == 0:
        return NOTHING_IN_PLAY
    return ids[number % WHOLE_COMMAND - 1] + ("+" if number >= WHOLE_COMMAND else "")


def _read_faced(word: str, numbers: dict[str, int]) -> int:
    if word == NOTHING_IN_PLAY:
        return 0
    return numbers[word.removesuffix("+")] + 1 + WHOLE_COMMAND * word.endswith("+")


def _records(s: Any) -> int:
    """How many order records hold something: one that is done with may be kept until the next card is played."""
    used = bool(s["orders"][0]["slots"].any() or s["orders"][0]["taken"].any())
    return max(int(s["n_orders"]), int(used))


def _record_line(record: Any, ids: list[str]) -> str:
    """``seat card effect section slots taken``, with what is special about it behind."""
    card = ids[int(record["card"])] if record["card"] >= 0 else NOTHING_IN_PLAY
    counts = [",".join(str(int(n)) for n in record[name]) for name in ("slots", "taken")]
    words = [str(int(record["seat"])), card, ids[int(record["effect"])], str(int(record["section"])), *counts]
    return " ".join(words + [name for name in RECORD_FLAGS if record[name]])


def _read_record(record: Any, line: str, numbers: dict[str, int]) -> None:
    seat, card, effect, section, slots, taken, *special = line.split()
    record["seat"], record["section"] = int(seat), int(section)
    record["card"] = -1 if card == NOTHING_IN_PLAY else numbers[card]
    record["effect"] = numbers[effect]
    record["slots"][:] = [int(n) for n in slots.split(",")]
    record["taken"][:] = [int(n) for n in taken.split(",")]
    for name in RECORD_FLAGS:
        record[name] = int(name in special)


def ground_id(battle: Battle, number: int) -> str:
    """The terrain of a ground, and the structure on it."""
    row, rows = battle.world[0]["grounds"][number], battle.rows
    structure = int(row["structure"])
    terrain = rows.terrains[int(row["id"])].id
    return terrain if structure < 0 else f"{terrain}+{rows.structures[structure].id}"


def _obstacle_ids(battle: Battle, bits: int) -> str:
    return "+".join(row.id for i, row in enumerate(battle.rows.obstacles) if bits >> i & 1)


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
        document = read_toml(text, LONGEST)
    except ValueError as error:
        raise GameError(f"the position cannot be read: {error}") from None
    if document.get("format") not in FORMATS or document.get("game") != "memoir":
        raise GameError(f"this is not a position of this game in format {' or '.join(map(str, FORMATS))}")
    if document.get("scenario") != battle.scenario.id:
        raise GameError(f"the position belongs to '{document.get('scenario')}', not to '{battle.scenario.id}'")
    if document.get("options") != battle.options.to_document():
        raise GameError("the position was written with other options; set the battle up with the same ones")
    before = battle.state
    battle.state = np.zeros_like(before)
    try:
        _fill(battle, before[0], document)
        if (canonical_document if document["format"] == 1 else position_document)(battle) != document:
            raise GameError("the map and the lists of the position do not agree; write it anew from the battle")
    except (KeyError, ValueError, IndexError, TypeError, OverflowError) as error:
        battle.state = before
        if isinstance(error, GameError):
            raise
        raise GameError(f"the position is damaged near {error}; write it anew from the battle") from None
    battle.forget_actions()
    battle.position = text


def _fill(battle: Battle, before: Any, document: dict[str, Any]) -> None:
    s, w = battle.state[0], battle.world[0]
    numbers = {card.id: i for i, card in enumerate(battle.rows.cards)}
    s["units"] = before["units"]
    s["unit_at"][:] = -1
    if len(document["units"]) != int(w["n_units"]):
        raise GameError(f"the position has {len(document['units'])} units; the battle has {w['n_units']}")
    for u, line in enumerate(document["units"]):
        _read_unit(battle, u, line)
    for i, seat in enumerate(battle.seats):
        cards = [numbers[c] for c in document["hands"][seat]]
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
    read_markers(battle, document)
    read_house(battle, document)
    if document["format"] == 1:
        _fill_old(battle, document)
    else:
        _fill_named(battle, document, numbers)
    for name in ("kills", "medals", "losses", "healed", "rng"):
        s[name][:] = document[name]
    s["captured"] = document.get("captured", 0)
    for name in CHIPS:
        for i, text in enumerate(document.get(name, [])):
            s[name][i] = {NOTHING_IN_PLAY: 0, EXEMPT: -1}.get(text, numbers.get(text, -2) + 1)
    s["side"] = document.get("side", int(w["seat_side"][document["seat"]]))
    decision = s["stack"][int(s["depth"]) - 1]["kind"] if s["depth"] else codes.TURN
    if s["winner"] < 0 and decision in STEPS:
        raise GameError("the position has no open decision; write it where a player has to decide")


def _fill_old(battle: Battle, document: dict[str, Any]) -> None:
    """What the first format says in its own way: numbers of rows, and the one card in play."""
    s, w = battle.state[0], battle.world[0]
    for name in ("ground", "obstacles"):
        for hex_, value in _read_by_hex(battle, document[name]):
            s[name][hex_] = int(value)
    for name in ("turns", "last_card", "last_section"):
        s[name][:] = document[name][: len(s[name])]
    record = s["orders"][0]
    for name in ("slots", "taken"):
        record[name][:] = document[name]
    card, effect = document["card"], document["effect"]
    if card >= 0 or effect not in {-1, int(w["card_nothing"])}:
        s["n_orders"] = 1
        record["seat"], record["card"], record["effect"] = document["seat"], card, effect
        record["section"] = document["section"]
    if document["ambusher"] >= 0:
        s["reactions"][document["ambusher"]] = 1


def _fill_named(battle: Battle, document: dict[str, Any], numbers: dict[str, int]) -> None:
    s, w = battle.state[0], battle.world[0]
    grounds = {ground_id(battle, number): number for number in range(int(w["n_grounds"]))}
    obstacles = {row.id: 1 << i for i, row in enumerate(battle.rows.obstacles)}
    for hex_, value in _read_by_hex(battle, document["ground"]):
        s["ground"][hex_] = grounds[value]
    for hex_, value in _read_by_hex(battle, document["obstacles"]):
        s["obstacles"][hex_] = sum(obstacles[one] for one in value.split("+"))
    for name in ("turns", "last_section"):
        s[name][:] = document[name]
    s["last_card"][:] = [-1 if card == NOTHING_IN_PLAY else numbers[card] for card in document["last_card"]]
    for i, line in enumerate(document["orders"]):
        _read_record(s["orders"][i], line, numbers)
    s["n_orders"] = document.get("n_orders", len(document["orders"]))
    s["reactions"][: len(battle.seats)] = document.get("reactions", [0] * len(battle.seats))
    for side, line in enumerate(document.get("section_cards", [])):
        s["section_card"][side][:] = [_read_faced(word, numbers) for word in line]
    for side, word in enumerate(document.get("own_cards", [])):
        s["own_card"][side] = _read_faced(word, numbers)


def _expected(unit: Any) -> tuple[int, int]:
    """The status and the order record of a unit as they follow from where it stands, its figures and its marks."""
    away = codes.RESERVE if unit["figures"] else codes.LOST
    return codes.ON_BOARD if unit["hex"] >= 0 else away, 0 if unit["marks"] & codes.ORDERED else -1


def _unit_line(battle: Battle, number: int, old: bool = False) -> str:
    """``D5 4 marks=3``: the hex or where else it is, its figures, and what is not nothing. In the first format all
    that had left were missing, and all others off the board in reserve."""
    unit = battle.state[0]["units"][number]
    h, status = int(unit["hex"]), int(unit["status"])
    names = {value: name for name, value in STATUSES.items()}
    if old:
        names |= {codes.LOST: RESERVE, codes.LEFT_BOARD: MISSING}
    where = battle.board.name(h) if h >= 0 else names[status]
    extras = [f"{name}={int(unit[name])}" for name in UNIT_EXTRAS if unit[name]]
    if unit["order"] != _expected(unit)[1]:
        extras.append(f"order={int(unit['order'])}")
    if unit["carrier"] >= 0:
        extras.append(f"carrier={int(unit['carrier'])}")
    return " ".join([where, str(int(unit["figures"])), *extras])


def _read_unit(battle: Battle, number: int, line: str) -> None:
    s = battle.state[0]
    unit = s["units"][number]
    where, figures, *extras = line.split()
    for name in UNIT_EXTRAS:
        unit[name] = 0
    unit["figures"], unit["hex"], unit["carrier"] = int(figures), -1, -1
    if where not in {*STATUSES, MISSING}:
        h = battle.board.index(where)
        if s["unit_at"][h] >= 0:
            raise BoardError(f"{where}: two units")
        unit["hex"] = h
        s["unit_at"][h] = number
    given = dict(extra.split("=") for extra in extras)
    for name, value in given.items():
        if name not in {*UNIT_EXTRAS, "order", "carrier"}:
            raise KeyError(name)
        unit[name] = int(value)
    status, order = _expected(unit)
    if "order" not in given:
        unit["order"] = order
    if where == MISSING:
        status = codes.LEFT_BOARD
    elif where in STATUSES and where != RESERVE:
        status = STATUSES[where]
    unit["status"] = status


def _by_hex(battle: Battle, field: str, name: Callable[[int], str]) -> list[str]:
    """``hex=value`` for every hex whose value is not zero."""
    values = battle.state[0][field]
    return [f"{battle.board.name(h)}={name(int(values[h]))}" for h in range(len(battle.board)) if values[h]]


def _read_by_hex(battle: Battle, entries: list[str]) -> Iterator[tuple[int, str]]:
    for entry in entries:
        hex_name, _, value = entry.partition("=")
        yield battle.board.index(hex_name), value
