"""Pictures of a solution, said as data: what is drawn, never how. A description in words stands for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from byhand.expr import Expr
from byhand.phrase import ClassName, Phrase

Point = tuple[float, float]
Label = Phrase | ClassName | Expr | str | None


@dataclass(frozen=True)
class Axis:
    label: Phrase | Expr | str
    low: float
    high: float


@dataclass(frozen=True)
class Curve:
    """A line through points; closed if the last is the first."""

    points: Sequence[Point]
    label: Label = None
    class_index: int | None = None
    dashed: bool = False


@dataclass(frozen=True)
class Area:
    """What lies between a line and another one over the same x, or the axis y = 0."""

    points: Sequence[Point]
    low: Sequence[Point] | None = None
    label: Label = None
    class_index: int | None = None
    hatched: bool = False


@dataclass(frozen=True)
class Dots:
    """Single points. `emphasised`: the case, among the data."""

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
    """A stretch of the x axis that is decided for a class."""

    low: float
    high: float
    class_index: int
    label: Label = None


Mark = Curve | Area | Dots | Rule | Region


@dataclass(frozen=True)
class Plot:
    """Marks over two axes."""

    caption: Phrase
    description: Phrase
    x: Axis
    y: Axis
    marks: Sequence[Mark]


@dataclass(frozen=True)
class UnitGroup:
    """So many units of one kind. Filled or hollow tells apart what has the colour of the same class."""

    label: Phrase
    count: int
    class_index: int | None = None
    filled: bool = True


@dataclass(frozen=True)
class UnitPicture:
    """A crowd in which every unit is drawn, group by group; each unit stands for `unit` of those it shows."""

    caption: Phrase
    description: Phrase
    groups: Sequence[UnitGroup]
    unit: int = 1


Chart = Plot | UnitPicture
