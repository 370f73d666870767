"""The exercise as printed on paper: the documents or counts, the texts to classify, and the convention."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from _byhand.arithmetic.expr import Count
from _byhand.decision.explain_risk import loss_table
from _byhand.document.exercise import MOST_ROWS, given_priors
from _byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, TableBlock, Warn
from _byhand.measures.explain_exercise import evaluate_blocks
from _byhand.phrase import QUOTED, ClassName, Excerpt, Listing, TextKeys, say
from _byhand.topics.text_naive_bayes.model.counts import WordCounts
from _byhand.topics.text_naive_bayes.model.explain_model import convention_phrase
from _byhand.topics.text_naive_bayes.model.fields import Combine
from _byhand.topics.text_naive_bayes.model.problem import Document, TextProblem

_COMBINE_KEYS: TextKeys[Combine] = {
    "mean": "text_naive_bayes.exercise.combine_mean",
    "maximum": "text_naive_bayes.exercise.combine_maximum",
}


def exercise_blocks(problem: TextProblem) -> list[Block]:
    """The given data and the question."""
    blocks = _documents(problem.documents) if problem.counts is None else _counts(problem, problem.counts)
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, problem.classes))
    texts = [Excerpt(body.text) for body in problem.queries]
    if len(texts) == 1:
        blocks.append(Paragraph(say("text_naive_bayes.exercise.one", text=texts[0])))
    elif texts:
        blocks.append(Paragraph(say("text_naive_bayes.exercise.several")))
        blocks += [Paragraph(say("exercise.case", number=at, case=text)) for at, text in enumerate(texts, 1)]
    select = problem.convention.select
    ranks = not texts and select is not None and select.k is None
    if not texts:
        asked = say("text_naive_bayes.exercise.rank" if ranks else "text_naive_bayes.exercise.model_only")
        blocks.append(Paragraph(asked))
    if not ranks:
        blocks.append(Paragraph(say("text_naive_bayes.exercise.method")))
    blocks += [Paragraph(convention_phrase(problem.convention)), *_stated(problem)]
    return [*blocks, *evaluate_blocks(problem.evaluate, say("text_naive_bayes.words.head_class"))]


def _stated(problem: TextProblem) -> list[Block]:
    """What the convention's phrase only mentions: given priors, stop words, how words are ranked for many classes."""
    convention, blocks = problem.convention, list[Block]()
    if isinstance(convention.prior, Mapping):
        blocks.append(given_priors(problem.classes, [convention.prior[name] for name in problem.classes]))
    stopped = [text for text in convention.stop_texts if text]
    if stopped:
        words = Listing(stopped, QUOTED)
        blocks.append(Paragraph(say("text_naive_bayes.exercise.stop_words", words=words)))
    if convention.select is not None and len(problem.classes) > 2:
        blocks.append(Paragraph(say(_COMBINE_KEYS[convention.select.combine])))
    return blocks


def _documents(documents: Sequence[Document]) -> list[Block]:
    heads = [
        ColumnHead(say("text_naive_bayes.words.head_number"), align="left"),
        ColumnHead(say("text_naive_bayes.exercise.text"), align="left"),
        ColumnHead(say("text_naive_bayes.words.head_class"), align="left"),
    ]
    rows = [
        Row([Cell(each.row + 1, header=True), Cell(Excerpt(each.body.text)), Cell(each.name)])
        for each in documents[:MOST_ROWS]
    ]
    table = TableBlock(say("text_naive_bayes.exercise.documents", count=len(documents)), heads, rows)
    return [table, *_hidden(len(documents) - len(rows))]


def _counts(problem: TextProblem, counts: WordCounts) -> list[Block]:
    classes = list(counts.documents)
    heads = [
        ColumnHead(say("text_naive_bayes.likelihoods.head_word"), align="left"),
        *(ColumnHead(ClassName(name, index), index) for index, name in enumerate(classes)),
    ]
    rows = [
        Row([Cell(word, header=True), *(Cell(Count(by_class[name])) for name in classes)])
        for word, by_class in list(counts.words.items())[:MOST_ROWS]
    ]
    documents = [Cell(Count(counts.documents[name])) for name in classes]
    totals = [Row([Cell(say("text_naive_bayes.exercise.all"), header=True), *documents], "total")]
    if counts.tokens is not None:
        tokens = [Cell(Count(counts.tokens[name])) for name in classes]
        totals.insert(0, Row([Cell(say("text_naive_bayes.exercise.all_words"), header=True), *tokens], "total"))
    kind = (
        "text_naive_bayes.exercise.counts"
        if problem.convention.model == "multinomial"
        else "text_naive_bayes.exercise.document_counts"
    )
    table = TableBlock(say(kind), heads, [*rows, *totals])
    size = (
        []
        if counts.vocabulary is None
        else [Paragraph(say("text_naive_bayes.exercise.size", size=Count(counts.vocabulary)))]
    )
    return [table, *_hidden(len(counts.words) - len(rows)), *size]


def _hidden(count: int) -> list[Block]:
    return [Warn(say("exercise.hidden", count=count))] if count else []
