"""A battle on a terminal: the map, the hand, the list of choices. Also readable without colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.style import Style
from rich.table import Table
from rich.text import Text

from bocage.memoir.drawing.textmap import text_map
from bocage.memoir.kernel import codes
from bocage.memoir.notation import unpack
from bocage.memoir.telling import attack_document
from bocage.memoir.words import name_of, say

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

SIDE_STYLES = {"allies": Style(color="bright_green", bold=True), "axis": Style(color="bright_red", bold=True)}


def side_text(side: str, words: str) -> Text:
    return Text(words, SIDE_STYLES[side])


def battle_map(battle: Battle, width: int) -> Text:
    """The map as it stands, with the names of the hexes in it where the terminal is wide enough."""
    named = text_map(battle, names=True)
    return named if max(len(line) for line in named.plain.splitlines()) <= width else text_map(battle)


def head(battle: Battle, lang: str) -> Text:
    """Turn, medals and the card in play, on one line."""
    view = battle.observe(None)
    sides = {side: say(f"word.{side}", lang) for side in battle.seats}
    text = Text(say("event.turn", lang, turn=view["turn"], seat=sides[view["active"]]), Style(bold=True))
    medals, needed = view["medals"], view["medals_needed"]
    text.append("   " + say("screen.medals", lang, **sides, a=medals["allies"], a_needed=needed["allies"],
                            x=medals["axis"], x_needed=needed["axis"]))  # fmt: skip
    if view["in_play"]:
        text.append("   " + say("screen.in_play", lang, card=view["in_play"]["effect"]))
    return text


def hand_table(battle: Battle, seat: int, lang: str) -> Table:
    """The cards of a hand with their texts."""
    side = battle.seats[seat]
    table = Table(
        title=say("screen.your_hand", lang, seat=say(f"word.{side}", lang)),
        title_justify="left",
        box=None,
        pad_edge=False,
    )
    for style in (SIDE_STYLES[side], Style(bold=True), Style()):
        table.add_column(style=style)
    table.show_header = False
    for card_id in battle.hand(seat):
        card = battle.rows.cards[battle.card_number(card_id)]
        table.add_row(card_id, name_of(card_id, lang), str(card.text.get(lang, "")))
    return table


def choice_lines(battle: Battle, actions: list[int], lang: str) -> list[Text]:
    """The numbered choices, with the card's name or the odds beside those that need it."""
    lines = []
    for number, action in enumerate(actions, 1):
        text = battle.format(action)
        line = Text(f"{number:4}  ")
        line.append(text, Style(bold=True))
        kind, a, b = unpack(action)
        if kind in {codes.A_PLAY, codes.A_DISCARD, codes.A_KEEP}:
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
