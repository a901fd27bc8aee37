"""At Vassieux the deck is never shuffled anew; when it is empty the Axis win (000 p.25; rulings 11.1)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import finish_turn, pass_turn, real
from tests.memoir.table import do, kinds, order, phase, set_hands, stack_deck, table

from bocage.memoir.game import Battle

RULE = {"name": "deck_runs_out", "winner": "axis"}
APART = """
.:xi .
  .    .
.    .
  .    .
.    .
  .    .
.    .
  .    .
.:ai .
"""


def leave(battle: Battle, cards: int) -> None:
    """Leave so many cards in the deck; the others go to the discards."""
    s = battle.state[0]
    n, out = int(s["n_deck"]), int(s["n_discard"])
    gone = [int(c) for c in s["deck"][: n - cards]]
    s["deck"][:cards] = [int(c) for c in s["deck"][n - cards : n]]
    s["n_deck"] = cards
    s["discard"][out : out + len(gone)] = gone
    s["n_discard"] = out + len(gone)


def ended(battle: Battle) -> tuple[int, str] | None:
    result = battle.result()
    return (result.winners[0], result.how) if result else None


def test_vassieux_played_quietly_ends_with_the_deck() -> None:
    battle = real("vassieux")
    start = int(battle.state[0]["n_deck"])
    assert start == 60 - 4 - 4
    for _ in range(200):
        if battle.result() is not None:
            break
        pass_turn(battle)
    assert ended(battle) == (1, "deck")
    assert int(battle.state[0]["turn"]) <= start, "every turn draws at least one card and nothing goes back"


def test_the_axis_win_at_the_end_of_the_turn_that_draws_the_last_card() -> None:
    battle = real("vassieux")
    leave(battle, 2)
    set_hands_without_draws(battle)
    pass_turn(battle)
    assert ended(battle) is None
    assert battle.state[0]["n_deck"] == 1
    pass_turn(battle)
    assert ended(battle) == (1, "deck")


def set_hands_without_draws(battle: Battle) -> None:
    """Cards whose draw is the ordinary one, taken from wherever they are."""
    s = battle.state[0]
    cards = [battle.card_number(name) for name in ("probe-left", "probe-center", "probe-right", "attack-left")]
    for seat in (0, 1):
        for place in range(int(s["n_hand"][seat])):
            s["hand"][seat][place] = cards[place]


def test_a_draw_that_is_not_possible_ends_it_too() -> None:
    battle = table(APART, ["recon-left"], ["probe-left"], rules=[RULE])
    leave(battle, 1)
    order(battle, "recon-left")
    finish_turn(battle)
    assert ended(battle) == (1, "deck")


@pytest.mark.parametrize("winner", ["allies", "axis"])
def test_the_winner_is_a_parameter(winner: str) -> None:
    battle = table(APART, ["probe-left"], ["probe-left"], rules=[{"name": "deck_runs_out", "winner": winner}])
    leave(battle, 1)
    pass_turn(battle)
    assert ended(battle) == (0 if winner == "allies" else 1, "deck")


def test_their_finest_hour_does_not_shuffle_the_discards_back() -> None:
    battle = table(APART, ["their-finest-hour"], ["probe-left"], rules=[RULE])
    leave(battle, 5)
    events = do(battle, "play their-finest-hour {flag}")
    while battle.state[0]["seat"] == 0:
        events += do(battle, "done")
    assert "reshuffle" not in kinds(events)
    assert battle.state[0]["n_deck"] == 4


def test_without_the_rule_an_empty_deck_is_made_anew_from_the_discards() -> None:
    battle = table(APART, ["probe-left"], ["probe-left"])
    leave(battle, 0)
    events = do(battle, "play probe-left")
    while battle.state[0]["seat"] == 0:
        events += do(battle, "done")
    assert "reshuffle" in kinds(events)
    assert ended(battle) is None
    assert battle.state[0]["n_discard"] == 0
    assert battle.state[0]["n_deck"] == 58, "all but the two cards in hand"
    assert phase(battle) == "play"


def test_without_the_rule_the_finest_hour_shuffles() -> None:
    battle = table(APART, ["their-finest-hour"], ["probe-left"])
    leave(battle, 5)
    stack_deck(battle)
    set_hands(battle, {1: ["probe-left"]})
    events = do(battle, "play their-finest-hour {flag}")
    while battle.state[0]["seat"] == 0:
        events += do(battle, "done")
    assert "reshuffle" in kinds(events)
    assert (battle.state[0]["n_deck"], battle.state[0]["n_discard"]) == (58, 0)
