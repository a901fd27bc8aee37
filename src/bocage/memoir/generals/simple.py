"""A simple general: looks one step ahead and follows rules of thumb. Not brilliant, never silly, always quick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.engine.chance import next32, seed_words
from bocage.generals.look_ahead import tried
from bocage.memoir.generals._appraise import ASK, Appraisal, standing
from bocage.memoir.kernel import codes
from bocage.memoir.notation import unpack

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

TACTIC = 0.8
"""A tactic card is worth keeping for a better moment; a section card is not."""
DIG_IN = 0.4
BONUS = 0.5
WORKS = {codes.A_CUT_WIRE: 0.2, codes.A_SABOTAGE: 3.0, codes.A_RECOVER: 0.6}
"""What a unit can do instead of battling."""
LAND = 0.5
LAST_RESORT = -1.0
"""What can be done once instead of playing a card is kept for a hand that does nothing."""
NOTHING = -1000.0
LARGE_SLOT = 4


class Simple:
    """Gives every legal action a mark and takes the best.

    It thinks only about an imagined battle, in which the other hand and the deck are dealt anew, so that it cannot
    know more than its seat. Equal marks are decided by chance of its own.
    """

    def __init__(self, seat: int, seed: int | str) -> None:
        self.seat = seat
        self.seed = seed
        self.words = seed_words(f"simple/{seat}/{seed}")

    def choose(self, game: Battle) -> int:
        actions = game.legal()
        if len(actions) == 1:
            return actions[0]
        mind = game.imagine(self.seat, f"{self.seed}/{next32(self.words)}")
        mind.out[0]["log"] = 0
        marks = self.marks(mind, actions)
        best = max(marks)
        equal = [action for action, mark in zip(actions, marks, strict=True) if mark > best - 1e-9]
        return int(equal[next32(self.words) * len(equal) >> 32])

    def marks(self, mind: Battle, actions: list[int]) -> list[float]:
        """A mark for every action of the decision."""
        decision = mind.decision()
        assert decision is not None
        seen = Appraisal(mind, self.seat)
        match decision.kind:
            case "play":
                promise = _promises(seen)
                return [_card(seen, action, promise) for action in actions]
            case "order":
                promise = _promises(seen)
                return [_order(action, promise) for action in actions]
            case "move" | "move_again":
                return _moves(seen, actions)
            case "pursue":
                return [_pursuit(seen, action) for action in actions]
            case "battle" | "battle_again":
                return [_battle(seen, action) for action in actions]
            case "ignore_flag":
                return [_flag(seen, action, mind.unit_number(decision.about["unit"])) for action in actions]
            case "retreat":
                return [seen.place(a, h) for _, a, h in map(unpack, actions)]
            case "take_ground":
                return [_ground(seen, action) for action in actions]
            case "strike":
                return [_strike(seen, action) for action in actions]
            case "heal":
                return [_heal(seen, action) for action in actions]
            case "keep" | "commit":
                return [_keep(seen, action) for action in actions]
            case "stand_fast":
                unit = mind.unit_number(decision.about["unit"])
                return [_stand(seen, action, unit, int(decision.about["flags"])) for action in actions]
            case "drop":
                return [_drop(seen, action) for action in actions]
            case "ambush" | "battle_back":
                return [float(unpack(action)[0] in {codes.A_AMBUSH, codes.A_BACK}) for action in actions]
        return tried(mind, actions, lambda after: standing(after, self.seat))


class Promise:
    """What a unit could do with an order: standing still, and with a move."""

    def __init__(self, seen: Appraisal, u: int) -> None:
        here = seen.pieces[u].hex
        stay = seen.place(u, here)
        self.fire = seen.best_shot(u, here)
        self.move = 0.0
        b = seen.battle
        kind = b.world[0]["kinds"][int(b.world[0]["units"][u]["kind"])]
        n = int(ASK.ask_reach(b.world, b.state, b.out, u, int(kind["move"]), 0))
        reach = [int(h) for h in b.out[0]["reach"][:n]]
        costs = [int(ASK.ask_reach_cost(b.out, h, 0)) for h in reach]
        for h, cost in zip(reach, costs, strict=True):
            gain = seen.place(u, h) - stay
            if seen.may_fight_after(u, h, cost, int(kind["move_battle"])):
                gain += seen.best_shot(u, h)
            self.move = max(self.move, gain)
        if int(ASK.ask_way_out(b.world, b.state, b.out, u, int(kind["move"]))):
            self.move = max(self.move, seen.leaving(u))

    @property
    def best(self) -> float:
        return max(self.fire, self.move)


def _promises(seen: Appraisal) -> dict[int, Promise]:
    return {piece.number: Promise(seen, piece.number) for piece in seen.own}


def _card(seen: Appraisal, action: int, promise: dict[int, Promise]) -> float:
    """Play the card in thought, give its orders to the most promising units, and add up what they promise."""
    kind, a, _ = unpack(action)
    if kind != codes.A_PLAY:
        return LAST_RESORT if kind in {codes.A_LAY, codes.A_RESTORE, codes.A_PUSH} else 0.0
    after = seen.battle.copy()
    after.apply(action)
    keep = TACTIC if after.rows.cards[a].tactic else 0.0
    turn = int(seen.battle.state[0]["turn"])
    while (decision := after.decision()) is not None and decision.seat == seen.seat:
        if after.state[0]["turn"] != turn:
            return -keep  # nothing could be done with it
        if decision.kind == "strike":
            return (
                sum(sorted((_strike(Appraisal(after, seen.seat), t) for t in after.legal()), reverse=True)[:2]) - keep
            )
        if decision.kind == "heal":
            return max(_heal(seen, t) for t in after.legal()) - keep
        if decision.kind != "order":
            break
        orders = [t for t in after.legal() if unpack(t)[0] == codes.A_ORDER]
        if not orders:
            break
        after.apply(max(orders, key=lambda t: promise[unpack(t)[1]].best))
    if int(after.state[0]["turn"]) != turn or not after.in_play:
        return -keep
    row = after.world[0]["cards"][after.effect()]
    ordered = [u for u in promise if int(after.state[0]["units"][u]["marks"]) & codes.ORDERED]
    if row["digs"]:
        return DIG_IN * len(ordered) - keep
    value = sum((promise[u].best if row["moves"] else promise[u].fire) for u in ordered)
    if row["bonus_close"] or row["bonus_far"]:
        value += BONUS * sum(promise[u].fire > 0 for u in ordered)
    return value - keep


def _order(action: int, promise: dict[int, Promise]) -> float:
    kind, a, _ = unpack(action)
    if kind == codes.A_LAND:
        return LAND
    return promise[a].best if kind == codes.A_ORDER else NOTHING


def _moves(seen: Appraisal, actions: list[int]) -> list[float]:
    """What each move gains over standing still, counting the battle that may follow either."""
    b = seen.battle
    effect = b.world[0]["cards"][b.effect()]
    free = int(effect["free_terrain"])
    stay: dict[int, float] = {}
    points: dict[int, int] = {}
    marks = []
    for action in actions:
        kind, u, h = unpack(action)
        if kind != codes.A_MOVE:
            marks.append(seen.leaving(u) if kind == codes.A_EXIT else 0.0)
            continue
        if u not in stay:
            here = seen.pieces[u].hex
            able = seen.pieces[u].marks & (codes.NO_BATTLE | codes.FOUGHT) == 0 and effect["battles"]
            stay[u] = seen.place(u, here) + (seen.best_shot(u, here) if able else 0.0)
            own = b.world[0]["kinds"][int(b.world[0]["units"][u]["kind"])]
            points[u] = max(int(own["move_battle"]), int(effect["move_battle"]))
            ASK.ask_reach(b.world, b.state, b.out, u, int(ASK.ask_points(b.world, b.state, u)), free)
        cost = int(ASK.ask_reach_cost(b.out, h, free))
        value = seen.place(u, h) - stay[u]
        if effect["battles"] and seen.may_fight_after(u, h, cost, points[u]):
            value += seen.best_shot(u, h)
        marks.append(value)
    return marks


def _pursuit(seen: Appraisal, action: int) -> float:
    """A hex further, if the place is better or another battle can follow from it."""
    kind, u, h = unpack(action)
    if kind != codes.A_MOVE:
        return seen.leaving(u) if kind == codes.A_EXIT else 0.0
    here = seen.pieces[u].hex
    return seen.place(u, h) + seen.best_shot(u, h) - seen.place(u, here) - seen.best_shot(u, here)


def _battle(seen: Appraisal, action: int) -> float:
    kind, a, v = unpack(action)
    if kind in WORKS:
        return WORKS[kind]
    if kind != codes.A_ATTACK:
        return 0.0
    b = seen.battle
    target = seen.pieces[v]
    away = seen.distance[seen.pieces[a].hex][target.hex]
    return seen.shot(a, seen.pieces[a].hex, target, int(ASK.ask_bonus(b.world, b.state, a, away, 0)))


def _flag(seen: Appraisal, action: int, unit: int) -> float:
    """Stand firm, unless the unit is nearly gone and holds nothing."""
    piece = seen.pieces[unit]
    holds = piece.hex in seen.goals or piece.hex in seen.their_goals
    close = sum(seen.distance[piece.hex][enemy.hex] == 1 for enemy in seen.enemies)
    stand = holds or piece.figures > 1 or close == 0
    return float(stand == (unpack(action)[0] == codes.A_IGNORE))


def _stand(seen: Appraisal, action: int, unit: int, flags: int) -> float:
    """Pay rather than go only to keep what a medal hangs on, and only while the unit lives."""
    piece = seen.pieces[unit]
    worth = piece.figures > flags and (piece.hex in seen.goals or piece.hex in seen.their_goals)
    return float(worth == (unpack(action)[0] == codes.A_STAND))


def _ground(seen: Appraisal, action: int) -> float:
    """Take ground when the place is better, or when another battle can follow from it."""
    kind, u, h = unpack(action)
    if kind != codes.A_TAKE:
        return 0.0
    value = seen.place(u, h) - seen.place(u, seen.pieces[u].hex)
    if seen.pieces[u].cls == codes.ARMOR:
        close = [e for e in seen.enemies if seen.distance[h][e.hex] == 1]
        value += max((seen.shot(u, h, e) for e in close), default=0.0)
    return value


def _strike(seen: Appraisal, action: int) -> float:
    kind, v, _ = unpack(action)
    if kind != codes.A_TARGET:
        return 0.0
    b = seen.battle
    card = b.world[0]["cards"][b.effect()]
    return seen.hurt(seen.pieces[v], int(card["strike_dice"][seen.side]), bool(card["strike_star"]), strike=True)


def _heal(seen: Appraisal, action: int) -> float:
    kind, u, _ = unpack(action)
    if kind != codes.A_HEAL:
        return 0.0
    full = int(seen.battle.world[0]["units"][u]["full"])
    return 0.9 * min(2, full - seen.pieces[u].figures) + 0.3 * (seen.pieces[u].figures == 1)


def _keep(seen: Appraisal, action: int) -> float:
    """Many orders where our units stand, or a tactic card."""
    kind, card, _ = unpack(action)
    if kind == codes.A_WAIT:
        return 0.0
    row = seen.battle.world[0]["cards"][card]
    if row["tactic"]:
        return 3.0 + TACTIC
    return float(sum(min(LARGE_SLOT, int(slot)) for slot in row["slots"]))


def _drop(seen: Appraisal, action: int) -> float:
    """Near the objectives or the enemy, but not on top of anybody."""
    _, _, h = unpack(action)
    taken = {p.hex for p in seen.pieces.values()}
    room = sum(n not in taken and seen.way(codes.INFANTRY, False)[n] > 1 for n in seen.near[h])
    wanted = seen.way(codes.INFANTRY, bool(seen.goals))[h]
    return room * 0.5 - abs(wanted - 2) - (3.0 if h in taken else 0.0)


GENERAL = Simple
