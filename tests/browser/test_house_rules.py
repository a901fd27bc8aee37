"""House rules at the table: chosen by hand, shared, refused with a reason; a zombie game; a campaign of two battles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import HUMAN, House, over, play, play_out
from tests.browser.player import Player
from tests.browser.visitors import PHONE, Visitors, another_game, key_of

RECRUIT = {"kind": "general", "general": "recruit"}
SIX = (
    "hr_last_turn_reply",
    "hr_start_hand",
    "hr_infantry_charge",
    "hr_refuse_retreat",
    "hr_sandbags_persist",
    "hr_supply",
)
NARROW = {"viewport": {"width": 390, "height": 844}}


def fits(page: Page) -> bool:
    """Whether nothing is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def open_rules(page: Page, battle: str = "pegasus-bridge") -> None:
    page.locator(f'#battles [data-battle="{battle}"]').click()
    page.locator("dialog.battle-sheet [data-role=house]").click()
    expect(page.locator("dialog.house-rules [data-role=search-rules]")).to_be_visible()


def turn_on(page: Page, name: str) -> None:
    """Look a rule up and tick it."""
    rules = page.locator("dialog.house-rules")
    rules.locator("[data-role=search-rules]").fill(name)
    rules.locator(f'[data-option="{name}"] input').check()


def test_six_rules_chosen_by_hand_are_told_everywhere(house: House, visitors: Visitors) -> None:
    house.seed("six rules")
    page = visitors.visit("/", {"name": "Anna"})
    open_rules(page)
    for name in SIX:
        turn_on(page, name)
    rules = page.locator("dialog.house-rules")
    expect(rules.locator(".sheet-foot .summary")).to_contain_text("6 house rules are on")
    # What does not go together is said at once, with a way out.
    turn_on(page, "young_generals")
    clash = rules.locator('[data-option="young_generals"] .rule-problem')
    expect(clash).to_contain_text("does not go together with “Equal first hands”")
    rules.locator('[data-option="young_generals"] input').uncheck()
    expect(clash).to_be_empty()
    rules.locator("[data-role=use-rules]").click()
    sheet = page.locator("dialog.battle-sheet")
    expect(sheet.locator(".house-told")).to_contain_text("Infantry charges")
    sheet.locator("button[type=submit]").click()
    page.wait_for_url("**/play/*")
    expect(page.locator("dialog.briefing .house-list li")).to_have_count(6)
    page.locator("dialog.briefing .button.primary").click()
    expect(page.locator("#house")).to_contain_text("6")
    page.locator("#house").click()
    expect(page.locator("dialog.house-sheet")).to_contain_text("Not a step back")
    page.keyboard.press("Escape")
    expect(page.locator(".log-line.house")).to_contain_text("Supply and sieges")
    key = key_of(page)
    made = house.get(f"/api/games/{key}")
    assert {one["id"] for one in made["house_rules"]} == set(SIX)


def test_the_report_tells_the_rules(house: House, visitors: Visitors) -> None:
    keys = house.game("report rules", "vassieux", options={"hr_infantry_charge": True, "hr_refuse_retreat": True})
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], over)
    page = visitors.visit(f"/play/{keys['allies']}", {"name": "Anna"})
    expect(page.locator("dialog.end .house-details summary")).to_contain_text("Infantry charges")


def test_a_preset_is_saved_and_shared_and_bad_ones_are_told(house: House, visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.visit("/", {"name": "Anna"}, **NARROW)
    open_rules(page)
    rules = page.locator("dialog.house-rules")
    rules.locator('[data-preset="collection_004"]').click()
    expect(rules.locator(".sheet-foot .summary")).not_to_contain_text("does not fit")
    turn_on(page, "hr_supply")
    rules.locator("[data-role=save-preset]").click()
    page.locator("dialog input[name=preset]").fill("Sunday")
    page.locator("dialog button[type=submit][form=name-preset]").click()
    expect(rules.locator('[data-preset="own Sunday"]')).to_be_visible()
    rules.locator("[data-role=share-rules]").click()
    link = page.locator("[data-role=rules-link]").input_value()
    assert "hr_supply" in link
    assert fits(page)
    # A friend opens it; one rule of it is not known here and one has a value that is not possible.
    friend = visitors.visit("/" + link.split("/", 3)[3], {"name": "Ben"})
    expect(friend.locator('dialog.house-rules [data-option="hr_supply"] input')).to_be_checked()
    broken = visitors.visit("/#house=memoir~hr_supply~hr_moon~hr_weather.frogs", {"name": "Cora"})
    told = broken.locator("dialog", has_text="Some of these rules cannot be used")
    expect(told).to_contain_text("hr_moon")
    expect(told).to_contain_text("frogs")
    told.locator(".button.primary").click()
    expect(broken.locator('dialog.house-rules [data-option="hr_supply"] input')).to_be_checked()
    # A file that is none.
    bad = tmp_path / "rules.json"
    bad.write_text(json.dumps({"format": "something else"}), "utf-8")
    broken.locator("[data-role=rules-file]").set_input_files(bad)
    expect(broken.locator("dialog", has_text="is no file of house rules")).to_be_visible()


def test_a_campaign_of_two_battles(house: House, visitors: Visitors) -> None:
    house.seed("campaign two")
    page = visitors.visit("/", {"name": "Anna"}, **PHONE)
    page.locator("[data-role=campaign]").tap()
    sheet = page.locator("dialog.campaign-sheet")
    sheet.locator('label:has(input[value="own"])').tap()
    sheet.locator("button[type=submit]").tap()
    expect(sheet.locator("[role=alert]:visible")).to_contain_text("at least two battles")
    for battle in ("vassieux", "pegasus-bridge"):
        sheet.locator("select").select_option(battle)
    expect(sheet.locator(".chain li")).to_have_count(2)
    assert fits(page)
    sheet.locator('label:has(input[value="here"])').tap()
    sheet.locator("button[type=submit]").tap()
    page.wait_for_url("**/play/*")
    key = key_of(page)
    with house.line(key) as line:
        play([line], over)
    page.reload()
    end = page.locator("dialog.end")
    expect(end.locator(".campaign-battle")).to_have_count(2)
    expect(end.locator('.campaign-battle[aria-current="step"]')).to_contain_text("Pegasus Bridge")
    end.get_by_role("button", name="On to the next battle").tap()
    another_game(page, key)
    again = house.get(f"/api/games/{key_of(page)}")
    assert again["battle"] == "pegasus-bridge"
    assert again["campaign"]["number"] == 1
    assert any(name.startswith("campaign_dice") for name in again["options"]), "medals have become dice"
    page.locator("dialog.briefing .button.primary").tap()
    page.locator("#campaign").tap()
    expect(page.locator("dialog.campaign-page .campaign-battle").first).to_contain_text("won")
    assert fits(page)
    # The second battle is the last: who has won the campaign is told, and nobody is sent on.
    last = key_of(page)
    with house.line(last) as line:
        play([line], over)
    page.reload()
    expect(page.locator("dialog.end .campaign-battle")).to_have_count(2)
    campaign = house.get(f"/api/games/{last}")["campaign"]
    assert campaign["over"]
    assert all(row["winners"] for row in campaign["battles"])
    expect(page.locator("dialog.end .campaign-map .lead")).to_contain_text(
        "has won the campaign" if campaign["leader"] else "is level"
    )
    expect(page.locator("dialog.end").get_by_role("button", name="On to the next battle")).to_have_count(0)
    assert fits(page)


def test_a_battle_with_six_rules_is_played_by_hand_to_its_report(house: House, visitors: Visitors) -> None:
    house.seed("six rules played")
    page = visitors.visit("/", {"name": "Anna"})
    open_rules(page, "vassieux")
    for name in SIX:
        turn_on(page, name)
    page.locator("dialog.house-rules [data-role=use-rules]").click()
    page.locator("dialog.battle-sheet button[type=submit]").click()
    page.wait_for_url("**/play/*")
    player = Player(page)
    player.read_briefing()
    player.fight()
    assert any(action.startswith("play") for action in player.done)
    assert any(action.startswith("attack") for action in player.done)
    expect(page.locator("dialog.end .house-details summary")).to_contain_text("Equal first hands")
    key = key_of(page)
    made = house.get(f"/api/games/{key}")
    assert {one["id"] for one in made["house_rules"]} == set(SIX)
    assert made["state"] == "over"


ROUND_TRIP = """async () => {
  const house = await import("/static/common/house.js");
  const shelf = await (await fetch("/api/options?system=memoir&lang=en")).json();
  const rules = house.rulesOf(shelf);
  const other = (one) => {
    if (one.kind === "flag") return [!one.default];
    if (one.kind === "choice") return one.values.map((value) => value.id).filter((id) => id !== one.default);
    return [one.least, one.most, one.default + 1].filter((n) => n !== one.default && n >= one.least && n <= one.most);
  };
  const wrong = [];
  let tried = 0;
  const check = (options, name) => {
    tried += 1;
    const parcel = { system: "memoir", name, options };
    const wanted = JSON.stringify(options);
    const link = house.fromLink(house.toLink(parcel));
    const file = house.fromFile(house.toFile(parcel));
    for (const [way, sent] of [["link", link], ["file", file]]) {
      const { chosen, flaws } = house.unpack(rules, sent.options);
      const same = JSON.stringify(chosen) === wanted && sent.name === name && sent.system === "memoir";
      if (!same || flaws.length) wrong.push([way, wanted, sent]);
    }
  };
  for (const one of rules) {
    for (const value of other(one)) check({ [one.id]: value }, `Sunday & ~#é ${one.id}`.slice(0, 60));
  }
  check(Object.fromEntries(rules.map((one) => [one.id, other(one)[0]])), "All of them");
  return { wrong, tried, rules: rules.length };
}"""


def test_every_setting_comes_back_from_a_link_and_a_file(visitors: Visitors) -> None:
    """The very code of the pages, over all that the server offers."""
    found = visitors.visit("/", {"name": "Anna"}).evaluate(ROUND_TRIP)
    assert found["wrong"] == []
    assert found["rules"] > 70
    assert found["tried"] > found["rules"]


def test_an_own_preset_is_there_after_a_reload_and_in_a_file(house: House, visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.visit("/", {"name": "Anna"})
    open_rules(page)
    rules = page.locator("dialog.house-rules")
    turn_on(page, "hr_supply")
    turn_on(page, "hr_refuse_retreat")
    rules.locator("[data-role=save-preset]").click()
    page.locator("dialog input[name=preset]").fill("Sunday")
    page.locator("dialog button[type=submit][form=name-preset]").click()
    expect(rules.locator('[data-preset="own Sunday"]')).to_be_visible()
    with page.expect_download() as download:
        rules.locator("[data-role=file-rules]").click()
    file = tmp_path / "rules.json"
    download.value.save_as(file)
    page.reload()
    open_rules(page)
    expect(rules.locator('[data-option="hr_supply"] input')).not_to_be_checked()
    rules.locator('[data-preset="own Sunday"]').click()
    for name in ("hr_supply", "hr_refuse_retreat"):
        expect(rules.locator(f'[data-option="{name}"] input')).to_be_checked()
    expect(rules.locator(".sheet-foot .summary")).to_contain_text("2 house rules are on")
    friend = visitors.visit("/", {"name": "Ben"})
    open_rules(friend)
    friend.locator("[data-role=rules-file]").set_input_files(file)
    expect(friend.locator('dialog.house-rules [data-option="hr_refuse_retreat"] input')).to_be_checked()
    expect(friend.locator("dialog.house-rules .sheet-foot .summary")).to_contain_text("2 house rules are on")


def test_what_would_have_nothing_to_do_is_said_at_once(visitors: Visitors) -> None:
    """Three ways of not going together besides excluding: nothing to do, one side for two, a value of another."""
    page = visitors.visit("/", {"name": "Anna"}, **NARROW)
    open_rules(page)
    rules = page.locator("dialog.house-rules")
    search, use = rules.locator("[data-role=search-rules]"), rules.locator("[data-role=use-rules]")

    def choose(name: str, value: str) -> None:
        search.fill(name)
        rules.locator(f'[data-option="{name}"] select').select_option(value)

    choose("variant_daleks", "axis")
    choose("variant_cybermen", "axis")
    problem = rules.locator('[data-option="variant_cybermen"] .rule-problem')
    expect(problem).to_contain_text("on one side")
    choose("variant_cybermen", "allies")
    expect(problem).to_be_empty()
    choose("variant_cybermen", "nobody")
    choose("variant_daleks", "nobody")
    choose("variant_zombies", "axis")
    turn_on(page, "hr_last_turn_reply")
    problem = rules.locator('[data-option="hr_last_turn_reply"] .rule-problem')
    expect(problem).to_contain_text("nothing to do beside")
    expect(use).to_have_attribute("aria-disabled", "")
    problem.locator("button").click()
    expect(problem).to_be_empty()
    choose("hr_weather", "rain")
    choose("hr_airdrop_general", "both")
    expect(rules.locator('[data-option="hr_airdrop_general"] .rule-problem')).to_contain_text("as it is set")
    assert fits(page)
    choose("hr_weather", "fog")
    search.fill("")
    use.click()
    expect(rules).to_have_count(0)


def test_two_boards_say_which_rule_is_not_for_them(house: House, visitors: Visitors) -> None:
    page = visitors.visit("/", {"name": "Anna"})
    open_rules(page, "omaha-beach-overlord")
    turn_on(page, "variant_blimp")
    page.locator("dialog.house-rules [data-role=use-rules]").click()
    sheet = page.locator("dialog.battle-sheet")
    expect(sheet.locator(".house-field .form-error")).to_contain_text("is for battles on one board")
    sheet.locator("button[type=submit]").click()
    expect(sheet).to_be_visible()
    assert "/play/" not in page.url


@pytest.mark.parametrize("side", ["axis"])
def test_a_zombie_game_to_its_end(house: House, visitors: Visitors, side: str) -> None:
    # The dead may move first: they wait until the orders are read.
    keys = house.game("zombies", "vassieux", HUMAN, RECRUIT, options={"variant_zombies": side}, wait=True)
    page = visitors.visit(f"/play/{keys['allies']}", {"name": "Anna"})
    page.locator("dialog.briefing .button.primary").click()
    expect(page.locator("body")).to_contain_text("The Dead")
    play_out(house, keys["allies"])
    end = page.locator("dialog.end")
    expect(end.locator(".end-how")).not_to_be_empty()
    expect(end.locator(".house-details summary")).to_contain_text("Zombies")
