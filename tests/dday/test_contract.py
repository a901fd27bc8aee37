"""The game on the contract: saved games, copies, imagined games, texts, seeds."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.dday.random_play import play_on
from tests.dday.table import do, table, whole_game

from bocage.dday import SYSTEM
from bocage.engine.contract import BadSave, GameError

BOTH = {"fortune": True, "tactics": True}


def test_a_saved_game_comes_back() -> None:
    game = play_on(whole_game("saved", **BOTH), "saved", 150)
    again = SYSTEM.load(json.loads(json.dumps(game.save())))
    assert again.digest() == game.digest()
    assert again.observe(0) == game.observe(0)
    assert again.actions == game.actions


def test_a_document_and_given_dice_are_saved_too() -> None:
    game = table(13, zones={30: "axis 1 tank, us 2 infantry"})
    do(game, "attack 30 {1 6 6}")
    again = SYSTEM.load(json.loads(json.dumps(game.save())))
    assert again.digest() == game.digest()
    assert again.actions == ["attack 30 {1 6 6}"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": 9}, "not_ours"),
        ({"game": "chess"}, "not_ours"),
        ({"actions": ["attack 99"]}, "action"),
        ({"actions": "attack"}, "incomplete"),
        ({"scenario": {"id": "dday", "digest": "old"}}, "changed_battle"),
        ({"scenario": {"id": "dday"}}, "incomplete"),
        ({"seed": None}, "incomplete"),
    ],
)
def test_a_damaged_save_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSave) as refused:
        SYSTEM.load(whole_game().save() | change)
    assert refused.value.reason == reason


def test_a_copy_goes_its_own_way() -> None:
    game = play_on(whole_game("copy"), "copy", 40)
    other, before = game.copy(), game.digest()
    assert other.digest() == before
    play_on(other, "other", 5)
    assert game.digest() == before
    assert other.digest() != before


def test_an_imagined_game_has_other_dice_and_the_same_board() -> None:
    game = play_on(whole_game("imagine"), "imagine", 40)
    one, two = game.imagine(0, "one"), game.imagine(0, "two")
    assert one.observe(0) == game.observe(0)
    assert one.state[0]["rng"].tolist() != game.state[0]["rng"].tolist()
    assert one.digest() != two.digest()
    assert game.imagine(0, "one").digest() == one.digest()


def test_every_action_reads_back() -> None:
    game = whole_game("texts", **BOTH)
    while game.turn == 1:
        legal = game.legal()
        texts = [game.format(action) for action in legal]
        assert len(set(texts)) == len(texts)
        for action in legal[:: max(1, len(legal) // 5)]:
            assert game.parse(game.format(action)) == action
        play_on(game, f"texts {len(game.actions)}", 1)


def test_a_new_seed_takes_over() -> None:
    game = whole_game("first")
    do(game, "assault 10 {6 6 6}", "assault 11 {6 6 6}")
    game.reseed("second")
    play_on(game, "on", 30)
    again = SYSTEM.load(json.loads(json.dumps(game.save())))
    assert again.digest() == game.digest()
    assert SYSTEM.begin(game.set_up()).reseeds == game.reseeds


def test_only_the_seat_that_decides_sees_its_actions() -> None:
    game = whole_game()
    assert "actions" in game.observe(0)
    assert "actions" not in game.observe(1)
    assert "actions" not in game.observe(None)


def test_seats_and_sides() -> None:
    game = whole_game(players=3)
    assert game.seats == ("uk", "us", "axis")
    assert [place.side for place in game.places] == ["allies", "allies", "axis"]
    assert whole_game().seats == ("allies", "axis")
    assert game.score == (0, 3)


@pytest.mark.parametrize(
    ("options", "said"),
    [({"players": 4}, "players is 2 or 3"), ({"fortune": 1}, "true or false"), ({"dice": 3}, "no option 'dice'")],
)
def test_wrong_options_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(GameError, match=said):
        SYSTEM.new("dday", options)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"zones": {"43": {}}}, "not a zone"),
        ({"zones": {"30": {"axis": {"fighter": 1}}}}, "axis has no fighter"),
        ({"zones": {"30": {"uk": {"tank": 5}, "us": {"tank": 4}}}}, "more than 8"),
        ({"boxes": {"utah": {"tank": 5}}}, "4 spaces"),
        ({"card": 17}, "from 1 to 16"),
        ({"charts": {"uk": 30}}, "from 0 to 29"),
        ({"weather": "rain"}, "nothing reads"),
    ],
)
def test_a_wrong_document_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(GameError, match=said):
        SYSTEM.new({"format": 1, "game": "dday", "id": "x", **change})
