"""Taking back: free, asked, agreed, refused, and never what is over."""

from __future__ import annotations

from tests.table.clients import SIMPLE, Browser, House, code


def kinds(browser: Browser) -> list[str]:
    return [message["type"] for message in browser.messages]


def until_revealed(browser: Browser, most: int = 60) -> None:
    """Play until something was rolled or drawn, but the browser acted last."""
    for n in range(most):
        if browser.view.get("can_undo") == "ask":
            return
        assert browser.mine
        browser.act(browser.pick(n))
    raise AssertionError("nothing was revealed")


def test_free_while_nothing_is_revealed(house: House) -> None:
    with house.browser(house.new()["allies"]) as ann:
        assert ann.view["can_undo"] == "no"
        assert code(ann.ask(type="undo", version=0)) == "nothing_to_undo"
        start = ann.view
        play = next(one["action"] for one in ann.view["legal"] if one["kind"] == "play" and one.get("orders"))
        ann.act(play)
        assert ann.view["can_undo"] == "free"
        order = ann.pick(0)
        ann.act(order)
        ann.ask(type="undo", version=ann.version)
        assert ann.version == 3
        assert ann.view_message["moment"] == 1
        assert ann.view_message["whole"]
        ann.ask(type="undo", version=ann.version)
        assert ann.version == 4
        assert ann.view | {"can_undo": "no"} == start
        # A stale undo takes nothing back.
        ann.act(play)
        assert ann.ask(type="undo", version=3)[-1]["type"] == "view"
        assert ann.view_message["moment"] == 1


def test_free_against_a_general_until_something_is_revealed(house: House) -> None:
    with house.browser(house.new(axis=SIMPLE)["allies"]) as ann:
        ann.act(next(one["action"] for one in ann.view["legal"] if one.get("orders")))
        assert ann.view["can_undo"] == "free"
        for n in range(60):
            ann.wait(lambda one: one.mine)
            if ann.view["can_undo"] == "no":
                break
            ann.act(ann.pick(n))
        assert code(ann.ask(type="undo", version=ann.version)) == "no_undo"


def test_asked_and_agreed(house: House) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob, house.browser(keys["watch"]) as eve:
        until_revealed(ann)
        before = ann.view_message["moment"]
        ann.ask(type="undo", version=ann.version)
        assert "undo_asked" not in kinds(ann)
        bob.sync()
        assert bob.messages[-2] == {"type": "undo_asked", "by": "allies"}
        assert code(ann.ask(type="undo_answer", yes=True)) == "own_undo"
        assert code(eve.ask(type="undo_answer", yes=True)) == "not_a_player"
        assert ann.view_message["moment"] == before
        bob.ask(type="undo_answer", yes=True)
        ann.sync()
        assert ann.view_message["moment"] == before - 1
        assert ann.mine
        assert code(bob.ask(type="undo_answer", yes=True)) == "no_undo_asked"
    # The journal keeps what was taken back; the game goes on from before it.
    house.app.state.games.live.clear()
    assert house.get(f"/api/games/{keys['allies']}/view")["moment"] == before - 1


def test_asked_and_refused(house: House) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann:
        until_revealed(ann)
        before = ann.version
        ann.ask(type="undo", version=before)
        # The other player comes later and is asked then.
        with house.browser(keys["axis"]) as bob:
            assert "undo_asked" in kinds(bob)
            bob.ask(type="undo_answer", yes=False)
        ann.sync()
        assert "undo_refused" in kinds(ann)
        assert ann.version == before


def test_a_wish_is_forgotten_when_the_game_goes_on(house: House) -> None:
    keys = house.new()
    with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
        until_revealed(ann)
        ann.ask(type="undo", version=ann.version)
        bob.sync()
        busy = ann if ann.mine else bob
        busy.act(busy.pick(0))
        assert code(bob.ask(type="undo_answer", yes=True)) == "no_undo_asked"


def test_at_one_screen_both_answer_for_themselves(house: House) -> None:
    with house.browser(house.new(one_screen=True)["table"]) as both:
        until_revealed(both)
        before = both.view_message["moment"]
        both.ask(type="undo", version=both.version)
        assert "undo_asked" in kinds(both)
        both.ask(type="undo_answer", yes=True)
        assert both.view_message["moment"] == before - 1


def test_the_same_dice_come_again(house: House) -> None:
    """An undo is no way to roll anew: the same action rolls the same faces."""
    keys = house.new(one_screen=True)
    with house.browser(keys["table"]) as both:
        for n in range(200):
            attacks = [one["action"] for one in both.view["legal"] if one["kind"] == "attack"]
            if not attacks:
                both.act(both.pick(n))
                continue
            both.act(attacks[0])
            first = both.view_message["events"]
            if not any(event["event"] == "roll" for event in first):
                continue
            both.ask(type="undo", version=both.version)
            both.ask(type="undo_answer", yes=True)
            both.act(attacks[0])
            assert both.view_message["events"] == first
            return
    raise AssertionError("nobody battled")
