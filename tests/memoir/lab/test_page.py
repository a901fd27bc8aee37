"""The page of a playtest: well-formed, complete in itself, and true."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from bocage.lab import plots
from bocage.lab.statistics import share
from bocage.memoir.lab.page import page
from bocage.memoir.lab.page_words import Speech, catalogue
from bocage.memoir.lab.playing import Series, play_series
from bocage.memoir.lab.playtest import Report, report
from bocage.memoir.scenario import load_scenario
from bocage.memoir.setup import Options

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def found() -> Report:
    series = Series(load_scenario("omaha-beach"), Options(), ("random", "random"), "3", 0, 40)
    return report(series, play_series(series))


@pytest.fixture(scope="module")
def html(found: Report) -> str:
    return page(found)


@pytest.fixture(scope="module")
def tree(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(html.removeprefix("<!DOCTYPE html>"))


def test_nothing_is_fetched_and_nothing_runs(html: str, tree: ElementTree.Element) -> None:
    assert "<script" not in html
    for element in tree.iter():
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            if name.endswith(("href", "src")):
                assert value.startswith("#")
    assert set(re.findall(r"url\(([^)]*)\)", html)) <= {f"#{name}" for name in ids(tree)}
    assert "@import" not in html
    policy = next(m for m in tree.iter("meta") if m.get("http-equiv") == "Content-Security-Policy")
    assert policy.get("content", "").startswith("default-src 'none'")


def ids(tree: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]


def test_references_find_what_they_name(tree: ElementTree.Element) -> None:
    assert len(ids(tree)) == len(set(ids(tree)))
    used = {value[1:] for e in tree.iter() for name, value in e.attrib.items() if name.endswith("href")}
    assert used <= set(ids(tree))


def test_plots_have_names_and_tables(tree: ElementTree.Element, found: Report) -> None:
    drawn = [e for e in tree.iter() if e.tag.removeprefix(SVG) == "svg" and e.get("role") == "img"]
    assert len(drawn) >= 3 + 4 + len(found.units)
    for plot in drawn:
        assert plot[0].tag.removeprefix(SVG) == "title"
        assert plot[0].text
    captions = [c.text for c in tree.iter("caption")]
    assert {"Battles won", "Medals won", "Battles by length and winner", "Per battle, by hex", "Units"} <= set(captions)
    assert all(table.find("thead") is not None for table in tree.iter("table"))


def test_the_maps_tell_the_counts(tree: ElementTree.Element, found: Report) -> None:
    titles = {e.text for e in tree.iter() if e.tag.removeprefix(SVG) == "title" and e.text}
    hottest = int(found.tally.lost[0].argmax())
    name = found.scenario.hex_board.name(hottest)
    told = f": {found.tally.lost[0][hottest] / found.games:.2f} a battle"
    assert any(title.startswith(f"{name}: ") and title.endswith(told) for title in titles)


def test_words_of_a_designer_are_only_words() -> None:
    scenario = load_scenario("pegasus-bridge")
    text = scenario.words("en")
    nasty = replace(text, title="<script>alert(1)</script> & “co”")
    series = Series(
        type(scenario)(**{**vars(scenario), "text": {"en": nasty}}), Options(), ("random", "random"), 1, 0, 2
    )
    html = page(report(series, play_series(series)))
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; “co”" in html
    ElementTree.fromstring(html.removeprefix("<!DOCTYPE html>"))


def test_a_bar_is_as_long_as_its_rate() -> None:
    picture = ElementTree.fromstring(plots.rate_bar(share(30, 40), "allies", Speech()))
    bar = next(e for e in picture.iter() if e.get("class") == "allies")
    assert float(bar.attrib["width"]) == pytest.approx(150 * 0.75, abs=0.1)


@pytest.mark.parametrize(
    ("lang", "expected"), [("nl", ("Wie wint", "Geallieerden", "%")), ("fr", ("Qui gagne", "Alliés", "\u00a0%"))]
)
def test_the_page_speaks_the_readers_language(found: Report, html: str, lang: str, expected: tuple[str, ...]) -> None:
    assert all(texts.keys() == {"en", "nl", "fr"} for texts in catalogue().values())
    other = page(found, lang)
    tree = ElementTree.fromstring(other.removeprefix("<!DOCTYPE html>"))
    assert tree.get("lang") == lang
    assert all(word in other for word in expected)
    headings = [heading.text for heading in tree.iter() if heading.tag in ("h1", "h2", "caption", "summary", "th")]
    english = {h.text for h in ElementTree.fromstring(html.removeprefix("<!DOCTYPE html>")).iter("h2")}
    assert not english & set(headings), "no heading is left in English"
    assert not re.search(r"\d\.\d+\s?%", other), "a comma, not a point"
