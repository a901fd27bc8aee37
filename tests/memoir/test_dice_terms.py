"""The dice of an attack, in terms and in words, and its exact odds (000 p.9-10; rulings 5.2-5.9)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from tests.memoir.steps import wound
from tests.memoir.table import battle_phase, order, table

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.words import LANGUAGES

SIDES_OF_A_DIE = ("infantry", "infantry", "armor", "grenade", "star", "flag")
HITS = {"i": {"infantry", "grenade"}, "t": {"armor", "grenade"}, "g": {"grenade"}}


def facing(picture: str, attacker: str, card: str = "direct-from-hq") -> Battle:
    battle = table(picture, [card])
    order(battle, card, *([attacker] if card in {"direct-from-hq", "firefight", "armor-assault"} else []))
    battle_phase(battle)
    return battle


def explained(battle: Battle, attacker: str, target: str) -> explain.Attack:
    return explain.attack(battle, battle.unit_on(attacker), battle.unit_on(target))


# The sum.


@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        ("i", [3, 2, 1]),
        ("s", [3, 2, 1]),
        ("r", [3, 2, 1]),
        ("t", [3, 3, 3]),
        ("e", [3, 3, 3]),
        ("g", [3, 3, 2, 2, 1, 1]),
    ],
)
def test_base_dice_by_range(kind: str, dice: list[int]) -> None:
    for away, expected in enumerate(dice, 1):
        cells = [f".:a{kind}"] + ["."] * 8
        cells[away] = ".:xi"
        found = explained(facing(" ".join(cells), "A9"), "A9", f"{'ABCDEFGHI'[away]}9")
        assert found.allowed
        assert (found.dice, found.sentence()) == (expected, f"{expected} at range {away}")
    cells = [f".:a{kind}"] + ["."] * 8
    cells[len(dice) + 1] = ".:xi"
    cells[1] = "."
    battle = table(" ".join(cells))
    order(battle, "direct-from-hq", "A9")
    beyond = explained(battle, "A9", f"{'ABCDEFGHI'[len(dice) + 1]}9")
    assert beyond.reason == "out_of_range"


def test_strength_does_not_matter() -> None:
    battle = table(".:ai .:xi")
    wound(battle, "A9", 1)
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    assert explained(battle, "A9", "B9").dice == 3


def test_the_sentence_of_a_close_assault_on_a_forest() -> None:
    found = explained(facing(".:ai F:xi", "A9", "close-assault"), "A9", "B9")
    assert found.sentence() == "3 at range 1, -1 forest, +1 Close Assault"
    assert [(t.what, t.dice, t.source) for t in found.terms] == [
        ("range", 3, "1"),
        ("ground", -1, "forest"),
        ("card", 1, "close-assault"),
    ]
    assert found.dice == 3


@pytest.mark.parametrize(
    ("cells", "card", "sentence"),
    [
        (".:at F:xi", "direct-from-hq", "3 at range 1, -2 forest"),
        (".:at T:xi", "direct-from-hq", "3 at range 1, -2 town"),
        ("T:at .:xi", "direct-from-hq", "3 at range 1, -2 attacking from town"),
        (".:ai H:xi", "direct-from-hq", "3 at range 1, -1 hill"),
        ("H:ai H:xi", "direct-from-hq", "3 at range 1"),
        (".:ai .s:xi", "direct-from-hq", "3 at range 1, -1 sandbags"),
        (".:at Fs:xi", "direct-from-hq", "3 at range 1, -2 forest"),
        (".:at Hs:xi", "direct-from-hq", "3 at range 1, -1 hill"),
        (".w:ai .:xi", "direct-from-hq", "3 at range 1, -1 attacking from wire"),
        (".w:ai T:xi", "direct-from-hq", "3 at range 1, -1 town, -1 attacking from wire"),
        (".:at .b:xi", "direct-from-hq", "3 at range 1, -2 bunker"),
        (".:ag Fs:xi", "direct-from-hq", "3 at range 1"),
        (".:ag . F:xi", "firefight", "3 at range 2, +1 Firefight"),
        (".:at . .:xi", "armor-assault", "3 at range 2"),
        (".:at F:xi", "armor-assault", "3 at range 1, -2 forest, +1 Armor Assault"),
        ("T:at F:xi", "armor-assault", None),
    ],
)
def test_sentences_and_their_sums(cells: str, card: str, sentence: str | None) -> None:
    battle = facing(cells, "A9", card)
    foe = "B9" if ":xi" in cells.split()[1] else "C9"
    if sentence is None:
        assert battle.state[0]["seat"] == 1, "3 - 2 - 2 + 1 leaves no die: nothing was left to do (cards 2.9)"
        return
    found = explained(battle, "A9", foe)
    assert found.sentence() == sentence
    assert found.dice == sum(term.dice for term in found.terms)
    assert found.dice == sum(int(part.split()[0]) for part in sentence.split(", "))


def test_protections_do_not_add_up_but_penalties_do() -> None:
    sheltered = explained(facing(".:ai Fs:xi", "A9"), "A9", "B9")
    assert sheltered.dice == 2
    both = explained(facing(".w:ai Fs:xi", "A9"), "A9", "B9")
    assert both.dice == 1


def test_an_attack_that_is_not_allowed_has_a_reason_instead() -> None:
    battle = table(".:ai . . F:xi .:ai . .:xi")
    order(battle, "direct-from-hq", "A9", "E9")
    battle_phase(battle)
    found = explained(battle, "A9", "D9")
    assert not found.allowed
    assert (found.reason, found.dice) == ("too_few_dice", 0)
    assert found.sentence() == "the attack from A9 on D9 would have no dice left"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_in_every_language(language: str) -> None:
    found = explained(facing(".w:ai F:xi", "A9", "close-assault"), "A9", "B9")
    said = found.sentence(language)
    assert [part.split()[0] for part in said.split(", ")] == ["3", "-1", "-1", "+1"]
    assert "⟨" not in said
    expected = {"en": ("forest", "wire"), "nl": ("bos", "prikkeldraad"), "fr": ("forêt", "barbelés")}
    assert all(word in said for word in expected[language])


def test_the_dice_announced_are_the_dice_rolled() -> None:
    battle = facing(".w:ai F:xi", "A9", "close-assault")
    events = battle.apply(battle.parse("attack A9 B9"))
    assert next(e.data["dice"] for e in events if e.kind == "attack") == 2
    assert next(e.data["dice"] for e in events if e.kind == "roll") == 2


# The odds.


def enumerated(dice: int, hit_by: set[str]) -> dict[tuple[int, int], Fraction]:
    """Every one of the 6^n outcomes, counted."""
    ways: Counter[tuple[int, int]] = Counter()
    for faces in product(SIDES_OF_A_DIE, repeat=dice):
        ways[sum(face in hit_by for face in faces), faces.count("flag")] += 1
    return {key: Fraction(n, 6**dice) for key, n in ways.items()}


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("kind", HITS)
def test_the_odds_are_those_of_every_outcome(kind: str, dice: int) -> None:
    battle = table(f".:ai .:x{kind}")
    odds = explain.odds_of(dice, explain.hit_sides(battle, battle.unit_on("B9")))
    assert odds.table == enumerated(dice, HITS[kind])
    assert sum(odds.table.values()) == 1


@pytest.mark.parametrize("kind", HITS)
def test_the_odds_of_a_drawn_attack(kind: str) -> None:
    found = explained(facing(f".:ai F:x{kind}", "A9"), "A9", "B9")
    expected = enumerated(2, HITS[kind])
    assert found.odds.table == expected
    assert sum(found.odds.hits()) == sum(found.odds.flags()) == 1
    for n in range(3):
        assert found.odds.hits()[n] == sum((p for (h, _), p in expected.items() if h == n), Fraction(0))
        assert found.odds.flags()[n] == sum((p for (_, f), p in expected.items() if f == n), Fraction(0))
        assert found.odds.eliminates(n) == sum((p for (h, _), p in expected.items() if h >= n), Fraction(0))


def test_retreat_needs_a_survivor_and_more_flags_than_are_ignored() -> None:
    odds = explain.odds_of(3, 3)
    expected = enumerated(3, HITS["i"])
    for figures in (1, 2, 4):
        for ignored in (0, 1):
            brute = sum((p for (h, f), p in expected.items() if h < figures and f > ignored), Fraction(0))
            assert odds.retreats(figures, ignored) == brute


@pytest.mark.parametrize(("kind", "sides"), [("i", 3), ("t", 2), ("g", 1)])
def test_stars_hit_in_a_strike(kind: str, sides: int) -> None:
    battle = table(f".:ai .:x{kind}")
    target = battle.unit_on("B9")
    assert explain.hit_sides(battle, target) == sides
    assert explain.hit_sides(battle, target, star_hits=True) == sides + 1
