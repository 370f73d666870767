"""The exercise as printed on paper, and the cases as the threshold decides them."""

from __future__ import annotations

from _byhand.arithmetic.expr import Count, Given
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.measures.explain_confusion import confusion_table
from _byhand.phrase import ClassName, Listing, say
from _byhand.topics.evaluation.model.model import EvaluationProblem

# A longer list of scores is for programs.
MOST_ROWS = 200


def row_key(number: int) -> str:
    """The entry of a case."""
    return identifier("row", str(number))


def exercise_blocks(problem: EvaluationProblem) -> list[doc.Block]:
    """The given data and the question."""
    blocks: list[doc.Block] = []
    if not problem.scored:
        assert problem.confusion is not None
        if problem.raters:
            table = confusion_table(problem.confusion, problem.positive, entries=False, raters=True)
            return [table, doc.Paragraph(say("evaluation.exercise.raters")), *_weighted(problem)]
        blocks.append(confusion_table(problem.confusion, problem.positive, entries=False))
        if len(problem.classes) == 2:
            return [
                *blocks,
                _positive(problem),
                doc.Paragraph(say("evaluation.exercise.measures_two")),
                *_beta(problem),
            ]
        return [*blocks, doc.Paragraph(say("evaluation.exercise.measures_many")), *_beta(problem)]
    if not problem.cases:
        return _distributions(problem)
    heads = [
        doc.ColumnHead(say("evaluation.exercise.number")),
        doc.ColumnHead(say("evaluation.exercise.class"), align="left"),
        doc.ColumnHead(say("evaluation.exercise.score")),
    ]
    rows = [
        doc.Row([doc.Cell(Count(number)), doc.Cell(_name(problem, case.true)), doc.Cell(Given(case.score))])
        for number, case in enumerate(problem.cases[:MOST_ROWS], 1)
    ]
    blocks += [
        doc.TableBlock(say("evaluation.exercise.scores", count=len(problem.cases)), heads, rows),
        *_hidden(problem),
    ]
    blocks += [_positive(problem), doc.Paragraph(say("evaluation.exercise.curve"))]
    if problem.forecasts:
        name = _name(problem, problem.positive)
        blocks.append(doc.Paragraph(say("evaluation.exercise.probabilities", name=name)))
    if problem.threshold is None:
        return blocks
    threshold = doc.Paragraph(say("evaluation.exercise.threshold", threshold=Given(problem.threshold)))
    return [*blocks, threshold, *_beta(problem)]


def _beta(problem: EvaluationProblem) -> list[doc.Block]:
    if problem.beta is None:
        return []
    return [doc.Paragraph(say("evaluation.exercise.beta", beta=Given(problem.beta)))]


def _weighted(problem: EvaluationProblem) -> list[doc.Block]:
    if problem.weights is None:
        return []
    names = Listing([_name(problem, place) for place in range(len(problem.classes))])
    linear = problem.weights == "linear"
    key = "evaluation.exercise.weighted_linear" if linear else "evaluation.exercise.weighted_quadratic"
    return [doc.Paragraph(say(key, names=names))]


def _distributions(problem: EvaluationProblem) -> list[doc.Block]:
    """Cases with a probability for each class."""
    places = range(len(problem.classes))
    heads = [
        doc.ColumnHead(say("evaluation.exercise.number")),
        doc.ColumnHead(say("evaluation.exercise.class"), align="left"),
        *(doc.ColumnHead(_name(problem, place), place) for place in places),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(Count(number)),
                doc.Cell(_name(problem, case.true)),
                *(doc.Cell(Given(share)) for share in case.probabilities),
            ]
        )
        for number, case in enumerate(problem.forecasts[:MOST_ROWS], 1)
    ]
    table = doc.TableBlock(say("evaluation.exercise.forecasts", count=len(problem.forecasts)), heads, rows)
    blocks: list[doc.Block] = [table, *_hidden(problem)]
    if len(problem.classes) == 2:
        return [*blocks, _positive(problem), doc.Paragraph(say("evaluation.exercise.distributions_two"))]
    return [*blocks, doc.Paragraph(say("evaluation.exercise.distributions"))]


def decided_table(problem: EvaluationProblem) -> list[doc.Block]:
    """Each case with its true class and its decision."""
    assert problem.threshold is not None
    heads = [
        doc.ColumnHead(say("evaluation.exercise.number")),
        doc.ColumnHead(say("evaluation.exercise.score")),
        doc.ColumnHead(say("evaluation.exercise.class"), align="left"),
        doc.ColumnHead(say("evaluation.exercise.decided"), align="left"),
        doc.ColumnHead(say("evaluation.exercise.right"), align="center"),
    ]
    rows = []
    for number, case in enumerate(problem.cases[:MOST_ROWS], 1):
        decided = problem.decided(case)
        right = decided == case.true
        rows.append(
            doc.Row(
                [
                    doc.Cell(Count(number), entry=doc.Entry(row_key(number))),
                    doc.Cell(Given(case.score)),
                    doc.Cell(_name(problem, case.true)),
                    doc.Cell(_name(problem, decided)),
                    doc.Cell("✓" if right else "✗", marked=not right),
                ]
            )
        )
    lead = say("evaluation.decided.lead", threshold=Given(problem.threshold), name=_name(problem, problem.positive))
    caption = say("evaluation.decided.caption")
    table = doc.TableBlock(caption, heads, rows, may_turn=False)
    return [doc.Paragraph(lead), doc.Details(caption, [table, *_hidden(problem)])]


def _hidden(problem: EvaluationProblem) -> list[doc.Block]:
    hidden = max(len(problem.cases), len(problem.forecasts)) - MOST_ROWS
    return [doc.Warn(say("evaluation.exercise.hidden", count=hidden))] if hidden > 0 else []


def _positive(problem: EvaluationProblem) -> doc.Paragraph:
    return doc.Paragraph(say("evaluation.exercise.positive", name=_name(problem, problem.positive)))


def _name(problem: EvaluationProblem, place: int) -> ClassName:
    return ClassName(problem.classes[place], place)
