"""Independence and exclusiveness: the line that decides."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product

from _byhand.arithmetic.expr import Equation, Expr, Number, Product
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.events.event import Event, all_of, both_of
from _byhand.events.printing import printed_event, printed_probability
from _byhand.numbers.real import Value, divide
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.events.explain.counterexample import truth_blocks
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.results.solved import Solved, Truth

Chance = Callable[[int], Value | None]
MOST_LINES = 8


def truth_steps(
    solved: Solved, question: model.AskedIndependence | model.AskedExclusiveness, truth: Truth
) -> list[Block]:
    """The products beside the joint probabilities, or the two assignments that show that it does not follow."""
    if truth.examples:
        return truth_blocks(solved.problem.worlds, truth.examples, asked_truth(question))
    if isinstance(question, model.AskedExclusiveness):
        return _exclusive(solved, question, truth)
    return _independent(solved, question)


def asked_truth(question: model.AskedIndependence | model.AskedExclusiveness) -> Phrase:
    names = Listing([member.printed for member in question.members], with_and=True)
    if isinstance(question, model.AskedExclusiveness):
        return say("events.truth.exclusive", names=names)
    if question.given is not None:
        return say("events.truth.independent_given", names=names, given=printed_event(question.given.event))
    return say("events.truth.independent", names=names)


def answer_of(question: model.AskedIndependence | model.AskedExclusiveness, truth: Truth) -> Phrase:
    """A and B are independent."""
    names = Listing([member.printed for member in question.members], with_and=True)
    if isinstance(question, model.AskedExclusiveness):
        if truth.holds is None:
            return say("events.answer.exclusive_open", names=names)
        return say("events.answer.exclusive", names=names) if truth.holds else say("events.answer.overlap", names=names)
    if question.given is not None:
        given = printed_event(question.given.event)
        if truth.holds is None and not truth.examples:
            return say("events.answer.undefined_given", given=printed_probability(question.given.event))
        if truth.holds is None:
            return say("events.answer.independent_given_open", names=names, given=given)
        if truth.holds:
            return say("events.answer.independent_given", names=names, given=given)
        return say("events.answer.dependent_given", names=names, given=given)
    if truth.holds is None:
        return say("events.answer.independent_open", names=names)
    return say("events.answer.independent", names=names) if truth.holds else say("events.answer.dependent", names=names)


def _independent(solved: Solved, question: model.AskedIndependence) -> list[Block]:
    given = None if question.given is None else question.given.event
    lines: list[Line] = []
    deciding: Line | None = None
    for size in range(2, len(question.members) + 1):
        for chosen in combinations(question.members, size):
            for parts in product(*(member.events for member in chosen)):
                line, equal = _compared(solved, parts, given)
                if line is None:
                    continue
                lines.append(line)
                if not equal and deciding is None:
                    deciding = line
    if not lines:
        return [Paragraph(say("events.truth.by_rules"))]
    if deciding is not None:
        return [Paragraph(say("events.truth.differs")), Formula([deciding])]
    shown = Formula(lines[:MOST_LINES])
    lead = say("events.truth.equal_more", count=len(lines)) if len(lines) > MOST_LINES else say("events.truth.equal")
    return [Paragraph(lead), shown]


def _compared(solved: Solved, parts: tuple[Event, ...], given: Event | None) -> tuple[Line | None, bool]:
    """P(A ∩ B) = 0.2 beside P(A) P(B) = 0.5 · 0.4 = 0.2; whether they are equal."""
    mask = solved.problem.worlds.mask
    below = solved.chance(mask(given))
    condition = mask(given)

    def chance(event: Event) -> Value | None:
        above = solved.chance(mask(event) & condition)
        return None if above is None or not below else divide(above, below)

    both = parts[0]
    for part in parts[1:]:
        both = both_of(both, part)
    values = [chance(part) for part in parts]
    joint = chance(both)
    if joint is None or None in values:
        return None, True
    numbers = [value for value in values if value is not None]
    single: Expr = Product(tuple(Number(value) for value in numbers))
    symbols = Product(tuple(printed_probability(part, given) for part in parts))
    equal = single.value == joint
    aside = say(
        "events.truth.beside" if equal else "events.truth.against",
        joint=Equation(printed_probability(both, given), (), Number(joint)),
    )
    return Line(Equation(symbols, (single,), Number(single.value)), aside=aside), equal


def _exclusive(solved: Solved, question: model.AskedExclusiveness, truth: Truth) -> list[Block]:
    lines = []
    for one, other in combinations(question.members, 2):
        both = all_of([one.events[0], other.events[0]])
        value = solved.chance(solved.problem.worlds.mask(both))
        if value is not None and (truth.holds or value != Fraction(0)):
            lines.append(Line(Equation(printed_probability(both), (), Number(value))))
    if not lines:
        return [Paragraph(say("events.truth.by_rules"))]
    lead = say("events.truth.never_both") if truth.holds else say("events.truth.both_possible")
    return [Paragraph(lead), Formula(lines[:MOST_LINES])]
