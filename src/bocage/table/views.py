"""What a viewer gets to see: the view message, moments, entries of the log, all redacted for its key."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from bocage.engine import afterwards
from bocage.engine.contract import REFEREE, Event, Game, IllegalAction
from bocage.engine.people import ANSWER
from bocage.table.channels import talk_document
from bocage.table.live import Live, Moment
from bocage.table.record import JUDGE, TABLE
from bocage.table.refused import Refused
from bocage.table.snapshot import Snapshot
from bocage.table.undo import can_undo
from bocage.table.viewers import Viewer, heard, hears_all, reaches
from bocage.table.words import say

MOST_TOLD = 2000
"""Moments that are told at once, the newest: more than any game has, fewer than would keep others waiting."""
LONG = 200
"""Moments that are written down at once; more of them are in a thread, while others play."""
InThread = Callable[[Callable[[], str]], Awaitable[str]]


def view_message(live: Live, viewer: Viewer, lang: str, known: int | None = None) -> dict[str, Any]:
    """The current view. With a known version only what is new is told; otherwise the whole log (`whole`)."""
    return view_now(live, viewer, lang, known).made()


@dataclass(frozen=True)
class ViewNow:
    """A view of which all that changes with the game has been taken down. The log, which may be long, may be written
    in a thread, whatever is done or taken back meanwhile."""

    version: int
    long: bool
    made: Callable[[], dict[str, Any]]

    async def text(self, thread: InThread = asyncio.to_thread) -> str:
        """The message as it is sent."""
        return await thread(self._text) if self.long else self._text()

    def _text(self) -> str:
        return json.dumps(self.made(), separators=(",", ":"))


def view_now(live: Live, viewer: Viewer, lang: str, known: int | None = None) -> ViewNow:
    """The view as it is now, to be written down."""
    new = None if known is None else live.since(known)
    moments = (live.moments if new is None else new)[-MOST_TOLD:]
    now = {
        "type": "view",
        "version": live.version,
        "moment": len(live.moments) - 1,
        "you": list(viewer.seats),
        "view": current_view(live, viewer, lang),
    }
    sentences, ears, unsaid = live.sentences(lang), ears_of(live, viewer), live.system.people.unsaid_opening

    def made() -> dict[str, Any]:
        return now | {
            "events": [] if new is None else _events(moments, ears),
            "entries": _entries(moments, sentences, ears, unsaid),
            "whole": new is None,
        }

    return ViewNow(live.version, len(moments) > LONG, made)


def current_view(live: Live, viewer: Viewer, lang: str) -> dict[str, Any]:
    """What the engine shows the viewer's seat, with the choices explained when it decides."""
    battle, people = live.battle, live.system.people
    eyes = viewer.eyes(battle)
    view = live.snapshot.shown | people.own_view(battle, eyes)
    if viewer.held is not None:
        view["own"] = {seat: people.own_view(battle, live.seats.index(seat)) for seat in viewer.held}
    view["result"] = result_document(live)
    deciding = live.deciding
    if deciding is None:
        view["decision"] = None
    else:
        # A player who is covered looks on while the general decides.
        mine = deciding in live.people and live.seats.index(deciding) == eyes
        view["hint"] = hint(live.snapshot, mine, lang)
        if mine:
            view["legal"] = people.choices(battle, live.snapshot.legal, lang)
    if talk := talk_document(live, viewer):
        view["talk"] = talk
    if viewer.seats:
        view["can_undo"] = undo_of(live, viewer)
        view["standing"] = {seat: live.orders(seat) for seat in viewer.seats}
        view["at_once"] = {seat: live.paces[seat].at_once for seat in viewer.seats}
    return view


def undo_of(live: Live, viewer: Viewer) -> str:
    """Whether the viewer may take back."""
    told = others_of(live, viewer)
    return can_undo(live.moments, live.people, len(live.seats), viewer, live.over, live.record.fixed, told)


def others_of(live: Live, viewer: Viewer) -> tuple[int, ...]:
    """The seats of other persons, who see what they are shown: also those for whom a general plays for the moment."""
    return tuple(live.seats.index(seat) for seat in live.record.people if seat not in viewer.seats)


def result_document(live: Live) -> dict[str, Any] | None:
    """Who won and how."""
    result = live.result
    return None if result is None else afterwards.result_document(live.battle, result)


def hint(snapshot: Snapshot, mine: bool, lang: str) -> str:
    """What is being decided, in words."""
    decision = snapshot.decision
    assert decision is not None
    people = snapshot.system.people
    seat = people.name(snapshot.battle.seats[decision.seat], lang)
    if not mine and (decision.kind in people.private_decisions or people.veiled(snapshot.battle)):
        return say("table.waiting_only", lang, seat=seat)
    what = people.teller(snapshot.battle if decision.about else None, lang).decision(decision)
    if mine:
        return what
    return say("table.waiting", lang, seat=seat, what=what)


def moment_message(live: Live, n: int, battle: Game, viewer: Viewer, lang: str) -> dict[str, Any]:
    """The view after action n, without choices.

    At one screen no hand is shown while the battle runs: looking back must not tell the other player's cards.
    """
    eyes = viewer.eyes(battle)
    if viewer.role == TABLE and not live.over:
        eyes = None
    people = live.system.people
    if live.over:
        battle = people.unveiled(battle)
    view = people.open_view(battle) | people.own_view(battle, eyes)
    if viewer.held is not None:
        view["own"] = {seat: people.own_view(battle, live.seats.index(seat)) for seat in viewer.held}
    one = live.moments[n]
    return {
        "type": "view",
        "version": live.version,
        "moment": n,
        "you": list(viewer.seats),
        "view": view,
        "events": events_of(live, [one], viewer),
        "entries": entries_of(live, [one], viewer, lang),
        "whole": False,
    }


def events_of(live: Live, moments: Sequence[Moment], viewer: Viewer) -> list[dict[str, Any]]:
    """The events of some moments as the viewer may know them."""
    return _events(moments, ears_of(live, viewer))


def _events(moments: Sequence[Moment], ears: tuple[int, ...]) -> list[dict[str, Any]]:
    events = ((one.n, event) for one in moments for event in one.events if reaches(event, ears))
    return [heard(event, ears).document() | {"n": n} for n, event in events]


def ears_of(live: Live, viewer: Viewer) -> tuple[int, ...]:
    """The seats whose events a viewer hears. Where the players saw different boards everybody hears all at the end."""
    if live.over and live.system.people.veiled(live.start):
        return (REFEREE,)
    return viewer.ears(live.start)


def moment_list(live: Live, moments: Sequence[Moment], viewer: Viewer) -> list[dict[str, Any]]:
    """Some moments as the viewer may know them."""
    return [
        {
            "n": one.n,
            "turn": one.turn,
            "seat": one.seat,
            "action": redacted(live, one, viewer),
            "events": events_of(live, [one], viewer),
        }
        for one in moments
    ]


def redacted(live: Live, one: Moment, viewer: Viewer) -> str | None:
    """The text of an action without what only its player may know."""
    if one.action is None or viewer.role == JUDGE or (viewer.role != TABLE and one.seat in viewer.seats):
        return one.action
    people = live.system.people
    if people.veiled(live.start):
        return one.action if live.over else ANSWER
    return people.public_action(one.action)


def entries_of(live: Live, moments: Sequence[Moment], viewer: Viewer, lang: str) -> list[dict[str, Any]]:
    """The log in words. What is no news to anybody is not told, such as first hands card by card."""
    return _entries(moments, live.sentences(lang), ears_of(live, viewer), live.system.people.unsaid_opening)


def _entries(
    moments: Sequence[Moment],
    sentences: Sequence[Sequence[tuple[Event, str, str]]],
    ears: tuple[int, ...],
    unsaid: Collection[str],
) -> list[dict[str, Any]]:
    entries = []
    for one in moments:
        for event, full, public in sentences[one.n]:
            if (one.n == 0 and event.kind in unsaid) or not reaches(event, ears):
                continue
            text = full if event.secret and hears_all(event, ears) else public
            entries.append({"n": one.n, "turn": one.turn, "seat": one.seat, "kind": event.kind, "text": text})
    return entries


def why_answer(live: Live, viewer: Viewer, action: str, lang: str) -> dict[str, Any]:
    """Why an action is not allowed. Only the seat that decides is told about its own cards."""
    if live.deciding is None:
        return {"legal": False, "reason": "battle_over", "text": live.system.people.reason_of("battle_over", lang)}
    if live.deciding not in viewer.seats:
        return {"legal": False, "reason": "not_your_decision", "text": say("why.not_yours", lang)}
    found = live.system.people.why(live.battle, action, lang)
    if found["legal"]:
        return {"legal": True, "reason": "", "text": say("why.legal", lang)}
    return {"legal": False, "reason": found.get("reason", ""), "text": found["message"]}


def question_answer(
    live: Live, viewer: Viewer, name: str, about: dict[str, str], lang: str, battle: Game | None = None
) -> dict[str, Any]:
    """The answer to one of the questions that the game knows (`People.questions`); in a thread about a copy of it."""
    seats = [live.seats.index(seat) for seat in viewer.seats]
    try:
        return live.system.people.answer(battle or live.battle, name, about, seats, lang)
    except IllegalAction as error:
        raise Refused(400, error.reason, str(error)) from None
