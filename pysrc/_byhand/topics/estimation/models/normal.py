"""Normal: p(x | μ, σ²) = 1/√(2πσ²) exp(−(x − μ)²/(2σ²)), with one of the parameters known, or none."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Pi, Power, Root
from _byhand.arithmetic.powers import Raised
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.numbers import real as reals
from _byhand.numbers.rational import exactly
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.estimation.data.model import Predicted
from _byhand.topics.estimation.families.distribution import HALF, ZERO, Distribution
from _byhand.topics.estimation.families.family import TWO, Hyper, Limit, Values
from _byhand.topics.estimation.families.inverse_gamma import InverseGamma, ScaleKernel
from _byhand.topics.estimation.families.normal import MeanKernel
from _byhand.topics.estimation.families.normal import Normal as NormalDistribution
from _byhand.topics.estimation.families.normal_inverse_gamma import Student
from _byhand.topics.estimation.models import sums
from _byhand.topics.estimation.models.model import Model, OneParameter
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.notation.special_functions import GammaOf

MEAN = Symbol(r"\bar{x}", "x̄")
_SQUARES = Symbol(r"\textstyle\sum_i (x_i - \mu)^2", "Σ (x_i − μ)²")


class Normal(Model):
    """Mean and variance are unknown."""

    name = "normal"
    label = "estimation.form.model_normal"
    asked = "estimation.asked.normal"
    written = (
        r"p(x \mid \mu, \sigma^2)",
        "p(x | μ, σ²)",
        r"\frac{1}{\sqrt{2\pi\sigma^2}} \exp\left(-\frac{(x - \mu)^2}{2\sigma^2}\right)",
        "1/√(2πσ²) exp(−(x − μ)²/(2σ²))",
    )
    summary = "moments"
    continuous = True
    own_fields = ("known",)
    known: ClassVar[Mapping[str, Limit]] = {"mean": "any", "variance": "positive"}
    needs_squares = True
    priors: ClassVar[Sequence[str]] = ("normal_inverse_gamma",)

    @classmethod
    def variant(cls, known: Collection[str], _prior: str | None) -> type[Model]:
        return next((model for name, model in BY_KNOWN.items() if name in known), cls)

    @property
    def unknown(self) -> object:
        return Listing([notation.PARAMETER["mean"], notation.PARAMETER["variance"]])


class _OneKnown(OneParameter, Normal):
    """One of the parameters is known."""

    unbounded = "estimation.unbounded.normal"

    @property
    def known_value(self) -> Fraction:
        raise NotImplementedError

    def question(self) -> Phrase:
        n = self.problem.data.n
        return say(self.asked, value=Given(self.known_value), n=n, count=n)

    def spread(self, at: Expr) -> tuple[Expr, Expr] | None:
        """The variance, and Σ (x − m)²; None if a summary does not determine it."""
        raise NotImplementedError

    def log_likelihood(self, at: Expr) -> Expr | None:
        """−n/2 ln(2πv) − Σ(x − m)²/(2v)"""
        spread = self.spread(at)
        if spread is None:
            return None
        variance, above = spread
        height = Product((Given(Fraction(self.problem.data.n, 2)), Log(Product((TWO, Pi(), variance)))))
        return Difference(Negative(height), Quotient(above, Product((TWO, variance))))

    def likelihood(self, at: Expr, *, whole: bool) -> Expr | None:
        """(2πv)^(−n/2) exp(−Σ(x − m)²/(2v))"""
        if self.kernel().log_at(at.value) is None:
            return None
        spread = self.spread(at)
        if spread is None:
            return None
        variance, above = spread
        falls = Exp(Negative(Quotient(above, Product((TWO, variance)))))
        scaled = Product((TWO, Pi(), variance)) if whole else variance
        return Product((Raised(scaled, Given(Fraction(-self.problem.data.n, 2))), falls))


class NormalMean(_OneKnown):
    """The variance is known."""

    asked = "estimation.asked.normal_variance"
    needs_squares = False
    priors = ("normal", "discrete")
    span = "any"
    derivative = "estimation.derivative.mean_normal"
    predicted_law = "estimation.predicted.by_normal_normal"

    @property
    def known_value(self) -> Fraction:
        return self.problem.known["variance"]

    def kernel(self) -> MeanKernel:
        data = self.problem.data
        return MeanKernel(data.n, data.mean if data.n else ZERO, self.known_value)

    def imaginary(self, prior: Values) -> Phrase:
        count = reals.divide(self.known_value, prior["variance"])
        found = {"count": Number(count), "n": notation.one_or_more(count)}
        return say("estimation.imaginary.normal", mean=notation.number(prior["mean"]), **found)

    def statistic(self) -> list[Block]:
        n, mean = self.problem.data.n, self.kernel().mean
        average = Equation(MEAN, (Quotient(notation.number(n * mean), notation.number(n)),), Number(mean))
        return [Paragraph(say("estimation.statistic.mean")), Formula([Line(average)])]

    def log_constant(self) -> reals.Value | None:
        n, squares = Fraction(self.problem.data.n), self.problem.data.squares
        if squares is None:
            return None
        height = reals.multiply(-n / 2, reals.ln(reals.multiply(Fraction(2), reals.PI, self.known_value)))
        return reals.subtract(height, squares / (2 * self.known_value))

    def height(self, _at: reals.Value) -> list[tuple[int, Expr]]:
        n, squares, v = self.problem.data.n, self.problem.data.squares, notation.number(self.known_value)
        assert squares is not None
        height = Product((notation.number(Fraction(n, 2)), Log(Product((notation.number(2), Pi(), v)))))
        rest = Quotient(notation.number(squares), Product((notation.number(2), v)))
        return [(-1, height), *([(-1, rest)] if squares else [])]

    # --- derived from the data

    def more(self) -> Sequence[Expr]:
        return Quotient(self.total, Given(self.known_value)), self.size()

    def size(self) -> Expr:
        return Quotient(self.n, Given(self.known_value))

    def ml(self) -> Expr:
        return Quotient(self.total, self.n)

    def expected(self) -> tuple[str, str]:
        return r"\mu", "μ"

    def by_moment(self, observed: Expr) -> Expr:
        return observed

    def std_error(self, _at: Expr) -> Expr:
        """√(v/n)"""
        return Root(Quotient(Given(self.known_value), self.n))

    def spread(self, at: Expr) -> tuple[Expr, Expr] | None:
        squares = sums.squares(self.problem.data, at)
        return None if squares is None else (Given(self.known_value), squares)

    def likelihood(self, at: Expr, *, whole: bool) -> Expr | None:
        return super().likelihood(at, whole=True) if whole else notation.product(self.kernel().factors(at))

    # --- the next observation

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        return gaussian(reals.subtract(one.value, at), self.known_value)

    def law(self, at: Expr, one: Predicted | None) -> Expr:
        return written_gaussian(_x(one), at, notation.number(self.known_value))

    def averaged(self, one: Predicted, posterior: Distribution) -> reals.Value:
        assert isinstance(posterior, NormalDistribution)
        return gaussian(one.value - posterior.centre, posterior.spread + self.known_value)

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr:
        both = Sum((hyper["variance"], notation.number(self.known_value)))
        return written_gaussian(_x(one), hyper["mean"], both)


class NormalVariance(_OneKnown):
    """The mean is known."""

    asked = "estimation.asked.normal_mean"
    priors = ("inverse_gamma", "discrete")
    derivative = "estimation.derivative.variance_normal"
    predicted_law = "estimation.predicted.by_inverse_gamma_normal"
    moment_order = 2

    @property
    def known_value(self) -> Fraction:
        return self.problem.known["mean"]

    def kernel(self) -> ScaleKernel:
        squares = self.problem.data.squares_about(self.known_value)
        assert squares is not None
        return ScaleKernel(Fraction(self.problem.data.n, 2), squares / 2, "variance")

    def imaginary(self, prior: Values) -> Phrase:
        count, squares = 2 * Fraction(prior["shape"]), 2 * Fraction(prior["scale"])
        found = {"count": notation.number(count), "n": notation.one_or_more(count)}
        return say("estimation.imaginary.inverse_gamma_variance", squares=notation.number(squares), **found)

    def statistic(self) -> list[Block]:
        squares = Equation(_SQUARES, (), Number(2 * self.kernel().q))
        return [Paragraph(say("estimation.statistic.squares")), Formula([Line(squares)])]

    def log_constant(self) -> reals.Value:
        half = Fraction(self.problem.data.n, 2)
        return reals.multiply(-half, reals.ln(reals.multiply(Fraction(2), reals.PI)))

    # --- derived from the data

    def squares(self) -> Expr | None:
        """Σ (x − m)² about the known mean"""
        return sums.squares(self.problem.data, Given(self.known_value))

    def more(self) -> Sequence[Expr] | None:
        squares = self.squares()
        return None if squares is None else (self.size(), Quotient(squares, TWO))

    def size(self) -> Expr:
        return Quotient(self.n, TWO)

    def ml(self) -> Expr | None:
        squares = self.squares()
        return None if squares is None else Quotient(squares, self.n)

    def expected(self) -> tuple[str, str]:
        known = self.known_value
        return (rf"({exactly(known)})^2 + \sigma^2", f"({exactly(known)})² + σ²") if known else (r"\sigma^2", "σ²")

    def by_moment(self, observed: Expr) -> Expr:
        """Σ x²/n − m²"""
        return Difference(observed, Power(Given(self.known_value), 2)) if self.known_value else observed

    def std_error(self, at: Expr) -> Expr:
        """v √(2/n)"""
        return Product((at, Root(Quotient(TWO, self.n))))

    def spread(self, at: Expr) -> tuple[Expr, Expr] | None:
        squares = self.squares()
        return None if squares is None else (at, squares)

    # --- the next observation

    def value(self, at: reals.Value, one: Predicted) -> reals.Value:
        return gaussian(one.value - self.known_value, at)

    def law(self, at: Expr, one: Predicted | None) -> Expr:
        return written_gaussian(_x(one), notation.number(self.known_value), at)

    def averaged(self, one: Predicted, posterior: Distribution) -> reals.Value:
        assert isinstance(posterior, InverseGamma)
        student = Student(2 * posterior.shape, ZERO, posterior.scale / posterior.shape)
        return student.density(one.value - self.known_value)

    def averaged_law(self, hyper: Hyper, one: Predicted | None) -> Expr:
        twice = Product((notation.number(2), hyper["scale"]))
        return written_student(hyper["shape"], Difference(_x(one), notation.number(self.known_value)), twice)

    def averaged_way(self, _hyper: Hyper, _one: Predicted) -> None:
        return None


BY_KNOWN: Mapping[str, type[_OneKnown]] = {"mean": NormalVariance, "variance": NormalMean}


def _x(one: Predicted | None) -> Expr:
    return notation.X if one is None else notation.number(one.value)


def gaussian(distance: reals.Value, variance: reals.Value) -> reals.Value:
    """e^(−d²/(2v))/√(2πv)"""
    square = reals.divide(reals.multiply(distance, distance), reals.multiply(Fraction(2), variance))
    height = reals.multiply(-HALF, reals.ln(reals.multiply(Fraction(2), reals.PI, variance)))
    return reals.exp(reals.subtract(height, square))


def written_gaussian(x: Expr, mean: Expr, variance: Expr) -> Expr:
    """1/√(2πv) exp(−(x − m)²/(2v))"""
    two = notation.number(2)
    falls = Exp(Negative(Quotient(notation.squared(Difference(x, mean)), Product((two, variance)))))
    return Product((Quotient(notation.ONE, Root(Product((two, Pi(), variance)))), falls))


def written_student(a: Expr, distance: Expr, width: Expr) -> Expr:
    """Γ(a + ½)/(Γ(a) √(π w)) · (1 + d²/w)^(−(a + ½)): Student's t with 2a degrees of freedom, w = 2a s²"""
    more = Sum((a, notation.number(HALF)))
    above = notation.number(Fraction(a.value) + HALF) if not isinstance(a, Symbol) else more
    ratio = Quotient(GammaOf(above), Product((GammaOf(a), Root(Product((Pi(), width))))))
    base = Sum((notation.ONE, Quotient(notation.squared(distance), width)))
    return Product((ratio, Raised(base, Negative(above))))
