"""The worked solution of an exercise of `text_naive_bayes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from _byhand.decision.loss import Loss
from _byhand.document.numbered_cases import numbered_cases
from _byhand.document.steps import Answer, Later, Solution, Step
from _byhand.errors import Notice
from _byhand.measures.evaluation import Evaluation
from _byhand.measures.explain_evaluation import evaluated_rows, evaluation_line, evaluation_step
from _byhand.measures.ways import with_rest
from _byhand.phrase import Excerpt, say
from _byhand.topics.text_naive_bayes.cases.classify import model_quantities, text_answer
from _byhand.topics.text_naive_bayes.cases.evaluate import evaluate, worked
from _byhand.topics.text_naive_bayes.cases.explain_exercise import exercise_blocks
from _byhand.topics.text_naive_bayes.cases.explain_text import SolvedText, answer_phrase, solve_text, text_steps
from _byhand.topics.text_naive_bayes.cases.remedies import remedies
from _byhand.topics.text_naive_bayes.cases.ways import ways
from _byhand.topics.text_naive_bayes.model.counting import tally
from _byhand.topics.text_naive_bayes.model.explain_model import given_step, likelihoods_step, priors_step
from _byhand.topics.text_naive_bayes.model.explain_words import words_step
from _byhand.topics.text_naive_bayes.model.model import TextModel, build_model
from _byhand.topics.text_naive_bayes.model.notation import counted_rows
from _byhand.topics.text_naive_bayes.model.problem import TextProblem, read_problem
from _byhand.topics.text_naive_bayes.selection.explain_selection import selection_line, selection_step
from _byhand.topics.text_naive_bayes.selection.selection import Selection, select_words, with_selected
from _byhand.topics.text_naive_bayes.work import expect_work


def solve(data: Mapping[str, Any]) -> Solution:
    """The worked solution of the exercise; InputError if it is invalid."""
    whole = read_problem(data)
    expect_work(whole)
    selection = select_words(whole)
    problem = with_selected(whole, selection)
    counts = tally(problem)
    model = build_model(counts, problem.convention)
    solved = [solve_text(counts, model, problem.convention, body) for body in problem.queries]
    notices = list(problem.notices)
    if any(each.result.undefined for each in solved):
        notices.append(Notice("text_naive_bayes.notice.undefined"))
    rows, words = counted_rows(problem, model)
    ranked = selection is not None and selection.select.k is None
    lines = [selection_line(selection)] if selection is not None and ranked else []
    of_texts, evaluation = [answer_phrase(each, problem.loss) for each in solved], evaluate(whole, model)
    # The values of the words are among the quantities of every answer, also of the first.
    line_of = [0, *range(len(solved) + 1)] if lines else []
    lines += of_texts
    if evaluation is not None:
        lines.append(evaluation_line(evaluation))
        rows = {**rows, **evaluated_rows(evaluation)}
    return Solution(
        topic="text_naive_bayes",
        title=problem.heading.title or say("text_naive_bayes.title"),
        lines=lines or [say("text_naive_bayes.answer.model_only")],
        steps=Later(lambda: _steps(whole, problem, model, selection, solved, evaluation)),
        answers=Later(lambda: _answers(model, selection, solved, problem.loss, evaluation)),
        warnings=notices,
        rows=rows,
        words=words,
        remedies=remedies(data, problem.convention, solved),
        wording={"token": 1 if problem.convention.characters else 2},
        source=problem.heading.source,
        exercise=exercise_blocks(whole),
        line_of=line_of[: len(lines)],
    )


def _steps(
    whole: TextProblem,
    problem: TextProblem,
    model: TextModel,
    selection: Selection | None,
    solved: Sequence[SolvedText],
    evaluation: Evaluation | None,
) -> list[Step]:
    of_model = [priors_step(problem, model), likelihoods_step(problem, model)]
    words = words_step(whole, model if selection is None else build_model(tally(whole), whole.convention))
    if selection is None:
        steps = [given_step(model), words, *of_model]
    elif solved or selection.select.k is not None:
        steps = [given_step(model), words, selection_step(whole, selection, model), *of_model]
    else:
        # Only the ranking is asked for.
        more = [replace(step, extra=True) for step in (given_step(model), *of_model)]
        steps = [words, selection_step(whole, selection, model), *more]
    steps += numbered_cases(
        solved,
        lambda each, suffix: text_steps(each, problem.loss, suffix),
        lambda each, number: say("text_naive_bayes.text_title", number=number, text=Excerpt(each.body.text)),
    )
    if evaluation is not None:
        steps.append(evaluation_step(evaluation, len(solved), partial(worked, whole, model)))
    return steps


def _answers(
    model: TextModel,
    selection: Selection | None,
    solved: Sequence[SolvedText],
    loss: Loss | None,
    evaluation: Evaluation | None,
) -> list[Answer]:
    """One for each text; without a text, the model's quantities; an evaluation in an answer without a query."""
    found = [
        replace(
            text_answer(model, selection, each.result, loss), ways=partial(ways, model, selection, loss, each.result)
        )
        for each in solved
    ]
    of_model = partial(ways, model, selection, loss, None)
    return with_rest(found, lambda: model_quantities(model, selection), of_model, evaluation)
