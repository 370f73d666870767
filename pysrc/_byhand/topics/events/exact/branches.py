"""Solves the given equations for the probabilities of events: by elimination, then the zeros of one polynomial.

Each zero is a branch of its own. In a branch every letter, the probability of an event, is a polynomial in a few free
letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from _byhand.expressions.polynomial import Polynomial, Ratio, divided
from _byhand.expressions.zeros import Zero, real_zeros
from _byhand.topics.events.exact.knowledge import (
    Knowledge,
    Mask,
    degree,
    letter_of,
    mask_of,
    reduced,
    substituted,
)
from _byhand.topics.events.exact.simplex import Equation
from _byhand.topics.events.exact.whole_rows import first_entry, whole, without

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True)
class Quadratic:
    """How a letter was found: the polynomial that is 0, its coefficients from the constant on, and its zeros.

    values  what each other letter of the equations is, as a polynomial in it
    """

    letter: str
    coefficients: tuple[Fraction, ...]
    zeros: tuple[Zero, ...]
    values: Mapping[str, Polynomial]


@dataclass(frozen=True)
class Branch:
    """One way in which everything may be true.

    equations  linear ones over the worlds
    values     each letter as a polynomial in the free letters
    found      the letters that are zeros of a polynomial, with the zero of this branch
    irrational such a zero that is no fraction: its letter is then free, and stands for this number
    unsolved   equations that elimination does not solve
    kept       what was computed of it, by name
    """

    equations: tuple[Equation, ...]
    values: Mapping[str, Polynomial]
    found: tuple[tuple[Quadratic, Zero], ...] = ()
    irrational: tuple[str, Zero] | None = None
    unsolved: tuple[Polynomial, ...] = ()
    kept: dict[str, object] = field(default_factory=dict, compare=False, repr=False)

    def value_of(self, mask: Mask) -> Polynomial:
        return self.values[letter_of(mask)] if mask else Polynomial.constant(0)

    @property
    def nonlinear(self) -> list[str]:
        """The free letters that stand in products."""
        names = dict.fromkeys(
            name
            for value in self.values.values()
            for monomial, _ in value.terms
            if sum(power for _, power in monomial) > 1
            for name, _ in monomial
        )
        return list(names)

    @property
    def is_linear(self) -> bool:
        return not (self.unsolved or self.nonlinear or self.irrational)

    def ratio(self, event: Mask, given: Mask) -> Ratio | None:
        """P(event and given) / P(given); None if P(given) is always 0."""
        below = self.value_of(given)
        return Ratio.of(self.value_of(event & given), below) if below else None


def find_branches(knowledge: Knowledge, asked: Iterable[Mask], preferred: Sequence[Mask]) -> list[Branch]:
    """All branches; none if what is given contradicts itself.

    asked      events whose probabilities are wanted too
    preferred  events whose probabilities are best left as the free letters
    """
    zeros = knowledge.zeros
    names = [letter_of(mask) for mask in preferred if mask]
    names += [name for each in zeros if degree(each) > 1 for name in each.letters]
    names += [letter_of(mask) for mask in (*asked, *(more for more, _ in knowledge.greater)) if mask]
    letters = tuple(dict.fromkeys(names))
    linear = [_equation(knowledge, each) for each in zeros if degree(each) <= 1]
    curved = [each for each in zeros if degree(each) > 1]
    return list(_solved(knowledge, letters, tuple(linear), curved, ()))


def at_number(knowledge: Knowledge, branch: Branch, name: str, number: Fraction) -> list[Branch]:
    """The branches of an unsolved one in which one of its letters is a number."""
    curved = [each for each in knowledge.zeros if degree(each) > 1]
    fixed = _equation(knowledge, Polynomial.letter(name) - Polynomial.constant(number))
    return list(_solved(knowledge, tuple(branch.values), (*branch.equations, fixed), curved, ()))


def _equation(knowledge: Knowledge, polynomial: Polynomial) -> Equation:
    """Σ c · P(event) = v over the worlds."""
    row, value = [ZERO] * knowledge.width, ZERO
    for monomial, coefficient in polynomial.terms:
        if not monomial:
            value = -coefficient
            continue
        mask = mask_of(monomial[0][0])
        for world in range(knowledge.width):
            if mask >> world & 1:
                row[world] += coefficient
    return Equation(tuple(row), value)


def _solved(
    knowledge: Knowledge,
    letters: Sequence[str],
    linear: tuple[Equation, ...],
    curved: Sequence[Polynomial],
    found: tuple[tuple[Quadratic, Zero], ...],
) -> Iterator[Branch]:
    while True:
        affine = _affine(knowledge, letters, linear)
        if affine is None:
            return
        rest = _positive_parts(knowledge, [substituted(each, affine) for each in curved], affine)
        rest, defined = _defined(rest)
        if any(each.value for each in rest):
            return
        straight = [each for each in rest if degree(each) == 1]
        if not straight:
            break
        linear = (*linear, *(_equation(knowledge, each) for each in straight))
    values = {name: substituted(affine.get(name, Polynomial.letter(name)), defined) for name in letters}
    single = next((each for each in rest if len(each.letters) == 1), None)
    if single is None:
        yield Branch(linear, values, found, unsolved=tuple(rest))
        return
    letter = single.letters[0]
    coefficients = tuple(single.numbers(letter))
    zeros = tuple(zero for zero in real_zeros(coefficients) if 0 <= zero.value <= 1)
    stage = Quadratic(letter, coefficients, tuple(real_zeros(coefficients)), values)
    for zero in zeros:
        if isinstance(zero.value, Fraction):
            fixed = _equation(knowledge, Polynomial.letter(letter) - Polynomial.constant(zero.value))
            yield from _solved(knowledge, letters, (*linear, fixed), curved, (*found, (stage, zero)))
        else:
            others = [each for each in rest if each is not single]
            branch = Branch(linear, values, (*found, (stage, zero)), unsolved=tuple(others))
            yield replace(branch, irrational=(letter, zero))


def _affine(knowledge: Knowledge, letters: Sequence[str], linear: Sequence[Equation]) -> dict[str, Polynomial] | None:
    """The letters that follow from others by the linear equations; None if these contradict each other.

    Early letters stay, later ones are expressed by them.
    """
    width, count = knowledge.width, len(letters)
    # The worlds are eliminated first, then the letters from the last one on.
    rows = [whole([*each.row, *([ZERO] * count), each.value]) for each in linear]
    for place, name in enumerate(letters):
        own = [-ONE if other == count - 1 - place else ZERO for other in range(count)]
        rows.append(whole([*knowledge.indicator(mask_of(name)), *own, ZERO]))
    echelon: list[tuple[int, list[int]]] = []
    relations: list[tuple[int, list[int]]] = []
    for each in rows:
        row = each
        for lead, other in echelon:
            row = without(row, other, lead)
        world = first_entry(row, width)
        if world is not None:
            echelon.append((world, row))
            continue
        row = row[width:]
        for lead, other in relations:
            row = without(row, other, lead)
        letter = first_entry(row, count)
        if letter is not None:
            relations = [(lead, without(other, row, letter)) for lead, other in relations]
            relations.append((letter, row))
        elif row[-1]:
            return None
    found = {}
    for lead, row in relations:
        value = Polynomial.constant(Fraction(row[-1], row[lead]))
        for at in range(count):
            if at != lead and row[at]:
                share = Polynomial.constant(Fraction(row[at], row[lead]))
                value = value - Polynomial.letter(letters[count - 1 - at]) * share
        found[letters[count - 1 - lead]] = value
    return found


def _positive_parts(
    knowledge: Knowledge, polynomials: Sequence[Polynomial], affine: Mapping[str, Polynomial]
) -> list[Polynomial]:
    """The polynomials without factors that are known to be positive: a · P(F) = 0 gives a = 0."""
    positive = []
    for more, less in knowledge.greater:
        value = substituted(Polynomial.letter(letter_of(more)), affine)
        if not less and value.value is None:
            positive.append(value)
    found = []
    for each in reduced(polynomials):
        polynomial = each
        for factor in positive:
            while degree(polynomial) > 1 and (smaller := divided(polynomial, factor)) is not None:
                polynomial = smaller
        found.append(polynomial)
    return found


def _defined(polynomials: Sequence[Polynomial]) -> tuple[list[Polynomial], dict[str, Polynomial]]:
    """Letters that an equation gives by others, v = p · q, and the equations that are left when these are put in."""
    rest = reduced(polynomials)
    defined: dict[str, Polynomial] = {}
    while all(degree(each) != 1 for each in rest):
        place, letter = next(((at, name) for at, each in enumerate(rest) if (name := _given_by(each))), (0, ""))
        if not letter:
            break
        own = rest.pop(place)
        factor = next(coefficient for monomial, coefficient in own.terms if monomial == ((letter, 1),))
        value = Polynomial.letter(letter) - own * Polynomial.constant(1 / factor)
        defined = {name: substituted(old, {letter: value}) for name, old in defined.items()}
        defined[letter] = value
        rest = reduced(substituted(each, {letter: value}) for each in rest)
    return rest, defined


def _given_by(polynomial: Polynomial) -> str | None:
    """A letter that occurs once and alone, c · v."""
    if len(polynomial.letters) < 2:
        return None
    for name in reversed(polynomial.letters):
        if [monomial for monomial, _ in polynomial.terms if any(name == each for each, _ in monomial)] == [
            ((name, 1),)
        ]:
            return name
    return None
