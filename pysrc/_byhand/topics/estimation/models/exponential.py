"""Waiting times: p(x | λ) = λ e^(−λx), or with their mean, p(x | μ) = 1/μ e^(−x/μ)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Product, Quotient, Sum
from _byhand.arithmetic.functions import Exp, Negative, Root
from _byhand.arithmetic.powers import Raised
from _byhand.document.steps import Block, Paragraph
from _byhand.numbers import real as reals
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.data.model import Item, Predicted
from _byhand.topics.estimation.families.distribution import ONE, ZERO, Distribution, power
from _byhand.topics.estimation.families.family import Hyper, Kernel, Values, observations
from _byhand.topics.estimation.families.gamma import Gamma, RateKernel
from _byhand.topics.estimation.families.inverse_gamma import InverseGamma, ScaleKernel
from _byhand.topics.estimation.models.model import Model, OneParameter
from _byhand.topics.estimation.notation import notation


class Exponential(OneParameter):
    """The parameter is the rate."""

    name = "exponential"
    label = "estimation.form.model_exponential"
    asked = "estimation.asked.exponential"
    written = (r"p(x \mid \lambda)", "p(x | λ)", r"\lambda e^{-\lambda x}", "λ e^(−λx)")
    summary = "sum"
    least = 0
    impossible = "estimation.error.not_exponential"
    continuous = True
    priors = ("gamma", "inverse_gamma", "discrete")
    derivative = "estimation.derivative.rate_exponential"
    unbounded = "estimation.unbounded.exponential"
    predicted_law = "estimation.predicted.by_gamma_exponential"

    @classmethod
    def variant(cls, _known: Collection[str], prior: str | None) -> type[Model]:
        return ExponentialByMean if prior == "inverse_gamma" else cls

    def kernel(self) -> Kernel:
        return RateKernel(Fraction(self.problem.data.n), self.problem.data.total)

    def imaginary(self, prior: Values) -> Phrase:
        return observations("estimation.imaginary.gamma_exponential", **prior)

    def statistic(self) -> list[Block]:
        data = self.problem.data
        return [Paragraph(say("estimation.statistic.exponential", n=data.n, total=notation.number(data.total)))]

    def factor(self, item: Item, symbol: Expr) -> Expr:
        return notation.beside([symbol, Raised(notation.E, notation.combination([(-item.value, symbol)]))])

    # --- derived from the data

    def expected(self) -> tuple[str, str]:
        return r"\frac{1}{\lambda}", "1/λ"

    def by_moment(self, observed: Expr) -> Expr:
        return Quotient(notation.ONE, observed)

    def more(self) -> Sequence[Expr]:
        return self.n, self.total

    def size(self) -> Expr:
        return self.total

    def ml(self) -> Expr:
        return Quotient(self.n, self.total)

    def std_error(self, at: Expr) -> Expr:
        """λ/√n"""
        return Quotient(at, Root(self.n))

    # --- the next observation

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        return reals.multiply(at, reals.exp(reals.multiply(reals.subtract(ZERO, at), one.value)))

    def law(self, at: Expr, one: Predicted | None) -> Expr:
        return Product((at, Exp(Negative(Product((at, _x(one)))))))

    def averaged(self, one: Predicted, posterior: Distribution) -> reals.Value:
        assert isinstance(posterior, Gamma)
        return _lomax(posterior.shape, posterior.rate, one.value)

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr:
        return _written_lomax(hyper["shape"], hyper["rate"], _x(one))


class ExponentialByMean(Exponential):
    """The parameter is the mean."""

    asked = "estimation.asked.exponential_by_mean"
    written = (r"p(x \mid \mu)", "p(x | μ)", r"\frac{1}{\mu} e^{-x/\mu}", "1/μ e^(−x/μ)")
    derivative = "estimation.derivative.mean_exponential"
    predicted_law = "estimation.predicted.by_inverse_gamma_exponential"

    def kernel(self) -> Kernel:
        return ScaleKernel(Fraction(self.problem.data.n), self.problem.data.total, "mean")

    def imaginary(self, prior: Values) -> Phrase:
        return observations("estimation.imaginary.inverse_gamma_mean", **prior)

    def factor(self, item: Item, symbol: Expr) -> Expr:
        falls = Raised(notation.E, Negative(Quotient(notation.number(item.value), symbol)))
        return notation.beside([Quotient(notation.ONE, symbol), falls])

    def expected(self) -> tuple[str, str]:
        return r"\mu", "μ"

    def by_moment(self, observed: Expr) -> Expr:
        return observed

    def size(self) -> Expr:
        return self.n

    def ml(self) -> Expr:
        return Quotient(self.total, self.n)

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        return super().value(reals.divide(ONE, at), one)

    def law(self, at: Expr, one: Predicted | None) -> Expr:
        return Product((Quotient(notation.ONE, at), Exp(Negative(Quotient(_x(one), at)))))

    def averaged(self, one: Predicted, posterior: Distribution) -> reals.Value:
        assert isinstance(posterior, InverseGamma)
        return _lomax(posterior.shape, posterior.scale, one.value)

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr:
        return _written_lomax(hyper["shape"], hyper["scale"], _x(one))


def _x(one: Predicted | None) -> Expr:
    return notation.X if one is None else notation.number(one.value)


def _lomax(a: Fraction, b: Fraction, x: Fraction) -> reals.Value:
    """a b^a/(b + x)^(a + 1)"""
    return reals.divide(reals.multiply(a, power(b / (b + x), a)), b + x)


def _written_lomax(a: Expr, b: Expr, x: Expr) -> Expr:
    """a/(b + x) · (b/(b + x))^a"""
    both = Sum((b, x))
    return Product((Quotient(a, both), Raised(Quotient(b, both), a)))
