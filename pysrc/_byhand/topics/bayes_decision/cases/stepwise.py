"""Bayes' rule once for each observation, each posterior becoming the next prior; and the same in odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from _byhand.document.ids import identifier, quantities_of
from _byhand.document.steps import Quantity
from _byhand.numbers.real import Value, add, divide, multiply
from _byhand.topics.bayes_decision.cases.measurements import measurement_outcome
from _byhand.topics.bayes_decision.problem.problem import Case, DecisionProblem


@dataclass(frozen=True)
class Update:
    """One observation.

    name  of it, as in an ID
    before, factors, joints, after  (K,) P(c), P(o | c), their products, and these divided by their sum, all given
    the
                                    observations before it; all None if no class is possible
    """

    name: str
    before: tuple[Value, ...] | None
    factors: tuple[Value, ...]
    after: tuple[Value, ...] | None

    @property
    def joints(self) -> tuple[Value, ...]:
        assert self.before is not None
        return tuple(multiply(prior, factor) for prior, factor in zip(self.before, self.factors, strict=True))

    @property
    def evidence(self) -> Value:
        """P(o) given the observations before"""
        return add(*self.joints)


def updates(problem: DecisionProblem, case: Case, factors: Sequence[tuple[Value, ...]]) -> list[Update]:
    """One for each observation or measurement, in order."""
    assert problem.priors is not None
    before: tuple[Value, ...] | None = problem.priors
    found: list[Update] = []
    for count, (name, row) in enumerate(zip(observed_names(problem, case), factors, strict=True), 1):
        after: tuple[Value, ...] | None = None
        if before is not None and problem.densities is not None:
            # Exact if the posterior is, even if the densities are not.
            result = measurement_outcome(problem.classes, problem.priors, problem.densities, case.numbers[:count])
            known = [each for each in result.posteriors if each is not None]
            after = tuple(known) if len(known) == len(row) else None
        elif before is not None:
            joints = [multiply(*pair) for pair in zip(before, row, strict=True)]
            total = add(*joints)
            after = tuple(divide(joint, total) for joint in joints) if total else None
        found.append(Update(name, before, row, after))
        before = after
    return found


def observed_names(problem: DecisionProblem, case: Case) -> list[str]:
    """The observations, or the measurements as written."""
    if problem.likelihoods is None:
        return [str(number) for number in measurements_of(case)]
    return [problem.likelihoods.observations[place] or "x" for place in case.observed]


def measurements_of(case: Case) -> list[object]:
    """The measurements as written."""
    stated = case.written["measurements"] if isinstance(case.written, dict) else [case.written]
    return list(stated)


def odds_of(shares: Sequence[Value] | None) -> Value | None:
    """P(a) / P(b), None if P(b) is 0"""
    return divide(shares[0], shares[1]) if shares is not None and shares[1] else None


def likelihood_ratio(update: Update) -> Value | None:
    """P(o | a) / P(o | b), None if P(o | b) is 0"""
    return divide(update.factors[0], update.factors[1]) if update.factors[1] else None


def stepwise_quantities(problem: DecisionProblem, steps: Sequence[Update]) -> Iterator[Quantity]:
    """posterior[c after i]; for two classes odds[a,b], odds[a,b after i] and likelihood_ratio[o]."""
    names = problem.classes
    assert problem.priors is not None
    for count, step in enumerate(steps, 1):
        after = step.after if step.after is not None else (None,) * len(names)
        yield from quantities_of("posterior", [f"{name} after {count}" for name in names], after)
    if len(names) != 2:
        return
    odds: list[Value | None] = [odds_of(problem.priors)]
    odds += [odds_of(step.after) for step in steps]
    for count, each in enumerate(odds):
        yield Quantity(identifier("odds", names[0], f"{names[1]} after {count}"), each)
    yield Quantity(identifier("odds", *names), odds[-1])
    for step in {step.name: step for step in steps}.values():
        yield Quantity(identifier("likelihood_ratio", step.name), likelihood_ratio(step))
