"""Agreements that together contain every pair of values of any two options that can go together. They follow from the
declarations, so they grow with the options by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from bocage.engine.chance import next32, seed_words
from bocage.memoir.options import Option, declared, go_together

Setting = tuple[str, Any]
"""An option and a value other than its default."""
Agreement = dict[str, Any]

MOST = 24
"""Options of one agreement: with all of them on at once some would hide what others do."""


def other_values(option: Option) -> list[Any]:
    """What an option can be set to besides its default: of numbers the least, the most and the default's neighbour."""
    if option.kind == "flag":
        return [not option.default]
    if option.kind == "choice":
        return [value for value in option.values if value != option.default]
    if option.kind == "number":
        near = option.default + 1 if option.default < option.most else option.default - 1
        return sorted({option.least, near, option.most} - {option.default})
    return []


def settings() -> list[Setting]:
    """Every value of every option that differs from its default."""
    return [(name, value) for name, row in declared().items() for value in other_values(row)]


def compatible(agreement: Mapping[str, Any], more: Mapping[str, Any]) -> bool:
    """Whether nothing of one excludes anything of the other, and both say the same of what both set."""
    return all(
        value == its_value if name == other else go_together(name, value, other, its_value)
        for name, value in agreement.items()
        for other, its_value in more.items()
    )


def with_needs(name: str, value: Any) -> Agreement | None:
    """A setting with all that it needs; None when that does not go together."""
    made: Agreement = {name: value}
    todo = [name]
    while todo:
        for other in declared()[todo.pop()].needs:
            if other not in made:
                wanted = {other: other_values(declared()[other])[0]}
                if not compatible(made, wanted):
                    return None
                made |= wanted
                todo.append(other)
    return made


def pairs_of(agreement: Mapping[str, Any]) -> Iterator[frozenset[Setting]]:
    """The pairs that an agreement contains, and its single settings."""
    chosen = list(agreement.items())
    yield from (frozenset([one]) for one in chosen)
    yield from (frozenset(pair) for pair in combinations(chosen, 2))


def all_pairs() -> set[frozenset[Setting]]:
    """Every pair that can go together, with what either needs."""
    wanted: set[frozenset[Setting]] = set()
    made = {one: with_needs(*one) for one in settings()}
    for one, first in made.items():
        if first is None:
            continue
        wanted.add(frozenset([one]))
        for other, second in made.items():
            if second is not None and one[0] < other[0] and compatible(first, second):
                wanted.add(frozenset([one, other]))
    return wanted


def covering(seed: str = "pairs") -> list[Agreement]:
    """Agreements that contain every pair, found greedily: each begins with a pair that is still missing and takes what
    brings most of the others, in an order that differs from agreement to agreement."""
    words = seed_words(seed)
    missing = all_pairs()
    every = settings()
    found: list[Agreement] = []
    while missing:
        first = min(missing, key=lambda pair: sorted(map(str, pair)))
        agreement: Agreement = {}
        for setting in sorted(first, key=str):
            agreement |= with_needs(*setting) or {}
        order = sorted(every, key=lambda _: next32(words))
        for setting in order:
            more = with_needs(*setting)
            if more is None or len(agreement.keys() | more.keys()) > MOST or not compatible(agreement, more):
                continue
            gain = sum(frozenset([setting, one]) in missing for one in agreement.items())
            if setting[0] not in agreement and gain:
                agreement |= more
        found.append(agreement)
        missing.difference_update(pairs_of(agreement))
    return found
