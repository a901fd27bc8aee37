"""The command line as a whole: help without waiting, and one line for every mistake."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.cli.run import Shell

from bocage import __version__
from bocage.cli import COMMANDS, parser, with_command


def test_help_names_every_command_and_imports_no_compiler() -> None:
    code = "import sys; from bocage.cli import main; main(['--help']); sys.exit('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert all(f"    {name} " in done.stdout for name in COMMANDS)


def test_version(shell: Shell) -> None:
    done = shell("--version")
    assert (done.code, done.out) == (0, f"bocage {__version__}\n")


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_explains_itself(shell: Shell, command: str) -> None:
    done = shell(command, "--help")
    assert done.code == 0
    assert f"usage: bocage {command}" in done.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "pegasus-bridg"), "did you mean 'pegasus-bridge'?"),
        (("sim", "tulon"), "did you mean 'toulon'?"),
        (("play", "nowhere.toml"), "nowhere.toml"),
        (("play", "--load", "nowhere.json"), "nowhere.json"),
        (("replay", "nowhere.json"), "nowhere.json"),
        (("sim", "toulon", "--players", "rommel"), "captain, colonel"),
        (("replay", "nowhere.json", "--until", "-1"), "nowhere.json"),
    ],
)
def test_a_mistake_is_one_line_and_code_2(shell: Shell, words: tuple[str, ...], told: str) -> None:
    done = shell(*words)
    assert done.code == 2
    assert done.err.startswith("bocage: ")
    assert done.err.count("\n") == 1
    assert told in done.err


@pytest.mark.parametrize(
    "words", [("dance",), ("sim",), ("sim", "toulon", "-n", "0"), ("play", "--side", "moon"), ("-x",)]
)
def test_words_that_are_not_understood(shell: Shell, words: tuple[str, ...]) -> None:
    done = shell(*words)
    assert done.code == 2
    assert "bocage" in done.err


def test_without_arguments_the_table_opens() -> None:
    asked = parser("serve").parse_args(with_command([]))
    assert asked.command == "serve"
    assert not asked.no_browser


def test_options_of_the_table_need_no_command() -> None:
    asked = parser("serve").parse_args(with_command(["--port", "9000", "--no-browser"]))
    assert (asked.command, asked.port, asked.no_browser) == ("serve", 9000, True)
    for words in (["--help"], ["-h"], ["--version"], ["--vers"], ["sim", "toulon"], ["dance"]):
        assert with_command(words) == words


def test_an_option_that_nobody_has_is_named(shell: Shell) -> None:
    done = shell("--prot", "9000")
    assert done.code == 2
    assert "--prot" in done.err
