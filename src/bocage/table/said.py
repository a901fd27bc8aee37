"""What is said at a table, for whoever hears it: the words of people, and what the table itself has to tell."""

from __future__ import annotations

from typing import Any

from bocage.table.channels import channel_document, may_hear
from bocage.table.live import Live
from bocage.table.record import JUDGE, ROOM, TABLE, WATCH, Chat, moment_text, now
from bocage.table.rooms import player_number
from bocage.table.store import Store
from bocage.table.words import say

NOTICE = "notice"
"""The role of what the table itself tells, beside the roles of keys: a seat and a name, put into words when told."""


async def tell_newcomer(store: Store, live: Live, seat: str, name: str) -> None:
    """Tell everybody that somebody has sat down in the middle of a battle. Whoever came with the link may be anybody,
    also a rival who has joined once more to see the other hand."""
    async with live.talk:
        said = await store.add_chat(live.record.id, Chat(NOTICE, f"{seat} {name}", now()))
        for listener in tuple(live.listeners):
            if may_hear(live, listener.viewer, said):
                listener.send(chat_message(live, said, listener.lang))


def chat_message(live: Live, said: Chat, lang: str, old: bool = False) -> dict[str, Any]:
    """Something said, with a name for whoever said it; `old` when it was said before this browser came."""
    channel = {"channel": channel_document(said.channel)} if said.channel else {}
    number = player_number(said.role)
    if number is not None:
        return _by_player(live, said, number, old) | channel
    if said.role == NOTICE:
        return _by_table(live, said, lang, old)
    seat = None if said.role in (TABLE, WATCH, ROOM, JUDGE) else said.role
    if seat is not None:
        name = live.record.seats[seat].name or live.system.people.name(seat, lang)
    else:
        names = {TABLE: "table.the_table", JUDGE: "table.referee"}
        name = say(names.get(said.role, "table.spectator"), lang)
    told = {"type": "chat", "id": said.id, "from": name, "text": said.text, "at": moment_text(said.at), "old": old}
    return told | ({"side": seat} if seat is not None else {})


def _by_player(live: Live, said: Chat, number: int, old: bool) -> dict[str, Any]:
    """Something said by a player of a room, who may have several seats or none."""
    room = live.record.room
    assert room is not None
    player = room.players[number]
    told = {
        "type": "chat",
        "id": said.id,
        "from": player.name,
        "text": said.text,
        "at": moment_text(said.at),
        "old": old,
    }
    return told | ({"side": player.side} if player.side else {})


def _by_table(live: Live, said: Chat, lang: str, old: bool) -> dict[str, Any]:
    """Somebody has sat down."""
    seat, _, name = said.text.partition(" ")
    where = live.system.people.name(seat, lang)
    text = say("table.sat_down", lang, name=name or say("table.somebody", lang), seat=where)
    told = {"type": "chat", "id": said.id, "from": say("table.the_table", lang), "text": text}
    return told | {"at": moment_text(said.at), "old": old}
