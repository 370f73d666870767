"""Reading the field `densities`: a density, or a discrete distribution, for every class."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.decision.given import per_class
from _byhand.errors import Notice
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.densities.density import Density
from _byhand.topics.bayes_decision.densities.discrete import DiscreteDistribution
from _byhand.topics.bayes_decision.densities.families import FAMILIES
from _byhand.topics.bayes_decision.problem.fields import DENSITIES


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
    given = Fields(fields.mapping(name), DENSITIES.FIELDS, fields.at(name))
    found = [family for family in FAMILIES if family in given]
    if len(found) != 1:
        raise fields.wrong(name, "bayes_decision.error.one_density", options=tuple(FAMILIES))
    return FAMILIES[found[0]].read(given, notices)
