"""How hard each side of each shipped battle is; ``python -m bocage.memoir.lab.difficulty`` finds out by playing them.

The standard general fights itself, so a rate says what the battle gives a side, not who is the better player. Reading
what was found needs no compiled rules: the lobby shows it before they are there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from bocage.memoir.scenario import Scenario, load_scenario, scenario_digest, scenario_ids

FORMAT = 1
FILE = "difficulty.json"
EVEN, CLEAR = 0.1, 0.3
"""How far a side's win rate is from one half: up to the first it is of level 3, beyond the second of level 1 or 5."""
GENERAL, GAMES, SEED = "captain", 400, "difficulty"


def level(rate: float) -> int:
    """From 1, a side that nearly always wins, over 3, an even battle, to 5; the levels of the two sides add up to 6."""
    lead = round(rate - 0.5, 6)  # so that 60 % and 40 % are equally far from one half
    steps = (abs(lead) > EVEN) + (abs(lead) > CLEAR)
    return 3 - steps if lead > 0 else 3 + steps


@cache
def found() -> dict[str, Any]:
    """The file that comes with the package."""
    document: dict[str, Any] = json.loads((files("bocage.memoir.lab") / FILE).read_text("utf-8"))
    return document


def difficulty(scenario: Scenario) -> dict[str, dict[str, Any]] | None:
    """Rate, interval and level of each side; None for a battle that was not measured, or has changed since."""
    about = found()["battles"].get(scenario.id)
    if about is None or about["digest"] != scenario_digest(scenario):
        return None
    return {
        side: {key: about[side][key] for key in ("rate", "low", "high")} | {"level": level(about[side]["rate"])}
        for side in scenario.sides
    }


def measure(
    general: str, games: int, seed: str, workers: int | None, ray: str | None, only: Sequence[str] = ()
) -> dict[str, Any]:
    """Play every shipped battle ``games`` times, or only those named."""
    from bocage import __version__  # noqa: PLC0415 - only the measurement needs these
    from bocage.lab.workers import WorkerPool  # noqa: PLC0415 - as above
    from bocage.memoir.lab import versions  # noqa: PLC0415 - imports the compiler
    from bocage.memoir.lab.playing import Series, chosen_generals  # noqa: PLC0415 - as above
    from bocage.memoir.lab.playtest import playtest  # noqa: PLC0415 - as above
    from bocage.memoir.setup import Options  # noqa: PLC0415 - as above

    players = chosen_generals(general, "--general")
    battles = {}
    with WorkerPool(workers, ray, players) as pool:
        for name in only or scenario_ids():
            scenario = load_scenario(name)
            report = playtest(Series(scenario, Options(), players, f"{seed}/{name}", 0, games), pool)
            battles[name] = {"digest": scenario_digest(scenario)} | {
                side: {key: round(value, 4) for key, value in vars(share).items()}
                for side, share in report.wins.items()
            }
            rates = ", ".join(f"{s} {w.rate:.1%} (level {level(w.rate)})" for s, w in report.wins.items())
            print(f"{name}: {rates}", flush=True)
    return {
        "format": FORMAT,
        "general": general,
        "games": games,
        "seed": seed,
        "engine": {"version": __version__, **versions.digests()},
        "battles": battles,
    }


def added(document: dict[str, Any], to: dict[str, Any]) -> dict[str, Any]:
    """The file with the battles just measured put in, in the order of the lobby.

    It goes on naming the rules and generals of its older figures, so that `changed_since` finds them out when they are
    no longer today's.
    """
    for key in ("format", "general", "games", "seed"):
        if document[key] != to[key]:
            raise ValueError(f"the file was made with {key} {to[key]!r}; measure with the same, or every battle")
    battles = to["battles"] | document["battles"]
    return to | {"battles": {name: battles[name] for name in scenario_ids() if name in battles}}


def changed_since() -> list[str]:
    """What has changed since the shipped file was made: rules, generals, battles."""
    from bocage.memoir.lab import versions  # noqa: PLC0415 - imports the compiler

    then = found()["engine"]
    changed = [name for name, digest in versions.digests().items() if then[name] != digest]
    return changed + [name for name in scenario_ids() if difficulty(load_scenario(name)) is None]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bocage.memoir.lab.difficulty", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=GAMES, help=f"battles each (default: {GAMES})")
    parser.add_argument("--general", default=GENERAL, help=f"who fights both sides (default: {GENERAL})")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--workers", type=int, help="processes to use (default: one per core)")
    parser.add_argument("--only", nargs="+", metavar="BATTLE", choices=scenario_ids(), help="measure these alone")
    parser.add_argument("--ray", metavar="ADDRESS", help="use a Ray cluster; 'local' starts one here")
    parser.add_argument(
        "--to", type=Path, default=Path(str(files("bocage.memoir.lab") / FILE)), help="where to write it"
    )
    parser.add_argument("--check", action="store_true", help="only tell whether the shipped file is still true")
    args = parser.parse_args()
    if args.check:
        changed = changed_since()
        print(f"changed since: {', '.join(changed)}; run this again without --check" if changed else "still true")
        return 1 if changed else 0
    document = measure(args.general, args.games, args.seed, args.workers, args.ray, args.only or ())
    if args.only:
        document = added(document, found())
    args.to.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
