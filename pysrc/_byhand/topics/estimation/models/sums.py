"""The sums of the data as arithmetic, for derivations."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference, Power
from _byhand.topics.estimation.data.model import Data
from _byhand.topics.estimation.families.family import MOST_ROWS
from _byhand.topics.estimation.notation.notation import product


def total(data: Data) -> Expr:
    """Σ x"""
    if data.summary is not None or len(data.items) > MOST_ROWS:
        return Given(data.total)
    return summed([repeated(item.times, Given(item.value)) for item in data.items])


def squares(data: Data, centre: Expr) -> Expr | None:
    """Σ (x − c)²; None if a summary does not determine it."""
    if data.summary is None:
        if len(data.items) > MOST_ROWS:
            return None
        return summed([repeated(item.times, Power(Difference(Given(item.value), centre), 2)) for item in data.items])
    if data.summary.squares is None:
        return None
    about_mean = Given(data.summary.squares)
    if centre.value == data.mean:
        return about_mean
    return Sum((about_mean, Product((Count(data.n), Power(Difference(Given(data.mean), centre), 2)))))


def mean_of_squares(data: Data) -> Expr | None:
    """Σ x²/n; None if a summary does not determine it."""
    n, squares = Count(data.n), data.squares
    if data.summary is None and len(data.items) <= MOST_ROWS:
        return Quotient(summed([repeated(item.times, Power(Given(item.value), 2)) for item in data.items]), n)
    return None if squares is None else Sum((Quotient(Given(squares), n), Power(Given(data.mean), 2)))


def summed(terms: Sequence[Expr]) -> Expr:
    return terms[0] if len(terms) == 1 else Sum(tuple(terms))


def repeated(times: int, term: Expr) -> Expr:
    """term, or times · term"""
    return product([*([Count(times)] if times != 1 else []), term])
