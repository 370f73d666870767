"""Categories with a Dirichlet prior: estimates of several probabilities at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Quantity
from _byhand.errors import InputError
from _byhand.numbers.real import Value, add, ln, multiply, square_root
from _byhand.topics.estimation.confidence.interval import Interval, of_share
from _byhand.topics.estimation.data.model import EstimationProblem, Item, Predicted
from _byhand.topics.estimation.families.beta import Beta
from _byhand.topics.estimation.families.distribution import ONE, ZERO


@dataclass(frozen=True)
class Categories:
    """The probabilities of K values, estimated from their counts; with a Dirichlet prior."""

    problem: EstimationProblem

    @property
    def values(self) -> tuple[str, ...]:
        return self.problem.values

    @cached_property
    def counts(self) -> tuple[int, ...]:
        found = dict.fromkeys(self.values, 0)
        for item in self.problem.data.items:
            found[item.name] += item.times
        return tuple(found.values())

    @property
    def n(self) -> int:
        return self.problem.data.n

    @cached_property
    def ml(self) -> tuple[Fraction | None, ...]:
        return tuple(Fraction(count, self.n) if self.n else None for count in self.counts)

    @property
    def log_likelihood(self) -> Value | None:
        """Σ n_v ln(n_v/n)"""
        if not self.n:
            return None
        return add(
            *(multiply(Fraction(count), ln(Fraction(count, self.n))) for count in self.counts if 0 < count < self.n)
        )

    @cached_property
    def std_errors(self) -> tuple[Value | None, ...]:
        """√(p(1 − p)/n), from the observed information of each value against all others"""
        return tuple(None if share in (None, 0, 1) else square_root(share * (1 - share) / self.n) for share in self.ml)

    @cached_property
    def alphas(self) -> tuple[Fraction, ...]:
        """The parameters of the prior."""
        prior = self.problem.prior
        assert prior is not None
        return tuple(Fraction(prior[name]) for name in self.values)

    @cached_property
    def hyper(self) -> tuple[Fraction, ...]:
        """α_v + n_v"""
        found = tuple(alpha + count for alpha, count in zip(self.alphas, self.counts, strict=True))
        if any(number <= 0 for number in found):
            raise InputError("estimation.error.improper", field="prior.dirichlet")
        return found

    @cached_property
    def total(self) -> Fraction:
        return sum(self.hyper, ZERO)

    @cached_property
    def map(self) -> tuple[Fraction | None, ...]:
        """(α_v − 1)/(Σα − K), if no α is below 1"""
        if len(self.hyper) == 1:
            return (ONE,)
        rest = self.total - len(self.hyper)
        if any(number < 1 for number in self.hyper) or not rest:
            return (None,) * len(self.hyper)
        return tuple((number - 1) / rest for number in self.hyper)

    @cached_property
    def means(self) -> tuple[Fraction, ...]:
        return tuple(number / self.total for number in self.hyper)

    def marginal(self, place: int) -> Beta | None:
        """The distribution of one of the probabilities; None if it is certain."""
        number = self.hyper[place]
        return Beta(number, self.total - number) if len(self.hyper) > 1 else None

    @cached_property
    def medians(self) -> tuple[Value, ...]:
        """The marginal median of each probability."""
        marginals = [self.marginal(place) for place in range(len(self.values))]
        return tuple(ONE if each is None else each.median for each in marginals)

    def predicted(self, one: Predicted) -> int:
        return self.values.index(one.label)

    def predicted_share(self, one: Predicted) -> Fraction | None:
        """The probability of this value: its posterior mean, or its estimate without a prior."""
        shares = self.ml if self.problem.prior is None else self.means
        return shares[self.predicted(one)]

    def step_by_step(self, items: Sequence[Item]) -> list[tuple[Fraction, ...]]:
        """The parameters of the posterior after each observation."""
        now, found = list(self.alphas), list[tuple[Fraction, ...]]()
        for item in items:
            now[self.values.index(item.name)] += 1
            found.append(tuple(now))
        return found

    @cached_property
    def confidence(self) -> dict[str, Interval]:
        """The confidence interval of each probability alone, if it is asked for."""
        asked = self.problem.confidence
        if asked is None:
            return {}
        found = zip(self.values, self.counts, strict=True)
        return {name: of_share(count, self.n, asked) for name, count in found}

    def quantities(self, items: Sequence[Item]) -> list[Quantity]:
        problem = self.problem
        found = quantities_of("ml", self.values, self.ml)
        found += quantities_of("moment", self.values, self.ml)
        found += [Quantity("log_likelihood", self.log_likelihood)]
        found += quantities_of("std_error", self.values, self.std_errors)
        found += [Quantity(identifier("confidence", name), each.value) for name, each in self.confidence.items()]
        for name, at in problem.at.items():
            found.append(Quantity(identifier("bias", name), ZERO))
            found.append(Quantity(identifier("mse", name), at * (1 - at) / self.n))
        labels = [one.label for one in problem.predict]
        places = [self.predicted(one) for one in problem.predict]
        found += quantities_of("predictive_ml", labels, [self.ml[place] for place in places])
        if problem.prior is None:
            return found
        marginals = [self.marginal(place) for place in range(len(self.values))]
        found += quantities_of("map", self.values, self.map)
        found += quantities_of("posterior_mean", self.values, self.means)
        found += quantities_of(
            "posterior_variance", self.values, [ZERO if each is None else each.variance for each in marginals]
        )
        found += quantities_of("posterior_median", self.values, self.medians)
        found += quantities_of("hyper", self.values, self.hyper)
        found += quantities_of("predictive", labels, [self.means[place] for place in places])
        if problem.loss is not None:
            best: Mapping[str, Sequence[Value | None]] = {
                "squared": self.means,
                "zero_one": self.map,
                "absolute": self.medians,
            }
            found += quantities_of("estimate", self.values, best[problem.loss])
        if problem.interval is not None:
            found += quantities_of("credible", self.values, [self.interval(each) for each in marginals])
        if problem.above is not None:
            found += quantities_of("probability_above", self.values, [self.above(each) for each in marginals])
        if problem.stepwise:
            found += self._after_each(items)
        return found

    def interval(self, marginal: Beta | None) -> tuple[Value, Value]:
        level = self.problem.interval
        assert level is not None
        if marginal is None:
            return ONE, ONE
        return marginal.quantile((1 - level) / 2), marginal.quantile((1 + level) / 2)

    def above(self, marginal: Beta | None) -> Value:
        place = self.problem.above
        assert place is not None
        return Fraction(place < 1) if marginal is None else marginal.upper(place)

    def _after_each(self, items: Sequence[Item]) -> list[Quantity]:
        found = list[Quantity]()
        for number, alphas in enumerate(self.step_by_step(items), 1):
            total = sum(alphas, ZERO)
            for name, alpha in zip(self.values, alphas, strict=True):
                found.append(Quantity(identifier("hyper", f"{name} after {number}"), alpha))
                found.append(Quantity(identifier("posterior_mean", f"{name} after {number}"), alpha / total))
        return found
