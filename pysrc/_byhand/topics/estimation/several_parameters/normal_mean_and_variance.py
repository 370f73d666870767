"""A normal distribution with unknown mean and variance, with a normal-inverse-gamma prior."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from _byhand.arithmetic.expr import Count, Given, Product, Quotient
from _byhand.arithmetic.functions import Difference, Negative, Power
from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity
from _byhand.numbers.real import PI, Value, add, ln, multiply, square_root
from _byhand.topics.estimation.confidence.interval import Interval, of_mean_by_t, of_variance
from _byhand.topics.estimation.data.model import Data, EstimationProblem, Item, Predicted
from _byhand.topics.estimation.families.distribution import ONE
from _byhand.topics.estimation.families.inverse_gamma import InverseGamma
from _byhand.topics.estimation.families.normal_inverse_gamma import Student
from _byhand.topics.estimation.likelihood.accuracy import Accuracy
from _byhand.topics.estimation.likelihood.solved import accuracy_quantities
from _byhand.topics.estimation.models.normal import gaussian

NAMES = ("mean", "variance")


@dataclass(frozen=True)
class NormalMeanAndVariance:
    """μ and σ² of a normal distribution, estimated together."""

    problem: EstimationProblem

    @property
    def n(self) -> int:
        return self.problem.data.n

    @cached_property
    def squares(self) -> Fraction:
        """Σ (x − x̄)²"""
        squares = self.problem.data.squares
        assert squares is not None
        return squares

    @property
    def ml_mean(self) -> Fraction | None:
        return self.problem.data.mean if self.n else None

    @property
    def ml_variance(self) -> Fraction | None:
        """Σ (x − x̄)²/n; None if it is 0, because the likelihood is then unbounded."""
        return self.squares / self.n if self.n and self.squares else None

    @property
    def moment_variance(self) -> Fraction | None:
        """Σ (x − x̄)²/n, also if it is 0"""
        return self.squares / self.n if self.n else None

    @cached_property
    def confidence(self) -> dict[str, Interval]:
        """The confidence intervals of both, if they are asked for: by t, and by χ²."""
        asked, mean = self.problem.confidence, self.ml_mean
        if asked is None or mean is None:
            return {}
        both = of_mean_by_t(mean, self.squares, self.n, asked), of_variance(self.squares, self.n - 1, asked)
        return dict(zip(NAMES, both, strict=True))

    @cached_property
    def accuracies(self) -> dict[str, Accuracy]:
        """Bias and mean squared error of each parameter whose true value is given."""
        at, n, found = self.problem.at, Count(self.n), dict[str, Accuracy]()
        variance = at.get("variance")
        if "mean" in at:
            mse = None if variance is None else Quotient(Given(variance), n)
            law = {"mse": (r"\frac{\sigma^2}{n}", "σ²/n")}
            key = "estimation.accuracy.unbiased" if mse is not None else "estimation.accuracy.variance_missing"
            found["mean"] = Accuracy(key, Count(0), mse, law)
        if variance is not None:
            above = Product((Difference(Product((Count(2), n)), Count(1)), Power(Given(variance), 2)))
            law = {
                "bias": (r"-\frac{\sigma^2}{n}", "−σ²/n"),
                "mse": (r"\frac{(2n - 1)\sigma^4}{n^2}", "(2n − 1)σ⁴/n²"),
            }
            bias = Negative(Quotient(Given(variance), n))
            found["variance"] = Accuracy("estimation.accuracy.variance", bias, Quotient(above, Power(n, 2)), law)
        return found

    @property
    def unbiased(self) -> Fraction | None:
        """Σ (x − x̄)²/(n − 1)"""
        return self.squares / (self.n - 1) if self.n > 1 else None

    @property
    def log_likelihood(self) -> Value | None:
        """−n/2 (ln(2πσ̂²) + 1)"""
        variance = self.ml_variance
        if variance is None:
            return None
        return multiply(Fraction(-self.n, 2), add(ln(multiply(Fraction(2), PI, variance)), ONE))

    @property
    def std_errors(self) -> tuple[Value | None, Value | None]:
        """√(σ̂²/n) and σ̂² √(2/n)"""
        variance = self.ml_variance
        if variance is None:
            return None, None
        return square_root(variance / self.n), multiply(variance, square_root(Fraction(2, self.n)))

    def predictive_ml(self, one: Predicted) -> Value | None:
        mean, variance = self.ml_mean, self.ml_variance
        return None if mean is None or variance is None else gaussian(one.value - mean, variance)

    # --- with a prior

    @cached_property
    def before(self) -> Mapping[str, Fraction]:
        prior = self.problem.prior
        assert prior is not None
        return {name: Fraction(value) for name, value in prior.parameters.items()}

    @cached_property
    def hyper(self) -> Mapping[str, Fraction]:
        """k' = k + n, m' = (k m + n x̄)/k', a' = a + n/2, b' = b + ½ Σ(x − x̄)² + k n (x̄ − m)²/(2k')"""
        m, k, a, b = self.before.values()
        if not self.n:
            return self.before
        strength = k + self.n
        mean = self.problem.data.mean
        scale = b + self.squares / 2 + k * self.n * (mean - m) ** 2 / (2 * strength)
        return {
            "mean": (k * m + self.n * mean) / strength,
            "strength": strength,
            "shape": a + Fraction(self.n, 2),
            "scale": scale,
        }

    @property
    def of_mean(self) -> Student:
        """The marginal posterior of μ."""
        return mean_alone(self.hyper)

    @property
    def of_variance(self) -> InverseGamma:
        """The marginal posterior of σ²."""
        return InverseGamma(self.hyper["shape"], self.hyper["scale"])

    @property
    def map_variance(self) -> Fraction:
        """The variance at the joint mode: b/(a + 3/2)"""
        return self.hyper["scale"] / (self.hyper["shape"] + Fraction(3, 2))

    def predictive(self, one: Predicted) -> Value:
        m, k, a, b = self.hyper.values()
        return Student(2 * a, m, b * (k + 1) / (a * k)).density(one.value)

    @cached_property
    def medians(self) -> tuple[Value, Value]:
        return self.of_mean.median, self.of_variance.median

    @cached_property
    def intervals(self) -> tuple[tuple[Value, Value], tuple[Value, Value]] | None:
        level = self.problem.interval
        if level is None:
            return None
        low, high = (1 - level) / 2, (1 + level) / 2
        mean, variance = self.of_mean, self.of_variance
        return (mean.quantile(low), mean.quantile(high)), (variance.quantile(low), variance.quantile(high))

    def step_by_step(self, items: Sequence[Item]) -> Iterator[NormalMeanAndVariance]:
        """After each observation, with the previous posterior as the prior."""
        prior = self.problem.prior
        assert prior is not None
        for item in items:
            one = NormalMeanAndVariance(replace(self.problem, data=Data((item,)), prior=prior))
            prior = replace(prior, parameters=dict(one.hyper))
            yield one

    # --- the answer

    def quantities(self, items: Sequence[Item]) -> list[Quantity]:
        problem = self.problem
        found = [
            Quantity("ml[mean]", self.ml_mean),
            Quantity("ml[variance]", self.ml_variance),
            *_of_both("moment", (self.ml_mean, self.moment_variance)),
            Quantity("unbiased[variance]", self.unbiased),
            Quantity("log_likelihood", self.log_likelihood),
            *_of_both("std_error", self.std_errors),
        ]
        found += [Quantity(identifier("confidence", name), each.value) for name, each in self.confidence.items()]
        for name, accuracy in self.accuracies.items():
            found += accuracy_quantities(name, accuracy)
        found += [Quantity(identifier("predictive_ml", one.label), self.predictive_ml(one)) for one in problem.predict]
        if problem.prior is None:
            return found
        means = (self.of_mean.mean, self.of_variance.mean)
        modes = (self.hyper["mean"], self.map_variance)
        found += [
            *_of_both("map", modes),
            *_of_both("posterior_mean", means),
            *_of_both("posterior_variance", (self.of_mean.variance, self.of_variance.variance)),
            *_of_both("posterior_median", self.medians),
            *(Quantity(identifier("hyper", name), value) for name, value in self.hyper.items()),
            *(Quantity(identifier("predictive", one.label), self.predictive(one)) for one in problem.predict),
        ]
        if problem.loss is not None:
            best = {"squared": means, "zero_one": modes, "absolute": self.medians}
            found += _of_both("estimate", best[problem.loss])
        if self.intervals is not None:
            found += [Quantity(f"credible[{name}]", ends) for name, ends in zip(NAMES, self.intervals, strict=True)]
        return [*found, *self._after_each(items)]

    def _after_each(self, items: Sequence[Item]) -> Iterator[Quantity]:
        if self.problem.stepwise:
            for number, each in enumerate(self.step_by_step(items), 1):
                for name, value in each.hyper.items():
                    yield Quantity(identifier("hyper", f"{name} after {number}"), value)
                means = (each.of_mean.mean, each.of_variance.mean)
                for name, mean in zip(NAMES, means, strict=True):
                    yield Quantity(identifier("posterior_mean", f"{name} after {number}"), mean)


def mean_alone(hyper: Mapping[str, Fraction]) -> Student:
    """The marginal distribution of μ under a normal-inverse-gamma distribution of μ and σ²."""
    m, k, a, b = hyper.values()
    return Student(2 * a, m, b / (a * k))


def _of_both(kind: str, values: tuple[Value | None, Value | None]) -> list[Quantity]:
    return [Quantity(f"{kind}[{name}]", value) for name, value in zip(NAMES, values, strict=True)]
