"""A card tried out where whoever decides imagines the battle: whom it could order, or strike."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes
from bocage.memoir.notation import pack, unpack
from bocage.memoir.threats import units_of

DONE = pack(codes.A_DONE, 0, 0)


@dataclass(frozen=True)
class Trial:
    """A battle in which the card has just been laid down, up to the first choice that it leaves to its side."""

    battle: Battle
    side: int
    first: int
    """The first order record of the card: those before it belong to others that lie there."""

    @property
    def effect(self) -> int:
        """The number of the row that the card turned into."""
        s = self.battle.state[0]
        if int(s["n_orders"]) <= self.first:
            return int(self.battle.world[0]["card_nothing"])
        return int(s["orders"][self.first]["effect"])

    @property
    def strikes(self) -> list[int] | None:
        """The units that it could strike; None for a card that gives orders."""
        if _kind(self.battle) != "strike":
            return None
        return [unpack(one)[1] for one in self.battle.legal() if unpack(one)[0] == codes.A_TARGET]

    def orders(self) -> list[int]:
        """The units that it can order, or has ordered at once, whoever of the side carries it out: of a team, and of
        generals with several cards each, one after the other has his orders to give."""
        mind, found = self.battle.copy(), self._ordered(self.battle)
        while (legal := self._asked(mind)) is not None:
            found |= set(legal)
            if not _leave(mind):
                break
            found |= self._ordered(mind)
        return sorted(found)

    def most(self) -> int:
        """How many orders it gives: counted by giving them, for the rules know and a row alone does not."""
        mind, given = self.battle.copy(), 0
        while (legal := self._asked(mind)) is not None:
            if legal:
                mind.step(pack(codes.A_ORDER, legal[0]))
                given += 1
            elif not _leave(mind):
                break
        return given

    def _asked(self, mind: Battle) -> list[int] | None:
        """The units that can be ordered with the card now, none while another one is asked for; None afterwards."""
        s = mind.state[0]
        if _kind(mind) != "order" or int(s["turn"]) != int(self.battle.state[0]["turn"]):
            return None
        if int(s["stack"][int(s["depth"]) - 1]["a"]) < self.first:
            return []
        return [unpack(one)[1] for one in mind.legal() if unpack(one)[0] == codes.A_ORDER]

    def _ordered(self, mind: Battle) -> set[int]:
        units = mind.state[0]["units"]
        return {
            u
            for u in units_of(mind, self.side)
            if int(units[u]["marks"]) & codes.ORDERED and int(units[u]["order"]) >= self.first
        }


def try_card(battle: Battle, action: int) -> Trial | None:
    """Play a card in an imagined battle; None when nobody of the side has anything to choose after it."""
    decision = battle.decision()
    assert decision is not None
    mind = battle.copy()
    s, w = mind.state[0], mind.world[0]
    side, turn = int(w["seat_side"][decision.seat]), int(s["turn"])
    if decision.kind == "deal":
        s["n_orders"] = 0  # his strikes come one after the other: here there is but this one
    first = int(s["n_orders"])
    if w["overlord"] and w["seat_role"][decision.seat] == codes.GENERAL:
        # A general orders when he has laid down his last card: here he holds but this one.
        s["hand"][decision.seat][0], s["n_hand"][decision.seat] = unpack(action)[1], 1
    mind.step(action)
    if _kind(mind) == "deal" and _side(mind) == side:
        mind.step(DONE)  # what a commander plays himself comes about when he has dealt
    after = mind.state[0]
    if mind.decision() is None or _side(mind) != side or int(after["turn"]) != turn:
        return None
    return Trial(mind, side, first)


def _leave(mind: Battle) -> bool:
    """Give no more orders with this card."""
    if DONE not in mind.legal():
        return False
    mind.step(DONE)
    return True


def _kind(battle: Battle) -> str:
    decision = battle.decision()
    return "" if decision is None else decision.kind


def _side(battle: Battle) -> int:
    decision = battle.decision()
    return -1 if decision is None else int(battle.world[0]["seat_side"][decision.seat])
