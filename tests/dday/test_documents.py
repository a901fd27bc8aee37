"""Games from documents that no battle from the beginning comes to, and what is seen of their airborne boxes."""

from __future__ import annotations

from tests.dday.table import about, box, choices, do, lost, phase, table, units, whole_game

from bocage.dday import SYSTEM
from bocage.dday.drawing import ground
from bocage.dday.rows import load_rows


def test_more_dice_than_a_number_of_an_action_can_say_are_fired_in_turns() -> None:
    guns = dict.fromkeys((4, 7, 11), "axis 8 blockhouse")
    game = table(9, zones=guns, boxes={"utah": "3 infantry 1 tank"})
    assert (phase(game), about(game)["dice"]) == ("axis seaward", 24)
    numbers = {int(text.split()[3]) for text in choices(game, "fire us infantry")}
    assert numbers == set(range(1, 16))
    do(game, f"fire us infantry 15 {{{' '.join('6' * 15)}}}")
    assert about(game)["dice"] == 9
    do(game, "fire us infantry 9 {1 1 1}", "fire us tank 6 {1}")
    assert not box(game, "utah")


def test_8_a_blockhouse_for_a_ruin_that_the_document_does_not_count() -> None:
    game = table(8, zones={14: "axis 1 blockhouse 1 infantry", 3: "us 1 infantry"}, tactics=[8])
    while phase(game) != "axis tactics":
        do(game, "done")
    do(game, "use 14")
    assert units(game, 14)["axis blockhouse"] == 2
    assert not lost(game)


def test_the_airborne_boxes_are_seen_until_they_have_attacked() -> None:
    game = whole_game()
    assert game.observe(None)["airborne"] == {"10": 3, "11": 3, "17": 3}
    do(game, "assault 10 {6 6 6}")
    assert game.observe(None)["airborne"] == {"11": 3, "17": 3}
    assert table(10, zones={10: "us 3 infantry"}).observe(None)["airborne"] == {}


def test_the_airborne_boxes_are_drawn_in_their_zones() -> None:
    assert ground(small=False).count(b'<g class="airborne">') == 3
    for drop in load_rows().airborne:
        outline = load_rows().zone(drop.zone).outline
        across, down = zip(*outline, strict=True)
        x, y, wide, high = drop.at
        assert min(across) <= x < x + wide <= max(across) + 1
        assert min(down) <= y < y + high <= max(down)


def test_a_die_that_may_be_rolled_again_is_told_with_its_face() -> None:
    game = table(14, charts={"uk": 0}, fortune=[14])
    do(game, "fortune {1}", "roll uk {2 5}")
    legal = {game.format(action): action for action in game.legal()}
    told = {lang: [one["text"] for one in SYSTEM.people.choices(game, legal, lang)] for lang in ("en", "nl", "fr")}
    assert told["en"] == ["Roll die 1 again (it shows 2)", "Roll die 2 again (it shows 5)", "Keep both"]
    assert told["nl"][1] == "Dobbelsteen 2 opnieuw (nu 5)"
    assert told["fr"][0] == "Relancer le dé 1 (il montre 2)"
