"""The ten official examples of sight and hills (rulings 6.8), drawn as the one board they were published on.

A hill hides what is behind it unless shooter, target and the hill between them belong to one connected hill. Units and
towns hide whatever the height.
"""

from __future__ import annotations

import pytest
from tests.memoir.asking import field, sees
from tests.memoir.table import battle_phase, order, table, targets

BOARD = """
.    H    .    .    H:xi .    .    .:xi .    .    .    H:xi .
  H:xi H    .    H    H    .    H    H    .    .    H    H
.    .    .    .    .    .    .    .    .    .    .    H:ai .
  .:ai .    .    .:ai .    .    .:ai .    .    .    .    .
.    .    .    .    .    .    .    .    H:ai .    H    H:xi .
  .    .    .    .    .    .    .    .    .    .    .    .
.    H:xi .    .    H:xi .    .    .:xi .    H:xi .    H    H:xi
  .    .    .    H    T    .    T    .    .:ai .    H    T
.    H:ai .    .    H:ai .    H:ai .    H:ai .    .    H:ai .
"""

EXAMPLES = {
    "A: up to the edge of a hill": ("a6", "a8", True),
    "B: up to the second rank of a hill": ("d6", "E9", False),
    "C: over a hill from flat to flat": ("g6", "H9", False),
    "D: along one hill": ("L7", "L9", True),
    "E: hill to hill over low ground": ("B1", "B3", True),
    "F: a town on one side only": ("E1", "E3", True),
    "G: a town in the way": ("G1", "H3", False),
    "H: a unit on low ground between two hills": ("I1", "J3", False),
    "I: a town in the way within one hill": ("L1", "M3", False),
    "J: the near edge of the other hill": ("I5", "L5", False),
}


@pytest.mark.parametrize(("shooter", "target", "seen"), EXAMPLES.values(), ids=list(EXAMPLES))
def test_official_examples_in_both_directions(shooter: str, target: str, seen: bool) -> None:
    battle = table(BOARD)
    assert sees(battle, shooter, target) is seen
    assert sees(battle, target, shooter) is seen


@pytest.mark.parametrize(("shooter", "target", "seen"), EXAMPLES.values(), ids=list(EXAMPLES))
def test_official_examples_as_battles(shooter: str, target: str, seen: bool) -> None:
    """What may be battled follows what is seen. In E and J the dice of infantry suffice, because all stand on hills."""
    battle = table(BOARD.replace(":ai", ":at"))
    order(battle, "direct-from-hq", shooter)
    battle_phase(battle)
    assert (target in targets(battle, shooter)) is seen


def test_a_town_within_one_hill_hides_but_a_hill_does_not() -> None:
    battle = field("H:xi H H:ai . H:xi T H:ai")
    assert sees(battle, "C9", "A9")
    assert not sees(battle, "G9", "E9")


def test_two_hills_that_do_not_touch_hide_behind_each_other() -> None:
    battle = field("H:xi . H H:ai")
    assert not sees(battle, "D9", "A9")


def test_a_bend_of_the_same_hill_does_not_hide() -> None:
    """Connected is connected, however the hill winds (rulings 6.8)."""
    battle = field(
        """
        .    H    H    .
          H:xi H    H:ai .
        """
    )
    assert sees(battle, "a8", "c8")


def test_low_units_on_both_sides_of_a_hill_pair() -> None:
    """A line along an edge is blocked only when both hexes beside it block."""
    battle = field(
        """
        .    .:xi .    .    .:xi .
          H    .    .    H    H
        .    .:ai .    .    .:ai .
        """
    )
    assert sees(battle, "B7", "B9")
    assert not sees(battle, "E7", "E9")
