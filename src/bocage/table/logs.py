"""The server's log: one JSON object per line. Keys never appear in it."""

from __future__ import annotations

import json
import logging
import re
import time
from typing import TextIO

KEY_IN_PATH = re.compile(r"/(ws|play|games)/[A-Za-z0-9_-]{16,}")


def without_keys(text: str) -> str:
    """A text in which every address of a game has lost its key."""
    return KEY_IN_PATH.sub(r"/\1/…", text)


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "log": record.name,
            "message": without_keys(record.getMessage()),
            **getattr(record, "about", {}),
        }
        if record.exc_info:
            told["trace"] = without_keys(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def log_to(stream: TextIO, level: int = logging.INFO) -> None:
    """Send the log of the table, and the warnings of what it is built on, to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    # Uvicorn tells addresses, keys included, when a WebSocket opens: only its warnings are wanted.
    for name, least in (("bocage.table", level), ("uvicorn", logging.WARNING), ("uvicorn.error", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.setLevel(least)
        logger.propagate = False
    for name in ("bocage.table", "uvicorn"):
        logging.getLogger(name).handlers = [handler]
    logging.getLogger("uvicorn.error").propagate = True
    logging.getLogger("uvicorn.access").disabled = True
