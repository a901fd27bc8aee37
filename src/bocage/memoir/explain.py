"""Explanations: the dice of an attack and why, its exact odds, and why something is not allowed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from bocage.engine.contract import IllegalAction
from bocage.memoir.kernel import ask, codes
from bocage.memoir.notation import unpack
from bocage.memoir.words import say

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

SIX = 6
FACE_SIDES = (2, 1, 1, 1, 1)  # sides of the die for infantry, armor, grenade, star, flag (000 p.3)
TERM_NAMES = {
    codes.T_RANGE: "range",
    codes.T_GROUND: "ground",
    codes.T_OBSTACLE: "obstacle",
    codes.T_FROM_GROUND: "from_ground",
    codes.T_FROM_OBSTACLE: "from_obstacle",
    codes.T_CARD: "card",
}
REASONS = {
    codes.R_NOT_ORDERED: "not_ordered",
    codes.R_MOVED_ALREADY: "moved_already",
    codes.R_FOUGHT_ALREADY: "fought_already",
    codes.R_MOVED_TOO_FAR: "moved_too_far",
    codes.R_ENTERED_TERRAIN: "entered_terrain",
    codes.R_NO_BATTLE_HERE: "no_battle_here",
    codes.R_OUT_OF_RANGE: "out_of_range",
    codes.R_NO_SIGHT: "no_sight",
    codes.R_MUST_CLOSE: "must_close",
    codes.R_CLOSE_ONLY: "close_only",
    codes.R_RANGED_ONLY: "ranged_only",
    codes.R_TOO_FEW_DICE: "too_few_dice",
    codes.R_ACROSS_RIVER: "across_river",
    codes.R_OVER_HILLS: "over_hills",
    codes.R_OCCUPIED: "occupied",
    codes.R_IMPASSABLE: "impassable",
    codes.R_CLOSED_EDGE: "closed_edge",
    codes.R_TOO_FAR: "too_far",
    codes.R_FIXED: "fixed",
    codes.R_NOT_ADJACENT_AT_START: "not_adjacent_at_start",
    codes.R_SLOPE: "slope",
    codes.R_STOPPED: "stopped",
    codes.R_CANNOT_TAKE_GROUND: "cannot_take_ground",
    codes.R_SAME_SIDE: "same_side",
}


@dataclass(frozen=True)
class Term:
    """One part of the sum of dice: what it is, how many dice, and the row or distance it comes from."""

    what: str
    dice: int
    source: str

    def sentence(self, lang: str = "en") -> str:
        return say(
            f"term.{self.what}", lang, dice=f"{self.dice:+d}" if self.what != "range" else self.dice, source=self.source
        )


@dataclass(frozen=True)
class Odds:
    """Exact chances of an attack: ``table[hits, flags]`` adds up to one."""

    dice: int
    table: dict[tuple[int, int], Fraction]

    def hits(self) -> list[Fraction]:
        """The chance of exactly 0, 1, 2 … hits."""
        return [sum((p for (h, _), p in self.table.items() if h == n), Fraction(0)) for n in range(self.dice + 1)]

    def flags(self) -> list[Fraction]:
        """The chance of exactly 0, 1, 2 … flags."""
        return [sum((p for (_, f), p in self.table.items() if f == n), Fraction(0)) for n in range(self.dice + 1)]

    def eliminates(self, figures: int) -> Fraction:
        return sum((p for (h, _), p in self.table.items() if h >= figures), Fraction(0))

    def retreats(self, figures: int, ignored: int = 0) -> Fraction:
        """The chance that the target survives the hits and has to retreat."""
        return sum((p for (h, f), p in self.table.items() if h < figures and f > ignored), Fraction(0))


@dataclass(frozen=True)
class Attack:
    """What an attack would be: whether it is allowed, its dice with their reasons, and its odds."""

    allowed: bool
    reason: str
    data: dict[str, Any]
    dice: int
    terms: tuple[Term, ...]
    odds: Odds
    figures: int
    flags_ignorable: int

    @property
    def eliminates(self) -> Fraction:
        """The chance that the hits alone take the last figure."""
        return self.odds.eliminates(self.figures)

    @property
    def retreats(self) -> Fraction:
        """The chance that the target survives and cannot ignore all its flags."""
        return self.odds.retreats(self.figures, self.flags_ignorable)

    def sentence(self, lang: str = "en") -> str:
        """In words: ``3 at range 1, -1 forest, +1 Close Assault``; or why not."""
        if not self.allowed:
            return say(f"reason.{self.reason}", lang, **self.data)
        return ", ".join(term.sentence(lang) for term in self.terms)


def odds_of(dice: int, hit_sides: int, flag_sides: int = 1) -> Odds:
    """The exact joint distribution of hits and flags of a number of dice."""
    table: dict[tuple[int, int], Fraction] = {}
    rest = SIX - hit_sides - flag_sides
    for hits in range(dice + 1):
        for flags in range(dice + 1 - hits):
            ways = comb(dice, hits) * comb(dice - hits, flags)
            chance = ways * hit_sides**hits * flag_sides**flags * rest ** (dice - hits - flags)
            if chance:
                table[hits, flags] = Fraction(chance, SIX**dice)
    return Odds(dice, table)


def hit_sides(battle: Battle, target: int, star_hits: bool = False) -> int:
    """How many sides of a die hit the unit."""
    mask = int(battle.world[0]["kinds"][int(battle.world[0]["units"][target]["kind"])]["hit_by"])
    if star_hits:
        mask |= 1 << codes.FACE_STAR
    return sum(sides for face, sides in enumerate(FACE_SIDES) if mask >> face & 1)


def attack(battle: Battle, attacker: int, target: int) -> Attack:
    """Explain an attack in the position as it is."""
    problem = int(ask.ask_attack(battle.world, battle.state, battle.out, attacker, target))
    terms = terms_of(battle)
    dice = max(0, sum(term.dice for term in terms))
    reason = REASONS.get(problem, "")
    return Attack(
        problem == codes.OK,
        reason,
        _attack_data(battle, attacker, target, problem),
        dice,
        terms,
        odds_of(dice, hit_sides(battle, target)),
        int(battle.state[0]["units"][target]["figures"]),
        int(ask.ask_flags(battle.world, battle.state, target)) if _where(battle, target) != "-" else 0,
    )


def terms_of(battle: Battle) -> tuple[Term, ...]:
    """The parts of the dice that the compiled rules added up last."""
    out = battle.out[0]
    found = []
    for i in range(int(out["n_terms"])):
        what, dice, source = (int(n) for n in out["terms"][i])
        found.append(Term(TERM_NAMES[what], dice, _source(battle, what, source)))
    return tuple(found)


def _source(battle: Battle, what: int, number: int) -> str:
    if what == codes.T_RANGE:
        return str(number)
    if what == codes.T_CARD:
        return battle.rows.cards[number].id
    if what in {codes.T_OBSTACLE, codes.T_FROM_OBSTACLE}:
        return "+".join(row.id for i, row in enumerate(battle.rows.obstacles) if number >> i & 1)
    return ground_name(battle, number)


def ground_name(battle: Battle, ground: int) -> str:
    """The terrain, or the structure on it that matters more."""
    row = battle.world[0]["grounds"][ground]
    if row["structure"] >= 0:
        return battle.rows.structures[int(row["structure"])].id
    return battle.rows.terrains[int(row["id"])].id


def _barrier(battle: Battle, unit: int, h: int) -> str:
    """What on a hex keeps a unit out: its obstacles when the ground would let it in, otherwise the ground."""
    s, w = battle.state[0], battle.world[0]
    bit = 1 << int(w["kinds"][int(w["units"][unit]["kind"])]["cls"])
    obstacles = int(s["obstacles"][h])
    if int(w["grounds"][int(s["ground"][h])]["enter"]) & bit and not int(w["obstacle_sets"][obstacles]["enter"]) & bit:
        return _source(battle, codes.T_OBSTACLE, obstacles)
    return ground_name(battle, int(s["ground"][h]))


def hex_words(battle: Battle, h: int) -> str:
    """What stands on a hex that blocks: a unit or the terrain."""
    unit = int(battle.state[0]["unit_at"][h])
    if unit >= 0:
        return "unit"
    return ground_name(battle, int(battle.state[0]["ground"][h]))


def _attack_data(battle: Battle, attacker: int, target: int, problem: int) -> dict[str, Any]:
    s = battle.state[0]
    data: dict[str, Any] = {"unit": _where(battle, attacker), "target": _where(battle, target)}
    here = int(s["units"][attacker]["hex"])
    if here >= 0:
        data["terrain"] = ground_name(battle, int(s["ground"][here]))
    if problem in {codes.R_NO_SIGHT, codes.R_ACROSS_RIVER, codes.R_OVER_HILLS} and battle.out[0]["why_hex"] >= 0:
        blocking = int(battle.out[0]["why_hex"])
        data["hex"] = battle.board.name(blocking)
        data["blocker"] = hex_words(battle, blocking)
    return data


def _where(battle: Battle, unit: int) -> str:
    h = int(battle.state[0]["units"][unit]["hex"])
    return battle.board.name(h) if h >= 0 else "-"


def refusal(battle: Battle, action: int, text: str = "") -> IllegalAction:
    """The error for an action that is not on the legal list, with the reason in words."""
    reason, data = _why_not(battle, action)
    said = say(f"reason.{reason}", "en", **data)
    return IllegalAction(f"{text}: {said}" if text else said, reason, data)


def _why_not(battle: Battle, action: int) -> tuple[str, dict[str, Any]]:
    kind, a, b = unpack(action)
    decision = battle.decision()
    if decision is None:
        return "battle_over", {}
    expected = {
        codes.A_ATTACK: {"battle", "battle_again"},
        codes.A_MOVE: {"move", "move_again"},
        codes.A_ORDER: {"order"},
        codes.A_PLAY: {"play"},
    }
    if kind in expected and decision.kind not in expected[kind]:
        return "wrong_phase", {"phase": decision.kind}
    units = int(battle.world[0]["n_units"])
    if kind == codes.A_ATTACK and a < units and b < units and _where(battle, a) != "-" and _where(battle, b) != "-":
        if battle.world[0]["units"][a]["side"] != decision.seat:
            return "not_your_unit", {"unit": _where(battle, a)}
        if decision.kind == "battle_again" and decision.about["unit"] != battle.unit_label(a):
            return "other_unit_first", {"unit": _where(battle, a)}
        found = attack(battle, a, b)
        return (found.reason or "not_offered"), found.data
    if kind == codes.A_MOVE and a < units and b < len(battle.board) and _where(battle, a) != "-":
        if battle.world[0]["units"][a]["side"] != decision.seat:
            return "not_your_unit", {"unit": _where(battle, a)}
        second = 1 if decision.kind == "move_again" else 0
        problem = int(ask.ask_move(battle.world, battle.state, battle.out, a, b, second))
        data = {
            "unit": _where(battle, a),
            "hex": battle.board.name(b),
            "terrain": _barrier(battle, a, b),
        }
        return REASONS.get(problem, "not_offered"), data
    if kind == codes.A_ORDER and a < units:
        return "cannot_order", {"unit": _where(battle, a)}
    if kind == codes.A_PLAY:
        card = battle.rows.cards[a].id if a < len(battle.rows.cards) else str(a)
        if card not in battle.hand(decision.seat):
            return "not_in_hand", {"card": card}
        return "cannot_play", {"card": card}
    return "not_offered", {"phase": decision.kind}
