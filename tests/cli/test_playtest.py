"""`bocage playtest` from the command line."""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path

import pytest
from tests.cli.run import Shell

SHIPPED = resources.files("bocage.memoir").joinpath("scenarios", "pegasus-bridge.toml").read_text("utf-8")


def test_a_table_and_files(shell: Shell) -> None:
    done = shell(
        "playtest", "Pegasus Bridge", "-n", 4, "--generals", "simple,random", "--workers", 1, "--json", "out.json",
        "--html", "out.html",
    )  # fmt: skip
    assert (done.code, done.err) == (0, "")
    for told in ("pegasus-bridge: 4 battles", "95 % interval", "How battles end", "Losses by unit", "decisive cards"):
        assert told in done.out
    document = json.loads(Path("out.json").read_text("utf-8"))
    assert document["generals"] == {"allies": "simple", "axis": "random"}
    assert document["wins"]["allies"]["count"] + document["wins"]["axis"]["count"] == 4
    assert Path("out.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    again = shell(
        "playtest", "pegasus-bridge", "-n", 4, "--generals", "simple,random", "--workers", 1, "--json", "again.json"
    )
    assert again.code == 0
    assert Path("again.json").read_bytes() == Path("out.json").read_bytes()


def test_a_designers_file_is_told_every_problem(shell: Shell) -> None:
    Path("mine.toml").write_text(SHIPPED.replace('first = "allies"', 'first = "nobody"').replace("medals", "medales"))
    listed = shell("validate", "mine.toml")
    done = shell("playtest", "mine.toml", "-n", 2, "--generals", "random")
    assert done.code == 2
    assert done.err == listed.out
    assert len(done.err.splitlines()) > 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nowhere",), "there is no such battle"),
        (("toulon", "--generals", "rommel"), "use one or two of"),
        (("toulon", "-n", "0"), "give a whole number from 1"),
        (("toulon", "--workers", "0"), "give a whole number from 1"),
        (("toulon", "--json", "no/such/folder.json"), "name a file in a folder that exists"),
        (("toulon", "--html", "."), "name a file in a folder that exists"),
    ],
)
def test_mistakes_are_told_with_a_remedy(shell: Shell, words: tuple[str, ...], told: str) -> None:
    done = shell("playtest", *words)
    assert done.code == 2
    assert told in done.err


def test_missing_parquet_is_told_before_the_battles(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    done = shell("playtest", "toulon", "-n", 1, "--parquet", "out.parquet")
    assert done.code == 2
    assert "pip install -e '.[parquet]'" in done.err
