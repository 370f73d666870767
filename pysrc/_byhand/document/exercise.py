"""The exercise as printed on paper: the given table and the cases to classify."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.class_symbol import class_symbol
from _byhand.arithmetic.expr import Equation, Given, Number, Probability
from _byhand.cells.as_numbers import plain_floats
from _byhand.cells.roles import is_word_for_class
from _byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, TableBlock, Warn
from _byhand.numbers.rational import parse_number
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.problem.columns import ProblemTable

# On paper, the first rows show what a longer table is.
MOST_ROWS = 200


def table_blocks(grid: ProblemTable) -> list[Block]:
    """The table as given, including unused columns."""
    count = len(grid.source_rows)
    shown = [column[:MOST_ROWS] for column in grid.columns]
    heads = [
        ColumnHead(name, align="right" if _are_numbers(cells) else "left")
        for name, cells in zip(grid.names, shown, strict=True)
    ]
    rows = [Row([Cell(cell) for cell in cells]) for cells in zip(*shown, strict=True)]
    table = TableBlock(say("exercise.table", count=count), heads, rows)
    hidden = count - len(rows)
    blocks: list[Block] = [table, Warn(say("exercise.hidden", count=hidden))] if hidden else [table]
    if grid.weight is not None:
        blocks.append(Paragraph(say("exercise.weight", name=grid.weight)))
    return blocks


def chosen_features(grid: ProblemTable, target: str | Phrase, features: Sequence[str]) -> list[Block]:
    """The features, if some columns that could be features are left out."""
    left_out = set(grid.names) - {*features, *grid.labels, target, grid.weight}
    return [Paragraph(say("exercise.features", features=Listing(features, QUOTED)))] if left_out else []


def given_priors(classes: Sequence[str], priors: Sequence[Value]) -> Paragraph:
    """P(c) of each class"""
    given = [
        Equation(Probability(class_symbol(name)), (Given(prior) if isinstance(prior, Fraction) else Number(prior),))
        for name, prior in zip(classes, priors, strict=True)
    ]
    return Paragraph(say("exercise.priors", priors=Listing(given, "list.comma_wide")))


def _are_numbers(cells: Sequence[str]) -> bool:
    if plain_floats(cells) is not None:
        return True
    return bool(cells) and all(parse_number(cell) is not None for cell in cells)


def asked_blocks(target: str | Phrase, cases: Sequence[Phrase]) -> list[Block]:
    """The question: the class of each case. target: the name of the class column, or our own word for the class"""
    unnamed = isinstance(target, Phrase) or is_word_for_class(target)
    if len(cases) == 1:
        if unnamed:
            return [Paragraph(say("exercise.one_class", case=cases[0]))]
        return [Paragraph(say("exercise.one", target=target, case=cases[0]))]
    numbered = [Paragraph(say("exercise.case", number=number, case=case)) for number, case in enumerate(cases, 1)]
    lead = say("exercise.several_class") if unnamed else say("exercise.several", target=target)
    return [Paragraph(lead), *numbered]
