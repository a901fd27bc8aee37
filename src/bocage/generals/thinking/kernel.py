"""The kernel of the thinking functions: built on the rules' own, compiled only in processes that think."""

from pathlib import Path

from bocage.engine.compiled import Kernel
from bocage.memoir.kernel.layout import OUT, STATE, WORLD
from bocage.memoir.kernel.rule import KERNEL, SOURCES

THINKING = Kernel(
    {"w": WORLD, "s": STATE, "o": OUT, "t": STATE}, [*SOURCES, Path(__file__).parent], name="thinking", base=KERNEL
)
think = THINKING.rule
think_in_arrays = THINKING.maker
entry = THINKING.entry
