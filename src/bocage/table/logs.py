"""The server's log: one JSON object per line. Keys never appear in it."""

from __future__ import annotations

import json
import logging
import re
import time
from typing import TextIO

MOST_ALIKE = 20
"""Lines with the same message in a minute; the next one that is written tells how many were left out."""
MOST_KINDS = 1000
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


class Throttle(logging.Filter):
    """Lets the same message through some times a minute: what strangers cause must not fill a disk."""

    def __init__(self, most: int = MOST_ALIKE, seconds: float = 60.0) -> None:
        super().__init__()
        self.most, self.seconds = most, seconds
        self.seen: dict[tuple[str, str], list[float]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if len(self.seen) > MOST_KINDS:
            self.seen.clear()
        about = self.seen.setdefault((record.name, str(record.msg)[:200]), [record.created, 0.0])
        if record.created - about[0] >= self.seconds:
            hidden = int(about[1]) - self.most
            about[0], about[1] = record.created, 0.0
            if hidden > 0:
                record.about = {**getattr(record, "about", {}), "left_out": hidden}
        about[1] += 1
        return about[1] <= self.most


def log_to(stream: TextIO, level: int = logging.INFO) -> None:
    """Send the log of the table, and the warnings of what it is built on, to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(Throttle())
    # Uvicorn tells addresses, keys included, when a WebSocket opens: only its warnings are wanted.
    for name, least in (("bocage.table", level), ("uvicorn", logging.WARNING), ("uvicorn.error", logging.WARNING),
                        ("asyncio", logging.WARNING)):  # fmt: skip
        logger = logging.getLogger(name)
        logger.setLevel(least)
        logger.propagate = False
    for name in ("bocage.table", "uvicorn", "asyncio"):
        logging.getLogger(name).handlers = [handler]
    logging.getLogger("uvicorn.error").propagate = True
    logging.getLogger("uvicorn.access").disabled = True
