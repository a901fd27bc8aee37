"""Counts for whoever runs the table, in the text form that Prometheus reads. No label ever holds a key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
HELP = {
    "bocage_requests_total": "HTTP requests by route and status",
    "bocage_messages_total": "WebSocket messages by type",
    "bocage_errors_total": "errors told to clients, by code",
    "bocage_games_total": "games made here, by how",
    "bocage_actions_total": "actions done, by who chose them, if that is anybody's business",
    "bocage_undos_total": "actions taken back",
    "bocage_hooks_total": "calls to players whose turn it is, by outcome",
    "bocage_finished_total": "games that came to their end here",
}


class Histogram:
    def __init__(self, about: str) -> None:
        self.about = about
        self.counts = [0] * len(BUCKETS)
        self.count = 0
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        for i, most in enumerate(BUCKETS):
            if seconds <= most:
                self.counts[i] += 1


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self.counters: Counter[tuple[str, tuple[tuple[str, str], ...]]] = Counter()
        self.gauges: dict[str, tuple[str, Callable[[], int]]] = {}
        self.histograms = {
            "bocage_action_seconds": Histogram("from an action's arrival until it is durable"),
            "bocage_thought_seconds": Histogram("a general's thought about one action that is no secret"),
        }

    def count(self, name: str, **labels: str) -> None:
        self.counters[name, tuple(sorted(labels.items()))] += 1

    def time(self, name: str, seconds: float) -> None:
        self.histograms[name].add(seconds)

    def gauge(self, name: str, about: str, read: Callable[[], int]) -> None:
        self.gauges[name] = about, read

    def text(self) -> str:
        lines: list[str] = []
        for name, about in HELP.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} counter"]
            for (counter, labels), count in sorted(self.counters.items()):
                if counter == name:
                    told = ",".join(f'{key}="{_escaped(value)}"' for key, value in labels)
                    lines.append(f"{name}{{{told}}} {count}" if told else f"{name} {count}")
        for name, (about, read) in self.gauges.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} gauge", f"{name} {read()}"]
        for name, histogram in self.histograms.items():
            lines += [f"# HELP {name} {histogram.about}", f"# TYPE {name} histogram"]
            lines += [f'{name}_bucket{{le="{most}"}} {n}' for most, n in zip(BUCKETS, histogram.counts, strict=True)]
            lines.append(f'{name}_bucket{{le="+Inf"}} {histogram.count}')
            lines += [f"{name}_sum {histogram.sum:.6f}", f"{name}_count {histogram.count}"]
        return "\n".join(lines) + "\n"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
