"""Record the golden games anew: ``python -m tests.golden.record``.

Only after a deliberate change of rules, scenarios or formats; say in the changelog which games changed and why.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.memoir.random_play import play_on

from bocage.memoir.scenario import scenario_ids
from bocage.memoir.system import SYSTEM

FOLDER = Path(__file__).parent / "games"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for battle_id in scenario_ids():
        battle = SYSTEM.new(battle_id, seed="golden")
        play_on(battle, "golden")
        recorded = battle.save() | {"digest": battle.digest()}
        (FOLDER / f"{battle_id}.json").write_text(json.dumps(recorded, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
