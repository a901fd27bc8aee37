"""Compiles what generals think with and what tests ask of it, in a process beside the one that compiles the rules."""

from tests.memoir.probes import PROBES

import bocage.memoir.generals.thinking.duels
import bocage.memoir.generals.thinking.games  # noqa: F401 - registers what is to be compiled
from bocage.memoir.generals.thinking.kernel import DUELS, THINKING

if __name__ == "__main__":
    for kernel in (THINKING, DUELS, PROBES):
        kernel.prepare()
