"""What the models of successes and failures share; the parameter is the probability of a success."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Root
from _byhand.arithmetic.powers import Raised
from _byhand.document.steps import Block, Paragraph
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_beta
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import Predicted
from _byhand.topics.estimation.families.beta import Beta, ShareKernel
from _byhand.topics.estimation.families.distribution import ONE, Distribution, power
from _byhand.topics.estimation.families.family import GIVEN_ONE, Hyper, Values
from _byhand.topics.estimation.models import sums
from _byhand.topics.estimation.models.model import OneParameter
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.notation.special_functions import BetaOf

# Longer products are not multiplied exactly; not derived; not written, but with B.
_MOST_EXACT, _MOST_DERIVED, _MOST_WRITTEN = 400, 20, 6
CHOSEN = Symbol(r"\binom{m}{x}", "C(m, x)")


class Trials(OneParameter):
    """s successes and f failures. in_words: the sentence about them"""

    in_words: ClassVar[str]
    counted = True
    summary = "sum"
    whole = True
    least = 0
    priors = ("beta", "discrete")
    span = "share"

    def tried(self) -> tuple[Expr, Expr]:
        """Successes and trials, derived from the data."""
        raise NotImplementedError

    def counts_of(self, one: Predicted, /) -> tuple[int, int]:
        """Successes and failures in the next observation."""
        raise NotImplementedError

    def chosen(self, _s: int, _f: int, /) -> list[Expr]:
        """In how many orders they may occur, if in more than one."""
        return []

    def kernel(self) -> ShareKernel:
        return ShareKernel(*(Fraction(each.value) for each in self.more()))

    def statistic(self) -> list[Block]:
        s, f = self.kernel().written_more()
        return [Paragraph(say(self.in_words, s=s, f=f))]

    def imaginary(self, prior: Values) -> Phrase:
        a, b = (Fraction(each) for each in prior.values())
        numbers = {name: notation.one_or_more(each) for name, each in (("n", a + b), ("s", a), ("f", b))}
        return say(
            "estimation.imaginary.beta" if a >= 1 and b >= 1 else "estimation.imaginary.beta_mean",
            a=notation.number(a),
            b=notation.number(b),
            whole=notation.number(a + b),
            **numbers,
        )

    # --- derived from the data

    def more(self) -> Sequence[Expr]:
        s, trials = self.tried()
        return s, Difference(trials, s)

    def size(self) -> Expr:
        return self.tried()[1]

    def ml(self) -> Expr:
        return Quotient(*self.tried())

    def std_error(self, at: Expr) -> Expr:
        """√(p(1 − p)/n)"""
        return Root(Quotient(Product((at, Difference(GIVEN_ONE, at))), self.size()))

    # --- the next observation

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        s, f = self.counts_of(one)
        grown = power(at, Fraction(s)), power(reals.subtract(ONE, at), Fraction(f))
        return reals.multiply(self._ways(s, f), *grown)

    def averaged(self, one: Predicted, posterior: Distribution) -> reals.Value:
        """C B(a + s, b + f)/B(a, b)"""
        assert isinstance(posterior, Beta)
        a, b, (s, f) = posterior.a, posterior.b, self.counts_of(one)
        ways = self._ways(s, f)
        if s + f > _MOST_EXACT:
            return reals.multiply(ways, reals.exp(reals.subtract(ln_beta(a + s, b + f), ln_beta(a, b))))
        return ways * _rising(a, s) * _rising(b, f) / _rising(a + b, s + f)

    def of_x(self, _a: Expr, _b: Expr, /) -> Expr:
        """The same for x itself."""
        raise NotImplementedError

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr:
        a, b = hyper["a"], hyper["b"]
        if one is None:
            return self.of_x(a, b)
        s, f = self.counts_of(one)
        if s + f <= _MOST_WRITTEN:
            whole = Fraction(a.value) + Fraction(b.value)
            numbers = [notation.number(Fraction(of.value) + k) for of, count in ((a, s), (b, f)) for k in range(count)]
            below = [notation.number(whole + k) for k in range(s + f)]
            ratio: Expr = Quotient(notation.product(numbers), notation.product(below))
        else:
            grown = (notation.number(Fraction(a.value) + s), notation.number(Fraction(b.value) + f))
            ratio = Quotient(BetaOf(*grown), BetaOf(a, b))
        return notation.product([*self.chosen(s, f), ratio])

    def _ways(self, s: int, f: int) -> Fraction:
        return Fraction(notation.product(self.chosen(s, f)).value)

    def averaged_way(self, hyper: Hyper, one: Predicted) -> Expr | None:
        """C · a(a + 1)... · b(b + 1)... / ((a + b)(a + b + 1)...)"""
        s, f = self.counts_of(one)
        if s + f > _MOST_DERIVED:
            return None
        above = [*derived_rising(hyper["a"], s), *derived_rising(hyper["b"], f)]
        below = derived_rising(Sum((hyper["a"], hyper["b"])), s + f)
        return notation.product([*self.chosen(s, f), Quotient(notation.product(above), notation.product(below))])


def _rising(a: Fraction, k: int) -> Fraction:
    """a (a + 1) ... (a + k − 1)"""
    found = ONE
    for step in range(k):
        found *= a + step
    return found


def derived_rising(start: Expr, count: int) -> list[Expr]:
    """a, a + 1, …, a + count − 1"""
    return [sums.summed([start, *([Given(Fraction(step))] if step else [])]) for step in range(count)]


def powers(*pairs: tuple[Expr, Expr]) -> list[Expr]:
    """The powers without exponent 0, which 0 may also have."""
    return [Raised(base, exponent) for base, exponent in pairs if exponent != notation.number(0)]
