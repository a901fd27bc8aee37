"""The kernel that all compiled rules of this game register with."""

from pathlib import Path

from bocage.engine import chance, compiled, linking
from bocage.engine.compiled import Kernel
from bocage.memoir.kernel.layout import OUT, STATE, WORLD

_PACKAGE = Path(__file__).parents[1]
_RECORDS = {"w": WORLD, "s": STATE, "o": OUT}
SOURCES = [
    _PACKAGE / "kernel",
    _PACKAGE / "special",
    Path(chance.__file__),
    Path(compiled.__file__),
    Path(linking.__file__),
]
KERNEL = Kernel(_RECORDS, SOURCES)
SERIES = Kernel(_RECORDS, SOURCES, name="series", base=KERNEL, fast=True)
CHECKS = Kernel(_RECORDS, SOURCES, name="checks", base=KERNEL)
rule = KERNEL.rule
inner = KERNEL.inner
entry = KERNEL.entry
next32 = inner(chance.next32)
