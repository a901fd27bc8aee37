"""The rules reference: every row is there in every language, and a row that changes changes its text."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from bocage.engine.contract import GameError
from bocage.memoir.reference import entries_of, reference, reference_of
from bocage.memoir.reference_say import sentences, topics
from bocage.memoir.rows import ALL, Kind, Rows, load_rows
from bocage.memoir.rows_read import EVERY_CLASS, Row
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.special import registry
from bocage.memoir.words import LANGUAGES

GROUPS = {
    "terrains": "terrain",
    "structures": "structure",
    "obstacles": "obstacle",
    "kinds": "unit",
    "cards": "card",
}

SILENT = {
    "tactic": "it follows from the block, which only tells section cards from tactic cards of the deck",
    "units": "reading a row turns it into slots, which are told",
    "sectional": "it follows from slots, which are told",
    "everyone": "it follows from slots, which are told",
    "enter_dice": "without a way of entering that rolls the dice mean nothing",
    "enter_faces": "as the dice",
    "uneven": "it follows from the fields that make a kind uneven, which are told",
    "on_armor": "it follows from the dice against armor, which are told",
    "flag_on": "without faces that are flags it means nothing",
    "slope_cost": "without a slope the cost means nothing",
    "strike_dice": "without a strike the dice mean nothing",
    "draws": "0 and 1 both draw one card",
    "shots": "0 and 1 both battle once",
}
"""Fields that may change without a word, and why; where they do mean something they are tested below."""
UNARMED = {"move_battle", "needs_sight"}
"""Fields that mean nothing to a kind without dice, which never battles."""


def entries(lang: str, rows: Rows | None = None) -> dict[str, dict[str, Any]]:
    made = reference(lang) if rows is None else reference_of(rows, [], lang)
    return {entry["id"]: entry for section in made["sections"] for entry in section["entries"]}


def every_row() -> list[tuple[str, Row]]:
    rows = load_rows()
    return [(group, row) for group in GROUPS for row in getattr(rows, group)]


def other_value(row: Row, name: str) -> Any:
    """Some other value that the field could have."""
    value = getattr(row, name)
    if name == "id":
        raise AssertionError("the id is not a value")
    if name == "code":
        return "ZZ"
    if name in ("name", "text"):
        return {lang: f"{text} ({lang})" for lang, text in value.items()}
    if name == "mirror":
        return "probe-left" if value != "probe-left" else "probe-right"
    if name == "strike_as":
        return "air-strike-left" if value != "air-strike-left" else "air-strike-right"
    if name in ("enter", "retreat", "battle_on_entry", "battle_from", "classes") and not isinstance(row, Kind):
        return 1 if value != 1 else EVERY_CLASS
    if value == ():
        return (1,)
    if isinstance(value, tuple):
        first = 0 if value[0] == ALL else value[0]
        return (first + 1, *value[1:])
    if name in ("slope_from", "near", "battle_at", "open_within"):
        return 1 if value != 1 else 2
    assert isinstance(value, int)
    if name == "cls":
        return (value + 1) % 4
    return value + 1 if value != 1 else 0


def changed(rows: Rows, group: str, row: Row, **values: Any) -> Rows:
    new = replace(row, **values)
    others: Any = tuple(new if each is row else each for each in getattr(rows, group))
    return replace(rows, **{group: others})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_appears(lang: str) -> None:
    made = entries(lang)
    for group, row in every_row():
        entry = made[f"{GROUPS[group]}-{row.id}"]
        assert entry["name"].casefold() == row.name[lang].casefold()
        assert entry["lines"] or entry["text"]
    assert {f"special-{name}" for name in registry()} <= made.keys()
    assert {f"turn-{topic['id']}" for topic in topics()} <= made.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_special_rule_of_a_battle_is_told(lang: str) -> None:
    made = entries(lang)
    told = [battle["id"] for entry in made.values() for battle in entry["battles"]]
    assert sorted(told) == sorted(name for name in scenario_ids() for _ in load_scenario(name).rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_blank(lang: str) -> None:
    for entry in entries(lang).values():
        for line in [*entry["lines"], *entry["facts"], *(battle["text"] for battle in entry["battles"])]:
            assert line.strip()
            assert not set("{}") & set(line)


@pytest.mark.parametrize("group", GROUPS)
def test_a_changed_row_changes_its_text(group: str) -> None:
    rows = load_rows()
    for place, row in enumerate(getattr(rows, group)):
        before = entries_of(GROUPS[group], rows, [], "en")[place]
        assert before["row"] == row.id
        for field in fields(row):
            if field.name == "id" or field.name in SILENT:
                continue
            if isinstance(row, Kind) and not any(row.dice) and field.name in UNARMED:
                continue
            new = changed(rows, group, row, **{field.name: other_value(row, field.name)})
            after = entries_of(GROUPS[group], new, [], "en")[place]
            assert after != before, f"{row.id}: {field.name} is not told"


def test_what_depends_on_another_field_is_told_with_it() -> None:
    rows = load_rows()
    cliff, barrage = rows.terrains[rows.terrain("cliff")], rows.cards[rows.card("barrage")]
    recon, bombard = rows.cards[rows.card("recon-left")], rows.cards[rows.card("artillery-bombard")]
    for group, row, values in (
        ("terrains", cliff, {"slope_cost": 3}),
        ("terrains", rows.terrains[rows.terrain("frozen-river")], {"enter_dice": 3}),
        ("terrains", rows.terrains[rows.terrain("frozen-river")], {"enter_faces": 1}),
        ("kinds", rows.kinds[rows.kind("eighty-eight")], {"flag_on": 1}),
        ("cards", barrage, {"strike_dice": (5, 4)}),
        ("cards", recon, {"draws": 3}),
        ("cards", bombard, {"shots": 1}),
    ):
        key = f"{GROUPS[group]}-{row.id}"
        assert entries("en", changed(rows, group, row, **values))[key]["lines"] != entries("en")[key]["lines"]


def test_sentences_carry_the_values() -> None:
    rows = load_rows()
    assert "Infantry attacking a unit here rolls 1 die fewer." in entries("en")["terrain-forest"]["lines"]
    forest = rows.terrains[rows.terrain("forest")]
    new = changed(rows, "terrains", forest, cover=(3, 2, 0, 0))
    assert "Infantry attacking a unit here rolls 3 dice fewer." in entries("en", new)["terrain-forest"]["lines"]


def test_examples_show_what_they_are_for() -> None:
    for key, entry in entries("en").items():
        if (example := entry["example"]) is None:
            continue
        battle = load_scenario(example["battle"])
        cell = battle.cells[battle.hex_board.index(example["hex"])]
        shown: dict[str, set[str | None]] = {
            "terrain": {cell.terrain},
            "structure": {cell.structure},
            "obstacle": set(cell.obstacles),
            "unit": {cell.unit.kind if cell.unit else None},
        }
        assert entry["row"] in shown[key.split("-")[0]]
    assert all(entries("en")[f"unit-{row.id}"]["example"] for row in load_rows().kinds[:6])


def test_the_deck_is_counted() -> None:
    rows = load_rows()
    intro = next(section["intro"] for section in reference("en")["sections"] if section["id"] == "card")
    assert f"{sum(card.count for card in rows.cards)} cards" in intro


def test_the_catalogue_is_complete() -> None:
    for key, texts in sentences().items():
        assert set(texts) == set(LANGUAGES), key
        assert all(text.strip() for text in texts.values()), key
    for topic in topics():
        assert len({len(topic[lang]) for lang in LANGUAGES}) == 1, topic["id"]  # type: ignore[arg-type]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(GameError, match="no language"):
        reference("xx")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_special_rule_that_no_battle_uses_is_told_by_an_example(lang: str) -> None:
    for name in registry():
        entry = entries(lang)[f"special-{name}"]
        assert entry["battles"] or len(entry["lines"]) == 2, name
        assert "{" not in " ".join(entry["lines"]), name


def test_what_does_not_battle_has_no_dice_and_no_sight() -> None:
    lines = entries("en")["unit-locomotive"]["lines"]
    assert "It never battles." in lines
    assert not any("Dice by distance" in line or "line of sight" in line for line in lines)


def test_one_dam_that_is_held_is_enough() -> None:
    told = next(one for one in entries("en")["special-sabotage_dam"]["battles"] if one["id"] == "schwammenauel-dam")
    assert "a unit on D7 or L7" in told["text"]


def test_a_minefield_tells_where_its_effect_stands() -> None:
    assert any("Minefields" in line for line in entries("en")["obstacle-minefield"]["lines"])
