"""What the tests of this game need compiled."""

import bocage.dday.generals._thinker  # registers what is to be compiled, as the next does
import bocage.dday.kernel.series  # noqa: F401 - as above
from bocage.dday.kernel.rule import KERNEL, SERIES
from bocage.dday.stress.checks import CHECKS
from bocage.dday.thinking.mind import THINKING

KERNELS = (KERNEL, SERIES, CHECKS, THINKING)
