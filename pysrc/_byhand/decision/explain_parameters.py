"""The number of free parameters of a model, counted by one rule in every topic.

A parameter that follows from others is not free: the last of several probabilities that sum to 1, or the entries
below
the diagonal of a symmetric matrix. The class priors count, because a model without them decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Count, Equation, Expr, Probability, Product
from _byhand.arithmetic.functions import Difference
from _byhand.decision.explain import CLASS
from _byhand.document.steps import Cell, ColumnHead, Details, Paragraph, Row, TableBlock
from _byhand.phrase import Phrase, say

# The counted parameters, by name, and the computation of their number.
Part = tuple[Expr | Phrase, Expr]


def all_but_one(number: int) -> Expr:
    """k − 1: the last of k probabilities is 1 minus the others."""
    # A product of one difference prints it in parentheses.
    return Product((Difference(Count(number), Count(1)),))


def prior_part(classes: int) -> Part:
    """The priors of the classes: K − 1"""
    return Probability(CLASS), Difference(Count(classes), Count(1))


def free_parameters(parts: Sequence[Part], remarks: Sequence[Phrase], rule: Phrase | None = None) -> Details:
    """A fold with the parts, the computation of each, and their sum.

    remarks  how books count otherwise
    rule     the parameters that do not count, if not only the last of several probabilities
    """
    heads = [
        ColumnHead(say("decision.parameters.of"), align="left"),
        ColumnHead(say("decision.parameters.number")),
    ]
    numbers = [int(working.value) for _, working in parts]
    rows = [
        Row([Cell(what, header=True), Cell(_counted(working, number))])
        for (what, working), number in zip(parts, numbers, strict=True)
    ]
    if len(parts) > 1:
        rows.append(Row([Cell(say("decision.parameters.sum"), header=True), Cell(Count(sum(numbers)))], "total"))
    table = TableBlock(say("decision.parameters.caption"), heads, rows)
    return Details(
        say("decision.parameters.question"),
        [Paragraph(rule or say("decision.parameters.rule")), table, *(Paragraph(remark) for remark in remarks)],
    )


def _counted(working: Expr, number: int) -> Expr | Equation:
    return working if isinstance(working, Count) else Equation(working, (), Count(number))
