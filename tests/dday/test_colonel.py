"""The colonel: plans that are tried in imagined games."""

from __future__ import annotations

import pytest
from tests.dday.table import choices, phase, table

from bocage.dday import SYSTEM
from bocage.dday.game import Campaign
from bocage.dday.generals import _planner
from bocage.dday.generals.colonel import Colonel
from bocage.dday.thinking.mind import PLANS, WEIGHTS
from bocage.engine.chance import seed_words


def last_turn() -> Campaign:
    """Caen can be reached in time by those who stand next to it, or by nobody."""
    zones = {2: "us 1 infantry", 26: "us 1 infantry", 30: "uk 1 infantry", 38: "axis 2 tank 1 infantry"}
    return table(12, zones=zones, turn=10, held=1)


def play_card(game: Campaign, general: Colonel) -> list[str]:
    """What the general does on the card that is open."""
    done, card = [], int(game.state[0]["card"])
    while game.decision() and int(game.state[0]["card"]) == card:
        action = general.choose(game)
        done.append(game.format(action))
        game.apply(action)
    return done


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little thinking is enough to see that it thinks."""
    monkeypatch.setattr(_planner, "ROUNDS", 1)
    monkeypatch.setattr(_planner, "WORLDS", 20)


@pytest.mark.usefixtures("small")
def test_the_same_seed_thinks_the_same_and_whatever_the_dice_to_come() -> None:
    """The game's own dice are other ones, but nothing is chosen by them."""
    games = [last_turn(), last_turn(), last_turn()]
    games[2].state[0]["rng"][:] = seed_words("other dice")
    generals = [Colonel(1, 5) for _ in games]
    told = [[general.choose(game), general.spent] for game, general in zip(games, generals, strict=True)]
    assert told[0] == told[1] == told[2]
    assert generals[0].spent > 0


@pytest.mark.usefixtures("small")
def test_thinking_changes_nothing_in_the_game() -> None:
    game = last_turn()
    before = game.digest()
    action = Colonel(1, 5).choose(game)
    assert game.digest() == before
    assert action in game.legal()


@pytest.mark.usefixtures("small")
def test_the_last_chance_is_taken() -> None:
    """Whoever does not go to Caen now has lost."""
    assert any(line.startswith("move axis") and " 30 " in line for line in play_card(last_turn(), Colonel(1, 5)))


def test_a_purse_bounds_the_thinking() -> None:
    """With nothing in it only the first look at the plans is paid for."""
    poor, rich = Colonel(1, 5), Colonel(1, 5)
    poor.purse = (0, 0)
    for general in (poor, rich):
        general.choose(last_turn())
    first_look = PLANS * _planner.FEWEST
    assert 0 < poor.spent < rich.spent <= rich.purse[1] * 1.2
    assert poor.spent < first_look * 3_000


def test_cards_that_are_not_planned_are_decided_at_a_glance() -> None:
    game = table(13, zones={30: "axis 2 tank, uk 1 infantry", 26: "axis 1 tank, us 1 infantry"})
    general = Colonel(1, 5)
    captain = SYSTEM.generals.general("captain", 1, 5)
    assert phase(game) == "axis attack"
    assert general.choose(game) == captain.choose(game)
    assert general.spent == 0


def test_a_plan_pulls_units_and_ends_with_its_card() -> None:
    game = table(8, zones={38: "us 1 infantry"}, turn=10)
    general = Colonel(0, 5)
    plan = general.mind[0]["habit"][0].copy()
    plan[WEIGHTS + 42] = 500.0
    general.planned = (10, 8, int(game.state[0]["step"]))
    general._follow(plan)
    assert game.format(general.choose(game)) == "move us infantry 38 42 1"
    game = table(10, boxes={"gold": "1 infantry"}, turn=10)
    general.purse = (0, 0)
    general.choose(game)
    assert float(general.mind[0]["pull"][0][0][42]) == 0.0


def test_zones_of_actions_are_those_that_units_come_to_or_leave() -> None:
    game = table(8, zones={38: "us 1 infantry"})
    assert _planner.zones_of(game, game.legal()) == [30, 31, 37, 38, 39, 41, 42]
    game = table(14, charts={"uk": 0})
    game.apply(game.legal()[0], ["1", "1"])
    assert choices(game, "place uk artillery juno")
    assert _planner.zones_of(game, game.legal()) == [15, 16, 17]


def test_the_chance_knows_who_holds_the_cities() -> None:
    """Judged by a game that is not played on at all."""
    zones = {2: "us 4 infantry 2 tank", 26: "us 4 infantry 2 tank", 30: "uk 4 infantry 2 tank"}
    lost = {2: "axis 4 infantry 2 tank", 26: "axis 4 infantry 2 tank", 30: "axis 4 infantry 2 tank"}
    chances = []
    for held in (zones, lost):
        game = table(2, zones={**held, 38: "axis 1 infantry", 6: "us 1 infantry"}, turn=9)
        general = Colonel(0, 5)
        race = _planner.Race(game, general.thoughts, 0, "test")
        race.until = 0
        race.running[1:] = False
        general.thoughts[0]["plans"][0] = general.thoughts[0]["habit"][0]
        race.run(general.out, general.words, 1)
        chances.append(float(race.samples[0, 0]))
    assert chances[0] > 0.7
    assert 0.0 < chances[1] < 0.1
