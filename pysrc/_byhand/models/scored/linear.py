"""Linear scores z_c = b_c + Σ w_cj x_j of one case: worked, with the share of each feature, and as posteriors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.formulas import logistic
from _byhand.arithmetic.functions import Difference
from _byhand.decision import explain as decision
from _byhand.decision.explain import CASE, CLASS, CaseOutcome, all_posteriors_phrase, decision_step, event
from _byhand.decision.scores import Outcome, outcome
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.models.scored.attributes import Floats, decimal, real_number
from _byhand.numbers.real import CONTEXT, Value, add, divide, exp, subtract
from _byhand.phrase import ClassName, Phrase, say

# Before a class that is a number: P(y = 1 | x).
CLASS_VARIABLE = ex.Symbol("y", "y")
Z = ex.Symbol("z", "z")
Z_OF_CLASS = ex.Symbol("z_c", "z_c")
_RULE = ex.Symbol(r"b + \sum_j w_j x_j", "b + Σ w_j · x_j")
_RULE_OF_CLASS = ex.Symbol(r"b_c + \sum_j w_{cj} x_j", "b_c + Σ w_cj · x_j")
_SOFTMAX = ex.Symbol(r"\frac{\exp z_c}{\sum_k \exp z_k}", "exp z_c/Σ_k exp z_k")
_SIGMA = ex.Symbol(r"\sigma(z) = \frac{1}{1 + e^{-z}}", "σ(z) = 1/(1 + e^(−z))")
_ZERO, _ONE = Fraction(0), Fraction(1)
_MINUS_INFINITY = ex.Symbol(r"-\infty", "−∞")
# As in a solution with given weights: longer sums are not written out.
_MOST_TERMS = 8
# More rows than this, or columns, are more than one reads.
_MOST_FEATURES, _SHOWN_FEATURES, _MOST_CLASSES = 12, 10, 5


@dataclass(frozen=True)
class LinearScores:
    """The scores of one case by weights of two classes (those of the second against the first) or of each class.

    weights     (1, p) or (K, p)
    intercepts  (1,) or (K,)
    point       (p,)
    """

    classes: tuple[str, ...]
    features: tuple[str, ...]
    weights: Floats
    intercepts: Floats
    point: Floats

    @property
    def binary(self) -> bool:
        return len(self.intercepts) == 1

    @cached_property
    def scores(self) -> tuple[Decimal, ...]:
        """(1,) or (K,) z, to 50 digits"""
        used = np.flatnonzero(self.point)
        point = [real_number(self.point[place]) for place in used]
        return tuple(
            _sum(real_number(intercept), [real_number(each) for each in row[used]], point)
            for intercept, row in zip(self.intercepts, self.weights, strict=True)
        )

    @cached_property
    def outcome(self) -> Outcome:
        """The posteriors: σ(z) of two classes, softmax of several."""
        logs: list[Value] = [Decimal(0), *self.scores] if self.binary else list(self.scores)
        largest = max(logs)
        return outcome(self.classes, [exp(subtract(each, largest)) for each in logs], logs, None)

    @cached_property
    def case_outcome(self) -> CaseOutcome:
        point = decision.point([decimal(x) for x in self.point])
        return CaseOutcome(self.outcome, smooths=False, case=point, variable=CLASS_VARIABLE)

    def contributions(self, place: int) -> list[Decimal]:
        """(1,) or (K,) w x of a feature"""
        x = real_number(self.point[place])
        return [CONTEXT.multiply(real_number(each), x) for each in self.weights[:, place]]

    def quantities(self) -> list[doc.Quantity]:
        """intercept and weight[feature] of two classes, or of each class; and posterior[c]"""
        found = []
        for at, name in enumerate(("",) if self.binary else self.classes):
            given = () if self.binary else (name,)
            found.append(doc.Quantity(identifier("intercept", *given), decimal(self.intercepts[at])))
            found += [
                doc.Quantity(identifier("weight", feature, given=given), decimal(weight))
                for feature, weight in zip(self.features, self.weights[at], strict=True)
            ]
        posteriors = zip(self.classes, self.outcome.posteriors, strict=True)
        return [*found, *(doc.Quantity(identifier("posterior", name), value) for name, value in posteriors)]

    def answer(self) -> doc.Answer:
        query = dict(zip(self.features, self.point.tolist(), strict=True))
        return doc.Answer(query, self.quantities(), self.outcome.decision, self.outcome.tied)

    def line(self) -> Phrase:
        """The answer in one line."""
        return all_posteriors_phrase(self.case_outcome)


def _sum(start: Decimal, weights: Sequence[Decimal], point: Sequence[Decimal]) -> Decimal:
    for weight, x in zip(weights, point, strict=True):
        start = CONTEXT.fma(weight, x, start)
    return start


def score_steps(linear: LinearScores) -> list[doc.Step]:
    """The scores, the posteriors, the decision."""
    return [_scores_step(linear), _posteriors_step(linear), decision_step(linear.case_outcome)]


def _z(linear: LinearScores, at: int) -> ex.Expr:
    return Z if linear.binary else ex.OfClass(Z, ex.Word(linear.classes[at]))


def _quantity(linear: LinearScores, at: int) -> str:
    return identifier("z", *(() if linear.binary else (linear.classes[at],)))


def _index(linear: LinearScores, at: int) -> int:
    """The class of a score; of two classes the second."""
    return 1 if linear.binary else at


def _scores_step(linear: LinearScores) -> doc.Step:
    if linear.binary:
        first, second = (ClassName(name, index) for index, name in enumerate(linear.classes))
        lead = say("models.linear.lead_two", first=first, second=second)
    else:
        lead = say("models.linear.lead")
    rule = ex.Equation(Z, (_RULE,)) if linear.binary else ex.Equation(Z_OF_CLASS, (_RULE_OF_CLASS,))
    lines = [
        doc.Line(
            ex.Equation(_z(linear, at), _put_in(linear, at), ex.Number(score), quantity=_quantity(linear, at)),
            _index(linear, at),
        )
        for at, score in enumerate(linear.scores)
    ]
    blocks: list[doc.Block] = [doc.Paragraph(lead), doc.Formula([doc.Line(rule), *lines]), contributions_table(linear)]
    return doc.Step("scores", say("models.linear.title"), blocks, short=[doc.Formula(lines)])


def _put_in(linear: LinearScores, at: int) -> tuple[ex.Expr, ...]:
    if len(linear.features) > _MOST_TERMS:
        return ()
    first: list[tuple[Value, ex.Expr | None]] = [(real_number(linear.intercepts[at]), None)]
    terms = zip(linear.weights[at], linear.point, strict=True)
    return (Combination([*first, *((real_number(weight), ex.Given(decimal(x))) for weight, x in terms)]),)


def contributions_table(linear: LinearScores) -> doc.TableBlock:
    """w x of each feature in their order; of many features those that differ most between the classes."""
    columns = _shown_classes(linear)
    heads = [
        doc.ColumnHead(say("models.linear.feature"), align="left"),
        doc.ColumnHead(ex.Symbol("x_j", "x_j")),
        *([doc.ColumnHead(ex.Symbol("w_j", "w_j")), doc.ColumnHead(ex.Symbol("w_j x_j", "w_j · x_j"))] * linear.binary),
    ]
    if not linear.binary:
        heads += [doc.ColumnHead(ClassName(linear.classes[at], at), at) for at in columns]
    shown = _shown_features(linear)
    rows = [_row(linear, place, columns) for place in shown]
    if len(shown) < len(linear.features):
        rows.append(_rest(linear, shown, columns))
    blank = [doc.Cell("")] * (2 if linear.binary else 1)
    intercepts = [doc.Cell(ex.Number(real_number(linear.intercepts[at]))) for at in columns]
    rows.append(doc.Row([doc.Cell(say("models.linear.intercept"), header=True), *blank, *intercepts]))
    totals = [doc.Cell(ex.Number(linear.scores[at]), quantity=_quantity(linear, at)) for at in columns]
    rows.append(doc.Row([doc.Cell(say("models.linear.sum"), header=True), *blank, *totals], "total"))
    if linear.binary:
        caption = say("models.linear.contributions_two", name=ClassName(linear.classes[1], 1))
    elif len(columns) < len(linear.classes):
        caption = say("models.linear.contributions_some", count=len(columns))
    else:
        caption = say("models.linear.contributions")
    return doc.TableBlock(caption, heads, rows)


def _shown_classes(linear: LinearScores) -> list[int]:
    """The classes with the largest scores, in the order of the classes."""
    best = sorted(range(len(linear.scores)), key=lambda at: -linear.scores[at])
    return sorted(best[:_MOST_CLASSES])


def _shown_features(linear: LinearScores) -> list[int]:
    """The features whose contributions differ most between the classes, in the order of the features."""
    if len(linear.features) <= _MOST_FEATURES:
        return list(range(len(linear.features)))
    products = linear.weights * linear.point
    spread = np.abs(products[0]) if linear.binary else products.max(axis=0) - products.min(axis=0)
    return sorted(int(place) for place in np.argsort(-spread, kind="stable")[:_SHOWN_FEATURES])


def _row(linear: LinearScores, place: int, columns: Sequence[int]) -> doc.Row:
    found = linear.contributions(place)
    cells = [doc.Cell(linear.features[place], header=True), doc.Cell(ex.Given(decimal(linear.point[place])))]
    if linear.binary:
        cells.append(doc.Cell(ex.Number(real_number(linear.weights[0, place]))))
    return doc.Row([*cells, *(doc.Cell(ex.Number(found[at])) for at in columns)])


def _rest(linear: LinearScores, shown: Sequence[int], columns: Sequence[int]) -> doc.Row:
    """All other features together."""
    hidden = np.ones(len(linear.features), dtype=bool)
    hidden[list(shown)] = False
    used = np.flatnonzero(hidden & (linear.point != 0))
    point = [real_number(linear.point[place]) for place in used]
    sums = [_sum(Decimal(0), [real_number(each) for each in linear.weights[at, used]], point) for at in columns]
    label = doc.Cell(say("models.linear.others", count=int(hidden.sum())), header=True)
    blank = [doc.Cell("")] * (2 if linear.binary else 1)
    return doc.Row([label, *blank, *(doc.Cell(ex.Number(each)) for each in sums)])


def _posteriors_step(linear: LinearScores) -> doc.Step:
    lines = _two_lines(linear) if linear.binary else []
    if linear.binary:
        second = event(linear.classes[1], CLASS_VARIABLE)
        rule = ex.Equation(ex.Probability(second, CASE), (_SIGMA,))
        blocks: list[doc.Block] = [doc.Paragraph(say("models.linear.sigmoid")), doc.Formula([doc.Line(rule), *lines])]
        short: list[doc.Block] = [doc.Formula(lines)]
    else:
        rule = ex.Equation(ex.Probability(CLASS, CASE), (_SOFTMAX,))
        table = shares_table(linear.outcome)
        blocks = [doc.Paragraph(say("models.linear.softmax")), doc.Formula([doc.Line(rule)]), table]
        short = [table]
    return doc.Step("posteriors", say("models.linear.posteriors"), blocks, short=short)


def _two_lines(linear: LinearScores) -> list[doc.Line]:
    (z,), (first, second) = linear.scores, linear.outcome.posteriors
    assert first is not None
    assert second is not None
    workings = (Difference(ex.Count(1), ex.Number(second)), logistic(ex.Number(CONTEXT.minus(z))))
    lines = [
        doc.Line(
            ex.Equation(
                ex.Probability(event(name, CLASS_VARIABLE), CASE),
                (working,),
                ex.Number(posterior),
                quantity=identifier("posterior", name),
            ),
            index,
        )
        for index, (name, working, posterior) in enumerate(zip(linear.classes, workings, (first, second), strict=True))
    ]
    return lines[::-1]


def shares_table(found: Outcome, symbol: ex.Symbol = Z) -> doc.TableBlock:
    """From log scores to posteriors: the largest score is subtracted first, which leaves the shares as they are.

    symbol  of the log scores; one that is None is −∞
    """
    largest = max(each for each in found.log_scores if each is not None)
    name, plain = symbol.latex, symbol.plain
    heads = [
        doc.ColumnHead(say("models.linear.class"), align="left"),
        doc.ColumnHead(ex.Symbol(rf"{name}_c", f"{plain}_c")),
        doc.ColumnHead(ex.Symbol(rf"{name}_c - \max", f"{plain}_c − max")),
        doc.ColumnHead(ex.Symbol(rf"\exp({name}_c - \max)", f"exp({plain}_c − max)")),
        doc.ColumnHead(ex.Probability(CLASS, CASE)),
    ]
    powers = [_ZERO if each is None else exp(subtract(each, largest)) for each in found.log_scores]
    total = add(*powers)
    rows = []
    for index, (log, power) in enumerate(zip(found.log_scores, powers, strict=True)):
        share = ex.Equation(ex.Quotient(ex.Number(power), ex.Number(total)), (), ex.Number(divide(power, total)))
        cells = [
            doc.Cell(_MINUS_INFINITY if log is None else ex.Number(log)),
            doc.Cell(_MINUS_INFINITY if log is None else ex.Number(subtract(log, largest))),
            doc.Cell(ex.Number(power)),
            doc.Cell(share, quantity=identifier("posterior", found.classes[index])),
        ]
        rows.append(doc.Row([doc.Cell(ClassName(found.classes[index], index), header=True), *cells]))
    blank = doc.Cell("")
    last = [doc.Cell(say("models.linear.sum"), header=True), blank, blank, doc.Cell(ex.Number(total))]
    rows.append(doc.Row([*last, doc.Cell(ex.Number(_ONE))], "total"))
    return doc.TableBlock(say("models.linear.shares"), heads, rows)


def exercise_blocks(linear: LinearScores) -> list[doc.Block]:
    """The weights, if these are few, and the question."""
    blocks: list[doc.Block] = []
    if len(linear.features) <= _MOST_TERMS:
        lines = [
            doc.Line(ex.Equation(_z(linear, at), (_in_letters(linear, at),)), _index(linear, at))
            for at in range(len(linear.intercepts))
        ]
        blocks.append(doc.Formula(lines))
    if linear.binary:
        first, second = (ClassName(name, index) for index, name in enumerate(linear.classes))
        blocks.append(doc.Paragraph(say("models.linear.exercise_two", first=first, second=second)))
    else:
        blocks.append(doc.Paragraph(say("models.linear.exercise")))
    asked = say("exercise.one_class", case=linear.case_outcome.case)
    return [*blocks, doc.Paragraph(asked)]


def _in_letters(linear: LinearScores, at: int) -> ex.Expr:
    first: list[tuple[Value, ex.Expr | None]] = [(real_number(linear.intercepts[at]), None)]
    names = map(ex.Word, linear.features)
    weights = map(real_number, linear.weights[at])
    return Combination([*first, *zip(weights, names, strict=True)])
