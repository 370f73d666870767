"""Took the share of a class among the tokens for its prior, in place of its share among the texts."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Expr, Quotient, Sum
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip, in_all
from _byhand.check.workings.working import Working
from _byhand.document.ids import identifier


def _of_tokens(working: Working, name: str) -> Expr | None:
    parts = working.names[name]
    own = identifier("tokens", *parts.of)
    every = tuple(quoted(working, each) for each in working.kind("tokens"))
    return Quotient(quoted(working, own), Sum(every)) if parts.kind == "prior" and own in working.exact else None


def _in_one(working: Working, name: str) -> Iterator[Made]:
    new = _of_tokens(working, name)
    if new is not None:
        yield Made({name: new}, name)


def _throughout(working: Working) -> Iterator[Made]:
    return in_all(working, lambda name, _way: _of_tokens(working, name), {})


SLIP = Slip("prior_from_tokens", 0.06, _in_one, _throughout)
