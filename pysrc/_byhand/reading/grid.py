"""The grid of cells that a reader finds in a text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from _byhand.errors import Notice
from _byhand.phrase import Phrase
from _byhand.protocol.parsed import LineRole
from _byhand.reading.accounts import Reason

MOST_CELLS = 5_000_000
LONGEST_ROW = 200_000
MOST_SPAN = 100


@dataclass(frozen=True)
class CaseLine:
    """A case given in a line of its own: x = (sunny, cool, high, strong) or (age = youth, student = yes).

    sure   whether the line says that it is a case (x = ...) and does not only look like one
    """

    values: Sequence[str] | Mapping[str, str]
    start: int
    sure: bool = True


@dataclass(frozen=True)
class LayoutAsked:
    """A question about how cells are put together, and the words of one way."""

    question: Phrase
    way: Phrase


@dataclass
class Grid:
    """Rows of raw cells, perhaps of different lengths, and what their format says about them.

    starts       for each row the offset of each cell in `Source.text`
    header       whether the first row has the names; None: the format does not say
    transposed   whether each row is a column of the table; None: the format does not say
    class_last   whether the format says that the last column is the class
    fixed        whether header and orientation follow from the format, so that there is nothing to ask about them
    measures     whether all columns but the class hold numbers, even if few of them that come again
    types        the types of columns that the format states, by name
    domains      the possible values of columns that the format states, by name, in its order
    layout       where the cells can be put together in several ways, or only somebody who saw the text knows: which way
                 this is; None where there is nothing to ask
    asks         the question about the layout and the words of this way
    aside        the roles of lines (from 0) that the reader knows: names that were joined, declarations, lines of code
    """

    format: str
    rows: list[list[str]]
    starts: list[Sequence[int]]
    header: bool | None = None
    transposed: bool | None = None
    class_last: bool = False
    fixed: bool = False
    measures: bool = False
    cases: list[CaseLine] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    types: Mapping[str, str] = field(default_factory=dict)
    domains: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    layout: str | None = None
    asks: LayoutAsked | None = None
    aside: dict[int, tuple[LineRole, Reason | None]] = field(default_factory=dict)
