"""What players may agree on before a battle: `data/options.toml` declares it, `Options` is one agreement.

A new option is a block in that file and the code that reads it: as `options.NAME` where battles are set up, or at its
`slot` of the World's `options` in compiled rules. Everything that lists, reads, checks or writes options goes by the
declaration.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from bocage.engine.contract import GameError
from bocage.engine.library import SEATING
from bocage.memoir.decks import KINDS_OF_CARDS, STANDARD, deck_cards
from bocage.memoir.kernel import layout
from bocage.memoir.problems import Problems, suggestion
from bocage.memoir.rows_read import (
    LANGUAGES,
    SIDES,
    Row,
    RowError,
    data_names,
    data_text,
    flag,
    listed,
    number,
    plain,
    read_rows,
    word,
    words,
)

KINDS = ("flag", "number", "choice", "hands")
GROUPS = (
    "table",
    "victory",
    "cards",
    "battle",
    "infantry",
    "armor",
    "artillery",
    "support",
    "terrain",
    "works",
    "situation",
    "variant",
)
"""What options are about; pages show them in these groups, in this order. `table` is not a rule of the game itself."""
HOUSE = "004"
"""How the sources of house rules begin."""
MOST_NUMBER = 30_000
"""Numbers of options must fit into the World's 16 bits."""

Hands = tuple[tuple[str, tuple[str, ...]], ...]
"""Cards by side."""


class OptionsError(GameError):
    """Options that cannot be used; the message names the key and the remedy."""


@dataclass(frozen=True, kw_only=True)
class Option(Row):
    """The declaration of one option."""

    text: Mapping[str, str] = words()
    kind: str = word()
    source: str = word()
    group: str = plain("table")
    default: Any = plain(None)  # noqa: RUF009 - a field like the others; only its type says nothing
    least: int = number(0, MOST_NUMBER)
    most: int = number(0, MOST_NUMBER)
    values: Mapping[str, Mapping[str, str]] = plain({})
    excludes: tuple[str, ...] = listed()
    needs: tuple[str, ...] = listed()
    silences: tuple[str, ...] = listed()
    """Options that would have nothing to do beside it; games that have both go on."""
    same_side: tuple[str, ...] = listed()
    """Options that it does not go together with where both name one side."""
    not_at: Mapping[str, Sequence[Any]] = plain({})
    """Values of other options that it does not go together with."""
    one_board: int = flag()
    """Whether it has nothing to do on two boards, or cannot be played there."""
    without: tuple[str, ...] = listed(KINDS_OF_CARDS)
    always: int = flag()
    alone: int = flag()
    """Whether it goes together with no house rule of document 004; dice before a battle of a campaign are none."""
    slot: int = number(0, layout.OPTIONS)
    """Where compiled rules find it, counted from 1; 0 when they do not read it."""

    def finish(self, problems: Problems, place: str) -> None:
        problems.choice(f"{place}: kind", self.kind, KINDS)
        problems.choice(f"{place}: group", self.group, (*GROUPS, SEATING))
        if self.kind == "hands":
            self.settle(default=())
        if self.kind == "choice":
            for name, texts in problems.table(f"{place}: values", self.values).items():
                problems.words(f"{place}: values.{name}", texts, LANGUAGES)
        if not problems and self.kind != "hands":
            self.read(problems, f"{place}: default", self.default)

    def read(self, problems: Problems, place: str, value: Any) -> Any:
        """The value of a document, or the default and a problem."""
        if self.kind == "flag":
            read: Any = problems.flag(place, value)
        elif self.kind == "number":
            read = problems.number(place, value, self.least, self.most)
        elif self.kind == "choice":
            read = problems.choice(place, value, self.values)
        else:
            read = _read_hands(problems, place, value if value is not None else {})
        return self.default if read is None else read

    def write(self, value: Any) -> Any:
        """The value as a document has it."""
        return {side: list(cards) for side, cards in value} if self.kind == "hands" else value

    def compiled(self, value: Any) -> int:
        """The value as compiled rules read it: a choice is the place of its word."""
        return list(self.values).index(value) if self.kind == "choice" else int(value)

    def describe(self, lang: str) -> dict[str, Any]:
        """The declaration as plain data in one language."""
        told: dict[str, Any] = {
            "id": self.id,
            "kind": self.kind,
            "default": self.write(self.default),
            "name": self.name[lang],
            "text": self.text[lang],
            "source": self.source,
            "group": self.group,
            "excludes": list(self.excludes),
            "needs": list(self.needs),
            "silences": list(self.silences),
            "same_side": list(self.same_side),
            "not_at": {other: list(values) for other, values in self.not_at.items()},
            "one_board": bool(self.one_board),
        }
        if self.kind == "number":
            told |= {"least": self.least, "most": self.most}
        if self.kind == "choice":
            told["values"] = [{"id": name, "name": texts[lang]} for name, texts in self.values.items()]
        return told


@lru_cache(maxsize=1)
def declared() -> dict[str, Option]:
    """Every option by its name: those of options.toml, then those of the other files in the order of their names."""
    return declared_in(*(data_text(f"{name}.toml") for name in data_names("options")))


def declared_in(*texts: str) -> dict[str, Option]:
    """The options that texts declare."""
    problems, rows = Problems(), {}
    for text in texts:
        for row in read_rows(Option, text, "options.toml", ["option"])["option"]:
            if row.id in rows:
                problems.add(row.id, "two files declare it; give every option its own name")
            rows[row.id] = row
    for row in rows.values():
        for key in ("excludes", "needs", "silences", "same_side", "not_at"):
            for other in getattr(row, key):
                problems.choice(f"{row.id}: {key}", other, rows)
    for row in rows.values():
        if row.alone:
            row.settle(excludes=row.excludes + tuple(sorted(_house_rules(rows) - {row.id, *row.excludes})))
    for slot, times in Counter(row.slot for row in rows.values() if row.slot).items():
        if times > 1:
            problems.add(f"slot {slot}", "two options have it; compiled rules would mix them up, so change one")
    if problems:
        raise RowError(problems.message("options.toml"))
    return rows


def _house_rules(rows: Mapping[str, Option]) -> set[str]:
    return {row.id for row in rows.values() if row.source.startswith(HOUSE) and row.kind in ("flag", "choice")}


def describe_options(lang: str = "en") -> list[dict[str, Any]]:
    """Every option as plain data, for lobbies, commands and programs."""
    if lang not in LANGUAGES:
        raise GameError(f"there is no language '{lang}'; there is {', '.join(LANGUAGES)}")
    return [row.describe(lang) for row in declared().values()]


@dataclass(frozen=True, init=False)
class Options:
    """What was agreed on for one battle. Every option is an attribute; only what differs from its default is kept."""

    given: tuple[tuple[str, Any], ...] = field(default=())

    def __init__(self, **values: Any) -> None:
        rows = declared()
        for name in values:
            if name not in rows:
                raise OptionsError(f"options: unknown key {name!r}; {suggestion(name, rows)}")
        kept = tuple((name, values[name]) for name, row in rows.items() if values.get(name, row.default) != row.default)
        object.__setattr__(self, "given", kept)

    def __getattr__(self, name: str) -> Any:
        # Only asked for what is not an attribute already; copies are asked for `given` before they have it.
        if name == "given" or name.startswith("__") or name not in declared():
            raise AttributeError(f"there is no option {name!r}")
        return dict(self.given).get(name, declared()[name].default)

    @classmethod
    def from_document(cls, document: Any, deck: str = STANDARD) -> Options:
        """The options of a plain table, for a battle with this deck; what is left out has its default."""
        problems = Problems()
        made = cls._read(problems, document)
        _check_together(problems, made)
        _check_sense(problems, made)
        return made._checked(problems, deck)

    @classmethod
    def from_game(cls, document: Any, deck: str = STANDARD) -> Options:
        """The options of a game that has begun: it goes on, even if nobody would agree on them like that today."""
        problems = Problems()
        made = cls._read(problems, document)
        _check_together(problems, made)
        return made._checked(problems, deck)

    @classmethod
    def _read(cls, problems: Problems, document: Any) -> Options:
        rows = declared()
        table: Mapping[str, Any] = problems.table("options", document)
        problems.keys("options", table, rows)
        return cls(
            **{name: row.read(problems, f"options: {name}", table[name]) for name, row in rows.items() if name in table}
        )

    def _checked(self, problems: Problems, deck: str) -> Options:
        _check_hands(problems, self, deck)
        if problems:
            raise OptionsError("\n".join(problems.lines()))
        return self

    def to_document(self) -> dict[str, Any]:
        """The options as a plain table: what differs from the default, and what has always been written."""
        given = dict(self.given)
        return {
            name: row.write(given.get(name, row.default))
            for name, row in declared().items()
            if row.always or name in given
        }

    @property
    def without(self) -> tuple[str, ...]:
        """The kinds of cards that are left out of the deck."""
        return tuple(kind for name, _ in self.given for kind in declared()[name].without)


def compile_options(w: Any, options: Options) -> None:
    """Write the options that compiled rules read into the World."""
    for name, row in declared().items():
        if row.slot:
            w["options"][row.slot - 1] = row.compiled(getattr(options, name))


def read_asked(problems: Problems, document: Any) -> dict[str, Any]:
    """The house rules that a battle asks for: each with a value of its own, whatever else is agreed on."""
    rows = {name: row for name, row in declared().items() if row.source.startswith(HOUSE) and not row.alone}
    table = problems.table("house", document)
    problems.keys("house", table, rows)
    return {name: row.read(problems, f"house: {name}", table[name]) for name, row in rows.items() if name in table}


def with_asked(document: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
    """A document with what a battle asks for besides, where the players say nothing about it and nothing is in its
    way: an exemption needs the rule that it is from."""
    made = dict(document)
    for name, row in declared().items():
        if name in asked and name not in made and all(made.get(other) for other in row.needs):
            chosen = {other: value for other, value in made.items() if other in declared()}
            if all(go_together(name, asked[name], other, value) for other, value in chosen.items()):
                made[name] = asked[name]
    return made


def team_sizes(options: Options) -> tuple[int, int]:
    """How many play the Allies and the Axis: as many each, and the odd one where they agreed (000 p.17; 004 HR-09)."""
    half, odd = divmod(options.players, 2)
    axis = half + (odd if options.larger_team == "axis" else 0)
    return options.players - axis, axis


def _check_together(problems: Problems, options: Options) -> None:
    """What is set must be able to go together: an option counts when it differs from its default."""
    chosen = dict(options.given)
    for name in chosen:
        row = declared()[name]
        for other in row.excludes:
            if other in chosen:
                problems.add(f"options: {name}", f"it does not go together with {other}; leave one of them out")
        for other in row.needs:
            if other not in chosen:
                problems.add(f"options: {name}", f"it needs {other}; set that too, or leave it out")


def _check_sense(problems: Problems, options: Options) -> None:
    """What is set must have something to do beside the rest."""
    chosen = dict(options.given)
    for name, value in chosen.items():
        row = declared()[name]
        for other in row.silences:
            if other in chosen:
                problems.add(f"options: {other}", f"it has nothing to do beside {name}; leave one of them out")
        for other in row.same_side:
            if sides_named(value) & sides_named(chosen.get(other)):
                problems.add(
                    f"options: {name}", f"it does not go together with {other} on one side; choose another side for one"
                )
        for other, values in row.not_at.items():
            if other in chosen and chosen[other] in values:
                problems.add(
                    f"options: {name}", f"it does not go together with {other} {chosen[other]}; leave one of them out"
                )


def sides_named(value: Any) -> set[str]:
    """The sides that the value of a choice is about."""
    if not isinstance(value, str):
        return set()
    return {side for side in SIDES if value == "both" or value == side or value.startswith(f"{side}_")}


def go_together(name: str, value: Any, other: str, its_value: Any) -> bool:
    """Whether two settings can be agreed on for one battle."""
    rows = declared()

    def lets(one: str, first: Any, two: str, second: Any) -> bool:
        row = rows[one]
        if two in row.excludes or two in row.silences or second in row.not_at.get(two, ()):
            return False
        return two not in row.same_side or not sides_named(first) & sides_named(second)

    return lets(name, value, other, its_value) and lets(other, its_value, name, value)


def _read_hands(problems: Problems, place: str, value: Any) -> Hands:
    table = problems.table(place, value)
    problems.keys(place, table, SIDES)
    made = []
    for side in SIDES:
        if side in table:
            cards = problems.many(f"{place}: {side}", table[side])
            if not 1 <= len(cards) < layout.HAND:
                problems.add(f"{place}: {side}", f"{len(cards)} cards; give 1 to {layout.HAND - 1}")
            made.append((side, tuple(str(card) for card in cards[: layout.HAND])))
    return tuple(made)


def _check_hands(problems: Problems, options: Options, deck: str) -> None:
    """Each card is in the deck, and not more often than the deck has it."""
    hands: Sequence[tuple[str, tuple[str, ...]]] = options.hands
    if not hands:
        return
    left = {card.id: card.count for card in deck_cards(deck, options.without) if card.count}
    for side, cards in hands:
        for card in cards:
            place = f"options: hands: {side}"
            if card not in left:
                problems.add(place, f"there is no card {card!r} in the deck; {suggestion(card, left)}")
            elif left[card] == 0:
                problems.add(place, f"the deck has no further {card}; take one away")
            else:
                left[card] -= 1
