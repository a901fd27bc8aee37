"""TOML that strangers wrote, read at a cost that grows with its length only."""

from __future__ import annotations

import re
import tomllib
from typing import Any

MOST_DOTS = 20
"""Dots in one key: many times more than any file of ours has. The parser's work grows with their square."""
_PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\[^\n])*+"|'[^'\n]*+')"""
_PIECE = re.compile(
    r'"""(?:\\.|(?!""").)*+(?:"""|\Z)'  # texts of several lines first: their quotes are no empty texts
    r"|'''(?:(?!''').)*+(?:'''|\Z)"
    r"|#[^\n]*+"
    rf"|(?P<key>{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)"  # values, too: at most a number with one dot
    r"""|["'][^\n]*+""",  # a text without an end: the parser gets no further
    re.DOTALL,
)
_PARTS = re.compile(_PART)


def read_toml(text: str, longest: int = 0) -> dict[str, Any]:
    """The tables of a TOML text, or a `ValueError` that says why not; `longest` bounds its characters."""
    if longest and len(text) > longest:
        raise ValueError(f"it has more than {longest} characters")
    if (long := _long_key(text)) is not None:
        raise ValueError(f"the key {long[:40]!r}… has more than {MOST_DOTS} dots; write it shorter")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply; write it flatter") from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python refuses to read numbers of thousands of digits
        raise ValueError("it holds a number that is too long; write a shorter one") from None


def _long_key(text: str) -> str | None:
    """The first key with too many dots, found in one pass; nothing is ever looked at twice."""
    for found in _PIECE.finditer(text):
        key = found["key"]
        if key and key.count(".") > MOST_DOTS < len(_PARTS.findall(key)) - 1:
            return key
    return None
