"""A match: the same battle twice with sides swapped, medals added up (000 p.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.system import SYSTEM

MATCH_FORMAT = 1
PLAYERS = 2


@dataclass(frozen=True)
class Standing:
    """Medals won and enemy figures eliminated by each player, over the battles so far."""

    medals: tuple[int, int]
    figures: tuple[int, int]

    @property
    def leader(self) -> int | None:
        """The player ahead: by medals, then by figures (rulings 13.8); ``None`` when they are level."""
        mine, theirs = zip(self.medals, self.figures, strict=True)
        return None if mine == theirs else int(theirs > mine)


class Match:
    """Two battles between player 0, who begins with the Allies, and player 1."""

    def __init__(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int | str = 0
    ) -> None:
        self._about = battle
        self._options = options
        self.seed = seed
        self.battles: list[Battle] = [self._deal(0)]

    def _deal(self, number: int) -> Battle:
        return SYSTEM.new(self._about, self._options, f"{self.seed}/match/{number}")

    @property
    def battle(self) -> Battle:
        """The battle being played, or the last one."""
        return self.battles[-1]

    @property
    def over(self) -> bool:
        return len(self.battles) == PLAYERS and self.battle.result() is not None

    def next_battle(self) -> Battle:
        """Swap sides after the first battle."""
        if self.battle.result() is None:
            raise GameError("the battle is not over yet; finish it before swapping sides")
        if self.over:
            raise GameError("the match is over: both battles have been played")
        self.battles.append(self._deal(len(self.battles)))
        return self.battle

    def player_at(self, seat: int) -> int:
        """Who sits at a seat in the battle being played."""
        return seat if len(self.battles) == 1 else 1 - seat

    def standing(self) -> Standing:
        """Medals and figures so far, the battle being played included."""
        medals, figures = [0, 0], [0, 0]
        for number, battle in enumerate(self.battles):
            s = battle.state[0]
            for seat in range(PLAYERS):
                player = seat if number == 0 else 1 - seat
                medals[player] += int(s["medals"][seat])
                figures[player] += int(s["losses"][1 - seat])
        return Standing((medals[0], medals[1]), (figures[0], figures[1]))

    def save(self) -> dict[str, Any]:
        return {
            "format": MATCH_FORMAT,
            "game": "memoir",
            "match": [battle.save() for battle in self.battles],
            "seed": self.seed,
        }

    @classmethod
    def load(cls, document: Mapping[str, Any]) -> Match:
        """Replay a saved match."""
        saved = document.get("match")
        if document.get("format") != MATCH_FORMAT or not isinstance(saved, list) or len(saved) not in {1, PLAYERS}:
            raise GameError(f"this is not a saved match in format {MATCH_FORMAT}")
        made = object.__new__(cls)
        made.battles = [SYSTEM.load(battle) for battle in saved]
        first = made.battles[0]
        made._about = first.scenario.id if first.shipped else first.scenario.to_document()
        made._options = first.options.to_document()
        made.seed = document["seed"]
        return made
