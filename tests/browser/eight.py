"""Eight people at the two boards of Omaha, each with a page of his own: they come, they sit down, they play by hand."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Route, expect
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.visitors import PHONE, Visitors

from bocage.memoir.scenario import load_scenario

LAPTOP: dict[str, Any] = {"viewport": {"width": 1100, "height": 700}}
PEOPLE = {
    "allies": "Anna",
    "allies-left": "Chloé",
    "allies-center": "Dirk",
    "allies-right": "Emma",
    "axis": "Bram",
    "axis-left": "Floris",
    "axis-center": "Gilles",
    "axis-right": "Hanne",
}
ON_PHONES = ("allies-left", "axis")
READY = """() => document.body?.classList.contains("ready") && Boolean(window.bocage?.view)"""
LONG = 600_000
"""Milliseconds for what takes eight browsers, or a thinking general, a while."""
BATTLE = "omaha-beach-overlord"
SHORT = 3
"""Medals in these tests, fewer than the map says: eight browsers on a small machine take a second for every click."""
NEWEST = """() => [window.bocage.line.version, window.bocage.newest.view.decision?.seat ?? ""]"""
SHOWN = """(version) => {
  const game = window.bocage;
  return game?.line.version >= version && Boolean(game.view) && !game.running && !game.queue.length;
}"""
"""The page has shown everything up to this version."""
ANSWERED = """(version) => {
  const { line, newest } = window.bocage;
  const legal = (newest.view.legal ?? []).map((one) => one.action);
  return line.version > version || (legal.length === 1 && legal[0] === "hold-fire");
}"""
"""A commander without an Ambush is asked all the same, and the table answers for him: nobody can press in time."""
LATER = "(version) => window.bocage.line.version > version"


def shorter(route: Route) -> None:
    """The battle with fewer medals to win, where a page asks for a game of it."""
    asked: dict[str, Any] = route.request.post_data_json or {}
    document = load_scenario(BATTLE).to_document()
    sides = {side: about | {"medals": SHORT} for side, about in document["sides"].items()}
    route.continue_(post_data={**asked, "battle": None, "document": {**document, "sides": sides}})


def come(visitors: Visitors, link: str, seat: str) -> Page:
    """Open the link of the room and sit down."""
    page = visitors.visit(link, prefs={"name": PEOPLE[seat]}, **(PHONE if seat in ON_PHONES else LAPTOP))
    page.locator(f'[data-role="take {seat}"]').click()
    expect(page.locator(f'.room-seat.mine[data-seat="{seat}"]')).to_be_visible()
    return page


def gather(house: House, visitors: Visitors, seed: str) -> Table:
    """The eight in the room of one of them, and the battle begins."""
    house.seed(seed)
    host = visitors.visit("/", prefs={"name": PEOPLE["allies"]}, **LAPTOP)
    host.route("**/api/games", shorter)
    host.locator(f'#battles [data-battle="{BATTLE}"]').click()
    host.locator("dialog.battle-sheet button[type=submit]").click()
    link = host.locator("[data-role=link]").input_value().removeprefix(house.address)
    host.locator('[data-role="take allies"]').click()
    pages = {"allies": host} | {seat: come(visitors, link, seat) for seat in PEOPLE if seat != "allies"}
    expect(host.locator(".room-foot [role=status]")).to_have_text("Every seat is filled.")
    host.locator("[data-role=start]").click()
    for seat, page in pages.items():
        page.wait_for_function(READY)
        briefing = page.locator("dialog.briefing")
        if "-" in seat:
            expect(briefing).to_contain_text("general")
        briefing.locator(".button.primary").click()
    return Table(pages)


class Table:
    """The eight and what they have done."""

    def __init__(self, pages: dict[str, Page]) -> None:
        self.players = {seat: Player(page, touch=seat in ON_PHONES) for seat, page in pages.items()}
        self.version = 0
        self.awaited = ""
        self.look("allies")

    def page(self, seat: str) -> Page:
        return self.players[seat].page

    def look(self, seat: str) -> None:
        """See from a page how far the battle is and whom it waits for; nobody when it is over."""
        self.version, self.awaited = self.page(seat).evaluate(NEWEST)

    def shown(self, *seats: str) -> None:
        """Wait until the pages of some, or of all, show what has happened."""
        for seat in seats or tuple(self.players):
            self.page(seat).wait_for_function(SHOWN, arg=self.version)

    def act(self) -> tuple[str, str]:
        """Whoever is waited for does something at his own page: his seat and what he did, or the table for him."""
        seat = self.awaited
        self.shown(seat)
        page = self.page(seat)
        if page.evaluate(ANSWERED, self.version):
            page.wait_for_function(LATER, arg=self.version)
            self.look(seat)
            return seat, "hold-fire"
        player = self.players[seat]
        player.settle()
        action = player.next_action()
        player.act(action)
        self.look(seat)
        return seat, action

    def until(self, seat: str = "", verb: str = "", most: int = 600) -> list[tuple[str, str]]:
        """All play until a certain seat is waited for, or after somebody has done something; what was done."""
        done: list[tuple[str, str]] = []
        while self.awaited and len(done) < most:
            if (seat and self.awaited == seat) or (verb and done and done[-1][1].startswith(verb)):
                return done
            done.append(self.act())
        if self.awaited or seat or verb:
            raise AssertionError(f"it did not come to that in {len(done)} actions")
        return done

    def seats_that(self, verb: str) -> set[str]:
        """Who has done such a thing by hand."""
        return {seat for seat, one in self.players.items() if any(text.split()[0] == verb for text in one.done)}
