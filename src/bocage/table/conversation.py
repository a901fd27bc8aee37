"""What happens with each message of a browser (`docs/table.md`, WebSocket)."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bocage.engine.contract import GameError
from bocage.table.channels import Silenced, channel_for, may_hear
from bocage.table.games import Games
from bocage.table.gathering import change_room
from bocage.table.listener import Listener
from bocage.table.live import Live, NotStored
from bocage.table.loads import message_cost, timed
from bocage.table.messages import Message, bad, read_message
from bocage.table.presence import tell_presence
from bocage.table.record import Chat, now
from bocage.table.refused import Refused
from bocage.table.rooms import Wish, player_number
from bocage.table.said import chat_message
from bocage.table.seating import change_seat
from bocage.table.staff import Counsel
from bocage.table.store import NOT_KEPT
from bocage.table.talk_pace import PaceTalk
from bocage.table.undo import Asked, is_free, last_own, own_seats
from bocage.table.viewers import Viewer
from bocage.table.views import others_of, question_answer, undo_of, why_answer
from bocage.table.words import say

log = logging.getLogger("bocage.table")


class Conversation(PaceTalk):
    """One browser's messages, answered through its listener."""

    def __init__(self, games: Games, live: Live, listener: Listener) -> None:
        self.games, self.live, self.listener = games, live, listener
        self.counsel = Counsel(games, live, listener)

    @property
    def viewer(self) -> Viewer:
        """The players of a room may have other seats at any time."""
        return self.listener.viewer

    async def hear(self, raw: str | bytes) -> None:
        """Answer one frame. Whatever it holds, the answer is a message; nobody else's game is touched."""
        lang = self.listener.lang
        kind = "bad"
        try:
            if not self.listener.bucket.take():
                self.listener.flooded()
                raise Refused(429, "too_fast", say("error.too_fast", lang))
            if len(raw) > self.games.settings.most_message:
                raise Refused(413, "too_long", say("error.bad_message", lang, what="length"))
            await self.pay(1.0)
            questions = self.live.system.people.questions
            message = read_message(raw, lang, questions)
            kind = message.type
            await self.pay(message_cost(kind, self.live) - 1.0)
            if message.fields.get("seat") is not None and message["seat"] not in self.live.seats:
                raise bad(f"{kind}.seat", lang)
            await (self.on_question(message) if kind in questions else getattr(self, f"on_{kind}")(message))
        except Refused as refused:
            self.games.metrics.count("bocage_errors_total", code=refused.code)
            self.listener.error(refused.code, str(refused), **refused.more)
        except NotStored:
            self.listener.error("not_stored", say("error.not_stored", lang))
        except NOT_KEPT as error:
            log.error("a message was not stored", exc_info=error, extra={"about": {"game": self.live.record.id}})
            self.listener.error("not_stored", say("error.not_stored", lang))
        except Exception:
            log.exception("a message failed", extra={"about": {"game": self.live.record.id, "type": kind}})
            self.listener.error("internal", say("error.internal", lang))
        self.games.metrics.count("bocage_messages_total", type=kind)

    async def pay(self, cost: float) -> None:
        """Spend something of the budget of the browser's network; it waits, or is refused, when there is none left."""
        try:
            await self.games.loads.take(self.listener.network, cost)
        except Refused:
            self.listener.flooded()
            raise self.refuse("too_fast", 429) from None

    def refuse(self, code: str, status: int = 409, **more: Any) -> Refused:
        return Refused(status, code, say(f"error.{code}", self.listener.lang), **more)

    def need_player(self) -> None:
        if not self.viewer.seats:
            raise self.refuse("not_a_player", 403)

    def need_uncovered(self, seats: Sequence[str] | None = None) -> None:
        """While a general covers, only the general plays; without seats it is about all of the key."""
        for seat in self.viewer.seats if seats is None else seats:
            if self.live.paces[seat].cover:
                raise self.refuse("time_up" if self.live.paces[seat].fallen else "covered")

    def need_room(self) -> None:
        """Refuse one more line of a journal that has grown out of all proportion."""
        if self.live.full:
            raise self.refuse("full_game")

    async def on_ping(self, message: Message) -> None:
        self.listener.send({"type": "pong", "id": message["id"]})

    async def on_begin(self, message: Message) -> None:
        """The player has read his orders: a general who moves first may begin."""
        self.need_player()
        self.live.begun = True
        self.games.changed(self.live)

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
            await self.games.clocks.check(live)
            self.need_uncovered([live.deciding])
            if message["action"] not in live.snapshot.legal:
                raise self.illegal(message["action"])
            self.need_room()
            await self.games.act(live, message["action"])

    def illegal(self, text: str) -> Refused:
        """The refusal of an action, with the reason in the player's language."""
        people = self.live.system.people
        try:
            self.live.battle.parse(text)
            # It reads, but is not written as on the list.
            reason, said = "not_offered", people.reason_of("not_offered", self.listener.lang)
        except GameError as error:
            reason, said = getattr(error, "reason", "refused"), people.reason(error, self.listener.lang)
        return Refused(409, "illegal", said, reason=reason)

    async def on_undo(self, message: Message) -> None:
        self.need_player()
        live = self.live
        async with live.lock:
            if message["version"] != live.version:
                self.listener.dirty()
                return
            await self.games.clocks.check(live)
            self.need_uncovered()
            keep = last_own(live.moments, self.viewer, live.record.fixed)
            possible = undo_of(live, self.viewer)
            if keep is None or live.over:
                raise self.refuse("over" if live.over else "nothing_to_undo")
            self.need_room()
            by = live.moments[keep + 1].seat
            assert by is not None
            if is_free(live.moments, keep, self.viewer, others_of(live, self.viewer)):
                await self.games.undo(live, keep, by)
            elif possible == "ask":
                live.asked = Asked(by, keep, live.version, own_seats(self.viewer, by))
                for other in live.listeners:
                    if may_answer(other, live.asked):
                        other.send({"type": "undo_asked", "by": by})
            else:
                raise self.refuse("no_undo")

    async def on_undo_answer(self, message: Message) -> None:
        self.need_player()
        live = self.live
        async with live.lock:
            await self.games.clocks.check(live)
            self.need_uncovered()
            asked = live.asked
            if asked is None or asked.version != live.version:
                raise self.refuse("no_undo_asked")
            if not may_answer(self.listener, asked):
                raise self.refuse("own_undo", 403)
            if message["yes"]:
                live.asked = asked = replace(asked, agreed=asked.agreed | {*self.viewer.seats})
                if {*live.people} <= asked.agreed | asked.own:
                    await self.games.undo(live, asked.keep, asked.by)
                return
            live.asked = None
            for other in live.listeners:
                if asked.by in other.viewer.seats:
                    other.send({"type": "undo_refused"})

    async def on_why(self, message: Message) -> None:
        self.need_player()
        found = why_answer(self.live, self.viewer, message["action"], self.listener.lang)
        self.listener.send({"type": "why", "id": message["id"], **found})

    async def on_question(self, message: Message) -> None:
        """A question that the game knows; the answer has the type of the question and repeats what it was about."""
        about = {name: text for name, text in message.fields.items() if name != "id"}
        asked = self.live, self.viewer, message.type, about, self.listener.lang, self.live.battle.copy()
        # Some questions take a while: nobody else waits for them, and whoever asks many of them soon waits himself.
        found, seconds = await self.games.look_back(timed, question_answer, *asked)
        self.games.loads.owe(self.listener.network, seconds, paid=1.0)
        self.listener.send({"type": message.type, "id": message["id"], **about, **found})

    async def on_staff(self, message: Message) -> None:
        self.counsel.ask(message)

    async def on_chat(self, message: Message) -> None:
        # By role and not by browser: more tabs, or more spectators, must not drown what the players say.
        if not self.games.talk.take(f"{self.live.record.id}/{self.viewer.role}"):
            raise self.refuse("too_fast", 429)
        async with self.live.talk:
            channel = self.channel_of(message["to"] or "")
            text = Chat(self.viewer.role, message["text"], now(), channel=channel)
            said = await self.games.store.add_chat(self.live.record.id, text)
            for other in self.live.listeners:
                if not may_hear(self.live, other.viewer, said):
                    continue
                # Another browser may say the same at the same moment: the own number tells which line has come through.
                own = {"yours": message["id"]} if other is self.listener and message["id"] is not None else {}
                other.send(chat_message(self.live, said, other.lang) | own)

    def channel_of(self, to: str) -> str:
        """The channel of something said. What the rules of talk forbid is refused with the reason."""
        try:
            return channel_for(self.live, self.viewer, to)
        except Silenced as why:
            raise self.refuse(str(why), 403) from None

    async def on_standing(self, message: Message) -> None:
        """Standing orders for the seat of the key; at one screen for the seat named, or for all."""
        self.need_player()
        live = self.live
        declared = {order.name: order.values for order in live.system.people.standing}
        given = {name: value for name, value in message["orders"].items() if name in declared}
        for name, value in given.items():
            if value not in declared[name]:
                raise bad(f"standing.{name}", self.listener.lang)
        wanted = [message["seat"]] if message["seat"] else list(self.viewer.seats)
        if not set(wanted) <= set(self.viewer.seats):
            raise self.refuse("not_your_decision", 403)
        async with live.lock:
            for seat in wanted:
                orders = {**live.orders(seat), **given}
                await self.games.store.set_standing(live.record.id, seat, orders)
                live.standing[seat] = orders
            for other in live.listeners:
                if set(wanted) & set(other.viewer.seats):
                    other.dirty()
            self.games.nudge(live)

    async def on_name(self, message: Message) -> None:
        """How the player of a seat wants to be called; an empty name takes it back."""
        number = player_number(self.viewer.role)
        if number is not None:
            await change_room(self.games, self.live, number, Wish(name=message["name"]))
            return
        if self.viewer.seat is None:
            raise self.refuse("not_a_player", 403)
        async with self.live.lock:
            await change_seat(self.games.store, self.live, self.viewer.role, name=message["name"])
        tell_presence(self.live)

    async def on_lang(self, message: Message) -> None:
        """Say everything in another language from now on, the log included."""
        self.listener.lang = message["lang"]
        self.listener.known = None
        self.listener.dirty()


def may_answer(listener: Listener, asked: Asked) -> bool:
    """Whether a browser may agree to an undo: another player's, or the one screen that all sit at."""
    return any(seat not in asked.own for seat in listener.viewer.seats)
