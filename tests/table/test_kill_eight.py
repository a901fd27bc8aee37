"""Eight people at one table, and the server dies without a goodbye: nothing acknowledged is lost, and all come back."""

from __future__ import annotations

from pathlib import Path

from tests.memoir.overlord.field import SEATS
from tests.table.kill import Player, Trap, Witness, leave, wait_for_progress
from tests.table.warm_servers import WarmServer

KILLS, STEPS = 3, 6


def gathered(server: WarmServer) -> dict[str, str]:
    """The keys of eight players in the room of one of them, by seat; the battle is under way."""
    made = server.post("/api/games", {"battle": "omaha-beach-overlord", "room": {"name": "allies"}})["keys"]
    keys = {"allies": made["player 0"]}
    server.post(f"/api/games/{keys['allies']}/room", {"take": ["allies"]})
    for seat in SEATS[1:]:
        keys[seat] = server.post(f"/api/games/{made['room']}/join", {"name": seat, "seats": [seat]})["key"]
    assert server.post(f"/api/games/{keys['allies']}/room", {"start": True})["room"]["started"]
    return keys


def test_eight_seats_come_back_from_a_killed_server(tmp_path: Path) -> None:
    server = WarmServer(tmp_path)
    players: list[Player] = []
    try:
        server.start()
        witness = Witness(gathered(server))
        players = [Player(server, witness, key, f"eight/{seat}", Trap()) for seat, key in witness.keys.items()]
        for player in players:
            player.start()
        for _ in range(KILLS):
            wait_for_progress([witness], {id(witness): witness.version + STEPS}, server)
            server.kill()
            server.start()
            witness.check(server)
            told = server.get(f"/api/games/{witness.first}")
            assert told["room"]["started"]
            for seat, key in witness.keys.items():
                assert server.get(f"/api/games/{key}")["you"] == [seat]
        wait_for_progress([witness], {id(witness): witness.version}, server)
        assert witness.actions > STEPS * KILLS
        assert not [error for player in players for error in player.errors]
    finally:
        leave(players, server)
