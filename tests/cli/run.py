"""The command line from inside a test: arguments and typed lines in, exit code and text out."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from bocage.cli import main


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


class Shell:
    """Runs commands with typed lines as standard input, which then ends."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *words: object, typed: Iterable[str] = ()) -> Outcome:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self.capsys.readouterr()
        code = main([str(word) for word in words])
        said = self.capsys.readouterr()
        return Outcome(code, said.out, said.err)
