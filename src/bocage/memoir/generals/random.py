"""A general who picks any legal action: the one that every game has."""

from bocage.generals.random import GENERAL

__all__ = ["GENERAL"]
