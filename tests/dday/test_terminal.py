"""The game on a terminal: the board fits its width, and every choice has words."""

from __future__ import annotations

import pytest
from tests.dday.table import table, whole_game

from bocage.dday import SYSTEM
from bocage.dday.rows import LANGUAGES, load_rows
from bocage.dday.words import say


def test_the_board_tells_who_stands_where() -> None:
    game = table(8, zones={30: "axis 3 infantry 1 tank, uk 2 tank", 26: "us 1 infantry", 29: "uk 2 fighter"})
    lines = str(SYSTEM.terminal.board(game, 80, "en")).splitlines()
    assert "! 30 Caen ★                   UK 2t  AX 3i 1t" in lines
    assert "A 26 Saint-Lô ★               US 1i" in lines
    assert any(line.startswith("· 29 Cheux") and line.endswith("UK 2F") for line in lines)


@pytest.mark.parametrize("width", [80, 160])
def test_the_board_fits(width: int) -> None:
    lines = str(SYSTEM.terminal.board(whole_game("wide"), width, "en")).splitlines()
    assert max(len(line) for line in lines if not line.startswith("·")) <= max(width, 100)
    wide = str(SYSTEM.terminal.board(whole_game("wide"), 160, "en")).splitlines()
    assert len(wide) < len(str(SYSTEM.terminal.board(whole_game("wide"), 60, "en")).splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_and_head_are_told_in_every_language(lang: str) -> None:
    game = table(8, zones={30: "uk 2 tank"})
    told = SYSTEM.terminal.choices(game, game.legal()[:3], lang)
    assert all(len(line.split("  ")[-1].split()) > 2 for line in told)
    head = str(SYSTEM.terminal.head(game, lang))
    assert head.startswith("2/10 · 8 ")
    assert "Caen" in head


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tactics_card_is_told_and_how_far_it_is_ours(lang: str) -> None:
    """Volunteers: also that its owner is disputed. V-2 rocket strike is known: no mark."""
    game = table(9, zones={40: "axis 1 infantry"}, boxes={"juno": "1 infantry"}, tactics=[9])
    told = "\n".join(map(str, SYSTEM.terminal.choices(game, game.legal(), lang)))
    card = load_rows().tactics[8]
    assert card.text[lang] in told
    assert say("text", "wholly", lang) in told
    game = table(16, zones={30: "uk 1 fighter"}, charts={"rennes": 40}, lost="axis 5 infantry", tactics=[16])
    told = "\n".join(map(str, SYSTEM.terminal.choices(game, game.legal(), lang)))
    assert f"[{say('text', 'mark_partly', lang)}]" in told
    assert load_rows().tactics[15].ours[lang] in told
    game = table(2, zones={14: "axis 1 blockhouse"}, charts={"uk": 0}, tactics=[2])
    game.apply(game.parse("bombard 14"), ["1"])
    told = "\n".join(map(str, SYSTEM.terminal.choices(game, game.legal(), lang)))
    assert load_rows().tactics[1].text[lang] in told
    assert "[" not in told
