"""Names and passwords of accounts: what is allowed, and in which form they are compared."""

from __future__ import annotations

import unicodedata

from bocage.table.refused import Refused

MOST_NAME = 40
LEAST_PASSWORD, MOST_PASSWORD = 8, 128
INVISIBLE = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of characters that nobody sees, so that two names could look alike: controls, directions, joiners."""


def invisible(c: str) -> bool:
    return unicodedata.category(c) in INVISIBLE


def read_name(text: str) -> str:
    """A name as it is shown: one form for each character, single spaces."""
    made = " ".join(unicodedata.normalize("NFKC", text).split())
    if any(invisible(c) for c in made):
        raise Refused(400, "bad_name", "the name has characters that cannot be seen; leave them out")
    if not 1 <= len(made) <= MOST_NAME:
        raise Refused(400, "bad_name", f"a name has 1 to {MOST_NAME} characters")
    return made


def folded(name: str) -> str:
    """A name as it is compared: ANNA, Anna and the same in full-width letters are one."""
    seen = "".join(c for c in unicodedata.normalize("NFKC", name) if c.isspace() or not invisible(c))
    return unicodedata.normalize("NFKC", " ".join(seen.split()).casefold())


def read_password(text: str) -> str:
    """A password in one form, so that every keyboard and system types the same one."""
    made = unicodedata.normalize("NFKC", text)
    if any(unicodedata.category(c) == "Cs" for c in made):
        raise Refused(400, "bad_password", "the password has characters that cannot be stored")
    return made


def new_password(text: str, name: str) -> str:
    """A password that may be chosen. Length is what counts; no rule asks for certain characters."""
    made = read_password(text)
    if not LEAST_PASSWORD <= len(made) <= MOST_PASSWORD:
        raise Refused(400, "bad_password", f"a password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters")
    if folded(made) == folded(name) or len(set(made)) == 1:
        raise Refused(400, "bad_password", "this password is too easy to guess; choose another one")
    return made
