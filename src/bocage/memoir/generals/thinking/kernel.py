"""The kernel of the thinking functions: built on the rules' own, compiled only in processes that think."""

from pathlib import Path

from bocage.engine.compiled import Kernel
from bocage.memoir.kernel.layout import OUT, STATE, WORLD
from bocage.memoir.kernel.rule import KERNEL, SOURCES

_RECORDS = {"w": WORLD, "s": STATE, "o": OUT, "t": STATE}
_THOUGHTS = [*SOURCES, Path(__file__).parent]
THINKING = Kernel(_RECORDS, _THOUGHTS, name="thinking", base=KERNEL)
DUELS = Kernel(_RECORDS, _THOUGHTS, name="duels", base=THINKING)
think = THINKING.rule
think_in_arrays = THINKING.maker
entry = THINKING.entry
