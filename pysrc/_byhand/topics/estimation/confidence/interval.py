"""Confidence intervals: normal and Student quantiles, χ², and three methods for a probability."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Power, Root
from _byhand.document.steps import Quantity
from _byhand.numbers.quantiles import normal_quantile
from _byhand.numbers.real import Value, real
from _byhand.topics.estimation.data.model import Confidence
from _byhand.topics.estimation.families.beta import Beta
from _byhand.topics.estimation.families.distribution import HALF, ONE, ZERO
from _byhand.topics.estimation.families.gamma import Gamma
from _byhand.topics.estimation.families.normal_inverse_gamma import Student
from _byhand.topics.estimation.notation import notation


@dataclass(frozen=True)
class Interval:
    """low ... high with the arithmetic of both ends.

    key        the text about the method
    law        the formula of both ends, in LaTeX and plain
    quantiles  those that are looked up, with their names
    ends       as arithmetic; None if there is no interval
    quantile   of the distribution in which they are looked up
    """

    key: str
    law: tuple[str, str] | None
    quantiles: tuple[tuple[ex.Expr, Value], ...]
    ends: tuple[ex.Expr, ex.Expr] | None
    quantile: Callable[[Fraction], Value] | None = None

    @property
    def value(self) -> tuple[Value, Value] | None:
        return None if self.ends is None else (self.ends[0].value, self.ends[1].value)


def interval_quantity(name: str, interval: Interval) -> Quantity:
    """confidence[θ]"""
    return Quantity(name, interval.value)


def upper_share(asked: Confidence) -> Fraction:
    """1 − α/2"""
    return (1 + asked.level) / 2


def _z(asked: Confidence) -> tuple[ex.Expr, Value]:
    return _named("z", "z", upper_share(asked)), normal_quantile(upper_share(asked))


def _named(latex: str, plain: str, share: Fraction) -> ex.Expr:
    return ex.OfClass(ex.Symbol(latex, plain), ex.Given(share))


def around(centre: Value | None, error: Value | None, asked: Confidence) -> Interval:
    """θ̂ ± z SE"""
    law = (r"\hat{\theta} \pm z \cdot \text{SE}", "θ̂ ± z · SE")
    if centre is None or error is None:
        return Interval("estimation.confidence.no_error", None, (), None)
    name, z = _z(asked)
    return Interval(
        "estimation.confidence.around", law, ((name, z),), _spread(centre, z, ex.Number(error)), normal_quantile
    )


def _spread(centre: Value, factor: Value, error: ex.Expr) -> tuple[ex.Expr, ex.Expr]:
    width = ex.Product((ex.Number(factor), error))
    return Difference(ex.Number(centre), width), ex.Sum((ex.Number(centre), width))


def of_mean(mean: Fraction, variance: Fraction, n: int, asked: Confidence) -> Interval:
    """x̄ ± z √(v/n), with a known variance"""
    name, z = _z(asked)
    error = Root(ex.Quotient(ex.Given(variance), ex.Count(n)))
    law = (r"\bar{x} \pm z \sqrt{\frac{\sigma^2}{n}}", "x̄ ± z √(σ²/n)")
    ends = _spread(mean, z, error)
    return Interval("estimation.confidence.known_variance", law, ((name, z),), ends, normal_quantile)


def of_mean_by_t(mean: Fraction, squares: Fraction, n: int, asked: Confidence) -> Interval:
    """x̄ ± t √(s²/n), s² divided by n − 1; none of a single observation"""
    law = (r"\bar{x} \pm t \sqrt{\frac{s^2}{n}}", "x̄ ± t √(s²/n)")
    if n < 2:
        return Interval("estimation.confidence.one_observation", None, (), None)
    student = Student(Fraction(n - 1), ZERO, ONE)
    t = student.quantile(upper_share(asked))
    error = Root(ex.Quotient(ex.Number(squares / (n - 1)), ex.Count(n)))
    name = _student_name(n - 1, upper_share(asked))
    ends = _spread(mean, t, error)
    return Interval("estimation.confidence.student", law, ((name, t),), ends, student.quantile)


def _student_name(freedom: int, share: Fraction) -> ex.Expr:
    return notation.Applied(f"t_{freedom}", ex.Given(share), latex=f"t_{{{freedom}}}")


def of_variance(squares: Fraction, freedom: int, asked: Confidence) -> Interval:
    """Σ/χ² of the upper and the lower quantile; squares: about the mean"""
    law = (
        r"\left(\frac{\sum_i (x_i - m)^2}{\chi^2_{1 - \alpha/2}},\ \frac{\sum_i (x_i - m)^2}{\chi^2_{\alpha/2}}\right)",
        "(Σ (x_i − m)²/χ²_(1 − α/2), Σ (x_i − m)²/χ²_(α/2))",
    )
    if freedom < 1:
        return Interval("estimation.confidence.one_observation", None, (), None)
    share, chi = upper_share(asked), Gamma(Fraction(freedom, 2), HALF)
    found = [(_chi_name(freedom, each), chi.quantile(each)) for each in (share, 1 - share)]
    low, high = (ex.Quotient(ex.Number(squares), ex.Number(quantile)) for _, quantile in found)
    return Interval("estimation.confidence.chi_square", law, tuple(found), (low, high), chi.quantile)


def _chi_name(freedom: int, share: Fraction) -> ex.Expr:
    return notation.Applied(f"χ²_{freedom}", ex.Given(share), latex=rf"\chi^2_{{{freedom}}}")


def of_share(successes: int, trials: int, asked: Confidence) -> Interval:
    """A probability from s successes in N trials, by the method that is asked for."""
    return _METHODS[asked.method or "wald"](successes, trials, asked)


def _wald(successes: int, trials: int, asked: Confidence) -> Interval:
    """p̂ ± z √(p̂(1 − p̂)/N)"""
    name, z = _z(asked)
    share = ex.Number(Fraction(successes, trials))
    error = Root(ex.Quotient(ex.Product((share, Difference(notation.ONE, share))), ex.Count(trials)))
    law = (r"\hat{p} \pm z \sqrt{\frac{\hat{p}(1 - \hat{p})}{N}}", "p̂ ± z √(p̂(1 − p̂)/N)")
    key = "estimation.confidence.wald" if 0 < successes < trials else "estimation.confidence.wald_border"
    return Interval(key, law, ((name, z),), _spread(share.number, z, error), normal_quantile)


def _wilson(successes: int, trials: int, asked: Confidence) -> Interval:
    """(p̂ + z²/(2N) ± z √(p̂(1 − p̂)/N + z²/(4N²)))/(1 + z²/N)"""
    name, z = _z(asked)
    share, n, root = ex.Number(Fraction(successes, trials)), ex.Count(trials), ex.Number(z)
    square = Power(root, 2)
    middle = ex.Sum((share, ex.Quotient(square, ex.Product((ex.Count(2), n)))))
    inner = ex.Sum(
        (
            ex.Quotient(ex.Product((share, Difference(notation.ONE, share))), n),
            ex.Quotient(square, ex.Product((ex.Count(4), Power(n, 2)))),
        )
    )
    width, below = ex.Product((root, Root(inner))), ex.Sum((notation.ONE, ex.Quotient(square, n)))
    ends = ex.Quotient(Difference(middle, width), below), ex.Quotient(ex.Sum((middle, width)), below)
    law = (
        r"\frac{\hat{p} + \frac{z^2}{2N} \pm z \sqrt{\frac{\hat{p}(1 - \hat{p})}{N} + \frac{z^2}{4N^2}}}"
        r"{1 + \frac{z^2}{N}}",
        "(p̂ + z²/(2N) ± z √(p̂(1 − p̂)/N + z²/(4N²)))/(1 + z²/N)",
    )
    return Interval("estimation.confidence.wilson", law, ((name, z),), _cut(ends, successes, trials), normal_quantile)


def _cut(ends: tuple[ex.Expr, ex.Expr], successes: int, trials: int) -> tuple[ex.Expr, ex.Expr]:
    """Without a success the lower end is 0, but for rounding; without a failure the upper end is 1."""
    low, high = ends
    return (low if successes else ex.Count(0)), (high if successes < trials else ex.Count(1))


def _exact(successes: int, trials: int, asked: Confidence) -> Interval:
    """Clopper and Pearson: quantiles of Beta(s, N − s + 1) and Beta(s + 1, N − s)"""
    share, failures = upper_share(asked), trials - successes
    low: Value = ZERO if not successes else _beta(successes, failures + 1).quantile(1 - share)
    high: Value = ONE if not failures else _beta(successes + 1, failures).quantile(share)
    law = (
        r"\left(\mathrm{B}_{\alpha/2}(s, N - s + 1),\ \mathrm{B}_{1 - \alpha/2}(s + 1, N - s)\right)",
        "(B_(α/2)(s, N − s + 1), B_(1 − α/2)(s + 1, N − s))",
    )
    return Interval("estimation.confidence.exact", law, (), (ex.Number(low), ex.Number(high)))


def _beta(a: int, b: int) -> Beta:
    return Beta(Fraction(a), Fraction(b))


_METHODS: dict[str, Callable[[int, int, Confidence], Interval]] = {"wald": _wald, "wilson": _wilson, "exact": _exact}


def leaves_range(interval: Interval) -> bool:
    """Does an interval for a probability reach beyond 0 or 1?"""
    found = interval.value
    return found is not None and (real(found[0]) < 0 or real(found[1]) > 1)
