"""A match of two battles: medals are added up, then figures (000 p.4); on time a side has won, whichever its seats."""

from __future__ import annotations

import pytest
from tests.memoir.overlord.field import front

from bocage.engine.afterwards import ON_TIME
from bocage.engine.contract import Result
from bocage.memoir import SYSTEM


@pytest.mark.parametrize(
    ("medals", "figures", "leader"),
    [
        ((7, 6), (0, 9), "allies"),
        ((6, 7), (9, 0), "axis"),
        ((6, 6), (20, 19), "allies"),
        ((6, 6), (19, 20), "axis"),
        ((6, 6), (20, 20), None),
    ],
)
def test_medals_count_first_then_figures(medals: tuple[int, int], figures: tuple[int, int], leader: str | None) -> None:
    sides = zip(("allies", "axis"), medals, figures, strict=True)
    assert SYSTEM.series.leader({side: {"medals": won, "figures": hit} for side, won, hit in sides}) == leader


@pytest.mark.parametrize(("seat", "side"), [("axis-left", "axis"), ("allies-right", "allies"), ("axis", "axis")])
def test_on_time_the_side_of_the_seat_has_the_medals(seat: str, side: str) -> None:
    """Of a team anybody may be the first who has won (rulings 13.9)."""
    battle = front(["probe-left"])
    needed = int(battle.world[0]["sides"]["medals"][battle.sides.index(side)])
    score = SYSTEM.series.score(battle, Result((battle.seats.index(seat),), ON_TIME, (0, 0)))
    assert score[side]["medals"] == needed > 0
    assert [one["medals"] for name, one in score.items() if name != side] == [0]
