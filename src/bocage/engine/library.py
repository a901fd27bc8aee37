"""What is the same for everybody: battles for the lobby, pictures, words, the rules reference, options, lessons.

Nothing here needs rules that have to be compiled first: a lobby is open before they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from bocage.engine.contract import Game, GameSystem

SEATING = "seats"
"""The group of options that belong to the choice of seats and are no rules."""
EMPTY = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'


@dataclass(frozen=True)
class Lesson:
    """An ordinary game with a known seed, options of its own and an enemy who follows a script in its first turns."""

    id: str
    battle: str
    seat: str
    """The learner's; generals have the others."""
    general: str
    seed: str
    options: Mapping[str, Any]
    script: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """What the enemy would like to do, by turn: the first line that is allowed is taken, `*` stands for anything."""

    def start(self, system: GameSystem) -> Game:
        return system.new(self.battle, self.options, self.seed)

    def answer(self, game: Game) -> str | None:
        """What the script has the enemy do now; None when the general decides."""
        wishes = self.script.get(game.turn, ())
        legal = [game.format(action) for action in game.legal()] if wishes else []
        for wish in wishes:
            for text in legal:
                if fnmatchcase(text, wish):
                    return text
        return None


class Library:
    """What a game system has on its shelves. Every document is for one language."""

    def __init__(self, system: GameSystem) -> None:
        self.system = system

    # Battles.

    def battles(self, lang: str) -> list[dict[str, Any]]:
        """Every shipped battle in short, as a lobby shows it: `id`, `title`, `briefing`, `seats` (`seats_of`), and
        where there are such: `number`, `subtitle`, `when`, `group`, `sides` (by name), `difficulty` (by side)."""
        return [self.battle(name, lang) for name in self.system.battles()]

    def battle(self, name: str, lang: str) -> dict[str, Any]:
        """A shipped battle whole: as in short, and what the system's page needs to draw it."""
        return self.battle_of(self.system.new(name), lang)

    def battle_of(self, game: Game, lang: str) -> dict[str, Any]:
        """The battle of a game, shipped or not."""
        people = self.system.people
        return {
            "id": game.set_up().battle,
            "title": people.title(game, lang),
            "briefing": "",
            "seats": self.seats_of(game, lang),
            "sides": {side: {"name": people.name(side, lang)} for side in game.sides},
        }

    def seats_of(self, game: Game, lang: str) -> list[dict[str, str]]:
        """The seats with their sides, roles and what they are called."""
        people = self.system.people
        return [
            {"name": one.name, "side": one.side, "role": one.role, "title": people.name(one.name, lang)}
            for one in game.places
        ]

    def first(self) -> dict[str, Any] | None:
        """What a lobby offers whoever comes for the first time, if this is the first game: `battle`, `side`, `lesson`
        (an id or None) and what is drawn in pencil over the battle's small picture: `marks`, paths of SVG in the
        coordinates of `size`, its width and height."""
        return None

    # Pictures, as SVG.

    def picture(self, name: str, lang: str, small: bool) -> bytes:
        """The ground of a shipped battle; small, the whole battle for a list."""
        return EMPTY

    def picture_of(self, game: Game, lang: str) -> bytes:
        """The ground of a game's battle."""
        return EMPTY

    def pieces(self) -> bytes:
        """Symbols for what stands on a board."""
        return EMPTY

    # Words.

    def words(self, lang: str) -> dict[str, Any]:
        """Every name and sentence that the system's page may need."""
        return {"lang": lang, "names": {}, "words": {}}

    def reference(self, lang: str) -> dict[str, Any] | None:
        """The rules reference, if the system has one."""
        return None

    def options(self, lang: str) -> list[dict[str, Any]]:
        """What players may agree on before a game: of each `id`, `kind`, `default`, `name`, `text`, `source`,
        `excludes`, `needs`, and what values it can have; `group` is what it is about. What the choice of seats sets is
        in the group `SEATING`."""
        return []

    def option_groups(self, lang: str) -> list[dict[str, str]]:
        """The groups of options in the order in which pages show them: `id`, `name`."""
        return []

    def presets(self, lang: str) -> list[dict[str, Any]]:
        """Options that are chosen together: `id`, `name`, `text`, `options`."""
        return []

    def house_rules(self, options: Mapping[str, Any], lang: str) -> list[dict[str, str]]:
        """What differs from the game as printed, for everybody who plays or watches: `id`, `name` with its value,
        `text`, `source`. Cards that were laid out are nobody's business."""
        return [
            {"id": one["id"], "name": _with_value(one, value), "text": one["text"], "source": one["source"]}
            for one in self.options(lang)
            if one["kind"] in ("flag", "number", "choice")
            and one.get("group") != SEATING
            and (value := options.get(one["id"], one["default"])) != one["default"]
        ]

    def decks(self, lang: str) -> list[dict[str, Any]]:
        """Decks of cards that options may choose: `id`, `title`, `cards` (how many of each)."""
        return []

    def campaigns(self, lang: str) -> list[dict[str, Any]]:
        """Ready-made campaigns: `id`, `name`, `text`, `battles` (ids in their order)."""
        return []

    # Lessons.

    def lessons(self) -> Mapping[str, Lesson]:
        """All lessons by id."""
        return {}


def _with_value(option: Mapping[str, Any], value: Any) -> str:
    """The name of an option with what was agreed on."""
    if option["kind"] == "flag":
        return str(option["name"])
    said = {one["id"]: one["name"] for one in option.get("values", ())}.get(value, value)
    return f"{option['name']}: {said}"
