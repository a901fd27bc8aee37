"""What played: digests of the rules and of the generals, so that a result knows whether it is still true."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from bocage.engine.compiled import source_digest
from bocage.memoir.kernel.rule import KERNEL


@cache
def digests() -> dict[str, str]:
    """A digest of the sources of each."""
    home = Path(str(files("bocage.memoir.generals")))
    thinking = [
        home / name
        for name in (
            "thinking",
            "_judgement.py",
            "_planner.py",
            "_look_ahead.py",
            "captain.py",
            "chances.json",
            "colonel.py",
            "tuned.json",
            "chances_tuned.json",
        )
    ]
    return {"rules": KERNEL.digest, "generals": source_digest(thinking)}
