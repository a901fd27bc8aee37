"""A battle with a last turn: more medals win, and as many are a draw, which is a result like any other."""

from __future__ import annotations

from tests.memoir.steps import pass_turn
from tests.memoir.table import do, table

from bocage.memoir.kernel import codes
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.telling import Teller

RULE = {"name": "turn_limit", "turns": 2}
APART = ".:ai . . . . . . . .:xi\n. . . . . . . .:xi"


def test_with_as_many_medals_nobody_wins() -> None:
    battle = table(APART, ["probe-left"], ["probe-left"], rules=[RULE])
    pass_turn(battle)
    assert battle.result() is None
    events = []
    while battle.result() is None:
        events += battle.apply(battle.legal()[-1])
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how, result.score) == ((), "turns", (0, 0))
    assert battle.decision() is None
    assert battle.legal() == []
    assert events[-1].document() == {"event": "end", "how": "turns"}
    assert battle.observe(None)["result"] == {"winner": None, "how": "turns"}
    for lang in ("en", "nl", "fr"):
        assert Teller(battle, lang).sentence(events[-1])


def test_with_more_medals_a_side_wins() -> None:
    battle = table(APART.replace(".:ai .", ".:ai .:xi", 1), ["direct-from-hq"], ["probe-left"], rules=[RULE])
    battle.state[0]["units"][battle.unit_on("B9")]["figures"] = 1
    do(battle, "play direct-from-hq", "order A9", "done", "attack A9 B9 {grenade star star}", "stay")
    while battle.result() is None:
        pass_turn(battle)
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how, result.score) == ((0,), "turns", (1, 0))


def test_a_drawn_position_can_be_written_and_read() -> None:
    battle = table(APART, ["probe-left"], ["probe-left"], rules=[RULE])
    while battle.result() is None:
        pass_turn(battle)
    assert int(battle.state[0]["winner"]) == codes.DRAWN
    again = table(APART, ["probe-left"], ["probe-left"], rules=[RULE])
    restore(again, position_text(battle))
    check_position(again)
    assert again.result() == battle.result()
