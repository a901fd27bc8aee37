"""Keys that the pages put together: every part that the rules can bring has its text in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import pytest
from tests.web.modules import WEB, run
from tests.web.test_catalogues import LANGUAGES, PLURALS, catalogue, sources, used

from bocage.memoir import words
from bocage.memoir.events import ENDINGS, FATES, PURPOSES, TOKENS
from bocage.memoir.notation import AIR_STRIKE, BARRAGE, DEMOLITION, FACE_NAMES, PONTOON, SECTION_NAMES
from bocage.memoir.seats import COMMANDS, FLANKS, SIDES
from bocage.memoir.table.standing import AMBUSH, FLAGS
from bocage.table.channels import COMMANDER, CONFER, GENERALS, SIDE
from bocage.table.ready import REMEDIES

DICE = """
const { diceTitle, sortDice } = await import(`${given.web}/memoir/dice.js`);
const unit = "axis armor 1";
return given.purposes.map((purpose) => ({
  title: diceTitle({ event: "roll", purpose, unit }),
  groups: sortDice({ purpose, faces: ["star", "flag", "armor"], counts: ["star"] }).map((die) => die.group).join(" "),
}));
"""
AS = tuple(way[-1] for way in (AIR_STRIKE, PONTOON, DEMOLITION, BARRAGE))
SECTIONS = (*SECTION_NAMES, *map(str, range(1, 7)))
FLANKS_OF_A_TEAM = ("left", "right", FLANKS)


def listed(path: str, pattern: str) -> tuple[str, ...]:
    """The words that a source of the pages has between quotes in one place: families that are declared there."""
    found = re.search(pattern, (WEB / path).read_text("utf-8"), re.DOTALL)
    assert found, f"{path}: {pattern}"
    return tuple(re.findall(r'"([\w-]+)"', found[1]))


FAMILIES: dict[str, Iterable[str]] = {
    "act.play_": AS,
    "away.error_": listed("play/away.js", r"KNOWN = new Set\(\[(.*?)\]"),
    "chat.channel_": (GENERALS, SIDE, CONFER),
    "chat.to_": (GENERALS, SIDE, COMMANDER),
    "coach.face_": FACE_NAMES,
    "commands.": ("commander", *COMMANDS, FLANKS),
    "commands.doing_": listed("memoir/commands.js", r"DOING = new Map\(\[(.*?)\]\)")[1::2],
    "common.": SIDES,
    "dice.": (*PURPOSES.values(), "hit", "use", "flag", "miss", "idle"),
    "drill.failed_": REMEDIES,
    "edge.": ("left", "right", "up", "down"),
    "end.col_": ("turn", "side", "medals", "chance"),
    "end.command_": ("cards", "attacks", "figures", "units"),
    "end.won_": (*SIDES, "nobody", "power"),
    "left.": ("deal", "initiative", "order", "move", "move_again", "battle", "strike"),
    "left.suffer_": ("flag", "grenade"),
    "log.": ("move", "retreat", "take_ground"),
    "play.": (*SECTIONS, *AS),
    "point.": ("fell", "took", "hurt", *(f"{what}_{side}" for what in ("missed", "quiet") for side in SIDES)),
    **{f"point.{what}_": SIDES for what in ("figure", "medal", "medal_lost", "unit", "won")},
    "room.": (*COMMANDS, "player"),
    "room.marshal_": FLANKS_OF_A_TEAM,
    "section.": SECTIONS,
    "sign.": ("reach", "stop", "quiet"),
    "standing.": ("flags", "ambush", *(f"flags_{way}" for way in FLAGS), *(f"ambush_{way}" for way in AMBUSH)),
}
"""Every beginning of a key that is put together, and what it is put together with."""
ASKED_FIRST = {"mark.", "room.error_"}
"""Of these the pages show nothing, or something else, where there is no text."""


@cache
def known(lang: str) -> dict[str, str]:
    return catalogue("common", lang) | catalogue("play", lang) | catalogue("lesson", lang)


def test_every_key_that_is_put_together_is_known_here() -> None:
    stems = {stem for name in ("memoir", "play") for path in sources(name) for stem in used(path.read_text("utf-8"))[1]}
    assert stems <= FAMILIES.keys() | ASKED_FIRST, "a new family: tell here what it is put together with"


@pytest.mark.parametrize("stem", FAMILIES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_has_its_text(stem: str, lang: str) -> None:
    keys = [f"{stem}{part}" for part in FAMILIES[stem]]
    assert keys
    assert [
        key for key in keys if key not in known(lang) and not all(key + form in known(lang) for form in PLURALS)
    ] == []


def test_the_rules_have_words_for_what_they_name() -> None:
    """What the page puts into sentences by a key of the engine's catalogue; it would show the code without one."""
    named = {"ending": ENDINGS.values(), "face": FACE_NAMES, "token": filter(None, TOKENS)}
    keys = {f"{stem}.{part}" for stem, parts in named.items() for part in parts}
    keys |= {f"event.token_{fate}" for fate in FATES if fate} | {f"word.{side}" for side in SIDES}
    assert keys <= words.catalogue().keys()


HIT = {
    **dict.fromkeys(("attack", "ambush", "strike", "battle_back", "first_fire"), "hit flag miss"),
    **dict.fromkeys(("enter", "mine"), "hit miss miss"),
    "prelude": "use use use",
}
"""What becomes of a star that counts, a flag and another face. Of other rolls the star counts, the rest does not."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dice_have_a_heading_whatever_they_are_for(lang: str) -> None:
    purposes = list(PURPOSES.values())
    told = dict(zip(purposes, run(DICE, lang, purposes=purposes), strict=True))
    for purpose, roll in told.items():
        assert not roll["title"].startswith("dice."), roll["title"]
        assert "{" not in roll["title"]
        assert roll["groups"] == HIT.get(purpose, "use idle idle"), purpose
    assert len({roll["title"] for roll in told.values()}) == len(told)
    for group in ("hit", "use", "flag", "miss", "idle"):
        assert {f"dice.{group}.one", f"dice.{group}.other"} <= catalogue("play", lang).keys()
