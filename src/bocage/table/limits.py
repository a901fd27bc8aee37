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
        return self.wait(cost, 0.0) is not None

    def wait(self, cost: float, longest: float) -> float | None:
        """The seconds after which something that costs so much is allowed, taken already; None if there would be more
        than the longest. Whoever comes next waits for what was taken."""
        if self.lifted:
            return 0.0
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        seconds = max(0.0, min(cost, self.burst) - self.level) / self.rate
        if seconds > longest:
            return None
        self.level -= cost
        return seconds

    def owe(self, cost: float) -> None:
        """Take for something that has happened already, however little is left."""
        if not self.lifted:
            self.level -= cost


class Buckets:
    """A bucket for every client; those unseen for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, factor: float = 1.0) -> None:
        self.shape = rate, burst, factor
        self.clients: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, cost: float = 1.0) -> bool:
        return self.of(client).take(cost)

    def wait(self, client: str, cost: float, longest: float) -> float | None:
        return self.of(client).wait(cost, longest)

    def of(self, client: str) -> Bucket:
        bucket = self.clients.pop(client, None) or Bucket(*self.shape)
        self.clients[client] = bucket
        if len(self.clients) > MOST_CLIENTS:
            self.clients.popitem(last=False)
        return bucket
