"""What a seat may see: everything on the table, its own hand, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

MARKS = ("ordered", "moved", "stopped", "no_battle", "fought", "moved_again")


def observe(battle: Battle, seat: int | None) -> dict[str, Any]:
    """The battle as a seat sees it; a spectator (``None``) sees no hand at all."""
    seen = shown(battle) | own(battle, seat)
    decision = battle.decision()
    if decision is not None and decision.seat == seat:
        seen["legal"] = [battle.format(action) for action in battle.legal()]
    return seen


def own(battle: Battle, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides; nothing for a spectator."""
    return {} if seat is None else {"seat": battle.seats[seat], "hand": battle.hand(seat)}


def shown(battle: Battle) -> dict[str, Any]:
    """What lies open on the table."""
    s = battle.state[0]
    decision = battle.decision()
    result = battle.result()
    seen: dict[str, Any] = {
        "scenario": battle.scenario.id,
        "turn": int(s["turn"]),
        "active": battle.seats[int(s["seat"])],
        "medals": {side: int(s["medals"][i]) for i, side in enumerate(battle.seats)},
        "medals_needed": {side: int(battle.world[0]["sides"][i]["medals"]) for i, side in enumerate(battle.seats)},
        "losses": {side: int(s["losses"][i]) for i, side in enumerate(battle.seats)},
        "units": units(battle),
        "obstacles": obstacles(battle),
        "deck": int(s["n_deck"]),
        "discard": [battle.rows.cards[int(c)].id for c in s["discard"][: int(s["n_discard"])]],
        "cards": {side: int(s["n_hand"][i]) for i, side in enumerate(battle.seats)},
        "in_play": card_in_play(battle),
        "objectives": objectives(battle),
        "sandbags_left": int(s["sandbags_left"]),
        "decision": None,
        "result": None,
    }
    if decision is not None:
        seen["decision"] = {"seat": battle.seats[decision.seat], "kind": decision.kind, **decision.about}
    if result is not None:
        seen["result"] = {"winner": battle.seats[result.winners[0]], "how": result.how}
    return seen


def units(battle: Battle) -> list[dict[str, Any]]:
    """Every unit still in the battle."""
    count = int(battle.world[0]["n_units"])
    now, rows = battle.state[0]["units"][:count], battle.world[0]["units"][:count]
    # Whole columns at once: reading single fields of single records is slow, and this is asked for all day long.
    states = zip(*(now[name].tolist() for name in ("figures", "hex", "marks")), strict=True)
    kinds = zip(*(rows[name].tolist() for name in ("side", "kind", "full")), strict=True)
    listed = []
    for number, ((figures, place, marks), (side, kind, full)) in enumerate(zip(states, kinds, strict=True)):
        if figures == 0:
            continue
        seen: dict[str, Any] = {
            "unit": battle.unit_label(number),
            "side": battle.seats[side],
            "kind": battle.rows.kinds[kind].id,
            "figures": figures,
            "full": full,
            "hex": battle.board.name(place) if place >= 0 else None,
        }
        if marks:
            seen["marks"] = [name for i, name in enumerate(MARKS) if marks >> i & 1]
        listed.append(seen)
    return listed


def obstacles(battle: Battle) -> dict[str, list[str]]:
    """Obstacles by hex."""
    piles = battle.state[0]["obstacles"][: len(battle.board)].tolist()
    return {
        battle.board.name(h): [row.id for i, row in enumerate(battle.rows.obstacles) if pile >> i & 1]
        for h, pile in enumerate(piles)
        if pile
    }


def card_in_play(battle: Battle) -> dict[str, Any] | None:
    """The card of this turn and what it became (copied, or a fallback)."""
    s = battle.state[0]
    if s["card"] < 0:
        return None
    return {"card": battle.rows.cards[int(s["card"])].id, "effect": battle.rows.cards[int(s["effect"])].id}


def objectives(battle: Battle) -> list[dict[str, Any]]:
    """The battle's objectives and who holds them."""
    s, w = battle.state[0], battle.world[0]
    listed = []
    for i in range(int(w["n_objectives"])):
        goal = w["objectives"][i]
        hexes = [int(h) for h in goal["hexes"][: int(goal["n"])]]
        here = [int(s["unit_at"][h]) for h in hexes]
        held = sum(u >= 0 and w["units"][u]["side"] == goal["side"] for u in here)
        taken = bool(int(s["permanent"]) >> i & 1)
        listed.append(
            {
                "side": battle.seats[int(goal["side"])],
                "hexes": [battle.board.name(h) for h in hexes],
                "medals": int(goal["medals"]),
                "wins": bool(goal["wins"]),
                "held": taken or bool(held >= goal["at_least"]),
            }
        )
    return listed
