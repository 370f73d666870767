"""The steps that explain a confusion matrix, in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from _byhand.document.steps import Block, Step
from _byhand.measures.confusion import Confusion
from _byhand.measures.explain_classes import averages_step, classes_step, kappa_step
from _byhand.measures.explain_confusion import accuracy_step, confusion_step, raters_step
from _byhand.measures.explain_two import positive_step, two_classes_step


def agreement_steps(confusion: Confusion) -> list[Step]:
    """The decisions of two raters, and kappa."""
    return [raters_step(confusion), kappa_step(confusion, raters=True)]


def confusion_steps(
    confusion: Confusion, positive: int, lead: Sequence[Block], rows: Mapping[str, Sequence[str]], *, kappa: bool
) -> list[Step]:
    """Matrix, accuracy, precision, recall and F1, kappa. Averages and the other measures of two classes are extra.

    positive  index of the positive one of two classes
    lead      blocks about what was decided, and how
    rows      for each cell, the entries of the rows that it counts
    kappa     whether kappa is asked for
    """
    steps = [confusion_step(confusion, positive, lead, rows), accuracy_step(confusion)]
    two = len(confusion.classes) == 2
    if two:
        steps.append(positive_step(confusion, positive))
        steps.append(replace(two_classes_step(confusion, positive), extra=True))
    steps.append(replace(classes_step(confusion), extra=two))
    if len(confusion.classes) > 1:
        steps.append(replace(averages_step(confusion), extra=True))
        steps.append(replace(kappa_step(confusion), extra=not kappa))
    return steps
