"""Trials up to and with the r-th success: P(x | p) = C(x − 1, r − 1) p^r (1 − p)^(x − r)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Root
from _byhand.arithmetic.powers import Choose, Raised
from _byhand.numbers import real as reals
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.distribution import ZERO
from _byhand.topics.estimation.families.family import GIVEN_ONE, Limit
from _byhand.topics.estimation.models import sums
from _byhand.topics.estimation.models.binomial import log_choose
from _byhand.topics.estimation.models.model import LARGEST_WRITTEN
from _byhand.topics.estimation.models.trials import Trials, powers
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.notation.special_functions import BetaOf

_CHOSEN = Symbol(r"\binom{x - 1}{r - 1}", "C(x − 1, r − 1)")


class NegativeBinomial(Trials):
    """The number r of successes is known; the observations are numbers of trials."""

    name = "negative_binomial"
    label = "estimation.form.model_negative_binomial"
    asked = "estimation.asked.negative_binomial"
    written = (
        r"P(x \mid p)",
        "P(x | p)",
        r"\binom{x - 1}{r - 1} p^r (1 - p)^{x - r}",
        "C(x − 1, r − 1) p^r (1 − p)^(x − r)",
    )
    least = 1
    impossible = "estimation.error.not_negative_binomial"
    own_fields = ("known",)
    known: ClassVar[Mapping[str, Limit]] = {"successes": "positive"}
    has_constant = True
    derivative = "estimation.derivative.p_negative_binomial"
    in_words = "estimation.statistic.negative_binomial"
    predicted_law = "estimation.predicted.by_beta_negative_binomial"

    @property
    def r(self) -> int:
        """The number of successes in each observation."""
        return int(self.problem.known["successes"])

    def question(self) -> Phrase:
        n = self.problem.data.n
        return say(self.asked, n=n, count=n, r=notation.number(self.r))

    def tried(self) -> tuple[Expr, Expr]:
        return sums.repeated(self.problem.data.n, Count(self.r)), self.total

    def expected(self) -> tuple[str, str]:
        return r"\frac{r}{p}", "r/p"

    def by_moment(self, observed: Expr) -> Expr:
        return Quotient(Count(self.r), observed)

    def factor(self, item: Item, symbol: Expr) -> Expr | None:
        x = int(item.value)
        if x > LARGEST_WRITTEN:
            return None
        both = [(symbol, self.r), (notation.one_less(symbol), x - self.r)]
        grown = [Raised(base, notation.number(exponent)) for base, exponent in both if exponent]
        return notation.beside([Choose(x - 1, self.r - 1), *grown])

    def constants(self, item: Item) -> list[tuple[Expr, int]]:
        return [(Choose(int(item.value) - 1, self.r - 1), 1)]

    def written_constant(self, items: Sequence[Item]) -> Expr:
        return notation.product([Raised(self.constants(item)[0][0], notation.number(item.times)) for item in items])

    def log_constant(self) -> reals.Value | None:
        if self.r == 1:
            return ZERO
        if self.items is None:
            return None
        terms = [(item.times, log_choose(int(item.value) - 1, self.r - 1)) for item in self.items]
        return reals.add(*(reals.multiply(Fraction(times), term) for times, term in terms if term))

    def std_error(self, at: Expr) -> Expr:
        """p √((1 − p)/(n r))"""
        return Product((at, Root(Quotient(Difference(GIVEN_ONE, at), self.tried()[0]))))

    # --- the next observation

    def counts_of(self, one: Predicted) -> tuple[int, int]:
        return self.r, int(one.value) - self.r

    def chosen(self, s: int, f: int) -> list[Expr]:
        return [Choose(s + f - 1, s - 1)] if s > 1 and f else []

    def law(self, at: Expr, one: Predicted | None) -> Expr:
        rest = Difference(notation.ONE, at)
        if one is None:
            r = notation.number(self.r)
            return Product((_CHOSEN, *powers((at, r), (rest, Difference(notation.X, r)))))
        s, f = self.counts_of(one)
        return notation.product([*self.chosen(s, f), *powers((at, notation.number(s)), (rest, notation.number(f)))])

    def of_x(self, a: Expr, b: Expr) -> Expr:
        r = notation.number(self.r)
        rest = Difference(Sum((b, notation.X)), r)
        return Product((_CHOSEN, Quotient(BetaOf(Sum((a, r)), rest), BetaOf(a, b))))
