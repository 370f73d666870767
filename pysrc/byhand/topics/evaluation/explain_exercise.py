"""The exercise as printed on paper, and the cases as the threshold decides them."""

from __future__ import annotations

from byhand.arithmetic.expr import Count, Given
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Entry, Paragraph, Row, TableBlock, Warn
from byhand.measures.explain_confusion import confusion_table
from byhand.phrase import ClassName, say
from byhand.topics.evaluation.model import EvaluationProblem

# A longer list of scores is for programs.
MOST_ROWS = 200


def row_key(number: int) -> str:
    """The entry of a case."""
    return identifier("row", str(number))


def exercise_blocks(problem: EvaluationProblem) -> list[Block]:
    """The given data and the question."""
    blocks: list[Block] = []
    if problem.curve is None:
        assert problem.confusion is not None
        blocks.append(confusion_table(problem.confusion, problem.positive, entries=False))
        if len(problem.classes) == 2:
            blocks.append(_positive(problem))
        return [*blocks, Paragraph(say("evaluation.exercise.measures"))]
    heads = [
        ColumnHead(say("evaluation.exercise.number")),
        ColumnHead(say("evaluation.exercise.class"), align="left"),
        ColumnHead(say("evaluation.exercise.score")),
    ]
    rows = [
        Row([Cell(Count(number)), Cell(_name(problem, case.true)), Cell(Given(case.score))])
        for number, case in enumerate(problem.cases[:MOST_ROWS], 1)
    ]
    blocks += [TableBlock(say("evaluation.exercise.scores", count=len(problem.cases)), heads, rows), *_hidden(problem)]
    blocks.append(_positive(problem))
    if problem.threshold is not None:
        blocks.append(Paragraph(say("evaluation.exercise.threshold", threshold=Given(problem.threshold))))
    return [*blocks, Paragraph(say("evaluation.exercise.curve"))]


def decided_table(problem: EvaluationProblem) -> list[Block]:
    """Each case with its true class and its decision."""
    assert problem.threshold is not None
    heads = [
        ColumnHead(say("evaluation.exercise.number")),
        ColumnHead(say("evaluation.exercise.score")),
        ColumnHead(say("evaluation.exercise.class"), align="left"),
        ColumnHead(say("evaluation.exercise.decided"), align="left"),
        ColumnHead(say("evaluation.exercise.right"), align="center"),
    ]
    rows = []
    for number, case in enumerate(problem.cases[:MOST_ROWS], 1):
        decided = problem.decided(case)
        right = decided == case.true
        rows.append(
            Row(
                [
                    Cell(Count(number), entry=Entry(row_key(number))),
                    Cell(Given(case.score)),
                    Cell(_name(problem, case.true)),
                    Cell(_name(problem, decided)),
                    Cell("✓" if right else "✗", marked=not right),
                ]
            )
        )
    lead = say("evaluation.decided.lead", threshold=Given(problem.threshold), name=_name(problem, problem.positive))
    table = TableBlock(say("evaluation.decided.caption"), heads, rows, may_turn=False)
    return [Paragraph(lead), table, *_hidden(problem)]


def _hidden(problem: EvaluationProblem) -> list[Block]:
    hidden = len(problem.cases) - MOST_ROWS
    return [Warn(say("evaluation.exercise.hidden", count=hidden))] if hidden > 0 else []


def _positive(problem: EvaluationProblem) -> Paragraph:
    return Paragraph(say("evaluation.exercise.positive", name=_name(problem, problem.positive)))


def _name(problem: EvaluationProblem, place: int) -> ClassName:
    return ClassName(problem.classes[place], place)
