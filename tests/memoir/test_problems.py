"""Reports of mistakes stay short and cheap, however bad the document is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bocage.engine.contract import GameError
from bocage.engine.toml_text import read_toml
from bocage.memoir.options import Options, OptionsError
from bocage.memoir.position import LONGEST, position_text, restore
from bocage.memoir.problems import LONG_PLACE, LONG_WRONG, MOST, Problems, shown, suggestion
from bocage.memoir.rows import rows_from
from bocage.memoir.rows_read import RowError
from bocage.memoir.scenario import ScenarioError, from_document, load_scenario, read_scenario
from bocage.memoir.system import SYSTEM

PEGASUS = load_scenario("pegasus-bridge").to_document()
DEEP = 100_000


def nested(depth: int = DEEP) -> list[Any]:
    made: list[Any] = []
    for _ in range(depth):
        made = [made]
    return made


def work(function: Callable[[], Any]) -> int:
    """How many functions are called, in Python and in C."""
    calls = 0

    def count(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        function()
    finally:
        sys.setprofile(None)
    return calls


def refused(document: Any) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        from_document(document, "mine.toml")
    return str(caught.value).splitlines()


def bad(what: str, n: int) -> dict[str, Any]:
    """A document with n mistakes of a kind."""
    mistakes: dict[str, dict[str, Any]] = {
        "keys": {f"key{i}": i for i in range(n)},
        "labels": {"labels": {f"Z{i}": "x" for i in range(n)}},
        "objectives": {"objectives": [{"side": "nobody", "hexes": ["A1", "A1"]}] * n},
        "hexes": {"objectives": [{"side": "axis", "hexes": ["A1"] * n}]},
        "rules": {"rules": [{"name": "hand_growth", "side": "axis", "turns": 2, "extra": 1}] * n},
        "rivers": {"rivers": ["Q1 Q2"] * n},
        "dates": {"dates": ["never"] * n},
        "units": {"units": [{"hex": "A1", "nothing": 1}] * n},
        "text": {"text": {"en": {"title": "x", "briefing": "x", "rules": list(range(n))}}},
        "long": {"board": "x" * n * 100, "first": "y" * n * 100, "deck": "z" * n * 100},
    }
    return {**PEGASUS, **mistakes[what]}


@pytest.mark.parametrize(
    "what", ["keys", "labels", "objectives", "hexes", "rules", "rivers", "dates", "units", "text", "long"]
)
def test_the_cost_of_a_bad_document_grows_with_its_size_only(what: str) -> None:
    few, many = (bad(what, n) for n in (500, 2000))
    refused(few)
    costs = [work(partial(refused, document)) for document in (few, many)]
    assert costs[1] <= 4.5 * costs[0], f"{what}: {costs}"
    assert costs[1] < 40 * 2000 + 40_000, f"{what}: {costs}"


def test_noting_a_problem_costs_the_same_whatever_was_noted_before() -> None:
    problems = Problems()

    def note(start: int) -> int:
        def add() -> None:
            for n in range(start, start + 50):
                problems.add("here", f"mistake {n}")

        return work(add)

    first = note(0)
    for n in range(5000):
        problems.add("there", f"mistake {n}")
    assert note(50) <= first


class NeverSearched(list[str]):
    """A list that may be appended to, but not looked through: that is no call, and so no work that is counted."""

    def __contains__(self, _line: object) -> bool:
        raise AssertionError("the problems are looked through for each new one")


def test_the_problems_kept_are_not_looked_through() -> None:
    problems = Problems()
    problems.found = NeverSearched()
    for n in range(3 * MOST):
        problems.add("here", f"mistake {n % (2 * MOST)}")
    assert len(problems.found) == MOST


def test_a_report_keeps_the_first_problems_and_counts_the_rest() -> None:
    lines = refused(PEGASUS | {f"key{n}": n for n in range(3 * MOST)})
    assert len(lines) == MOST + 1
    assert lines[0].startswith("mine.toml: top level: unknown key 'key0'")
    assert lines[-1] == f"mine.toml: and {2 * MOST} more; mend these first"


def test_the_same_problem_is_kept_once() -> None:
    problems = Problems()
    for _ in range(3):
        problems.add("here", "wrong")
    assert problems.lines() == ["here: wrong"]
    assert problems.count == 1


def test_a_report_has_no_endless_lines() -> None:
    lines = refused(PEGASUS | {"board": "x" * 1_000_000, "k" * 1_000_000: 1, "labels": {"Y" * 1_000_000: 3}})
    assert max(map(len, lines)) <= LONG_PLACE + LONG_WRONG + 30


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("short", "'short'"),
        (None, "None"),
        ([1, {"a": "b"}], "[1, {'a': 'b'}]"),
        (1 << 20_000, "a number of 20001 bits"),
        (-(1 << 300), "a number of 301 bits"),
    ],
    ids=["text", "nothing", "list", "huge", "below"],
)
def test_values_are_shown_as_they_are_unless_they_are_huge(value: Any, told: str) -> None:
    assert shown(value) == told


def test_a_deep_value_is_shown_in_short() -> None:
    assert len(shown(nested())) < 100
    assert "did you mean" not in suggestion(nested(), ["a"])


@pytest.mark.parametrize(
    "key", ["format", "game", "id", "map", "dates", "sides", "rules", "text", "units", "deck", "era"]
)
def test_a_deeply_nested_document_is_a_clear_error(key: str) -> None:
    assert all("mine.toml: " in line for line in refused(PEGASUS | {key: nested()}))


@pytest.mark.parametrize("brackets", [("[", "]"), ("{a=", "}")])
def test_deeply_nested_toml_is_a_clear_error(brackets: tuple[str, str]) -> None:
    text = f"map = {brackets[0] * DEEP}{brackets[1] * DEEP}"
    with pytest.raises(ScenarioError, match=r"mine\.toml: not valid TOML: it is nested too deeply"):
        read_scenario(text, "mine.toml")
    with pytest.raises(RowError, match="nested too deeply"):
        rows_from({"terrains": text})


def test_a_number_of_thousands_of_digits_is_a_clear_error() -> None:
    with pytest.raises(ScenarioError, match="a number that is too long"):
        read_scenario("number = " + "9" * 5000, "mine.toml")


def test_options_from_strangers() -> None:
    with pytest.raises(OptionsError, match=r"and 4900 more"):
        Options.from_document({f"key{n}": n for n in range(5000)})
    for name in ("young_generals", "sandbags", "hands"):
        with pytest.raises(OptionsError, match=name):
            Options.from_document({name: nested()})
    with pytest.raises(OptionsError, match="100000 cards; give 1 to 15"):
        Options.from_document({"hands": {"axis": ["ambush"] * DEEP}})


def lines(function: Callable[[], Any]) -> int:
    """How many lines of Python are run, those of loops without a call included."""
    run = 0

    def count(_frame: Any, event: str, _argument: Any) -> Any:
        nonlocal run
        run += event == "line"
        return count

    sys.settrace(count)
    try:
        function()
    finally:
        sys.settrace(None)
    return run


DOTTED = {
    "one key": lambda n: "a" + ".a" * n + " = 1\n[z]\n",
    "with spaces and quotes": lambda n: "a" + ' . \'b.c\'."d.\\""' * n + " = 1\n[z]\n",
    "the head of a table": lambda n: "[" + "a." * n + "b]",
    "an inline table": lambda n: "a = {" + "b." * n + "c = 1}",
    "behind a text": lambda n: 'z = ["""a""", """"b"""]\n' + "a." * n + "b = 1\n[z]\n",
}
SHORT = {
    "many keys": lambda n: "".join(f"a{i}" + ".a" * 20 + " = 1\n" for i in range(n // 20)) + "[z]\n",
    "many heads": lambda n: "".join(f"[a{i}" + ".a" * 20 + "]\n" for i in range(n // 20)),
}


@pytest.mark.parametrize("name", [*DOTTED, *SHORT])
def test_the_cost_of_dotted_keys_grows_with_their_length_only(name: str) -> None:
    """The parser's own work on a key grows with the square of its parts, so it gets no long one."""
    battle = SYSTEM.new("pegasus-bridge")
    text, told = (DOTTED | SHORT)[name], "more than 20 dots" if name in DOTTED else "."

    def as_battle(n: int) -> None:
        with pytest.raises(ScenarioError, match=told):
            read_scenario(text(n))

    def as_position(n: int) -> None:
        with pytest.raises(GameError, match=told):
            restore(battle, text(n))

    for refuse in (as_battle, as_position):
        refuse(1000)
        costs = [lines(partial(refuse, n)) for n in (1000, 4000)]
        assert costs[1] <= 4.5 * costs[0], costs


def test_dots_in_texts_and_remarks_are_no_keys() -> None:
    dots = "a." * 500
    for quote in ('"', "'", '"""', "'''"):
        assert read_toml(f"a.b = {quote}{dots}{quote} # {dots}\n")["a"]["b"] == dots
    assert read_toml(f"a = [{'1.5, ' * 500}]\n" + "a" * 40 + ".b" * 20 + " = 2026-01-01T00:00:00.5")["a"][499] == 1.5


def test_a_position_out_of_proportion_is_not_read() -> None:
    battle = SYSTEM.new("pegasus-bridge")
    with pytest.raises(GameError, match="more than 100000 characters"):
        restore(battle, position_text(battle) + "#" * LONGEST)


def test_deeply_nested_positions() -> None:
    with pytest.raises(GameError, match="nested too deeply"):
        restore(SYSTEM.new("pegasus-bridge"), f"deck = {'[' * 10_000}{']' * 10_000}")
