"""Rules of thumb about a position, for a general who does not look far ahead.

Everything here reads an imagined battle, which holds nothing that the seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from bocage.boards.hexes import HexBoard
from bocage.generals.look_ahead import worth
from bocage.memoir.explain import chances_of, faced, hit_sides
from bocage.memoir.kernel import ask, codes
from bocage.memoir.special.codes import RULE_EXITS

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

ASK: Any = ask
"""The rules' answers to questions; compiled functions have no annotations."""
FAR = 99
MEDAL = 2.5
"""What a medal is worth, counted in figures of the enemy."""
FLAG = 0.35
HOLDING = 3.0
BLOCKING = 1.0
COVER = 0.35
DANGER = 0.12
EXIT = 0.5
"""What the hex of an exit is worth, in medals: it is on the way."""
ADVANCE, DEFEND = 0.30, 0.12
"""How much a step towards the enemy is worth to a side with objectives, and to one that only has to hold out."""
STATION = 0.6
IDEAL = {codes.INFANTRY: 1, codes.ARMOR: 1, codes.ARTILLERY: 3, codes.OTHER: 2}


@cache
def roll_value(
    dice: int, sides: int | Fraction, figures: int, ignores: int, flags: int = 1
) -> tuple[float, float, float]:
    """Expected figures lost, the chance to eliminate and the chance that a survivor has to retreat."""
    found = chances_of(dice, sides, figures, ignores, flags)
    return float(found.lost), float(found.eliminates), float(found.retreats)


@cache
def distances(board: HexBoard) -> list[list[int]]:
    """Steps between any two hexes as the crow flies."""
    return [[board.distance(a, b) for b in range(len(board))] for a in range(len(board))]


@cache
def around(board: HexBoard) -> list[list[int]]:
    return [[int(n) for n in board.neighbours[h] if n >= 0] for h in range(len(board))]


def standing(battle: Battle, seat: int) -> float:
    """How well a seat's side stands: medals and figures on the board against those of the other; victory beats both."""
    w, s = battle.world[0], battle.state[0]
    side = int(w["seat_side"][seat])
    lead = 0
    for row, unit in zip(w["units"][: int(w["n_units"])], s["units"], strict=False):
        if unit["hex"] >= 0:
            lead += int(unit["figures"]) if row["side"] == side else -int(unit["figures"])
    return MEDAL * worth(battle, seat) + lead


@dataclass
class Piece:
    """A unit on the board as the general sees it."""

    number: int
    side: int
    hex: int
    figures: int
    cls: int
    reach: int
    medals: int
    marks: int
    ignores: int
    """Flags that it need not heed where it stands."""


class Appraisal:
    """One position through the eyes of one seat."""

    def __init__(self, battle: Battle, seat: int) -> None:
        self.battle, self.seat = battle, seat
        self.side = int(battle.world[0]["seat_side"][seat])
        self.distance = distances(battle.board)
        self.near = around(battle.board)
        self.pieces = self._pieces()
        self.own = [p for p in self.pieces.values() if p.side == self.side]
        self.enemies = [p for p in self.pieces.values() if p.side != self.side]
        self.goals = self._objectives(self.side)
        self.their_goals = self._objectives(1 - self.side)
        self.push = ADVANCE if self.goals or not self.their_goals else DEFEND
        self._ways: dict[tuple[int, bool], list[int]] = {}

    def _pieces(self) -> dict[int, Piece]:
        s, w = self.battle.state[0], self.battle.world[0]
        found = {}
        for number in range(int(w["n_units"])):
            unit, row = s["units"][number], w["units"][number]
            if unit["hex"] >= 0:
                kind = w["kinds"][int(row["kind"])]
                found[number] = Piece(
                    number, int(row["side"]), int(unit["hex"]),
                    int(ASK.ask_strength(self.battle.world, self.battle.state, number)), int(kind["cls"]),
                    int(kind["reach"]), int(row["value"]), int(unit["marks"]),
                    int(ASK.ask_flags(self.battle.world, self.battle.state, number)),
                )  # fmt: skip
        return found

    def _objectives(self, side: int) -> dict[int, float]:
        """Hexes that are worth something to the side, and what."""
        s, w = self.battle.state[0], self.battle.world[0]
        found: dict[int, float] = {}
        for i in range(int(w["n_objectives"])):
            goal = w["objectives"][i]
            if goal["side"] != side or int(s["permanent"]) >> i & 1:
                continue
            worth = 8.0 if goal["wins"] else float(goal["medals"]) / max(1, int(goal["at_least"])) ** 0.5
            for h in goal["hexes"][: int(goal["n"])]:
                found[int(h)] = max(worth, found.get(int(h), 0.0))
        for rule in w["rules"][: int(w["n_rules"])]:
            if rule["kind"] == RULE_EXITS and rule["side"] == side:
                for h in rule["hexes"][: int(rule["n"])]:
                    found[int(h)] = max(EXIT, found.get(int(h), 0.0))
        return found

    def leaving(self, u: int) -> float:
        """What it is worth that the unit leaves the board: more than to stand on any hex, unless nobody is left."""
        return 10.0 * float(self.battle.world[0]["units"][u]["exit"]) if len(self.own) > 1 else 0.0

    # Attacks.

    def hurt(self, target: Piece, dice: int, star: bool = False, strike: bool = False, attacker: int = -1) -> float:
        """What rolling so many dice at a unit is worth; of a strike no flag is ignored."""
        if dice <= 0:
            return 0.0
        lost, kill, flag = roll_value(dice, *faced(self.battle, target.number, star, strike, attacker))
        place = self.goals.get(target.hex, 0.0) + self.their_goals.get(target.hex, 0.0)
        return lost + kill * (MEDAL * target.medals + place) + flag * (FLAG + 0.5 * place)

    def shot(self, u: int, a: int, target: Piece, bonus: int = 0) -> float:
        """What an attack from hex a on the target is worth; nothing if it cannot be made from there."""
        piece = self.pieces[u]
        if self.distance[a][target.hex] > piece.reach:
            return 0.0
        b = self.battle
        dice = int(ASK.ask_dice(b.world, b.state, b.out, u, a, target.number, target.hex, bonus))
        if dice <= 0 or int(ASK.ask_line(b.world, b.state, b.out, u, a, target.hex)) != codes.OK:
            return 0.0
        return self.hurt(target, dice, attacker=u)

    def best_shot(self, u: int, a: int) -> float:
        """The best attack from a hex; an adjacent enemy has to be battled first."""
        piece = self.pieces[u]
        if not int(self._ground(a)["battle_from"]) >> piece.cls & 1:
            return 0.0
        close = [e for e in self.enemies if self.distance[a][e.hex] == 1]
        return max((self.shot(u, a, e) for e in close or self.enemies), default=0.0)

    def may_fight_after(self, u: int, to: int, cost: int, battle_points: int) -> bool:
        """Whether the unit could still battle after moving there."""
        w = self.battle.world[0]
        kind = w["kinds"][int(w["units"][u]["kind"])]
        entry = int(self._ground(to)["battle_on_entry"]) >> int(kind["moves_as"]) & 1
        return cost <= battle_points and bool(entry or kind["battle_on_entry"])

    # Places.

    def _ground(self, h: int) -> Any:
        return self.battle.world[0]["grounds"][int(self.battle.state[0]["ground"][h])]

    def cover(self, h: int) -> int:
        """Dice that infantry loses when attacking a unit of ours there."""
        w, s = self.battle.world[0], self.battle.state[0]
        ground, pile = self._ground(h), w["obstacle_sets"][int(s["obstacles"][h])]
        best = max(int(ground["cover"][0]), int(ground["cover_high"][0]), int(pile["cover"][0]))
        if int(w["owner"][h]) in {-1, self.side}:
            best = max(best, int(ground["cover_owner"][0]), int(pile["cover_owner"][0]))
        return best

    def way(self, cls: int, to_goals: bool) -> list[int]:
        """Steps over ground that the class can enter, from every hex to the nearest enemy or open objective."""
        key = (cls, to_goals)
        if key not in self._ways:
            taken = {p.hex for p in self.own}
            goals = [h for h in self.goals if h not in taken]
            self._ways[key] = self._flood(cls, goals if to_goals else [e.hex for e in self.enemies])
        return self._ways[key]

    def _flood(self, cls: int, sources: list[int]) -> list[int]:
        w, s = self.battle.world[0], self.battle.state[0]
        enter = w["grounds"]["enter"][s["ground"]] & w["obstacle_sets"]["enter"][s["obstacles"]]
        passable = (enter >> cls & 1).tolist()
        steps = [FAR] * len(self.near)
        for h in sources:
            steps[h] = 0
        edge = list(sources)
        while edge:
            reached = []
            for h in edge:
                for n in self.near[h]:
                    if steps[n] == FAR and passable[n]:
                        steps[n] = steps[h] + 1
                        reached.append(n)
            edge = reached
        return steps

    def place(self, u: int, h: int) -> float:
        """What it is worth that the unit stands on the hex, battles of this turn aside."""
        piece = self.pieces[u]
        value = HOLDING * self.goals.get(h, 0.0) + BLOCKING * self.their_goals.get(h, 0.0)
        cover = self.cover(h)
        value += COVER * cover
        gap = self.way(piece.cls, False)[h]
        if gap < FAR:
            value -= self.push * max(0, gap - IDEAL[piece.cls])
        if self.goals and piece.cls != codes.ARTILLERY:
            gap = self.way(piece.cls, True)[h]
            value -= 0.25 * min(gap, 12) if gap < FAR else 0.0
        if h != piece.hex:
            value -= self.mined(u, h)
        value -= STATION * self.way_to_station(u, h)
        return value - self.threat(h, cover) * (3.0 if piece.figures == 1 else 1.0)

    def way_to_station(self, u: int, h: int) -> int:
        """How far from a station an engine would stand whose train has troops aboard; 0 for everybody else."""
        w, units = self.battle.world[0], self.battle.state[0]["units"]
        wagon = int(w["units"][u]["pulls"]) - 1
        if wagon < 0 or wagon not in units["carrier"][: int(w["n_units"])]:
            return 0
        return min(self.distance[h][n] for n in range(len(self.near)) if w["stations"][n])

    def mined(self, u: int, h: int) -> float:
        """Figures that the minefield on the hex may cost the unit on entering; of one face down the average."""
        if not self.battle.world[0]["n_mines"]:
            return 0.0
        dice = int(ASK.ask_mine(self.battle.world, self.battle.state, u, h)) / 9
        return dice * hit_sides(self.battle, u) / 6

    def threat(self, h: int, cover: int) -> float:
        """How much the enemies near a hex could do to a unit there."""
        sum_ = 0.0
        for enemy in self.enemies:
            away = self.distance[h][enemy.hex]
            if away <= 3:
                sum_ += DANGER * (4 - away) * max(0.3, 1 - 0.3 * cover)
        return sum_
