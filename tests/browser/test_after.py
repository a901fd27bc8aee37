"""After the battle: what was better, playable from that moment; turning points with names; on to the next battle."""

from __future__ import annotations

from playwright.sync_api import expect
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
