"""Options are rows: one declaration for reading, checking, writing, describing and compiling them."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from tests.memoir.growing import NAMED, grown

from bocage.engine.contract import GameError
from bocage.engine.referee import Referee
from bocage.memoir.options import Options, OptionsError, declared, declared_in, describe_options
from bocage.memoir.rows_read import LANGUAGES, RowError, data_text
from bocage.memoir.scenario import load_scenario
from bocage.memoir.setup import build
from bocage.memoir.system import SYSTEM

TEXT = 'text = { en = "a", nl = "b", fr = "c" }\nsource = "test"\n'
WEATHER = """values.fair = { en = "fair", nl = "mooi", fr = "beau" }
values.storm = { en = "storm", nl = "storm", fr = "tempête" }
"""
HOUSE = f"""
[[option]]
id = "night"
kind = "flag"
default = false
slot = 7
{NAMED}{TEXT}
[[option]]
id = "weather"
kind = "choice"
default = "fair"
slot = 3
excludes = ["night"]
{NAMED}{TEXT}{WEATHER}
[[option]]
id = "moon"
kind = "number"
default = 1
most = 4
needs = ["night"]
{NAMED}{TEXT}"""


def test_every_option_is_described_in_every_language() -> None:
    for lang in LANGUAGES:
        told = describe_options(lang)
        assert [one["id"] for one in told][:4] == ["young_generals", "sandbags", "hands", "poker_face"]
        assert all(one["name"].strip() and one["text"].strip() and one["source"] for one in told)
    young, sandbags, hands, *_ = describe_options("nl")
    assert (young["kind"], young["default"], young["name"]) == ("flag", False, "Jonge generaals")
    assert (sandbags["kind"], sandbags["default"], sandbags["least"], sandbags["most"]) == ("number", 12, 0, 240)
    assert (hands["kind"], hands["default"]) == ("hands", {})
    with pytest.raises(GameError, match="no language 'de'"):
        describe_options("de")


def test_documents_are_written_as_they_have_always_been() -> None:
    assert Options().to_document() == {"young_generals": False, "sandbags": 12}
    assert list(Options(sandbags=3).to_document().items()) == [("young_generals", False), ("sandbags", 3)]
    hands = Options.from_document({"hands": {"axis": ["ambush"]}})
    assert hands.to_document() == {"young_generals": False, "sandbags": 12, "hands": {"axis": ["ambush"]}}


def test_options_are_values() -> None:
    assert Options(sandbags=12) == Options() != Options(sandbags=11)
    assert hash(Options(young_generals=False)) == hash(Options())
    for options in (Options(), Options(young_generals=True, hands=(("axis", ("ambush",)),))):
        assert pickle.loads(pickle.dumps(options)) == copy.deepcopy(options) == options
    with pytest.raises(AttributeError):
        Options().sandbag  # noqa: B018 - asking is the test
    with pytest.raises(OptionsError, match="did you mean 'sandbags'"):
        Options(sandbag=1)


def test_a_new_option_needs_its_block_only() -> None:
    with grown(options=HOUSE):
        told = {one["id"]: one for one in describe_options("fr")}
        assert list(told)[list(told).index("night") :][:3] == ["night", "weather", "moon"]
        assert told["weather"]["values"] == [
            {"id": "fair", "name": "beau"},
            {"id": "storm", "name": "tempête"},
        ]
        options = Options.from_document({"night": True, "moon": 3})
        assert (options.night, options.moon, options.weather) == (True, 3, "fair")
        assert options.to_document() == {"young_generals": False, "sandbags": 12, "night": True, "moon": 3}
        assert Options.from_document(options.to_document()) == options
        battle = SYSTEM.new("pegasus-bridge", options.to_document())
        assert SYSTEM.load(battle.save()).options == options
    assert "night" not in declared()


def test_compiled_rules_find_options_at_their_slots() -> None:
    pegasus = load_scenario("pegasus-bridge")
    assert not build(pegasus, Options(young_generals=True))[0][0]["options"].any(), "nothing reads a slot yet"
    with grown(options=HOUSE):
        w = build(pegasus, Options(night=True, weather="storm", moon=3))[0][0]
        assert {slot: int(n) for slot, n in enumerate(w["options"]) if n} == {6: 1, 2: 1}


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"night": True, "weather": "storm"}, "options: weather: it does not go together with night; leave one"),
        ({"moon": 2}, "options: moon: it needs night; set that too, or leave it out"),
        ({"weather": "rain"}, "options: weather: 'rain' is not known here; use fair or storm"),
        ({"moon": 9, "night": True}, "options: moon: 9 does not fit; give a whole number from 0 to 4"),
        ({"nihgt": True}, "options: unknown key 'nihgt'; did you mean 'night'?"),
    ],
)
def test_what_does_not_go_together_is_refused_with_a_reason(document: dict[str, Any], message: str) -> None:
    with grown(options=HOUSE), pytest.raises(OptionsError) as caught:
        Options.from_document(document)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "flag"', 'kind = "flga"', "young_generals: kind: 'flga' is not known here; did you mean 'flag'?"),
        ("default = false", "default = 3", "young_generals: default: 3 does not fit; write true or false"),
        ("default = 12", "default = 999", "sandbags: default: 999 does not fit"),
        ("always = true", 'excludes = ["x"]', "young_generals: excludes: 'x' is not known here"),
        (
            'without = ["tactic"]',
            'without = ["tactics"]',
            "without: 'tactics' is not known here; did you mean 'tactic'?",
        ),
        ('nl = "Zandzakken", ', "", "sandbags: name: the key 'nl' is missing"),
        ("least = 0", "leest = 0", "sandbags: unknown key 'leest'; did you mean 'least'?"),
        ("least = 0", "slot = 500", "sandbags: slot: 500 does not fit"),
    ],
)
def test_mistakes_in_the_file_are_named(old: str, new: str, message: str) -> None:
    text = data_text("options.toml")
    assert old in text
    with pytest.raises(RowError) as caught:
        declared_in(text.replace(old, new, 1))
    assert f"options.toml: {message}" in str(caught.value) or message in str(caught.value)


def test_two_options_cannot_share_a_slot() -> None:
    with pytest.raises(RowError, match="slot 3: two options have it"):
        declared_in(HOUSE.replace("slot = 7", "slot = 3"))


def test_the_referee_tells_the_options() -> None:
    table = Referee("memoir")
    answer = table.answer({"cmd": "options"})
    assert answer["ok"]
    assert (answer["system"], answer["lang"], answer["options"]) == ("memoir", "en", describe_options("en"))
    assert table.answer({"cmd": "options", "lang": "fr"})["options"] == SYSTEM.library.options("fr")
    assert table.answer({"cmd": "options", "lang": "xx"})["error"]["code"] == "refused"
    assert table.answer({"cmd": "options", "lang": 3})["error"]["code"] == "bad_type"
    assert table.answer({"cmd": "options", "system": "chess"})["error"]["code"] == "unknown_system"
    defaults = {one["id"]: one["default"] for one in answer["options"] if one["kind"] != "hands"}
    assert table.answer({"cmd": "new", "battle": "pegasus-bridge", "options": defaults})["ok"]
