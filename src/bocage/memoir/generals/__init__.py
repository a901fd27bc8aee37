"""Memoir's computer generals: players that choose an action from what their seat may know. One module each."""

from __future__ import annotations

from bocage.generals import Folder, General

__all__ = ["General", "general", "general_names"]

FOLDER = Folder(__name__)


def general_names() -> list[str]:
    """Every module here that does not start with an underscore."""
    return FOLDER.names()


def general(name: str, seat: int, seed: int | str) -> General:
    """A general by its name. The same name, seat and seed play the same game against the same opponent."""
    return FOLDER.make(name, seat, seed)
