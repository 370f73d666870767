"""The quantities of an answer, and their IDs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from _byhand.document.ids import escaped, identifier
from _byhand.document.steps import Quantity
from _byhand.events.event import All, Any, Event, both_of
from _byhand.events.parser import Statement
from _byhand.events.printing import event_text, statement_id
from _byhand.topics.events.exact.verdicts import Verdict
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.reading import is_square
from _byhand.topics.events.model.trial_number import TrialNumber
from _byhand.topics.events.results.ratios import ratios_of
from _byhand.topics.events.results.solved import MOST_JUDGED, Solved, Truth, table_masks

# Two events share one intersection.
SHARED = 2


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


@dataclass(frozen=True)
class Beside:
    """A probability that belongs to the working of an asked one: that of a part, of the condition, of both."""

    event: Event
    given: Event | None = None

    @property
    def id(self) -> str:
        given = "" if self.given is None else f" given {escaped(event_text(self.given))}"
        return f"probability[{escaped(event_text(self.event))}{given}]"


def quantities_of(solved: Solved) -> list[Quantity]:
    """Those of the questions, then those of the table and of the workings; each ID once."""
    found: dict[str, Quantity] = {}
    for quantity in (*_asked(solved), *_of_table(solved), *_beside(solved)):
        found.setdefault(quantity.id, quantity)
    return list(found.values())


def beside(problem: model.EventsProblem) -> list[Beside]:
    """Of a table and of draws, where every probability is known: the parts of each asked event, and its condition."""
    found: dict[Beside, None] = {}
    for question in problem.find:
        if not isinstance(question, model.AskedProbability) or question.variable is not None:
            continue
        event, given = question.of.event, question.of.given
        if given is not None:
            found |= dict.fromkeys([Beside(both_of(event, given)), Beside(given), Beside(event), Beside(given, event)])
        elif isinstance(event, All | Any):
            found |= dict.fromkeys(Beside(part) for part in event.parts)
            if isinstance(event, Any) and len(event.parts) == SHARED:
                found[Beside(both_of(*event.parts))] = None
    return list(found)


def _beside(solved: Solved) -> Iterator[Quantity]:
    if solved.weights is None or (solved.problem.joint is None and solved.problem.given):
        return
    mask = solved.problem.worlds.mask
    for each in beside(solved.problem):
        below = solved.chance(mask(each.given))
        above = solved.chance(mask(each.event) & mask(each.given))
        if below and above is not None:
            yield Quantity(each.id, above / below)


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
