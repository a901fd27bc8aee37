"""An analysis for a screen: tables and lines."""

from __future__ import annotations

from bocage.lab.tables import Block, Heading, Table
from bocage.memoir.lab import analysis_words as words
from bocage.memoir.lab.analysis import Analysis
from bocage.memoir.seats import SIDES


def blocks(found: Analysis) -> list[Block]:
    """Everything found, in the order in which it is told."""
    lang = found.lang
    told: list[Block] = [Heading(words.say("title", lang, title=found.title)), words.ending(found)]
    for table in (_turns(found), _luck(found), _blunders(found)):
        told += ["", table]
    for key, moments in (("best", found.best), ("worst", found.worst)):
        for side, listed in moments.items():
            told += ["", Heading(f"{words.say(key, lang)}: {words.side(side, lang)}")]
            if not listed:
                told.append(f"  {words.say('none', lang)}")
            for one in listed:
                told.append(f"  {words.moment_line(one, lang)}")
                told += [f"    {line}" for line in words.moment_story(one, lang)]
    return told


def _turns(found: Analysis) -> Table:
    lang = found.lang
    heads = [words.say(head, lang) for head in ("turn", "side", "allies_win", "change", "medals")]
    heads += [f"{words.say('hits', lang)}, {words.side(side, lang)}" for side in SIDES]
    rows = []
    for turn, after in zip(found.turns, (*found.turns[1:], None), strict=True):
        name = str(turn.turn) if after is not None else words.say("end", lang)
        change = words.points(after.chance - turn.chance, lang) if after is not None else ""
        dice = [words.hits(turn.luck[side], lang) if after is not None else "" for side in SIDES]
        whose = words.side(turn.seat, lang) if after is not None else ""
        chance = words.with_error(turn.chance, turn.error, lang)
        rows.append((name, whose, chance, change, "–".join(map(str, turn.medals)), *dice))
    return Table(words.say("chances", lang), tuple(heads), tuple(rows), left=(words.say("side", lang),))


def _luck(found: Analysis) -> Table:
    lang = found.lang
    heads = ["", *(words.say(head, lang) for head in ("dice", "hits_only", "expected", "more", "flags", "expected"))]
    rows = []
    for side, luck in found.luck.items():
        more = words.decimal(luck.hits - luck.expected_hits, lang, sign=True)
        hits, flags = words.decimal(luck.expected_hits, lang), words.decimal(luck.expected_flags, lang)
        rows.append((words.side(side, lang), str(luck.dice), str(luck.hits), hits, more, str(luck.flags), flags))
    return Table(words.say("luck", lang), tuple(heads), tuple(rows), left=("",))


def _blunders(found: Analysis) -> Table:
    lang = found.lang
    heads = {head: words.say(head, lang) for head in ("turn", "side", "played", "better", "lost")}
    rows = []
    for one in found.blunders:
        lost = words.with_error(one.loss, one.error, lang)
        rows.append((str(one.turn), words.side(one.seat, lang), one.played_words, one.better_words, lost))
    if not found.blunders:
        rows.append(("", "", words.say("no_blunders", lang), "", ""))
    left = tuple(heads[head] for head in ("side", "played", "better"))
    return Table(words.say("blunders", lang), tuple(heads.values()), tuple(rows), left=left, lines=True)
