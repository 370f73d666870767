"""Wrote the figure of another feature."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.check.siblings import of_other_feature, quoted
from byhand.check.slip import Made, Slip
from byhand.check.working import Working


def _swapped(working: Working, name: str) -> Iterator[Made]:
    for other in of_other_feature(working, name):
        yield Made({name: quoted(working, other)}, name, {"other": other})


SLIP = Slip("features_swapped", 0.03, _swapped, group="copied")
