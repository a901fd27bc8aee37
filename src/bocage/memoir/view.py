"""What a seat may see: everything on the table, its own hand, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

MARKS = ("ordered", "moved", "stopped", "no_battle", "fought", "moved_again")


def observe(battle: Battle, seat: int | None) -> dict[str, Any]:
    """The battle as a seat sees it; a spectator (``None``) sees no hand at all."""
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
    if seat is not None:
        seen["seat"] = battle.seats[seat]
        seen["hand"] = battle.hand(seat)
    if decision is not None:
        seen["decision"] = {"seat": battle.seats[decision.seat], "kind": decision.kind, **decision.about}
        if decision.seat == seat:
            seen["legal"] = [battle.format(action) for action in battle.legal()]
    if result is not None:
        seen["result"] = {"winner": battle.seats[result.winners[0]], "how": result.how}
    return seen


def units(battle: Battle) -> list[dict[str, Any]]:
    """Every unit still in the battle."""
    s, w = battle.state[0], battle.world[0]
    listed = []
    for number in range(int(w["n_units"])):
        unit, row = s["units"][number], w["units"][number]
        if unit["figures"] == 0:
            continue
        seen: dict[str, Any] = {
            "unit": battle.unit_label(number),
            "side": battle.seats[int(row["side"])],
            "kind": battle.rows.kinds[int(row["kind"])].id,
            "figures": int(unit["figures"]),
            "full": int(row["full"]),
            "hex": battle.board.name(int(unit["hex"])) if unit["hex"] >= 0 else None,
        }
        if marks := [name for i, name in enumerate(MARKS) if int(unit["marks"]) >> i & 1]:
            seen["marks"] = marks
        listed.append(seen)
    return listed


def obstacles(battle: Battle) -> dict[str, list[str]]:
    """Obstacles by hex."""
    s = battle.state[0]
    return {
        battle.board.name(h): [row.id for i, row in enumerate(battle.rows.obstacles) if int(s["obstacles"][h]) >> i & 1]
        for h in range(len(battle.board))
        if s["obstacles"][h]
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
