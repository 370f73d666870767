"""Reading the field `densities`: a density, or a discrete distribution, for every class."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from byhand.decision.given import ROUNDING_OF_GIVEN, per_class, probability
from byhand.errors import InputError, Notice
from byhand.numbers.rational import in_digits
from byhand.problem.fields import Fields
from byhand.topics.bayes_decision.densities.densities import Density, Exponential, Laplace, Normal, Uniform
from byhand.topics.bayes_decision.densities.discrete import (
    MOST_TRIALS,
    Binomial,
    DiscreteDistribution,
    Geometric,
    Poisson,
)
from byhand.topics.bayes_decision.densities.other_densities import Cauchy, Mixture, Rayleigh, Triangular

FAMILIES: Mapping[str, tuple[tuple[str, ...], Callable[..., Density]]] = {
    "normal": (("mean", "variance"), Normal),
    "uniform": (("low", "high"), Uniform),
    "exponential": (("rate",), Exponential),
    "laplace": (("mean", "rate"), Laplace),
    "rayleigh": (("scale",), Rayleigh),
    "triangular": (("low", "mode", "high"), Triangular),
    "cauchy": (("location", "scale"), Cauchy),
    "poisson": (("rate",), Poisson),
    "binomial": (("trials", "p"), Binomial),
    "geometric": (("p",), Geometric),
}
MIXTURE = "mixture"
_POSITIVE = ("variance", "rate", "scale")
# Powers of longer numbers, up to the thousandth, are too long to be exact.
_LARGEST = 10**9
# Of a Cauchy density farther away or narrower, which divides by (x − m)² + s², 50 digits leave nothing.
_DIGITS = 20
_FARTHEST = Fraction(10**_DIGITS)
# An exercise has no larger mixture.
_MOST_COMPONENTS = 12


def read_densities(fields: Fields, classes: Sequence[str], notices: list[Notice]) -> tuple[Density, ...]:
    """(K,) the distribution of each class; all densities, or all discrete."""
    inner = per_class(fields, "densities", classes)
    found = tuple(_density(inner, name, notices) for name in classes)
    discrete = [isinstance(each, DiscreteDistribution) for each in found]
    if any(discrete) and not all(discrete):
        other = classes[discrete.index(not discrete[0])]
        raise inner.wrong(other, "bayes_decision.error.discrete_and_continuous", first=classes[0])
    return found


def _density(fields: Fields, name: str, notices: list[Notice]) -> Density:
    options = (*FAMILIES, MIXTURE)
    given = Fields(fields.mapping(name), options, fields.at(name))
    found = [family for family in options if family in given]
    if len(found) != 1:
        raise fields.wrong(name, "bayes_decision.error.one_density", options=options)
    if found[0] == MIXTURE:
        return _mixture(given, notices)
    return _of_family(given, found[0])


def _of_family(given: Fields, family: str) -> Density:
    parameters, make = FAMILIES[family]
    inner = Fields(given.mapping(family), parameters, given.at(family))
    numbers = {parameter: inner.number(parameter) for parameter in parameters}
    for parameter, number in numbers.items():
        if parameter in _POSITIVE and number <= 0:
            raise inner.wrong(parameter, "bayes_decision.error.not_positive")
    if "high" in numbers and numbers["low"] >= numbers["high"]:
        raise inner.wrong("high", "bayes_decision.error.empty_interval")
    if "mode" in numbers and not numbers["low"] <= numbers["mode"] <= numbers["high"]:
        raise inner.wrong("mode", "bayes_decision.error.mode")
    if "p" in numbers:
        probability(inner, "p")
        if family == "geometric" and not numbers["p"]:
            raise inner.wrong("p", "bayes_decision.error.not_positive")
    if "trials" in numbers and (numbers["trials"].denominator > 1 or not 1 <= numbers["trials"] <= MOST_TRIALS):
        raise inner.wrong("trials", "bayes_decision.error.trials", most=MOST_TRIALS)
    for parameter, number in numbers.items():
        if family == "cauchy" and (abs(number) > _FARTHEST or 0 < abs(number) < 1 / _FARTHEST):
            raise inner.wrong(parameter, "bayes_decision.error.beyond_digits", digits=_DIGITS)
    made = make(*numbers.values())
    if (
        isinstance(made, DiscreteDistribution)
        and max(max(number.as_integer_ratio()) for number in numbers.values()) > _LARGEST
    ):
        raise given.wrong(family, "bayes_decision.error.too_long")
    if isinstance(made, DiscreteDistribution) and made.last > made.longest:
        raise inner.wrong(parameters[-1], "bayes_decision.error.too_wide", most=made.longest)
    return made


def _mixture(given: Fields, notices: list[Notice]) -> Density:
    stated = given.data[MIXTURE]
    if not isinstance(stated, list) or not 1 <= len(stated) <= _MOST_COMPONENTS:
        raise given.wrong(MIXTURE, "bayes_decision.error.mixture", most=_MOST_COMPONENTS)
    weights, components = list[Fraction](), list[Normal]()
    for place, each in enumerate(stated, 1):
        path = f"{given.at(MIXTURE)}[{place}]"
        if not isinstance(each, Mapping):
            raise InputError("bayes_decision.error.component", field=path)
        inner = Fields(each, ("weight", "normal"), path)
        weights.append(probability(inner, "weight"))
        component = _of_family(inner, "normal")
        assert isinstance(component, Normal)
        components.append(component)
    total = sum(weights, start=Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN:
        raise InputError("bayes_decision.error.weights", field=given.at(MIXTURE), total=in_digits(total))
    if total != 1:
        notices.append(Notice("bayes_decision.notice.weights_scaled", {"total": in_digits(total)}))
    parts = [(weight / total, component) for weight, component in zip(weights, components, strict=True) if weight]
    return parts[0][1] if len(parts) == 1 else Mixture(*zip(*parts, strict=True))
