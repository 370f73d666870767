"""Random densities of each family, by the limits that the family declares."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.discrete import DiscreteDistribution
from _byhand.topics.bayes_decision.densities.families import FAMILIES
from _byhand.topics.bayes_decision.densities.parameter import Parameter

Stated = dict[str, Any]
DISCRETE = tuple(name for name, family in FAMILIES.items() if issubclass(family, DiscreteDistribution))
CONTINUOUS = tuple(name for name in FAMILIES if name not in DISCRETE)
_MOST_TRIALS = 12


def _number(parameter: Parameter) -> st.SearchStrategy[Fraction]:
    if parameter.whole:
        return st.integers(parameter.least, _MOST_TRIALS).map(Fraction)
    if parameter.most is not None:
        return st.fractions(Fraction(1, 10), Fraction(9, 10), max_denominator=10)
    if parameter.above is not None:
        return st.fractions(Fraction(1, 4), 4, max_denominator=4)
    return st.fractions(-3, 3, max_denominator=4)


def _numbers(family: type[Density]) -> st.SearchStrategy[dict[str, str]]:
    """Numbers without a limit of their own, such as both ends, ascend in the order of the parameters."""
    free = [place for place, each in enumerate(family.parameters) if (each.above, each.least) == (None, None)]

    def stated(numbers: tuple[Fraction, ...]) -> dict[str, str]:
        found = list(numbers)
        for place, number in zip(free, sorted(numbers[place] for place in free), strict=True):
            found[place] = number
        return {each.name: str(number) for each, number in zip(family.parameters, found, strict=True)}

    def apart(numbers: tuple[Fraction, ...]) -> bool:
        return len(free) < 2 or len({numbers[place] for place in free}) > 1

    return st.tuples(*map(_number, family.parameters)).filter(apart).map(stated)


def stated(name: str) -> st.SearchStrategy[Stated]:
    """A density of this family, as a problem states it."""
    family = FAMILIES[name]
    if not family.mixed:
        return _numbers(family).map(lambda numbers: {name: numbers})
    weight = st.fractions(Fraction(1, 10), Fraction(9, 10), max_denominator=10)
    component = _numbers(FAMILIES[family.mixed])

    def mixture(drawn: tuple[Fraction, dict[str, str], dict[str, str]]) -> Stated:
        share, one, other = drawn
        return {
            name: [{"weight": str(w), family.mixed: each} for w, each in ((share, one), (1 - share, other))],
        }

    return st.tuples(weight, component, component).map(mixture)
