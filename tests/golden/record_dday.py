"""Record the golden games of D-Day anew: ``python -m tests.golden.record_dday``.

Only after a deliberate change of rules, data or formats; say in the changelog which games changed and why.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.dday.random_play import COMBINATIONS, play_on

from bocage.dday import SYSTEM

FOLDER = Path(__file__).parent / "dday"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for options in COMBINATIONS:
        game = play_on(SYSTEM.new("dday", options, "golden"), "golden")
        name = "-".join([str(options["players"]), *(key for key in ("fortune", "tactics") if options[key])])
        recorded = game.save() | {"digest": game.digest()}
        (FOLDER / f"{name}.json").write_text(json.dumps(recorded, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
