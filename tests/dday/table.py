"""Games in the middle of a turn for tests: units in zones, chart positions, cards, and actions as lines.

game = table(12, zones={30: "axis 3 infantry 1 tank, uk 2 fighter"})
do(game, "move axis tank 30 31 1", "done {4 5}")
assert units(game, 31) == {"axis tank": 1}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bocage.dday import SYSTEM
from bocage.dday.game import Campaign
from bocage.engine.contract import Event
from bocage.engine.saves import split_dice

POWERS = ("uk", "us", "axis")


def pieces(text: str) -> dict[str, dict[str, int]]:
    """Read ``"us 3 infantry 1 tank, axis 1 blockhouse"``."""
    found: dict[str, dict[str, int]] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        power, *rest = part.split()
        assert power in POWERS, f"'{part}' begins with uk, us or axis"
        found[power] = {kind: int(n) for n, kind in zip(rest[::2], rest[1::2], strict=True)}
    return found


def table(
    card: int,
    *,
    zones: Mapping[int, str] | None = None,
    boxes: Mapping[str, str] | None = None,
    charts: Mapping[str, int] | None = None,
    airfield: str = "",
    lost: str = "",
    airborne: Mapping[int, int] | None = None,
    turn: int = 2,
    held: int = 0,
    players: int = 2,
    fortune: Iterable[int] = (),
    tactics: Iterable[int] = (),
    seed: int | str = 1,
) -> Campaign:
    """A game at an order card. Zones and boxes are empty unless given (boxes: ``"3 infantry 1 tank"``); ``charts`` says
    how many units have left a chart already, and a chart not named is empty; ``fortune`` and ``tactics`` name the cards
    in play.
    """
    document: dict[str, Any] = {
        "format": 1,
        "game": "dday",
        "id": "test",
        "turn": turn,
        "card": card,
        "held": held,
        "zones": {str(zone): pieces(text) for zone, text in (zones or {}).items()},
        "boxes": {box: pieces(f"us {text}")["us"] for box, text in (boxes or {}).items()},
        "airfield": pieces(airfield),
        "charts": dict(charts or {}),
        "lost": pieces(lost),
        "airborne": {str(zone): n for zone, n in (airborne or {}).items()},
        "fortune": list(fortune),
        "tactics": list(tactics),
    }
    return SYSTEM.new(document, {"players": players}, seed)


def whole_game(seed: int | str = 1, **options: Any) -> Campaign:
    """A game from its set-up."""
    return SYSTEM.new("dday", options, seed)


def do(game: Campaign, *lines: str) -> list[Event]:
    """Carry out actions, with their dice in braces where a line rolls any: ``attack 30 {4 2 5 1}``."""
    events: list[Event] = []
    for line in lines:
        text, dice = split_dice(line)
        events += game.apply(game.parse(text), dice)
    return events


def to_turn(game: Campaign, number: int) -> None:
    """Play on until a turn begins, doing as little as possible."""
    while turn(game) < number and game.decision() is not None:
        idle = [action for action in game.legal() if game.format(action) in {"done", "pass"}]
        game.apply((idle or game.legal())[0])


def phase(game: Campaign) -> str:
    """Who decides what, ``"axis casualties"``, or ``over``."""
    decision = game.decision()
    return f"{game.seats[decision.seat]} {decision.kind}" if decision else "over"


def about(game: Campaign) -> dict[str, Any]:
    """What the open decision is about."""
    decision = game.decision()
    return dict(decision.about) if decision else {}


def card(game: Campaign) -> int:
    """The order card being carried out."""
    number: int = game.observe(None)["card"]
    return number


def turn(game: Campaign) -> int:
    number: int = game.observe(None)["turn"]
    return number


def choices(game: Campaign, start: str = "") -> set[str]:
    """The legal actions as texts, those beginning so."""
    return {text for text in map(game.format, game.legal()) if text.startswith(start)}


def units(game: Campaign, zone: int) -> dict[str, int]:
    """Everything in a zone: ``{"us infantry": 3, "axis blockhouse": 1, "uk fighter": 2}``."""
    place = game.observe(None)["zones"][str(zone)]
    return {
        f"{power} {kind}": n
        for group in (place["units"], place["aircraft"])
        for power, kinds in group.items()
        for kind, n in kinds.items()
    }


def control(game: Campaign, zone: int) -> str:
    """``allies``, ``axis``, ``contested`` or ``none``."""
    who: str = game.observe(None)["zones"][str(zone)]["control"]
    return who


def box(game: Campaign, name: str) -> dict[str, int]:
    """The units in a beach box: ``{"infantry": 3}``."""
    return dict(game.observe(None)["boxes"][name]["units"])


def airfield(game: Campaign) -> dict[str, int]:
    """``{"uk fighter": 4, "us bomber": 1}``."""
    field = game.observe(None)["airfield"]
    return {f"{power} {kind}": n for power, kinds in field.items() for kind, n in kinds.items()}


def lost(game: Campaign) -> dict[str, int]:
    """Everything destroyed so far: ``{"axis infantry": 2}``."""
    gone = game.observe(None)["lost"]
    return {f"{power} {kind}": n for power, kinds in gone.items() for kind, n in kinds.items()}


def waiting(game: Campaign, chart: str) -> list[str]:
    """The kinds that still wait on a chart, in order."""
    return [space["kind"] for space in game.observe(None)["charts"][chart]]


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def rolls(events: Iterable[Event], why: str = "") -> list[list[int]]:
    """The dice of every roll, of one kind when ``why`` is given."""
    return [list(e.data["dice"]) for e in events if e.kind == "roll" and (not why or e.data["why"] == why)]
