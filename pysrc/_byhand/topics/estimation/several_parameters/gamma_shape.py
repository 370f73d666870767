"""A gamma distribution whose shape is unknown, alone or with its rate."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity
from _byhand.numbers import real as reals
from _byhand.numbers.gamma_function import digamma, ln_gamma, trigamma
from _byhand.numbers.quantiles import place_of
from _byhand.numbers.real import CONTEXT, Value, add, divide, ln, multiply, subtract
from _byhand.topics.estimation.confidence.interval import Interval, around
from _byhand.topics.estimation.data.model import EstimationProblem, Predicted
from _byhand.topics.estimation.families.distribution import ONE


@dataclass(frozen=True)
class SolvedGammaShape:
    """The equation for the shape has no solution in closed form: it is bracketed and solved to 30 digits."""

    problem: EstimationProblem

    @property
    def n(self) -> int:
        return self.problem.data.n

    @property
    def known_rate(self) -> Fraction | None:
        return self.problem.known.get("rate")

    @property
    def names(self) -> tuple[str, ...]:
        return ("shape", "rate") if self.known_rate is None else ("shape",)

    @property
    def mean(self) -> Fraction:
        return self.problem.data.mean

    @cached_property
    def mean_log(self) -> Value:
        """Σ ln x/n"""
        logs = [multiply(Fraction(item.times), ln(item.value)) for item in self.problem.data.items]
        return divide(add(*logs), Fraction(self.n))

    @cached_property
    def target(self) -> Value | None:
        """ln x̄ − mean of ln x, which is ln a − ψ(a); with a known rate mean of ln x + ln λ, which is ψ(a).

        None if all observations are equal: then the likelihood grows with the shape for ever.
        """
        if self.known_rate is not None:
            return add(self.mean_log, ln(self.known_rate))
        return subtract(ln(self.mean), self.mean_log) if self.problem.data.squares else None

    @cached_property
    def shape(self) -> Value | None:
        """The zero, sought for ln a."""
        target = self.target
        if target is None:
            return None

        def excess(y: Decimal) -> Value:
            a = CONTEXT.exp(y)
            # Both are increasing in a: ψ(a), and ψ(a) − ln a.
            own = digamma(a) if self.known_rate is not None else subtract(digamma(a), y)
            return subtract(own, target) if self.known_rate is not None else add(own, target)

        def slope(y: Decimal) -> Value:
            a = CONTEXT.exp(y)
            grown = multiply(a, trigamma(a))
            return grown if self.known_rate is not None else subtract(grown, ONE)

        return CONTEXT.exp(place_of(excess, slope, Decimal(0)))

    @property
    def rate(self) -> Value | None:
        """a/x̄"""
        if self.known_rate is not None:
            return self.known_rate
        return None if self.shape is None else divide(self.shape, self.mean)

    @property
    def ml(self) -> dict[str, Value | None]:
        return {"shape": self.shape, "rate": self.rate} if self.known_rate is None else {"shape": self.shape}

    @property
    def moments(self) -> dict[str, Value | None]:
        """x̄²/s² and x̄/s², with the variance over n; with a known rate λ x̄"""
        if self.known_rate is not None:
            return {"shape": self.known_rate * self.mean}
        squares = self.problem.data.squares
        variance = None if not squares else squares / self.n
        if variance is None:
            return {"shape": None, "rate": None}
        return {"shape": self.mean**2 / variance, "rate": self.mean / variance}

    @cached_property
    def std_errors(self) -> dict[str, Value | None]:
        """From the inverse of the information matrix n [[ψ′(a), −1/λ], [−1/λ, a/λ²]]."""
        a, rate = self.shape, self.rate
        if a is None or rate is None:
            return dict.fromkeys(self.names)
        bend, n = trigamma(a), Fraction(self.n)
        if self.known_rate is not None:
            return {"shape": reals.square_root(divide(ONE, multiply(n, bend)))}
        below = multiply(n, subtract(multiply(a, bend), ONE))
        of_shape = reals.square_root(divide(a, below))
        return {"shape": of_shape, "rate": multiply(rate, reals.square_root(divide(bend, below)))}

    @property
    def log_likelihood(self) -> Value | None:
        """n (a ln λ − ln Γ(a) + (a − 1) mean of ln x − λ x̄)"""
        a, rate = self.shape, self.rate
        if a is None or rate is None:
            return None
        height = subtract(multiply(a, ln(rate)), ln_gamma(a))
        rest = subtract(multiply(subtract(a, ONE), self.mean_log), multiply(rate, self.mean))
        return multiply(Fraction(self.n), add(height, rest))

    def predictive_ml(self, one: Predicted) -> Value | None:
        a, rate = self.shape, self.rate
        if a is None or rate is None:
            return None
        height = subtract(multiply(a, ln(rate)), ln_gamma(a))
        return reals.exp(add(height, subtract(multiply(subtract(a, ONE), ln(one.value)), multiply(rate, one.value))))

    @cached_property
    def confidence(self) -> dict[str, Interval]:
        """θ̂ ± z SE of each parameter, if it is asked for."""
        asked = self.problem.confidence
        if asked is None:
            return {}
        return {name: around(self.ml[name], self.std_errors[name], asked) for name in self.names}

    def quantities(self) -> list[Quantity]:
        """All quantities of the problem format."""
        kinds = {"ml": self.ml, "moment": self.moments, "std_error": self.std_errors}
        found = [
            Quantity(identifier(kind, name), value) for kind, each in kinds.items() for name, value in each.items()
        ]
        found += [Quantity(identifier("confidence", name), each.value) for name, each in self.confidence.items()]
        found.append(Quantity("log_likelihood", self.log_likelihood))
        predicted = [(one.label, self.predictive_ml(one)) for one in self.problem.predict]
        return [*found, *(Quantity(identifier("predictive_ml", label), value) for label, value in predicted)]
