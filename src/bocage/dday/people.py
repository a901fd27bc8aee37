"""What people at a table are shown and told: choices with what they lead to, sentences, odds, standing orders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bocage.dday import words
from bocage.dday.convoy import convoy_way, fighters
from bocage.dday.game import Campaign
from bocage.dday.kernel import codes
from bocage.dday.notation import place_name, unit_names, unpack
from bocage.dday.odds import strafe_odds
from bocage.dday.rows import AXIS_ATTACK, CHARTS, KINDS, LANGUAGES, load_rows
from bocage.dday.standing import read_order, standing_action
from bocage.dday.zone_odds import SMALL, battle, zone_odds
from bocage.engine.contract import Decision, Event, Game, GameError, IllegalAction
from bocage.engine.people import People, StandingOrder, Teller

ASK = "ask"
FIRST = ("infantry", "artillery", "blockhouse")


def campaign_of(game: Game) -> Campaign:
    """Our game behind the contract."""
    assert isinstance(game, Campaign)
    return game


def _texts(name: str) -> dict[str, str]:
    return {lang: words.say("standing", name, lang) for lang in LANGUAGES}


CASUALTIES = StandingOrder("casualties", (ASK, *FIRST), _texts("title"), {name: _texts(name) for name in (ASK, *FIRST)})


class CampaignTeller(Teller):
    """Sentences; they need not know how things stand."""

    def sentence(self, event: Event) -> str:
        data, lang = event.data, self.lang
        values: dict[str, Any] = dict(data)
        if "zone" in data or "box" in data:
            values["place"] = words.place(data.get("zone", data.get("box", 0)))
        if "power" in data and "kind" in data:
            values["unit"] = words.unit(data["power"], data["kind"], int(data.get("many", 1)), lang)
        if "chart" in data:
            values["chart"] = words.say("name", data["chart"], lang)
        told = getattr(self, f"_{event.kind}", self._plain)
        return words.sentence(told(event, values, lang))

    def _plain(self, event: Event, values: dict[str, Any], lang: str) -> str:
        return words.say("event", event.kind, lang, **values)

    def _order(self, event: Event, values: dict[str, Any], lang: str) -> str:
        return words.say("event", "order", lang, **values, title=load_rows().orders[event.data["card"] - 1].name[lang])

    def _tactics(self, event: Event, values: dict[str, Any], lang: str) -> str:
        title = load_rows().tactics[event.data["card"] - 1].name[lang]
        return words.say("event", "tactics", lang, **values, title=title)

    def _fortune(self, event: Event, values: dict[str, Any], lang: str) -> str:
        effect = event.data["effect"]
        if effect == "none":
            return words.say("event", "fortune", lang, **values)
        card = load_rows().fortune[event.data["card"] - 1]
        return words.say(
            "event", "fortune_told", lang, **values, text=(card.good if effect == "good" else card.bad)[lang]
        )

    def _roll(self, event: Event, values: dict[str, Any], lang: str) -> str:
        kind = event.data.get("kind")
        values["unit"] = words.kind_name(kind, len(event.data["dice"]), lang) if kind else ""
        why = words.say("why", event.data["why"], lang, **values)
        name = f"roll_{event.data['why']}"  # of what is no battle it is told what came of it, not how many hits
        if not words.has("event", name):
            name = "roll" if event.data["needs"] else "roll_sum"
        return words.say("event", name, lang, why=why, faces=" ".join(event.data["faces"]), hits=event.data["hits"])

    def _loss(self, event: Event, values: dict[str, Any], lang: str) -> str:
        return words.say("event", "loss" if "place" in values else "loss_off", lang, **values)

    def _move(self, event: Event, values: dict[str, Any], lang: str) -> str:
        way = " – ".join(words.place(zone) for zone in event.data["way"])
        return words.say("event", "move", lang, **{**values, "way": way})

    def _land(self, event: Event, values: dict[str, Any], lang: str) -> str:
        return words.say("event", "land", lang, **{**values, "box": words.place(event.data["box"])})

    def _arrive(self, event: Event, values: dict[str, Any], lang: str) -> str:
        return words.say("event", "arrive" if "place" in values else "arrive_chart", lang, **values)

    def _battle(self, event: Event, values: dict[str, Any], lang: str) -> str:
        attacker = words.say("name", event.data["attacker"], lang)
        return words.say("event", "battle", lang, **{**values, "attacker": attacker})

    def _battle_over(self, event: Event, values: dict[str, Any], lang: str) -> str:
        control = words.say("name", event.data["control"], lang)
        return words.say("event", "battle_over", lang, **{**values, "control": control})

    def _chosen(self, event: Event, values: dict[str, Any], lang: str) -> str:
        if "power" in values:
            values["power"] = words.say("name", values["power"], lang)
        return words.say("event", "chosen", lang, what=words.say("chosen", event.data["what"], lang, **values))

    def _end(self, event: Event, values: dict[str, Any], lang: str) -> str:
        return words.say("event", "end", lang, winner=words.say("name", event.data["winner"], lang))

    def decision(self, decision: Decision) -> str:
        about = dict(decision.about)
        if "zone" in about or "box" in about:
            about["place"] = words.place(about.get("zone", about.get("box", 0)))
        if "chart" in about:
            about["chart"] = words.say("name", about["chart"], self.lang)
        if "power" in about:
            about["power"] = words.say("name", about["power"], self.lang)
        if about.get("needs", 1) > 1:
            about["needs"] = f"1–{about['needs']}"
        if decision.kind == "tactics":
            about["title"] = load_rows().tactics[about["card"] - 1].name[self.lang]
        return words.say("decision", decision.kind, self.lang, **about)


class DDayPeople(People):
    """Views, choices, sentences, questions and standing orders of a game."""

    revealing = frozenset({"roll", "end"})
    questions: Mapping[str, tuple[str, ...]] = {"odds": ("zone", "joining")}
    standing = (CASUALTIES,)

    def teller(self, game: Game | None, lang: str) -> Teller:
        return CampaignTeller(self, game, lang)

    def title(self, game: Game, lang: str) -> str:
        return words.say("name", "title", lang)

    def name(self, seat_or_side: str, lang: str) -> str:
        return words.say("name", seat_or_side, lang)

    def reason(self, error: GameError, lang: str) -> str:
        code = getattr(error, "reason", "")
        return self.reason_of(code, lang) if words.has("reason", code) else str(error)

    def reason_of(self, code: str, lang: str) -> str:
        return words.say("reason", code, lang) if words.has("reason", code) else super().reason_of(code, lang)

    def kind_text(self, kind: str, lang: str) -> str:
        name = f"{kind}_bare" if words.has("verb", f"{kind}_bare") else kind
        gaps = dict.fromkeys(("unit", "target", "a", "b", "c", "n", "power", "chart", "rest"), "…")
        return words.say("verb", name, lang, **gaps).strip()

    def choice_text(self, game: Game, text: str, lang: str) -> str:
        return self._choice(campaign_of(game), game.parse(text), text, lang)

    def _choice(self, game: Campaign, action: int, text: str, lang: str) -> str:
        _, code, a, b, c, n = unpack(action)
        power, kind = unit_names(code)
        verb = text.split(" ", 1)[0]
        values: dict[str, Any] = {"n": n, "power": words.say("name", power, lang)}
        values |= {key: words.place(place_name(place)) for key, place in (("a", a), ("b", b), ("c", c)) if place}
        values["unit"] = words.unit(power, kind, n or 1, lang)
        values["target"] = f"{words.kind_name(kind, 2, lang)} ({values['power']})"
        if verb == "roll":
            values["chart"] = words.say("name", CHARTS[n], lang)
        if verb == "reroll" and (decision := game.decision()):
            values["face"] = decision.about["dice"][n - 1]
        if verb == "use":
            rest = text.split(" ")[1:]
            if not rest:
                return words.say("verb", "use_bare", lang)
            values["rest"] = " – ".join(_argument(word, lang) for word in rest)
        if verb == "move" and b:
            verb = "move_through"
        if verb == "remove" and a:
            verb = "remove_from"
        return words.say("verb", verb, lang, **values)

    def choices(self, game: Game, legal: Mapping[str, int], lang: str) -> list[dict[str, Any]]:
        """Every action with its words and, where dice decide, its chances."""
        mine = campaign_of(game)
        made = []
        for text, action in legal.items():
            kind = text.split(" ", 1)[0]
            one = {"action": text, "kind": kind, "group": self.kind_text(kind, lang)}
            made.append({**one, "text": self._choice(mine, action, text, lang), **preview(mine, action)})
        return made

    def answer(
        self, game: Game, question: str, about: Mapping[str, str], seats: Sequence[int], lang: str
    ) -> dict[str, Any]:
        """The odds of a zone's battle: a round with either side attacking, who is next, and three turns from there on.

        `joining` are units that are not there yet, as in ``allies infantry 2 allies tank 1``: what if they came?
        """
        zone = about.get("zone", "")
        if not SMALL.fullmatch(zone) or not 1 <= int(zone) <= len(load_rows().zones):
            raise IllegalAction(f"'{zone}' is not a zone; zones are 1 to {len(load_rows().zones)}", "unknown_zone")
        return zone_odds(campaign_of(game), int(zone), about.get("joining", ""))

    def ordered_action(self, game: Game, legal: Mapping[str, int], orders: Mapping[str, str]) -> str | None:
        order = orders.get("casualties", ASK)
        if order == ASK:
            return None
        action = standing_action(campaign_of(game), read_order(order))
        return None if action is None else game.format(action)


def _argument(word: str, lang: str) -> str:
    """A word of a tactics card's use."""
    if word.isdigit():
        return words.place(word)
    if words.has("name", word):
        return words.say("name", word, lang)
    return words.kind_name(word, 1, lang) if word in KINDS else words.place(word)


def strafing(game: Campaign, units: int, zones: Iterable[int]) -> dict[str, Any]:
    """Fighters over the zones that units go through, their dice, and what they cost."""
    guards = fighters(game)
    there = sum(guards[zone] for zone in zones if zone)
    return {"fighters": there, "dice": units * there, "lost": list(strafe_odds(units, there))}


def preview(game: Campaign, action: int) -> dict[str, Any]:
    """What an action leads to, as far as chances can tell before it is chosen."""
    verb, code, a, b, c, n = unpack(action)
    s = game.state[0]
    if verb == codes.A_ATTACK:
        return {"odds": battle(game, a, "axis" if int(s["card"]) == AXIS_ATTACK else "allies").document()}
    if verb == codes.A_MOVE and unit_names(code)[0] == "axis":
        return {"strafing": strafing(game, n, (a, b, c))}
    if verb == codes.A_PLACE and unit_names(code)[0] == "axis":
        return {"strafing": strafing(game, n, (a,))}
    if way := convoy_way(game, action):
        return {"strafing": strafing(game, 1, way), "way": list(way)}
    if verb == codes.A_FIRE:
        needs = int(s["stack"][int(s["depth"]) - 1]["c"])
        return {"chance": needs / 6, "needs": needs}
    return {}
