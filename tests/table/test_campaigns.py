"""Campaigns: battles one after another on the same sides, with dice for what was won (004 HR-111)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.clients import HUMAN, SIMPLE, House, play_to_the_end
from tests.table.test_series import SHORT, finish
from tests.table.test_store import ready_key

from bocage.engine.contract import GameError
from bocage.memoir.campaigns import load_chains
from bocage.memoir.system import SYSTEM
from bocage.table.app import create_app
from bocage.table.campaigns import Campaign, Ended
from bocage.table.settings import Settings

CHAIN = {"name": "Vercors", "battles": [SHORT, "mont-mouchet"]}


def test_dice_are_the_medals_of_the_last_battle_and_one_for_every_victory() -> None:
    series = SYSTEM.series
    assert series.campaign_options([]) == {}
    first = {"winners": ("allies",), "score": {"allies": 4, "axis": 2}}
    assert series.campaign_options([first]) == {"campaign_dice_allies": 5, "campaign_dice_axis": 2}
    second = {"winners": ("axis",), "score": {"allies": 3, "axis": 5}}
    assert series.campaign_options([first, second]) == {"campaign_dice_allies": 4, "campaign_dice_axis": 6}
    rich = {"winners": ("axis",), "score": {"allies": 0, "axis": 20}}
    assert series.campaign_options([rich])["campaign_dice_axis"] == 12, "as many as the option allows"


def test_what_was_agreed_on_holds_for_all_battles() -> None:
    ended = Ended("vassieux", ("axis",), {"allies": 1, "axis": 4})
    campaign = Campaign("C", ("vassieux", "toulon"), {"sandbags": 3}, (ended,))
    assert campaign.last
    assert campaign.next_options(SYSTEM) == {"sandbags": 3, "campaign_dice_allies": 1, "campaign_dice_axis": 5}


def test_two_battles_on_the_same_sides(house: House) -> None:
    keys = house.new(battle=SHORT, campaign=CHAIN, options={"sandbags": 3})
    before = house.get(f"/api/games/{keys['allies']}")["campaign"]
    assert (before["name"], before["number"], before["over"], before["leader"]) == ("Vercors", 0, False, None)
    assert [row["battle"] for row in before["battles"]] == CHAIN["battles"]
    assert all("winners" not in row for row in before["battles"])
    finish(house, keys)
    ended = house.get(f"/api/games/{keys['axis']}")
    (first, second) = ended["campaign"]["battles"]
    assert first["winners"] == [ended["result"]["winner"]]
    assert "winners" not in second
    assert ended["next_seats"] == {"allies": "allies", "axis": "axis"}
    with house.browser(keys["allies"]) as other:
        new = house.post(f"/api/games/{keys['axis']}/again", {})["key"]
        [heard] = [one for one in other.sync() if one["type"] == "next"]
    assert house.get(f"/api/games/{heard['key']}")["you"] == ["allies"], "the other player is told, with his own key"
    told: dict[str, Any] = house.get(f"/api/games/{new}")
    assert (told["battle"], told["you"], told["campaign"]["number"]) == ("mont-mouchet", ["axis"], 1)
    winner, score = ended["result"]["winner"], first["score"]
    dice = {f"campaign_dice_{side}": score[side] + (side == winner) for side in score}
    assert {name: n for name, n in dice.items() if n} | {"sandbags": 3} == {
        name: value for name, value in told["options"].items() if value and name != "young_generals"
    }
    assert house.get(f"/api/games/{keys['allies']}")["next"]["key"] != new, "everybody has his own key"
    told_now = house.get(f"/api/games/{new}?lang=nl")
    assert any("Stenen vóór de slag" in rule["name"] for rule in told_now["house_rules"])


@pytest.mark.parametrize(
    ("campaign", "more"),
    [
        ({"battles": [SHORT]}, {}),
        ({"battles": ["toulon", SHORT]}, {}),
        ({"battles": [SHORT, "nowhere"]}, {}),
        ({"battles": [SHORT, "toulon"]}, {"match": True}),
        ({"battles": [SHORT, "dday:dday"]}, {}),
    ],
    ids=["one battle", "another first", "unknown", "match", "another game"],
)
def test_what_is_no_campaign_is_refused(house: House, campaign: dict[str, Any], more: dict[str, Any]) -> None:
    body = {"battle": SHORT, "seats": {"allies": HUMAN, "axis": HUMAN}, "campaign": campaign, **more}
    code = 404 if "nowhere" in campaign["battles"] else 400
    assert house.post("/api/games", body, code)["error"]["message"]


@pytest.mark.parametrize(
    ("battles", "options", "message"),
    [
        ([SHORT, "opportunity-at-falaise"], {"variant_young_004": True}, "opportunity-at-falaise: variant_young_004"),
        ([SHORT, "mont-mouchet"], {"hands": {"axis": ["probe-left"]}}, "campaign_dice"),
        ([SHORT, "omaha-beach-overlord"], {}, "'campaign': omaha-beach-overlord has other seats than vassieux"),
        ([SHORT, "mont-mouchet"], {"variant_zombies": "axis", "hr_last_turn_reply": True}, "nothing to do beside"),
    ],
    ids=["a tile unknown to the young", "hands of one battle", "other seats", "nothing to do"],
)
def test_a_campaign_that_would_get_stuck_never_begins(
    house: House, battles: list[str], options: dict[str, Any], message: str
) -> None:
    """Every battle is tried with the options, and with dice, before the first one is made."""
    seats = {"allies": HUMAN, "axis": HUMAN}
    body = {"battle": SHORT, "seats": seats, "options": options, "campaign": {"battles": battles}}
    assert message in house.post("/api/games", body, 400)["error"]["message"]


@pytest.mark.parametrize("chain", [one.id for one in load_chains() if len(one.here) > 1])
def test_young_generals_fight_a_ready_made_campaign_to_its_end_or_not_at_all(house: House, chain: str) -> None:
    """Some tiles have no like in the base game: who would meet one is told so before the first battle."""
    battles = next(one.here for one in load_chains() if one.id == chain)
    odd = []
    for battle in battles:
        try:
            SYSTEM.new(battle, {"variant_young_004": True})
        except GameError as error:
            odd.append(str(error))
    seats = {"allies": HUMAN, "axis": HUMAN}
    body = {
        "battle": battles[0],
        "seats": seats,
        "options": {"variant_young_004": True},
        "campaign": {"battles": battles},
    }
    answer = house.post("/api/games", body, 400 if odd else 201)
    if odd:
        assert answer["error"]["message"] == odd[0]


def texts_of(house: House, key: str) -> list[str]:
    """Everything that was done in a game, in order."""
    return [str(one["action"]) for one in house.get(f"/api/games/{key}/moments")]


def test_a_general_answers_the_dice_against_it(house: House) -> None:
    """Twelve dice: of its own figures it gives up what they say, and the battle begins."""
    keys = house.new(axis=SIMPLE, battle="mont-mouchet", options={"campaign_dice_allies": 12})
    with house.browser(keys["allies"]) as one:
        one.wait(lambda browser: browser.mine)
        while one.view["decision"]["kind"] == "prelude":
            assert one.view["decision"]["seat"] == "allies", "a grenade is for whoever rolled it"
            one.act(one.pick(0))
            one.wait(lambda browser: browser.mine)
        assert one.view["turn"] == 1
        lost = {piece["side"] for piece in one.view["units"] if piece["figures"] < piece["full"]}
    assert lost == {"axis"}
    told = texts_of(house, keys["allies"])
    assert any(text.startswith(("give-up", "fall-back")) for text in told)


def test_a_campaign_against_a_general_goes_on_to_its_end(house: House) -> None:
    keys = house.new(axis=SIMPLE, battle=SHORT, campaign=CHAIN)
    with house.browser(keys["allies"]) as one:
        play_to_the_end(one)
    first = house.get(f"/api/games/{keys['allies']}")
    new = house.post(f"/api/games/{keys['allies']}/again", {})["key"]
    told = house.get(f"/api/games/{new}")
    assert (told["battle"], told["you"], told["campaign"]["number"]) == ("mont-mouchet", ["allies"], 1)
    assert told["seats"]["axis"]["kind"] == "general"
    with house.browser(new) as one:
        play_to_the_end(one)
    ended = house.get(f"/api/games/{new}")["campaign"]
    assert ended["over"]
    winners = [row["winners"] for row in ended["battles"]]
    assert winners[0] == [first["result"]["winner"]]
    assert sum(ended["wins"].values()) == sum(len(one) for one in winners)


def test_a_campaign_goes_on_after_a_restart_with_the_key_on_another_device(tmp_path: Path) -> None:
    settings = Settings(tmp_path, workers=0, rate=0)
    with TestClient(create_app(settings)) as http:
        house = House(http)
        ready_key(house)
        keys = house.new(battle=SHORT, campaign=CHAIN)
        finish(house, keys)
        score = house.get(f"/api/games/{keys['axis']}")["campaign"]["battles"][0]["score"]
    with TestClient(create_app(settings)) as http:
        house = House(http)
        ready_key(house)
        new = house.post(f"/api/games/{keys['axis']}/again", {})["key"]
    with TestClient(create_app(settings)) as http:
        house = House(http)
        ready_key(house)
        told = house.get(f"/api/games/{new}")
        assert (told["campaign"]["number"], told["battle"]) == (1, "mont-mouchet")
        assert told["campaign"]["battles"][0]["score"] == score
        other = house.get(f"/api/games/{keys['allies']}")["next"]["key"]
        finish(house, {"allies": other, "axis": new})
        assert house.get(f"/api/games/{other}")["campaign"]["over"]
