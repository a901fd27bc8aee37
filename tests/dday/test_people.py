"""What people are told: every action and event of whole games has words in three languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.dday.rules.test_tactics_effects import CONVOYS, at_tactics, convoy
from tests.dday.table import do, phase, rolls, table, whole_game

from bocage.dday import SYSTEM
from bocage.dday.library import board
from bocage.dday.people import DDayPeople
from bocage.dday.rows import LANGUAGES, load_rows, load_rules
from bocage.dday.words import catalogue
from bocage.engine.chance import next32, seed_words
from bocage.engine.contract import IllegalAction

WEB = Path(__file__).resolve().parents[2] / "src" / "bocage" / "web"
HOLES = re.compile(r"[{}]")


@pytest.mark.parametrize("options", [{}, {"players": 3, "fortune": True, "tactics": True}])
def test_a_game_in_words(options: dict[str, object]) -> None:
    """Two turns at random: no sentence lacks a word or shows a gap, and no two languages tell it all alike."""
    game = whole_game("words", **options)
    people = SYSTEM.people
    tellers = {lang: people.teller(game, lang) for lang in LANGUAGES}
    words = seed_words("words")
    told: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
    while (decision := game.decision()) and game.turn < 3:
        legal = game.legal()
        few = {game.format(action): action for action in legal[:3]}
        for lang in LANGUAGES:
            told[lang].append(tellers[lang].decision(decision))
            told[lang] += [one["text"] for one in people.choices(game, few, lang)]
        events = game.apply(legal[next32(words) * len(legal) >> 32])
        for lang in LANGUAGES:
            told[lang] += tellers[lang].tell(events)
    for lines in told.values():
        assert not [line for line in lines if HOLES.search(line) or not line]
    assert told["en"] != told["nl"] != told["fr"]


def test_a_loss_is_told_with_its_power_and_place() -> None:
    game = table(13, zones={30: "axis 1 tank, us 2 infantry"})
    events = do(game, "attack 30 {1 6 6}")
    teller = SYSTEM.people.teller(game, "en")
    assert "Lost in Caen (30): 1 infantry (United States)." in teller.tell(events)


def test_an_attack_shows_its_odds_and_a_move_its_strafing() -> None:
    game = table(11, zones={30: "axis 1 infantry, uk 1 tank"})
    (choice,) = SYSTEM.people.choices(game, {"attack 30": game.parse("attack 30")}, "en")
    assert choice["odds"]["expected"] == {"allies": pytest.approx(1 / 3), "axis": pytest.approx(1 / 2)}
    game, line = table(12, zones={30: "axis 1 infantry, uk 2 fighter"}), "move axis infantry 30 31 1"
    (choice,) = SYSTEM.people.choices(game, {line: game.parse(line)}, "en")
    assert choice["strafing"]["dice"] == 2
    assert choice["strafing"]["lost"][1] == pytest.approx(11 / 36)


@pytest.mark.parametrize(("fighters", "dice"), CONVOYS)
def test_a_convoy_shows_its_strafing_and_its_way(fighters: dict[int, int], dice: int) -> None:
    game, line = convoy(fighters), "use tank 39 41"
    (choice,) = SYSTEM.people.choices(game, {line: game.parse(line)}, "en")
    assert (choice["strafing"]["fighters"], choice["strafing"]["dice"]) == (dice, dice)
    assert choice["strafing"]["lost"] == pytest.approx([(5 / 6) ** dice, 1 - (5 / 6) ** dice])
    assert sum(fighters.get(zone, 0) for zone in choice["way"]) == dice
    events = do(game, f"{line} {{{' '.join(['6'] * dice)}}}" if dice else line)
    assert sum(map(len, rolls(events, "strafe"))) == dice
    (move,) = (event for event in events if event.kind == "move")
    assert move.data["way"] == choice["way"]
    told = SYSTEM.people.teller(game, "en").tell(events)
    assert sum("(39) – " in text and "Potigny (41)" in text for text in told) == 1


def test_a_convoy_is_told_its_way_also_when_the_turn_ends_with_it() -> None:
    """Fighters go home and the water falls before anybody hears of it."""
    zones = {39: "axis 1 tank", 31: "us 1 infantry", 38: "uk 2 fighter", 18: "uk 1 infantry"}
    game = at_tactics(table(15, zones=zones, charts={"rouen": 26}, tactics=[15]), 15)
    events = game.apply(game.parse("use tank 39 41"))
    assert "turn" in [event.kind for event in events]
    assert next(event.data["way"] for event in events if event.kind == "move") == [39, 42, 41]


def test_only_the_convoy_among_the_uses_of_tactics_cards_has_a_way() -> None:
    game = at_tactics(table(11, zones={39: "uk 1 artillery, us 1 fighter", 38: "axis 2 tank"}, tactics=[11]), 11)
    (choice,) = SYSTEM.people.choices(game, {"use 39 38": game.parse("use 39 38")}, "en")
    assert not {"strafing", "way"} & choice.keys()


def test_of_halved_reinforcements_nobody_says_that_so_many_were_rolled() -> None:
    game = table(14, charts={"uk": 0}, fortune=[14])
    events = do(game, "fortune {6}", "roll uk {3 4}")
    told = {lang: SYSTEM.people.teller(game, lang).tell(events) for lang in LANGUAGES}
    assert "United Kingdom: 4 may come, room for 4." in told["en"]
    assert "Verenigd Koninkrijk: hooguit 4 erbij, plaats voor 4." in told["nl"]
    assert "Royaume-Uni : 4 au plus, place pour 4." in told["fr"]


def test_the_odds_of_a_zone_can_be_asked() -> None:
    game = table(12, zones={30: "axis 1 infantry, uk 1 infantry"})
    told = SYSTEM.people.answer(game, "odds", {"zone": "30"}, [0], "en")
    assert told["allies"]["contested"] == pytest.approx(20 / 36)
    with pytest.raises(IllegalAction, match="zones are 1 to 42"):
        SYSTEM.people.answer(game, "odds", {"zone": "50"}, [0], "en")


def test_the_odds_of_a_zone_with_units_that_would_join() -> None:
    game = table(10, zones={15: "axis 1 infantry"}, boxes={"gold": "2 infantry"})
    told = SYSTEM.people.answer(game, "odds", {"zone": "15", "joining": "allies infantry 2"}, [0], "en")
    assert told["allies"]["axis_lost"][1] == pytest.approx(1 - (5 / 6) ** 2, abs=1e-5)
    many = SYSTEM.people.answer(game, "odds", {"zone": "15", "joining": "allies infantry 99"}, [0], "en")
    assert len(many["allies"]["allies_lost"]) == 9  # eight units and no more
    with pytest.raises(IllegalAction, match="not a group"):
        SYSTEM.people.answer(game, "odds", {"zone": "15", "joining": "axis fighter 2"}, [0], "en")


@pytest.mark.parametrize(("text", "reason"), [("attack 30", "wrong_decision"), ("fly away", "unreadable")])
def test_what_cannot_be_done_is_told_in_every_language(text: str, reason: str) -> None:
    game = table(8, zones={30: "uk 3 infantry"})
    with pytest.raises(IllegalAction) as refused:
        game.parse(text)
    told = [SYSTEM.people.reason(refused.value, lang) for lang in LANGUAGES]
    assert refused.value.reason == reason
    assert len(set(told)) == len(LANGUAGES)
    assert not [line for line in told if text in line or "_" in line]


def test_the_number_of_units_is_not_lost_in_a_message() -> None:
    # What the table sends has the number of the moment as `n`, so no event may need that name.
    game = table(8, zones={30: "uk 3 infantry"})
    (event,) = (one for one in do(game, "move uk infantry 30 29 2") if one.kind == "move")
    assert event.data["many"] == 2
    assert "n" not in event.data


def test_the_picture_of_the_board() -> None:
    for small in (False, True):
        drawn = ElementTree.fromstring(SYSTEM.library.picture("dday", "en", small))
        assert drawn.attrib["viewBox"] == "0 0 1500 957"
    # The pages of the table refuse style sheets and scripts inside of pictures.
    assert b"<style" not in SYSTEM.library.picture("dday", "en", False)


def test_the_standing_order_acts_for_a_player() -> None:
    game = table(13, zones={30: "axis 3 tank, uk 1 infantry 2 tank"})
    do(game, "attack 30 {1 6 6}")
    assert phase(game) == "allies casualties"
    people = SYSTEM.people
    assert isinstance(people, DDayPeople)
    legal = {game.format(action): action for action in game.legal()}
    assert people.ordered_action(game, legal, {}) is None
    assert people.ordered_action(game, legal, {"casualties": "ask"}) is None
    assert people.ordered_action(game, legal, {"casualties": "infantry"}) == "lose uk infantry 1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_library(lang: str) -> None:
    library = SYSTEM.library
    (battle,) = library.battles(lang)
    assert battle["briefing"]
    assert len(battle["board"]["zones"]) == 42
    assert [one["id"] for one in library.options(lang)] == ["players", "fortune", "tactics"]
    found = library.reference(lang)
    assert found is not None
    marked = {card["n"]: card for card in found["tactics"]["cards"] if "reconstructed" in card}
    wholly = [n for n, card in marked.items() if card["reconstructed"] == "wholly"]
    partly = [n for n, card in marked.items() if card["reconstructed"] == "partly"]
    assert (wholly, partly) == ([4, 5, 6, 7, 9, 11, 12, 13], [1, 3, 8, 10, 14, 15, 16])
    assert len({card["note"] for card in marked.values()}) == 1 + len(partly), (
        "what is ours on a card is told card by card"
    )
    shown = {
        entry["row"]: entry
        for section in found["sections"]
        if section["id"] == "tactics"
        for entry in section["entries"]
    }
    assert all(marked[n]["note"] in shown[str(n)]["lines"] for n in marked)
    assert [(one["id"], len(one["entries"])) for one in found["sections"]] == [
        ("turn", 5), ("movement", 5), ("combat", 4), ("fire", 6), ("reinforcements", 4), ("victory", 2), ("units", 6),
        ("orders", 16), ("fortune", 16), ("tactics", 16),
    ]  # fmt: skip
    entries = [entry for section in found["sections"] for entry in section["entries"]]
    assert len({entry["id"] for entry in entries}) == len(entries)
    assert not [entry["id"] for entry in entries if len(entry["text"].split()) < 4 or HOLES.search(entry["text"])]
    told = {entry["id"]: entry["text"] for entry in entries}
    assert "1–2" in told["fire-bombardment"], "numbers of the rules stand in their texts"
    assert "8" in told["movement-limits"]
    assert battle["seatings"][0]["options"] == {"players": 3}
    assert [seat["name"] for seat in battle["seatings"][0]["seats"]] == ["uk", "us", "axis"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_thing_is_called_the_same_on_its_card_and_in_the_rules(lang: str) -> None:
    rules = {entry.id: entry.name[lang] for section in load_rules() for entry in section.entries}
    orders = [order.name[lang] for order in load_rows().orders]
    assert [rules["airborne"], rules["bombardment"], rules["strike"]] == [orders[0], orders[1], orders[4]]
    assert orders[3].startswith(rules["antiaircraft"])
    assert orders[5].startswith(rules["antiaircraft"])
    options = {one["id"]: one["name"] for one in SYSTEM.library.options(lang)}
    assert (rules["fortune"], rules["tactics"]) == (options["fortune"], options["tactics"])
    page = json.loads((WEB / "i18n" / f"dday.{lang}.json").read_text("utf-8"))
    told = {"airborne": "airborne", "bombardment": "bombardment", "antiaircraft": "antiaircraft", "strafe": "strafing"}
    assert [page[f"dday.why_{why}"].lower() for why in told] == [rules[name].lower() for name in told.values()]


def test_the_lesson_is_an_ordinary_game_and_its_steps_are_there_in_every_language() -> None:
    lesson = SYSTEM.library.lessons()["dday"]
    game = lesson.start(SYSTEM)
    assert game.seats[0] == lesson.seat
    assert game.decision() is not None
    steps = json.loads((WEB / "dday" / "lesson.json").read_text("utf-8"))["steps"]
    places = {str(zone["id"]) for zone in board()["zones"]} | {beach["id"] for beach in board()["beaches"]}
    for step in steps:
        assert "decision" not in step or step["decision"] in catalogue()["decision"]
        assert set(step.get("places", ())) <= places | {"airfield", "uk", "us"}
        for lang in LANGUAGES:
            texts = json.loads((WEB / "i18n" / f"dday.{lang}.json").read_text("utf-8"))
            assert len(texts[f"dday.step_{step['id']}"].split()) <= 45
