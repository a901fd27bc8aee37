"""Memoir '44 as a game system."""

from bocage.memoir.system import SYSTEM

__all__ = ["SYSTEM"]
