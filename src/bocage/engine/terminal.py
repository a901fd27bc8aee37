"""A game on a terminal: battles listed and drawn, the board, the hand, the choices, questions.

The defaults work for every game, plainly; a system overrides what it can draw better. Whatever is returned for a screen
is a text, or an object that the library for terminals can print.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bocage.engine.contract import Decision, Game, GameError, GameSystem
from bocage.engine.people import Teller

Subject = Game | str | Mapping[str, Any]
"""A game as it stands, a shipped battle by its id, or the document of another."""


class Terminal:
    """What a game system offers on a terminal."""

    opponent: str | None = None
    """The general who plays for nobody in particular; the last one of the system when none is named."""
    verbs: tuple[str, ...] = ()
    """Questions of its own that a player may ask by typing them."""
    important: frozenset[str] = frozenset({"end"})
    """Kinds of events that are told in bold."""
    secrets = True
    """Whether seats see different things; if so, one screen is cleared before it is passed on."""

    def __init__(self, system: GameSystem) -> None:
        self.system = system

    # Battles.

    def listing(self, lang: str) -> list[tuple[str, str]]:
        """Every shipped battle with what it is called."""
        return [(one["id"], str(one["title"])) for one in self.system.library.battles(lang)]

    def sheet(self, subject: Subject, lang: str) -> Any:
        """A battle with its words and its board, to be read before it is played; a game as it stands."""
        game = self.game_of(subject)
        return "\n".join([*self.opening(game, lang), str(self.board(game, 80, lang))])

    def picture(self, subject: Subject, lang: str) -> str:
        """The same as an SVG picture, where the system draws."""
        return self.system.library.picture_of(self.game_of(subject), lang).decode()

    def game_of(self, subject: Subject) -> Game:
        return self.system.new(subject) if isinstance(subject, (str, Mapping)) else subject

    # A game being played.

    def opening(self, game: Game, lang: str) -> list[str]:
        """What to read before the first action; the first line is the title."""
        return [self.system.people.title(game, lang)]

    def head(self, game: Game, lang: str) -> Any:
        """The turn and the score, on one line."""
        score = zip(game.sides, game.score, strict=True)
        return f"{game.turn}   " + ", ".join(f"{self.name(side, lang)} {points}" for side, points in score)

    def seen(self, game: Any, seat: int | None) -> Any:
        """The game as a seat sees it, to be drawn; where nobody sees less than others, the game itself."""
        return game

    def board(self, game: Game, width: int, lang: str) -> Any:
        """What lies open on the table."""
        view = {key: value for key, value in game.observe(None).items() if key != "legal"}
        return "\n".join(f"{key}: {_short(value)}" for key, value in view.items())

    def legend(self, lang: str) -> str:
        """How to read the board."""
        return ""

    def hand(self, game: Game, seat: int, lang: str) -> Any:
        """What only this seat sees."""
        open_to_all, own = game.observe(None), game.observe(seat)
        mine = {key: value for key, value in own.items() if key != "legal" and open_to_all.get(key) != value}
        return "\n".join(f"{key}: {_short(value)}" for key, value in mine.items())

    def opens(self, game: Game, decision: Decision, before: int) -> bool:
        """Whether a player should see board and hand now; ``before`` is the turn in which that was last so."""
        return game.turn != before

    def choices(self, game: Game, actions: Sequence[int], lang: str) -> list[Any]:
        """The numbered choices."""
        return [f"{number:4}  {game.format(action)}" for number, action in enumerate(actions, 1)]

    def coloured(self, game: Game, seat: int, text: str) -> Any:
        """A text in the colour of a seat."""
        return text

    # Words.

    def teller(self, game: Game, lang: str) -> Teller:
        return self.system.people.teller(game, lang)

    def name(self, seat_or_side: str, lang: str) -> str:
        return self.system.people.name(seat_or_side, lang)

    def reason(self, error: GameError, lang: str) -> str:
        return self.system.people.reason(error, lang)

    # Questions.

    def why(self, game: Game, text: str, lang: str) -> list[Any]:
        """Whether an action is possible, and if not, why; nothing when it simply is."""
        told = self.system.people.why(game, text, lang)
        return [] if told.get("legal") else [str(told.get("message", ""))]

    def help(self, lang: str) -> str:
        """How the `verbs` are typed."""
        return "; ".join(self.verbs)

    def answer(self, game: Game, verb: str, rest: str, lang: str) -> list[Any]:
        """The answer to one of the `verbs`."""
        raise NotImplementedError


def _short(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
