"""Snipers that hit with grenades and stars only (004 HR-77)."""

from __future__ import annotations

from dataclasses import replace

from bocage.memoir.composed import JOINED, changed
from bocage.memoir.options import Options
from bocage.memoir.rows import Rows

OPTIONS = ("hr_sniper_no_symbol",)
SNIPER = "sniper"


def change_rows(rows: Rows, options: Options) -> Rows:
    """The rows with snipers whose dice do not hit with the symbol of the target; their stars are told by their row."""
    kinds = (
        changed(kind, [("hits_with", ("grenade",))]) if kind.id.partition(JOINED)[0] == SNIPER else kind
        for kind in rows.kinds
    )
    return replace(rows, kinds=tuple(kinds))
