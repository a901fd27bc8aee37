"""After the battle: what was better, playable from that moment; turning points with names; on to the next battle."""

from __future__ import annotations

import json

from playwright.sync_api import Route, expect
from tests.browser.house import HUMAN, House, Line, play_out, sensibly
from tests.browser.visitors import Visitors, another_game, key_of

RECRUIT = {"kind": "general", "general": "recruit"}


def timid(line: Line) -> str:
    """Plays sensibly, but never attacks: somebody will have to tell him."""
    actions = [str(one["action"]) for one in line.legal]
    return "done" if line.decision == "battle" and "done" in actions else sensibly(line)


def test_what_was_better_is_found_and_can_be_played(house: House, visitors: Visitors) -> None:
    keys = house.game("after 5", "vassieux", axis=RECRUIT)
    play_out(house, keys["allies"], timid)
    page = visitors.visit(f"/play/{keys['allies']}", {"name": "Anna"})
    end = page.locator("dialog.end")
    expect(end.locator(".end-blunders")).to_contain_text("The staff looks for what was better")
    points = end.locator(".points-list .point")
    expect(points.first).to_be_visible()
    # Wherever somebody fell, was hurt or took ground, unit and place are named; in some turns nobody was.
    turned = house.get(f"/api/games/{keys['allies']}/report/chances")["turning_points"]
    assert any(point["deeds"] for point in turned)
    for told_point, point in zip(points.all_text_contents(), turned, strict=True):
        named = [deed for deed in point["deeds"] if deed["hex"] in told_point]
        assert named or not point["deeds"], told_point
    expect(end.locator(".end-blunders")).not_to_have_attribute("aria-busy", "true", timeout=240_000)
    found = end.locator(".blunder")
    expect(found).not_to_have_count(0)
    expect(end.locator(".chart .blunder-spot")).not_to_have_count(0)
    told = house.get(f"/api/games/{keys['allies']}/report/blunders?lang=nl")["blunders"]
    assert told[0]["better"] != told[0]["played"]
    worst = next(n for n, one in enumerate(told) if one["side"] == "allies")
    found.nth(worst).locator("[data-role=play-on]").click()
    another_game(page, keys["allies"])
    page.wait_for_function("() => document.body.dataset.decision")
    again = house.get(f"/api/games/{key_of(page)}")
    assert again["version"] == told[worst]["n"] - 1
    assert again["you"] == ["allies"]


def test_the_same_side_again_and_the_next_battle(house: House, visitors: Visitors) -> None:
    keys = house.game("after 2", "vassieux", allies=HUMAN, axis=RECRUIT)
    play_out(house, keys["allies"])
    for role, battle in (("same-side", "vassieux"), ("next-battle", None)):
        page = visitors.visit(f"/play/{keys['allies']}", {"name": "Anna"})
        page.locator(f"dialog.end [data-role={role}]").click()
        another_game(page, keys["allies"])
        made = house.get(f"/api/games/{key_of(page)}")
        assert made["you"] == ["allies"]
        assert made["seats"]["axis"]["general"] == "recruit"
        assert (made["battle"] == "vassieux") == (battle == "vassieux")


def test_the_next_battle_is_never_one_for_a_room(house: House, visitors: Visitors) -> None:
    """Saverne Gap lies before an Overlord battle in the book, whose seats are others."""
    keys = house.game("after 3", "saverne-gap", allies=HUMAN, axis=RECRUIT)
    play_out(house, keys["allies"])
    page = visitors.visit(f"/play/{keys['allies']}", {"name": "Anna"})
    page.locator("dialog.end [data-role=next-battle]").click()
    another_game(page, keys["allies"])
    assert house.get(f"/api/games/{key_of(page)}")["battle"] == "nijmegen-bridges"


def test_house_rules_that_do_not_fit_are_left_out_when_asked(house: House, visitors: Visitors) -> None:
    keys = house.game("after 2", "vassieux", allies=HUMAN, axis=RECRUIT, options={"hr_last_turn_reply": True})
    play_out(house, keys["allies"])
    page = visitors.visit(f"/play/{keys['allies']}", {"name": "Anna"})
    sent = []

    def refuse(route: Route) -> None:
        options = json.loads(route.request.post_data or "{}")["options"]
        sent.append(options)
        misfit = {"error": {"code": "bad_battle", "message": "this does not go with that"}}
        route.fulfill(status=400, json=misfit) if options else route.continue_()

    page.route("**/api/games", refuse)
    page.locator("dialog.end [data-role=next-battle]").click()
    question = page.locator("dialog.small")
    expect(question).to_contain_text("The house rules of this game do not go with Operation Cobra")
    question.get_by_role("button", name="Play without them").click()
    another_game(page, keys["allies"])
    visitors.complaints.clear()  # the browser has told of the refusal
    assert house.get(f"/api/games/{key_of(page)}")["battle"] == "operation-cobra"
    assert [bool(options) for options in sent] == [True, False]
