"""Whether a position could come from its battle. For positions from strangers: the rules trust a state blindly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes
from bocage.memoir.kernel.layout import HEXES

LOW32 = 1 << 32
MOST_TURNS = 10_000
MARKS = codes.ORDERED | codes.MOVED | codes.STOPPED | codes.NO_BATTLE | codes.FOUGHT | codes.MOVED_AGAIN
OF_UNITS = {
    codes.ATTACK: ("a", "b"),
    codes.AMBUSH: ("a", "b"),
    codes.FLAGS: ("a",),
    codes.TAKE_GROUND: ("a",),
    codes.AGAIN: ("a",),
}
"""The fields of each kind of frame that are numbers of units."""


def check_position(battle: Battle) -> None:
    """Refuse the state of a battle if no game can have led there as far as counting tells."""
    fresh = Battle(battle.scenario, battle.options, battle.seed, battle.shipped)
    s, began = battle.state[0], fresh.state[0]
    _cards(battle, s, began)
    _units(battle, s)
    _board(battle, s, began)
    _numbers(battle, s)
    _stack(battle, s)
    if battle.result() is None and not battle.legal():
        raise GameError("the position leaves nobody a choice; write it where a player has to decide")


def _need(good: bool, what: str) -> None:
    if not good:
        raise GameError(f"the position cannot come from this battle: {what}; write it anew from the battle")


def _within(values: Iterable[Any], least: int, most: int, what: str) -> None:
    _need(all(least <= int(value) <= most for value in values), what)


def _all_cards(s: Any) -> list[int]:
    hands = [int(card) for seat in range(2) for card in s["hand"][seat][: int(s["n_hand"][seat])]]
    piles = [*s["deck"][: int(s["n_deck"])], *s["discard"][: int(s["n_discard"])]]
    in_play = [int(s["card"])] if s["card"] >= 0 else []
    return sorted([*hands, *(int(card) for card in piles), *in_play])


def _cards(battle: Battle, s: Any, began: Any) -> None:
    most = len(battle.rows.cards) - 1
    _within([s["card"], *s["last_card"]], -1, most, "there is no such card in play")
    _within([s["effect"]], 0, most, "there is no such card in play")
    _need(_all_cards(s) == _all_cards(began), "its cards are not those of the deck")


def _units(battle: Battle, s: Any) -> None:
    w = battle.world[0]
    units = int(w["n_units"])
    start, now = [0, 0], [0, 0]
    for u in range(units):
        unit, row = s["units"][u], w["units"][u]
        full, figures = int(row["full"]), int(unit["figures"])
        standing = unit["hex"] >= 0
        fits = 1 <= figures <= full if standing else figures in (0, full)
        _need(fits, f"unit {u + 1} has {figures} of {full} figures")
        _need(0 <= unit["marks"] <= MARKS, f"unit {u + 1} has marks that do not exist")
        _within([unit["moved"], unit["shots"], unit["facing"], unit["token"]], 0, HEXES, f"unit {u + 1}")
        start[int(row["side"])] += full
        now[int(row["side"])] += figures if unit["hex"] != -2 else full
    _within([*s["losses"], *s["healed"]], 0, 10_000, "its losses")
    for side in range(2):
        _need(now[side] + int(s["losses"][side]) - int(s["healed"][side]) == start[side], "figures are missing")
    _within(s["targets"][: int(s["n_targets"])], 0, units - 1, "it aims at a unit that does not exist")


def _board(battle: Battle, s: Any, began: Any) -> None:
    hexes = len(battle.board)
    _need(bool((s["ground"] == began["ground"]).all()), "its ground is not that of the map")
    _within(s["obstacles"][:hexes], 0, (1 << len(battle.rows.obstacles)) - 1, "it has obstacles that do not exist")
    _within([s["sandbags_left"]], 0, HEXES, "its sandbags")
    _need(int(s["visibility"]) == int(began["visibility"]), "its visibility")


def _numbers(battle: Battle, s: Any) -> None:
    over = s["winner"] >= 0
    _within([s["turn"], *s["turns"][:2]], 0, MOST_TURNS, "its turns")
    _need(s["seat"] in (0, 1) and s["winner"] in (-1, 0, 1), "its seats")
    _need((s["how"] in (1, 2, 3, 4)) if over else s["how"] == 0, "how it ended")
    _within([s["section"], *s["last_section"]], 0, 7, "its sections")
    _need(s["ambusher"] in (-1, 0, 1), "who ambushes")
    for side in range(2):
        enough = int(battle.world[0]["sides"][side]["medals"])
        _within([s["medals"][side]], 0, enough if over else enough - 1, "its medals")
    _within([*s["kills"], *s["slots"], *s["taken"], *s["counters"]], -1, 1000, "its counts")
    _need(0 <= int(s["permanent"]) < 1 << int(battle.world[0]["n_objectives"]), "its objectives")
    _need(s["changed"] in (0, 1), "whether something changed")
    _within(s["rng"], 0, LOW32 - 1, "its dice")


def _stack(battle: Battle, s: Any) -> None:
    units = int(battle.world[0]["n_units"])
    frames = [s["stack"][i] for i in range(int(s["depth"]))]
    if s["winner"] >= 0:
        _need(not frames, "it is over, but something is left to decide")
        return
    _need(len(frames) > 1 and frames[0]["kind"] == codes.TURN, "no turn is under way")
    for frame in frames[1:]:
        kind = int(frame["kind"])
        _need(codes.PLAY <= kind <= codes.DROP and frame["seat"] in (0, 1), "an open step that does not exist")
        _within([frame[name] for name in "abcdef"], -2, HEXES, "an open step")
        _within(
            [frame[name] for name in OF_UNITS.get(kind, ())], 0, units - 1, "an open step of a unit that does not exist"
        )
