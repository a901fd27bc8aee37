"""The words of an analysis, in English, Dutch and French."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from bocage.memoir.lab.analysis import Analysis, Moment
from bocage.memoir.words import say as game_say


@cache
def catalogue() -> dict[str, dict[str, str]]:
    raw = tomllib.loads((files("bocage.memoir.lab") / "analysis_words.toml").read_text("utf-8"))
    return {key: texts for entries in raw.values() for key, texts in entries.items()}


def say(key: str, lang: str, **blanks: Any) -> str:
    return catalogue()[key][lang].format(**blanks)


def percent(share: float, lang: str) -> str:
    return f"{round(100 * share)}{_space(lang)}%"


def points(change: float, lang: str) -> str:
    """A change of chances in points of a hundred."""
    return f"{_signed(100 * change, 0)} {say('points', lang)}"


def with_error(share: float, error: float, lang: str) -> str:
    return f"{round(100 * share)} ± {round(100 * error)}{_space(lang)}%"


def hits(luck: Any, lang: str) -> str:
    """Hits with what was to be expected; nothing when nothing was rolled."""
    return f"{luck.hits} ({decimal(luck.expected_hits, lang)})" if luck.rolls else "–"


def decimal(number: float, lang: str, sign: bool = False) -> str:
    said = _signed(number, 1) if sign else f"{number:.1f}"
    return said if lang == "en" else said.replace(".", ",")


def side(name: str, lang: str) -> str:
    return game_say(f"word.{name}", lang)


def ending(analysis: Analysis) -> str:
    """How the battle went, in a sentence."""
    if analysis.result is None:
        return say("not_over", analysis.lang)
    winner, how, medals = (analysis.result[key] for key in ("winner", "how", "medals"))
    a, b = sorted(medals, reverse=True) if how == "medals" else medals
    about = {"how": game_say(f"ending.{how}", analysis.lang), "a": a, "b": b}
    if winner is None:
        return say("drawn", analysis.lang, **about)
    return say("won", analysis.lang, side=side(winner, analysis.lang), **about)


def moment_line(one: Moment, lang: str) -> str:
    """A turn and what it did to the chances."""
    turn, whose = f"{say('turn', lang)} {one.turn}", side(one.seat, lang)
    return f"{turn} ({whose}): {percent(one.before, lang)} → {percent(one.after, lang)}"


def moment_story(one: Moment, lang: str) -> list[str]:
    """What happened in it, with its dice."""
    dice = [
        say("moment_dice", lang, side=side(name, lang), hits=hits_, expected=decimal(expected, lang))
        for name, (hits_, expected) in one.dice.items()
    ]
    return [*one.told, *dice]


def _signed(number: float, digits: int) -> str:
    return f"{number:+.{digits}f}".replace("-", "\N{MINUS SIGN}")


def _space(lang: str) -> str:
    return "\N{NO-BREAK SPACE}" if lang == "fr" else ""
