"""A campaign: a chain of battles between the same players on the same sides. What the last battles gave is brought into
the next one, as the game system has it (`Series.campaign_options`). Every game of it has a row of its own that tells
all that came before, so that a campaign goes on over days and devices with the key of its last game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlalchemy import Connection, insert, select

from bocage.engine.contract import Game, GameSystem
from bocage.table import library, schema
from bocage.table.live import Live
from bocage.table.refused import Refused
from bocage.table.store import Store
from bocage.table.strangers import new_game

MOST_BATTLES = 24
MOST_NAME = 80


@dataclass(frozen=True)
class Ended:
    """A battle of a campaign that is over: the sides that won it, and the score of each."""

    battle: str
    winners: tuple[str, ...]
    score: Mapping[str, int]


@dataclass(frozen=True)
class Campaign:
    """The battles of a campaign, how far it is, and what was agreed on for all of them."""

    name: str
    battles: tuple[str, ...]
    options: Mapping[str, Any]
    ended: tuple[Ended, ...] = ()

    @property
    def number(self) -> int:
        """The battle that is being fought, from 0."""
        return len(self.ended)

    @property
    def last(self) -> bool:
        return self.number + 1 >= len(self.battles)

    def write(self, connection: Connection, game: str) -> None:
        """Keep it beside its game."""
        connection.execute(insert(schema.campaigns), {"game": game, "plan": json.dumps(asdict(self))})

    def after(self, live: Live) -> Campaign:
        """The campaign once the battle of a game is over."""
        result, sides = live.result, live.battle.sides
        assert result is not None
        seats = {number: place.side for number, place in enumerate(live.battle.places)}
        winners = tuple(sorted({seats[seat] for seat in result.winners}))
        score = dict(zip(sides, result.score, strict=True))
        return replace(self, ended=(*self.ended, Ended(live.record.battle, winners, score)))

    def next_options(self, system: GameSystem) -> dict[str, Any]:
        """The options of the battle that comes now."""
        ended = [asdict(one) for one in self.ended]
        return {**self.options, **system.series.campaign_options(ended)}


async def campaign_of(store: Store, game: str) -> Campaign | None:
    """The campaign that a game belongs to."""

    def work(connection: Connection) -> str | None:
        table = schema.campaigns
        found: str | None = connection.execute(select(table.c.plan).where(table.c.game == game)).scalar()
        return found

    text = await store.read(work)
    if text is None:
        return None
    about = json.loads(text)
    ended = tuple(Ended(one["battle"], tuple(one["winners"]), one["score"]) for one in about["ended"])
    return Campaign(about["name"], tuple(about["battles"]), about["options"], ended)


def new_campaign(system: GameSystem, name: str, battles: Sequence[str], options: Mapping[str, Any]) -> Campaign:
    """A campaign of shipped battles; refuses what cannot be played one after the other."""
    if not system.series.campaigns:
        raise Refused(400, "bad_request", "'campaign': this game has no campaigns")
    if not 2 <= len(battles) <= MOST_BATTLES:
        raise Refused(400, "bad_request", f"'campaign': choose from 2 to {MOST_BATTLES} battles")
    known = []
    for battle in battles:
        found, its_name = library.known_battle(battle)
        if found is not system:
            raise Refused(400, "bad_request", "'campaign': all battles must be of the same game")
        known.append(its_name)
    return Campaign(name, tuple(known), dict(options))


def try_battles(campaign: Campaign, system: GameSystem, first: Game, seed: str) -> None:
    """Refuse a campaign that would stop before one of its battles: each is set up once, with dice that a battle may
    give, and must have the seats of the first one."""
    one = {"winners": first.sides[:1], "score": dict.fromkeys(first.sides, 1)}
    options = {**campaign.options, **system.series.campaign_options([one])}
    for battle in dict.fromkeys(campaign.battles[1:]):
        if new_game(system.name, battle, options, seed).seats != first.seats:
            raise Refused(400, "bad_request", f"'campaign': {battle} has other seats than {campaign.battles[0]}")


def campaign_document(campaign: Campaign, live: Live, lang: str) -> dict[str, Any]:
    """How a campaign stands: every battle with its title, and of those that are over who won and the score."""
    now = campaign.after(live) if live.over else campaign
    titles = {one["id"]: one["title"] for one in live.system.library.battles(lang)}
    rows: list[dict[str, Any]] = []
    for number, battle in enumerate(campaign.battles):
        row: dict[str, Any] = {"battle": battle, "title": titles.get(battle, battle)}
        if number < len(now.ended):
            row |= {"winners": list(now.ended[number].winners), "score": dict(now.ended[number].score)}
        rows.append(row)
    sides = live.battle.sides
    wins = {side: sum(one.winners == (side,) for one in now.ended) for side in sides}
    points = {side: sum(one.score.get(side, 0) for one in now.ended) for side in sides}
    ranked = sorted(sides, key=lambda side: (wins[side], points[side]), reverse=True)
    level = (wins[ranked[0]], points[ranked[0]]) == (wins[ranked[1]], points[ranked[1]])
    return {
        "name": campaign.name,
        "number": campaign.number,
        "battles": rows,
        "wins": wins,
        "score": points,
        "leader": None if level else ranked[0],
        "over": len(now.ended) == len(campaign.battles),
    }
