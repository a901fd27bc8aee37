"""What a row says, as sentences. Every value that the engine reads has its line here; nothing is said from memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bocage.memoir.kernel import codes
from bocage.memoir.reference_say import Say
from bocage.memoir.rows import ALL, MEDIUM, MOVES_AS, Card, Ground, Kind, Obstacle, Structure
from bocage.memoir.rows_ground import NETWORKS
from bocage.memoir.rows_read import CLASSES, EVERY_CLASS, EVERY_FACE, SIDES, WAYS
from bocage.memoir.special.minefields import MINEFIELD

EVERY_FLAG = 9
"""More flags than any roll has."""


def ground_lines(say: Say, row: Ground) -> list[str]:
    """Terrain: moving first, then battle, then sight."""
    lines = [*_ground_movement(say, row), *_ground_battle(say, row)]
    if row.blocks:
        lines.append(say("ground.blocks"))
    if row.hill:
        lines.append(say("ground.hill"))
    if row.height:
        lines.append(say("ground.height", levels=say.count("levels", row.height)))
    if row.mountain:
        lines.append(say("ground.mountain"))
    if row.lake:
        lines.append(say("ground.lake"))
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
    if row.pause == EVERY_CLASS:
        yield say("ground.pause_all")
    elif row.pause:
        yield say("ground.pause_only", classes=say.classes(row.pause))
    if row.enter_by:
        ways = say.join([say.word(f"way.{name}") for name, bit in WAYS.items() if row.enter_by & bit], "or")
        dice = say.count("die", row.enter_dice)
        yield say("ground.enter_rolls", ways=ways, dice=dice, faces=say.faces(row.enter_faces))
    if row.begins:
        yield say("ground.begins", classes=say.classes(row.begins))
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
    for mask, key in ((row.leave_no_battle, "ground.leave_no_battle"), (row.take_unmoved, "ground.take_unmoved")):
        if mask:
            yield say(key, classes=say.classes(mask))
    if row.battle_near == EVERY_CLASS:
        yield say("ground.battle_near_all")
    elif row.battle_near:
        yield say("ground.battle_near_only", classes=say.classes(row.battle_near))
    if row.walls:
        yield say("ground.walls")
    for name, bit in NETWORKS.items():
        if row.network & bit:
            yield say(f"ground.network_{name}")
    if row.water:
        yield say("ground.water")
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
    yield from say.dice(row.cover_always, "ground.cover_always")
    yield from say.dice(row.cover_high, "ground.cover_high")
    yield from say.dice(row.cover_owner, "ground.cover_owner")
    if row.close_fire:
        yield say("ground.close_fire", classes=say.classes(row.close_fire))
    for name, bit in CLASSES.items():
        if row.far[bit]:
            yield say("ground.far", by=say.word(f"class.{name}"), hexes=say.count("hex", row.far[bit]))
    if row.open_within:
        yield say(f"ground.open_within_{row.open_within}")
    yield from say.dice(row.out, "ground.out")
    if set(row.flags_any) == {EVERY_FLAG}:
        yield say("ground.flags_all")
    else:
        yield from say.flags(row.flags_any, "ground.flags_any")
    yield from say.flags(row.flags_owner, "ground.flags_owner")


def obstacle_lines(say: Say, row: Obstacle) -> list[str]:
    """An obstacle, in the order of terrain."""
    lines = [*say.masked(row.enter, "ground.enter"), *_stop(say, row.stop)]
    if row.id == MINEFIELD:
        lines.append(say("ground.mined"))
    for mask, key in ((row.crushed_by, "ground.crushed_by"), (row.cut_by, "ground.cut_by")):
        if mask:
            lines.append(say(key, classes=say.classes(mask)))
    lines += say.dice(row.cover, "ground.cover")
    lines += say.dice(row.cover_owner, "ground.cover_owner")
    lines += say.dice(row.out, "ground.out")
    lines += say.flags(row.flags_any, "ground.flags_any")
    lines += say.flags(row.flags_owner, "ground.flags_owner")
    for given, key in (
        (row.cut_engineer, "ground.cut_engineer"),
        (row.gone_on_leave, "ground.gone_on_leave"),
        (row.dug_in, "ground.dug_in"),
        (row.no_sandbags, "ground.no_sandbags"),
        (row.blocks, "ground.blocks"),
    ):
        if given:
            lines.append(say(key))
    return lines or [say("ground.plain")]


STRANGE = ("roams", "passes", "mine_proof", "flags_kill", "flees", "razes", "harvests", "shambles", "recruits")
"""What no army of the war has."""


def kind_lines(say: Say, row: Kind) -> list[str]:
    """A kind of unit: strength, movement, battle, losses."""
    name = next(name for name, number in CLASSES.items() if number == row.cls)
    more = say.count("hex", row.move)
    armed = any(row.dice)
    if not armed:
        move = say("kind.move_unarmed", hexes=more)
    elif row.move_battle == row.move:
        move = say("kind.move_both", hexes=more)
    elif row.move_battle == 0:
        move = say("kind.move_or", more=more)
    else:
        move = say("kind.move_more", hexes=say.count("hex", row.move_battle), more=more)
    lines = [
        say("kind.figures", figures=say.count("figures", row.figures)),
        say("kind.cls", **{"class": say.word(f"class.{name}")}),
        move,
    ]
    if armed:
        lines.append(say("kind.dice", list=", ".join(map(str, row.dice))))
        lines.append(say("kind.sight" if row.needs_sight else "kind.no_sight"))
    else:
        lines.append(say("kind.unarmed"))
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
        *_kind_oddities(say, row),
        say("kind.hit_by", faces=say.faces(row.hit_by)),
        say("kind.healed_by", faces=say.faces(row.healed_by)) if row.healed_by else say("kind.no_heal"),
    ]


def _kind_oddities(say: Say, row: Kind) -> Iterator[str]:
    """What sets few kinds apart: whom they battle, their dice and stars, what they are worth."""
    if row.spares:
        yield say("kind.spares", classes=say.classes(row.spares))
    if row.star_hits:
        both = row.star_hits == row.star_moved
        yield say("kind.star_hits" if both else "kind.star_still", classes=say.classes(row.star_hits))
    if row.star_moved and row.star_moved != row.star_hits:
        yield say("kind.star_after", classes=say.classes(row.star_moved))
    if row.moved_out:
        yield say("kind.moved_out", dice=say.count("die", row.moved_out))
    if row.full_close:
        yield say("kind.full_close", dice=say.count("die", row.full_close))
    if row.close_cover == 1:
        yield say("kind.close_free")
    elif row.close_cover:
        yield say("kind.close_cover", dice=say.count("die", row.close_cover - 1))
    if row.engineer:
        yield say("kind.engineer")
    if row.crosshairs:
        yield say("kind.crosshairs", n=row.crosshairs)
    if row.confirm:
        yield say("kind.confirm", faces=say.faces(row.confirm))
    if row.moved_sight:
        yield say("kind.moved_sight")
    if row.moved_reach:
        yield say("kind.moved_reach", hexes=say.count("hex", row.moved_reach))
    if row.clears_mines:
        yield say("kind.clears_mines")
    for key in STRANGE:
        if getattr(row, key):
            yield say(f"kind.{key}")
    yield from _kind_classes(say, row)
    yield from _kind_against(say, row)
    if row.medals != 1:
        yield say("kind.medals", medals=say.count("medals", row.medals)) if row.medals else say("kind.no_medal")


def _kind_classes(say: Say, row: Kind) -> Iterator[str]:
    """Where a kind is not quite what its class is."""
    ways = {number: name for name, number in MOVES_AS.items()}
    if row.moves_as in (codes.PONDEROUS, codes.PACKED):
        yield say(f"kind.moves_{ways[row.moves_as]}")
    elif row.moves_as != row.cls:
        yield say("kind.moves_as", **{"class": say.word(f"class.{ways.get(row.moves_as, 'other')}")})
    if row.also:
        yield say("kind.also", classes=say.classes(row.also))
    if row.cover_as != row.cls:
        yield say("kind.cover_as", **{"class": say.word(f"class.{ways.get(row.cover_as, 'other')}")})
    if row.weight not in (0, MEDIUM):
        yield say("kind.weight", n=row.weight, ordinary=MEDIUM)


def _kind_against(say: Say, row: Kind) -> Iterator[str]:
    """What a kind does to some and not to others, and what is done to it."""
    if row.most_weight:
        yield say("kind.most_weight", n=row.most_weight)
    if row.dice_armor:
        yield say("kind.dice_armor", list=", ".join(map(str, row.dice_armor)))
    if row.armor_out:
        yield say("kind.armor_out", dice=say.count("die", row.armor_out))
    if row.hits_with != EVERY_FACE:
        yield say("kind.hits_with", faces=say.faces(row.hits_with))
    if row.flag_faces and row.flag_on == EVERY_CLASS:
        yield say("kind.flag_faces", faces=say.faces(row.flag_faces))
    elif row.flag_faces:
        yield say("kind.flag_faces_on", faces=say.faces(row.flag_faces), classes=say.classes(row.flag_on))
    if row.assaulted:
        yield say("kind.assaulted", dice=say.count("die", row.assaulted))


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
        (row.lands, "card.lands"),
        (row.announced, "card.announced"),
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
