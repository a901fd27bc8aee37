"""What whoever runs a table can choose."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

DATABASE_FILE = "table.sqlite3"


@dataclass(frozen=True)
class Settings:
    """Settings of one server; the defaults suit a table at home."""

    data: Path
    """The folder for the database."""
    database: str | None = None
    """A database URL instead of a file in the folder."""
    workers: int = 1
    """Processes in which generals think; 0: threads of the server, which is enough for tests."""
    rate: float = 1.0
    """Factor on every limit of how often a client may ask; 0 lifts them."""
    most_body: int = 1 << 20
    """Bytes of a request."""
    most_message: int = 1 << 14
    """Bytes of a message on a WebSocket."""
    most_watching: int = 256
    """Connections to one game."""
    idle_seconds: float = 900.0
    """A game that nobody has looked at for this long is taken out of memory; it comes back when somebody does."""
    most_live: int = 5000
    """Games in memory before idle ones go early."""

    private_hooks: bool = False
    """Whether players may be called at addresses inside the network of the server."""
    cover: str = "captain"
    """The general that plays for players who are away."""
    absent_seconds: float = 120.0
    """How long a player may keep the other one waiting, without being there, before a general may cover."""

    @property
    def database_url(self) -> str:
        """The URL of the database, with the driver we use."""
        if self.database is None:
            return f"sqlite:///{(self.data / DATABASE_FILE).resolve()}"
        for plain in ("postgresql://", "postgres://"):
            if self.database.startswith(plain):
                return "postgresql+psycopg://" + self.database.removeprefix(plain)
        return self.database
