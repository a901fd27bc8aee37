"""The toy game in the lab and on the command line: three sides, draws, and nothing there knows it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.cli.run import Shell
from tests.toy.game import SEATS, Ride

from bocage.engine.contract import GameError, game_system
from bocage.engine.playing import every_battle
from bocage.generals.look_ahead import Effort, LookAhead, worth
from bocage.lab.analysis import Analysis, Odds, Turn, play_out
from bocage.lab.arena import FORFEIT, Fixture, play_fixture
from bocage.lab.laboratory import laboratory
from bocage.lab.players import Limits, entrant, entrants
from bocage.lab.playtest import Report
from bocage.lab.series import Series, chosen_generals
from bocage.lab.stress import FINE
from bocage.lab.tournament import Plan, play
from bocage.lab.workers import WorkerPool

ROOT = Path(__file__).resolve().parents[2]
SERIES = Series("toy", "three-roads", ("look_ahead", "random", "random"), "7", 0, 12, {"rounds": 2})
BOT = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["tell"] == "decide":
        print(json.dumps({"cmd": "do", "id": told["id"], "action": told["legal"][-1]}), flush=True)
"""


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return Shell(monkeypatch, capsys)


@pytest.fixture
def bot(tmp_path: Path) -> str:
    (tmp_path / "last.py").write_text(BOT)
    return f"last=program: {sys.executable} {tmp_path / 'last.py'}"


# The arena.


def test_three_players_pass_the_sides_on(bot: str, tmp_path: Path) -> None:
    players = tuple(entrants(["look_ahead", "random", bot], game_system("toy")))
    games = play_fixture(Fixture("three-roads", "5", players, options={"rounds": 4}, logs=str(tmp_path)))
    assert [game.players for game in games] == [
        ("look_ahead", "random", "last"),
        ("random", "last", "look_ahead"),
        ("last", "look_ahead", "random"),
    ]
    assert all(game.fault is None and game.sides == SEATS and game.turns > 4 for game in games)
    again = play_fixture(Fixture("three-roads", "5", players, options={"rounds": 4}, logs=str(tmp_path)))
    assert [game.document() for game in again] == [game.document() for game in games]


def test_two_players_take_turns_at_three_sides() -> None:
    players = tuple(entrants(["look_ahead", "random"], game_system("toy")))
    first, second = play_fixture(Fixture("three-roads", "5", players))
    assert first.players == ("look_ahead", "random", "look_ahead")
    assert second.players == ("random", "look_ahead", "random")
    with pytest.raises(GameError, match="too many"):
        play_fixture(Fixture("three-roads", "5", players + players))


def test_who_forfeits_leaves_the_game_to_the_others(tmp_path: Path) -> None:
    toy = game_system("toy")
    players = (entrant("program: false", toy), entrant("random", toy))
    limits = Limits(60, 60, 60)
    first, second = play_fixture(Fixture("three-roads", "5", players, limits=limits, logs=str(tmp_path)))
    assert (first.how, first.fault and first.fault["side"]) == (FORFEIT, SEATS[0])
    assert first.winner == -1, "the others are level, and one of them has the same player as the seat that failed"
    assert (second.how, second.winner_name) == (FORFEIT, "random"), "all that is left is his"


def test_draws_are_results() -> None:
    players = tuple(entrants(["look_ahead", "random"], game_system("toy")))
    pool = WorkerPool(1)
    with pool:
        report = play(Plan(players, ("three-roads",), 20, "3", options={"rounds": 2}), pool).document()
    drawn = [game for game in report["played"] if game["winner"] is None]
    assert report["draws"] == len(drawn) > 0
    assert report["unfinished"] == 0
    assert {game["how"] for game in drawn} == {"rounds"}
    (pair,) = report["pairs"]
    assert pair["won"] + pair["lost"] + len(drawn) == pair["games"] == 40


# A general that knows no game.


@pytest.mark.parametrize("seed", range(5))
def test_the_stand_in_takes_what_wins(seed: int) -> None:
    ride = Ride(1, f"stand-in/{seed}")
    ride.phase, ride.active, ride.played = "play", 2, [(6, 6), (8, 1)]
    ride.hands = [[], [], [1, 2, 13]]
    assert ride.format(LookAhead(2, seed).choose(ride)) == "play 13"
    ride.hands = [[], [], [1, 9, 2]]
    assert ride.format(LookAhead(2, seed, Effort(games=30)).choose(ride)) == "play 9", "it wins with a 4, 5 or 6"


def test_the_stand_in_looks_at_nothing_but_its_choices_and_what_it_imagines() -> None:
    ride = Ride(2, "hidden")

    class Glance:
        """All of the game that it may touch."""

        def legal(self) -> list[int]:
            return ride.legal()

        def imagine(self, seat: int, seed: int | str) -> Ride:
            assert seat == 0
            return ride.imagine(seat, seed)

    glance: Any = Glance()
    assert LookAhead(0, 1).choose(glance) in ride.legal()


def test_the_stand_in_plays_on_with_the_policy_it_is_given() -> None:
    asked = []

    class Last:
        def __init__(self, seat: int, seed: str) -> None:
            self.seat = seat

        def choose(self, game: Ride) -> int:
            asked.append((self.seat, game.active))
            return game.legal()[-1]

    LookAhead(0, 1, Effort(games=1), Last).choose(Ride(2, "policy"))
    assert {seat for seat, _ in asked} == {0, 1, 2}
    assert all(seat == active for seat, active in asked)


def test_what_a_position_is_worth() -> None:
    ride = Ride(1, "worth")
    ride.points = [2, 0, 1]
    assert [worth(ride, seat) for seat in range(3)] == [1.0, -2.0, -1.0]
    ride.turn = 2
    assert worth(ride, 0) > 100 > -100 > worth(ride, 1)


# Many games.


def test_a_playtest_of_three_sides() -> None:
    lab = laboratory(game_system("toy"))
    with WorkerPool(1) as pool:
        report = lab.playtest(SERIES, pool)
    assert isinstance(report, Report)
    document = report.document()
    assert sum(share["count"] for share in document["wins"].values()) + document["draws"] == 12
    assert document["generals"] == dict(zip(SEATS, SERIES.players, strict=True))
    assert sum(document["turns"]["histogram"].values()) == 12
    summary, _ = lab.simulate(SERIES)
    assert summary == report.summary
    for lang in ("en", "nl", "fr"):
        page = lab.playtest_page(report, lang)
        tree = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>"))
        assert tree.get("lang") == lang
        assert "Red rider" in page
    columns = lab.playtest_columns(report)
    assert len(columns["winner"]) == 12
    assert columns["winner"].count(None) == document["draws"]


def test_generals_are_one_or_one_for_each_side() -> None:
    toy = game_system("toy")
    assert chosen_generals("random", "--players", toy, 3) == ("random",) * 3
    assert chosen_generals("random,random,look_ahead", "--players", toy, 3)[2] == "look_ahead"
    with pytest.raises(GameError, match="use one or three of random, look_ahead"):
        chosen_generals("random,random", "--players", toy, 3)


def test_stress_finds_nothing_and_can_find_something(monkeypatch: pytest.MonkeyPatch) -> None:
    lab = laboratory(game_system("toy"))
    report = lab.stress("three-roads", {}, 20, "1", 0)
    assert (report.fault, report.games, report.actions) == (FINE, 20, 20 * 12)
    monkeypatch.setattr(Ride, "observe", lambda self, seat: {"legal": []})
    assert "only the seat that decides" in lab.stress("three-roads", {}, 1, "1", 0).fault


def test_ids_of_battles_are_unique() -> None:
    assert every_battle()["three-roads"].name == "toy"
    every = [battle for system in {*every_battle().values()} for battle in system.battles()]
    assert len(every) == len(set(every))


# The command line.


def test_sim_and_playtest(shell: Shell) -> None:
    words = ("sim", "three-roads", "-n", 20, "--players", "look_ahead,random,random", "--option", "rounds=2")
    done = shell(*words, "--json")
    assert (done.code, done.err) == (0, "")
    report = json.loads(done.out)
    assert report["players"] == dict(zip(SEATS, ("look_ahead", "random", "random"), strict=True))
    assert "draws" in shell(*words).out
    done = shell("playtest", "three-roads", "-n", 4, "--generals", "random", "--workers", 1, "--html", "out.html")
    assert (done.code, done.err) == (0, "")
    assert Path("out.html").read_text("utf-8").startswith("<!DOCTYPE html>")


def test_arena_and_tournament(shell: Shell) -> None:
    sides = [word for seat in SEATS for word in ("--side", f"{seat}=random")]
    done = shell("arena", *sides, "--battle", "three-roads", "-n", 2, "--workers", 1)
    assert (done.code, done.err) == (0, "")
    assert "three-roads: 2 battles" in done.out
    assert "name a player: --side" in shell("arena", *sides[:2], "--battle", "three-roads").err
    done = shell("tournament", "look_ahead", "random", "--battles", "three-roads", "-n", 2, "--workers", 1)
    assert (done.code, done.err) == (0, "")
    assert "of one game" in shell("tournament", "random", "random", "--battles", "three-roads,toulon").err


def test_play_show_replay_validate_stress_and_bench(shell: Shell) -> None:
    done = shell("play", "three-roads", "--seed", 3, "--seat", SEATS[1], "--save", "ride.json", typed=["?"] + ["1"] * 9)
    assert (done.code, done.err) == (0, "")
    assert "You draw" in done.out or "keeps all cards" in done.out
    assert shell("validate", "ride.json").out == "ride.json: OK\n"
    assert "12 actions, digest" in shell("replay", "ride.json").out
    assert shell("verify", "ride.json").code == 0
    assert "three-roads" in shell("show").out
    assert "rounds: 3" in shell("show", "three-roads").out
    assert "nothing wrong" in shell("stress", "three-roads", "-n", 5).out
    assert json.loads(shell("bench", "--game", "toy", "--quick", "--json").out)["overall"]["battles_per_second"] > 0


def test_analyse(shell: Shell) -> None:
    shell("play", "three-roads", "--seed", 3, "--side", "none", "--save", "ride.json")
    words = ("analyse", "ride.json", "--workers", 1, "--effort", "quick", "--json", "a.json", "--html", "a.html")
    done = shell(*words)
    assert (done.code, done.err) == (0, "")
    assert "Chances to win" in done.out
    found = json.loads(Path("a.json").read_text("utf-8"))
    assert found["over"]
    assert all(0.0 <= p <= 1.0 for turn in found["turns"] for p in turn["chances"].values())
    assert all(sum(turn["chances"].values()) <= 1.0001 for turn in found["turns"])
    assert sorted(found["turns"][-1]["chances"].values()) in ([0.0, 0.0, 1.0], [0.0, 0.0, 0.0])
    assert [turn["n"] for turn in found["turns"]] == sorted(turn["n"] for turn in found["turns"])
    ElementTree.fromstring(Path("a.html").read_text("utf-8").removeprefix("<!DOCTYPE html>"))
    shell(*words[:-2], "--lang", "nl")
    assert json.loads(Path("a.json").read_text("utf-8"))["turns"] == found["turns"], "same seed, same chances"


def test_positions_are_played_out_with_chance_of_their_own() -> None:
    ride = Ride(2, "chances")
    for line in ("keep-all", "keep-all", "keep-all"):
        ride.apply(ride.parse(line))
    won = play_out(Odds("toy", ride.save(), 3, "random", "1", 0, 30))
    assert len(set(won)) > 1
    assert won[10:20] == play_out(Odds("toy", ride.save(), 3, "random", "1", 10, 20))


def test_turns_that_changed_much_are_told_and_noise_is_not() -> None:
    found = Analysis(
        "toy", "", "", "1", "quick", SEATS, False,
        tuple(Turn(n, n, 0, (0, 0, 0), (p, 0.0, 0.0), 0.01) for n, p in enumerate((0.1, 0.9, 0.88, 0.4), 1)),
    )  # fmt: skip
    assert [(one.turn, change) for one, change in found.moments()] == [(1, 0.8), (3, -0.48)], "0.02 is noise"


def test_a_seat_that_is_not_there(shell: Shell) -> None:
    done = shell("play", "three-roads", "--side", "moon")
    assert done.code == 2
    assert SEATS[0] in done.err
