"""An exercise with one unknown parameter, solved: estimates, posterior, predictions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity
from _byhand.errors import InputError
from _byhand.numbers.real import Value, add, divide, multiply, real, same, square_root, subtract
from _byhand.topics.estimation.data.model import Data, EstimationProblem, Item, Predicted
from _byhand.topics.estimation.families.distribution import HALF, ONE, ZERO, Distribution
from _byhand.topics.estimation.families.family import Kernel, in_numbers
from _byhand.topics.estimation.likelihood.accuracy import Accuracy, accuracy_of
from _byhand.topics.estimation.likelihood.candidates import Candidate, candidates_of, mean_of, most_probable, weighted
from _byhand.topics.estimation.models import model_of
from _byhand.topics.estimation.models.discrete_uniform import DiscreteUniform
from _byhand.topics.estimation.models.model import OneParameter
from _byhand.topics.estimation.models.uniform import Uniform


@dataclass(frozen=True)
class SolvedEstimation:
    """The estimates of the one unknown parameter."""

    model: OneParameter

    @property
    def problem(self) -> EstimationProblem:
        return self.model.problem

    @cached_property
    def kernel(self) -> Kernel:
        return self.model.kernel()

    @property
    def parameter(self) -> str:
        """Its name in IDs."""
        return self.kernel.parameter

    @cached_property
    def ml(self) -> Value | None:
        return self.kernel.ml if self.problem.data.n else None

    @cached_property
    def log_likelihood(self) -> Value | None:
        """The log-likelihood at the maximum, of the data as given."""
        constant = self.model.log_constant()
        log = None if self.ml is None else self.kernel.log_at(self.ml)
        return None if log is None or constant is None else add(log, constant)

    @cached_property
    def std_error(self) -> Value | None:
        """1/√J with the observed information J; None at the end of the range."""
        if self.ml is None or self.kernel.is_border:
            return None
        return square_root(divide(ONE, self.kernel.information(self.ml).value))

    # --- with a conjugate prior

    @cached_property
    def hyper(self) -> Mapping[str, Value] | None:
        prior = self.problem.prior
        return None if prior is None or prior.kind == "discrete" else self.kernel.updated(prior.parameters)

    @cached_property
    def posterior(self) -> Distribution | None:
        if self.hyper is None:
            return None
        family = self.kernel.family
        found = family.distribution(self.hyper)
        if found is None:
            raise InputError("estimation.error.improper", field=f"prior.{family.kind}")
        return found

    @cached_property
    def prior(self) -> Distribution | None:
        """None also for an improper prior."""
        stated = self.problem.prior
        if stated is None or stated.kind == "discrete":
            return None
        return self.kernel.family.distribution(stated.parameters)

    # --- with a discrete prior

    @cached_property
    def candidates(self) -> Sequence[Candidate]:
        return candidates_of(self.model)

    @cached_property
    def most_likely(self) -> Sequence[Candidate]:
        """The candidates with the largest likelihood of the data; none if all have the likelihood 0."""
        if not self.problem.data.n:
            return ()
        heights = [
            self.kernel.exactly(each.value) if each.likelihood is None else each.likelihood for each in self.candidates
        ]
        top = max(heights, key=real)
        return [each for each, height in zip(self.candidates, heights, strict=True) if top and same(height, top)]

    @cached_property
    def evidence(self) -> Value | None:
        """Σ P(θ) L(θ)"""
        terms = [None if each.likelihood is None else multiply(each.prior, each.likelihood) for each in self.candidates]
        known = [term for term in terms if term is not None]
        return add(*known) if len(known) == len(terms) else None

    # --- for both kinds of posterior

    @cached_property
    def is_discrete(self) -> bool:
        return self.problem.prior is not None and self.problem.prior.kind == "discrete"

    @cached_property
    def map(self) -> Value | None:
        if not self.is_discrete:
            return None if self.posterior is None else self.posterior.mode
        return most_probable(self.candidates)

    @cached_property
    def posterior_mean(self) -> Value | None:
        if not self.is_discrete:
            return None if self.posterior is None else self.posterior.mean
        return mean_of(self.candidates)

    @cached_property
    def posterior_variance(self) -> Value | None:
        if not self.is_discrete:
            return None if self.posterior is None else self.posterior.variance
        mean = self.posterior_mean
        if mean is None:
            return None
        squares = [weighted(each, multiply(each.value, each.value)) for each in self.candidates]
        return subtract(add(*squares), multiply(mean, mean))

    def quantile(self, probability: Fraction) -> Value | None:
        """The quantile of the posterior; for a discrete one, the first candidate that reaches the probability."""
        if not self.is_discrete:
            return None if self.posterior is None else self.posterior.quantile(probability)
        below: Value = ZERO
        for each in sorted(self.candidates, key=lambda one: one.value):
            if each.posterior is None:
                return None
            below = add(below, each.posterior)
            if real(below) >= real(probability):
                return each.value
        return None

    @cached_property
    def median(self) -> Value | None:
        return self.quantile(HALF)

    @cached_property
    def credible(self) -> tuple[Value | None, Value | None] | None:
        level = self.problem.interval
        return None if level is None else (self.quantile((1 - level) / 2), self.quantile((1 + level) / 2))

    @cached_property
    def above(self) -> Value | None:
        """The posterior probability of more than `above`."""
        place = self.problem.above
        assert place is not None
        if not self.is_discrete:
            return None if self.posterior is None else self.posterior.upper(place)
        shares = [each.posterior for each in self.candidates if each.value > place]
        known = [share for share in shares if share is not None]
        return add(*known) if len(known) == len(shares) and self.posterior_mean is not None else None

    @cached_property
    def estimate(self) -> Value | None:
        """The best estimate for the requested loss."""
        best = {"squared": self.posterior_mean, "zero_one": self.map, "absolute": self.median}
        return best[str(self.problem.loss)]

    def predictive(self, one: Predicted) -> Value | None:
        if not self.is_discrete:
            return None if self.posterior is None else self.model.averaged(one, self.posterior)
        if self.posterior_mean is None:
            return None
        return add(*(weighted(each, self.model.value(each.value, one)) for each in self.candidates))

    @property
    def unbiased(self) -> Value | None:
        """Σ (x − m)²/n about a known mean m"""
        squares = self.problem.data.squares_about(self.problem.known["mean"])
        return None if squares is None or not self.problem.data.n else squares / self.problem.data.n

    @cached_property
    def accuracy(self) -> Accuracy | None:
        """Bias and mean squared error, if the true value is given."""
        at = self.problem.at.get(self.parameter)
        return None if at is None else accuracy_of(self.model, at)

    def predictive_ml(self, one: Predicted) -> Value | None:
        return None if self.ml is None else self.model.value(self.ml, one)


def weight_of_prior(solved: SolvedEstimation) -> Value | None:
    """The weight of the prior mean in the posterior mean, beside that of the data; None if this is no such average."""
    prior = solved.problem.prior
    assert prior is not None
    weight = solved.kernel.family.weight(in_numbers(prior.parameters))
    return None if weight is None else weight.value


# --- step by step


def step_by_step(problem: EstimationProblem) -> list[SolvedEstimation]:
    """After each observation, with the previous posterior as the prior; ends when no value is possible any more."""
    prior, found = problem.prior, list[SolvedEstimation]()
    assert prior is not None
    for item in single_items(problem):
        one = replace(
            problem,
            data=Data((item,)),
            exposure=ONE if item.exposure is None else item.exposure,
            prior=prior,
        )
        model = model_of(one)
        assert isinstance(model, OneParameter)
        solved = SolvedEstimation(model)
        if solved.is_discrete:
            shares = {each.written: each.posterior for each in solved.candidates}
            known = {name: share for name, share in shares.items() if share is not None}
            if len(known) < len(shares):
                break
            prior = replace(prior, parameters=known)
        else:
            assert solved.hyper is not None
            prior = replace(prior, parameters=solved.hyper)
        found.append(solved)
    return found


def single_items(problem: EstimationProblem) -> Iterator[Item]:
    """The observations one by one."""
    for item in problem.data.items:
        yield from [replace(item, times=1)] * item.times


# --- the answer


def quantities(solved: SolvedEstimation, steps: Sequence[SolvedEstimation]) -> list[Quantity]:
    """All quantities of the problem format."""
    problem, name = solved.problem, solved.parameter
    found = [
        Quantity(identifier("ml", name), solved.ml),
        Quantity(identifier("moment", name), solved.model.moment),
        Quantity("log_likelihood", solved.log_likelihood),
    ]
    if solved.model.derivative is not None:
        found.append(Quantity(identifier("std_error", name), solved.std_error))
    if isinstance(solved.model, Uniform) and not isinstance(solved.model, DiscreteUniform):
        found.append(Quantity(identifier("unbiased", name), solved.model.unbiased))
    if name == "variance":
        # About a known mean, dividing by n is unbiased.
        found.append(Quantity(identifier("unbiased", name), solved.unbiased))
    if solved.accuracy is not None:
        found += accuracy_quantities(name, solved.accuracy)
    found += [Quantity(identifier("predictive_ml", one.label), solved.predictive_ml(one)) for one in problem.predict]
    return found if problem.prior is None else [*found, *_after_data(solved), *_after_each(steps)]


def accuracy_quantities(name: str, accuracy: Accuracy) -> list[Quantity]:
    """bias[θ] and mse[θ]"""
    both = (("bias", accuracy.bias), ("mse", accuracy.mse))
    return [Quantity(identifier(kind, name), None if each is None else each.value) for kind, each in both]


def _after_data(solved: SolvedEstimation) -> list[Quantity]:
    problem, name = solved.problem, solved.parameter
    kinds = {
        "map": solved.map,
        "posterior_mean": solved.posterior_mean,
        "posterior_variance": solved.posterior_variance,
        "posterior_median": solved.median,
    }
    found = [Quantity(identifier(kind, name), value) for kind, value in kinds.items()]
    if solved.is_discrete:
        found += [Quantity(identifier("posterior", each.written), each.posterior) for each in solved.candidates]
        found.append(Quantity("evidence", solved.evidence))
    else:
        assert solved.hyper is not None
        found += [Quantity(identifier("hyper", each), value) for each, value in solved.hyper.items()]
    found += [Quantity(identifier("predictive", one.label), solved.predictive(one)) for one in problem.predict]
    if problem.loss is not None:
        found.append(Quantity(identifier("estimate", name), solved.estimate))
    if solved.credible is not None:
        found.append(Quantity(identifier("credible", name), solved.credible))
    if problem.above is not None:
        found.append(Quantity(identifier("probability_above", name), solved.above))
    return found


def _after_each(steps: Sequence[SolvedEstimation]) -> Iterator[Quantity]:
    for number, each in enumerate(steps, 1):
        name = each.parameter
        yield Quantity(identifier("posterior_mean", f"{name} after {number}"), each.posterior_mean)
        if each.is_discrete:
            for one in each.candidates:
                yield Quantity(identifier("posterior", f"{one.written} after {number}"), one.posterior)
        else:
            assert each.hyper is not None
            for hyper, value in each.hyper.items():
                yield Quantity(identifier("hyper", f"{hyper} after {number}"), value)
