"""What lies before those who carry out cards: whose they are, in which sections, and how many orders are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bocage.memoir.kernel.codes import BOTTOM
from bocage.memoir.kernel.commands import COMMANDS, FIRST_GENERAL
from bocage.memoir.kernel.layout import SECTIONS, WHOLE_COMMAND
from bocage.memoir.rows_read import ALL

if TYPE_CHECKING:
    from bocage.memoir.game import Battle

MANOEUVRES = {"exchange-close", "exchange-one", "restoring-order", "big-push"}
"""What is in play without a card (004 HR-07, HR-113, HR-114)."""


def card_in_play(battle: Battle) -> dict[str, Any] | None:
    """The card of this turn and what it became (copied, or a fallback); the first of several, which are told too."""
    shown: list[dict[str, Any]] = []
    several = battle.world[0]["overlord"] or battle.world[0]["shared"]
    for one in battle.in_play:
        if one["card"] >= 0 or several or battle.rows.cards[int(one["effect"])].id in MANOEUVRES:
            effect = battle.rows.cards[int(one["effect"])].id
            told = {"card": battle.rows.cards[int(one["card"])].id if one["card"] >= 0 else effect, "effect": effect}
            shown.append(told | (_played_where(battle, one) if several else {}))
    if not shown:
        return None
    return shown[0] if len(shown) == 1 else {**shown[0], "all": shown}


def _played_where(battle: Battle, record: Any) -> dict[str, Any]:
    """Who of several generals plays a card and on which sections of the board, counted from its left (002)."""
    seat = int(record["seat"])
    sections = int(record["section"]) or _sections_of(battle, record)
    where = {"seat": battle.seats[seat], "sections": [bit + 1 for bit in range(SECTIONS) if sections >> bit & 1]}
    return where | part_of(battle, seat, sections)


def part_of(battle: Battle, seat: int, sections: int) -> dict[str, str]:
    """Which of the two sections of a general of 002 these are, as he sees them: his `left` or `right` one, or `both`.
    Of whoever has no command there is nothing to tell."""
    w = battle.world[0]
    own = int(w["seat_sections"][seat])
    inside = sections & own
    if not w["overlord"] or not inside:
        return {}
    if inside == own:
        return {"part": "both"}
    left_first = w["sides"][int(w["seat_side"][seat])]["edge"] == BOTTOM
    return {"part": "left" if (inside == own & -own) == left_first else "right"}


def _sections_of(battle: Battle, record: Any) -> int:
    """The sections in which a record without a section of its own speaks: all that its seat leads, as bits.

    The commander of a team has tactic cards for the whole board, and of section cards the part for his center.
    """
    w, seat = battle.world[0], int(record["seat"])
    if w["shared"] and not battle.rows.cards[int(record["effect"])].sectional:
        return 0
    return int(w["seat_sections"][seat])


def orders_left(battle: Battle) -> dict[str, Any]:
    """Of whoever orders now: with which card, how many units have their orders from it, and how many may have, 0 for
    as many as there are."""
    s = battle.state[0]
    record = s["orders"][int(s["stack"][int(s["depth"]) - 1]["a"])]
    effect = battle.rows.cards[int(record["effect"])]
    return {"card": effect.id, "given": int(record["taken"].sum()), "most": _most_orders(battle, record)}


def _most_orders(battle: Battle, record: Any) -> int:
    """How many units a card may order as it was laid down: a section card that names several commands is played in
    that of its general alone (002)."""
    slots = record["slots"].tolist()
    if battle.world[0]["overlord"] and record["section"] and battle.rows.cards[int(record["effect"])].sectional:
        slots = [slots[(int(record["seat"]) - FIRST_GENERAL) % COMMANDS]]
    if max(slots) >= ALL:
        return 0
    return sum(slots) + int(record["extra"]) if any(slots) else 0


def laid(battle: Battle) -> list[dict[str, Any]]:
    """The cards that still lie where generals of 002 played them, this turn's and the enemy's last: what a
    Counter-Attack would find. A commander's own strike lies in no section."""
    s, found = battle.state[0], list[dict[str, Any]]()
    for number, side in enumerate(battle.sides):
        if own := int(s["own_card"][number]):
            found.append(_lying(battle, side, battle.leader(number), own) | {"section": None})
        for bit, played in enumerate(s["section_card"][number].tolist()):
            if played:
                seat = _general_in(battle, number, bit)
                one = _lying(battle, side, seat, played % WHOLE_COMMAND) | {"section": bit + 1}
                whole = int(battle.world[0]["seat_sections"][seat]) if played >= WHOLE_COMMAND else 0
                found.append(one | part_of(battle, seat, whole | 1 << bit))
    return found


def _lying(battle: Battle, side: str, seat: int, card: int) -> dict[str, Any]:
    return {"side": side, "seat": battle.seats[seat], "card": battle.rows.cards[card - 1].id}


def _general_in(battle: Battle, side: int, bit: int) -> int:
    """The seat that leads a side in a section of the board."""
    w = battle.world[0]
    return next(i for i in range(len(battle.seats)) if w["seat_side"][i] == side and w["seat_sections"][i] >> bit & 1)


def would_copy(battle: Battle, seat: int) -> list[str]:
    """What a Counter-Attack given to a general of 002 could become: the cards laid opposite, mirrored, each once, from
    the left of the board."""
    w = battle.world[0]
    own, foe = int(w["seat_sections"][seat]), battle.sides[1 - int(w["seat_side"][seat])]
    mirrors = {card.id: card.mirror for card in battle.rows.cards}
    facing = [one for one in laid(battle) if one["side"] == foe and one["section"]]
    return list(dict.fromkeys(mirrors[one["card"]] for one in facing if own >> one["section"] - 1 & 1))
