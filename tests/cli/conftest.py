"""A command line for every test of this folder, with saves kept out of the user's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return Shell(monkeypatch, capsys)
