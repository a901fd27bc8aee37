"""A playtest as files: one JSON document for everything, one Parquet table with a row for every battle."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

from bocage.engine.contract import GameError
from bocage.lab.playing import MISSED
from bocage.lab.playtest import Report
from bocage.memoir.events import ENDINGS
from bocage.memoir.game import SIDES
from bocage.memoir.kernel import entries
from bocage.memoir.rows import load_rows

REMEDY = "in Bocage’s folder: .venv/bin/pip install -e '.[parquet]'"


def write_json(report: Report, path: Path) -> None:
    _write(path, (json.dumps(report.document(), ensure_ascii=False, indent=1) + "\n").encode())


def write_parquet(report: Report, path: Path) -> None:
    """One row per battle; what the whole series is about is in the metadata of the schema."""
    pa, pq = arrow()
    table = pa.table(columns(report))
    document = report.document()
    about = {key: document[key] for key in ("battle", "digest", "options", "seed", "generals", "engine")}
    draft = draft_of(path)
    pq.write_table(table.replace_schema_metadata({"bocage": json.dumps(about)}), draft, compression="zstd")
    draft.replace(path)


def columns(report: Report) -> dict[str, Any]:
    """The table of battles: results, figures left of every unit, how often every card was played."""
    tally, start = report.tally, report.series.start
    results = tally.results
    made: dict[str, Any] = {
        "battle": [start + number for number in range(report.games)],
        "seed": [f"{report.series.seed}/{start + number}" for number in range(report.games)],
        "winner": [SIDES[winner] if winner >= 0 else None for winner in results[:, entries.WINNER].tolist()],
        "how": [ENDINGS[how] or None for how in results[:, entries.HOW].tolist()],
        "turns": results[:, entries.TURNS],
        "actions": results[:, entries.ACTIONS_TAKEN],
    }
    for number, side in enumerate(SIDES):
        made[f"medals_{side}"] = results[:, entries.MEDALS_ALLIES + number]
        made[f"medals_for_units_{side}"] = tally.kills[:, number]
        made[f"figures_lost_{side}"] = results[:, entries.LOSSES_ALLIES + number]
    for unit in report.units:
        left = tally.left[:, unit.number - 1]
        made[f"left_{unit.side}_{unit.kind}_{unit.number}"] = [None if n == MISSED else n for n in left.tolist()]
        made[f"fell_{unit.side}_{unit.kind}_{unit.number}"] = [
            n or None for n in tally.fell[:, unit.number - 1].tolist()
        ]
    for number, card in enumerate(load_rows().cards):
        if tally.plays[:, :, number].any():
            for seat, side in enumerate(SIDES):
                made[f"played_{side}_{card.id}"] = tally.plays[:, seat, number]
    return made


def arrow() -> tuple[Any, Any]:
    """The two modules that write Parquet, or how to get them."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise GameError(f"--parquet: pyarrow is not installed; {REMEDY}, or use --json") from None


def write_text(text: str, path: Path) -> None:
    _write(path, text.encode())


def _write(path: Path, content: bytes) -> None:
    draft = draft_of(path)
    draft.write_bytes(content)
    draft.replace(path)


def draft_of(path: Path) -> Path:
    """Written first, so that a full disk does not destroy an earlier report."""
    return path.with_name(path.name + ".part")
