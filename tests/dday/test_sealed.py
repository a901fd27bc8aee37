"""Sealed chance: one action's dice tell nothing about the next, and games from before it are what they were."""

from __future__ import annotations

import json

import pytest
from tests.dday.random_play import play_on
from tests.dday.table import do, table

from bocage.dday import SYSTEM
from bocage.dday.game import Campaign
from bocage.engine.chance import seed_words
from bocage.engine.contract import GameError
from bocage.engine.sealed import SEALED, action_words
from bocage.table.fair import fair_part, verify

SEED = SEALED + "a secret of the table"
CARDS = {"players": 3, "fortune": True, "tactics": True}
MOST = 90


def again(game: Campaign) -> Campaign:
    return SYSTEM.load(json.loads(json.dumps(game.save())))


def test_every_action_has_a_stream_of_its_own() -> None:
    """What the generator holds after an action does not lead to what it holds for the next one."""
    game = SYSTEM.new("dday", CARDS, SEED)
    rolled = 0
    for number in range(1, 60):
        before = game.copy()
        before.state[0]["rng"][:] = seed_words(f"somebody else's guess {number}")
        action = game.legal()[number % len(game.legal())]
        events = game.apply(action)
        assert before.apply(action) == events
        assert game.digest() == before.digest(), "where the generator stood before does not matter"
        rolled += any(event.kind == "roll" for event in events)
    assert rolled > 5


def test_the_words_of_an_action_come_from_its_number() -> None:
    game = table(14, charts={"uk": 0}, seed=SEED)
    do(game, "roll uk")
    plain = table(14, charts={"uk": 0}, seed="plain")
    plain.state[0]["rng"][:] = action_words(SEED, 1)
    do(plain, "roll uk")
    assert game.state[0]["rng"].tolist() == plain.state[0]["rng"].tolist()


def test_a_sealed_game_is_saved_in_format_3_and_replays_to_the_bit() -> None:
    game = SYSTEM.new("dday", CARDS, SEED)
    events = []
    for number in range(MOST):
        legal = game.legal()
        events += game.apply(legal[number * 7919 % len(legal)])
    saved = json.loads(json.dumps(game.save()))
    assert saved["format"] == 3
    assert again(game).digest() == game.digest()
    assert SYSTEM.begin(game.set_up()).seed == SEED
    fair = fair_part(SEED, events, game.digest())
    assert verify(saved | {"fair": fair}).problems == ()
    fair["rolls"][0] = ["0"]
    assert verify(saved | {"fair": fair}).problems != ()


def test_dice_from_outside_do_not_shift_those_of_later_actions() -> None:
    """An action that cannot be carried out leaves the generator where it was."""
    game = SYSTEM.new("dday", seed=SEED)
    before = game.digest()
    with pytest.raises(GameError, match="rolls 3 dice"):
        game.apply(game.parse("assault 10"), ["1"])
    assert game.digest() == before
    do(game, "assault 10 {6 6 6}", "assault 11")
    assert again(game).digest() == game.digest()


def test_a_game_that_goes_on_with_a_sealed_seed_was_not_sealed_before() -> None:
    game = play_on(SYSTEM.new("dday", CARDS, "in the file"), "first", 30)
    plain = game.copy()
    game.reseed(SEED)
    play_on(game, "second", 30)
    assert game.save()["format"] == 3
    assert again(game).digest() == game.digest()
    assert plain.save()["format"] == again(plain).save()["format"] == 1
    loaded = again(plain)
    loaded.reseed(SEED)
    play_on(loaded, "second", 30)
    assert loaded.digest() == game.digest(), "a game from before is sealed from its new seed on"


def test_a_seed_that_looks_sealed_in_an_older_file_means_what_it_meant() -> None:
    """Files of formats 1 and 2: chance runs on from roll to roll, also when the game is begun once more and goes on."""
    old = SYSTEM.new("dday", CARDS, "any")
    old.seed, old.flows = SEED, True
    old.state[0]["rng"][:] = seed_words(SEED)
    play_on(old, "old", 60)
    saved = old.save()
    assert (saved["format"], saved["seed"]) == (1, SEED)
    loaded = again(old)
    assert loaded.digest() == old.digest()
    begun = SYSTEM.begin(loaded.set_up())
    for line in loaded.actions:
        begun.apply(begun.parse(line))
    assert begun.digest() == old.digest()
    assert begun.save() == saved
    assert SYSTEM.load(saved | {"format": 3, "actions": saved["actions"][:1]}).digest() != old.digest()


def test_what_a_seat_imagines_is_not_sealed() -> None:
    game = SYSTEM.new("dday", CARDS, SEED)
    mine = play_on(game.imagine(0, 1), "thought", 40)
    assert mine.save()["format"] == 1
    assert mine.state[0]["rng"].tolist()[4] > 1, "its dice run on"
