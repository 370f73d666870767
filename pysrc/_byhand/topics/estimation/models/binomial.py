"""Successes in m trials: P(x | p) = C(m, x) p^x (1 − p)^(m − x)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.powers import Choose, Raised
from _byhand.numbers import real as reals
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.distribution import ZERO
from _byhand.topics.estimation.families.family import MOST_ROWS, Limit
from _byhand.topics.estimation.models import sums
from _byhand.topics.estimation.models.model import LARGEST_WRITTEN, log_factorial
from _byhand.topics.estimation.models.trials import CHOSEN, Trials, powers
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.notation.special_functions import BetaOf


class Binomial(Trials):
    """The number m of trials is known."""

    name = "binomial"
    label = "estimation.form.model_binomial"
    asked = "estimation.asked.binomial"
    written = (r"P(x \mid p)", "P(x | p)", r"\binom{m}{x} p^x (1 - p)^{m - x}", "C(m, x) p^x (1 − p)^(m − x)")
    impossible = "estimation.error.not_binomial"
    own_fields = ("known",)
    known: ClassVar[Mapping[str, Limit]] = {"trials": "positive"}
    has_constant = True
    derivative = "estimation.derivative.p_binomial"
    in_words = "estimation.statistic.binomial"
    predicted_law = "estimation.predicted.by_beta_binomial"

    def expected(self) -> tuple[str, str]:
        return (r"m p", "m p") if self.problem.trials is not None else (r"\bar{m} p", "m̄ p")

    def by_moment(self, observed: Expr) -> Expr:
        """x̄/m, with the mean number of trials"""
        data = self.problem.data
        trials = sum((item.times * (item.trials or 0) for item in data.items), 0)
        of_each = self.problem.trials
        mean = Fraction(trials, data.n) if of_each is None else Fraction(of_each)
        return Quotient(observed, Given(mean))

    def tried(self) -> tuple[Expr, Expr]:
        items, of_each = self.problem.data.items, self.problem.trials
        if of_each is not None:
            return self.total, sums.repeated(self.problem.data.n, Count(of_each))
        if len(items) > MOST_ROWS:
            return self.total, Count(sum((item.trials or 0) * item.times for item in items))
        return self.total, sums.summed([sums.repeated(item.times, Count(item.trials or 0)) for item in items])

    def factor(self, item: Item, symbol: Expr) -> Expr | None:
        x, trials = int(item.value), item.trials or 0
        if trials > LARGEST_WRITTEN:
            return None
        both = [(symbol, x), (notation.one_less(symbol), trials - x)]
        grown = [Raised(base, notation.number(exponent)) for base, exponent in both if exponent]
        return notation.beside([Choose(trials, x), *grown])

    def constants(self, item: Item) -> list[tuple[Expr, int]]:
        return [(Choose(item.trials or 0, int(item.value)), 1)]

    def written_constant(self, items: Sequence[Item]) -> Expr:
        ways = [Raised(self.constants(item)[0][0], notation.number(item.times)) for item in items]
        return notation.product(ways)

    def log_constant(self) -> reals.Value | None:
        if self.items is None:
            return None
        terms = [
            reals.multiply(Fraction(item.times), log_choose(item.trials or 0, int(item.value))) for item in self.items
        ]
        return reals.add(*(term for term in terms if term))

    def counts_of(self, one: Predicted) -> tuple[int, int]:
        assert one.trials is not None
        return int(one.value), one.trials - int(one.value)

    def chosen(self, s: int, f: int) -> list[Expr]:
        return [Choose(s + f, s)] if s and f else []

    def law(self, at: Expr, one: Predicted | None) -> Expr:
        rest = Difference(notation.ONE, at)
        if one is None:
            return Product((CHOSEN, *powers((at, notation.X), (rest, Difference(notation.M, notation.X)))))
        s, f = self.counts_of(one)
        return notation.product([*self.chosen(s, f), *powers((at, notation.number(s)), (rest, notation.number(f)))])

    def of_x(self, a: Expr, b: Expr) -> Expr:
        rest = Difference(Sum((b, notation.M)), notation.X)
        return Product((CHOSEN, Quotient(BetaOf(Sum((a, notation.X)), rest), BetaOf(a, b))))


def log_choose(n: int, k: int) -> reals.Value:
    """ln C(n, k)"""
    if k in (0, n):
        return ZERO
    return reals.subtract(reals.subtract(log_factorial(n), log_factorial(k)), log_factorial(n - k))
