"""Events as typed data: what the compiled rules wrote into their buffer, with names instead of numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bocage.engine.contract import Event
from bocage.memoir.kernel import codes
from bocage.memoir.notation import FACE_NAMES

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

PURPOSES = ("", "attack", "ambush", "strike", "orders", "heal")
CAUSES = ("", "hit", "blocked")
ENDINGS = ("", "medals", "objective", "deck", "no_units")

# Kind of event: its name, then the name and the type of each number.
SCHEMA: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = {
    codes.E_TURN: ("turn", (("seat", "seat"), ("turn", "int"))),
    codes.E_PLAY: ("play", (("seat", "seat"), ("card", "card"), ("effect", "card"), ("sections", "sections"))),
    codes.E_DISCARD: ("discard", (("seat", "seat"), ("card", "card"))),
    codes.E_ORDER: ("order", (("unit", "unit"), ("hex", "hex"))),
    codes.E_MOVE: (
        "move",
        (("unit", "unit"), ("to", "hex"), ("from", "hex"), ("first", "hex?"), ("second", "hex?")),
    ),
    codes.E_ATTACK: ("attack", (("unit", "unit"), ("target", "unit"), ("dice", "int"), ("from", "hex"), ("at", "hex"))),
    codes.E_ROLL: (
        "roll",
        (("purpose", "purpose"), ("dice", "int"), ("faces", "faces"), ("unit", "unit?"), ("more", "faces")),
    ),
    codes.E_LOSS: ("loss", (("unit", "unit"), ("figures", "int"), ("hex", "hex"), ("cause", "cause"))),
    codes.E_ELIMINATED: ("eliminated", (("unit", "unit"), ("hex", "hex"), ("medals", "int"), ("side", "side"))),
    codes.E_FLAGS: ("flags", (("unit", "unit"), ("flags", "int"))),
    codes.E_IGNORED: ("ignored", (("unit", "unit"), ("flags", "int"))),
    codes.E_RETREAT: ("retreat", (("unit", "unit"), ("to", "hex"), ("from", "hex"))),
    codes.E_TAKE_GROUND: ("take_ground", (("unit", "unit"), ("to", "hex"), ("from", "hex"))),
    codes.E_OBSTACLE_GONE: ("obstacle_gone", (("hex", "hex"), ("obstacles", "obstacles"))),
    codes.E_OBSTACLE_NEW: ("obstacle_new", (("hex", "hex"), ("obstacles", "obstacles"))),
    codes.E_AMBUSH: ("ambush", (("seat", "seat"), ("unit", "unit"), ("target", "unit"))),
    codes.E_ATTACK_CANCELLED: ("attack_cancelled", (("unit", "unit"), ("target", "unit"))),
    codes.E_HEAL: ("heal", (("unit", "unit"), ("figures", "int"))),
    codes.E_STRIKE: ("strike", (("target", "unit"), ("dice", "int"), ("hex", "hex"))),
    codes.E_DREW: ("drew", (("seat", "seat"), ("card", "card"))),
    codes.E_KEPT: ("kept", (("seat", "seat"), ("discarded", "card"))),
    codes.E_RESHUFFLE: ("reshuffle", (("cards", "int"),)),
    codes.E_MEDALS: ("medals", (("side", "side"), ("medals", "int"), ("before", "int"))),
    codes.E_DROP: ("drop", (("unit", "unit"), ("hex", "hex?"), ("centre", "hex"))),
    codes.E_END: ("end", (("winner", "side"), ("how", "ending"))),
}
SECRET = {codes.E_DREW: ("card",)}


def unpack_faces(packed: int) -> list[str]:
    """The dice of a roll in the order they fell."""
    faces = []
    while packed:
        faces.append(FACE_NAMES[packed % 8 - 1])
        packed //= 8
    return faces


def read_events(battle: Battle, effect: int | None = None) -> list[Event]:
    """The events of the last action; strikes are those of the card that was being carried out before it, `effect`."""
    out = battle.out[0]
    rows = [[int(n) for n in out["events"][i]] for i in range(int(out["n_events"]))]
    found = []
    for row in rows:
        if row[0] == codes.E_PLAY:
            effect = row[3]
        event = _event(battle, row)
        if row[0] == codes.E_ROLL:
            event = replace(event, data={**event.data, "counts": counting_faces(battle, row[1], row[4], effect)})
        found.append(event)
    return found


def counting_faces(battle: Battle, purpose: int, unit: int, effect: int | None) -> list[str]:
    """The faces that do something in a roll besides flags: that hit the unit, restore it or give orders."""
    if purpose == codes.ROLL_ORDERS:
        mask = 1 << codes.FACE_INFANTRY | 1 << codes.FACE_ARMOR | 1 << codes.FACE_STAR
    else:
        world = battle.world[0]
        kind = world["kinds"][int(world["units"][unit]["kind"])]
        mask = int(kind["healed_by" if purpose == codes.ROLL_HEAL else "hit_by"])
        if purpose == codes.ROLL_STRIKE and effect is not None and battle.rows.cards[effect].strike_star:
            mask |= 1 << codes.FACE_STAR
    return [name for face, name in enumerate(FACE_NAMES) if mask >> face & 1]


def _event(battle: Battle, row: list[int]) -> Event:
    name, fields = SCHEMA[row[0]]
    data: dict[str, Any] = {}
    for (key, kind), number in zip(fields, row[1:], strict=False):
        if kind.endswith("?"):
            if number < 0:
                continue
            kind = kind[:-1]
        data[key] = _value(battle, kind, number)
    if name == "move":
        via = [data.pop(key) for key in ("first", "second") if key in data]
        data["path"] = [data["from"], *via, data["to"]]
    if name == "roll":
        data["faces"] += data.pop("more")
    secret = SECRET.get(row[0], ())
    return Event(name, data, row[1] if secret else None, secret)


def _value(battle: Battle, kind: str, number: int) -> Any:
    match kind:
        case "hex":
            return battle.board.name(number)
        case "unit":
            return battle.unit_label(number)
        case "card":
            return battle.rows.cards[number].id
        case "seat":
            return battle.seats[number]
        case "side":
            return ("allies", "axis")[number]
        case "faces":
            return unpack_faces(number)
        case "purpose":
            return PURPOSES[number]
        case "cause":
            return CAUSES[number]
        case "ending":
            return ENDINGS[number]
        case "obstacles":
            return [row.id for i, row in enumerate(battle.rows.obstacles) if number >> i & 1]
        case "sections":
            return [name for i, name in enumerate(("west", "middle", "east")) if number >> i & 1]
        case _:
            return number
