"""Weighed utilities by prior probabilities, although something was observed: EU = Σ P(h) · U for Σ P(h | o) · U."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Product, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working


def _by_priors(working: Working, name: str, way: Expr | None) -> Expr | None:
    if working.names[name].kind != "expected_utility" or not isinstance(way, Sum):
        return None
    terms = [_by_prior(working, term) for term in way.terms]
    known = tuple(term for term in terms if term is not None)
    return Sum(known) if len(known) == len(terms) else None


def _by_prior(working: Working, term: Expr) -> Expr | None:
    if not isinstance(term, Product) or not isinstance(term.factors[0], Quoted):
        return None
    prior = term.factors[0].id.replace("posterior", "unconditional", 1)
    return Product((quoted(working, prior), *term.factors[1:])) if prior in working.exact else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _by_priors(working, name, working.ways.get(name))
    if new is not None:
        yield Made({name: new}, name)


def _in_all(working: Working) -> Iterator[Made]:
    yield from in_all(working, lambda name, way: _by_priors(working, name, way), {})


SLIP = Slip("prior_for_posterior", 0.1, _in_one, _in_all)
