"""The quantities that a solution prints: every line, cell and sentence of the document, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from _byhand.arithmetic.expr import Equation, Expr, OfAnswer
from _byhand.arithmetic.printer import Display
from _byhand.document.steps import Block, Cell, Details, Formula, Paragraph, Solution, Step, TableBlock, Warn
from _byhand.numbers.real import Value
from _byhand.phrase import Listing, Phrase

_EXACT = Display("fraction", 12)


@dataclass(frozen=True)
class Printed:
    """ids: of the quantities; query: index of the answer, None for all; shown: the content; workings: before it"""

    ids: tuple[str, ...]
    query: int | None
    shown: Expr
    workings: Sequence[Expr] = ()

    @property
    def numbers(self) -> list[Any]:
        """The numbers that are printed, row by row."""
        try:
            return [self.shown.value]
        except NotImplementedError:
            return [number for row in self.shown.entries(_EXACT) for number in row]

    def worked(self) -> Iterator[Value]:
        """The value of each working before the result; a rule in symbols has none."""
        for working in self.workings:
            try:
                yield working.value
            except NotImplementedError:
                continue


def printed_in(solution: Solution) -> Iterator[Printed]:
    """Everything that a solution prints, with or without an ID."""
    for place, line in enumerate(solution.lines):
        yield from _phrase(line, solution.line_of[place] if solution.line_of else place)
    yield from _steps(solution.steps, None)


def _steps(steps: Sequence[Step], query: int | None) -> Iterator[Printed]:
    for step in steps:
        own = query if step.query is None else step.query
        for block in (*step.blocks, *step.short):
            yield from _block(block, own)
        yield from _steps(step.steps, own)


def _block(block: Block, query: int | None) -> Iterator[Printed]:
    match block:
        case Formula():
            for line in block.lines:
                yield from _equation(line.equation, query)
                yield from _phrase(line.aside, query)
        case TableBlock():
            for head in block.columns:
                yield from _phrase(head.content, query)
            for row in block.rows:
                for cell in row.cells:
                    yield from _cell(cell, query)
        case Details() if not block.apart:
            for inner in block.blocks:
                yield from _block(inner, query)
        case Paragraph() | Warn():
            yield from _phrase(block.phrase, query)


def _cell(cell: Cell, query: int | None) -> Iterator[Printed]:
    main = cell.main
    if isinstance(main, Equation):
        yield from _equation(main, query, cell.quantity)
    elif isinstance(main, Expr):
        yield from _named(cell.quantity, query, main)
    else:
        yield from _phrase(main, query)


def _phrase(content: object, query: int | None) -> Iterator[Printed]:
    if isinstance(content, Equation):
        yield from _equation(content, query)
    elif isinstance(content, Phrase):
        for value in content.params.values():
            yield from _phrase(value, query)
    elif isinstance(content, Listing):
        for item in content.items:
            yield from _phrase(item, query)


def _equation(equation: Equation, query: int | None, beside: object = None) -> Iterator[Printed]:
    last = equation.result or (equation.working[-1] if equation.working else equation.left)
    workings = (equation.left, *equation.working, *equation.fractions)
    yield from _named(equation.quantity or beside, query, last, workings)


def _named(quantity: object, query: int | None, shown: Expr, workings: Sequence[Expr] = ()) -> Iterator[Printed]:
    if isinstance(quantity, OfAnswer):
        yield Printed((quantity.id,), quantity.query, shown, workings)
    elif isinstance(quantity, str):
        yield Printed((quantity,), query, shown, workings)
    else:
        yield Printed(tuple(quantity) if isinstance(quantity, tuple) else (), query, shown)


def documented(part: object) -> Iterator[Mapping[str, Any]]:
    """Every object of a written document that names quantities."""
    if isinstance(part, dict):
        if "quantities" in part:
            yield part
        for inner in part.values():
            yield from documented(inner)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from documented(inner)
