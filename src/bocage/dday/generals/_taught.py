"""The weights that the generals use, by side (docs/dday.md says how they were measured)."""

from bocage.dday.thinking.mind import PLAIN

ATTACKER = (
    60.0, 15.0, 1.0, 3.0, 0.8, 0.6, 0.6, 0.05, 1.0, 0.6, 0.55, 2.0,
    4.0, 0.15, 0.0, 1.0, 1.0, 5.0, 0.12, 0.33, 5.0, 0.6, 0.6,
)  # fmt: skip
"""Who has to take cities in time: fights where he outweighs, counts those who still wait at sea and what may come
against him, and lets fighters circle over Axis units that have not been engaged yet, who then dare not move."""
TAUGHT: tuple[tuple[float, ...], tuple[float, ...]] = (ATTACKER, PLAIN)
