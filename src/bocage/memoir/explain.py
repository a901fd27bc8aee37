"""Explanations: the dice of an attack and why, its exact odds, and why something is not allowed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any

from bocage.engine.contract import IllegalAction
from bocage.memoir.kernel import ask, codes
from bocage.memoir.notation import SECTION_NAMES, unpack
from bocage.memoir.places import ground_name, hex_words
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
    codes.T_UNIT: "unit",
    codes.T_CROSSHAIR: "crosshair",
    codes.T_LEADER: "leader",
    codes.T_COLD: "cold",
    codes.T_ARMOR: "armor",
    codes.T_VULNERABLE: "vulnerable",
    codes.T_SUPPLY: "supply",
    codes.T_FIREFIGHT: "firefight",
    codes.T_V_ARMOR: "v_armor",
    codes.T_PUSH: "push",
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
    codes.R_TOO_DARK: "too_dark",
    codes.R_SPARES: "spares",
    codes.R_TOO_HEAVY: "too_heavy",
    codes.R_GUN_LOST: "gun_lost",
    codes.R_WEATHER: "weather",
    codes.R_MOVE_ONLY: "move_only",
    codes.R_CAME_OUT: "came_out",
    codes.R_CLOSE_GROUND: "close_ground",
    codes.R_BUSY: "busy",
    codes.R_CHARGED: "charged",
    codes.R_NO_EXIT: "no_exit",
    codes.R_EXIT_TOO_FAR: "exit_too_far",
    codes.R_SUFFERED: "suffered",
    codes.R_NOT_IN_HAND: "not_in_hand",
    codes.R_LAST_CARD: "last_card",
    codes.R_ENOUGH_CARDS: "enough_cards",
    codes.R_ANOTHER_FLANK: "another_flank",
    codes.R_NO_SECOND_CARD: "no_second_card",
    codes.R_COMMANDERS_OWN: "commanders_own",
    codes.R_NOT_COMMANDERS: "not_commanders",
    codes.R_REACTION_KEPT: "reaction_kept",
    codes.R_ONLY_CARD: "only_card",
    codes.R_CHARGE_TARGET: "charge_target",
    codes.R_TANKS_CLOSE: "tanks_close",
    codes.R_CONCEALED: "concealed",
    codes.R_NOT_SPOTTED: "not_spotted",
    codes.R_RESTORED: "restored",
    codes.R_FORWARD: "forward",
    codes.R_BACKWARD: "backward",
    codes.R_MARKER: "marker",
    codes.R_OFF_RAILS: "off_rails",
    codes.R_ANNOUNCED: "announced_first",
    codes.R_RADAR: "radar_sees",
}


@dataclass(frozen=True)
class Term:
    """One part of the sum of dice: what it is, how many dice, and the row or distance it comes from."""

    what: str
    dice: int
    source: str

    def sentence(self, lang: str = "en") -> str:
        dice = f"{self.dice:+d}" if self.what != "range" else self.dice
        return say(f"term.{self.what}", lang, dice=dice, source=self.source)


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
class Chances:
    """What some dice would do to a unit: everybody who tells or weighs an attack asks here."""

    odds: Odds
    figures: int
    ignorable: int
    """Flags that it need not heed where it stands."""

    @property
    def eliminates(self) -> Fraction:
        """The chance that the hits alone take the last figure."""
        return self.odds.eliminates(self.figures)

    @property
    def retreats(self) -> Fraction:
        """The chance that the target survives and cannot ignore all its flags."""
        return self.odds.retreats(self.figures, self.ignorable)

    @property
    def lost(self) -> Fraction:
        """How many figures the hits take on average; there are no more to take than it has."""
        return sum((p * min(n, self.figures) for n, p in enumerate(self.odds.hits())), Fraction(0))

    def document(self) -> dict[str, Any]:
        """As numbers, for pages and programs."""
        return {
            "hits": [float(p) for p in self.odds.hits()],
            "flags": [float(p) for p in self.odds.flags()],
            "eliminates": float(self.eliminates),
            "retreats": float(self.retreats),
        }


@dataclass(frozen=True)
class Attack:
    """What an attack would be: whether it is allowed, its dice with their reasons, and its odds."""

    allowed: bool
    reason: str
    data: dict[str, Any]
    dice: int
    terms: tuple[Term, ...]
    chances: Chances

    @property
    def odds(self) -> Odds:
        return self.chances.odds

    @property
    def eliminates(self) -> Fraction:
        return self.chances.eliminates

    @property
    def retreats(self) -> Fraction:
        return self.chances.retreats

    def sentence(self, lang: str = "en") -> str:
        """In words: ``3 at range 1, -1 forest, +1 Close Assault``; or why not."""
        if not self.allowed:
            return say(f"reason.{self.reason}", lang, **self.data)
        return ", ".join(term.sentence(lang) for term in self.terms)


def odds_of(dice: int, hit_sides: int | Fraction, flag_sides: int = 1) -> Odds:
    """The exact joint distribution of hits and flags of a number of dice; hits that must be confirmed are parts of a
    side."""
    table: dict[tuple[int, int], Fraction] = {}
    rest = SIX - hit_sides - flag_sides
    for hits in range(dice + 1):
        for flags in range(dice + 1 - hits):
            ways = comb(dice, hits) * comb(dice - hits, flags)
            chance = ways * hit_sides**hits * flag_sides**flags * rest ** (dice - hits - flags)
            if chance:
                table[hits, flags] = Fraction(chance, SIX**dice)
    return Odds(dice, table)


def hit_sides(battle: Battle, target: int, star_hits: bool = False, attacker: int = -1) -> int | Fraction:
    """How many sides of a die hit the unit: of an attacker's dice, or of a strike whose stars hit."""
    cause = codes.ROLL_STRIKE if star_hits else codes.ROLL_ATTACK
    mask = int(ask.ask_hits(battle.world, battle.state, attacker, target, cause, int(star_hits)))
    kind = battle.world[0]["kinds"][int(battle.world[0]["units"][target]["kind"])]
    if confirm := int(kind["confirm"]):
        return Fraction(_sides(mask) * _sides(confirm), SIX)  # a second roll must confirm each hit
    return _sides(mask)


def flag_sides(battle: Battle, target: int, attacker: int = -1) -> int:
    """How many sides of an attacker's dice are flags for the unit; a strike is nobody's."""
    return _sides(int(ask.ask_flag_faces(battle.world, attacker, target)))


def _sides(mask: int) -> int:
    return sum(sides for face, sides in enumerate(FACE_SIDES) if mask >> face & 1)


def chances(
    battle: Battle, target: int, dice: int, star_hits: bool = False, heeds_all: bool = False, attacker: int = -1
) -> Chances:
    """The exact chances of so many dice against a unit where it stands; a strike's flags are all heeded (cards 4.1)."""
    return chances_of(dice, *faced(battle, target, star_hits, heeds_all, attacker))


def faced(battle: Battle, target: int, star_hits: bool, heeds_all: bool, attacker: int) -> tuple[Any, int, int, int]:
    """The numbers that chances come from: sides that hit, figures, flags it need not heed, sides that are flags."""
    world, state = battle.world, battle.state
    away = int(state[0]["units"][target]["hex"]) < 0
    ignorable = 0 if heeds_all or away else int(ask.ask_flags_under_fire(world, state, attacker, target))
    sides, flags = hit_sides(battle, target, star_hits, attacker), flag_sides(battle, target, attacker)
    if ask.ask_afloat(world, state, target):
        sides, flags = sides + flags, 0  # nobody falls back in a boat: a flag is a hit (001 p.8)
    return sides, int(ask.ask_strength(world, state, target)), ignorable, flags


@lru_cache(maxsize=1024)
def chances_of(dice: int, sides: int | Fraction, figures: int, ignorable: int, flags: int = 1) -> Chances:
    """The same for a target that is known by its numbers; so many sides of a die are flags."""
    return Chances(odds_of(dice, sides, flags), figures, ignorable)


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
        chances(battle, target, dice, attacker=attacker),
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
    if what in {codes.T_RANGE, codes.T_LEADER, codes.T_COLD, codes.T_FIREFIGHT, codes.T_V_ARMOR, codes.T_PUSH}:
        return str(number)
    if what == codes.T_CARD:
        return battle.rows.cards[number].id
    if what in {codes.T_UNIT, codes.T_CROSSHAIR, codes.T_ARMOR, codes.T_VULNERABLE}:
        return battle.rows.kinds[number].id
    if what in {codes.T_OBSTACLE, codes.T_FROM_OBSTACLE}:
        return "+".join(row.id for i, row in enumerate(battle.rows.obstacles) if number >> i & 1)
    return ground_name(battle, number)


def _barrier(battle: Battle, unit: int, h: int) -> str:
    """What on a hex keeps a unit out: its obstacles when the ground would let it in, otherwise the ground."""
    s, w = battle.state[0], battle.world[0]
    bit = 1 << int(w["kinds"][int(w["units"][unit]["kind"])]["moves_as"])
    obstacles = int(s["obstacles"][h])
    if int(w["grounds"][int(s["ground"][h])]["enter"]) & bit and not int(w["obstacle_sets"][obstacles]["enter"]) & bit:
        return _source(battle, codes.T_OBSTACLE, obstacles)
    return ground_name(battle, int(s["ground"][h]))


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


def why_not_deal(battle: Battle, seat: int, card: int, command: int | None) -> tuple[str, dict[str, Any]]:
    """Why a commander cannot give a card to the general of a command, or play it himself when there is none (002)."""
    data: dict[str, Any] = {"card": battle.rows.cards[card].id}
    if command is None:
        problem = int(ask.ask_own(battle.world, battle.state, seat, card))
    elif command < len(SECTION_NAMES):
        problem = int(ask.ask_give(battle.world, battle.state, seat, card, command))
        data["command"] = SECTION_NAMES[command]
    else:
        problem = codes.OK
    return REASONS.get(problem, "cannot_play"), data


def _why_not(battle: Battle, action: int) -> tuple[str, dict[str, Any]]:
    kind, a, b = unpack(action)
    decision = battle.decision()
    if decision is None:
        return "battle_over", {}
    expected = {
        codes.A_ATTACK: {"battle", "battle_again"},
        codes.A_MOVE: {"move", "move_again", "pursue"},
        codes.A_EXIT: {"move", "move_again", "pursue"},
        codes.A_ORDER: {"order"},
        codes.A_PLAY: {"play", "deal"},
        codes.A_GIVE: {"deal"},
    }
    if kind in expected and decision.kind not in expected[kind]:
        return "wrong_phase", {"phase": decision.kind}
    units = int(battle.world[0]["n_units"])
    side = int(battle.world[0]["seat_side"][decision.seat])
    if kind == codes.A_ATTACK and a < units and b < units and _where(battle, a) != "-" and _where(battle, b) != "-":
        if battle.world[0]["units"][a]["side"] != side:
            return "not_your_unit", {"unit": _where(battle, a)}
        if decision.kind == "battle_again" and decision.about["unit"] != battle.unit_label(a):
            return "other_unit_first", {"unit": _where(battle, a)}
        found = attack(battle, a, b)
        return (found.reason or "not_offered"), found.data
    if kind in {codes.A_MOVE, codes.A_EXIT} and decision.kind == "pursue" and a < units:
        if decision.about["unit"] != battle.unit_label(a):
            return "other_unit_first", {"unit": _where(battle, a)}
        if kind == codes.A_EXIT:
            return "exit_too_far", {"unit": _where(battle, a)}
        return "too_far", {"unit": _where(battle, a), "hex": battle.board.name(b)}
    if kind == codes.A_MOVE and a < units and b < len(battle.board) and _where(battle, a) != "-":
        if battle.world[0]["units"][a]["side"] != side:
            return "not_your_unit", {"unit": _where(battle, a)}
        problem = int(ask.ask_move(battle.world, battle.state, battle.out, a, b))
        data = {"unit": _where(battle, a), "hex": battle.board.name(b), "terrain": _barrier(battle, a, b)}
        return REASONS.get(problem, "not_offered"), data
    if kind == codes.A_EXIT and a < units and _where(battle, a) != "-":
        if battle.world[0]["units"][a]["side"] != side:
            return "not_your_unit", {"unit": _where(battle, a)}
        problem = int(ask.ask_exit(battle.world, battle.state, battle.out, a))
        return REASONS.get(problem, "not_offered"), {"unit": _where(battle, a)}
    if kind == codes.A_ORDER and a < units:
        return "cannot_order", {"unit": _where(battle, a)}
    if decision.kind == "deal" and kind in (codes.A_GIVE, codes.A_PLAY) and a < len(battle.rows.cards):
        return why_not_deal(battle, decision.seat, a, b if kind == codes.A_GIVE else None)
    if kind == codes.A_PLAY:
        card = battle.rows.cards[a].id if a < len(battle.rows.cards) else str(a)
        if card not in battle.hand(decision.seat):
            return "not_in_hand", {"card": card}
        if due := int(battle.state[0]["due"][decision.seat]):
            return "chip_card" if due > 0 else "chip_waits", {}
        if waits := int(ask.ask_waits(battle.world, battle.state, decision.seat, a)):
            return REASONS[waits], {"card": card}
        if battle.state[0]["visibility"] and (b == codes.AS_STRIKE or battle.world[0]["cards"][a]["strike"]):
            return "in_the_dark", {"card": card}
        return "cannot_play", {"card": card}
    return "not_offered", {"phase": decision.kind}
