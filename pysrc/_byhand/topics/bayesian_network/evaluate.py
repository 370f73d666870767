"""Evaluating learnt networks on labelled rows: learn from the other rows, then decide."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from _byhand.cells.cell import is_missing
from _byhand.decision.scores import Outcome
from _byhand.document.steps import Paragraph, Step
from _byhand.errors import Notice
from _byhand.measures.evaluation import Decide, Evaluation, evaluate_rows
from _byhand.measures.explain_evaluation import Worked, evaluation_step
from _byhand.phrase import say
from _byhand.topics.bayesian_network.learning.classifier import Classifier
from _byhand.topics.bayesian_network.learning.refit import without_rows
from _byhand.topics.bayesian_network.model.model import Assignment, Find, Network, NetworkProblem
from _byhand.topics.bayesian_network.model.names import find_value


def evaluate(problem: NetworkProblem) -> Evaluation | None:
    """All requested rows with their decisions; None if nothing is to be evaluated."""
    asked, learnt, place = problem.evaluate, problem.learnt, problem.class_place
    if asked is None or learnt is None or place is None:
        return None
    cases = evaluated_cases(problem)
    rows, sample = evaluated_rows(problem), learnt.sample

    def learn(left_out: Collection[int] | None) -> Decide:
        return _decide(Classifier(_learnt_without(problem, left_out), place), cases)

    weights = None if sample.weights is None else [int(sample.weights[row]) for row in rows]
    labels = [int(sample.codes[place][row]) for row in rows]
    return evaluate_rows(asked, labels, learn, times=weights, sources=[sample.source_rows[row] for row in rows])


def evaluated_step(problem: NetworkProblem, evaluation: Evaluation, query: int, worked: Worked) -> Step:
    """The evaluation step of every classifier, with a note that a tree is learnt again."""
    assert problem.learnt is not None
    assert problem.class_place is not None
    step = evaluation_step(evaluation, query, worked)
    if problem.learnt.tree is None or evaluation.asked.way not in ("leave_one_out", "folds"):
        return step
    anew = Paragraph(say("bayesian_network.evaluation.tree_anew"))
    return replace(step, blocks=[step.blocks[0], anew, *step.blocks[1:]])


def evaluated_alone(problem: NetworkProblem, row: int) -> tuple[NetworkProblem, Find] | None:
    """The network that decides a row, and the question; None if one of the classes was not learnt."""
    assert problem.evaluate is not None
    assert problem.class_place is not None
    left_out = problem.evaluate.left_out_with(row, len(evaluated_rows(problem)))
    learnt = Classifier(_learnt_without(problem, left_out), problem.class_place)
    if len(learnt.classes) < len(Classifier(problem, problem.class_place).classes):
        return None
    question = learnt.asked(evaluated_cases(problem)[row])
    return replace(learnt.problem, questions=(question,)), question


def evaluated_rows(problem: NetworkProblem) -> list[int]:
    """The sample indices of the labelled rows; a given graph also learns from unlabelled ones."""
    assert problem.learnt is not None
    assert problem.class_place is not None
    return [row for row, code in enumerate(problem.learnt.sample.codes[problem.class_place].tolist()) if code >= 0]


def evaluated_cases(problem: NetworkProblem) -> list[Assignment]:
    """The evaluated rows as evidence, without missing cells."""
    asked, learnt = problem.evaluate, problem.learnt
    assert learnt is not None
    if asked is not None and asked.labelled is not None:
        return [_case(problem.network, row) for row in asked.labelled.rows]
    known = [(place, codes) for place, codes in enumerate(learnt.sample.codes) if place != problem.class_place]
    return [{place: int(codes[row]) for place, codes in known if codes[row] >= 0} for row in evaluated_rows(problem)]


def _case(network: Network, row: Mapping[str, str]) -> Assignment:
    """InputError at `evaluate` for a value that the table does not have."""
    notices: list[Notice] = []
    variables = {variable.name: (place, variable) for place, variable in enumerate(network.variables)}
    found = {}
    for name, text in row.items():
        place, variable = variables[name]
        if text in variable.values or not is_missing(text):
            found[place] = find_value(text, variable, "evaluate", notices)
    return found


def _learnt_without(problem: NetworkProblem, left_out: Collection[int] | None) -> NetworkProblem:
    if left_out is None:
        return problem
    rows = evaluated_rows(problem)
    assert problem.class_place is not None
    return without_rows(problem, problem.class_place, [rows[place] for place in left_out])


def _decide(classifier: Classifier, cases: Sequence[Assignment]) -> Decide:
    def decide(row: int) -> Outcome:
        return classifier.outcome(cases[row])

    return decide
