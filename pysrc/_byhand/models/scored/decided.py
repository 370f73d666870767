"""The decision of the model itself, beside the scores as they are by exact arithmetic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.errors import InputError
from _byhand.models.scored.attributes import Floats
from _byhand.numbers.real import real
from _byhand.phrase import QUOTED, ClassName, Listing, say

# The contract of `explain`: posteriors equal those of the model to this. Both sides of a tie are nearer.
TOLERANCE = 1e-9


def with_decision(solution: doc.Solution, classes: Sequence[str], predicted: int) -> doc.Solution:
    """The solution that decides as the model does: in a tie, or where posteriors differ by less than its rounding.

    predicted  the index of the class that the model predicts
    """
    (answer,) = solution.answers
    name = classes[predicted]
    if answer.decision == name:
        return solution
    posteriors = posteriors_of(solution, classes)
    best = np.nanmax(posteriors) if np.isfinite(posteriors).any() else np.nan
    tied = [each for each, value in zip(classes, posteriors, strict=True) if value >= best - TOLERANCE]
    if name not in tied:
        raise InputError(
            "models.scored.error.other_decision", field="classes_", name=name, found=answer.decision or "?"
        )
    said = say(
        "models.scored.tie",
        classes=Listing([ClassName(each, classes.index(each)) for each in tied], QUOTED, with_and=True),
        name=ClassName(name, predicted),
    )
    blocks: list[doc.Block] = [doc.Paragraph(said, "final")]
    own = doc.Step("model_decision", say("models.scored.tie_title"), blocks, short=blocks)
    steps = doc.Later(lambda: _after_decision(solution.steps, own))
    line = say("models.scored.tie_line", answer=solution.lines[0], name=ClassName(name, predicted))
    answers = [replace(answer, decision=name, tied=tuple(tied))]
    return replace(solution, lines=[line, *solution.lines[1:]], steps=steps, answers=answers)


def _after_decision(steps: Sequence[doc.Step], own: doc.Step) -> list[doc.Step]:
    at = next((place for place, step in enumerate(steps, 1) if step.id == "decision"), len(steps))
    return [*steps[:at], own, *steps[at:]]


def posteriors_of(solution: doc.Solution, classes: Sequence[str]) -> Floats:
    """(K,) The posteriors of the only answer; nan where one is undefined."""
    (answer,) = solution.answers
    values: Mapping[str, Any] = {each.id: each.value for each in answer.quantities}
    found = [values.get(identifier("posterior", name)) for name in classes]
    return np.array([np.nan if value is None else float(real(value)) for value in found])


def agrees(solution: doc.Solution, classes: Sequence[str], posteriors: Floats) -> bool:
    """Whether the posteriors are those of the model, to 1e-9."""
    return bool(np.allclose(posteriors_of(solution, classes), posteriors, rtol=0, atol=TOLERANCE))


def softmax(scores: Floats) -> Floats:
    """exp z_c / Σ exp z_k, in 64-bit floats as the model has it; InputError if the scores are too large for these."""
    largest = scores.max()
    if not np.isfinite(largest):
        raise InputError("models.scored.error.overflow", field="case")
    powers = np.exp(scores - largest)
    shares: Floats = powers / powers.sum()
    return shares
