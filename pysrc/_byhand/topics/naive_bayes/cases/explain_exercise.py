"""The exercise as printed on paper: the rows or frequencies, the question, and the convention."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from _byhand.arithmetic.expr import Count
from _byhand.decision.explain_risk import loss_table
from _byhand.document.exercise import asked_blocks, chosen_features, given_priors, table_blocks
from _byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, TableBlock
from _byhand.measures.explain_exercise import evaluate_blocks
from _byhand.phrase import QUOTED, ClassName, Listing, say
from _byhand.problem.convention import Convention
from _byhand.topics.naive_bayes.cases.explain_bins import rule_phrase
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.counting import FeatureCounts, Tally
from _byhand.topics.naive_bayes.model.explain_model import convention_phrase
from _byhand.topics.naive_bayes.model.model import Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem


def exercise_blocks(problem: NaiveBayesProblem, model: Model) -> list[Block]:
    """The given data and the question."""
    blocks: list[Block] = []
    if problem.samples.grid is not None:
        blocks += table_blocks(problem.samples.grid)
        blocks += chosen_features(problem.samples.grid, problem.target, problem.samples.features)
    if problem.binned:
        rules = Listing([rule_phrase(column) for column in problem.binned], "list.clause")
        blocks.append(Paragraph(say("naive_bayes.exercise.bins", rules=rules)))
        upper = [column.name for column in problem.binned if column.bins.rule.closed == "right"]
        if upper:
            blocks.append(Paragraph(say("naive_bayes.exercise.bins_right", features=Listing(upper, QUOTED))))
    if problem.counts is not None:
        blocks.append(_counts_table(problem, problem.counts))
    if problem.loss is not None:
        blocks.append(loss_table(problem.loss, problem.samples.classes))
    if problem.cases:
        blocks += asked_blocks(problem.target, [write.case_phrase(model, case) for case in problem.cases])
    else:
        blocks.append(Paragraph(say("naive_bayes.exercise.model_only", target=problem.target)))
    blocks += [Paragraph(say("naive_bayes.exercise.method")), Paragraph(convention_phrase(model)), *_gaps(problem)]
    return [*blocks, *_stated(model.convention, model.classes), *evaluate_blocks(problem.evaluate, problem.target)]


def _gaps(problem: NaiveBayesProblem) -> list[Block]:
    """What becomes of a missing cell; the rows that are left out whole are said below the table."""
    samples = problem.samples
    if any(feature.has_gaps for feature in samples.categorical) or any(None in each.cells for each in samples.numeric):
        return [Paragraph(say("naive_bayes.exercise.missing_skip_cell"))]
    if problem.convention.missing == "own_value" and any("?" in each.values for each in samples.categorical):
        return [Paragraph(say("naive_bayes.exercise.missing_own_value"))]
    return []


def _stated(convention: Convention, classes: Sequence[str]) -> list[Block]:
    """The numbers of the convention that its phrase only mentions: given priors, possible values."""
    blocks = list[Block]()
    if isinstance(convention.prior, Mapping):
        blocks.append(given_priors(classes, [convention.prior[name] for name in classes]))
    if isinstance(convention.domain, Mapping):
        for name, values in convention.domain.items():
            if isinstance(values, int):
                phrase = say("naive_bayes.exercise.domain_size", feature=name, count=values)
            else:
                phrase = say("naive_bayes.exercise.domain", feature=name, values=Listing(values, QUOTED))
            blocks.append(Paragraph(phrase))
    return blocks


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
