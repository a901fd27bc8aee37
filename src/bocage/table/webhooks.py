"""Webhooks: tells players who are away that the game waits for them, through the address they gave."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from bocage.table.hook_post import Outcome
from bocage.table.limits import Bucket, Buckets
from bocage.table.live import Live
from bocage.table.mail import SCHEME, Caller, mailbox
from bocage.table.pace import MINUTE, Called, Hook
from bocage.table.record import now as time_of_day
from bocage.table.words import say

if TYPE_CHECKING:
    from bocage.table.games import Games

log = logging.getLogger("bocage.table")
DEBOUNCE = 10_000
"""A wait shorter than this is not worth a message: a page that is loaded again, a quick answer."""
GAP = MINUTE
"""Between two messages to the same player about the same game."""
BACK_OFF = (15_000, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE)
"""After each failed try; then it is given up until the game waits the next time."""
LATER = 30_000


@dataclass
class Call:
    """Somebody who is to be told: about which wait, and when."""

    wait: int
    due: int
    tries: int = 0
    busy: bool = False


class Webhooks:
    """The calls of all games of the server."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.poster = Caller(games.settings.private_hooks, games.settings.mail)
        # Nobody may use a table to flood somebody else: not from many games, not through one name.
        self.all = Bucket(5, 50, games.settings.rate)
        self.hosts = Buckets(0.2, 20, games.settings.rate)
        # Nobody has confirmed a mail address: a stranger gets a few letters, and the table stays out of black lists.
        self.letters = Bucket(0.1, 20, games.settings.rate)
        self.boxes = Buckets(1 / 60, 3, games.settings.rate)
        self.tests = Buckets(0.1, 3, games.settings.rate)
        self.last: dict[tuple[str, str], int] = {}

    def follow(self, live: Live) -> None:
        """A game has changed, or somebody has come: see who is to be told."""
        if not live.hooks:
            return
        seat = live.waits_for
        wait = waiting_since(live, seat) if seat is not None else -1
        for other in tuple(live.calls):
            call = live.calls[other]
            if not call.busy and not (other == seat and call.wait == wait and self._wanted(live, other)):
                del live.calls[other]
        if seat is None or seat not in live.hooks or seat in live.calls or live.hooks[seat].told == wait:
            return
        if not self._wanted(live, seat):
            self._told(live, seat, wait)
            return
        now = self.games.now()
        last = self.last.get((live.record.id, seat))
        live.calls[seat] = Call(wait, max(now + DEBOUNCE, last + GAP if last is not None else 0))

    def _wanted(self, live: Live, seat: str) -> bool:
        hook = live.hooks.get(seat)
        return hook is not None and (hook.always or not live.here(seat))

    def tick(self) -> None:
        """Make the calls that are due."""
        now = self.games.now()
        self.last = {who: at for who, at in self.last.items() if now - at < GAP}
        for live in self.games.live.values():
            for seat, call in live.calls.items():
                if call.due <= now and not call.busy:
                    call.busy = True
                    self.games.start(self._call(live, seat, call))

    async def _call(self, live: Live, seat: str, call: Call) -> None:
        try:
            hook = live.hooks.get(seat)
            if hook is None or not self._still(live, seat, call):
                return
            if not self._allowed(hook):
                call.due = self.games.now() + LATER
                return
            outcome = await self._post(live, seat, hook, "your_turn")
            call.tries += 1
            if outcome.ok or not outcome.again or call.tries > len(BACK_OFF):
                self.last[live.record.id, seat] = self.games.now()
                self._told(live, seat, call.wait)
                return
            call.due = self.games.now() + BACK_OFF[call.tries - 1]
        finally:
            call.busy = False
            if not self._still(live, seat, call):
                live.calls.pop(seat, None)
            self.follow(live)

    def _still(self, live: Live, seat: str, call: Call) -> bool:
        """Whether the player still has to be told what the call tells."""
        hook = live.hooks.get(seat)
        if hook is None or live.waits_for != seat or not self._wanted(live, seat):
            return False
        return call.wait == waiting_since(live, seat) != hook.told

    def _allowed(self, hook: Hook) -> bool:
        if hook.url.startswith(SCHEME):
            return self.boxes.take(mailbox(hook.url)) and self.letters.take()
        return self.hosts.take(urlsplit(hook.url).hostname or hook.url) and self.all.take()

    def _told(self, live: Live, seat: str, wait: int) -> None:
        """Remember, also beyond a restart, that a player knows."""
        hook = live.hooks.get(seat)
        if hook is not None and hook.told != wait:
            live.hooks[seat] = replace(hook, told=wait)
            self.games.write(self.games.store.set_hook_told(live.record.id, seat, wait))

    async def _post(self, live: Live, seat: str, hook: Hook, event: str) -> Outcome:
        try:
            outcome = await self.poster.post(hook.url, turn_document(live, seat, hook, event))
        except Exception:
            log.exception("a hook could not be called", extra={"about": {"game": live.record.id}})
            outcome = Outcome(False, True, "internal")
        self.games.metrics.count("bocage_hooks_total", outcome="ok" if outcome.ok else "failed")
        if not outcome.ok:
            # The address is the player's own business; it may hold a secret and stays out of the log.
            log.warning("a hook failed", extra={"about": {"game": live.record.id, "what": outcome.what}})
        self._called(live, seat, hook.url, Called(time_of_day(), event, outcome.ok, outcome.what))
        return outcome

    def _called(self, live: Live, seat: str, url: str, last: Called) -> None:
        """Remember what became of a call; an address that has been given meanwhile was not the one called."""
        hook = live.hooks.get(seat)
        if hook is not None and hook.url == url:
            live.hooks[seat] = replace(hook, last=last)
            self.games.write(self.games.store.set_hook_called(live.record.id, seat, url, last))

    # What a player does with his hook. The caller holds the lock of the game.

    async def set(self, live: Live, seat: str, hook: Hook | None) -> None:
        """Keep a hook, or forget it. What the game waits for now is no news to whoever has just set it."""
        if hook is not None:
            told = waiting_since(live, seat) if live.waits_for == seat else -1
            before = live.hooks.get(seat)
            last = before.last if before is not None and before.url == hook.url else None
            hook = replace(hook, told=told, last=last)
        await self.games.store.set_hook(live.record.id, seat, hook)
        live.calls.pop(seat, None)
        if hook is not None:
            live.hooks[seat] = hook
        else:
            live.hooks.pop(seat, None)

    def tries_again(self, live: Live, seat: str) -> bool:
        """Whether the last call failed and will be made once more without anybody's doing."""
        call = live.calls.get(seat)
        return call is not None and call.tries > 0 and self._still(live, seat, call)

    async def test(self, live: Live, seat: str) -> Outcome | None:
        """Call the hook of a seat now; None when that was asked for too often."""
        hook = live.hooks[seat]
        if not self.tests.take(f"{live.record.id}/{seat}") or not self._allowed(hook):
            return None
        return await self._post(live, seat, hook, "test")


def waiting_since(live: Live, seat: str) -> int:
    """The version at which the game began to wait for a seat: what happened since was its own doing."""
    for one in reversed(live.moments):
        if one.seat != seat:
            return one.version
    return 0


def turn_document(live: Live, seat: str, hook: Hook, event: str) -> dict[str, Any]:
    """What is posted: nothing that a spectator could not see, and no key, because others may read the message.

    `text` and `content` are the same sentence: Slack and Mattermost show the first, Discord shows the second.
    """
    people = live.system.people
    title = people.title(live.battle, hook.lang)
    link = f"/?game={live.record.id}"
    said = say(f"hook.{event}", hook.lang, title=title, side=people.name(seat, hook.lang))
    text = f"{said} {hook.site}{link}" if hook.site else said
    about = {
        "event": event,
        "title": title,
        "side": seat,
        "turn": live.battle.turn,
        "game": live.record.id,
        "link": link,
    }
    return about | {"text": text, "content": text}
