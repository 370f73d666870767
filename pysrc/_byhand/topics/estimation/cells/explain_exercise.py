"""The exercise about a table of cells as printed on paper."""

from __future__ import annotations

from _byhand.document.steps import Block, Paragraph
from _byhand.phrase import QUOTED, Listing, say
from _byhand.topics.estimation.cells.explain_cells import law_table, question_of, range_phrase
from _byhand.topics.estimation.cells.solved import SolvedCells
from _byhand.topics.estimation.confidence.explain_confidence import asked_confidence
from _byhand.topics.estimation.likelihood.explain_data import data_blocks


def cells_exercise(solved: SolvedCells) -> list[Block]:
    """The table, the data and the question."""
    problem, law = solved.problem, solved.law
    blocks: list[Block] = [
        Paragraph(question_of(solved)),
        law_table(law),
        Paragraph(range_phrase(law)),
        *data_blocks(problem),
        Paragraph(say("estimation.exercise.ml_and_moment")),
    ]
    if problem.confidence is not None:
        blocks.append(Paragraph(asked_confidence(problem.confidence)))
    labels = Listing([one.label for one in problem.predict], QUOTED)
    if len(problem.predict) > 1:
        blocks.append(Paragraph(say("estimation.exercise.predicted_several", values=labels)))
    elif problem.predict:
        blocks.append(Paragraph(say("estimation.exercise.predicted", value=labels)))
    return blocks
