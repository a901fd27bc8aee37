"""The rules reference for people, made from the data: cards, units, zones."""

from __future__ import annotations

from functools import cache
from typing import Any

from bocage.dday.rows import Card, RuleSection, UnitRow, load_rows, load_rules
from bocage.dday.words import say


def _card(card: Card, lang: str) -> dict[str, Any]:
    made: dict[str, Any] = {"n": card.n, "side": card.side, "title": card.name[lang], "text": card.text[lang]}
    for name in ("leaves", "good", "bad"):
        told = getattr(card, name)
        if told:
            made[name] = f"{say('text', name, lang)} {told[lang]}"
    if card.reconstructed:
        made |= {"reconstructed": card.reconstructed, "note": note(card, lang)}
    return made


def note(card: Card, lang: str) -> str:
    """How far a card is our own."""
    return say("text", card.reconstructed, lang, ours=card.ours[lang] if card.ours else "")


def _entry(section: str, name: str, title: str, facts: list[str], text: str, lines: list[str]) -> dict[str, Any]:
    """One entry as the page of the rules shows it."""
    identity = {"id": f"{section}-{name}", "row": name, "name": title, "code": ""}
    return {**identity, "facts": facts, "text": text, "lines": lines, "battles": []}


def _sections(lang: str) -> list[dict[str, Any]]:
    """Rules, units and cards for the page that shows any game's reference."""
    rows = load_rows()
    packs = {"orders": rows.orders, "fortune": rows.fortune, "tactics": rows.tactics}
    titles = {"orders": say("text", "orders", lang)}
    titles |= {pack: say("option", pack, lang) for pack in ("fortune", "tactics")}
    made = [_rules(section, lang) for section in load_rules()]
    made.append(_units(lang))
    for pack, cards in packs.items():
        entries = []
        for card in cards:
            told = _card(card, lang)
            lines = [told[name] for name in ("good", "bad", "leaves", "note") if name in told]
            facts = [say("name", card.side, lang)] if card.side else []
            entries.append(_entry(pack, str(card.n), f"{card.n}. {card.name[lang]}", facts, card.text[lang], lines))
        made.append({"id": pack, "title": titles[pack], "intro": "", "entries": entries})
    return made


def _rules(section: RuleSection, lang: str) -> dict[str, Any]:
    numbers = load_rows().numbers
    entries = [
        _entry(section.id, one.id, one.name[lang], [], one.text[lang].format(**numbers), []) for one in section.entries
    ]
    return {"id": section.id, "title": section.title[lang], "intro": "", "entries": entries}


def _units(lang: str) -> dict[str, Any]:
    entries = [
        _entry("units", unit.id, unit.name[lang], _facts(unit, lang), unit.about[lang], [])
        for unit in load_rows().units
    ]
    return {"id": "units", "title": say("text", "units", lang), "intro": "", "entries": entries}


def _facts(unit: UnitRow, lang: str) -> list[str]:
    """What a land unit hits on and how far it moves; aircraft have no such numbers."""
    if not unit.attack:
        return []
    axis = f" ({say('name', 'axis', lang)}: {unit.axis_defence})" if unit.axis_defence else ""
    told = {"attack": f"{unit.attack}", "defence": f"{unit.defence}{axis}", "speed": f"{unit.move}"}
    return [f"{say('text', name, lang)}: {value}" for name, value in told.items()]


@cache
def reference(lang: str) -> dict[str, Any]:
    """Everything a player may look up, for one language."""
    rows = load_rows()
    return {
        "lang": lang,
        "title": say("name", "title", lang),
        "orders": {"title": say("text", "orders", lang), "cards": [_card(card, lang) for card in rows.orders]},
        "fortune": {"title": say("option", "fortune", lang), "cards": [_card(card, lang) for card in rows.fortune]},
        "tactics": {"title": say("option", "tactics", lang), "cards": [_card(card, lang) for card in rows.tactics]},
        "units": {
            "title": say("text", "units", lang),
            "columns": {name: say("text", name, lang) for name in ("attack", "defence", "speed")},
            "rows": [
                {
                    "id": unit.id,
                    "name": unit.name[lang],
                    "attack": unit.attack,
                    "defence": unit.defence,
                    "axis_defence": unit.axis_defence or unit.defence,
                    "speed": unit.move,
                }
                for unit in rows.units
            ],
        },
        "numbers": dict(rows.numbers),
        "sections": _sections(lang),
    }
