"""The explanation of a fitted model: the case, the model's own explanation, and the check against the model."""

from __future__ import annotations

from typing import Any

from _byhand.document.steps import Solution
from _byhand.models.case import Case
from _byhand.models.known import explain_fitted, kind_of
from _byhand.models.pipeline.given import read_row


def explain(model: Any, given: Any, query: Any = None) -> Solution:
    """The worked solution of one case; InputError says what cannot be explained."""
    if kind_of(model) == "row":
        return explain_fitted(model, read_row(model, given), None, query)
    return explain_fitted(model, Case((), given), None, query)
