"""The Venn diagram of two or three events: a circle for each, and the probability of each region."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from _byhand.arithmetic.expr import Number, Word
from _byhand.document.chart import Axis, Curve, Dots, Plot, Point
from _byhand.document.steps import Block
from _byhand.events.event import YES
from _byhand.phrase import say
from _byhand.topics.events.results.solved import MOST_DRAWN, Solved

FEWEST, MOST = 2, MOST_DRAWN
# Circles of radius 1 around points at this distance from the middle.
_APART = 0.6
_CORNERS = 72
_GRID = 60
_REACH = 1.9


def venn_diagram(solved: Solved) -> list[Block]:
    """Where two or three plain events are all that occurs, and all their regions have a known probability."""
    variables = solved.problem.worlds.variables
    if not FEWEST <= len(variables) <= MOST or not all(each.proposition for each in variables):
        return []
    centres = list(_centres(len(variables)))
    marks: list[Curve | Dots] = []
    for place, (variable, centre) in enumerate(zip(variables, centres, strict=True)):
        marks.append(Curve(_circle(centre), Word(variable.name), class_index=place))
    for at, values in enumerate(solved.problem.worlds.values):
        value = solved.chance(1 << at)
        if value is None:
            return []
        spot = _middle(centres, [each == YES for each in values])
        marks.append(Dots([spot], Number(value)))
    described = say("events.venn.described", count=len(variables))
    tall = _REACH if len(variables) == MOST else 1.2
    x, y = Axis("", -_REACH, _REACH), Axis("", -tall, tall)
    return [Plot(say("events.venn.caption"), described, x, y, marks, same_scale=True, bare=True)]


def _centres(count: int) -> Iterator[Point]:
    """Side by side, or at the corners of a triangle."""
    for place in range(count):
        angle = pi * (1 - place) if count == FEWEST else pi / 2 + (1 - place) * 2 * pi / count
        yield _point(_APART * cos(angle), _APART * sin(angle))


def _circle(centre: Point) -> list[Point]:
    angles = [2 * pi * corner / _CORNERS for corner in range(_CORNERS + 1)]
    return [_point(centre[0] + cos(angle), centre[1] + sin(angle)) for angle in angles]


def _point(x: float, y: float) -> Point:
    """The last digits of cos and sin differ between platforms. 0.0 is added because -0.0 is printed otherwise."""
    return round(x, 4) + 0.0, round(y, 4) + 0.0


def _middle(centres: list[Point], inside: list[bool]) -> Point:
    """The mean of the points of the region; of the outside a place at the corner."""
    if not any(inside):
        return (1.45, -1.0) if len(centres) == FEWEST else (1.35, -1.5)
    steps = [_REACH * (2 * step / _GRID - 1) for step in range(_GRID + 1)]
    found = [(x, y) for x in steps for y in steps if [(x - a) ** 2 + (y - b) ** 2 < 1 for a, b in centres] == inside]
    return _point(sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found))
