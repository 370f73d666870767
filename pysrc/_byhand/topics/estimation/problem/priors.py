"""Reading the prior: of a family that fits the model, or a few candidate values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from _byhand.decision.given import ROUNDING_OF_GIVEN, probability
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.numbers.real import Value
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.estimation.data.model import Prior
from _byhand.topics.estimation.families import FAMILIES
from _byhand.topics.estimation.families.family import Family
from _byhand.topics.estimation.models.model import Model
from _byhand.topics.estimation.problem.fields import PRIORS, prior_fields


def read_prior(fields: Fields, model: type[Model], values: Sequence[str], notices: list[Notice]) -> Prior | None:
    """Read the field `prior`; None if absent."""
    if "prior" not in fields:
        return None
    kinds = tuple(model.priors)
    outer = Fields(fields.mapping("prior"), PRIORS.FIELDS, "prior")
    found = [kind for kind in PRIORS.FIELDS if kind in outer]
    if len(found) != 1:
        raise fields.wrong("prior", "estimation.error.one_prior", options=kinds)
    kind = found[0]
    if kind not in kinds:
        raise InputError("estimation.error.prior_of_another", field=f"prior.{kind}", name=kind, options=kinds)
    if kind == "dirichlet":
        return _dirichlet(outer, values)
    if kind == "discrete":
        return _discrete(outer, model, notices)
    return _conjugate(outer, FAMILIES[kind])


def _conjugate(outer: Fields, family: Family) -> Prior:
    inner = Fields(outer.mapping(family.kind), prior_fields(family).FIELDS, f"prior.{family.kind}")
    if any(name in inner for name in family.stated_moments):
        both = [name for name in family.names if name in inner]
        if both:
            raise inner.wrong(both[0], "estimation.error.two_ways")
        mean, variance = inner.number("mean"), inner.number("variance")
        wrong = family.wrong_moment(mean, variance)
        if wrong is not None:
            raise inner.wrong(*wrong)
        found = zip(family.names, family.of_moments(mean, variance), strict=True)
        return Prior(family.kind, dict(found), (mean, variance))
    parameters: dict[str, Value] = {}
    for each in family.parameters:
        number = inner.number(each.name)
        if each.limit == "from_zero" and number < 0:
            raise inner.wrong(each.name, "estimation.error.below_zero")
        if each.limit == "positive" and number <= 0:
            raise inner.wrong(each.name, "estimation.error.not_positive")
        parameters[each.name] = number
    return Prior(family.kind, parameters)


def _dirichlet(outer: Fields, values: Sequence[str]) -> Prior:
    given = outer.get("dirichlet")
    if isinstance(given, Mapping):
        inner = Fields(given, tuple(given), "prior.dirichlet")
        for name in given:
            if name not in values:
                raise inner.wrong(name, "estimation.error.no_such_value", other=name, values=tuple(values))
        numbers = [inner.number(name) for name in values]
        for name, number in zip(values, numbers, strict=True):
            if number < 0:
                raise inner.wrong(name, "estimation.error.below_zero")
    else:
        number = outer.number("dirichlet")
        if number < 0:
            raise outer.wrong("dirichlet", "estimation.error.below_zero")
        numbers = [number] * len(values)
    return Prior("dirichlet", dict(zip(values, numbers, strict=True)))


def _discrete(outer: Fields, model: type[Model], notices: list[Notice]) -> Prior:
    given = outer.mapping("discrete")
    written = tuple(given)
    if not written:
        raise outer.wrong("discrete", "estimation.error.no_candidates")
    inner = Fields(given, written, "prior.discrete")
    shares = [probability(inner, name) for name in written]
    total = sum(shares, Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN:
        raise InputError("estimation.error.discrete_sum", field="prior.discrete", total=in_digits(total))
    if total != 1:
        notices.append(Notice("estimation.notice.discrete_scaled", {"total": in_digits(total)}))
    candidates = list[Fraction]()
    for name in written:
        number = parse_number(name)
        if number is None:
            raise InputError("estimation.error.no_number", field=f"prior.discrete.{name}", found=quoted(name))
        if (model.span == "share" and not 0 <= number <= 1) or (model.span == "positive" and number <= 0):
            key = "estimation.error.no_share" if model.span == "share" else "estimation.error.not_positive"
            raise InputError(key, field=f"prior.discrete.{name}", found=quoted(name))
        if model.span == "whole" and (number.denominator != 1 or number < 1):
            raise InputError("estimation.error.no_whole", field=f"prior.discrete.{name}", found=quoted(name))
        if number in candidates:
            raise InputError("estimation.error.candidate_twice", field=f"prior.discrete.{name}", found=quoted(name))
        candidates.append(number)
    parameters: dict[str, Value] = {}
    for name, share in zip(written, shares, strict=True):
        parameters[name] = share / total
    return Prior("discrete", parameters, written=written)
