"""Presets of house rules and the names of their groups."""

from __future__ import annotations

import pytest
from tests.memoir.growing import NAMED, grown

from bocage.memoir.options import GROUPS, Options, declared
from bocage.memoir.presets import blocks_from, describe_groups, describe_presets, load_blocks
from bocage.memoir.rows_read import LANGUAGES, RowError, data_text
from bocage.memoir.system import SYSTEM

TEXT = 'text = { en = "a", nl = "b", fr = "c" }\n'
FLAG = f'kind = "flag"\ndefault = false\n{NAMED}{TEXT}'
HOUSE = f"""
[[option]]
id = "first"
source = "004 HR-1"
group = "battle"
{FLAG}
[[option]]
id = "second"
source = "004 HR-2"
group = "battle"
excludes = ["first"]
{FLAG}
[[option]]
id = "third"
source = "004 HR-3"
group = "terrain"
needs = ["second"]
{FLAG}
[[option]]
id = "fourth"
source = "004 HR-4"
group = "variant"
{FLAG}
[[option]]
id = "fifth"
source = "001 p.2"
group = "terrain"
{FLAG}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_group_has_a_name(lang: str) -> None:
    assert [group["id"] for group in describe_groups(lang)] == list(GROUPS)
    assert all(group["name"].strip() for group in describe_groups(lang))


def test_every_preset_can_be_played() -> None:
    for preset in describe_presets("en"):
        options = Options.from_document(preset["options"])
        assert dict(options.given) == preset["options"], "it sets what differs from the default, and nothing twice"
        SYSTEM.new("pegasus-bridge", preset["options"])


def test_a_preset_grows_with_the_options_and_takes_what_goes_together() -> None:
    with grown(options=HOUSE):
        (preset,) = load_blocks()["preset"]
        taken = {
            name: value
            for name, value in preset.options.items()
            if name in ("first", "second", "third", "fourth", "fifth")
        }
    assert taken == {"first": True}, "second is excluded, third needs it, fourth is a variant, fifth is of another book"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "victory"', 'id = "victories"', "name the groups of options.py in their order"),
        ('sources = ["004"]', 'sources = ["004"]\nwithout = ["nonsense"]', "nonsense"),
        ('text.nl = "Alle', 'text.de = "Alle', "text"),
    ],
)
def test_mistakes_in_the_file_are_told(old: str, new: str, message: str) -> None:
    with pytest.raises(RowError, match=message):
        blocks_from(data_text("presets.toml").replace(old, new, 1))


def test_what_is_on_is_told_in_words() -> None:
    told = SYSTEM.library.house_rules({"young_generals": True, "sandbags": 6, "hands": {"axis": ["ambush"]}}, "en")
    assert [rule["name"] for rule in told] == ["Young generals", "Sandbags: 6"]
    assert all(rule["text"] and rule["source"] for rule in told)
    assert SYSTEM.library.house_rules(Options().to_document(), "fr") == []
    assert set(declared()) >= {rule["id"] for rule in told}
