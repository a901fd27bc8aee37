"""Why an action is a good idea, in sentences that hold facts only: odds, threats, objectives, cover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.generals.staff import cards, facts
from bocage.memoir.generals.staff.words import Voice
from bocage.memoir.kernel import ask, codes
from bocage.memoir.notation import pack, unpack
from bocage.memoir.threats import Shot, placed, shots, units_of

ASK: Any = ask
"""Compiled functions have no annotations."""
MOST = 4
"""Sentences for one suggestion: a staff officer who says more is not listened to."""


def reasons(battle: Battle, seat: int, action: int, voice: Voice) -> list[str]:
    """At most a few sentences, the weightiest first. The battle must be one that the seat may imagine."""
    if len(battle.legal()) == 1:
        return [voice.say("why.only")]
    kind, a, b = unpack(action)
    makers: dict[int, Callable[[], list[str]]] = {
        codes.A_PLAY: lambda: cards.play(battle, seat, action, voice),
        codes.A_ORDER: lambda: order(battle, seat, a, voice),
        codes.A_TARGET: lambda: strike(battle, a, seat, voice),
        codes.A_HEAL: lambda: heal(battle, a, voice),
        codes.A_MOVE: lambda: move(battle, a, b, voice),
        codes.A_EXIT: lambda: [voice.say("why.exit")],
        codes.A_ATTACK: lambda: attack(battle, a, b, voice),
        codes.A_AMBUSH: lambda: ambush(battle, voice),
        codes.A_HOLD_FIRE: lambda: ambush(battle, voice),
        codes.A_IGNORE: lambda: stand(battle, voice),
        codes.A_ACCEPT: lambda: fall_back(battle, voice),
        codes.A_RETREAT: lambda: retreat(battle, a, b, voice),
        codes.A_TAKE: lambda: take_ground(battle, a, b, voice),
        codes.A_STAY: lambda: stay(battle, voice),
        codes.A_KEEP: lambda: cards.keep(battle, seat, a, voice),
        codes.A_DROP: lambda: drop(battle, seat, b, voice),
        codes.A_DONE: lambda: done(battle, seat, voice),
    }
    found = makers[kind]() if kind in makers else []
    return found[:MOST] or [voice.say("why.gut")]


def odds_words(voice: Voice, chances: facts.Chances, back: bool = False) -> str:
    return voice.odds(chances.dice, chances.hit, chances.kill, chances.back if back else 0.0)


def best_shot(battle: Battle, found: list[Shot]) -> tuple[Shot, facts.Chances] | None:
    """The battle with the best odds."""
    with_odds = [(shot, facts.chances(battle, shot.unit, shot.target, shot.dice)) for shot in found]
    return max(with_odds, key=lambda one: (one[1].worth, -one[0].target), default=None)


# In the own turn.


def order(battle: Battle, seat: int, unit: int, voice: Voice) -> list[str]:
    said = []
    w = battle.world[0]
    now = facts.danger(battle, unit)
    if int(w["cards"][battle.effect()]["digs"]):
        return [*_threatened(now, voice), voice.say("why.dig")]
    side = int(w["units"][unit]["side"])
    said += cards.within_reach(battle, [unit], side, voice)
    best = best_shot(battle, shots(battle, unit))
    if best is not None:
        target = voice.unit(best[0].target)
        said.append(voice.say("why.could_battle", target=target, odds=odds_words(voice, best[1])))
        said += _prize(battle, best[0].target, voice)
    if facts.is_weak(battle, unit) and now.enemies:
        said += [_left(battle, unit, voice), *_threatened(now, voice)]
    after = battle.copy()
    after.apply(pack(codes.A_ORDER, unit))
    if steps := cards.plan(after, seat, voice):
        said.append(voice.say("why.plan", steps=steps))
    return said


def move(battle: Battle, unit: int, to: int, voice: Voice) -> list[str]:
    after = battle.copy()
    after.apply(pack(codes.A_MOVE, unit, to))
    said = _ground(battle, after, unit, to, voice)
    # A copy in which the unit has moved also knows whether it may still battle; a turn that is over does not.
    same_turn = after.state[0]["turn"] == battle.state[0]["turn"] and after.result() is None
    best = best_shot(after, shots(after, unit, moves=False)) if same_turn else None
    if best is not None:
        where, target = after.board.name(to), voice.unit(best[0].target)
        said.append(voice.say("why.battles_from", to=where, target=target, odds=odds_words(voice, best[1])))
        said += _prize(battle, best[0].target, voice)
    said += _safety(battle, unit, to, voice)
    return said or _nearer(battle, unit, to, voice)


def attack(battle: Battle, unit: int, target: int, voice: Voice) -> list[str]:
    about = explain.attack(battle, unit, target)
    chances = facts.chances(battle, unit, target, about.dice)
    said = [voice.say("why.odds", odds=odds_words(voice, chances, back=True)), *_prize(battle, target, voice)]
    return said + _menace(battle, target, voice)


def strike(battle: Battle, target: int, seat: int, voice: Voice) -> list[str]:
    """Air Power, Barrage: dice of the card, whatever the ground."""
    card = battle.world[0]["cards"][battle.effect()]
    chances = facts.strike(battle, target, int(card["strike_dice"][_side_of(battle, seat)]), bool(card["strike_star"]))
    said = [voice.say("why.odds", odds=odds_words(voice, chances, back=True)), *_prize(battle, target, voice)]
    return said + _menace(battle, target, voice)


def heal(battle: Battle, unit: int, voice: Voice) -> list[str]:
    said = [_left(battle, unit, voice)]
    if facts.would_win(battle, unit):
        said.append(voice.say("why.saves"))
    return said + _threatened(facts.danger(battle, unit), voice)


def done(battle: Battle, seat: int, voice: Voice) -> list[str]:
    said = [voice.say("why.no_gain")]
    decision = battle.decision()
    if decision is not None and decision.kind == "move":
        for unit in _own_ordered(battle, seat):
            best = best_shot(battle, shots(battle, unit, moves=False))
            if best is not None:
                dice = voice.count("dice", best[0].dice)
                target = voice.unit(best[0].target)
                said.insert(0, voice.say("why.stands_well", unit=voice.unit(unit), target=target, dice=dice))
                break
    return said


def drop(battle: Battle, seat: int, hex_: int, voice: Voice) -> list[str]:
    s = battle.state[0]
    enemies = [
        u
        for u in units_of(battle, 1 - _side_of(battle, seat))
        if battle.board.distance(hex_, int(s["units"][u]["hex"])) <= DRIFT
    ]
    around = [h for h in range(len(battle.board)) if battle.board.distance(h, hex_) <= DRIFT]
    grounds = battle.world[0]["grounds"]
    room = sum(int(s["unit_at"][h]) < 0 and bool(int(grounds[int(s["ground"][h])]["enter"]) & 1) for h in around)
    if not enemies:
        return [voice.say("why.near_drop_quiet", drift=DRIFT, room=room)]
    return [voice.say("why.near_drop", drift=DRIFT, room=room, enemies=voice.count("enemies", len(enemies)))]


DRIFT = 3


# When the other player rolls.


def ambush(battle: Battle, voice: Voice) -> list[str]:
    frame = battle.state[0]["stack"][int(battle.state[0]["depth"]) - 1]
    attacker, target = int(frame["a"]), int(frame["b"])
    s = battle.state[0]
    a, b = int(s["units"][attacker]["hex"]), int(s["units"][target]["hex"])
    dice = int(ASK.ask_dice(battle.world, battle.state, battle.out, target, b, attacker, a, 0))
    chances = facts.chances(battle, target, attacker, max(dice, 0))
    odds, stop = odds_words(voice, chances, back=True), voice.percent(chances.kill + chances.back)
    said = [voice.say("why.first_strike", target=voice.unit(attacker), odds=odds, stop=stop)]
    bonus = int(ASK.ask_bonus(battle.world, battle.state, attacker, battle.board.distance(a, b), 0))
    coming = int(ASK.ask_dice(battle.world, battle.state, battle.out, attacker, a, target, b, bonus))
    said.append(voice.say("why.attack_coming", unit=voice.unit(attacker), dice=voice.count("dice", max(coming, 0))))
    figures, full = facts.figures_of(battle, target)
    if figures < full:
        said.append(_left(battle, target, voice))
    if facts.would_win(battle, target):
        said.append(voice.say("why.saves"))
    return said


def stand(battle: Battle, voice: Voice) -> list[str]:
    unit = _retreating(battle)
    here = int(battle.state[0]["units"][unit]["hex"])
    said = [
        voice.say("why.holds", hex=battle.board.name(here))
        for goal in facts.goals(battle, here, int(battle.world[0]["units"][unit]["side"]))
        if goal["held"]
    ]
    if ground := facts.cover(battle, unit, here):
        said.append(voice.say("why.cover_kept", ground=voice.card(ground)))
    return said + _threatened(facts.danger(battle, unit), voice, calm=True)


def fall_back(battle: Battle, voice: Voice) -> list[str]:
    unit = _retreating(battle)
    return [_left(battle, unit, voice), *_threatened(facts.danger(battle, unit), voice)]


def retreat(battle: Battle, unit: int, to: int, voice: Voice) -> list[str]:
    """Staying is no choice any more, so the ways back are compared with each other."""
    after = placed(battle, unit, to)
    said = _ground(battle, after, unit, to, voice)
    there = facts.danger(battle, unit, to)
    ground = facts.cover(battle, unit, to)
    if ground and there.enemies:
        said.append(voice.say("why.cover", ground=voice.card(ground)))
    others = [unpack(one)[2] for one in battle.legal() if unpack(one)[0] == codes.A_RETREAT]
    faced = {hex_: facts.danger(battle, unit, hex_).dice for hex_ in others if hex_ != to}
    if not there.enemies:
        said.append(voice.say("why.safe_there"))
    elif faced and max(faced.values()) > there.dice:
        worst = max(faced, key=lambda hex_: (faced[hex_], -hex_))
        enemies, dice = voice.count("enemies", there.enemies), voice.count("dice", there.dice)
        where = battle.board.name(worst)
        said.append(voice.say("why.retreat_safer", enemies=enemies, dice=dice, other=where, n=faced[worst]))
    elif faced and min(faced.values()) >= there.dice:
        said.append(voice.say("why.retreat_same"))
    elif not said:
        said.append(voice.say("why.retreat_closer"))
    return said


def take_ground(battle: Battle, unit: int, to: int, voice: Voice) -> list[str]:
    after = placed(battle, unit, to)
    said = _ground(battle, after, unit, to, voice)
    if battle.world[0]["kinds"][int(battle.world[0]["units"][unit]["kind"])]["overruns"]:
        said.append(voice.say("why.overrun"))
    return said + _safety(battle, unit, to, voice) or _nearer(battle, unit, to, voice)


def stay(battle: Battle, voice: Voice) -> list[str]:
    frame = battle.state[0]["stack"][int(battle.state[0]["depth"]) - 1]
    unit, to = int(frame["a"]), int(frame["b"])
    here = int(battle.state[0]["units"][unit]["hex"])
    there, now = facts.danger(battle, unit, to), facts.danger(battle, unit)
    said = []
    if (ground := facts.cover(battle, unit, here)) and not facts.cover(battle, unit, to):
        said.append(voice.say("why.cover_kept", ground=voice.card(ground)))
    if there.dice > now.dice:
        said.append(_compared("why.threat_less", there, now, voice))
    side = int(battle.world[0]["units"][unit]["side"])
    if not said and not facts.cover(battle, unit, to) and to not in facts.open_goals(battle, side):
        said.append(voice.say("why.nothing_there"))
    return said


# Parts of these.


def _side_of(battle: Battle, seat: int) -> int:
    return int(battle.world[0]["seat_side"][seat])


def _own_ordered(battle: Battle, seat: int) -> list[int]:
    """The units that have their orders from a seat."""
    units, orders = battle.state[0]["units"], battle.state[0]["orders"]
    ordered = [u for u in units_of(battle, _side_of(battle, seat)) if int(units[u]["marks"]) & codes.ORDERED]
    return [u for u in ordered if int(orders[int(units[u]["order"])]["seat"]) == seat]


def _retreating(battle: Battle) -> int:
    return int(battle.state[0]["stack"][int(battle.state[0]["depth"]) - 1]["a"])


def _left(battle: Battle, unit: int, voice: Voice) -> str:
    figures, full = facts.figures_of(battle, unit)
    return voice.say("why.weak_one" if figures == 1 else "why.weak", figures=figures, full=full)


def _prize(battle: Battle, target: int, voice: Voice) -> list[str]:
    """What there is to gain by eliminating a unit."""
    said = []
    figures, full = facts.figures_of(battle, target)
    if figures < full:
        said.append(_left(battle, target, voice))
    medals = facts.medals_for(battle, target)
    if facts.would_win(battle, target):
        said.append(f"{voice.say('why.worth', medals=voice.count('medals', medals))} {voice.say('why.wins')}")
    elif figures < full or medals > 1:
        said.append(voice.say("why.worth", medals=voice.count("medals", medals)))
    where = int(battle.state[0]["units"][target]["hex"])
    if facts.goals(battle, where, 0) or facts.goals(battle, where, 1):
        said.append(voice.say("why.on_objective", hex=battle.board.name(where)))
    return said


def _menace(battle: Battle, target: int, voice: Voice) -> list[str]:
    """Whom the target could strike itself, most of all."""
    after = battle.copy()
    after.state[0]["n_orders"] = 0  # in its own turn it has its own card
    found = shots(after, target)
    if not found:
        return []
    worst = max(found, key=lambda one: (facts.chances(after, one.unit, one.target, one.dice).worth, -one.target))
    unit, dice = voice.unit(worst.target), voice.count("dice", worst.dice)
    return [voice.say("why.menaces", unit=unit, dice=dice)]


def _threatened(now: facts.Danger, voice: Voice, calm: bool = False) -> list[str]:
    if not now.enemies:
        return [voice.say("why.safe_here")] if calm else []
    enemies, dice = voice.count("enemies", now.enemies), voice.count("dice", now.dice)
    key = "why.threat_now_one" if now.enemies == 1 else "why.threat_now"
    return [voice.say(key, enemies=enemies, dice=dice)]


def _compared(key: str, there: facts.Danger, now: facts.Danger, voice: Voice) -> str:
    return voice.say(
        f"{key}_one" if there.enemies == 1 else key,
        enemies=voice.count("enemies", there.enemies),
        dice=voice.count("dice", there.dice),
        before=now.dice,
    )


def _safety(battle: Battle, unit: int, to: int, voice: Voice) -> list[str]:
    """Cover and danger on the new hex against the old one."""
    said = []
    here = int(battle.state[0]["units"][unit]["hex"])
    now, there = facts.danger(battle, unit), facts.danger(battle, unit, to)
    ground = facts.cover(battle, unit, to)
    if ground and ground != facts.cover(battle, unit, here) and there.enemies:
        said.append(voice.say("why.cover", ground=voice.card(ground)))
    if now.enemies and not there.enemies:
        said.append(voice.say("why.safe_there"))
    elif there.dice < now.dice:
        said.append(_compared("why.threat_less", there, now, voice))
    elif there.dice > now.dice:
        said.append(_compared("why.threat_more", there, now, voice))
    return said


def _ground(before: Battle, after: Battle, unit: int, to: int, voice: Voice) -> list[str]:
    """Objectives gained, given up and barred by standing on the new hex."""
    side = int(before.world[0]["units"][unit]["side"])
    gained, lost = facts.taken(before, after, side)
    name = before.board.name(to)
    said = [
        voice.say("why.takes", hex=name, medals=voice.count("medals", goal["medals"]))
        for goal in gained
        if name in goal["hexes"]
    ]
    here = before.unit_hex_name(unit)
    said += [voice.say("why.gives_up", hex=here) for goal in lost if here in goal["hexes"]]
    if not said and facts.goals(before, to, 1 - side):
        said.append(voice.say("why.blocks", hex=name))
    return said


def _nearer(battle: Battle, unit: int, to: int, voice: Voice) -> list[str]:
    """For a move that does nothing yet: what it comes closer to."""
    s, board = battle.state[0], battle.board
    side, here = int(battle.world[0]["units"][unit]["side"]), int(s["units"][unit]["hex"])
    for goal in sorted(facts.open_goals(battle, side), key=lambda h: (board.distance(to, h), h)):
        away, before = board.distance(to, goal), board.distance(here, goal)
        if away < before:
            key = "why.nearer_objective_one" if away == 1 else "why.nearer_objective"
            return [voice.say(key, hex=board.name(goal), away=away, before=before)]
    enemies = [int(s["units"][u]["hex"]) for u in units_of(battle, 1 - side)]
    if enemies and min(board.distance(to, h) for h in enemies) < min(board.distance(here, h) for h in enemies):
        return [voice.say("why.nearer_enemy")]
    return []
