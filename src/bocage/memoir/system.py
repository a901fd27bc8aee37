"""The game system: where battles come from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bocage.engine.compiled import Progress
from bocage.engine.contract import BadSave, GameError
from bocage.memoir.game import SAVE_FORMATS, Battle, replay
from bocage.memoir.kernel.rule import KERNEL
from bocage.memoir.scenario import from_document, load_scenario, scenario_digest, scenario_ids
from bocage.memoir.setup import Options


class Memoir:
    """Memoir '44: the base game and its sixteen battles."""

    name = "memoir"

    def battles(self) -> list[str]:
        return list(scenario_ids())

    def prepare(self, progress: Progress | None = None) -> None:
        KERNEL.prepare(progress)

    def new(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int | str = 0
    ) -> Battle:
        if isinstance(battle, str):
            if battle not in scenario_ids():
                raise GameError(f"there is no battle '{battle}'; the battles are {', '.join(scenario_ids())}")
            return Battle(load_scenario(battle), Options.from_document(options or {}), seed, shipped=True)
        return Battle(from_document(battle), Options.from_document(options or {}), seed)

    def load(self, document: Mapping[str, Any]) -> Battle:
        """Replay a saved game; refuses one whose battle has changed since, because it would not be the same battle."""
        for key in ("format", "game", "scenario", "options", "seed", "actions"):
            if key not in document:
                raise BadSave(f"the saved game has no '{key}'; it is not complete", "incomplete", what=key)
        if document["format"] not in SAVE_FORMATS or document["game"] != self.name:
            raise BadSave(f"this is not a saved game of '{self.name}' in format 1 or 2", "not_ours")
        about = document["scenario"]
        if not isinstance(about, Mapping) or (not {"id", "digest"} <= about.keys() and "document" not in about):
            message = "the saved game does not say which battle it is of: scenario needs an id and a digest"
            raise BadSave(message, "incomplete", what="scenario")
        if not isinstance(document["seed"], int | str):
            raise BadSave("the seed of a saved game is a number or a text", "incomplete", what="seed")
        if not isinstance(document.get("position", ""), str):
            raise BadSave("the position of a saved game is a text", "position")
        if "document" in about:
            return replay(from_document(about["document"]), document, shipped=False)
        if about["id"] not in scenario_ids():
            message = f"the saved game is of '{about['id']}', which is not one of the battles here"
            raise BadSave(message, "unknown_battle", battle=str(about["id"]))
        scenario = load_scenario(about["id"])
        if scenario_digest(scenario) != about["digest"]:
            message = f"the battle '{about['id']}' has changed since this game was saved"
            raise BadSave(message, "changed_battle", battle=str(about["id"]))
        return replay(scenario, document, shipped=True)


SYSTEM = Memoir()
