"""The report of a battle with more than two seats tells what every command did and lost."""

from __future__ import annotations

from tests.memoir.cards.look import drawn
from tests.memoir.overlord.field import front
from tests.memoir.table import do, table

from bocage.engine.afterwards import Moment
from bocage.engine.contract import Result
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.system import SYSTEM
from bocage.memoir.table.reports import leading

NOTHING = {"cards": 0, "attacks": 0, "figures": 0, "units": 0}
PICTURE = drawn(C5="ai", c6="xi", G5="ai", g6="xi", L5="ai", l6="xi", d8="xi")


def report(battle: Battle, *lines: str) -> dict[str, dict[str, int]]:
    moments = []
    for n, line in enumerate(lines, 1):
        decision = battle.decision()
        assert decision is not None
        seat = battle.seats[decision.seat]
        moments.append(Moment(n, battle.turn, seat, line, tuple(do(battle, line)), battle.score))
    told = SYSTEM.reports.report(battle, moments, Result((0,), "medals", (1, 0)))
    return dict(told.get("commands", {}))


def test_cards_attacks_and_losses_by_seat() -> None:
    battle = table(PICTURE, ["probe-left"], ["move-out"], options=Options(players=6))
    told = report(battle, "play probe-left", "order C5", "done", "attack C5 c6 {infantry infantry star}")
    assert told["allies"] == NOTHING | {"cards": 1}, "the commander lays the card"
    assert told["allies-left"] == NOTHING | {"attacks": 1}
    assert told["axis-right"] == NOTHING | {"figures": 2}, "at the top edge right is the board's left"
    assert told["axis-left"] == NOTHING


def test_who_leads_a_hex() -> None:
    team = table(PICTURE, ["probe-left"], ["move-out"], options=Options(players=3))
    assert [leading(team, 0, hex_) for hex_ in ("C5", "G5", "L5", "d8")] == [
        "allies-flanks", "allies", "allies-flanks", "allies-flanks",
    ]  # fmt: skip
    assert leading(team, 1, "C5") == "axis"
    wide = front([])
    assert [leading(wide, 1, hex_) for hex_ in ("B5", "L5", "X5")] == ["axis-right", "axis-center", "axis-left"]


def test_two_players_are_told_as_ever() -> None:
    assert report(table(PICTURE, ["probe-left"], ["move-out"]), "play probe-left") == {}
