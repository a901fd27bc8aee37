"""A plausible full battle for a seat's own thinking: what it cannot know is dealt anew, with chance of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.engine.chance import seed_words
from bocage.engine.shuffling import shuffled
from bocage.memoir.kernel import codes

if TYPE_CHECKING:
    from bocage.memoir.game import Battle


def imagine(battle: Battle, seat: int, seed: int | str) -> Battle:
    """Copy the battle with the other hands and the deck dealt anew and fresh dice.

    Nothing in the copy depends on what the seat may not see: the unknown cards are gathered, put in order and shuffled
    with the seat's own stream. An opponent who is being asked about an ambush is known to hold that card.
    """
    made = battle.copy()
    s = made.state[0]
    words = seed_words(f"imagine/{seed}")
    others = [i for i in range(len(battle.seats)) if i != seat]
    known: dict[int, list[int]] = {other: _shown(battle, other) for other in others}
    unknown = [int(c) for c in s["deck"][: int(s["n_deck"])]]
    for other in others:
        hand = [int(c) for c in s["hand"][other][: int(s["n_hand"][other])]]
        for card in known[other]:
            hand.remove(card)
        unknown += hand
    unknown = shuffled(unknown, words)
    for other in others:
        n = int(s["n_hand"][other])
        for i in range(n):
            s["hand"][other][i] = known[other][i] if i < len(known[other]) else unknown.pop()
        s["hand"][other][n:] = 0
    s["deck"][:] = 0
    s["deck"][: len(unknown)] = unknown
    made.forget_actions()
    made.opening, made.position, made.seed = [], None, f"imagined/{seed}"
    s["rng"][:] = seed_words(f"imagined dice/{seed}")
    s["n_script"] = s["script_at"] = 0
    s["script"][:] = 0
    return made


def _shown(battle: Battle, seat: int) -> list[int]:
    """Cards the seat has shown by being asked about them."""
    s = battle.state[0]
    for i in range(int(s["depth"])):
        frame = s["stack"][i]
        if frame["kind"] == codes.AMBUSH and frame["seat"] == seat:
            return [int(battle.world[0]["card_reaction"])]
    return []
