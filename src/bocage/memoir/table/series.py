"""A rematch with sides swapped, and a match of two such battles (000 p.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bocage.engine.afterwards import ON_TIME, Score, Series
from bocage.engine.contract import Game, Result
from bocage.engine.playing import side_of
from bocage.memoir.game import Battle
from bocage.memoir.options import declared
from bocage.memoir.seats import SIDES
from bocage.memoir.view import medals_needed


class MemoirSeries(Series):
    """Medals count, then figures (rulings 13.8)."""

    matches = True
    campaigns = True

    def campaign_options(self, ended: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Dice before the battle: the medals of the last one, and one for every victory so far (004 HR-111)."""
        if not ended:
            return {}
        dice = {side: ended[-1]["score"][side] + sum(side in one["winners"] for one in ended) for side in SIDES}
        return {f"campaign_dice_{side}": min(n, declared()[f"campaign_dice_{side}"].most) for side, n in dice.items()}

    def next_seats(self, seats: Sequence[str]) -> dict[str, str]:
        """Sides are swapped; whoever led a flank leads that of the other side."""
        other = dict(zip(SIDES, reversed(SIDES), strict=True))
        return {seat: "-".join([other[side], *rest]) for seat in seats for side, *rest in [seat.split("-")]}

    def options_again(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Hands that were laid out and dice that were brought along belong to that one battle. The larger team stays
        together on the other side, unless the odd player has to be an Ally (004 HR-09)."""
        once = ("hands", *(f"campaign_dice_{side}" for side in SIDES))
        again = {name: value for name, value in options.items() if name not in once}
        if again.get("players", 2) % 2 == 0 or again.get("hr_odd_player_allied"):
            return again
        larger = again.pop("larger_team", SIDES[0])
        return again if larger == SIDES[1] else {**again, "larger_team": SIDES[1]}

    def score(self, game: Game, result: Result | None) -> Score:
        """Medals won and enemy figures eliminated by each side in this battle so far.

        Whoever wins on time has all the medals that win the battle (rulings 13.9).
        """
        assert isinstance(game, Battle)
        medals = dict(zip(SIDES, game.score, strict=True))
        if result is not None and result.how == ON_TIME:
            winner = SIDES[side_of(game, result.winners[0])]
            medals[winner] = max(medals[winner], medals_needed(game)[winner])
        lost = game.state[0]["losses"]
        return {side: {"medals": medals[side], "figures": int(lost[1 - number])} for number, side in enumerate(SIDES)}

    def leader(self, total: Score) -> str | None:
        counts = {side: (total[side]["medals"], total[side]["figures"]) for side in SIDES}
        best = max(counts.values())
        ahead = [side for side, count in counts.items() if count == best]
        return ahead[0] if len(ahead) == 1 else None
