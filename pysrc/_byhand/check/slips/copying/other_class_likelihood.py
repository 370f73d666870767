"""Took the conditional probability of another class into the product."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from _byhand.arithmetic.expr import Expr
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import is_prior, of_other_class, quoted
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working

# Kinds of quantities that are factors.
_PROBABILITIES = ("likelihood", "density", "cpt")
_FACTORS = (*_PROBABILITIES, "mean", "variance", "covariance", "inverse")
_VECTORS = ("mean", "deviation", "inverse", "covariance")


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


def _vectors(working: Working) -> Iterator[Made]:
    """The whole mean vector of another class."""
    for kind in _VECTORS:
        classes: dict[tuple[object, ...], list[str]] = {}
        for name in working.kind(kind):
            classes.setdefault(working.names[name].given, []).append(name)
        for own in classes:
            for other in classes if own else ():
                changes = dict(_of_other(working, classes[own], other))
                if own != other and len(changes) > 1:
                    first, (instead, taken) = next(iter(changes)), next(iter(changes.items()))
                    yield Made(changes, first, {"other": taken.id, "instead": instead})


def _of_other(working: Working, names: Sequence[str], other: tuple[object, ...]) -> Iterator[tuple[str, Quoted]]:
    for name in names:
        for each in of_other_class(working, name):
            if working.names[each].given == other:
                yield name, quoted(working, each)


SLIP = Slip("other_class_likelihood", 0.05, _found, _vectors, alone=0.7)
