"""What a problem gives, as claims about probabilities."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

from _byhand.arithmetic.expr import Equation, Expr, Given
from _byhand.errors import InputError
from _byhand.events.event import Event
from _byhand.events.printing import printed_event, printed_probability
from _byhand.expressions.polynomial import NotRationalError, Polynomial, Ratio, ratio_of
from _byhand.expressions.tree import Atom, Letter, Tree
from _byhand.expressions.written import symbol_of, written
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.events.exact.knowledge import Claim, Knowledge, chance
from _byhand.topics.events.model import problem as model

_GROUP_KEYS: TextKeys[model.Relation] = {
    "exclusive": "events.said.exclusive",
    "partition": "events.said.partition",
    "implies": "events.said.implies",
    "greater": "events.said.greater",
}


def knowledge_of(problem: model.EventsProblem) -> Knowledge:
    """All that the problem gives, also its joint table."""
    claims = [*_given_claims(problem), *_independence_claims(problem), *_group_claims(problem), *_joint_claims(problem)]
    return Knowledge(len(problem.worlds.values), tuple(claims))


def said_given(given: model.Given) -> Equation:
    """P(E | F) = p"""
    left = printed_probability(given.of.event, given.of.given)
    if isinstance(given.value, Fraction):
        return Equation(left, (), Given(given.value))
    return Equation(left, (written(given.value, _printed_atom),))


def _printed_atom(leaf: Letter | Atom) -> Expr:
    if isinstance(leaf, Letter):
        return symbol_of(leaf.name)
    assert isinstance(leaf.content, model.Conditional)
    return printed_probability(leaf.content.event, leaf.content.given)


def _given_claims(problem: model.EventsProblem) -> Iterator[Claim]:
    mask = problem.worlds.mask
    for given in problem.given:
        event, condition = mask(given.of.event), mask(given.of.given)
        conditions = [condition] if given.of.given is not None else []
        value = given.value
        if isinstance(value, Fraction):
            zero = chance(event & condition) - chance(condition) * Polynomial.constant(value)
            if given.of.given is None:
                zero = chance(event) - Polynomial.constant(value)
        else:
            ratio, more = _ratio(problem, value, given.field)
            conditions += more
            below = chance(condition) if given.of.given is not None else Polynomial.constant(1)
            zero = chance(event & condition) * ratio.denominator - ratio.numerator * below
        positive = [(each, 0) for each in conditions]
        yield Claim(say("events.said.given", line=said_given(given)), given.field, (zero,), positive)


def _ratio(problem: model.EventsProblem, tree: Tree, field: str) -> tuple[Ratio, list[int]]:
    """The expression as a ratio of polynomials of probabilities, and the conditions in it."""
    conditions = []

    def atom(leaf: Atom) -> Ratio:
        assert isinstance(leaf.content, model.Conditional)
        event, given = problem.worlds.mask(leaf.content.event), problem.worlds.mask(leaf.content.given)
        if leaf.content.given is None:
            return Ratio.of(chance(event), Polynomial.constant(1))
        conditions.append(given)
        return Ratio.of(chance(event & given), chance(given))

    try:
        return ratio_of(tree, atom), conditions
    except (NotRationalError, ZeroDivisionError):
        raise InputError("events.error.expression", field=field) from None


def _independence_claims(problem: model.EventsProblem) -> Iterator[Claim]:
    for group in problem.independent:
        zeros = list(independence_zeros(problem.worlds, group.members, group.given))
        names = Listing([member.printed for member in group.members], with_and=True)
        said = say("events.said.independent", names=names)
        if group.given is not None:
            said = say("events.said.independent_given", names=names, given=printed_event(group.given))
        positive = [] if group.given is None else [(problem.worlds.mask(group.given), 0)]
        yield Claim(said, group.field, zeros, positive)


def independence_zeros(
    worlds: model.Worlds, members: tuple[model.Member, ...], given: Event | None
) -> Iterator[Polynomial]:
    """P(A ∩ B) − P(A) P(B) of every choice of events of two or more members; given F P(ABF) P(F) − P(AF) P(BF)."""
    condition = worlds.mask(given)
    for size in range(2, len(members) + 1):
        for chosen in combinations(members, size):
            # The last value of a variable follows from the others.
            events = [member.events[:-1] if member.variable else member.events for member in chosen]
            for parts in product(*events):
                both = condition
                for part in parts:
                    both &= worlds.mask(part)
                single = Polynomial.constant(1)
                for part in parts:
                    single = single * chance(worlds.mask(part) & condition)
                joint = chance(both)
                if given is not None:
                    joint = joint * chance(condition) ** (size - 1)
                yield joint - single


def _group_claims(problem: model.EventsProblem) -> Iterator[Claim]:
    mask, certain = problem.worlds.mask, problem.worlds.certain
    for group in problem.groups:
        masks = [mask(event) for event in group.events]
        names = [printed_event(event) for event in group.events]
        zeros: list[Polynomial] = []
        greater = []
        if group.relation in ("exclusive", "partition"):
            zeros = [chance(one & other) for one, other in combinations(masks, 2) if one & other]
        if group.relation == "partition":
            either = 0
            for each in masks:
                either |= each
            zeros.append(chance(either) - Polynomial.constant(1))
        if group.relation == "implies":
            zeros = [chance(masks[0] & certain & ~masks[1])]
        if group.relation == "greater":
            greater = [(masks[0], masks[1])]
        said = say(_GROUP_KEYS[group.relation], names=Listing(names, with_and=True), one=names[0], other=names[1])
        yield Claim(said, group.field, [zero for zero in zeros if zero], greater)


def _joint_claims(problem: model.EventsProblem) -> Iterator[Claim]:
    """The known cells of a table, as one claim for each: so that a contradiction names the cell."""
    joint, worlds = problem.joint, problem.worlds
    if joint is None or worlds.weights is not None:
        return
    cells: dict[tuple[str, ...], int] = {}
    for place, values in enumerate(worlds.values):
        cells.setdefault(values[: len(joint.variables)], 0)
        cells[values[: len(joint.variables)]] |= 1 << place
    for values, cell in cells.items():
        number = joint.probability(values)
        if number is not None:
            zero = chance(cell) - Polynomial.constant(number)
            yield Claim(said_cell(values, number), "joint", (zero,))


def said_cell(values: tuple[str, ...], number: Fraction) -> Phrase:
    """P(sunny, yes) = 0.2"""
    return say("events.said.cell", values=Listing(list(values)), number=Given(number))
