"""Decks are rows: which cards, and how many; battles name theirs, options can take cards out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.memoir.growing import grown
from tests.memoir.random_play import play_on
from tests.memoir.table import document

from bocage.boards.hexes import hex_board
from bocage.boards.text import format_rows
from bocage.memoir.decks import cards_of, deck_cards, decks_from, load_decks
from bocage.memoir.kernel import layout
from bocage.memoir.options import Options, OptionsError
from bocage.memoir.rows import load_rows, rows_from
from bocage.memoir.rows_read import RowError, data_text
from bocage.memoir.scenario import ScenarioError, from_document
from bocage.memoir.system import SYSTEM

ROWS = load_rows()
DECK = '[[deck]]\nid = "test"\nname = { en = "x", nl = "x", fr = "x" }\n'
FILES = ("terrains", "structures", "obstacles", "units", "cards")
PUSH = """
[[section]]
id = "push-left"
count = 5
name = { en = "Push", nl = "Duw", fr = "Poussez" }
text = { en = "Push.", nl = "Duw.", fr = "Poussez." }
slots = [2, 0, 0]
mirror = "push-right"

[[section]]
id = "push-right"
count = 5
name = { en = "Push", nl = "Duw", fr = "Poussez" }
text = { en = "Push.", nl = "Duw.", fr = "Poussez." }
slots = [0, 0, 2]
mirror = "push-left"
"""
BREAKTHROUGH = """
of = ["base"]

[deck.cards]
recon-left = 2
recon-center = 2
recon-right = 2
probe-left = 5
probe-center = 6
probe-right = 5
attack-left = 4
attack-center = 5
attack-right = 4
assault-left = 3
assault-center = 3
assault-right = 3
recon-in-force = 4
general-advance = 2
pincer-move = 2
air-power = 1
ambush = 2
armor-assault = 3
artillery-bombard = 2
barrage = 1
behind-enemy-lines = 1
close-assault = 1
counter-attack = 3
dig-in = 1
direct-from-hq = 3
firefight = 2
infantry-assault = 2
medics-and-mechanics = 1
move-out = 3
their-finest-hour = 2
"""
"""How often each card lies in the deck of the deep boards."""


def counts(name: str, *without: str) -> Counter[str]:
    return Counter({card.id: card.count for card in deck_cards(name, without) if card.count})


def battle(deck: str, options: dict[str, Any] | None = None) -> Any:
    drawn = document(".:ai . .:xi", hands=(3, 3)) | {"deck": deck}
    return SYSTEM.new(drawn, options, seed=2)


def test_the_decks_there_are() -> None:
    standard = counts("standard")
    assert standard == Counter({card.id: card.count for card in ROWS.cards if card.count})
    assert sum(standard.values()) == 60
    assert counts("two-decks") == standard + standard
    assert sum(counts("two-decks").values()) == 120 <= layout.DECK
    sections = Counter({card.id: card.count for card in ROWS.cards if card.count and not card.tactic})
    assert counts("young-generals") == counts("standard", "tactic") == sections


def test_decks_of_the_same_boxes_number_their_cards_alike() -> None:
    ids = list(ROWS.boxes["base"])
    for name in load_decks():
        assert [card.id for card in deck_cards(name)] == ids


def test_a_battle_is_played_with_its_deck() -> None:
    game = battle("two-decks")
    s = game.state[0]
    assert int(s["n_deck"]) + 6 == 120
    play_on(game, 1, 80)
    again = SYSTEM.load(game.save())
    assert again.digest() == game.digest()
    assert again.scenario.deck == "two-decks"
    assert int(battle("two-decks", {"young_generals": True}).state[0]["n_deck"]) + 6 == 80
    assert "deck" not in battle("standard").scenario.to_document()


def test_hands_come_from_the_deck_of_the_battle() -> None:
    twice = {"hands": {"axis": ["ambush", "ambush"]}}
    assert battle("two-decks", twice).hand(1) == ["ambush", "ambush"]
    with pytest.raises(OptionsError, match="no further ambush"):
        battle("standard", twice)
    with pytest.raises(OptionsError, match="no card 'ambush'"):
        battle("young-generals", {"hands": {"axis": ["ambush"]}})
    assert Options.from_document(twice, "two-decks").hands == (("axis", ("ambush", "ambush")),)


def test_a_deck_can_count_cards_its_own_way() -> None:
    deck = decks_from(data_text("decks.toml") + DECK + 'of = ["base"]\ncards = { ambush = 3, probe-left = 0 }\n', ROWS)
    found = {card.id: card.count for card in cards_of(deck["test"], ROWS)}
    assert (found["ambush"], found["probe-left"], found["probe-right"]) == (3, 0, 4)


def test_a_deck_of_a_box_of_its_own_that_borrows_cards() -> None:
    """Breakthrough's deck is like this: cards of its own, and some of the base game in other numbers."""
    texts = {file: data_text(f"{file}.toml") for file in FILES}
    rows = rows_from({**texts, "cards_push": PUSH})
    base = list(ROWS.boxes["base"])
    assert [card.id for card in rows.cards][: len(base)] == base
    assert rows.boxes["push"] == ("push-left", "push-right")
    text = data_text("decks.toml") + DECK + 'of = ["push"]\ncards = { recon-left = 4, ambush = 2 }\n'
    found = {card.id: card.count for card in cards_of(decks_from(text, rows)["test"], rows)}
    assert {name: n for name, n in found.items() if n} == {
        "push-left": 5,
        "push-right": 5,
        "recon-left": 4,
        "ambush": 2,
    }
    effects = {"nothing", "one-unit", "recon-right", "air-strike-left", "air-strike-right"}
    assert {name for name, n in found.items() if not n} == effects, "what the cards turn into comes along"
    assert [card.id for card in cards_of(decks_from(text, rows)["standard"], rows)] == base


def deep_map() -> str:
    """Units on either edge of a board of 13×17."""
    board = hex_board(13, 17)
    cells = ["."] * len(board)
    for name, cell in {"B2": ".:ai", "F2": ".:at", "L2": ".:ag", "B16": ".:xi", "F16": ".:xt", "L16": ".:xg"}.items():
        cells[board.index(name)] = cell
    return format_rows(cells, board)


def test_the_deck_of_the_deep_boards_has_eighty_cards() -> None:
    """A row is enough: hands, drawing and saving follow from it, on their board of 13×17."""
    with grown(decks=DECK.replace("test", "breakthrough") + BREAKTHROUGH):
        found = counts("breakthrough")
        tactics = {card.id for card in ROWS.cards if card.tactic}
        assert sum(found.values()) == 80
        assert sum(n for card, n in found.items() if card in tactics) == 28
        drawn = document(".", hands=(6, 6)) | {"map": deep_map(), "deck": "breakthrough"}
        game = SYSTEM.new(drawn, None, seed=2)
        assert int(game.state[0]["n_deck"]) + 12 == 80
        play_on(game, 1, 120)
        assert SYSTEM.load(game.save()).digest() == game.digest()


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ('of = ["bas"]', "decks.toml: test: of: 'bas' is not known here; did you mean 'base'?"),
        ("cards = { ambsh = 1 }", "decks.toml: test: cards: there is no card 'ambsh'; did you mean 'ambush'?"),
        ('of = ["base", "base", "base"]', "decks.toml: test: the deck has 180 cards, but there is room for 1 to 128"),
        ('without = ["section"]', "test: the deck has 0 cards"),
        ('without = ["sections"]', "test: without: 'sections' is not known here; did you mean 'section'?"),
        ("cards = { ambush = 500 }", "test: cards.ambush: 500 does not fit; give a whole number from 0 to 128"),
    ],
)
def test_mistakes_in_the_file_are_named(block: str, message: str) -> None:
    with pytest.raises(RowError) as caught:
        decks_from(data_text("decks.toml") + DECK + block, ROWS)
    assert message in str(caught.value)


def test_a_battle_cannot_name_a_deck_that_does_not_exist() -> None:
    with pytest.raises(ScenarioError, match="deck: 'standrd' is not known here; did you mean 'standard'"):
        from_document(document(".:ai .:xi") | {"deck": "standrd"})


def test_new_cards_leave_the_worlds_of_old_decks_as_they_are() -> None:
    before = battle("standard").world.tobytes()
    with grown(cards=PUSH.replace("count = 5", "count = 1"), decks=DECK + 'of = ["base"]\n'):
        assert len(load_rows().cards) == len(ROWS.cards) + 2
    assert battle("standard").world.tobytes() == before
