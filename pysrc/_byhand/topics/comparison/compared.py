"""The answers of each classifier to the cases, and to the rows on which it is evaluated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any

from _byhand.arithmetic.expr import Probability, Word
from _byhand.decision.explain import CASE, event
from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, Quantity
from _byhand.errors import InputError
from _byhand.measures.evaluation import EvaluatedRow, Evaluation
from _byhand.numbers.real import Value
from _byhand.problem.evaluate import Way
from _byhand.topic import Topic
from _byhand.topics.comparison.problem import ComparisonProblem
from _byhand.topics.comparison.ways import Contender

# The name of an accuracy by evaluation method.
ACCURACIES = {"training": "accuracy", "leave_one_out": "leave_one_out"}


@dataclass(frozen=True)
class Trial:
    """All classifiers evaluated on the same rows by one method.

    evaluations  (C,) the evaluation of each
    rows    the indices of the rows on which all were evaluated
    """

    evaluations: tuple[Evaluation, ...]

    @property
    def way(self) -> Way:
        return self.evaluations[0].asked.way

    @property
    def classes(self) -> tuple[str, ...]:
        return self.evaluations[0].asked.classes

    @cached_property
    def rows(self) -> tuple[tuple[EvaluatedRow, ...], ...]:
        """For each common row, its evaluation by each classifier, with class indices into `classes`."""
        found = [{_key(place, row): row for place, row in enumerate(each.rows)} for each in self.evaluations]
        common = [key for key in found[0] if all(key in rows for rows in found)]
        return tuple(
            tuple(self._placed(each, rows[key]) for each, rows in zip(self.evaluations, found, strict=True))
            for key in common
        )

    def _placed(self, evaluation: Evaluation, row: EvaluatedRow) -> EvaluatedRow:
        places = [self.classes.index(name) for name in evaluation.asked.classes]
        posteriors: list[Value | None] = [None] * len(places)
        for place, posterior in zip(places, row.posteriors, strict=True):
            posteriors[place] = posterior
        decided = None if row.decided is None else places[row.decided]
        return EvaluatedRow(places[row.true], decided, tuple(posteriors), row.times, row.source)


def _key(place: int, row: EvaluatedRow) -> int:
    """The index of the row in the given table, or in a labelled one."""
    return place if row.source is None else row.source


@dataclass(frozen=True)
class Compared:
    """answers  (C, Q) of each classifier to each case. trials: by evaluation method"""

    problem: ComparisonProblem
    answers: tuple[tuple[Answer, ...], ...]
    trials: tuple[Trial, ...]

    @property
    def classes(self) -> tuple[str, ...]:
        return self.trials[0].classes


def compare(problem: ComparisonProblem, topics: Mapping[str, Topic]) -> Compared:
    """Let every classifier solve the same exercise; InputError names one that cannot. topics: by name"""
    asked, trials = list(problem.cases), []
    answers: list[tuple[Answer, ...]] = []
    for place, one in enumerate(problem.contenders, 1):
        with named(one, place):
            found = topics[one.topic].solve(stated(problem, one, {"query": asked})).answers if asked else ()
            answers.append(tuple(found[: len(asked)]))
    for way in problem.ways:
        evaluations = []
        for place, one in enumerate(problem.contenders, 1):
            evaluate = topics[one.topic].evaluate
            assert evaluate is not None
            with named(one, place):
                each = evaluate(stated(problem, one, {"evaluate": way}))
            assert each is not None
            evaluations.append(each)
        trials.append(Trial(tuple(evaluations)))
    return Compared(problem, tuple(answers), tuple(trials))


def stated(problem: ComparisonProblem, one: Contender, further: Mapping[str, Any]) -> Mapping[str, Any]:
    """The problem of a single classifier."""
    return {**problem.shared, "topic": one.topic, **one.settings, **further}


@contextmanager
def named(one: Contender, place: int) -> Iterator[None]:
    """An invalid setting is named by its place: `classifiers[2].covariance`."""
    try:
        yield
    except InputError as error:
        root = (error.field or "").split(".")[0].split("[")[0]
        if root in one.settings:
            error.field = f"classifiers[{place}].{error.field}"
        raise


def posterior_name(compared: Compared, name: str) -> Probability:
    """P(c | x), or P(Y = −1 | x) of a class that is a number"""
    return Probability(event(name, Word(compared.problem.target)), CASE)


def posteriors_of(answer: Answer, classes: Sequence[str]) -> tuple[Value | None, ...]:
    """(K,) P(c | x), None if undefined."""
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    return tuple(values.get(identifier("posterior", name)) for name in classes)  # type: ignore[misc]


def quantities(compared: Compared) -> list[Answer]:
    """The answers in the problem format: for each case the posteriors by each classifier; then the measures of each."""
    count = len(compared.problem.contenders)
    found = []
    for place, written in enumerate(compared.problem.queries):
        own = [answers[place] for answers in compared.answers]
        shown = [
            Quantity(identifier("posterior", f"{name} by {number}"), value)
            for number, answer in enumerate(own, 1)
            for name, value in zip(compared.classes, posteriors_of(answer, compared.classes), strict=True)
        ]
        decisions = {answer.decision for answer in own}
        found.append(Answer(written, shown, own[0].decision if len(decisions) == 1 else None))
    measures: list[Quantity] = []
    for trial in compared.trials:
        name = ACCURACIES.get(trial.way, "accuracy")
        measures += [
            Quantity(identifier(name, str(number)), each.confusion.accuracy)
            for number, each in enumerate(trial.evaluations, 1)
        ]
    last = compared.trials[-1]
    measures += [
        Quantity(identifier("agreement", str(one + 1), str(other + 1)), Fraction(agreement(last, one, other)))
        for one, other in combinations(range(count), 2)
    ]
    return [*found, Answer(None, measures, None)]


def agreement(trial: Trial, one: int, other: int) -> int:
    """The number of rows that both decide alike."""
    return sum(row[one].decided == row[other].decided for row in trial.rows)
