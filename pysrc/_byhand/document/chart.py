"""Pictures of a solution as data: what is drawn, not how. Each has a description in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal

from _byhand.arithmetic.expr import Expr
from _byhand.phrase import ClassName, Phrase

Point = tuple[float, float]
Label = Phrase | ClassName | Expr | str | None

# Floats reach about 1e308; squares and quotients in drawing need a margin on both sides.
_LARGEST, _NARROWEST = 1e250, 1e-250


@dataclass(frozen=True)
class Axis:
    label: Phrase | Expr | str
    low: float
    high: float


@dataclass(frozen=True)
class Curve:
    """A line through points; closed if the last point is the first."""

    points: Sequence[Point]
    label: Label = None
    class_index: int | None = None
    dashed: bool = False


@dataclass(frozen=True)
class Area:
    """The area between a line and another one over the same x, or the axis y = 0."""

    points: Sequence[Point]
    low: Sequence[Point] | None = None
    label: Label = None
    class_index: int | None = None
    hatched: bool = False


@dataclass(frozen=True)
class Dots:
    """Single points. `emphasised`: the case among the data."""

    points: Sequence[Point]
    label: Label = None
    class_index: int | None = None
    emphasised: bool = False


@dataclass(frozen=True)
class Rule:
    """The straight line x = at, or y = at."""

    at: float
    axis: Literal["x", "y"] = "x"
    label: Label = None
    class_index: int | None = None
    dashed: bool = False


@dataclass(frozen=True)
class Region:
    """An interval of the x axis with its decision."""

    low: float
    high: float
    class_index: int
    label: Label = None


@dataclass(frozen=True)
class Patch:
    """A part of the plane with its decision: the points inside an odd number of the closed rings."""

    rings: Sequence[Sequence[Point]]
    class_index: int
    label: Label = None


Mark = Curve | Area | Dots | Rule | Region | Patch


@dataclass(frozen=True)
class Plot:
    """Marks over two axes.

    same_scale  equal units on both axes, so that a circle is round
    bare        without the axes: a diagram, such as circles for events
    """

    caption: Phrase
    description: Phrase
    x: Axis
    y: Axis
    marks: Sequence[Mark]
    same_scale: bool = False
    bare: bool = False


def can_be_drawn(plot: Plot) -> bool:
    """Can floats represent the plot? An exact number may be too large, or an interval too short.

    A document has numbers of six digits; at least two of them must distinguish the points along an axis.
    """
    return all(_shortest(axis) < axis.high - axis.low < inf for axis in (plot.x, plot.y)) and all(
        abs(number) < _LARGEST for number in (plot.x.low, plot.x.high, plot.y.high, *_coordinates(plot.marks))
    )


def _shortest(axis: Axis) -> float:
    return max(_NARROWEST, 1e-4 * max(abs(axis.low), abs(axis.high)))


def _coordinates(marks: Sequence[Mark]) -> Iterator[float]:
    for mark in marks:
        if isinstance(mark, Rule):
            yield mark.at
        elif isinstance(mark, Region):
            yield from (mark.low, mark.high)
        elif isinstance(mark, Patch):
            for ring in mark.rings:
                for point in ring:
                    yield from point
        else:
            for point in mark.points:
                yield from point


@dataclass(frozen=True)
class UnitGroup:
    """Units of one kind: their number, and the squares that represent them.

    Filled or hollow distinguishes groups of the same class colour.

    entry  the key by which the group lights together with other parts of the solution
    """

    label: Phrase
    count: int
    squares: int
    class_index: int | None = None
    filled: bool = True
    entry: str | None = None


@dataclass(frozen=True)
class UnitPicture:
    """A crowd of squares, group by group."""

    caption: Phrase
    description: Phrase
    groups: Sequence[UnitGroup]


@dataclass(frozen=True)
class Branch:
    """A node of a tree with the probability of the way to it; the root has none.

    count     of the units of the whole that are here
    entry     as that of a group of units
    observed  whether this is a case that was observed
    asked     whether it is also of the class that is asked for
    """

    label: Label
    count: int
    share: Expr | None = None
    branches: Sequence[Branch] = ()
    class_index: int | None = None
    entry: str | None = None
    observed: bool = False
    asked: bool = False


@dataclass(frozen=True)
class TreePicture:
    """A tree from left to right, which divides a whole step by step."""

    caption: Phrase
    description: Phrase
    root: Branch


@dataclass(frozen=True)
class SquareCell:
    """A part of a column of the unit square, with its share of the height."""

    label: Label
    height: float
    entry: str | None = None
    observed: bool = False
    asked: bool = False


@dataclass(frozen=True)
class SquareColumn:
    """A part of the width of the unit square."""

    label: Label
    width: float
    cells: Sequence[SquareCell]
    class_index: int | None = None


@dataclass(frozen=True)
class SquarePicture:
    """The unit square: widths are probabilities, heights conditional ones, and so areas joint ones."""

    caption: Phrase
    description: Phrase
    columns: Sequence[SquareColumn]


Chart = Plot | UnitPicture | TreePicture | SquarePicture
