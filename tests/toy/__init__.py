"""A game that nothing but its own folder knows: three seats, hidden hands, dice, and draws. It proves the contract."""

from tests.toy.system import SYSTEM

__all__ = ["SYSTEM"]
