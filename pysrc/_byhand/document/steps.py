"""The worked solution: steps made of blocks, without a language.

A solution holds phrases (a text key and its parameters), never sentences; `writing` turns it into a document.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias, TypeVar, overload

from _byhand.arithmetic.expr import Equation, Expr, Named
from _byhand.document.chart import Chart
from _byhand.document.graph import Graph
from _byhand.errors import Notice
from _byhand.numbers.real import Value
from _byhand.phrase import Phrase


@dataclass(frozen=True)
class Paragraph:
    phrase: Phrase
    role: Literal["body", "result", "check", "final"] = "body"


@dataclass(frozen=True)
class Line:
    """A line of a formula block; `aside` is printed after it in a quieter style."""

    equation: Equation
    class_index: int | None = None
    aside: Phrase | None = None


@dataclass(frozen=True)
class Formula:
    lines: Sequence[Line]


@dataclass(frozen=True)
class ColumnHead:
    """The head of a table column."""

    content: object
    class_index: int | None = None
    align: Literal["left", "right", "center"] = "right"


@dataclass(frozen=True)
class Entry:
    """A cell's name, and the names of the cells it was computed from, in this or another table."""

    key: str
    operands: Sequence[str] = ()


@dataclass(frozen=True)
class Cell:
    """quantity: the ID of the cell's value, as an equation has it, if the content itself carries none"""

    main: object
    aside: Phrase | None = None
    marked: bool = False
    header: bool = False
    entry: Entry | None = None
    quantity: Named = None


@dataclass(frozen=True)
class Row:
    cells: Sequence[Cell]
    kind: Literal["body", "total"] = "body"
    class_index: int | None = None


@dataclass(frozen=True)
class TableBlock:
    """`may_turn`: whether rows and columns may be exchanged."""

    caption: Phrase
    columns: Sequence[ColumnHead]
    rows: Sequence[Row]
    may_turn: bool = True


@dataclass(frozen=True)
class Warn:
    """Something the reader must not overlook (`warning`) or may want to know (`note`)."""

    phrase: Phrase
    level: Literal["note", "warning"] = "note"


@dataclass(frozen=True)
class Details:
    """Blocks behind a question, closed at first.

    entry  the table entry that this working explains
    apart  whether the working belongs to no answer, so that none of its results is a quantity of one
    """

    summary: Phrase
    blocks: Sequence[Block]
    entry: str | None = None
    apart: bool = False


@dataclass(frozen=True)
class Option:
    """The label of a button, and the problem fields that it sets (None: removes)."""

    label: Phrase
    patch: Mapping[str, object]


@dataclass(frozen=True)
class Choice:
    """A change of the problem that suggests itself here."""

    prompt: Phrase
    options: Sequence[Option]


@dataclass(frozen=True)
class Part:
    """Something that several views show, by the key under which it lights in all of them.

    words   its value, for a part that stands in no table
    says    the roles of the numbers that state it in an exercise in words
    """

    entry: Entry
    words: object
    says: Sequence[str] = ()


@dataclass(frozen=True)
class Views:
    """The same numbers seen in several ways, beside each other where there is room; on paper one after another."""

    views: Sequence[Sequence[Block]]
    parts: Sequence[Part] = ()


Block = Paragraph | Formula | TableBlock | Chart | Graph | Warn | Details | Choice | Views


@dataclass(frozen=True)
class Step:
    """A step of the solution.

    short  the blocks that a short answer takes from this step, as one writes them on paper
    query  the index of the answer that the step belongs to; None inherits it from the enclosing step, or means all
           answers
    extra  whether nobody asked for it: written as a fold at the end of the step before, and in no short answer
    aside  whether no answer rests on it: the page folds it away behind the solution, everywhere else it is a step
    """

    id: str
    title: Phrase
    blocks: Sequence[Block] = ()
    steps: Sequence[Step] = ()
    short: Sequence[Block] = ()
    query: int | None = None
    extra: bool = False
    aside: bool = False


def worked(blocks: Iterable[Block]) -> list[Block]:
    """The blocks that a short answer keeps: formulas, tables and results, without the sentences between them."""
    return [
        block
        for block in blocks
        if isinstance(block, Formula | TableBlock)
        or (isinstance(block, Paragraph) and block.role in ("result", "final"))
        or (isinstance(block, Warn) and block.level == "warning")
    ]


def short_answer(steps: Sequence[Step]) -> Iterator[Block]:
    """The short answer, collected from all steps in order."""
    return (block for _, block in short_parts(steps))


def short_parts(steps: Sequence[Step], query: int | None = None) -> Iterator[tuple[int | None, Block]]:
    """The blocks of the short answer, each with the index of its answer if it belongs to one."""
    for step in steps:
        if step.extra:
            continue
        own = query if step.query is None else step.query
        yield from ((own, block) for block in step.short)
        yield from short_parts(step.steps, own)


@dataclass(frozen=True)
class Names:
    """A list of names, or of lists of names, as the value of a quantity.

    whole  whether a working must name all lists; otherwise one of them is an answer
    """

    names: Sequence[str | Sequence[str]]
    whole: bool = False


@dataclass(frozen=True)
class InLetters:
    """A quantity that depends on letters of the exercise.

    exact  as a ratio of polynomials; None if it is none
    value  at the values of the letters; None if they are unknown, or if it is undefined there
    """

    exact: str | None
    value: Value | None


# The value of a quantity: a number, also in letters, a vector or matrix of numbers, a name or names. None is undefined.
Amount: TypeAlias = "Value | bool | str | Names | InLetters | Sequence[Amount] | None"


@dataclass(frozen=True)
class Quantity:
    """A named result, such as `prior[Yes]`. `value` is None if undefined, a bool for yes or no, a str for a name."""

    id: str
    value: Amount


@dataclass(frozen=True)
class Ways:
    """How the quantities of an answer are derived from each other, so that a working can be rerun with a slip in it.

    made   for each ID, the arithmetic of the quantity; it quotes other quantities by their IDs (`Quoted`)
    given  quoted numbers that are no results, by the ID that a figure of them would have
    rows   for the key of each count, the table rows that were counted
    among  by ID, the number that is right too, if only certain values are possible
    """

    made: Mapping[str, Expr] = field(default_factory=dict)
    given: Mapping[str, Amount] = field(default_factory=dict)
    rows: Mapping[str, Sequence[int]] = field(default_factory=dict)
    among: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Piece:
    """A part of the range of a letter, with its decision; None is a tie."""

    low: Value
    high: Value
    decision: str | None


@dataclass(frozen=True)
class Answer:
    """The result for one query, as stated. A tie has no decision but the tied classes.

    rule  if a rule for all observations is asked: for each observation, the actions that are equally good
    ways  computed only on request; no page shows them
    pieces  for a letter, or a number that varies: the decision in each part of its range
    """

    query: object
    quantities: Sequence[Quantity]
    decision: str | None
    tied: Sequence[str] = ()
    rule: Mapping[str, Sequence[str]] | None = None
    ways: Callable[[], Ways] = field(default=Ways, compare=False)
    pieces: Mapping[str, Sequence[Piece]] | None = None


_Part = TypeVar("_Part", covariant=True)


class Later(Sequence[_Part]):
    """Answers or steps that are computed when they are first read.

    Answers have many quantities that no page shows, and a comparison of conventions reads no steps.
    """

    def __init__(self, make: Callable[[], Sequence[_Part]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Sequence[_Part]:
        return self._make()

    @overload
    def __getitem__(self, place: int) -> _Part: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[_Part]: ...

    def __getitem__(self, place: int | slice) -> _Part | Sequence[_Part]:
        return self._made[place]

    def __iter__(self) -> Iterator[_Part]:
        # That of a sequence takes any IndexError for its end, also one of `make`.
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)


@dataclass(frozen=True)
class Solution:
    """A solved problem, without a language.

    lines           the answers, as printed above the solution
    line_of         for each line, the index of its answer, if it is not the line's own
    source          the source of the exercise
    exercise        the exercise as printed on paper: what is given and asked
    rows            for every count shown, the training rows that were counted
    words           for every word count, the counted words: row, start and end in code points of the text
    remedies        if there is no answer, the changes that give one
    wording         parameters that any sentence may choose its words by, as by a number: {token|character|word}
    decimals_given  whether the exercise states its numbers as decimals
    variable        the class variable, if it has a name: it is printed before a class that is a number
    """

    topic: str
    title: Phrase | str
    lines: Sequence[Phrase]
    steps: Sequence[Step]
    answers: Sequence[Answer]
    warnings: Sequence[Notice]
    rows: Mapping[str, Sequence[int]]
    words: Mapping[str, Sequence[tuple[int, int, int]]] = field(default_factory=dict)
    remedies: Sequence[Option] = ()
    line_of: Sequence[int] = ()
    wording: Mapping[str, int] = field(default_factory=dict)
    source: str | None = None
    exercise: Sequence[Block] = ()
    decimals_given: bool = False
    variable: Expr | None = None
