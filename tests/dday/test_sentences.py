"""Sentences of the log: one unit is told as one, and of rolls that are no fire what came of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.dday.table import do, table

from bocage.dday import SYSTEM
from bocage.dday.events import WHY
from bocage.dday.game import Campaign
from bocage.dday.rows import LANGUAGES
from bocage.dday.words import has
from bocage.engine.contract import Event

PAGES = Path(__file__).resolve().parents[2] / "src" / "bocage" / "web"


def told(game: Campaign, events: list[Event], kind: str) -> list[str]:
    """The sentences of one kind of event, first of each language in turn."""
    found = []
    for lang in LANGUAGES:
        sentences = SYSTEM.people.teller(game, lang).tell(events)
        found += [text for event, text in zip(events, sentences, strict=True) if event.kind == kind][:1]
    return found


def test_one_unit_is_told_as_one() -> None:
    game = table(10, boxes={"gold": "1 infantry 1 tank"})
    one = do(game, "land gold tank 15 1")
    assert told(game, one, "land") == [
        "1 tank (United Kingdom) from Gold lands in Bayeux (15).",
        "1 tank (Verenigd Koninkrijk) uit Gold landt in Bayeux (15).",
        "1 char (Royaume-Uni) de Gold débarque à Bayeux (15).",
    ]
    assert SYSTEM.people.choice_text(game, "land gold infantry 15 1", "en").endswith("from Gold lands in Bayeux (15)")
    game = table(8, zones={30: "uk 2 infantry"})
    assert "go Caen" in told(game, do(game, "move uk infantry 30 31 2"), "move")[0]
    game = table(8, zones={30: "uk 2 infantry"})
    assert [text.split(")")[1].split()[0] for text in told(game, do(game, "move uk infantry 30 31 1"), "move")] == [
        "goes", "gaat", "va",
    ]  # fmt: skip
    game = table(7, zones={29: "uk 1 bomber"})
    assert told(game, game.opening, "home")[0] == "1 bomber (United Kingdom) returns from Cheux (29)."


def test_of_rolls_that_are_no_fire_it_is_told_what_came_of_them() -> None:
    game = table(3, airfield="uk 2 fighter", fortune=[3])
    weather = [event for event in do(game, "fortune {6 4 2}") if event.data.get("why") != "fortune"]
    assert told(game, weather, "roll") == [
        "Weather over the airfield: 4 2. Fit to fly: 1.",
        "Weer boven het vliegveld: 4 2. Kunnen vliegen: 1.",
        "Météo sur l’aérodrome : 4 2. En état de voler : 1.",
    ]
    game = table(12, zones={30: "axis 1 infantry", 2: "us 1 infantry"}, tactics=[12])
    do(game, "move axis infantry 30 29 1", "done")
    assert told(game, do(game, "use infantry 30 29 {2}"), "roll")[0].endswith(": 2. Turned back: 1.")
    game = table(1, charts={"uk": 2}, zones={2: "us 1 infantry"}, tactics=[1])
    near = [event for event in do(game, "use {4 4 1}") if event.data.get("zone") == 17]
    assert told(game, near, "roll")[0].endswith("(17): 1. Landed: 1.")


def test_a_fortune_die_is_told_once() -> None:
    game = table(3, airfield="uk 2 fighter", fortune=[3])
    texts = SYSTEM.people.teller(game, "en").tell(do(game, "fortune {3}"))
    assert texts == ["Fortune die: 3.", "Fortune card 3: nothing happens."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_a_text_for_every_roll(lang: str) -> None:
    texts = json.loads((PAGES / "i18n" / f"dday.{lang}.json").read_text("utf-8"))
    declared = re.search(r"COUNTED = new Set\(\[(.*?)\]\)", (PAGES / "dday" / "battle.js").read_text("utf-8"))
    assert declared
    counted = set(re.findall(r'"(\w+)"', declared[1]))
    assert counted == {why for why in WHY if has("event", f"roll_{why}")}
    assert {f"dday.count_{why}" for why in counted} | {f"dday.why_{why}" for why in WHY} <= texts.keys()
    assert all(has("why", why) for why in WHY)


def test_what_hits_is_told_as_on_the_cards() -> None:
    game = table(9, zones={15: "axis 2 blockhouse"}, boxes={"gold": "2 infantry"})
    decision = game.decision()
    assert decision
    told = [SYSTEM.people.teller(game, lang).decision(decision) for lang in LANGUAGES]
    assert all("1–3." in text for text in told), told
    game = table(4, zones={15: "axis 2 artillery, uk 1 fighter"})
    decision = game.decision()
    assert decision
    assert "hits on 1. Choose" in SYSTEM.people.teller(game, "en").decision(decision)
