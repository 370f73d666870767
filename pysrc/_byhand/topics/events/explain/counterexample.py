"""Two assignments of probabilities that satisfy all that is given, and differ in what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Number
from _byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, TableBlock
from _byhand.events.event import YES, Variable
from _byhand.phrase import Phrase, say
from _byhand.topics.events.exact.reach import Reached
from _byhand.topics.events.model.problem import Worlds

MOST_ROWS = 32


def assignments_table(
    worlds: Worlds, examples: Sequence[Reached], asked: Expr | Phrase, last: Sequence[Cell]
) -> TableBlock:
    """A row for each combination that has a probability in one of the assignments; what is asked stands below."""
    heads = [ColumnHead(variable.name, align="left") for variable in worlds.variables]
    if len(examples) == 1:
        heads.append(ColumnHead(say("events.open.single")))
    else:
        heads += [ColumnHead(say("events.open.assignment", number=number)) for number in range(1, len(examples) + 1)]
    rows = []
    for place, values in enumerate(worlds.values):
        numbers = [example.point[place] for example in examples]
        if any(numbers):
            named = [Cell(_value(*each)) for each in zip(worlds.variables, values, strict=True)]
            rows.append(Row([*named, *(Cell(Number(number)) for number in numbers)]))
    rows = rows[:MOST_ROWS]
    blank = [Cell("") for _ in worlds.variables[1:]]
    rows.append(Row([Cell(asked, header=True), *blank, *last], kind="total"))
    return TableBlock(say("events.open.caption"), heads, rows, may_turn=False)


def _value(variable: Variable, value: str) -> str | Phrase:
    if not variable.proposition:
        return value
    return say("events.open.yes") if value == YES else say("events.open.no")


def counterexample_blocks(worlds: Worlds, examples: Sequence[Reached], asked: Expr) -> list[Block]:
    """The two assignments with the two values."""
    last = [Cell(Number(example.value), marked=True) for example in examples]
    return [
        Paragraph(say("events.open.lead", asked=asked)),
        assignments_table(worlds, examples, asked, last),
    ]


def truth_blocks(worlds: Worlds, examples: Sequence[Reached], asked: Phrase) -> list[Block]:
    """One assignment in which it is true, and one in which it is not."""
    signs = [Cell("✓" if example.value == Fraction(1) else "✗", marked=True) for example in examples]
    return [Paragraph(say("events.open.lead_truth")), assignments_table(worlds, examples, asked, signs)]


def example_blocks(worlds: Worlds, example: Reached, asked: Expr) -> list[Block]:
    """One assignment that satisfies all that is given."""
    last = [Cell(Number(example.value), marked=True)]
    return [assignments_table(worlds, [example], asked, last)]
