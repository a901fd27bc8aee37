"""Mines and star tokens in positions: only battles that have them write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

LISTS = ("prizes", "slowed", "announced", "cold")
"""What tokens have brought each side; written where it is something."""
GONE = "gone"
WITH = "unit="


def written_markers(battle: Battle) -> dict[str, Any]:
    """The markers of a battle as plain data, nothing where it has none."""
    s, w = battle.state[0], battle.world[0]
    made: dict[str, Any] = {}
    if n := int(w["n_tokens"]):
        made["tokens"] = [_token_line(battle, i) for i in range(n)]
        made |= {name: [int(k) for k in s[name]] for name in LISTS if s[name].any()}
    if n := int(w["n_mines"]):
        made["mines"] = [int(mine) for mine in s["mines"][:n]]
    if s["cut"].any():
        made["cut"] = [int(turns) for turns in s["cut"][: int(w["n_units"])]]
    return made


def read_markers(battle: Battle, document: dict[str, Any]) -> None:
    """Put the markers of a battle where the document says."""
    s, w = battle.state[0], battle.world[0]
    s["tokens"]["hex"] = s["tokens"]["unit"] = -1
    if n := int(w["n_mines"]):
        s["mines"][:n] = document["mines"]
    if n := int(w["n_tokens"]):
        for i, line in zip(range(n), document["tokens"], strict=True):
            _read_token(battle, i, line)
    if "cut" in document:
        s["cut"][: int(w["n_units"])] = document["cut"]
    for name in LISTS:
        s[name][:] = document.get(name, [0, 0])


def _token_line(battle: Battle, number: int) -> str:
    """``D5``, ``D5 2``, ``unit=3`` or ``gone``: where a token is, and how many there are."""
    token = battle.state[0]["tokens"][number]
    where = GONE
    if token["hex"] >= 0:
        where = battle.board.name(int(token["hex"]))
    elif token["unit"] >= 0:
        where = f"{WITH}{int(token['unit'])}"
    return f"{where} {int(token['count'])}" if token["count"] else where


def _read_token(battle: Battle, number: int, line: str) -> None:
    token = battle.state[0]["tokens"][number]
    where, _, count = line.partition(" ")
    token["count"] = int(count or 0)
    if where.startswith(WITH):
        token["unit"] = int(where.removeprefix(WITH))
    elif where != GONE:
        token["hex"] = battle.board.index(where)
