"""Wrote the figure of another class: the names were swapped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from _byhand.check.slips.mixture.em_steps import of_other_component
from _byhand.check.workings.related_quantities import of_other_class, quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working

# For these kinds the slip is called `other_class_likelihood`.
_FACTORS = ("likelihood", "density", "cpt")
_MADE_FURTHER = ("posterior", "prior")
_MOST_CLASSES = 4


def _swapped(working: Working, name: str) -> Iterator[Made]:
    if working.names[name].kind in _FACTORS:
        return
    for other in (*of_other_class(working, name), *of_other_component(working, name)):
        yield Made({name: quoted(working, other)}, name, {"other": other})
    parts = working.names[name]
    if len(parts.of) == 2 and not parts.given:
        other = type(parts)(parts.kind, parts.of[::-1]).id
        if other in working.exact and other != name:
            yield Made({name: quoted(working, other)}, name, {"other": other})


def _exchanged(working: Working) -> Iterator[Made]:
    """The numbers of two classes swapped in a quantity computed from them: a risk, a sum with priors."""
    for kind in _MADE_FURTHER:
        names = [name for name in working.kind(kind) if len(working.names[name].of) == 1]
        for one, other in combinations(names, 2) if len(names) <= _MOST_CLASSES else ():
            if working.exact[one] != working.exact[other]:
                yield Made({one: quoted(working, other), other: quoted(working, one)}, one, {"other": other})


SLIP = Slip("classes_swapped", 0.05, _swapped, _exchanged, group="copied", at_figure=True)
