"""Where rides come from, and the few words that people get to read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from tests.toy.game import Ride, replayed

from bocage.engine.contract import Event, Game, GameError, GameSystem, SetUp
from bocage.engine.generals import Generals
from bocage.engine.people import People, StandingOrder, Teller, plain
from bocage.generals import Shared

SENTENCES = {
    "en": {
        "drew": "{seat} changes a card.",
        "own": "You draw the {card}.",
        "kept": "{seat} keeps all cards.",
        "play": "{seat} plays the {card}.",
        "roll": "{seat} rolls a {faces}.",
        "scored": "{seat} wins the round with {sum}.",
        "tied": "Nobody wins the round: {sum} was tied.",
    },
    "nl": {
        "drew": "{seat} ruilt een kaart.",
        "own": "Je trekt de {card}.",
        "kept": "{seat} houdt alle kaarten.",
        "play": "{seat} speelt de {card}.",
        "roll": "{seat} gooit een {faces}.",
        "scored": "{seat} wint de ronde met {sum}.",
        "tied": "Niemand wint de ronde: {sum} stond gelijk.",
    },
    "fr": {
        "drew": "{seat} échange une carte.",
        "own": "Vous piochez le {card}.",
        "kept": "{seat} garde toutes ses cartes.",
        "play": "{seat} joue le {card}.",
        "roll": "{seat} obtient un {faces}.",
        "scored": "{seat} gagne la manche avec {sum}.",
        "tied": "Personne ne gagne la manche : égalité à {sum}.",
    },
}
MOST_ROUNDS = 4


class RideTeller(Teller):
    def sentence(self, event: Event) -> str:
        data = {**event.data, "faces": " ".join(event.data.get("faces", ()))}
        if "seat" in data:
            data["seat"] = plain(data["seat"])
        kind = "own" if event.kind == "drew" and "card" in data else event.kind
        return SENTENCES[self.lang][kind].format(**data)


class Riders(People):
    secret_verbs = frozenset({"change"})
    revealing = frozenset({"drew", "roll", "scored", "tied"})
    unsaid_opening = frozenset({"drew"})
    standing = (StandingOrder("change", ("ask", "never")),)

    def teller(self, game: Game | None, lang: str) -> Teller:
        return RideTeller(self, game, lang)

    def ordered_action(self, game: Game, legal: Mapping[str, int], orders: Mapping[str, str]) -> str | None:
        return "keep-all" if orders.get("change") == "never" and "keep-all" in legal else None


class Toy(GameSystem):
    """Three Roads."""

    name = "toy"

    def battles(self) -> list[str]:
        return [Ride.battle]

    def new(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int | str = 0
    ) -> Ride:
        if battle != Ride.battle:
            raise GameError(f"there is only {Ride.battle}")
        return Ride(self._rounds(options or {}), seed)

    def _rounds(self, options: Mapping[str, Any]) -> int:
        rounds = options.get("rounds", 3)
        if not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
            raise GameError(f"options: rounds: give a whole number from 1 to {MOST_ROUNDS}")
        return rounds

    def load(self, document: Mapping[str, Any]) -> Ride:
        return replayed(document, self._rounds(document["options"]))

    def begin(self, set_up: SetUp) -> Ride:
        game = Ride(self._rounds(set_up.options), set_up.seed)
        game.reseeds = set_up.reseeds
        game._follow()
        return game

    @cached_property
    def people(self) -> People:
        return Riders(self)

    @cached_property
    def generals(self) -> Generals:
        return Shared(self)


SYSTEM = Toy()
