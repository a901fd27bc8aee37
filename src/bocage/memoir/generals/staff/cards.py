"""Why a card: whom it orders, what they could do, and what the turn is meant to become."""

from __future__ import annotations

from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.generals.staff import facts
from bocage.memoir.generals.staff.words import Voice
from bocage.memoir.kernel import codes
from bocage.memoir.notation import unpack
from bocage.memoir.threats import ASK, shots, units_of
from bocage.memoir.trying import Trial, try_card

PLANNER = "captain"
"""Who thinks a turn through for the telling of it: quick, if not always of the strong general's mind."""
MOST_STEPS = 40


def play(battle: Battle, seat: int, action: int, voice: Voice) -> list[str]:
    """The card is played in an imagined battle, so that nothing hidden can shine through."""
    tried = try_card(battle.imagine(seat, "staff/card"), action)
    if tried is None:
        return []
    after, side = tried.battle, tried.side
    card = after.rows.cards[tried.effect]
    said = _strikes(tried, voice)
    if card.roll_orders:
        fighting = sum(bool(shots(after, unit)) for unit in units_of(after, side))
        return [voice.say("why.rolled_one" if fighting == 1 else "why.rolled", fight=fighting)]
    units = tried.orders()
    if units and not said:
        said += within_reach(after, units, side, voice) + _orders(tried, units, voice) + _rescued(after, units, voice)
    if card.draws > 1:
        said.append(voice.say("why.draws_two"))
    if steps := plan(after, seat, voice):
        said.insert(min(2, len(said)), voice.say("why.plan", steps=steps))
    return said


def _orders(tried: Trial, units: list[int], voice: Voice) -> list[str]:
    """How many units get orders and how many of them could battle; the best of these battles."""
    battle = tried.battle
    fighting = [(unit, found) for unit in units if (found := shots(battle, unit))]
    most, n = min(len(units), tried.most() or len(units)), len(fighting)
    can = voice.count("units", most)
    if not fighting:
        return [voice.say("why.orders_none", can=can)]
    key = "why.orders_of" if most < len(units) else "why.orders_all" if n == most else "why.orders_some"
    said = voice.say(f"{key}_one" if n == 1 else key, can=can, all=len(units), fight=n)
    odds = [(shot, facts.chances(battle, shot.unit, shot.target, shot.dice)) for _, found in fighting for shot in found]
    shot, chances = max(odds, key=lambda one: (one[1].worth, -one[0].unit, -one[0].target))
    told = voice.odds(chances.dice, chances.hit, chances.kill)
    return [said, voice.say("why.best_of", unit=voice.unit(shot.unit), target=voice.unit(shot.target), odds=told)]


def within_reach(battle: Battle, units: list[int], side: int, voice: Voice) -> list[str]:
    """An objective that one of the units could take this turn."""
    goals = set(facts.open_goals(battle, side))
    for unit in units:
        points = int(ASK.ask_points(battle.world, battle.state, unit))
        free = int(battle.world[0]["cards"][battle.effect(unit)]["free_terrain"])
        count = int(ASK.ask_reach(battle.world, battle.state, battle.out, unit, points, free))
        for hex_ in sorted(int(h) for h in battle.out[0]["reach"][:count]):
            if hex_ in goals:
                return [voice.say("why.reaches", hex=battle.board.name(hex_), unit=voice.unit(unit))]
    return []


def _rescued(battle: Battle, units: list[int], voice: Voice) -> list[str]:
    """A weakened unit in danger that could get out of reach."""
    for unit in units:
        if not facts.is_weak(battle, unit) or not facts.danger(battle, unit).enemies:
            continue
        points = int(ASK.ask_points(battle.world, battle.state, unit))
        count = int(ASK.ask_reach(battle.world, battle.state, battle.out, unit, points, 0))
        hexes = [int(h) for h in battle.out[0]["reach"][:count]]
        if any(not facts.danger(battle, unit, h).enemies for h in hexes):
            figures, full = facts.figures_of(battle, unit)
            return [voice.say("why.rescues", unit=voice.unit(unit), figures=figures, full=full)]
    return []


def _strikes(tried: Trial, voice: Voice) -> list[str]:
    """For cards that strike from the air or from afar: the best target."""
    if not tried.strikes:
        return []
    battle, card = tried.battle, tried.battle.world[0]["cards"][tried.effect]
    dice, star = int(card["strike_dice"][tried.side]), bool(card["strike_star"])
    best = max(tried.strikes, key=lambda u: (facts.strike(battle, u, dice, star).worth, -u))
    chances = facts.strike(battle, best, dice, star)
    told = voice.odds(dice, chances.hit, chances.kill)
    return [voice.say("why.odds_on", target=voice.unit(best), odds=told)]


def plan(battle: Battle, seat: int, voice: Voice) -> str:
    """What the staff means to do with the turn, up to the first roll of dice: orders, moves, the first battle."""
    mind = battle.imagine(seat, "staff/plan")
    planners = {
        one: general(PLANNER, one, "staff/plan") for one in battle.sharing(seat)
    }  # a team plans its turn together
    ordered: list[str] = []
    steps: list[str] = []
    for _ in range(MOST_STEPS):
        decision = mind.decision()
        if decision is None or decision.seat not in planners:
            break
        action = planners[decision.seat].choose(mind)
        kind, unit, hex_ = unpack(action)
        here = mind.unit_hex_name(unit) if kind in {codes.A_ORDER, codes.A_MOVE, codes.A_ATTACK, codes.A_TARGET} else ""
        if kind == codes.A_ORDER:
            ordered.append(here)
        elif kind == codes.A_MOVE:
            steps.append(voice.part("plan.move", unit=here, to=mind.board.name(hex_)))
        elif kind == codes.A_ATTACK:
            key = "plan.attack" if ordered or steps else "plan.attack_first"
            steps.append(voice.part(key, unit=here, to=mind.unit_hex_name(hex_)))
            break
        elif kind == codes.A_TARGET:
            steps.append(voice.part("plan.target", to=here))
        elif kind != codes.A_DONE:
            break
        mind.apply(action)
        if int(mind.state[0]["turn"]) != int(battle.state[0]["turn"]):
            break
    if ordered:
        steps.insert(0, voice.part("plan.order", places=", ".join(ordered)))
    return voice.row(steps)


def keep(battle: Battle, seat: int, card: int, voice: Voice) -> list[str]:
    """Why one of two cards drawn is the better one to have."""
    row = battle.rows.cards[card]
    if row.tactic:
        return [voice.say("why.keep_tactic")]
    w, s = battle.world[0], battle.state[0]
    slots = [int(n) for n in w["cards"][card]["slots"]]
    mine = units_of(battle, int(w["seat_side"][seat]))
    here = [
        u for u in mine if any(slots[k] and _in_section(battle, int(s["units"][u]["hex"]), k, seat) for k in range(3))
    ]
    if not here:
        return []
    most = min(len(here), sum(slots))
    if most == len(here):
        key = "why.keep_orders_all_one" if most == 1 else "why.keep_orders_all"
        return [voice.say(key, units=voice.count("units", most))]
    return [voice.say("why.keep_orders", n=most, units=voice.count("units", len(here)))]


def _in_section(battle: Battle, hex_: int, slot: int, seat: int) -> bool:
    """Whether a hex lies in a section as the seat counts them from its own left."""
    side = int(battle.world[0]["seat_side"][seat])
    bottom = int(battle.world[0]["sides"][side]["edge"]) == codes.BOTTOM
    return bool(int(battle.world[0]["section"][hex_]) >> (slot if bottom else 2 - slot) & 1)
