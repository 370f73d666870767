"""The evaluation that a printed exercise asks for."""

from __future__ import annotations

from _byhand.document.exercise import MOST_ROWS
from _byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, TableBlock
from _byhand.phrase import ClassName, Phrase, TextKeys, say
from _byhand.problem.evaluate import Evaluate, Labelled, Way

_WAY_KEYS: TextKeys[Way] = {
    "training": "measures.exercise.training",
    "leave_one_out": "measures.exercise.leave_one_out",
    "folds": "measures.exercise.folds",
    "table": "measures.exercise.table",
}


def evaluate_blocks(asked: Evaluate | None, target: str | Phrase) -> list[Block]:
    """How the classifier is evaluated, on which rows, and which class is the positive one."""
    if asked is None:
        return []
    blocks: list[Block] = [Paragraph(say(_WAY_KEYS[asked.way], folds=asked.folds))]
    if asked.labelled is not None:
        blocks.append(labelled_table(asked.labelled, target))
    if len(asked.classes) == 2:
        name = ClassName(asked.classes[asked.positive], asked.positive)
        blocks.append(Paragraph(say("measures.exercise.positive", name=name)))
    return blocks


def labelled_table(labelled: Labelled, target: str | Phrase) -> TableBlock:
    """The rows with their classes."""
    names = list(dict.fromkeys(name for row in labelled.rows for name in row))
    heads = [*(ColumnHead(name, align="left") for name in names), ColumnHead(target, align="left")]
    shown = zip(labelled.rows[:MOST_ROWS], labelled.classes, strict=False)
    rows = [Row([*(Cell(row.get(name, "")) for name in names), Cell(each)]) for row, each in shown]
    return TableBlock(say("measures.exercise.labelled", count=len(labelled.classes)), heads, rows)
