"""Texts of the browser pages: the same keys and blanks in every language, and every key that a page uses."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).resolve().parents[2] / "src" / "bocage" / "web"
LANGUAGES = ("en", "nl", "fr")
PLURALS = (".one", ".other")

LITERAL = re.compile(r"""(?<![\w.])t\(\s*(["'])([\w.-]+)\1""")
TEMPLATE = re.compile(r"(?<![\w.])t\(\s*`([^`$]*)\$\{")
IN_MARKUP = re.compile(r"""data-t(?:-label|-title|-placeholder)?="([\w.-]+)\"""")
BLANK = re.compile(r"\{(\w+)\}")


@cache
def catalogue(name: str, lang: str) -> dict[str, str]:
    made: dict[str, str] = json.loads((WEB / "i18n" / f"{name}.{lang}.json").read_text("utf-8"))
    return made


def names() -> list[str]:
    return sorted({path.name.split(".")[0] for path in (WEB / "i18n").glob("*.json")})


def pages() -> dict[str, Path]:
    """The pages by the name of their catalogue, which their <html data-page> gives."""
    found = {}
    for path in WEB.glob("*.html"):
        name = re.search(r'<html[^>]*data-page="(\w+)"', path.read_text("utf-8"))
        assert name, f"{path.name} names no catalogue"
        found[name[1]] = path
    return found


def used(text: str) -> tuple[set[str], set[str]]:
    """The keys that a source names, and the beginnings of those it puts together."""
    keys = {match[2] for match in LITERAL.finditer(text)} | set(IN_MARKUP.findall(text))
    return keys, set(TEMPLATE.findall(text))


def missing(text: str, known: dict[str, str]) -> list[str]:
    keys, stems = used(text)
    plain = {key for key in keys if key not in known and not all(key + form in known for form in PLURALS)}
    loose = {stem for stem in stems if not any(key.startswith(stem) for key in known)}
    return sorted(plain | loose)


def sources(name: str) -> list[Path]:
    return sorted((WEB / name).rglob("*.js"))


def test_the_walk_finds_the_pages() -> None:
    assert {"common", "lobby", "rules"} <= set(names())
    assert {"lobby", "rules"} <= pages().keys()


@pytest.mark.parametrize("name", names())
def test_languages_have_the_same_keys(name: str) -> None:
    for lang in LANGUAGES:
        assert catalogue(name, lang).keys() == catalogue(name, "en").keys(), f"{name}.{lang}"


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(name: str, lang: str) -> None:
    assert [key for key, text in catalogue(name, lang).items() if not text.strip()] == []


@pytest.mark.parametrize("name", names())
def test_blanks_are_the_same(name: str) -> None:
    for lang in LANGUAGES:
        for key, text in catalogue(name, lang).items():
            assert sorted(BLANK.findall(text)) == sorted(BLANK.findall(catalogue(name, "en")[key])), f"{lang}: {key}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_in_two_catalogues_of_a_page(lang: str) -> None:
    for name in names():
        if name != "common":
            assert not catalogue(name, lang).keys() & catalogue("common", lang).keys()


def test_pages_find_their_texts() -> None:
    common = catalogue("common", "en")
    wrong: dict[str, Any] = {}
    for name, page in pages().items():
        known = common | catalogue(name, "en")
        for path in (page, *sources(name)):
            if lost := missing(path.read_text("utf-8"), known):
                wrong[path.name] = lost
    for path in sources("common"):
        if lost := missing(path.read_text("utf-8"), common):
            wrong[path.name] = lost
    assert wrong == {}


@pytest.mark.parametrize("folder", sorted(path.parent.name for path in WEB.glob("*/page.html")))
def test_interfaces_find_their_texts(folder: str) -> None:
    """What shows a game has the texts of the page, and may bring catalogues of its own."""
    known = catalogue("common", "en") | catalogue("play", "en") | catalogue("lesson", "en")
    known |= catalogue(folder, "en") if folder in names() else {}
    paths = [WEB / folder / "page.html", *sources(folder)]
    assert {path.name: lost for path in paths if (lost := missing(path.read_text("utf-8"), known))} == {}


@pytest.mark.parametrize("name", ["lobby", "rules"])
def test_no_text_lies_unused(name: str) -> None:
    paths = [pages()[name], *sources(name), *sources("common")]
    keys, stems = used("\n".join(path.read_text("utf-8") for path in paths))
    unused = []
    for key in catalogue(name, "en"):
        stem = key.removesuffix(".one").removesuffix(".other")
        if not {key, stem} & keys and not any(key.startswith(each) for each in stems if each):
            unused.append(key)
    assert unused == []


# The checker finds what it is for.


def test_missing_keys_are_found() -> None:
    known = {"a.b": "", "n.one": "", "n.other": "", "nation.US": ""}
    assert missing("""t("a.b"); t('n', { n: 2 }); t(`nation.${code}`)""", known) == []
    assert missing("""t("a.c"); t(`ship.${code}`); set("x.y")""", known) == ["a.c", "ship."]
    assert missing('<p data-t="a.d"></p><a data-t-label="a.b"></a>', known) == ["a.d"]
