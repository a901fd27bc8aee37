"""The arena: programs that play, programs that misbehave, and what a program is told."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bocage.engine.contract import Event, GameError
from bocage.lab import arena
from bocage.lab.arena import FORFEIT, Clock, Fixture, Played, fight, play_fixture
from bocage.lab.players import HouseGeneral, Limits, ProgramPlayer, entrant, entrants
from bocage.lab.program import LOG_BYTES, Fault, Program
from bocage.memoir import SYSTEM

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f"program: {shlex.quote(sys.executable)} {ROOT / 'examples' / 'bot.py'}"
AMPLE = Limits(move=120.0, game=600.0, start=120.0)


def hostile(way: str) -> str:
    return f"{way}=program: {shlex.quote(sys.executable)} {ROOT / 'tests' / 'lab' / 'bots' / 'hostile.py'} {way}"


def against_random(player: str, logs: Path, limits: Limits = AMPLE, swap: bool = False) -> list[Played]:
    players = (entrant(player), entrant("random"))
    return play_fixture(Fixture("pegasus-bridge", "7", players, swap, limits=limits, logs=str(logs)))


@dataclass
class Odd:
    """A general that does something odd."""

    choose: Callable[[Any], int]


def left_over(pid: int) -> bool:
    """Whether a process is there, as more than a name that nobody has crossed out yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def children() -> str:
    """The processes that this one has to care for, ended ones too."""
    return "".join(path.read_text() for path in Path("/proc/self/task").glob("*/children"))


# Programs that play.


def test_the_example_plays_whole_battles_from_both_sides(tmp_path: Path) -> None:
    games = against_random(EXAMPLE, tmp_path, swap=True)
    assert [game.players for game in games] == [("bot", "random"), ("random", "bot")]
    assert all(game.fault is None and game.how == "medals" for game in games)
    assert [game.winner_name for game in games] == ["bot", "bot"], "even a simple plan beats none"
    assert all(any(thought.wall > 0 for thought in game.thoughts) for game in games)
    assert list(tmp_path.iterdir()) == [], "it wrote nothing on standard error, so no file is left"
    assert [game.document() for game in against_random(EXAMPLE, tmp_path, swap=True)] == [g.document() for g in games]


def test_the_player_in_the_documents_plays(tmp_path: Path) -> None:
    shown = [(ROOT / name).read_text("utf-8") for name in ("README.md", "docs/protocol.md")]
    first, second = (re.search(r"```python\n(import json.*?)```", text, re.DOTALL) for text in shown)
    assert first is not None
    assert second is not None
    assert first[1] == second[1]
    (tmp_path / "shown.py").write_text(first[1], "utf-8")
    (game,) = against_random(f"program: {shlex.quote(sys.executable)} {tmp_path / 'shown.py'}", tmp_path)
    assert (game.players, game.fault) == (("shown", "random"), None)


def test_two_programs_fight_each_other(tmp_path: Path) -> None:
    players = (entrant(EXAMPLE), entrant(EXAMPLE))
    (game,) = play_fixture(Fixture("omaha-beach", "3", players, False, limits=AMPLE, logs=str(tmp_path)))
    assert game.fault is None
    assert game.winner in {0, 1}


def test_a_program_at_the_far_end_of_a_pipe_plays_alike(tmp_path: Path) -> None:
    command = shlex.quote(f"cat | {EXAMPLE.removeprefix('program: ')} | cat")
    (far,), (near,) = (against_random(player, tmp_path) for player in (f"bot=program: sh -c {command}", EXAMPLE))
    assert far.document() == near.document()


def test_a_battle_without_end_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "LIMIT", 10)
    (game,) = play_fixture(Fixture("pegasus-bridge", "1", (entrant("random"), entrant("random")), False))
    assert (game.winner, game.winner_name, game.how, game.actions) == (-1, None, "unfinished", 10)


def test_generals_need_no_program() -> None:
    players = (entrant("simple"), entrant("random"))
    first, second = play_fixture(Fixture("pegasus-bridge", "1", players))
    assert (first.players, second.players) == (("simple", "random"), ("random", "simple"))
    assert first.winner_name == second.winner_name == "simple"
    again = play_fixture(Fixture("pegasus-bridge", "1", players))
    assert [game.document() for game in again] == [first.document(), second.document()]


# Programs that misbehave.


@pytest.mark.parametrize(
    ("way", "code", "said"),
    [
        ("garbage", "bad_json", "nonsense"),
        ("bytes", "bad_encoding", "UTF-8"),
        ("list", "not_an_object", "[1, 2]"),
        ("shapeless", "no_action", '"cmd": "do"'),
        ("illegal", "illegal", "the-moon"),
        ("dice", "illegal", "grenade"),
        ("late", "out_of_turn", "id 0"),
        ("exit", "gone", "exit code 3"),
        ("killed", "gone", "SIGKILL"),
        ("huge", "too_long", "1048576"),
        ("twice", "out_of_turn", "without being asked"),
    ],
)
def test_a_bad_answer_loses_the_battle(way: str, code: str, said: str, tmp_path: Path) -> None:
    (game,) = against_random(hostile(way), tmp_path)
    assert (game.winner, game.how) == (1, FORFEIT)
    assert game.fault is not None
    assert (game.fault["player"], game.fault["side"], game.fault["code"]) == (way, "allies", code)
    assert said in game.fault["message"]


@pytest.mark.parametrize("way", ["silence", "trickle", "blank", "deaf"])
def test_a_late_answer_loses_the_battle(way: str, tmp_path: Path) -> None:
    began = time.monotonic()
    (game,) = against_random(hostile(way), tmp_path, Limits(move=0.6, game=30.0, start=0.4))
    assert time.monotonic() - began < 300
    assert game.fault is not None
    assert (game.how, game.fault["code"]) == (FORFEIT, "silent")
    assert "within 1 s" in game.fault["message"]


def test_a_program_that_never_reads_does_not_stop_the_arena(tmp_path: Path) -> None:
    deaf = entrant(hostile("deaf")).command or ""
    with Program(deaf, tmp_path / "log") as program, pytest.raises(Fault, match="did not read"):
        program.tell({"tell": "new", "scenario": "x" * 500_000}, 0.3)


def test_the_whole_battle_has_a_limit_too(tmp_path: Path) -> None:
    (game,) = against_random(hostile("slow"), tmp_path, Limits(move=60.0, game=5.0, start=120.0))
    assert game.fault is not None
    assert game.fault["code"] == "out_of_time"
    assert game.actions >= 2


def test_standard_error_is_kept_and_named(tmp_path: Path) -> None:
    (game,) = against_random(hostile("exit"), tmp_path)
    assert game.fault is not None
    assert "I have had enough" in Path(game.fault["log"]).read_text()


def test_a_program_learns_why_it_lost(tmp_path: Path) -> None:
    (game,) = against_random(hostile("illegal"), tmp_path)
    assert game.fault is not None
    told = json.loads(Path(game.fault["log"]).read_text())
    assert (told["code"], told["reason"]) == ("illegal", "unknown_card")


def test_a_loud_program_plays_but_does_not_fill_the_disk(tmp_path: Path) -> None:
    with Program(entrant(hostile("loud")).command or "", tmp_path / "log") as program:
        for number in (1, 2):
            answer = program.ask({"tell": "decide", "legal": ["done"], "id": number}, AMPLE.move)
            assert answer["action"] == "done"
    assert (tmp_path / "log").stat().st_size == LOG_BYTES


def test_a_failed_program_is_started_anew_for_the_second_battle(tmp_path: Path) -> None:
    first, second = against_random(hostile("exit"), tmp_path, swap=True)
    assert first.fault is not None
    assert second.fault is not None
    assert first.fault["log"] != second.fault["log"]
    assert (first.fault["side"], second.fault["side"]) == ("allies", "axis")


def test_children_of_a_program_go_with_it(tmp_path: Path) -> None:
    (game,) = against_random(hostile("child"), tmp_path)
    assert game.fault is not None
    words = Path(game.fault["log"]).read_text().split()
    pid = int(words[words.index("child") + 1])
    deadline = time.monotonic() + 60
    while left_over(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not left_over(pid)


def test_no_process_and_no_open_file_is_left(tmp_path: Path) -> None:
    against_random(hostile("silence"), tmp_path, Limits(0.3, 1.0, 0.1))
    before, there = len(os.listdir("/proc/self/fd")), children()
    for way in ("silence", "exit", "garbage"):
        against_random(hostile(way), tmp_path, Limits(0.3, 1.0, 0.1))
    assert len(os.listdir("/proc/self/fd")) == before
    assert children() == there


@pytest.mark.parametrize("command", ["/nowhere/bot", "'unclosed", "program-that-is-not-there --fast"])
def test_a_command_that_cannot_be_started_is_an_error_of_the_caller(command: str, tmp_path: Path) -> None:
    with pytest.raises(GameError, match="check the"):
        against_random(f"program: {command}", tmp_path)


def test_a_general_that_picks_an_illegal_action_loses() -> None:
    battle = SYSTEM.new("pegasus-bridge", {}, 1)
    players = [HouseGeneral("random", seat, "1") for seat in (0, 1)]
    players[0].general = Odd(lambda game: max(game.legal()) + 1)
    loser, fault, actions = fight(battle, players, Clock())
    assert (loser, actions) == (0, 0)
    assert fault is not None
    assert fault.code == "illegal"


def test_a_general_that_breaks_down_loses_one_battle() -> None:
    battle = SYSTEM.new("pegasus-bridge", {}, 1)
    players = [HouseGeneral("random", seat, "1") for seat in (0, 1)]
    players[1].general = Odd(lambda game: int(game.no_such_thing))
    loser, fault, actions = fight(battle, players, Clock())
    assert loser == 1
    assert actions > 0
    assert fault is not None
    assert fault.code == "crashed"
    assert "no_such_thing" in fault.error["message"]


# What a program is told.


class Ear:
    """In the place of a running program: keeps what it is sent, and answers with the first choice."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def tell(self, message: dict[str, Any], seconds: float) -> None:
        assert seconds > 0
        self.sent.append(json.loads(json.dumps(message)))

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        self.tell(message, seconds)
        return {"cmd": "do", "id": message["id"], "action": message["legal"][0]}


class Watching(ProgramPlayer):
    """A program's player that also notes which cards its seat may know of at every message."""

    def __init__(self, ear: Ear, seat: int) -> None:
        super().__init__(ear, 1, (seat,), AMPLE)  # type: ignore[arg-type] # only tell and ask are used
        self.seat = seat
        self.ear = ear
        self.known: set[str] = set()
        self.strangers: list[str] = []

    def choose(self, battle: Any) -> int:
        before = len(self.ear.sent)
        action = super().choose(battle)
        seen = battle.observe(self.seat)
        self.known |= {*seen["hand"], *seen["discard"]}
        if card := seen["in_play"]:
            self.known |= {card["card"], card["effect"]}
        secret = {*battle.hand(1 - self.seat)} - self.known
        for message in self.ear.sent[before:]:
            said = json.dumps({key: value for key, value in message.items() if key != "scenario"})
            self.strangers += [card for card in secret if f'"{card}"' in said or f" {card}" in said]
        return action

    def hear(self, events: Sequence[Event]) -> None:
        super().hear(events)
        for event in events:  # a card shown to everyone may have left the table again
            told = event.seen_by(self.seat).data
            self.known |= {str(told[key]) for key in ("card", "effect", "discarded") if key in told}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_program_hears_nothing_of_the_other_hand(seat: int) -> None:
    looked = 0
    for seed in range(4):
        battle = SYSTEM.new("pegasus-bridge", {}, f"secret seed {seed}")
        ear = Ear()
        watching = Watching(ear, seat)
        players: list[Any] = [HouseGeneral("simple", 0, "1"), HouseGeneral("simple", 1, "1")]
        players[seat] = watching
        loser, fault, _ = fight(battle, players, Clock())
        assert (loser, fault) == (-1, None)
        watching.end(battle, 0, "medals", None)
        assert watching.strangers == []
        looked += len(ear.sent)
        said = json.dumps(ear.sent)
        assert "secret seed" not in said
        drew = [event for message in ear.sent for event in message.get("events", []) if event["event"] == "drew"]
        side = battle.seats[seat]
        assert {event["seat"] for event in drew} == {"allies", "axis"}
        assert all(("card" in event) is (event["seat"] == side) for event in drew)
    assert looked > 60


def test_a_program_hears_only_of_its_own_choices() -> None:
    battle = SYSTEM.new("pegasus-bridge", {}, 5)
    ear = Ear()
    watching = Watching(ear, 1)
    fight(battle, [HouseGeneral("simple", 0, "1"), watching], Clock())
    watching.end(battle, 1, "medals", None)
    first, *decisions, last = ear.sent
    assert (first["tell"], last["tell"]) == ("new", "end")
    assert {message["tell"] for message in decisions} == {"decide"}
    assert all(message["decision"]["seat"] == message["view"]["seat"] == "axis" for message in decisions)
    assert all(message["legal"] == message["view"]["legal"] for message in decisions)
    assert [message["id"] for message in decisions] == list(range(1, len(decisions) + 1))
    assert set(first) == {
        "tell", "protocol", "game", "system", "battle", "scenario", "options", "seats", "seat", "holds", "limits",
    }  # fmt: skip
    assert set(decisions[0]) == {"tell", "game", "id", "seat", "decision", "result", "events", "view", "legal"}
    assert set(last) == {"tell", "game", "decision", "result", "events", "view", "error"}
    assert last["result"]["winners"] == ["axis"]
    assert "legal" not in last["view"]


# Names of players.


def test_players_by_name_and_by_command() -> None:
    assert entrant("captain").command is None
    assert entrant("program: python3 bots/fox.py") == entrant("fox=program: python3 bots/fox.py")
    assert [one.name for one in entrants(["captain", "a=program: x", "b=program: x"])] == ["captain", "a", "b"]


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (["napoleon"], "no general"),
        (["program:"], "no command"),
        (["program: x", "program: x"], "two players are called 'x'"),
        (["captain", "captain"], "two players are called 'captain'"),
        (["captain=program: x"], "name of a general"),
    ],
)
def test_players_that_cannot_be(players: list[str], message: str) -> None:
    with pytest.raises(GameError, match=message):
        entrants(players)
