"""The table: a server that keeps games, seats and spectators (`docs/table.md`)."""
