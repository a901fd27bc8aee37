"""Schema migrations, run by Alembic when the server starts."""
