"""A battle on a terminal: the map, the hand, the list of choices. Also readable without colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.style import Style
from rich.table import Table
from rich.text import Text

from bocage.engine import terminal
from bocage.engine.contract import Decision
from bocage.engine.terminal import Subject
from bocage.memoir.composed import JOINED
from bocage.memoir.drawing.board import board_svg
from bocage.memoir.drawing.sheet_text import battle_text
from bocage.memoir.drawing.textmap import text_map
from bocage.memoir.drawing.wording import dates
from bocage.memoir.fog import seen_by
from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes
from bocage.memoir.notation import unpack
from bocage.memoir.scenario import Scenario, from_document, load_scenario, scenario_ids
from bocage.memoir.telling import Teller, attack_document, why
from bocage.memoir.view import given_out
from bocage.memoir.words import name_of, say, two_boards_text

SIDE_STYLES = {"allies": Style(color="bright_green", bold=True), "axis": Style(color="bright_red", bold=True)}


class MemoirTerminal(terminal.Terminal):
    """Memoir on a terminal."""

    opponent = "simple"  # it needs nothing compiled beyond the rules
    verbs = ("odds", "staff")
    important = frozenset({"turn", "end", "medals"})

    def listing(self, lang: str) -> list[tuple[str, str]]:
        battles = [load_scenario(name) for name in scenario_ids()]
        return [(one.id, f"{one.words(lang).title}, {dates(one, lang)}") for one in battles]

    def sheet(self, subject: Subject, lang: str) -> Text:
        return battle_text(_drawn(subject), lang)

    def picture(self, subject: Subject, lang: str) -> str:
        return board_svg(_drawn(subject), lang)

    def opening(self, game: Any, lang: str) -> list[str]:
        text = game.scenario.words(lang)
        return [text.title, text.briefing, *(f"- {rule}" for rule in text.rules)]

    def head(self, game: Any, lang: str) -> Text:
        return head(game, lang)

    def seen(self, game: Any, seat: int | None) -> Battle:
        return seen_by(game, seat)

    def board(self, game: Any, width: int, lang: str) -> Text:
        return battle_map(game, width)

    def legend(self, lang: str) -> str:
        return say("screen.legend", lang)

    def hand(self, game: Any, seat: int, lang: str) -> Table:
        return hand_table(game, seat, lang)

    def opens(self, game: Any, decision: Decision, before: int) -> bool:
        if decision.kind == "deal":  # asked again for every card that is given
            return bool(game.turn != before)
        return decision.kind in {"play", "initiative"}

    def choices(self, game: Any, actions: Sequence[int], lang: str) -> list[Text]:
        return choice_lines(game, list(actions), lang)

    def coloured(self, game: Any, seat: int, text: str) -> Text:
        return Text(text, SIDE_STYLES[game.places[seat].side])

    def why(self, game: Any, text: str, lang: str) -> list[str]:
        about = why(game, text, lang)
        if "dice" in about:
            return odds_lines(about, lang)
        return [about["message"]] if about.get("message") else []

    def help(self, lang: str) -> str:
        return say("screen.verbs", lang)

    def answer(self, game: Any, verb: str, rest: str, lang: str) -> list[Any]:
        return _staff(game, lang) if verb == "staff" else _odds(game, rest.split(), lang)


def _drawn(subject: Subject) -> Scenario | Battle:
    if isinstance(subject, Battle):
        return subject
    return load_scenario(subject) if isinstance(subject, str) else from_document(subject)


def _odds(battle: Battle, hexes: list[str], lang: str) -> list[str]:
    if len(hexes) != 2:
        return [say("screen.verbs", lang)]
    u, v = (battle.unit_on(name) for name in hexes)
    return odds_lines(attack_document(battle, u, v, lang), lang)


def _staff(battle: Battle, lang: str) -> list[Text]:
    """What the strong general would do here, and why."""
    from bocage.memoir.generals.staff import advise  # noqa: PLC0415 - compiles what generals think with

    found = advise(battle, f"terminal/{len(battle.actions)}", lang)
    lines = [Text(f"{found.title}  [{found.action}]", Style(bold=True)), *(Text(f"  {line}") for line in found.text)]
    return [*lines, *(Text(f"  ({other.title}: {other.text})", Style(dim=True)) for other in found.others)]


def battle_map(battle: Battle, width: int) -> Text:
    """The map as it stands, with the names of the hexes in it where the terminal is wide enough."""
    named = text_map(battle, names=True)
    return named if max(len(line) for line in named.plain.splitlines()) <= width else text_map(battle)


def head(battle: Battle, lang: str) -> Text:
    """Turn, medals and the card in play, on one line."""
    view = battle.observe(None)
    name = Teller(None, lang).side
    sides = {side: name(side) for side in battle.sides}
    text = Text(say("event.turn", lang, turn=view["turn"], seat=name(view["active"])), Style(bold=True))
    medals, needed = view["medals"], view["medals_needed"]
    if any(needed.values()):
        text.append("   " + say("screen.medals", lang, **sides, a=medals["allies"], a_needed=needed["allies"],
                                x=medals["axis"], x_needed=needed["axis"]))  # fmt: skip
    if shown := view["in_play"]:
        cards = JOINED.join(one["effect"] for one in shown.get("all", [shown]))
        text.append("   " + say("screen.in_play", lang, card=cards))
    return text


def hand_table(battle: Battle, seat: int, lang: str) -> Table:
    """The cards that a seat has, or its team in common, with their texts."""
    place = battle.places[seat]
    table = Table(
        title=say("screen.your_hand", lang, seat=Teller(None, lang).side(place.name)),
        title_justify="left",
        box=None,
        pad_edge=False,
    )
    for style in (SIDE_STYLES[place.side], Style(bold=True), Style()):
        table.add_column(style=style)
    table.show_header = False
    for card_id in battle.hand(battle.holder(seat)):
        table.add_row(card_id, name_of(card_id, lang), text_of(battle, card_id, lang))
    for general, cards in given_out(battle, seat).items():
        for card_id in cards:
            said = say("screen.given", lang, general=Teller(None, lang).side(general))
            table.add_row(card_id, name_of(card_id, lang), said, style=Style(dim=True))
    return table


def text_of(battle: Battle, card_id: str, lang: str) -> str:
    """What a card means in this battle: generals of 002 do not do what is printed for one board."""
    text = two_boards_text(card_id, lang) if battle.world[0]["overlord"] else ""
    return text or str(battle.rows.cards[battle.card_number(card_id)].text.get(lang, ""))


def choice_lines(battle: Battle, actions: list[int], lang: str) -> list[Text]:
    """The numbered choices, with the card's name or the odds beside those that need it."""
    lines = []
    for number, action in enumerate(actions, 1):
        text = battle.format(action)
        line = Text(f"{number:4}  ")
        line.append(text, Style(bold=True))
        kind, a, b = unpack(action)
        if kind in {codes.A_PLAY, codes.A_GIVE, codes.A_DISCARD, codes.A_KEEP}:
            line.append(f"  {name_of(battle.rows.cards[a].id, lang)}", Style(dim=True))
        elif kind == codes.A_ATTACK:
            line.append(f"  {brief_odds(attack_document(battle, a, b, lang), lang)}", Style(dim=True))
        lines.append(line)
    return lines


def brief_odds(about: dict[str, Any], lang: str) -> str:
    """Dice and their reasons on one line."""
    terms = ", ".join(term["text"] for term in about["terms"])
    return say("screen.dice", lang, n=about["dice"], terms=terms)


def odds_lines(about: dict[str, Any], lang: str) -> list[str]:
    """An attack in full: why not, if so; dice with their reasons; exact odds."""
    lines = [about["message"]] if about.get("message") else []
    if about["dice"] > 0:
        odds = about["odds"]
        lines.append(brief_odds(about, lang))
        lines.append(
            say("screen.hits", lang, list=", ".join(f"{n}: {p:.1%}" for n, p in enumerate(odds["hits"])))
            + "; "
            + say("screen.chances", lang, kill=f"{odds['eliminates']:.1%}", flag=f"{odds['retreats']:.1%}")
        )
    return lines
