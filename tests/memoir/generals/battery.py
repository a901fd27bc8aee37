"""What every general is asked, whoever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals import General, general
from bocage.memoir.generals.simple import Simple
from bocage.memoir.kernel.codes import ARTILLERY

Make = Callable[[int, int], General]


def shuffled(battle: Battle, seat: int) -> Battle:
    """The same battle with everything the seat cannot see turned round: the other hand and the order of the deck.

    A general does not see the hand of his own commander either. Other generals keep what they were given.
    """
    other = battle.copy()
    s = other.state[0]
    deck = s["deck"][: int(s["n_deck"])].copy()
    hands = {leader: s["hand"][leader][: int(s["n_hand"][leader])].copy() for leader in (0, 1) if leader != seat}
    pool = [*deck[::-1], *(card for hand in hands.values() for card in hand)]
    for leader, hand in hands.items():
        s["hand"][leader][: len(hand)] = pool[: len(hand)]
        del pool[: len(hand)]
    s["deck"][: len(deck)] = pool
    s["rng"][0] += 1
    return other


def positions_of(battle_id: str, seed: int | str) -> Iterator[Battle]:
    """A battle of recruits, decision by decision."""
    battle: Battle = SYSTEM.new(battle_id, seed=seed)
    players = [general("recruit", seat, seed) for seat in range(len(battle.seats))]
    while (decision := battle.decision()) is not None:
        yield battle
        battle.step(players[decision.seat].choose(battle))


def asked_for(kind: str, battle_id: str, seed: int | str) -> Iterator[Battle]:
    """The positions of such a battle in which this kind of decision is asked for."""
    for battle in positions_of(battle_id, seed):
        decision = battle.decision()
        if decision is not None and decision.kind == kind:
            yield battle


def in_the_thick(battle_id: str) -> Battle:
    """The beginning of a turn, some turns into a battle of recruits."""
    for battle in asked_for("play", battle_id, 5):
        if int(battle.state["turn"][0]) >= 8:
            return battle
    raise AssertionError("the battle ended too soon")


def striking_distance(battle: Battle, u: int) -> int:
    """How far unit u can move and still battle; guns stay where they are."""
    world = battle.world[0]
    kind = world["kinds"][int(world["units"]["kind"][u])]
    return int(kind["reach"]) + (0 if kind["cls"] == ARTILLERY else int(kind["move_battle"]))


def choices_that_differ(make: Make, battle_id: str, steps: int = 120) -> int:
    """How often a general chooses otherwise when only what it cannot see is otherwise."""
    battle = SYSTEM.new(battle_id, seed=4)
    players = [Simple(0, 1), Simple(1, 2)]
    found = 0
    for number in range(steps):
        decision = battle.decision()
        if decision is None:
            break
        seat = decision.seat
        if decision.kind != "ambush":
            other = shuffled(battle, seat)
            assert other.digest() != battle.digest()
            found += make(seat, number).choose(battle) != make(seat, number).choose(other)
        battle.apply(players[seat].choose(battle))
    return found


def play_to_the_end(make: Make, battle_id: str, seed: int = 11, most: int = 6000) -> Battle:
    """A battle with the kind on every seat; every choice must be legal."""
    battle = SYSTEM.new(battle_id, seed=seed)
    players = [make(seat, seat + 1) for seat in range(len(battle.seats))]
    taken = 0
    while (decision := battle.decision()) is not None:
        action = players[decision.seat].choose(battle)
        assert action in battle.legal(), battle.format(action)
        battle.step(action)
        taken += 1
        assert taken < most, "the battle does not end"
    return battle
