"""The rules reference: sections of entries, made from the rows and battles that the engine plays, in one language.

`reference("en")` is plain data for a page: ``{"lang", "sections": [{"id", "title", "intro", "entries": [{"id", "row",
"name", "code", "facts", "text", "lines", "battles", "example"}]}]}``. Since the sentences come from the values
themselves, they cannot disagree with what the engine does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from bocage.engine.contract import GameError
from bocage.memoir.reference_examples import obstacle_example, structure_example, terrain_example, unit_example
from bocage.memoir.reference_rows import (
    card_facts,
    card_lines,
    ground_lines,
    kind_lines,
    obstacle_lines,
    structure_lines,
)
from bocage.memoir.reference_say import Say, topics
from bocage.memoir.rows import ALL, BASE, Card, Kind, Rows, load_rows
from bocage.memoir.rows_read import Row
from bocage.memoir.scenario import Scenario, load_scenario, scenario_ids
from bocage.memoir.special import Special, module_of, registry
from bocage.memoir.special.parameters import parameters
from bocage.memoir.words import LANGUAGES, capital

COUNTED = {"extra": "cards", "turns": "turns", "medals": "medals", "figures": "figures"}
"""Parameters of special rules that are told with their word; other numbers stand alone."""
EITHER = {"hexes", "dams", "goals", "stations"}
"""Lists of hexes of which one is enough."""
SECTIONS = ("turn", "terrain", "structure", "obstacle", "unit", "card", "special")
EXAMPLE_HEXES = ("D5", "E5")
EXAMPLE: dict[str, Any] = {"side": "allies", "unit": "infantry", "terrains": ("forest",)}
TYPICAL: dict[str, Any] = {
    "gun": "big-gun", "medals": 1, "slows": 1, "turns": 12, "units": 2, "bridges": 2,
    "goals": ("C1", "D1"), "track": ("C5", "D5", "E5", "F5", "G5"),
}  # fmt: skip
"""What a rule that no battle uses is told with."""


@cache
def reference(lang: str) -> dict[str, Any]:
    """The whole reference in a language."""
    if lang not in LANGUAGES:
        raise GameError(f"there is no language '{lang}'; there is {', '.join(LANGUAGES)}")
    return reference_of(load_rows(), [load_scenario(name) for name in scenario_ids()], lang)


def reference_of(rows: Rows, battles: Sequence[Scenario], lang: str) -> dict[str, Any]:
    """The reference of any rows and battles."""
    say = Say(lang)
    base = rows.boxes.get(BASE)
    deck = [card for card in rows.cards if card.count and (base is None or card.id in base)]
    counts = {
        "total": sum(card.count for card in deck),
        "section": sum(card.count for card in deck if not card.tactic),
        "tactic": sum(card.count for card in deck if card.tactic),
    }
    return {
        "lang": lang,
        "sections": [
            {
                "id": name,
                "title": say(f"section.{name}"),
                "intro": say(f"intro.{name}", **(counts if name == "card" else {})),
                "entries": entries_of(name, rows, battles, lang),
            }
            for name in SECTIONS
        ],
    }


def entries_of(section: str, rows: Rows, battles: Sequence[Scenario], lang: str) -> list[dict[str, Any]]:
    """The entries of one section."""
    say = Say(lang)
    match section:
        case "turn":
            return [_topic(topic, lang) for topic in topics()]
        case "terrain":
            return [
                _entry(section, row, lang, ground_lines(say, row), row.code, terrain_example(battles, row.id))
                for row in rows.terrains
            ]
        case "structure":
            return [
                _entry(section, row, lang, structure_lines(say, row), row.code, structure_example(battles, row.id))
                for row in rows.structures
            ]
        case "obstacle":
            return [
                _entry(section, row, lang, obstacle_lines(say, row), row.code, obstacle_example(battles, row.id))
                for row in rows.obstacles
            ]
        case "unit":
            return [_unit(row, lang, kind_lines(say, row), unit_example(battles, row.id)) for row in rows.kinds]
        case "card":
            names = {card.id: card.name[lang] for card in rows.cards}
            return [
                _entry(section, row, lang, card_lines(say, row, names))
                | {"facts": card_facts(say, row), "text": row.text[lang], "slots": _slots(row)}
                for row in rows.cards
            ]
        case _:
            return [_special(say, name, battles, rows) for name in registry()]


def _entry(
    group: str, row: Row, lang: str, lines: list[str], code: str = "", example: dict[str, Any] | None = None
) -> dict[str, Any]:
    return {
        "id": f"{group}-{row.id}",
        "row": row.id,
        "name": capital(row.name[lang]),
        "code": code,
        "facts": [],
        "text": "",
        "lines": lines,
        "battles": [],
        "example": example,
    }


def _slots(row: Card) -> list[int | str] | None:
    """The orders in the three sections, for a small diagram; only for cards that give orders by section."""
    return ["all" if n == ALL else n for n in row.slots] if row.sectional and not row.strike else None


def _unit(row: Kind, lang: str, lines: list[str], example: dict[str, Any] | None) -> dict[str, Any]:
    # The dice also as numbers, for a small table by distance.
    return _entry("unit", row, lang, lines, row.code, example) | {"dice": list(row.dice), "figures": row.figures}


def _topic(topic: dict[str, Any], lang: str) -> dict[str, Any]:
    return {
        "id": f"turn-{topic['id']}",
        "row": topic["id"],
        "name": topic["name"][lang],
        "code": "",
        "facts": [],
        "text": "",
        "lines": list(topic[lang]),
        "battles": [],
        "example": None,
    }


def _special(say: Say, name: str, battles: Sequence[Scenario], rows: Rows) -> dict[str, Any]:
    used = [
        {"id": battle.id, "title": battle.words(say.lang).title, "text": _rule_text(say, name, rule, rows)}
        for battle in battles
        for rule in battle.rules
        if name == module_of(rule).NAME
    ]
    return {
        "id": f"special-{name}",
        "row": name,
        "name": say(f"special.{name}"),
        "code": "",
        "facts": [],
        "text": "",
        "lines": [] if used else [say("special.nowhere"), say("special.example", text=_example_text(say, name, rows))],
        "battles": used,
        "example": None,
    }


def _example_text(say: Say, name: str, rows: Rows) -> str:
    """The sentence of a rule that no battle uses, with values as a battle could give them, so that it is told all the
    same."""
    module = registry()[name]
    values: dict[str, Any] = {}
    for key, parameter in parameters(module.Rule).items():
        if key in TYPICAL:
            values[key] = TYPICAL[key]
        elif not parameter.required:
            continue
        elif parameter.type == "hexes":
            values[key] = EXAMPLE_HEXES[: min(parameter.most, len(EXAMPLE_HEXES))]
        elif parameter.type == "number":
            values[key] = parameter.least
        else:
            values[key] = EXAMPLE[parameter.type]
    return _rule_text(say, name, module.Rule(**values), rows)


def _rule_text(say: Say, name: str, rule: Special, rows: Rows) -> str:
    """The sentence of a special rule with the values that the battle gives it."""
    values: dict[str, str | int] = {}
    for key, parameter in parameters(rule).items():
        value = getattr(rule, key)
        if parameter.type == "side":
            values[key] = say.side(value)
        elif parameter.type == "unit":
            values[key] = rows.kinds[rows.kind(value)].name[say.lang]
        elif not parameter.required and key not in COUNTED:
            # What may be left out is told in a sentence of its own, or not at all.
            told = say.join(value, "or") if parameter.type == "hexes" else value
            values[key] = say(f"special.{name}_{key}", n=told) if value else ""
        elif parameter.type == "terrains":
            values[key] = say.join([rows.terrains[rows.terrain(name)].name[say.lang] for name in value])
        elif parameter.type == "hexes":
            values[key] = say.join(value, "or" if key in EITHER else "and")
        else:
            values[key] = say.count(COUNTED[key], value) if key in COUNTED else value
    return say(f"special.{name}_rule", **values)
