"""The map in a terminal: it looks like the board, fits 80 columns and says everything without colour."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.memoir.table import do, document, table

from bocage.memoir.drawing.sheet_text import battle_text
from bocage.memoir.drawing.textmap import legend, plain_map, text_map
from bocage.memoir.scenario import from_document, load_scenario, scenario_ids


def rows_of(picture: str) -> list[str]:
    return plain_map(from_document(document(picture))).splitlines()


@pytest.mark.parametrize("name", scenario_ids())
def test_every_map_fits_a_terminal(name: str) -> None:
    lines = plain_map(load_scenario(name)).splitlines()
    assert len(lines) == 2 * 9 + 2
    boards = load_scenario(name).size[0] // 13  # two boards side by side take two terminals' width
    assert max(cell_len(line) for line in lines) <= 80 * boards
    assert lines[0] == lines[-1]
    assert plain_map(load_scenario(name)).isascii()


def test_a_goal_gives_up_its_letter_before_the_map_gets_wider() -> None:
    lines = plain_map(load_scenario("braskir-offensive")).splitlines()
    assert any("FR=w*|" in line for line in lines)


def test_cells_hold_terrain_structure_obstacles_and_unit() -> None:
    lines = rows_of("T:xi R= .w .s:xi3 F\n . Hb:ai")
    assert lines[1].startswith("9|T    |R=   |.w   |.s   :F    |.")
    assert lines[2].startswith(" | xi4 |     |     | xi3 :     |")
    assert lines[3].startswith("8   |.    |Hb   |.")
    assert lines[4].startswith("    |     | ai4 |")


def test_columns_stand_under_their_letters() -> None:
    lines = rows_of(". B:xi .\n . T:ai")
    assert lines[2].index("xi4") == lines[0].index("B") - 1
    assert lines[4].index("ai4") == lines[0].index("b") - 1


def test_section_lines_run_between_long_and_through_short_hexes() -> None:
    lines = rows_of(".:ai .:xi")
    at = [i for i, sign in enumerate(lines[1]) if sign == ":"]
    assert len(at) == 2
    assert all([i for i, sign in enumerate(line) if sign == ":"] == at for line in lines[1:-1])


def test_objectives_name_their_side() -> None:
    goals = [{"side": "axis", "hexes": ["B9"]}, {"side": "allies", "hexes": ["C9", "B9"]}]
    about = document("T T T .:ai .:xi", objectives=goals)
    assert plain_map(from_document(about)).splitlines()[1].startswith("9|T    |T *ax|T  *a|")


def test_wider_cells_make_a_wider_map() -> None:
    goals = [{"side": "axis", "hexes": ["A9"]}, {"side": "allies", "hexes": ["A9"]}]
    lines = plain_map(from_document(document("R=swh .:ai .:xi", objectives=goals))).splitlines()
    assert lines[1].startswith("9|R=swh *ax|")
    starts = [line.index("|") for line in lines[1:-1:2]]
    assert starts[1] - starts[0] == 5


def test_names_can_be_written_into_the_hexes() -> None:
    lines = plain_map(from_document(document("T:xi .:ai")), names=True).splitlines()
    assert lines[1].startswith("9|A9 T")
    assert "|a8 ." in lines[3]


def test_a_running_battle_shows_orders_moves_and_losses() -> None:
    battle = table(". .\n . .:xi\n. .:ai .:ai", ["direct-from-hq"])
    do(battle, "play direct-from-hq", "order B7", "order C7")
    assert "|!ai4 |!ai4 |" in plain_map(battle).splitlines()[6]
    assert ("!", "ordered") in legend(battle)
    while (decision := battle.decision()) and decision.kind != "move":
        do(battle, "done")
    do(battle, "move C7 D7", "done")
    do(battle, "attack B7 b8 {infantry star star}")
    lines = plain_map(battle).splitlines()
    assert "|-ai4 |" in lines[6]
    assert "| xi3 |" in lines[4]


def test_colours_never_say_more_than_letters() -> None:
    """The coloured map is the plain one, letter by letter."""
    console = Console(color_system="truecolor", force_terminal=True, width=100, soft_wrap=True)
    with console.capture() as captured:
        console.print(text_map(load_scenario("mortain")))
    assert "\x1b[" in captured.get()
    assert "\x1b" not in plain_map(load_scenario("mortain"))
    plain = [line.rstrip() for line in text_map(load_scenario("mortain")).plain.splitlines()]
    assert plain == plain_map(load_scenario("mortain")).splitlines()


def test_the_legend_has_what_occurs_and_nothing_else() -> None:
    marks = dict(legend(load_scenario("arnhem-bridge"), "nl"))
    assert marks["#"] == "lange brug"
    assert marks["_e"] == "elitepantser"
    assert "B" not in marks
    assert "*" not in marks
    assert "!" not in marks


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ["Mortain", "7 August 1944", "Sides", "Special rules", "Legend", "moves first", "Axis: 1 medal for L1"]),
        ("nl", ["7 augustus 1944", "Partijen", "Bijzondere regels", "Legenda", "begint", "As: 1 medaille voor L1"]),
        ("fr", ["7 août 1944", "Camps", "Règles spéciales", "Légende", "joue en premier", "Axe : 1 médaille pour L1"]),
    ],
)
def test_the_whole_sheet_speaks_the_language(lang: str, sentences: list[str]) -> None:
    scenario = load_scenario("mortain")
    text = battle_text(scenario, lang).plain
    for sentence in sentences:
        assert sentence in text
    flat = " ".join(text.replace("\n- ", " ").split())
    spoken = scenario.words(lang)
    for told in (spoken.title, spoken.briefing, *spoken.rules):
        assert " ".join(told.split()) in flat


def test_objectives_are_told_in_full() -> None:
    text = " ".join(battle_text(load_scenario("saverne-gap"), "en").plain.split())
    assert "Allies: the battle for any 2 of g8, G9, F9, at the end of their own turn" in text
    assert "Allies: 1 medal for C9, kept once taken" in battle_text(load_scenario("liberation-of-paris"), "en").plain


def test_sides_count_their_medals_while_playing() -> None:
    battle = table(". .:ai .:xi", objectives=[{"side": "allies", "hexes": ["B9"]}])
    text = battle_text(battle).plain
    assert "Allies (Great Britain), bottom edge: 1 card, 1 of 9 medals" in text
    assert "1 medal for B9 (held now)" in text
