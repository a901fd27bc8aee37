"""The words of cards on two boards: those that mean something else there have a text of their own (002)."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from tests.memoir.overlord.field import front
from tests.memoir.table import do

from bocage.memoir.game import Battle
from bocage.memoir.rows import load_rows
from bocage.memoir.terminal import hand_table
from bocage.memoir.words import catalogue, say

ALIKE = {"air-power", "armor-assault", "artillery-bombard", "barrage", "behind-enemy-lines", "close-assault"}
ALIKE |= {"dig-in", "firefight"}
"""What is printed is true of a general's units, too; air power and the barrage are the commander's own."""


def test_every_card_of_the_deck_is_either_alike_or_has_a_text() -> None:
    told = {key.split(".")[1] for key in catalogue() if key.startswith("two_boards.")}
    cards = {card.id for card in load_rows().cards if card.count and card.id in load_rows().boxes["base"]}
    for card in cards - ALIKE:
        assert card in told or card.split("-")[0] in told, card
    assert not {card for card in ALIKE if card in told or card.split("-")[0] in told}


def test_section_cards_speak_of_one_section_of_a_command() -> None:
    for family in ("recon", "probe", "attack", "assault"):
        assert "one section of this command" in say(f"two_boards.{family}", "en")


def on_the_terminal(battle: Battle, seat: int) -> str:
    screen = StringIO()
    Console(width=300, file=screen).print(hand_table(battle, seat, "en"))
    return screen.getvalue()


def test_a_terminal_says_what_the_cards_mean_here_and_where_they_have_gone() -> None:
    battle = front(["probe-left", "barrage"])
    shown = on_the_terminal(battle, 0)
    assert "in one section of this command" in shown
    assert "on the left flank" not in shown, "what is printed is for one board"
    do(battle, "give probe-left left")
    assert "given to: Allied left" in on_the_terminal(battle, 0)
    assert "given" not in on_the_terminal(battle, 2)
    assert "in one section of this command" in on_the_terminal(battle, 2)
