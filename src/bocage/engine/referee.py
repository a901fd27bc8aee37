"""The referee: games for other programs, one JSON object per line in and one out (`docs/protocol.md`).

It knows no game: systems are found by name and used through the contract only. Whatever arrives, the answer is a line;
a program on the other side can make mistakes all day without ending the conversation.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

from bocage import __version__
from bocage.engine.contract import REFEREE, Event, Game, GameError, IllegalAction, game_system, system_names
from bocage.engine.contract import events_for as told_to

PROTOCOL = 1
MAX_LINE = 1 << 20
MAX_GAMES = 256
MAX_NAME = 64
EVERYTHING = "all"
MISFITS = (LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, ValueError)
"""What a game system may raise when a document has the wrong shape deep inside."""


class Refused(Exception):  # noqa: N818 - it reads as the thing it is
    """A request that gets an error for an answer."""

    def __init__(self, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.error = {"code": code, "message": message, **more}


@dataclass(frozen=True)
class Extras:
    """What a game system can tell beyond the contract; given by whoever starts the referee."""

    why: Callable[[Any, str], Mapping[str, Any]] | None = None
    position: Callable[[Any], Mapping[str, Any]] | None = None


@dataclass
class Room:
    """A game and the system it belongs to."""

    system: str
    game: Game


class Referee:
    """Answers requests. Not bound to any stream, so that it can also be used inside a program."""

    def __init__(self, default_system: str, extras: Mapping[str, Extras] | None = None) -> None:
        self.default_system = default_system
        self.extras = dict(extras or {})
        self.rooms: dict[str, Room] = {}
        self.started = 0
        self.quitting = False
        self.commands: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "hello": self.hello,
            "version": self.hello,
            "battles": self.battles,
            "options": self.options,
            "new": self.new,
            "load": self.load,
            "legal": self.legal,
            "do": self.do,
            "why": self.why,
            "view": self.view,
            "position": self.position,
            "save": self.save,
            "close": self.close,
            "quit": self.quit,
        }

    def answer_line(self, line: bytes) -> bytes:
        """The answer to one line, ready to be written."""
        try:
            request = read_request(line)
        except Refused as refused:
            return write_answer({"ok": False, "error": refused.error})
        return write_answer(self.answer(request))

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to one request. Never raises: what nobody thought of is an answer, too."""
        echo = {"id": request["id"]} if isinstance(request.get("id"), (str, int)) else {}
        try:
            command = self.commands.get(text(request, "cmd"))
            if command is None:
                raise Refused("unknown_command", f"'cmd' is none of {', '.join(self.commands)}; use one of them")
            return {"ok": True, **echo, **command(request)}
        except Refused as refused:
            error = refused.error
        except IllegalAction as illegal:
            error = {"code": "illegal", "message": str(illegal), "reason": illegal.reason, "data": illegal.data}
        except GameError as wrong:
            error = {"code": "refused", "message": str(wrong)}
        except Exception as mistake:  # a mistake of ours must not end the other games
            error = {"code": "internal", "message": f"{type(mistake).__name__}: {mistake}; please report this"}
        return {"ok": False, **echo, "error": error}

    # Commands.

    def hello(self, _request: dict[str, Any]) -> dict[str, Any]:
        return {
            "name": "bocage",
            "version": __version__,
            "protocol": PROTOCOL,
            "systems": system_names(),
            "commands": list(self.commands),
            "limits": {"line": MAX_LINE, "games": MAX_GAMES},
        }

    def battles(self, request: dict[str, Any]) -> dict[str, Any]:
        name = self.system_name(request)
        return {"system": name, "battles": list(game_system(name).battles())}

    def options(self, request: dict[str, Any]) -> dict[str, Any]:
        name = self.system_name(request)
        lang = text(request, "lang") if "lang" in request else "en"
        return {"system": name, "lang": lang, "options": game_system(name).library.options(lang)}

    def new(self, request: dict[str, Any]) -> dict[str, Any]:
        battle = request.get("battle")
        if not isinstance(battle, (str, dict)):
            raise Refused("bad_type", "'battle' must be the id of a battle or a whole scenario document")
        system = self.system_name(request, battle)
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise Refused("bad_type", "'options' must be an object")
        seed = request.get("seed", 0)
        if isinstance(seed, bool) or not isinstance(seed, (int, str)):
            raise Refused("bad_type", "'seed' must be a whole number or a text")
        name = self.free_name(request)
        try:
            game = game_system(system).new(battle, options, seed)
        except GameError:
            raise
        except MISFITS as error:
            raise Refused("bad_document", f"the battle, the options or the seed cannot be used ({error!r})") from None
        return self.open(name, Room(system, game))

    def load(self, request: dict[str, Any]) -> dict[str, Any]:
        document = request.get("save")
        if not isinstance(document, dict):
            raise Refused("bad_type", "'save' must be the object that the command 'save' gave")
        system = document.get("game")
        if not isinstance(system, str) or system not in system_names():
            raise Refused("unknown_system", f"the save's 'game' is none of {', '.join(system_names())}")
        name = self.free_name(request)
        try:
            game = game_system(system).load(document)
        except GameError:
            raise
        except MISFITS as error:
            raise Refused("bad_document", f"this is not a complete saved game ({error!r})") from None
        return self.open(name, Room(system, game))

    def legal(self, request: dict[str, Any]) -> dict[str, Any]:
        game = self.room(request).game
        return {**status(game), "legal": [game.format(action) for action in game.legal()]}

    def do(self, request: dict[str, Any]) -> dict[str, Any]:
        game = self.room(request).game
        seat = seat_of(request, game)
        action = game.parse(text(request, "action"))
        dice = request.get("dice")
        if dice is not None and not (isinstance(dice, list) and all(isinstance(face, str) for face in dice)):
            raise Refused("bad_type", "'dice' must be a list of face names, one for each die")
        events = game.apply(action, dice)
        return {"events": events_for(events, seat), **status(game)}

    def why(self, request: dict[str, Any]) -> dict[str, Any]:
        room = self.room(request)
        action = text(request, "action")
        explain = self.extras.get(room.system, Extras()).why
        if explain is not None:
            return {"why": dict(explain(room.game, action))}
        try:
            room.game.parse(action)
        except IllegalAction as illegal:
            return {"why": {"legal": False, "message": str(illegal), "reason": illegal.reason, "data": illegal.data}}
        return {"why": {"legal": True}}

    def view(self, request: dict[str, Any]) -> dict[str, Any]:
        game = self.room(request).game
        seat = seat_of(request, game)
        if isinstance(seat, str):
            return {"views": {name: game.observe(number) for number, name in enumerate(game.seats)}}
        return {"view": game.observe(seat)}

    def position(self, request: dict[str, Any]) -> dict[str, Any]:
        room = self.room(request)
        write = self.extras.get(room.system, Extras()).position
        if write is None:
            raise Refused("unknown_command", f"the system '{room.system}' has no text form of positions; use 'save'")
        return {"position": dict(write(room.game)), "digest": room.game.digest()}

    def save(self, request: dict[str, Any]) -> dict[str, Any]:
        game = self.room(request).game
        return {"save": game.save(), "digest": game.digest()}

    def close(self, request: dict[str, Any]) -> dict[str, Any]:
        self.room(request)
        del self.rooms[request["game"]]
        return {"games": list(self.rooms)}

    def quit(self, _request: dict[str, Any]) -> dict[str, Any]:
        self.quitting = True
        return {}

    # Parts of requests.

    def system_name(self, request: dict[str, Any], battle: str | dict[str, Any] | None = None) -> str:
        """The system that is asked for, or that has the battle, or the usual one."""
        found = [name for name in system_names() if battle in game_system(name).battles()]
        name = request.get("system", found[0] if found else self.default_system)
        if not isinstance(name, str) or name not in system_names():
            raise Refused("unknown_system", f"'system' is none of {', '.join(system_names())}; use one of them")
        return name

    def free_name(self, request: dict[str, Any]) -> str:
        """The id for a game to be opened: the one asked for, or a new one."""
        if len(self.rooms) >= MAX_GAMES:
            raise Refused("too_many_games", f"{MAX_GAMES} games are open; close one first")
        if "game" in request:
            name = text(request, "game")
            if not 1 <= len(name) <= MAX_NAME:
                raise Refused("bad_type", f"'game' must have 1 to {MAX_NAME} characters")
            if name in self.rooms:
                raise Refused("game_exists", f"a game '{name}' is open; close it or choose another id")
            return name
        while True:
            self.started += 1
            if (name := f"g{self.started}") not in self.rooms:
                return name

    def room(self, request: dict[str, Any]) -> Room:
        name = text(request, "game")
        if name not in self.rooms:
            raise Refused("unknown_game", "no open game has this id; 'new' and 'load' give one")
        return self.rooms[name]

    def open(self, name: str, room: Room) -> dict[str, Any]:
        self.rooms[name] = room
        return {"game": name, "system": room.system, "seats": list(room.game.seats), **status(room.game)}


def text(request: Mapping[str, Any], key: str) -> str:
    """A text that the request must have."""
    if key not in request:
        raise Refused("missing", f"the request has no '{key}'; add it")
    if not isinstance(request[key], str):
        raise Refused("bad_type", f"'{key}' must be a text")
    return str(request[key])


def seat_of(request: Mapping[str, Any], game: Game) -> int | str | None:
    """For whom the answer is: a seat by name or number, everything, or a spectator when nobody is named."""
    seat = request.get("seat")
    if seat is None or seat == EVERYTHING:
        return seat
    if isinstance(seat, str) and seat in game.seats:
        return game.seats.index(seat)
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(game.seats):
        return seat
    known = ", ".join(game.seats)
    raise Refused("unknown_seat", f"'seat' is none of {known} or {EVERYTHING}; leave it out for a spectator")


def events_for(events: Sequence[Event], seat: int | str | None) -> list[dict[str, Any]]:
    """Events as the seat may know them."""
    return [event.document() for event in told_to(events, REFEREE if isinstance(seat, str) else seat)]


def status(game: Game) -> dict[str, Any]:
    """What has to be decided, and the result once nothing has."""
    decision, result = game.decision(), game.result()
    told: dict[str, Any] = {"decision": None, "result": None}
    if decision is not None:
        told["decision"] = {"seat": game.seats[decision.seat], "kind": decision.kind, **decision.about}
    if result is not None:
        winners = [game.seats[seat] for seat in result.winners]
        told["result"] = {"winners": winners, "how": result.how, "score": list(result.score)}
    return told


def read_request(line: bytes) -> dict[str, Any]:
    """The object of a line."""
    if len(line) > MAX_LINE:
        raise Refused("too_long", f"the line is longer than {MAX_LINE} bytes; send less at a time")
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise Refused("bad_encoding", "the line is not UTF-8; send UTF-8") from None
    except RecursionError:
        raise Refused("bad_json", "the line is nested too deeply; send a flatter object") from None
    except ValueError as error:
        raise Refused("bad_json", f"the line is not JSON ({error}); send one object per line") from None
    if not isinstance(request, dict):
        raise Refused("not_an_object", 'the line is not a JSON object; send one like {"cmd": "hello"}')
    return request


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON number")


def write_answer(answer: Mapping[str, Any]) -> bytes:
    """An answer as one line of ASCII, which every reader can decode."""
    return json.dumps(answer, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"


def serve(referee: Referee, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line until the end of the input or a request to quit."""
    while not referee.quitting:
        line = source.readline(MAX_LINE + 2)
        if not line:
            return
        if len(line) > MAX_LINE and not line.endswith(b"\n"):
            while (rest := source.readline(MAX_LINE)) and not rest.endswith(b"\n"):
                pass
        if not line.strip():
            continue
        sink.write(referee.answer_line(line))
        sink.flush()
