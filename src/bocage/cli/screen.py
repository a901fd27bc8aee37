"""A battle on a terminal: the map, the hand, the list of choices. Also readable without colours."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rich.style import Style
from rich.table import Table
from rich.text import Text

from bocage.memoir.kernel import codes
from bocage.memoir.notation import unpack
from bocage.memoir.position import cells
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import Unit
from bocage.memoir.scenario_text import cell_text
from bocage.memoir.telling import attack_document
from bocage.memoir.words import name_of, say

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

CELL = 6
GROUND_COLOURS = {
    "open": "grey15",
    "forest": "dark_green",
    "hedgerow": "#3c5a14",
    "hill": "#6b5a2a",
    "town": "#6b3a2a",
    "river": "#1c4a80",
    "ocean": "#123a6b",
    "beach": "#7a6c3c",
    "cliff": "#5a4a3a",
    "sea-bluff": "#5a4a3a",
    "steep-hill": "#5c4a20",
    "impassable-hill": "#403018",
}
SIDE_LETTERS = {"allies": "a", "axis": "x"}
SIDE_STYLES = {"allies": Style(color="bright_green", bold=True), "axis": Style(color="bright_red", bold=True)}


def side_text(side: str, words: str) -> Text:
    return Text(words, SIDE_STYLES[side])


def map_lines(battle: Battle) -> list[Text]:
    """The map as two lines for every row of hexes: the ground with its name, and who stands there."""
    drawn = cells(battle)
    view = battle.observe(None)
    ordered = {unit["hex"] for unit in view["units"] if "ordered" in unit.get("marks", ())}
    goals = {name for goal in view["objectives"] for name in goal["hexes"]}
    lines: list[Text] = []
    h = 0
    for row in range(battle.board.height):
        indent = " " * (CELL // 2 * (row % 2))
        above, below = Text(indent), Text(indent)
        for _ in range(battle.board.row_length(row)):
            name = battle.board.name(h)
            cell = drawn[h]
            ground = cell_text(replace(cell, unit=None))
            paint = Style(bgcolor=GROUND_COLOURS.get(cell.terrain, "grey15"))
            mark = "*" if name in goals else ""
            above.append(f"{name} ", paint + Style(dim=True))
            above.append(f"{'' if ground == '.' else ground}{mark}".ljust(CELL - len(name) - 1), paint)
            below.append_text(_unit_cell(cell.unit, name in ordered, paint))
            h += 1
        lines += [above, below]
    return lines


def _unit_cell(unit: Unit | None, ordered: bool, paint: Style) -> Text:
    if unit is None:
        return Text(" " * CELL, paint)
    rows = load_rows()
    code = f"{SIDE_LETTERS[unit.side]}{rows.kinds[rows.kind(unit.kind)].code}{unit.figures}"
    text = Text(" >" if ordered else "  ", paint)
    text.append(code.ljust(CELL - 2), paint + SIDE_STYLES[unit.side])
    return text


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
