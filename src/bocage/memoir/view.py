"""What a seat may see: everything on the table, its own hand, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bocage.engine.contract import REFEREE, Decision
from bocage.engine.people import ANSWER
from bocage.memoir.decisions import decisions
from bocage.memoir.events import TOKENS
from bocage.memoir.fog import fogged_hexes, seen_by, side_of
from bocage.memoir.in_play import card_in_play, laid, orders_left
from bocage.memoir.kernel import ask
from bocage.memoir.kernel.codes import COMMANDER, LEFT_BOARD, NO_MEDALS
from bocage.memoir.kernel.house_fire import HITS, RIGGED
from bocage.memoir.kernel.mines import FACE_UP, GONE, STRENGTH
from bocage.memoir.kernel.supply import SHORT
from bocage.memoir.kernel.tokens import CHARGE
from bocage.memoir.position import ground_id

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

BARE = 3
"""Fields of a token on a hex of which there is nothing to tell."""
MARKS = (
    *("ordered", "moved", "stopped", "no_battle", "fought", "moved_again", "busy", "came_out", "away", "cut"),
    *("fell_back", "unloaded"),
)


def observe(battle: Battle, seat: int | None) -> dict[str, Any]:
    """The battle as a seat sees it; a spectator (``None``) sees no hand at all."""
    seen = shown_to(battle, seat) | own(seen_by(battle, seat), seat)
    decision = battle.decision()
    if decision is not None and decision.seat == seat:
        seen["legal"] = [battle.format(action) for action in battle.legal()]
    return seen


def own(battle: Battle, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides, with all that it has to decide about; nothing for a spectator. The referee sees every
    hand."""
    if seat is None:
        return {}
    if seat == REFEREE:
        return {"hands": {name: battle.hand(number) for number, name in enumerate(battle.seats)}}
    holder = battle.holder(seat)
    seen: dict[str, Any] = {"seat": battle.seats[seat], "hand": battle.hand(holder)}
    for name in ("committed", "due"):
        if (card := int(battle.state[0][name][holder])) > 0:
            seen[name] = battle.rows.cards[card - 1].id
    if given := given_out(battle, seat):
        seen["given"] = given
    decision = battle.decision()
    if decision is not None and decision.seat == seat:
        seen["decision"] = asked(battle, decision)
    return seen


def asked(battle: Battle, decision: Decision) -> dict[str, Any]:
    """A decision as whoever has to make it knows it."""
    told = {"seat": battle.seats[decision.seat], "kind": decision.kind, **decision.about}
    return told | (orders_left(battle) if decision.kind == "order" else {})


def given_out(battle: Battle, seat: int) -> dict[str, list[str]]:
    """For a commander: the cards that his generals hold and have not played yet (002)."""
    w = battle.world[0]
    if w["seat_role"][seat] != COMMANDER:
        return {}
    generals = [i for i in range(len(battle.seats)) if i != seat and w["seat_side"][i] == w["seat_side"][seat]]
    return {battle.seats[i]: held for i in generals if (held := battle.hand(i))}


def public(decision: Decision) -> Decision:
    """A decision as everybody may know it (rulings 11.7)."""
    return Decision(decision.seat, ANSWER) if decisions().asked[decision.kind].private else decision


def shown_to(battle: Battle, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, sees on the table: in fog only whom it sees, and none of the enemy's cards."""
    if not battle.veiled or seat == REFEREE:
        return shown(battle) | ({"fog": []} if battle.veiled else {})
    seen = shown(seen_by(battle, seat)) | {"fog": fogged_hexes(battle, seat), "discard": []}
    side = None if seat is None else battle.sides[side_of(battle, seat)]
    for unit in seen["units"]:
        if unit["side"] != side:
            unit.pop("marks", None)
    if seat is None or side_of(battle, battle.active) != side_of(battle, seat):
        seen["in_play"] = None
    decision = battle.decision()
    if decision is not None and (seat is None or side_of(battle, decision.seat) != side_of(battle, seat)):
        seen["decision"] = {"seat": battle.seats[decision.seat], "kind": ANSWER}
    return seen


def shown(battle: Battle) -> dict[str, Any]:
    """What lies open on the table."""
    s = battle.state[0]
    decision = battle.decision()
    result = battle.result()
    seen: dict[str, Any] = {
        "scenario": battle.scenario.id,
        "turn": int(s["turn"]),
        "active": battle.seats[int(s["seat"])],
        "medals": {side: int(s["medals"][i]) for i, side in enumerate(battle.sides)},
        "medals_needed": medals_needed(battle),
        "losses": {side: int(s["losses"][i]) for i, side in enumerate(battle.sides)},
        "units": units(battle),
        "obstacles": obstacles(battle),
        "deck": int(s["n_deck"]),
        "discard": [battle.rows.cards[int(c)].id for c in s["discard"][: int(s["n_discard"])]],
        "cards": {seat: int(s["n_hand"][i]) for i, seat in enumerate(battle.seats)},
        "in_play": card_in_play(battle),
        "objectives": objectives(battle),
        "sandbags_left": int(s["sandbags_left"]),
        "visibility": int(s["visibility"]),
        "decision": None,
        "result": None,
    }
    if battle.world[0]["overlord"]:
        seen["laid"] = laid(battle)
    if battle.world[0]["n_tokens"] or battle.world[0]["burns_to"].any():
        seen |= tokens(battle)
    if battle.world[0]["n_mines"]:
        seen["mines"] = mines(battle)
    if s["last_turn"]:
        seen["last_turn"] = int(s["last_turn"])
    if n := int(s["n_open"]):
        seen["open"] = [battle.rows.cards[int(card)].id for card in s["open"][:n]]
    if decision is not None:
        told = public(decision)
        seen["decision"] = {"seat": battle.seats[told.seat], "kind": told.kind, **told.about}
    if result is not None:
        seen["result"] = {"winner": battle.winning_side(), "how": result.how}
    return seen


def medals_needed(battle: Battle) -> dict[str, int]:
    """How many medals each side needs; 0 where they do not decide."""
    needed = battle.world[0]["sides"]["medals"].tolist()
    return {side: 0 if needed[i] == NO_MEDALS else needed[i] for i, side in enumerate(battle.sides)}


def units(battle: Battle) -> list[dict[str, Any]]:
    """Every unit still in the battle."""
    count = int(battle.world[0]["n_units"])
    now, rows = battle.state[0]["units"][:count], battle.world[0]["units"][:count]
    # Whole columns at once: reading single fields of single records is slow, and this is asked for all day long.
    fields = ("figures", "hex", "marks", "status", "sighted", "concealed")
    states = zip(*(now[name].tolist() for name in fields), strict=True)
    kinds = zip(*(rows[name].tolist() for name in ("side", "kind", "full")), strict=True)
    listed = []
    cut = battle.state[0]["cut"][:count].tolist()
    for number, (state, (side, kind, full)) in enumerate(zip(states, kinds, strict=True)):
        figures, place, marks, status, sighted, concealed = state
        if figures == 0 or status == LEFT_BOARD:
            continue
        seen: dict[str, Any] = {
            "unit": battle.unit_label(number),
            "side": battle.sides[side],
            "kind": battle.rows.kinds[kind].id,
            "figures": figures,
            "full": full,
            "hex": battle.board.name(place) if place >= 0 else None,
        }
        if marks:
            seen["marks"] = [name for i, name in enumerate(MARKS) if marks >> i & 1]
        if concealed:
            seen["concealed"] = True
            seen["marks"] = [*seen.get("marks", []), "concealed"]
        if sighted:
            seen["sighted"] = battle.unit_label(sighted - 1)
        if (turns := cut[number]) > 0:
            seen["unsupplied"] = turns
            seen["marks"] = [*seen.get("marks", []), "short" if turns >= SHORT else "unsupplied"]
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


def tokens(battle: Battle) -> dict[str, Any]:
    """Star tokens, ground that has changed, and cards that were announced: all of it lies open."""
    s, w = battle.state[0], battle.world[0]
    listed = []
    for i in range(int(w["n_tokens"])):
        now, row = s["tokens"][i], w["tokens"][i]
        seen: dict[str, Any] = {"token": TOKENS[int(row["kind"])], "side": None}
        if row["side"] >= 0:
            seen["side"] = battle.sides[int(row["side"])]
        if now["hex"] >= 0:
            seen["hex"] = battle.board.name(int(now["hex"]))
        elif now["unit"] >= 0:
            seen |= {"unit": battle.unit_label(int(now["unit"])), "hex": battle.unit_hex_name(int(now["unit"]))}
        elif not now["count"]:
            continue
        if row["kind"] == CHARGE:
            seen |= _bridge_marks(battle, i)
            if len(seen) == BARE:
                continue
        elif now["count"]:
            seen["count"] = int(now["count"])
        listed.append(seen)
    changed = {
        battle.board.name(h): ground_id(battle, now)
        for h, (now, cell) in enumerate(zip(s["ground"].tolist(), battle.scenario.cells, strict=False))
        if ground_id(battle, now) != (f"{cell.terrain}+{cell.structure}" if cell.structure else cell.terrain)
    }
    announced = {
        side: battle.rows.cards[int(s["announced"][i]) - 1].id
        for i, side in enumerate(battle.sides)
        if s["announced"][i]
    }
    return {"tokens": listed, "ground": changed, "announced": announced}


def _bridge_marks(battle: Battle, token: int) -> dict[str, Any]:
    """What is marked on a bridge that can be blown: whose charges lie on it, or how often it was hit."""
    count = int(battle.state[0]["tokens"][token]["count"])
    side = (count // RIGGED & 3) - 1
    marks: dict[str, Any] = {"rigged": battle.sides[side]} if side >= 0 else {}
    return marks | ({"hits": count & HITS} if side < 0 and count & HITS else {})


def mines(battle: Battle) -> dict[str, int]:
    """How strong the minefields are that lie face up. Of the others nobody knows, whoever laid them (001 p.7)."""
    w, now = battle.world[0], battle.state[0]["mines"].tolist()
    return {
        battle.board.name(h): now[i] & STRENGTH
        for h, i in enumerate(w["mine_at"][: len(battle.board)].tolist())
        if i >= 0 and now[i] & FACE_UP and not now[i] & GONE
    }


def objectives(battle: Battle) -> list[dict[str, Any]]:
    """The battle's objectives and who holds them."""
    w = battle.world[0]
    listed = []
    for i in range(int(w["n_objectives"])):
        goal = w["objectives"][i]
        hexes = [int(h) for h in goal["hexes"][: int(goal["n"])]]
        listed.append(
            {
                "side": battle.sides[int(goal["side"])],
                "hexes": [battle.board.name(h) for h in hexes],
                "medals": int(goal["medals"]),
                "wins": bool(goal["wins"]),
                "held": bool(ask.ask_held(battle.world, battle.state, i)),
            }
        )
    return listed
