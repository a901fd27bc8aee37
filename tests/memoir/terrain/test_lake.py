"""Lakes (001 p.6, rulings 6.11): nobody enters; one does not block the line, two side by side on it do."""

from __future__ import annotations

from tests.memoir.asking import field, sees, who_enters


def test_nobody_enters() -> None:
    assert who_enters("lake") == set()


def test_one_does_not_block_two_do() -> None:
    assert sees(field(". lake ."), "A9", "C9")
    assert not sees(field(". lake lake ."), "A9", "D9")


def test_two_that_do_not_adjoin_do_not_block() -> None:
    assert sees(field(". lake . lake ."), "A9", "E9")


def test_a_line_between_two_lakes_is_blocked_beside_one_it_is_not() -> None:
    """From A9 to b8 two hexes lie on either side of the line: B9 and a8."""
    assert sees(field(". lake . \n. . ."), "A9", "b8")
    assert sees(field(". . . \nlake . ."), "A9", "b8")
    assert not sees(field(". lake . \nlake . ."), "A9", "b8")


def test_a_lake_beside_the_line_does_not_make_two_of_the_one_it_crosses() -> None:
    """From A9 to D9 the line crosses B9 and C9 and touches nothing else."""
    assert sees(field(". lake . .\n. lake . ."), "A9", "D9")


def test_both_ways_alike() -> None:
    for picture, a, b in ((". lake lake .", "A9", "D9"), (". lake .\nlake . .", "A9", "b8")):
        battle = field(picture)
        assert sees(battle, a, b) == sees(battle, b, a)
