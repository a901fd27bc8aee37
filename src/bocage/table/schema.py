"""The tables of the database. Changing them takes a migration in `migrations/versions`; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("battle", String(120), nullable=False),
    Column("scenario", Text, nullable=False),  # the whole document, so that a game survives changes of a battle
    Column("digest", String(64), nullable=False),
    Column("shipped", Boolean, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("one_screen", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("clock", BigInteger),  # milliseconds for each player; without one nobody is hurried
    Column("position", Text),
    Column("reseeds", Text),  # where chance comes from other seeds than the first
    Column("system", String(40), nullable=False),  # the game system
    Column("room", Text),  # the players who come with one link, and what they agreed on
)

keys = Table(
    "keys",
    metadata,
    # Only the digest of a key is kept: who reads the database cannot take a seat. A role may have several keys.
    Column("digest", String(64), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("role", String(40), nullable=False),
)

journal = Table(
    "journal",
    metadata,
    # Append only. The number is the version that the line made; two writers can never make the same one.
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("role", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("channel", String(80), nullable=False),  # who may hear it; empty for everybody
    Index("chat_of_game", "game", "id"),
)

standing = Table(
    "standing",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("orders", Text, nullable=False),  # by name, as the game system declares them
)

pace = Table(
    "pace",
    metadata,
    # Written together with the journal: what a clock had used when an action was made is durable with the action.
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("opened", Boolean, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("extra", BigInteger, nullable=False),
    Column("fallen", Boolean, nullable=False),
    Column("cover", String(40), nullable=False),
    Column("cover_by", String(40), nullable=False),
    Column("at_once", Boolean, nullable=False),
)

hooks = Table(
    "hooks",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("url", Text, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("site", Text, nullable=False),
    Column("always", Boolean, nullable=False),
    Column("told", Integer, nullable=False),
    Column("last", Text),  # what became of the last call
)

series = Table(
    "series",
    metadata,
    # Games that follow one another. A game can be followed by one other only.
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("before", String(32), ForeignKey("games.id"), unique=True),
    Column("battle", Integer, nullable=False),
    Column("brought", Text, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    # A row for every game of a campaign, with all battles of it and how those before this one ended.
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("plan", Text, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    # The name as it is compared: without regard to case and to forms of characters.
    Column("folded", String(200), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("sessions_of_account", "account"),
)

account_games = Table(
    "account_games",
    metadata,
    # No key is kept here either: the row itself is the right to the seat, and the key is made anew for its owner.
    Column("account", String(32), ForeignKey("accounts.id"), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("role", String(40), primary_key=True),
    Column("added", BigInteger, nullable=False),
    Index("account_games_of_game", "game"),
)
