"""Ask the staff: what the strong general would do in a player's place, and why, in words.

The staff knows what the player knows and nothing more: all of it is thought about in battles that the seat imagines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.generals.staff.compare import rivals
from bocage.memoir.generals.staff.reasons import reasons
from bocage.memoir.generals.staff.titles import title
from bocage.memoir.generals.staff.words import Voice

ADVISER = "colonel"
MOST_OTHERS = 2


@dataclass(frozen=True)
class Other:
    """An action that was considered, and how it compares."""

    action: str
    title: str
    text: str


@dataclass(frozen=True)
class Advice:
    """A suggestion with its reasons."""

    action: str
    title: str
    text: tuple[str, ...]
    others: tuple[Other, ...]

    def document(self) -> dict[str, Any]:
        others = [{"action": one.action, "title": one.title, "text": one.text} for one in self.others]
        return {"action": self.action, "title": self.title, "text": list(self.text), "others": others}


def advise(battle: Battle, seed: str, lang: str = "en") -> Advice:
    """What the player whose decision it is should do. The same battle, seed and language give the same advice."""
    decision = battle.decision()
    assert decision is not None, "a battle that is over needs no advice"
    seat = decision.seat
    mind = battle.imagine(seat, f"staff/{seed}")
    voice = Voice(mind, lang)
    chosen = general(ADVISER, seat, f"staff/{seed}").choose(mind)
    text = reasons(mind, seat, chosen, voice)
    found = rivals(mind, seat, chosen, f"staff/{seed}", MOST_OTHERS) if len(mind.legal()) > 1 else []
    others = [Other(mind.format(one.action), title(mind, one.action, voice), one.sentence(voice)) for one in found]
    return Advice(mind.format(chosen), title(mind, chosen, voice), tuple(text), tuple(others))
