"""Nobody is told of "1 dice": a sentence that counts something has a form for one of it."""

from __future__ import annotations

import re

import pytest

from bocage.dday import words as dday
from bocage.memoir import words as memoir

COUNTS = re.compile(r"\{(cards|dice|hexes|left|n|rolled|enter|turns)\} [^\W\d]")
"""A number with a word behind it, which is of many."""
NO_COUNT = re.compile(r"term\.|verb\.reroll$|decision\.(smoke|bombard)$|event\.reinforcements$")
"""Dice of a sum, with their sign; which die it is; more, or left, of what was named before."""
SENTENCES = {
    "memoir": memoir.catalogue(),
    "dday": {
        f"{table}.{name}": texts for table, entries in dday.catalogue().items() for name, texts in entries.items()
    },
}


@pytest.mark.parametrize("system", SENTENCES)
def test_what_counts_can_count_one(system: str) -> None:
    sentences = SENTENCES[system]
    lacking = [
        key
        for key, texts in sentences.items()
        if any(COUNTS.search(text) for text in texts.values())
        and not NO_COUNT.match(key)
        and f"{key}_one" not in sentences
    ]
    assert lacking == []


@pytest.mark.parametrize("system", SENTENCES)
def test_a_form_for_one_names_what_the_other_names(system: str) -> None:
    blanks = re.compile(r"\{(\w+)\}")
    counted = {"memoir": memoir.COUNTED, "dday": dday.COUNTED}[system]
    for key, texts in SENTENCES[system].items():
        many = SENTENCES[system].get(key.removesuffix("_one"))
        if not key.endswith("_one") or many is None:
            continue
        for lang, text in texts.items():
            missing = set(blanks.findall(many[lang])) - set(blanks.findall(text))
            # Where the count is told with the unit ("2 tanks"), no blank of its own can be missing.
            assert len(missing) == min(1, len({*counted} & set(blanks.findall(many[lang])))), f"{key}, {lang}"
            assert missing <= {*counted}, f"{key}, {lang}"
            assert not re.search(r"\bdice|stenen|\bdés|\bturns|beurten|\btours", text), f"{key}, {lang}"


def test_one_is_told_as_one() -> None:
    told = [memoir.say("event.supply", lang, unit="U", hex="A1", turns=1) for lang in memoir.LANGUAGES]
    assert [text.split()[-2:] for text in told] == [["1", "turn"], ["zonder", "bevoorrading"], ["1", "tour"]]
    assert memoir.say("event.shell", "en", unit="U", hex="A1", dice=1).endswith("1 die")
    assert memoir.say("event.shell", "en", unit="U", hex="A1", dice=2).endswith("2 dice")
    assert dday.say("verb", "fire", "en", target="T", n=1) == "Fire at T: 1 die"
    assert dday.say("verb", "fire", "nl", target="T", n=3) == "Vuur op T: 3 dobbelstenen"
    assert "2 dice, hits on 1." in dday.say("decision", "strike", "en", place="P", dice=2, needs=1)
