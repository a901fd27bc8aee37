"""Rules that only rules call are parts of their callers, and the whole computes what Python computes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bocage.engine.compiled import COMPILED, Kernel

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

BOX = np.dtype([("value", "i2")])


@pytest.fixture
def kernel(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    monkeypatch.setenv("BOCAGE_CACHE", str(tmp_path_factory.mktemp("cache")))
    return Kernel({"s": BOX}, [], name="linking")


@pytest.fixture
def fast_kernel(kernel: Kernel) -> Kernel:
    kernel.fast = True
    return kernel


def test_parts_are_taken_in_by_whoever_python_calls(kernel: Kernel) -> None:
    @kernel.rule
    def double(n: int) -> int:
        return max(2 * n, 0)

    @kernel.rule
    def keep(s: Any, n: int) -> None:
        s.value = double(n) + double(n + 1)

    @kernel.maker
    def total(n: int) -> Any:
        found = np.zeros(4, np.int64)
        for i in range(4):
            found[i] = double(n + i)
        return found.sum()

    @kernel.entry
    def ask(S: Any, n: int) -> Any:  # noqa: N803 - the capital says that it is an array of records
        keep(S[0], n)
        return total(n)

    kernel.prepare()
    box = np.zeros(1, BOX)
    assert ask(box, 5) == 10 + 12 + 14 + 16
    assert box[0]["value"] == 10 + 12
    with pytest.raises((TypeError, ValueError)):
        double(5)


def test_a_fault_in_a_part_reaches_python(kernel: Kernel) -> None:
    @kernel.rule
    def refuse(n: int) -> int:
        if n > 3:
            raise RuntimeError("too many")
        return n

    @kernel.entry
    def ask(n: int) -> int:
        return refuse(n)

    kernel.prepare()
    assert ask(3) == 3
    with pytest.raises(RuntimeError, match="too many"):
        ask(4)


def test_nothing_of_a_part_is_made_ready_to_run(kernel: Kernel) -> None:
    @kernel.rule
    def part(n: int) -> int:
        return n + 1

    @kernel.entry
    def ask(n: int) -> int:
        return part(n)

    kernel.prepare()
    dispatcher: Any = part
    (made,) = dispatcher.overloads.values()
    assert not made.library._codegen._engine.is_symbol_defined(made.fndesc.mangled_name)
    assert ask(1) == 2


@pytest.mark.parametrize("inner", [True, False])
def test_an_inner_rule_is_a_part_of_its_callers_however_large(fast_kernel: Kernel, inner: bool) -> None:
    kernel = fast_kernel
    made: dict[str, Any] = {}
    steps = "\n".join(f"    words[{i}] += words[{i + 1}]" for i in range(200))
    exec(f"def long_way(words):\n{steps}\n", made)
    long_way = (kernel.inner if inner else kernel.rule)(made["long_way"])

    @kernel.entry
    def ask(words: Any) -> Any:
        long_way(words)
        long_way(words)
        return words[0]

    kernel.prepare()
    assert ask(np.ones(201, np.int64)) == 4, "each step doubles"
    dispatcher: Any = ask
    (whole,) = dispatcher.overloads.values()
    left = [one.name for one in whole.library._final_module.functions if not one.is_declaration]
    assert any("long_way" in name for name in left) is not inner
