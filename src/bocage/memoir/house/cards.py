"""Cards and orders without cards: equal first hands, exchanges, army manoeuvres (004 HR-05, HR-07, HR-112 to 114)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bocage.memoir.options import Options
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_EXCHANGE, RULE_PUSH, RULE_RESTORING, RULE_START_HAND

EFFECTS: Final = {
    "hr_discard_exchange": ("exchange-close", "exchange-one"),
    "variant_chapman": ("restoring-order",),
    "variant_melchett": ("big-push",),
}
"""What each option adds to the cards of a battle."""
RULES = {
    "hr_discard_exchange": RULE_EXCHANGE,
    "variant_chapman": RULE_RESTORING,
    "variant_melchett": RULE_PUSH,
}
OPTIONS = ("hr_start_hand", "variant_blimp", *EFFECTS)
START_HAND = ("recon-left", "recon-center", "recon-right", "direct-from-hq")
MORE_PLAYS = 2


def change_rows(rows: Rows, options: Options) -> Rows:
    """The cards of the battle with what can be done without one."""
    wanted = [name for option, names in EFFECTS.items() if getattr(options, option) for name in names]
    catalogue = load_rows()
    return replace(rows, cards=(*rows.cards, *(catalogue.cards[catalogue.card(name)] for name in wanted)))


def compile(building: Building, options: Options) -> None:
    """Tell the rules the numbers of these cards."""
    for option, names in EFFECTS.items():
        if getattr(options, option):
            first, *_, last = (building.rows.card(name) for name in (*names, names[-1]))
            building.add_rule(RULES[option], a=first, b=last)
    if options.variant_blimp:
        building.w["sides"]["more_plays"] = MORE_PLAYS
    if options.hr_start_hand:
        numbers = {card.id: number for number, card in enumerate(building.rows.cards)}
        building.add_rule(RULE_START_HAND)
        record = building.w["rules"][int(building.w["n_rules"]) - 1]
        record["n"] = len(START_HAND)
        record["hexes"][: len(START_HAND)] = [numbers.get(name, -1) for name in START_HAND]
