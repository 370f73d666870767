"""Used the standard deviation instead of the variance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Given, Product, Quotient
from _byhand.arithmetic.functions import Pi, Root
from _byhand.arithmetic.quoted import Quoted, parts_of
from _byhand.check.workings.related_quantities import is_number, quoted
from _byhand.check.workings.rewriting import everywhere
from _byhand.check.workings.slip import Made, Slip, at_each_spot, in_all
from _byhand.check.workings.working import Working

_SPREADS = ("variance", "covariance")


def _rooted(working: Working, part: Expr) -> Expr | None:
    if isinstance(part, Quoted) and _is_variance(working, part.id) and working.exact[part.id] >= 0:
        return Root(part)
    return None


def _is_variance(working: Working, name: str) -> bool:
    parts = working.names[name]
    if parts.kind == "covariance":
        return len(parts.of) == 2 and parts.of[0] == parts.of[1]
    return parts.kind == "variance" or (parts.kind in ("ml", "unbiased") and parts.of == ("variance",))


def _used(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if _is_variance(working, name) and working.exact[name] >= 0:
        # What the exercise gives is taken for the variance wherever that belongs.
        yield Made({name: Root(quoted(working, name) if way is None else way)}, name)
    if way is not None and working.names[name].kind != "sd":
        new = everywhere(way, lambda part: _rooted(working, part))
        if new is not way:
            yield Made({name: new}, name)
    yield from at_each_spot(_in_place)(working, name)
    if way is not None:
        yield from _given(working, name, way)


def _given(working: Working, name: str, way: Expr) -> Iterator[Made]:
    """Variances that the exercise gives and the arithmetic contains: beside 2π, or known beforehand."""
    kind = working.names[name].kind
    spreads = set(_beside_pi(way)) if kind == "density" else set(_numbers(way)) if kind == "hyper" else set()
    for spread in spreads:
        new = everywhere(way, lambda part, own=spread: Root(own) if part == own else None)  # type: ignore[misc]
        if new is not way:
            yield Made({name: new}, name)


def _throughout(working: Working) -> Iterator[Made]:
    """Of a normal mean: the variance of the prior distribution and the known one alike, in every update."""

    def rooted(name: str, way: Expr) -> Expr | None:
        if working.names[name].kind != "hyper":
            return None
        known = set(_numbers(way))
        return everywhere(way, lambda part: Root(part) if part in known or _is_of_prior(part) else None)

    if "prior[variance]" in working.exact:
        yield from in_all(working, rooted, {})


def _is_of_prior(part: Expr) -> bool:
    return isinstance(part, Quoted) and part.id == "prior[variance]"


def _beside_pi(part: Expr) -> Iterator[Expr]:
    if isinstance(part, Product) and any(isinstance(each, Pi) for each in part.factors):
        yield from (each for each in part.factors if not isinstance(each, Pi) and not is_number(each, 2))
    for inner in parts_of(part):
        yield from _beside_pi(inner)


def _numbers(part: Expr) -> Iterator[Expr]:
    """Given numbers used as divisors."""
    if isinstance(part, Quotient) and isinstance(part.denominator, Given) and part.denominator.value > 0:
        yield part.denominator
    for inner in parts_of(part):
        yield from _numbers(inner)


def _in_place(working: Working, name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    new = _rooted(working, part)
    if new is not None and working.names[name].kind != "sd":
        yield new, {}


SLIP = Slip("standard_deviation_for_variance", 0.04, _used, _throughout)
