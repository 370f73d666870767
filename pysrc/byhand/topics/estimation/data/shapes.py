"""Likelihood kernels of the one-parameter models, with their conjugate priors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial

from byhand.numbers import real as reals
from byhand.numbers.gamma_function import ln_gamma
from byhand.topics.estimation.data.distributions import (
    ONE,
    ZERO,
    Beta,
    Distribution,
    Gamma,
    InverseGamma,
    Normal,
    Pareto,
)
from byhand.topics.estimation.data.model import EstimationProblem, FamilyKind, Item

Hyper = Mapping[str, reals.Value]
# A likelihood with more factors is not multiplied exactly.
_MOST_FACTORS = 2000
_MOST_SUMMED = 10_000


class Shape:
    """g(θ), the part of the likelihood that depends on θ.

    parameter  its name in IDs
    kind       its conjugate prior
    """

    parameter: str
    kind: FamilyKind

    @property
    def ml(self) -> reals.Value | None:
        """The maximum of g over the closed range; None if it is not unique."""
        raise NotImplementedError

    @property
    def is_border(self) -> bool:
        """Is the maximum at the end of the range?"""
        return False

    def log(self, at: reals.Value) -> reals.Value | None:
        """ln g(θ); None if g is 0."""
        raise NotImplementedError

    def exactly(self, at: Fraction) -> reals.Value:
        """g(θ); a fraction if rational."""
        log = self.log(at)
        return ZERO if log is None else reals.exp(log)

    def information(self, at: reals.Value, /) -> reals.Value | None:
        """−d² ln g/dθ²"""
        raise NotImplementedError

    def updated(self, prior: Hyper) -> dict[str, reals.Value]:
        """The parameters of the posterior."""
        raise NotImplementedError


@dataclass(frozen=True)
class BernoulliKernel(Shape):
    """p^s (1 − p)^f"""

    s: int
    f: int
    parameter = "p"
    kind: FamilyKind = "beta"

    @property
    def ml(self) -> Fraction | None:
        return Fraction(self.s, self.s + self.f) if self.s + self.f else None

    @property
    def is_border(self) -> bool:
        return self.s == 0 or self.f == 0

    def log(self, at: reals.Value) -> reals.Value | None:
        rest = reals.subtract(ONE, at)
        if (at == 0 and self.s) or (rest == 0 and self.f):
            return None
        parts = [(number, base) for number, base in ((self.s, at), (self.f, rest)) if number and base != 1]
        return reals.add(*(reals.multiply(Fraction(number), reals.ln(base)) for number, base in parts))

    def exactly(self, at: Fraction) -> reals.Value:
        if self.s + self.f > _MOST_FACTORS:
            return super().exactly(at)
        return at**self.s * (1 - at) ** self.f

    def information(self, at: reals.Value) -> reals.Value | None:
        rest = reals.subtract(ONE, at)
        if at == 0 or rest == 0:
            return None
        return reals.add(
            reals.divide(Fraction(self.s), reals.multiply(at, at)),
            reals.divide(Fraction(self.f), reals.multiply(rest, rest)),
        )

    def updated(self, prior: Hyper) -> dict[str, reals.Value]:
        return {"a": reals.add(prior["a"], Fraction(self.s)), "b": reals.add(prior["b"], Fraction(self.f))}


@dataclass(frozen=True)
class PoissonKernel(Shape):
    """λ^s e^(−tλ)"""

    s: int
    t: Fraction
    parameter = "rate"
    kind: FamilyKind = "gamma"

    @property
    def ml(self) -> Fraction | None:
        return self.s / self.t if self.t else None

    @property
    def is_border(self) -> bool:
        return self.s == 0

    def log(self, at: reals.Value) -> reals.Value | None:
        if at == 0 and self.s:
            return None
        growth = reals.multiply(Fraction(self.s), reals.ln(at)) if self.s and at != 1 else ZERO
        return reals.subtract(growth, reals.multiply(self.t, at))

    def information(self, at: reals.Value) -> reals.Value | None:
        return None if at == 0 else reals.divide(Fraction(self.s), reals.multiply(at, at))

    def updated(self, prior: Hyper) -> dict[str, reals.Value]:
        return {"shape": reals.add(prior["shape"], Fraction(self.s)), "rate": reals.add(prior["rate"], self.t)}


@dataclass(frozen=True)
class Scales(Shape):
    """v^(−c) e^(−q/v): a variance, or the mean of an exponential distribution. q None: unknown"""

    c: Fraction
    q: Fraction
    parameter: str
    kind: FamilyKind = "inverse_gamma"

    @property
    def ml(self) -> Fraction | None:
        return self.q / self.c if self.c and self.q else None

    def log(self, at: reals.Value) -> reals.Value | None:
        if at == 0:
            return None
        return reals.subtract(reals.multiply(-self.c, reals.ln(at)), reals.divide(self.q, at))

    def information(self, at: reals.Value) -> reals.Value | None:
        """2q/v³ − c/v²"""
        if at == 0:
            return None
        return reals.subtract(
            reals.divide(2 * self.q, reals.multiply(at, at, at)), reals.divide(self.c, reals.multiply(at, at))
        )

    def updated(self, prior: Hyper) -> dict[str, reals.Value]:
        return {"shape": reals.add(prior["shape"], self.c), "scale": reals.add(prior["scale"], self.q)}


@dataclass(frozen=True)
class Means(Shape):
    """e^(−n(μ − m)²/(2v)) with the mean m of n observations of variance v"""

    n: int
    mean: Fraction
    variance: Fraction
    parameter = "mean"
    kind: FamilyKind = "normal"

    @property
    def ml(self) -> Fraction | None:
        return self.mean if self.n else None

    def log(self, at: reals.Value) -> reals.Value | None:
        distance = reals.subtract(at, self.mean)
        return reals.multiply(Fraction(-self.n) / (2 * self.variance), distance, distance)

    def information(self, _at: reals.Value) -> reals.Value | None:
        return self.n / self.variance

    def updated(self, prior: Hyper) -> dict[str, reals.Value]:
        precision, mean = 1 / Fraction(prior["variance"]), Fraction(prior["mean"])
        new = precision + self.n / self.variance
        return {"mean": (precision * mean + self.n * self.mean / self.variance) / new, "variance": 1 / new}


@dataclass(frozen=True)
class Borders(Shape):
    """θ^(−n) for θ >= m, the largest observation"""

    n: int
    largest: Fraction
    parameter = "upper"
    kind: FamilyKind = "pareto"

    @property
    def ml(self) -> Fraction | None:
        return self.largest if self.largest else None

    @property
    def is_border(self) -> bool:
        return True

    def log(self, at: reals.Value) -> reals.Value | None:
        if at <= 0 or reals.real(at) < reals.real(self.largest):
            return None
        return reals.multiply(Fraction(-self.n), reals.ln(at)) if at != 1 else ZERO

    def exactly(self, at: Fraction) -> reals.Value:
        if self.n > _MOST_FACTORS:
            return super().exactly(at)
        return ZERO if at < self.largest or at <= 0 else at**-self.n

    def information(self, _at: reals.Value) -> reals.Value | None:
        return None

    def updated(self, prior: Hyper) -> dict[str, reals.Value]:
        minimum = prior["minimum"]
        return {
            "shape": reals.add(prior["shape"], Fraction(self.n)),
            "minimum": self.largest if reals.real(self.largest) > reals.real(minimum) else minimum,
        }


def shape_of(problem: EstimationProblem) -> Shape | None:
    """The kernel of the likelihood; None if there are several parameters."""
    data, model = problem.data, problem.model
    if model == "bernoulli":
        successes = int(data.total)
        return BernoulliKernel(successes, data.n - successes)
    if model == "binomial":
        return BernoulliKernel(int(data.total), all_trials(problem) - int(data.total))
    if model == "geometric":
        return BernoulliKernel(data.n, int(data.total) - data.n)
    if model == "poisson":
        return PoissonKernel(int(data.total), problem.exposure)
    if model == "exponential":
        by_mean = problem.prior is not None and problem.prior.kind == "inverse_gamma"
        return Scales(Fraction(data.n), data.total, "mean") if by_mean else PoissonKernel(data.n, data.total)
    if model == "categorical":
        return None
    if model == "uniform":
        return Borders(data.n, max((item.value for item in data.items), default=ZERO))
    if problem.known_variance is not None:
        return Means(data.n, data.mean if data.n else ZERO, problem.known_variance)
    if problem.known_mean is not None:
        squares = data.squares_about(problem.known_mean)
        assert squares is not None
        return Scales(Fraction(data.n, 2), squares / 2, "variance")
    return None


def all_trials(problem: EstimationProblem) -> int:
    """The total number of trials of a binomial."""
    if problem.data.summary is not None:
        assert problem.trials is not None
        return problem.data.n * problem.trials
    return sum((item.trials or 0) * item.times for item in problem.data.items)


DISTRIBUTIONS: Mapping[str, Callable[..., Distribution]] = {
    "beta": Beta,
    "gamma": Gamma,
    "inverse_gamma": InverseGamma,
    "normal": Normal,
    "pareto": Pareto,
}


def distribution(kind: str, hyper: Hyper) -> Distribution | None:
    """The distribution with these parameters; None if they are improper."""
    positive = [number for name, number in hyper.items() if not (kind == "normal" and name == "mean")]
    if any(number <= 0 for number in positive):
        return None
    return DISTRIBUTIONS[kind](*hyper.values())


# --- the factor without the parameter


def log_constant(problem: EstimationProblem) -> reals.Value | None:
    """The logarithm of the rest of the likelihood; None if a summary does not determine it."""
    data, model = problem.data, problem.model
    if model == "normal":
        return _normal_constant(problem)
    if model not in ("binomial", "poisson"):
        return ZERO
    items = data.items
    if data.summary is not None:
        # A single observation is its own sum.
        if data.n > 1:
            return None
        items = (Item("", data.total, 1, problem.trials, problem.exposure),)
    terms = []
    for item in items:
        times, x = Fraction(item.times), int(item.value)
        if model == "binomial":
            terms.append(reals.multiply(times, _log_choose(item.trials or 0, x)))
        else:
            exposed = item.exposure if item.exposure is not None and item.exposure != 1 and x else None
            growth = ZERO if exposed is None else reals.multiply(Fraction(x), reals.ln(exposed))
            terms.append(reals.multiply(times, reals.subtract(growth, log_factorial(x))))
    return reals.add(*(term for term in terms if term))


def _normal_constant(problem: EstimationProblem) -> reals.Value | None:
    n = Fraction(problem.data.n)
    if problem.known_variance is None:
        return reals.multiply(-n / 2, reals.ln(reals.multiply(Fraction(2), reals.PI)))
    squares = problem.data.squares
    if squares is None:
        return None
    height = reals.multiply(-n / 2, reals.ln(reals.multiply(Fraction(2), reals.PI, problem.known_variance)))
    return reals.subtract(height, squares / (2 * problem.known_variance))


def log_factorial(x: int) -> reals.Value:
    """ln x!"""
    return ZERO if x < 2 else ln_gamma(Fraction(x + 1))


def _log_choose(n: int, k: int) -> reals.Value:
    if k in (0, n):
        return ZERO
    return reals.subtract(reals.subtract(log_factorial(n), log_factorial(k)), log_factorial(n - k))


def likelihood_at(problem: EstimationProblem, shape: Shape, at: Fraction) -> reals.Value | None:
    """L(θ) of the data as given; None if a summary does not determine it."""
    constant = log_constant(problem)
    if constant is None:
        return None
    factor = exact_constant(problem) if constant else ONE
    return reals.multiply(reals.exp(constant) if factor is None else factor, shape.exactly(at))


def exact_constant(problem: EstimationProblem) -> Fraction | None:
    """The rest of the likelihood if rational: binomial coefficients, 1/x! and exposures."""
    if problem.model not in ("binomial", "poisson") or problem.data.n > _MOST_FACTORS:
        return None
    found = ONE
    items = problem.data.items
    if problem.data.summary is not None:
        # A single observation is its own sum.
        items = (Item("", problem.data.total, 1, problem.trials, problem.exposure),)
    for item in items:
        x = int(item.value)
        if (item.trials or x) > _MOST_SUMMED:
            return None
        if problem.model == "binomial":
            found *= Fraction(comb(item.trials or 0, x)) ** item.times
        else:
            found *= ((item.exposure or ONE) ** x / factorial(x)) ** item.times
    return found
