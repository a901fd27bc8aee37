"""After the battle: medals over time, losses, and the dice against what they should have been."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bocage.engine.afterwards import Moment, Reports, result_document
from bocage.engine.contract import Game, Result
from bocage.memoir.game import Battle
from bocage.memoir.kernel.codes import GENERAL
from bocage.memoir.lab.turn_chances import beginnings
from bocage.memoir.luck import Luck, rolls_at_units
from bocage.memoir.seats import SIDES
from bocage.memoir.table.chances import chances_document

LARGEST_SWINGS = 5


class MemoirReports(Reports):
    """What is told of a battle that is over."""

    judges = True

    def report(self, game: Game, moments: Sequence[Moment], result: Result) -> dict[str, Any]:
        """The whole report of a finished battle."""
        luck = {side: Luck() for side in SIDES}
        swings: list[dict[str, Any]] = []
        for one in moments:
            for side, roll in rolls_at_units(one.events):
                actual, expected = luck[side].count(roll)
                swings.append({"n": one.n, "turn": one.turn, "side": side, "hits": actual, "expected": expected})
        swings.sort(key=lambda swing: -abs(swing["hits"] - swing["expected"]))
        medals = dict(zip(SIDES, result.score, strict=True))
        return {
            "result": result_document(game, result) | {"medals": medals},
            "turns": game.turn,
            "actions": len(moments) - 1,
            "medals": self.course(game, moments),
            "losses": _losses(moments),
            "dice": {side: luck[side].document() for side in SIDES},
            "swings": swings[:LARGEST_SWINGS],
            **_commands(game, moments),
        }

    def judge(self, document: Mapping[str, Any]) -> list[dict[str, Any]]:
        return beginnings(document)

    def chances(
        self, game: Game, moments: Sequence[Moment], result: Result, judged: Sequence[Mapping[str, Any]]
    ) -> dict[str, Any]:
        return chances_document(moments, result, judged)


def _losses(moments: Sequence[Moment]) -> dict[str, dict[str, int]]:
    """Figures and units that each side lost."""
    lost = {side: {"figures": 0, "units": 0} for side in SIDES}
    for one in moments:
        for event in one.events:
            if event.kind in {"loss", "eliminated"}:
                side = str(event.data["unit"]).split(" ", 1)[0]
                if event.kind == "loss":
                    lost[side]["figures"] += int(event.data["figures"])
                else:
                    lost[side]["units"] += 1
    return lost


def _commands(game: Game, moments: Sequence[Moment]) -> dict[str, Any]:
    """Where a side has several seats: what each of them did, and what was lost in the sections that it led."""
    assert isinstance(game, Battle)
    if len(game.seats) == len(SIDES):
        return {}
    told = {seat: dict.fromkeys(("cards", "attacks", "figures", "units"), 0) for seat in game.seats}
    for one in moments:
        for event in one.events:
            if event.kind == "play":
                told[str(event.data["seat"])]["cards"] += 1
            elif event.kind == "attack" and one.seat is not None:
                told[one.seat]["attacks"] += 1
            elif event.kind in {"loss", "eliminated"}:
                side = SIDES.index(str(event.data["unit"]).split(" ", 1)[0])
                lost = told[leading(game, side, str(event.data["hex"]))]
                lost["figures" if event.kind == "loss" else "units"] += event.data.get("figures", 1)
    return {"commands": told}


def leading(battle: Battle, side: int, hex_: str) -> str:
    """The seat that leads the section of a hex; on a line between two it is the flank's."""
    w = battle.world[0]
    section = int(w["section"][battle.board.index(hex_)])
    seats = [i for i in range(len(battle.seats)) if w["seat_side"][i] == side and int(w["seat_sections"][i]) & section]
    flanks = [i for i in seats if w["seat_role"][i] == GENERAL]
    return battle.seats[(flanks or seats or [battle.leader(side)])[0]]
