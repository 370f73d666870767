"""Which values a probability can have in a branch: the least and the largest, each with an assignment that has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product

from _byhand.expressions.polynomial import Polynomial
from _byhand.topics.events.exact.branches import Branch, at_number
from _byhand.topics.events.exact.knowledge import Knowledge, Mask, mask_of, substituted
from _byhand.topics.events.exact.simplex import Equation, Polytope

ZERO, ONE = Fraction(0), Fraction(1)
# Where the free letters of products are tried, as shares of their range; and how many combinations at most.
_SHARES = tuple(Fraction(top, bottom) for bottom in (2, 3, 4, 5, 7, 10) for top in range(1, bottom))
_ENDS = (ZERO, ONE)
_MOST_TRIED = 120
Point = tuple[Fraction, ...]


@dataclass(frozen=True)
class Reached:
    """A value, and the probabilities of the worlds that give it."""

    value: Fraction
    point: Point


class Section:
    """Linear equations, and the differences that must be positive.

    rows   the equations with a column for each world, then one for each difference P(more) − P(less): it is at least 0
    inner  a point where every difference is positive; None if there is none
    """

    def __init__(self, knowledge: Knowledge, equations: Sequence[Equation]) -> None:
        self.knowledge = knowledge
        compared = [(more, less) for more, less in knowledge.greater if less]
        self.width = knowledge.width + len(compared)
        padding = [ZERO] * len(compared)
        self.rows = [Equation((*each.row, *padding), each.value) for each in equations]
        for place, (more, less) in enumerate(compared):
            slack = [-ONE if other == place else ZERO for other in range(len(compared))]
            self.rows.append(Equation((*self._difference(more, less), *slack), ZERO))
        self.polytope = Polytope(self.rows, self.width)
        self.inner = None if self.polytope.empty else self._inner()

    def _difference(self, more: Mask, less: Mask) -> list[Fraction]:
        knowledge = self.knowledge
        return [a - b for a, b in zip(knowledge.indicator(more), knowledge.indicator(less), strict=True)]

    def _objective(self, mask: Mask) -> list[Fraction]:
        return [*self.knowledge.indicator(mask), *([ZERO] * (self.width - self.knowledge.width))]

    def _inner(self) -> Point | None:
        """The least difference, e, is made as large as possible."""
        knowledge = self.knowledge
        if not knowledge.greater:
            return self.polytope.largest([ZERO] * self.width).point[: knowledge.width]
        count = len(knowledge.greater)
        # Behind the other columns: e, how far each difference exceeds it, and the rest of e ≤ 1.
        equations = [Equation((*each.row, *([ZERO] * (count + 2))), each.value) for each in self.rows]
        for place, (more, less) in enumerate(knowledge.greater):
            excess = [-ONE if other == place else ZERO for other in range(count)]
            padding = [ZERO] * (self.width - knowledge.width)
            equations.append(Equation((*self._difference(more, less), *padding, -ONE, *excess, ZERO), ZERO))
        equations.append(Equation((*([ZERO] * self.width), ONE, *([ZERO] * count), ONE), ONE))
        polytope = Polytope(equations, self.width + count + 2)
        if polytope.empty:
            return None
        best = polytope.largest([*([ZERO] * self.width), ONE, *([ZERO] * (count + 1))])
        return best.point[: knowledge.width] if best.value else None

    @property
    def is_empty(self) -> bool:
        return self.inner is None

    def ends(self, event: Mask, given: Mask) -> tuple[Reached, Reached] | None:
        """The least and the largest P(event | given); None if `given` always has probability 0."""
        worlds = self.knowledge.width
        top = self._objective(event & given)
        if given == self.knowledge.certain:
            found = self.polytope.smallest(top), self.polytope.largest(top)
            least, most = (self._reached(end.value, end.point[:worlds]) for end in found)
            return least, most
        # Charnes and Cooper: y = x·s with P_y(given) = 1.
        equations = [Equation((*each.row, -each.value), ZERO) for each in self.rows]
        equations.append(Equation((*self._objective(given), ZERO), ONE))
        cone = Polytope(equations, self.width + 1)
        if cone.empty:
            return None
        found = cone.smallest([*top, ZERO]), cone.largest([*top, ZERO])
        scaled = [tuple(number / end.point[-1] for number in end.point[:worlds]) for end in found]
        least, most = (self._reached(end.value, point) for end, point in zip(found, scaled, strict=True))
        return least, most

    def _reached(self, value: Fraction | None, point: Point) -> Reached:
        """The end of the range. The point is moved inward if it does not satisfy a strict inequality."""
        assert value is not None  # probabilities are bounded
        if self.knowledge.greater and self.inner is not None and not self.knowledge.satisfied_by(point):
            point = tuple((a + b) / 2 for a, b in zip(point, self.inner, strict=True))
        return Reached(value, point)

    def value_at(self, point: Point, event: Mask, given: Mask) -> Fraction | None:
        below = self.knowledge.probability(given, point)
        return self.knowledge.probability(event & given, point) / below if below else None


def section_of(knowledge: Knowledge, branch: Branch) -> Section:
    """That of the equations of a branch, computed once."""
    found = branch.kept.get("section")
    if not isinstance(found, Section):
        found = branch.kept["section"] = Section(knowledge, branch.equations)
    return found


def sections(knowledge: Knowledge, branch: Branch) -> Iterator[Section]:
    """Of a linear branch its section; of another one those at some values of the letters in products."""
    if branch.is_linear:
        yield section_of(knowledge, branch)
        return
    if branch.irrational is not None:
        return
    if branch.unsolved:
        yield from _unsolved_sections(knowledge, branch)
        return
    frame = Section(knowledge, branch.equations)
    if frame.is_empty:
        return
    names = branch.nonlinear
    ranges = []
    for name in names:
        ends = frame.ends(mask_of(name), knowledge.certain)
        assert ends is not None
        least, most = ends
        width = most.value - least.value
        ranges.append([least.value + width * share for share in (*_SHARES, *_ENDS)])
    for places in islice(_by_size(len(names), len(_SHARES) + 2), _MOST_TRIED):
        fixed = {name: ranges[at][place] for at, (name, place) in enumerate(zip(names, places, strict=True))}
        found = Section(knowledge, (*branch.equations, *_fixed(knowledge, branch, fixed)))
        if not found.is_empty:
            yield found


def _unsolved_sections(knowledge: Knowledge, branch: Branch) -> Iterator[Section]:
    """Those where one letter of the equations that are left is a number and the others follow: a + b − a·b = 0.7."""
    frame = section_of(knowledge, branch)
    name = branch.unsolved[0].letters[0]
    ends = None if frame.is_empty else frame.ends(mask_of(name), knowledge.certain)
    if ends is None:
        return
    least, most = ends
    for share in (*_SHARES, *_ENDS):
        number = least.value + (most.value - least.value) * share
        for each in at_number(knowledge, branch, name, number):
            if not each.unsolved:
                yield from sections(knowledge, each)


def _by_size(count: int, most: int) -> Iterator[tuple[int, ...]]:
    """All tuples of places, those with small places first."""
    for size in range(1, most + 1):
        for places in product(range(size), repeat=count):
            if max(places) == size - 1:
                yield places


def _fixed(knowledge: Knowledge, branch: Branch, letters: dict[str, Fraction]) -> list[Equation]:
    """The equations of a branch when the letters in products have these values."""
    constants = {name: Polynomial.constant(value) for name, value in letters.items()}
    found = []
    for name, value in branch.values.items():
        difference = substituted(value, constants) - Polynomial.letter(name)
        if name in constants:
            difference = constants[name] - Polynomial.letter(name)
        row, number = [ZERO] * knowledge.width, ZERO
        for monomial, coefficient in difference.terms:
            if not monomial:
                number = -coefficient
                continue
            indicator = knowledge.indicator(mask_of(monomial[0][0]))
            row = [old + coefficient * each for old, each in zip(row, indicator, strict=True)]
        found.append(Equation(tuple(row), number))
    return found


def sides_of(knowledge: Knowledge, branch: Branch) -> list[Section]:
    """Of a branch at an irrational zero: its sections just below and just above it."""
    assert branch.irrational is not None
    name, zero = branch.irrational
    middle = zero.value if isinstance(zero.value, Fraction) else Fraction(zero.value)
    step = Fraction(1, 10**30)
    return [
        Section(knowledge, (*branch.equations, *_fixed(knowledge, branch, {name: middle + side * step})))
        for side in (-1, 1)
    ]
