"""The score of each class as a product of estimates, P(c) · Π P(x_j | c): its lines, and its logarithms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from _byhand.arithmetic.expr import Equation, Expr, Number, Product, Sum
from _byhand.arithmetic.functions import Log
from _byhand.decision.explain import CaseOutcome, without_asides
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph
from _byhand.numbers.real import Value
from _byhand.phrase import Phrase, say

# The printed factors of one class; None if they are too many for a line.
Factors = tuple[Expr, ...] | None


@dataclass(frozen=True)
class WrittenScores:
    """The scores of one case, all defined, and their printed forms, by class.

    products    (K,) Π P(x_j | c)
    priors      (K,) P(c)
    factors     (K,) P(x_j | c)
    counted     (K,) prior and factors with their counts and what is added, for readers who have not seen the
                estimates
    multiplied  (K,) the whole product as one fraction, None if too long
    logs        (K,) the logarithms of the factors
    """

    case_outcome: CaseOutcome
    products: Sequence[Value | None]
    priors: Sequence[Expr]
    factors: Sequence[Factors]
    counted: Sequence[Factors]
    multiplied: Sequence[Expr | None]
    logs: Sequence[Factors]

    @property
    def classes(self) -> tuple[str, ...]:
        return self.case_outcome.outcome.classes


def score_blocks(written: WrittenScores) -> tuple[list[Block], Formula]:
    """The score of each class, or its product and score if every value is rounded; and the formula for the short
    answer.
    """
    indices = range(len(written.classes))
    if written.case_outcome.digits is None:
        lines = [_score_line(written, index) for index in indices]
        counted = [_with_counts(written, index, line) for index, line in enumerate(lines)]
        return [Formula(lines)], Formula(without_asides(counted))
    products = [_rounded_product_line(written, index) for index in indices]
    scores = [_rounded_score_line(written, index) for index in indices]
    return [Formula(products), Formula(scores)], Formula(without_asides([*products, *scores]))


def _score_line(written: WrittenScores, index: int) -> Line:
    score, factors, product = (
        written.case_outcome.outcome.scores[index],
        written.factors[index],
        written.multiplied[index],
    )
    assert score is not None
    left = written.case_outcome.score_name(written.case_outcome.class_event(index))
    working = () if factors is None else (Product((written.priors[index], *factors)),)
    fractions = () if product is None else (product,)
    equation = Equation(left, working, Number(score), fractions, quantity=_named(written, "score", index))
    return Line(equation, index, _plain_aside(written, index))


def _named(written: WrittenScores, kind: str, index: int) -> str:
    return identifier(kind, written.classes[index])


def _with_counts(written: WrittenScores, index: int, line: Line) -> Line:
    counted = written.counted[index]
    if counted is None:
        return line
    working = (Product(counted), *line.equation.working)
    return replace(line, equation=replace(line.equation, working=working))


def _rounded_product_line(written: WrittenScores, index: int) -> Line:
    case_outcome, product, factors = written.case_outcome, written.products[index], written.factors[index]
    assert product is not None
    left = case_outcome.of_case(case_outcome.class_event(index))
    working, quantity = (Product(factors),) if factors else (), _named(written, "product", index)
    return Line(Equation(left, working, case_outcome.value(product), quantity=quantity), index)


def _rounded_score_line(written: WrittenScores, index: int) -> Line:
    case_outcome, score, product = (
        written.case_outcome,
        written.case_outcome.outcome.scores[index],
        written.products[index],
    )
    assert score is not None
    assert product is not None
    working = Product((written.priors[index], case_outcome.value(product)))
    left, quantity = case_outcome.score_name(case_outcome.class_event(index)), _named(written, "score", index)
    equation = Equation(left, (working,), case_outcome.value(score), quantity=quantity)
    return Line(equation, index, _plain_aside(written, index))


def _plain_aside(written: WrittenScores, index: int) -> Phrase | None:
    plain = written.case_outcome.plain
    return written.case_outcome.plain_aside(None if plain is None else plain.scores, index)


def log_blocks(written: WrittenScores, lead: Phrase, question: Phrase | None) -> list[Block]:
    """The scores as sums of logarithms: in a fold with this question, or open if it is None."""
    case_outcome, lines = written.case_outcome, list[Line]()
    for index in range(len(written.classes)):
        log, logs = case_outcome.outcome.log_scores[index], written.logs[index]
        if log is None:
            continue
        working = () if logs is None else (Sum((Log(written.priors[index]), *logs)),)
        left, quantity = (
            Log(case_outcome.score_name(case_outcome.class_event(index)), log),
            _named(written, "log_score", index),
        )
        lines.append(Line(Equation(left, working, case_outcome.value(log), quantity=quantity), index))
    if not lines:
        return []
    blocks: list[Block] = [Paragraph(lead), Formula(lines)]
    if len(lines) < len(written.classes):
        blocks.append(Paragraph(say("counting.scores.log_of_zero")))
    return blocks if question is None else [Details(question, blocks)]
