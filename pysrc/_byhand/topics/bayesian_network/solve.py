"""The worked solution of an exercise of `bayesian_network`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from _byhand.document.ids import identifier
from _byhand.document.steps import Answer, Block, Later, Paragraph, Quantity, Solution, Step, short_answer
from _byhand.measures.evaluation import Evaluation
from _byhand.measures.explain_evaluation import evaluated_rows, evaluation_line
from _byhand.measures.ways import with_rest
from _byhand.phrase import Phrase, say
from _byhand.topics.bayesian_network.evaluate import evaluate, evaluated_alone, evaluated_step
from _byhand.topics.bayesian_network.explain_exercise import exercise_blocks
from _byhand.topics.bayesian_network.independence.explain_blanket import answer_blanket
from _byhand.topics.bayesian_network.independence.explain_factorisation import (
    factorisation,
    factorisation_step,
    parameters,
)
from _byhand.topics.bayesian_network.independence.explain_independence import answer_independence
from _byhand.topics.bayesian_network.inference.drawn import drawn_of
from _byhand.topics.bayesian_network.inference.explain_joint import answer_joint
from _byhand.topics.bayesian_network.inference.explain_most_probable import answer_most_probable
from _byhand.topics.bayesian_network.inference.explain_posterior import answer_posterior
from _byhand.topics.bayesian_network.learning.explain_case import answer_case, answered_as_case, asks_class
from _byhand.topics.bayesian_network.learning.explain_comparison import comparison_steps
from _byhand.topics.bayesian_network.learning.explain_data import (
    answer_undefined,
    counted_rows,
    data_steps,
    learnt_quantities,
    remedies,
    without_made_up_tables,
)
from _byhand.topics.bayesian_network.learning.explain_models import models_step
from _byhand.topics.bayesian_network.learning.explain_semi_naive import (
    estimate_steps,
    scores_of,
    semi_naive_quantities,
    structure_steps,
)
from _byhand.topics.bayesian_network.learning.explain_tree import tree_anew, tree_steps
from _byhand.topics.bayesian_network.learning.semi_naive import Models, numbers_needed
from _byhand.topics.bayesian_network.lettered.solve import (
    read_in_letters,
    read_varying,
    solve_in_letters,
    with_varied,
)
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.asked import asked
from _byhand.topics.bayesian_network.model.explain_network import MOST_DRAWN, Drawn, network_step
from _byhand.topics.bayesian_network.model.model import AnsweredQuestion, Find, NetworkProblem, Question
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.repetition import without_repetition
from _byhand.topics.bayesian_network.noisy_told.explain_noisy import noisy_line, noisy_steps
from _byhand.topics.bayesian_network.noisy_told.quantities import noisy_quantities
from _byhand.topics.bayesian_network.problem import read_problem as read_numbers
from _byhand.topics.bayesian_network.ways import ways
from _byhand.topics.bayesian_network.work import expect_work


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    if data.get("letters") is not None:
        return solve_in_letters(data, read_numbers, exercise_blocks)
    solution = _solved(data)
    return with_varied(solution, data, read_numbers) if data.get("vary") is not None else solution


def read_problem(data: Mapping[str, Any]) -> NetworkProblem:
    """The exercise, checked; one in letters at a point inside their ranges."""
    if data.get("letters") is not None:
        return read_in_letters(data, read_numbers).solved.model.problem
    problem = read_numbers(data)
    if data.get("vary") is not None:
        read_varying(data, read_numbers)
    return problem


def _solved(data: Mapping[str, Any]) -> Solution:
    problem = read_numbers(data)
    expect_work(problem)
    notation = Notation(problem.network)
    drawn = drawn_of(notation, problem.questions)
    models = Models(problem) if problem.learnt is not None and problem.learnt.spodes else None
    several = len(problem.questions) > 1
    answered = [
        _answered_and_compared(problem, models, question, notation, f".{number}" if several else "")
        for number, question in enumerate(problem.questions, 1)
    ]
    tables = Later(lambda: _model_quantities(problem, models, notation))
    evaluation = evaluate(problem)
    lines = [each.line for each in answered]
    evaluating: list[Step] = []
    answers = [
        replace(_with_model(each.answer, tables), ways=partial(ways, problem, models, question))
        for question, each in zip(problem.questions, answered, strict=True)
    ]
    if evaluation is not None:
        lines.append(evaluation_line(evaluation))
        evaluating.append(evaluated_step(problem, evaluation, len(answered), partial(_worked, problem)))
    return Solution(
        topic="bayesian_network",
        title=problem.heading.title or say("bayesian_network.title"),
        lines=lines or [noisy_line(notation) or _model_line(problem, models, notation)],
        steps=Later(
            lambda: [
                *_model_steps(problem, models, notation, drawn),
                *(
                    _question_steps(problem, notation, without_repetition(answered))
                    if several
                    else [step for each in answered for step in each.steps]
                ),
                *evaluating,
            ]
        ),
        answers=with_rest(answers, lambda: tables, partial(ways, problem, models, None), evaluation),
        warnings=problem.notices,
        rows={**counted_rows(problem.learnt), **({} if evaluation is None else evaluated_rows(evaluation))},
        remedies=remedies(problem.learnt, [each.answer for each in answered]),
        source=problem.heading.source,
        exercise=Later(lambda: exercise_blocks(problem, notation, drawn)),
        decimals_given=problem.decimals_given,
    )


def evaluate_problem(data: Mapping[str, Any]) -> Evaluation | None:
    """The classifier of a problem, evaluated as its field `evaluate` says; InputError if the problem is invalid."""
    problem = read_problem(data)
    expect_work(problem)
    return evaluate(problem)


def _model_steps(problem: NetworkProblem, models: Models | None, notation: Notation, drawn: Drawn) -> list[Step]:
    """The steps before the questions: structure, tables, factorisation; AODE is not a single network."""
    if problem.questions and all(isinstance(each, model.FurtherQuestion) and each.alone for each in problem.questions):
        return []
    if problem.decisions:
        return [network_step(problem, notation, drawn), *noisy_steps(notation)]
    if models is None:
        structure = [*tree_steps(problem, notation), network_step(problem, notation, drawn)]
        structure += noisy_steps(notation)
        return [*structure, *data_steps(problem, notation), factorisation_step(problem, notation)]
    steps = structure_steps(models, notation)
    if models.learnt.averaged:
        return [*steps, *estimate_steps(models, notation)]
    steps += [network_step(problem, notation, drawn), *estimate_steps(models, notation)]
    return [*steps, factorisation_step(problem, notation)]


def _answered_and_compared(
    problem: NetworkProblem, models: Models | None, question: Question, notation: Notation, suffix: str
) -> AnsweredQuestion:
    if models is not None and answered_as_case(models, question):
        return answer_case(models, question, suffix)
    undefined = answer_undefined(problem, question, notation, suffix)
    answered = undefined or _answered(problem, question, notation, suffix)
    if models is not None and isinstance(question, Find) and asks_class(models, question):
        scores = scores_of(models, answered.answer.quantities)
        answer = replace(answered.answer, quantities=[*answered.answer.quantities, *scores])
        compared = [] if undefined else [models_step(models, question, suffix)]
        return replace(answered, answer=answer, steps=[*answered.steps, *compared])
    if undefined:
        return undefined
    compare = partial(comparison_steps, problem, question, notation, suffix)
    return replace(answered, steps=Later(lambda: [*answered.steps, *compare()]))


def _worked(problem: NetworkProblem, row: int) -> list[Block]:
    """The working of the decision for a row; empty if one of the classes was not trained."""
    found = evaluated_alone(problem, row)
    if found is None:
        return []
    learnt, question = found
    notation = Notation(learnt.network)
    models = Models(learnt) if learnt.learnt is not None and learnt.learnt.spodes else None
    answered = _answered_and_compared(learnt, models, question, notation, f".row.{row + 1}")
    return [*tree_anew(problem, learnt, notation), *short_answer(answered.steps)]


def _answered(problem: NetworkProblem, question: Question, notation: Notation, suffix: str) -> AnsweredQuestion:
    match question:
        case model.Find():
            return answer_posterior(problem, question, notation, suffix)
        case model.Joint():
            return answer_joint(problem, question, notation, suffix)
        case model.Independent():
            return answer_independence(without_made_up_tables(problem), question, notation, suffix)
        case model.MarkovBlanket():
            return answer_blanket(without_made_up_tables(problem), question, notation, suffix)
        case model.MostProbable():
            return answer_most_probable(problem, question, notation, suffix)
        case model.FurtherQuestion():
            return question.answer(problem, notation, suffix)


def _question_steps(problem: NetworkProblem, notation: Notation, answered: Sequence[AnsweredQuestion]) -> list[Step]:
    """A step for each of several questions."""
    steps = []
    for number, (question, each) in enumerate(zip(problem.questions, answered, strict=True), 1):
        title = say("bayesian_network.answer.question", number=number, question=asked(question, notation))
        # The heading of the question is that of its first step, which says what is asked.
        first, *others = each.steps
        inner = [*first.steps, *others]
        steps.append(
            Step(f"question.{number}", title, first.blocks, inner, [Paragraph(title), *first.short], number - 1)
        )
    return steps


def _model_line(problem: NetworkProblem, models: Models | None, notation: Notation) -> Phrase:
    """The line without a question: the factorisation, or the number of SPODEs in AODE."""
    if problem.decisions:
        return say("bayesian_network.decide.model", decisions=len(problem.decisions), utilities=len(problem.utilities))
    if models is not None and models.learnt.averaged:
        return say("bayesian_network.semi_naive.model_line", count=len(models.learnt.spodes))
    if notation.network.size > MOST_DRAWN:
        return say("bayesian_network.answer.model_many", count=notation.network.size)
    return say("bayesian_network.answer.model", factorisation=factorisation(notation))


def _model_quantities(problem: NetworkProblem, models: Models | None, notation: Notation) -> list[Quantity]:
    """Every table entry, and the number of free parameters."""
    network = notation.network
    if models is not None and models.learnt.averaged:
        return [*semi_naive_quantities(models), Quantity("parameters", Fraction(numbers_needed(models.learnt)))]
    entries = (
        learnt_quantities(problem.learnt, notation)
        if problem.learnt
        else [
            Quantity(notation.table_key(place, row, at), number)
            for place, table in enumerate(network.tables)
            for row, numbers in (table or {}).items()
            for at, number in enumerate(numbers)
        ]
    )
    entries += noisy_quantities(notation)
    if models is not None:
        entries += semi_naive_quantities(models)
    if problem.decisions or problem.utilities:
        return [*entries, *_utility_quantities(problem, notation)]
    stated = problem.joint is None and all(variable.values for variable in network.variables)
    return [*entries, Quantity("parameters", Fraction(parameters(network)))] if stated else entries


def _utility_quantities(problem: NetworkProblem, notation: Notation) -> list[Quantity]:
    """Every utility; a network with decisions has no joint distribution whose parameters could be counted."""
    return [
        Quantity(
            identifier("utility", utility.name,
                       given=[(notation.name(parent), notation.value(parent, at))
                              for parent, at in zip(utility.parents, values, strict=True)]),
            number,
        )
        for utility in problem.utilities
        for values, number in utility.table.items()
    ]  # fmt: skip


def _with_model(answer: Answer, model: Sequence[Quantity]) -> Answer:
    return replace(answer, quantities=Later(lambda: [*answer.quantities, *model]))
