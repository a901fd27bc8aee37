"""Whether a position could come from its battle. For positions from strangers: the rules trust a state blindly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from bocage.engine.contract import GameError
from bocage.memoir.events import ENDINGS
from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes, layout
from bocage.memoir.kernel.layout import HAND, HEXES, ORDERS
from bocage.memoir.kernel.mines import FACE_UP, GONE, SHELLED, STRENGTH
from bocage.memoir.kernel.strange import MOST_FIGURES
from bocage.memoir.mine_markers import markers
from bocage.memoir.special.codes import DAYLIGHT, RULE_NIGHT

LOW32 = 1 << 32
MOST_TURNS = 10_000
USED = 7  # all that a side can have done that it may do once
MARKS = 2 * codes.FELL_BACK - 1
OF_UNITS = {
    codes.ATTACK: ("a", "b"),
    codes.AMBUSH: ("a", "b"),
    codes.BACK: ("a", "b"),
    codes.FLAGS: ("a",),
    codes.TAKE_GROUND: ("a",),
    codes.AGAIN: ("a",),
    codes.ENTER: ("a",),
    codes.RETURN: ("a",),
    codes.PURSUE: ("a",),
    codes.UNLOAD: ("a",),
}
OF_HEXES = {codes.ATTACK: ("e", "f"), codes.TAKE_GROUND: ("b",), codes.ENTER: ("b",)}
FRAMES = {
    *range(codes.PLAY, codes.BACK + 1),
    *range(codes.DEAL, codes.REPLACE + 1),
    codes.BUILD,
    codes.UNLOAD,
    codes.RETURN,
    codes.SMOKE,
    codes.PRELUDE,
}
FRAMES |= set(range(codes.FIRST_RECON, codes.SWEEP + 1))
OF_RECORDS = {codes.ORDER: "a", codes.HEAL: "a", codes.DIG: "a", codes.STRIKE: "b", codes.STRIKING: "b"}
"""The fields of each kind of frame that are numbers of units, of hexes, and of order records."""


def check_position(battle: Battle) -> None:
    """Refuse the state of a battle if no game can have led there as far as counting tells."""
    fresh = Battle(battle.scenario, battle.options, battle.seed, battle.shipped)
    s, began = battle.state[0], fresh.state[0]
    _cards(battle, s, began)
    _units(battle, s, began)
    _board(battle, s, began)
    _mines(battle, s)
    _tokens(battle, s)
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
    hands = [int(card) for seat in range(len(s["n_hand"])) for card in s["hand"][seat][: int(s["n_hand"][seat])]]
    piles = [*s["deck"][: int(s["n_deck"])], *s["discard"][: int(s["n_discard"])]]
    in_play = [int(one["card"]) for one in s["orders"][: int(s["n_orders"])] if one["card"] >= 0]
    lying_open = [int(card) for card in s["open"][: int(s["n_open"])]]
    return sorted([*hands, *(int(card) for card in piles), *in_play, *lying_open])


def _cards(battle: Battle, s: Any, began: Any) -> None:
    most = len(battle.rows.cards) - 1
    _within([s["n_open"]], 0, HAND, "it has too many cards lying open")
    _within([s["n_orders"]], 0, ORDERS, "it has too many cards in play")
    records = s["orders"][: max(1, int(s["n_orders"]))]
    _within([*records["card"], *s["last_card"]], -1, most, "there is no such card in play")
    _within(records["effect"], 0, most, "there is no such card in play")
    _within(records["seat"], 0, len(battle.seats) - 1, "its cards are played by nobody")
    _within(records["section"], 0, 63, "its sections")
    _within([*records["slots"].flat, *records["taken"].flat], -1, 1000, "its counts")
    _within(s["reactions"], 0, HAND, "who ambushes")
    _need(_all_cards(s) == _all_cards(began), "its cards are not those of the deck")
    for seat in range(len(battle.seats)):
        chips = [int(s[name][seat]) - 1 for name in ("committed", "due") if s[name][seat] > 0]
        held = Counter(s["hand"][seat][: int(s["n_hand"][seat])].tolist())
        _need(not Counter(chips) - held, "a card under the chip is not in the hand")
        _need(not any(battle.rows.cards[card].reaction for card in chips), "a reaction is under the chip")


def _units(battle: Battle, s: Any, began: Any) -> None:
    w = battle.world[0]
    units = int(w["n_units"])
    start, now = [0, 0], [0, 0]
    for u in range(units):
        unit, row = s["units"][u], w["units"][u]
        full, figures = int(row["full"]), int(unit["figures"])
        most = MOST_FIGURES if w["kinds"][int(row["kind"])]["recruits"] else full
        alive = unit["status"] in (codes.ON_BOARD, codes.CARRIED)
        fits = 1 <= figures <= most if alive else figures in (0, full)
        if unit["status"] == codes.LEFT_BOARD:
            fits = 0 <= figures <= full
        _need(fits, f"unit {u + 1} has {figures} of {full} figures")
        carried = 0 <= unit["carrier"] < units if unit["status"] == codes.CARRIED else unit["carrier"] == -1
        _need(carried, f"unit {u + 1} is carried by nobody")
        ordered = bool(unit["marks"] & codes.ORDERED)
        _need(-1 <= unit["order"] < int(s["n_orders"]) and ordered == (unit["order"] >= 0), f"unit {u + 1}'s orders")
        _need(0 <= unit["marks"] <= MARKS, f"unit {u + 1} has marks that do not exist")
        _within([unit["moved"], unit["shots"]], 0, HEXES, f"unit {u + 1}")
        _within([unit["foe"]], 0, units, f"whom unit {u + 1} is at grips with")
        _within([unit["concealed"]], 0, int(began["units"][u]["concealed"]), f"how well unit {u + 1} is concealed")
        start[int(row["side"])] += full
        now[int(row["side"])] += full if unit["status"] == codes.LEFT_BOARD and not figures else figures
    _within([*s["losses"], *s["healed"]], 0, 10_000, "its losses")
    for side in range(2):
        _need(now[side] + int(s["losses"][side]) - int(s["healed"][side]) == start[side], "figures are missing")
    _within(s["targets"][: int(s["n_targets"])], 0, units - 1, "it aims at a unit that does not exist")


def _board(battle: Battle, s: Any, began: Any) -> None:
    hexes = len(battle.board)
    w = battle.world[0]
    for h in range(hexes):
        now, before = int(s["ground"][h]), int(began["ground"][h])
        bare = {before, int(w["becomes"][h]), int(w["ruins"][h])} - {-1}
        _need(now in bare | {int(w["bridged"][g]) for g in bare}, "its ground is not that of the map")
    _within(s["obstacles"][:hexes], 0, (1 << len(battle.rows.obstacles)) - 1, "it has obstacles that do not exist")
    _within([s["sandbags_left"]], 0, HEXES, "its sandbags")
    _need(0 <= int(s["captured"]) < 1 << int(battle.world[0]["n_rules"]), "its headquarters")
    dark = any(int(rule["kind"]) == RULE_NIGHT for rule in battle.world[0]["rules"][: int(battle.world[0]["n_rules"])])
    seen = int(s["visibility"])
    _need(0 <= seen < DAYLIGHT if dark else seen == int(began["visibility"]), "its visibility")


def _mines(battle: Battle, s: Any) -> None:
    w = battle.world[0]
    now = s["mines"][: int(w["n_mines"])].tolist()
    _within(now, 0, STRENGTH | FACE_UP | GONE | SHELLED, "its mines")
    _need(not Counter(mine & STRENGTH for mine in now) - Counter(markers(battle)), "its mines are not those of the box")
    for h, number in enumerate(w["mine_at"][: len(battle.board)].tolist()):
        shown = bool(int(s["obstacles"][h]) & int(w["mine_bit"]))
        _need(shown == (number >= 0 and not now[number] & GONE), "its mines are not those of the map")


def _tokens(battle: Battle, s: Any) -> None:
    w = battle.world[0]
    n = int(w["n_tokens"])
    for token in s["tokens"][:n]:
        _within([token["hex"]], -1, len(battle.board) - 1, "its tokens")
        _within([token["unit"]], -1, int(w["n_units"]) - 1, "its tokens")
        _within([token["count"]], 0, layout.HEXES, "its tokens")
        _need(token["hex"] < 0 or token["unit"] < 0, "a token is in two places")
    _within(s["prizes"], 0, 100, "medals of its tokens")
    _within(s["slowed"], 0, 9, "how slow its armor is")
    _within(s["cold"], 0, MOST_TURNS, "its cold")
    _within(s["announced"], 0, len(battle.rows.cards), "a card that is announced")


def _numbers(battle: Battle, s: Any) -> None:
    over = s["winner"] >= 0
    w = battle.world[0]
    _within([s["turn"], *s["turns"]], 0, MOST_TURNS, "its turns")
    _need(0 <= s["seat"] < len(battle.seats) and s["winner"] in (-1, 0, 1, codes.DRAWN), "its seats")
    _need(s["side"] == w["seat_side"][int(s["seat"])], "whose turn it is")
    _need(int(s["how"]) in ENDINGS if over else s["how"] == 0, "how it ended")
    _within(s["last_section"], 0, 63, "its sections")
    for side in range(2):
        enough = int(battle.world[0]["sides"][side]["medals"])
        goes_on = battle.options.hr_objective_required != "no" or s["last_turn"]  # 004 HR-01, HR-03
        _within([s["medals"][side]], 0, enough if over or goes_on else enough - 1, "its medals")
    _within(s["kills"], -1, 1000, "its counts")
    _need(0 <= int(s["permanent"]) < 1 << int(battle.world[0]["n_objectives"]), "its objectives")
    _need(s["changed"] in (0, 1), "whether something changed")
    last = battle.options.hr_last_turn_reply and s["turn"] <= s["last_turn"] <= s["turn"] + 2
    _need(bool(last or s["last_turn"] == 0 or over), "its last turn")
    _within(s["used"], 0, USED, "what was done once")
    _within(s["cold"], 0, 1000, "its colds")
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
        _need(
            kind in FRAMES and 0 <= frame["seat"] < len(battle.seats),
            "an open step that does not exist",
        )
        _within([frame[name] for name in "abcdef"], -2, HEXES, "an open step")
        _within(
            [frame[name] for name in OF_UNITS.get(kind, ())], 0, units - 1, "an open step of a unit that does not exist"
        )
        _within(
            [frame[name] for name in OF_HEXES.get(kind, ())],
            -1, len(battle.board) - 1, "an open step on a hex that does not exist",
        )  # fmt: skip
        if kind == codes.MOVE:
            _within([frame["c"]], 0, units, "a move of a unit that does not exist")
        if kind in (codes.PLAY, codes.DRAW):
            _within([frame["a"], frame["b"]], 0, ORDERS - 1, "an open step of more cards than can be in play")
        if kind == codes.SWAP:
            _within([frame["a"]], 0, len(battle.seats) - 1, "cards that nobody has laid open")
        if kind in OF_RECORDS:
            _need(0 <= frame[OF_RECORDS[kind]] < int(s["n_orders"]), "an open step of a card that is not in play")
