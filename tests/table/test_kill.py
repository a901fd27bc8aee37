"""Durability: every acknowledged action survives a killed server. BOCAGE_KILLS sets how often it is killed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.memoir.cover import LONG
from tests.table.kill import run
from tests.table.server import Server

KILLS = int(os.environ.get("BOCAGE_KILLS", "250" if LONG else "80"))
"""Every kill costs another start of the server, and the whole check may take twenty minutes: so it kills 80 times,
after which every way to die must have come up (below). The long check kills 250 times."""


@pytest.mark.slow
def test_killed_while_playing(tmp_path: Path) -> None:
    told = run(KILLS, tmp_path)
    assert told["actions"] > told["kills"]
    assert bool(told["loaded"]) == bool(told["finished"]), "games came to their end, but none was played on from a file"
    assert told["unanswered_kept"] > 0, "no server died between writing an action and answering it"
    assert told["unanswered_lost"] > 0, "no server died before it had written an action"


def test_a_server_ends_politely(tmp_path: Path) -> None:
    server = Server(tmp_path, "--workers", "1")
    server.start()
    seats = {"allies": {"kind": "general", "general": "simple"}, "axis": {"kind": "general", "general": "random"}}
    keys = server.post("/api/games", {"battle": "pegasus-bridge", "seats": seats})["keys"]
    assert server.get(f"/api/games/{keys['watch']}")["state"] == "running"
    assert server.stop() == 0
    log = server.log()
    assert '"message": "closed"' in log
    assert keys["watch"] not in log
    assert "Traceback" not in log
