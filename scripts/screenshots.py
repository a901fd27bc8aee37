"""Makes the pictures in docs/screenshots: starts a table, plays a few turns the same way every time, and looks.

Run from anywhere with the development environment: python scripts/screenshots.py [NAME …]
"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.browser.dday.commander import Commander  # noqa: E402 - helpers of the browser tests, beside the package
from tests.browser.dday.test_whole_game import quickly  # noqa: E402
from tests.browser.house import House, Line, over, play  # noqa: E402
from tests.browser.player import Player  # noqa: E402
from tests.browser.policy import decide  # noqa: E402
from tests.browser.test_lesson import Learner  # noqa: E402
from tests.browser.visitors import PHONE, Visitors  # noqa: E402
from tests.conftest import FLAGS  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
PEOPLE = {"allies": {"kind": "human", "name": "Anna"}, "axis": {"kind": "human", "name": "Ben"}}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
MOST_BYTES = 400_000
LONG = 300_000
"""Milliseconds that generals may take on a busy machine."""


def shoot(page: Page, name: str) -> None:
    path = FOLDER / f"{name}.png"
    page.mouse.move(0, 0)  # no note about whatever happens to lie under the pointer
    page.wait_for_timeout(900)
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled")))
    # 256 colours are enough for paper, ink and paint, and take a third of the bytes.
    picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}: {size // 1000} kB")
    if size > MOST_BYTES:
        raise SystemExit(f"{path.name} has more than {MOST_BYTES // 1000} kB; take a smaller picture")


def moving(lines: list[Line]) -> bool:
    """The Allies are about to move several units."""
    line = lines[0]
    return (
        line.decision == "move"
        and line.view["turn"] >= 4
        and len({one["unit"] for one in line.legal if "unit" in one}) > 1
    )


def fighting(lines: list[Line]) -> bool:
    """The Allies are about to attack with good odds."""
    odds = [one["preview"] for one in lines[0].legal if "preview" in one]
    return lines[0].decision == "battle" and any(one["dice"] >= 3 for one in odds)


def lobby(house: House, visitors: Visitors) -> None:
    page = visitors.visit("/", viewport={"width": 1100, "height": 1000})  # down to the first row of battles
    page.locator("#battles .battle img").first.wait_for()
    shoot(page, "lobby")


def battle(house: House, visitors: Visitors) -> None:
    keys = house.game("picture", "sainte-mere-eglise", **PEOPLE)
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        lines = [allies, axis]
        play(lines, moving)
        page = visitors.visit(f"/play/{keys['allies']}", **DESK)
        player = Player(page)
        player.settle()
        reach: dict[str, int] = {}
        for action in player.offered():
            if action.startswith("move"):
                reach[action.split()[1]] = reach.get(action.split()[1], 0) + 1
        player.hex(max(reach, key=lambda name: reach[name]))
        shoot(page, "battle")
        page.context.close()
        play(lines, fighting)
    page = visitors.visit(f"/play/{keys['allies']}", **DESK)
    player = Player(page)
    player.settle()
    attacks = {
        one["action"]: one["preview"]["dice"] for one in page.evaluate("window.bocage.view.legal") if "preview" in one
    }
    for name in max(attacks, key=lambda action: attacks[action]).split()[1:]:
        player.hex(name)
    page.locator("#preview [data-role=attack]").wait_for()
    shoot(page, "combat")


def replay(house: House, visitors: Visitors) -> None:
    keys = house.game("picture replay", "omaha-beach", **PEOPLE)
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].view["turn"] >= 12)
    moments = house.get(f"/api/games/{keys['allies']}/moments")
    fought = [one["n"] for one in moments if any(event["event"] == "eliminated" for event in one["events"])]
    page = visitors.visit(f"/play/{keys['allies']}#moment={fought[len(fought) // 2]}", **DESK)
    page.locator("#replay [data-role=leave]").wait_for()
    shoot(page, "replay")


def phone(house: House, visitors: Visitors) -> None:
    keys = house.game("picture phone", "pegasus-bridge", **PEOPLE)
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], lambda lines: lines[0].decision == "play" and lines[0].view["turn"] >= 3)
    page = visitors.visit(f"/play/{keys['allies']}", **{**PHONE, "device_scale_factor": 1.5})
    player = Player(page, touch=True)
    player.settle()
    toggle = page.locator("#hand-toggle")
    if toggle.get_attribute("aria-expanded") != "true":
        toggle.tap()
    page.locator(f'#hand .card[data-card="{house.good_card(keys["allies"]).split()[1]}"]').first.tap()
    shoot(page, "phone")


def lesson(house: House, visitors: Visitors) -> None:
    """The coach explains what the dots on the map mean."""
    key = house.post("/api/lessons/pegasus-bridge", {})["keys"]["allies"]
    page = visitors.visit(f"/play/{key}", **DESK)
    learner = Learner(page)
    learner.settle()
    while learner.step != "dots":
        learner.follow()
        learner.settle()
    shoot(page, "lesson")


def staff(house: House, visitors: Visitors) -> None:
    """What the staff would do, and why."""
    general = {"kind": "general", "general": "simple"}
    keys = house.game("picture staff", "sainte-mere-eglise", axis=general)
    with house.line(keys["allies"]) as allies:
        for _ in range(2000):
            allies.sync()
            if moving([allies]):
                break
            if allies.legal:
                allies.act(decide(allies.view, allies.places))
    page = visitors.visit(f"/play/{keys['allies']}", **DESK)
    Player(page).settle()
    page.locator("#bar .ask-staff").click()
    page.locator("#staff .staff-do").wait_for(timeout=90_000)
    shoot(page, "staff")


def report(house: House, visitors: Visitors) -> None:
    """A battle that is over, with its curves and turning points."""
    keys = house.game("picture report", "arnhem-bridge", **PEOPLE)
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], over)
    page = visitors.visit(f"/play/{keys['allies']}", **DESK)
    page.locator("dialog.end .points-list").wait_for(timeout=90_000)
    shoot(page, "report")


def overlord(house: House, visitors: Visitors) -> None:
    """A commander on two boards who is about to deal; generals play the other seven seats."""
    house.seed("picture overlord")
    seats = [f"{side}{command}" for side in ("allies", "axis") for command in ("", "-left", "-center", "-right")]
    generals = {seat: {"kind": "general", "general": "recruit"} for seat in seats}
    body = {"battle": "omaha-beach-overlord", "seats": generals | {"allies": PEOPLE["allies"]}}
    keys = house.seated(house.post("/api/games", body))
    page = visitors.visit(f"/play/{keys['allies']}", viewport={"width": 1440, "height": 900})
    page.locator("dialog.briefing .button.primary").click()
    page.wait_for_function("() => window.bocage?.view?.decision?.kind === 'deal' && window.bocage.mine", timeout=LONG)
    shoot(page, "overlord")


def sensibly_ashore(line: Line, number: int) -> str:
    """Everybody lands who may; the rest gets the game on."""
    landings = [str(one["action"]) for one in line.legal if one["action"].startswith("land")]
    return landings[0] if landings else quickly(line, number)


def ashore(house: House) -> str:
    """The key of the Allies of D-Day, who have gone ashore and choose whom to move."""
    house.seed("picture dday")
    captain = {"kind": "general", "general": "captain"}
    keys = house.seated(
        house.post("/api/games", {"battle": "dday", "seats": {"allies": PEOPLE["allies"], "axis": captain}})
    )
    with house.line(keys["allies"]) as allies:
        for number in range(2000):
            if allies.decision == "move" and allies.view["turn"] >= 3:
                break
            if allies.legal:
                allies.act(sensibly_ashore(allies, number))
            else:
                allies.wait()
    return keys["allies"]


def dday(house: House, visitors: Visitors) -> None:
    page = visitors.visit(f"/play/{ashore(house)}", viewport={"width": 1440, "height": 900})
    page.wait_for_function("() => Boolean(window.bocage?.view) && !window.bocage.running")
    shoot(page, "dday")


def dday_phone(house: House, visitors: Visitors) -> None:
    """A zone has been picked: where its units may go."""
    page = visitors.visit(f"/play/{ashore(house)}", **PHONE)
    page.wait_for_function("() => Boolean(window.bocage?.view) && !window.bocage.running")
    game = Commander(page, 1, touch=True)
    game.press(game.state()["sources"][0])
    shoot(page, "dday_phone")


def east(house: House, visitors: Visitors) -> None:
    """A battle in the snow."""
    keys = house.game("picture east", "breakout-at-klin", **PEOPLE)
    with house.line(keys["allies"]) as allies, house.line(keys["axis"]) as axis:
        play([allies, axis], moving)
    page = visitors.visit(f"/play/{keys['allies']}", **DESK)
    Player(page).settle()
    shoot(page, "east")


PICTURES = (lobby, battle, replay, phone, lesson, staff, report, overlord, dday, dday_phone, east)


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        raise SystemExit("no chromium on this machine")
    wanted = sys.argv[1:] or [picture.__name__ for picture in PICTURES]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            for picture in PICTURES:
                if picture.__name__ not in wanted:
                    continue
                visitors = Visitors(browser, house.address)
                picture(house, visitors)
                visitors.leave()
        finally:
            browser.close()
            house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
