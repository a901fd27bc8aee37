"""Ready-made campaigns."""

from __future__ import annotations

import pytest

from bocage.memoir.campaigns import FEWEST, Chain, describe_campaigns, load_chains
from bocage.memoir.rows_read import LANGUAGES
from bocage.memoir.scenario import scenario_ids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_battles_that_can_be_played_are_offered(lang: str) -> None:
    told = describe_campaigns(lang)
    assert len(told) == len(load_chains())
    for one in told:
        assert one["name"].strip()
        assert one["text"].strip()
        assert len(one["battles"]) >= FEWEST
        assert {*one["battles"]} <= {*scenario_ids()}


def test_what_cannot_be_played_here_is_left_out() -> None:
    texts = dict.fromkeys(LANGUAGES, "x")
    chain = Chain(id="x", name=texts, text=texts, battles=("toulon", "nowhere", "vassieux"))
    assert chain.here == ["toulon", "vassieux"]
