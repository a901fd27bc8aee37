"""An action as an instruction in words."""

from __future__ import annotations

from bocage.memoir.game import Battle
from bocage.memoir.generals.staff.words import Voice, catalogue
from bocage.memoir.in_play import part_of
from bocage.memoir.kernel import codes
from bocage.memoir.notation import section_word, unpack
from bocage.memoir.words import say

ONE_UNIT = {codes.A_ORDER, codes.A_TARGET, codes.A_HEAL, codes.A_CUT_WIRE}
UNIT_TO_HEX = {codes.A_MOVE, codes.A_RETREAT, codes.A_TAKE}
CARD = {codes.A_DISCARD, codes.A_KEEP}


def title(battle: Battle, action: int, voice: Voice) -> str:
    """What to do, as one would tell a player across the table."""
    kind, a, b = unpack(action)
    verb = battle.format(action).split(" ", 1)[0]
    if kind == codes.A_PLAY:
        card = voice.card(battle.rows.cards[a].id)
        if b == codes.AS_STRIKE:
            return voice.say("do.play_as", card=card)
        if b >= codes.IN_SECTION:
            return voice.say("do.play_section", card=card, section=_section(battle, b - codes.IN_SECTION, voice))
        return voice.say("do.play", card=card)
    if kind in CARD:
        return voice.say(f"do.{verb}", card=voice.card(battle.rows.cards[a].id))
    if kind in ONE_UNIT:
        return voice.say(f"do.{verb}", unit=voice.unit(a))
    if kind in UNIT_TO_HEX:
        return voice.say(f"do.{verb}", unit=voice.unit(a), to=battle.board.name(b))
    if kind == codes.A_ATTACK:
        return voice.say("do.attack", unit=voice.unit(a), target=voice.unit(b))
    if kind == codes.A_DROP:
        return voice.say("do.drop", to=battle.board.name(b))
    if kind == codes.A_DONE:
        decision = battle.decision()
        key = f"do.done_{decision.kind}" if decision is not None else "do.done"
        return voice.say(key if key in catalogue() else "do.done")
    return voice.say(f"do.{verb}")


def _section(battle: Battle, bit: int, voice: Voice) -> str:
    """A section as the player calls it: a flank or the center, and on two boards one of his own two."""
    decision = battle.decision()
    part = {} if decision is None else part_of(battle, decision.seat, 1 << bit)
    key = f"section_{part['part']}" if part else section_word(battle, bit)
    return say(f"word.{key}", voice.lang)
