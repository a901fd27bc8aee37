"""What a seat may see: everything, because nothing is hidden in this game but dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bocage.dday.events import CONTROL, EFFECTS
from bocage.dday.kernel import codes
from bocage.dday.notation import place_name
from bocage.dday.rows import ALLIED_ATTACK, CHARTS, FIGHTERS_FIRED_AT, KINDS, POWERS, load_rows

if TYPE_CHECKING:
    from bocage.dday.game import Campaign

STRAFING = {codes.F_MOVE, codes.F_ARRIVED}
"""Frames after which what has moved or arrived is strafed."""


def kinds_of(counts: Any, first: int = 0) -> dict[str, int]:
    """Numbers by kind, those that are not zero."""
    return {KINDS[first + k]: int(n) for k, n in enumerate(counts) if n}


def powers_of(table: Any, first: int = 0) -> dict[str, dict[str, int]]:
    named = {POWERS[p]: kinds_of(counts, first) for p, counts in enumerate(table)}
    return {power: kinds for power, kinds in named.items() if kinds}


def control(game: Campaign, zone: int) -> str:
    """Who holds a zone: only one side's land units there (003 p.10)."""
    units = game.state[0]["units"][zone]
    allies, axis = int(units[:2].sum()) > 0, int(units[2].sum()) > 0
    return CONTROL[3 if allies and axis else 1 if allies else 2 if axis else 0]


def _zone(game: Campaign, zone: int, limit: int) -> dict[str, Any]:
    s = game.state[0]
    units = s["units"][zone]
    dry = zone != int(s["flooded"])  # nobody comes into a flooded one (tactics card 7)
    return {
        "name": load_rows().zone(zone).name,
        "units": powers_of(units),
        "aircraft": powers_of(s["air"][zone], codes.LAND),
        "control": control(game, zone),
        "room": {
            "allies": dry * (limit - int(units[:2].sum())),
            "axis": dry * (limit - int(units[2][: codes.MOBILE].sum())),
        },
    }


def _boxes(game: Campaign) -> dict[str, Any]:
    made = {}
    for b, beach in enumerate(load_rows().beaches):
        units = game.state[0]["box"][b]
        made[beach.id] = {
            "power": beach.power,
            "zone": beach.zone,
            "spaces": beach.spaces,
            "free": beach.spaces - int(units.sum()),
            "units": kinds_of(units),
        }
    return made


def chart(game: Campaign, number: int) -> list[dict[str, Any]]:
    """What still waits on a chart, in the order in which it enters."""
    waits = game.state[0]["waits"][number]
    return [
        {"n": i + 1, "kind": space.kind, "formation": space.formation, "enters": list(space.enters)}
        for i, space in enumerate(load_rows().chart(CHARTS[number]))
        if waits[i]
    ]


def moved(game: Campaign) -> list[dict[str, Any]]:
    """Axis moves declared on this card, of which somebody is left, with the dice that will still be rolled at each."""
    s = game.state[0]
    ahead = {int(frame["kind"]) for frame in s["stack"][: int(s["depth"])]} & STRAFING  # else that is over
    made = []
    for group in s["moved"][: int(s["n_moved"])]:
        way = [int(z) for z in (group["start"], group["via"], group["end"]) if z]
        fighters = sum(int(s["air"][z][:, 0].sum()) for z in way) if ahead else 0
        if n := int(group["n"]):
            made.append({"kind": KINDS[int(group["kind"])], "n": n, "way": way, "dice": n * fighters})
    return made


def marks(game: Campaign) -> dict[str, Any]:
    """What tactics and fortune cards have left behind for a while."""
    s = game.state[0]
    card = int(s["card"])
    daring = s["safe_zone"] and card <= FIGHTERS_FIRED_AT  # later nobody fires, and the fighters may be elsewhere
    safe = {"power": POWERS[int(s["safe_power"])], "zone": int(s["safe_zone"])} if daring else None
    return {
        "flooded": int(s["flooded"]) or None,
        "safe": safe,
        "deceptive": place_name(codes.BOX0 + int(s["deceptive"]) - 1) if s["deceptive"] else None,
        "combined": bool(s["combined"]) and card <= ALLIED_ATTACK,
        "spared": int(s["spared"]) or None,
    }


def observe(game: Campaign, seat: int | None) -> dict[str, Any]:
    s, rows = game.state[0], load_rows()
    decision = game.decision()
    result = game.result()
    limit = rows.numbers["limit"]
    view: dict[str, Any] = {
        "game": "dday",
        "options": game.options.to_document(),
        "seats": list(game.seats),
        "you": seat,
        "turn": int(s["turn"]),
        "card": int(s["card"]),
        "held": int(s["held"]),
        "zones": {str(zone.id): _zone(game, zone.id, limit) for zone in rows.zones},
        "boxes": _boxes(game),
        "airborne": {str(drop.zone): int(n) for drop, n in zip(rows.airborne, s["airborne"], strict=True) if n},
        "airfield": powers_of(s["field"], codes.LAND),
        "grounded": powers_of(s["grounded"], codes.LAND),
        "charts": {name: chart(game, i) for i, name in enumerate(CHARTS)},
        "lost": powers_of(s["lost"]),
        "cities": {zone.city: control(game, zone.id) for zone in rows.zones if zone.city},
        "orders": [n for n in range(1, 17) if not s["gone"][n]],
        "fortune": {
            "cards": [n for n in range(1, 17) if s["fortune"][n] and not s["gone"][n]],
            "now": EFFECTS[int(s["luck"])] if s["luck"] else None,
        },
        "tactics": {
            side: [card.n for card in rows.tactics if card.side == side and s["tactics"][card.n]]
            for side in ("allies", "axis")
        },
        "marks": marks(game),
        "moved": moved(game),
        "decision": None,
        "over": {"winners": [game.seats[i] for i in result.winners], "how": result.how} if result else None,
    }
    if decision:
        about = dict(decision.about)
        view["decision"] = {"seat": game.seats[decision.seat], "kind": decision.kind, "about": about}
        if decision.seat == seat:
            view["actions"] = [game.format(action) for action in game.legal()]
    return view
