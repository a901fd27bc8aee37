"""A seat learns nothing it may not know: not from what it sees, not from what happens, not by imagining."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from typing import Any

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st
from tests.memoir.steps import play_on, random_words, real
from tests.memoir.table import battle_phase, do, options_now, order, phase, stack_deck, table

from bocage.engine.chance import next32, seed_words
from bocage.memoir.game import Battle, same_state
from bocage.memoir.kernel import codes
from bocage.memoir.kernel.ask import ask_can_hold
from bocage.memoir.mine_markers import relay_mines
from bocage.memoir.scenario import scenario_ids

NAMES = st.sampled_from(scenario_ids())
SEEDS = st.integers(0, 10_000)
STEPS = st.integers(0, 400)
SEAT = st.integers(0, 7)  # of so many as the battle has


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


def unseen_seats(battle: Battle, seat: int) -> list[int]:
    """The seats whose hands the seat does not see; a commander of Overlord dealt his generals theirs himself (002)."""
    w = battle.world[0]
    commands = w["seat_role"][seat] == codes.COMMANDER
    side = w["seat_side"][seat]
    return [i for i in range(len(battle.seats)) if i != seat and not (commands and w["seat_side"][i] == side)]


def hidden_changed(battle: Battle, seat: int, seed: int, keep_on_top: int = 0, dice: bool = True) -> Battle:
    """The same battle with all that the seat cannot know changed: other hands, chips, deck, mines, dice to come.

    An Ambush in another hand stays there, because being asked about it shows it. So do the cards on top of the deck
    when the test needs them, and the cards an opponent is choosing from. A general gets what he could have been given.
    """
    made = battle.copy()
    s = made.state[0]
    words = random_words(f"hidden {seed}")
    ambush = made.card_number("ambush")
    n_deck = int(s["n_deck"])
    deck = [int(c) for c in s["deck"][:n_deck]]
    low, top = deck[: max(0, n_deck - keep_on_top)], deck[max(0, n_deck - keep_on_top) :]
    hands = {i: [int(c) for c in s["hand"][i][: int(s["n_hand"][i])]] for i in unseen_seats(battle, seat)}
    held = [c for c in low if c == ambush]
    pool = shuffled([c for c in [*chain.from_iterable(hands.values()), *low] if c != ambush], words)
    for i in sorted(hands, reverse=True):  # the generals, who cannot hold every card, before their commanders
        n, fixed = len(hands[i]), [c for c in hands[i] if c == ambush]
        fits = [c for c in reversed(pool) if i < 2 or ask_can_hold(made.world, i, c, n)][: n - len(fixed)]
        if len(fits) < n - len(fixed):
            reject()  # nothing else could have been given to this general here
        for card in fits:
            pool.remove(card)
        s["hand"][i][:n] = shuffled(fixed + fits, words)
        rechip(made, i)
    s["deck"][:n_deck] = [*shuffled(pool + held, words), *top]
    if dice:
        relay_mines(made, words)
        s["rng"][:] = seed_words(f"other dice {seed}")
    return made


def rechip(battle: Battle, seat: int) -> None:
    """Put other cards of the seat's hand under the commissar's chip, and to be played: those that are no reactions."""
    s = battle.state[0]
    fit = [c for c in s["hand"][seat][: int(s["n_hand"][seat])].tolist() if not battle.rows.cards[c].reaction]
    for name in ("committed", "due"):
        if s[name][seat] > 0:
            if not fit:
                reject()  # the chip could not lie there with such a hand
            s[name][seat] = fit.pop() + 1


def text(document: Any) -> str:
    return json.dumps(document, sort_keys=True)


def test_the_change_reaches_the_cards_under_the_commissars_chip() -> None:
    """Otherwise the tests here would say nothing of them."""
    battle = real("bug-river")
    play_on(battle, 1, 1)
    own = next(seat for seat in (0, 1) if battle.state[0]["committed"][seat] > 0)
    twins = [hidden_changed(battle, 1 - own, seed) for seed in range(20)]
    assert len({int(twin.state[0]["committed"][own]) for twin in twins}) > 5
    assert not any(twin.rows.cards[twin.state[0]["committed"][own] - 1].reaction for twin in twins)


# What a seat sees.


@settings(max_examples=60)
@given(NAMES, SEEDS, STEPS, SEAT, SEEDS)
def test_what_is_hidden_does_not_change_what_is_seen(name: str, seed: int, steps: int, seat: int, other: int) -> None:
    battle = somewhere(name, seed, steps)
    seat %= len(battle.seats)
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
    seat %= len(battle.seats)
    seen = battle.observe(seat)
    assert seen["hand"] == battle.hand(seat)
    assert seen["cards"] == {one: len(battle.hand(i)) for i, one in enumerate(battle.seats)}
    hidden = {battle.seats[i] for i in unseen_seats(battle, seat)}
    assert not hidden & set(seen.get("given", ())), "only a commander sees what his own generals hold"
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
        seen["visibility"],
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
        "cards", "in_play", "objectives", "sandbags_left", "visibility", "decision", "result",
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
    """Another than the seat acts: the two decks differ from the top on, and nobody but who draws hears it."""
    battle = somewhere(name, seed, steps)
    decision = battle.decision()
    assert decision is not None
    assume(decision.kind not in {"play", "keep"})
    n_seats = len(battle.seats)
    listener = (decision.seat + 1 + pick % (n_seats - 1)) % n_seats
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
    seat %= len(battle.seats)
    twin = hidden_changed(battle, seat, other)
    assert twin.imagine(seat, dream).digest() == battle.imagine(seat, dream).digest()
    assert same_state(twin.imagine(seat, dream), battle.imagine(seat, dream))


@settings(max_examples=60)
@given(NAMES, SEEDS, STEPS, SEAT, SEEDS)
def test_an_imagined_battle_is_the_same_to_its_seat(name: str, seed: int, steps: int, seat: int, dream: int) -> None:
    battle = somewhere(name, seed, steps)
    seat %= len(battle.seats)
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
    hands = [s["hand"][i][: int(s["n_hand"][i])] for i in unseen_seats(battle, seat)]
    return Counter(int(c) for c in chain(s["deck"][: int(s["n_deck"])], *hands))


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


def test_an_opponent_who_is_asked_about_an_ambush_may_hold_anything() -> None:
    """The attacker's thoughts do not begin with the card that the question would tell (rulings 11.7)."""
    battle = table(".:ai .:xi . . .:xi", ["direct-from-hq"], ["probe-left", "ambush"])
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    do(battle, "attack A9 B9")
    assert phase(battle) == "ambush"
    found = set()
    for seed in range(200):
        imagined = battle.imagine(0, seed)
        held = "ambush" in imagined.hand(1)
        assert options_now(imagined) == ({"ambush", "hold-fire"} if held else {"hold-fire"})
        found.add(held)
    assert found == {True, False}
    assert battle.imagine(1, 1).hand(1) == battle.hand(1), "whoever is asked knows what he holds"


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
