"""Took the odds e^z for the probability."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.functions import Exp
from byhand.check.workings.related_quantities import quoted
from byhand.check.workings.slip import Made, Slip
from byhand.check.workings.working import Working


def _odds(working: Working, name: str) -> Iterator[Made]:
    if working.names[name].kind != "posterior" or "z" not in working.exact:
        return
    if "z" in working.sources(name):
        yield Made({name: Exp(quoted(working, "z"))}, name)


SLIP = Slip("odds_for_probability", 0.05, _odds)
