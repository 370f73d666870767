"""Reading the prior: of a family that fits the model, or a few candidate values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

from byhand.decision.given import ROUNDING_OF_GIVEN, probability
from byhand.errors import InputError, Notice
from byhand.numbers.rational import in_digits, parse_number
from byhand.numbers.real import Value, add, divide, multiply, square_root
from byhand.problem.fields import Fields, quoted
from byhand.topics.estimation.data.model import ConjugateKind, HyperName, Prior, PriorKind

PARAMETERS: Mapping[ConjugateKind, tuple[HyperName, ...]] = {
    "beta": ("a", "b"),
    "gamma": ("shape", "rate"),
    "inverse_gamma": ("shape", "scale"),
    "normal": ("mean", "variance"),
    "normal_inverse_gamma": ("mean", "strength", "shape", "scale"),
    "pareto": ("shape", "minimum"),
}
# A parameter of 0 means an improper, uninformative prior, which may still give a proper posterior.
_MAY_BE_ZERO = {
    "beta": ("a", "b"),
    "gamma": ("shape", "rate"),
    "inverse_gamma": ("shape", "scale"),
    "pareto": ("shape",),
}
Span = Literal["share", "positive", "any"]
_BY_MOMENTS = ("beta", "gamma", "inverse_gamma", "pareto")


def kinds_for(model: str, *, known_mean: bool, known_variance: bool) -> tuple[str, ...]:
    """The priors that fit a model."""
    if model == "normal":
        own = "normal" if known_variance else "inverse_gamma" if known_mean else "normal_inverse_gamma"
        return (own, "discrete") if known_mean or known_variance else (own,)
    return {
        "bernoulli": ("beta", "discrete"),
        "binomial": ("beta", "discrete"),
        "geometric": ("beta", "discrete"),
        "categorical": ("dirichlet",),
        "poisson": ("gamma", "discrete"),
        "exponential": ("gamma", "inverse_gamma", "discrete"),
        "uniform": ("pareto", "discrete"),
    }.get(model, ())


def read_prior(
    fields: Fields, kinds: Sequence[str], values: Sequence[str], span: Span, notices: list[Notice]
) -> Prior | None:
    """Read the field `prior`; None if absent. span: the range of the unknown parameter"""
    if "prior" not in fields:
        return None
    known: tuple[PriorKind, ...] = (*PARAMETERS, "dirichlet", "discrete")
    outer = Fields(fields.mapping("prior"), known, "prior")
    found = [kind for kind in known if kind in outer]
    if len(found) != 1:
        raise fields.wrong("prior", "estimation.error.one_prior", options=tuple(kinds))
    kind = found[0]
    if kind not in kinds:
        raise InputError("estimation.error.prior_of_another", field=f"prior.{kind}", name=kind, options=tuple(kinds))
    if kind == "dirichlet":
        return _dirichlet(outer, values)
    if kind == "discrete":
        return _discrete(outer, span, notices)
    return _conjugate(outer, kind)


def _conjugate(outer: Fields, kind: ConjugateKind) -> Prior:
    names = PARAMETERS[kind]
    known = names if kind not in _BY_MOMENTS else (*names, "mean", "variance")
    inner = Fields(outer.mapping(kind), known, f"prior.{kind}")
    if kind in _BY_MOMENTS and ("mean" in inner or "variance" in inner):
        both = [name for name in names if name in inner]
        if both:
            raise inner.wrong(both[0], "estimation.error.two_ways")
        mean, variance = inner.number("mean"), inner.number("variance")
        if mean <= 0 or (kind == "beta" and mean >= 1):
            raise inner.wrong(
                "mean", "estimation.error.mean_of_beta" if kind == "beta" else "estimation.error.mean_of_positive"
            )
        if variance <= 0 or (kind == "beta" and variance >= mean * (1 - mean)):
            raise inner.wrong(
                "variance",
                "estimation.error.variance_of_beta" if kind == "beta" else "estimation.error.variance_of_positive",
            )
        return Prior(kind, dict(zip(names, by_moments(kind, mean, variance), strict=True)), (mean, variance))
    parameters: dict[str, Value] = {}
    for name in names:
        number = inner.number(name)
        zero = name in _MAY_BE_ZERO.get(kind, ())
        if name != "mean" and (number < 0 or (number == 0 and not zero)):
            raise inner.wrong(name, "estimation.error.below_zero" if zero else "estimation.error.not_positive")
        parameters[name] = number
    return Prior(kind, parameters)


def by_moments(kind: str, mean: Fraction, variance: Fraction) -> tuple[Value, Value]:
    """The parameters of the family member with this mean m and variance v.

    beta a + b = m(1 − m)/v − 1, a = m(a + b);  gamma shape m²/v, rate m/v;  inverse gamma shape m²/v + 2,
    scale m(shape − 1);  Pareto shape 1 + √(1 + m²/v), minimum m(shape − 1)/shape
    """
    if kind == "beta":
        strength = mean * (1 - mean) / variance - 1
        return mean * strength, (1 - mean) * strength
    if kind == "gamma":
        return mean * mean / variance, mean / variance
    if kind == "inverse_gamma":
        shape = mean * mean / variance + 2
        return shape, mean * (shape - 1)
    root = square_root(1 + mean * mean / variance)
    upper = add(Fraction(1), root)
    return upper, divide(multiply(mean, root), upper)


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


def _discrete(outer: Fields, span: Span, notices: list[Notice]) -> Prior:
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
        if (span == "share" and not 0 <= number <= 1) or (span == "positive" and number <= 0):
            key = "estimation.error.no_share" if span == "share" else "estimation.error.not_positive"
            raise InputError(key, field=f"prior.discrete.{name}", found=quoted(name))
        if number in candidates:
            raise InputError("estimation.error.candidate_twice", field=f"prior.discrete.{name}", found=quoted(name))
        candidates.append(number)
    parameters: dict[str, Value] = {}
    for name, share in zip(written, shares, strict=True):
        parameters[name] = share / total
    return Prior("discrete", parameters, written=written)
