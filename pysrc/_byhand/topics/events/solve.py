"""The worked solution of an exercise of `events`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from _byhand.arithmetic.expr import Equation, Number
from _byhand.document import steps as doc
from _byhand.errors import InputError
from _byhand.events.printing import printed_probability
from _byhand.numbers.real import Value
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.events.exact.verdicts import Verdict
from _byhand.topics.events.explain.exercise import exercise_blocks
from _byhand.topics.events.explain.questions import open_equations, question_groups, question_step, table_steps
from _byhand.topics.events.explain.truths import answer_of
from _byhand.topics.events.explain.until import until_answer
from _byhand.topics.events.lettered.problem import read_events
from _byhand.topics.events.lettered.solve import solve_in_letters
from _byhand.topics.events.model import problem as model
from _byhand.topics.events.model.reading import read_problem as read_numbers
from _byhand.topics.events.model.trial_number import TrialNumber
from _byhand.topics.events.results.derivations import Derivations, derivations_of
from _byhand.topics.events.results.quantities import probability_id, quantities_of
from _byhand.topics.events.results.solved import Solved, Truth, solve_events
from _byhand.topics.events.ways import ways_of


def solve(data: Mapping[str, Any]) -> doc.Solution:
    """The worked solution of the exercise; InputError if it is invalid, contradicts itself or cannot be decided."""
    if data.get("vary") is not None:
        raise InputError("events.lettered.error.vary", field="vary")
    if data.get("letters") is not None:
        return solve_in_letters(data, ways_of)
    problem = read_numbers(data)
    solved = solve_events(problem)
    derivations = derivations_of(solved) if solved.found is not None or problem.given else None
    lines = [
        line
        for place, number in question_groups(problem)
        for line in answer_lines(problem.find[place : place + number], solved.results[place : place + number])
    ]
    steps = [*table_steps(solved), *open_equations(solved, derivations)]
    shown: set[tuple[int, int]] = set()
    steps += [question_step(solved, derivations, *group, shown) for group in question_groups(problem)]
    finals = [doc.Paragraph(line, "final") for line in lines]
    last = max(place for place, step in enumerate(steps) if not step.extra)
    steps[last] = replace(steps[last], blocks=[*steps[last].blocks, *finals], short=[*steps[last].short, *finals])
    return doc.Solution(
        topic="events",
        title=problem.heading.title or say("events.title"),
        lines=lines,
        steps=steps,
        answers=doc.Later(lambda: [_answer(solved, derivations)]),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=exercise_blocks(problem),
        line_of=[0] * len(lines),
        decimals_given=problem.decimals_given,
    )


def read_problem(data: Mapping[str, Any]) -> model.EventsProblem:
    """The exercise, checked; one in letters with the expressions as they are stated."""
    return read_numbers(data) if data.get("letters") is None else read_events(data).shown


def _answer(solved: Solved, derivations: Derivations | None) -> doc.Answer:
    quantities = {quantity.id: quantity for quantity in quantities_of(solved)}
    if derivations is not None:
        for key in derivations.all_steps():
            name = derivations.id(key)
            quantities.setdefault(name, doc.Quantity(name, derivations.value(key)))
    return doc.Answer(solved.problem.asked, list(quantities.values()), None, ways=partial(ways_of, solved, derivations))


def answer_lines(questions: Sequence[model.Question], results: Sequence[Verdict | Truth | TrialNumber]) -> list[Phrase]:
    """A line for each question; one for a whole distribution, if all of it follows."""
    values = []
    for question, result in zip(questions, results, strict=True):
        if isinstance(question, model.AskedProbability) and isinstance(result, Verdict) and result.value is not None:
            values.append(_equation(question, result.value))
    if len(questions) > 1 and len(values) == len(questions):
        return [say("events.answer.value", value=Listing(values))]
    return [answer_line(question, result) for question, result in zip(questions, results, strict=True)]


def answer_line(question: model.Question, result: Verdict | Truth | TrialNumber) -> Phrase:
    """P(A ∪ B) = 0.7"""
    if isinstance(question, model.AskedNumber):
        assert isinstance(result, TrialNumber)
        return until_answer(question, result)
    if not isinstance(question, model.AskedProbability):
        assert isinstance(result, Truth)
        return answer_of(question, result)
    assert isinstance(result, Verdict)
    left = printed_probability(question.of.event, question.of.given)
    if result.value is not None:
        return say("events.answer.value", value=_equation(question, result.value))
    if result.follows:
        return say("events.answer.undefined", probability=left)
    if result.solutions:
        values = Listing([Number(value) for value in result.solutions])
        return say("events.answer.several", probability=left, values=values)
    if result.bounds is not None:
        least, most = map(Number, result.bounds)
        return say("events.answer.bounds", probability=left, least=least, most=most)
    return say("events.answer.open", probability=left)


def _equation(question: model.AskedProbability, value: Value) -> Equation:
    left = printed_probability(question.of.event, question.of.given)
    return Equation(left, (), Number(value), quantity=probability_id("probability", question))
