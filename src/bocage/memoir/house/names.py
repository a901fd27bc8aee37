"""What the sides are called where another army stands in for one (004 App. 3; VAR-16)."""

from __future__ import annotations

from bocage.memoir.options import Options
from bocage.memoir.scenario import Scenario
from bocage.memoir.special.martian_invasion import Rule as Invasion

ARMIES = {
    "variant_daleks": "daleks",
    "variant_cybermen": "cybermen",
    "variant_martians": "martians",
    "variant_zombies": "dead",
}
"""The army of each option whose value is the side it stands in for."""


def powers(options: Options, scenario: Scenario) -> dict[str, str]:
    """By side: the key of its name in the words, where it is not called as ever."""
    if options.variant_1984:
        allies, axis = options.variant_1984_names.split("_")
        return {"allies": allies, "axis": axis}
    invaded = {rule.side: "martians" for rule in scenario.rules if isinstance(rule, Invasion)}
    chosen = dict(options.given)
    return invaded | {chosen[option]: army for option, army in ARMIES.items() if option in chosen}
