"""An analysis as one HTML page in the style of the lab's reports, with the chances as a line of our own drawing."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from bocage import __version__
from bocage.boards.svg import el, line, num, text
from bocage.lab.pages import behind, document, section, table
from bocage.lab.plots import picture
from bocage.lab.statistics import Z95
from bocage.memoir.lab import analysis_words as words
from bocage.memoir.lab.analysis import EFFORTS, Analysis, Moment
from bocage.memoir.seats import SIDES

STYLE = ("bocage.memoir.lab", "analysis.css")
WIDTH, HEIGHT = 640.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 66.0, 632.0, 12.0, 240.0
MOST_NAMES = 12
"""Turns that can be named under the line without running into each other."""


def page(found: Analysis) -> str:
    """The whole page; it is XML, too, so that any reader of either can read it."""
    title = words.say("title", found.lang, title=found.title)
    body = [
        el("header", el("h1", escape(title)), el("p", escape(words.ending(found)), class_="verdict")),
        el("main", _chances(found), _blunders(found), _moments(found), _luck(found)),
        el("footer", el("p", escape(_colophon(found)))),
    ]
    return document(title, body, found.lang, STYLE)


def _colophon(found: Analysis) -> str:
    about = {"battle": found.battle, "seed": found.seed, "effort": found.effort}
    return words.say("colophon", found.lang, version=__version__, **about)


def curve(found: Analysis) -> str:
    """The Allies' chance from the first turn to the end, with its interval, blunders marked on it."""
    lang, turns = found.lang, found.turns
    step = (RIGHT - LEFT) / max(len(turns) - 1, 1)
    xs = [LEFT + step * number for number in range(len(turns))]

    def height(chance: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * min(1.0, max(0.0, chance))

    parts = []
    for tick in range(5):
        y = height(tick / 4)
        parts.append(el("path", d=f"M{num(LEFT)} {num(y)}H{num(RIGHT)}", class_="zero" if tick == 2 else "grid"))
        parts.append(text(words.percent(tick / 4, lang), LEFT - 8, y + 5, class_="tick", text_anchor="end"))
    upper = [(x, height(turn.chance + Z95 * turn.error)) for x, turn in zip(xs, turns, strict=True)]
    lower = [(x, height(turn.chance - Z95 * turn.error)) for x, turn in zip(xs, turns, strict=True)]
    parts.append(el("path", d=line([*upper, *lower[::-1]], closed=True), class_="band"))
    points = [(x, height(turn.chance)) for x, turn in zip(xs, turns, strict=True)]
    parts.append(el("path", d=line(points), class_="curve"))
    every = max(1, round(len(turns) / MOST_NAMES))
    for number, (x, turn) in enumerate(zip(xs, turns, strict=True)):
        last = number == len(turns) - 1
        parts.append(el("circle", cx=num(x), cy=num(points[number][1]), r=4, class_=f"spot {turn.seat}"))
        if number % every == 0 and not last:
            parts.append(text(str(turn.turn), x, BOTTOM + 22, class_="tick", text_anchor="middle"))
    places = {turn.turn: point for turn, point in zip(turns, points, strict=True)}
    for one in found.blunders:
        x, y = places[one.turn]
        parts.append(el("path", d=f"M{num(x - 6)} {num(y - 6)}l12 12m0 -12l-12 12", class_="cross"))
    parts.append(text(words.say("turn", lang), (LEFT + RIGHT) / 2, HEIGHT - 8, class_="label", text_anchor="middle"))
    ends = {"first": words.percent(turns[0].chance, lang), "last": words.percent(turns[-1].chance, lang)}
    return picture(words.say("curve", lang, **ends), WIDTH, HEIGHT, *parts)


def _key(found: Analysis) -> str:
    """Whose turn a dot begins, and what a cross is."""
    lang = found.lang
    signs = [(el("circle", cx=8, cy=8, r=5, class_=f"spot {side}"), words.side(side, lang)) for side in SIDES]
    signs.append((el("path", d="M3 3L13 13M13 3L3 13", class_="cross"), words.say("blunders", lang)))
    items = [
        el("li", el("svg", sign, viewBox="0 0 16 16", class_="plot", aria_hidden="true"), escape(name))
        for sign, name in signs
    ]
    return el("ul", *items, class_="key")


def _chances(found: Analysis) -> str:
    lang = found.lang
    about = words.say("chances_about", lang, n=EFFORTS[found.effort].playouts)
    heads = [words.say(key, lang) for key in ("turn", "side", "allies_win", "change", "medals")]
    heads += [f"{words.say('hits', lang)}, {words.side(side, lang)}" for side in SIDES]
    rows = []
    for turn, after in zip(found.turns, (*found.turns[1:], None), strict=True):
        chance, medals = words.with_error(turn.chance, turn.error, lang), "–".join(map(str, turn.medals))
        if after is None:
            rows.append([words.say("end", lang), "", chance, "", medals, "", ""])
            continue
        dice = [words.hits(turn.luck[side], lang) for side in SIDES]
        change = words.points(after.chance - turn.chance, lang)
        rows.append([str(turn.turn), words.side(turn.seat, lang), chance, change, medals, *dice])
    name = words.say("chances", lang)
    return section(
        name,
        el("p", escape(about)),
        _key(found),
        el("div", curve(found), class_="chances"),
        behind(name, table(name, heads, rows)),
        long=True,
    )


def _blunders(found: Analysis) -> str:
    lang, name = found.lang, words.say("blunders", found.lang)
    trials = EFFORTS[found.effort].trials
    about = words.say("blunders_about", lang, asked=found.asked, differed=found.differed, n=trials)
    if not found.blunders:
        return section(name, el("p", escape(about)), el("p", escape(words.say("no_blunders", lang))))
    listed = []
    for one in found.blunders:
        head = f"{words.say('turn', lang)} {one.turn}, {words.side(one.seat, lang)}"
        rows = [
            (words.say("played", lang), one.played_words, one.instead),
            (words.say("better", lang), one.better_words, one.why),
            (words.say("lost", lang), words.with_error(one.loss, one.error, lang), ()),
        ]
        facts = [part for row in rows for part in _fact(*row)]
        listed.append(el("li", el("h3", escape(head)), el("dl", *facts)))
    return section(name, el("p", escape(about)), el("ol", *listed, class_="blunders"), long=True)


def _fact(name: str, value: str, reasons: Sequence[str]) -> tuple[str, str]:
    """A line of a blunder, with what there is to say about it."""
    told = el("ul", *(el("li", escape(reason)) for reason in reasons)) if reasons else ""
    return el("dt", escape(name)), el("dd", escape(value), told)


def _moments(found: Analysis) -> str:
    lang = found.lang
    parts = []
    for key, moments in (("best", found.best), ("worst", found.worst)):
        for side in SIDES:
            name = f"{words.say(key, lang)}: {words.side(side, lang)}"
            listed = [_moment(one, lang) for one in moments[side]]
            none = el("p", escape(words.say("none", lang)))
            parts.append(el("section", el("h2", escape(name)), el("ul", *listed) if listed else none))
    return el("div", *parts, class_="two")


def _moment(one: Moment, lang: str) -> str:
    told = el("ul", *(el("li", escape(said)) for said in words.moment_story(one, lang)))
    return el("li", el("strong", escape(words.moment_line(one, lang))), told)


def _luck(found: Analysis) -> str:
    lang, name = found.lang, words.say("luck", found.lang)
    heads = ["", *(words.say(key, lang) for key in ("dice", "hits_only", "expected", "more", "flags", "expected"))]
    rows = []
    for side, luck in found.luck.items():
        more = words.decimal(luck.hits - luck.expected_hits, lang, sign=True)
        numbers = [str(luck.dice), str(luck.hits), words.decimal(luck.expected_hits, lang), more, str(luck.flags)]
        rows.append([words.side(side, lang), *numbers, words.decimal(luck.expected_flags, lang)])
    return section(name, el("p", escape(words.say("luck_about", lang))), table(name, heads, rows))
