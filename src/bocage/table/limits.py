"""How often somebody may ask: buckets that fill with time."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_CLIENTS = 10_000


class Bucket:
    """Lets `burst` requests through at once and `rate` per second in the long run. A factor of 0 lifts the limit."""

    def __init__(self, rate: float, burst: float, factor: float = 1.0) -> None:
        self.rate, self.burst, self.lifted = rate * factor, burst * factor, factor <= 0
        self.level = self.burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether something that costs so much is allowed now."""
        if self.lifted:
            return True
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < min(cost, self.burst):
            return False
        self.level -= cost
        return True


class Buckets:
    """A bucket for every client; those unseen for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, factor: float = 1.0) -> None:
        self.shape = rate, burst, factor
        self.clients: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, cost: float = 1.0) -> bool:
        bucket = self.clients.pop(client, None) or Bucket(*self.shape)
        self.clients[client] = bucket
        if len(self.clients) > MOST_CLIENTS:
            self.clients.popitem(last=False)
        return bucket.take(cost)
