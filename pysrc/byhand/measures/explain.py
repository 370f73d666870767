"""The steps that explain a confusion matrix, in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from byhand.document.steps import Block, Step
from byhand.measures.confusion import Confusion
from byhand.measures.explain_classes import averages_step, classes_step, kappa_step
from byhand.measures.explain_confusion import accuracy_step, confusion_step
from byhand.measures.explain_two import two_classes_step


def confusion_steps(
    confusion: Confusion, positive: int, lead: Sequence[Block], rows: Mapping[str, Sequence[str]]
) -> list[Step]:
    """Matrix, accuracy, the measures of each class, the two-class measures, averages, kappa.

    positive  index of the positive one of two classes
    lead      blocks about what was decided, and how
    rows      for each cell, the entries of the rows that it counts
    """
    steps = [confusion_step(confusion, positive, lead, rows), accuracy_step(confusion)]
    if len(confusion.classes) == 2:
        steps.append(two_classes_step(confusion, positive))
    steps.append(classes_step(confusion))
    if len(confusion.classes) > 1:
        steps.append(averages_step(confusion))
        steps.append(kappa_step(confusion))
    return steps
