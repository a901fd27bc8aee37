"""Events as typed data: what the compiled rules wrote into their buffer, with names instead of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bocage.engine.contract import Event
from bocage.memoir.in_play import part_of
from bocage.memoir.kernel import codes
from bocage.memoir.kernel.basics import FACES_TOLD, SEAT_TOLD
from bocage.memoir.notation import FACE_NAMES, SECTION_NAMES
from bocage.memoir.position import ground_id

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

PURPOSES = {
    codes.ROLL_ATTACK: "attack",
    codes.ROLL_AMBUSH: "ambush",
    codes.ROLL_STRIKE: "strike",
    codes.ROLL_ORDERS: "orders",
    codes.ROLL_HEAL: "heal",
    codes.ROLL_ENTER: "enter",
    codes.ROLL_NIGHT: "night",
    codes.ROLL_BACK: "battle_back",
    codes.ROLL_CONFIRM: "confirm",
    codes.ROLL_MINE: "mine",
    codes.ROLL_SABOTAGE: "sabotage",
    codes.ROLL_LEADER: "leader",
    codes.ROLL_INITIATIVE: "initiative",
    codes.ROLL_COLD: "cold",
    codes.ROLL_SHELL: "shell",
    codes.ROLL_CLEAR: "clear",
    codes.ROLL_DETONATE: "detonate",
    codes.ROLL_SUPPLY: "supply",
    codes.ROLL_FIRST: "first_fire",
    codes.ROLL_PRELUDE: "prelude",
}
CAUSES = {
    codes.LOSS_HIT: "hit",
    codes.LOSS_BLOCKED: "blocked",
    codes.LOSS_ENTERED: "entered",
    codes.LOSS_MINE: "mine",
    codes.LOSS_INITIATIVE: "initiative",
    codes.LOSS_COLD: "cold",
    codes.LOSS_SUPPLY: "supply",
    codes.LOSS_STOOD: "stood",
    codes.LOSS_PRELUDE: "prelude",
}
ENDINGS = {
    codes.WON_MEDALS: "medals",
    codes.WON_OBJECTIVE: "objective",
    codes.WON_DECK: "deck",
    codes.WON_NO_UNITS: "no_units",
    codes.TIME_UP: "turns",
    codes.WON_MACHINES: "machines",
    codes.WON_REPLY: "reply",
    codes.WON_DAMAGE: "damage",
}

TOKENS = (
    *("", "sabotage", "bridge", "boat", "pontoon", "dam", "equipment", "prisoner", "leader", "radar", "observer"),
    *("drop_zone", "charge", "camouflage"),
)
FATES = ("", "taken", "dropped", "lost", "used", "placed", "cleared", "destroyed", "delivered", "passed")

# Kind of event: its name, then the name and the type of each number.
SCHEMA: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = {
    codes.E_TURN: ("turn", (("seat", "seat"), ("turn", "int"))),
    codes.E_PLAY: ("play", (("seat", "seat"), ("card", "card"), ("effect", "card"), ("sections", "sections"))),
    codes.E_DISCARD: ("discard", (("seat", "seat"), ("card", "card"))),
    codes.E_ORDER: ("order", (("unit", "unit"), ("hex", "hex"))),
    codes.E_MOVE: ("move", (("unit", "unit"), ("to", "hex"), ("from", "hex"))),
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
    codes.E_CROSSHAIR: ("crosshair", (("unit", "unit"), ("gun", "unit?"))),
    codes.E_MINE: ("mine", (("hex", "hex"), ("strength", "int"), ("unit", "unit"))),
    codes.E_HEADQUARTERS: ("headquarters", (("seat", "seat"), ("hex", "hex"), ("lost", "int"))),
    codes.E_ARRIVE: ("arrive", (("unit", "unit"), ("hex", "hex"))),
    codes.E_BACK: ("battle_back", (("unit", "unit"), ("target", "unit"))),
    codes.E_VISIBILITY: ("visibility", (("hexes", "int"), ("before", "int"))),
    codes.E_COMMIT: ("commit", (("seat", "seat"), ("card", "card"))),
    codes.E_EXIT: ("exit", (("unit", "unit"), ("hex", "hex"), ("from", "hex"), ("medals", "int"))),
    codes.E_TOKEN: (
        "token",
        (("token", "token"), ("what", "fate"), ("hex", "hex"), ("unit", "unit?"), ("count", "int")),
    ),
    codes.E_GROUND: ("ground", (("hex", "hex"), ("ground", "ground"))),
    codes.E_UNLOAD: ("unload", (("unit", "unit"), ("hex", "hex"))),
    codes.E_PRELUDE: ("prelude", (("side", "side"), ("dice", "int"))),
    codes.E_HARVEST: ("harvest", (("unit", "unit"), ("hex", "hex"))),
    codes.E_ANNOUNCE: ("announce", (("seat", "seat"), ("card", "card"))),
    codes.E_SHELL: ("shell", (("unit", "unit"), ("hex", "hex"), ("dice", "int"), ("from", "hex"))),
    codes.E_SUPPLY: ("supply", (("unit", "unit"), ("hex", "hex"), ("turns", "int"))),
    codes.E_DETONATE: ("detonate", (("hex", "hex"), ("blown", "int"))),
    codes.E_GIVE: ("give", (("seat", "seat"), ("general", "seat"), ("card", "card"))),
    codes.E_LAST_TURN: ("last_turn", (("side", "side"), ("turn", "int"))),
    codes.E_FIRST_FIRE: ("first_fire", (("unit", "unit"), ("target", "unit"))),
    codes.E_EXCHANGE: ("exchange", (("seat", "seat"), ("card", "card"))),
    codes.E_LAID: ("laid", (("seat", "seat"), ("card", "card"))),
    codes.E_SWAP: ("swap", (("seat", "seat"), ("other", "seat"), ("card", "card"), ("taken", "card"))),
    codes.E_MANOEUVRE: ("manoeuvre", (("seat", "seat"), ("card", "card"))),
    codes.E_STOOD: ("stood", (("unit", "unit"), ("flags", "int"))),
    codes.E_WAIT: ("wait", (("seat", "seat"),)),
    codes.E_END: ("end", (("winner", "side?"), ("how", "ending"))),
}
SECRET = {codes.E_DREW: ("card",), codes.E_COMMIT: ("card",), codes.E_GIVE: ("card",)}
SECRET |= {codes.E_EXCHANGE: ("card",), codes.E_SWAP: ("card",)}
AUDIENCE = {codes.E_DREW: (1,), codes.E_COMMIT: (1,), codes.E_GIVE: (1, 2)}
AUDIENCE |= {codes.E_EXCHANGE: (1,), codes.E_SWAP: (1, 2)}
"""The numbers of an event that are seats which may know its secret."""


def unpack_faces(packed: int) -> list[str]:
    """The dice of a roll in the order they fell."""
    faces = []
    while packed:
        faces.append(FACE_NAMES[packed % 8 - 1])
        packed //= 8
    return faces


def read_events(battle: Battle) -> list[Event]:
    """The events of the last action."""
    out = battle.out[0]
    found = []
    way: list[str] = []
    for row in out["events"][: int(out["n_events"])].tolist():
        if row[0] == codes.E_STEP:
            way.insert(0, battle.board.name(row[2]))
            continue
        event = _event(battle, row)
        if row[0] in {codes.E_MOVE, codes.E_EXIT}:
            event.data["path"][1:1] = way
            way = []
        found.append(event)
    return found


def counting_faces(mask: int) -> list[str]:
    """The faces that do something in a roll besides flags: that hit the unit, restore it or give orders."""
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
        data["path"] = [data["from"], data["to"]]
    if name == "exit":
        data["path"] = [data["from"]]
    if name == "play":
        data |= part_of(battle, row[1], row[4])
    if name == "roll":
        data["faces"] += data.pop("more")
        data["counts"] = counting_faces(row[1] >> FACES_TOLD)
        if seat := row[1] >> FACES_TOLD + SEAT_TOLD:
            data["seat"] = battle.seats[seat - 1]
    secret = SECRET.get(row[0], ())
    heard = (battle.sharing(row[place]) for place in AUDIENCE.get(row[0], ()))
    return Event(name, data, frozenset(seat for seats in heard for seat in seats), secret)


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
            return battle.sides[number]
        case "faces":
            return unpack_faces(number)
        case "purpose":
            return PURPOSES[number & (1 << FACES_TOLD) - 1]
        case "cause":
            return CAUSES[number]
        case "ending":
            return ENDINGS[number]
        case "token":
            return TOKENS[number]
        case "fate":
            return FATES[number]
        case "ground":
            return ground_id(battle, number)
        case "obstacles":
            return [row.id for i, row in enumerate(battle.rows.obstacles) if number >> i & 1]
        case "sections":
            names = ("west", "middle", "east") if battle.world[0]["n_sections"] == len(SECTION_NAMES) else "123456"
            return [name for i, name in enumerate(names) if number >> i & 1]
        case _:
            return number
