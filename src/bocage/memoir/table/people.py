"""What people at a table are shown and told of a battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bocage.boards.hexes import BoardError
from bocage.engine.contract import Game, GameError, IllegalAction
from bocage.engine.people import ANSWER, People, StandingOrder, Teller
from bocage.memoir import telling, words
from bocage.memoir.ahead import plan_ahead
from bocage.memoir.dangers import dangers
from bocage.memoir.decisions import decisions
from bocage.memoir.fog import seen_by, seen_by_decider
from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes
from bocage.memoir.notation import unpack
from bocage.memoir.table.previews import choices
from bocage.memoir.table.standing import AMBUSH, FLAGS, ordered_action
from bocage.memoir.table.words import say as table_say
from bocage.memoir.threats import threats
from bocage.memoir.view import asked, own, shown_to

AND_THEN = ";"
"""Between the actions of a plan."""
WAIT = "wait"
"""Lets others go first, which whoever plans does anyway."""


def _hex(battle: Battle, name: str, lang: str) -> int:
    try:
        return battle.board.index(name)
    except BoardError:
        raise IllegalAction(table_say("reason.unknown_hex", lang, hex=name[:8]), "unknown_hex") from None


def battle_of(game: Game) -> Battle:
    """Our battle behind the contract."""
    assert isinstance(game, Battle)
    return game


class BattleTeller(Teller):
    """The sentences of `telling` behind the contract."""

    def __init__(self, game: Battle | None, lang: str) -> None:
        self.lang = lang
        self.own = telling.Teller(game, lang)

    def look(self, game: Game) -> None:
        self.own.look(battle_of(game))

    def sentence(self, event: Any) -> str:
        return self.own.sentence(event)

    def decision(self, decision: Any) -> str:
        return self.own.decision(decision)


class MemoirPeople(People):
    """Views, choices, sentences, questions and standing orders of a battle."""

    secret_verbs = frozenset({"keep", "commit", "give", "exchange", "swap"})
    private_decisions = decisions().private
    revealing = frozenset({"roll", "drew", "kept", "reshuffle", "drop", "ambush", "mine", "announce", "end"})
    unsaid_opening = frozenset({"drew"})
    questions: Mapping[str, tuple[str, ...]] = {"threat": ("hex",), "dangers": ("unit",), "ahead": ("actions",)}
    standing = (StandingOrder("flags", FLAGS), StandingOrder("ambush", AMBUSH))

    def veiled(self, game: Game) -> bool:
        return battle_of(game).veiled

    def unveiled(self, game: Game) -> Game:
        return battle_of(game).unveiled()

    def open_view(self, game: Game) -> dict[str, Any]:
        return shown_to(battle_of(game), None)

    def own_view(self, game: Game, seat: int | None) -> dict[str, Any]:
        battle = battle_of(game)
        board = shown_to(battle, seat) if battle.veiled and seat is not None else {}
        return board | own(seen_by(battle, seat), seat)

    def headline(self, game: Game) -> dict[str, Any]:
        view = shown_to(battle_of(game), None)
        return {name: view[name] for name in ("turn", "medals", "medals_needed", "decision")}

    def options_shown(self, options: Mapping[str, Any], seat: str | None, over: bool) -> dict[str, Any]:
        """Cards that were laid out for a side are told to its player only, until the end."""
        told = dict(options)
        if "hands" in told and not over:
            told["hands"] = {side: cards if side == seat else [] for side, cards in told["hands"].items()}
        return told

    def public_action(self, text: str) -> str:
        """Whoever lets a reaction be would tell with these words that he could have reacted."""
        return ANSWER if text == "hold-fire" else super().public_action(text)

    def keeps_face(self, game: Game) -> bool:
        return bool(battle_of(game).options.poker_face)

    def answers_alone(self, game: Game) -> bool:
        # A commander of 002 is asked at every close assault on the whole field; two players on one board chose to be.
        return self.keeps_face(game) and bool(battle_of(game).world[0]["overlord"])

    def quick_answer(self, game: Game, legal: Mapping[str, int]) -> str:
        # A card that is not played now may never find a better moment.
        return next((text for text in legal if text != "hold-fire"), "hold-fire")

    def choices(self, game: Game, legal: Mapping[str, int], lang: str) -> list[dict[str, Any]]:
        return choices(seen_by_decider(battle_of(game)), legal, lang)

    def teller(self, game: Game | None, lang: str) -> Teller:
        return BattleTeller(None if game is None else battle_of(game), lang)

    def title(self, game: Game, lang: str) -> str:
        return battle_of(game).scenario.words(lang).title

    def name(self, seat_or_side: str, lang: str) -> str:
        return telling.Teller(None, lang).side(seat_or_side)

    def reason(self, error: GameError, lang: str) -> str:
        return telling.reason_sentence(error, lang)

    def reason_of(self, code: str, lang: str) -> str:
        return words.say(f"reason.{code}", lang)

    def why(self, game: Game, text: str, lang: str) -> dict[str, Any]:
        return telling.why(seen_by_decider(battle_of(game)), text, lang)

    def answer(
        self, game: Game, question: str, about: Mapping[str, str], seats: Sequence[int], lang: str
    ) -> dict[str, Any]:
        if question == "ahead":
            return self.ahead(battle_of(game), [text for text in about["actions"].split(AND_THEN) if text], seats, lang)
        battle = seen_by(battle_of(game), seats[0] if seats else None)
        if question == "dangers":
            return {"at": self.dangers(battle, _hex(battle, about["unit"], lang), seats)}
        return {"units": self.threats(battle, _hex(battle, about["hex"], lang), seats)}

    def ahead(self, battle: Battle, actions: Sequence[str], seats: Sequence[int], lang: str) -> dict[str, Any]:
        """What a general may choose before it is his turn, and how much of what he has chosen still fits."""
        plan = plan_ahead(battle, seats, actions, self.revealing)
        if plan is None:
            return {"seat": "", "done": []}
        made, decision = plan.battle, plan.battle.decision() if plan.open else None
        view = self.open_view(made) | self.own_view(made, plan.seat)
        told: dict[str, Any] = {
            "seat": made.seats[plan.seat],
            "done": list(plan.done),
            "reason": "" if plan.refused is None else self.reason(plan.refused, lang),
            "view": {name: view[name] for name in ("units", "in_play", "hand")},
        }
        if decision is None:
            return told
        legal = {text: action for action in made.legal() if (text := made.format(action)) != WAIT}
        hint = self.teller(made if decision.about else None, lang).decision(decision)
        told["view"] |= {"decision": asked(made, decision), "hint": hint, "legal": self.choices(made, legal, lang)}
        return told

    def dangers(self, battle: Battle, here: int, seats: Sequence[int]) -> dict[str, dict[str, Any]]:
        """What it could cost an own unit to stay, or to move to each hex it may move to now."""
        unit = int(battle.state[0]["unit_at"][here])
        sides = {int(battle.world[0]["seat_side"][seat]) for seat in seats}
        if unit < 0 or int(battle.world[0]["units"][unit]["side"]) not in sides:
            return {}
        moves = [unpack(action) for action in battle.legal()]
        ends = [to for kind, who, to in moves if kind == codes.A_MOVE and who == unit]
        return dangers(battle, unit, [here, *(to for to in ends if to != here)])

    def threats(self, battle: Battle, hex_: int, seats: Sequence[int]) -> list[dict[str, Any]]:
        """What the enemy could do to a hex: the enemy of the seat, or of whoever stands there for everybody else."""
        unit = int(battle.state[0]["unit_at"][hex_])
        side: int | None = None
        sides = {int(battle.world[0]["seat_side"][seat]) for seat in seats}
        if len(sides) == 1:
            side = sides.pop()
        elif unit >= 0:
            side = int(battle.world[0]["units"][unit]["side"])
        elif seats:
            decision = battle.decision()
            side = int(battle.world[0]["seat_side"][decision.seat if decision is not None else battle.active])
        return [] if side is None else threats(battle, hex_, side)

    def ordered_action(self, game: Game, legal: Mapping[str, int], orders: Mapping[str, str]) -> str | None:
        return ordered_action(battle_of(game), legal, orders)
