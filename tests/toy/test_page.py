"""The toy game in real browsers with the default interface: three people, keys only, nobody's cards on a wrong page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.visitors import Visitors
from tests.table.server import ROOT, Process, Server
from tests.toy.game import SEATS
from tests.toy.system import SYSTEM

HUMAN = {"kind": "human", "name": ""}
RANDOM = {"kind": "general", "general": "random"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
RED, GREEN, BLUE = SEATS
LOOKS = 600
"""Looks at the pages before somebody has to decide; a look takes 50 ms at least."""
TONGUES = {
    "nl": (
        "Wie waar zit",
        "Op tafel",
        "Je kaarten",
        "Verslag",
        "Red rider houdt alle kaarten.",
        "Het spel is afgelopen",
    ),
    "fr": (
        "Qui est assis où",
        "Sur la table",
        "Vos cartes",
        "Journal",
        "Red rider garde toutes ses cartes.",
        "La partie est terminée",
    ),
}
"""Seats, table, hand, log and its first sentence, end."""


class ToyServer(Server):
    """A real server that finds the toy game, too: the variable of the fixture reaches it, this path leads to it."""

    def launch(self, arguments: Sequence[str]) -> Process:
        paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        with (self.data / "server.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "bocage", *arguments], env={**os.environ, "PYTHONPATH": paths},
                stdout=log, stderr=log, cwd=self.data,
            )  # fmt: skip


@pytest.fixture(scope="module")
def server(toy_is_known: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    made = ToyServer(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def visitors(chromium: Browser, server: ToyServer) -> Iterator[Visitors]:
    """At the end no page may have complained or asked anybody else for anything."""
    made = Visitors(chromium, server.address)
    yield made
    made.leave()


def new(server: ToyServer, **more: Any) -> dict[str, str]:
    body = {"battle": "three-roads", "seats": dict.fromkeys(SEATS, HUMAN), "options": {"rounds": 2}, **more}
    return server.seated(server.post("/api/games", body))


def open_seat(visitors: Visitors, key: str, **options: Any) -> Page:
    page = visitors.visit(f"/play/{key}", **options)
    page.locator("body.ready").wait_for()
    page.locator("#seats table").wait_for()
    return page


def hand_of(page: Page) -> set[str]:
    return {*page.locator("#hand li").all_inner_texts()}


def busy_page(pages: list[Page]) -> Page:
    """The page that has to decide: the others show no buttons."""
    for _ in range(LOOKS):
        for page in pages:
            if page.locator("#choices [data-action]:not([disabled])").count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("no page has to decide")


def test_three_pages_play_to_the_end_with_keys(visitors: Visitors, server: ToyServer) -> None:
    keys = new(server)
    pages = [open_seat(visitors, keys[RED]), open_seat(visitors, keys[GREEN]), open_seat(visitors, keys[BLUE], **PHONE)]
    expect(pages[0].locator("#title")).to_have_text("Three roads")
    expect(pages[2].locator("#seats tbody tr")).to_have_count(3)
    hands = [hand_of(page) for page in pages]
    for page in pages:
        expect(page.locator("#hand li")).to_have_count(2)
    assert all(not one & other for one in hands for other in hands if one is not other), "each page has its own hand"
    for turn in range(3 + 2 * 3):
        page = busy_page(pages)
        assert page is pages[turn % 3]
        buttons = page.locator("#choices [data-action]")
        if turn == 0:
            assert [one.split()[0] for one in buttons.all_inner_texts()] == ["Keep", "Change", "Change"]
            buttons.nth(1).focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        expect(buttons).to_have_count(0)
    for page in pages:
        expect(page.locator("dialog.end .lead")).to_contain_text("Rounds")
    pages[1].keyboard.press("Escape")
    log = pages[1].locator("#panel-log")
    expect(log).to_contain_text("Red rider changes a card.")
    expect(pages[0].locator("#panel-log")).to_contain_text("You draw the")
    expect(log).not_to_contain_text("You draw the")
    assert pages[1].locator("#dice li").count() > 0
    pages[1].keyboard.press("r")
    expect(pages[1].locator("#replay")).to_be_visible()
    pages[1].keyboard.press("Escape")
    expect(pages[1].locator("#replay")).to_be_hidden()
    onlooker = open_seat(visitors, f"{keys['watch']}#moment=2")
    expect(onlooker.locator("#replay")).to_be_visible()
    expect(onlooker.locator("#panel-log .here[data-moment='2']").first).to_be_visible()


def test_at_one_screen_a_curtain_falls_between_the_players(visitors: Visitors, server: ToyServer) -> None:
    page = open_seat(visitors, new(server, one_screen=True)["table"])
    for title in ("Red rider", "Green rider"):
        expect(page.locator("#curtain")).to_contain_text(title)
        expect(page.locator("#hand")).to_be_hidden()
        page.locator("#curtain button").click()
        expect(page.locator("#hand li")).to_have_count(2)
        page.locator("#choices [data-action=keep-all]").click()


def test_the_lobby_starts_it_against_generals(visitors: Visitors, server: ToyServer) -> None:
    page = visitors.visit("/")
    page.locator(".others h3 button", has_text="Three roads").click()
    sheet = page.locator("dialog.battle-sheet")
    expect(sheet.locator("select")).to_have_count(3)
    sheet.locator("button[type=submit]").click()
    page.locator("body.ready").wait_for()
    expect(page.locator("#choices .hint")).to_have_text("Change")
    page.locator("#choices [data-action=keep-all]").click()
    expect(page.locator("#choices .hint")).to_have_text("Play")
    page.locator("#settings").click()
    page.locator("dialog[open]").wait_for()


def change_language(page: Page, lang: str) -> None:
    page.locator("#settings").click()
    page.locator(f"dialog.settings input[value={lang}]").locator("xpath=..").click()
    page.keyboard.press("Escape")


def test_all_texts_change_their_language(visitors: Visitors, server: ToyServer) -> None:
    page = open_seat(visitors, new(server, seats={RED: HUMAN, GREEN: RANDOM, BLUE: RANDOM})[RED])
    page.locator("#choices [data-action=keep-all]").click()
    expect(page.locator("#panel-log")).to_contain_text("Red rider keeps all cards.")
    for lang, (seats, table, hand, log, sentence, _) in TONGUES.items():
        change_language(page, lang)
        expect(page.locator("#seats caption")).to_have_text(seats)
        expect(page.locator("#open h2")).to_have_text(table)
        expect(page.locator("#hand h2")).to_have_text(hand)
        expect(page.locator("#tab-log")).to_have_text(log)
        expect(page.locator("#panel-log")).to_contain_text(sentence)
        expect(page.locator("#panel-log")).not_to_contain_text("keeps all cards")
    for left in (1, 0):
        busy_page([page])
        page.keyboard.press("1")
        expect(page.locator("#hand li")).to_have_count(left)
    page.locator("dialog.end").wait_for()
    for lang, (seats, *_rest, sentence, over) in TONGUES.items():
        page.keyboard.press("Escape")
        change_language(page, lang)
        expect(page.locator("#seats caption")).to_have_text(seats)
        expect(page.locator("#panel-log")).to_contain_text(sentence)
        page.locator("#choices [data-role=report]").click()
        expect(page.locator("dialog.end h2")).to_have_text(over)


def test_half_a_game_goes_on_from_a_file_and_the_whole_one_is_kept(
    visitors: Visitors, server: ToyServer, tmp_path: Path
) -> None:
    ride = SYSTEM.new("three-roads", {"rounds": 1}, "half")
    for _ in range(4):
        ride.apply(ride.legal()[0])
    file = tmp_path / "half.json"
    file.write_text(json.dumps(ride.save()), "utf-8")
    page = visitors.visit("/")
    page.locator("html[data-loaded]").wait_for(state="attached")
    page.locator("#games input[type=file]").set_input_files(file)
    sheet = page.locator("dialog.load")
    expect(sheet).to_contain_text("Turn 1. Score: Red rider 0")
    expect(sheet).to_contain_text("To decide: Green rider.")
    fields = sheet.locator("select")
    expect(fields).to_have_count(3)
    for one in fields.all():
        one.select_option("me")
    sheet.locator("button[type=submit]").click()
    page.locator("body.ready").wait_for()
    for turn in (1, 2):
        page.locator("#curtain button").click()
        page.locator("#choices [data-action]").first.click()
        page.wait_for_function("(version) => window.bocage.line.version >= version", arg=4 + turn)
    with page.expect_download() as waiting:
        page.locator("dialog.end a[download]").click()
    assert len(json.loads(waiting.value.path().read_text("utf-8"))["actions"]) == 6
