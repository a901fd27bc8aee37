"""Workers that all tests of Memoir's lab share."""

from tests.lab.conftest import two

__all__ = ["two"]
