"""A joint table with its margins."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Given, Number
from _byhand.document.ids import identifier
from _byhand.document.steps import Cell, ColumnHead, Entry, Row, TableBlock
from _byhand.joint_tables.table import Joint
from _byhand.phrase import say


def joint_table(joint: Joint) -> TableBlock:
    """The table as it is given: two-way, or a row for each combination."""
    caption = say(
        "joint_tables.table.counts" if joint.counts else "joint_tables.table.probabilities", total=joint.total
    )
    if len(joint.variables) == 2:
        return two_way(joint, margins=False)
    heads = [ColumnHead(variable.name, align="left") for variable in joint.variables]
    heads.append(ColumnHead(say("joint_tables.table.count" if joint.counts else "joint_tables.table.probability")))
    rows = [
        Row([*(Cell(value) for value in values), Cell(given_number(joint, number), entry=Entry(cell_key(values)))])
        for values, number in joint.cells.items()
    ]
    return TableBlock(caption, heads, rows, may_turn=False)


def cell_key(values: tuple[str, ...]) -> str:
    """The entry of a cell of the given table."""
    return identifier("cell", *values)


def given_number(joint: Joint, number: Fraction | None) -> Expr | str:
    if number is None:
        return "?"
    return Count(int(number)) if joint.counts else Given(number)


def two_way(joint: Joint, *, margins: bool) -> TableBlock:
    """Rows and columns of two variables. margins: with the sums"""
    above, beside = joint.variables[1], joint.variables[0]
    caption = say("joint_tables.table.two_way", rows=beside.name, columns=above.name)
    total = say("joint_tables.table.total")
    heads = [ColumnHead(beside.name, align="left"), *(ColumnHead(value) for value in above.values)]
    rows = []
    for row in beside.values:
        cells = [Cell(row, header=True)]
        numbers = [joint.cells.get((row, column), Fraction(0)) for column in above.values]
        for column, number in zip(above.values, numbers, strict=True):
            cells.append(Cell(given_number(joint, number), entry=None if margins else Entry(cell_key((row, column)))))
        if margins:
            cells.append(Cell(_sum(joint, numbers)))
        rows.append(Row(cells))
    if margins:
        heads.append(ColumnHead(total))
        sums = [[joint.cells.get((row, column), Fraction(0)) for row in beside.values] for column in above.values]
        cells = [Cell(total, header=True), *(Cell(_sum(joint, each)) for each in sums)]
        cells.append(Cell(_sum(joint, list(joint.cells.values()))))
        rows.append(Row(cells, kind="total"))
    return TableBlock(caption, heads, rows)


def _sum(joint: Joint, numbers: list[Fraction | None]) -> Expr | str:
    known = [number for number in numbers if number is not None]
    if len(known) < len(numbers):
        return "?"
    total = sum(known, Fraction(0))
    return Count(int(total)) if joint.counts else Number(total)
