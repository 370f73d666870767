"""Gamma: p(x | a, λ) = λ^a x^(a − 1) e^(−λx)/Γ(a)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Count, Expr, Given, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Root
from _byhand.arithmetic.powers import Raised
from _byhand.document.steps import Block, Paragraph
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_gamma
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.distribution import ONE, ZERO, Distribution
from _byhand.topics.estimation.families.family import MOST_ROWS, Hyper, Limit, Values, observations
from _byhand.topics.estimation.families.gamma import Gamma as GammaDistribution
from _byhand.topics.estimation.families.gamma import RateKernel
from _byhand.topics.estimation.models import sums
from _byhand.topics.estimation.models.model import Model, OneParameter
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.notation.special_functions import GammaOf


class Gamma(Model):
    """Shape and rate are unknown."""

    name = "gamma"
    label = "estimation.form.model_gamma"
    asked = "estimation.asked.gamma"
    written = (
        r"p(x \mid a, \lambda)",
        "p(x | a, λ)",
        r"\frac{\lambda^a}{\Gamma(a)} x^{a - 1} e^{-\lambda x}",
        "λ^a/Γ(a) x^(a − 1) e^(−λx)",
    )
    above_zero = True
    impossible = "estimation.error.not_gamma"
    continuous = True
    own_fields = ("known",)
    known: ClassVar[Mapping[str, Limit]] = {"shape": "positive", "rate": "positive"}
    priors: ClassVar[Sequence[str]] = ()

    @classmethod
    def variant(cls, known: Collection[str], _prior: str | None) -> type[Model]:
        return GammaRate if "shape" in known else GammaShape if "rate" in known else cls

    @property
    def unknown(self) -> object:
        return Listing([notation.PARAMETER["shape"], notation.PARAMETER["rate"]])


class GammaShape(Gamma):
    """The rate is known."""

    asked = "estimation.asked.gamma_shape"

    def question(self) -> Phrase:
        n = self.problem.data.n
        return say(self.asked, n=n, count=n, rate=Given(self.problem.known["rate"]))

    @property
    def unknown(self) -> object:
        return notation.PARAMETER["shape"]


class GammaRate(OneParameter, Gamma):
    """The shape is known."""

    asked = "estimation.asked.gamma_rate"
    priors = ("gamma", "discrete")
    derivative = "estimation.derivative.rate_gamma"
    predicted_law = "estimation.predicted.by_gamma_gamma"

    @property
    def shape(self) -> Fraction:
        return self.problem.known["shape"]

    def question(self) -> Phrase:
        n = self.problem.data.n
        return say(self.asked, n=n, count=n, shape=Given(self.shape))

    def kernel(self) -> RateKernel:
        return RateKernel(self.problem.data.n * self.shape, self.problem.data.total)

    def imaginary(self, prior: Values) -> Phrase:
        count = reals.divide(prior["shape"], self.shape)
        return observations("estimation.imaginary.gamma_gamma", shape=count, rate=prior["rate"])

    def statistic(self) -> list[Block]:
        data = self.problem.data
        return [Paragraph(say("estimation.statistic.gamma", n=data.n, total=notation.number(data.total)))]

    def factor(self, item: Item, symbol: Expr) -> Expr:
        a, x = self.shape, notation.number(item.value)
        power = [] if a == 1 else [Raised(x, notation.number(a - 1))]
        falls = Raised(notation.E, notation.combination([(-item.value, symbol)]))
        above = notation.product([Raised(symbol, notation.number(a)), *power, falls])
        return above if a in (1, 2) else Quotient(above, GammaOf(notation.number(a)))

    def log_constant(self) -> reals.Value:
        """(a − 1) Σ ln x − n ln Γ(a)"""
        data = self.problem.data
        if self.shape == 1:
            return ZERO
        logs = [reals.multiply(Fraction(item.times), reals.ln(item.value)) for item in data.items]
        height = reals.multiply(Fraction(data.n), ln_gamma(self.shape))
        return reals.subtract(reals.multiply(self.shape - 1, reals.add(*logs)), height)

    # --- derived from the data

    def expected(self) -> tuple[str, str]:
        return r"\frac{a}{\lambda}", "a/λ"

    def by_moment(self, observed: Expr) -> Expr:
        return Quotient(Given(self.shape), observed)

    def _all_shapes(self) -> Expr:
        return notation.product([self.n, Given(self.shape)])

    def more(self) -> Sequence[Expr]:
        return self._all_shapes(), self.total

    def size(self) -> Expr:
        return self.total

    def ml(self) -> Expr:
        return Quotient(self._all_shapes(), self.total)

    def std_error(self, at: Expr) -> Expr:
        """λ/√(n a)"""
        return Quotient(at, Root(self._all_shapes()))

    def log_likelihood(self, at: Expr) -> Expr | None:
        data = self.problem.data
        if len(data.items) > MOST_ROWS:
            return None
        less = Given(self.shape - 1)
        logs = [sums.repeated(item.times, Log(Given(item.value))) for item in data.items]
        terms: list[Expr] = [Product((self._all_shapes(), Log(at))), Negative(Product((self.total, at)))]
        if self.shape != 1:
            terms.append(Product((less, sums.summed(logs))))
        if self.shape not in (1, 2):
            terms.append(Negative(Product((self.n, Log(GammaOf(Given(self.shape)))))))
        return sums.summed(terms)

    def likelihood(self, at: Expr, *, whole: bool) -> Expr | None:
        if whole or self.kernel().log_at(at.value) is None:
            return None
        return Product((Raised(at, self._all_shapes()), Exp(Negative(Product((self.total, at))))))

    # --- the next observation

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        density = GammaDistribution(self.shape, ONE)
        inner = density.density(reals.multiply(at, one.value))
        return reals.multiply(at, inner)

    def law(self, at: Expr, one: Predicted | None) -> Expr:
        x: Expr = notation.X if one is None else notation.number(one.value)
        a = notation.number(self.shape)
        power = [] if self.shape == 1 else [Raised(x, notation.number(self.shape - 1))]
        return Product((Quotient(Raised(at, a), GammaOf(a)), *power, Exp(Negative(Product((at, x))))))

    def averaged(self, one: Predicted, posterior: Distribution) -> reals.Value:
        """Γ(A + a)/(Γ(a) Γ(A)) · B^A x^(a − 1)/(B + x)^(A + a)"""
        assert isinstance(posterior, GammaDistribution)
        a, shape, rate, x = self.shape, posterior.shape, posterior.rate, one.value
        ratio = reals.subtract(ln_gamma(shape + a), reals.add(ln_gamma(a), ln_gamma(shape)))
        grown = reals.add(reals.multiply(shape, reals.ln(rate)), reals.multiply(a - 1, reals.ln(x)))
        return reals.exp(reals.add(ratio, grown, reals.multiply(-(shape + a), reals.ln(rate + x))))

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr:
        x: Expr = notation.X if one is None else notation.number(one.value)
        a = notation.number(self.shape)
        both: Expr = Sum((hyper["shape"], a))
        if not isinstance(hyper["shape"], Symbol):
            both = notation.number(Fraction(hyper["shape"].value) + self.shape)
        ratio = Quotient(GammaOf(both), Product((GammaOf(a), GammaOf(hyper["shape"]))))
        less = Difference(a, Count(1)) if self.shape != 1 else notation.ZERO
        above = Product((Raised(hyper["rate"], hyper["shape"]), Raised(x, less)))
        return Product((ratio, Quotient(above, Raised(Sum((hyper["rate"], x)), both))))

    def averaged_way(self, _hyper: Hyper, _one: Predicted) -> None:
        return None
