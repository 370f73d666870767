"""Lost or flipped a sign: a plus for a minus, or the whole negated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.arithmetic.expr import Expr, Sum
from _byhand.arithmetic.functions import Difference, Negative
from _byhand.check.workings.rewriting import MOST_TERMS
from _byhand.check.workings.slip import Made, Slip, at_each_spot
from _byhand.check.workings.working import Working

# Kinds that cannot be negative; nobody writes a negative probability.
_ONLY_POSITIVE = ("prior", "likelihood", "posterior", "score", "joint", "evidence", "cpt", "density", "product")


def _turned(_working: Working, _name: str, part: Expr) -> Iterator[tuple[Expr, Mapping[str, object]]]:
    if isinstance(part, Difference):
        yield Sum((part.minuend, part.subtrahend)), {}
        yield Difference(part.subtrahend, part.minuend), {}
    elif isinstance(part, Negative):
        yield part.argument, {}
    elif isinstance(part, Sum) and 1 < len(part.terms) <= MOST_TERMS:
        for place, term in enumerate(part.terms):
            yield Sum((*part.terms[:place], Negative(term), *part.terms[place + 1 :])), {}


def _found(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if way is not None and working.names[name].kind not in _ONLY_POSITIVE:
        yield Made({name: Negative(way)}, name)
    yield from at_each_spot(_turned)(working, name)


SLIP = Slip("sign_slip", 0.05, _found)
