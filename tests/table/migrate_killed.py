"""`python -m tests.table.migrate_killed FOLDER`: kill a migration at every statement, always on a fresh old database.

Statements that only ask leave the file as it was, so a kill at one of them is the kill at the next that changes it.
A process of its own with one thread, because it forks: each child migrates until its statement comes, and dies there
without a word. Prints one JSON line: for every kill how many statements were done, and what the next start said.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from bocage.engine.contract import GameError
from bocage.table.migrating import migrate
from bocage.table.settings import Settings
from bocage.table.store import open_engine

ONLY_ASKS = ("SELECT", "PRAGMA main.", "PRAGMA temp.")
"""How statements begin that read tables or their shape and change nothing."""


def migrate_until(settings: Settings, last: int) -> int:
    """Migrate in a child that is killed before its `last` statement; the statements it did, -1 when it came through."""
    child = os.fork()
    if child == 0:
        count = 0

        def counted(*_: Any) -> None:
            nonlocal count
            count += 1
            if count == last:
                os.kill(os.getpid(), signal.SIGKILL)

        def executed(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            if not statement.lstrip().startswith(ONLY_ASKS):
                counted()

        event.listen(Engine, "before_cursor_execute", executed)
        event.listen(Engine, "commit", counted)
        migrate(open_engine(settings))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return last if os.WIFSIGNALED(status) else -1


def main(folder: Path) -> None:
    old = folder / "old.sqlite3"
    told = []
    last = 1
    while True:
        data = folder / f"kill-{last}"
        data.mkdir()
        settings = Settings(data)
        shutil.copy(old, data / "table.sqlite3")
        done = migrate_until(settings, last)
        try:
            engine = open_engine(settings)
            migrate(engine)
            engine.dispose()
            said = ""
        except (GameError, Exception) as error:
            said = f"{type(error).__name__}: {error}"
        told.append([last, said])
        if done < 0:
            break
        last += 1
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
