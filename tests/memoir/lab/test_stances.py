"""Stances are tried battle by battle: repeatable, told by side, and clear about what it does not understand."""

from __future__ import annotations

import pytest

from bocage.memoir.generals.thinking import weights
from bocage.memoir.lab.stances import main, parse_stance, try_stances

IDLE = dict.fromkeys(weights.NAMES, 0.0)


def test_a_stance_that_cares_for_nothing_loses_more_often() -> None:
    found = try_stances({"idle": IDLE, "same": weights.STANDARD}, ["sainte-mere-eglise"], 40, "t")
    assert [(trial.battle, trial.side) for trial in found] == [
        ("sainte-mere-eglise", side) for side in ("allies", "axis")
    ]
    assert all(trial.gains["same"] == 0.0 for trial in found)
    assert all(trial.gains["idle"] < -0.1 for trial in found)
    assert found[0].standard + found[1].standard == pytest.approx(1.0)
    assert found == try_stances({"idle": IDLE, "same": weights.STANDARD}, ["sainte-mere-eglise"], 40, "t")


def test_a_stance_is_written_as_factors() -> None:
    assert parse_stance("danger=2,approach=0") == weights.STANDARD | {
        "danger": 2 * weights.STANDARD["danger"],
        "approach": 0.0,
    }


def test_it_is_told_by_battle_and_side(capsys: pytest.CaptureFixture[str]) -> None:
    main(["danger=0.5", "-n", "4", "--battles", "pegasus-bridge"])
    told = capsys.readouterr().out
    assert "pegasus-bridge, allies: " in told
    assert "danger=0.5 " in told
    assert "waiting: " in told
    assert "standard: " not in told


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("dangr=2", "there is medal, figure"),
        ("way_back=2", "there is medal, figure"),
        ("danger=x", "such as danger=2.5"),
    ],
)
def test_what_is_not_understood_is_named(text: str, remedy: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([text])
    assert remedy in capsys.readouterr().err
