"""The game system: where games come from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from bocage.dday.game import SAVE_FORMATS, SIDES, Campaign, replay
from bocage.dday.kernel.rule import KERNEL
from bocage.dday.rows import rules_digest
from bocage.dday.setup import Options, build
from bocage.engine.afterwards import Reports
from bocage.engine.compiled import Progress
from bocage.engine.contract import BadSave, GameError, GameSystem, SetUp
from bocage.engine.generals import Generals
from bocage.engine.library import Library
from bocage.engine.people import People
from bocage.engine.reseeding import format_of
from bocage.engine.saves import read_reseeds
from bocage.engine.terminal import Terminal
from bocage.engine.toml_text import read_toml

SEALED_FORMAT = 3


class DDay(GameSystem):
    """Axis & Allies: D-Day: one battle, two or three players."""

    name = "dday"
    order = 2
    side_names = SIDES

    def battles(self) -> list[str]:
        return ["dday"]

    def prepare(self, progress: Progress | None = None) -> None:
        KERNEL.prepare(progress)

    def new(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int | str = 0
    ) -> Campaign:
        chosen = Options.from_document(options or {})
        if isinstance(battle, str):
            if battle != "dday":
                raise GameError(f"there is no battle '{battle}'; the battles are {', '.join(self.battles())}")
            return Campaign(chosen, seed)
        return Campaign(chosen, seed, battle, str(battle.get("id", "unnamed")))

    def load(self, document: Mapping[str, Any]) -> Campaign:
        """Replay a saved game; refuses one whose rules have changed since, because it would not be the same game."""
        for key in ("format", "game", "scenario", "options", "seed", "actions"):
            if key not in document:
                raise BadSave(f"the saved game has no '{key}'; it is not complete", "incomplete", what=key)
        if document["format"] not in SAVE_FORMATS or document["game"] != self.name:
            raise BadSave(f"this is not a saved game of '{self.name}' in format 1, 2 or 3", "not_ours")
        about, options = document["scenario"], document["options"]
        if not isinstance(about, Mapping) or not {"id", "digest"} <= about.keys():
            message = "the saved game does not say which battle it is of: scenario needs an id and a digest"
            raise BadSave(message, "incomplete", what="scenario")
        if type(document["seed"]) not in (int, str):
            raise BadSave("the seed of a saved game is a number or a text", "incomplete", what="seed")
        if not str(document["seed"]).isprintable():
            raise BadSave("the seed of a saved game is written in ordinary characters", "incomplete", what="seed")
        if not isinstance(about.get("document", {}), Mapping):
            raise BadSave("the document of a saved game is a table", "incomplete", what="scenario")
        if not isinstance(options, Mapping):
            raise BadSave("the options of a saved game are a table", "incomplete", what="options")
        if about["digest"] != rules_digest():
            raise BadSave("the board or its numbers have changed since this game was saved", "changed_battle")
        if "document" not in about and about["id"] != "dday":
            message = f"the saved game is of '{about['id']}', which is not one of the battles here"
            raise BadSave(message, "unknown_battle", battle=str(about["id"]))
        game = self.new(about.get("document", about["id"]), options, document["seed"])
        reseeds = read_reseeds(document.get("reseeds", []))
        # Seeds had come to look sealed before the chance of this game was: what was saved then goes on as it began.
        game.flows = document["format"] < format_of(game.seed, reseeds) == SEALED_FORMAT
        game.expect_reseeds(reseeds)
        return replay(game, document["actions"])

    def begin(self, set_up: SetUp) -> Campaign:
        game = self.new(set_up.battle if set_up.shipped else set_up.document, set_up.options, set_up.seed)
        game.expect_reseeds(set_up.reseeds)
        return game

    @property
    def prepared(self) -> bool:
        return KERNEL.warm

    def read_battle(self, source: str | Mapping[str, Any], where: str) -> Mapping[str, Any]:
        try:
            document = read_toml(source) if isinstance(source, str) else dict(source)
            build(Options(), document)
        except (GameError, ValueError) as error:
            raise GameError(f"{where}: {error}") from None
        return document

    # What it offers besides is loaded when somebody asks.

    @cached_property
    def people(self) -> People:
        from bocage.dday.people import DDayPeople  # noqa: PLC0415 - as above

        return DDayPeople(self)

    @cached_property
    def library(self) -> Library:
        from bocage.dday.library import DDayLibrary  # noqa: PLC0415 - as above

        return DDayLibrary(self)

    @cached_property
    def reports(self) -> Reports:
        from bocage.dday.reports import DDayReports  # noqa: PLC0415 - as above

        return DDayReports(self)

    @cached_property
    def generals(self) -> Generals:
        from bocage.dday.generals import DDayGenerals  # noqa: PLC0415 - as above

        return DDayGenerals(self)

    @cached_property
    def terminal(self) -> Terminal:
        from bocage.dday.terminal import DDayTerminal  # noqa: PLC0415 - as above

        return DDayTerminal(self)

    def laboratory(self) -> Any:
        from bocage.dday.lab.laboratory import DDayLaboratory  # noqa: PLC0415 - as above

        return DDayLaboratory(self)

    def reference(self, lang: str) -> dict[str, Any]:
        """The rules reference; the same that the library has."""
        from bocage.dday.reference import reference  # noqa: PLC0415 - as above

        return reference(lang)


SYSTEM = DDay()
