"""The legal actions as the page gets them: what each would cost, roll and forbid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from bocage.memoir import explain
from bocage.memoir.decisions import choice_fields
from bocage.memoir.drift import drift
from bocage.memoir.game import Battle
from bocage.memoir.in_play import would_copy
from bocage.memoir.kernel import ask, codes
from bocage.memoir.kernel.commands import COMMANDS, FIRST_GENERAL
from bocage.memoir.notation import unpack
from bocage.memoir.rows import NOTHING
from bocage.memoir.telling import attack_document
from bocage.memoir.trying import try_card

ASK: Any = ask
"""Compiled functions have no annotations."""
MAY_BATTLE, STOPS = 1, 2
"""What `ask_after` says of a move."""


def choices(battle: Battle, legal: Mapping[str, int], lang: str) -> list[dict[str, Any]]:
    """Every legal action, in the order of the engine's list."""
    about = Reach(battle), Orders(battle)
    return [_choice(battle, text, action, *about, lang) for text, action in legal.items()]


def _choice(battle: Battle, text: str, action: int, reach: Reach, orders: Orders, lang: str) -> dict[str, Any]:
    made: dict[str, Any] = {"action": text, **choice_fields(text)}
    kind, a, b = unpack(action)
    if kind == codes.A_ATTACK:
        made["preview"] = attack_preview(battle, a, b, lang)
    elif kind == codes.A_TARGET:
        made["preview"] = strike_preview(battle, a, lang)
    elif kind == codes.A_MOVE:
        made |= reach.about(a, b)
    elif kind == codes.A_DROP:
        decision = battle.decision()
        assert decision is not None
        made["drift"] = drift(battle, decision.seat, b)
    elif kind == codes.A_PLAY:
        made |= orders.about(action)
    elif kind == codes.A_GIVE:
        made |= orders.given(action)
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
        if card.copies:
            return {"becomes": self._copied(action)}
        if card.roll_orders or card.heals:
            return {}
        tried = try_card(self.imagined, action)
        if tried is None:
            return {"orders": []}
        if tried.strikes is not None:
            return {"strikes": [tried.battle.unit_hex_name(u) for u in tried.strikes]}
        return {"orders": [tried.battle.unit_hex_name(u) for u in tried.orders()]}

    def given(self, action: int) -> dict[str, Any]:
        """For a Counter-Attack that is given away, what its general could make of it."""
        _, card, command = unpack(action)
        decision = self.battle.decision()
        if decision is None or not self.battle.rows.cards[card].copies:
            return {}
        side = int(self.battle.world[0]["seat_side"][decision.seat])
        return {"becomes": would_copy(self.battle, FIRST_GENERAL + COMMANDS * side + command)}

    def _copied(self, action: int) -> list[str]:
        """What a card turns into that copies the enemy's last one; empty when there is nothing to copy."""
        tried = try_card(self.imagined, action)
        effect = "" if tried is None else tried.battle.rows.cards[tried.effect].id
        return [effect] if effect not in {"", NOTHING} else []


def attack_preview(battle: Battle, attacker: int, target: int, lang: str) -> dict[str, Any]:
    """Dice with their reasons and the exact odds."""
    about = attack_document(battle, attacker, target, lang)
    return {"dice": about["dice"], "terms": about["terms"], **about["odds"]}


def strike_preview(battle: Battle, target: int, lang: str) -> dict[str, Any]:
    """What a strike of the card in play would roll at a unit."""
    w = battle.world[0]
    card = w["cards"][battle.effect()]
    decision = battle.decision()
    assert decision is not None
    dice = int(card["strike_dice"][int(w["seat_side"][decision.seat])])
    source = battle.rows.cards[battle.effect()].id
    term = explain.Term("card", dice, source)
    listed = [{"what": "card", "dice": dice, "source": source, "text": term.sentence(lang)}]
    odds = explain.chances(battle, target, dice, bool(card["strike_star"]), heeds_all=True)
    return {"dice": dice, "terms": listed, **odds.document()}


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
        free = int(w["cards"][b.effect(unit)]["free_terrain"])
        spent = int(s["stack"][int(s["depth"]) - 1]["d"])  # of a move that is not over
        points = int(ASK.ask_points(b.world, b.state, unit)) - spent
        count = int(ASK.ask_reach(b.world, b.state, b.out, unit, points, free))
        found = {}
        for to in out["reach"][:count].tolist():
            layer = int(ASK.ask_reach_layer(b.out, to, free))
            after = int(ASK.ask_after(b.world, b.state, b.out, unit, to, free))
            found[to] = {
                "cost": int(ASK.ask_reach_cost(b.out, to, free)),
                "path": [b.board.name(h) for h in _way(out, layer, to)],
                "battle": bool(after & MAY_BATTLE),
                "stops": bool(after & STOPS),
            }
        return found


def _way(out: Any, layer: int, to: int) -> list[int]:
    """The hexes of the way, both ends included."""
    way = [to]
    while (before := int(out["from_hex"][layer][way[-1]])) >= 0:
        way.append(before)
    return way[::-1]
