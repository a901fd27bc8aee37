"""Ready-made campaigns: chains of battles (`data/campaigns.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bocage.memoir.rows_read import Row, data_text, listed, read_rows, words
from bocage.memoir.scenario import scenario_ids

FEWEST = 2


@dataclass(frozen=True, kw_only=True)
class Chain(Row):
    """A campaign: battles in their order."""

    text: Mapping[str, str] = words()
    battles: tuple[str, ...] = listed()

    @property
    def here(self) -> list[str]:
        """Those of its battles that can be played."""
        known = set(scenario_ids())
        return [battle for battle in self.battles if battle in known]


@lru_cache(maxsize=1)
def load_chains() -> tuple[Chain, ...]:
    return tuple(read_rows(Chain, data_text("campaigns.toml"), "campaigns.toml", ["campaign"])["campaign"])


def describe_campaigns(lang: str) -> list[dict[str, Any]]:
    """The campaigns that can be fought here, as plain data."""
    return [
        {"id": one.id, "name": one.name[lang], "text": one.text[lang], "battles": one.here}
        for one in load_chains()
        if len(one.here) >= FEWEST
    ]
