"""Standing orders of Memoir as tests write them."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.table.snapshot import Snapshot

Orders = Mapping[str, str]


def standing(flags: str = "ask", ambush: str = "ask") -> Orders:
    return {"flags": flags, "ambush": ambush}


def ordered_action(snapshot: Snapshot, orders: Orders) -> str | None:
    return snapshot.system.people.ordered_action(snapshot.battle, snapshot.legal, orders)
