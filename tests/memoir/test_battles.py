"""What every battle gets by merely having a file: it is complete, it can be played, and it keeps the rules' sums."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from tests.memoir.cover import HEAVY
from tests.memoir.steps import play_on, random_words, real
from tests.memoir.table import do, order, phase, table

from bocage.engine.chance import next32
from bocage.engine.contract import Event
from bocage.memoir.game import Battle, same_state
from bocage.memoir.kernel.codes import CARRIED
from bocage.memoir.notation import parse_action
from bocage.memoir.scenario import (
    Objective,
    from_document,
    load_scenario,
    read_scenario,
    scenario_digest,
    scenario_ids,
    write_scenario,
)
from bocage.memoir.setup import Options
from bocage.memoir.system import SYSTEM
from bocage.memoir.words import LANGUAGES

SIDES = ("allies", "axis")
LIMIT = 20_000
every_battle = pytest.mark.parametrize("name", scenario_ids())
heavy_battle = pytest.mark.parametrize("name", HEAVY)


# The file.


@every_battle
def test_it_is_complete(name: str) -> None:
    scenario = load_scenario(name)
    assert scenario.id == name
    units = Counter(unit.side for _, unit in scenario.units())
    assert all(units[side] > 0 for side in SIDES)
    assert all(side.hand > 0 and side.medals > 0 for side in scenario.sides.values())
    assert {side.edge for side in scenario.sides.values()} == {"bottom", "top"}
    for objective in scenario.objectives:
        for hex_name in objective.hexes:
            h = scenario.hex_board.index(hex_name)
            cell = scenario.cells[h]
            assert cell.terrain not in {"river", "impassable-hill"} or cell.structure is not None, (
                "nobody could take it"
            )


@every_battle
def test_it_speaks_three_languages_with_the_same_keys(name: str) -> None:
    text = load_scenario(name).to_document()["text"]
    assert set(text) == set(LANGUAGES)
    assert len({tuple(sorted(words)) for words in text.values()}) == 1
    assert len({len(words.get("rules", [])) for words in text.values()}) == 1
    for key in ("title", "briefing", "history"):
        assert all(words[key].strip() for words in text.values())
    assert len({words["briefing"] for words in text.values()}) == len(LANGUAGES), "each in its own words"
    assert len({words["history"] for words in text.values()}) == len(LANGUAGES)


@every_battle
def test_its_digest_is_stable(name: str) -> None:
    scenario = load_scenario(name)
    digest = scenario_digest(scenario)
    assert scenario_digest(read_scenario(write_scenario(scenario))) == digest
    assert scenario_digest(from_document(json.loads(json.dumps(scenario.to_document())))) == digest
    assert real(name, 5).digest() == real(name, 5).digest()
    assert real(name, 5).digest() == real(name, "5").digest(), "a seed is a number or the same number as text"
    assert real(name, 5).digest() != real(name, 6).digest()


# Random battles.


class Bookkeeper:
    """Keeps the sums of a battle from what everybody can see and from the events, without looking at the rules' own."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.start = self.figures(battle)
        self.healed = self.lost_in_drop = 0
        self.aboard = [u for u, unit in enumerate(battle.state[0]["units"]) if unit["status"] == CARRIED]
        self.kills = [0, 0]
        self.permanent: set[tuple[int, str]] = set()
        self.harvested: set[str] = set()
        self.in_play: list[tuple[str, str]] = []
        self.cards = Counter(
            {c.id: c.count for c in battle.rows.cards if not (battle.options.young_generals and c.tactic)}
        )
        self.cards += Counter()

    @staticmethod
    def figures(battle: Battle) -> int:
        s, w = battle.state[0], battle.world[0]
        return int(s["units"]["figures"][: int(w["n_units"])].sum())

    def read(self, events: list[Event]) -> None:
        battle = self.battle
        for event in events:
            data = event.data
            if event.kind == "eliminated":
                self.kills[SIDES.index(data["side"])] += data["medals"]
            elif event.kind == "heal":
                self.healed += data["figures"]
            elif event.kind == "drop" and "hex" not in data:
                unit = battle.unit_number(data["unit"])
                self.lost_in_drop += int(battle.world[0]["units"][unit]["full"])
            elif event.kind == "exit":
                self.kills[int(battle.world[0]["units"][battle.unit_number(data["unit"])]["side"])] += data["medals"]
            elif event.kind == "unload":
                self.aboard.remove(battle.unit_number(data["unit"]))
            elif event.kind == "loss" and data["unit"].split()[1] == "wagon":
                self.sink(battle.unit_number(data["unit"]))
            elif event.kind == "token" and data["what"] == "destroyed":
                rule = next(one for one in battle.scenario.rules if data["hex"] in getattr(one, "dams", ()))
                self.kills[SIDES.index(rule.side)] += rule.medals
            elif event.kind == "harvest":
                self.harvested.add(data["hex"])
            elif event.kind == "play":
                self.in_play.append((self.side(data["seat"]), data["card"]))
            elif event.kind == "discard" and (self.side(data["seat"]), data["card"]) in self.in_play:
                self.in_play.remove((self.side(data["seat"]), data["card"]))

    def sink(self, wagon: int) -> None:
        """Whoever is aboard a wagon when its last figure goes is lost with it, without a medal (rulings 14.8)."""
        s, w = self.battle.state[0], self.battle.world[0]
        if s["units"][wagon]["figures"] == 0:
            self.lost_in_drop += sum(int(w["units"][u]["full"]) for u in self.aboard)
            self.aboard = []

    def medals(self) -> tuple[int, int]:
        """Counted again from the scenario and the positions."""
        battle = self.battle
        holders = {u["hex"]: u["side"] for u in battle.observe(None)["units"] if u["hex"]}
        found = list(self.kills)
        for number, goal in enumerate(battle.scenario.objectives):
            for side in SIDES if goal.side == "both" else (goal.side,):
                held = self.held(goal, side, holders)
                if held and goal.hold == "permanent":
                    self.permanent.add((number, side))
                if not goal.wins and (held or (number, side) in self.permanent):
                    found[SIDES.index(side)] += goal.medals
        needed = [battle.scenario.sides[side].medals for side in SIDES]
        return min(found[0], needed[0]), min(found[1], needed[1])

    @staticmethod
    def side(seat: str) -> str:
        """The cards of generals go back to their commander, who lays them down (002)."""
        return seat.split("-", maxsplit=1)[0]

    def held(self, goal: Objective, side: str, holders: Mapping[str, str]) -> bool:
        standing = Counter(holders.get(name) for name in goal.hexes)
        enemies = standing[SIDES[1 - SIDES.index(side)]]
        if goal.control == "majority":
            return standing[side] > enemies
        if goal.control == "keep-out":
            return enemies == 0
        if goal.control == "harvested":
            return goal.hexes[0] in self.harvested
        assert goal.control == "at-least", "a battle of the cover set counts otherwise: add it here"
        return standing[side] >= goal.at_least

    def check(self) -> None:
        battle = self.battle
        s, w = battle.state[0], battle.world[0]
        n = int(w["n_units"])
        losses = int(s["losses"][0]) + int(s["losses"][1])
        assert self.figures(battle) + losses + self.lost_in_drop == self.start + self.healed
        on_board = {u: int(s["units"][u]["hex"]) for u in range(n) if s["units"][u]["hex"] >= 0}
        assert len(set(on_board.values())) == len(on_board), "two units on one hex"
        at = {h: int(s["unit_at"][h]) for h in range(len(battle.board)) if s["unit_at"][h] >= 0}
        assert at == {h: u for u, h in on_board.items()}
        assert all(0 < s["units"][u]["figures"] <= w["units"][u]["full"] for u in on_board)
        seen = [battle.rows.cards[int(c)].id for c in s["deck"][: int(s["n_deck"])]]
        seen += [battle.rows.cards[int(c)].id for c in s["discard"][: int(s["n_discard"])]]
        seen += [card for seat in range(len(battle.seats)) for card in battle.hand(seat)]
        assert Counter(seen + [card for _, card in self.in_play]) == self.cards
        assert (int(s["medals"][0]), int(s["medals"][1])) == self.medals()
        legal = battle.legal()
        assert bool(legal) is (battle.result() is None), "never empty before the end"
        assert len(set(legal)) == len(legal), f"offered twice: {[battle.format(a) for a in legal]}"


def played(battle: Battle, seed: int | str) -> Iterator[tuple[int, list[Event]]]:
    """Random actions to the end, with their events."""
    words = random_words(seed)
    for number in range(LIMIT):
        legal = battle.legal()
        if not legal:
            return
        yield number, battle.apply(legal[next32(words) * len(legal) >> 32])
    pytest.fail(f"not over after {LIMIT} actions")


def finished(battle: Battle) -> Any:
    result = battle.result()
    assert result is not None
    return result


@heavy_battle
@pytest.mark.parametrize(("seed", "young"), [(11, False), (12, False), (13, True)])
def test_random_play_keeps_every_sum(name: str, seed: int, young: bool) -> None:
    battle = real(name, seed, {"young_generals": young})
    books = Bookkeeper(battle)
    decks = 2 if len(battle.seats) > len(SIDES) else 1
    assert sum(books.cards.values()) == (40 if young else 60) * decks
    books.read(battle.opening)
    books.check()
    for number, events in played(battle, f"{name} {seed}"):
        books.read(events)
        books.check()
        if number % 5 == 0:
            for action in battle.legal():
                assert parse_action(battle, battle.format(action)) == action
    result = finished(battle)
    if result.how == "medals":
        assert result.score[result.winners[0]] == battle.scenario.sides[SIDES[result.winners[0]]].medals
    with pytest.raises(ValueError, match="over"):
        battle.apply(0)


@heavy_battle
def test_a_saved_battle_is_loaded_to_the_bit(name: str) -> None:
    battle = real(name, "saved")
    for number, _ in played(battle, f"{name} saved"):
        if number == 150:
            half_way = SYSTEM.load(json.loads(json.dumps(battle.save())))
            assert half_way.digest() == battle.digest()
            assert same_state(half_way, battle)
    loaded = SYSTEM.load(json.loads(json.dumps(battle.save())))
    assert loaded.digest() == battle.digest()
    assert loaded.result() == battle.result()
    assert loaded.observe(0) == battle.observe(0)


@heavy_battle
def test_copies_are_independent(name: str) -> None:
    battle = real(name, 3)
    play_on(battle, "half way", 60)
    before = battle.digest()
    other = battle.copy()
    assert other.digest() == before
    play_on(other, "on", 40)
    assert other.digest() != before
    assert battle.digest() == before
    assert battle.legal() == battle.copy().legal()


@heavy_battle
def test_the_same_seed_and_choices_give_the_same_battle(name: str) -> None:
    one, other = real(name, 21), real(name, 21)
    for battle in (one, other):
        for _ in played(battle, "alike"):
            pass
    assert one.actions == other.actions
    assert one.digest() == other.digest()


@heavy_battle
def test_many_random_battles_end(name: str) -> None:
    """Without books, for breadth: fifty battles each, no dead end and no overflow."""
    for seed in range(50):
        battle = real(name, seed)
        assert play_on(battle, seed, LIMIT) < LIMIT
        assert battle.result() is not None


def test_two_equal_cards_are_one_choice() -> None:
    battle = table(".:ai . . . . . . . . . . . .:xi", ["recon-left"])
    s = battle.state[0]
    n, card = int(s["n_deck"]), battle.card_number("probe-center")
    deck = [int(c) for c in s["deck"][:n]]
    deck.remove(card)
    deck.remove(card)
    s["deck"][:n] = [*deck, card, card]
    order(battle, "recon-left")
    while phase(battle) != "keep":
        do(battle, "done")
    assert [battle.format(action) for action in battle.legal()] == ["keep probe-center"]


# Printed facts.


def test_pegasus_bridge_counts() -> None:
    scenario = load_scenario("pegasus-bridge")
    terrain = Counter(cell.terrain for cell in scenario.cells)
    pieces = Counter(piece for cell in scenario.cells for piece in cell.obstacles)
    structures = Counter(cell.structure for cell in scenario.cells if cell.structure)
    assert (terrain["river"], terrain["town"], terrain["forest"]) == (20, 4, 9)
    assert structures == {"bridge": 2}
    assert pieces == {"wire": 4, "sandbags": 1}
    battle = Battle(scenario, Options(), 1)
    assert (len(battle.hand(0)), len(battle.hand(1))) == (6, 2)


# Hands of Allies and Axis, medals to win, who plays first, then the units of the Allies and of the Axis: infantry,
# special forces, Resistance, armor, elite armor, artillery.
PRINTED: dict[str, tuple[int, int, int, str, tuple[int, ...], tuple[int, ...]]] = {
    "pegasus-bridge": (6, 2, 4, "allies", (9, 0, 0, 0, 0, 0), (6, 0, 0, 0, 0, 0)),
    "sainte-mere-eglise": (5, 4, 4, "allies", (6, 0, 0, 0, 0, 0), (9, 0, 0, 1, 0, 0)),
    "sword-beach": (5, 4, 5, "allies", (6, 3, 0, 3, 0, 0), (6, 0, 0, 1, 0, 1)),
    "pointe-du-hoc": (6, 4, 4, "allies", (0, 9, 0, 0, 0, 0), (5, 0, 0, 0, 0, 1)),
    "omaha-beach": (4, 5, 6, "axis", (9, 1, 0, 3, 0, 0), (7, 0, 0, 0, 0, 2)),
    "mont-mouchet": (5, 4, 4, "allies", (0, 0, 7, 0, 0, 0), (6, 0, 0, 0, 2, 0)),
    "vassieux": (4, 4, 4, "axis", (0, 0, 10, 0, 0, 0), (6, 0, 0, 0, 0, 0)),
    "operation-cobra": (5, 4, 5, "allies", (10, 0, 0, 4, 0, 0), (7, 0, 0, 1, 1, 0)),
    "mortain": (6, 5, 4, "axis", (9, 0, 0, 2, 0, 2), (6, 1, 0, 4, 2, 0)),
    "toulon": (6, 4, 6, "allies", (8, 2, 0, 4, 0, 0), (10, 0, 0, 0, 0, 1)),
    "liberation-of-paris": (6, 4, 5, "allies", (6, 0, 0, 8, 0, 0), (4, 0, 0, 2, 0, 2)),
    "montelimar": (5, 5, 6, "axis", (10, 0, 0, 2, 0, 1), (6, 3, 0, 4, 0, 1)),
    "arnhem-bridge": (6, 6, 5, "axis", (0, 5, 0, 0, 0, 2), (6, 2, 0, 2, 3, 1)),
    "arracourt": (6, 4, 6, "axis", (5, 0, 0, 6, 0, 3), (6, 0, 0, 8, 0, 0)),
    "st-vith": (4, 5, 6, "axis", (7, 0, 0, 6, 0, 0), (10, 0, 0, 0, 4, 1)),
    "saverne-gap": (6, 4, 5, "allies", (8, 0, 0, 6, 0, 0), (6, 0, 0, 2, 0, 1)),
    "omaha-beach-overlord": (8, 8, 8, "axis", (18, 2, 0, 5, 0, 0), (13, 0, 0, 0, 0, 3)),
}
KINDS = ("infantry", "special-forces", "resistance", "armor", "elite-armor", "artillery")


@pytest.mark.parametrize("name", PRINTED)
def test_printed_facts(name: str) -> None:
    allies_hand, axis_hand, medals, first, *units = PRINTED[name]
    battle = real(name)
    assert (len(battle.hand(0)), len(battle.hand(1))) == (allies_hand, axis_hand)
    assert battle.observe(None)["medals_needed"] == {"allies": medals, "axis": medals}
    assert battle.seats[int(battle.world[0]["first"])] == first
    for side, expected in zip(SIDES, units, strict=True):
        on_map = Counter(unit.kind for _, unit in battle.scenario.units() if unit.side == side)
        assert tuple(on_map[kind] for kind in KINDS) == expected


def test_the_table_of_facts_is_complete() -> None:
    assert set(PRINTED) <= set(scenario_ids())
    assert [load_scenario(name).number for name in PRINTED] == [*range(1, 15), 16, 17, 18]
