"""What a viewer gets to see: the view message, moments, entries of the log, all redacted for its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bocage.boards.hexes import BoardError
from bocage.memoir.game import Battle
from bocage.memoir.telling import Teller, why
from bocage.memoir.threats import threats
from bocage.memoir.view import own, shown
from bocage.memoir.words import say as game_say
from bocage.table.live import Live, Moment
from bocage.table.previews import choices
from bocage.table.record import SIDES, Standing
from bocage.table.refused import Refused
from bocage.table.still import Still
from bocage.table.undo import can_undo
from bocage.table.viewers import Viewer
from bocage.table.words import say

ASK = Standing()
SECRET_VERBS = ("keep",)
"""Actions whose text tells a card that only its player may know."""


def view_message(live: Live, viewer: Viewer, lang: str, known: int | None = None) -> dict[str, Any]:
    """The current view. With a known version only what is new is told; otherwise the whole log (`whole`)."""
    new = None if known is None else live.since(known)
    moments = live.moments if new is None else new
    return {
        "type": "view",
        "version": live.version,
        "moment": len(live.moments) - 1,
        "you": list(viewer.seats),
        "view": current_view(live, viewer, lang),
        "events": [] if new is None else events_of(new, viewer),
        "entries": entries_of(live, moments, viewer, lang),
        "whole": new is None,
    }


def current_view(live: Live, viewer: Viewer, lang: str) -> dict[str, Any]:
    """What the engine shows the viewer's seat, with the choices explained when it decides."""
    battle = live.battle
    eyes = viewer.eyes(battle)
    view = live.still.shown | own(battle, eyes)
    view["result"] = result_document(live)
    deciding = live.deciding
    if deciding is None:
        view["decision"] = None
    else:
        # A player who is covered looks on while the general decides.
        mine = deciding in live.people and SIDES.index(deciding) == eyes
        view["hint"] = hint(live.still, mine, lang)
        if mine:
            view["legal"] = choices(live.still, lang)
    if viewer.seats:
        view["can_undo"] = can_undo(live.moments, live.people, viewer, live.over, live.record.fixed)
        view["standing"] = {seat: dict(vars(live.standing.get(seat, ASK))) for seat in viewer.seats}
        view["at_once"] = {seat: live.paces[seat].at_once for seat in viewer.seats}
    return view


def result_document(live: Live) -> dict[str, str] | None:
    """Who won and how."""
    result = live.result
    return None if result is None else {"winner": SIDES[result.winners[0]], "how": result.how}


def hint(still: Still, mine: bool, lang: str) -> str:
    """What is being decided, in words."""
    decision = still.decision
    assert decision is not None
    what = Teller(still.battle if decision.about else None, lang).decision(decision)
    if mine:
        return what
    return say("table.waiting", lang, seat=game_say(f"word.{SIDES[decision.seat]}", lang), what=what)


def moment_message(live: Live, n: int, battle: Battle, viewer: Viewer, lang: str) -> dict[str, Any]:
    """The view after action n, without choices.

    At one screen no hand is shown while the battle runs: looking back must not tell the other player's cards.
    """
    eyes = viewer.eyes(battle)
    if viewer.role == "table" and not live.over:
        eyes = None
    view = shown(battle) | own(battle, eyes)
    one = live.moments[n]
    return {
        "type": "view",
        "version": live.version,
        "moment": n,
        "you": list(viewer.seats),
        "view": view,
        "events": events_of([one], viewer),
        "entries": entries_of(live, [one], viewer, lang),
        "whole": False,
    }


def events_of(moments: Sequence[Moment], viewer: Viewer) -> list[dict[str, Any]]:
    """The events of some moments as the viewer may know them."""
    return [event.seen_by(viewer.ears).document() | {"n": one.n} for one in moments for event in one.events]


def moment_list(live: Live, viewer: Viewer) -> list[dict[str, Any]]:
    """Every moment as the viewer may know it."""
    return [
        {
            "n": one.n,
            "turn": one.turn,
            "seat": one.seat,
            "action": redacted(one, viewer),
            "events": events_of([one], viewer),
        }
        for one in live.moments
    ]


def redacted(one: Moment, viewer: Viewer) -> str | None:
    """The text of an action without what only its player may know."""
    if one.action is None or (viewer.role in SIDES and one.seat == viewer.role):
        return one.action
    verb = one.action.split(" ", 1)[0]
    return verb if verb in SECRET_VERBS else one.action


def entries_of(live: Live, moments: Sequence[Moment], viewer: Viewer, lang: str) -> list[dict[str, Any]]:
    """The log in words. The first hands are not told card by card: that is no news to anybody."""
    sentences = live.sentences(lang)
    entries = []
    for one in moments:
        for event, full, public in sentences[one.n]:
            if one.n == 0 and event.kind == "drew":
                continue
            text = full if event.secret and event.seat == viewer.ears else public
            entries.append({"n": one.n, "turn": one.turn, "seat": one.seat, "kind": event.kind, "text": text})
    return entries


def why_answer(live: Live, viewer: Viewer, action: str, lang: str) -> dict[str, Any]:
    """Why an action is not allowed. Only the seat that decides is told about its own cards."""
    if live.deciding is None:
        return {"legal": False, "reason": "battle_over", "text": game_say("reason.battle_over", lang)}
    if live.deciding not in viewer.seats:
        return {"legal": False, "reason": "not_your_decision", "text": say("why.not_yours", lang)}
    found = why(live.battle, action, lang)
    if found["legal"]:
        return {"legal": True, "reason": "", "text": say("why.legal", lang)}
    return {"legal": False, "reason": found.get("reason", ""), "text": found["message"]}


def threat_answer(live: Live, viewer: Viewer, name: str, lang: str) -> list[dict[str, Any]]:
    """What the enemy could do to a hex: the enemy of the viewer, or of whoever stands there for a spectator."""
    battle = live.battle
    try:
        hex_ = battle.board.index(name)
    except BoardError:
        raise Refused(400, "unknown_hex", say("error.unknown_hex", lang, hex=name[:8])) from None
    unit = int(battle.state[0]["unit_at"][hex_])
    side = viewer.eyes(battle)
    if unit >= 0 and viewer.role not in SIDES:
        side = int(battle.world[0]["units"][unit]["side"])
    return [] if side is None else threats(battle, hex_, side)
