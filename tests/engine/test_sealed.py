"""Sealed chance: one action's dice tell nothing about the next, old seeds stay what they are."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.memoir.random_play import play_on

from bocage.engine.chance import seed_words
from bocage.engine.contract import GameError
from bocage.engine.reseeding import seed_at
from bocage.engine.sealed import SEALED, action_words, is_sealed, sealed_shuffle
from bocage.memoir.game import same_state
from bocage.memoir.system import SYSTEM
from bocage.table.fair import fair_part, verify
from bocage.table.record import new_seed

SEED = SEALED + "a secret of the table"


def test_known_words() -> None:
    """Files tell only the seed, so these numbers must never change."""
    assert action_words(SEED, 1) == [1874432227, 1813254379, 3676878233, 42864049, 0]
    assert sealed_shuffle(range(10), SEED, "deck/0") == [7, 8, 6, 0, 3, 2, 1, 4, 5, 9]


def test_a_table_makes_such_seeds_and_older_ones_are_not_such() -> None:
    assert is_sealed(new_seed())
    assert not any(is_sealed(seed) for seed in (0, 7, "7", "golden", "imagined/hmac/x"))
    assert new_seed() != new_seed()


def test_every_action_has_a_stream_of_its_own() -> None:
    """What the generator holds after an action does not lead to what it holds for the next one."""
    battle = SYSTEM.new("pegasus-bridge", seed=SEED)
    for number in range(1, 60):
        before = battle.copy()
        before.state[0]["rng"][:] = seed_words(f"somebody else's guess {number}")
        action = battle.legal()[number % len(battle.legal())]
        battle.apply(action)
        before.apply(action)
        assert same_state(battle, before), "where the generator stood before does not matter"
        assert [int(word) for word in battle.state[0]["rng"][:1]] != seed_words(SEED)[:1]


def test_another_secret_gives_other_dice_and_another_deck() -> None:
    one, other = (SYSTEM.new("pegasus-bridge", seed=SEALED + name) for name in "ab")
    assert list(one.state[0]["deck"]) != list(other.state[0]["deck"])
    assert action_words(one.seed, 5) != action_words(other.seed, 5) != action_words(other.seed, 6)


def test_the_deck_is_shuffled_by_the_seal_after_the_deal_and_every_reshuffle() -> None:
    battle = SYSTEM.new("pegasus-bridge", seed=SEED)
    count = int(battle.state[0]["n_deck"])
    deck = [int(card) for card in battle.state[0]["deck"][:count]]
    assert deck == sealed_shuffle(deck, SEED, "deck/0")
    reshuffles = 0
    words = seed_words("any way")
    while battle.decision() is not None:
        legal = battle.legal()
        words[0] = (words[0] * 69069 + 1) & 0xFFFFFFFF
        events = battle.apply(legal[words[0] % len(legal)])
        if any(event.kind == "reshuffle" for event in events):
            reshuffles += 1
            rest = [int(card) for card in battle.state[0]["deck"][: int(battle.state[0]["n_deck"])]]
            assert rest == sealed_shuffle(rest, SEED, f"deck/{len(battle.actions)}")
    assert reshuffles


@pytest.mark.parametrize("quiet", [False, True])
def test_a_sealed_game_is_saved_in_format_3_and_replays_to_the_bit(quiet: bool) -> None:
    battle = SYSTEM.new("vassieux", seed=SEED)
    rolls: list[Any] = []
    for number in range(150):
        legal = battle.legal()
        if not legal:
            break
        action = legal[(number * 7919) % len(legal)]
        rolls += [] if quiet else battle.apply(action)
        if quiet:
            battle.step(action)
    saved = json.loads(json.dumps(battle.save()))
    assert saved["format"] == 3
    assert same_state(SYSTEM.load(saved), battle)
    if not quiet:
        fair = fair_part(SEED, rolls, battle.digest())
        assert verify(saved | {"fair": fair}).problems == ()
        fair["rolls"][0] = ["star"]
        assert verify(saved | {"fair": fair}).problems != ()


def test_a_game_that_goes_on_with_a_sealed_seed_was_not_sealed_before() -> None:
    battle = SYSTEM.new("vassieux", seed="in the file")
    play_on(battle, 1, 30)
    plain = battle.copy()
    battle.reseed(SEED)
    assert (seed_at(battle, 30), seed_at(battle, 31)) == ("in the file", SEED)
    play_on(battle, 2, 30)
    saved = battle.save()
    assert saved["format"] == 3
    assert same_state(SYSTEM.load(saved), battle)
    assert SYSTEM.load(plain.save()).save()["format"] == 1


def test_a_file_whose_format_does_not_fit_its_seed_is_refused() -> None:
    saved = SYSTEM.new("vassieux", seed=SEED).save()
    with pytest.raises(GameError, match="format 3"):
        SYSTEM.load(saved | {"format": 1})


def test_what_a_seat_imagines_is_not_sealed() -> None:
    battle = SYSTEM.new("vassieux", seed=SEED)
    assert not is_sealed(battle.imagine(0, 1).seed)
