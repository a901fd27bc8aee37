"""What a general cares about, as numbers. A vector of these is a general's judgement; tuning changes nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words
from bocage.memoir.rows import load_rows

CARD_GROUPS = (
    "recon", "probe", "attack", "assault", "recon_in_force", "general_advance", "pincer_move", "air_power", "ambush",
    "armor_assault", "artillery_bombard", "barrage", "behind_enemy_lines", "close_assault", "counter_attack", "dig_in",
    "direct_from_hq", "firefight", "infantry_assault", "medics", "move_out", "finest_hour",
)  # fmt: skip
NO_GROUP = -1
_FLANKS = ("_left", "_center", "_right")
_SHORT = {"their_finest_hour": "finest_hour", "medics_and_mechanics": "medics"}


def _group(card_id: str) -> int:
    """The number of a card in CARD_GROUPS by its id; cards that nobody has learned about are in none."""
    name = card_id.replace("-", "_")
    for flank in _FLANKS:
        name = name.removesuffix(flank)
    name = _SHORT.get(name, name)
    return CARD_GROUPS.index(name) if name in CARD_GROUPS else NO_GROUP


GROUPS = tuple(_group(card.id) for card in load_rows().cards)
"""The group of every card of the catalogue."""
NAMES = (
    "medal",  # a medal won or lost
    "figure",  # a figure of a unit, lost or taken
    "wounded",  # how much more the last figures of a unit count
    "armor",  # how much more a figure of armor counts
    "artillery",  # how much more a figure of artillery counts
    "objective",  # nearness to a medal hex that can be taken
    "hold",  # standing on one
    "guard",  # nearness to a medal hex that the enemy wants
    "approach",  # coming closer to the nearest enemy
    "cover",  # dice that the ground takes from attackers
    "danger",  # expected hits by the enemy's next turn
    "fragile",  # how much more danger counts for a wounded unit
    "retreat",  # driving an enemy back
    "push_off",  # driving an enemy off a medal hex
    "reaction",  # readiness to spend an Ambush
    "spend_order",  # reluctance to spend orders that are not used
    "spend_tactic",  # reluctance to spend a tactic card
    "draw_two",  # the second card of Recon
    "dig",  # sandbags where there is danger
    "support",  # standing next to a friend
    "close_in",  # extra for ending a move next to an enemy of infantry with armor or infantry
    # The rest refines these, and is nothing in the standard judgement.
    "armor_approach",  # how much more armor wants to come closer
    "gun_approach",  # how much more artillery does
    "weak_approach",  # how much more a unit does that has lost half its figures
    "last_approach",  # how much more if one figure is left
    "armor_danger",  # how much more danger counts for armor
    "gun_danger",  # how much more it counts for artillery
    "late_danger",  # how much more it counts when the enemy needs few medals
    "friends",  # every further friend beside a unit
    "enemies",  # every further enemy beside it
    "way_back",  # an open way to fall back in danger
    "threats",  # enemies that a unit could battle next turn
    "hunt",  # those of them that have lost half their figures
    "exposed",  # enemies that could battle the unit next turn
    "in_hand",  # cards in the hand that could order a unit where it stands
    "late_medal",  # how much more a medal counts when few are needed
    "push_cover",  # driving an enemy out of cover
    "ground",  # dice in close assault that may clear the way
    "overrun",  # the same for units that battle once more then
    "gang",  # how much more a target counts that others could strike who are ordered as well
    "second",  # how much more a second attack on one unit counts
    "lazy",  # what a move must gain
    "two_ways",  # a second open way to fall back
    "behind",  # standing where an enemy would fall back to
    "stubborn",  # in danger, sandbags and the like behind which anybody may ignore a flag
    "out_dice",  # in danger, dice that the terrain takes from a unit that battles from there
    "convex",  # how much more the later figures of a unit count than the first
    "lose",  # the chance to lose the unit
    "guard_close",  # standing on or beside a medal hex that the enemy wants
    "take_close",  # standing beside one that can be taken
    "alone",  # no friend within two hexes
    "outnumber",  # friends within three hexes less enemies
    "far_approach",  # coming closer from more than four hexes away
    "late_goals",  # how much more medal hexes count when few medals are needed
    "ahead",  # how much more danger counts for each medal more than the enemy
    "medal_armor",  # how much more a medal for armor counts
    "medal_gun",  # how much more a medal for artillery counts
    "menace",  # how much more a target counts for every unit that it could strike
    "far_shot",  # dice rolled from a distance
    "only_card",  # reluctance to spend the only card for a section
    "take_ground",  # readiness to take ground
    "far_first",  # battles from a distance come before others
    "only_target",  # battles of a unit that has no other target do
    "other_target",  # battles of a unit come later the more another target is worth to it
    "armor_goals",  # how much more medal hexes count for armor
    "gun_goals",  # how much more they count for artillery
    "weak_goals",  # how much more they count for a unit that has lost half its figures
    "armor_close",  # how much more armor wants to end a move next to an enemy
    "two_away",  # ending it two hexes away
    *(f"keep_{name}" for name in CARD_GROUPS),  # reluctance to spend such a card
)
INDEX = {name: i for i, name in enumerate(NAMES)}

# Tuned by self-play; `bocage tournament` shows what a change is worth. `dig` makes no difference to it between 0.4 and
# 6; at 0.4 the card is hardly ever played and the hand is smaller for it, at 1.6 as often as any other.
STANDARD = dict.fromkeys(NAMES, 0.0) | {
    "medal": 10.0,
    "figure": 1.4,
    "wounded": 0.8,
    "armor": 0.4,
    "artillery": 0.8,
    "objective": 3.0,
    "hold": 5.0,
    "guard": 1.0,
    "approach": 0.25,
    "cover": 0.35,
    "danger": 0.7,
    "fragile": 1.0,
    "retreat": 0.5,
    "push_off": 3.0,
    "reaction": 0.5,
    "spend_order": 0.12,
    "spend_tactic": 0.5,
    "draw_two": 0.5,
    "dig": 1.6,
    "support": 0.08,
    "close_in": 0.1,
}


def changed(base: Mapping[str, float], **factors: float) -> dict[str, float]:
    """These weights, some of them multiplied."""
    return dict(base) | {name: base.get(name, 0.0) * factor for name, factor in factors.items()}


FIRST_STANCE = "standard"
APPROACHES = ("approach", "armor_approach", "gun_approach", "far_approach")


def stances(base: Mapping[str, float]) -> dict[str, dict[str, float]]:
    """Ways to fight. With the standard weights each wins more often than the first one in some battle, for some side.
    Nets learn from battles in which both sides take them."""
    return {
        FIRST_STANCE: dict(base),
        "bold": changed(base, danger=0.3),
        "careful": changed(base, danger=2.2),
        "waiting": changed(base, danger=2.2, **dict.fromkeys(APPROACHES, 0.0)),
        "guarding": changed(base, guard=4.0),
        "roaming": changed(base, guard=0.0, guard_close=0.0, objective=0.3, take_close=0.3),
    }


VARIED = [name for name in NAMES if name not in ("medal", "reaction")]
VARIETY = 0.8  # standard deviation of the logarithm of a factor


def drawn(base: Mapping[str, float], number: int) -> dict[str, float]:
    """These weights, nearly all of them changed at random; always the same for the same number."""

    def factor(name: str) -> float:
        # A stream for every name: a new weight leaves the others as they were.
        words = seed_words(f"plan/{number}/{name}")
        # The sum of twelve evenly spread numbers is close to a normal one.
        return exp(VARIETY * (sum(next32(words) for _ in range(12)) / 2**32 - 6.0))

    return changed(base, **{name: factor(name) for name in VARIED})


DRAWN = 42


def plans(base: Mapping[str, float]) -> dict[str, dict[str, float]]:
    """Ways to fight one turn. Each finds the best plan in some position; measured by playing on from real battles. The
    drawn ones are there for their number: of three cards they make a dozen or two plans that differ, and one may be
    better."""
    known = stances(base)
    return {
        FIRST_STANCE: known[FIRST_STANCE],
        "sheltered": changed(base, cover=4.0, danger=1.3),
        "waiting": known["waiting"],
        "roaming": known["roaming"],
        "eager": changed(base, approach=4.0, close_in=5.0),
        "pushing": changed(base, retreat=4.0, push_off=2.0),
    } | {f"drawn {number}": drawn(base, number) for number in range(DRAWN)}


# One ply: the best expected damage now, otherwise a step toward the enemy. Nothing else counts.
GREEDY = dict.fromkeys(NAMES, 0.0) | {"figure": 1.0, "approach": 0.01, "reaction": 1.0}


def vector(weights: Mapping[str, float]) -> Any:
    """The weights as the compiled functions read them; what is not there counts for nothing."""
    return np.array([weights.get(name, 0.0) for name in NAMES], dtype=np.float64)
