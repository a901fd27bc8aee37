"""How a special rule declares its parameters: files, checks and the editor's form read the same declaration."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from typing import Any, Literal

from bocage.memoir.kernel import layout


@dataclass(frozen=True)
class Parameter:
    """What may be given: a side, a kind of unit, kinds of terrain, a number in a range, or so many hexes."""

    type: Literal["side", "unit", "terrains", "number", "hexes"]
    least: int = 0
    most: int = 0
    required: bool = True


def side() -> Any:
    """Allies or axis."""
    return field(metadata={"parameter": Parameter("side")})


def unit() -> Any:
    """The id of a kind of unit."""
    return field(metadata={"parameter": Parameter("unit")})


def terrains() -> Any:
    """The ids of kinds of terrain."""
    return field(metadata={"parameter": Parameter("terrains")})


def number(least: int, most: int, default: int | None = None) -> Any:
    """A whole number; one with a default may be left out."""
    if default is None:
        return field(metadata={"parameter": Parameter("number", least, most)})
    return field(default=default, metadata={"parameter": Parameter("number", least, most, required=False)})


def hexes(least: int = 1, most: int = layout.RULE_HEXES, default: tuple[str, ...] | None = None) -> Any:
    """A list of hexes, in notation; one with a default may be left out."""
    if default is None:
        return field(metadata={"parameter": Parameter("hexes", least, most)})
    return field(default=default, metadata={"parameter": Parameter("hexes", least, most, required=False)})


def parameters(rule: type | object) -> dict[str, Parameter]:
    """The parameters of a special rule by name, in the order to ask for them."""
    declared: tuple[Field[Any], ...] = fields(rule)  # type: ignore[arg-type]
    return {f.name: f.metadata["parameter"] for f in declared}
