"""Whether what is given can be true for every value of the letters: probabilities of the worlds that show it.

At a point the simplex algorithm finds a vertex. Its equations, solved with the letters in them, give probabilities of
the worlds as ratios of polynomials; they satisfy all that is given wherever they are not negative.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from _byhand.errors import InputError
from _byhand.expressions.polynomial import Polynomial, Ratio
from _byhand.letters.given import LetterRange, Point
from _byhand.letters.signs import UndecidedError, between, negative_inside, pole_inside, zeros_inside
from _byhand.topics.events.exact.knowledge import Knowledge, Mask, mask_of
from _byhand.topics.events.exact.reach import Section
from _byhand.topics.events.exact.simplex import Equation
from _byhand.topics.events.lettered.problem import SHARES, LetterEvents
from _byhand.topics.events.rules.rule import Key

ZERO, ONE = Ratio.constant(0), Ratio.constant(1)
# A range is covered by this many parts at most.
_MOST_PARTS = 40


@dataclass(frozen=True)
class Known:
    """P(event | condition) in letters, of what was derived. whole: the worlds that nothing excludes"""

    whole: Mask
    ratios: Mapping[Key, Ratio]

    @cached_property
    def alone(self) -> dict[Mask, Ratio]:
        """Those without a condition."""
        return {mask: ratio for (mask, condition), ratio in self.ratios.items() if mask and condition == self.whole}


@dataclass(frozen=True)
class _Row:
    """row · x = value"""

    row: tuple[Ratio, ...]
    value: Ratio

    def at(self, point: Point) -> Equation:
        return Equation(tuple(each.at(point) for each in self.row), self.value.at(point))


@dataclass(frozen=True)
class _Certificate:
    """The probabilities of the worlds, and the differences that must be positive."""

    weights: Sequence[Ratio]
    strict: Sequence[Ratio]


def check_feasible(stated: LetterEvents, known: Known) -> list[dict[str, Fraction]]:
    """Points at which it was checked; InputError where what is given is impossible, or where this is not known."""
    if len(stated.letters) == 1:
        return _cover(stated, known, stated.letters[0])
    for share in SHARES:
        point = stated.point(share)
        found = _certificate(stated, known, point)
        failed = None if found is None else _failing(found, stated.letters)
        if failed is not None:
            # What is given is impossible there, or other probabilities would do.
            stated.at({**point, **failed})
        elif found is not None:
            return [point]
    raise _undecided()


def _failing(found: _Certificate, letters: Sequence[LetterRange]) -> Point | None:
    """A point inside at which these probabilities are none; UndecidedError becomes an error of the exercise."""
    try:
        for each in (*found.weights, *found.strict):
            at = negative_inside(each, letters)
            if at is not None:
                return at
        return next((at for each in found.strict if (at := zero_inside(each, letters)) is not None), None)
    except UndecidedError:
        raise _undecided() from None


def zero_inside(ratio: Ratio, letters: Sequence[LetterRange]) -> Point | None:
    """A point strictly inside, exact or near, where the ratio is 0; UndecidedError"""
    return pole_inside(Ratio(Polynomial.constant(1), ratio.numerator), letters)


def _undecided() -> InputError:
    return InputError("events.lettered.error.undecided", field="letters")


# --- one letter: parts of the range, each with its own vertex


def _cover(stated: LetterEvents, known: Known, letter: LetterRange) -> list[dict[str, Fraction]]:
    open_, points = [(letter.low, letter.high)], list[dict[str, Fraction]]()
    while open_:
        low, high = open_.pop()
        if len(points) >= _MOST_PARTS:
            raise _undecided()
        place, found = _certified(stated, known, letter, low, high)
        points.append({letter.name: place})
        left, right = _around(stated, found, letter, place)
        open_ += [each for each in ((low, min(left, high)), (max(right, low), high)) if each[0] < each[1]]
    return points


def _certified(
    stated: LetterEvents, known: Known, letter: LetterRange, low: Fraction, high: Fraction
) -> tuple[Fraction, _Certificate]:
    """Probabilities of the worlds at a point between two others; InputError"""
    for place in (between(low, high), *(low + share * (high - low) for share in SHARES)):
        stated.at({letter.name: place})
        found = _certificate(stated, known, {letter.name: place})
        if found is not None:
            return place, found
    raise _undecided()


def _around(
    stated: LetterEvents, found: _Certificate, letter: LetterRange, place: Fraction
) -> tuple[Fraction, Fraction]:
    """The part of the range around the point where nothing changes its sign."""
    left, right = letter.low, letter.high
    strict = set[Fraction]()
    for each in (*found.weights, *found.strict):
        for polynomial in (each.numerator, each.denominator):
            for zero in zeros_inside(polynomial, letter) if polynomial else ():
                at = Fraction(zero.value)
                left, right = (max(left, at), right) if at < place else (left, min(right, at))
                if each in found.strict:
                    strict.add(at)
                    if not isinstance(zero.value, Fraction):
                        raise _undecided()
    for end in strict & {left, right}:
        stated.at({letter.name: end})  # a condition of probability 0 is an error there
    return left, right


# --- a vertex


def _certificate(stated: LetterEvents, known: Known, point: Point) -> _Certificate | None:
    """Probabilities that satisfy all that is given, identically in the letters; None if they were not found."""
    numeric = stated.at(point).knowledge
    knowledge, letters = stated.knowledge, [each.name for each in stated.letters]
    if numeric.width != knowledge.width:
        return None
    rows = [row for zero in knowledge.zeros if (row := _row(knowledge, zero, known, letters)) is not None]
    rows += [_known_row(knowledge, known.whole, *each) for each in known.ratios.items()]
    section = Section(numeric, [row.at(point) for row in rows])
    if section.is_empty:
        return None
    compared = [(more, less) for more, less in knowledge.greater if less]
    padding = (ZERO,) * len(compared)
    rows = [_Row((*row.row, *padding), row.value) for row in rows]
    for at, pair in enumerate(compared):
        slack = [-ONE if other == at else ZERO for other in range(len(compared))]
        rows.append(_Row((*_difference(knowledge, *pair), *slack), ZERO))
    vertices = []
    for more, less in knowledge.greater or [(0, 0)]:
        wanted = [each.at(point) for each in (*_difference(knowledge, more, less), *padding)]
        vertex = _solved(rows, section.polytope.largest(wanted).point, point)
        if vertex is None:
            return None
        vertices.append(vertex[: knowledge.width])
    share = Ratio.constant(Fraction(1, len(vertices)))
    weights = [total(column) * share for column in zip(*vertices, strict=True)]
    strict = [_sum(weights, more) - _sum(weights, less) for more, less in knowledge.greater]
    if any(each.at(point) <= 0 for each in strict) or not _satisfied(knowledge, weights, letters):
        return None
    return _Certificate(weights, strict)


def total(ratios: Sequence[Ratio]) -> Ratio:
    found = ZERO
    for each in ratios:
        found = found + each
    return found


def _sum(weights: Sequence[Ratio], mask: Mask) -> Ratio:
    return total([each for world, each in enumerate(weights) if mask >> world & 1])


def _indicator(knowledge: Knowledge, mask: Mask) -> tuple[Ratio, ...]:
    return tuple(ONE if each else ZERO for each in knowledge.indicator(mask))


def _difference(knowledge: Knowledge, more: Mask, less: Mask) -> list[Ratio]:
    pairs = zip(_indicator(knowledge, more), _indicator(knowledge, less), strict=True)
    return [one - other for one, other in pairs]


def _row(knowledge: Knowledge, zero: Polynomial, known: Known, letters: Sequence[str]) -> _Row | None:
    """The equation as one of the worlds, with known probabilities in products; None if it stays a product."""
    row, value = [ZERO] * knowledge.width, ZERO
    for monomial, coefficient in zero.terms:
        factor, unknown = Ratio.constant(coefficient), list[Mask]()
        for name, exponent in monomial:
            if name in letters:
                factor = factor * Ratio.letter(name) ** exponent
            else:
                unknown += [mask_of(name)] * exponent
        while len(unknown) > 1 and any(mask in known.alone for mask in unknown):
            mask = next(mask for mask in unknown if mask in known.alone)
            unknown.remove(mask)
            factor = factor * known.alone[mask]
        if len(unknown) > 1:
            return None
        if unknown:
            own = _indicator(knowledge, unknown[0])
            row = [old + factor * each for old, each in zip(row, own, strict=True)]
        else:
            value = value - factor
    return _Row(tuple(row), value)


def _known_row(knowledge: Knowledge, whole: Mask, key: Key, ratio: Ratio) -> _Row:
    """P(E ∩ F) = P(E | F) P(F)"""
    mask, condition = key
    row = _indicator(knowledge, mask)
    if condition == whole:
        return _Row(row, ratio)
    below = _indicator(knowledge, condition)
    pairs = zip(row, below, strict=True)
    return _Row(tuple(one - ratio if other.numerator else one for one, other in pairs), ZERO)


def _solved(rows: Sequence[_Row], vertex: Sequence[Fraction], point: Point) -> list[Ratio] | None:
    """The vertex in letters: its positive coordinates solve the equations; None if they do not determine them."""
    support = [at for at, each in enumerate(vertex) if each]
    left = [[*(row.row[at] for at in support), row.value] for row in rows]
    pivots = list[list[Ratio]]()
    for place in range(len(support)):
        pivot = next((row for row in left if row[place].numerator and row[place].at(point)), None)
        if pivot is None:
            return None
        left = [row for row in left if row is not pivot]
        pivot = [each / pivot[place] for each in pivot]
        left, pivots = [_less(row, pivot, place) for row in left], [_less(row, pivot, place) for row in pivots]
        pivots.append(pivot)
    found = [ZERO] * len(vertex)
    for at, row in zip(support, pivots, strict=True):
        found[at] = row[-1]
    return found


def _less(row: list[Ratio], pivot: list[Ratio], place: int) -> list[Ratio]:
    factor = row[place]
    if not factor.numerator:
        return row
    return [one - factor * other if other.numerator else one for one, other in zip(row, pivot, strict=True)]


def _satisfied(knowledge: Knowledge, weights: Sequence[Ratio], letters: Sequence[str]) -> bool:
    """Is each equation 0 for all values of the letters?"""
    for zero in knowledge.zeros:
        value = ZERO
        for monomial, coefficient in zero.terms:
            part = Ratio.constant(coefficient)
            for name, exponent in monomial:
                base = Ratio.letter(name) if name in letters else _sum(weights, mask_of(name))
                part = part * base**exponent
            value = value + part
        if value.numerator:
            return False
    return True
