"""Compiled functions: those without reference counts make no arrays, and are told so when they try; each is compiled
once, whoever asks."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bocage.engine.compiled import COMPILED, Kernel

ONE = np.dtype([("n", "i2")])


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    monkeypatch.setenv("BOCAGE_CACHE", str(tmp_path))
    return Kernel({"s": ONE}, [Path(__file__)])


def test_functions_with_and_without_arrays_of_their_own_work_together(kernel: Kernel) -> None:
    @kernel.rule
    def first_plus(p: Any, n: int) -> Any:
        return p[0] + n

    @kernel.maker
    def made_of(n: int) -> Any:
        made = np.zeros(3)
        made[0] = n
        return made

    @kernel.entry
    def total(S: Any, p: Any) -> float:  # noqa: N803 - the capital says that it is an array of records
        found = 0.0
        for n in range(S[0].n):
            found += first_plus(p, n) + first_plus(made_of(n), 0)
        return found

    kernel.prepare()
    record: Any = np.zeros(1, ONE).view(np.recarray)
    record[0].n = 1000
    cares = np.array([0.5])
    assert total(record, cares) == 1000 * 0.5 + 2 * sum(range(1000))
    assert cares[0] == 0.5


def test_a_kernel_of_which_less_was_compiled_before_is_not_taken_for_complete(kernel: Kernel) -> None:
    if not COMPILED:
        pytest.skip("nothing is compiled")
    kernel.prepare()  # by somebody who has not loaded what registers with it
    same = Kernel({"s": ONE}, [Path(__file__)])

    @same.entry
    def twice(n: int) -> int:
        return 2 * n

    assert not same.warm
    same.prepare()
    assert same.warm
    assert twice(4) == 8


def makes_rows(n: int) -> Any:
    return np.zeros(n)


def uses_rows(n: int) -> Any:
    return makes_rows(n)[0]


def test_a_rule_that_makes_arrays_or_calls_a_maker_is_refused(kernel: Kernel) -> None:
    with pytest.raises(TypeError, match="makes_rows uses np, which makes arrays: register it with maker"):
        kernel.rule(makes_rows)
    kernel.maker(makes_rows)
    with pytest.raises(TypeError, match="uses_rows uses makes_rows"):
        kernel.rule(uses_rows)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_two_threads_do_not_compile_at_the_same_time(kernel: Kernel) -> None:
    @kernel.entry
    def doubled(n: int) -> int:
        return 2 * n

    begun: list[str] = []

    def note(_done: int, _of: int, name: str) -> None:
        begun.append(name)
        time.sleep(0.2)  # long enough for the other one to come in between, if nothing keeps it out

    threads = [threading.Thread(target=kernel.prepare, args=(note,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert begun == ["doubled", ""]
    assert doubled(21) == 42
