"""Evaluating on labelled texts: train on the other documents, then decide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from _byhand.decision.scores import Outcome
from _byhand.document.steps import Block, short_answer
from _byhand.measures.evaluation import Decide, Evaluation, evaluate_rows
from _byhand.topics.text_naive_bayes.cases.classify import classify
from _byhand.topics.text_naive_bayes.cases.explain_text import solve_text, text_steps
from _byhand.topics.text_naive_bayes.model.counting import count_documents, tally
from _byhand.topics.text_naive_bayes.model.model import TextModel, build_model
from _byhand.topics.text_naive_bayes.model.problem import Body, TextProblem, cut
from _byhand.topics.text_naive_bayes.model.tokens import as_counted
from _byhand.topics.text_naive_bayes.selection.selection import select_words, without_words


@dataclass(frozen=True)
class _Learnt:
    """A model, and the words that it leaves out of every text."""

    model: TextModel
    out: frozenset[str] = frozenset()

    def body(self, body: Body) -> Body:
        return without_words(body, self.out) if self.out else body


def evaluate(problem: TextProblem, model: TextModel) -> Evaluation | None:
    """All requested texts with their decisions by the model, or by one trained on the other documents.

    A feature selection is repeated on those other documents. model: of the selected words
    """
    asked = problem.evaluate
    if asked is None:
        return None
    bodies, whole = _bodies(problem), _of_all(problem, model)
    labels = [problem.classes.index(document.name) for document in problem.documents]

    def learn(left_out: Collection[int] | None) -> Decide:
        return _decide(whole if left_out is None else _without(problem, left_out), bodies)

    rows = [document.row for document in problem.documents]
    return evaluate_rows(asked, labels, learn, problem.loss, sources=rows)


def worked(problem: TextProblem, model: TextModel, row: int) -> list[Block]:
    """The working of the decision for a text; empty if one of the classes was not trained."""
    asked = problem.evaluate
    assert asked is not None
    left_out = asked.left_out_with(row, len(problem.documents))
    learnt = _of_all(problem, model) if left_out is None else _without(problem, left_out)
    if learnt.model.classes != model.classes:
        return []
    body = learnt.body(_bodies(problem)[row])
    solved = solve_text(learnt.model.tally, learnt.model, problem.convention, body)
    return list(short_answer(text_steps(solved, problem.loss, f".row.{row + 1}")))


def _bodies(problem: TextProblem) -> list[Body]:
    """The evaluated texts."""
    asked = problem.evaluate
    if asked is not None and asked.labelled is not None:
        return [cut(row["text"], problem.convention) for row in asked.labelled.rows]
    return [document.body for document in problem.documents]


def _of_all(problem: TextProblem, model: TextModel) -> _Learnt:
    """Trained on all documents; words that no document has are unknown, not left out."""
    kept = set(model.vocabulary)
    words = {token.word for document in problem.documents for token in document.body.tokens}
    if problem.counts is not None:
        words = {as_counted(word, problem.convention.lowercase) for word in problem.counts.words}
        kept = {as_counted(word, problem.convention.lowercase) for word in kept}
    return _Learnt(model, frozenset(words - kept) if problem.convention.select is not None else frozenset())


def _without(problem: TextProblem, left_out: Collection[int]) -> _Learnt:
    """Trained on the other documents, with the vocabulary of all unless words are selected.

    A class without documents is not trained.
    """
    kept = tuple(document for place, document in enumerate(problem.documents) if place not in left_out)
    present = {document.name for document in kept}
    names = tuple(name for name in problem.classes if name in present)
    vocabulary = tally(problem).vocabulary
    out: frozenset[str] = frozenset()
    # A selection needs at least two classes.
    selection = select_words(replace(problem, documents=kept)) if len(names) > 1 else None
    if selection is not None and selection.kept < len(selection.ranking):
        out = frozenset(vocabulary) - frozenset(selection.words)
        vocabulary = tuple(word for word in vocabulary if word not in out)
        kept = tuple(replace(each, body=without_words(each.body, out)) for each in kept)
    counts = count_documents(kept, names, vocabulary, problem.convention)
    return _Learnt(build_model(counts, problem.convention), out)


def _decide(learnt: _Learnt, bodies: Sequence[Body]) -> Decide:
    def decide(row: int) -> Outcome:
        return classify(learnt.model, learnt.body(bodies[row])).outcome

    return decide
