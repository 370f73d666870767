"""Took the prior of another class."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.check.workings.related_quantities import of_other_class, quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _taken(working: Working, name: str) -> Iterator[Made]:
    if working.names[name].kind == "prior":
        for other in of_other_class(working, name):
            yield Made({name: quoted(working, other)}, name, {"other": other, "instead": name})


SLIP = Slip("other_class_prior", 0.04, _taken)
