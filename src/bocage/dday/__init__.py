"""Axis & Allies: D-Day as a game system."""

from bocage.dday.system import SYSTEM

__all__ = ["SYSTEM"]
