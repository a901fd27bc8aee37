"""A seat learns nothing it may not know: not from what it sees, not from what happens, not by imagining."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.memoir.steps import play_on, random_words, real
from tests.memoir.table import battle_phase, do, options_now, order, phase, stack_deck, table

from bocage.engine.chance import next32, seed_words
from bocage.memoir.game import Battle, same_state
from bocage.memoir.scenario import scenario_ids

NAMES = st.sampled_from(scenario_ids())
SEEDS = st.integers(0, 10_000)
STEPS = st.integers(0, 400)
SEAT = st.integers(0, 1)


def somewhere(name: str, seed: int, steps: int) -> Battle:
    """A battle after some random actions, not over yet."""
    battle = real(name, seed)
    play_on(battle, seed, steps)
    assume(battle.result() is None)
    return battle


def shuffled(cards: list[int], words: Any) -> list[int]:
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        k = next32(words) * (i + 1) >> 32
        cards[i], cards[k] = cards[k], cards[i]
    return cards


def hidden_changed(battle: Battle, seat: int, seed: int, keep_on_top: int = 0, dice: bool = True) -> Battle:
    """The same battle with everything the seat cannot know changed: the other hand, the deck, the dice to come.

    An Ambush in the other hand stays there, because being asked about it shows it. So do the cards on top of the deck
    when the test needs them, and the cards an opponent is choosing from.
    """
    made = battle.copy()
    s, other = made.state[0], 1 - seat
    words = random_words(f"hidden {seed}")
    ambush = made.card_number("ambush")
    n_deck, n_hand = int(s["n_deck"]), int(s["n_hand"][other])
    deck = [int(c) for c in s["deck"][:n_deck]]
    low, top = deck[: max(0, n_deck - keep_on_top)], deck[max(0, n_deck - keep_on_top) :]
    hand = [int(c) for c in s["hand"][other][:n_hand]]
    fixed = [c for c in hand if c == ambush]
    held = [c for c in low if c == ambush]
    pool = shuffled([c for c in [*hand, *low] if c != ambush], words)
    new_hand = fixed + [pool.pop() for _ in range(n_hand - len(fixed))]
    s["hand"][other][:n_hand] = shuffled(new_hand, words)
    s["deck"][:n_deck] = [*shuffled(pool + held, words), *top]
    if dice:
        s["rng"][:] = seed_words(f"other dice {seed}")
    return made


def text(document: Any) -> str:
    return json.dumps(document, sort_keys=True)


# What a seat sees.


@settings(max_examples=60)
@given(NAMES, SEEDS, STEPS, SEAT, SEEDS)
def test_what_is_hidden_does_not_change_what_is_seen(name: str, seed: int, steps: int, seat: int, other: int) -> None:
    battle = somewhere(name, seed, steps)
    twin = hidden_changed(battle, seat, other)
    assert text(twin.observe(seat)) == text(battle.observe(seat))


@settings(max_examples=40)
@given(NAMES, SEEDS, STEPS, SEEDS)
def test_a_spectator_sees_neither_hand(name: str, seed: int, steps: int, other: int) -> None:
    battle = somewhere(name, seed, steps)
    twin = hidden_changed(hidden_changed(battle, 0, other), 1, other)
    seen = battle.observe(None)
    assert text(twin.observe(None)) == text(seen)
    assert "hand" not in seen
    assert "legal" not in seen


@settings(max_examples=40)
@given(NAMES, SEEDS, STEPS, SEAT)
def test_an_observation_holds_the_own_hand_and_only_counts_of_the_rest(
    name: str, seed: int, steps: int, seat: int
) -> None:
    battle = somewhere(name, seed, steps)
    seen = battle.observe(seat)
    assert seen["hand"] == battle.hand(seat)
    assert seen["cards"] == {"allies": len(battle.hand(0)), "axis": len(battle.hand(1))}
    assert seen["deck"] == int(battle.state[0]["n_deck"])
    decision = battle.decision()
    assert decision is not None
    assert ("legal" in seen) is (decision.seat == seat), "the other's choices would show its hand"
    said = text(seen)
    for word in battle.state[0]["rng"][:4]:
        assert str(int(word)) not in said
    assert str(battle.seed) not in {str(value) for value in seen.values()} or battle.seed in {
        seen["turn"],
        seen["deck"],
    }


def test_a_canary_in_the_other_hand_and_on_the_deck_is_not_seen() -> None:
    battle = table(".:ai . . .:xi", ["probe-left", "probe-right"], ["their-finest-hour", "barrage"])
    stack_deck(battle, "air-power", "medics-and-mechanics")
    for seat, secret in ((0, ["their-finest-hour", "barrage"]), (1, ["probe-left", "probe-right"]), (None, [])):
        said = text(battle.observe(seat))
        for card in [*secret, "air-power", "medics-and-mechanics"]:
            assert card not in said


def test_the_keys_of_an_observation_are_known() -> None:
    """A new key has to be looked at for what it gives away."""
    battle = real("pegasus-bridge")
    public = {
        "scenario", "turn", "active", "medals", "medals_needed", "losses", "units", "obstacles", "deck", "discard",
        "cards", "in_play", "objectives", "sandbags_left", "decision", "result",
    }  # fmt: skip
    assert set(battle.observe(None)) == public
    assert set(battle.observe(1)) == public | {"seat", "hand"}
    assert set(battle.observe(0)) == public | {"seat", "hand", "legal"}


# What a seat hears.


@settings(max_examples=60)
@given(NAMES, SEEDS, STEPS, SEEDS, SEEDS)
def test_what_is_hidden_does_not_change_what_is_heard(name: str, seed: int, steps: int, other: int, pick: int) -> None:
    """The seat acts itself: the cards it will draw and the dice are the same, all else that is hidden is not."""
    battle = somewhere(name, seed, steps)
    decision = battle.decision()
    assert decision is not None
    seat = decision.seat
    assume(int(battle.state[0]["n_deck"]) > 8)
    twin = hidden_changed(battle, seat, other, keep_on_top=6, dice=False)
    legal = battle.legal()
    action = legal[pick % len(legal)]
    assume("their-finest-hour" not in {battle.format(action).split()[-1], card_in_play(battle)})
    heard = [e.seen_by(seat) for e in battle.apply(action)]
    assert [e.seen_by(seat) for e in twin.apply(action)] == heard
    assert text(twin.observe(seat)) == text(battle.observe(seat))


def card_in_play(battle: Battle) -> str:
    """The Finest Hour shuffles the hidden cards into those to be drawn, which the own draw then shows."""
    shown = battle.observe(None)["in_play"]
    return str(shown["effect"]) if shown else ""


@settings(max_examples=60)
@given(NAMES, SEEDS, STEPS, SEEDS, SEEDS)
def test_a_draw_is_heard_but_not_the_card(name: str, seed: int, steps: int, other: int, pick: int) -> None:
    """The opponent of the seat acts: the two decks differ from the top on, and nobody but the actor hears it."""
    battle = somewhere(name, seed, steps)
    decision = battle.decision()
    assert decision is not None
    assume(decision.kind not in {"play", "keep"})
    listener = 1 - decision.seat
    assume(int(battle.state[0]["n_deck"]) > 8)
    twin = battle.copy()
    deck = twin.state[0]["deck"]
    n = int(twin.state[0]["n_deck"])
    ambush = battle.card_number("ambush")
    deck[:n] = shuffled([int(c) for c in deck[:n]], random_words(f"deck {other}"))
    assume(all(int(b.state[0]["deck"][i]) != ambush for b in (battle, twin) for i in range(n - 6, n)))
    legal = battle.legal()
    action = legal[pick % len(legal)]
    assume(card_in_play(battle) != "their-finest-hour")
    before = battle.hand(listener)
    heard = [e.seen_by(listener) for e in battle.apply(action)]
    assume(battle.hand(listener) == before)
    assert [e.seen_by(listener) for e in twin.apply(action)] == heard
    assert all("card" not in e.data for e in heard if e.kind == "drew" and e.data["seat"] != battle.seats[listener])


def test_the_opening_deal_is_heard_without_the_cards() -> None:
    battle = real("pegasus-bridge")
    for seat in (0, 1):
        drawn = [e.seen_by(seat) for e in battle.opening if e.kind == "drew"]
        own = [e.data["card"] for e in drawn if e.data["seat"] == battle.seats[seat]]
        assert own == battle.hand(seat)
        assert all("card" not in e.data for e in drawn if e.data["seat"] != battle.seats[seat])
    assert all("card" not in e.seen_by(None).data for e in battle.opening if e.kind == "drew")


# What a seat imagines.


@settings(max_examples=60)
@given(NAMES, SEEDS, STEPS, SEAT, SEEDS, SEEDS)
def test_imagining_does_not_depend_on_what_is_hidden(
    name: str, seed: int, steps: int, seat: int, other: int, dream: int
) -> None:
    battle = somewhere(name, seed, steps)
    twin = hidden_changed(battle, seat, other)
    assert twin.imagine(seat, dream).digest() == battle.imagine(seat, dream).digest()
    assert same_state(twin.imagine(seat, dream), battle.imagine(seat, dream))


@settings(max_examples=60)
@given(NAMES, SEEDS, STEPS, SEAT, SEEDS)
def test_an_imagined_battle_is_the_same_to_its_seat(name: str, seed: int, steps: int, seat: int, dream: int) -> None:
    battle = somewhere(name, seed, steps)
    before = battle.digest()
    imagined = battle.imagine(seat, dream)
    assert battle.digest() == before, "the real battle is untouched"
    assert imagined.hand(seat) == battle.hand(seat)
    assert text(imagined.observe(seat)) == text(battle.observe(seat))
    assert imagined.legal() == battle.legal() or battle.observe(seat).get("legal") is None
    assert unknown(imagined, seat) == unknown(battle, seat), "the unknown cards are a permutation"
    assert list(imagined.state[0]["rng"]) != list(battle.state[0]["rng"]), "dice of its own"
    play_on(imagined, dream, 30)
    assert battle.digest() == before


def unknown(battle: Battle, seat: int) -> Counter[int]:
    s = battle.state[0]
    hand = s["hand"][1 - seat][: int(s["n_hand"][1 - seat])]
    return Counter(int(c) for c in [*s["deck"][: int(s["n_deck"])], *hand])


def test_imagined_deals_vary_with_the_seed() -> None:
    battle = real("pegasus-bridge")
    hands = {tuple(battle.imagine(0, seed).hand(1)) for seed in range(40)}
    assert len(hands) > 25
    assert battle.imagine(0, 1).digest() == battle.imagine(0, 1).digest()


def test_every_unknown_card_is_imagined_in_every_place() -> None:
    battle = table(".:ai . . .:xi", ["probe-left"], ["barrage"])
    seen = Counter(battle.imagine(0, seed).hand(1)[0] for seed in range(1500))
    assert set(seen) == {card.id for card in battle.rows.cards if card.count}, "even the last Probe may be there"
    assert 60 < seen["probe-center"] < 200, "five of the 59 unknown cards"
    assert seen["barrage"] < 60


def test_an_opponent_who_is_asked_about_an_ambush_holds_it() -> None:
    battle = table(".:ai .:xi . . .:xi", ["direct-from-hq"], ["probe-left", "ambush"])
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    do(battle, "attack A9 B9")
    assert phase(battle) == "ambush"
    for seed in range(20):
        imagined = battle.imagine(0, seed)
        assert "ambush" in imagined.hand(1)
        assert options_now(imagined) == {"ambush", "hold-fire"}


def test_nothing_is_left_over_in_an_imagined_battle() -> None:
    """Cards drawn stay behind in the memory of the deck; a copy that is looked into must not show them."""
    battle = real("pegasus-bridge")
    twin = battle.copy()
    for made in (battle, twin):
        s = made.state[0]
        filler = 1 if made is battle else 2
        s["deck"][int(s["n_deck"]) :] = filler
        s["hand"][1][int(s["n_hand"][1]) :] = filler
    assert same_state(battle.imagine(0, 9), twin.imagine(0, 9))


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_battle_does_not_carry_the_real_seed(seat: int) -> None:
    """Whoever has the seed can deal the real cards and roll the real dice."""
    battle = real("pegasus-bridge", "a secret seed")
    imagined = battle.imagine(seat, 9)
    assert "a secret seed" not in text(imagined.save())
    assert imagined.seed != battle.seed
    assert all(
        "card" not in e.data for e in imagined.opening if e.kind == "drew" and e.data["seat"] != battle.seats[seat]
    )
