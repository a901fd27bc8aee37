"""The two-game match: sides swapped, medals added up (000 p.4)."""

from __future__ import annotations

import pytest
from tests.memoir.random_play import play_on

from bocage.engine.contract import GameError
from bocage.memoir.match import Match, Standing


def test_two_battles_with_sides_swapped() -> None:
    match = Match("vassieux", seed=3)
    assert match.player_at(0) == 0
    with pytest.raises(GameError, match="not over yet"):
        match.next_battle()
    play_on(match.battle, 1)
    first = match.battle
    assert not match.over
    match.next_battle()
    assert match.player_at(0) == 1, "the Allies are now player 1"
    assert first.hand(0) != match.battle.hand(0) or first.seed != match.battle.seed
    play_on(match.battle, 2)
    assert match.over
    with pytest.raises(GameError, match="over"):
        match.next_battle()
    a, b = (battle.state[0]["medals"] for battle in match.battles)
    assert match.standing().medals == (int(a[0] + b[1]), int(a[1] + b[0]))


@pytest.mark.parametrize(
    ("medals", "figures", "leader"),
    [((7, 6), (0, 9), 0), ((6, 7), (9, 0), 1), ((6, 6), (20, 19), 0), ((6, 6), (19, 20), 1), ((6, 6), (20, 20), None)],
)
def test_medals_count_first_then_figures(medals: tuple[int, int], figures: tuple[int, int], leader: int | None) -> None:
    assert Standing(medals, figures).leader == leader


def test_a_saved_match_comes_back() -> None:
    match = Match("pegasus-bridge", {"young_generals": True}, seed="evening")
    play_on(match.battle, 1)
    match.next_battle()
    play_on(match.battle, 2, 30)
    again = Match.load(match.save())
    assert [battle.digest() for battle in again.battles] == [battle.digest() for battle in match.battles]
    assert again.standing() == match.standing()
    assert again.player_at(1) == 0
