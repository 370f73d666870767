"""The printed form of boundaries, regions and actions."""

from __future__ import annotations

from _byhand.arithmetic.expr import Count, Expr, Joined, Number, Symbol
from _byhand.numbers.real import Value
from _byhand.phrase import Phrase, say
from _byhand.topics.bayes_decision.cases.explain_case import class_name
from _byhand.topics.bayes_decision.cases.solved import SolvedDecision
from _byhand.topics.bayes_decision.densities.density_terms import VARIABLE
from _byhand.topics.bayes_decision.densities.regions import Region


def boundary_name(place: int) -> Expr:
    """x_i"""
    return Symbol(f"x_{{{place}}}", f"x_{place}")


def action_name(solved: SolvedDecision, action: int) -> object:
    """An action, in the colour of its class."""
    own, names = solved.own, solved.problem.classes
    if own is not None and action in own and solved.loss.actions[action] == names[own.index(action)]:
        return class_name(solved.problem, own.index(action))
    return solved.loss.actions[action]


def interval(low: Value | None, high: Value | None) -> Phrase:
    """low < x < high"""
    if low is None and high is None:
        return say("bayes_decision.interval.all")
    if low is None:
        return say("bayes_decision.interval.below", high=Number(high))  # type: ignore[arg-type]
    if high is None:
        return say("bayes_decision.interval.above", low=Number(low))
    return say("bayes_decision.interval.between", low=Number(low), high=Number(high))


def region_range(region: Region) -> Phrase:
    """The interval of the region; for integers, their range."""
    if region.numbers is None:
        return interval(*(None if end is None else end.value for end in (region.low, region.high)))
    first, last = region.numbers
    if last is None:
        return say("bayes_decision.densities.from", first=Count(first))
    if first == last:
        return say("bayes_decision.densities.single", first=Count(first))
    return say("bayes_decision.densities.from_to", first=Count(first), last=Count(last))


def event(numbers: tuple[int, int | None]) -> Expr:
    """x = 3, x ≥ 3, or 3 ≤ x ≤ 5"""
    first, last = numbers
    if last is None:
        return Joined((VARIABLE, Count(first)), r" \ge ", " ≥ ")
    if first == last:
        return Joined((VARIABLE, Count(first)), " = ", " = ")
    return Joined((Count(first), VARIABLE, Count(last)), r" \le ", " ≤ ")
