"""What whoever runs a table can choose."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bocage.table.mail import MailServer

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
    most_head: int = 1 << 14
    """Bytes of the head of a request."""
    head_seconds: float = 10.0
    """How long the head of a request may take to arrive."""
    body_seconds: float = 30.0
    """How long the body of a request may take to arrive."""
    take_seconds: float = 60.0
    """How long an answer may wait to be taken."""
    most_connections: int = 4000
    """Connections in all; fewer where the system gives fewer files."""
    most_per_address: int = 128
    """Connections of one address, or of one /64 of IPv6."""
    spare_loopback: bool = True
    """Whether that does not hold for this machine itself, where a proxy may speak for many."""
    most_pictures: int = 32 << 20
    """Bytes of pictures of strangers' battles that are kept in memory."""
    games_a_day: int = 300
    """Games that one address, or one /64 of IPv6, may make in a day; 0: as many as it likes."""
    most_games: int = 0
    """Games in the database before no more are made; 0: as many as there is room for."""
    keep_days: float = 0.0
    """Days after which a game in which nothing has happened is forgotten; 0: never."""
    most_watching: int = 256
    """Connections to one game."""
    idle_seconds: float = 900.0
    """A game that nobody has looked at for this long is taken out of memory; it comes back when somebody does."""
    most_live: int = 5000
    """Games in memory before idle ones go early."""

    mail: MailServer | None = None
    """The SMTP server for players who want to be called by mail."""
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
