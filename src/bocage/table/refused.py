"""What the server does not do, and why: one exception for HTTP and WebSocket."""

from __future__ import annotations

from typing import Any


class Refused(Exception):  # noqa: N818 - it reads as the thing it is
    """A request that gets an error for an answer; nothing has changed."""

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.more = more

    def document(self) -> dict[str, Any]:
        return {"error": {"code": self.code, "message": str(self), **self.more}}


def unknown_key() -> Refused:
    return Refused(404, "unknown_key", "there is no game with this key; check the link")
