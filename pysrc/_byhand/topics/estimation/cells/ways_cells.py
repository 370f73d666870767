"""How the quantities of a table of cells are derived, for the check of a working."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log, Power, Root
from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity, Ways
from _byhand.expressions import zeros
from _byhand.expressions.written import written
from _byhand.expressions.zeros import Zero
from _byhand.topics.estimation.cells.law import Factor
from _byhand.topics.estimation.cells.solved import SolvedCells
from _byhand.topics.estimation.data.model import Predicted
from _byhand.topics.estimation.likelihood.ways_known import Known
from _byhand.topics.estimation.models import sums


def ways_of_cells(solved: SolvedCells, found: Sequence[Quantity]) -> Ways:
    """ml[θ], log_likelihood, std_error[θ], moment[θ] and predictive_ml[x]."""
    known, name = Known(found, {}), solved.law.letter
    at = partial(known.quote, "ml", name)
    return known.ways(
        {
            identifier("ml", name): lambda: solution_of(solved.slope, solved.best[0].zero),
            "log_likelihood": lambda: height(solved, at()),
            identifier("std_error", name): lambda: _std_error(solved, at()),
            identifier("moment", name): lambda: moment_way(solved),
            **{
                identifier("predictive_ml", one.label): lambda one=one: cell_at(solved, one, at())  # type: ignore[misc]
                for one in solved.problem.predict
            },
        }
    )


def solution_of(coefficients: Sequence[Fraction], zero: Zero | None) -> ex.Expr | None:
    """−a/b, or (−b ± √(b² − 4ac))/(2a); None for another polynomial, and for an end of the range."""
    if zero is None:
        return None
    whole = zeros.whole(coefficients)
    if len(whole) == 2:
        return ex.Quotient(ex.Given(-whole[0] if whole[1] > 0 else whole[0]), ex.Given(abs(whole[1])))
    if len(whole) != 3:
        return None
    c, b, a = whole if whole[2] > 0 else [-each for each in whole]
    root = Root(Difference(Power(ex.Given(b), 2), ex.Product((ex.Given(Fraction(4)), ex.Given(a), ex.Given(c)))))
    larger = zero.value * 2 * a > -b if isinstance(zero.value, Fraction) else float(zero.value) * 2 * float(a) > -b
    top: ex.Expr = ex.Sum((ex.Given(-b), root)) if larger else Difference(ex.Given(-b), root)
    return ex.Quotient(top, ex.Product((ex.Given(Fraction(2)), ex.Given(a))))


def height(solved: SolvedCells, at: ex.Expr) -> ex.Expr | None:
    """Σ n ln P(x) with the estimate put in; None if a cell is 1 there."""
    terms = []
    for cell, count in zip(solved.law.cells, solved.counts, strict=True):
        if count:
            inner = written(cell.tree, lambda _: at)
            if inner.value != 1:
                terms.append(sums.repeated(count, Log(inner)))
    return sums.summed(terms) if terms else None


def cell_at(solved: SolvedCells, one: Predicted, at: ex.Expr) -> ex.Expr:
    """P(x) with the estimate put in."""
    (cell,) = (each for each in solved.law.cells if each.value == one.label)
    return written(cell.tree, lambda _: at)


def _std_error(solved: SolvedCells, at: ex.Expr) -> ex.Expr | None:
    """1/√J of linear factors"""
    terms = []
    for factor in solved.factors:
        if len(factor.coefficients) > 2:
            return None
        size = factor.exponent * factor.coefficients[1] ** 2
        terms.append(ex.Quotient(ex.Given(size), Power(_linear(factor, at), 2)))
    return ex.Quotient(ex.Given(Fraction(1)), Root(sums.summed(terms)))


def _linear(factor: Factor, at: ex.Expr) -> ex.Expr:
    a, b = factor.coefficients
    term = at if b == 1 else ex.Product((ex.Given(b), at))
    return ex.Sum((ex.Given(a), term)) if a else term


def moment_way(solved: SolvedCells) -> ex.Expr | None:
    """(x̄ − a)/b where E(X^k) = a + bθ; else the formula of the quadratic equation."""
    moment = solved.moment
    if moment is None or moment.solution is None:
        return None
    if moment.expected.denominator.value is None or len(moment.equation) != 2:
        return solution_of(moment.equation, moment.solution)
    a, b = (each / moment.expected.denominator.value for each in moment.expected.numerator.numbers(solved.law.letter))
    observed = ex.Quotient(powers_sum(solved, moment.order), ex.Count(solved.problem.data.n))
    return ex.Quotient(Difference(observed, ex.Given(a)) if a else observed, ex.Given(b))


def powers_sum(solved: SolvedCells, order: int) -> ex.Expr:
    """Σ n x^k of the counted values"""
    terms = []
    for cell, count in zip(solved.law.cells, solved.counts, strict=True):
        if count and cell.number is not None:
            power: ex.Expr = ex.Given(cell.number)
            terms.append(sums.repeated(count, power if order == 1 else Power(power, order)))
    return sums.summed(terms)
