"""The toy game obeys the contract and is played through the referee."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toy.game import SEATS, Ride

from bocage.engine.contract import IllegalAction, game_system, system_names, system_of_battle
from bocage.engine.referee import Referee


def ride(seed: int | str = 1, **options: Any) -> Ride:
    game = game_system("toy").new("three-roads", options, seed)
    assert isinstance(game, Ride)
    return game


def play_out(game: Ride, choice: int = 0) -> Ride:
    while game.decision() is not None:
        legal = game.legal()
        game.apply(legal[choice % len(legal)])
    return game


def all_cards(game: Ride) -> list[int]:
    return sorted([*game.deck, *(card for hand in game.hands for card in hand)])


def test_it_is_found_beside_the_others() -> None:
    assert system_names()[-1] == "toy"
    assert len(system_names()) > 1
    system, battle = system_of_battle("three-roads")
    assert (system.name, battle) == ("toy", "three-roads")
    assert system_of_battle("toy:three-roads")[0] is system


def test_same_seed_and_actions_give_the_same_game() -> None:
    first, second = play_out(ride("a", rounds=4), 1), play_out(ride("a", rounds=4), 1)
    assert first.digest() == second.digest()
    assert game_system("toy").load(first.save()).digest() == first.digest()
    assert play_out(ride("b", rounds=4), 1).digest() != first.digest()


def test_a_draw_is_a_result() -> None:
    ended = [play_out(ride(seed, rounds=3)).result() for seed in range(60)]
    assert all(result is not None for result in ended)
    assert {len(result.winners) for result in ended if result} == {0, 1}


def test_imagined_games_keep_what_the_seat_knows_only() -> None:
    game = ride(5)
    for seat in range(3):
        other = game.imagine(seat, "x")
        assert other.hands[seat] == game.hands[seat]
        assert other.observe(seat) == game.observe(seat)
        assert all_cards(other) == all_cards(game)
    assert any(game.imagine(0, n).hands[1] != game.hands[1] for n in range(5))


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(IllegalAction):
        ride().parse("play 99")


def test_the_referee_plays_it() -> None:
    referee = Referee("toy")

    def ask(**request: Any) -> dict[str, Any]:
        answer = referee.answer(request)
        assert answer["ok"], answer
        return answer

    opened = ask(cmd="new", battle="three-roads", seed=3, options={"rounds": 2})
    assert opened["seats"] == list(SEATS)
    game, told = opened["game"], opened
    heard: dict[int | None, list[dict[str, Any]]] = {0: [], 1: [], 2: [], None: []}
    while told["decision"] is not None:
        legal = ask(cmd="legal", game=game)["legal"]
        dice = ["4"] if legal[-1].startswith("play") else None
        told = ask(cmd="do", game=game, action=legal[-1], seat=1, **({"dice": dice} if dice else {}))
        heard[1] += told["events"]
    assert {event["seat"] for event in heard[1] if event["event"] == "drew" and "card" in event} == {SEATS[1]}
    assert told["result"]["how"] == "rounds"
    saved = ask(cmd="save", game=game)
    again = ask(cmd="load", save=saved["save"])
    assert ask(cmd="save", game=again["game"])["digest"] == saved["digest"]
    assert "hand" not in ask(cmd="view", game=game)["view"]
