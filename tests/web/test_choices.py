"""Whatever is declared as a choice can be made on the page: it is laid out by what follows its verb, and has words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest
from tests.memoir.growing import grown
from tests.memoir.test_decisions import SWEEP
from tests.web.modules import run
from tests.web.test_catalogues import LANGUAGES

from bocage.memoir.decisions import Asked, Verb, choice_fields, decisions
from bocage.memoir.kernel import codes
from bocage.memoir.notation import AIR_STRIKE, BARRAGE, DEMOLITION, PONTOON, SECTION_NAMES
from bocage.memoir.words import name_of

CHOICES = """
const { Picker, label } = await import(`${given.web}/memoir/actions.js`);
const done = (picker, hex, one) => {
  const { act, preview } = picker.click(hex, false);
  return act === one || picker.pending === one || Boolean(preview?.includes(one));
};
const up = (picker, { from }) => picker.unit === from || picker.click(from, false).changed;
const ways = {
  plain: (picker, one) => picker.plain().includes(one),
  card: (picker, one) => picker.cards().includes(one.card) && picker.cardChoices(one.card).includes(one),
  place: (picker, one) => done(picker, one.to, one),
  press: (picker, one) => done(picker, one.from, one) || picker.alone().includes(one),
  unit: (picker, one) => up(picker, one) && picker.alone().includes(one),
  pair: (picker, one) => up(picker, one) && done(picker, one.to, one),
};
return given.cases.map(([kind, legal]) =>
  legal.map(({ action }) => {
    const picker = new Picker();
    picker.load({ legal, decision: { kind } });
    const one = picker.choices.find((choice) => choice.action === action);
    const lit = picker.marks().marks.map((mark) => mark.hex);
    const cards = picker.cards().flatMap((card) => picker.cardChoices(card));
    const units = picker.units().flatMap((hex) => picker.of(hex));
    const listed = [...picker.plain(), ...picker.places(), ...cards, ...units];
    const { shape, weighty } = one;
    return {
      action,
      label: label(one),
      reached: ways[shape](picker, one),
      asked: !weighty || picker.pending === one || Boolean(picker.target) || shape === "plain",
      lit: shape === "plain" || shape === "card" || lit.includes(one.from ?? one.to),
      listed: listed.filter((other) => other === one).length,
    };
  }),
);
"""
SAMPLES = {
    "unit": ("A1", "B1"),
    "hex": ("A2", "B2"),
    "card": ("probe-left", "attack-center"),
    "number": ("2", "3"),
    "command": SECTION_NAMES,
    "reaction": ("", "ambush"),
    "way": ("", *SECTION_NAMES, "1", "6", *map(" ".join, (AIR_STRIKE, PONTOON, BARRAGE)), f"{' '.join(DEMOLITION)} G5"),
}
PLACE = re.compile(r"\b([AB])([12])\b")
RAW = re.compile(r"\b[A-Za-z]+\.[a-z_]|[{}⟨]")
"""A key that stands where its text should, or a blank that nobody has filled."""


def actions(verb: Verb) -> Iterable[str]:
    """Some of its actions, with everything that can follow the verb."""
    firsts = SAMPLES[verb.first] if verb.first else ("",)
    seconds = SAMPLES[verb.second] if verb.second else ("",)
    if verb.second == verb.first:
        seconds = seconds[::-1]
    pairs = [(first, second) for n, first in enumerate(firsts) for second in (seconds if n == 0 else seconds[:1])]
    for first, second in pairs:
        if first != second or not first:
            yield " ".join(word for word in (verb.id, first, second) if word)


def case(asked: Asked) -> tuple[str, list[dict[str, Any]]]:
    """A decision with a legal list that has all of its verbs, each with places of its own."""
    verbs = [decisions().verbs[verb] for verb in asked.verbs]
    texts = [PLACE.sub(rf"\g<1>{n}\2", text) for n, verb in enumerate(verbs, start=1) for text in actions(verb)]
    rolls = {"preview": {"dice": 2}}
    return asked.id, [
        {"action": text, **choice_fields(text), **(rolls if text.startswith(("attack", "target")) else {})}
        for text in texts
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_declared_choice_is_reached_and_has_words(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {"SWEEPING": 40, "A_SWEEP": 90, "A_HAUL": 91}.items():
        monkeypatch.setattr(codes, name, number, raising=False)
    # Two verbs that no page knows: one among pairs, and one where a unit has several choices by itself.
    more = SWEEP.partition('[[verb]]\nid = "wait"')[0] + SWEEP[SWEEP.index("[[decision]]") :]
    haul = more.replace("sweep", "haul").replace('SWEEP"', 'HAUL"').replace('"pair"', '"unit"')
    with grown(decisions=more + haul):
        cases = [case(asked) for asked in decisions().asked.values()]
        assert {"sweep_mines", "haul_mines", "swap", "stand_fast"} <= {kind for kind, _ in cases}
        for (kind, legal), told in zip(cases, run(CHOICES, lang, cases=cases), strict=True):
            for doc, one in zip(legal, told, strict=True):
                place = f"{kind}: {one}"
                assert one["reached"], place
                assert one["asked"], place
                assert one["lit"], place
                assert one["listed"] == 1, f"the panel lists it once: {place}"
                assert one["label"].strip(), place
                assert not RAW.search(one["label"]), place
                for field in ("card", "taken"):
                    if field in doc and "-" in doc[field]:
                        assert name_of(doc[field], lang) in one["label"], place


def test_a_choice_is_taken_apart_by_its_fields() -> None:
    """Cards are cards, and two of them are told apart: no part of an action is taken for a hex that is none."""
    taken = """const { parse } = await import(`${given.web}/memoir/actions.js`);
      return given.docs.map((doc) => { const { shape, from, to, card, how, at } = parse(doc, given.show);
        return [shape, from ?? to ?? "", card ?? "", how ?? at ?? ""]; });"""
    texts = ("exchange probe-left", "lay-open probe-left", "swap recon-left attack-right", "play recon-left as barrage")
    docs = [{"action": text, **choice_fields(text)} for text in (*texts, "smoke C4", "ambush ambush", "stand-fast")]
    assert run(taken, docs=docs, show="card") == [
        ["card", "", "probe-left", ""],
        ["card", "", "probe-left", ""],
        ["card", "", "recon-left", ""],
        ["card", "", "recon-left", "barrage"],
        ["place", "C4", "", ""],
        ["plain", "", "ambush", ""],
        ["plain", "", "", ""],
    ]
