"""Telling people what happens: events, decisions, reasons and odds as sentences in their language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bocage.engine.contract import Decision, Event, GameError, IllegalAction
from bocage.memoir import explain
from bocage.memoir.kernel import ask, codes
from bocage.memoir.notation import unpack
from bocage.memoir.words import capital, catalogue, name_of, say

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

UNIT_FIELDS = ("unit", "target", "gun")
PLACES: dict[str, tuple[str, ...]] = {"gun": (), "unit": ("from", "hex"), "target": ("at", "hex")}
"""The fields that already say where the unit of a sentence stands."""


class Teller:
    """Follows the units through the events, so that a sentence can always say where a unit stands."""

    def __init__(self, battle: Battle | None, lang: str = "en") -> None:
        """Without a battle for sentences that name no unit: looking at all of them takes longer than speaking."""
        self.lang = lang
        self.where: dict[str, str] = {}
        if battle is not None:
            self.look(battle)

    def look(self, battle: Battle) -> None:
        """See where everybody stands now."""
        s = battle.state[0]
        for number in range(int(battle.world[0]["n_units"])):
            if s["units"][number]["hex"] >= 0:
                self.where[battle.unit_label(number)] = battle.unit_hex_name(number)

    def tell(self, events: Iterable[Event]) -> list[str]:
        """One sentence for each event, in order."""
        return [self.sentence(event) for event in events]

    def sentence(self, event: Event) -> str:
        key, data = event.kind, dict(event.data)
        if key == "drew" and "card" in data:
            key = "drew_card"
        elif key == "headquarters" and data["lost"]:
            key = "headquarters_lost"
        elif key == "visibility" and not data["hexes"]:
            key = "visibility_day"
        elif key in {"commit", "give", "exchange", "swap"} and "card" in data:
            key = f"{key}_card"
        elif key == "roll" and "seat" in data:
            key = "roll_for"
        elif key == "drop" and "hex" not in data:
            key = "drop_lost"
        elif key == "end" and "winner" not in data:
            key = "end_drawn"
        elif key in {"play", "manoeuvre"} and "card" not in data:
            key = f"{key}_unseen"
        elif key == "play" and data["effect"] != data["card"]:
            key = "play_as"
        elif key == "crosshair" and "gun" not in data:
            key = "crosshair_lost"
        elif key == "supply" and not data["turns"]:
            key = "supply_back"
        elif key == "detonate" and not data["blown"]:
            key = "detonate_failed"
        elif key == "token":
            key = f"token_{data['what']}"
        said = capital(say(f"event.{key}", self.lang, **self._words(data)))
        if part := data.get("part"):  # of a command on two boards
            said += f" ({say(f'word.section_{part}', self.lang)})"
        if (to := data.get("to") or (data.get("hex") if key in {"drop", "arrive"} else None)) is not None:
            self.where[data["unit"]] = to
        return said

    def decision(self, decision: Decision) -> str:
        """What has to be decided, as a sentence."""
        return capital(say(f"decision.{decision.kind}", self.lang, **self._words(decision.about)))

    def side(self, name: str) -> str:
        """A side or a seat in words: a general of a side has a name of his own."""
        return say(f"seat.{name}" if "-" in name else f"word.{name}", self.lang)

    def _words(self, data: Mapping[str, Any]) -> dict[str, Any]:
        words = dict(data)
        for field in UNIT_FIELDS:
            if field in words:
                told = any(place in data for place in PLACES[field])
                words[field] = self.unit(data[field], told)
        for field in ("seat", "side", "winner", "general"):
            if field in words:
                words[field] = self.side(data[field])
        if "token" in words:
            words["token"] = say(f"token.{data['token']}", self.lang)
        for field in ("effect", "discarded", "taken", "ground"):
            if field in words:
                words[field] = name_of(data[field], self.lang)
        if "faces" in words:
            words["faces"] = ", ".join(say(f"face.{face}", self.lang) for face in data["faces"])
        if "obstacles" in words:
            words["obstacles"] = name_of("+".join(data["obstacles"]), self.lang)
        if "how" in words:
            words["how"] = say(f"ending.{data['how']}", self.lang)
        return words

    def unit(self, label: str, told: bool = False) -> str:
        """A unit's label in words, with its place unless that is told elsewhere in the sentence."""
        side, kind, _ = label.split(" ")
        own = f"unit_of.{side}_{kind}"
        name = say(own if own in catalogue() else f"unit_of.{side}", self.lang, kind=name_of(kind, self.lang))
        return name if told or label not in self.where else f"{name} ({self.where[label]})"


def reason_sentence(error: GameError, lang: str) -> str:
    """Why an action is refused, in the language asked for where the catalogue has the reason."""
    if isinstance(error, IllegalAction) and f"reason.{error.reason}" in catalogue():
        return say(f"reason.{error.reason}", lang, **error.data)
    return str(error)


def attack_document(battle: Battle, attacker: int, target: int, lang: str = "en") -> dict[str, Any]:
    """The dice of an attack from where the units stand, with reasons and exact odds, whoever's turn it is."""
    s = battle.state[0]
    a, b = int(s["units"][attacker]["hex"]), int(s["units"][target]["hex"])
    now = explain.attack(battle, attacker, target)
    if now.allowed:
        dice, terms = now.dice, now.terms
    else:
        bonus = 0
        record = battle.record(attacker)
        if record is not None and record["card"] >= 0:
            bonus = int(ask.ask_bonus(battle.world, battle.state, attacker, battle.board.distance(a, b), 0))
        dice = max(0, int(ask.ask_dice(battle.world, battle.state, battle.out, attacker, a, target, b, bonus)))
        terms = explain.terms_of(battle)
    document: dict[str, Any] = {
        "legal": now.allowed,
        "dice": dice,
        "terms": [{"what": t.what, "dice": t.dice, "source": t.source, "text": t.sentence(lang)} for t in terms],
        "odds": explain.chances(battle, target, dice, attacker=attacker).document(),
    }
    if not now.allowed:
        document |= {"reason": now.reason, "data": now.data, "message": now.sentence(lang)}
    return document


def why(battle: Battle, text: str, lang: str = "en") -> dict[str, Any]:
    """Whether an action is possible now; if not, why; for an attack also the dice, their reasons and the odds."""
    try:
        action = battle.parse(text)
    except GameError as error:
        answer: dict[str, Any] = {"legal": False, "message": reason_sentence(error, lang)}
        if isinstance(error, IllegalAction):
            answer |= {"reason": error.reason, "data": error.data}
        return answer
    kind, a, b = unpack(action)
    if kind == codes.A_ATTACK:
        return attack_document(battle, a, b, lang)
    return {"legal": True}
