"""Two boards side by side: what can be drawn, who sits where, and random battles that keep every sum (002 p.2)."""

from __future__ import annotations

import pytest
from tests.memoir.cover import HEAVY
from tests.memoir.covering import other_values
from tests.memoir.overlord.field import FACING, FILL, LINE, SEATS, field, front, wide_map
from tests.memoir.table import do, document, options_now

from bocage.boards.sections import section_masks
from bocage.engine.chance import next32, seed_words
from bocage.engine.compiled import COMPILED
from bocage.engine.contract import GameError
from bocage.memoir.advice import advice
from bocage.memoir.game import Battle, same_state
from bocage.memoir.generals.random import GENERAL
from bocage.memoir.kernel import checks
from bocage.memoir.kernel.rule import CHECKS
from bocage.memoir.options import declared
from bocage.memoir.scenario import ScenarioError, from_document, load_scenario, scenario_ids
from bocage.memoir.setup import Options
from bocage.memoir.system import SYSTEM

NARROW = {row.id: other_values(row)[0] for row in declared().values() if row.one_board}
"""Options for one board, with a value."""
STEPS = 2000 if COMPILED else 12
"""Actions; plain Python takes a second for some."""
OVERLORDS = ("omaha-beach-overlord", "prokhorovka-overlord", "peleliu-landings-overlord", "fall-of-london")


def test_more_than_two_boards_are_refused() -> None:
    rows = [" ".join(["."] * (39 - row % 2)) for row in range(9)]
    with pytest.raises(ScenarioError, match="more than two boards side by side"):
        from_document(document(".") | {"map": "\n".join(rows), "deck": "two-decks"})


def test_two_boards_need_two_decks() -> None:
    with pytest.raises(ScenarioError, match="use 'two-decks'"):
        from_document(document(".") | {"map": wide_map(LINE | FACING)})


def test_sections_of_a_hex() -> None:
    battle = field(LINE | FACING, FILL)
    masks = dict(zip(battle.board.names, section_masks(battle.board).tolist(), strict=True))
    assert [masks[name] for name in ("A5", "d6", "E5", "i6", "M5", "m6", "N5", "q6", "v6", "Z5")] == [
        1, 3, 2, 6, 4, 12, 8, 24, 48, 32,
    ]  # fmt: skip


def test_fewer_people_hold_several_seats() -> None:
    """Three a side: the commander leads the center too. One against one: each has four seats."""
    battle = field(LINE | FACING, ["probe-left", *FILL])
    for people in ({"allies": "Ann", "allies-center": "Ann"}, dict.fromkeys(SEATS[:1] + SEATS[2:5], "Bob")):
        assert {battle.places[battle.seats.index(seat)].side for seat in people} == {"allies"}
    everyone = [GENERAL(seat, 1) for seat in range(8)]
    for _ in range(30):
        decision = battle.decision()
        assert decision is not None
        battle.apply(everyone[decision.seat].choose(battle))


def test_heavy_tests_play_all_battles_with_commands() -> None:
    assert {name for name in scenario_ids() if load_scenario(name).overlord} == set(OVERLORDS)
    assert set(OVERLORDS) <= set(HEAVY)


@pytest.mark.parametrize("name", OVERLORDS)
def test_random_battles_keep_every_sum(name: str) -> None:
    CHECKS.prepare()
    battle = SYSTEM.new(name, seed=5)
    fresh = SYSTEM.new(name, seed=5)
    cards = int(checks.all_cards(_undealt(fresh)))
    words = seed_words(f"overlord/{name}")
    for _ in range(STEPS):
        legal = battle.legal()
        if not legal:
            break
        action = legal[next32(words) * len(legal) >> 32]
        text = battle.format(action)
        assert battle.parse(text) == action, text
        battle.apply(action)
        assert checks.position_fault(battle.world, battle.state, battle.out, cards) == checks.FINE, text
    again = SYSTEM.load(battle.save())
    assert isinstance(again, Battle)
    assert same_state(again, battle)


def _undealt(battle: Battle) -> object:
    """The state before the first shuffle."""
    from bocage.memoir.setup import build  # noqa: PLC0415 - only here

    return build(battle.scenario, Options())[1]


def test_every_decision_is_drawn_and_told() -> None:
    battle = field(LINE | FACING, ["probe-left", *FILL])
    assert "give probe-left left" in options_now(battle)
    for lang in ("en", "nl", "fr"):
        for kind in ("deal", "initiative", "suffer"):
            assert SYSTEM.people is not None
            assert kind in {one["id"] for one in _described(lang)}


def _described(lang: str) -> list[dict[str, object]]:
    from bocage.memoir.decisions import describe_decisions  # noqa: PLC0415 - only here

    return describe_decisions(lang)


def test_a_commissar_watches_one_board_only() -> None:
    """A commander would commit up to three cards at once: that is not built, as no battle needs it (rulings 11.3)."""
    with pytest.raises(GameError, match="commissar is for battles on one board"):
        front([], rules=[{"name": "political_commissar", "side": "axis"}])
    with pytest.raises(GameError, match="variant_1984 is for one board"):
        front([], options=Options(variant_1984=True))


def test_what_is_for_one_board_is_told_to_whoever_writes_a_battle() -> None:
    """A bridge is blown with a card that a player plays for himself; on two boards he never does (002)."""
    rules = [{"name": "blow_bridge", "side": "axis", "hexes": ["C5"], "dice": 2}]
    battle = field(LINE | FACING | {"C5": "R="}, ["probe-right", *FILL], rules=rules, first="axis")
    do(battle, "give probe-right right", "done")
    assert not any("demolition" in text for text in options_now(battle))
    assert [line.split(":")[0] for line in advice(battle.scenario)] == ["rule blow_bridge"]


@pytest.mark.parametrize("name", sorted(NARROW))
def test_what_two_boards_leave_nothing_to_do_is_refused(name: str) -> None:
    """Commanders deal instead of playing, and no commissar watches them: such a rule would only be told as on."""
    message = f"omaha-beach-overlord: {name} is for one board; choose another battle, or leave it out"
    with pytest.raises(GameError, match=message):
        SYSTEM.new("omaha-beach-overlord", {name: NARROW[name]})
    assert SYSTEM.new("pegasus-bridge", {name: NARROW[name]}).options.given == ((name, NARROW[name]),)


def test_a_side_with_stars_against_it_deals_from_fewer_cards_and_fills_up() -> None:
    """Two cards a turn are a commander's own; a third makes good what the dice of a campaign took (004 HR-111)."""
    for number in range(40):
        battle = SYSTEM.new("omaha-beach-overlord", {"campaign_dice_allies": 6}, seed=number)
        held = int(battle.state[0]["n_hand"][1])
        full = int(battle.world[0]["sides"][1]["hand"])
        if held < full:
            return
    raise AssertionError("no star in forty games")
