"""Divided by the row of the confusion matrix instead of its column: took recall for precision, or vice versa."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic.expr import Quotient, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _other_margin(working: Working, name: str) -> Iterator[Made]:
    way = working.ways.get(name)
    if not isinstance(way, Quotient) or not isinstance(way.numerator, Quoted) or not isinstance(way.denominator, Sum):
        return
    cell = working.names[way.numerator.id]
    if cell.kind != "confusion":
        return
    terms = [working.names[each.id] for each in way.denominator.terms if isinstance(each, Quoted)]
    side = 1 if all(each.of[0] == cell.of[0] for each in terms) else 0
    line = tuple(
        quoted(working, each) for each in working.kind("confusion") if working.names[each].of[side] == cell.of[side]
    )
    yield Made({name: Quotient(way.numerator, Sum(line))}, name)


def _in_all(working: Working) -> Iterator[Made]:
    """Precision and recall exchanged throughout."""
    made = [
        each for kind in ("precision", "recall") for name in working.kind(kind) for each in _other_margin(working, name)
    ]
    if len(made) > 1:
        yield Made({name: way for each in made for name, way in each.changes.items()}, "")


SLIP = Slip("other_margin", 0.08, _other_margin, _in_all)
