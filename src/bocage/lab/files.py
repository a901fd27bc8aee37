"""Reports as files, written all or nothing: JSON, Parquet, text."""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bocage.engine.contract import GameError

REMEDY = "in Bocage’s folder: .venv/bin/pip install -e '.[parquet]'"
ABOUT = ("battle", "digest", "options", "seed", "generals", "engine")
"""Parts of a report's document that go into the metadata of a Parquet file."""


def write_json(document: Mapping[str, Any], path: Path) -> None:
    write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", path)


def write_parquet(columns: Mapping[str, Any], document: Mapping[str, Any], path: Path) -> None:
    """One row per battle; what the whole series is about is in the metadata of the schema."""
    pa, pq = arrow()
    about = {key: document[key] for key in ABOUT if key in document}
    draft = draft_of(path)
    table = pa.table(dict(columns)).replace_schema_metadata({"bocage": json.dumps(about)})
    pq.write_table(table, draft, compression="zstd")
    draft.replace(path)


def arrow() -> tuple[Any, Any]:
    """The two modules that write Parquet, or how to get them."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise GameError(f"--parquet: pyarrow is not installed; {REMEDY}, or use --json") from None


def write_text(text: str, path: Path) -> None:
    draft = draft_of(path)
    draft.write_bytes(text.encode())
    draft.replace(path)


def draft_of(path: Path) -> Path:
    """Written first, so that a full disk does not destroy an earlier report."""
    return path.with_name(path.name + ".part")
