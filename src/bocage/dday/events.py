"""Events as data, made from the rows that the rules leave in Out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bocage.dday.kernel import codes
from bocage.dday.notation import place_name, unit_names
from bocage.dday.rows import CHARTS, POWERS
from bocage.engine.contract import Event

if TYPE_CHECKING:
    from bocage.dday.game import Campaign

WHY = (
    "airborne", "bombardment", "grounded", "antiaircraft", "strike", "seaward", "attack", "defence", "strafe",
    "reinforcement", "reroll", "paratroops", "drop", "v2", "fireball", "friendly_fire", "long_range", "resistance",
    "volunteers", "fortune",
)  # fmt: skip
EFFECTS = ("none", "good", "bad")
CONTROL = ("none", "allies", "axis", "contested")
SIDES = ("allies", "axis")
ENDINGS = {codes.BY_CITIES: "cities", codes.BY_TIME: "time"}
CHOICES = ("share", "spare", "commit", "flood", "build", "safe", "deceive", "regain")


def unit_data(code: int) -> dict[str, Any]:
    power, kind = unit_names(code)
    return {"power": power, "kind": kind}


def place_data(place: int) -> dict[str, Any]:
    if place == 0:
        return {}
    return {"box": place_name(place)} if place >= codes.BOX0 else {"zone": place}


def read_events(game: Campaign, way: Sequence[int] = ()) -> list[Event]:
    """What the last action caused. The rules note where a convoy starts and ends; `way` has the zones between."""
    o = game.out[0]
    dice: list[int] = o["dice"][: int(o["n_dice"])].tolist()
    rows: list[list[int]] = o["events"][: int(o["n_events"])].tolist()
    events = [event for row in rows for event in _events(row, dice)]
    if not way:
        return events
    return [_by(event, way) if event.kind == "move" else event for event in events]


def _by(event: Event, way: Sequence[int]) -> Event:
    return replace(event, data={**event.data, "way": list(way)})


def _events(row: list[int], dice: list[int]) -> list[Event]:
    """The event of a row; a fortune die is a roll, too."""
    if row[0] != codes.E_FORTUNE:
        return [_event(row, dice)]
    rolled = {"why": "fortune", "card": row[1], "needs": 0, "dice": [row[2]], "faces": [str(row[2])], "hits": 0}
    return [Event("roll", rolled), _event(row, dice)]


def _event(row: list[int], dice: list[int]) -> Event:
    kind, a, b, c, d, e = row[:6]
    if kind == codes.E_ROLL:
        return _roll(row, dice)
    if kind == codes.E_TURN:
        return Event("turn", {"turn": a})
    if kind in (codes.E_ORDER, codes.E_CARD_GONE, codes.E_TACTICS):
        names = {codes.E_ORDER: "order", codes.E_CARD_GONE: "card_gone", codes.E_TACTICS: "tactics"}
        return Event(names[kind], {"card": a})
    if kind == codes.E_FORTUNE:
        return Event("fortune", {"card": a, "die": b, "effect": EFFECTS[c]})
    if kind == codes.E_LOSS:
        chart = {"chart": CHARTS[e - 1]} if e else {}
        return Event("loss", {**unit_data(a), "many": b, **place_data(c), **chart, "why": WHY[d]})
    if kind in (codes.E_SEND, codes.E_HOME):
        return Event("send" if kind == codes.E_SEND else "home", {**unit_data(a), "zone": c, "many": b})
    if kind == codes.E_MOVE:
        return Event("move", {**unit_data(a), "many": b, "way": [z for z in (c, d, e) if z]})
    if kind == codes.E_LAND:
        return Event("land", {**unit_data(a), "many": b, "box": place_name(c), "zone": d})
    if kind == codes.E_BATTLE:
        return Event("battle", {"zone": a, "attacker": SIDES[b]})
    if kind == codes.E_BATTLE_OVER:
        return Event("battle_over", {"zone": a, "control": CONTROL[b]})
    if kind == codes.E_REINFORCEMENTS:
        return Event("reinforcements", {"chart": CHARTS[a], "rolled": b, "enter": c})
    if kind == codes.E_ARRIVE:
        return Event("arrive", {**unit_data(a), "many": b, **place_data(c), "chart": CHARTS[d]})
    if kind == codes.E_CHOSEN:
        return Event("chosen", {"what": CHOICES[a], **_chosen(a, b, c)})
    if kind == codes.E_HELD:
        return Event("held", {"turns": a})
    return Event("end", {"winner": SIDES[a], "how": ENDINGS[b]})


def _chosen(what: int, a: int, b: int) -> dict[str, Any]:
    if what == codes.C_SHARE:
        return {"uk": a, "us": b}
    if what in (codes.C_SAFE, codes.C_REGAIN):
        return {**unit_data(b), **place_data(a)}
    if what == codes.C_COMMIT:
        return {"power": unit_names(b)[0], "zone": a}
    return place_data(a)


def _roll(row: list[int], dice: list[int]) -> Event:
    _, why, unit, place, target, needs, start, n, hits, _ = row
    shown = dice[start : start + n]
    data: dict[str, Any] = {"why": WHY[why]}
    numbers = {"needs": needs, "dice": shown, "faces": [str(die) for die in shown], "hits": hits}
    if why in (codes.W_REINFORCEMENT, codes.W_REROLL):
        return Event("roll", {**data, "chart": CHARTS[target], **numbers})
    if why == codes.W_STRAFE:
        data["kind"] = "fighter"
    elif unit >= 0:
        data |= unit_data(unit)
    elif unit < -1:
        data["power"] = POWERS[-2 - unit]
    data |= place_data(place)
    if target >= 0:
        data["target"] = unit_data(target)
    return Event("roll", {**data, **numbers})
