"""The rulebook's own examples (003 p.11-14), die by die."""

from __future__ import annotations

from tests.dday.table import about, box, card, control, do, kinds, phase, rolls, table, units, waiting


def test_the_battle_for_caen() -> None:
    """003 p.11-12: seven Germans attack seven Britons; three casualties against two, and all seven Britons fire."""
    game = table(13, zones={30: "axis 3 infantry 1 artillery 3 tank, uk 2 infantry 4 artillery 1 tank"})
    assert phase(game) == "axis attack"
    events = do(game, "attack 30 {4 2 5 2 2 2 5}")
    assert [(e.data["kind"], e.data["needs"], e.data["hits"]) for e in events if e.kind == "roll"] == [
        ("infantry", 1, 0),
        ("artillery", 2, 1),
        ("tank", 3, 2),
    ]
    assert phase(game) == "allies casualties"
    assert about(game) == {"zone": 30, "side": "allies", "hits": 3, "why": "attack"}
    do(game, "lose uk infantry 2")
    events = do(game, "lose uk artillery 1 {1 2 3 3 4 5 5}")
    assert rolls(events, "defence") == [[1, 2], [3, 3, 4, 5], [5]]
    assert phase(game) == "axis casualties"
    assert about(game)["hits"] == 2
    events = do(game, "lose axis infantry 2")
    assert "battle_over" in kinds(events)
    assert units(game, 30) == {
        "axis infantry": 1,
        "axis artillery": 1,
        "axis tank": 3,
        "uk artillery": 3,
        "uk tank": 1,
    }
    assert control(game, 30) == "contested"


def test_seven_british_reinforcements() -> None:
    """003 p.14: a roll of 7 brings three infantry, three artillery and a tank to Sword, Juno and Gold."""
    game = table(14, charts={"uk": 0})
    do(game, "roll uk {3 4}")
    assert about(game) == {"chart": "uk", "left": 7, "units": {"infantry": 3, "artillery": 3, "tank": 1}}
    do(game, "place uk infantry gold 3", "place uk artillery juno 3", "place uk tank sword 1")
    assert [box(game, name) for name in ("gold", "juno", "sword")] == [{"infantry": 3}, {"artillery": 3}, {"tank": 1}]
    assert len(waiting(game, "uk")) == 29 - 7


def test_bayeux_fires_at_gold() -> None:
    """003 p.13: each of the two blockhouses of Bayeux fires at a unit in the Gold box, hitting on 3 or less."""
    game = table(9, zones={15: "axis 2 blockhouse"}, boxes={"gold": "5 infantry 1 tank"})
    assert phase(game) == "axis seaward"
    assert about(game) == {"box": "gold", "dice": 2, "needs": 3, "power": "axis"}
    do(game, "fire uk tank 1 {3}", "fire uk infantry 1 {4}")
    assert box(game, "gold") == {"infantry": 5}
    assert card(game) == 10
