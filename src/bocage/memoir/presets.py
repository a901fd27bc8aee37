"""House rules that are chosen together, and the names of the groups in which pages show them (`data/presets.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bocage.memoir.options import GROUPS, declared, go_together
from bocage.memoir.problems import Problems
from bocage.memoir.rows_read import Row, RowError, data_text, listed, plain, read_rows


@dataclass(frozen=True, kw_only=True)
class Block(Row):
    """A group, or a preset: the switches of some sources and groups, and values of others."""

    text: Mapping[str, str] = plain({})
    sources: tuple[str, ...] = listed()
    groups: tuple[str, ...] = listed(GROUPS)
    without: tuple[str, ...] = listed()
    values: Mapping[str, Any] = plain({})

    @property
    def options(self) -> dict[str, Any]:
        """What it sets, as a document of options. Of two that do not go together the first declared one stays."""
        chosen = dict(self.values)
        for name, row in declared().items():
            fits = row.kind == "flag" and row.group in self.groups and row.source.startswith(self.sources)
            if fits and name not in self.without and name not in chosen and goes_with(name, not row.default, chosen):
                chosen[name] = not row.default
        # What needs something that did not come along goes too, until nothing is missing any more.
        while lacking := [name for name in chosen if not chosen.keys() >= {*declared()[name].needs}]:
            for name in lacking:
                del chosen[name]
        return {name: chosen[name] for name in declared() if name in chosen}


def goes_with(name: str, value: Any, others: Mapping[str, Any]) -> bool:
    """Whether a setting goes together with all of the others."""
    return all(go_together(name, value, other, others[other]) for other in others)


@lru_cache(maxsize=1)
def load_blocks() -> dict[str, list[Block]]:
    """Groups and presets in the order in which they are shown."""
    return blocks_from(data_text("presets.toml"))


def blocks_from(text: str) -> dict[str, list[Block]]:
    made = read_rows(Block, text, "presets.toml", ["group", "preset"])
    problems, rows = Problems(), declared()
    if [group.id for group in made["group"]] != list(GROUPS):
        problems.add("group", f"name the groups of options.py in their order: {', '.join(GROUPS)}")
    for preset in made["preset"]:
        for name in (*preset.without, *preset.values):
            problems.choice(preset.id, name, rows)
        problems.words(f"{preset.id}: text", preset.text, ("en", "nl", "fr"))
    if problems:
        raise RowError(problems.message("presets.toml"))
    return made


def describe_groups(lang: str) -> list[dict[str, str]]:
    return [{"id": group.id, "name": group.name[lang]} for group in load_blocks()["group"]]


def describe_presets(lang: str) -> list[dict[str, Any]]:
    return [
        {"id": one.id, "name": one.name[lang], "text": one.text[lang], "options": one.options}
        for one in load_blocks()["preset"]
        if one.options
    ]
