"""Compiled functions that are only ever called by other compiled ones become parts of their callers.

numba makes every function ready to run by itself: it copies in whatever the function calls, directly or not, optimises
all of that and turns it into machine code, and does so again for each of its callers. Of rules that only other rules
call, nothing but the last copy is ever used. A part is compiled as far as its own instructions; whoever is called from
Python then takes in all the parts it needs, once, and optimises them together. Nobody else can call these copies, which
the optimiser is told; where speed counts it also puts much of them into their callers: rules are many small questions.

This reaches into numba (its version is pinned, and `tests/engine/test_linking.py` tells when the place has moved).
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import binding as llvm
from numba.core import codegen, config, cpu, types
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys

_now = threading.local()
_finalize = codegen.JITCodeLibrary.finalize
_get_executable = cpu.CPUContext.get_executable
_optimize = codegen.JITCodeLibrary._optimize_final_module
_pass_builder = codegen.JITCPUCodegen._pass_builder

INLINE = 1000
"""How large a part may be that is put into its callers, in LLVM's measure, in which 225 is usual: random battles are an
eighth faster for a sixth more time to compile. Larger parts gain nothing."""


@contextmanager
def parts_only() -> Iterator[None]:
    """What is compiled in here can be called by other compiled functions only."""
    rtsys.initialize(cpu_target.target_context)  # numba's own functions stay what they are
    before = getattr(_now, "parts", False)
    _now.parts = True
    try:
        yield
    finally:
        _now.parts = before


def put_into_callers(part: Any) -> None:
    """The compiled part is copied to wherever it is called, however large it is."""
    part.library.bocage_inner = True


@contextmanager
def fast_ones() -> Iterator[None]:
    """Entries that are compiled in here are made to run fast, for a sixth more time to compile."""
    _now.fast = True
    try:
        yield
    finally:
        _now.fast = False


def _is_part(library: Any) -> bool:
    return getattr(library, "bocage_part", False)


def _with_their_parts(libraries: list[Any]) -> list[Any]:
    """The libraries and all that they call, each once."""
    found: dict[Any, None] = {}
    todo = list(reversed(libraries))
    while todo:
        library = todo.pop()
        if library not in found:
            found[library] = None
            if _is_part(library):
                todo.extend(reversed(library._linking_libraries))
    return list(found)


def _finalize_or_keep(library: Any) -> None:
    if getattr(_now, "parts", False):
        library._raise_if_finalized()
        for called in library._linking_libraries:
            library._reload_init.update(called._reload_init)
        library.bocage_part = True
        library._finalized = True
        return
    library._linking_libraries = _with_their_parts(library._linking_libraries)
    _finalize(library)


def _optimize_together(library: Any) -> None:
    parts = [called for called in library._linking_libraries if _is_part(called)]
    fast = getattr(_now, "fast", False)
    taken_in = {one.name: part for part in parts for one in part._final_module.functions if not one.is_declaration}
    for function in library._final_module.functions:
        if part := taken_in.get(function.name):
            function.linkage = "internal"
            if fast and getattr(part, "bocage_inner", False):
                function.add_function_attribute("alwaysinline")
    _optimize(library)


def _generous_pass_builder(maker: Any, **how: Any) -> Any:
    """numba's own, but for the size of what is put into its callers, which numba does not let one choose."""
    if not getattr(_now, "fast", False):
        return _pass_builder(maker, **how)
    tuning = llvm.create_pipeline_tuning_options()
    tuning.speed_level = how.pop("opt", config.OPT)
    tuning.loop_vectorization = how.pop("loop_vectorize", config.LOOP_VECTORIZE)
    tuning.slp_vectorization = how.pop("slp_vectorize", config.SLP_VECTORIZE)
    assert not how, "numba asks for something new"
    tuning.inlining_threshold = INLINE
    return llvm.create_pass_builder(maker._tm, tuning)


def _executable_or_none(context: Any, library: Any, fndesc: Any, env: Any) -> Any:
    library._ensure_finalized()
    if _is_part(library):
        # numba wants a built-in function, another one for every rule; this one raises whatever it is given.
        return [].index
    return _get_executable(context, library, fndesc, env)


def _known_by_name(described: Any) -> str:
    """numba writes down the types of a function before each of its passes. For records with hundreds of fields that
    took a sixth of all compilation, and nobody reads it; their name is made once."""
    return str(described.name)


types.Record.__repr__ = _known_by_name  # type: ignore[method-assign]
types.NestedArray.__repr__ = _known_by_name  # type: ignore[method-assign]
codegen.JITCodeLibrary.finalize = _finalize_or_keep
codegen.JITCodeLibrary._optimize_final_module = _optimize_together
codegen.JITCPUCodegen._pass_builder = _generous_pass_builder
cpu.CPUContext.get_executable = _executable_or_none
