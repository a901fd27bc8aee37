"""A whole battle as text for a terminal: title, briefing, map, legend, sides, objectives, places, special rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from rich.style import Style
from rich.text import Text

from bocage.memoir.drawing.scene import Scene, Subject, scene_of
from bocage.memoir.drawing.textmap import LETTER_OF, SIDE_STYLES, legend, text_map
from bocage.memoir.drawing.wording import dates, exit_line, objective_line, side_line, tell

WIDTH = 80

_HEAD = Style(bold=True)


def battle_text(subject: Subject, lang: str = "en") -> Text:
    """Everything a player wants to know before the first card."""
    scene = scene_of(subject)
    spoken = scene.scenario.words(lang)
    about = ", ".join(part for part in (spoken.subtitle, dates(scene.scenario, lang)) if part)
    parts = [Text.assemble((spoken.title, _HEAD), f"\n{about}" if about else "")]
    parts.append(Text("\n".join(wrap(spoken.briefing, WIDTH))))
    parts.append(text_map(scene))
    parts.append(_chapter("sides", lang, _sides(scene, lang)))
    if scene.scenario.objectives or scene.exits:
        parts.append(_chapter("objectives", lang, _bullets(_objectives(scene, lang))))
    if spoken.rules:
        parts.append(_chapter("rules", lang, _bullets(spoken.rules)))
    if scene.scenario.labels:
        places = ", ".join(f"{name} {words}" for name, words in scene.scenario.labels.items())
        parts.append(_chapter("places", lang, [Text(line) for line in wrap(places, WIDTH)]))
    parts.append(_chapter("legend", lang, _legend(scene, lang)))
    return Text("\n\n", no_wrap=True, end="").join(parts)


def _chapter(caption: str, lang: str, lines: Iterable[Text]) -> Text:
    return Text("\n").join([Text(tell(f"caption.{caption}", lang), _HEAD), *lines])


def _sides(scene: Scene, lang: str) -> Iterator[Text]:
    for side in scene.scenario.sides:
        yield Text.assemble((f" {LETTER_OF[side]} ", SIDE_STYLES[side]), " ", side_line(scene, side, lang))


def _objectives(scene: Scene, lang: str) -> Iterator[str]:
    for number, objective in enumerate(scene.scenario.objectives):
        yield objective_line(objective, lang, held=number < len(scene.held) and scene.held[number])
    yield from (exit_line(rule, lang) for rule in scene.exits)


def _bullets(sentences: Iterable[str]) -> Iterator[Text]:
    for sentence in sentences:
        first, *rest = wrap(sentence, WIDTH - 2) or [""]
        yield Text("\n".join([f"- {first}", *(f"  {line}" for line in rest)]))


def _legend(scene: Scene, lang: str) -> Iterator[Text]:
    """Two columns; a column is wide enough for its longest name."""
    entries = [f"{mark:>2}  {words}" for mark, words in legend(scene, lang)]
    half = (len(entries) + 1) // 2
    wide = max(len(entry) for entry in entries[:half]) + 3
    for n in range(half):
        right = entries[half + n] if half + n < len(entries) else ""
        yield Text(f"{entries[n]:<{wide}}{right}".rstrip())
