"""A general who picks any legal action: the measure that every other one has to beat."""

from bocage.engine.generals import RandomGeneral

GENERAL = Random = RandomGeneral
