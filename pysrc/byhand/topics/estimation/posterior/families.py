"""The printed form of each family of priors: its density, its update by the data, its mean, its equivalent sample
size.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Difference, Power, Root
from byhand.arithmetic.powers import Raised
from byhand.document.ids import identifier
from byhand.numbers.real import Value, divide, multiply, subtract
from byhand.phrase import Phrase, say
from byhand.topics.estimation.data.model import FamilyKind, Prior
from byhand.topics.estimation.data.shapes import BernoulliKernel, Borders, Means, Shape
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.notation import notation
from byhand.topics.estimation.notation.kernels import Kernel, RateKernel, ScaleKernel, ShareKernel, kernel_of

Hyper = Mapping[str, Value]
_PRIMED = {
    "a": Symbol("a'", "a′"),
    "b": Symbol("b'", "b′"),
    "shape": Symbol("a'", "a′"),
    "rate": Symbol("b'", "b′"),
    "scale": Symbol("b'", "b′"),
    "minimum": Symbol("m'", "m′"),
    "mean": Symbol(r"\mu_n", "μ_n"),
    "variance": Symbol(r"\tau_n^2", "τ_n²"),
}


def symbol_of(shape: Shape) -> Symbol:
    """The symbol of the parameter when it is the variable of differentiation."""
    return notation.V if shape.parameter == "variance" else notation.PARAMETER[shape.parameter]


@dataclass(frozen=True)
class Family:
    """A conjugate family of priors, with its likelihood."""

    kind: FamilyKind
    shape: Shape

    @property
    def symbol(self) -> Symbol:
        return symbol_of(self.shape)

    def kernel(self, hyper: Hyper) -> Kernel | None:
        """Its density up to a constant, if it is maximised by a derivative."""
        raise NotImplementedError

    def likelihood(self) -> Expr:
        """The part of the likelihood that depends on the parameter."""
        return kernel_of(self.shape).factor()

    def density(self, hyper: Hyper) -> Expr:
        """The density up to a constant."""
        kernel = self.kernel(hyper)
        assert kernel is not None
        return kernel.factor()

    def updates(self, prior: Hyper, hyper: Hyper) -> list[Equation]:
        """Each parameter of the posterior, with the numbers of the data."""
        raise NotImplementedError

    def mean(self, hyper: Hyper) -> Expr:
        raise NotImplementedError

    def mean_of_square(self, _hyper: Hyper, /) -> tuple[Expr, Value] | None:
        """E(θ²) with its numbers, and its value; None if the variance is itself a parameter."""
        return None

    def weights(self, _prior: Hyper, /) -> tuple[Value, Value] | None:
        """The weights of prior mean and data mean; None if the posterior mean is no such average."""
        return None

    def imaginary(self, _prior: Hyper, /) -> Phrase | None:
        """The observations that the prior is worth."""
        return None

    def is_flat(self, _hyper: Hyper, /) -> bool:
        return False

    def at_border(self, _hyper: Hyper, /) -> bool:
        return False

    def moments(self, prior: Prior) -> list[Equation]:
        """The parameters computed from mean and variance."""
        raise NotImplementedError


def _name(kind: str) -> Symbol:
    return Symbol(kind, kind)


def _added(name: str, before: Value, more: Value, after: Value) -> Equation:
    return Equation(
        _PRIMED[name], (Sum((notation.number(before), notation.number(more))),), Number(after), quantity=_hyper(name)
    )


def _hyper(name: str) -> str:
    return identifier("hyper", name)


class BetaFamily(Family):
    """Beta(a, b)"""

    def _counts(self) -> BernoulliKernel:
        assert isinstance(self.shape, BernoulliKernel)
        return self.shape

    def kernel(self, hyper: Hyper) -> Kernel:
        return ShareKernel(Fraction(hyper["a"]) - 1, Fraction(hyper["b"]) - 1)

    def updates(self, prior: Hyper, hyper: Hyper) -> list[Equation]:
        counts = self._counts()
        return [
            _added("a", prior["a"], Fraction(counts.s), hyper["a"]),
            _added("b", prior["b"], Fraction(counts.f), hyper["b"]),
        ]

    def mean(self, hyper: Hyper) -> Expr:
        return Quotient(notation.number(hyper["a"]), Sum((notation.number(hyper["a"]), notation.number(hyper["b"]))))

    def mean_of_square(self, hyper: Hyper) -> tuple[Expr, Value]:
        """a/(a + b) · (a + 1)/(a + b + 1)"""
        a, strength = Fraction(hyper["a"]), Fraction(hyper["a"]) + Fraction(hyper["b"])
        shares = [Quotient(notation.number(a + more), notation.number(strength + more)) for more in (0, 1)]
        return Product(tuple(shares)), a * (a + 1) / (strength * (strength + 1))

    def weights(self, prior: Hyper) -> tuple[Value, Value]:
        counts = self._counts()
        return Fraction(prior["a"]) + Fraction(prior["b"]), Fraction(counts.s + counts.f)

    def imaginary(self, prior: Hyper) -> Phrase:
        whole = Fraction(prior["a"]) + Fraction(prior["b"])
        a, b = prior["a"], prior["b"]
        numbers = {"n": notation.one_or_more(whole), "s": notation.one_or_more(a), "f": notation.one_or_more(b)}
        return say(
            "estimation.imaginary.beta" if a >= 1 and b >= 1 else "estimation.imaginary.beta_mean",
            a=notation.number(a),
            b=notation.number(b),
            whole=notation.number(whole),
            **numbers,
        )

    def is_flat(self, hyper: Hyper) -> bool:
        return hyper["a"] == hyper["b"] == 1

    def at_border(self, hyper: Hyper) -> bool:
        return 1 in (hyper["a"], hyper["b"])

    def moments(self, prior: Prior) -> list[Equation]:
        assert prior.stated is not None
        mean, variance = (Given(each) for each in prior.stated)
        rest = Difference(notation.ONE, mean)
        whole = Fraction(prior["a"]) + Fraction(prior["b"])
        strength = Difference(Quotient(Product((mean, rest)), variance), notation.ONE)
        return [
            Equation(Symbol("a + b", "a + b"), (strength,), Number(whole)),
            Equation(_name("a"), (Product((mean, Number(whole))),), Number(prior["a"])),
            Equation(_name("b"), (Product((rest, Number(whole))),), Number(prior["b"])),
        ]


class GammaFamily(Family):
    """Gamma(shape, rate)"""

    def kernel(self, hyper: Hyper) -> Kernel:
        return RateKernel(Fraction(hyper["shape"]) - 1, Fraction(hyper["rate"]))

    def updates(self, prior: Hyper, hyper: Hyper) -> list[Equation]:
        return [
            _added(name, prior[name], subtract(hyper[name], prior[name]), hyper[name]) for name in ("shape", "rate")
        ]

    def mean(self, hyper: Hyper) -> Expr:
        return Quotient(notation.number(hyper["shape"]), notation.number(hyper["rate"]))

    def mean_of_square(self, hyper: Hyper) -> tuple[Expr, Value]:
        """a (a + 1)/b²"""
        a, b = Fraction(hyper["shape"]), Fraction(hyper["rate"])
        return Quotient(Product((notation.number(a), notation.number(a + 1))), Power(notation.number(b), 2)), a * (
            a + 1
        ) / b**2

    def weights(self, prior: Hyper) -> tuple[Value, Value]:
        kernel = kernel_of(self.shape)
        assert isinstance(kernel, RateKernel)
        return prior["rate"], kernel.t

    def is_flat(self, hyper: Hyper) -> bool:
        return hyper["shape"] == 1 and hyper["rate"] == 0

    def at_border(self, hyper: Hyper) -> bool:
        return hyper["shape"] == 1

    def moments(self, prior: Prior) -> list[Equation]:
        assert prior.stated is not None
        mean, variance = (Given(each) for each in prior.stated)
        return [
            Equation(_name("a"), (Quotient(Power(mean, 2), variance),), Number(prior["shape"])),
            Equation(_name("b"), (Quotient(mean, variance),), Number(prior["rate"])),
        ]


class CountedGamma(GammaFamily):
    """Gamma as the prior of a Poisson rate."""

    def imaginary(self, prior: Hyper) -> Phrase:
        shape = prior["shape"]
        how_many = {"shape": notation.number(shape), "n": notation.one_or_more(shape)}
        return say("estimation.imaginary.gamma_poisson", rate=notation.number(prior["rate"]), **how_many)


class TimedGamma(GammaFamily):
    """Gamma as the prior of the rate of waiting times."""

    def imaginary(self, prior: Hyper) -> Phrase:
        shape = prior["shape"]
        how_many = {"shape": notation.number(shape), "n": notation.one_or_more(shape)}
        return say("estimation.imaginary.gamma_exponential", rate=notation.number(prior["rate"]), **how_many)


class InverseGammaFamily(Family):
    """IG(shape, scale)"""

    def kernel(self, hyper: Hyper) -> Kernel:
        return ScaleKernel(Fraction(hyper["shape"]) + 1, Fraction(hyper["scale"]), self.symbol)

    def updates(self, prior: Hyper, hyper: Hyper) -> list[Equation]:
        return [
            _added(name, prior[name], subtract(hyper[name], prior[name]), hyper[name]) for name in ("shape", "scale")
        ]

    def mean(self, hyper: Hyper) -> Expr:
        return Quotient(notation.number(hyper["scale"]), Difference(notation.number(hyper["shape"]), notation.ONE))

    def mean_of_square(self, hyper: Hyper) -> tuple[Expr, Value]:
        """b²/((a − 1)(a − 2))"""
        a, b = Fraction(hyper["shape"]), Fraction(hyper["scale"])
        below = Product(tuple(Difference(notation.number(a), notation.number(less)) for less in (1, 2)))
        return Quotient(Power(notation.number(b), 2), below), b**2 / ((a - 1) * (a - 2))

    def weights(self, prior: Hyper) -> tuple[Value, Value] | None:
        kernel = kernel_of(self.shape)
        assert isinstance(kernel, ScaleKernel)
        return (subtract(prior["shape"], Fraction(1)), kernel.c) if prior["shape"] > 1 else None

    def imaginary(self, prior: Hyper) -> Phrase:
        if self.shape.parameter == "mean":
            shape = prior["shape"]
            how_many = {"shape": notation.number(shape), "n": notation.one_or_more(shape)}
            return say("estimation.imaginary.inverse_gamma_mean", scale=notation.number(prior["scale"]), **how_many)
        count, squares = 2 * Fraction(prior["shape"]), 2 * Fraction(prior["scale"])
        found = {"count": notation.number(count), "n": notation.one_or_more(count)}
        return say("estimation.imaginary.inverse_gamma_variance", squares=notation.number(squares), **found)

    def moments(self, prior: Prior) -> list[Equation]:
        assert prior.stated is not None
        mean, variance = (Given(each) for each in prior.stated)
        shape = Number(prior["shape"])
        return [
            Equation(_name("a"), (Sum((Quotient(Power(mean, 2), variance), notation.number(2))),), shape),
            Equation(_name("b"), (Product((mean, Difference(shape, notation.ONE))),), Number(prior["scale"])),
        ]


class NormalFamily(Family):
    """N(mean, variance)"""

    def _means(self) -> Means:
        assert isinstance(self.shape, Means)
        return self.shape

    def kernel(self, _hyper: Hyper) -> Kernel | None:
        """None: the density is symmetric."""
        return None

    def density(self, hyper: Hyper) -> Expr:
        mean, variance = Fraction(hyper["mean"]), Fraction(hyper["variance"])
        return Raised(
            notation.E,
            notation.combination([(-1 / (2 * variance), notation.squared(Difference(self.symbol, Given(mean))))]),
        )

    def updates(self, prior: Hyper, hyper: Hyper) -> list[Equation]:
        means = self._means()
        before, data = (
            Quotient(notation.ONE, notation.number(prior["variance"])),
            Quotient(notation.number(means.n), notation.number(means.variance)),
        )
        precision = Symbol(r"\frac{1}{\tau_n^2}", "1/τ_n²")
        weighted = Sum(
            (
                Quotient(notation.number(prior["mean"]), notation.number(prior["variance"])),
                Quotient(notation.number(means.n * means.mean), notation.number(means.variance)),
            )
        )
        return [
            Equation(precision, (Sum((before, data)),), Number(divide(Fraction(1), hyper["variance"]))),
            Equation(_PRIMED["variance"], (), Number(hyper["variance"]), quantity=_hyper("variance")),
            Equation(
                _PRIMED["mean"],
                (Product((Number(hyper["variance"]), weighted)),),
                Number(hyper["mean"]),
                quantity=_hyper("mean"),
            ),
        ]

    def mean(self, _hyper: Hyper) -> Expr:
        return _PRIMED["mean"]

    def weights(self, prior: Hyper) -> tuple[Value, Value]:
        means = self._means()
        return divide(Fraction(1), prior["variance"]), means.n / means.variance

    def imaginary(self, prior: Hyper) -> Phrase:
        count = divide(self._means().variance, prior["variance"])
        found = {"count": Number(count), "n": notation.one_or_more(count)}
        return say("estimation.imaginary.normal", mean=notation.number(prior["mean"]), **found)


class ParetoFamily(Family):
    """Pareto(shape, minimum)"""

    def kernel(self, _hyper: Hyper) -> Kernel | None:
        """None: the density is monotone."""
        return None

    def density(self, hyper: Hyper) -> Expr:
        shape = hyper["shape"]
        power = notation.number(-shape - 1) if isinstance(shape, Fraction) else Number(subtract(Fraction(-1), shape))
        return Raised(self.symbol, power)

    def updates(self, prior: Hyper, hyper: Hyper) -> list[Equation]:
        assert isinstance(self.shape, Borders)
        largest = notation.Greatest((notation.number(prior["minimum"]), Given(self.shape.largest)))
        return [
            _added("shape", prior["shape"], Fraction(self.shape.n), hyper["shape"]),
            Equation(_PRIMED["minimum"], (largest,), Number(hyper["minimum"]), quantity=_hyper("minimum")),
        ]

    def mean(self, hyper: Hyper) -> Expr:
        shape, minimum = notation.number(hyper["shape"]), notation.number(hyper["minimum"])
        return Quotient(Product((shape, minimum)), Difference(shape, notation.ONE))

    def mean_of_square(self, hyper: Hyper) -> tuple[Expr, Value]:
        """a m²/(a − 2)"""
        shape, minimum = hyper["shape"], hyper["minimum"]
        above = Product((notation.number(shape), Power(notation.number(minimum), 2)))
        value = divide(multiply(shape, minimum, minimum), subtract(shape, Fraction(2)))
        return Quotient(above, Difference(notation.number(shape), notation.number(2))), value

    def imaginary(self, prior: Hyper) -> Phrase:
        shape = prior["shape"]
        how_many = {"shape": notation.number(shape), "n": notation.one_or_more(shape)}
        return say("estimation.imaginary.pareto", minimum=notation.number(prior["minimum"]), **how_many)

    def moments(self, prior: Prior) -> list[Equation]:
        assert prior.stated is not None
        mean, variance = (Given(each) for each in prior.stated)
        shape = Number(prior["shape"])
        root = Root(Sum((notation.ONE, Quotient(Power(mean, 2), variance))))
        return [
            Equation(_name("a"), (Sum((notation.ONE, root)),), shape),
            Equation(
                _name("m"),
                (Quotient(Product((mean, Difference(shape, notation.ONE))), shape),),
                Number(prior["minimum"]),
            ),
        ]


def family_of(solved: SolvedEstimation) -> Family:
    """The family of the stated prior."""
    shape = solved.shape
    if shape.kind == "beta":
        return BetaFamily("beta", shape)
    if shape.kind == "gamma":
        return CountedGamma("gamma", shape) if solved.problem.model == "poisson" else TimedGamma("gamma", shape)
    if shape.kind == "normal":
        return NormalFamily("normal", shape)
    if shape.kind == "pareto":
        return ParetoFamily("pareto", shape)
    return InverseGammaFamily("inverse_gamma", shape)
