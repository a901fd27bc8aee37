"""A roll tells which of its faces counted, so that whoever shows it need not know the rules."""

from __future__ import annotations

from collections import Counter

from bocage.engine.chance import next32, seed_words
from bocage.engine.contract import Event
from bocage.memoir.system import SYSTEM


def test_what_counts_is_what_was_lost_or_restored() -> None:
    seen: Counter[str] = Counter()
    for battle_id in ("pegasus-bridge", "sainte-mere-eglise", "omaha-beach", "mortain"):
        for n in range(5):
            battle = SYSTEM.new(battle_id, {}, f"roll events {n}")
            words = seed_words(f"{battle_id} {n}")
            while battle.decision() is not None:
                standing = {
                    battle.unit_label(i): (int(row["figures"]), int(battle.world[0]["units"][i]["full"]))
                    for i, row in enumerate(battle.state[0]["units"][: int(battle.world[0]["n_units"])])
                }
                choices = battle.legal()
                events = battle.apply(choices[next32(words) * len(choices) >> 32])
                for at, event in enumerate(events):
                    if event.kind != "roll" or "unit" not in event.data:
                        continue
                    purpose, unit = event.data["purpose"], event.data["unit"]
                    counted = sum(face in event.data["counts"] for face in event.data["faces"])
                    now, full = standing[unit]
                    healing = purpose == "heal"
                    follows = events[at + 1] if at + 1 < len(events) else None
                    happened = 0
                    if follows is not None and follows.kind == ("heal" if healing else "loss"):
                        happened = int(follows.data["figures"])
                    assert happened == min(counted, full - now if healing else now), (battle_id, n, event)
                    standing[unit] = (now + happened if healing else now - happened, full)
                    seen[purpose] += 1
                    seen[f"{purpose} star"] += "star" in event.data["counts"]
    assert min(seen[purpose] for purpose in ("attack", "ambush", "strike", "heal", "heal star")) > 0
    assert 0 < seen["strike star"] < seen["strike"]
    assert seen["attack star"] == 0


def test_dice_for_orders_count_for_units_that_they_order() -> None:
    found: list[Event] = []
    for n in range(40):
        battle = SYSTEM.new("pegasus-bridge", {}, f"finest hour {n}")
        words = seed_words(f"finest hour {n}")
        while battle.decision() is not None and not found:
            choices = battle.legal()
            events = battle.apply(choices[next32(words) * len(choices) >> 32])
            found += [event for event in events if event.kind == "roll" and event.data["purpose"] == "orders"]
    assert found
    assert found[0].data["counts"] == ["infantry", "armor", "star"]
