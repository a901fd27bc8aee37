"""The game system: where battles come from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from bocage.engine.afterwards import Reports, Series
from bocage.engine.compiled import Progress
from bocage.engine.contract import BadSave, Game, GameError, GameSystem, SetUp
from bocage.engine.generals import Generals
from bocage.engine.library import Library
from bocage.engine.people import People
from bocage.engine.referee import Extras
from bocage.engine.sealed import is_sealed
from bocage.engine.terminal import Terminal
from bocage.memoir.earlier import edition
from bocage.memoir.game import Battle
from bocage.memoir.house.agreement import agreed
from bocage.memoir.kernel.rule import KERNEL
from bocage.memoir.options import Options
from bocage.memoir.position import position_document, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.replay import replay
from bocage.memoir.reseed import SAVE_FORMATS
from bocage.memoir.scenario import Scenario, from_document, load_scenario, read_scenario, scenario_digest, scenario_ids
from bocage.memoir.seats import SIDES

SEALED_FORMAT = 3


class Memoir(GameSystem):
    """Memoir '44 and its battles."""

    name = "memoir"
    order = 1
    side_names = SIDES

    def battles(self) -> list[str]:
        return list(scenario_ids())

    def prepare(self, progress: Progress | None = None) -> None:
        KERNEL.prepare(progress)

    @property
    def prepared(self) -> bool:
        return KERNEL.warm

    def read_battle(self, source: str | Mapping[str, Any], where: str) -> Mapping[str, Any]:
        made = read_scenario(source, where) if isinstance(source, str) else from_document(dict(source), where)
        return made.to_document()

    def advice(self, battle: Mapping[str, Any]) -> list[str]:
        from bocage.memoir.advice import advice  # noqa: PLC0415 - only for those who write battles

        return advice(from_document(dict(battle)))

    def new(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int | str = 0
    ) -> Battle:
        if isinstance(battle, str):
            if battle not in scenario_ids():
                raise GameError(f"there is no battle '{battle}'; the battles are {', '.join(scenario_ids())}")
            shipped = load_scenario(battle)
            return Battle(shipped, agreed(shipped, options or {}), seed, shipped=True)
        scenario = from_document(battle)
        return Battle(scenario, agreed(scenario, options or {}), seed)

    def load(self, document: Mapping[str, Any]) -> Battle:
        """Replay a saved game; refuses one whose battle has changed since, because it would not be the same battle."""
        for key in ("format", "game", "scenario", "options", "seed", "actions"):
            if key not in document:
                raise BadSave(f"the saved game has no '{key}'; it is not complete", "incomplete", what=key)
        if document["format"] not in SAVE_FORMATS or document["game"] != self.name:
            raise BadSave(f"this is not a saved game of '{self.name}' in format 1, 2 or 3", "not_ours")
        about = document["scenario"]
        if not isinstance(about, Mapping) or (not {"id", "digest"} <= about.keys() and "document" not in about):
            message = "the saved game does not say which battle it is of: scenario needs an id and a digest"
            raise BadSave(message, "incomplete", what="scenario")
        if not isinstance(document["seed"], int | str):
            raise BadSave("the seed of a saved game is a number or a text", "incomplete", what="seed")
        if is_sealed(document["seed"]) and document["format"] != SEALED_FORMAT:
            raise BadSave("a seed of this kind needs format 3; the saved game has been changed", "damaged")
        if not isinstance(document.get("position", ""), str):
            raise BadSave("the position of a saved game is a text", "position")
        if "document" in about:
            return replay(from_document(about["document"]), document, shipped=False)
        if about["id"] not in scenario_ids():
            message = f"the saved game is of '{about['id']}', which is not one of the battles here"
            raise BadSave(message, "unknown_battle", battle=str(about["id"]))
        scenario: Scenario | None = load_scenario(about["id"])
        if scenario_digest(load_scenario(about["id"])) != about["digest"]:
            scenario = edition(str(about["id"]), str(about["digest"]))
        if scenario is None:
            message = f"the battle '{about['id']}' has changed since this game was saved"
            raise BadSave(message, "changed_battle", battle=str(about["id"]))
        return replay(scenario, document, shipped=True)

    def begin(self, set_up: SetUp) -> Battle:
        scenario, shipped = self._scenario(set_up)
        battle = Battle(scenario, Options.from_game(set_up.options, scenario.deck), set_up.seed, shipped)
        if set_up.position is not None:
            restore(battle, set_up.position)
            battle.opening = []  # the hands of the set-up were dealt for nothing
        battle.expect_reseeds(set_up.reseeds)
        return battle

    def _scenario(self, set_up: SetUp) -> tuple[Scenario, bool]:
        if set_up.shipped and set_up.battle in scenario_ids():
            scenario = load_scenario(set_up.battle)
            if scenario_digest(scenario) == set_up.digest:
                return scenario, True
        return from_document(set_up.document), False

    def check(self, game: Game) -> None:
        assert isinstance(game, Battle)
        check_position(game)

    # What it offers besides is loaded when somebody asks: most of it is for a table.

    @cached_property
    def people(self) -> People:
        from bocage.memoir.table.people import MemoirPeople  # noqa: PLC0415 - as above

        return MemoirPeople(self)

    @cached_property
    def library(self) -> Library:
        from bocage.memoir.table.library import MemoirLibrary  # noqa: PLC0415 - as above

        return MemoirLibrary(self)

    @cached_property
    def generals(self) -> Generals:
        from bocage.memoir.table.generals import MemoirGenerals  # noqa: PLC0415 - as above

        return MemoirGenerals(self)

    @cached_property
    def reports(self) -> Reports:
        from bocage.memoir.table.reports import MemoirReports  # noqa: PLC0415 - as above

        return MemoirReports(self)

    @cached_property
    def series(self) -> Series:
        from bocage.memoir.table.series import MemoirSeries  # noqa: PLC0415 - as above

        return MemoirSeries(self)

    @cached_property
    def terminal(self) -> Terminal:
        from bocage.memoir.terminal import MemoirTerminal  # noqa: PLC0415 - as above

        return MemoirTerminal(self)

    def extras(self) -> Extras:
        from bocage.memoir.telling import why  # noqa: PLC0415 - as above

        return Extras(why, position_document)

    def laboratory(self) -> Any:
        from bocage.memoir.lab.laboratory import MemoirLaboratory  # noqa: PLC0415 - as above

        return MemoirLaboratory(self)


SYSTEM = Memoir()
