"""An action as an instruction in words."""

from __future__ import annotations

from bocage.memoir.game import Battle
from bocage.memoir.generals.staff.words import Voice, catalogue
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
            section = say(f"word.{section_word(battle, b - codes.IN_SECTION)}", voice.lang)
            return voice.say("do.play_section", card=card, section=section)
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
