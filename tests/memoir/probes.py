"""Single rules and thoughts, made so that tests can call them: compiled, they are parts of others only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bocage.engine.compiled import Kernel
from bocage.memoir.generals.thinking import attacks, luck, plans, worth
from bocage.memoir.generals.thinking.kernel import THINKING
from bocage.memoir.kernel import basics, dice
from bocage.memoir.kernel.layout import OUT, STATE, WORLD

_RECORDS = {"w": WORLD, "s": STATE, "o": OUT, "t": STATE}
_SOURCES = [Path(worth.__file__).parent, Path(basics.__file__).parent, Path(__file__)]
PROBES = Kernel(_RECORDS, _SOURCES, name="probes", base=THINKING)


def _probe(rule: Any) -> Any:
    return PROBES.entry(getattr(rule, "py_func", rule))


section_for = _probe(basics.section_for)
class_of = _probe(basics.class_of)
flags_ignorable = _probe(dice.flags_ignorable)
gang_worth = _probe(attacks.gang_worth)
in_reach_of = _probe(attacks.in_reach_of)
roll_worth = _probe(attacks.roll_worth)
orders_held = _probe(worth.orders_held)
place_worth = _probe(worth.place_worth)
give_dice = _probe(luck.give_dice)
roll_luck = _probe(luck.roll_luck)
act_with_luck = _probe(luck.act_with_luck)
card_group = _probe(plans.card_group)
