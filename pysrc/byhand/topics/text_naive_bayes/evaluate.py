"""Texts whose class is known, judged: what is learnt from the other documents, and what it decides."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from byhand.decision.scores import Outcome
from byhand.document.steps import Block, short_answer
from byhand.measures.judged import Decide, Judged, judge_labelled, judge_training
from byhand.topics.text_naive_bayes.classify import classify
from byhand.topics.text_naive_bayes.counting import count_documents
from byhand.topics.text_naive_bayes.explain_text import solve_text, text_steps
from byhand.topics.text_naive_bayes.model import TextModel, build_model
from byhand.topics.text_naive_bayes.problem import Body, TextProblem, cut


def evaluate(problem: TextProblem, model: TextModel) -> Judged | None:
    """All texts that are asked for with their decisions by the model, or by what is learnt from other documents."""
    asked = problem.evaluate
    if asked is None:
        return None
    bodies = _bodies(problem)
    if asked.labelled is not None:
        return judge_labelled(asked, _decide(model, bodies), problem.loss)
    labels = [problem.classes.index(document.name) for document in problem.documents]

    def learn(left_out: Collection[int] | None) -> Decide:
        return _decide(model if left_out is None else _without(problem, model, left_out), bodies)

    rows = [document.row for document in problem.documents]
    return judge_training(asked, labels, learn, problem.loss, sources=rows)


def worked(problem: TextProblem, model: TextModel, row: int) -> list[Block]:
    """How the decision about a text comes about; nothing where it was decided without one of the classes."""
    asked = problem.evaluate
    assert asked is not None
    left_out = asked.left_out_with(row, len(problem.documents))
    learnt = model if left_out is None else _without(problem, model, left_out)
    if learnt.classes != model.classes:
        return []
    solved = solve_text(learnt.tally, learnt, problem.convention, _bodies(problem)[row])
    return list(short_answer(text_steps(solved, problem.loss, f".row.{row + 1}")))


def _bodies(problem: TextProblem) -> list[Body]:
    """The texts that are judged."""
    asked = problem.evaluate
    if asked is not None and asked.labelled is not None:
        return [cut(row["text"], problem.convention) for row in asked.labelled.rows]
    return [document.body for document in problem.documents]


def _without(problem: TextProblem, model: TextModel, left_out: Collection[int]) -> TextModel:
    """The model of the other documents, with the vocabulary of all; a class without a document is not learnt."""
    kept = [document for place, document in enumerate(problem.documents) if place not in left_out]
    present = {document.name for document in kept}
    names = tuple(name for name in problem.classes if name in present)
    return build_model(count_documents(kept, names, model.vocabulary, problem.convention), problem.convention)


def _decide(model: TextModel, bodies: Sequence[Body]) -> Decide:
    def decide(row: int) -> Outcome:
        return classify(model, bodies[row]).outcome

    return decide
