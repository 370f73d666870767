"""A reader of pasted texts, and what it returns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from _byhand.errors import InputError, Notice
from _byhand.protocol.parsed import Kind
from _byhand.reading.accounts import Account
from _byhand.reading.doubts import Doubt
from _byhand.reading.evidence import Evidence, Sign, score
from _byhand.reading.grid import Grid
from _byhand.reading.page import Page
from _byhand.reading.statements import Told


@dataclass(frozen=True)
class Instructions:
    """What a person or a problem has said about the reading of a text.

    kind      what it is, by `--as`, or by the field that it stands in (`table`: cases)
    wanted    kinds that the topic has a field for: evidence, not a filter
    block     line (from 1) at which the wanted one of several tables begins
    header, transposed, class_column, weight, ignored, types: as in `table.Reading`
    classes   where a frequency table has its classes
    sums      what counts in a frequency table whose totals disagree with its cells
    values    for each column the cells that are values although they look missing
    used      columns that a query, `features` or `types` name: never labels
    fill_down whether an empty cell repeats the one above
    name_lines  how many rows have names, where the second row may have names as well
    layout    which of the ways to put cells together, as in `Grid.layout`
    unfold    whether columns that count cases by class become rows
    roles     (line, start) of a number in a told exercise -> its role; "" for none; with "=2/5" behind it the share
              that the number, or the word there, stands for
    same      (event, event) -> whether the two are one
    events    of a told exercise, in place of those that the reader finds: the names of the classes, then the names of
              the values of each observation; with them only `roles` bind numbers
    observed  the names of what is observed in a told exercise, one for each observation
    sought    the name of what is sought in a told exercise
    model     the distribution of a sample
    proposals whether a told exercise or network that the rules do not read whole may be proposed
    """

    kind: Kind | None = None
    wanted: frozenset[Kind] = frozenset()
    block: int | None = None
    header: bool | None = None
    transposed: bool | None = None
    class_column: str | None = None
    classes: Literal["rows", "columns", None] = None
    sums: Literal["cells", None] = None
    weight: str | None = None
    ignored: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    types: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fill_down: bool | None = None
    name_lines: int | None = None
    layout: str | None = None
    unfold: bool = True
    roles: Mapping[tuple[int, int], str] = field(default_factory=dict)
    same: Mapping[tuple[str, str], bool] = field(default_factory=dict)
    events: tuple[tuple[str, ...], ...] = ()
    observed: tuple[str, ...] = ()
    sought: str | None = None
    model: str | None = None
    proposals: bool = True


@dataclass(frozen=True)
class Content:
    """What a reading hands on; at most one field is set.

    grid     of cases, points and texts: cells with places
    stated   fields of the problem: counts, word_counts, parameters, network, joint, confusion, scores, sample,
             gaussians
    told     of told
    """

    grid: Grid | None = None
    stated: Mapping[str, Any] | None = None
    told: Told | None = None


@dataclass(frozen=True)
class Reading:
    """One way to read all of a text.

    name      of the reader
    form      name of the format, as in the text key `parse.format.FORM`
    account   covers every non-empty line of the text
    evidence  in the order in which it was found
    guesses   the notices of what was guessed or left out
    doubts    rules of sense that the reader saw broken
    beside    readings of other parts of the text: the second table
    topic     whose problem it is; None if any topic with a field for the kind will do
    """

    kind: Kind
    name: str
    form: str
    content: Content
    account: Account
    evidence: tuple[Evidence, ...] = ()
    guesses: tuple[Notice, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    beside: tuple[Reading, ...] = ()
    topic: str | None = None

    @property
    def score(self) -> int:
        return score(self.evidence)

    @property
    def signs(self) -> frozenset[Sign]:
        return frozenset(one.sign for one in self.evidence)


@dataclass(frozen=True)
class Failure:
    """A reader recognised the text but could not read it.

    reach   number of lines read before it gave up
    signed  whether the text has the reader's signature
    """

    name: str
    kind: Kind
    error: InputError
    reach: int
    signed: bool


@dataclass(frozen=True)
class Reader:
    """A way to read a text: one file, one reader.

    name        unique, snake_case
    about       one sentence: what it recognises
    kinds       of its readings
    recognises  whether the text may be one of these; linear in its length, raises nothing
    read        all ways in which this reader can read it; InputError with `line` if it is one, but broken
    signed      whether what it recognises is a mark that only its format has
    """

    name: str
    about: str
    kinds: tuple[Kind, ...]
    recognises: Callable[[Page], bool]
    read: Callable[[Page, Instructions], Sequence[Reading]]
    signed: bool = False
