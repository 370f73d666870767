"""Confusion matrices and scores as programs, spreadsheets and people write them."""

from __future__ import annotations

from _byhand.reading.reader import Reader
from _byhand.topics.evaluation.printed import (
    bare_matrix,
    confusion_table,
    four_counts,
    predictions,
    scores_table,
    weka_evaluation,
)

__all__ = ["READERS"]

READERS: tuple[Reader, ...] = (
    weka_evaluation.READER,
    confusion_table.READER,
    bare_matrix.READER,
    four_counts.READER,
    predictions.READER,
    scores_table.READER,
)
