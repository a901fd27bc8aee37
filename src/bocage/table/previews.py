"""The legal actions as the page gets them: what each would cost, roll and forbid."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

from bocage.generals.staff.cards import orderable
from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.kernel import ask, codes
from bocage.memoir.kernel.layout import SEARCH
from bocage.memoir.notation import unpack
from bocage.memoir.telling import attack_document
from bocage.table.still import Still

ASK: Any = ask
"""Compiled functions have no annotations."""
HEXES = {"order", "target", "heal", "cut-wire", "drop"}
PAIRS = {"move", "attack", "retreat", "take-ground"}


def choices(still: Still, lang: str) -> list[dict[str, Any]]:
    """Every legal action, in the order of the engine's list."""
    about = Reach(still.battle), Orders(still.battle)
    return [_choice(still.battle, text, action, *about, lang) for text, action in still.legal.items()]


def _choice(battle: Battle, text: str, action: int, reach: Reach, orders: Orders, lang: str) -> dict[str, Any]:
    verb, *rest = text.split()
    made: dict[str, Any] = {"action": text, "kind": verb}
    if verb in PAIRS:
        made |= {"unit": rest[0], "hex": rest[1]}
    elif verb in HEXES:
        made |= {"hex": rest[0]} if verb == "drop" else {"unit": rest[0], "hex": rest[0]}
    elif rest:
        made["card"] = rest[0]
        if len(rest) == 2:
            made["section"] = rest[1]
        elif len(rest) == 3:
            made["as"] = rest[2]
    kind, a, b = unpack(action)
    if kind == codes.A_ATTACK:
        made["preview"] = attack_preview(battle, a, b, lang)
    elif kind == codes.A_TARGET:
        made["preview"] = strike_preview(battle, a, lang)
    elif kind == codes.A_MOVE:
        made |= reach.about(a, b)
    elif kind == codes.A_PLAY:
        made |= orders.about(action)
    return made


class Orders:
    """Whom the cards of the player who decides could order."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    @cached_property
    def imagined(self) -> Battle:
        """Cards are tried in an imagined battle, so that nothing hidden can shine through."""
        decision = self.battle.decision()
        assert decision is not None
        return self.battle.imagine(decision.seat, "orders")

    def about(self, action: int) -> dict[str, Any]:
        """The hexes of the units that a card could order, or that it orders at once; `strikes` of those it could
        strike. Cards that first roll for their orders are left out."""
        card = self.battle.rows.cards[unpack(action)[1]]
        if card.roll_orders or card.copies or card.heals:
            return {}
        before = self.imagined.decision()
        assert before is not None
        mind = self.imagined.copy()
        turn = int(mind.state[0]["turn"])
        mind.step(action)
        after = mind.decision()
        if after is None or after.seat != before.seat or int(mind.state[0]["turn"]) != turn:
            return {"orders": []}
        if after.kind == "strike":
            targets = [unpack(one)[1] for one in mind.legal() if unpack(one)[0] == codes.A_TARGET]
            return {"strikes": [mind.unit_hex_name(u) for u in targets]}
        return {"orders": [mind.unit_hex_name(u) for u in orderable(mind, before.seat)]}


def attack_preview(battle: Battle, attacker: int, target: int, lang: str) -> dict[str, Any]:
    """Dice with their reasons and the exact odds."""
    about = attack_document(battle, attacker, target, lang)
    return {"dice": about["dice"], "terms": about["terms"], **about["odds"]}


def strike_preview(battle: Battle, target: int, lang: str) -> dict[str, Any]:
    """What a strike of the card in play would roll at a unit."""
    s, w = battle.state[0], battle.world[0]
    card = w["cards"][int(s["effect"])]
    decision = battle.decision()
    assert decision is not None
    dice = int(card["strike_dice"][decision.seat])
    sides = explain.hit_sides(battle, target, bool(card["strike_star"]))
    source = battle.rows.cards[int(s["effect"])].id
    term = explain.Term("card", dice, source)
    listed = [{"what": "card", "dice": dice, "source": source, "text": term.sentence(lang)}]
    return {"dice": dice, "terms": listed, **strike_odds(dice, sides, int(s["units"][target]["figures"]))}


@lru_cache(maxsize=256)
def strike_odds(dice: int, sides: int, figures: int) -> dict[str, Any]:
    odds = explain.odds_of(dice, sides)
    return {
        "hits": [float(p) for p in odds.hits()],
        "flags": [float(p) for p in odds.flags()],
        "eliminates": float(odds.eliminates(figures)),
        "retreats": float(odds.retreats(figures)),
    }


class Reach:
    """What moves cost and what they forbid, asked of the rules once for each unit."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.found: dict[int, dict[int, dict[str, Any]]] = {}

    def about(self, unit: int, to: int) -> dict[str, Any]:
        """Cost, way, whether the unit may battle afterwards, and whether the hex stops it."""
        if unit not in self.found:
            self.found[unit] = self._search(unit)
        return self.found[unit].get(to, {})

    def _search(self, unit: int) -> dict[int, dict[str, Any]]:
        b = self.battle
        s, w, out = b.state[0], b.world[0], b.out[0]
        kind = w["kinds"][int(w["units"][unit]["kind"])]
        card = w["cards"][int(s["effect"])]
        free = int(card["free_terrain"])
        decision = b.decision()
        assert decision is not None
        enough = max(int(kind["move_battle"]), int(card["move_battle"]))
        able = bool(card["battles"]) and decision.kind == "move"
        able = able and not int(s["units"][unit]["marks"]) & (codes.NO_BATTLE | codes.FOUGHT)
        count = int(ASK.ask_reach(b.world, b.state, b.out, unit, int(ASK.ask_points(b.world, b.state, unit)), free))
        found = {}
        for to in (int(h) for h in out["reach"][:count]):
            cost = int(ASK.ask_reach_cost(b.out, to, free))
            layer = _layer(out, to, free)
            tired = cost > enough or (free and layer != 0)
            found[to] = {
                "cost": cost,
                "path": [b.board.name(h) for h in _way(out, layer, to)],
                "battle": bool(able and not tired and self._may_battle_on(kind, to)),
                "stops": bool(not free and self._holds(kind, to)),
            }
        return found

    def _may_battle_on(self, kind: Any, h: int) -> bool:
        """Whether a unit that has entered the hex may battle from it this turn."""
        ground = self.battle.world[0]["grounds"][int(self.battle.state[0]["ground"][h])]
        bit = 1 << int(kind["cls"])
        entered = kind["battle_on_entry"] or int(ground["battle_on_entry"]) & bit
        return bool(entered and int(ground["battle_from"]) & bit)

    def _holds(self, kind: Any, h: int) -> bool:
        s, w = self.battle.state[0], self.battle.world[0]
        ground, pile = w["grounds"][int(s["ground"][h])], w["obstacle_sets"][int(s["obstacles"][h])]
        return bool((int(ground["stop"]) | int(ground["pause"]) | int(pile["stop"])) & 1 << int(kind["cls"]))


def _layer(out: Any, h: int, free: int) -> int:
    """The layer of the last search with the better way to a hex, as the rules choose it (`movement.reach_layer`)."""
    first, second = (int(out["seen"][layer][h]) - int(out["stamp"]) * SEARCH for layer in (0, 1))
    return 0 if first >= 0 and (free or second < 0 or first <= second) else 1


def _way(out: Any, layer: int, to: int) -> list[int]:
    """The hexes of the way, both ends included."""
    way = [to]
    while (before := int(out["from_hex"][layer][way[-1]])) >= 0:
        way.append(before)
    return way[::-1]
