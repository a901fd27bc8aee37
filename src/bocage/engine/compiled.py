"""Small compiled functions that share a few fixed record types.

A game's rules are written as free functions over numpy records and compiled by numba. This module gives them one
decorator and takes care of three things that numba leaves to its user:

* every function gets exactly one signature (records by parameter name, everything else a 64-bit integer or float), so
  reading a 16-bit field here and a 32-bit one there does not compile the same function twice;
* the disk cache is keyed by a digest of all rule sources, because numba itself looks only at a function's own file and
  would silently keep a stale copy of what it calls;
* compilation happens in one visible pass that can report its progress, not at the first call.

With ``NUMBA_DISABLE_JIT=1`` the functions stay plain Python: slow, but a debugger can walk through them.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np

from bocage.engine.linking import fast_ones, parts_only, put_into_callers

F = TypeVar("F", bound=Callable[..., Any])
Progress = Callable[[int, int, str], None]

COMPILED = not numba.config.DISABLE_JIT
_ONE_AT_A_TIME = threading.Lock()  # two threads that compile the same function get in each other's way

# Parameters that are not whole numbers, by name.
_BY_NAME = {
    "words": numba.types.Array(numba.int64, 1, "A"),
    "p": numba.types.Array(numba.float64, 1, "C"),
    "q": numba.types.Array(numba.float64, 1, "C"),
    "values": numba.types.Array(numba.float64, 1, "C"),
    "worths": numba.types.Array(numba.float64, 1, "C"),
    "rolls": numba.types.Array(numba.float64, 1, "C"),
    "targets": numba.types.Array(numba.int64, 1, "C"),
    "known": numba.types.Array(numba.float64, 1, "C"),
    "candidates": numba.types.Array(numba.int64, 1, "C"),
    "unknown": numba.types.Array(numba.int64, 1, "C"),
    "seeds": numba.types.Array(numba.int64, 2, "C"),
    "samples": numba.types.Array(numba.float64, 2, "C"),
    "results": numba.types.Array(numba.int64, 2, "C"),
}


def cache_root() -> Path:
    """Where compiled code is kept between runs; ``BOCAGE_CACHE`` overrides it."""
    if chosen := os.environ.get("BOCAGE_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "bocage"


def source_digest(folders: Sequence[Path]) -> str:
    """A digest of the Python sources (files, or folders with all below), and of the compiler that will read them."""
    seen = hashlib.blake2b(f"{numba.__version__} {np.__version__}".encode(), digest_size=10)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
            seen.update(path.relative_to(folder.parent).as_posix().encode())
            seen.update(path.read_bytes())
    return seen.hexdigest()


class Kernel:
    """A family of compiled functions over the same record types."""

    def __init__(
        self,
        records: Mapping[str, np.dtype[Any]],
        folders: Sequence[Path],
        name: str = "rules",
        base: Kernel | None = None,
        fast: bool = False,
    ) -> None:
        """``records`` maps a parameter name to its record; its capital names a one-element array of that record.

        A kernel with a ``base`` holds functions that call those of the base but that most processes do not need: they
        are compiled only when asked for. A ``fast`` one has entries that stay in compiled code for long. Where Python
        calls for every action the call takes longer than the rules do, and a short compilation counts more.
        """
        self.name = name
        self.fast = fast
        self.base = base
        self.functions: list[Any] = []
        self.entries: list[Any] = []
        self.inner_rules: set[Any] = set()
        self.makers = {"np"}  # names that a function without reference counts does not use
        self.signatures: dict[Any, tuple[Any, ...]] = {}
        self.digest = source_digest(folders)
        # numba finds what it has compiled by the path of the source: another checkout needs a folder of its own.
        place = hashlib.blake2b(str(Path(__file__).resolve()).encode(), digest_size=4).hexdigest()
        self.cache = cache_root() / f"{self.digest}-{place}"
        self._types: dict[str, Any] = {}
        for name, dtype in records.items():
            record = numba.from_dtype(dtype)
            self._types[name] = record
            self._types[name.upper()] = self._types[name.upper() + "2"] = numba.types.Array(record, 1, "C")
        self._ready = not COMPILED

    def rule(self, function: F) -> F:
        """Register a function that other compiled functions call. It makes no arrays, so it needs not count who holds
        the ones it is given: numba would do that at every use, for a third of the time."""
        if careless := self.makers & set(function.__code__.co_names):
            raise TypeError(f"{function.__name__} uses {careless.pop()}, which makes arrays: register it with maker")
        return self._add(function, self.functions, counts=False)

    def inner(self, function: F) -> F:
        """Register a rule that is asked in the innermost loops: it is put into whoever calls it. By itself LLVM hardly
        does that with functions that can raise, which all are whose indices are checked."""
        made = self.rule(function)
        self.inner_rules.add(made)
        return made

    def maker(self, function: F) -> F:
        """Register a function that other compiled functions call, and that makes arrays itself or by what it calls."""
        self.makers.add(function.__name__)
        return self._add(function, self.functions, counts=True)

    def entry(self, function: F) -> F:
        """Register a function that ordinary Python calls."""
        return self._add(function, self.entries, counts=True)

    def _add(self, function: F, where: list[Any], counts: bool) -> F:
        if not COMPILED:
            return function
        numba.config.CACHE_DIR = str(self.cache)
        alone = where is self.entries
        made = numba.njit(
            cache=alone,
            boundscheck=True,
            nogil=True,
            _nrt=counts,
            no_cpython_wrapper=not alone,
            no_cfunc_wrapper=True,
        )(function)
        if not alone:
            made._can_compile = False  # not by a call from Python, which has no way into a part
        where.append(made)
        self.signatures[made] = tuple(self._type_of(p) for p in inspect.signature(function).parameters.values())
        return made  # type: ignore[no-any-return]

    def _type_of(self, parameter: inspect.Parameter) -> Any:
        if parameter.name in self._types:
            return self._types[parameter.name]
        return _BY_NAME.get(parameter.name, numba.int64)

    @property
    def warm(self) -> bool:
        """Whether an earlier run has left everything compiled on disk."""
        return not COMPILED or self._stamp.exists()

    @property
    def _stamp(self) -> Path:
        """Tells of just these entries: whoever has not loaded all that belong to a kernel compiles fewer of them."""
        names = " ".join(f"{made.__module__}.{made.__name__}" for made in self.entries)
        return self.cache / f"complete-{self.name}-{hashlib.blake2b(names.encode(), digest_size=4).hexdigest()}"

    def prepare(self, progress: Progress | None = None) -> None:
        """Compile, or load from the cache, whatever is not ready yet. Cheap when called again."""
        if self._ready:  # nobody waits for another kernel without need
            return
        with _ONE_AT_A_TIME:
            if not self._ready:
                self._prepare(progress)

    def _prepare(self, progress: Progress | None) -> None:
        # Warm, the entries alone are loaded: they carry what they call. Cold, callees come first, so that each has
        # its one signature before a caller asks for another.
        todo = self.entries if self.warm else [*self._callees(), *self.entries]
        for made in todo:
            if not made.signatures:
                made.disable_compile(False)  # a rule may stand before another that it calls
        for done, made in enumerate(todo):
            if progress:
                progress(done, len(todo), made.__name__)
            with self._manner(made):
                self._compile(made)
        if progress:
            progress(len(todo), len(todo), "")
        self.cache.mkdir(parents=True, exist_ok=True)
        self._stamp.touch()
        self._ready = True

    def _manner(self, made: Any) -> AbstractContextManager[None]:
        if made not in self.entries:
            return parts_only()
        return fast_ones() if self.fast else nullcontext()

    def _callees(self) -> list[Any]:
        return [*(self.base._callees() if self.base else []), *self.functions]

    def _compile(self, made: Any) -> None:
        if not made.signatures:
            made.compile(self._signature(made))
            if self._is_inner(made):
                put_into_callers(*made.overloads.values())
        made.disable_compile()

    def _signature(self, made: Any) -> tuple[Any, ...]:
        if made in self.signatures or not self.base:
            return self.signatures[made]
        return self.base._signature(made)

    def _is_inner(self, made: Any) -> bool:
        return made in self.inner_rules or (self.base is not None and self.base._is_inner(made))
