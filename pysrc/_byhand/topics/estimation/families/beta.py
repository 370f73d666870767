"""Beta priors of a probability, conjugate to p^s (1 − p)^f."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import comb

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Log, Power
from _byhand.arithmetic.powers import Raised
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import ln_beta, lower_beta, upper_beta
from _byhand.numbers.quantiles import share_quantile
from _byhand.topics.estimation.families import family as base
from _byhand.topics.estimation.families.distribution import HALF, ONE, ZERO, Distribution, power
from _byhand.topics.estimation.notation import notation

# A probability that is a sum of up to this many fractions is computed exactly.
_MOST_TERMS = 200


@dataclass(frozen=True)
class Beta(Distribution):
    """x^(a−1) (1 − x)^(b−1) / B(a, b) for 0 <= x <= 1"""

    a: Fraction
    b: Fraction

    @property
    def mean(self) -> reals.Value:
        return self.a / (self.a + self.b)

    @property
    def variance(self) -> reals.Value:
        total = self.a + self.b
        return self.a * self.b / (total * total * (total + 1))

    @property
    def mode(self) -> reals.Value | None:
        if self.a < 1 or self.b < 1 or self.a == self.b == 1:
            return None
        return (self.a - 1) / (self.a + self.b - 2)

    def log_density(self, x: reals.Value) -> reals.Value | None:
        rest = reals.subtract(ONE, x)
        if x < 0 or rest < 0 or (x == 0 and self.a != 1) or (rest == 0 and self.b != 1):
            return None
        terms = [reals.multiply(k - 1, reals.ln(each)) for k, each in ((self.a, x), (self.b, rest)) if k != 1]
        return reals.subtract(reals.add(*terms), ln_beta(self.a, self.b))

    def lower(self, x: reals.Value) -> reals.Value:
        exact = self._exactly(x)
        return lower_beta(self.a, self.b, x) if exact is None else exact

    def upper(self, x: reals.Value) -> reals.Value:
        exact = self._exactly(x)
        return upper_beta(self.a, self.b, x) if exact is None else 1 - exact

    def _exactly(self, x: reals.Value) -> Fraction | None:
        """I_x(a, b) = Σ_(j >= a) C(a+b−1, j) x^j (1−x)^(a+b−1−j) for integers a and b"""
        if isinstance(x, Decimal):
            return None
        if x <= 0 or x >= 1:
            return ZERO if x <= 0 else ONE
        integers = self.a.denominator == self.b.denominator == 1 and self.a + self.b <= _MOST_TERMS
        if not integers:
            return None
        n = int(self.a + self.b) - 1
        return sum((comb(n, j) * x**j * (1 - x) ** (n - j) for j in range(int(self.a), n + 1)), ZERO)

    def sought_quantile(self, probability: Fraction) -> reals.Value:
        if self.a == self.b and probability == HALF:
            return HALF
        if self.b == 1:
            return power(probability, 1 / self.a)
        if self.a == 1:
            return reals.subtract(ONE, power(1 - probability, 1 / self.b))
        return share_quantile(lambda x: self.excess(x, probability), self.density, self.mean)


class _Betas(base.KernelFamily):
    """Beta(a, b)"""

    kind = "beta"
    parameters = (
        base.Parameter("a", "estimation.form.beta_a", "from_zero"),
        base.Parameter("b", "estimation.form.beta_b", "from_zero"),
    )
    label = "estimation.form.prior_beta"
    help = "estimation.form.prior_beta_help"
    moments_label = "estimation.form.prior_beta_moments"
    distribution_of = Beta
    named = "estimation.family.beta"
    stated = "estimation.exercise.beta"
    stated_by_moments = "estimation.exercise.beta_by_moments"
    moments = "estimation.moments.beta"
    posterior = "estimation.posterior.beta"
    weighted = "estimation.mean.imaginary_beta"
    square = "estimation.uncertainty.square_beta"

    def wrong_moment(self, mean: Fraction, variance: Fraction) -> tuple[str, str] | None:
        if not 0 < mean < 1:
            return "mean", "estimation.error.mean_of_beta"
        return None if 0 < variance < mean * (1 - mean) else ("variance", "estimation.error.variance_of_beta")

    def by_moments(self, mean: Expr, variance: Expr, _first: Expr | None = None) -> Sequence[Expr]:
        """m (m(1 − m)/v − 1) and (1 − m)(m(1 − m)/v − 1)"""
        strength = self._strength(mean, variance)
        return Product((mean, strength)), Product((Difference(base.GIVEN_ONE, mean), strength))

    @staticmethod
    def _strength(mean: Expr, variance: Expr) -> Expr:
        """a + b"""
        both = Product((mean, Difference(base.GIVEN_ONE, mean)))
        return Difference(Quotient(both, variance), base.GIVEN_ONE)

    def written_moments(self, prior: base.Values, mean: Fraction, variance: Fraction) -> list[Equation]:
        """a + b first"""
        whole, centre = Number(reals.add(prior["a"], prior["b"])), Given(mean)
        return [
            Equation(Symbol("a + b", "a + b"), (self._strength(centre, Given(variance)),), whole),
            Equation(Symbol("a", "a"), (Product((centre, whole)),), Number(prior["a"])),
            Equation(Symbol("b", "b"), (Product((notation.one_less(centre), whole)),), Number(prior["b"])),
        ]

    def mean(self, hyper: base.Hyper) -> Expr:
        return Quotient(hyper["a"], Sum((hyper["a"], hyper["b"])))

    def mode(self, hyper: base.Hyper) -> Expr:
        """(a − 1)/(a + b − 2)"""
        strength = Sum((hyper["a"], hyper["b"]))
        return Quotient(Difference(hyper["a"], base.GIVEN_ONE), Difference(strength, base.TWO))

    def variance(self, hyper: base.Hyper) -> Expr:
        """a b/((a + b)² (a + b + 1))"""
        a, b = hyper["a"], hyper["b"]
        return Quotient(Product((a, b)), Product((Power(Sum((a, b)), 2), Sum((a, b, base.GIVEN_ONE)))))

    def mean_of_square(self, hyper: base.Values) -> tuple[Expr, reals.Value]:
        """a/(a + b) · (a + 1)/(a + b + 1)"""
        a, strength = Fraction(hyper["a"]), Fraction(hyper["a"]) + Fraction(hyper["b"])
        shares = [Quotient(notation.number(a + more), notation.number(strength + more)) for more in (0, 1)]
        return Product(tuple(shares)), a * (a + 1) / (strength * (strength + 1))

    def solved_median(self, hyper: base.Values) -> tuple[tuple[Expr, ...] | None, tuple[Expr, ...]] | None:
        a, b = (notation.number(each) for each in hyper.values())
        if hyper["a"] == hyper["b"]:
            return None, ()
        if hyper["b"] == 1:
            return (Raised(notation.M, a),), (Raised(notation.number(HALF), Quotient(notation.ONE, a)),)
        if hyper["a"] == 1:
            law = Difference(notation.ONE, Raised(notation.one_less(notation.M), b))
            half = Raised(notation.number(HALF), Quotient(notation.ONE, b))
            return (law,), (Difference(notation.ONE, half),)
        return None

    def weight(self, before: base.Hyper) -> Expr:
        return Sum((before["a"], before["b"]))

    def is_flat(self, hyper: base.Values) -> bool:
        return hyper["a"] == hyper["b"] == 1

    def at_border(self, hyper: base.Values) -> bool:
        return 1 in (hyper["a"], hyper["b"])


BETA = _Betas()


@dataclass(frozen=True)
class ShareKernel(base.Kernel):
    """p^s (1 − p)^f"""

    s: Fraction
    f: Fraction
    family = BETA
    parameter = "p"

    @property
    def ml(self) -> Fraction | None:
        return self.s / (self.s + self.f) if self.s + self.f else None

    @property
    def is_border(self) -> bool:
        return self.s == 0 or self.f == 0

    @property
    def more(self) -> tuple[Fraction, Fraction]:
        return self.s, self.f

    @property
    def size(self) -> Fraction:
        return self.s + self.f

    def log_at(self, at: reals.Value) -> reals.Value | None:
        rest = reals.subtract(ONE, at)
        if (at == 0 and self.s) or (rest == 0 and self.f):
            return None
        parts = [(size, each) for size, each in ((self.s, at), (self.f, rest)) if size and each != 1]
        return reals.add(*(reals.multiply(size, reals.ln(each)) for size, each in parts))

    def exactly(self, at: Fraction) -> reals.Value:
        if self.size > base.MOST_FACTORS:
            return super().exactly(at)
        return at ** int(self.s) * (1 - at) ** int(self.f)

    def _both(self) -> tuple[tuple[Fraction, Expr], tuple[Fraction, Expr]]:
        return (self.s, self.symbol), (self.f, notation.one_less(self.symbol))

    def written(self) -> Expr:
        return notation.beside([Raised(each, notation.number(size)) for size, each in self._both() if size])

    def written_log(self) -> Expr:
        return notation.combination([(size, notation.log(each)) for size, each in self._both()])

    def slope(self) -> Expr:
        terms = zip((1, -1), self._both(), strict=True)
        return notation.signed([(sign, Quotient(notation.number(size), each)) for sign, (size, each) in terms if size])

    def curvature(self) -> Expr:
        terms = [(size, notation.squared(each)) for size, each in self._both() if size]
        return notation.signed([(-1, Quotient(notation.number(size), below)) for size, below in terms])

    def solved(self) -> list[Equation]:
        p = self.symbol
        sides = Product((notation.number(self.s), notation.one_less(p))), Product((notation.number(self.f), p))
        return [Equation(sides[0], (sides[1],))]

    def solution(self) -> Expr:
        return Quotient(notation.number(self.s), Sum((notation.number(self.s), notation.number(self.f))))

    def height(self, at: reals.Value) -> list[tuple[int, Expr]]:
        parts = [(self.s, Fraction(at)), (self.f, 1 - Fraction(at))]
        return [(1, base.times(size, Log(Number(each)))) for size, each in parts if size and each != 1]

    def information(self, at: reals.Value) -> Expr:
        parts = [(self.s, Number(at)), (self.f, Number(1 - Fraction(at)))]
        return Sum(tuple(Quotient(notation.number(size), Power(each, 2)) for size, each in parts))

    def conjugate(self, hyper: base.Values) -> ShareKernel:
        return ShareKernel(Fraction(hyper["a"]) - 1, Fraction(hyper["b"]) - 1)

    def log_terms(self, more: Sequence[Expr], at: Expr) -> list[Expr]:
        parts = zip(self.more, more, (at, Difference(base.GIVEN_ONE, at)), strict=True)
        return [Product((count, Log(each))) for size, count, each in parts if size]

    def factors(self, at: Expr) -> list[Expr] | None:
        if self.size > base.MOST_ROWS:
            return None
        return [*base.raised(at, int(self.s)), *base.raised(Difference(base.GIVEN_ONE, at), int(self.f))]
