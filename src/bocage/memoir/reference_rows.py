"""What a row says, as sentences. Every value that the engine reads has its line here; nothing is said from memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bocage.memoir.reference_say import Say
from bocage.memoir.rows import ALL, Card, Ground, Kind, Obstacle, Structure
from bocage.memoir.rows_read import CLASSES, EVERY_CLASS, SIDES


def ground_lines(say: Say, row: Ground) -> list[str]:
    """Terrain: moving first, then battle, then sight."""
    lines = [*_ground_movement(say, row), *_ground_battle(say, row)]
    if row.blocks:
        lines.append(say("ground.blocks"))
    if row.hill:
        lines.append(say("ground.hill"))
    if row.height:
        lines.append(say("ground.height", levels=say.count("levels", row.height)))
    if row.river:
        lines.append(say("ground.river"))
    if row.no_sandbags:
        lines.append(say("ground.no_sandbags"))
    return lines or [say("ground.plain")]


def structure_lines(say: Say, row: Structure) -> list[str]:
    """A structure: whether it replaces the terrain, then what any ground can do."""
    own = [line for line in ground_lines(say, row) if line != say("ground.plain")]
    return [say("ground.replaces" if row.replaces else "ground.adds"), *own]


def _ground_movement(say: Say, row: Ground) -> Iterator[str]:
    yield from say.masked(row.enter, "ground.enter")
    yield from _stop(say, row.stop)
    if row.fixed:
        yield say("ground.fixed", classes=say.classes(row.fixed))
    if row.from_adjacent:
        yield say("ground.from_adjacent")
    if row.leave_stops:
        yield say("ground.leave_stops")
    if row.move_cap:
        yield say("ground.move_cap", hexes=say.count("hex", row.move_cap))
    if row.beach:
        yield say("ground.beach")
    if row.slope_from:
        key = "ground.slope_lower" if row.slope_from == 1 else "ground.slope_beach"
        yield say(key, hexes=say.count("hex", row.slope_cost))
    if row.slope_closed:
        yield say("ground.slope_closed", classes=say.classes(row.slope_closed))
    if row.slope_no_ground:
        yield say("ground.slope_no_ground")
    if row.retreat == EVERY_CLASS != row.enter:
        yield say("ground.retreat_all")
    elif row.retreat != row.enter:
        yield from say.masked(row.retreat, "ground.retreat")


def _stop(say: Say, mask: int) -> Iterator[str]:
    if mask == EVERY_CLASS:
        yield say("ground.stop_all")
    elif mask:
        yield say("ground.stop_only", classes=say.classes(mask))


def _ground_battle(say: Say, row: Ground) -> Iterator[str]:
    yield from say.masked(row.battle_on_entry, "ground.entry")
    yield from say.masked(row.battle_from, "ground.from")
    yield from say.dice(row.cover, "ground.cover")
    yield from say.dice(row.cover_high, "ground.cover_high")
    yield from say.dice(row.cover_owner, "ground.cover_owner")
    yield from say.dice(row.out, "ground.out")
    yield from say.flags(row.flags_any, "ground.flags_any")
    yield from say.flags(row.flags_owner, "ground.flags_owner")


def obstacle_lines(say: Say, row: Obstacle) -> list[str]:
    """An obstacle, in the order of terrain."""
    lines = [*say.masked(row.enter, "ground.enter"), *_stop(say, row.stop)]
    for mask, key in ((row.crushed_by, "ground.crushed_by"), (row.cut_by, "ground.cut_by")):
        if mask:
            lines.append(say(key, classes=say.classes(mask)))
    lines += say.dice(row.cover, "ground.cover")
    lines += say.dice(row.cover_owner, "ground.cover_owner")
    lines += say.dice(row.out, "ground.out")
    lines += say.flags(row.flags_any, "ground.flags_any")
    lines += say.flags(row.flags_owner, "ground.flags_owner")
    for given, key in (
        (row.gone_on_leave, "ground.gone_on_leave"),
        (row.dug_in, "ground.dug_in"),
        (row.no_sandbags, "ground.no_sandbags"),
    ):
        if given:
            lines.append(say(key))
    return lines or [say("ground.plain")]


def kind_lines(say: Say, row: Kind) -> list[str]:
    """A kind of unit: strength, movement, battle, losses."""
    name = next(name for name, number in CLASSES.items() if number == row.cls)
    more = say.count("hex", row.move)
    if row.move_battle == row.move:
        move = say("kind.move_both", hexes=more)
    elif row.move_battle == 0:
        move = say("kind.move_or", more=more)
    else:
        move = say("kind.move_more", hexes=say.count("hex", row.move_battle), more=more)
    lines = [
        say("kind.figures", figures=say.count("figures", row.figures)),
        say("kind.cls", **{"class": say.word(f"class.{name}")}),
        move,
        say("kind.dice", list=", ".join(map(str, row.dice))),
        say("kind.sight" if row.needs_sight else "kind.no_sight"),
    ]
    if row.ignores_cover:
        lines.append(say("kind.ignores_cover"))
    if row.battle_on_entry:
        lines.append(say("kind.battle_on_entry"))
    lines.append(say("kind.ground" if row.takes_ground else "kind.no_ground"))
    if row.overruns:
        lines.append(say("kind.overruns"))
    far = "kind.retreat_far" if row.retreat_per_flag > 1 else "kind.retreat"
    lines.append(say(far, hexes=say.count("hex", row.retreat_per_flag)))
    if row.flags_ignored:
        lines.append(say("kind.flags_ignored", flags=say.count("flag", row.flags_ignored)))
    return [
        *lines,
        say("kind.hit_by", faces=say.faces(row.hit_by)),
        say("kind.healed_by", faces=say.faces(row.healed_by)),
    ]


def card_facts(say: Say, row: Card) -> list[str]:
    """What kind of card it is, and how many there are."""
    if not row.count:
        return [say("card.effect")]
    return [say("card.tactic" if row.tactic else "card.section"), say("card.count", n=row.count)]


def card_lines(say: Say, row: Card, names: Mapping[str, str]) -> list[str]:
    """A card: whom it orders, how they move and battle, what else it does. `names` are those of the cards."""
    lines = [*_card_orders(say, row), *_card_movement(say, row), *_card_battle(say, row)]
    for given, key in (
        (row.roll_orders, "card.roll_orders"),
        (row.heals, "card.heals"),
        (row.digs, "card.digs"),
        (row.reaction, "card.reaction"),
        (row.copies, "card.copies"),
        (row.fallback, "card.fallback"),
    ):
        if given:
            lines.append(say(key))
    if row.draws > 1:
        lines.append(say("card.draws", cards=say.count("cards", row.draws)))
    if row.reshuffles:
        lines.append(say("card.reshuffles"))
    if row.mirror != row.id:
        lines.append(say("card.mirror", card=names[row.mirror]))
    if row.strike_as:
        lines.append(say("card.strike_as", card=names[row.strike_as]))
    return lines


def _card_orders(say: Say, row: Card) -> Iterator[str]:
    if row.sectional:
        left, center, right = (say.word("word.all") if n == ALL else n for n in row.slots)
        yield say("card.slots_strike" if row.strike else "card.slots", left=left, center=center, right=right)
    elif row.slots[0] == ALL:
        yield say("card.units_all")
    elif row.slots[0]:
        yield say("card.units", units=say.count("units", row.slots[0]))
    if row.choose_section:
        yield say("card.choose_section")
    if row.classes != EVERY_CLASS:
        yield say("card.classes", classes=say.classes(row.classes))
    if row.near:
        yield say(f"card.near_{row.near}")


def _card_movement(say: Say, row: Card) -> Iterator[str]:
    if not row.moves:
        yield say("card.no_move")
    if row.move_battle:
        yield say("card.move_battle", hexes=say.count("hex", row.move_battle))
    if row.move and row.move != row.move_battle:
        yield say("card.move", hexes=say.count("hex", row.move))
    if row.free_terrain:
        yield say("card.free_terrain")
    if row.moves_again:
        yield say("card.moves_again")


def _card_battle(say: Say, row: Card) -> Iterator[str]:
    if not row.battles:
        yield say("card.no_battle")
    if row.battle_at:
        yield say(f"card.battle_at_{row.battle_at}")
    if row.shots > 1:
        yield say("card.shots", n=row.shots)
    if row.bonus_close:
        yield say("card.bonus_close", dice=say.count("die", row.bonus_close))
    if row.bonus_far:
        yield say("card.bonus_far", dice=say.count("die", row.bonus_far))
    if row.bonus_overrun:
        yield say("card.bonus_overrun")
    if row.strike:
        yield say("card.strike", units=say.count("units", row.strike))
        if row.strike > 1:
            yield say("card.strike_near")
        yield say("card.strike_dice", **{side: row.strike_dice[number] for side, number in SIDES.items()})
    if row.strike_star:
        yield say("card.strike_star")
