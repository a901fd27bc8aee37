"""What people are shown and told of a game: views, choices, sentences, questions, standing orders.

The defaults here work for every game: an action is a button with its text, an event is a line of its fields. A system
overrides what it can say better. Everything is for a language of `LANGUAGES`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bocage.engine.contract import Decision, Event, Game, GameError, GameSystem

LANGUAGES = ("en", "nl", "fr")
ANSWER = "answer"
"""What a decision is called for those who may not know what is asked, and an action that would tell them."""
Words = Mapping[str, str]
"""A text in every language."""


def capital(text: str) -> str:
    """A text with a capital first letter."""
    return text[:1].upper() + text[1:]


def plain(code: str) -> str:
    """A code as words, where nobody has better ones."""
    return capital(code.replace("_", " ").replace("-", " "))


@dataclass(frozen=True)
class StandingOrder:
    """Something a player may have done without being asked. The first of the values is the default: to be asked."""

    name: str
    values: tuple[str, ...]
    title: Words = field(default_factory=dict)
    texts: Mapping[str, Words] = field(default_factory=dict)
    """What each value means."""


class Teller:
    """Makes sentences of what happens; may follow a game through its events to say where things are."""

    def __init__(self, people: People, game: Game | None, lang: str) -> None:
        self.people, self.lang = people, lang
        if game is not None:
            self.look(game)

    def look(self, game: Game) -> None:
        """See how everything stands now."""

    def sentence(self, event: Event) -> str:
        """What happened. An event that was redacted makes the sentence that everybody may read."""
        told = ", ".join(f"{plain(name).lower()} {_listed(value)}" for name, value in event.data.items())
        return f"{plain(event.kind)}: {told}" if told else plain(event.kind)

    def decision(self, decision: Decision) -> str:
        """What has to be decided."""
        return plain(decision.kind)

    def tell(self, events: Sequence[Event]) -> list[str]:
        """One sentence for each event, in order."""
        return [self.sentence(event) for event in events]


def _listed(value: Any) -> str:
    return " ".join(str(one) for one in value) if isinstance(value, (list, tuple)) else str(value)


class People:
    """What a game system offers to people at a table."""

    secret_verbs: frozenset[str] = frozenset()
    """Verbs of actions whose text tells what only their player may know."""
    private_decisions: frozenset[str] = frozenset()
    """Kinds of decisions that tell something hidden by being asked: all others learn only whom the game waits for."""
    revealing: frozenset[str] = frozenset()
    """Kinds of events after which somebody knows more than before: what was done cannot be taken back freely."""
    unsaid_opening: frozenset[str] = frozenset()
    """Kinds of events before the first action that are no news to anybody."""
    questions: Mapping[str, tuple[str, ...]] = {}
    """Questions besides `why` that a player or spectator may ask, each with the names of the texts it needs."""
    standing: tuple[StandingOrder, ...] = ()

    def __init__(self, system: GameSystem) -> None:
        self.system = system

    # Views.

    def open_view(self, game: Game) -> dict[str, Any]:
        """What lies open on the table, the same for everybody: what a spectator sees, and how the game stands."""
        return {**self.headline(game), "active": game.seats[game.active], "result": None, **game.observe(None)}

    def own_view(self, game: Game, seat: int | None) -> dict[str, Any]:
        """What a seat sees besides, its choices left out; nothing for a spectator."""
        if seat is None:
            return {}
        everybody = game.observe(None)
        mine = {name: value for name, value in game.observe(seat).items() if everybody.get(name) != value}
        mine.pop("legal", None)
        return {"seat": game.seats[seat], **mine}

    def veiled(self, game: Game) -> bool:
        """Whether players see different boards until the end: nothing that others do is told as it is, and a referee
        may look on (`REFEREE` in the place of a seat)."""
        return False

    def unveiled(self, game: Game) -> Game:
        """The same game for those who may see all of it, because it is over."""
        return game

    def headline(self, game: Game) -> dict[str, Any]:
        """How the game stands in short, for lists of games: the turn, the score, who decides."""
        decision = game.decision()
        about = None
        if decision is not None:
            decision = self.public_decision(decision)
            about = {"seat": game.seats[decision.seat], "kind": decision.kind, **decision.about}
        return {"turn": game.turn, "score": dict(zip(game.sides, game.score, strict=True)), "decision": about}

    def options_shown(self, options: Mapping[str, Any], seat: str | None, over: bool) -> dict[str, Any]:
        """What was agreed on, without what the seat (or a spectator) may not know before the end."""
        return dict(options)

    def public_action(self, text: str) -> str:
        """The text of an action as everybody may know it."""
        verb = text.split(" ", 1)[0]
        return verb if verb in self.secret_verbs else text

    def public_decision(self, decision: Decision) -> Decision:
        """A decision as everybody may know it."""
        return Decision(decision.seat, ANSWER) if decision.kind in self.private_decisions else decision

    def keeps_face(self, game: Game) -> bool:
        """Whether answers to private decisions take alike, so that not even their time tells anything."""
        return False

    def answers_alone(self, game: Game) -> bool:
        """Whether a player who has nothing to choose in a private decision need not answer it himself. What is told of
        him then must not differ from what is told of one who has."""
        return False

    def quick_answer(self, game: Game, legal: Mapping[str, int]) -> str:
        """What is answered to a private decision for a general who has not thought of anything in time."""
        return next(iter(legal))

    # Choices.

    def choices(self, game: Game, legal: Mapping[str, int], lang: str) -> list[dict[str, Any]]:
        """Every legal action as the page gets it: `action`, its `kind` (the verb), what it says on a button (`text`)
        and above buttons of its kind (`group`), and whatever the system's own page shows before it is chosen."""
        kinds = {text: text.split(" ", 1)[0] for text in legal}
        return [
            {
                "action": text,
                "kind": kind,
                "group": self.kind_text(kind, lang),
                "text": self.choice_text(game, text, lang),
            }
            for text, kind in kinds.items()
        ]

    def kind_text(self, kind: str, lang: str) -> str:
        """What actions of a kind are about."""
        return plain(kind)

    def choice_text(self, game: Game, text: str, lang: str) -> str:
        """An action as words."""
        return plain(text)

    # Sentences.

    def teller(self, game: Game | None, lang: str) -> Teller:
        """Without a game for sentences that need not know how things stand."""
        return Teller(self, game, lang)

    def title(self, game: Game, lang: str) -> str:
        """What the game's battle is called."""
        return plain(game.set_up().battle)

    def name(self, seat_or_side: str, lang: str) -> str:
        """A seat or a side as words."""
        return plain(seat_or_side)

    def reason(self, error: GameError, lang: str) -> str:
        """Why something cannot be done."""
        return str(error)

    def reason_of(self, code: str, lang: str) -> str:
        """The reasons that the table itself gives: `battle_over`, `not_offered`."""
        return plain(code)

    # Questions.

    def why(self, game: Game, text: str, lang: str) -> dict[str, Any]:
        """Whether an action is possible now (`legal`); if not, why (`reason`, `message`). May tell more."""
        try:
            game.parse(text)
        except GameError as error:
            return {"legal": False, "reason": getattr(error, "reason", ""), "message": self.reason(error, lang)}
        return {"legal": True}

    def answer(
        self, game: Game, question: str, about: Mapping[str, str], seats: Sequence[int], lang: str
    ) -> dict[str, Any]:
        """The answer to one of the `questions`, for whoever plays these seats: none of them a spectator, several at
        one screen. Raises `IllegalAction` when it cannot be answered. It may take a while: a table
        asks it about a copy of the game, in a thread of its own."""
        raise NotImplementedError

    # Standing orders.

    def ordered_action(self, game: Game, legal: Mapping[str, int], orders: Mapping[str, str]) -> str | None:
        """The action that the orders of the seat that decides give, None when its player has to be asked."""
        return None
