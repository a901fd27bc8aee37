"""Browsers of people who come to the table, and what went wrong in them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect
from tests.web.test_catalogues import used

import bocage

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PATIENCE = 90_000
"""Milliseconds for what the page must do in the end; a busy machine is slow, and that is no fault of the page."""
expect.set_options(timeout=PATIENCE)

WEB = Path(bocage.__file__).with_name("web")
REMEMBERED = WEB / "common" / "prefs.js"
PREFERENCES = frozenset(
    re.findall(r"(\w+): ", re.findall(r"const DEFAULTS = \{(.*)\};", REMEMBERED.read_text("utf-8"))[0])
)
"""What the page remembers of a person; it would take no notice of anything else."""

COMPOSED = sorted(
    {stem.split(".")[0] for path in WEB.rglob("*.js") for stem in used(path.read_text("utf-8"))[1] if stem}
)
"""How keys begin that pages put together, and that therefore could lack their texts."""
# A key that is shown anywhere, for however short a time, is told as an error.
RAW_KEYS = """
const raw = /(?<![\\w./@-])(COMPOSED)\\.[a-z0-9_][\\w-]*/i;
const look = (text) => raw.test(text ?? "") && console.error(`a key where its text should be: ${raw.exec(text)[0]}`);
const NAMED = ["aria-label", "title", "placeholder"];
const read = (node) => {
  const all = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let at = node; at; at = all.nextNode()) {
    if (at.nodeType === Node.ELEMENT_NODE) NAMED.forEach((name) => look(at.getAttribute(name)));
    else if (!at.parentElement?.matches("script, style")) look(at.data);
  }
};
new MutationObserver((changes) => {
  for (const { type, target, attributeName, addedNodes } of changes) {
    if (type === "attributes") look(target.getAttribute(attributeName));
    else if (type === "characterData") look(target.data);
    else addedNodes.forEach(read);
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: NAMED });
""".replace("COMPOSED", "|".join(COMPOSED))

VIEWPORT = WEB / "play" / "viewport.js"
HOLD = re.findall(r"const HOLD = (\d+);", VIEWPORT.read_text("utf-8"))[0]
"""How long a finger rests that asks what is there; a tenth of it is a tap on a busy machine."""
# Pauses of the page for human eyes are cut short; nothing else of it changes.
HURRY = """
const wait = window.setTimeout;
window.setTimeout = (what, ms = 0, ...more) => wait(what, ms <= 1500 && ms !== HOLD ? ms / 10 : ms, ...more);
""".replace("HOLD", HOLD)


KEY = """() => location.pathname.split("/").pop()"""


def key_of(page: Page) -> str:
    """The key that a page plays by."""
    return str(page.evaluate(KEY))


def another_game(page: Page, key: str) -> None:
    """Waits until a page has gone on from the game of a key."""
    page.wait_for_function(f"(key) => ({KEY})() !== key", arg=key)


class Visitors:
    """Makes browser contexts that know no one another, and keeps what their pages complained about."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.strangers: list[str] = []

    def context(self, prefs: dict[str, Any] | None = None, hurry: bool = True, **options: Any) -> BrowserContext:
        """A person's browser: no animations unless the test wants them, English unless it says otherwise."""
        assert {*(prefs or {})} <= PREFERENCES, f"the page knows no such preference: {prefs}"
        made = self.browser.new_context(**{"locale": "en-GB", **DESK, **options})
        made.set_default_timeout(PATIENCE)
        start = json.dumps(json.dumps({"speed": "none", **(prefs or {})}))
        # Only what is not there yet: a reload must find what the page itself has stored.
        made.add_init_script(
            f"""if (location.protocol === "http:" && localStorage.getItem("bocage.prefs") === null)
              localStorage.setItem("bocage.prefs", {start});"""
        )
        made.add_init_script(f"{{{RAW_KEYS}}}")
        if hurry:
            made.add_init_script(HURRY)
        made.on("console", self._console)
        made.on("request", self._request)
        made.on("weberror", lambda error: self.complaints.append(f"uncaught: {error.error}"))
        self.contexts.append(made)
        return made

    def visit(self, path: str, prefs: dict[str, Any] | None = None, **options: Any) -> Page:
        """A new browser that opens a page of the table."""
        page = self.context(prefs, **options).new_page()
        page.goto(self.address + path)
        return page

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.complaints, "\n".join(self.complaints)
        assert not self.strangers, "\n".join(self.strangers)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and f"{parts.scheme}://{parts.netloc}" != self.address:
            self.strangers.append(request.url)
