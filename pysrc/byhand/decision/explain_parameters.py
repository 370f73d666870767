"""How many free parameters a model has, counted by one rule in every topic.

What follows from other parameters is not free: of several probabilities with the sum 1 the last, of a symmetric matrix
what lies below the diagonal. The priors of the classes are counted, as a model without them decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from byhand.arithmetic.expr import Count, Equation, Expr, Probability, Product
from byhand.arithmetic.functions import Difference
from byhand.decision.explain import CLASS
from byhand.document.steps import Cell, ColumnHead, Details, Paragraph, Phrase, Row, TableBlock, say

# What is counted, as it is named, and how it is computed.
Part = tuple[Expr | Phrase, Expr]


def all_but_one(number: int) -> Expr:
    """k − 1, as of k probabilities the last is what remains to 1."""
    # A product of one difference prints it in parentheses.
    return Product((Difference(Count(number), Count(1)),))


def prior_part(classes: int) -> Part:
    """The priors of the classes: K − 1"""
    return Probability(CLASS), Difference(Count(classes), Count(1))


def free_parameters(parts: Sequence[Part], remarks: Sequence[Phrase], rule: Phrase | None = None) -> Details:
    """A fold with the parts, each with what is computed, and their sum.

    remarks  how books count otherwise
    rule     what is not counted, where it is not only the last of several probabilities
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
