"""The quantities of an answer, and their IDs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from byhand.document.ids import escaped, identifier
from byhand.document.steps import Quantity
from byhand.events.parser import Statement
from byhand.events.printing import statement_id
from byhand.topics.events.exact.verdicts import Verdict
from byhand.topics.events.model import problem as model
from byhand.topics.events.model.reading import is_square
from byhand.topics.events.model.trial_number import TrialNumber
from byhand.topics.events.results.ratios import ratios_of
from byhand.topics.events.results.solved import MOST_JUDGED, Solved, Truth, table_masks


def probability_id(kind: str, question: model.AskedProbability) -> str:
    """probability[E given F]; of a distribution probability[V=v given F]."""
    statement = question.of.statement
    if question.variable is None:
        return statement_id(kind, statement)
    given = "" if statement.given_text is None else f" given {escaped(statement.given_text)}"
    return f"{kind}[{'='.join(map(escaped, question.variable))}{given}]"


def truth_id(question: model.AskedIndependence | model.AskedExclusiveness) -> str:
    names = [member.name for member in question.members]
    if isinstance(question, model.AskedExclusiveness):
        return identifier("exclusive", *names)
    given = () if question.given is None else (question.given.statement.text,)
    return identifier("independent", *names, given=given)


def number_id(statement: Statement) -> str:
    return statement_id("n", statement)


def quantities_of(solved: Solved) -> list[Quantity]:
    """Those of the questions, then those of the table; each ID once."""
    found = {quantity.id: quantity for quantity in (*_asked(solved), *_of_table(solved))}
    return list(found.values())


def _asked(solved: Solved) -> Iterator[Quantity]:
    without_independence = not solved.problem.independent
    for question, result in zip(solved.problem.find, solved.results, strict=True):
        if isinstance(question, model.AskedProbability):
            assert isinstance(result, Verdict)
            yield Quantity(probability_id("probability", question), result.value)
            yield Quantity(probability_id("follows", question), bool(result.follows))
            if result.bounds is not None and without_independence:
                yield Quantity(probability_id("bounds", question), list(result.bounds))
            if result.solutions:
                yield Quantity(probability_id("solutions", question), list(result.solutions))
        elif isinstance(question, model.AskedNumber):
            assert isinstance(result, TrialNumber)
            yield Quantity(number_id(question.of.statement), None if result.n is None else Fraction(result.n))
            yield Quantity(statement_id("probability", question.of.statement), result.probability)
        else:
            assert isinstance(result, Truth)
            yield Quantity(truth_id(question), result.holds)


def _of_table(solved: Solved) -> Iterator[Quantity]:
    joint = solved.problem.joint
    if joint is None:
        return
    masks = table_masks(solved.problem)
    if solved.weights is None and len(masks) > MOST_JUDGED:
        masks = {}
    for place, mask in masks.items():
        value = solved.chance(mask)
        first = place[0]
        if isinstance(first, tuple):
            yield Quantity(identifier("marginal", first), value)
        else:
            yield Quantity(identifier("joint", *(each for each in place if isinstance(each, str))), value)
    if joint.counts and is_square(joint):
        ratios = ratios_of(joint, solved.problem.confidence)
        for ratio in (ratios.odds, ratios.risk):
            yield Quantity(ratio.name, ratio.value)
            if solved.problem.confidence is not None:
                yield Quantity(
                    identifier("interval", ratio.name), None if ratio.interval is None else list(ratio.interval)
                )
