"""What lies face down on the board and under the commissar's chip never leaves the server for the wrong seat."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.table.clients import Browser, House
from tests.table.test_overlord import WORDS, known_cards
from tests.table.test_rooms import cards_in

from bocage.memoir.game import Battle
from bocage.memoir.kernel.mines import FACE_UP, STRENGTH
from bocage.table import routes_games
from bocage.table.live import Live

STEPS = 400


def paths(house: House) -> list[str]:
    """Every address that takes a key."""
    described = house.get("/api/openapi.json")["paths"]
    return [path for path, ways in described.items() if "{key}" in path and "get" in ways]


def test_a_committed_card_is_nowhere_before_it_is_played(house: House) -> None:
    """Two seats and a spectator at a battle with a commissar, and every address that takes a key (rulings 11.3)."""
    keys = house.new(battle="bug-river")
    asked, revealed = 0, 0
    secret = ""
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as ben, house.browser(keys["watch"]) as eve:
        others: dict[str, Browser] = {"axis": ben, "watch": eve}
        for number in range(STEPS):
            busy = ann if ann.mine else ben
            action = busy.pick(number)
            marks = {name: len(line.raw) for name, line in others.items()}
            busy.act(action)
            for line in (ann, *others.values()):
                line.sync()
            told = {name: cards_in(*line.raw[marks[name] :]) for name, line in others.items()}
            if action.startswith("commit ") and not secret:
                card = action.split()[1]
                before = [cards_in(*line.raw[: marks[name]]) for name, line in others.items()]
                secret = "" if any(card in cards for cards in before) else card
                assert not secret or ann.view["committed"] == secret
                for path in paths(house) if secret else ():
                    for name in others:
                        answer = house.http.get(path.format(key=keys[name], n=number))
                        assert secret not in cards_in(answer.text), (name, path)
                        asked += 1
            elif secret and action.startswith(f"play {secret}"):
                assert all(secret in cards for cards in told.values()), "now it lies open"
                revealed, secret = revealed + 1, ""
            elif secret in known_cards(ben):
                secret = ""  # its twin has come to the enemy's hand or to the discards
            if secret:
                assert not any(secret in cards for cards in told.values()), action
            if ann.over:
                break
        assert cards_in(*ben.raw) - WORDS <= known_cards(ben)
        assert cards_in(*eve.raw) - WORDS <= known_cards(eve)
        assert house.http.get(f"/api/games/{keys['axis']}/save").status_code == 409 or ann.over
    assert revealed > 3
    assert asked > 30


def live_battle(house: House) -> Battle:
    *_, live = house.app.state.games.live.values()
    assert isinstance(live, Live)
    assert isinstance(live.battle, Battle)
    return live.battle


def mines(battle: Battle) -> list[int]:
    found: list[int] = battle.state[0]["mines"][: int(battle.world[0]["n_mines"])].tolist()
    return found


def heard(line: Browser) -> list[Any]:
    """The views, events and sentences that a line was sent."""
    views = [one for one in line.messages if one["type"] == "view"]
    return [{name: one[name] for name in ("view", "events", "entries")} for one in views]


def played(house: House, other: list[int], actions: list[str]) -> tuple[dict[str, Any], list[int]]:
    """A battle with mines, with these strengths in place of those that are dealt; what each line heard."""
    keys = house.new(battle="ponyri")
    if other:
        live_battle(house).state[0]["mines"][: len(other)] = other
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as ben, house.browser(keys["watch"]) as eve:
        for number in range(STEPS):
            busy = ann if ann.mine else ben
            if len(actions) == number:
                actions.append(busy.pick(number))
            busy.act(actions[number])
            for line in (ann, ben, eve):
                line.sync()
            if ann.over:
                break
        told = {"allies": heard(ann), "axis": heard(ben), "watch": heard(eve)}
    for name, key in keys.items():
        if name in told:
            moments = house.get(f"/api/games/{key}/moments")
            told[name] += [event for one in moments for event in one["events"] if event["event"] == "mine"]
            told[name] += [house.get(f"/api/games/{key}/moments/{n}")["view"]["mines"] for n in (0, 50, 100)]
    return told, mines(live_battle(house))


def test_mines_of_other_strengths_that_lie_face_down_change_no_message(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same battle twice; only the markers that nobody turned up differ (001 p.7)."""
    monkeypatch.setattr(routes_games, "new_seed", lambda: "mines")
    actions: list[str] = []
    told, after = played(house, [], actions)
    dealt = [strength & STRENGTH for strength in after]
    other = [
        strength if now & FACE_UP else (strength + 1 + i % 4) % 5
        for i, (strength, now) in enumerate(zip(dealt, after, strict=True))
    ]
    assert other != dealt
    assert any(now & FACE_UP for now in after), "some were set off"
    again, _ = played(house, other, actions)
    for name in told:
        assert json.dumps(again[name], sort_keys=True) == json.dumps(told[name], sort_keys=True), name
