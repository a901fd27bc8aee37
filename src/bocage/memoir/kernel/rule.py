"""The kernel that all compiled rules of this game register with."""

from pathlib import Path

from bocage.engine import chance, compiled
from bocage.engine.compiled import Kernel
from bocage.memoir.kernel.layout import OUT, STATE, WORLD

_PACKAGE = Path(__file__).parents[1]
_RECORDS = {"w": WORLD, "s": STATE, "o": OUT}
SOURCES = [_PACKAGE / "kernel", _PACKAGE / "special", Path(chance.__file__), Path(compiled.__file__)]
KERNEL = Kernel(_RECORDS, SOURCES)
CHECKS = Kernel(_RECORDS, SOURCES, name="checks", base=KERNEL)
rule = KERNEL.rule
entry = KERNEL.entry
next32 = rule(chance.next32)
