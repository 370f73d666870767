"""Took the conditional probability of another class into the product."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from byhand.arithmetic.expr import Expr
from byhand.arithmetic.quoted import Quoted
from byhand.check.siblings import is_prior, of_other_class, quoted
from byhand.check.slip import Made, Slip, at_each_spot
from byhand.check.working import Working

# Of what stands in a product.
_PROBABILITIES = ("likelihood", "density", "cpt")
_FACTORS = (*_PROBABILITIES, "mean", "variance", "covariance", "inverse")


def _taken(working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Quoted) and not is_prior(part) and working.names[part.id].kind in _FACTORS:
        for other in of_other_class(working, part.id):
            yield quoted(working, other), {"other": other, "instead": part.id}


def _as_written(working: Working, name: str) -> Iterator[Made]:
    if working.names[name].kind in _PROBABILITIES:
        for other in of_other_class(working, name):
            yield Made({name: quoted(working, other)}, name, {"other": other, "instead": name})


def _found(working: Working, name: str) -> Iterator[Made]:
    yield from _as_written(working, name)
    yield from at_each_spot(_taken)(working, name)


SLIP = Slip("other_class_likelihood", 0.05, _found)
