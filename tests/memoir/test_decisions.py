"""A kind of decision is one declaration, from which names, notation, hints and choices follow."""

from __future__ import annotations

import re

import pytest
from tests.memoir.growing import grown
from tests.memoir.table import document

from bocage.engine.contract import IllegalAction
from bocage.memoir.decisions import choice_fields, decisions, decisions_from, describe_decisions
from bocage.memoir.kernel import codes
from bocage.memoir.notation import pack, parse_action, shape
from bocage.memoir.rows_read import LANGUAGES, RowError, data_text
from bocage.memoir.system import SYSTEM
from bocage.memoir.table.library import words_document
from bocage.memoir.telling import Teller
from bocage.memoir.words import catalogue

SWEEP = """
[[verb]]
id = "sweep"
action = "SWEEP"
first = "unit"
second = "number"
text = { en = "Sweep {unit}: {number}", nl = "Ruim {unit}: {number}", fr = "Déminer {unit} : {number}" }

[[verb]]
id = "wait"
action = "WAIT"
weighty = true
text = { en = "Not yet", nl = "Nog niet", fr = "Pas encore" }

[[decision]]
id = "sweep_mines"
frame = "SWEEPING"
show = "pair"
verbs = ["sweep", "wait"]
about = { unit = ["a", "unit"], hex = ["b", "hex"], mines = ["c", "number"], why = ["d", "entered", "stayed"] }
hint = { en = "{unit}: sweep {mines} on {hex}?", nl = "{unit}: {mines} ruimen op {hex}?", fr = "{hex} ?" }
"""


def test_every_frame_that_asks_is_declared() -> None:
    asking = {asked.frame for asked in decisions().asked.values()}
    steps = {codes.TURN, codes.ATTACK, codes.STRIKING, codes.DIG, codes.DRAW, codes.ENTER}
    others = {codes.DEAL, codes.INITIATIVE, codes.SUFFER, codes.FIRST_RECON, codes.LAYING, codes.SWAP}
    assert (
        asking
        == others
        | {*range(codes.TURN, codes.BACK + 1), codes.BUILD, codes.UNLOAD, codes.RETURN, codes.SMOKE, codes.PRELUDE}
        - steps
    )
    actions = {number for name, number in vars(codes).items() if name.startswith("A_")}
    assert set(decisions().by_code) == actions
    used = {verb for asked in decisions().asked.values() for verb in asked.verbs}
    assert used == set(decisions().verbs)


def test_everything_that_is_asked_is_said_in_every_language() -> None:
    for lang in LANGUAGES:
        told = describe_decisions(lang)
        assert [one["id"] for one in told] == list(decisions().asked)
        assert all(catalogue()[f"decision.{one['id']}"][lang] == one["hint"] != "" for one in told)
        verbs = [verb for one in told for verb in one["verbs"]]
        assert {verb["id"] for verb in verbs} == set(decisions().verbs)
        assert all(verb["text"].strip() for verb in verbs)
        assert words_document(lang)["decisions"] == told


def test_the_words_of_a_verb_have_the_same_blanks_in_every_language() -> None:
    for verb in decisions().verbs.values():
        told = {lang: sorted(re.findall(r"\{(\w+)\}", verb.text[lang])) for lang in LANGUAGES}
        assert told["en"] == told["nl"] == told["fr"], verb.id


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("done", {}),
        ("play probe-left", {"card": "probe-left"}),
        ("play infantry-assault left", {"card": "infantry-assault", "section": "left"}),
        ("play recon-left as air-strike", {"card": "recon-left", "as": "air-strike"}),
        ("keep ambush", {"card": "ambush"}),
        ("order C4", {"unit": "C4", "hex": "C4"}),
        ("cut-wire C4", {"unit": "C4", "hex": "C4"}),
        ("move C4 D5", {"unit": "C4", "hex": "D5"}),
        ("attack C4 D5", {"unit": "C4", "hex": "D5"}),
        ("drop G5", {"hex": "G5"}),
        ("play recon-left as demolition G5", {"card": "recon-left", "as": "demolition", "hex": "G5"}),
        ("exchange probe-left", {"card": "probe-left"}),
        ("swap recon-left attack-right", {"card": "recon-left", "taken": "attack-right"}),
        ("give probe-left center", {"card": "probe-left", "command": "center"}),
        ("ambush ambush", {"card": "ambush"}),
    ],
)
def test_choices_have_the_fields_of_their_arguments(text: str, fields: dict[str, str]) -> None:
    assert choice_fields(text) == {"kind": text.split(maxsplit=1)[0], **fields}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("move C4", "write it as: move HEX HEX"),
        ("move A9 B9 C9", "write it as: move HEX HEX"),
        ("play", "write it as: play CARD, play CARD left|center|right, play CARD as air-strike"),
        ("play probe-left as tank", "write it as: play CARD"),
        ("done now", "write it as: done"),
        ("jump A9", "an action starts with one of"),
        ("move A9 Z9", "Z9"),
    ],
)
def test_actions_that_cannot_be_read(text: str, told: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        parse_action(SYSTEM.new(document(".:ai .:xi")), text)
    assert told in str(caught.value)
    assert caught.value.reason in {"unreadable", "empty_hex"}


def test_a_new_decision_costs_its_declaration(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel brings the codes and the rules; everything around it follows from the block."""
    for name, number in {"SWEEPING": 40, "A_SWEEP": 60, "A_WAIT": 61}.items():
        monkeypatch.setattr(codes, name, number, raising=False)
    with grown(decisions=SWEEP):
        battle = SYSTEM.new(document(". .:ai .:xi"), seed=1)
        s = battle.state[0]
        frame = s["stack"][int(s["depth"]) - 1]
        frame["kind"], frame["a"], frame["b"], frame["c"], frame["d"] = 40, 0, battle.board.index("A9"), 3, 1
        decision = battle.decision()
        assert decision is not None
        assert decision.kind == "sweep_mines"
        assert decision.about == {"unit": "allies infantry 1", "hex": "A9", "mines": 3, "why": "stayed"}
        assert Teller(battle, "nl").decision(decision) == "Geallieerde infanterie: 3 ruimen op A9?"
        assert battle.observe(None)["decision"] == {"seat": "allies", "kind": "sweep_mines", **decision.about}
        for text, action in (("sweep B9 4", pack(60, 0, 4)), ("wait", pack(61))):
            assert battle.format(action) == text
            assert parse_action(battle, text) == action
        assert choice_fields("sweep B9 4") == {"kind": "sweep", "unit": "B9", "hex": "B9", "number": "4"}
        assert shape(decisions().verbs["sweep"]) == "sweep HEX NUMBER"
        for text in ("sweep B9", "sweep B9 many", "sweep B9 256", "wait B9"):
            with pytest.raises(IllegalAction, match="not complete"):
                parse_action(battle, text)
        assert describe_decisions("en")[-1] == {
            "id": "sweep_mines",
            "hint": "{unit}: sweep {mines} on {hex}?",
            "show": "pair",
            "verbs": [
                {
                    "id": "sweep",
                    "text": "Sweep {unit}: {number}",
                    "arguments": ["unit", "number"],
                    "fields": ["unit", "number"],
                    "weighty": False,
                },
                {"id": "wait", "text": "Not yet", "arguments": [], "fields": [], "weighty": True},
            ],
            "about": ["unit", "hex", "mines", "why"],
        }


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('frame = "PLAY"', 'frame = "PLYA"', "decision play: frame: 'PLYA' is not known here; did you mean 'PLAY'?"),
        ('show = "card"', 'show = "cart"', "decision play: show: 'cart' is not known here; did you mean 'card'?"),
        ('action = "DONE"', 'action = "OVER"', "verb done: action: 'OVER' is not known here"),
        ('action = "DONE"', 'action = "PLAY"', "verb: two verbs have the same action"),
        ('first = "card"', 'first = "cards"', "verb play: first: 'cards' is not known here; did you mean 'card'?"),
        (
            '"discard", "done"]',
            '"discrd", "done"]',
            "decision play: verbs: 'discrd' is not known here; did you mean 'dis",
        ),
        ('when = ["a"]', 'when = ["g"]', "decision move_again: when: 'g' is not known here"),
        ('flags = ["b", "number"]', 'flags = ["b", "count"]', "about.flags: 'count' is not known here"),
        ('nl = "Speel een kaart", ', "", "decision play: hint: the key 'nl' is missing"),
        ('nl = "Klaar", ', "", "verb done: text: the key 'nl' is missing"),
        ('"Order {unit}"', '"Order {card}"', "verb order: text.en: 'card' is not known here"),
        ("weighty = true", "weighty = 1", "verb target: weighty: 1 does not fit; write true or false"),
    ],
)
def test_mistakes_in_the_file_are_named(old: str, new: str, message: str) -> None:
    text = data_text("decisions.toml")
    assert old in text
    with pytest.raises(RowError) as caught:
        decisions_from(text.replace(old, new, 1), vars(codes))
    assert message in str(caught.value)
