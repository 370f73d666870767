"""Took what can be expected with the information for its value: did not subtract MEU without it."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.functions import Difference
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _in_one(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if working.names[name].kind == "value_of_information" and isinstance(way, Difference):
        yield Made({name: way.minuend}, name)


SLIP = Slip("utility_not_subtracted", 0.1, _in_one)
