"""Does a probability follow from what is given? Its value, its bounds, or two assignments in which it differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from _byhand.expressions.polynomial import Polynomial, Ratio
from _byhand.numbers.real import Value, add, divide, multiply, real
from _byhand.topics.events.exact import reach
from _byhand.topics.events.exact.branches import Branch, find_branches
from _byhand.topics.events.exact.knowledge import Claim, Knowledge, Mask, mask_of
from _byhand.topics.events.exact.reach import Reached

Feasible = Literal["yes", "no", "unknown"]


@dataclass(frozen=True)
class Asked:
    """P(event | given)"""

    event: Mask
    given: Mask


@dataclass(frozen=True)
class Verdict:
    """What is known of an asked probability.

    follows    None if neither a derivation nor two assignments were found
    value      None if it does not follow, or if the condition has probability 0
    bounds     the least and the largest value, where they are known
    solutions  the only possible values, if there are several
    examples   two assignments with different values
    at_ends    whether the value is both the least and the largest possible, and no linear combination of the equations
    """

    follows: bool | None
    value: Value | None = None
    bounds: tuple[Fraction, Fraction] | None = None
    solutions: tuple[Value, ...] = ()
    examples: tuple[Reached, ...] = ()
    at_ends: bool = False


@dataclass
class Known:
    """All branches of what is given, those that are surely impossible left out."""

    knowledge: Knowledge
    branches: list[Branch]
    feasible: list[Feasible] = field(default_factory=list)


def explore(knowledge: Knowledge, asked: Sequence[Asked], preferred: Sequence[Mask]) -> Known:
    """The branches in which everything given can be true. None at all: it contradicts itself."""
    masks = [mask for each in asked for mask in (each.event & each.given, each.given)]
    branches = find_branches(knowledge, masks, preferred)
    judged = [(branch, _feasible(knowledge, branch)) for branch in branches]
    kept = [(branch, feasible) for branch, feasible in judged if feasible != "no"]
    return Known(knowledge, [branch for branch, _ in kept], [feasible for _, feasible in kept])


def _feasible(knowledge: Knowledge, branch: Branch) -> Feasible:
    if branch.unsolved:
        if reach.section_of(knowledge, branch).is_empty:
            return "no"
        return "yes" if any(not section.is_empty for section in reach.sections(knowledge, branch)) else "unknown"
    if branch.irrational is not None:
        if set(branch.nonlinear) - {branch.irrational[0]}:
            return "unknown"
        sides = {side.is_empty for side in reach.sides_of(knowledge, branch)}
        return "unknown" if len(sides) > 1 else "no" if sides == {True} else "yes"
    if any(not section.is_empty for section in reach.sections(knowledge, branch)):
        return "yes"
    empty = branch.is_linear or reach.section_of(knowledge, branch).is_empty
    return "no" if empty else "unknown"


def judge(known: Known, asked: Asked) -> Verdict:
    """The verdict on P(event | given)."""
    found = [_in_branch(known.knowledge, branch, asked) for branch in known.branches]
    certain = all(feasible == "yes" for feasible in known.feasible)
    if len(found) == 1:
        # A derivation is one also where no assignment was found; a refusal of the whole comes elsewhere.
        return found[0]
    if not certain:
        return Verdict(None)
    values = {each.value for each in found}
    if all(each.follows for each in found):
        if len(values) == 1:
            return found[0]
        distinct = sorted((value for value in values if value is not None), key=real)
        examples = tuple(example for each in found for example in each.examples[:1])
        if None in values or len(examples) < 2:
            return Verdict(None) if len(examples) < 2 else Verdict(False, examples=examples[:2])
        return Verdict(False, solutions=tuple(distinct), examples=_differing(examples))
    differing = next((each for each in found if each.follows is False), None)
    return Verdict(None) if differing is None else Verdict(False, examples=differing.examples)


def _differing(examples: Sequence[Reached]) -> tuple[Reached, ...]:
    first = examples[0]
    return first, next(each for each in examples if each.value != first.value)


def _in_branch(knowledge: Knowledge, branch: Branch, asked: Asked) -> Verdict:
    ratio = branch.ratio(asked.event, asked.given)
    if ratio is None:
        return Verdict(follows=True)
    if branch.irrational is not None and not branch.unsolved:
        return _irrational(knowledge, branch, ratio)
    value = ratio.value
    if value is not None:
        examples = _examples(knowledge, branch, asked)
        if (
            not examples
            and branch.is_linear
            and reach.section_of(knowledge, branch).ends(asked.event, asked.given) is None
        ):
            return Verdict(follows=True)  # the condition has probability 0 by inequalities alone
        return Verdict(True, value, examples=examples)
    if branch.is_linear:
        return _linear(knowledge, branch, asked)
    reached = dict[Fraction, Reached]()
    for section in reach.sections(knowledge, branch):
        ends = section.ends(asked.event, asked.given)
        for end in ends or ():
            own = section.value_at(end.point, asked.event, asked.given)
            if own is not None:
                reached.setdefault(own, Reached(own, end.point))
        if len(reached) > 1:
            return Verdict(False, examples=_checked(knowledge, list(reached.values())[:2]))
    return Verdict(None)


def _examples(knowledge: Knowledge, branch: Branch, asked: Asked) -> tuple[Reached, ...]:
    """An assignment of the branch."""
    for section in reach.sections(knowledge, branch):
        if section.inner is not None:
            value = section.value_at(section.inner, asked.event, asked.given)
            if value is not None:
                return _checked(knowledge, [Reached(value, section.inner)])
    return ()


def _linear(knowledge: Knowledge, branch: Branch, asked: Asked) -> Verdict:
    section = reach.section_of(knowledge, branch)
    ends = section.ends(asked.event, asked.given)
    if ends is None:
        return Verdict(follows=True)
    least, most = ends
    if least.value == most.value:
        return Verdict(True, least.value, at_ends=True, examples=_examples(knowledge, branch, asked))
    examples = []
    for end in ends:
        value = section.value_at(end.point, asked.event, asked.given)
        examples.append(Reached(end.value if value is None else value, end.point))
    return Verdict(False, bounds=(least.value, most.value), examples=_checked(knowledge, examples))


def _irrational(knowledge: Knowledge, branch: Branch, ratio: Ratio) -> Verdict:
    assert branch.irrational is not None
    name, zero = branch.irrational
    if set(ratio.letters) - {name}:
        return Verdict(None)
    value = divide(_at(ratio.numerator, name, zero.value), _at(ratio.denominator, name, zero.value))
    points = [side.inner for side in reach.sides_of(knowledge, branch) if side.inner is not None]
    shown = tuple(Reached(Fraction(value), point) for point in points[:1])
    return Verdict(True, value, examples=shown)


def _at(polynomial: Polynomial, name: str, value: Value) -> Value:
    total: Value = Fraction(0)
    for coefficient in reversed(polynomial.numbers(name)):
        total = add(multiply(total, value), coefficient)
    return total


def _checked(knowledge: Knowledge, examples: Sequence[Reached]) -> tuple[Reached, ...]:
    """The assignments, each of which satisfies all that is given."""
    for each in examples:
        assert knowledge.satisfied_by(each.point)
    return tuple(examples)


def contradiction(knowledge: Knowledge, preferred: Sequence[Mask]) -> list[Claim]:
    """A smallest set of claims that contradict each other: leaving out any of them, the others can be true."""
    for claim in knowledge.claims:
        fewer = knowledge.without(claim)
        if not explore(fewer, (), preferred).branches:
            knowledge = fewer
    return list(knowledge.claims)


def points(known: Known, zeros: Sequence[Polynomial] = ()) -> Iterator[reach.Point]:
    """Assignments that satisfy everything, among them ends of the probabilities in `zeros`."""
    names = dict.fromkeys(name for zero in zeros for name in zero.letters)
    for branch in known.branches:
        for section in reach.sections(known.knowledge, branch):
            if section.inner is None:
                continue
            yield section.inner
            for name in names:
                for end in section.ends(mask_of(name), known.knowledge.certain) or ():
                    yield end.point
                    yield tuple((a + 2 * b) / 3 for a, b in zip(end.point, section.inner, strict=True))
