"""The exercise as printed on paper: the rows or frequencies, the question, and the convention."""

from __future__ import annotations

from byhand.arithmetic.expr import Count
from byhand.decision.explain_risk import loss_table
from byhand.document.exercise import asked_blocks, table_blocks
from byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, TableBlock
from byhand.phrase import ClassName, Listing, say
from byhand.topics.naive_bayes.cases.explain_bins import rule_phrase
from byhand.topics.naive_bayes.model import notation as write
from byhand.topics.naive_bayes.model.counting import FeatureCounts, Tally
from byhand.topics.naive_bayes.model.explain_model import convention_phrase
from byhand.topics.naive_bayes.model.model import Model
from byhand.topics.naive_bayes.model.problem import NaiveBayesProblem


def exercise_blocks(problem: NaiveBayesProblem, model: Model) -> list[Block]:
    """The given data and the question."""
    blocks: list[Block] = []
    if problem.samples.grid is not None:
        blocks += table_blocks(problem.samples.grid)
    if problem.binned:
        rules = Listing([rule_phrase(column) for column in problem.binned], "list.clause")
        blocks.append(Paragraph(say("naive_bayes.exercise.bins", rules=rules)))
    if problem.counts is not None:
        blocks.append(_counts_table(problem, problem.counts))
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, problem.samples.classes))
    if problem.cases:
        blocks += asked_blocks(problem.target, [write.case_phrase(model, case) for case in problem.cases])
    else:
        blocks.append(Paragraph(say("naive_bayes.exercise.model_only", target=problem.target)))
    return [*blocks, Paragraph(say("naive_bayes.exercise.method")), Paragraph(convention_phrase(model))]


def _counts_table(problem: NaiveBayesProblem, counts: Tally) -> TableBlock:
    """A row for each value of each feature, a column for each class, and the totals."""
    indices = range(len(counts.classes))
    heads = [
        ColumnHead(say("naive_bayes.exercise.feature"), align="left"),
        ColumnHead(say("naive_bayes.exercise.value"), align="left"),
        *(ColumnHead(ClassName(name, index), index) for index, name in enumerate(counts.classes)),
    ]
    rows = [
        Row([Cell(feature.name, header=True), Cell(value), *(Cell(Count(int(each[index]))) for index in indices)])
        for feature in counts.features
        if isinstance(feature, FeatureCounts)
        for value, each in zip(feature.values, feature.counts, strict=True)
    ]
    totals = [Cell(Count(int(number))) for number in counts.class_counts]
    total = Row([Cell(say("naive_bayes.exercise.all"), header=True), Cell(""), *totals], "total")
    return TableBlock(say("naive_bayes.exercise.counts", target=problem.target), heads, [*rows, total])
