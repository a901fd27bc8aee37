"""The page has something to say or to show for every event of the rules."""

from __future__ import annotations

import re
from pathlib import Path

from bocage.memoir.events import FATES, SCHEMA
from bocage.memoir.fog_events import INSTEAD
from bocage.memoir.words import COUNTED, catalogue

PAGE = Path(__file__).parents[2] / "src" / "bocage" / "web" / "memoir"
EVENTS = {name for name, _ in SCHEMA.values()} | {*INSTEAD}


def test_the_page_finds_every_sentence_there_is_for_an_event() -> None:
    keys = {key.removeprefix("event.") for key in catalogue() if key.startswith("event.")}
    keys -= {key for key in keys if key.removesuffix("_one") in keys - {key}}  # a sentence's form for one thing
    chosen = set(re.findall(r'key = "(\w+)"', (PAGE / "words.js").read_text("utf-8")))
    told = EVENTS - {"token"} | chosen | {f"token_{fate}" for fate in FATES if fate}
    assert keys == told


def test_the_page_counts_what_the_sentences_count() -> None:
    counted = re.search(r"const COUNTED = \[(.*?)\]", (PAGE / "words.js").read_text("utf-8"))
    assert counted is not None
    assert tuple(re.findall(r'"(\w+)"', counted[1])) == COUNTED


def test_every_event_is_shown_on_the_map_or_only_told() -> None:
    script = (PAGE / "anim.js").read_text("utf-8")
    quiet = re.search(r"ONLY_TOLD = new Set\(\[(.*?)\]\)", script)
    assert quiet is not None
    only_told = set(re.findall(r'"(\w+)"', quiet[1]))
    shown = set(re.findall(r'case "(\w+)":', script.split("async #show")[1]))
    assert shown | only_told == EVENTS
    assert not shown & only_told
