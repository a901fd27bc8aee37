"""What happens with each message of a browser (`docs/table.md`, WebSocket)."""

from __future__ import annotations

import logging
from typing import Any

from bocage.engine.contract import GameError
from bocage.memoir.telling import reason_sentence
from bocage.memoir.words import say as game_say
from bocage.table.hall import Hall
from bocage.table.listener import Listener
from bocage.table.live import Live, NotStored
from bocage.table.messages import Message, read_message
from bocage.table.presence import tell_presence
from bocage.table.record import SIDES, Chat, Standing, moment_text, now
from bocage.table.refused import Refused
from bocage.table.seating import change_seat
from bocage.table.staff import Counsel
from bocage.table.store import NOT_KEPT
from bocage.table.talk_pace import PaceTalk
from bocage.table.undo import Asked, can_undo, is_free, last_own
from bocage.table.views import threat_answer, why_answer
from bocage.table.words import say

log = logging.getLogger("bocage.table")


class Conversation(PaceTalk):
    """One browser's messages, answered through its listener."""

    def __init__(self, hall: Hall, live: Live, listener: Listener) -> None:
        self.hall, self.live, self.listener = hall, live, listener
        self.viewer = listener.viewer
        self.counsel = Counsel(hall, live, listener)

    async def hear(self, raw: str | bytes) -> None:
        """Answer one frame. Whatever it holds, the answer is a message; nobody else's game is touched."""
        lang = self.listener.lang
        kind = "bad"
        try:
            if len(raw) > self.hall.settings.most_message:
                raise Refused(413, "too_long", say("error.bad_message", lang, what="length"))
            message = read_message(raw, lang)
            kind = message.type
            if not self.listener.bucket.take():
                raise Refused(429, "too_fast", say("error.too_fast", lang))
            await getattr(self, f"on_{kind}")(message)
        except Refused as refused:
            self.hall.metrics.count("bocage_errors_total", code=refused.code)
            self.listener.error(refused.code, str(refused), **refused.more)
        except NotStored:
            self.listener.error("not_stored", say("error.not_stored", lang))
        except NOT_KEPT as error:
            log.error("a message was not stored", exc_info=error, extra={"about": {"game": self.live.record.id}})
            self.listener.error("not_stored", say("error.not_stored", lang))
        except Exception:
            log.exception("a message failed", extra={"about": {"game": self.live.record.id, "type": kind}})
            self.listener.error("internal", say("error.internal", lang))
        self.hall.metrics.count("bocage_messages_total", type=kind)

    def refuse(self, code: str, status: int = 409, **more: Any) -> Refused:
        return Refused(status, code, say(f"error.{code}", self.listener.lang), **more)

    def need_player(self) -> None:
        if not self.viewer.seats:
            raise self.refuse("not_a_player", 403)

    def need_uncovered(self) -> None:
        """While a general covers, only the general plays."""
        for seat in self.viewer.seats:
            if self.live.paces[seat].cover:
                raise self.refuse("time_up" if self.live.paces[seat].fallen else "covered")

    async def on_ping(self, message: Message) -> None:
        self.listener.send({"type": "pong", "id": message["id"]})

    async def on_act(self, message: Message) -> None:
        """Do an action if it is on the legal list of the version it names."""
        self.need_player()
        live = self.live
        async with live.lock:
            if message["version"] != live.version:
                self.listener.dirty()
                return
            if live.deciding is None:
                raise self.refuse("over")
            if live.deciding not in self.viewer.seats:
                raise self.refuse("not_your_decision", 403)
            await self.hall.pacer.check(live)
            self.need_uncovered()
            if message["action"] not in live.still.legal:
                raise self.illegal(message["action"])
            await self.hall.act(live, message["action"])

    def illegal(self, text: str) -> Refused:
        """The refusal of an action, with the reason in the player's language."""
        try:
            self.live.battle.parse(text)
            # It reads, but is not written as on the list.
            reason, said = "not_offered", game_say("reason.not_offered", self.listener.lang)
        except GameError as error:
            reason, said = getattr(error, "reason", "refused"), reason_sentence(error, self.listener.lang)
        return Refused(409, "illegal", said, reason=reason)

    async def on_undo(self, message: Message) -> None:
        self.need_player()
        live = self.live
        async with live.lock:
            if message["version"] != live.version:
                self.listener.dirty()
                return
            await self.hall.pacer.check(live)
            self.need_uncovered()
            keep = last_own(live.moments, self.viewer, live.record.fixed)
            possible = can_undo(live.moments, live.people, self.viewer, live.over, live.record.fixed)
            if keep is None or live.over:
                raise self.refuse("over" if live.over else "nothing_to_undo")
            by = live.moments[keep + 1].seat
            assert by is not None
            if is_free(live.moments, keep):
                await self.hall.undo(live, keep, by)
            elif possible == "ask":
                live.asked = Asked(by, keep, live.version)
                for other in live.listeners:
                    if may_answer(other, live.asked):
                        other.send({"type": "undo_asked", "by": by})
            else:
                raise self.refuse("no_undo")

    async def on_undo_answer(self, message: Message) -> None:
        self.need_player()
        live = self.live
        async with live.lock:
            await self.hall.pacer.check(live)
            self.need_uncovered()
            asked = live.asked
            if asked is None or asked.version != live.version:
                raise self.refuse("no_undo_asked")
            if not may_answer(self.listener, asked):
                raise self.refuse("own_undo", 403)
            if message["yes"]:
                await self.hall.undo(live, asked.keep, asked.by)
                return
            live.asked = None
            for other in live.listeners:
                if asked.by in other.viewer.seats:
                    other.send({"type": "undo_refused"})

    async def on_why(self, message: Message) -> None:
        self.need_player()
        found = why_answer(self.live, self.viewer, message["action"], self.listener.lang)
        self.listener.send({"type": "why", "id": message["id"], **found})

    async def on_threat(self, message: Message) -> None:
        units = threat_answer(self.live, self.viewer, message["hex"], self.listener.lang)
        self.listener.send({"type": "threat", "id": message["id"], "hex": message["hex"], "units": units})

    async def on_staff(self, message: Message) -> None:
        self.counsel.ask(message)

    async def on_chat(self, message: Message) -> None:
        # By role and not by browser: more tabs, or more spectators, must not drown what the players say.
        if not self.hall.talk.take(f"{self.live.record.id}/{self.viewer.role}"):
            raise self.refuse("too_fast", 429)
        async with self.live.talk:
            said = await self.hall.store.add_chat(self.live.record.id, Chat(self.viewer.role, message["text"], now()))
            for other in self.live.listeners:
                # Another browser may say the same at the same moment: the own number tells which line has come through.
                own = {"yours": message["id"]} if other is self.listener and message["id"] is not None else {}
                other.send(chat_message(self.live, said, other.lang) | own)

    async def on_standing(self, message: Message) -> None:
        """Standing orders for the seat of the key; at one screen for the seat named, or for both."""
        self.need_player()
        live = self.live
        wanted = [message["seat"]] if message["seat"] else list(self.viewer.seats)
        if not set(wanted) <= set(self.viewer.seats):
            raise self.refuse("not_your_decision", 403)
        async with live.lock:
            for seat in wanted:
                old = live.standing.get(seat, Standing())
                orders = Standing(message["flags"] or old.flags, message["ambush"] or old.ambush)
                await self.hall.store.set_standing(live.record.id, seat, orders)
                live.standing[seat] = orders
            for other in live.listeners:
                if set(wanted) & set(other.viewer.seats):
                    other.dirty()
            self.hall.nudge(live)

    async def on_name(self, message: Message) -> None:
        """How the player of a seat wants to be called; an empty name takes it back."""
        if self.viewer.role not in SIDES:
            raise self.refuse("not_a_player", 403)
        async with self.live.lock:
            await change_seat(self.hall.store, self.live, self.viewer.role, name=message["name"])
        tell_presence(self.live)

    async def on_lang(self, message: Message) -> None:
        """Say everything in another language from now on, the log included."""
        self.listener.lang = message["lang"]
        self.listener.known = None
        self.listener.dirty()


def may_answer(listener: Listener, asked: Asked) -> bool:
    """Whether a browser may agree to an undo: the other player's, or the one screen that both sit at."""
    return any(seat != asked.by for seat in listener.viewer.seats)


def chat_message(live: Live, said: Chat, lang: str, old: bool = False) -> dict[str, Any]:
    """Something said, with a name for whoever said it; `old` when it was said before this browser came."""
    if said.role in SIDES:
        name = live.record.seats[said.role].name or game_say(f"word.{said.role}", lang)
    else:
        name = say("table.the_table" if said.role == "table" else "table.spectator", lang)
    told = {"type": "chat", "id": said.id, "from": name, "text": said.text, "at": moment_text(said.at), "old": old}
    return told | ({"side": said.role} if said.role in SIDES else {})
