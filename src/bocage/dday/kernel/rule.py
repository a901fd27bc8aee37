"""The kernel that all compiled rules of this game register with."""

from pathlib import Path

from bocage.dday.kernel.layout import OUT, STATE, WORLD
from bocage.engine import chance, compiled, linking
from bocage.engine.compiled import Kernel

RECORDS = {"w": WORLD, "s": STATE, "o": OUT}
SOURCES = [Path(__file__).parent, Path(chance.__file__), Path(compiled.__file__), Path(linking.__file__)]
KERNEL = Kernel(RECORDS, SOURCES, name="dday")
SERIES = Kernel(RECORDS, SOURCES, name="dday-series", base=KERNEL, fast=True)
rule = KERNEL.rule
entry = KERNEL.entry
next32 = KERNEL.inner(chance.next32)
