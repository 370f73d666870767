"""Probabilities of a joint table: sums of its cells, and quotients of such sums."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic.expr import Count, Entered, Equation, Expr, Given, Number, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.events.event import both_of
from _byhand.events.printing import printed_probability
from _byhand.joint_tables.printed import cell_key
from _byhand.phrase import say
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.results.quantities import probability_id
from _byhand.topics.events.results.solved import Solved

# A longer sum is printed as its result only.
MOST_TERMS = 16


def cells_of(problem: model.EventsProblem, mask: int) -> list[tuple[tuple[str, ...], Fraction]]:
    """The cells of the table in which the event occurs, without those that are 0."""
    joint = problem.joint
    assert joint is not None
    found = []
    for place, values in enumerate(problem.worlds.values):
        number = joint.cells.get(values, Fraction(0))
        if mask >> place & 1 and number:
            found.append((values, number))
    return found


def sum_of(problem: model.EventsProblem, mask: int) -> Expr:
    """The sum of the cells as printed: counts, or probabilities as given."""
    joint = problem.joint
    assert joint is not None
    cells = cells_of(problem, mask)
    total = sum((number for _, number in cells), Fraction(0))
    if not cells or len(cells) > MOST_TERMS:
        return Count(int(total)) if joint.counts else Number(total)
    terms = [
        Entered(Count(int(number)) if joint.counts else Given(number), cell_key(values)) for values, number in cells
    ]
    return terms[0] if len(terms) == 1 else Sum(tuple(terms))


def sum_of_quoted(problem: model.EventsProblem, mask: int) -> Expr:
    """The same for *Check my working*: each cell by its ID."""
    joint = problem.joint
    assert joint is not None
    cells = cells_of(problem, mask)
    terms = tuple(Quoted(identifier("joint", *values), number / joint.total) for values, number in cells)
    return Count(0) if not terms else terms[0] if len(terms) == 1 else Sum(terms)


def summed_blocks(solved: Solved, question: model.AskedProbability) -> list[Block]:
    """P(E) as a sum of cells; P(E | F) as a quotient."""
    problem = solved.problem
    joint, mask = problem.joint, problem.worlds.mask
    assert joint is not None
    given = mask(question.of.given)
    both = mask(question.of.event) & given
    left = printed_probability(question.of.event, question.of.given)
    above = sum_of(problem, both)
    quantity = probability_id("probability", question)
    value = solved.chance(both)
    below = solved.chance(given)
    assert value is not None
    assert below is not None
    if question.of.given is None:
        lead = say("events.summed.counts" if joint.counts else "events.summed.event")
        working: list[Expr] = [Quotient(above, Count(int(joint.total)))] if joint.counts else [above]
        if not joint.counts and joint.total != 1:
            working = [Quotient(above, Number(joint.total))]
        return [Paragraph(lead), Formula([Line(Equation(left, working, Number(value), quantity=quantity))])]
    if not below:
        return [Paragraph(say("events.summed.impossible", given=printed_probability(question.of.given)))]
    lead = say("events.summed.conditional_counts" if joint.counts else "events.summed.conditional")
    working = [] if joint.counts else [_rule(question)]
    working.append(Quotient(above, sum_of(problem, given)))
    line = Line(Equation(left, working, Number(value / below), quantity=quantity))
    return [Paragraph(lead), Formula([line])]


def _rule(question: model.AskedProbability) -> Expr:
    assert question.of.given is not None
    return Quotient(
        printed_probability(both_of(question.of.event, question.of.given)), printed_probability(question.of.given)
    )
