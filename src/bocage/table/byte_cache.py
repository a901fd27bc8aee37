"""What was made once and may be asked again, up to a number of bytes: strangers choose what is asked and how large."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable


class ByteCache:
    """Bodies with their tags; those unasked for longest go first. Whatever is larger than a share is not kept."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self.kept: OrderedDict[Hashable, tuple[bytes, str]] = OrderedDict()
        self.lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], bytes]) -> tuple[bytes, str]:
        """The body of a key and its tag, made when it is not there."""
        with self.lock:
            found = self.kept.get(key)
            if found is not None:
                self.kept.move_to_end(key)
                return found
        body = make()
        found = body, tag_of(body)
        if len(body) <= self.most // 4:
            with self.lock:
                if key not in self.kept:
                    self.kept[key] = found
                    self.bytes += len(body)
                while self.bytes > self.most:
                    _, (gone, _) = self.kept.popitem(last=False)
                    self.bytes -= len(gone)
        return found


def tag_of(body: bytes) -> str:
    return f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
