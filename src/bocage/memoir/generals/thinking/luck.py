"""The luck of imagined battles: who meets which dice, and how much of an outcome was their doing."""

from bocage.engine.chance import LOW32, MOST_CARRY
from bocage.memoir.generals.thinking.kernel import think
from bocage.memoir.generals.thinking.worth import face_chance
from bocage.memoir.kernel.basics import count_faces
from bocage.memoir.kernel.codes import A_ATTACK, ROLL_ATTACK
from bocage.memoir.kernel.dice import hit_faces
from bocage.memoir.kernel.play import apply_action
from bocage.memoir.kernel.trains import strength_of

# What a figure and a unit more than expected change the chance to win when it is even. Fitted to the differences
# between ideas that met the same imagined battles; any other numbers are as fair, only less helpful.
FIGURE_LUCK = 0.053
UNIT_LUCK = 0.1


@think
def stirred(x):
    """Another number of 32 bits, in which every bit of x has a say."""
    x ^= x >> 16
    x = (x * 0x45D9F3B) & LOW32
    return x ^ (x >> 15)


@think
def give_dice(s, luck, action):
    """Let the dice of the next action depend on the imagined battle, the turn and who acts, and on nothing else.

    Two ideas that are compared then meet the same luck wherever the same unit battles, in whatever order."""
    u = (action >> 8) & 255
    x = (luck + 0x9E3779B9 * (1 + u + 256 * int(s.turn) + 32768 * (action >> 16))) & LOW32
    if action >> 16 == A_ATTACK:
        x = (x + 0x85EBCA6B * (1 + int(s.units[u].shots))) & LOW32
    for i in range(4):
        x = stirred(x)
        s.rng[i] = x
    s.rng[1] |= 1
    s.rng[3] = x % MOST_CARRY + 1
    s.rng[4] = 0


@think
def roll_luck(w, v, figures, dice, hits, faces):
    """By how much more the hits on unit v are worth than was to be expected from so many dice with such faces."""
    hit = face_chance(faces)
    value = float(w.units[v].value)
    luck = FIGURE_LUCK * min(hits, figures) + (UNIT_LUCK * value if hits >= figures else 0.0)
    chance = (1.0 - hit) ** dice
    for n in range(dice + 1):
        if n > 0:
            chance *= (dice - n + 1) / n * hit / (1.0 - hit)
        luck -= chance * (FIGURE_LUCK * min(n, figures) + (UNIT_LUCK * value if n >= figures else 0.0))
    return luck


@think
def act_with_luck(w, s, o, action, luck, side):
    """Carry out the action with the dice of an imagined battle. Returns how lucky the side was in that."""
    give_dice(s, luck, action)
    o.n_events = 0
    v = action & 255
    attack = action >> 16 == A_ATTACK
    figures = strength_of(w, s, v) if attack else 0
    faces = hit_faces(w, s, (action >> 8) & 255, v, ROLL_ATTACK, 0) if attack else 0
    apply_action(w, s, o, action)
    dice = int(s.rng[4])
    if not attack or dice == 0:  # an attack may have to wait for the answer to an ambush
        return 0.0
    rolled = 0
    for face in range(5):
        rolled += int(o.rolled[face])
    if rolled != dice:
        return 0.0
    lucky = roll_luck(w, v, figures, dice, count_faces(o, faces), faces)
    return -lucky if w.units[v].side == side else lucky
