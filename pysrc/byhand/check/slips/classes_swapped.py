"""Wrote the figure of another class: the names were exchanged."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.check.siblings import of_other_class, quoted
from byhand.check.slip import Made, Slip
from byhand.check.working import Working

# Of these the slip is called `other_class_likelihood`.
_FACTORS = ("likelihood", "density", "cpt")


def _swapped(working: Working, name: str) -> Iterator[Made]:
    if working.names[name].kind in _FACTORS:
        return
    for other in of_other_class(working, name):
        yield Made({name: quoted(working, other)}, name, {"other": other})
    parts = working.names[name]
    if len(parts.of) == 2 and not parts.given:
        other = type(parts)(parts.kind, parts.of[::-1]).id
        if other in working.exact and other != name:
            yield Made({name: quoted(working, other)}, name, {"other": other})


SLIP = Slip("classes_swapped", 0.05, _swapped, group="copied", at_figure=True)
