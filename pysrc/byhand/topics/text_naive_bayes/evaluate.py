"""Texts whose class is known, judged: what is learnt from the other documents, and what it decides."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from byhand.decision.scores import Outcome
from byhand.measures.judged import Decide, Judged, judge_labelled, judge_training
from byhand.topics.text_naive_bayes.classify import classify
from byhand.topics.text_naive_bayes.counting import count_documents
from byhand.topics.text_naive_bayes.model import TextModel, build_model
from byhand.topics.text_naive_bayes.problem import Body, TextProblem, cut


def evaluate(problem: TextProblem, model: TextModel) -> Judged | None:
    """All texts that are asked for with their decisions by the model, or by what is learnt from other documents."""
    asked = problem.evaluate
    if asked is None:
        return None
    if asked.labelled is not None:
        texts = [cut(row["text"], problem.convention) for row in asked.labelled.rows]
        return judge_labelled(asked, _decide(model, texts), problem.loss)
    bodies = [document.body for document in problem.documents]
    labels = [problem.classes.index(document.name) for document in problem.documents]

    def learn(left_out: Collection[int] | None) -> Decide:
        return _decide(model if left_out is None else _without(problem, model, left_out), bodies)

    rows = [document.row for document in problem.documents]
    return judge_training(asked, labels, learn, problem.loss, sources=rows)


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
