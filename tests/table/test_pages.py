"""What everybody gets: pages, pictures, battles, words, and the headers that protect them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.memoir.lab.test_difficulty import NOT_MEASURED_YET
from tests.table.clients import House

from bocage.memoir.scenario import scenario_ids
from bocage.table import pages, words
from bocage.table.logs import without_keys


def test_every_answer_has_the_headers(house: House) -> None:
    for path in ("/healthz", "/api/battles", "/nothing-here", "/api/games/none"):
        headers = house.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_battles_in_three_languages(house: House) -> None:
    for lang in ("en", "nl", "fr"):
        listed = house.get(f"/api/battles?lang={lang}")
        assert [one["id"] for one in listed if one["system"] == "memoir"] == list(scenario_ids())
        first = listed[0]
        assert first["title"]
        assert first["dates"] == ["1944-06-06"]
        assert (
            first["sides"]["allies"] | {"nation": "GB", "hand": 6, "medals": 4, "first": True}
            == (first["sides"]["allies"])
        )
    assert house.get("/api/battles?lang=xx")[0]["title"] == house.get("/api/battles")[0]["title"]


def test_every_side_has_a_difficulty(house: House) -> None:
    for battle in house.get("/api/battles"):
        if battle["system"] != "memoir" or battle["id"] in NOT_MEASURED_YET:
            continue
        allies, axis = battle["difficulty"]["allies"], battle["difficulty"]["axis"]
        assert allies["low"] <= allies["rate"] <= allies["high"]
        assert allies["level"] + axis["level"] == 6
        assert allies["level"] in {1, 2, 3, 4, 5}
        assert (allies["rate"] > axis["rate"]) >= (allies["level"] < axis["level"])


@pytest.mark.parametrize("battle", ["pegasus-bridge", "omaha-beach"])
def test_the_board_lies_on_the_art(house: House, battle: str) -> None:
    board = house.get(f"/api/battles/{battle}")["board"]
    art = house.http.get(f"/art/{battle}.svg").text
    assert re.search(r'viewBox="([^"]*)"', art)[1] == board["view_box"]  # type: ignore[index]
    assert len(board["hexes"]) == 113
    for hex_ in board["hexes"]:
        drawn = re.search(rf'<path id="hex-{hex_["name"]}"[^>]* d="M([-\d.]+)[ ,]([-\d.]+)', art)
        assert drawn is not None, hex_["name"]
        x, y = hex_["corners"][0]
        assert abs(float(drawn[1]) - x) < 0.11
        assert abs(float(drawn[2]) - y) < 0.11


def test_what_newcomers_are_offered_is_there(house: House) -> None:
    offered = house.get("/api/systems")[0]["first"]
    battle = house.get(f"/api/battles/{offered['battle']}")
    assert offered["side"] in battle["sides"]
    assert {"id": offered["lesson"], "battle": offered["battle"], "side": offered["side"]}.items() <= next(
        one for one in house.get("/api/lessons") if one["id"] == offered["lesson"]
    ).items()
    assert offered["size"] == [round(battle["board"][name]) for name in ("width", "height")]
    assert all(mark.startswith("M") for mark in offered["marks"])


def test_the_pieces_use_no_symbol_that_is_missing(house: House) -> None:
    drawn = house.http.get("/art/pieces.svg").text
    ids = set(re.findall(r'id="([^"]+)"', drawn))
    assert {"p-block-allies", "p-rifleman", "p-sandbags", "p-medal-axis-wins"} <= ids
    assert all(name.startswith("p-") for name in ids)
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', drawn)) <= ids


def test_art_is_asked_for_once(house: House) -> None:
    first = house.http.get("/art/omaha-beach-thumb.svg")
    assert first.headers["content-type"].startswith("image/svg+xml")
    again = house.http.get("/art/omaha-beach-thumb.svg", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert 'class="units"' in first.text
    assert 'class="units"' not in house.http.get("/art/omaha-beach.svg").text


@pytest.mark.parametrize(
    "path",
    ["/api/battles/nowhere", "/art/nowhere.svg", "/static/../cli/serve.py", "/static/%2e%2e/cli/serve.py",
     "/static//etc/passwd", "/static/%00", "/static/", "/static/.hidden", "/api/nothing"],
)  # fmt: skip
def test_what_is_not_there(house: House, path: str) -> None:
    assert house.get(path, 404)["error"]["code"] in ("not_found", "unknown_battle")


def test_files_of_the_web_folder(house: House, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "WEB", tmp_path)
    (tmp_path / "play").mkdir()
    for name in ("index.html", "play.html", "rules.html", "play/main.js"):
        (tmp_path / name).write_text(f"this is {name}", encoding="utf-8")
    for path, name in (
        ("/", "index.html"),
        ("/play/whatever", "play.html"),
        ("/rules", "rules.html"),
        ("/static/play/main.js", "play/main.js"),
    ):
        answer = house.http.get(path)
        assert answer.text == f"this is {name}"
        assert answer.headers["cache-control"] == "no-cache"
        assert house.http.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    assert house.http.get("/static/play/main.js").headers["content-type"].startswith("text/javascript")
    (tmp_path / "index.html").write_text("changed", encoding="utf-8")
    assert house.http.get("/").text == "changed"


def test_words_and_generals(house: House) -> None:
    english, dutch = house.get("/api/words?lang=en"), house.get("/api/words?lang=nl")
    assert english["words"].keys() == dutch["words"].keys()
    assert english["cards"]["ambush"]["tactic"] is True
    assert english["cards"]["probe-left"]["slots"]
    generals = {one["id"]: one for one in house.get("/api/generals")}
    assert {"simple", "random"} <= generals.keys()
    assert all(one["name"].keys() == {"en", "nl", "fr"} for one in generals.values())


def test_own_words_are_complete() -> None:
    assert {key: texts for key, texts in words.catalogue().items() if texts.keys() != {"en", "nl", "fr"}} == {}


def test_health_metrics_and_description(house: House) -> None:
    assert house.get("/healthz") == {"status": "ok"}
    house.get("/api/games/AAAAAAAAAAAAAAAAAAAAAA", 404)
    text = house.http.get("/metrics").text
    assert 'route="/api/games/{key}"' in text
    assert "AAAAAAAAAAAAAAAAAAAAAA" not in text
    assert "/api/games/{key}/moments/{n}" in house.get("/api/openapi.json")["paths"]


def test_logs_have_no_keys() -> None:
    key = "AAAAAAAAAAAAAAAAAAAAAA"
    for path in ("ws", "play", "api/games"):
        assert key not in without_keys(f'127.0.0.1 - "GET /{path}/{key}/view" 200')
