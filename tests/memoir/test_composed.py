"""Kinds of units are composed when a battle is set up, and a World holds the rows that its battle uses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.growing import NAMED, grown
from tests.memoir.random_play import play_on
from tests.memoir.table import do, document

from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.composed import Made, changed, compose, load_traits, traits_from
from bocage.memoir.drawing.board import board_svg
from bocage.memoir.drawing.textmap import plain_map
from bocage.memoir.kernel import layout
from bocage.memoir.options import Options
from bocage.memoir.rows import Kind, load_rows
from bocage.memoir.rows_read import RowError, data_text
from bocage.memoir.scenario import ScenarioError, from_document, read_scenario, write_scenario
from bocage.memoir.system import SYSTEM
from bocage.memoir.words import name_of

ROWS = load_rows()
PICTURE = """
.:ai .:ai .:at  .    .:xi
   .:ai .   .   .   .
"""
TRAITS = f"""
[[army]]
id = "stubborn"
{NAMED}on = ["infantry"]
change = {{ flags_ignored = "+1" }}

[[badge]]
id = "scouts"
code = "v"
{NAMED}on = ["infantry"]
change = {{ move = 3, dice = "+1" }}

[[equipment]]
id = "wireless"
{NAMED}change = {{ dice = [3, 2, 1, 1], needs_sight = false }}
"""


def units(*blocks: dict[str, Any], **more: Any) -> dict[str, Any]:
    return document(PICTURE) | {"units": list(blocks)} | more


def kinds(game: Any) -> list[str]:
    w = game.world[0]
    return [game.rows.kinds[int(u["kind"])].id for u in w["units"][: int(w["n_units"])]]


def values(kind: Kind) -> dict[str, Any]:
    return {key: value for key, value in vars(kind).items() if key not in {"id", "name", "code"}}


def test_combinations_with_a_row_of_their_own_are_that_kind() -> None:
    for name, block in load_traits().items():
        for trait in block.values():
            for base, whole in trait.kinds.items():
                made = compose(ROWS, base, made=Made(era=trait.id) if name == "era" else Made(badge=trait.id))
                assert made is ROWS.kinds[ROWS.kind(whole)]
                if trait.makes_kinds:
                    continue
                by_hand = changed(ROWS.kinds[ROWS.kind(base)], trait.change.items())
                assert values(by_hand) == values(made), "the row says what the trait says"
    game = SYSTEM.new(units({"hex": "A9", "badge": "special-forces-badge"}, {"hex": "C9", "badge": "elite-badge"}))
    assert kinds(game) == ["special-forces", "infantry", "elite-armor", "infantry", "infantry"]
    assert game.unit_label(0) == "allies special-forces 1"


def test_a_battle_without_such_units_has_the_kinds_of_the_base_game() -> None:
    game = SYSTEM.new(document(PICTURE))
    assert game.rows.kinds == ROWS.kinds[:6]
    assert compose(ROWS, "infantry") is ROWS.kinds[0]


def test_values_of_single_units() -> None:
    game = SYSTEM.new(
        units(
            {"hex": "A9", "move": 3, "flags_ignored": 2},
            {"hex": "B9", "flags_ignored": 2, "move": 3},
            {"hex": "C9", "medals": 2, "nation": "PL"},
            {"hex": "E9", "dice": [4, 3], "takes_ground": False},
        )
    )
    assert kinds(game)[0] == kinds(game)[1] == "infantry+move=3+flags_ignored=2", "one combination, one kind"
    assert kinds(game)[2:] == ["armor", "infantry+dice=4,3+takes_ground=false", "infantry"]
    assert len(game.rows.kinds) == 8
    w = game.world[0]
    assert [int(u["value"]) for u in w["units"][:5]] == [1, 1, 2, 1, 1]
    assert int(w["units"][2]["nation"]) != int(w["units"][0]["nation"]) == int(w["units"][1]["nation"])
    own = w["kinds"][int(w["units"][0]["kind"])]
    assert (int(own["move"]), int(own["flags_ignored"]), int(own["move_battle"])) == (3, 2, 1)
    axis = w["kinds"][int(w["units"][3]["kind"])]
    assert (axis["dice"][:4].tolist(), int(axis["reach"]), int(axis["takes_ground"])) == ([0, 4, 3, 0], 2, 0)


def test_such_a_battle_is_played_saved_written_and_drawn() -> None:
    with grown(traits=TRAITS):
        drawn = units({"hex": "A9", "badge": "scouts", "equipment": ["wireless"], "move": 4})
        drawn["sides"]["allies"]["army"] = "stubborn"
        scenario = from_document(drawn)
        assert from_document(scenario.to_document()) == scenario == read_scenario(write_scenario(scenario))
        game = SYSTEM.new(drawn, seed=1)
        assert kinds(game)[0] == "infantry+stubborn+scouts+wireless+move=4"
        assert kinds(game)[1:3] == ["infantry+stubborn", "armor"]
        kind = game.rows.kinds[game.rows.kind(kinds(game)[0])]
        assert (kind.flags_ignored, kind.move, kind.dice, kind.needs_sight) == (1, 4, (3, 2, 1, 1), 0)
        assert name_of(kind.id, "nl") == "infanterie + nieuw + nieuw + nieuw"
        play_on(game, 3, 60)
        assert SYSTEM.load(game.save()).digest() == game.digest()
        assert 'class="unit allies infantry+stubborn+scouts+wireless+move=4"' in board_svg(scenario)
        assert "ai4" in plain_map(scenario)


def test_a_composed_unit_moves_as_its_values_say() -> None:
    game = SYSTEM.new(units({"hex": "a8", "move": 3}), {"hands": {"allies": ["assault-right", "assault-left"]}}, seed=1)
    reach: dict[str, int] = {}
    for card in ("assault-left", "assault-right"):
        now = game.copy()
        do(now, f"play {card}")
        for text in (now.format(action) for action in now.legal()):
            if text.startswith("move "):
                _, start, end = text.split()
                far = now.board.distance(now.board.index(start), now.board.index(end))
                reach[start] = max(reach.get(start, 0), far)
    assert (reach["a8"], reach["B9"]) == (3, 2)


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ({"hex": "A1", "medals": 2}, "unit 1: hex: there is no unit on it"),
        ({"medals": 2}, "unit 1: the key 'hex' is missing"),
        ({"hex": "A9", "badge": "elite-badge"}, "unit 1: elite-badge is for armor, not for infantry"),
        ({"hex": "A9", "badge": "elit-badge"}, "unit 1: there is no badge 'elit-badge'; did you mean 'elite-badge'"),
        ({"hex": "A9", "equipment": ["x"]}, "unit 1: there is no equipment 'x'"),
        ({"hex": "A9", "move": 99}, "unit 1: move: 99 does not fit"),
        ({"hex": "A9", "move_battle": 5}, "unit 1: move_battle: it cannot be more than move"),
        ({"hex": "A9", "figures": "-9"}, "unit 1: it would have 0 figures; give it 1 to 9"),
        ({"hex": "A9", "nation": "XX"}, "unit 1: nation: 'XX' is not known here"),
        ({"hex": "A9", "mov": 3}, "unit 1: unknown key 'mov'; did you mean 'move'?"),
    ],
)
def test_units_that_cannot_be(block: dict[str, Any], message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        from_document(units(block))
    assert message in str(caught.value)


def test_armies_and_eras_must_exist() -> None:
    drawn = units(era="ancient")
    drawn["sides"]["axis"]["army"] = "legion"
    with pytest.raises(ScenarioError) as caught:
        from_document(drawn)
    assert "era: 'ancient' is not known here" in str(caught.value)
    assert "sides.axis.army: 'legion' is not known here" in str(caught.value)


def test_mistakes_in_the_file_are_named() -> None:
    block = f'[[badge]]\nid = "armor"\n{NAMED}change = {{ moves = 3 }}\nkinds = {{ infantry = "x" }}\n'
    with pytest.raises(RowError) as caught:
        traits_from(data_text("traits.toml") + block, ROWS)
    for message in (
        "armor: the id is taken",
        "armor: change: unknown key 'moves'; did",
        "armor: kinds: 'x' is not known",
    ):
        assert f"traits.toml: {message}" in str(caught.value)


def test_a_world_holds_the_rows_of_its_battle() -> None:
    """A catalogue of hundreds of rows: the battle takes what it uses, after the rows of the base game."""
    letters = [a + b for a in "BIJKQWYZ" for b in "abcdefghjklnopqrtuvxyz"]
    obstacles = "".join(f'[[obstacle]]\nid = "o-{c}"\ncode = "{c}"\n{NAMED}' for c in letters)
    plain = (
        'class = "infantry"\nfigures = 4\nmove_battle = 1\nmove = 2\ndice = [3]\nhit_by = "all"\nhealed_by = "none"\n'
    )
    soldiers = "".join(f'[[unit]]\nid = "u-{c}"\ncode = "{c}"\n{NAMED}{plain}' for c in letters)
    before = SYSTEM.new("omaha-beach", seed=4)
    with grown(obstacles=obstacles, units=soldiers):
        assert len(load_rows().obstacles) == len(ROWS.obstacles) + len(letters) > 100
        again = SYSTEM.new("omaha-beach", seed=4)
        assert again.world.tobytes() == before.world.tobytes()
        game = SYSTEM.new(document(".Jz:aJz .Bb .:xBb"), seed=4)
        assert [row.id for row in game.rows.obstacles[4:]] == ["o-Bb", "o-Jz"], "in the order of the catalogue"
        assert [kind.id for kind in game.rows.kinds[6:]] == ["u-Bb", "u-Jz"]
        assert game.observe(0)["obstacles"] == {"A9": ["o-Jz"], "B9": ["o-Bb"]}
        assert game.unit_label(0) == "allies u-Jz 1"
        play_on(game, 1, 40)
        assert SYSTEM.load(game.save()).digest() == game.digest()
        drop = {"name": "paradrop", "side": "axis", "figures": 2, "unit": "u-Kb", "scatter": 1}
        named = battle_rows(from_document(document(".:ai .:xi", rules=[drop])), Options())
        assert [kind.id for kind in named.kinds[6:]] == ["u-Kb"], "reserves are not on the map"


def test_too_many_kinds_for_one_world() -> None:
    rows = [" ".join([f".:{side}i"] * n) for side, n in (("a", 13), ("x", 12), ("a", 13))]
    scenario = from_document(document("\n".join(rows)))
    hexes = [scenario.hex_board.name(hex_) for hex_, _ in scenario.units()]
    blocks = [{"hex": name, "dice": [1 + n % 6, n // 6]} for n, name in enumerate(hexes)]
    few = from_document(document("\n".join(rows)) | {"units": blocks[:34]})
    assert len(battle_rows(few, Options()).kinds) == 6 + 34 == layout.KINDS
    with pytest.raises(ScenarioError, match=r"units\.toml: 41 rows, but there is room for 40"):
        from_document(document("\n".join(rows)) | {"units": blocks[:35]})
